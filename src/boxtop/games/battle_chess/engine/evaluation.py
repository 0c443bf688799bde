"""What a position is worth without looking ahead.

`count_up` counts what is on the mat, for the side to move; the sum of these numbers, each times its weight,
is the logarithm of the odds of winning. The weights come from games (see bench/tune_battle_chess.py). Nothing here
knows a piece by name: what faces are worth is worked out for each sheet (see weights.py).
"""

import math

import numpy as np

from ....kernel.bits import ONE, ZERO, U, lowest, popcount, signed
from ....kernel.jit import jit
from ..rules.limits import MOST_TYPES
from ..rules.moves import face, free, turned
from ..rules.state import FRONT, KIND, NEXT, NO_SQUARE, POINTED, QUIET_TURNS, SPREAD, State
from .workspace import (
    BACK_UP,
    COUNTED,
    DEEPEST,
    EGG,
    EGGS,
    FRONT_UP,
    KINDS_OF_THREATS,
    LAST_BATTLES,
    LAST_EGG,
    LEGEND_BACK,
    LEGEND_FRONT,
    LEGEND_NEAR_ENEMY,
    MOBILITY,
    MORE_AT_ROYAL,
    NEAR_ENEMY,
    NEAR_HOME,
    ONE_MOVES,
    PAYABLE,
    PURSE,
    ROYAL_BACK,
    ROYAL_FRONT,
    SAVINGS,
    THREATS,
    TURN,
    TWO_MOVE,
    UNITS,
    WAITING,
    Workspace,
)

SUREST = 0.99  # a guess is never as good as a win
# Until here a search cannot see the draw, so that the number of quiet turns changes nothing and positions that differ
# only in it are the same.
CALM_TURNS = QUIET_TURNS - DEEPEST - LAST_BATTLES - 1
FADING = 0.5  # what is left of a lead just before the draw

