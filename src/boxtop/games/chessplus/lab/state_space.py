"""How many positions Chessplus has: an estimate."""

import math
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....errors import BadPosition
from ....lab.state_space import StateSpace
from ...base import Game

MEN = "PNBRQ"
MOST = (8, 2, 2, 2, 3)
UNITS = [(men,) for men in range(5)] + list(combinations_with_replacement(range(5), 2))  # single pieces and pairs


def state_space(game: Game[Any], samples: int, seed: int) -> StateSpace | None:
    """All ways to put two armies on the board, of which a random sample is shown to the rules."""
    if not game.settings["merging"]:
        return None
    luck = np.random.default_rng(seed)
    layers = _groupings()
    last = layers[-1].copy()
    for pawns, queens in product(range(9), range(4)):
        if queens - 1 > 8 - pawns:
            last[pawns, :, :, :, queens] = 0
    by_units = last.sum(axis=(0, 1, 2, 3, 4))
    ways = np.array([[a * b * _falling(64, 2 + i + j) for j, b in enumerate(by_units)] for i, a in enumerate(by_units)])
    total = 2 * float(ways.sum())
    chosen = luck.choice(ways.size, size=samples, p=(ways / ways.sum()).ravel())
    accepted = 0
    for pick in chosen:
        white, black = (_army(layers, last, units, luck) for units in divmod(int(pick), len(by_units)))
        accepted += _possible(game, white, black, luck)
    share = accepted / samples
    return StateSpace(
        total * share,
        total * math.sqrt(share * (1 - share) / samples),
        "estimate",
        f"{total:.3g} ways to place two armies, single or merged, of which {accepted} of {samples:,} random ones are "
        "possible by the rules; without castling, double steps and en passant",
    )


def _falling(n: int, k: int) -> float:
    return float(math.perm(n, k))


def _groupings() -> list[NDArray[np.float64]]:
    """After each kind of unit: by men used and units made, how many sets of units, divided by orders of equals."""
    layer = np.zeros((*(most + 1 for most in MOST), sum(MOST) + 1))
    layer[0, 0, 0, 0, 0, 0] = 1.0
    layers = [layer]
    for unit in UNITS:
        need = np.bincount(unit, minlength=5)
        following = layer.copy()
        for copies in range(1, max(MOST) + 1):
            used = [*(copies * need).tolist(), copies]
            if any(u > size - 1 for u, size in zip(used, layer.shape, strict=True)):
                break
            to = tuple(slice(u, None) for u in used)
            fro = tuple(slice(0, size - u) for u, size in zip(used, layer.shape, strict=True))
            following[to] += layer[fro] / math.factorial(copies)
        layer = following
        layers.append(layer)
    return layers


def _army(layers: list[NDArray[np.float64]], last: NDArray[np.float64], units: int, luck: Any) -> list[tuple[int, ...]]:
    """A random set of so many units, all equally likely."""
    weights = last[..., units].ravel()
    place = list(np.unravel_index(luck.choice(weights.size, p=weights / weights.sum()), last.shape[:-1]))
    at = [*(int(n) for n in place), units]
    army: list[tuple[int, ...]] = []
    for layer, unit in zip(reversed(layers[:-1]), reversed(UNITS), strict=True):
        need = [*np.bincount(unit, minlength=5).tolist(), 1]
        chances = []
        for copies in range(max(MOST) + 1):
            before = [n - copies * used for n, used in zip(at, need, strict=True)]
            if min(before) < 0:
                break
            chances.append(layer[tuple(before)] / math.factorial(copies))
        copies = int(luck.choice(len(chances), p=np.array(chances) / sum(chances)))
        army += [unit] * copies
        at = [n - copies * used for n, used in zip(at, need, strict=True)]
    return army


def _possible(game: Game[Any], white: list[tuple[int, ...]], black: list[tuple[int, ...]], luck: Any) -> bool:
    """Whether two armies on random squares are a position."""
    texts = ["K", "k"]
    for army, colour in ((white, str.upper), (black, str.lower)):
        for unit in army:
            letters = colour("".join(MEN[man] for man in reversed(unit)))
            texts.append(letters if len(letters) == 1 else f"({letters})")
    squares = luck.permutation(64)[: len(texts)]
    standing = dict(zip(squares.tolist(), texts, strict=True))
    ranks = ("".join(standing.get(8 * rank + file, "1") for file in range(8)) for rank in range(7, -1, -1))
    try:
        game.position(f"{'/'.join(ranks)} {'wb'[luck.integers(2)]} - - - 0 1")
    except BadPosition:
        return False
    return True
