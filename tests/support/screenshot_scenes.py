"""The moments of the table for `make screenshots`: scenes as they play, held at a time at which there is much to see.

What happens is taken from the scenes that the page is tested with (`web/tests/games`): the board before, the board
after, and between them the choices of a player and of chance, which are told as the server would tell them.
"""

import json
import time
from typing import Any

from playwright.sync_api import Page

import boxtop
from boxtop import words

from tests.support.paths import ROOT
from tests.support.screenshot_camera import REACHING, Hold, at_scene
from tests.support.screenshot_people import ANYONE, BEN, LANGUAGE, ME, Studio, all_of, computer, press

GAMES = ROOT / "web" / "tests" / "games"
NAMES = ["Ann", "Bob", "Ben", "Cleo"]
CELEBRATION = Hold("[data-testid=celebration]", 1100)


def happened(game: str, before: str, after: str) -> dict[str, Any]:
    """The event that leads from one scene to another, which has a few choices more."""
    positions = json.loads((GAMES / game / "positions.json").read_text())
    start, end = positions[before], positions[after]
    rules = boxtop.game(game, **end.get("options", {}))
    state = rules.position(end["position"]) if "position" in end else rules.start()
    known = start.get("choices", [])
    choices = end["choices"]
    assert choices[: len(known)] == known, (before, after)
    assert start.get("position") == end.get("position"), (before, after)
    for text in known:
        state = state.play(state.parse(text))
    move, *chances = choices[len(known) :]
    note = state.short(state.parse(move))
    event = {"kind": "moved", "seat": state.turn, "text": note, "chances": chances}
    told, details = [], []
    for text in (move, *chances):
        choice = state.parse(text)
        told.append(state.spoken(choice, NAMES if game == "yahtzee" else rules.seat_names))
        details.append(state.details(choice))
        state = state.play(choice)
    return event | {
        "sentence": words.text(words.together(told), LANGUAGE),
        "details": [one for one in details if one is not None],
    }


class Moments:
    """A group of moments of one game, at one table."""

    def __init__(self, studio: Studio, game: str, table: str) -> None:
        self.studio, self.game, self.table = studio, game, table

    def take(
        self, name: str, hold: Hold, before: str, after: str, *, seat: int | None = None, you: list[int] | None = None
    ) -> None:
        """What happens between two scenes, seen from a seat (else from that of the scene before)."""
        eyes: dict[str, Any] = {} if seat is None else {"seat": seat, "you": [seat]}
        if you is not None:
            eyes = {"you": you}
        now = self.studio.at(self.game, before, **eyes, events=[])  # not a match that has just begun
        then = self.studio.at(self.game, after, **eyes, events=[happened(self.game, before, after)])
        if not eyes:
            then |= {"seat": now["seat"], "you": now["you"]}
        self.studio.camera.take(
            f"{self.game}-moments", name, self.studio.ann, self.table, dress=now, then=then, hold=hold
        )


def chessplus(s: Studio) -> None:
    game = "chessplus"
    m = Moments(s, game, f"/match/{s.together(game)}")
    m.take("merging", at_scene("merge", 210), "start", "black", seat=1)
    m.take("capturing", at_scene("capture", 150), "halves", "half captures", seat=1)
    m.take("splitting", at_scene("split", 180), "halves", "split", seat=1)
    m.take("split-and-merged", at_scene("merge", 210), "halves", "split and merged", seat=1)
    m.take("castling", at_scene("castle", 140), "before castling", "castled")
    m.take("promoting", at_scene("promote", 210), "promotion", "merged promoted", seat=1)
    m.take("mate", at_scene("mate", 500), "before mate", "over", seat=1)
    m.take("won", CELEBRATION, "before mate", "over")
    m.take("lost", Hold("[data-testid=result]", 0), "before mate", "over", seat=1)


def battle_chess(s: Studio) -> None:
    game = "battle_chess"
    m = Moments(s, game, f"/match/{s.together(game)}")
    m.take("battle", at_scene("battle", 500), "attack", "draw")
    m.take("card-turning", at_scene("card", 200), "attack", "draw")
    m.take("card-draw", at_scene("card", 1400), "attack", "draw")
    m.take("card-lost", at_scene("card", 1400), "attack", "lost")
    m.take("flip", at_scene("flip", 300), "attack", "lost")
    m.take("no-card", at_scene("battle", 1400), "start", "advance", seat=1)
    m.take("egg", at_scene("egg", 1000), "eggs", "egg")
    m.take("two-enemies", at_scene("card", 1900), "legend", "legend and two")
    m.take("shuffle", at_scene("shuffle", 400), "attack", "shuffled")
    m.take("summon", at_scene("summon", 350), "summon", "summoned")
    m.take("fall", at_scene("fall", 1200), "close", "over")
    m.take("won", CELEBRATION, "close", "over")
    m.take("lost", Hold("[data-testid=result]", 0), "close", "over", seat=1)