# How near two squares are: 7 for neighbours, 0 at opposite ends of a board of 8 by 8.
NEARNESS = np.array(
    [[8 - max(1, abs(a % 8 - b % 8), abs(a // 8 - b // 8)) for b in range(64)] for a in range(64)], np.int64
)
# The same for the nearest of a legend's squares, which is named by its lowest.
LEGEND_NEARNESS = np.array(
    [[max(NEARNESS[min(63, a + part), b] for part in (0, 1, 8, 9)) for b in range(64)] for a in range(64)], np.int64
)


@jit
def evaluate(s: State, w: Workspace) -> float:
    """The expected result for the side to move, from -1 to 1."""
    count_up(s, w)
    lead = 0.0
    for i in range(COUNTED):
        lead += w.weights[i] * w.counted[i]
    guess = max(-SUREST, min(SUREST, math.tanh(0.5 * lead)))
    return guess * (1.0 - (1.0 - FADING) * (calm(s) - CALM_TURNS) / (QUIET_TURNS - CALM_TURNS))


@jit
def calm(s: State) -> int:
    """The number of quiet turns, as far as it matters."""
    return max(CALM_TURNS, signed(s.quiet))


@jit
def count_up(s: State, w: Workspace) -> None:
    """Count everything, from the point of view of the side to move."""
    us = signed(s.side)
    for i in range(COUNTED):
        w.counted[i] = 0.0
    w.counted[TURN] = 1.0
    royals = royal_square(s, us), royal_square(s, 1 - us)
    for turn in range(2):
        side, sign = (us, 1.0) if turn == 0 else (1 - us, -1.0)
        count_pieces(s, w, side, sign, royals[turn], royals[1 - turn])
        count_beside(s, w, side, sign)
    count_threats(s, w, us, THREATS)
    count_threats(s, w, 1 - us, THREATS + KINDS_OF_THREATS)


@jit
def royal_square(s: State, side: int) -> np.uint64:
    left = s.own[side]
    while left:
        square = lowest(left)
        if (s.cells[square] & KIND) - 1 == s.royal:
            return square
        left &= left - ONE
    return ZERO  # a side without it has lost, and is never evaluated


@jit
def count_pieces(s: State, w: Workspace, side: int, sign: float, home: np.uint64, enemy: np.uint64) -> None:
    """Note where a side's pieces are and what they touch; count faces, mobility and where they stand."""
    n = UNITS * side
    w.mobile[side] = 0
    empty = free(s)
    left = s.own[side]
    while left:
        square = lowest(left)
        left &= left - ONE
        cell = s.cells[square]
        shown = face(cell)
        w.face[n] = shown
        if s.legends >> square & ONE:
            w.spread[n] = SPREAD[square]
            left &= ~SPREAD[square]
            w.touched[n] = touched_by_legend(s, square, shown, side, empty)
            w.mobile[side] += can_step(s, square, shown, side, empty)
            w.counted[shown] += sign
            w.counted[LEGEND_NEAR_ENEMY] += sign * 0.1 * LEGEND_NEARNESS[square, enemy]
        elif (cell & KIND) - 1 == s.royal and s.eggs[side]:
            w.spread[n] = ONE << square
            w.touched[n] = ZERO
        else:
            w.spread[n] = ONE << square
            reached = reached_by_piece(s, square, shown, side, empty)
            w.mobile[side] += reached != ZERO
            w.counted[shown] += sign
            w.counted[MOBILITY] += sign * 0.1 * signed(popcount(reached))
            w.touched[n] = touched_from(s, square, shown, side, reached)
            w.counted[NEAR_ENEMY] += sign * 0.1 * NEARNESS[square, enemy]
            if square != home:
                w.counted[NEAR_HOME] += sign * 0.1 * NEARNESS[square, home]
        n += 1
    w.units[side] = n - UNITS * side
    if w.mobile[side] == 1:
        w.counted[ONE_MOVES] += sign
    elif w.mobile[side] == 2:
        w.counted[TWO_MOVE] += sign


@jit
def reached_by_piece(s: State, origin: np.uint64, shown: np.uint64, side: int, empty: np.uint64) -> np.uint64:
    """The squares to which a normal piece can move."""
    slide = turned(s.slide[shown], side)
    reached = POINTED[turned(s.step[shown], side), origin] & empty
    while slide:
        direction = lowest(slide)
        slide &= slide - ONE
        to = NEXT[origin, direction]
        while to != NO_SQUARE and empty >> U(to) & ONE:
            reached |= ONE << U(to)
            to = NEXT[to, direction]
    return reached


@jit
def touched_from(s: State, origin: np.uint64, shown: np.uint64, side: int, reached: np.uint64) -> np.uint64:
    """The squares that a normal piece can attack, from where it is or after a move."""
    arrows = turned(s.step[shown] | s.slide[shown], side)
    touched = POINTED[arrows, origin]
    while reached:
        touched |= POINTED[arrows, lowest(reached)]
        reached &= reached - ONE
    return touched


@jit
def touched_by_legend(s: State, origin: np.uint64, shown: np.uint64, side: int, empty: np.uint64) -> np.uint64:
    """The squares that a legend can attack, from where it is or after a move."""
    slide = turned(s.slide[shown], side)
    arrows = slide | turned(s.step[shown], side)
    touched = sides_of(origin, arrows)
    for direction in range(4):
        if not arrows >> U(2 * direction) & ONE:
            continue
        to = origin
        while FRONT[to, direction] and FRONT[to, direction] & ~empty == ZERO:
            to = U(NEXT[to, 2 * direction])
            touched |= sides_of(to, arrows)
            if not slide >> U(2 * direction) & ONE:
                break
    return touched


@jit
def can_step(s: State, origin: np.uint64, shown: np.uint64, side: int, empty: np.uint64) -> bool:
    """Whether a legend has room to move."""
    arrows = turned(s.step[shown] | s.slide[shown], side)
    for direction in range(4):
        beyond = FRONT[origin, direction]
        if arrows >> U(2 * direction) & ONE and beyond and beyond & ~empty == ZERO:
            return True
    return False


@jit
def sides_of(square: np.uint64, arrows: np.uint64) -> np.uint64:
    """The squares beyond those sides of a legend to which arrows point."""
    touched = ZERO
    for direction in range(4):
        if arrows >> U(2 * direction) & ONE:
            touched |= FRONT[square, direction]
    return touched


@jit
def count_beside(s: State, w: Workspace, side: int, sign: float) -> None:
    """Count eggs, and what a side has and needs to summon legends."""
    eggs, purse = float(signed(s.eggs[side])), float(signed(s.cost[side]))
    w.counted[EGGS] += sign * eggs
    if eggs == 1.0:
        w.counted[LAST_EGG] += sign
    cheapest, prices = 0.0, 0.0
    for legend in range(signed(s.legend_kinds)):
        if s.waiting[side] >> legend & 1:
            price = float(signed(s.price[legend]))
            cheapest = price if cheapest == 0.0 else min(cheapest, price)
            prices += price
            w.counted[WAITING] += sign
    if cheapest > 0.0:
        w.counted[PURSE] += sign * min(1.0, purse / cheapest)
        w.counted[SAVINGS] += sign * min(1.0, purse / prices)
        if purse >= cheapest:
            w.counted[PAYABLE] += sign


@jit
def count_threats(s: State, w: Workspace, side: int, first: int) -> None:
    """Count what a side threatens: each enemy by the best chance that there is against it."""
    left = cards_left(s)
    other = 1 - side
    for victim in range(UNITS * other, UNITS * other + w.units[other]):
        attackers, best = 0, 0.0
        under_eggs = s.eggs[other] > 0 and w.face[victim] == s.royal
        for attacker in range(UNITS * side, UNITS * side + w.units[side]):
            if w.touched[attacker] & w.spread[victim]:
                attackers += 1
                if best < 1.0:
                    best = 1.0 if under_eggs else max(best, prospect(s, w.face[attacker], w.face[victim], left))
        if attackers == 0:
            continue
        back = w.face[victim] >= MOST_TYPES
        kind = signed(w.face[victim]) - (MOST_TYPES if back else 0)
        if under_eggs:
            what = EGG
        elif kind == s.royal:
            what = ROYAL_BACK if back else ROYAL_FRONT
        elif kind >= signed(s.kinds) - signed(s.legend_kinds):
            what = LEGEND_BACK if back else LEGEND_FRONT
        else:
            what = BACK_UP if back else FRONT_UP
        w.counted[first + what] += best
        if kind == s.royal:
            w.counted[first + MORE_AT_ROYAL] += attackers - 1


@jit
def prospect(s: State, attacker: int, victim: int, left: int) -> float:
    """How good an attack is: the chance to win, less most of the chance to lose; not below 0."""
    deficit = signed(s.power[victim]) - signed(s.power[attacker])
    if deficit < 0:
        return 1.0
    return max(0.0, (winning_cards(s, deficit) - 0.7 * losing_cards(s, deficit)) / left)


@jit
def cards_left(s: State) -> int:
    """How many cards lie face down."""
    left = 0
    for k in range(signed(s.card_values)):
        left += signed(s.copies[k]) - signed(s.drawn[k])
    return left


@jit
def winning_cards(s: State, deficit: int) -> int:
    """How many of the cards that lie face down are more than an attacker lacks."""
    found = 0
    k = signed(s.card_values) - 1
    while k >= 0 and signed(s.value[k]) > deficit:
        found += signed(s.copies[k]) - signed(s.drawn[k])
        k -= 1
    return found


@jit
def losing_cards(s: State, deficit: int) -> int:
    """How many of the cards that lie face down are less than an attacker lacks."""
    found, k = 0, 0
    while k < signed(s.card_values) and signed(s.value[k]) < deficit:
        found += signed(s.copies[k]) - signed(s.drawn[k])
        k += 1
    return found
