"""The board of Battle Grid in real browser windows: what is seen in which order, whose hand, and that nothing moves."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import boxtop

from tests.support.board_input import HANDS
from tests.support.browsers import Open, Window
from tests.support.page_matches import ANYONE, ME, board, post, press, sit

BEN = {**ME, "name": "Ben"}
SIZES = [(1366, 768), (1920, 1080), (1024, 768), (768, 1024), (390, 844), (360, 740), (844, 390)]
# Every scene that is shown, and every text of the page while the hand is covered.
RECORD = """() => {
    window.scenes = [];
    window.covered = [];
    let last = '', words = '';
    const look = () => {
        const banner = document.querySelector('[data-testid=banner] .title')?.textContent ?? '';
        const scene = document.querySelector('[data-testid=board]')?.dataset.scene ?? '';
        const now = scene === 'score' ? `score ${banner}` : scene;
        if (now !== last && now && now !== 'thinking') window.scenes.push(now);
        last = now;
        if (!document.querySelector('[data-testid=hand-over]')) return;
        const html = document.documentElement.outerHTML;
        if (html !== words) window.covered.push(words = html);
    };
    look();
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""
BOX = "it => { const b = it.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] }"


def window_of(open_window: Open, size: str, **more: Any) -> Window:
    return open_window(name="Ann", **({} if size == "desk" else {size: True}), **more)


def do(window: Window, move: str) -> None:
    """A move past the page."""
    truth = window.truth()
    body = {"action": {"type": "play", "move": move}, "position": truth["position"], "seat": truth["turn"]}
    post(window, f"/api/matches/{window.match()}/do", body)


def at_rest(window: Window, moves: int) -> None:
    """So many moves have been seen to their end."""
    expect(window.page.get_by_test_id("moves").get_by_role("button")).to_have_count(moves)
    expect(window.page.get_by_test_id("board")).to_have_attribute("data-scene", "")


def scenes(window: Window) -> list[str]:
    found: list[str] = window.page.evaluate("window.scenes")
    return found


def take_device(window: Window) -> None:
    """Whoever is asked to, takes the device."""
    board(window)  # who is asked stands on it: before it is there, nobody is
    panel = window.page.get_by_test_id("hand-over")
    if panel.count():
        panel.get_by_role("button").click()
        expect(panel).to_have_count(0)


# -- whole matches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["desk", "phone", "sideways"])
def test_two_people_at_one_screen_play_to_the_end_and_nothing_moves(open_window: Open, size: str) -> None:
    ann = window_of(open_window, size)
    sit(ann, "battle_grid", ME, BEN, coin=False)
    hands = HANDS["battle_grid"](ann, touch=size != "desk")
    dice = random.Random(7)
    board(ann)
    ann.settle()
    for number in range(1, 31):
        take_device(ann)
        hands.move((view := ann.truth()["view"]), dice.choice(view["moves"]))
        at_rest(ann, number)
        if ann.truth()["status"] == "over":
            break
    else:
        pytest.fail("a match has at most thirty placements")
    expect(ann.page.get_by_test_id("result")).to_be_visible()
    ann.is_steady()
    ann.fits()


# -- the order of what is seen -----------------------------------------------------------------------------------------


def whole_game() -> list[str]:
    """The moves of a game from its first card to its last."""
    state, dice, moves = boxtop.game("battle_grid").start(), random.Random(3), []
    while state.turn is not None:
        moves.append(dice.choice(state.view(state.turn)["moves"]))
        state = state.play(state.parse(moves[-1]))
    return moves


def test_placements_are_seen_step_by_step_and_columns_scored_at_the_end(open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True, pace="natural")
    sit(ann, "battle_grid", ME, BEN, coin=False, options={"open_hands": True})  # nothing to hand over
    board(ann)
    game = whole_game()
    ann.page.evaluate(RECORD)
    for number in (1, 2):
        do(ann, game[number - 1])
        at_rest(ann, number)
        assert scenes(ann) == ["place", "token", "column"] * number
    # On to the last card, past the page; then everything before the result.
    for move in game[2:-1]:
        do(ann, move)
    ann.page.reload()
    board(ann)
    ann.settle()
    ann.page.evaluate(RECORD)
    do(ann, game[-1])
    expect(ann.page.get_by_test_id("result")).to_be_visible()
    found = scenes(ann)
    assert found[0] == "place"
    assert found[-4:] == ["column", "score Column a", "score Column b", "score Column c"]
    ann.is_steady()


def test_somebody_elses_card_flies_in(open_window: Open) -> None:
    ann, bob = open_window(name="Ann", motion=True, pace="natural"), open_window(name="Bob")
    match = sit(ann, "battle_grid", ME, ANYONE, coin=False)
    post(bob, f"/api/matches/{match}/join", {})
    bob.go(f"/match/{match}")
    board(ann)
    do(ann, ann.truth()["view"]["moves"][0])
    at_rest(ann, 1)
    ann.settle()
    ann.page.evaluate(RECORD)
    move = bob.truth()["view"]["moves"][0]
    do(bob, move)
    space = ann.page.locator(f'[data-space="{move.split("@")[1][:2]}"]')
    expect(ann.page.get_by_test_id("board")).to_have_attribute("data-scene", "place")
    expect(space).to_contain_text("Bob's ")
    at_rest(ann, 2)
    assert scenes(ann) == ["place", "token", "column"]
    ann.is_steady()


# -- hands -------------------------------------------------------------------------------------------------------------


def test_no_card_of_the_next_hand_is_in_the_page_before_it_is_asked_for(open_window: Open) -> None:
    ann = open_window(name="Ann", phone=True, motion=True, pace="natural")
    sit(ann, "battle_grid", ME, BEN, coin=False)
    board(ann)
    ann.page.evaluate(RECORD)
    hands = HANDS["battle_grid"](ann, touch=True)
    seen = 0
    for number in range(1, 4):
        take_device(ann)
        hands.move((view := ann.truth()["view"]), view["moves"][0])
        at_rest(ann, number)
        expect(ann.page.get_by_test_id("hand-over")).to_be_visible()
        after = ann.truth()
        hand = after["view"]["hands"][after["seat"]]
        played = {there["card"]["name"] for there in after["view"]["board"].values() if "card" in there}
        secret = {card["name"] for card in hand} - played
        covered = ann.page.evaluate("window.covered")[seen:]
        assert covered
        assert len(secret) > 5
        assert not [name for name in secret for page in covered if name in page]
        seen += len(covered)
        # The button has the focus, and afterwards the hand has.
        expect(ann.page.get_by_test_id("hand-over").get_by_role("button")).to_be_focused()
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator("[data-line]:focus")).to_have_count(1)
        seen = ann.page.evaluate("window.covered.length")


