"""The index of a position with a lone king in the endgame tables.

The side with the pieces is White here; for Black the board is turned. It has one piece or two, apart or merged, so a
position is four numbers: the kings' squares and the places of the pieces, the stronger first. Two pieces in places of
one square are merged. A pawn's place is its square, or 56 and its file if it stands at home unmoved: a pawn never
stands on its far rank.

Boards that are turns or mirror images of each other share an entry (with pawns: mirror images only), and so do boards
in which two equal pieces have changed places. `index` gives the one entry of all of them.
"""

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import ONE, U, signed
from ....kernel.jit import jit
from ..rules.state import P, Q
from ..rules.tables import KING

NO_PIECE = 5  # in place of a second piece
LOW = U(0x00FFFFFFFFFFFFFF)  # places of pawns that are squares
HOME = U(0xFF00)

# A kind of material: the numbers of its pieces, the stronger first. Singles come first.
KINDS = tuple((piece, NO_PIECE) for piece in range(P, Q + 1)) + tuple(
    (strong, weak) for strong in range(P, Q + 1) for weak in range(P, strong + 1)
)
STRONG = np.array([strong for strong, _ in KINDS], np.int64)
WEAK = np.array([weak for _, weak in KINDS], np.int64)
WITH_PAWN = np.array([P in kind for kind in KINDS], np.int64)
TWINS = np.array([strong == weak for strong, weak in KINDS], np.int64)
KIND = np.array([[KINDS.index((max(a, b), min(a, b))) for b in range(5)] for a in range(5)], np.int64)

# The eight ways to lay a board down: bit 1 mirrors the files, bit 2 the ranks, bit 4 the long diagonal.
FILES, DIAGONAL = 1, 4
TOUCHING = -1  # kings that cannot stand so near each other
ON_DIAGONAL = 8  # both kings stand on the long diagonal, so mirroring it leaves them where they are


def _turned() -> NDArray[np.uint8]:
    squares = np.arange(64)
    ways = []
    for way in range(8):
        seen = squares ^ (7 if way & FILES else 0) ^ (56 if way & 2 else 0)
        ways.append(seen % 8 * 8 + seen // 8 if way & DIAGONAL else seen)
    return np.array(ways, np.uint8)


TURNED = _turned()  # [way, square]


def _king_pairs() -> tuple[NDArray[np.int16], NDArray[np.int64], list[int]]:
    """The pairs of kings, one for all its images, without pawns and with: how to look one up, the pairs, counts."""
    found, standing = np.zeros((2, 64, 64), np.int16), np.zeros((2, 64 * 64), np.int64)
    apart = np.array([[a != b and not int(KING[a]) >> b & 1 for b in range(64)] for a in range(64)])
    counts = []
    for with_pawn, ways in enumerate((8, 2)):
        seen = TURNED[:ways].astype(np.int64)
        images = 64 * seen[:, :, None] + seen[:, None, :]  # [way, White's king, Black's king]
        least = images.min(axis=0)
        kept = np.unique(least[apart])
        on_diagonal = ways == 8 and (least // 64 % 9 == 0) & (least % 64 % 9 == 0)
        number = np.searchsorted(kept, least) * 16 + images.argmin(axis=0) + np.where(on_diagonal, ON_DIAGONAL, 0)
        found[with_pawn] = np.where(apart, number, TOUCHING)
        standing[with_pawn, : len(kept)] = kept
        counts.append(len(kept))
    return found, standing, counts


# [with a pawn, White's king, Black's king]: 16 times the number of the pair that stands for this one, and the way to
# turn the board for it. KING_PAIRS: [with a pawn, number] has that pair.
KINGS, KING_PAIRS, PAIRS = _king_pairs()

SLOTS = np.array([64 if weak == NO_PIECE else 4096 for _, weak in KINDS], np.int64)  # entries for one pair of kings
COUNT = np.array([PAIRS[P in kind] for kind in KINDS], np.int64) * SLOTS  # entries for each side to move
HEADER = 64  # bytes at the start, one for each kind: whether its table is loaded
START = HEADER + np.cumsum(2 * COUNT) - 2 * COUNT  # White to move first, then Black
SIZE = int(HEADER + 2 * COUNT.sum())


@jit
def slot(kind: int, strong: int, weak: int) -> int:
    """The index of two places among the entries of one pair of kings."""
    if WEAK[kind] == NO_PIECE:
        return strong
    if TWINS[kind] and strong > weak:
        return weak * 64 + strong
    return strong * 64 + weak


@jit
def index(kind: int, white: int, black: int, strong: int, weak: int) -> int:
    """The index of a position in the table of its kind: White's king, Black's king, and the places of the pieces."""
    with_pawn = WITH_PAWN[kind]
    kings = signed(KINGS[with_pawn, white, black])
    strong, weak = signed(TURNED[kings & 7, strong]), signed(TURNED[kings & 7, weak])
    found = slot(kind, strong, weak)
    if kings & ON_DIAGONAL:
        found = min(found, slot(kind, signed(TURNED[DIAGONAL, strong]), signed(TURNED[DIAGONAL, weak])))
    return (kings >> 4) * SLOTS[kind] + found


@jit
def square_of(piece: int, place: int) -> int:
    """The square of a piece in a place."""
    return place - 48 if piece == P and place >= 56 else place


@jit
def places_on(piece: int, squares: np.uint64) -> np.uint64:
    """All places of a piece on some squares."""
    return squares & LOW | (squares & HOME) << U(48) if piece == P else squares


@jit
def bit(square: int) -> np.uint64:
    return ONE << U(square)
