"""A match at one keyboard: it may begin in any position, and go on where a record ends.

match = LocalMatch([game.start()], kinds=["person", "computer"], seed=new_seed())
match = LocalMatch(line, kinds, seed)   # of a record: what chance did in it, it does again after a takeback
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ..games.base import CHANCE, Choice, Game, Result, State
from . import events as ev
from .events import Seat
from .fair import Fair
from .match import Match

ID = "table"  # goes into the dice
HERE = "here"  # who sits at all seats of people: nobody else has to agree


class LocalMatch(Match):
    """A match whose players share a keyboard, or a saved one that goes on."""

    def __init__(
        self, line: Sequence[State[Any]], seats: Sequence[Seat], seed: bytes, ended: Result | None = None
    ) -> None:
        """`line`: all states so far, each reached from the one before; `ended`: if players ended it there."""
        super().__init__(ID)
        self._line = line
        # A record does not tell the seed, but what came of it.
        chances = [(before, after.last) for before, after in pairwise(line) if before.turn == CHANCE]
        self._recorded = {(k, before): outcome for k, (before, outcome) in enumerate(chances, 1)}
        game = line[0].game
        self.add(ev.Created(game.name, game.written_settings(), list(seats), seed.hex()), at=0)
        self.add(self.begun(), at=0)
        for before, after in pairwise(line):
            seat, choice = before.turn, after.last
            if seat is not None and choice is not None and seat != CHANCE:
                self.add(self.moved(seat, choice), at=0)
        if ended is not None:
            self.add(ev.Ended(ended.reason, list(ended.scores)), at=0)

    def _game(self, order: list[int]) -> Game[Any]:
        game: Game[Any] = self._line[0].game
        return game

    def _first(self, game: Game[Any]) -> State[Any]:
        return self._line[0]

    def _fair(self) -> Fair:
        return Fair(bytes.fromhex(self.created.seed), (), self.id)  # nobody here is asked for a word

    def _outcome(self, state: State[Any], k: int, fair: Fair) -> Choice:
        recorded = self._recorded.get((k, state))
        return super()._outcome(state, k, fair) if recorded is None else recorded
