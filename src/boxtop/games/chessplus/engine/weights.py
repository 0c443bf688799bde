"""The weights of the evaluation: what they are called, and how they come from the data file.

A weight is two numbers, for a full board and for a bare one, in hundredths of a pawn; compiled code holds both in one
word so that one multiplication serves both. `bench.tune_chessplus` fits them to games and writes the file.
"""

import json
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from ....kernel.fields import Fields, Ints

FILE = Path(__file__).parent / "data" / "weights.json"
MODES = ("plain", "merging")  # chess and Chessplus have weights of their own, in the order of the option's value

# Names of the groups of weights with how many each has; `docs/engines/chessplus.md` says what they mean.
GROUPS = {
    "material": 5,  # by type
    "place": 6 * 32,  # by type, rank and distance of the file from the edge
    "knight_moves": 9,  # by how many squares it reaches safely
    "bishop_moves": 14,
    "rook_moves": 15,
    "queen_moves": 28,
    "pair": 15,  # by the two halves: see PAIR_KIND
    "carried": 8,  # a pawn merged with a piece, by rank
    "pair_hit_by_pawn": 1,
    "pair_hit_guarded": 1,
    "pair_hit_loose": 1,
    "pair_bites": 1,  # for each piece that a half of a merged piece could leave to capture
    "doubled": 1,
    "isolated": 1,
    "supported": 8,  # by rank
    "phalanx": 8,
    "passed": 8,
    "passed_free": 8,  # nothing stands before it
    "passed_own_king": 8,  # by the king's distance from the square before it, on ranks 4 to 7
    "passed_other_king": 8,
    "bishop_pair": 1,
    "rook_open": 1,
    "rook_half_open": 1,
    "outpost": 1,
    "danger": 48,  # by how strongly the other king's surroundings are attacked
    "shield": 7,  # by the number of pawns before the king
    "pawn_hits": 5,  # by the type that is hit
    "minor_hits": 5,
    "rook_hits": 5,
    "loose": 5,  # attacked and not guarded, by type
    "tempo": 1,
}
COUNT = sum(GROUPS.values())
MOST_DANGER = GROUPS["danger"] - 1
_starts = dict(zip(GROUPS, accumulate(GROUPS.values(), initial=0), strict=False))

(
    MATERIAL,
    PLACE,
    KNIGHT_MOVES,
    BISHOP_MOVES,
    ROOK_MOVES,
    QUEEN_MOVES,
    PAIRED,
    CARRIED,
    PAIR_HIT_BY_PAWN,
    PAIR_HIT_GUARDED,
    PAIR_HIT_LOOSE,
    PAIR_BITES,
    DOUBLED,
    ISOLATED,
    SUPPORTED,
    PHALANX,
    PASSED,
    PASSED_FREE,
    PASSED_OWN_KING,
    PASSED_OTHER_KING,
    BISHOP_PAIR,
    ROOK_OPEN,
    ROOK_HALF_OPEN,
    OUTPOST,
    DANGER,
    SHIELD,
    PAWN_HITS,
    MINOR_HITS,
    ROOK_HITS,
    LOOSE,
    TEMPO,
) = _starts.values()


class Weights(Fields):
    """All weights, each for a full and a bare board in one word, and room for what an evaluation finds out."""

    weight: Annotated[Ints, np.int64, COUNT]
    placed: Annotated[Ints, np.int64, 2, 6, 64]  # [player, type, square]: material and place together
    attacks: Annotated[Ints, np.uint64, 2, 8]  # [player]: what each type attacks, all but the king, and all
    units: Annotated[Ints, np.int64, 2]  # [player]: how strongly the other king's surroundings are attacked


class Trace(Fields):
    """How often each weight counts in a position, White's less Black's: what tuning needs to know."""

    count: Annotated[Ints, np.int32, COUNT]


def join(pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Weights as words, from rows of two numbers."""
    return pairs[:, 0] * (1 << 32) + pairs[:, 1]


def _seen_by(player: int, square: int) -> int:
    """Rank, as a player sees it, and distance from the edge: an index below 32."""
    rank, file = square >> 3, square & 7
    return 4 * (rank if player == 0 else 7 - rank) + min(file, 7 - file)


SEEN = np.array([[_seen_by(player, square) for square in range(64)] for player in range(2)], np.int64)


def use(record: Any, weights: NDArray[np.int64]) -> None:
    """Put weights, as rows of two numbers, into a record for the evaluation."""
    joined = join(weights)
    record["weight"][:] = joined
    for piece in range(6):
        material = joined[MATERIAL + piece] if piece < GROUPS["material"] else 0
        record["placed"][:, piece] = material + joined[PLACE + 32 * piece + SEEN]


@cache
def read(path: Path = FILE) -> dict[str, Any]:
    """The data file as it is."""
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def table(mode: str, path: Path = FILE) -> NDArray[np.int64]:
    """The weights of a mode as rows of two numbers, in the order of GROUPS."""
    groups = read(path)[mode]
    for name, size in GROUPS.items():
        if len(groups[name]) != size:
            raise ValueError(f"{path.name}: {mode} has {len(groups[name])} weights {name!r}, not {size}")
    return np.array([weight for name in GROUPS for weight in groups[name]], np.int64)


def scale(mode: str, path: Path = FILE) -> float:
    """How many hundredths of a pawn make a player win e times as often as lose."""
    return float(read(path)["scale"][mode])