def battle_grid(s: Studio) -> None:
    game = "battle_grid"
    m = Moments(s, game, f"/match/{s.together(game)}")
    m.take("landing", at_scene("place", 240), "middle", "middle, placed")
    m.take("their-card", at_scene("place", 400), "waiting", "answered")
    m.take("effect", at_scene("effect", 600), "intimidate", "intimidate, placed")
    m.take("tokens", at_scene("token", 450), "middle", "middle, placed")
    m.take("column", at_scene("column", 700), "column, before", "column, taken")
    m.take("skip", at_scene("skip", 900), "skip, before", "skip")
    m.take("scoring", at_scene("score", 700), "skip", "last card")
    shared = Moments(s, game, f"/match/{s.ann.create(game, ME, BEN)}")
    _handed_over(shared)


def _handed_over(shared: Moments) -> None:
    """Two at one screen: the hand is covered once everything has been seen, the board is not."""
    s, game = shared.studio, shared.game
    now = s.at(game, "middle", you=[0, 1], events=[])
    then = s.at(game, "middle, handed over", you=[0, 1], events=[happened(game, "middle", "middle, placed")])
    for name, hold in (
        ("landing-at-one-screen", at_scene("token", 450)),
        ("covered-hand", Hold('[data-testid=board][data-scene=""] [data-testid=hand-over]', 600, "Ben")),
    ):
        s.camera.take(f"{game}-moments", name, s.ann, shared.table, _uncover, dress=now, then=then, hold=hold)


def _uncover(page: Page) -> None:
    page.get_by_test_id("hand-over").get_by_role("button").click()


def yahtzee(s: Studio) -> None:
    game = "yahtzee"
    m = Moments(s, game, f"/match/{s.together(game)}")
    m.take("cup", at_scene("throw", 400), "second roll", "scored for them", seat=1)
    m.take("my-roll", at_scene("roll", 450), "first roll", "second roll")
    m.take("their-keep", at_scene("keep", 300), "first roll", "second roll", seat=1)
    m.take("their-roll", at_scene("roll", 450), "first roll", "second roll", seat=1)
    m.take("my-score", at_scene("score", 500), "second roll", "scored")
    m.take("their-score", at_scene("score", 500), "second roll", "scored for them", seat=1)
    m.take("counting", at_scene("count", 300), "last token", "all placed")
    m.take("lost", Hold("[data-testid=result]", 0), "last token", "all placed", seat=1)
    three = s.ann.create(game, ME, ANYONE, BEN)
    s.bob.join(three)
    tied = Moments(s, game, f"/match/{three}")
    tied.take("tie", at_scene("tie", 400), "before the tie", "tie broken")
    tied.take("won", CELEBRATION, "before the tie", "tie broken")


def table(s: Studio) -> None:
    """What every table has: hints, legends, the coin."""
    take = s.camera.take
    for game in ("chessplus", "battle_chess", "battle_grid", "yahtzee"):
        path = f"/match/{s.ann.create(game, ME, computer())}"
        take("hints", f"{game}-nudge", s.ann, path, all_of(press("action-hint"), _advised))
        take("hints", f"{game}-move", s.ann, path, all_of(press("action-hint"), _advised, press("hint-show")))
        take("legends", game, s.ann, path, press("legend-open"))
    match = s.together("battle_grid", coin=True)
    toss = Hold("[data-testid=coin-toss]", 700)
    landed = Hold("[data-testid=coin-toss]", 2500)
    for name, hold in (("spinning", toss), ("landed", landed)):
        take("coin", name, s.ann, f"/match/{match}", dress=_just_begun, hold=hold)


def _advised(page: Page) -> None:
    """The first hint of a server takes as long as its engine needs to start."""
    page.get_by_test_id("hint").wait_for(timeout=REACHING)


def _just_begun(news: dict[str, Any]) -> dict[str, Any]:
    *earlier, began = news["events"]
    return news | {"events": [*earlier, began | {"at": int(time.time() * 1000)}]}
