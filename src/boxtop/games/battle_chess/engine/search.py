"""The search: expectiminimax. The side to move takes its best move, cards are averaged with their exact odds.

Values are expected results for the side to move, from -1 (lost) to 1 (won): the unit of the evaluation and of
the end of a game, so these are bounds of every value. Pruning at chance nodes needs them (Star1): when the remaining
cards cannot bring the average into the window any more, they are not searched. Before that each card is tried with one
reply only (Star2), which is often enough to see that a battle is a bad idea.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import U, signed
from ....kernel.jit import jit
from ....kernel.stop import Flag, raised
from ..rules.moves import legal
from ..rules.state import NO_SQUARE, QUIET_TURNS, State
from ..rules.verbs import apply, draw_card, end_turn, fight
from .evaluation import cards_left, evaluate
from .ordering import (
    LIKELY_GAIN,
    SURE_GAIN,
    is_quiet,
    overlooked,
    remember,
    score_moves,
    take_best,
)
from .transposition import (
    EXACT,
    LOWER,
    NOTHING,
    UPPER,
    Table,
    bound_of,
    depth_of,
    key_of,
    look_up,
    move_of,
    store_result,
    value_of,
)
from .workspace import LAST_BATTLES, Ply, Workspace

States = NDArray[Any]  # records of State, one for each row of the stack
Plies = NDArray[Any]  # records of Ply

LOST, WON, DRAWN = -1.0, 1.0, 0.0
UNKNOWN = -2.0  # below every value
NARROW = 1e-7  # the width of a null window, which only shows whether a value is higher
ALL, ONE_REPLY, AFTER_PASS = 0, 1, 2  # how a position is looked at
NO_MOVE = U(1 << 40)

HOPELESS = 0.12  # on the last turn, a quiet move that starts so far behind is not looked at; twice that before it
LOOK_AT_STOP = 255  # after how many nodes


@jit
def search(
    states: States,
    plies: Plies,
    w: Workspace,
    table: Table,
    stop: Flag,
    ply: int,
    depth: int,
    low: float,
    high: float,
    how: int,
) -> float:
    """What the position in a row of the stack is worth, `depth` turns ahead, to the side to move next.

    If a battle waits for its card that is the side which is attacked. The value is exact between `low` and `high`;
    outside it is a bound: at most so much if it is `low` or less, at least if `high` or more. With ONE_REPLY it is a
    lower bound always. (One function for players and cards: the compiler cannot keep two that call each other.)
    """
    if over(w, stop):
        return DRAWN
    w.nodes += 1
    s, p = states[ply], plies[ply]

    if s.attacker != NO_SQUARE:
        if look_up_cards(states, p, w, table, ply, depth, low, high):
            return p.average
        for trial in range(0 if w.stars and depth > 0 else 1, 2):
            for k in range(signed(s.card_values)):
                if ask(s, p, w, k, trial == 0, low, high):
                    turn_over(states, ply, k)
                    reply = ONE_REPLY if trial == 0 else ALL
                    value = search(states, plies, w, table, stop, ply + 1, depth, p.ask_low, p.ask_high, reply)
                    if stopped(w):
                        return DRAWN
                    if learn(s, p, w, k, trial == 0, value, low, high):
                        return p.average
        return p.average

    if s.beaten:
        return LOST if s.beaten - 1 == s.side else WON
    if s.quiet >= QUIET_TURNS:
        return DRAWN
    key, known = U(0), NOTHING
    if depth >= 0 or w.overlooks != U(0):
        key = key_of(s, w.salt)
    if depth >= 0:
        known = look_up(table, key)
        if known != NOTHING and depth_of(known) >= depth:
            value, bound = value_of(known), bound_of(known)
            if bound == EXACT or (bound == LOWER and value >= high) or (bound == UPPER and value <= low):
                return value

    best, start, stand = UNKNOWN, low, DRAWN
    if depth <= 0 or w.guesses:
        stand = evaluate(s, w)
    enough = depth <= 0 and (stand >= high or depth <= -LAST_BATTLES)
    if enough and w.mobile[signed(s.side)]:
        return stand
    n = legal(s, p.list)
    if n == 0:
        return LOST
    if enough:
        return stand
    if depth <= 0:
        best, low = stand, max(low, stand)
    elif w.guesses and how == ALL and depth >= 2 and stand >= high:
        # If even passing is good enough, so is a move.
        states[ply + 1] = states[ply]
        end_turn(states[ply + 1], False)
        value = -search(states, plies, w, table, stop, ply + 1, max(0, depth - 3), -high, -low, AFTER_PASS)
        if stopped(w):
            return DRAWN
        if value >= high:
            return high

    best_move = U(0)
    score_moves(s, w, p, n, move_of(known) if known != NOTHING and depth > 0 else NO_MOVE)
    looked_at = 0
    for i in range(n):
        score = take_best(p, i, n)
        if depth <= 0 and score < SURE_GAIN:
            break
        move = signed(p.list.move[i])
        if overlooked(w, key, move) and not (i == n - 1 and best == UNKNOWN):
            continue
        if w.guesses and looked_at and depth <= 2 and stand + HOPELESS * depth <= low and is_quiet(move):
            best = max(best, stand + HOPELESS * depth)
            continue
        states[ply + 1] = states[ply]
        apply(states[ply + 1], move)
        less = fewer_turns(w, depth, looked_at, score)
        value = low + NARROW
        if looked_at and depth > 0:  # is it better than the best so far?
            value = -search(states, plies, w, table, stop, ply + 1, depth - 1 - less, -value, -low, ALL)
            if value > low and less:
                value = -search(states, plies, w, table, stop, ply + 1, depth - 1, -low - NARROW, -low, ALL)
        if not looked_at or depth <= 0 or low < value < high:
            value = -search(states, plies, w, table, stop, ply + 1, depth - 1, -high, -low, ALL)
        if stopped(w):
            return DRAWN
        looked_at += 1
        if value > best:
            best, best_move = value, U(move)
            low = max(low, value)
            if value >= high:
                if depth > 0:
                    remember(s, w, p, move, depth)
                break
        if how == ONE_REPLY:
            break
    if depth >= 0:
        if best >= high or (how == ONE_REPLY and best > start):
            store_result(table, key, w, best_move, depth, LOWER, best)
        elif how != ONE_REPLY:
            store_result(table, key, w, best_move, depth, UPPER if best <= start else EXACT, best)
    return best


@jit
def over(w: Workspace, stop: Flag) -> bool:
    """Whether the search has to end, or has ended already."""
    if w.nodes >= w.limit or (w.nodes & LOOK_AT_STOP == 0 and raised(stop)):
        w.stopped = 1
    return stopped(w)


@jit
def stopped(w: Workspace) -> bool:
    return w.stopped != 0


@jit
def fewer_turns(w: Workspace, depth: int, looked_at: int, score: int) -> int:
    """By how much to reduce the first search of a late, unpromising move."""
    if not w.guesses or looked_at < 2 or score >= LIKELY_GAIN:
        return 0
    return max(0, min(depth - 1, 1 + (looked_at >= 6) + (looked_at >= 16)))


# -- a battle that waits for its card --------------------------------------------------------------------------------
# The average over the cards lies between the sums p.least and p.most, by the cards' weights; both hold what is known of
# each card so far, p.low[k] and p.high[k].


@jit
def look_up_cards(
    states: States, p: Ply, w: Workspace, table: Table, ply: int, depth: int, low: float, high: float
) -> bool:
    """Note what the table knows of the cards; whether that settles the average (p.average)."""
    s = states[ply]
    total = cards_left(s)
    p.least, p.most = LOST * total, WON * total
    for k in range(signed(s.card_values)):
        p.low[k], p.high[k] = LOST, WON
        if not w.stars or depth <= 0 or weight_of(s, k) == 0:
            continue
        turn_over(states, ply, k)
        known = look_up(table, key_of(states[ply + 1], w.salt))
        if known != NOTHING and depth_of(known) >= depth:
            value, bound = value_of(known), bound_of(known)
            if bound != UPPER:
                raise_low(s, p, k, value)
            if bound != LOWER:
                lower_high(s, p, k, value)
    return settled(w, p, total, low, high)


@jit
def raise_low(s: State, p: Ply, k: int, value: float) -> None:
    p.least += weight_of(s, k) * (value - p.low[k])
    p.low[k] = value


@jit
def lower_high(s: State, p: Ply, k: int, value: float) -> None:
    p.most += weight_of(s, k) * (value - p.high[k])
    p.high[k] = value


@jit
def settled(w: Workspace, p: Ply, total: int, low: float, high: float) -> bool:
    """Whether the average is known well enough, and what is known of it."""
    if w.stars and p.most <= low * total:
        p.average = p.most / total
        return True
    p.average = p.least / total
    return p.least == p.most or (w.stars != 0 and p.least >= high * total)


@jit
def ask(s: State, p: Ply, w: Workspace, k: int, trial: bool, low: float, high: float) -> bool:
    """Whether a card has to be looked at, and between which values it matters (Star1); a trial is with one reply only
    (Star2), and can show no more than that the average is high enough."""
    weight, total = weight_of(s, k), cards_left(s)
    if weight == 0 or p.low[k] == p.high[k]:
        return False
    p.ask_low, p.ask_high = LOST, WON
    if w.stars:
        p.ask_high = min(WON, (high * total - p.least) / weight + p.low[k])
        if not trial:
            p.ask_low = max(LOST, (low * total - p.most) / weight + p.high[k])
    return not trial or p.ask_high < WON


@jit
def learn(s: State, p: Ply, w: Workspace, k: int, trial: bool, value: float, low: float, high: float) -> bool:
    """Note what a card is worth, or at least; whether that settles the average (p.average)."""
    if not trial:
        raise_low(s, p, k, value)
        lower_high(s, p, k, value)
    elif value > p.low[k]:
        raise_low(s, p, k, value)
    return settled(w, p, cards_left(s), low, high)


@jit
def weight_of(s: State, k: int) -> int:
    """How many cards of a value lie face down."""
    return signed(s.copies[k]) - signed(s.drawn[k])


@jit
def turn_over(states: States, ply: int, k: int) -> None:
    """Write the position after a card of that value into the next row."""
    states[ply + 1] = states[ply]
    s = states[ply + 1]
    square, target = signed(s.attacker), signed(s.target)
    fight(s, square, target, draw_card(s, k))


@jit
def rate_moves(
    states: States,
    plies: Plies,
    w: Workspace,
    table: Table,
    stop: Flag,
    moves: NDArray[np.uint32],
    values: NDArray[np.float64],
    spent: NDArray[np.int64],
    depth: int,
    lines: int,
) -> int:
    """Rate the moves of the position in row 0, `lines` of them exactly, the others by an upper bound; how many.

    All of them, unless the search is stopped. `spent` is how many nodes each has taken so far.
    """
    for i in range(len(moves)):
        bar = LOST if i < lines else kth_best(values, i, lines)
        states[1] = states[0]
        apply(states[1], moves[i])
        before = w.nodes
        value = WON
        if i >= lines:
            value = -search(states, plies, w, table, stop, 1, depth - 1, -bar - NARROW, -bar, ALL)
        if value > bar:
            value = -search(states, plies, w, table, stop, 1, depth - 1, -WON, -bar, ALL)
        spent[i] += w.nodes - before
        if stopped(w):
            return i
        values[i] = value
    return len(moves)


@jit
def kth_best(values: NDArray[np.float64], n: int, k: int) -> float:
    """The k-th highest of the first n values."""
    for i in range(n):
        higher, equal = 0, 0
        for other in range(n):
            higher += values[other] > values[i]
            equal += values[other] == values[i]
        if higher < k <= higher + equal:
            return values[i]
    return LOST
