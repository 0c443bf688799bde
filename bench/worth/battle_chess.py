"""Battle Chess: how much going first is worth, and each piece, flip, egg, lost piece and legend.

    python -m bench.worth.battle_chess start     --games 4000 [--nodes 2000] [--data FOLDER] [--json]
    python -m bench.worth.battle_chess handicaps --games 4000 [--nodes 2000] [--data FOLDER] [--json]

The engine plays itself. Games differ because in the first turns it takes any move that is nearly as good as the best.

`start`: games from the start; Yellow and Blue go first in turn. What going first scores; and a logistic regression of
the results on what both sides have in the positions of these games (errors by games, not positions).

`handicaps`: games from a start in which each side is without some of its pieces, has some flipped, fewer eggs, lost
pieces to pay with, or not both legends, drawn independently of each other. One logistic regression on what differs then
gives the worth of everything at once: an experiment, while the first is observational. In play a piece that is lost
goes into the Cost Area: what that costs (`lost`) is its worth less that of a piece there.

A game depends only on the kind, the nodes and its number, so figures can be repeated, and a run with a folder goes on
where it was stopped.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boxtop
from boxtop.engines.engine import Limit
from boxtop.games.base import CHANCE, State
from boxtop.games.battle_chess.engine import BattleChessEngine
from boxtop.games.battle_chess.rules.state import BACK, BLUE, KIND, PART

from .regression import EVEN, Fit, fit, mean

VARIED = 6  # turns at the beginning in which any move is taken that is nearly as good as the best
NEARLY = 0.01  # of the expected result
LINES = 6  # moves that are rated for that
CHUNK = 100  # games of a file
# How often, for each side, in games with handicaps:
FLIPPED, GONE = 0.2, 0.2  # a piece begins so
EGGS = {3: 0.6, 2: 0.2, 1: 0.2}
PAID = {0: 0.4, 1: 0.2, 2: 0.2, 3: 0.2}  # pieces in the Cost Area
MISSING = 0.25  # a legend is not there

PIECES = [piece.name for piece in boxtop.game("battle_chess").sheet.pieces if piece.role == "normal"]
UNIT = PIECES[0]  # what others are compared with
LEGENDS = [piece.name for piece in boxtop.game("battle_chess").sheet.legends]
COUNTED = (
    "going first",
    *PIECES,
    *(f"{name}, flipped" for name in PIECES),
    "egg",
    "piece in the Cost Area",
    *(f"{name}, waiting" for name in LEGENDS),
    *(f"{name} on the mat" for name in LEGENDS),
    *(f"{name} on the mat, flipped" for name in LEGENDS),
)


def difference(state: State[Any]) -> list[int]:
    """What Yellow has more of than Blue, in the order of COUNTED; the first is 1 if Yellow is to move, else -1."""
    s, sheet = state.fields, state.game.sheet
    found = dict.fromkeys(COUNTED, 0)
    found["going first"] = 1 - 2 * int(s["side"])
    for cell in s["cells"].tolist():
        kind = (cell & KIND) - 1
        if kind < 0 or kind == s["royal"] or cell >= PART:  # of a legend only its lowest square counts
            continue
        piece = sheet.pieces[kind]
        name = piece.name + (" on the mat" if piece.role == "legend" else "") + (", flipped" if cell & BACK else "")
        found[name] += -1 if cell & BLUE else 1
    for side, sign in ((0, 1), (1, -1)):
        found["egg"] += sign * int(s["eggs"][side])
        found["piece in the Cost Area"] += sign * int(s["cost"][side])
        for n, name in enumerate(LEGENDS):
            found[f"{name}, waiting"] += sign * (int(s["waiting"][side]) >> n & 1)
    return list(found.values())


def start_of_game(kind: str, luck: random.Random, first: str) -> State[Any]:
    """Where a game begins."""
    game = boxtop.game("battle_chess", begins=first)
    if kind == "start":
        return game.start()

    def fill(s: Any) -> None:
        before = game.start().fields
        for name in before.dtype.names:
            s[name] = before[name]
        for square, cell in enumerate(s["cells"].tolist()):
            if cell and (cell & KIND) - 1 != s["royal"]:
                fate = luck.random()
                if fate < GONE:
                    s["cells"][square] = 0
                    s["own"][int(bool(cell & BLUE))] &= ~np.uint64(1 << square)
                elif fate < GONE + FLIPPED:
                    s["cells"][square] = cell | BACK
        for side in range(2):
            s["eggs"][side] = luck.choices(list(EGGS), list(EGGS.values()))[0]
            s["cost"][side] = luck.choices(list(PAID), list(PAID.values()))[0]
            s["waiting"][side] = sum(1 << n for n in range(len(LEGENDS)) if luck.random() >= MISSING)

    return game.filled(fill)


def played(engine: BattleChessEngine, kind: str, nodes: int, number: int) -> Iterator[State[Any]]:
    """The positions of a game in which a player is to move; the last one is the end."""
    luck = random.Random(f"{kind} {nodes} {number}")
    state = start_of_game(kind, luck, ("yellow", "blue")[number % 2])
    engine.forget()
    turn = 0
    while state.turn is not None:
        if state.turn == CHANCE:
            cards, odds = zip(*state.outcomes(), strict=True)
            state = state.force(luck.choices(cards, [float(each) for each in odds])[0])
            continue
        yield state
        thought = engine.think(state, Limit(nodes=nodes), lines=LINES if turn < VARIED else 1)
        good = [move for move, value in thought.rated if value >= thought.value - NEARLY]
        state = state.force(luck.choice(good) if turn < VARIED else thought.move)
        turn += 1
    yield state


@dataclass
class Games:
    """What is known of some games: a row for each position, and for each game its result for Yellow."""

    rows: NDArray[np.int8]  # as `difference`
    games: NDArray[np.int32]  # the number of the game of each row
    results: NDArray[np.float32]  # of each row's game
    turns: NDArray[np.int32]  # of the game, of each row

    def first(self) -> NDArray[np.int64]:
        """Where each game begins."""
        found: NDArray[np.int64] = np.unique(self.games, return_index=True)[1]
        return found


def play(kind: str, nodes: int, numbers: range, engine: BattleChessEngine) -> Games:
    rows, games, results, turns = [], [], [], []
    for number in numbers:
        *line, end = played(engine, kind, nodes, number)
        assert end.result is not None
        yellow = end.result.scores[end.game.seats.index("Yellow")]
        for turn, state in enumerate(line if kind == "start" else line[:1]):
            rows.append(difference(state))
            games.append(number)
            results.append(yellow)
            turns.append(turn)
    return Games(np.array(rows, np.int8), np.array(games, np.int32), np.array(results, np.float32), np.array(turns))


def gather(kind: str, nodes: int, games: int, folder: Path | None) -> Games:
    """That many games; those that the folder has are not played again."""
    engine, found = BattleChessEngine(memory=4), []
    for begin in range(0, games, CHUNK):
        numbers = range(begin, min(games, begin + CHUNK))
        path = folder / f"{kind}-{nodes}-{begin:06}.npz" if folder and len(numbers) == CHUNK else None
        if path and path.exists():
            with np.load(path) as stored:
                found.append(Games(**stored))
            continue
        found.append(play(kind, nodes, numbers, engine))
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            np.savez_compressed(path, **vars(found[-1]))
        print(f"{numbers.stop} of {games} games", file=sys.stderr, flush=True)
    return Games(*(np.concatenate([getattr(one, name) for one in found]) for name in Games.__annotations__))


def going_first(found: Games) -> dict[str, Any]:
    """What the player who goes first scores: in all games, and for each colour."""
    at = found.first()
    yellow_first, results = found.rows[at, 0] == 1, found.results[at]
    scores = np.where(yellow_first, results, 1 - results)
    report: dict[str, Any] = {"games": len(scores), "draws": float((results == 0.5).mean())}
    for name, chosen in (("all", scores), ("yellow", scores[yellow_first]), ("blue", scores[~yellow_first])):
        score, error = mean(chosen)
        report[name] = {"score": round(score, 5), "error": round(error, 5)}
    return report | {"turns": len(found.games) / len(scores)}


def points(value: float, error: float) -> dict[str, float]:
    """A logarithm of odds as points of the expected result (0 to 100) in an even game, with its standard error."""
    return {"worth": round(100 * EVEN * value, 3), "error": round(100 * EVEN * error, 3)}


def worths(estimate: Fit, seen: NDArray[np.bool_]) -> dict[str, dict[str, float]]:
    """What each thing that was seen is worth: points, and how many times a UNIT."""
    report = {}
    for number, name in enumerate(COUNTED):
        if seen[number]:
            times, error = estimate.ratio(number, COUNTED.index(UNIT))
            one = points(float(estimate.weights[number]), float(estimate.errors[number]))
            report[name] = one | {"times": round(times, 3), "times_error": round(error, 3)}
    return report


def losses(estimate: Fit) -> dict[str, dict[str, dict[str, float]]]:
    """What it costs that a piece flips, and that it then leaves for the Cost Area, where it pays for legends."""
    at, report = COUNTED.index, {}
    for name in PIECES:
        front, back, paid = at(name), at(f"{name}, flipped"), at("piece in the Cost Area")
        flip = estimate.combined((front, 1), (back, -1))
        gone, both = estimate.combined((back, 1), (paid, -1)), estimate.combined((front, 1), (paid, -1))
        report[name] = {"flip": points(*flip), "gone": points(*gone), "both": points(*both)}
    return report


def measure(kind: str, nodes: int, games: int, folder: Path | None) -> dict[str, Any]:
    found = gather(kind, nodes, games, folder)
    seen = np.abs(found.rows).sum(0) > 0
    estimate = fit(found.rows, found.results, found.games)
    report: dict[str, Any] = {"kind": kind, "nodes": nodes, "games": len(found.first()), "positions": len(found.rows)}
    if kind == "start":
        report["first"] = going_first(found)
    return report | {"worth": worths(estimate, seen), "lost": losses(estimate)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("start", "handicaps"))
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--data", type=Path, help="where games are kept")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    report = measure(given.kind, given.nodes, given.games, given.data)
    if given.json:
        print(json.dumps(report))
        return
    print(f"{report['games']} games at {report['nodes']} nodes a move")
    if "first" in report:
        for who, score in report["first"].items():
            print(f"  {who}: {score}")
    for name, one in report["worth"].items():
        print(f"  {name:30} {one['worth']:7.2f} ± {one['error']:.2f}")
    for name, parts in report["lost"].items():
        costs = (f"{how} {one['worth']:6.2f} ± {one['error']:.2f}" for how, one in parts.items())
        print(f"  {name} lost: {', '.join(costs)}")


if __name__ == "__main__":
    main()
