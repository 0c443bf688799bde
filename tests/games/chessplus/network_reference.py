"""A slow, plain twin of the network of the Chessplus engine."""

from functools import cache
from typing import Any

import numpy as np

from boxtop.games.chessplus import ChessplusState
from boxtop.games.chessplus.engine.network import FILES, LIMIT

MERGED = [stronger + weaker for n, stronger in enumerate("PNBRQ") for weaker in "PNBRQ"[: n + 1]]
KINDS = [*"PNBRQK", *MERGED]


@cache
def numbers(mode: str) -> dict[str, Any]:
    with np.load(FILES[mode]) as found:
        return {name: found[name].astype(np.int64) for name in found}


def network_score(state: ChessplusState) -> int:
    """What the network says, from the letters on the squares and with numbers that have room."""
    of = numbers("merging" if state.game.settings["merging"] else "plain")
    pieces = sum(len(letters) for letters in state.squares.values())
    bucket = min((pieces - 2) // 4, 7)
    total = 0
    for place, player in enumerate((state.side, 1 - state.side)):
        king = next(square for square, letters in state.squares.items() if letters == "Kk"[player])
        seen = of["bias"].copy()
        for square, letters in state.squares.items():
            rank, file = divmod(square, 8)
            rank = rank if player == 0 else 7 - rank
            file = file if king % 8 >= 4 else 7 - file
            theirs = letters.isupper() != (player == 0)
            seen += of["rows"][(21 * theirs + KINDS.index(letters.upper())) * 64 + 8 * rank + file]
        assert abs(seen).max() < 2**15, "the accumulator has 16 bits"
        total += int((seen.clip(0, 255) ** 2 * of["output"][bucket, place]).sum())
    assert abs(total) < 2**31, "the sum has 32 bits"
    score = (total // 255 + int(of["offsets"][bucket])) * int(of["centipawns"]) // (255 * 64)
    return max(-LIMIT, min(LIMIT, score))
