"""How games of Chessplus begin: the first four plies, with results of self-play and what a deep search expects.

    book = openings()
    book.entry(state)               # what is known of a position, or None
    book.replies(state)             # the known moves from there, best first for the side to move

A position is known however it was reached. The table is made by bench/chessplus_openings.py.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..base import Choice

if TYPE_CHECKING:
    from . import Chessplus
    from .game_state import ChessplusState

DATA = Path(__file__).parent / "data" / "openings.json"


@dataclass(frozen=True)
class Entry:
    """What is known of a position. Scores and values are White's expected result, from 0 to 1."""

    line: tuple[str, ...]  # long moves that lead there from the start
    games: int  # of self-play that passed through it with good moves from there on
    wins: int  # White's
    draws: int
    value: float  # by a deep search

    @property
    def score(self) -> float | None:
        """What White scored; None without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else None

    @property
    def error(self) -> float | None:
        """The standard error of the score; None if there are too few games to know."""
        if self.games < 2 or self.score is None:
            return None
        squares = self.wins * (1 - self.score) ** 2 + self.draws * (0.5 - self.score) ** 2
        squares += (self.games - self.wins - self.draws) * self.score**2
        return float((squares / (self.games - 1) / self.games) ** 0.5)

    def value_for(self, side: int) -> float:
        """The value to White (0) or Black (1)."""
        return 1 - self.value if side else self.value


def key_of(state: "ChessplusState") -> int:
    """What two states share if they are the same position (CP-34)."""
    s = state.facts
    return int(s["history"][s["past"]])


class Openings:
    """The table."""

    def __init__(self, stored: dict[str, Any], game: "Chessplus") -> None:
        self.about: dict[str, Any] = stored["about"]  # who played, how many games, how deep the search was
        self._entries: dict[int, Entry] = {}
        states = {(): game.start()}
        for line, games, wins, draws, value in stored["positions"]:
            moves = tuple(line.split())
            if moves:
                states[moves] = states[moves[:-1]].play(moves[-1])
            self._entries[key_of(states[moves])] = Entry(moves, games, wins, draws, value)

    def __len__(self) -> int:
        return len(self._entries)

    def entry(self, state: "ChessplusState") -> Entry | None:
        """What is known of a position."""
        return self._entries.get(key_of(state))

    def replies(self, state: "ChessplusState") -> list[tuple[Choice, Entry]]:
        """The moves that lead to known positions, best first for the side to move."""
        if self.entry(state) is None:
            return []
        found = [(move, self.entry(state.force(move))) for move in state.moves()]
        known = [(move, entry) for move, entry in found if entry is not None]
        return sorted(known, key=lambda one: -one[1].value_for(state.side))


@cache
def openings() -> Openings:
    """The table of the package."""
    from . import Chessplus

    return Openings(json.loads(DATA.read_text(encoding="utf-8")), Chessplus())
