"""Fits how scores of a search become expected results, to games that a network of Chessplus played, and writes it down.

    python -m bench.chessplus_network.curve NETWORK.npz --data FOLDER --mode merging

The samples must be of this network's own games: `selfplay --network NETWORK.npz`.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from boxtop.games.chessplus.engine.network import FILES

from .samples import read


def best_scale(score: NDArray[np.float64], result: NDArray[np.float64]) -> float:
    """How many hundredths of a pawn multiply the odds by e, so that results are most likely."""

    def loss(scale: float) -> float:
        odds = np.abs(score) / scale
        return float(np.mean(np.log1p(np.exp(-odds)) + odds * np.where(score > 0, 1 - result, result)))

    return float(min(range(100, 800, 2), key=loss))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", type=Path)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="where positions are kept")
    parser.add_argument("--mode", choices=tuple(FILES), default="merging")
    given = parser.parse_args()
    samples = np.concatenate(read(given.data, given.mode))
    result = np.where(samples["side"] == 0, samples["result"], -samples["result"]) * 0.5 + 0.5
    score = samples["score"].astype(np.float64)
    scale = best_scale(score, result)
    value = 1 / (1 + np.exp(-score / scale))
    print(f"{len(samples)} positions: scale {scale:.0f}")
    print("| value | positions | mean value | mean result |\n|---|---|---|---|")
    for tenth in range(10):
        those = np.minimum((value * 10).astype(int), 9) == tenth
        print(f"| {tenth / 10:.1f} | {those.sum()} | {value[those].mean():.3f} | {result[those].mean():.3f} |")
    with np.load(given.network) as found:
        numbers = dict(found)
    np.savez_compressed(given.network, **numbers | {"scale": np.float64(scale)})


if __name__ == "__main__":
    main()
