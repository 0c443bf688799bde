"""What people do at a table, in real browser windows: clocks, offers, looking back, settings, drags, and listening."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect

from boxtop.terminal import main

from browsers import Open, Window
from hands import DICE, HANDS

ME, ANYONE, COMPUTER = {"who": "me"}, {"who": "anyone"}, {"who": "computer", "level": 1}


def post(window: Window, path: str, body: object) -> Any:
    answer = window.context.request.post(window.server.url + path, data=json.dumps(body))
    assert answer.ok, answer.text()
    return answer.json()


def sit(window: Window, game: str, *chairs: dict[str, Any], **more: object) -> str:
    """Make a match without the forms, and sit down at its table."""
    match: str = post(window, "/api/matches", {"game": game, "chairs": chairs, **more})["match"]
    window.go(f"/match/{match}")
    return match


def two(open_window: Open, game: str, **more: object) -> tuple[Window, Window]:
    """Ann, who begins, and Bob, who has a phone, at a table."""
    ann, bob = open_window(name="Ann"), open_window(name="Bob", phone=True, dark=True)
    match = sit(ann, game, ME, ANYONE, **more)
    post(bob, f"/api/matches/{match}/join", {})
    bob.go(f"/match/{match}")
    for window in (ann, bob):
        expect(window.page.get_by_test_id("player-1")).to_be_visible()
        board(window)
    return ann, bob


def board(window: Window) -> Locator:
    found = window.page.get_by_test_id("board")
    expect(found.get_by_role("button").first).to_be_visible()
    return found


def move(window: Window, text: str) -> None:
    """A move by the mouse; the page has it in its list afterwards."""
    turn(window)
    truth = window.truth()
    before = window.page.get_by_test_id("moves").get_by_role("button").count()
    HANDS[truth["about"]["game"]](window).move(truth["view"], text)
    expect(window.page.get_by_test_id("moves").get_by_role("button")).to_have_count(before + 1)


def turn(window: Window) -> None:
    expect(window.page.get_by_test_id("turn")).to_contain_text("Your turn")


def press(window: Window, name: str) -> None:
    window.page.get_by_role("button", name=name, exact=True).click()


def said(window: Window) -> Locator:
    return window.page.get_by_test_id("announcements")


def piece(window: Window, square: str) -> str:
    """What a screen reader hears of a square."""
    return board(window).locator(f'[data-square="{square}"]').get_attribute("aria-label") or ""


def drag(
    window: Window, start: Locator, end: Locator, *, at: tuple[float, float] = (0.5, 0.5), drop: bool = True
) -> None:
    """Drag with the mouse from a point of something to the middle of something else."""
    one, other = start.bounding_box(), end.bounding_box()
    assert one
    assert other
    mouse = window.page.mouse
    mouse.move(one["x"] + at[0] * one["width"], one["y"] + at[1] * one["height"])
    mouse.down()
    mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=8)
    if drop:
        mouse.up()


def square(window: Window, name: str) -> Locator:
    return board(window).locator(f'[data-square="{name}"]')


# -- time and ends -----------------------------------------------------------------------------------------------------


def test_clocks_tick_and_run_out(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus", pace={"kind": "move", "seconds": 6})
    clock = ann.page.get_by_test_id("player-0").get_by_role("timer")
    expect(clock).to_contain_text("0:06")
    move(ann, "e2e4")
    move(bob, "e7e5")
    ann.page.get_by_role("button", name="More time").click()
    expect(bob.page.get_by_test_id("offer-time")).to_contain_text("Ann asks for more time.")
    bob.page.get_by_test_id("offer-time").get_by_role("button", name="Yes").click()
    expect(clock).to_contain_text("0:1")
    expect(said(ann)).to_contain_text("more time")
    ann.is_accessible()
    expect(clock).to_have_attribute("aria-label", re.compile(r"Ann has \d+ seconds? left"))
    for window in (ann, bob):
        expect(window.page.get_by_test_id("result")).to_contain_text("Bob wins: Ann's time ran out.")
    expect(said(ann)).to_contain_text("Bob wins: your time ran out.")
    assert said(ann).inner_text().count("Your time is running out.") == 1
    bob.is_accessible()
    bob.fits()


def test_resigning_and_a_rematch(open_window: Open) -> None:
    ann, bob = two(open_window, "battle_chess")
    first = ann.match()
    view = ann.truth()["view"]
    move(ann, view["moves"][0])
    move(bob, bob.truth()["view"]["moves"][0])
    press(bob, "Resign")
    bob.is_accessible()
    bob.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert bob.truth()["status"] == "playing"
    press(bob, "Resign")
    bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for window in (ann, bob):
        result = window.page.get_by_test_id("result")
        expect(result).to_contain_text("Ann wins: Bob has given up.")
        expect(said(window)).to_contain_text("Bob has given up.")
    expect(ann.page.get_by_test_id("player-0")).to_contain_text("Won")
    ann.is_accessible()
    press(ann, "Rematch")
    expect(ann.page.get_by_test_id("offer-rematch")).to_contain_text("You have asked for a rematch.")
    bob.page.get_by_test_id("offer-rematch").get_by_role("button", name="Yes").click()
    for window in (ann, bob):
        window.page.wait_for_url(lambda url: first not in url)
    assert ann.match() == bob.match()
    turn(bob)
    assert [seat["name"] for seat in ann.truth()["about"]["seats"]] == ["Bob", "Ann"]


def test_a_draw_is_offered(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus")
    move(ann, "e2e4")
    press(ann, "Offer a draw")
    bob.page.get_by_test_id("offer-draw").get_by_role("button", name="No").click()
    expect(said(ann)).to_contain_text("Bob does not agree.")
    expect(ann.page.get_by_test_id("offer-draw")).to_have_count(0)
    move(bob, "e7e5")
    press(bob, "Offer a draw")
    expect(said(ann)).to_contain_text("Bob offers a draw.")
    offered = ann.page.get_by_test_id("offer-draw")
    expect(offered).to_contain_text("Bob offers a draw.")
    ann.is_accessible()
    offered.get_by_role("button", name="Yes").click()
    for window in (ann, bob):
        expect(window.page.get_by_test_id("result")).to_contain_text("agreed on a draw")


def test_a_move_is_taken_back(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus")
    move(ann, "e2e4")
    expect(square(bob, "e4")).to_have_attribute("aria-label", re.compile("White's pawn"))
    press(ann, "Take back")
    expect(ann.page.get_by_test_id("offer-takeback")).to_contain_text("You have asked")
    bob.page.get_by_test_id("offer-takeback").get_by_role("button", name="Yes").click()
    for window in (ann, bob):
        expect(square(window, "e2")).to_have_attribute("aria-label", re.compile("pawn"))
        expect(square(window, "e4")).to_have_attribute("aria-label", re.compile("empty"))
        expect(window.page.get_by_test_id("moves").get_by_role("button")).to_have_count(0)
    turn(ann)
    press(ann, "Call it off")
    ann.page.get_by_role("dialog").get_by_role("button", name="Call it off").click()
    for window in (ann, bob):
        expect(window.page.get_by_test_id("result")).to_be_visible()


def test_looking_back_and_the_record(open_window: Open, tmp_path: Path) -> None:
    ann = open_window(name="Ann", dark=True)
    sit(ann, "chessplus", ME, {**ME, "name": "Bob"})
    hands = HANDS["chessplus"](ann)
    for text in ("f2f3", "e7e5", "g2g4", "d8h4"):
        truth = ann.truth()
        hands.move(truth["view"], text)
        expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(len(truth["events"]) - 1)
    result = ann.page.get_by_test_id("result")
    expect(result).to_contain_text("checkmate")
    press(ann, "To the beginning")
    expect(square(ann, "d8")).to_have_attribute("aria-label", re.compile("queen"))
    press(ann, "One move on")
    press(ann, "One move on")
    expect(ann.page.get_by_test_id("turn")).to_contain_text("After move 2 of 4")
    expect(square(ann, "e5")).to_have_attribute("aria-label", re.compile("pawn"))
    ann.is_accessible()
    press(ann, "One move back")
    expect(square(ann, "e5")).to_have_attribute("aria-label", re.compile("empty"))
    press(ann, "Back to now")
    expect(square(ann, "h4")).to_have_attribute("aria-label", re.compile("queen"))
    with ann.page.expect_download() as loading:
        result.get_by_role("link", name="Download the record").click()
    saved = tmp_path / "record.json"
    loading.value.save_as(saved)
    assert main(["verify", str(saved)]) == 0


# -- settings, hints, eyes ---------------------------------------------------------------------------------------------


def test_settings_flip_and_hint(open_window: Open) -> None:
    ann = open_window(name="Ann")
    sit(ann, "chessplus", ME, COMPUTER)
    below = "() => document.querySelector('[data-square=a1]').getBoundingClientRect().y"
    board(ann)
    before = ann.page.evaluate(below)
    press(ann, "Turn the board")
    assert ann.page.evaluate(below) < before
    press(ann, "Settings")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Dark").check()
    dialog.get_by_label("Things glide and roll").uncheck()
    dialog.get_by_label("Ask me before each move is played").check()
    ann.is_accessible()
    dialog.get_by_role("button", name="Done").click()
    assert ann.page.evaluate("document.documentElement.dataset.theme") == "dark"
    ann.page.reload()
    assert ann.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert ann.page.evaluate("document.documentElement.dataset.motion") == "no"

    press(ann, "Hint")
    hint = ann.page.get_by_test_id("hint")
    expect(hint.get_by_role("listitem").first).to_contain_text(re.compile("^Your \\w+ from "))
    expect(said(ann)).to_contain_text("Hint: Your ")
    ann.is_accessible()

    for answer, pawn in (("Cancel", "e2"), ("Play it", "e4")):
        square(ann, "e2").click()
        square(ann, "e4").click()
        expect(square(ann, "e4")).to_have_attribute("aria-label", re.compile("pawn"))  # shown as it would be
        dialog = ann.page.get_by_role("dialog", name="Play this move?")
        ann.is_accessible()
        dialog.get_by_role("button", name=answer).click()
        expect(square(ann, pawn)).to_have_attribute("aria-label", re.compile("pawn"))
    turn(ann)
    assert ann.truth()["events"][-2]["text"] == "e4"


def test_a_second_tab_and_a_spectator_see_the_same_but_no_hand(open_window: Open) -> None:
    ann, bob = two(open_window, "battle_grid", listed=True)
    eve = open_window(phone=True)
    match = ann.match()
    eve.go(f"/match/{match}")
    board(eve)
    second = ann.second_tab()
    second.goto(ann.page.url)
    expect(second.get_by_test_id("turn")).to_have_text("Your turn")
    hand = {card["name"] for card in ann.truth()["view"]["hands"][0]}
    view = ann.truth()["view"]
    move(ann, view["moves"][0])
    expect(eve.page.get_by_test_id("turn")).to_contain_text("Bob's turn")
    expect(second.get_by_test_id("turn")).to_have_text("Bob's turn")
    placed = ann.truth()["events"][-1]["sentence"]
    expect(said(eve)).to_contain_text(placed)
    expect(said(bob)).to_contain_text(placed)
    for name in hand:
        if name not in placed:
            for window in (eve, bob):
                assert name not in window.page.content()
                assert name not in json.dumps(window.truth()["view"].get("hands"))
    eve.is_accessible()
    eve.fits()
    bob.fits()


def test_a_hidden_hand_is_handed_over(open_window: Open) -> None:
    ann = open_window(name="Ann", phone=True)
    sit(ann, "battle_grid", ME, {**ME, "name": "Bob"})
    over = ann.page.get_by_test_id("hand-over")
    expect(over).to_contain_text("Pass the device to Ann")
    cards = ann.page.locator("[data-line]")
    expect(cards).to_have_count(0)
    ann.is_accessible()
    ann.page.keyboard.press("Enter")  # the button has the focus
    expect(cards.first).to_be_visible()
    truth = ann.truth()
    HANDS["battle_grid"](ann, touch=True).move(truth["view"], truth["view"]["moves"][0])
    expect(over).to_contain_text("Pass the device to Bob")
    expect(cards).to_have_count(0)
    over.get_by_role("button", name="I am Bob, show me my hand").click()
    expect(cards.first).to_be_visible()
    ann.fits()


# -- picking, dropping, dragging ---------------------------------------------------------------------------------------


def refused(window: Window, sentence: str) -> None:
    """The server's sentence is shown, and said at once."""
    note = window.page.get_by_test_id("refusal")
    expect(note).to_contain_text(sentence)
    expect(window.page.locator("[aria-live=assertive]")).to_contain_text(sentence)
    window.is_accessible()
    note.get_by_role("button", name="Close").click()


