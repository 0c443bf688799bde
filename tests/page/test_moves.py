"""How people move at each board, in real browser windows: picking, dropping, dragging, planning, listening, keys."""

import re

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.support.board_input import HANDS, YahtzeeHands
from tests.support.browsers import Open, Window
from tests.support.page_matches import COMPUTER, ME, board, drag, move, refused, said, sit, square, turn, two

# -- picking, dropping, dragging ---------------------------------------------------------------------------------------


def test_targets_and_refusals_in_chessplus(open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True)
    sit(ann, "chessplus", ME, {**ME, "name": "Bob"})
    square(ann, "g1").click()
    labels = board(ann).locator("[data-square]").evaluate_all("all => all.map(it => it.ariaLabel)")
    targets = [label[:2] for label in labels if re.search("can go here|can merge here", label)]
    assert sorted(targets) == ["e2", "f3", "h3"]
    ann.is_accessible()
    ann.keep_notes()
    square(ann, "g5").click()
    expect(board(ann).locator(".shaking")).to_have_count(1)
    refused(ann, "A knight jumps two squares one way and one to the side.")
    drag(ann, square(ann, "g1"), square(ann, "e2"))
    expect(square(ann, "e2")).to_have_attribute("aria-label", re.compile("knawn"))
    expect(ann.page.get_by_test_id("turn")).to_contain_text("Bob's turn")
    drag(ann, square(ann, "e7"), square(ann, "e5"))
    expect(square(ann, "e5")).to_have_attribute("aria-label", re.compile("pawn"))
    expect(ann.page.get_by_test_id("turn")).to_contain_text("Ann's turn")
    drag(ann, square(ann, "e2"), square(ann, "f4"), at=(0.3, 0.25))  # the upper half: the knight
    expect(square(ann, "f4")).to_have_attribute("aria-label", re.compile("knight"))
    expect(square(ann, "e2")).to_have_attribute("aria-label", re.compile("pawn"))
    expect(ann.page.get_by_test_id("turn")).to_contain_text("Bob's turn")
    drag(ann, square(ann, "b8"), square(ann, "c6"))
    expect(square(ann, "c6")).to_have_attribute("aria-label", re.compile("knight"))
    expect(ann.page.get_by_test_id("turn")).to_contain_text("Ann's turn")  # the board has turned round again
    drag(ann, square(ann, "f1"), square(ann, "e2"))
    expect(square(ann, "e2")).to_have_attribute("aria-label", re.compile("biawn"))
    expect(ann.page.get_by_test_id("turn")).to_contain_text("Bob's turn")
    drag(ann, square(ann, "a7"), square(ann, "a6"))
    expect(square(ann, "a6")).to_have_attribute("aria-label", re.compile("pawn"))
    expect(ann.page.get_by_test_id("turn")).to_contain_text("Ann's turn")
    drag(ann, square(ann, "e2"), square(ann, "e3"), at=(0.7, 0.75))  # the lower half: the pawn
    expect(square(ann, "e3")).to_have_attribute("aria-label", re.compile("pawn"))
    expect(square(ann, "e2")).to_have_attribute("aria-label", re.compile("bishop"))


def test_targets_and_refusals_in_battle_chess(open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True)
    sit(ann, "battle_chess", ME, {**ME, "name": "Bob"})
    view = ann.truth()["view"]
    paths = [(way.get("from"), way.get("to")) for way in view["ways"]]
    start, end = next(path for path in paths if path[0] and path[0] != path[1] and paths.count(path) == 1)
    square(ann, start).click()
    expect(square(ann, end)).to_have_attribute("aria-label", re.compile("can (move|go) here"))
    ann.is_accessible()
    ann.page.keyboard.press("Escape")
    expect(said(ann)).to_contain_text(f"Moves: {end}")
    ann.keep_notes()
    drag(ann, square(ann, start), square(ann, "d4"))
    expect(board(ann).locator(".shaken")).to_have_count(1)
    refused(ann, f"has no arrow from {start} to d4")
    drag(ann, square(ann, start), square(ann, end))
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(1)


