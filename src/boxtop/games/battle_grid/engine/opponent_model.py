"""Sampling the hidden hand of the opponent: a hand that fits all that is known, from a model of their deck.

People who play together bring decks of about the same strength. So the opponent's deck is modelled on one's own: each
card that they have placed is matched with the most similar of one's own, and the rest are the hand. What they placed
more HP than that, the rest has less, or the other way round. Then HP are moved from some cards to others of their
class, for a deck of the same strength can look quite different. A deck that is guessed should score about 50 % against
the one it was modelled on, or both players expect to win (bench/battle_grid_guesses.py).

Whoever plays one of the ready decks, which everybody can look up, expects the other to have one, too: seven of eight
guesses are ready decks that fit what was placed, and with each card that fits, half of the others as well.
"""

from typing import Annotated, Any

import numpy as np

from ....kernel.bits import signed
from ....kernel.fields import I64, Fields, Ints
from ....kernel.jit import jit
from ....kernel.random import Rng, below
from ..decks import PRESET_DECKS
from ..rules.state import BASIC, CARD_HP, CARD_KIND, KIND_FROM, LINES, SPACES
from ..rules.state import State as Record
from ..rules.verbs import shows_basic
from .board import CLASSES, Board, Hands, add_cards, finish_hand, take_up

MOST_READY = 12  # decks
UNLIKE = 3  # how often the chance is halved that a guess is not a ready deck, if one's own is one: to an eighth
AGAIN = 20  # percent of the cards that are drawn anew from one's own whole deck: as many of each class on the average
STEP = np.array([10, 10, 10, 20], np.int64)  # of HP, by class
MOVED = 3  # steps at most from each card to another
# Percent of the cards that lose a step. Varied cards are worth more than equal ones, for their owner chooses which of
# them to place. Set by self-play, so that values of both players together are not below results.
LOWERED = 20
LOWEST = np.array([CARD_HP[KIND_FROM[k] : KIND_FROM[k + 1]].min() for k in range(CLASSES)], np.int64)  # by class
HIGHEST = np.array([CARD_HP[KIND_FROM[k] : KIND_FROM[k + 1]].max() for k in range(CLASSES)], np.int64)


@jit
def difference(kind: int, hp: int, other_kind: int, other_hp: int) -> int:
    """How different two cards are: first by class, then by HP."""
    return 1000 * abs(kind - other_kind) + abs(hp - other_hp)


class OpponentModel(Fields):
    """What is assumed of the opponent's hand."""

    deck_kinds: Annotated[Ints, np.int64, LINES]  # one's own deck
    deck_hps: Annotated[Ints, np.int64, LINES]
    kinds: Annotated[Ints, np.int64, LINES]  # and without the cards matched with those that they placed
    hps: Annotated[Ints, np.int64, LINES]
    ready: Annotated[Ints, np.int64, MOST_READY, LINES, 2]  # the ready decks, each card a class and HP
    ready_count: I64
    ready_hands: Annotated[Ints, np.int64, MOST_READY, LINES, 2]  # what is left of those that fit what they placed
    fits: I64  # how many do
    unlike: I64  # how many guesses of 1024 are not one of those
    owed: Annotated[Ints, np.int64, CLASSES]  # the HP by which those that they placed are below those matched with them
    hand_kinds: Annotated[Ints, np.int64, LINES]  # the hand that is dealt
    hand_hps: Annotated[Ints, np.int64, LINES]
    other: I64  # whose hand it is,
    hidden: I64  # how many cards it has,
    cheapest: I64  # the lowest class that it can hold,
    needs_basic: I64  # and whether there is a Basic in it: every deck has one


def load_ready_decks(model: Any) -> None:
    """Write the ready decks into a model. (A constant in compiled code would stay when a deck is changed.)"""
    decks = list(PRESET_DECKS.values())
    for k, deck in enumerate(decks):
        model["ready"][k] = [(line.card.kind, line.card.hp) for line in deck.lines for _ in range(line.count)]
    model["ready_count"] = len(decks)


@jit
def model_opponent(s: Record, me: int, m: OpponentModel) -> None:
    """Model the opponent's hand. Of the hand itself only its size is read."""
    n = 0
    for line in range(LINES * me, LINES * me + LINES):
        copies = signed(s.left[line])
        for space in range(SPACES):
            if signed(s.pokemon[space]) == 1 + line:
                copies += 1
        for _ in range(copies):
            m.kinds[n], m.hps[n] = s.kind[line], s.hp[line]
            m.deck_kinds[n], m.deck_hps[n] = s.kind[line], s.hp[line]
            n += 1
    for kind in range(CLASSES):
        m.owed[kind] = 0
    for space in range(SPACES):
        line = signed(s.pokemon[space]) - 1
        if line >= 0 and line // LINES != me:
            nearest, least = 0, 1 << 30
            for k in range(n):
                unlike = difference(signed(s.kind[line]), signed(s.hp[line]), signed(m.kinds[k]), signed(m.hps[k]))
                if unlike < least:
                    nearest, least = k, unlike
            if m.kinds[nearest] == signed(s.kind[line]):
                m.owed[m.kinds[nearest]] += m.hps[nearest] - signed(s.hp[line])
            n -= 1
            m.kinds[nearest], m.hps[nearest] = m.kinds[n], m.hps[n]
    m.other, m.hidden = 1 - me, n  # both decks have as many cards
    m.cheapest = signed(s.lacks[m.other])
    m.fits, m.unlike = 0, 1024 >> (UNLIKE + signed(s.placed[m.other]))
    for deck in range(m.ready_count):
        if is_mine(m, deck):
            for other in range(m.ready_count):
                if fits(s, m, other):
                    m.fits += 1
            break
    m.needs_basic = 0 if shows_basic(s, signed(m.other)) else 1


