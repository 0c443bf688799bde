"""Sampling the hidden hand of the opponent: a hand that fits all that is known, from a model of their deck.

People who play together bring similar decks. So the opponent's deck is modelled on one's own: each card that they have
placed is matched with the most similar of one's own, and the rest, each slightly varied, are the hand. Some cards are
drawn from the whole catalogue instead, since the opponent's deck may differ.
"""

from typing import Annotated

import numpy as np

from ....kernel.bits import signed
from ....kernel.fields import I64, Fields, Ints
from ....kernel.jit import jit
from ....kernel.random import Rng, below
from ..rules.state import BASIC, CARD_HP, CARD_KIND, KIND_FROM, LINES, SPACES
from ..rules.state import State as Record
from ..rules.verbs import shows_basic
from .board import Board, Hands, add_cards, finish_hand, take_up

LIKE_MINE = 95  # percent of the cards that are modelled on one's own deck; the others come from the whole catalogue


@jit
def difference(kind: int, hp: int, other_kind: int, other_hp: int) -> int:
    """How different two cards are: first by class, then by HP."""
    return 1000 * abs(kind - other_kind) + abs(hp - other_hp)


class OpponentModel(Fields):
    """What is assumed of the opponent's hand."""

    kinds: Annotated[Ints, np.int64, LINES]  # one's own deck without the cards matched with those that they placed
    hps: Annotated[Ints, np.int64, LINES]
    count: I64  # of those
    other: I64  # whose hand it is,
    hidden: I64  # how many cards it has,
    cheapest: I64  # the lowest class that it can hold,
    needs_basic: I64  # and whether there is a Basic in it: every deck has one


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
            n += 1
    for space in range(SPACES):
        line = signed(s.pokemon[space]) - 1
        if line >= 0 and line // LINES != me:
            nearest, least = 0, 1 << 30
            for k in range(n):
                unlike = difference(signed(s.kind[line]), signed(s.hp[line]), signed(m.kinds[k]), signed(m.hps[k]))
                if unlike < least:
                    nearest, least = k, unlike
            n -= 1
            m.kinds[nearest], m.hps[nearest] = m.kinds[n], m.hps[n]
    m.count, m.other, m.hidden = n, 1 - me, 0
    for line in range(LINES * m.other, LINES * m.other + LINES):
        m.hidden += signed(s.left[line])
    m.cheapest = signed(s.lacks[m.other])
    m.needs_basic = 0 if shows_basic(s, signed(m.other)) else 1


@jit
def deal_hand(m: OpponentModel, b: Board, h: Hands, rng: Rng) -> None:
    """Deal the opponent a random hand from the model."""
    other, n, needs_basic = signed(m.other), signed(m.count), m.needs_basic != 0
    take_up(b, h, other)
    for still in range(signed(m.hidden), 0, -1):
        kind, hp = -1, 0
        if n > 0:
            k = below(rng, n)
            n -= 1
            kind, hp = signed(m.kinds[k]), signed(m.hps[k])
            m.kinds[k], m.hps[k], m.kinds[n], m.hps[n] = m.kinds[n], m.hps[n], kind, hp
        if kind < m.cheapest or below(rng, 100) >= LIKE_MINE:
            card = KIND_FROM[m.cheapest] + below(rng, KIND_FROM[4] - KIND_FROM[m.cheapest])
            kind, hp = signed(CARD_KIND[card]), signed(CARD_HP[card])
        else:
            hp = near(kind, hp, rng)
        if needs_basic and still == 1:
            kind, hp = BASIC, near(BASIC, hp, rng)
        needs_basic = needs_basic and kind != BASIC
        add_cards(b, h, other, kind, hp, 1)
    finish_hand(h, other)


@jit
def near(kind: int, hp: int, rng: Rng) -> int:
    """The HP of a card of a class: of a few drawn from the catalogue, the nearest to some HP."""
    nearest = 0
    for _ in range(6):
        drawn = signed(CARD_HP[KIND_FROM[kind] + below(rng, KIND_FROM[kind + 1] - KIND_FROM[kind])])
        if nearest == 0 or abs(drawn - hp) < abs(nearest - hp):
            nearest = drawn
    return nearest
