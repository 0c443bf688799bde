"""`make decks`: compare the strength of the ready decks of Battle Grid by simulation.

python -m bench.decks [--games 40] [--nodes 2000] [--seed 1]

Every deck plays every other from both seats: with random players, then as the engine does with hidden hands (compiled:
battle_grid_matches). Errors are standard errors of these pairings: only games between the same decks from the same
seats differ by chance. How strong a deck is depends on who plays it, so the nodes matter.
"""

import argparse
import math
from collections.abc import Iterable
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boxtop
from boxtop.engines.playouts import Playouts
from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.games.battle_grid.rules.cards import Kind

from .battle_grid_matches import Matches, Played

NAMES = list(PRESET_DECKS)
Scores = NDArray[np.float64]


def random_games(games: int) -> dict[tuple[str, str], float]:
    """The first player's mean scores, by decks, if both place at random."""
    scores = {}
    for pair in permutations(NAMES, 2):
        batch = Playouts(boxtop.game("battle_grid", deck1=pair[0], deck2=pair[1]), games, seed=1)
        batch.run()
        scores[pair] = float(batch.scores[:, 0].mean())
    return scores


def engine_games(games: int, nodes: int, seed: int) -> dict[tuple[str, str], Played]:
    """All ordered pairs of decks, each so often."""
    matches = Matches(seed)
    rows = {name: np.repeat(matches.ready[at][None], games, 0) for at, name in enumerate(NAMES)}
    return {(a, b): matches.play(rows[a], rows[b], nodes) for a, b in permutations(NAMES, 2)}


def percent(pairings: Iterable[Any], digits: int = 1) -> str:
    """The mean of pairings, as many games each, with its standard error."""
    scores = np.array(list(pairings), float)
    error = math.sqrt(scores.var(1).mean() / scores.size)
    return f"{100 * scores.mean():.{digits}f} ± {100 * error:.{digits}f}"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=40, help="of the engine, for each pair and seat")
    arguments.add_argument("--nodes", type=int, default=2_000, help="of the engine, a move")
    arguments.add_argument("--seed", type=int, default=1)
    wanted = arguments.parse_args()

    random = random_games(5_000)
    played = engine_games(wanted.games, wanted.nodes, wanted.seed)

    def scored(name: str, other: str) -> tuple[Scores, Scores]:
        return played[name, other].scores, 1 - played[other, name].scores

    print("Scores in percent against all others: random players, and the engine by seat.\n")
    print("| deck | random | engine | going first | going second |" + "".join(f" {name} |" for name in NAMES))
    print("|---|--:|--:|--:|--:|" + "--:|" * len(NAMES))
    for name in NAMES:
        by_chance = [s if a == name else 1 - s for (a, b), s in random.items() if name in (a, b)]
        others = [other for other in NAMES if other != name]
        first, second = zip(*(scored(name, other) for other in others), strict=True)
        cells = "".join(f" {percent(scored(name, other), 0)} |" if other != name else " |" for other in NAMES)
        told = f"{percent([*first, *second])} | {percent(first)} | {percent(second)}"
        print(f"| {name} | {100 * np.mean(by_chance):.1f} | {told} |{cells}")
    scores, classes, lengths = (
        np.array([getattr(games, what) for games in played.values()]) for what in ("scores", "classes", "lengths")
    )
    print(f"\nThe first player scores {percent(scores)} % of {scores.size} games of the engine, ", end="")
    print(f"{100 * np.mean(list(random.values())):.1f} % of random ones.")
    print(f"{percent(scores == 0.5)} % of the games of the engine are drawn; they last {lengths.mean():.1f} turns.")
    for kind in (Kind.STAGE_1, Kind.STAGE_2, Kind.EX):
        print(f"A {kind.word} is placed in {percent(classes >> int(kind) & 1)} % of them.")


if __name__ == "__main__":
    main()
