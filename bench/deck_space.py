"""What the rules of Battle Grid allow decks to do: python -m bench.deck_space [--designs 120] [--nodes 500] [--seed 1].

For every number of Basics, pairs of decks are drawn that have as many cards of each class, with HP around the same
heights; they play each other from both seats as the engine does, hands hidden. Printed is how often games are drawn,
what the first player scores, and in how many games a card of each class is placed.

`--extremes` plays pairs of decks instead that have as little in common as possible: two huge Basics that need Stage 1
cards, against seven or eight tiny ones that last longer, and then gather tokens for an EX undisturbed. Nothing else was
found in which Stage 2 and EX are placed in most games among strong players. Both players know both decks.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from boxtop.games.battle_grid.rules.cards import Kind

from .battle_grid_matches import Matches, Played

LOWEST, HIGHEST = (30, 50, 70, 100), (150, 200, 190, 380)  # HP in the catalogue, by class
HEAD = " games | drawn | first player | turns | Stage 1 | Stage 2 | EX/V/GX |"
TOLD = "scores", "lengths", "classes"  # of games
SPREAD = 2  # steps of 10 HP by which a card may differ from the height of its class

GAMES = 120  # of a pair of extremes, from each seat
# HP by class, of tiny decks and of the huge ones that each of them meets; found by changing cards at random.
TINY = [
    ([40, 40, 40, 30, 30, 30, 30], [80], [170], [380, 380, 380, 380, 370, 370]),
    ([40, 40, 30, 30, 30, 30, 30, 30], [80], [170], [380, 380, 380, 380, 370]),
    ([40, 40, 30, 30, 30, 30, 30, 30], [80], [150], [380, 380, 380, 370, 350]),
]
HUGE = [
    ([150, 150], [180, 180] + [170] * 6 + [160, 160], [80, 80], [310]),
    ([150, 150], [180] * 3 + [170] * 6 + [160, 160], [160], [310]),
    ([150, 150], [140] * 4 + [130] * 2 + [120] * 3 + [100], [160, 160], [320]),
]


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


def row(name: str, played: list[Played]) -> str:
    """Games from both seats, as a row of the table."""
    scores, turns, classes = (np.concatenate([getattr(games, what) for games in played]) for what in TOLD)
    told = "".join(f" {100 * (classes >> int(kind) & 1).mean():.1f} % |" for kind in list(Kind)[1:])
    drawn = 100 * (scores == 0.5).mean()
    return f"| {name} | {len(scores)} | {drawn:.1f} % | {100 * scores.mean():.1f} % | {turns.mean():.1f} |{told}"


def designs(matches: Matches, how_many: int, nodes: int, luck: np.random.Generator) -> None:
    """Decks of one design against each other, by the number of Basics."""
    print(f"| Basics |{HEAD}\n|--:|--:|--:|--:|--:|--:|--:|--:|")
    for basics in range(1, 9):
        shapes = [design(basics, luck) for _ in range(how_many)]
        one, other = (np.array([deck(*shape, luck) for shape in shapes]) for _ in range(2))
        print(row(str(basics), [matches.play(one, other, nodes), matches.play(other, one, nodes)]), flush=True)


def extremes(matches: Matches, nodes: int) -> None:
    """Tiny decks against huge ones."""
    print(f"| Basics |{HEAD} tiny deck |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for heights in zip(TINY, HUGE, strict=True):
        tiny, huge = (np.array([(k, hp) for k, hps in enumerate(one) for hp in hps]) for one in heights)
        matches.ready[::2], matches.ready[1::2] = tiny, huge
        first, second = (np.repeat(one[None], GAMES, 0) for one in (tiny, huge))
        played = [matches.play(first, second, nodes), matches.play(second, first, nodes)]
        score = 50 * (played[0].scores.mean() + 1 - played[1].scores.mean())
        print(row(f"{len(heights[0][0])} and {len(heights[1][0])}", played), f"{score:.1f} % |", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--designs", type=int, default=120, help="for each number of Basics; two games each")
    arguments.add_argument("--nodes", type=int, default=500)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--extremes", action="store_true", help="tiny decks against huge ones")
    wanted = arguments.parse_args()
    luck, matches = np.random.default_rng(wanted.seed), Matches(wanted.seed)
    if wanted.extremes:
        extremes(matches, wanted.nodes)
    else:
        designs(matches, wanted.designs, wanted.nodes, luck)


if __name__ == "__main__":
    main()