def test_targets_and_refusals_in_chessplus(open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True)
    sit(ann, "chessplus", ME, {**ME, "name": "Bob"})
    square(ann, "g1").click()
    labels = board(ann).locator("[data-square]").evaluate_all("all => all.map(it => it.ariaLabel)")
    targets = [label[:2] for label in labels if re.search("can go here|can join", label)]
    assert sorted(targets) == ["e2", "f3", "h3"]
    ann.is_accessible()
    square(ann, "g5").click()
    expect(board(ann).locator(".shaking")).to_have_count(1)
    refused(ann, "A knight jumps two squares one way and one to the side.")
    drag(ann, square(ann, "g1"), square(ann, "e2"))
    expect(square(ann, "e2")).to_have_attribute("aria-label", re.compile("knawn"))
    drag(ann, square(ann, "e7"), square(ann, "e5"))
    expect(square(ann, "e5")).to_have_attribute("aria-label", re.compile("pawn"))
    drag(ann, square(ann, "e2"), square(ann, "f4"), at=(0.3, 0.25))  # the upper half: the knight
    expect(square(ann, "f4")).to_have_attribute("aria-label", re.compile("knight"))
    expect(square(ann, "e2")).to_have_attribute("aria-label", re.compile("pawn"))
    drag(ann, square(ann, "b8"), square(ann, "c6"))
    expect(square(ann, "c6")).to_have_attribute("aria-label", re.compile("knight"))
    expect(ann.page.get_by_test_id("turn")).to_contain_text("Ann's turn")  # the board has turned round again
    drag(ann, square(ann, "f1"), square(ann, "e2"))
    expect(square(ann, "e2")).to_have_attribute("aria-label", re.compile("biawn"))
    drag(ann, square(ann, "a7"), square(ann, "a6"))
    expect(square(ann, "a6")).to_have_attribute("aria-label", re.compile("pawn"))
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
    expect(said(ann)).to_contain_text(f"Places to go: {end}")
    drag(ann, square(ann, start), square(ann, "d4"))
    expect(board(ann).locator(".shaken")).to_have_count(1)
    refused(ann, f"leads from {start} to d4")
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
        if closed.count():
            break
        view = ann.truth()["view"]
        move(ann, next(text for text in view["moves"] if text.startswith("score")))
    name = closed.first.inner_text()
    closed.first.tap(force=True)  # it says that it is disabled, and tells why when it is tried all the same
    expect(board(ann).locator(".shaking")).to_have_count(1)
    refused(ann, next(word for word in DICE.values() if word in name))


