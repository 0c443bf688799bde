"""What exchanging one card of a ready deck changes: python -m bench.deck_exchanges DECK [--against DECK]...

Each card is replaced by each card of the catalogue that is of the same class, has nearly as many HP and is in no other
ready deck, and the new deck meets the others from both seats, as the engine plays with hidden hands, while everybody
expects it. Most pairings go the same way whenever the same decks meet, so a card often turns one pairing and leaves the
rest alone: against one or two decks, a few games of each exchange show which.

Luck makes the best of many exchanges look better than it is: measure it again with another seed, and all decks by
`bench.decks`.
"""

import argparse
from collections.abc import Iterator

import numpy as np

from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.games.battle_grid.rules.cards import COPIES

from .battle_grid_matches import Matches
from .battle_grid_variants import Cards, cards_of, numbers, shares, strength

NAMES = list(PRESET_DECKS)
NEAR = (10, 40, 40, 0)  # HP by which the new card may differ, by class; nobody gets to place an EX


def exchanges(deck: int, decks: list[Cards], classes: list[int]) -> Iterator[tuple[str, Cards]]:
    """Decks with one other card of some classes, and what was exchanged; of equally strong ones only the first."""
    mine = decks[deck]
    pool = sorted(shares(decks)[deck] | set(mine), key=lambda card: card.label)
    known = {strength(mine)}
    for at, old in enumerate(mine):
        for new in pool:
            near = new.kind == old.kind in classes and abs(new.hp - old.hp) <= NEAR[old.kind]
            made = (*mine[:at], new, *mine[at + 1 :])
            if near and mine.count(new) < COPIES and strength(made) not in known:
                known.add(strength(made))
                yield f"{old.label} ({old.kind.word}, {old.hp} HP) > {new.label} ({new.hp} HP)", made


class Meetings:
    """Games of one deck against some others."""

    def __init__(self, deck: int, others: list[int], games: int, nodes: int, seed: int) -> None:
        self.deck, self.others, self.games, self.nodes, self.seed = deck, others, games, nodes, seed
        self.matches = Matches(seed)

    def told(self, cards: Cards) -> str:
        """What a deck scores going first and second against each of the others, and all together, in percent."""
        self.matches.seed(self.seed)
        self.matches.ready[self.deck] = numbers(cards)
        rows = [np.repeat(one[None], self.games, 0) for one in self.matches.ready]
        scores = []
        for other in self.others:
            first = self.matches.play(rows[self.deck], rows[other], self.nodes).scores.mean()
            scores.append((first, 1 - self.matches.play(rows[other], rows[self.deck], self.nodes).scores.mean()))
        cells = "".join(
            f" {NAMES[other]} {100 * first:.0f} {100 * second:.0f}"
            for other, (first, second) in zip(self.others, scores, strict=True)
        )
        return f"{100 * np.mean(scores):5.1f} |{cells}"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("deck", choices=NAMES)
    arguments.add_argument("--against", choices=NAMES, nargs="*", help="only these; all others, if none is named")
    arguments.add_argument(
        "--classes", type=int, nargs="*", default=[0, 1, 2], help="of cards to exchange: 0 for Basics"
    )
    arguments.add_argument("--games", type=int, default=16, help="for each pair and seat")
    arguments.add_argument("--nodes", type=int, default=2_000, help="of the engine, a move")
    arguments.add_argument("--seed", type=int, default=1)
    wanted = arguments.parse_args()
    deck = NAMES.index(wanted.deck)
    others = [NAMES.index(name) for name in wanted.against or NAMES if name != wanted.deck]
    meetings = Meetings(deck, others, wanted.games, wanted.nodes, wanted.seed)
    decks = [cards_of(one) for one in PRESET_DECKS.values()]
    print("score | going first, second\n" + meetings.told(decks[deck]) + " | as it is", flush=True)
    for what, cards in exchanges(deck, decks, wanted.classes):
        print(f"{meetings.told(cards)} | {what}", flush=True)


if __name__ == "__main__":
    main()
