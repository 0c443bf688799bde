"""Reviews in real browser windows: looking back with keys and on a phone, learning, exploring, luck, and sharing."""

import re
import time

import httpx
import pytest
from playwright.sync_api import expect

from tests.support import our_games
from tests.support.board_input import HANDS
from tests.support.browsers import Open
from tests.support.page_matches import ANYONE, ME, board, post, press, said, sit
from tests.support.page_reviews import (
    FOOLS_MATE,
    LONG,
    at,
    bring,
    finished_match,
    open_review,
    record_of,
    record_of_random_game,
    reviewed,
    slider,
    worst,
)

DAY = 24 * 60 * 60


@pytest.mark.parametrize("game", our_games.NAMES)
def test_a_review_shows_what_was_played_and_what_was_better(open_window: Open, game: str) -> None:
    """On a desk by keys alone, and on a phone: the same for everybody who has the link."""
    ann = open_window(name="Ann")
    id = bring(ann, record_of_random_game(game))
    state = reviewed(ann, id)
    decision = worst(state)
    assert decision["cost"] >= 0.02, "nothing to see in this game: choose another"
    before = decision["number"] - 1
    open_review(ann, id, before)
    at(ann, before)
    expect(board(ann).locator(".played").first).to_be_attached()
    expect(board(ann).locator(".better").first).to_be_attached()
    ann.is_accessible()
    ann.fits()
    event = ann.page.get_by_test_id("event")
    ann.page.locator("h1").focus()
    ann.page.keyboard.press("ArrowRight")
    at(ann, before + 1)
    ann.page.wait_for_url(re.compile(rf"\?event={before + 1}$"))
    expect(event).to_contain_text(state["about"]["events"][before]["sentence"])
    expect(event).to_contain_text(decision["better"])
    for reason in decision["reasons"]:
        expect(event).to_contain_text(reason)
    expect(said(ann)).to_contain_text(state["about"]["events"][before]["sentence"])  # for the ear, too
    ann.page.keyboard.press("Home")
    at(ann, 0)
    ann.page.keyboard.press("End")
    at(ann, len(state["about"]["events"]))
    moments = ann.page.get_by_role("region", name="Key moments").get_by_role("button")
    expect(moments).to_have_count(len(state["review"]["moments"]))
    assert len(state["review"]["moments"]) <= 5
    # A moment leads to the board before it, with both moves as arrows and all that is to be said of them.
    told = state["about"]["events"][before]["sentence"]
    moments.filter(has_text=told).first.click()
    at(ann, before)
    expect(event).to_contain_text(told)
    expect(event).to_contain_text(decision["better"])
    expect(board(ann).locator(".better").first).to_be_attached()
    arrows = ann.page.get_by_test_id("arrows")
    expect(arrows).to_contain_text(f"Played next: {told}")
    expect(arrows).to_contain_text(f"Better: {decision['better']}")
    ann.is_accessible()
    ann.page.keyboard.press("ArrowRight")
    at(ann, before + 1)
    expect(event).to_contain_text(told)

    bob = open_window(phone=True, dark=True)
    open_review(bob, id, before + 1)
    expect(bob.page.get_by_test_id("event")).to_contain_text(decision["better"])
    bob.is_accessible()
    bob.fits()
    bob.page.get_by_role("button", name="Previous move").tap()
    at(bob, before)
    expect(board(bob).locator(".better").first).to_be_attached()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_yahtzee_is_reviewed_for_any_number_of_players(open_window: Open, players: int) -> None:
    ann = open_window(name="Ann", phone=players > 2)
    record = record_of_random_game("yahtzee", most=400, players=players)
    id = bring(ann, record)
    state = reviewed(ann, id)
    open_review(ann, id)
    for seat in range(players):
        name = state["about"]["seats"][seat]["name"]
        if players > 1:
            press(ann, f"{name}'s side")
        else:
            expect(ann.page.get_by_role("button", name=f"{name}'s side")).to_have_count(0)
        expect(slider(ann)).to_have_attribute("aria-label", f"{name}'s chances, move by move")
        luck = round(100 * state["review"]["players"][seat]["luck"])
        expect(ann.page.get_by_test_id("luck")).to_contain_text(f"{name}'s luck: {luck:+d}%".replace("-", "−"))
        expect(ann.page.get_by_test_id(f"summary-{seat}")).to_contain_text("Accuracy")
    unit = "shares of the best possible result" if players == 1 else "winning chances"
    expect(ann.page.locator("main")).to_contain_text(f"Percentages are {unit}")
    # The figures of how the result came about add up.
    ann.page.locator("summary", has_text="More figures").click()
    balance = ann.page.get_by_role("region", name="How the result came about")
    rows = [row.inner_text().split("\t")[1:] for row in balance.get_by_role("row").all()[1:]]
    for column in zip(*rows, strict=True):
        *parts, result = (float(cell.replace("−", "-").strip("±%")) for cell in column)
        assert sum(parts) == pytest.approx(result, abs=2.5)  # each is rounded
    ann.page.locator("summary", has_text="What came up").click()
    table = ann.page.get_by_role("region", name="What came up, and what you'd expect")
    expect(table.get_by_role("row", name=re.compile("^Torchic"))).to_be_visible()
    ann.is_accessible()
    ann.fits()


