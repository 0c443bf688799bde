"""What the tests of every game take from Yahtzee: see tests/support/our_games.py."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import boxtop
from boxtop.games.base import Game, State

from tests.games.yahtzee import reference
from tests.support.references import Pair

PUZZLES = 200  # at least so many come with it
VARIANTS: dict[str, dict[str, object]] = {
    "yahtzee alone": {"players": 1},
    "yahtzee": {},
    "yahtzee for three": {"players": 3},
    "yahtzee for four": {"players": 4},
}
WATCHED: tuple[dict[str, object], ...] = tuple({"players": players} for players in (1, 2, 3, 4))
PLAYTHROUGHS: dict[str, tuple[dict[str, object], int]] = {
    "yahtzee-solo": ({"players": 1}, 1),
    "yahtzee-two": ({"players": 2}, 12),
    "yahtzee-four": ({"players": 4}, 3),
}
OPENSPIEL = {"boxtop_yahtzee-solo": "(players=1)", "boxtop_yahtzee-two": ""}
TIE = "1..2./2..1./1..2./2..1./.....+12 - tie 1=?,2=?"


def pairs() -> list[Pair]:
    return [
        Pair(
            f"yahtzee, {players} players",
            boxtop.game("yahtzee", players=players),
            partial(reference.Position.read, players=players),
            games=3,  # its reference is slow
        )
        for players in (1, 2, 3, 4)
    ]


def rare_states(game: Game[Any]) -> Iterator[State[Any]]:
    """A tie of two players that is being broken."""
    if game.players == 2:
        tie = game.position(TIE)
        yield tie
        yield tie.play("PPKKK")
