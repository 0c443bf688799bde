"""Variants of the ready decks of Battle Grid: the same plan with a few other cards of the catalogue."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from boxtop.games.battle_grid.decks import PRESET_DECKS, Deck
from boxtop.games.battle_grid.rules.cards import COPIES, Card, Kind, starter

NEAR = 20  # HP by which the card that replaces another may differ
REPLACED = 2  # cards at most

Cards = tuple[Card, ...]


def cards_of(deck: Deck) -> Cards:
    return tuple(line.card for line in deck.lines for _ in range(line.count))


def numbers(cards: Cards) -> NDArray[np.int64]:
    """A deck as `Matches` takes it."""
    return np.array([(card.kind, card.hp) for card in cards])


def strength(cards: Cards) -> tuple[tuple[int, int], ...]:
    """All that counts of a deck."""
    return tuple(sorted((int(card.kind), card.hp) for card in cards))


def shares(decks: Iterable[Cards]) -> list[set[Card]]:
    """Which cards each deck may have: no card is in two of them, and a deck keeps to its types."""
    made = [set(cards) for cards in decks]
    types = [{card.type for card in cards} for cards in made]
    for card in starter():
        if not any(card in cards for cards in made):
            may = [deck for deck in range(len(made)) if card.type in types[deck]]
            if may:
                min((made[deck] for deck in may), key=len).add(card)
    return made


def variant(cards: Cards, share: set[Card], luck: np.random.Generator) -> Cards:
    """A deck with a few other cards."""
    made = list(cards)
    for _ in range(int(luck.integers(1, REPLACED + 1))):
        at = int(luck.integers(len(made)))
        others = [
            card
            for card in sorted(share, key=lambda card: card.label)
            if card.kind == made[at].kind and 0 < abs(card.hp - made[at].hp) <= NEAR and made.count(card) < COPIES
        ]
        if others and made[at].kind != Kind.EX:  # nobody gets to place one
            made[at] = others[int(luck.integers(len(others)))]
    return tuple(made)


def text(cards: Cards) -> str:
    """A deck as its file has it."""
    ordered = sorted(dict.fromkeys(cards), key=lambda card: (card.kind, -card.hp))
    return "".join(f"{cards.count(card)} {card.label}\n" for card in ordered)


def variants(luck: np.random.Generator) -> NDArray[np.int64]:
    """A variant of each ready deck."""
    decks = [cards_of(deck) for deck in PRESET_DECKS.values()]
    return np.array([numbers(variant(*one, luck)) for one in zip(decks, shares(decks), strict=True)])