def test_a_match_is_reviewed_from_its_result(open_window: Open) -> None:
    """One button, for whoever may see the match; by the keyboard, too, and with words for the graph."""
    ann = open_window(name="Ann")
    match = finished_match(ann, *FOOLS_MATE)
    ann.go("/archive")
    ann.page.get_by_test_id(f"match-{match}").click()
    review = ann.page.get_by_test_id("result").get_by_role("button", name="Review")
    review.focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url(f"**/review/{match}**")
    expect(ann.page.get_by_test_id("graph")).to_be_visible(timeout=1000 * LONG)
    at(ann, 4)
    expect(ann.page.get_by_test_id("event")).to_contain_text("Checkmate")
    expect(ann.page.get_by_test_id("summary-0")).to_contain_text("Blunders")
    slider(ann).focus()
    ann.page.keyboard.press("ArrowLeft")
    at(ann, 3)
    expect(slider(ann)).to_have_attribute("aria-valuetext", re.compile(r"^3 of 4\. .+ Ann: \d+%\.$"))
    expect(ann.page.get_by_test_id("event")).to_contain_text("Blunder")
    expect(ann.page.get_by_role("link", name="Go to the game")).to_have_attribute("href", f"/match/{match}")
    # Nothing is left to chance there, so nothing is said of luck.
    expect(ann.page.get_by_test_id("luck")).to_have_count(0)
    # Its link leads to the same move, and what shows previews finds a picture.
    link = ann.page.get_by_test_id("link").input_value()
    assert link.endswith(f"/review/{match}?event=3")
    html = httpx.get(f"{ann.server.url}/review/{match}?event=3", headers={"Accept": "text/html"}).text
    image = re.findall(r'property="og:image" content="([^"]+)"', html)[0]
    assert httpx.get(image).content.startswith(b"\x89PNG")
    assert "Ann" in re.findall(r'property="og:title" content="([^"]+)"', html)[0]


def test_in_the_game_of_others_nobody_is_you(open_window: Open) -> None:
    """A record is of other people, whichever side it is seen from; and at its end there is nothing to think about."""
    ann = open_window(name="Ann")
    id = bring(ann, record_of_random_game("battle_grid", most=400))
    state = reviewed(ann, id)
    assert state["review"]["result"] in ([1.0, 0.0], [0.0, 1.0])
    open_review(ann, id)
    winner = state["about"]["seats"][state["review"]["result"].index(1.0)]["name"]
    for seat in state["about"]["seats"]:
        press(ann, f"{seat['name']}'s side")
        expect(board(ann)).to_contain_text(f"Game over: {winner} wins")
        expect(board(ann)).not_to_contain_text("you win")
    engine = ann.page.get_by_test_id("explore").get_by_role("button", name="Best moves")
    expect(engine).to_have_count(0)
    ann.page.get_by_role("button", name="Previous move").click()
    expect(engine).to_be_visible()