def test_a_planned_move_and_a_queen(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus")
    square(bob, "h7").click()
    square(bob, "h6").click()
    expect(said(bob)).to_contain_text("When it is your turn: h7 to h6")
    bob.is_accessible()
    move(ann, "a2a4")
    expect(square(ann, "h6")).to_have_attribute("aria-label", re.compile("Black's pawn"))  # played at once
    for mine, theirs in (("a4a5", "h6h5"), ("a5a6", "h5h4"), ("a6b7", "h4h3")):
        move(ann, mine)
        move(bob, theirs)
    square(ann, "b7").click()
    expect(square(ann, "a8")).to_have_attribute("aria-label", re.compile("becomes a queen here"))
    square(ann, "a8").click()
    expect(square(bob, "a8")).to_have_attribute("aria-label", re.compile("White's queen"))
    expect(said(bob)).to_contain_text("White's pawn from b7 takes your rook on a8 and becomes a queen.")


def test_a_move_is_shown_at_once_and_corrected(open_window: Open) -> None:
    ann = open_window(name="Ann")
    held: list[str] = []
    lines: list[WebSocketRoute] = []

    def slow(line: WebSocketRoute) -> None:
        """A connection whose moves get stuck on the way."""
        far = line.connect_to_server()
        lines.append(far)
        line.on_message(lambda text: held.append(str(text)) if '"play"' in str(text) else far.send(text))

    ann.page.route_web_socket("**/api/socket", slow)
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
            "Your pawn from e2 goes to e4.",
            "White's pawn from e2 goes to e4.",
        ),
        (
            bob,
            "d7, your pawn",
            "d5, empty; can go",
            "Your pawn from d7 goes to d5.",
            "Black's pawn from d7 goes to d5.",
        ),
        (
            ann,
            "e4, your pawn",
            "d5, Black's pawn; can be taken",
            "Your pawn from e4 takes Black's pawn on d5.",
            "White's pawn from e4 takes your pawn on d5.",
        ),
        (
            bob,
            "g8, your knight",
            "e7, your pawn; can join",
            "Your knight from g8 joins the pawn on e7, and they are a knawn now.",
            "Black's knight from g8 joins the pawn on e7, and they are a knawn now.",
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
    named(ann, "your Patrat.*can act").first.press("Enter")
    expect(said(ann)).to_contain_text("Patrat picked. Places to go: ")
    named(ann, "can go here").first.press("Enter")
    for window in (ann, bob):
        expect(said(window)).to_contain_text(re.compile("Ann: Patrat .. goes to .."))


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
    for window in (ann, bob):
        expect(said(window)).to_contain_text(re.compile(r"Ann places .* \(Basic, \d+ HP\) on .. and influences "))


def test_yahtzee_by_ear(open_window: Open) -> None:
    ann, bob = two(open_window, "yahtzee")
    turn(ann)
    board(ann).get_by_role("group", name="Dice").get_by_role("button").first.press("Enter")
    named(ann, "^Roll ").press("Enter")
    face = "(Pikachu|Torchic|Treecko|Mudkip|Wynaut|Taillow)"
    for window in (ann, bob):
        expect(said(window)).to_contain_text(
            re.compile(rf"Ann keeps one {face}. Ann rolls (one|two|three|four|five) {face}")
        )
    turn(ann)
    named(ann, ": score it$").first.press("Enter")
    expect(said(bob)).to_contain_text(re.compile(rf"Ann (scores [1-5] for|puts) {face}"))
    turn(bob)


def test_all_actions_are_reached_by_keyboard(open_window: Open) -> None:
    ann, _ = two(open_window, "chessplus", pace={"kind": "fischer", "seconds": 300, "increment": 3})
    move(ann, "e2e4")
    hands = HANDS["chessplus"](ann, keys=True)
    for name in (
        "Turn the board",
        "Take back",
        "More time",
        "Offer a draw",
        "Call it off",
        "Resign",
        "To the beginning",
    ):
        hands.reach(ann.page.get_by_role("button", name=name, exact=True))
    hands.reach(ann.page.get_by_role("button", name="Settings"))
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("button", name="Settings")).to_be_focused()
