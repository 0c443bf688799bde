"""Quick games of Chessplus from any position, at the few hundred nodes a move of the network's self-play."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.engines.engine import Task
from boxtop.games.base import State
from boxtop.games.chessplus.engine.board import Board, fill, play
from boxtop.games.chessplus.engine.network import FILES
from boxtop.games.chessplus.engine.player import Searcher
from boxtop.games.chessplus.engine.search import MATE_FOUND
from boxtop.games.chessplus.engine.transposition import new_table
from boxtop.games.chessplus.rules.moves import legal
from boxtop.kernel.bits import U, mix, signed
from boxtop.kernel.fields import zeroed
from boxtop.kernel.jit import jit
from boxtop.kernel.stop import flag

from ..chessplus_network.selfplay import DECIDED, FEWEST, LONGEST, SURE, VARIED, is_drawn, think


@jit
def play_out(work: NDArray[Any], start: NDArray[Any], luck: np.uint64) -> int:
    """Play a game from a position as self-play does, no move at random: 1 if White won, -1 if Black did, 0 if drawn."""
    w = work[0]
    b = w.boards[0]
    w.boards[0] = start[0]
    w.played = 0
    w.quiet[:] = 0
    w.taken[:] = 0
    w.after[:] = 0
    sure = 0
    for _ in range(LONGEST):
        w.keys[w.played] = b.key
        if legal(b, w.moves[0]) == 0:
            return 0 if not b.checked else -1 if b.side == 0 else 1
        if is_drawn(w):
            return 0
        luck = mix(luck)
        move, score = think(work, FEWEST + signed(luck % U(VARIED)))
        sure = sure + 1 if abs(score) > DECIDED else 0
        if abs(score) > MATE_FOUND or sure >= SURE:
            return 1 if (score > 0) == (b.side == 0) else -1
        play(b, move)
        w.played = signed(b.past)
    return 0


class Games:
    """Plays games one after the other; the same positions and seeds give the same games."""

    def __init__(self, network: Path = FILES["merging"]) -> None:
        self._searcher, self._table, self._stop = Searcher(network), new_table(4), flag()
        self._start = zeroed(1, Board)

    def results(self, starts: Iterable[tuple[State[Any], int]]) -> Iterator[int]:
        """The result of a game from each position with a seed: 1 if White won, -1 if Black did, 0 if drawn."""
        for state, seed in starts:
            self._table[:] = 0  # so that a game does not depend on those before it
            self._searcher.set_up(state, Task(), self._table, self._stop, 1)
            fill(self._start[0], state.fields)
            yield int(play_out(self._searcher.work, self._start, U(seed)))