def test_learning_from_mistakes(open_window: Open) -> None:
    """Try again until it is right; hints in two steps; the solution only when it is asked for."""
    ann = open_window(name="Ann")
    id = bring(ann, record_of_random_game("yahtzee", most=400))
    state = reviewed(ann, id)
    decision = worst(state)
    open_review(ann, id)
    name = state["about"]["seats"][decision["seat"]]["name"]
    press(ann, f"{name}'s side")
    lessons = [one for one in state["review"]["decisions"] if one["seat"] == decision["seat"] and one["cost"] >= 0.05]
    ann.page.get_by_role("button", name=f"Practise {len(lessons)} mistakes").click()
    learn, status = ann.page.get_by_test_id("learn"), ann.page.get_by_test_id("learn").get_by_role("status")
    for _ in range(lessons.index(decision)):
        learn.get_by_role("button", name="Solution").click()
        learn.get_by_role("button", name="Next").click()
    played = state["about"]["events"][decision["number"] - 1]["sentence"]
    expect(learn).to_contain_text(f"{played} Find a better move.")
    assert name in played
    ann.is_accessible()
    hands = HANDS["yahtzee"](ann)
    position = ann.ask(f"/api/reviews/{id}/position?event={decision['number'] - 1}&seat={decision['seat']}")["view"]
    hands.move(position, decision["move"])
    expect(status).to_contain_text("Not quite")
    assert decision["better"] not in learn.inner_text()
    learn.get_by_role("button", name="Try again").click()
    hands.move(position, decision["move"])
    expect(status).to_contain_text("Not quite")
    learn.get_by_role("button", name="Hint").click()  # which is an end of that try, too
    expect(status).not_to_contain_text("Not quite")
    expect(status).not_to_be_empty()
    assert decision["better"] not in learn.inner_text()
    learn.get_by_role("button", name="Show the move").click()
    expect(status).to_have_text(f"Try this: {decision['better']}")  # for the ear what the board shows
    hands.move(position, decision["best"])
    expect(status).to_contain_text("Right. That's the best move.")
    for reason in decision["reasons"]:
        expect(learn).to_contain_text(reason)
    while not learn.get_by_text("That was the last one.").is_visible():
        learn.get_by_role("button", name=re.compile("Solution|Next")).first.click()
    learn.get_by_role("button", name="Back to the review").click()
    expect(ann.page.get_by_test_id("graph")).to_be_visible()


@pytest.mark.parametrize("game", our_games.NAMES)
def test_the_board_of_a_mistake_asks_for_a_move(open_window: Open, game: str) -> None:
    """It is a game that goes on, not one that is over, whatever the game says beside its board."""
    ann = open_window(name="Ann")
    id = bring(ann, record_of_random_game(game))
    state = reviewed(ann, id)
    seat = worst(state)["seat"]
    open_review(ann, id)
    press(ann, f"{state['about']['seats'][seat]['name']}'s side")
    ann.page.get_by_test_id("practise").click()
    expect(ann.page.get_by_test_id("learn")).to_contain_text("Find a better move.")
    expect(board(ann).get_by_role("button").first).to_be_visible()
    expect(board(ann)).not_to_contain_text("Game over")
    ann.is_accessible()


def test_mistakes_come_back_on_every_device(open_window: Open) -> None:
    phone = open_window(name="Ann", phone=True)
    match = finished_match(phone, game="yahtzee", decisions=12)
    post(phone, "/api/reviews", {"match": match})
    reviewed(phone, match, done=True)
    cards = phone.ask("/api/me/mistakes")
    assert cards
    phone.go("/me")
    mine = phone.page.get_by_test_id("mistakes")
    expect(mine).to_contain_text("Nothing to practise today.")
    phone.page.clock.set_fixed_time(time.time() + 2 * DAY)
    phone.go("/me")
    expect(mine).to_contain_text("to practise today")
    phone.is_accessible()
    phone.fits()
    mine.get_by_role("link", name="Practise").tap()
    learn = phone.page.get_by_test_id("learn")
    expect(learn).to_contain_text(f"1 of {len(cards)}")
    phone.is_accessible()
    phone.fits()
    for n in range(len(cards)):
        expect(learn).to_contain_text(f"{n + 1} of {len(cards)}")
        learn.get_by_role("button", name="Solution").tap()
        learn.get_by_role("button", name="Next").tap()
    expect(learn).to_contain_text("That was the last one.")
    # Whoever looked at the solution meets it again the next day, wherever they are signed in.
    now = 1000 * (time.time() + 2 * DAY)
    give_up = time.monotonic() + LONG
    while any(card["due"] < now for card in phone.ask("/api/me/mistakes")):
        assert time.monotonic() < give_up
        time.sleep(0.1)
    phone.go("/mistakes")
    expect(phone.page.locator("main")).to_contain_text("Nothing to practise today.")


