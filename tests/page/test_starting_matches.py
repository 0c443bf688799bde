"""Every way to a table, in real browser windows: the computer, a friend, one screen, alone, mixed, lists, links."""

import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from bench import counting

from tests.support import browsers
from tests.support.board_input import HANDS
from tests.support.browsers import Open, Window
from tests.support.page_matches import moved
from tests.support.ports import network_address
from tests.support.servers import Server
from tests.support.timing import in_time

GAMES = ["chessplus", "battle_chess", "battle_grid", "yahtzee"]
LEVELS = 8


def box(window: Window, game: str, mode: str = "") -> Locator:
    """Open a game's box; its form."""
    window.go(f"/play/{game}")
    form = window.page.locator("form")
    expect(window.page.get_by_test_id("play")).to_be_enabled()
    if mode:
        form.get_by_label(mode, exact=True).check()
    return form


def options(form: Locator) -> None:
    """Open what is folded away."""
    form.get_by_text("Options", exact=True).click()


def start(window: Window) -> None:
    window.page.get_by_test_id("play").click()
    window.match()


def at_board(*windows: Window) -> None:
    for window in windows:
        expect(window.page.get_by_test_id("board")).to_be_visible()


def changed(window: Window, before: dict[str, Any]) -> dict[str, Any]:
    """The match after the next move, which the page shows by then."""
    moved(window, sum(event["kind"] == "moved" for event in before["events"]))
    return window.truth()


