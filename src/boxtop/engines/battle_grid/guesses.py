"""What the other player may hold: a hand that fits all that is known, as somebody guesses who knows only one deck.

People who play together bring decks of one kind. So the other's deck is thought to be like one's own: each card that
the other has placed stands for the most similar of one's own, and those that remain, each a little changed, are the
hand. Some cards are drawn from the whole catalogue instead, for the other may think differently.
"""

import numpy as np

from ...games.battle_grid.rules import shows_basic
from ...games.battle_grid.state import BASIC, CARD_HP, CARD_KIND, KIND_FROM, LINES, SPACES
from ...games.battle_grid.state import State as Record
from ...kernel.bits import signed
from ...kernel.compiler import jit
from ...kernel.fields import Ints
from ...kernel.random import Rng, below
from .board import Board, Hands, add_cards, finish_hand, take_up

LIKE_MINE = 85  # of a hundred cards, as many are guessed by one's own deck, the others from the whole catalogue


@jit
def likeness(kind: int, hp: int, other_kind: int, other_hp: int) -> int:
    """How unlike two cards are: first by class, then by HP."""
    return 1000 * abs(kind - other_kind) + abs(hp - other_hp)


@jit
def model(s: Record, me: int, kinds: Ints, hps: Ints) -> int:
    """Write one's own deck without what stands for cards that the other has placed; how many are left of it."""
    n = 0
    for line in range(LINES * me, LINES * me + LINES):
        copies = signed(s.left[line])
        for space in range(SPACES):
            if signed(s.pokemon[space]) == 1 + line:
                copies += 1
        for _ in range(copies):
            kinds[n], hps[n] = s.kind[line], s.hp[line]
            n += 1
    for space in range(SPACES):
        line = signed(s.pokemon[space]) - 1
        if line >= 0 and line // LINES != me:
            nearest, least = 0, 1 << 30
            for k in range(n):
                unlike = likeness(signed(s.kind[line]), signed(s.hp[line]), signed(kinds[k]), signed(hps[k]))
                if unlike < least:
                    nearest, least = k, unlike
            n -= 1
            kinds[nearest], hps[nearest] = kinds[n], hps[n]
    return n


@jit
def deal(s: Record, b: Board, h: Hands, me: int, rng: Rng) -> None:
    """Give the other player a hand, of which nothing but its size is looked at."""
    other = 1 - me
    kinds, hps = np.zeros(LINES, np.int64), np.zeros(LINES, np.int64)
    n = model(s, me, kinds, hps)
    hidden = 0
    for line in range(LINES * other, LINES * other + LINES):
        hidden += signed(s.left[line])
    cheapest = signed(s.lacks[other])  # the lowest class that the hand can hold
    needs_basic = not shows_basic(s, other)  # every deck has one
    take_up(b, h, other)
    while hidden > 0:
        kind, hp = -1, 0
        if n > 0:
            k = below(rng, n)
            n -= 1
            kind, hp = signed(kinds[k]), signed(hps[k])
            kinds[k], hps[k] = kinds[n], hps[n]
        if kind < cheapest or below(rng, 100) >= LIKE_MINE:
            card = KIND_FROM[cheapest] + below(rng, KIND_FROM[4] - KIND_FROM[cheapest])
            kind, hp = signed(CARD_KIND[card]), signed(CARD_HP[card])
        else:
            hp = near(kind, hp, rng)
        if needs_basic and hidden == 1:
            kind, hp = BASIC, near(BASIC, hp, rng)
        needs_basic = needs_basic and kind != BASIC
        add_cards(b, h, other, kind, hp, 1)
        hidden -= 1
    finish_hand(h, other)


@jit
def near(kind: int, hp: int, rng: Rng) -> int:
    """The HP of a card of the catalogue that is of a class, and of a few drawn the nearest to some HP."""
    nearest = 0
    for _ in range(3):
        drawn = signed(CARD_HP[KIND_FROM[kind] + below(rng, KIND_FROM[kind + 1] - KIND_FROM[kind])])
        if nearest == 0 or abs(drawn - hp) < abs(nearest - hp):
            nearest = drawn
    return nearest
