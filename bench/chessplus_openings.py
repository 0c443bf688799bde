"""Makes the table of openings of Chessplus (src/boxtop/games/chessplus/openings.py) from games of self-play.

    python -m bench.chessplus_openings --data FOLDER [FOLDER ...] [--nodes 200000] [--more 20000] [--out FILE]
    python -m bench.chessplus_openings --again [--nodes 200000]

1. A tree of the first four plies: of each position the best moves by a short search of all of them.
2. Games: those of the folders (`openings-merging-*.npy`, see bench/chessplus_network/selfplay.py), counted for each
   position that they pass without random moves from there on; and `--more` of the same player, whose first four plies
   are drawn from the tree, the better the likelier, so that main lines have games enough.
3. Of the positions in the tree, and of those that have FEWEST games or more, what a search of `--nodes` nodes expects.

`--again` searches the positions of the table anew, for a new network; the games stay.

The table has those positions: a line that leads there, games, White's wins, draws, and White's expected result.
"""

import argparse
import datetime
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
from boxtop.games.chessplus import ChessplusState
from boxtop.games.chessplus.engine import ChessplusEngine
from boxtop.games.chessplus.engine.network import FILES
from boxtop.games.chessplus.openings import DATA, key_of

from .worth.chessplus_games import Games

PLIES = 4
BREADTH = (10, 6, 4, 3)  # moves of the tree at each ply
NODES_A_MOVE = 1_000  # of the short search, for each legal move
FEWEST = 150  # games of a position that is in the table without being in the tree
SHARPNESS = 0.02  # of expected results: a move so much worse is e times less likely in the games that are added

Line = tuple[str, ...]
Rated = dict[Line, list[tuple[int, float]]]  # moves with what a short search expects of them


class Tree:
    """Positions of the first plies by their keys: each with a line that leads there, as it was first found."""

    def __init__(self) -> None:
        self.start: ChessplusState = boxtop.game("chessplus").start()
        self.states: dict[Line, ChessplusState] = {(): self.start}
        self.lines: dict[int, Line] = {key_of(self.start): ()}
        self._keys: dict[Line, int] = {(): key_of(self.start)}
        self._children: dict[tuple[int, int], int] = {}

    def add(self, line: Line, move: int) -> Line:
        """The position after a line and one more move; the line that it is known by."""
        parent = self.states[line]
        known = self._children.get((self._keys[line], move))
        if known is None:
            child = parent.force(move)
            known = self._children[self._keys[line], move] = key_of(child)
            if known not in self.lines:
                new = (*line, parent.game.text(move))
                self.lines[known], self.states[new], self._keys[new] = new, child, known
        return self.lines[known]


def grown(tree: Tree, engine: ChessplusEngine) -> Rated:
    """The best moves of each position of the tree, with what a short search expects of them."""
    layer: list[Line] = [()]
    moves: Rated = {}
    for breadth in BREADTH:
        following: dict[Line, None] = {}
        for line in layer:
            state = tree.states[line]
            nodes = NODES_A_MOVE * len(state.moves())
            rated = engine.think(state, Limit(nodes=nodes), every=True).rated[:breadth]
            moves[line] = [(move, value) for move, value in rated]
            following |= dict.fromkeys(tree.add(line, move) for move, _ in rated)
        layer = list(following)
        print(f"{len(layer)} positions after ply {len(layer[0])}", file=sys.stderr, flush=True)
    return moves


class Results:
    """Games, White's wins and draws of each position, by its line."""

    def __init__(self) -> None:
        self.games: Counter[Line] = Counter()
        self.wins: Counter[Line] = Counter()
        self.draws: Counter[Line] = Counter()

    def count(self, lines: set[Line], result: int) -> None:
        """Count a game for the positions that it passed."""
        for line in lines:
            self.games[line] += 1
            self.wins[line] += result > 0
            self.draws[line] += result == 0


def read(folders: list[Path]) -> NDArray[np.void]:
    """How the games of self-play began and ended, those without random moves after the fourth ply."""
    files = [path for folder in folders for path in sorted(folder.glob("openings-merging-*.npy"))]
    opened = np.concatenate([np.load(path) for path in files])
    free: NDArray[np.void] = opened[opened["free"] == 1]
    return free


def count_stored(tree: Tree, opened: NDArray[np.void], found: Results) -> None:
    """Count games of self-play: for each position if no move from there on was any move."""
    for game in opened:
        line: Line = ()
        passed = {line} if not game["chosen"] else set()
        for ply, move in enumerate(game["moves"].tolist(), 1):
            line = tree.add(line, move)
            if not int(game["chosen"]) >> ply:
                passed.add(line)
        found.count(passed, int(game["result"]))


