"""Fits how scores of the Chessplus engine become expected results, and writes it into a network's file.

    boxtop calibrate chessplus --bot engine --nodes 2000 --games 1000 --json > FILE.json
    python -m bench.chessplus_network.curve NETWORK.npz FILE.json

NETWORK.npz must be the one that played: that of the package. Values near 0 and 1 are left out, since many are mates.
"""

import argparse
import json
import math
from pathlib import Path
from typing import Any

import numpy as np

CERTAIN = 0.1  # values nearer than this to 0 or 1 do not count


def steeper(bins: list[dict[str, Any]]) -> float:
    """By what the logarithms of odds have to be multiplied so that the results are most likely."""
    counted = [one for one in bins if one["n"] and CERTAIN < one["value"] < 1 - CERTAIN]

    def loss(factor: float) -> float:
        total = 0.0
        for one in counted:
            odds = factor * math.log(one["value"] / (1 - one["value"]))
            total += one["n"] * (math.log1p(math.exp(-odds)) + odds * (1 - one["result"]))
        return total

    return min((0.5 + step / 200 for step in range(300)), key=loss)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", type=Path)
    parser.add_argument("calibration", type=Path)
    given = parser.parse_args()
    factor = steeper(json.loads(given.calibration.read_text())["bins"])
    with np.load(given.network) as found:
        numbers = dict(found)
    scale = round(float(numbers["scale"]) / factor)
    print(f"scale {float(numbers['scale']):.0f} -> {scale}")
    np.savez_compressed(given.network, **numbers | {"scale": np.float64(scale)})


if __name__ == "__main__":
    main()
