"""What self-play writes and training reads: quiet positions with the search's score and the result of the game."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

HOPELESS = 15.0  # scores further from 0 than this many pawns do not count for curves
STEPS = 12

SAMPLE = np.dtype(
    [
        ("pieces", np.uint64, 6),
        ("own", np.uint64, 2),
        ("pairs", np.uint64),
        ("score", np.int16),  # hundredths of a pawn for the side to move
        ("ply", np.uint16),  # of the game; it falls where a new game begins
        ("side", np.uint8),
        ("result", np.int8),  # 1: White won, 0: drawn, -1: Black won
    ],
    align=True,
)


def read(folders: list[Path], mode: str) -> list[NDArray[np.void]]:
    """All samples of a mode, an array for each file, in the order of their names."""
    found = [path for folder in folders for path in sorted(folder.glob(f"{mode}-*.npy"))]
    return [np.load(path) for path in found]


def results(samples: NDArray[np.void]) -> NDArray[np.float64]:
    """The results of the games, from 0 to 1, for the side to move."""
    found: NDArray[np.float64] = np.where(samples["side"] == 0, samples["result"], -samples["result"]) * 0.5 + 0.5
    return found


def curve_of(samples: NDArray[np.void]) -> tuple[float, float]:
    """How scores become results: hundredths of a pawn that multiply the odds by e, and the score of even chances.

    The latter is not 0: a search takes the best of many moves, each judged with an error, so whoever looks is hopeful.
    """
    score, result = samples["score"].astype(np.float64) / 100, results(samples)
    known = np.stack([np.ones(len(score)), score], 1)[np.abs(score) < HOPELESS]
    result = result[np.abs(score) < HOPELESS]
    found = np.zeros(2)
    for _ in range(STEPS):  # Newton's, for the most likely two numbers
        expected = 1 / (1 + np.exp(-known @ found))
        weights = (expected * (1 - expected))[:, None]
        found += np.linalg.solve((known * weights).T @ known, known.T @ (result - expected))
    return 100 / float(found[1]), -100 * float(found[0] / found[1])
