"""Chessplus: what the pieces are worth, the fifteen merged ones among them.

    python -m bench.worth.chessplus network --data FOLDER [FOLDER ...]      [--positions 20000] [--json]
    python -m bench.worth.chessplus results --data FOLDER [FOLDER ...]      [--positions 10] [--json]
    python -m bench.worth.chessplus armies  --games 10000 [--data FOLDER]   [--json]
    python -m bench.worth.chessplus first   --games 300 --nodes 20000       [--json]

`network`: positions of self-play (bench/chessplus_network/selfplay.py) are evaluated by the engine's network, and once
more without each of their pieces. The mean difference is what the piece is worth. Some merged pieces are hardly ever
seen, so one merged piece of each position is also replaced by all other kinds (`placed`).

`results`: a logistic regression of the results of the same games on what both sides have, in some positions of each
game. This is observational: who has a quight has it because a good player wanted one.

`armies`: an experiment. Both sides begin with a random army: some pieces merged, some missing, anywhere on the first
two ranks. The engine plays these games (250 to 500 nodes a move), and a logistic regression on what differed at
the start gives the worth of each kind.

The worth of a piece is a logarithm of odds. It is given in points: knight, bishop, rook and queen together are worth
20, as chess players count.

`first`: who is better off at the start. Up to four plies from the table of openings, better moves likelier, then the
engine plays itself at so many nodes a move.
"""

import argparse
import json
import math
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boxtop
from boxtop.engines.engine import Limit
from boxtop.errors import BoxtopError
from boxtop.games.base import State
from boxtop.games.chessplus.engine import ChessplusEngine
from boxtop.games.chessplus.engine.network import BUCKETS, EMPTY, FILES, INNER, OUTER, OUTPUT, SIDE, Network
from boxtop.games.chessplus.openings import openings

from ..chessplus_network.samples import read, results
from .chessplus_games import Games
from .regression import Fit, fit, mean

SHARPNESS = 0.02  # of expected results: an opening move so much worse than the best is e times less likely
DECIDED, SURE = 0.99, 6  # a game ends when values have been beyond this for so many plies
OFFICERS, TOGETHER = "NBRQ", 20.0  # the unit of worth
LETTERS = "PNBRQK"  # in the order of types
UNITS = (*LETTERS, *(a + b for n, a in enumerate("PNBRQ") for b in "PNBRQ"[: n + 1]))  # the 21 kinds of the network
TURN, COUNTED = "turn", tuple(unit for unit in UNITS if unit != "K")
EVEN = 300  # positions further from equal, in hundredths of a pawn, are left out of `network`
CHUNK = 1_000
# Armies of the experiment:
POOL = "QRRBBNN" + 8 * "P"
MOST_MERGED = 5  # pairs of an army
SECOND_QUEEN = 0.35  # how often an army has two queens and a pawn less
MISSING = 0.15  # how often each piece, merged or not, is left out
Unit = tuple[int, int, bool]
ROUGHLY = dict(zip("PNBRQ", (1.0, 3.2, 3.3, 5.0, 9.5), strict=True))  # to leave out hopeless games
NEARLY_EVEN = 6.0  # pawns that armies may differ by


def mean_of(values: list[float]) -> tuple[float, float, int]:
    """The mean, its standard error, and how many there are."""
    found = np.array(values)
    return float(found.mean()), float(found.std(ddof=1) / np.sqrt(len(found))), len(found)


# -- the network -----------------------------------------------------------------------------------------------------


def units_of(sample: Any) -> list[Unit]:
    """Square, kind and whether it is White's, of everything on the board."""
    found = []
    pieces, own, pairs = [int(word) for word in sample["pieces"]], sample["own"], int(sample["pairs"])
    for square in range(64):
        types = [t for t in range(6) if pieces[t] >> square & 1]
        if types:
            stronger, weaker = max(types), min(types)
            merged = 6 + stronger * (stronger + 1) // 2 + weaker
            found.append((square, merged if pairs >> square & 1 else stronger, bool(int(own[0]) >> square & 1)))
    return found


