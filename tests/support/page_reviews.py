"""Reviews for the tests of the page: games that are short, and judged the same every time."""

import time
from typing import Any

from playwright.sync_api import Locator, expect

import boxtop
from boxtop.match.record import Player, Record

from tests.support.browsers import Window
from tests.support.judged_games import random_line
from tests.support.page_matches import post

LONG = 300.0  # seconds: a review on a machine that is busy with other tests
NAMES = ("Ann", "Bob", "Cleo", "Dan")
FOOLS_MATE = ("f3", "e5", "g4", "Qh4")


def record_of_random_game(game: str, seed: int = 1, most: int = 12, **options: Any) -> str:
    """A game of so many events, played at random: the same every time."""
    line = random_line(boxtop.game(game, **options).start(), seed, most)
    return Record.of(line, [Player(name) for name in NAMES[: line[0].game.players]]).to_json()


def record_of(game: str, *moves: str) -> str:
    line = [boxtop.game(game).start()]
    for move in moves:
        line.append(line[-1].play(move))
    return Record.of(line, [Player(name) for name in NAMES[: line[0].game.players]]).to_json()


def bring(window: Window, record: str) -> str:
    """The id of a review that has been asked for."""
    id: str = post(window, "/api/reviews", {"record": record})["id"]
    return id


def finished_match(
    window: Window, *moves: str, game: str = "chessplus", decisions: int = 0, listed: bool = True
) -> str:
    """A match of somebody at both seats, over by its rules or resigned; its id. Without moves, so many that are bad."""
    chairs = [{"who": "me"}, {"who": "me", "name": "Bob"}]
    told = post(window, "/api/matches", {"game": game, "chairs": chairs, "coin": False, "listed": listed})
    path = f"/api/matches/{told['match']}/do"
    for move in moves or [None] * decisions:
        if told["status"] == "over":
            break
        action = {"type": "play", "move": move or told["view"]["moves"][-1]}
        told = post(window, path, {"action": action, "position": told["position"], "seat": told["turn"]})
    if told["status"] != "over":
        post(window, path, {"action": {"type": "resign"}})
    return str(told["match"])


def reviewed(window: Window, id: str, *, done: bool = False) -> dict[str, Any]:
    """A review whose first stage is complete, or all of them."""
    give_up = time.monotonic() + LONG
    while True:
        state: dict[str, Any] = window.ask(f"/api/reviews/{id}?known=0")
        if state["status"] == "done" or (state["stages"] and not done):
            found: dict[str, Any] = window.ask(f"/api/reviews/{id}")
            return found
        assert state["status"] != "failed", state
        assert time.monotonic() < give_up, state
        time.sleep(0.2)


def open_review(window: Window, id: str, event: int | None = None) -> None:
    """Look at a review, and wait until it is to be seen."""
    window.go(f"/review/{id}" + ("" if event is None else f"?event={event}"))
    expect(window.page.get_by_test_id("graph")).to_be_visible(timeout=1000 * LONG)
    expect(window.page.get_by_test_id("board").get_by_role("button").first).to_be_visible()


def slider(window: Window) -> Locator:
    return window.page.get_by_test_id("graph").get_by_role("slider")


def at(window: Window, event: int) -> None:
    """The page shows the position after an event."""
    expect(slider(window)).to_have_value(str(event))


def worst(state: dict[str, Any], seat: int | None = None) -> dict[str, Any]:
    """The decision that cost most."""
    decisions = [one for one in state["review"]["decisions"] if seat is None or one["seat"] == seat]
    found: dict[str, Any] = max(decisions, key=lambda one: one["cost"])
    return found
