"""How many positions a game has: counted, bounded or estimated, always with a word about how.

What is counted are positions between two decisions by what a text of a position can say, without clocks and repetition.
"""

import math
from collections import Counter, defaultdict
from dataclasses import asdict, dataclass
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import BadPosition
from ..games.base import Game
from ..games.battle_chess.sheet import Sheet
from ..games.battle_grid.state import DECK_SIZE, SPACES
from ..games.yahtzee.state import FIRST_ROLL, ROLLS, SCORE
from .battle_grid.observe import MOST_TOKENS


@dataclass(frozen=True)
class Space:
    """The size of a state space."""

    positions: float
    error: float  # standard error of `positions`; 0 for what is exact or a bound
    kind: str  # exact, upper bound, estimate
    method: str

    def told(self) -> dict[str, Any]:
        return {**asdict(self), "log10": round(math.log10(self.positions), 2)}


def space(game: Game[Any], samples: int, seed: int) -> Space | None:
    """The size of a game's state space, if we know how to tell it."""
    match game.name:
        case "chessplus" if game.settings["merging"]:
            return _chessplus(game, samples, seed)
        case "battle_chess":
            return _battle_chess(game.sheet)  # type: ignore[attr-defined]
        case "battle_grid":
            return _battle_grid()
        case "yahtzee" if game.players <= 2:
            return _yahtzee(game.players)
    return None


# -- Yahtzee ---------------------------------------------------------------------------------------------------------


def _yahtzee(players: int) -> Space:
    from ..engines.yahtzee import Duel, solve_alone

    solved = Duel() if players == 2 else solve_alone()
    in_a_turn = 1 + ROLLS * (SCORE - FIRST_ROLL) + (ROLLS - 1) * FIRST_ROLL
    return Space(
        solved.positions * in_a_turn,
        0.0,
        "exact",
        f"{solved.positions:,} scoreboards that the solver tells apart (rows are interchangeable, finished rows count "
        f"by their lead), each with {in_a_turn:,} moments of a turn: before it, {ROLLS} rolls of 252, {ROLLS - 1} "
        "keeps of 210",
    )


# -- Battle Grid -----------------------------------------------------------------------------------------------------


def _battle_grid() -> Space:
    on_a_space = 2 * int(MOST_TOKENS) + 1  # no tokens, or those of one player
    total = sum(
        math.comb(SPACES, first)
        * math.comb(SPACES - first, second)
        * math.perm(DECK_SIZE, first)
        * math.perm(DECK_SIZE, second)
        * on_a_space ** (SPACES - first - second)
        for first in range(SPACES + 1)
        for second in range(SPACES + 1 - first)
    )
    return Space(
        float(2 * total),
        0.0,
        "upper bound",
        "any cards of two decks of 15 different ones on any spaces, on each other space no tokens or up to "
        f"{int(MOST_TOKENS)} of one player, either to move",
    )


# -- Battle Chess ----------------------------------------------------------------------------------------------------


def _battle_chess(sheet: Sheet) -> Space:
    side = _armies(sheet)
    squares = sheet.files * sheet.ranks
    legends = _legend_places(sheet.files, sheet.ranks, 2 * len(sheet.legends))
    total = 0.0
    for (here, pieces), weight in side.items():
        for (there, others), other in side.items():
            free = squares - 4 * (here + there)
            if pieces + others <= free:
                total += weight * other * legends[here + there] * math.perm(free, pieces + others)
    shown = math.prod(n + 1 for value, n in Counter(sheet.cards).items() if value != sheet.reshuffle)
    return Space(
        2 * total * shown,
        0.0,
        "upper bound",
        "exactly as many as there are positions whose figures fit together: pieces on the mat with either face, eggs, "
        f"legends that wait, stand or are gone and could be paid for, {shown} sets of face-up cards, either to move; "
        "not all of them can be reached",
    )


def _armies(sheet: Sheet) -> dict[tuple[int, int], float]:
    """One side's: by legends and single pieces on the mat, how many, divided by the orders of equal pieces."""
    letters = Counter(letter for _, letter in sheet.setup)
    normal = [letters[piece.letter] for piece in sheet.pieces if piece.role == "normal"]
    found: defaultdict[tuple[int, int], float] = defaultdict(float)
    choices = [[(kept, flipped) for kept in range(n + 1) for flipped in range(kept + 1)] for n in normal]
    royal = [(eggs, 1) for eggs in range(1, sheet.eggs + 1)] + [(0, 2)]  # eggs left, and faces that may be up then
    for armed in product(*choices):
        lost = sum(normal) - sum(kept for kept, _ in armed)
        weight = 1 / math.prod(math.factorial(b) * math.factorial(k - b) for k, b in armed)
        pieces = 1 + sum(kept for kept, _ in armed)
        for eggs, faces in royal:
            for legends in product(range(4), repeat=len(sheet.legends)):  # waits, front, back, gone
                paid = sum(piece.cost for piece, where in zip(sheet.legends, legends, strict=True) if where)
                if paid <= lost + sheet.eggs - eggs:
                    found[sum(where in (1, 2) for where in legends), pieces] += weight * faces
    return dict(found)


def _legend_places(files: int, ranks: int, most: int) -> list[int]:
    """In how many ways so many different legends can stand on an empty mat."""
    spots = [
        sum(1 << (files * (rank + y) + file + x) for x in (0, 1) for y in (0, 1))
        for rank in range(ranks - 1)
        for file in range(files - 1)
    ]
    layer = Counter({0: 1})
    counts = [1]
    for _ in range(most):
        following: Counter[int] = Counter()
        for taken, ways in layer.items():
            for spot in spots:
                if not taken & spot:
                    following[taken | spot] += ways
        layer = following
        counts.append(sum(layer.values()))
    return counts


# -- Chessplus -------------------------------------------------------------------------------------------------------

MEN = "PNBRQ"
MOST = (8, 2, 2, 2, 3)
UNITS = [(men,) for men in range(5)] + list(combinations_with_replacement(range(5), 2))  # single pieces and pairs


def _chessplus(game: Game[Any], samples: int, seed: int) -> Space:
    """All ways to put two armies on the board, of which a random sample is shown to the rules."""
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
    return Space(
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
