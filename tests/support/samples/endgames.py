"""Some steps of solving and asking the endgame tables, as a digest: for comparing ways of running."""

import hashlib
import sys

import numpy as np

from boxtop.games.chessplus.engine.endgame_index import COUNT, KINDS, NO_PIECE, SLOTS, START
from boxtop.games.chessplus.engine.endgame_solver import back_by_black, back_by_white, promotion
from boxtop.games.chessplus.engine.endgame_verification import check_kind, put
from boxtop.games.chessplus.engine.endgames import probe
from boxtop.games.chessplus.rules.state import Moves, State
from boxtop.kernel.fields import zeroed

SPREAD = 1_000_003  # a prime, so that samples come from everywhere

tables = np.load(sys.argv[1])
digest = hashlib.sha256()
states, lists = zeroed(1, State), zeroed(1, Moves)
for kind in range(len(KINDS)):
    print(kind, *check_kind(tables, states, lists, kind, True, 7, int(COUNT[kind]) // 4))
    for sample in range(4):
        entry = sample * SPREAD % int(COUNT[kind])
        if not put(states[0], kind, entry, sample % 2, sample // 2 % 2, True):
            continue
        print(kind, entry, probe(tables, states[0]))
        pair, places = divmod(entry, int(SLOTS[kind]))
        strong, weak = (places, 0) if KINDS[kind][1] == NO_PIECE else divmod(places, 64)
        block = tables[START[kind] : START[kind] + 2 * COUNT[kind]]
        kept = block.copy()
        block[block > 9] = 255  # as if it were being solved
        back_by_white(tables, kind, pair, strong, weak, 8)
        back_by_black(tables, kind, pair, strong, weak, 8)
        print(promotion(tables, kind, 0, 63, strong, weak, True))
        digest.update(block)
        block[:] = kept
print(digest.hexdigest())
