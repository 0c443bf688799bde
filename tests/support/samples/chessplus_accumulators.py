"""Searches whose every evaluation is compared with one that is made afresh; run interpreted, says how many were."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.engines.engine import Limit
from boxtop.games.chessplus import Chessplus
from boxtop.games.chessplus.engine import ChessplusEngine, network
from boxtop.games.chessplus.engine.network import Accumulated
from boxtop.games.chessplus.engine.workspace import PLIES
from boxtop.kernel.jit import INTERPRETED
from boxtop.kernel.raw_memory import array_at, pointer

from tests.games.chessplus.positions import KIWIPETE, RICH

assert INTERPRETED
update = network.update
checked = 0


def accumulators(w: Any, ply: int) -> NDArray[np.int16]:
    return array_at(pointer(int(w.accumulators) + 2 * network.ROW_BYTES * ply), (2, network.WIDTH), np.int16)


def update_and_check(w: Any, ply: int) -> None:
    global checked
    update(w, ply)
    updated = accumulators(w, ply).copy()
    kept = w.accumulated.copy()
    w.accumulated[:] = np.zeros(PLIES, Accumulated.dtype)
    update(w, ply)
    assert (accumulators(w, ply) == updated).all(), f"ply {ply}"
    w.accumulated[:] = kept
    checked += 1


network.update = update_and_check
for merging, position in ((True, RICH[0]), (True, RICH[3]), (False, KIWIPETE)):
    checked = 0
    ChessplusEngine(memory=1).think(Chessplus(merging=merging).position(position), Limit(nodes=150))
    print(checked)
