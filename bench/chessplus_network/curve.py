"""Fits how scores of a search become expected results, to games that a network of Chessplus played, and writes it down.

    python -m bench.chessplus_network.curve NETWORK.npz --data FOLDER --mode merging

The samples must be of this network's own games: `selfplay --network NETWORK.npz`.
"""

import argparse
from pathlib import Path

import numpy as np

from boxtop.games.chessplus.engine.network import FILES

from .samples import read, results, scale_of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", type=Path)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="where positions are kept")
    parser.add_argument("--mode", choices=tuple(FILES), default="merging")
    given = parser.parse_args()
    samples = np.concatenate(read(given.data, given.mode))
    scale, result = scale_of(samples), results(samples)
    value = 1 / (1 + np.exp(-samples["score"] / scale))
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
