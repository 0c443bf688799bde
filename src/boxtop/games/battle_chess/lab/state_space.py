"""How many positions Battle Chess has."""

import math
from collections import Counter, defaultdict
from itertools import product

from ....lab.state_space import StateSpace
from .. import BattleChess
from ..sheet import Sheet


def state_space(game: BattleChess, samples: int, seed: int) -> StateSpace:
    sheet = game.sheet
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
    return StateSpace(
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