def seats(window: Window) -> list[dict[str, object]]:
    found: list[dict[str, object]] = window.truth()["about"]["seats"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_first_move_is_two_clicks_and_ten_seconds_away(game: str, open_window: Open) -> None:
    def taken() -> float:
        ann = open_window(phone=game in ("battle_chess", "yahtzee"), dark=game in ("battle_grid", "yahtzee"))
        began = time.monotonic()
        ann.go("/")
        ann.page.get_by_test_id(f"box-{game}").click()
        ann.page.get_by_test_id("play").click()
        expect(ann.page.get_by_test_id("turn")).to_have_text("Your turn")
        at_board(ann)
        view = ann.truth()["view"]
        HANDS[game](ann).move(view, view["moves"][0])
        expect(ann.page.get_by_test_id("moves").get_by_role("button").first).to_be_visible()
        seconds = time.monotonic() - began
        ann.is_accessible()
        ann.fits()
        return seconds

    assert in_time(10, taken)


@pytest.mark.parametrize("game", GAMES)
def test_the_shelf_and_the_boxes_fit_and_are_accessible(game: str, open_window: Open) -> None:
    ann = open_window(phone=True, dark=game in ("chessplus", "yahtzee"))
    ann.go("/")
    expect(ann.page.get_by_test_id(f"box-{game}")).to_be_visible()
    ann.fits()
    form = box(ann, game)
    options(form)
    for mode in form.get_by_role("group", name="Play with").get_by_role("radio").all():
        mode.check()
        ann.fits()
    ann.is_accessible()


def test_the_levels_have_names_and_all_is_remembered(open_window: Open) -> None:
    ann = open_window()
    form = box(ann, "chessplus", "The computer")
    slider = form.get_by_role("slider", name="Strength")
    said, characters = [], set()
    for level in range(1, LEVELS + 1):
        slider.fill(str(level))
        character = form.get_by_test_id("level-character").locator(".shown")
        expect(character).to_have_text(re.compile(r"\w"), use_inner_text=True)  # the page may be still drawing it
        expect(slider).to_have_accessible_description(character.inner_text())
        characters.add(character.inner_text())
        said.append(slider.get_attribute("aria-valuetext"))
        shown = form.get_by_role("status")
        expect(shown).to_contain_text(f"Level {level} of {LEVELS}")
        name = shown.locator("strong").inner_text()
        assert re.fullmatch(rf"Level {level} of {LEVELS}: {name}, \w.*", said[-1] or "")
        expect(form.locator(f"svg[data-level='{level}']")).to_be_visible()
    assert len(set(said)) == LEVELS == len(characters)
    slider.fill("3")
    options(form)
    form.get_by_label("Play as Black").check()
    form.get_by_label("Clock").select_option(label="5 min + 3 s")
    form.get_by_label("Pieces merge and split").uncheck()
    ann.page.reload()
    form = ann.page.locator("form")
    options(form)
    expect(form.get_by_role("slider")).to_have_value("3")
    expect(form.get_by_label("Play as Black")).to_be_checked()
    expect(form.get_by_label("Clock")).to_have_value("f300-3")
    expect(form.get_by_label("Pieces merge and split")).not_to_be_checked()
    start(ann)
    truth = ann.truth()
    assert truth["you"] == [1]
    assert (truth["about"]["seats"][0]["level"], truth["about"]["pace"]["seconds"]) == (3, 300)
    assert truth["about"]["options"] == {"merging": False}
    expect(ann.page.get_by_test_id("turn")).to_have_text("Your turn")  # the computer has begun


def test_a_friend_follows_a_link_on_a_phone(open_window: Open, program: Browser) -> None:
    ann = open_window()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    form = box(ann, "chessplus", "A friend, by link")
    form.get_by_label("Your name").fill("Ann")
    start(ann)
    ann.keep_notes()
    ann.page.get_by_role("button", name="Copy link").click()
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link == ann.page.url == ann.page.get_by_test_id("link").input_value()
    expect(ann.page.get_by_test_id("only-here")).to_contain_text("only works on this computer")
    expect(ann.page.get_by_test_id("only-here")).to_contain_text("make play LAN=1")
    expect(ann.page.get_by_role("img", name="QR code")).to_have_count(0)
    ann.is_accessible()

    bob = open_window(phone=True, dark=True).go(link.removeprefix(ann.server.url))
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("Join this Chessplus match")
    bob.is_accessible()
    bob.fits()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Join").click()
    at_board(ann, bob)
    assert [seat["name"] for seat in seats(ann)] == ["Ann", "Bob"]
    bob.fits()

    late = open_window().go(link.removeprefix(ann.server.url))  # a private match is none of theirs
    expect(late.page.get_by_role("heading", name="Match not found")).to_be_visible()
    late.is_accessible()


def test_on_a_home_network_the_link_opens_on_a_phone(program: Browser, tmp_path: Path) -> None:
    address = network_address()
    with (
        Server(tmp_path / "data", "--thinkers", "1", "--lan") as server,
        browsers.windows(server, program) as open_window,
    ):
        ann = open_window(name="Ann")
        box(ann, "yahtzee", "A friend, by link")
        start(ann)
        assert ann.page.url.startswith(f"http://127.0.0.1:{server.port}/")
        link = ann.page.get_by_test_id("link").input_value()
        assert link == f"http://{address}:{server.port}/match/{ann.match()}"
        expect(ann.page.get_by_role("img", name="QR code")).to_be_visible()
        expect(ann.page.get_by_test_id("only-here")).to_have_count(0)
        expect(ann.page.get_by_role("button", name="Share…")).to_have_count(0)  # a desk has nothing to share with
        ann.is_accessible()

        bob = open_window(phone=True)
        bob.page.goto(link)
        bob.page.get_by_label("Your name").fill("Bob")
        bob.page.get_by_role("button", name="Join").click()
        at_board(ann, bob)
        assert [seat["name"] for seat in seats(ann)] == ["Ann", "Bob"]


def test_the_link_is_shared_by_whatever_the_device_shares_with(program: Browser, tmp_path: Path) -> None:
    address = network_address()
    with (
        Server(tmp_path / "data", "--thinkers", "1", "--lan") as server,
        browsers.windows(server, program) as open_window,
    ):
        ann = open_window(phone=True)
        ann.page.add_init_script("navigator.share = (what) => { window.shared = what; return Promise.resolve(); }")
        box(ann, "yahtzee", "A friend, by link")
        start(ann)
        ann.page.get_by_role("button", name="Share…").click()
        shared = ann.page.evaluate("window.shared")
        link = f"http://{address}:{server.port}/match/{ann.match()}"
        assert shared == {"title": "Play Pokémon Yahtzee with me", "url": link}
        ann.is_accessible()
        ann.fits()


@pytest.mark.parametrize("game", ["chessplus", "yahtzee"])
def test_two_people_at_one_screen(game: str, open_window: Open) -> None:
    ann = open_window(name="Ann", phone=game == "yahtzee")
    form = box(ann, game, "Someone here, on this screen")
    form.get_by_label("Name of player 2").fill("Bob")
    start(ann)
    at_board(ann)
    turn = ann.page.get_by_test_id("turn")
    hands = HANDS[game](ann)
    expect(turn).to_have_text("Ann's turn")
    for _ in range(9):
        truth = ann.truth()
        if truth["turn"] == 1:
            break
        hands.move(truth["view"], truth["view"]["moves"][-1])
        changed(ann, truth)
    expect(turn).to_have_text("Bob's turn")
    truth = ann.truth()
    hands.move(truth["view"], truth["view"]["moves"][0])
    ann.is_accessible()


def test_alone_with_the_dice(open_window: Open) -> None:
    ann = open_window(name="Ann", phone=True)
    box(ann, "yahtzee", "Alone")
    ann.is_accessible()
    start(ann)
    at_board(ann)
    expect(ann.page.get_by_test_id("turn")).to_have_text("Your turn")
    expect(ann.page.get_by_role("button", name="Resign")).to_have_count(0)
    view = ann.truth()["view"]
    HANDS["yahtzee"](ann, touch=True).move(view, view["moves"][0])
    ann.fits()
    ann.is_accessible()


def test_a_table_of_people_and_computers(open_window: Open) -> None:
    ann, bob = open_window(name="Ann"), open_window(phone=True)
    form = box(ann, "yahtzee", "Choose each seat")
    form.get_by_role("group", name="Number of players").get_by_label("4").check()
    form.get_by_role("combobox", name="Player 2", exact=True).select_option(label="A friend, by link")
    form.get_by_role("combobox", name="Player 3", exact=True).select_option(label="The computer")
    form.get_by_label("Strength of player 4").select_option("1")
    ann.is_accessible()
    start(ann)
    bob.go(ann.page.get_by_test_id("link").input_value().removeprefix(ann.server.url))
    bob.page.get_by_role("button", name="Join").click()
    at_board(ann, bob)
    assert [seat.get("kind", "person") for seat in seats(ann)] == ["person", "person", "computer", "computer"]
    for turn, window in enumerate((ann, bob)):
        expect(window.page.get_by_test_id("turn")).to_have_text("Your turn")
        truth = window.truth()
        while truth["turn"] == turn:
            HANDS["yahtzee"](window).move(truth["view"], truth["view"]["moves"][-1])
            truth = changed(window, truth)
    expect(ann.page.get_by_test_id("turn")).to_have_text("Your turn")  # both computers have had theirs
    expect(ann.page.get_by_test_id("player-3")).to_be_visible()
    bob.fits()
    bob.is_accessible()


def test_an_open_match_is_joined_and_watched_from_the_lists(open_window: Open) -> None:
    ann, bob, eve = open_window(name="Ann"), open_window(name="Bob"), open_window(phone=True)
    form = box(ann, "battle_chess", "A friend, by link")
    options(form)
    form.get_by_role("group", name="Who goes first").get_by_label("Me", exact=True).check()
    form.get_by_label("Public: anyone can join or watch").check()
    start(ann)
    match = ann.match()

    bob.go("/open")
    row = bob.page.get_by_test_id(f"match-{match}")
    expect(row).to_contain_text("Ann")
    bob.is_accessible()
    row.click()
    at_board(ann, bob)
    assert [seat["name"] for seat in seats(ann)] == ["Ann", "Bob"]

    eve.go("/watch?game=battle_chess")
    eve.page.get_by_test_id(f"match-{match}").click()
    at_board(eve)
    expect(eve.page.get_by_text("You're watching.")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Resign")).to_have_count(0)
    eve.fits()
    eve.is_accessible()
    view = ann.truth()["view"]
    HANDS["battle_chess"](ann).move(view, view["moves"][0])
    expect(eve.page.get_by_test_id("turn")).to_contain_text("Bob's turn")

    bob.go("/mine")
    bob.page.get_by_test_id(f"match-{match}").click()
    expect(bob.page.get_by_test_id("turn")).to_have_text("Your turn")
    bob.go("/play/battle_chess")
    expect(bob.page.get_by_test_id(f"match-{match}").first).to_be_visible()


def test_both_choose_a_deck(open_window: Open) -> None:
    ann, bob = open_window(name="Ann"), open_window(phone=True)
    form = box(ann, "battle_grid", "The computer")
    form.locator("summary", has_text="Deck (opponent)").click()
    expect(form.get_by_role("group", name="Deck (opponent)")).to_be_visible()
    form.get_by_label("A friend, by link").check()
    decks = form.get_by_role("group", name="Deck")
    expect(decks).to_have_count(1)
    decks.get_by_role("radio", name="Grove").check()
    expect(decks.get_by_role("list", name="The cards of Grove")).to_be_visible()
    options(form)
    form.get_by_label("Open hands").check()
    ann.is_accessible()
    ann.page.reload()
    expect(ann.page.get_by_role("group", name="Deck").get_by_role("radio", name="Grove")).to_be_checked()
    start(ann)
    bob.go(ann.page.get_by_test_id("link").input_value().removeprefix(ann.server.url))
    decks = bob.page.get_by_role("group", name="Deck")
    decks.get_by_role("radio", name="Spark").check()
    expect(decks.get_by_role("list", name="The cards of Spark")).to_be_visible()
    bob.fits()
    bob.is_accessible()
    bob.page.get_by_role("button", name="Join").click()
    at_board(ann, bob)
    truth = ann.truth()
    assert truth["about"]["options"]["open_hands"] is True
    hands = [{card["name"] for card in hand} for hand in truth["view"]["hands"]]
    assert not hands[0] & hands[1]


def test_a_list_of_ones_own_is_a_deck(open_window: Open) -> None:
    ann = open_window(name="Ann", dark=True)
    form = box(ann, "battle_grid", "The computer")
    decks = form.get_by_role("group", name="Deck", exact=True)
    decks.get_by_role("radio", name="My own list").check()
    decks.get_by_label("Fifteen Pokémon, one line each").fill("15 Nobody (Basic, 60 HP)")
    ann.is_accessible()
    ann.keep_notes()
    ann.offline = True  # the browser tells of a refusal as an error
    ann.page.get_by_test_id("play").click()
    expect(ann.page.get_by_test_id("refusal")).to_be_visible()
    ann.is_accessible()
    ann.back_online()


def test_everybody_gives_a_word_for_the_dice(open_window: Open) -> None:
    ann, bob = open_window(name="Ann"), open_window(name="Bob", phone=True)
    form = box(ann, "yahtzee", "A friend, by link")
    options(form)
    form.get_by_label("Everyone chooses a lucky word").check()
    start(ann)
    link = ann.page.get_by_test_id("link").input_value().removeprefix(ann.server.url)
    ann.page.get_by_label("Your lucky word").fill("apple")
    ann.page.get_by_role("button", name="Use this word").click()
    expect(ann.page.get_by_label("Seats").get_by_text("word given")).to_be_visible()
    bob.go(link)
    bob.page.get_by_role("button", name="Join").click()
    bob.is_accessible()
    bob.page.get_by_role("button", name="Go without a word").click()
    at_board(ann, bob)
    ann.page.get_by_text("Is it really random?").click()
    expect(ann.page.get_by_text("apple")).to_be_visible()
    ann.is_accessible()


def test_a_game_that_the_page_does_not_know(program: Browser, tmp_path: Path) -> None:
    """What somebody else has added to the server has a plain box, and is played from a list of moves."""
    with (
        counting.installed(),
        Server(tmp_path / "data", "--no-limits", "--thinkers", "1") as server,
        browsers.windows(server, program) as open_window,
    ):
        ann = open_window(name="Ann", phone=True, dark=True)
        ann.go("/")
        ann.is_accessible()
        ann.fits()
        ann.page.get_by_test_id("box-counting").click()
        ann.page.get_by_label("Someone here, on this screen").check()
        ann.is_accessible()
        ann.page.get_by_test_id("play").click()
        moves = ann.page.get_by_role("list", name="Your moves")
        moves.get_by_role("button", name="2").click()
        expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(1)
        ann.is_accessible()
        ann.fits()
        ann.go("/rules/counting")
        expect(ann.page.get_by_role("heading", level=1)).to_have_text("How to play Counting")
        ann.is_accessible()