@jit
def is_mine(m: OpponentModel, deck: int) -> bool:
    """Whether a ready deck is one's own."""
    used = 0
    for k in range(LINES):
        found = find_card(m, deck, used, signed(m.deck_kinds[k]), signed(m.deck_hps[k]))
        if found < 0:
            return False
        used |= 1 << found
    return True


@jit
def find_card(m: OpponentModel, deck: int, used: int, kind: int, hp: int) -> int:
    """The place of a card in a ready deck, if one is left of it, or -1."""
    for k in range(LINES):
        if not used >> k & 1 and m.ready[deck, k, 0] == kind and m.ready[deck, k, 1] == hp:
            return k
    return -1


@jit
def fits(s: Record, m: OpponentModel, deck: int) -> bool:
    """Whether the opponent may have a ready deck; what is left of it is written to the next of `ready_hands`."""
    used, n = 0, 0
    for space in range(SPACES):
        line = signed(s.pokemon[space]) - 1
        if line >= 0 and line // LINES == m.other:
            found = find_card(m, deck, used, signed(s.kind[line]), signed(s.hp[line]))
            if found < 0:
                return False
            used |= 1 << found
    for k in range(LINES):
        if not used >> k & 1:
            if m.ready[deck, k, 0] < m.cheapest:
                return False
            m.ready_hands[m.fits, n, 0], m.ready_hands[m.fits, n, 1] = m.ready[deck, k, 0], m.ready[deck, k, 1]
            n += 1
    return True


@jit
def deal_hand(m: OpponentModel, b: Board, h: Hands, rng: Rng) -> None:
    """Deal the opponent a random hand from the model."""
    other, n = signed(m.other), signed(m.hidden)
    if m.fits and below(rng, 1024) >= m.unlike:
        deck = below(rng, signed(m.fits))
        for k in range(n):
            m.hand_kinds[k], m.hand_hps[k] = m.ready_hands[deck, k, 0], m.ready_hands[deck, k, 1]
    else:
        deal_like_mine(m, rng)
    take_up(b, h, other)
    for k in range(n):
        add_cards(b, h, other, signed(m.hand_kinds[k]), signed(m.hand_hps[k]), 1)
    finish_hand(h, other)


@jit
def deal_like_mine(m: OpponentModel, rng: Rng) -> None:
    """Make the hand of a deck like one's own."""
    for k in range(m.hidden):
        m.hand_kinds[k], m.hand_hps[k] = m.kinds[k], m.hps[k]
        if below(rng, 100) < AGAIN:
            drawn = below(rng, LINES)
            m.hand_kinds[k], m.hand_hps[k] = m.deck_kinds[drawn], m.deck_hps[drawn]
    vary(m, rng)
    allow(m, rng)


@jit
def vary(m: OpponentModel, rng: Rng) -> None:
    """Give the cards of the hand what is owed to their class, and move HP between them."""
    n, kinds, hps = signed(m.hidden), m.hand_kinds, m.hand_hps
    for kind in range(CLASSES):
        step = signed(STEP[kind])
        for _ in range(abs(m.owed[kind]) // step):
            k = one_of(kinds, n, kind, rng)
            if k >= 0:
                hps[k] = max(hps[k] + (step if m.owed[kind] > 0 else -step), LOWEST[kind])
    for k in range(n):
        kind = signed(kinds[k])
        step = signed(STEP[kind])
        to = one_of(kinds, n, kind, rng)
        moved = min(step * below(rng, MOVED + 1), hps[k] - LOWEST[kind], HIGHEST[kind] - hps[to])
        if to != k and moved > 0:
            hps[k] -= moved
            hps[to] += moved
        if below(rng, 100) < LOWERED:
            hps[k] = max(hps[k] - step, LOWEST[kind])


@jit
def one_of(kinds: Any, n: int, kind: int, rng: Rng) -> int:
    """A random one of the first `n` cards that is of a class, or -1 if none is."""
    count, chosen = 0, -1
    for k in range(n):
        if kinds[k] == kind:
            count += 1
            if below(rng, count) == 0:
                chosen = k
    return chosen


@jit
def allow(m: OpponentModel, rng: Rng) -> None:
    """Replace cards that the hand cannot hold, and one of any if there must be a Basic and is none."""
    has_basic = False
    for k in range(m.hidden):
        if m.hand_kinds[k] < m.cheapest:
            draw_card(m, k, signed(m.cheapest), CLASSES, rng)
        has_basic = has_basic or m.hand_kinds[k] == BASIC
    if m.needs_basic and not has_basic:
        draw_card(m, below(rng, signed(m.hidden)), BASIC, BASIC + 1, rng)


@jit
def draw_card(m: OpponentModel, k: int, first: int, end: int, rng: Rng) -> None:
    """Make a card of the hand any card of the catalogue of some classes."""
    card = KIND_FROM[first] + below(rng, KIND_FROM[end] - KIND_FROM[first])
    m.hand_kinds[k], m.hand_hps[k] = CARD_KIND[card], CARD_HP[card]