def test_targets_and_refusals_in_battle_grid(open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True)
    sit(ann, "battle_grid", ME, COMPUTER)
    text = ann.truth()["view"]["moves"][0]
    line, space = text.removeprefix("#").split(">")[0].split("@")
    card = board(ann).locator(f'[data-line="{line}"]')
    card.click()
    lit = board(ann).get_by_role("button", name=re.compile("can be placed here"))
    expect(lit).to_have_count(3)
    ann.is_accessible()
    ann.page.keyboard.press("Escape")
    ann.keep_notes()
    drag(ann, card, board(ann).locator('[data-space="b3"]'))
    expect(board(ann).locator(".motion.refused")).to_have_attribute("data-space", "b3")
    refused(ann, "starting row")
    drag(ann, card, board(ann).locator(f'[data-space="{space}"]'))
    expect(board(ann).get_by_role("button", name="Place it")).to_be_visible()
    ann.is_accessible()


def test_targets_and_refusals_in_yahtzee(open_window: Open) -> None:
    ann = open_window(name="Ann", phone=True, motion=True)
    sit(ann, "yahtzee", ME)
    rows = board(ann).get_by_role("table", name="Scoreboard").get_by_role("button")
    for _ in range(12):  # until a row is closed
        closed = rows.and_(ann.page.locator("[aria-disabled=true]"))
        turn(ann)
        view = ann.truth()["view"]
        YahtzeeHands(ann).throw(view)
        if closed.count():
            break
        move(ann, next(text for text in view["moves"] if text.startswith("score")))
    name = closed.first.inner_text()
    ann.keep_notes()
    closed.first.tap(force=True)  # it says that it is disabled, and tells why when it is tried all the same
    expect(board(ann).locator(".shaking")).to_have_count(1)
    refused(ann, next(word for word in YahtzeeHands(ann).faces.values() if word in name))


