"""Fits how scores of the Chessplus engine become expected results, and writes it into a network's file.

    boxtop calibrate chessplus --bot engine --nodes 2000 --games 1000 --json > FILE.json
    python -m bench.chessplus_network.curve NETWORK.npz FILE.json

NETWORK.npz must be the one that played: that of the package. Values near 0 and 1 are left out, since many are mates.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

CERTAIN = 0.1  # values nearer than this to 0 or 1 do not count
STEPS, KEPT = 20, 1e-3


def corrected(bins: list[dict[str, Any]]) -> tuple[float, float]:
    """What the logarithms of odds have to be multiplied by and what then added, so that the results are most likely."""
    counted = [one for one in bins if one["n"] and CERTAIN < one["value"] < 1 - CERTAIN]
    n, value, result = (np.array([one[name] for one in counted], float) for name in ("n", "value", "result"))
    known = np.stack([np.log(value / (1 - value)), np.ones(len(value))], 1)
    found = np.array([1.0, 0.0])
    for _ in range(STEPS):  # Newton's, kept from running away where there is one bin only
        expected = 1 / (1 + np.exp(-known @ found))
        slope = known.T @ (n * (result - expected)) - KEPT * (found - [1.0, 0.0])
        found += np.linalg.solve((known * (n * expected * (1 - expected))[:, None]).T @ known + KEPT * np.eye(2), slope)
    return float(found[0]), float(found[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", type=Path)
    parser.add_argument("calibration", type=Path)
    given = parser.parse_args()
    factor, added = corrected(json.loads(given.calibration.read_text())["bins"])
    with np.load(given.network) as found:
        numbers = dict(found)
    scale = round(float(numbers["scale"]) / factor)
    hope = max(0, round(float(numbers["hope"]) - added * scale))
    print(f"scale {float(numbers['scale']):.0f} -> {scale}, hope {float(numbers['hope']):.0f} -> {hope}")
    np.savez_compressed(given.network, **numbers | {"scale": np.float64(scale), "hope": np.float64(hope)})


if __name__ == "__main__":
    main()
