"""What a position is worth without looking ahead: a small neural network, updated from position to position (NNUE).

What stands on a square, seen by one of the players (own or theirs, which of 21 kinds, where), has a row of numbers. The
sum of a player's rows is that player's accumulator; clipped and squared, the accumulators of both are weighed to the
score. Weights of that last step depend on how many pieces there are. Numbers are whole, so the same rows added in any
order give the same score.

An accumulator is made when its position is evaluated, from that of the ply before or the last one at the same ply,
whichever differs on fewer squares. No move is looked at, so none can be forgotten.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import ONE, U, lowest, popcount, signed
from ....kernel.fields import U64, Fields, Ints, Words
from ....kernel.jit import jit
from ....kernel.vectors import row_adder, row_weigher
from ..rules.state import K
from .board import PAIR, Board, piece_code

if TYPE_CHECKING:
    from .workspace import Workspace

WIDTH = 64  # of a row
KINDS = 21  # of what can stand on a square: six pieces, fifteen merged ones
SIDE = KINDS * 64  # rows of one side's pieces
EMPTY, BIAS, OUTPUT = 2 * SIDE, 2 * SIDE + 1, 2 * SIDE + 2  # zeros; what accumulators begin with; weights of the output
BUCKETS = 8  # of positions, by the number of pieces: each has output weights of its own, a row for either player
ROWS = OUTPUT + 2 * BUCKETS
ROW_BYTES = 2 * WIDTH
USUAL_CHANGE = 2  # squares that a move changes
INNER, OUTER = 255, 64  # the units of rows and of output weights
LIMIT = 8_000  # of scores
MODES = ("plain", "merging")  # chess and Chessplus have networks of their own, in the order of the option's value
FILES = {mode: Path(__file__).parent / "data" / f"network-{mode}.npz" for mode in MODES}


def _kind(code: int) -> int:
    """Which of 21 kinds a `piece_code` means: P N B R Q K, then PP, NP, NN, BP, BN, BB, ... QQ."""
    types = [t for t in range(6) if code >> t & 1]
    if not code & PAIR:
        return types[0] if types else 0
    stronger, weaker = max(types, default=0), min(types, default=0)
    return 6 + min(stronger * (stronger + 1) // 2 + weaker, 14)


KIND_OF = np.array([_kind(code) for code in range(2 * PAIR)], np.int64)

add_rows = row_adder(WIDTH)
weigh_row = row_weigher(WIDTH, INNER)


class Accumulated(Fields):
    """The position that a pair of accumulators stands for; at first none, so that all squares differ."""

    pieces: Annotated[Words, np.uint64, 6]
    own: Annotated[Words, np.uint64, 2]
    pairs: U64
    mirrored: Annotated[Ints, np.int64, 2]  # [player]


@jit
def differing(a: Any, b: Any) -> np.uint64:
    """The squares on which two positions differ."""
    found = a.pairs ^ b.pairs | a.own[0] ^ b.own[0] | a.own[1] ^ b.own[1]
    for piece in range(6):
        found |= a.pieces[piece] ^ b.pieces[piece]
    return found


@jit
def mirroring(s: Board, player: int) -> int:
    """What a player's squares are combined with, so that their king stands on files e to h."""
    return 7 if lowest(s.pieces[K] & s.own[player]) & U(7) < U(4) else 0


@jit
def what_stands(s: Any, square: np.uint64) -> int:
    """What stands on a square as White sees it, as the number of a row; EMPTY if nothing does."""
    if (s.own[0] | s.own[1]) >> square & ONE:
        return SIDE * signed(s.own[1] >> square & ONE) + KIND_OF[signed(piece_code(s, square))] * 64 + signed(square)
    return EMPTY


@jit
def row_for(start: np.uint64, row: int, player: int, mirrored: int) -> np.uint64:
    """The address of the row of what stands somewhere, as a player sees it."""
    if row != EMPTY:
        row ^= 56 * player ^ mirrored
        if player == 1:
            row += SIDE if row < SIDE else -SIDE
    return start + U(ROW_BYTES * row)