def drawn(tree: Tree, moves: Rated, luck: random.Random) -> list[Line]:
    """Four plies of the tree, better moves likelier: the positions passed."""
    passed: list[Line] = [()]
    while len(passed) <= PLIES:
        rated = moves[passed[-1]]
        best = max(value for _, value in rated)
        weights = [math.exp((value - best) / SHARPNESS) for _, value in rated]
        passed.append(tree.add(passed[-1], luck.choices([move for move, _ in rated], weights)[0]))
    return passed


def add_games(
    tree: Tree,
    moves: Rated,
    wanted: int,
    found: Results,
    games: Games,
    folder: Path | None,
) -> None:
    """Play more games through the tree; the results of those that a folder has are read."""
    path = folder / "openings-more.npy" if folder else None
    known = np.load(path).tolist() if path and path.exists() else []
    lines = [drawn(tree, moves, random.Random(f"openings {number}")) for number in range(wanted)]
    starts = ((tree.states[line[-1]], number) for number, line in enumerate(lines) if number >= len(known))
    for result in games.results(starts):
        known.append(result)
        if len(known) % 1000 == 0:
            print(f"{len(known)} of {wanted} more games", file=sys.stderr, flush=True)
            if path:
                np.save(path, np.array(known, np.int8))
    for line, result in zip(lines, known, strict=False):
        found.count(set(line), result)


def expected(states: list[ChessplusState], engine: ChessplusEngine, nodes: int) -> Iterator[float]:
    """White's expected result in each position."""
    for number, state in enumerate(states, 1):
        engine.forget()
        value = engine.think(state, Limit(nodes=nodes)).value
        yield round(value if state.side == 0 else 1 - value, 3)
        if number % 100 == 0:
            print(f"{number} of {len(states)} positions", file=sys.stderr, flush=True)


def searched_again(stored: dict[str, Any], engine: ChessplusEngine, nodes: int) -> list[list[Any]]:
    """The positions of a table with new values."""
    states: dict[Line, ChessplusState] = {(): boxtop.game("chessplus").start()}
    for line, *_ in stored["positions"]:
        moves = tuple(line.split())
        if moves:
            states[moves] = states[moves[:-1]].play(moves[-1])
    values = expected([states[tuple(row[0].split())] for row in stored["positions"]], engine, nodes)
    return [[*row[:-1], value] for row, value in zip(stored["positions"], values, strict=True)]


def in_table(tree: Tree, moves: Rated, found: Results) -> list[Line]:
    """The positions of the table, each behind those that its line passes."""
    wanted = {tree.add(line, move) for line, rated in moves.items() for move, _ in rated}
    wanted |= {line for line, games in found.games.items() if games >= FEWEST}
    whole = {line[:ply] for line in wanted for ply in range(len(line) + 1)}
    return sorted(whole, key=lambda line: (len(line), line))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, nargs="+", help="games of self-play")
    parser.add_argument("--again", action="store_true", help="keep the games, search anew")
    parser.add_argument("--network", type=Path, help="of the player, if not that of the package")
    parser.add_argument("--nodes", type=int, default=200_000)
    parser.add_argument("--more", type=int, default=20_000)
    parser.add_argument("--keep", type=Path, help="a folder to keep the games that are added in")
    parser.add_argument("--out", type=Path, default=DATA)
    given = parser.parse_args()
    if not (given.again or given.data):
        parser.error("give --data, games of self-play, or --again")
    engine = ChessplusEngine(memory=64, network_file=given.network)
    date = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
    if given.again:
        stored = json.loads(DATA.read_text(encoding="utf-8"))
        about = stored["about"] | {"nodes": given.nodes, "searched": date}
        write(given.out, about, searched_again(stored, engine, given.nodes))
        return
    tree, found = Tree(), Results()
    moves = grown(tree, engine)
    opened = read(given.data)
    count_stored(tree, opened, found)
    print(f"{len(opened)} games of self-play", file=sys.stderr, flush=True)
    add_games(tree, moves, given.more, found, Games(given.network or FILES["merging"]), given.keep)
    kept = in_table(tree, moves, found)
    values = expected([tree.states[line] for line in kept], engine, given.nodes)
    table = [
        [" ".join(line), found.games[line], found.wins[line], found.draws[line], value]
        for line, value in zip(kept, values, strict=True)
    ]
    played = {"games": len(opened) + given.more, "self_play": len(opened), "added": given.more, "played": date}
    write(given.out, played | {"nodes": given.nodes, "searched": date}, table)


def write(path: Path, about: dict[str, Any], table: list[list[Any]]) -> None:
    """One line for each position, so that changes can be read."""
    body = ",\n".join(json.dumps(row) for row in table)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{{"about": {json.dumps(about)},\n"positions": [\n{body}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