def test_hand_and_grid_are_in_sight_together(open_window: Open) -> None:
    ann, phone = open_window(name="Ann"), open_window(name="Bob", phone=True)
    for window in (ann, phone):
        sit(window, "battle_grid", ME, BEN, coin=False)
        board(window)
        take_device(window)
        for width, height in SIZES:
            if (window is phone) != (width < 600 or height < 600):
                continue
            window.page.set_viewport_size({"width": width, "height": height})
            window.page.evaluate("scrollTo(0, 0)")
            # The hand measures itself anew when it has another size, which is known with the next frame.
            window.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            where = f"{width} x {height}"
            spaces = board(window).locator("[data-space]")
            boxes = [box.evaluate(BOX) for box in spaces.all()]
            hand = window.page.get_by_role("toolbar", name="Your hand").evaluate(BOX)
            for left, top, right, bottom in [*boxes, hand]:
                assert min(left, top) >= 0, where
                assert right <= width + 1, where
                assert bottom <= height + 1, where
            for left, top, right, bottom in boxes:
                apart = right <= hand[0] or bottom <= hand[1] or left >= hand[2] or top >= hand[3]
                assert apart, f"the hand covers the grid at {where}"
            cards = board(window).locator("[data-line]")
            first = cards.first.evaluate(BOX)
            assert first[2] - first[0] >= 44, where
            # What is pressed to place a card is in sight, too.
            cards.first.click()
            spaces.filter(has_text="can be placed here").first.click()
            place = board(window).get_by_role("button", name="Place it").evaluate(BOX)
            assert place[2] <= width + 1, where
            assert place[3] <= height + 1, where
            window.page.keyboard.press("Escape")
            window.page.keyboard.press("Escape")
            window.fits()


def test_a_hint_is_drawn_on_hand_and_grid(open_window: Open) -> None:
    ann = open_window(name="Ann")
    sit(ann, "battle_grid", ME, {"who": "computer", "level": 1}, coin=False)
    board(ann)
    ann.settle()
    press(ann, "Hint")
    hint = ann.page.get_by_test_id("hint")
    expect(hint).to_contain_text("Look at your ")
    expect(board(ann).locator(".advised")).to_have_count(1)
    expect(board(ann).locator(".hinted")).to_have_count(0)
    name = hint.inner_text().removeprefix("Look at your ").split(".")[0]
    expect(board(ann).locator(".advised")).to_contain_text(name)
    press(ann, "Show the move")
    expect(board(ann).locator(".hinted")).to_have_count(3)  # a Basic, and the two spaces that it influences
    ann.is_accessible()
    ann.is_steady()
    press(ann, "How to read the board")
    expect(ann.page.get_by_role("dialog")).to_contain_text("Intimidate")
    ann.is_accessible()
