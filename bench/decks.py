"""`make decks`: compare the strength of the preset decks of Battle Grid by simulation.

python -m bench.decks [--games 400]

Every deck plays every other from both seats, with random players and with the engine at two levels.
"""

import argparse
import math
from collections.abc import Callable
from itertools import permutations

import numpy as np

import boxtop
from boxtop.engines.playouts import Playouts
from boxtop.games.battle_grid.decks import PRESET_DECKS


def random_games(first: str, second: str, games: int) -> list[float]:
    """The first player's scores."""
    batch = Playouts(boxtop.game("battle_grid", deck1=first, deck2=second), games, seed=1)
    batch.run()
    return [float(score) for score in batch.scores[:, 0]]


def computer_games(first: str, second: str, games: int, level: int) -> list[float]:
    scores = []
    player = boxtop.engine("battle_grid")
    for seed in range(games):
        player.forget()
        state = boxtop.game("battle_grid", deck1=first, deck2=second).start()
        while state.turn is not None:
            state = state.force(player.play(state, level, seed=seed).move)
        assert state.result is not None
        scores.append(state.result.scores[0])
    return scores


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=400, help="of the computer player, for each pair and seat")
    wanted = arguments.parse_args()
    players: dict[str, Callable[[str, str], list[float]]] = {
        "random players": lambda first, second: random_games(first, second, 20_000),
        "computer, level 4": lambda first, second: computer_games(first, second, wanted.games, 4),
        "computer, level 7": lambda first, second: computer_games(first, second, wanted.games, 7),
    }
    print(f"| {'score of a deck in %':22} |" + "".join(f" {name:>13} |" for name in PRESET_DECKS) + " first player |")
    print(f"|{'-' * 24}|" + f"{'-' * 14}:|" * len(PRESET_DECKS) + "-------------:|")
    for title, play in players.items():
        scores: dict[str, list[float]] = {name: [] for name in PRESET_DECKS}
        begun: list[float] = []
        for first, second in permutations(PRESET_DECKS, 2):
            results = play(first, second)
            scores[first] += results
            scores[second] += [1 - score for score in results]
            begun += results
        cells = "".join(
            f" {100 * np.mean(s):5.1f} ± {100 * np.std(s) / math.sqrt(len(s)):4.2f}  |" for s in scores.values()
        )
        print(f"| {title:22} |{cells} {100 * np.mean(begun):12.1f} |", flush=True)


if __name__ == "__main__":
    main()