def test_exploring_with_the_engine(open_window: Open) -> None:
    """Its best three lines as arrows, live; other moves on the board; playing on against the computer."""
    ann = open_window(name="Ann")
    id = bring(ann, record_of("chessplus", *FOOLS_MATE))
    reviewed(ann, id)
    open_review(ann, id, 1)
    explore = ann.page.get_by_test_id("explore")
    engine = explore.get_by_role("button", name="Best moves")
    engine.click()
    lines = explore.get_by_test_id("lines").get_by_role("button")
    expect(lines).to_have_count(3, timeout=1000 * LONG)
    expect(board(ann).locator(".line.shaft, .line .shaft").first).to_be_attached()
    expect(said(ann)).to_contain_text("%")
    ann.is_accessible()
    view = ann.ask(f"/api/reviews/{id}/position?event=1")["view"]
    HANDS["chessplus"](ann).move(view, "e7e6")
    expect(ann.page.get_by_test_id("variation")).to_have_text("e6")
    expect(lines).to_have_count(3, timeout=1000 * LONG)
    lines.first.click()
    expect(ann.page.get_by_test_id("variation")).to_have_text(re.compile(r"^e6 \S+$"))
    explore.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_test_id("variation")).to_have_text("e6")
    engine.click()
    explore.get_by_role("button", name="Continue from here").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You play as White.")
    dialog.get_by_role("slider").fill("1")
    ann.is_accessible()
    dialog.get_by_role("button", name="Play", exact=True).click()
    match = ann.match()
    told = ann.ask(f"/api/matches/{match}")
    assert told["about"]["origin"] == {"review": id, "event": 1}
    assert told["about"]["seats"][1]["level"] == 1
    assert told["turn"] == 0


def test_dice_are_chosen_while_exploring(open_window: Open) -> None:
    ann = open_window(name="Ann", phone=True)
    id = bring(ann, record_of_random_game("yahtzee", most=3))
    reviewed(ann, id)
    open_review(ann, id, 0)
    explore = ann.page.get_by_test_id("explore")
    expect(explore).to_contain_text("What happens next?")
    # A roll is one of 252, so they are in a list.
    rolls = explore.get_by_role("combobox", name="What happens next?")
    expect(rolls.get_by_role("option")).to_have_count(253)
    rolls.select_option("PPTTK")
    expect(ann.page.get_by_test_id("variation")).to_have_text("PPTTK")
    explore.get_by_role("button", name="Undo").tap()
    explore.get_by_role("button", name="Random").tap()
    expect(explore.get_by_role("button", name="Undo")).to_be_visible()
    expect(explore.get_by_role("button", name="Continue from here")).to_be_visible()
    explore.get_by_role("button", name="Best moves").tap()
    expect(explore.get_by_test_id("lines").get_by_role("button").first).to_be_visible(timeout=1000 * LONG)
    ann.is_accessible()
    ann.fits()


def test_nobody_is_helped_in_a_match_against_people(open_window: Open) -> None:
    """The engine says nothing about a position of a running match, and why."""
    ann, bob = open_window(name="Ann"), open_window(name="Bob")
    id = bring(ann, record_of("chessplus", *FOOLS_MATE))
    reviewed(ann, id)
    match = sit(ann, "chessplus", ME, ANYONE)
    post(bob, f"/api/matches/{match}/join", {})
    told = ann.truth()
    play = {"action": {"type": "play", "move": "f2f3"}, "position": told["position"]}
    post(ann, f"/api/matches/{match}/do", play)
    open_review(ann, id, 1)
    sentence = "This position is in a match that you're playing against other people."
    explore = ann.page.get_by_test_id("explore")
    explore.get_by_role("button", name="Best moves").click()
    expect(explore).to_contain_text(sentence)
    expect(said(ann)).to_contain_text(sentence)
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_test_id("event")).to_contain_text("Hidden while you're playing a game with this position.")
    ann.page.keyboard.press("ArrowLeft")
    explore.get_by_role("button", name="Continue from here").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    expect(ann.page.locator("[aria-live=assertive]")).to_contain_text(sentence)
    conflicts = [what for what in ann.wrong if "409" in what]
    assert conflicts
    ann.wrong = [what for what in ann.wrong if "409" not in what]  # that is how a server refuses


