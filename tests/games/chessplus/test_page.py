"""The Chessplus board in real browser windows: what a move looks like, arrows and circles, and that nothing jumps."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browsers import Open, Window
from tests.support.page_matches import (
    ANYONE,
    COMPUTER,
    ME,
    annotate,
    annotate_by_touch,
    board,
    centre,
    post,
    press,
    sit,
    square,
    touch,
    two,
)

# Every scene that is shown from now on, in order.
RECORD = """() => {
    const board = document.querySelector('[data-testid=board]');
    window.scenes = [];
    new MutationObserver(() => {
        const scene = board.dataset.scene;
        if (scene && scene !== 'thinking') window.scenes.push(scene);
    }).observe(board, {attributeFilter: ['data-scene']});
}"""


def do(window: Window, move: str) -> None:
    """A move without the mouse, by whoever of this screen is to move."""
    truth = window.truth()
    post(
        window,
        f"/api/matches/{window.match()}/do",
        {"action": {"type": "play", "move": move}, "position": truth["position"], "seat": truth["turn"]},
    )


def played(window: Window, count: int) -> None:
    """Wait until a move is in the list and nothing is left to be seen of it."""
    expect(window.page.get_by_test_id("moves").get_by_role("button")).to_have_count(count)
    expect(window.page.get_by_test_id("board")).to_have_attribute("data-scene", "")


# -- what a move looks like --------------------------------------------------------------------------------------------

# With the scenes that they are. Bob's king is mated in the end.
GAME = [
    ("g1e2", ["merge"]),
    ("c7c5", ["move"]),
    ("e2d4n", ["split"]),
    ("c5d4", ["capture"]),
    ("e2e4", ["move"]),
    ("f7f6", ["move"]),
    ("f1c4", ["move"]),
    ("a7a6", ["move"]),
    ("e1g1", ["castle"]),
    ("g7g5", ["move"]),
    ("d1h5", ["move", "mate"]),
]


@pytest.mark.parametrize("size", ["desk", "phone", "sideways"])
def test_a_match_is_seen_move_by_move_and_nothing_jumps(open_window: Open, size: str) -> None:
    more: dict[str, Any] = {} if size == "desk" else {size: True}
    bob = open_window(name="Bob", motion=True, pace="natural", **more)
    ann = open_window(name="Ann")
    match = sit(ann, "chessplus", ME, ANYONE)
    post(bob, f"/api/matches/{match}/join", {})
    bob.go(f"/match/{match}")
    board(bob)
    bob.settle()
    bob.page.evaluate(RECORD)
    scenes: list[str] = []
    for number, (move, seen) in enumerate(GAME, start=1):
        do(bob if number % 2 == 0 else ann, move)
        scenes += seen
        played(bob, number)
        expect(square(bob, move[2:4])).to_have_attribute("aria-label", re.compile("last move ended here"))
    assert bob.page.evaluate("window.scenes") == scenes
    expect(board(bob).locator(".fallen")).to_have_count(1)
    expect(bob.page.get_by_test_id("result")).to_be_visible()
    expect(board(bob).get_by_text("Checkmate", exact=True)).to_be_visible()
    expect(board(bob).locator(".ghost")).to_have_count(0)  # what was captured has flown away
    bob.is_steady()


def test_a_screen_that_two_share_turns_without_a_jump(open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True, pace="natural")
    sit(ann, "chessplus", ME, {**ME, "name": "Bob"})
    board(ann)
    ann.settle()
    for number, (move, _) in enumerate(GAME[:4], start=1):
        do(ann, move)
        played(ann, number)
    ann.is_steady()


# -- arrows and circles ------------------------------------------------------------------------------------------------


def test_arrows_and_circles_by_mouse(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus")
    ann.page.evaluate(
        "() => { window.menus = []; addEventListener('contextmenu', event => menus.push(event.defaultPrevented)); }"
    )
    drawn = board(ann).locator("[data-annotation]")
    annotate(ann, "g1", "f3")
    annotate(ann, "e5", "e5")
    assert drawn.evaluate_all("all => all.map(it => it.dataset.annotation)") == ["g1-f3", "e5"]
    assert ann.page.evaluate("menus") == [True, True]
    expect(square(ann, "g1")).not_to_have_attribute("aria-label", re.compile("picked up"))
    ann.is_accessible()
    square(ann, "e2").click()
    expect(drawn).to_have_count(0)
    expect(square(ann, "e2")).to_have_attribute("aria-label", re.compile("picked up"))
    square(ann, "e4").click()
    # Once the server has it: what is drawn before is cleared with the move.
    expect(ann.page.get_by_test_id("turn")).to_have_text(ann.word("turn-other", name="Bob"))
    annotate(ann, "e4", "e5")
    expect(drawn).to_have_count(1)
    do(bob, "e7e5")
    expect(square(ann, "e5")).to_have_attribute("aria-label", re.compile("Black's pawn"))
    expect(drawn).to_have_count(0)
    ann.page.get_by_test_id("player-0").click(button="right")  # elsewhere it is the browser's
    assert ann.page.evaluate("menus") == [True, True, True, False]


def test_arrows_by_finger(open_window: Open) -> None:
    ann = open_window(name="Ann", phone=True, motion=True)
    sit(ann, "chessplus", ME, {**ME, "name": "Bob"})
    drawn = board(ann).locator("[data-annotation]")
    finger = ann.context.new_cdp_session(ann.page)
    # From a piece of one's own, and from an empty square, where fingers scroll.
    annotate_by_touch(ann, finger, "e2", "e4")
    annotate_by_touch(ann, finger, "d5", "d7")
    assert ann.page.evaluate("scrollY") == 0
    expect(drawn).to_have_count(2)
    expect(board(ann).locator(".dragged")).to_have_count(0)
    expect(square(ann, "e2")).to_have_attribute("aria-label", "e2, your pawn; can move")
    # A finger that moves at once drags the piece.
    touch(finger, "touchStart", centre(ann, "e2"))
    touch(finger, "touchMove", centre(ann, "e3"))
    expect(board(ann).locator(".dragged")).to_have_count(1)
    touch(finger, "touchMove", centre(ann, "e4"))
    touch(finger, "touchEnd")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(1)
    expect(drawn).to_have_count(0)


# -- room --------------------------------------------------------------------------------------------------------------


def test_a_phone_on_its_side_shows_board_question_and_losses(open_window: Open) -> None:
    ann = open_window(name="Ann", sideways=True)
    sit(ann, "chessplus", ME, {**ME, "name": "Bob"})
    for move in ("g1e2", "d7d5"):
        do(ann, move)
    square(ann, "e2").tap()
    square(ann, "e4").tap()
    ann.fits()
    high, wide = 390, 844
    question = board(ann).get_by_role("dialog", name="What moves to e4?")
    for thing in (question, square(ann, "a1"), square(ann, "h8"), *board(ann).get_by_role("img").all()):
        box = thing.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= high + 1
        assert box["x"] + box["width"] <= wide
    ann.is_accessible()
    question.get_by_role("button", name="Just the pawn").tap()
    expect(square(ann, "e4")).to_have_attribute("aria-label", re.compile("pawn"))


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_pieces_fill_their_squares(open_window: Open, phone: bool) -> None:
    ann = open_window(name="Ann", phone=phone)
    sit(ann, "chessplus", ME, {**ME, "name": "Bob"})
    do(ann, "g1e2")
    expect(square(ann, "e2")).to_have_attribute("aria-label", re.compile("knawn"))
    room = square(ann, "e2").bounding_box()
    assert room is not None
    for name, least in (("e1", 0.8), ("a2", 0.65), ("e2", 0.85)):
        piece = board(ann).locator(f'[data-at="{name}"]').bounding_box()
        there = square(ann, name).bounding_box()
        assert piece is not None
        assert there is not None
        assert piece["height"] >= least * room["height"]
        off = piece["y"] + piece["height"] / 2 - there["y"] - there["height"] / 2
        assert abs(off) <= 0.08 * room["height"], f"{name} is {off} off"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_hint_is_drawn_and_the_legend_opens(open_window: Open, phone: bool) -> None:
    ann = open_window(name="Ann", phone=phone)
    sit(ann, "chessplus", ME, COMPUTER)
    board(ann)
    ann.settle()
    press(ann, "Hint")
    marks = board(ann).locator("[data-hint]")
    expect(marks).to_have_count(1)
    start = str(marks.get_attribute("data-hint"))
    expect(ann.page.get_by_test_id("hint")).to_contain_text(re.compile(rf"Look at the \w+ on {start}."))
    expect(square(ann, start)).to_have_attribute("aria-label", re.compile("hint: look here"))
    press(ann, "Show the move")
    expect(marks).to_have_count(2)
    ann.is_steady()
    press(ann, "How to read the board")
    legend = ann.page.get_by_role("dialog")
    expect(legend.get_by_text("knishop")).to_be_visible()
    assert legend.evaluate("it => it.scrollTop") == 0  # one reads from the top
    ann.is_accessible()
    ann.fits()
