"""The people in the pictures of `make screenshots`, the matches they play, and what is done there."""

import os
import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from boxtop.words import Player, say, text

from tests.support import browsers
from tests.support.page_words import word
from tests.support.screenshot_camera import Act, Camera, Person, scene

ME, ANYONE = {"who": "me"}, {"who": "anyone"}
BEN = {"who": "me", "name": "Ben"}
WAIT = 8000  # milliseconds for something to appear
LANGUAGE = os.environ.get("LANGUAGE") or "en"  # of everybody in the pictures


def says(id: str, *, game: str = "", **args: object) -> str:
    """What the page says in the language of the pictures."""
    return word(id, LANGUAGE, game=game, **args)


def computer(level: int = 2) -> dict[str, Any]:
    return {"who": "computer", "level": level}


class Studio:
    """The people in the pictures, and matches for them."""

    def __init__(self, camera: Camera, open_window: Callable[..., browsers.Window]) -> None:
        self.camera = camera
        self.nobody = Person(open_window)
        self.ann = Person(open_window, "Ann")
        self.bob = Person(open_window, "Bob")
        self.dice = random.Random(4)
        games = self.nobody.ask("GET", "/api/games")["games"]
        self.reasons: dict[str, dict[str, str]] = {game["name"]: game["reasons"] for game in games}

    def together(self, game: str, *moves: str, **more: object) -> str:
        """A match of Ann, who begins, and Bob."""
        match = self.ann.create(game, ME, ANYONE, **more)
        self.bob.join(match)
        self.play(match, *moves)
        return match

    def play(self, match: str, *moves: str) -> None:
        for move in moves:
            self.step(match, lambda view, move=move: move)  # type: ignore[misc]

    def step(self, match: str, choose: Callable[[dict[str, Any]], str]) -> bool:
        """A move of whoever's turn it is; whether there was one."""
        for person in (self.ann, self.bob):
            truth = person.truth(match)
            if truth["status"] != "playing":
                return False
            if truth["turn"] in truth["you"]:
                person.do(match, "play", truth["position"], move=choose(truth["view"]))
                return True
        time.sleep(0.1)  # the computer's turn
        return True

    def any_moves(self, match: str, most: int = 400) -> None:
        """So many moves, in games that go forward by any move."""

        def choose(view: dict[str, Any]) -> str:
            scoring = [m for m, way in zip(view["moves"], view.get("ways", []), strict=False) if "score" in way]
            move: str = self.dice.choice(scoring or view["moves"])
            return move

        for _ in range(most):
            if not self.step(match, choose):
                return

    def at(self, game: str, name: str, **more: object) -> dict[str, Any]:
        """What a table shows when a scene is on it."""
        found = scene(game, name)
        view, seat = found["view"], found["seat"]
        turn = view["turn"] if view["turn"] is not None and view["turn"] >= 0 else None
        dress = {"view": view, "seat": seat, "turn": turn, "you": [] if seat is None else [seat]}
        if view["result"]:
            winner = ("Ann", "Bob", "Ben")[view["result"]["scores"].index(1)] if 1 in view["result"]["scores"] else ""
            how = self.reasons[game].get(view["result"]["reason"], view["result"]["reason"])
            told = say("one-wins", player=Player(winner), why=how) if winner else say("drawn", why=how)
            said = {"sentence": text(told, LANGUAGE), "why": how, **view["result"]}
            dress |= {"status": "over", "turn": None, "result": said}
        return dress | more


def square(page: Page, name: str) -> None:
    page.locator(f'[data-testid=board] [data-square="{name}"]').click(timeout=WAIT)


def squares(*names: str) -> Act:
    def act(page: Page) -> None:
        for name in names:
            square(page, name)

    return act


def press(id: str) -> Act:
    """Press the button that has such words."""
    return lambda page: page.get_by_role("button", name=says(id)).first.click(timeout=WAIT)


def shown(test_id: str) -> Act:
    return lambda page: page.get_by_test_id(test_id).wait_for(timeout=WAIT)


def all_of(*acts: Act) -> Act:
    def act(page: Page) -> None:
        for one in acts:
            one(page)

    return act
