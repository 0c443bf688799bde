"""What self-play writes and training reads: quiet positions with the search's score and the result of the game."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

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


def scale_of(samples: NDArray[np.void]) -> float:
    """How many hundredths of a pawn multiply the odds by e, so that the results are most likely."""
    score, result = samples["score"].astype(np.float64), results(samples)

    def loss(scale: float) -> float:
        odds = np.abs(score) / scale
        return float(np.mean(np.log1p(np.exp(-odds)) + odds * np.where(score > 0, 1 - result, result)))

    return float(min(range(100, 800, 4), key=loss))