class Evaluation:
    """The network in plain NumPy, for variants of one position."""

    def __init__(self, path: Path) -> None:
        net = Network(path)
        self.rows = net.rows.astype(np.float64)
        self.output = self.rows[OUTPUT:].reshape(BUCKETS, 2, -1)
        self.offsets = net.offsets

    def changed(self, units: list[Unit], side: int, changes: list[tuple[int, int | None]]) -> NDArray[np.float64]:
        """White's logarithm of odds: of a position, then with one unit (by its place in the list) taken off, or in its
        place one of another kind."""
        count = sum(1 + (kind >= 6) for _, kind, _ in units)
        sizes = [-1 - (units[n][1] >= 6) + (0 if kind is None else 1 + (kind >= 6)) for n, kind in changes]
        bucket = np.clip((count + np.array([0, *sizes]) - 2) // 4, 0, BUCKETS - 1)
        total = np.zeros(len(changes) + 1)
        for place, player in enumerate((side, 1 - side)):
            king = next(
                square for square, kind, white in units if kind == LETTERS.index("K") and white == (player == 0)
            )
            turned = 56 * player ^ (7 if king % 8 < 4 else 0)
            first = [SIDE * (white != (player == 0)) + (square ^ turned) for square, _, white in units]
            rows = self.rows[[at + 64 * unit[1] for at, unit in zip(first, units, strict=True)]]
            new = self.rows[[EMPTY if kind is None else first[n] + 64 * kind for n, kind in changes]]
            seen = np.tile(self.rows[EMPTY + 1] + rows.sum(0), (len(changes) + 1, 1))
            seen[1:] += new - rows[[n for n, _ in changes]]
            total += (seen.clip(0, INNER) ** 2 * self.output[bucket, place]).sum(1)
        odds: NDArray[np.float64] = (total / INNER + self.offsets[bucket]) / (INNER * OUTER)
        return odds if side == 0 else -odds


def by_network(folders: list[Path], positions: int) -> dict[str, Any]:
    """The mean worth of each kind in positions of self-play: where it stands, and in place of any merged piece."""
    files = read(folders, "merging")
    evaluation = Evaluation(FILES["merging"])
    worth: dict[str, list[float]] = {unit: [] for unit in COUNTED}
    placed: dict[str, list[float]] = {unit: [] for unit in COUNTED}
    luck = np.random.default_rng(1)
    share = -(-positions // len(files))
    for file in files:
        even = file[np.abs(file["score"]) < EVEN]
        for sample in even[np.sort(luck.choice(len(even), min(share, len(even)), replace=False))]:
            units = units_of(sample)
            there = [n for n, (_, kind, _) in enumerate(units) if UNITS[kind] != "K"]
            changes: list[tuple[int, int | None]] = [(n, None) for n in there]
            merged = [n for n in there if units[n][1] >= 6]
            tried = int(luck.choice(merged)) if merged else -1
            if merged:
                changes += [(tried, UNITS.index(unit)) for unit in COUNTED]
            odds = evaluation.changed(units, int(sample["side"]), changes)
            without = dict(zip(there, odds[1:], strict=False))
            for n in there:
                _, kind, white = units[n]
                worth[UNITS[kind]].append(float(odds[0] - without[n]) * (1 if white else -1))
            for unit, now in zip(COUNTED, odds[1 + len(there) :], strict=False):
                placed[unit].append(float(now - without[tried]) * (1 if units[tried][2] else -1))
    there_where = {unit: mean_of(found) for unit, found in worth.items() if len(found) > 1}
    point = sum(there_where[letter][0] for letter in OFFICERS) / TOGETHER
    return {
        "positions": positions,
        "worth": as_points(there_where, point),
        "placed": as_points({unit: mean_of(found) for unit, found in placed.items()}, point),
    }


def as_points(worth: dict[str, tuple[float, float, int]], unit: float) -> dict[str, dict[str, float]]:
    """Means with their errors also in points, a unit whose own error is small enough to be left out."""
    return {
        name: {"n": n, "odds": round(odds, 4), "points": round(odds / unit, 3), "error": round(error / unit, 3)}
        for name, (odds, error, n) in worth.items()
    }


# -- results ---------------------------------------------------------------------------------------------------------


def counts(samples: NDArray[np.void]) -> NDArray[np.int8]:
    """What the side to move has more of than the other, a row for each position: 1 for the turn, then COUNTED."""
    pieces, pairs, side = samples["pieces"], samples["pairs"], samples["side"].astype(np.int64)
    at = np.arange(len(samples))
    own, theirs = samples["own"][at, side], samples["own"][at, 1 - side]
    columns = [np.ones(len(samples), np.int8)]
    for unit in COUNTED:
        where = pieces[:, LETTERS.index(unit[0])]
        if len(unit) == 1:
            where = where & ~pairs
        elif unit[0] != unit[1]:
            where = where & pieces[:, LETTERS.index(unit[1])] & pairs
        else:  # two of a kind: nothing else stands there
            others = np.bitwise_or.reduce([pieces[:, t] for t in range(6) if LETTERS[t] != unit[0]])
            where = where & pairs & ~others
        columns.append(np.bitwise_count(where & own).astype(np.int8) - np.bitwise_count(where & theirs).astype(np.int8))
    return np.stack(columns, 1)


def by_results(folders: list[Path], each: int) -> dict[str, Any]:
    """The worth of each kind by the results of self-play, from about so many positions of each game."""
    luck = np.random.default_rng(1)
    rows, scores, games, played = [], [], [], 0
    for file in read(folders, "merging"):
        begins = np.concatenate([[0], np.flatnonzero(np.diff(file["ply"].astype(np.int64)) <= 0) + 1, [len(file)]])
        numbers = np.repeat(np.arange(len(begins) - 1), np.diff(begins))
        chosen = luck.random(len(file)) < each / np.repeat(np.diff(begins), np.diff(begins))
        rows.append(counts(file[chosen]))
        scores.append(results(file[chosen]))
        games.append(numbers[chosen] + played)
        played += len(begins) - 1
    estimate = fit(np.concatenate(rows), np.concatenate(scores), np.concatenate(games))
    return {"games": played, "positions": sum(map(len, rows)), "worth": of_fit(estimate)}


def of_fit(estimate: Fit) -> dict[str, dict[str, float]]:
    """The worth of each kind in points, by a regression on a turn and COUNTED."""
    report = {}
    officers = [1 + COUNTED.index(letter) for letter in OFFICERS]
    for number, unit in enumerate((TURN, *COUNTED)):
        points, error = estimate.ratio(number, *officers, size=TOGETHER)
        report[unit] = {
            "odds": round(float(estimate.weights[number]), 4),
            "odds_error": round(float(estimate.errors[number]), 4),
            "points": round(points, 3),
            "error": round(error, 3),
        }
    return report


def gains(estimate: Fit) -> dict[str, dict[str, float]]:
    """How much more each merged piece is worth than its halves apart, in points."""
    at = {unit: 1 + number for number, unit in enumerate(COUNTED)}
    point = sum(float(estimate.weights[at[letter]]) for letter in OFFICERS) / TOGETHER
    report = {}
    for unit in COUNTED:
        if len(unit) == 2:
            gain, error = estimate.combined((at[unit], 1), *((at[half], -1) for half in unit))
            report[unit] = {"points": round(gain / point, 3), "error": round(error / point, 3)}
    return report


# -- armies ----------------------------------------------------------------------------------------------------------


def army(luck: random.Random) -> list[str]:
    """Pieces of one side, but the king: some merged, each kind as likely as the others, some missing."""
    pool = Counter(POOL)
    if luck.random() < SECOND_QUEEN:
        pool += Counter(Q=1)
        pool -= Counter(P=1)
    merged = []
    for _ in range(luck.randrange(MOST_MERGED + 1)):
        pairs = [unit for unit in COUNTED if len(unit) == 2 and Counter(unit) <= pool]
        merged.append(luck.choice(pairs))
        pool -= Counter(merged[-1])
    return [unit for unit in (*merged, *pool.elements()) if luck.random() >= MISSING]


def material(units: list[str]) -> float:
    return sum(ROUGHLY[letter] for unit in units for letter in unit)


def ranks(units: list[str], luck: random.Random) -> tuple[str, str]:
    """The second and the first rank of an army: its king on e1, single pawns on the second rank, others anywhere."""
    back, front = [""] * 8, [""] * 8
    back[4] = "K"
    for unit in sorted(units, key=lambda unit: unit != "P"):
        free = [
            (row, file) for row in ((front,) if unit == "P" else (front, back)) for file in range(8) if not row[file]
        ]
        row, file = luck.choice(free)
        row[file] = unit if len(unit) == 1 else f"({unit})"
    return "".join(cell or "1" for cell in front), "".join(cell or "1" for cell in back)


def random_start(number: int) -> tuple[State[Any], list[int]]:
    """A random start, and what White has more of than Black; the first number is 1 if White goes first, else -1."""
    luck, game = random.Random(f"armies {number}"), boxtop.game("chessplus")
    while True:
        white, black = army(luck), army(luck)
        if abs(material(white) - material(black)) > NEARLY_EVEN:
            continue
        (front, back), (far_front, far_back) = ranks(white, luck), ranks(black, luck)
        side = luck.choice("wb")
        board = f"{far_back.lower()}/{far_front.lower()}/8/8/8/8/{front}/{back}"
        try:
            state = game.position(f"{board} {side} - - 0 1")
        except BoxtopError:  # someone is in check, say
            continue
        differs = [white.count(unit) - black.count(unit) for unit in COUNTED]
        return state, [1 if side == "w" else -1, *differs]


def played(numbers: range, games: Games) -> NDArray[np.int8]:
    """A row for each game: what differed, and the result."""
    starts = [random_start(number) for number in numbers]
    found = games.results((state, number) for (state, _), number in zip(starts, numbers, strict=True))
    return np.array([[*differs, result] for (_, differs), result in zip(starts, found, strict=True)], np.int8)


def by_armies(wanted: int, folder: Path | None) -> dict[str, Any]:
    """The worth of each kind by games between armies; games that the folder has are not played again."""
    games, found = Games(), []
    for begin in range(0, wanted, CHUNK):
        numbers = range(begin, min(wanted, begin + CHUNK))
        path = folder / f"armies-{begin:06}.npy" if folder and len(numbers) == CHUNK else None
        if path and path.exists():
            found.append(np.load(path))
            continue
        found.append(played(numbers, games))
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            np.save(path, found[-1])
        print(f"{numbers.stop} of {wanted} games", file=sys.stderr, flush=True)
    rows = np.concatenate(found)
    estimate = fit(rows[:, :-1], 0.5 + 0.5 * rows[:, -1])
    report = {"games": len(rows), "draws": float((rows[:, -1] == 0).mean()), "worth": of_fit(estimate)}
    return report | {"gains": gains(estimate)}


# -- who is better off -----------------------------------------------------------------------------------------------


def opening_position(luck: random.Random) -> State[Any]:
    """A position after four plies of the opening table, or fewer if the table ends sooner."""
    state = boxtop.game("chessplus").start()
    for _ in range(4):
        rated = [(move, entry.value_for(state.side)) for move, entry in openings().replies(state)]
        if not rated:
            break
        weights = [math.exp((value - rated[0][1]) / SHARPNESS) for _, value in rated]
        state = state.force(luck.choices([move for move, _ in rated], weights)[0])
    return state


def self_play_score(state: State[Any], engine: ChessplusEngine, nodes: int) -> float:
    """White's score when the engine plays itself; a game that is decided counts as won."""
    sure = 0
    while state.turn is not None:
        thought = engine.think(state, Limit(nodes=nodes))
        sure = sure + 1 if abs(thought.value - 0.5) > DECIDED - 0.5 else 0
        if sure >= SURE:
            return float((thought.value > 0.5) == (state.turn == 0))
        state = state.force(thought.move)
        if state.claims():
            return 0.5
    assert state.result is not None
    return state.result.scores[0]


def by_first(games: int, nodes: int) -> dict[str, Any]:
    """What White scores."""
    engine, scores = ChessplusEngine(memory=16), []
    for number in range(games):
        engine.forget()
        scores.append(self_play_score(opening_position(random.Random(f"first {number}")), engine, nodes))
        if number % 20 == 19:
            print(f"{number + 1} of {games} games: {np.mean(scores):.3f}", file=sys.stderr, flush=True)
    score, error = mean(scores)
    draws = float(np.mean(np.array(scores) == 0.5))
    return {"games": games, "nodes": nodes, "score": round(score, 5), "error": round(error, 5), "draws": draws}


def lines(report: dict[str, Any]) -> Iterator[str]:
    tables = [name for name in ("worth", "placed", "gains") if name in report]
    yield ", ".join(f"{value} {name}" for name, value in report.items() if name not in tables)
    for name in tables:
        yield name
        for unit, one in report[name].items():
            many = f" ({one['n']:,})" if "n" in one else ""
            yield f"  {unit:5} {one['points']:7.2f} ± {one['error']:.2f}{many}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("network", "results", "armies", "first"))
    parser.add_argument(
        "--data", type=Path, nargs="+", default=[], help="games of self-play; or where those of armies are kept"
    )
    parser.add_argument("--positions", type=int, help="how many in all (network), or of each game (results)")
    parser.add_argument("--games", type=int, default=10_000, help="of armies, or to see who is better off")
    parser.add_argument("--nodes", type=int, default=20_000, help="a move, to see who is better off")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.kind in ("network", "results") and not given.data:
        parser.error(f"{given.kind} needs --data: games of self-play")
    if given.kind == "armies":
        report = by_armies(given.games, given.data[0] if given.data else None)
    elif given.kind == "first":
        report = by_first(given.games, given.nodes)
    elif given.kind == "results":
        report = by_results(given.data, given.positions or 10)
    else:
        report = by_network(given.data, given.positions or 20_000)
    if given.json:
        print(json.dumps({"kind": given.kind, **report}))
    else:
        print("\n".join(lines(report)))


if __name__ == "__main__":
    main()
