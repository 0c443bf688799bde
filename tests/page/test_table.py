"""What people do at a table besides moving, in real browser windows: clocks, offers, looking back, settings, eyes."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from boxtop.terminal import main

from tests.support.board_input import HANDS
from tests.support.browsers import Open
from tests.support.page_matches import COMPUTER, ME, board, move, post, press, refused, said, sit, square, turn, two

# -- time and ends -----------------------------------------------------------------------------------------------------


def test_clocks_tick_and_run_out(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus", pace={"kind": "move", "seconds": 6})
    clock = ann.page.get_by_test_id("player-0").get_by_role("timer")
    expect(clock).to_contain_text("0:06")

    def more_time(then: str) -> None:
        ann.page.get_by_role("button", name="More time").click()
        expect(bob.page.get_by_test_id("offer-time")).to_contain_text("Ann asks for more time.")
        bob.page.get_by_test_id("offer-time").get_by_role("button", name="Yes").click()
        expect(clock).to_contain_text(re.compile(then))

    move(ann, "e2e4")
    more_time("0:21")  # while no clock runs: on a busy machine six seconds are too few for what follows
    move(bob, "e7e5")
    expect(clock).to_contain_text(re.compile("0:(20|1)"))
    more_time("0:(3|2[2-9])")
    expect(said(ann)).to_contain_text("You have more time.")
    ann.is_accessible()
    expect(clock).to_have_attribute("aria-label", re.compile(r"Ann has \d+ seconds? left"))
    move(ann, "d2d4")  # her gift would take a while to run out; Bob has six seconds
    for window, why in ((ann, "Bob's time ran out"), (bob, "your time ran out")):
        expect(window.page.get_by_test_id("result")).to_contain_text(why)
    expect(ann.page.get_by_test_id("turn")).to_contain_text("You won!")
    expect(bob.page.get_by_test_id("turn")).to_contain_text("You lost")
    expect(said(ann)).to_contain_text("You win: Bob's time ran out.")
    expect(said(bob)).to_contain_text("Ann wins: your time ran out.")
    assert said(bob).inner_text().count("Your time is running out.") == 1
    assert "running out" not in said(ann).inner_text()
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
    for window, heard, why in (
        (ann, "You win: Bob resigned.", "Bob resigned"),
        (bob, "Ann wins: you resigned.", "you resigned"),
    ):
        expect(window.page.get_by_test_id("result")).to_contain_text(why)
        expect(said(window)).to_contain_text(heard)
    expect(ann.page.get_by_test_id("turn")).to_contain_text("You won!")
    ann.is_accessible()
    press(ann, "Rematch")
    expect(ann.page.get_by_test_id("offer-rematch")).to_contain_text("You've asked for a rematch.")
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
    expect(said(ann)).to_contain_text("Bob declines.")
    expect(ann.page.get_by_test_id("offer-draw")).to_have_count(0)
    move(bob, "e7e5")
    press(bob, "Offer a draw")
    expect(said(ann)).to_contain_text("Bob offers a draw.")
    offered = ann.page.get_by_test_id("offer-draw")
    expect(offered).to_contain_text("Bob offers a draw.")
    ann.is_accessible()
    offered.get_by_role("button", name="Yes").click()
    for window in (ann, bob):
        expect(window.page.get_by_test_id("turn")).to_have_text("Draw")


def test_win_can_be_claimed_when_opponent_leaves(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus")
    move(ann, "g1f3")
    address = bob.page.url
    bob.page.close()
    expect(said(ann)).to_contain_text("Bob is away.")
    press(ann, "Bob is away: claim the win")
    dialog = ann.page.get_by_role("dialog", name="Claim the win?")
    ann.is_accessible()
    ann.keep_notes()
    dialog.get_by_role("button", name="Claim win").click()
    refused(ann, "The player to move may come back. Wait")
    bob.page = bob.second_tab()
    bob.page.goto(address)
    expect(said(ann)).to_contain_text("Bob is online.")
    expect(ann.page.get_by_role("button", name="claim the win")).to_have_count(0)
    for window, text in ((bob, "g8f6"), (ann, "f3g1"), (bob, "f6g8"), (ann, "g1f3"), (bob, "g8f6"), (ann, "f3g1")):
        move(window, text)
    expect(ann.page.get_by_role("button", name="Claim a draw")).to_have_count(0)
    move(bob, "f6g8")
    expect(said(ann)).to_contain_text("You can claim a draw: the same position came up three times.")
    press(ann, "Claim a draw: the same position came up three times")
    dialog = ann.page.get_by_role("dialog", name="Claim a draw: the same position came up three times?")
    dialog.get_by_role("button", name="Claim draw").click()
    for window in (ann, bob):
        expect(said(window)).to_contain_text("Draw: the same position came up three times.")


def test_a_move_is_taken_back(open_window: Open) -> None:
    ann, bob = two(open_window, "chessplus")
    move(ann, "e2e4")
    expect(square(bob, "e4")).to_have_attribute("aria-label", re.compile("White's pawn"))
    press(ann, "Take back")
    expect(ann.page.get_by_test_id("offer-takeback")).to_contain_text("You've asked")
    bob.page.get_by_test_id("offer-takeback").get_by_role("button", name="Yes").click()
    for window in (ann, bob):
        expect(square(window, "e2")).to_have_attribute("aria-label", re.compile("pawn"))
        expect(square(window, "e4")).to_have_attribute("aria-label", re.compile("empty"))
        expect(window.page.get_by_test_id("moves").get_by_role("button")).to_have_count(0)
    turn(ann)
    press(ann, "Abort game")
    ann.page.get_by_role("dialog").get_by_role("button", name="Abort game").click()
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
    press(ann, "To the start")
    expect(square(ann, "d8")).to_have_attribute("aria-label", re.compile("queen"))
    press(ann, "Next move")
    press(ann, "Next move")
    expect(ann.page.get_by_test_id("turn")).to_contain_text("After move 2 of 4")
    expect(square(ann, "e5")).to_have_attribute("aria-label", re.compile("pawn"))
    ann.is_accessible()
    press(ann, "Previous move")
    expect(square(ann, "e5")).to_have_attribute("aria-label", re.compile("empty"))
    press(ann, "Back to the game")
    expect(square(ann, "h4")).to_have_attribute("aria-label", re.compile("queen"))
    with ann.page.expect_download() as loading:
        ann.page.get_by_role("link", name="Download the record").click()
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
    press(ann, "Flip board")
    assert ann.page.evaluate(below) < before
    press(ann, "Settings")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Dark").check()
    dialog.get_by_label("Animations").uncheck()
    dialog.get_by_label("Confirm each move").check()
    ann.is_accessible()
    dialog.get_by_role("button", name="Done").click()
    assert ann.page.evaluate("document.documentElement.dataset.theme") == "dark"
    ann.page.reload()
    assert ann.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert ann.page.evaluate("document.documentElement.dataset.motion") == "no"

    press(ann, "Hint")
    hint = ann.page.get_by_test_id("hint")
    expect(hint).to_be_visible()
    ann.is_accessible()
    assert "Your" not in hint.inner_text()  # only what to look at
    press(ann, "Show the move")
    expect(hint).to_contain_text(re.compile("^Your \\w+ .*\\. The best move: "))
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
    placed = bob.truth()["events"][-1]["sentence"]
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
    over.get_by_role("button", name="I'm Bob, show my hand").click()
    expect(cards.first).to_be_visible()
    ann.fits()


def test_checking_the_dice_of_a_finished_match(open_window: Open) -> None:
    """The browser works out the coin and every roll again, and finds out a record that was changed."""
    ann, bob = two(open_window, "yahtzee", coin=True)
    match, rolls = ann.match(), 0
    for n in range(8):
        news = ann.truth()
        window = ann if news["turn"] in news["you"] else bob
        play = {"type": "play", "move": window.truth()["view"]["moves"][-1] if n % 2 else "keep -"}
        post(window, f"/api/matches/{match}/do", {"action": play, "position": news["position"]})
    post(ann, f"/api/matches/{match}/do", {"action": {"type": "resign"}})
    for window in (ann, bob):
        press(window, "Check the dice")
        check = window.page.get_by_test_id("fair-check")
        expect(check.get_by_role("status")).to_contain_text("It all adds up.")
        rolls = int(re.findall(r"the coin toss and all (\d+) rolls", check.inner_text())[0])
        expect(check).to_contain_text("It's the same fingerprint that this device saw during the game.")
        window.is_accessible()
        window.fits()
        press(window, "Close")
    record = json.loads(ann.context.request.get(f"{ann.server.url}/api/matches/{match}/record").text())
    events = [event for event in record["events"] if "chance" in event]
    assert rolls == len(events)
    events[2]["chance"] = "PPPPP"
    ann.page.route(f"**/api/matches/{match}/record", lambda route: route.fulfill(json=record))
    press(ann, "Check the dice")
    expect(ann.page.get_by_test_id("fair-check")).to_contain_text("Result 3 should have been")
