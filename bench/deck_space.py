"""What the rules of Battle Grid allow decks to do: python -m bench.deck_space [--designs 120] [--nodes 500] [--seed 1].

For every number of Basics, pairs of decks are drawn that have as many cards of each class, with HP around the same
heights; they play each other from both seats as the engine does, hands hidden. Printed is how often games are drawn,
what the first player scores, and in how many games a card of each class is placed.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from boxtop.games.battle_grid.rules.cards import Kind

from .battle_grid_matches import Matches

LOWEST, HIGHEST = (30, 50, 70, 100), (150, 200, 190, 380)  # HP in the catalogue, by class
SPREAD = 2  # steps of 10 HP by which a card may differ from the height of its class


def design(basics: int, luck: np.random.Generator) -> tuple[list[int], list[int]]:
    """How many cards of each class, and how high they are."""
    others = np.floor(luck.dirichlet((1, 1, 1)) * (15 - basics)).astype(int).tolist()
    heights = [int(luck.integers(low // 10, high // 10 + 1)) * 10 for low, high in zip(LOWEST, HIGHEST, strict=True)]
    return [basics, others[0], others[1], 15 - basics - others[0] - others[1]], heights


def deck(counts: list[int], heights: list[int], luck: np.random.Generator) -> NDArray[np.int64]:
    """A deck of a design."""
    cards = []
    for kind, (count, height) in enumerate(zip(counts, heights, strict=True)):
        for _ in range(count):
            hp = int(np.clip(height + 10 * luck.integers(-SPREAD, SPREAD + 1), LOWEST[kind], HIGHEST[kind]))
            cards.append((kind, hp))
    return np.array(cards)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--designs", type=int, default=120, help="for each number of Basics; two games each")
    arguments.add_argument("--nodes", type=int, default=500)
    arguments.add_argument("--seed", type=int, default=1)
    wanted = arguments.parse_args()
    luck, matches = np.random.default_rng(wanted.seed), Matches(wanted.seed)
    print("| Basics | games | drawn | first player | turns | Stage 1 | Stage 2 | EX/V/GX |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    for basics in range(1, 9):
        shapes = [design(basics, luck) for _ in range(wanted.designs)]
        one, other = (np.array([deck(*shape, luck) for shape in shapes]) for _ in range(2))
        played = [matches.play(one, other, wanted.nodes), matches.play(other, one, wanted.nodes)]
        scores = np.concatenate([games.scores for games in played])
        turns = np.concatenate([games.lengths for games in played]).mean()
        classes = np.concatenate([games.classes for games in played])
        told = "".join(f" {100 * (classes >> int(kind) & 1).mean():.1f} % |" for kind in list(Kind)[1:])
        print(
            f"| {basics} | {len(scores)} | {100 * (scores == 0.5).mean():.1f} % | {100 * scores.mean():.1f} % | "
            f"{turns:.1f} |{told}",
            flush=True,
        )


if __name__ == "__main__":
    main()
