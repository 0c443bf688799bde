"""Whole matches of every game in real browser windows: two people, the computer, a reconnect, a phone, the keyboard.

After every match nothing has gone wrong in any window: no error in the console, no failed request.
"""

import random
import signal
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

import boxtop
from boxtop.engines.engine import Engine, Limit

from tests.support.board_input import HANDS, Hands
from tests.support.browsers import Open, Window
from tests.support.foreign_words import foreign
from tests.support.page_matches import two
from tests.support.servers import Server

GAMES = ["chessplus", "battle_chess", "battle_grid", "yahtzee"]
PATIENCE = 60.0  # seconds


@cache
def engine(game: str) -> Engine:
    return boxtop.engine(game)


def chosen(game: str, view: dict[str, Any], dice: random.Random, *, well: bool) -> str:
    """A move: a good one where games would be long otherwise, else any."""
    if well and game in ("chessplus", "battle_chess"):
        state = boxtop.game(game, **view["options"]).position(view["position"])
        move = engine(game).think(state, Limit(nodes=30_000)).move
        text: str = state.game.text(move)
        return text
    found: str = dice.choice(view["moves"])
    return found


def until(window: Window, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The match as soon as something is true of it."""
    give_up = time.monotonic() + PATIENCE
    while True:
        truth = window.truth()
        if true(truth):
            return truth
        assert time.monotonic() < give_up, truth
        time.sleep(0.05)


def play_on(game: str, players: dict[int, Hands], *, most: int = 400, well: tuple[int, ...] = (0,)) -> dict[str, Any]:
    """Let people play until it is over, or for so many moves; those of `well` play to win."""
    dice = random.Random(game)
    first = next(iter(players.values())).window
    truth = first.truth()
    for _ in range(most):
        if truth["status"] == "playing" and truth["turn"] not in players:
            truth = until(first, lambda now: now["status"] == "over" or now["turn"] in players)
        if truth["status"] == "over":
            break
        seat, position = truth["turn"], truth["position"]
        hands = players[seat]
        view = truth["view"] if hands.window is first else hands.window.truth()["view"]
        # The page has heard of it, too.
        expect(hands.page.get_by_test_id("turn")).to_have_text(hands.window.word("turn-you"), timeout=PATIENCE * 1000)
        hands.move(view, chosen(game, view, dice, well=seat in well))
        truth = until(first, lambda now, position=position: now["position"] != position)  # type: ignore[misc]
    return truth


def play_and_end(game: str, hands: Hands) -> None:
    """A match against the computer: to the end by the rules, or where that takes long, some moves and then give up."""
    most = 8 if game in ("chessplus", "battle_chess") else 400
    truth = play_on(game, {hands.window.truth()["you"][0]: hands}, most=most, well=(0, 1))
    if truth["status"] != "over":
        resign, confirm = hands.window.word("action-resign"), hands.window.word("ask-resign-yes")
        hands.use(hands.page.get_by_role("button", name=resign, exact=True))
        hands.use(hands.page.get_by_role("dialog").get_by_role("button", name=confirm, exact=True))
    until(hands.window, lambda now: now["status"] == "over")
    over(hands.window)


def over(window: Window) -> None:
    """The page shows that it is over, and why."""
    result = window.page.get_by_test_id("result")
    expect(result).to_be_visible()
    assert window.truth()["result"]["why"][1:] in result.inner_text()  # but for a capital letter


def two_people(open_window: Open, game: str) -> tuple[Window, Window]:
    """Ann, whose phone lies on its side, makes a match by link and reads Japanese; Bob follows it and reads English."""
    ann, bob = open_window(name="Ann", sideways=True, language="ja"), open_window(phone=True)
    ann.go("/")
    ann.page.get_by_test_id(f"box-{game}").click()
    ann.page.get_by_label(ann.word("play-friend")).check()
    assert foreign(ann.page) == []
    ann.page.get_by_test_id("play").click()
    link = ann.page.get_by_test_id("link").input_value()
    assert foreign(ann.page) == []
    bob.go(link.removeprefix(ann.server.url))
    bob.page.get_by_label(bob.word("join-name")).fill("Bob")
    bob.page.get_by_role("button", name=bob.word("join-join")).click()
    expect(ann.page.get_by_test_id("board")).to_be_visible()
    expect(bob.page.get_by_test_id("board")).to_be_visible()
    return ann, bob


def against_computer(window: Window, game: str) -> None:
    """Two clicks from the shelf."""
    window.go("/")
    window.page.get_by_test_id(f"box-{game}").click()
    window.page.get_by_test_id("play").click()
    expect(window.page.get_by_test_id("board").get_by_role("button").first).to_be_visible()
    window.settle()


@pytest.mark.parametrize("game", GAMES)
def test_two_windows_play_to_the_end(game: str, open_window: Open) -> None:
    ann, bob = two_people(open_window, game)
    seats = {window.truth()["you"][0]: HANDS[game](window, touch=True) for window in (ann, bob)}
    ann.settle()
    bob.settle()
    play_on(game, seats, most=3)
    assert foreign(ann.page) == []
    ann.is_accessible()
    bob.is_accessible()
    truth = play_on(game, seats)
    assert truth["status"] == "over"
    assert foreign(ann.page) == []
    for window in (ann, bob):
        over(window)
        window.is_accessible()
        window.fits()
        window.is_steady()


@pytest.mark.parametrize("game", GAMES)
def test_against_the_computer_on_a_desk(game: str, open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True)
    against_computer(ann, game)
    truth = play_on(game, {ann.truth()["you"][0]: HANDS[game](ann)}, well=(0, 1))
    assert truth["status"] == "over"
    over(ann)
    ann.is_accessible()
    ann.is_steady()


@pytest.mark.parametrize("game", GAMES)
def test_by_keyboard_alone(game: str, open_window: Open) -> None:
    ann = open_window(name="Ann")
    ann.go("/")
    keys = HANDS[game](ann, keys=True)
    keys.use(ann.page.get_by_test_id(f"box-{game}"))
    keys.use(ann.page.get_by_test_id("play"))
    expect(ann.page.get_by_test_id("board")).to_be_visible()
    play_and_end(game, keys)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("held", ["upright", "sideways"])
def test_on_a_phone(game: str, held: str, open_window: Open) -> None:
    ann = open_window(name="Ann", phone=held == "upright", sideways=held == "sideways")
    against_computer(ann, game)
    ann.fits()
    play_and_end(game, HANDS[game](ann, touch=True))
    ann.fits()
    ann.is_accessible()
    ann.is_steady()


def test_a_server_that_goes_away_and_comes_back(server: Server, open_window: Open) -> None:
    """In the middle of a match of every game at once: a server takes a while to start."""
    tables = {game: two(open_window, game) for game in GAMES}
    seats = {}
    for game, people in tables.items():
        seats[game] = {window.truth()["you"][0]: HANDS[game](window) for window in people}
        play_on(game, seats[game], most=2)
    windows = [window for people in tables.values() for window in people]
    for window in windows:
        window.offline = True  # browsers say so when a connection cannot be made
    server.end(signal.SIGKILL)
    lost = [window.page.get_by_test_id("connection").get_by_text("Connection lost") for window in windows]
    for window, banner in zip(windows, lost, strict=True):
        expect(banner).to_be_visible()
        expect(window.page.get_by_test_id("announcements")).to_contain_text("Connection lost")
    server.start()
    for window, banner in zip(windows, lost, strict=True):
        expect(banner).to_be_hidden()
        expect(window.page.get_by_test_id("announcements")).to_contain_text("Connected again.")
        window.back_online()
    for game, (ann, _) in tables.items():
        before = len(ann.truth()["events"])
        play_on(game, seats[game], most=2)
        assert len(ann.truth()["events"]) >= before + 2
        ann.is_accessible()
