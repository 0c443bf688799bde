"""The value of a position of Battle Grid with open hands under perfect play, proved; `boxtop solve` prints it."""

import time
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import U, mix
from ....kernel.fields import rows, zeroed
from ....kernel.jit import prepare
from ....kernel.stop import Flag, flag
from ...base import Choice
from ..game_state import BattleGridState
from ..rules.state import MAX_MOVES, SPACES
from ..rules.state import State as Record
from .board import Board, Hands, read
from .evaluation import load_network
from .proof_search import NEVER, NO, OPEN, YES, Child, Proof, Question, answer, prove

TABLE_BITS = 21  # of 24 bytes each
ENOUGH = 3_000_000  # positions for one question: a minute or two


@dataclass(frozen=True)
class Value:
    """What the first player gets if both play perfectly: 0, 0.5 or 1. Unless it is proved, only that it is between."""

    least: float
    most: float
    positions: int  # expanded to prove it
    seconds: float

    @property
    def proved(self) -> bool:
        return self.least == self.most


class Solver:
    """Proves values. What it found about a game is used for its later positions."""

    def __init__(self, table_bits: int = TABLE_BITS) -> None:
        self._boards, self._hands = zeroed(SPACES + 2, Board), zeroed(1, Hands)
        self._question = zeroed(1, Question)
        load_network(self._question[0])
        self._moves = rows(SPACES + 2, MAX_MOVES, np.uint32)
        self._children = zeroed((SPACES + 2) * MAX_MOVES, Child).reshape(SPACES + 2, MAX_MOVES)
        self._table = zeroed(1 << table_bits, Proof)
        self._limits = np.zeros(SPACES, np.int64)

    def forget(self) -> None:
        """Empty the table."""
        self._table[:] = np.zeros(1, Proof.dtype)

    def value(self, state: BattleGridState, positions: int = ENOUGH, stop: Flag | None = None) -> Value:
        """The value of a position to the first player, with at most so many positions for each of two questions.

        If the flag is set meanwhile, what is proved by then.
        """
        begun = time.perf_counter()
        stop = flag() if stop is None else stop
        wins, worked = self._ask(state, positions, stop, draw_counts=False)
        holds = YES
        if wins != YES:
            holds, more = self._ask(state, positions, stop, draw_counts=True)
            worked += more
        least = 1.0 if wins == YES else 0.5 if holds == YES else 0.0
        most = 0.0 if holds == NO else 0.5 if wins == NO else 1.0
        return Value(least, most, worked, time.perf_counter() - begun)

    def openings(
        self, state: BattleGridState, positions: int = ENOUGH, stop: Flag | None = None
    ) -> dict[Choice, Value]:
        """The values after every move, to the first player. Mirror images and equal cards cost nothing."""
        return {choice: self.value(state.force(choice), positions, stop) for choice in state.moves()}

    def _ask(self, state: BattleGridState, positions: int, stop: Flag, *, draw_counts: bool) -> tuple[int, int]:
        """Whether the first player wins, or at least draws: YES, NO or OPEN, and how many positions that took."""
        question, hands = self._question[0], self._hands[0]
        question["nodes"], question["limit"], question["stopped"] = 0, positions, 0
        question["draw_counts"] = draw_counts
        question["salt"] = mix(U(draw_counts))
        read(state.fields, self._boards[0], hands)
        clear = int(answer(self._boards[0], hands, question, self._limits))
        if clear != OPEN:
            return clear, 0
        room = self._boards, hands, question, self._moves, self._children, self._table, self._limits
        prove(*room, 0, NEVER, NEVER, stop)
        told = YES if question["proof"] == 0 else NO if question["disproof"] == 0 else OPEN
        return told, int(question["nodes"])


def prepare_solver() -> None:
    """Compile it, or load it from the cache."""
    boards, hands, question = zeroed(1, Board), zeroed(1, Hands)[0], zeroed(1, Question)[0]
    limits: NDArray[np.int64] = np.zeros(SPACES, np.int64)
    lists = rows(1, 1, np.uint32), zeroed(1, Child).reshape(1, 1)
    prepare(read, zeroed(1, Record)[0], boards[0], hands)
    prepare(answer, boards[0], hands, question, limits)
    prepare(prove, boards, hands, question, *lists, zeroed(1, Proof), limits, 0, 0, 0, flag())
