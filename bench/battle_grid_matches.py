"""Games of Battle Grid between decks, hands hidden, as the engine plays them: compiled, thousands of them.

    matches = Matches(seed=1)
    played = matches.play(decks_of_first, decks_of_second, nodes=2000)   # rows of Played, one for each game

A deck is an array of fifteen cards, each a class and HP. `python -m bench.battle_grid_matches [GAMES] [NODES] [SEED]`
prints the calibration of the engine with the ready decks.
"""

import sys
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.battle_grid.engine.board import read
from boxtop.games.battle_grid.engine.evaluation import SURE, load_network, outcome
from boxtop.games.battle_grid.engine.opponent_model import model_opponent
from boxtop.games.battle_grid.engine.player import ALIKE, HARDLY
from boxtop.games.battle_grid.engine.tree import run_playouts
from boxtop.games.battle_grid.rules.state import INTIMIDATE, LINES, SPACES
from boxtop.games.battle_grid.rules.verbs import apply
from boxtop.kernel.bits import U, signed
from boxtop.kernel.jit import jit
from boxtop.kernel.random import Rng, below, seeded
from boxtop.kernel.stop import Flag, flag

from .battle_grid_selfplay import ALL_NODES, SelfPlay, choice_of, fill_record

WORDS = 3 + 3 * SPACES  # of a row: see `Played`


class Played(NamedTuple):
    """What came of games; a row each."""

    scores: NDArray[np.float64]  # of the first player
    lengths: NDArray[np.int64]
    classes: NDArray[np.int64]  # that were placed by either, as bits
    values: NDArray[np.float64]  # of the most visited move, at each decision; nan after the last
    means: NDArray[np.float64]  # what the engine tells then: of all playouts
    sides: NDArray[np.float64]  # whose turn it was


@jit
def worth_of(edge: Any) -> float:
    """The value of a move, from -1 to 1."""
    return np.float64((edge.static + edge.total) / (1.0 + edge.visits))


@jit
def play_match(
    s: Any,
    m: Any,
    boards: Any,
    h: Any,
    w: Any,
    t: Any,
    tree_nodes: Any,
    edges: Any,
    moves: Any,
    decks: Any,
    limit: int,
    rng: Rng,
    row: Any,
    stop: Flag,
) -> None:
    """Play a game and write what came of it. Of moves that are alike any is chosen, as the engine does."""
    fill_record(s, decks)
    s.effect = INTIMIDATE
    n, classes = 0, 0
    while not s.over:
        me = signed(s.side)
        read(s, boards[0], h)
        model_opponent(s, me, m)
        w.nodes, w.limit, w.overlooked, w.salt = 0, ALL_NODES, U(0), U(0)
        t.nodes, t.edges, t.reached, t.me, t.depth, t.every = 1, 0, 1, me, SPACES, 0
        run_playouts(m, boards, h, w, t, tree_nodes, edges, moves, rng, limit, True, stop)
        best, visits, total = 0, 0, 0.0
        for at in range(signed(tree_nodes[1].count)):
            if edges[at].visits > edges[best].visits:
                best = at
            again = max(edges[at].visits - 1, 0)
            visits += again
            total += again * worth_of(edges[at])
        row[3 + n] = worth_of(edges[best])
        row[3 + SPACES + n] = min(worth_of(edges[best]), total / visits) if visits > 0 else worth_of(edges[best])
        row[3 + 2 * SPACES + n] = me
        alike, chosen = 0, best
        for at in range(signed(tree_nodes[1].count)):
            near = worth_of(edges[at]) >= worth_of(edges[best]) - 2 * ALIKE
            if near and edges[at].visits >= HARDLY * edges[best].visits:
                alike += 1
                if below(rng, alike) == 0:
                    chosen = at
        move = choice_of(s, h, signed(edges[chosen].move))
        classes |= 1 << signed(s.kind[LINES * me + move // 256 // SPACES])
        apply(s, move)
        n += 1
    read(s, boards[0], h)
    row[0], row[1], row[2] = 0.5 + 0.5 * outcome(boards[0], 0) / SURE, n, classes


class Matches:
    """Plays games, in buffers that are allocated once."""

    def __init__(self, seed: int) -> None:
        self._play = SelfPlay(seed)
        load_network(self._play.work[0])

    @property
    def ready(self) -> NDArray[np.int64]:
        """See `SelfPlay.ready`."""
        return self._play.ready

    def seed(self, seed: int) -> None:
        """Begin anew with random numbers."""
        self._play.rng = seeded(seed)[0]

    def play(self, first: NDArray[np.int64], second: NDArray[np.int64], nodes: int) -> Played:
        """A game for each row of decks."""
        rows = np.full((len(first), WORDS), np.nan)
        for row, *decks in zip(rows, first, second, strict=True):
            play_match(*self._play.hidden, np.array(decks), nodes, self._play.rng, row, flag())
        values, means, sides = np.split(rows[:, 3:], 3, 1)
        told = 0.5 + 0.5 * values.clip(-1, 1), 0.5 + 0.5 * means
        return Played(rows[:, 0], rows[:, 1].astype(int), rows[:, 2].astype(int), *told, sides)


def calibration(played: Played, told: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
    """The error of values, and the curve: values, results and numbers of decisions by tenths."""
    scores = np.where(played.sides == 1, 1 - played.scores[:, None], played.scores[:, None])
    seen = ~np.isnan(told)
    values, results = told[seen], scores[seen]
    tenth = np.minimum((10 * values).astype(int), 9)
    bins = [tenth == k for k in range(10) if (tenth == k).any()]
    curve = np.array([[values[one].mean(), results[one].mean(), one.sum()] for one in bins])
    return float((abs(curve[:, 0] - curve[:, 1]) * curve[:, 2]).sum() / len(values)), curve


def main(games: str = "1000", nodes: str = "2000", seed: str = "1") -> None:
    luck, matches = np.random.default_rng(int(seed)), Matches(int(seed))
    ready = matches.ready
    drawn = np.array([luck.choice(len(ready), 2, replace=False) for _ in range(int(games))])
    played = matches.play(ready[drawn[:, 0]], ready[drawn[:, 1]], int(nodes))
    for what, told in (("most visited move", played.values), ("all playouts", played.means)):
        error, curve = calibration(played, told)
        means = (curve[:, :2] * curve[:, 2:]).sum(0) / curve[:, 2].sum()
        print(f"Value of the {what}: error {error:.4f};", end=" ")
        print(f"first move {told[:, 0].mean():.3f}, scored {played.scores.mean():.3f};", end=" ")
        print(f"all moves {means[0]:.3f}, scored {means[1]:.3f}")
        for value, result, count in curve:
            print(f"  {value:.3f} {result:.3f} {count:.0f}")
    print(f"Drawn: {100 * (played.scores == 0.5).mean():.1f} %")


if __name__ == "__main__":
    main(*sys.argv[1:])