def test_a_record_from_elsewhere(open_window: Open) -> None:
    """A file, or its text; what is wrong with it is said."""
    ann = open_window(name="Ann")
    ann.go("/archive")
    ann.page.get_by_role("link", name="Review a saved game").click()
    expect(ann.page.get_by_role("heading", name="Review a saved game")).to_be_focused()
    ann.is_accessible()
    press(ann, "Review this game")
    expect(ann.page.get_by_role("alert")).to_contain_text("Choose a record first")
    record = record_of("chessplus", *FOOLS_MATE)
    file = ann.page.get_by_label("Record", exact=True)
    file.set_input_files({"name": "w.json", "mimeType": "application/json", "buffer": b'{"format": "nothing"}'})
    expect(ann.page.get_by_role("alert").get_by_role("listitem").first).to_be_visible()
    ann.wrong = [what for what in ann.wrong if "400" not in what]
    file.set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": record.encode()})
    ann.page.wait_for_url("**/review/*")
    expect(ann.page.locator("h1")).to_have_text("Review: Chessplus, Ann and Bob")
    phone = open_window(phone=True, dark=True, language="ja")
    phone.go("/review")
    phone.is_accessible()
    phone.fits()
    phone.page.get_by_label(phone.word("bring-text")).fill(record)
    press(phone, phone.word("review-begin"))
    phone.page.wait_for_url("**/review/*")
    expect(phone.page.get_by_test_id("graph")).to_be_visible(timeout=1000 * LONG)
    phone.is_accessible()
    phone.fits()


def test_luck_over_all_games(open_window: Open) -> None:
    """What the dice did for me and for the others, against what was to be expected."""
    ann = open_window(name="Ann", phone=True)
    bob = open_window(name="Bob")
    match = sit(ann, "yahtzee", ME, ANYONE)
    post(bob, f"/api/matches/{match}/join", {})
    for _ in range(4):
        told = ann.ask(f"/api/matches/{match}")
        mover = (ann, bob)[told["turn"]]
        told = mover.ask(f"/api/matches/{match}")
        play = {"type": "play", "move": told["view"]["moves"][-1]}
        post(mover, f"/api/matches/{match}/do", {"action": play, "position": told["position"]})
    post(bob, f"/api/matches/{match}/do", {"action": {"type": "resign"}})
    ann.go("/me")
    luck = ann.page.get_by_test_id("luck")
    row = luck.get_by_role("row", name=re.compile("^Torchic"))
    counted = ann.ask("/api/me/luck")["games"][0]
    [torchic] = [one for one in counted["me"]["counts"] if one["what"] == "T"]
    expect(row.get_by_role("cell").first).to_contain_text(f"{torchic['seen']} / {torchic['expected']:.1f}")
    expect(luck).to_contain_text("You: too few to say anything yet.")
    ann.is_accessible()
    ann.fits()


def test_the_dice_are_checked_from_the_review(open_window: Open) -> None:
    ann = open_window(name="Ann")
    told = post(ann, "/api/matches", {"game": "yahtzee", "chairs": [ME], "coin": False})
    play = {"type": "play", "move": told["view"]["moves"][-1]}
    path = f"/api/matches/{told['match']}/do"
    post(ann, path, {"action": play, "position": told["position"]})
    post(ann, path, {"action": {"type": "resign"}})
    post(ann, "/api/reviews", {"match": told["match"]})
    open_review(ann, told["match"])
    press(ann, "Check the dice")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_contain_text("It all adds up.")
    ann.is_accessible()
