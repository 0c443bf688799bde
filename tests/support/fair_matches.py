"""Matches whose chance can be checked, for the tests: random moves, chance from a seed."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import boxtop
from boxtop.errors import BadRecord
from boxtop.games.base import CHANCE, Result, State
from boxtop.match.fair import Fair
from boxtop.match.record import Fairness, Player, Record
from boxtop.match.verify import Verdict, examine

from tests.support import our_games

MOST_MOVES = 120  # of a game in which somebody then gives up

GAMES: dict[str, dict[str, Any]] = {name: {} for name in our_games.NAMES} | {"yahtzee": {"players": 4}}
WITH_CHANCE = [name for name in GAMES if hasattr(boxtop.load(name).rules, "chance")]
COIN_ONLY = [name for name in GAMES if name not in WITH_CHANCE]
WORDS = ("blue", "", "7 swans", "schöne Würfel")


def fair_for(name: str, number: int = 0) -> Fair:
    """The chance of one match, by a number."""
    players = boxtop.game(name, **GAMES[name]).players
    return Fair(random.Random(number).randbytes(32), WORDS[:players], f"match-{number}")


def played(first: State[Any], fair: Fair, number: int = 0) -> list[State[Any]]:
    """A line of random moves, to its end or not much further than anybody would look."""
    luck = random.Random(number)
    line, k = [first], 0
    while line[-1].turn is not None and len(line) <= MOST_MOVES:
        if line[-1].turn == CHANCE:
            k += 1
            choice = fair.drawn(k, line[-1].outcomes())
        else:
            choice = luck.choice(line[-1].moves())
        line.append(line[-1].play(choice))
    return line


def record_of(line: Sequence[State[Any]], fair: Fair, *, coin: bool = True) -> Record:
    """The record of a match that is over: if not by the rules, the first player has given up."""
    n = line[0].game.players
    given_up = None if line[-1].result else Result((0.0, *[1 / max(1, n - 1)] * (n - 1)), "resignation")
    told = Fairness.of(fair, fair.order(n) if coin else None, over=True)
    return Record.of(line, [Player(f"P{seat}") for seat in range(n)], result=given_up, fair=told)


@cache
def match_of(name: str, number: int = 0) -> tuple[Fair, tuple[State[Any], ...]]:
    """A played-out match of a game."""
    fair = fair_for(name, number)
    return fair, tuple(played(boxtop.game(name, **GAMES[name]).start(), fair, number))


def paper_of(name: str, number: int = 0) -> dict[str, Any]:
    """Its record as JSON, to be tampered with."""
    fair, line = match_of(name, number)
    found: dict[str, Any] = json.loads(record_of(line, fair).to_json())
    return found


def verdict_on(paper: dict[str, Any]) -> Verdict:
    return examine(json.dumps(paper))[2]


def refused(paper: dict[str, Any]) -> bool:
    """Whether a record is found out: it cannot be played, or it is not fair."""
    try:
        return verdict_on(paper).fair is False
    except BadRecord:
        return True
