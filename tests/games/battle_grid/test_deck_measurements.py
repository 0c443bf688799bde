"""What bench says of decks: its errors, exchanges of single cards, and the decks that it compares."""

import numpy as np
import pytest

from bench.battle_grid_variants import cards_of, strength
from bench.deck_exchanges import NEAR, exchanges
from bench.deck_space import HIGHEST, HUGE, LOWEST, TINY
from bench.decks import percent
from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.games.battle_grid.rules.cards import COPIES, DECK_SIZE

DECKS = [cards_of(deck) for deck in PRESET_DECKS.values()]


def test_errors_are_those_of_games_between_the_same_decks() -> None:
    # One pairing always goes the same way; of the other, four games vary by 1/4: sqrt((0 + 1/4) / 2 / 8) = 1/8.
    assert percent([np.ones(4), np.array([0.0, 1.0, 0.0, 1.0])]) == "75.0 ± 12.5"
    assert percent([np.ones(4), np.zeros(4)], 0) == "50 ± 0"


@pytest.mark.parametrize("deck", range(len(DECKS)))
def test_an_exchange_is_one_card_that_no_other_deck_has(deck: int) -> None:
    others = {card for number, cards in enumerate(DECKS) if number != deck for card in cards}
    found = list(exchanges(deck, DECKS, [0, 1]))
    assert len(found) > 5
    assert len({strength(cards) for _, cards in found}) == len(found)
    for told, cards in found:
        (at,) = [at for at in range(DECK_SIZE) if cards[at] != DECKS[deck][at]]
        old, new = DECKS[deck][at], cards[at]
        assert old.label in told
        assert new.kind == old.kind <= 1
        assert abs(new.hp - old.hp) <= NEAR[old.kind]
        assert cards.count(new) <= COPIES
        assert new not in others


def test_the_extremes_are_whole_decks_of_hp_that_are_printed() -> None:
    for heights in (*TINY, *HUGE):
        assert sum(map(len, heights)) == DECK_SIZE
        for kind, hps in enumerate(heights):
            assert LOWEST[kind] <= min(hps) <= max(hps) <= HIGHEST[kind]
