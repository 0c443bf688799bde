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