@jit
def update(w: "Workspace", ply: int) -> None:
    """Make the accumulators of `w.boards[ply]`."""
    s, source = w.boards[ply], max(0, ply - 1)
    changed = differing(w.accumulated[source], s)
    if popcount(changed) > U(USUAL_CHANGE):
        other = differing(w.accumulated[ply], s)
        if popcount(other) <= popcount(changed):
            source, changed = ply, other
    old, now = w.accumulated[source], w.accumulated[ply]
    views = mirroring(s, 0), mirroring(s, 1)
    afresh = (
        not old.own[0] or views[0] != old.mirrored[0],
        not old.own[1] or views[1] != old.mirrored[1],
    )
    for player in range(2):
        if afresh[player]:
            target = w.accumulators + U(ROW_BYTES * (2 * ply + player))
            base = w.network + U(ROW_BYTES * BIAS)
            todo = s.own[0] | s.own[1]
            while todo:
                row = row_for(w.network, what_stands(s, lowest(todo)), player, views[player])
                todo &= todo - ONE
                add_rows(target, base, row, w.network + U(ROW_BYTES * EMPTY))
                base = target
    if not (afresh[0] and afresh[1]):
        plus = minus = EMPTY  # rows (EMPTY has the highest number) that are added and subtracted in one go
        while changed or plus != EMPTY or minus != EMPTY or source != ply:
            new = gone = EMPTY
            if changed:
                square = lowest(changed)
                changed &= changed - ONE
                new, gone = what_stands(s, square), what_stands(old, square)
                if (new == EMPTY or plus == EMPTY) and (gone == EMPTY or minus == EMPTY):
                    plus, minus = min(plus, new), min(minus, gone)
                    continue
            for player in range(2):
                if not afresh[player]:
                    add_rows(
                        w.accumulators + U(ROW_BYTES * (2 * ply + player)),
                        w.accumulators + U(ROW_BYTES * (2 * source + player)),
                        row_for(w.network, plus, player, views[player]),
                        row_for(w.network, minus, player, views[player]),
                    )
            source, plus, minus = ply, new, gone
    now.pieces[:] = s.pieces  # written last: `old` may be the same
    now.own[:] = s.own
    now.pairs = s.pairs
    now.mirrored[0], now.mirrored[1] = views


@jit
def evaluate(w: "Workspace", ply: int) -> int:
    """The score of `w.boards[ply]`, in hundredths of a pawn for the side to move."""
    update(w, ply)
    s = w.boards[ply]
    side = signed(s.side)
    pieces = signed(popcount(s.own[0] | s.own[1]) + popcount(s.pairs))
    bucket = min((pieces - 2) // 4, BUCKETS - 1)
    weights = w.network + U(ROW_BYTES * (OUTPUT + 2 * bucket))
    ours = w.accumulators + U(ROW_BYTES * (2 * ply + side))
    theirs = w.accumulators + U(ROW_BYTES * (2 * ply + 1 - side))
    total = weigh_row(ours, weights) + weigh_row(theirs, weights + U(ROW_BYTES))
    score = (total // INNER + w.offsets[bucket]) * w.centipawns // (INNER * OUTER)
    return max(-LIMIT, min(LIMIT, score))


class Network:
    """A network from a file: its numbers, and how scores of a search with it become expected results."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file, np.load(file) as found:  # np.load leaves a torn file open
            rows = [found["rows"], np.zeros((1, WIDTH)), found["bias"][None], found["output"].reshape(-1, WIDTH)]
            self.rows: NDArray[np.int16] = np.concatenate(rows).astype(np.int16)
            self.offsets: NDArray[np.int64] = found["offsets"].astype(np.int64)
            self.centipawns = int(found["centipawns"])  # what the output, a logarithm of odds, is multiplied by
            self.scale = float(found["scale"])  # hundredths of a pawn that multiply the odds by e, after a search
            self.hope = float(found["hope"])  # by how many a search favours the side to move
        if self.rows.shape != (ROWS, WIDTH) or self.offsets.shape != (BUCKETS,):
            raise ValueError(f"{path.name} holds no network of this shape")


@cache
def network(path: Path) -> Network:
    """The network of a file, read once: threads share its numbers."""
    return Network(path)