def test_a_planned_move_and_a_queen(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus")
    square(bob, "h7").click()
    square(bob, "h6").click()
    expect(said(bob)).to_contain_text("Planned: h7 to h6")
    bob.is_accessible()
    move(ann, "a2a4")
    expect(square(ann, "h6")).to_have_attribute("aria-label", re.compile("Black's pawn"))  # played at once
    for window in (ann, bob):
        expect(window.page.get_by_test_id("moves").get_by_role("button")).to_have_count(2)
    for mine, theirs in (("a4a5", "h6h5"), ("a5a6", "h5h4"), ("a6b7", "h4h3")):
        move(ann, mine)
        move(bob, theirs)
    square(ann, "b7").click()
    expect(square(ann, "a8")).to_have_attribute("aria-label", re.compile("becomes a queen here"))
    square(ann, "a8").click()
    expect(square(bob, "a8")).to_have_attribute("aria-label", re.compile("White's queen"))
    expect(said(bob)).to_contain_text("White's pawn on b7 takes your rook on a8. It becomes a queen.")


def test_a_move_is_shown_at_once_and_corrected(open_window: Open) -> None:
    ann = open_window(name="Ann")
    held: list[str] = []
    lines: list[WebSocketRoute] = []

    def slow(line: WebSocketRoute) -> None:
        """A connection whose moves get stuck on the way."""
        far = line.connect_to_server()
        lines.append(far)
        line.on_message(lambda text: held.append(str(text)) if '"play"' in str(text) else far.send(text))

    ann.page.route_web_socket("**/api/socket?*", slow)
    sit(ann, "chessplus", ME, {**ME, "name": "Bob"})
    for sent, there in (("e2e5", "e2"), ("e2e4", "e4")):  # what arrives at the server
        square(ann, "e2").click()
        square(ann, "e4").click()
        expect(ann.page.get_by_test_id("turn")).to_have_text("Playing…")
        expect(square(ann, "e4")).to_have_attribute("aria-label", re.compile("pawn"))
        ann.is_accessible()
        lines[-1].send(held.pop().replace("e2e4", sent))
        expect(ann.page.get_by_test_id("turn")).to_have_text(re.compile("(Ann|Bob)'s turn"))
        expect(square(ann, there)).to_have_attribute("aria-label", re.compile("pawn"))
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(1)


# -- by ear alone ------------------------------------------------------------------------------------------------------


def named(window: Window, words: str) -> Locator:
    """What a screen reader finds on the board under such a name."""
    return board(window).get_by_role("button", name=re.compile(words))


def test_chessplus_by_ear(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus")
    for window, begins, ends, heard, elsewhere in (
        (
            ann,
            "e2, your pawn",
            "e4, empty; can go",
            "Your pawn moves from e2 to e4.",
            "White's pawn moves from e2 to e4.",
        ),
        (
            bob,
            "d7, your pawn",
            "d5, empty; can go",
            "Your pawn moves from d7 to d5.",
            "Black's pawn moves from d7 to d5.",
        ),
        (
            ann,
            "e4, your pawn",
            "d5, Black's pawn; can be captured",
            "Your pawn on e4 takes Black's pawn on d5.",
            "White's pawn on e4 takes your pawn on d5.",
        ),
        (
            bob,
            "g8, your knight",
            "e7, your pawn; can merge here",
            "Your knight on g8 merges with the pawn on e7 into a knawn.",
            "Black's knight on g8 merges with the pawn on e7 into a knawn.",
        ),
    ):
        turn(window)
        named(window, f"{begins}.*can move").press("Enter")
        expect(said(window)).to_contain_text("It can go to ")
        named(window, ends).press("Enter")
        expect(said(window)).to_contain_text(heard)
        expect(said(bob if window is ann else ann)).to_contain_text(elsewhere)


def test_battle_chess_by_ear(open_window: Open) -> None:
    ann, bob = two(open_window, "battle_chess")
    turn(ann)
    named(ann, "your Patrat.*can move or attack").first.press("Enter")
    expect(said(ann)).to_contain_text("Patrat selected. Moves: ")
    named(ann, "can go here").first.press("Enter")
    expect(said(ann)).to_contain_text(re.compile("Your Patrat moves from .. to .."))
    expect(said(bob)).to_contain_text(re.compile("Yellow's Patrat moves from .. to .."))
    expect(said(bob)).to_contain_text("Your turn.")


def test_battle_grid_by_ear(open_window: Open) -> None:
    ann, bob = two(open_window, "battle_grid")
    turn(ann)
    named(ann, "; can be placed$").first.press("Enter")
    expect(said(ann)).to_contain_text("It can go to ")
    named(ann, "can be placed here").first.press("Enter")
    place = named(ann, "^Place it$")
    while not place.is_enabled():
        named(ann, "can be influenced").first.press("Enter")
    place.press("Enter")
    expect(said(ann)).to_contain_text(re.compile(r"You place .* \(Basic, \d+ HP\) on .. and influence "))
    expect(said(bob)).to_contain_text(re.compile(r"Ann places .* \(Basic, \d+ HP\) on .. and influences "))


def test_yahtzee_by_ear(open_window: Open) -> None:
    ann, bob = two(open_window, "yahtzee")
    turn(ann)
    face = "(Pikachu|Torchic|Treecko|Mudkip|Wynaut|Taillow)"
    rolled = rf"(one|two|three|four|five) {face}"
    YahtzeeHands(ann, keys=True).throw(ann.truth()["view"])
    expect(said(ann)).to_contain_text(re.compile(rf"You rolled .*{face}.* Roll 1 of 3\."))
    board(ann).get_by_role("group", name="Dice").get_by_role("button").first.press("Enter")
    named(ann, "^Roll ").press("Enter")
    expect(said(ann)).to_contain_text(re.compile(rf"You keep one {face}. You roll {rolled}"))
    expect(said(bob)).to_contain_text(re.compile(rf"Ann keeps one {face}. Ann rolls {rolled}"))
    turn(ann)
    named(ann, ": score it$").first.press("Enter")
    expect(said(bob)).to_contain_text(re.compile(rf"Ann (scores [1-5] for|puts) {face}"))
    turn(bob)


def test_all_actions_are_reached_by_keyboard(open_window: Open) -> None:
    ann, _ = two(open_window, "chessplus", pace={"kind": "fischer", "seconds": 300, "increment": 3})
    move(ann, "e2e4")
    hands = HANDS["chessplus"](ann, keys=True)
    for name in (
        "Flip board",
        "Take back",
        "More time",
        "Offer a draw",
        "Abort game",
        "To the start",
    ):
        hands.reach(ann.page.get_by_role("button", name=name, exact=True))
    hands.reach(ann.page.get_by_role("button", name="Settings"))
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("button", name="Settings")).to_be_focused()
