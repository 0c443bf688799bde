"""The search: principal variation search with a transposition table, quiescence, null move, pruning and reductions.

Scores are hundredths of a pawn for the side to move; MATE less the plies to it for a mate. A score at or below `low`
says "at most this", one at or above `high` "at least this". Every function searches `w.boards[ply]`.
"""

import math

import numpy as np

from ....kernel.bits import ONE, ZERO, U, mix, popcount, signed
from ....kernel.jit import jit
from ....kernel.raw_memory import load, prefetch
from ..rules.attacks import in_check
from ..rules.moves import legal_to
from ..rules.state import FIFTY, B, N, P, Q, R
from ..rules.tables import FAR_RANK, HOME_RANK
from ..rules.verbs import cannot_mate
from .board import Board, captures, displace_and_key, only_pawns, pass_turn, promotes
from .endgames import DRAWN, WON, probe_at
from .endgames import UNKNOWN as NOT_THERE
from .exchange import gains, holds, promotion_gain, victim
from .network import evaluate
from .ordering import (
    KILLER,
    LEAST_QUIET,
    context_of,
    drop_quiet,
    gives_check,
    learn_from_evaluation,
    move_to_front,
    pick_best,
    quiet_score,
    rank_captures,
    rank_forcing,
    rank_quiet,
    update_history,
)
from .transposition import (
    EXACT,
    LOWER,
    NO_MOVE,
    UPPER,
    bound_in,
    bucket,
    depth_in,
    move_in,
    packed,
    probe,
    score_in,
    store_entry,
)
from .workspace import MAX_PLY, NO_CONTEXT, UNKNOWN, Workspace

MATE, INFINITE = 30_000, 32_000
MATE_FOUND = MATE - 1_000  # scores beyond this are mates
EVERYWHERE = ~ZERO
CHECK_STOP = 255  # the flag is looked at every so many nodes, less one


def _reductions() -> list[list[int]]:
    """Late move reductions, by depth and number of the move."""
    return [[int(0.8 + math.log(max(d, 1)) * math.log(max(m, 1)) / 2.2) for m in range(64)] for d in range(64)]


REDUCTION = np.array(_reductions(), np.int64)


@jit
def halted(w: Workspace) -> bool:
    """Whether the search is to end here. Once it is, no score means anything."""
    if w.nodes >= w.limit or (w.nodes & CHECK_STOP == 0 and load(w.stop, ZERO)):
        w.halted = 1
    return w.halted != 0


@jit
def repeated(w: Workspace, ply: int) -> bool:
    """Whether the position was on the board before: in the game, or in this line."""
    top = w.played + ply
    key = w.boards[ply].key
    place = top - 4
    earliest = top - signed(w.boards[ply].past)
    while place >= earliest:
        if w.keys[place] == key:
            return True
        place -= 2
    return False


@jit
def drawn(w: Workspace, ply: int) -> bool:
    """Whether the game is drawn, or a player could claim a draw; in check, fifty moves only if it is no mate: later."""
    s = w.boards[ply]
    return (s.quiet >= FIFTY and not s.checked) or repeated(w, ply) or cannot_mate(s)


@jit
def ending(w: Workspace, ply: int) -> int:
    """The score by the endgame tables, or UNKNOWN; they know of no fifty moves, so they are asked where all fits in."""
    s = w.boards[ply]
    if (s.own[0] & (s.own[0] - ONE) and s.own[1] & (s.own[1] - ONE)) or not w.endgames:
        return UNKNOWN
    found = probe_at(w.endgames, s)
    if found in (NOT_THERE, DRAWN):
        return UNKNOWN if found == NOT_THERE else 0
    plies = WON - abs(found)
    if plies + signed(s.quiet) > FIFTY:
        return UNKNOWN
    return MATE - ply - plies if found > 0 else plies + ply - MATE


@jit
def descend(w: Workspace, ply: int, move: int) -> None:
    """Make a move of `w.boards[ply]` on the board of the next ply."""
    s = w.boards[ply + 1]
    w.boards[ply + 1] = w.boards[ply]
    displace_and_key(s, move)
    prefetch(w.table, bucket(w.mask, s.key ^ w.salt))  # it takes as long as all that follows until it is read
    s.checked = in_check(s)
    w.last[ply + 1] = move
    w.context[ply + 1] = context_of(w.boards[ply], move)
    w.keys[w.played + ply + 1] = s.key


@jit
def pass_on(w: Workspace, ply: int) -> None:
    """Make no move."""
    w.last[ply + 1], w.context[ply + 1] = NO_MOVE, NO_CONTEXT
    w.boards[ply + 1] = w.boards[ply]
    pass_turn(w.boards[ply + 1])
    w.keys[w.played + ply + 1] = w.boards[ply + 1].key


@jit
def few_pieces(s: Board) -> bool:
    """Whether the side to move has at most one piece besides king and pawns."""
    p = s.pieces
    return signed(popcount(s.own[s.side] & (p[N] | p[B] | p[R] | p[Q]))) <= 1


@jit
def overlooks(w: Workspace, ply: int, move: int) -> bool:
    """Whether a player of this level overlooks a move here. Always the same within one search."""
    return signed(mix(w.boards[ply].key ^ w.salt ^ U(move) << U(40)) >> U(32)) < signed(w.overlooked)


@jit
def to_table(score: int, ply: int) -> int:
    """In the table, a mate is counted from the position and not from the start of the search."""
    return score + ply if score > MATE_FOUND else score - ply if score < -MATE_FOUND else score


@jit
def from_table(score: int, ply: int) -> int:
    return score - ply if score > MATE_FOUND else score + ply if score < -MATE_FOUND else score


@jit
def settles(entry: np.uint64, score: int, low: int, high: int) -> bool:
    """Whether what the table knows ends the search of a position."""
    bound = bound_in(entry)
    return bound == EXACT or (bound == LOWER and score >= high) or (bound == UPPER and score <= low)


@jit
def store_result(w: Workspace, ply: int, depth: int, move: int, score: int, low: int, high: int) -> None:
    """Store what a search of the position found in the transposition table."""
    bound = LOWER if score >= high else EXACT if score > low else UPPER
    entry = packed(move, to_table(score, ply), signed(w.static[ply]), max(0, depth), bound, w.age)
    store_entry(w.table, w.mask, w.boards[ply].key ^ w.salt, entry)


@jit
def forcing_squares(s: Board) -> np.uint64:
    """Where captures and promotions go, and perhaps other moves too."""
    us = signed(s.side)
    pawns = s.pieces[P] & s.own[us]
    near = pawns & (s.pairs | HOME_RANK[1 - us])  # a piece that carries a pawn may reach the far rank from anywhere
    return s.own[1 - us] | FAR_RANK[us] if near else s.own[1 - us]


@jit
def keep_forcing(w: Workspace, ply: int, n: int) -> int:
    """Of a list of moves, keep captures and promotions; how many."""
    s, moves = w.boards[ply], w.moves[ply]
    kept = 0
    for i in range(n):
        move = signed(moves.move[i])
        if captures(s, move) or promotes(s, move):
            moves.move[kept] = move
            kept += 1
    return kept


@jit
def extend_line(w: Workspace, ply: int, move: int) -> None:
    """The best line from here is a move and the best line after it."""
    w.line[ply, 0] = move
    behind = signed(w.length[ply + 1])
    for i in range(behind):
        w.line[ply, i + 1] = w.line[ply + 1, i]
    w.length[ply] = behind + 1


@jit
def quiesce(w: Workspace, ply: int, low: int, high: int) -> int:
    """The value when only captures and promotions are looked at, and in check every way out of it."""
    w.length[ply] = 0
    w.nodes += 1
    if halted(w):
        return 0
    s = w.boards[ply]
    if drawn(w, ply):
        return 0
    end = ending(w, ply)
    if end != UNKNOWN:
        return end
    w.static[ply] = UNKNOWN if s.checked else evaluate(w, ply)  # while the table's entry is on its way
    entry = probe(w.table, w.mask, s.key ^ w.salt)
    if entry:
        known = from_table(score_in(entry), ply)
        if settles(entry, known, low, high):
            return known
    best = -MATE + ply if s.checked else signed(w.static[ply])
    if best >= high or ply >= MAX_PLY:
        return best
    stand, floor = best, low
    low = max(low, best)
    n = legal_to(s, w.moves[ply], EVERYWHERE if s.checked else forcing_squares(s))
    if s.checked:
        if s.quiet >= FIFTY and n > 0:
            return 0
        rank_quiet(w, ply, rank_forcing(w, ply, 0, n), n)
    else:
        n = keep_forcing(w, ply, n)
        rank_captures(w, ply, n)
    chosen, tried = NO_MOVE, 0
    for i in range(n):
        move = pick_best(w, ply, i, n)
        if w.overlooked and overlooks(w, ply, move) and not (s.checked and i == n - 1 and tried == 0):
            continue
        if w.exact:
            pass
        elif not s.checked:
            worth = victim(s, move) + promotion_gain(s, move)
            hope = stand + 150 + worth
            if hope <= low:
                best = max(best, hope)
                continue
            if not holds(s, move, worth):
                continue
        elif tried > 2 and w.ranks[ply, i] < KILLER and best > -MATE_FOUND:
            break  # some ways out are enough
        tried += 1
        descend(w, ply, move)
        score = -quiesce(w, ply + 1, -high, -low)
        if w.halted:
            return 0
        if score > best:
            best = score
            if score > low:
                chosen, low = move, score
                extend_line(w, ply, move)
                if score >= high:
                    break
    store_result(w, ply, 0, chosen, best, floor, high)
    return best


@jit
def search(w: Workspace, ply: int, depth: int, low: int, high: int, without: int, cut: bool) -> int:
    """The value, `depth` plies deep. Move `without` is not tried; `cut`: a score of at least `high` is expected."""
    if depth <= 0 or ply >= MAX_PLY:
        return quiesce(w, ply, low, high)
    w.length[ply] = 0
    w.nodes += 1
    if halted(w):
        return 0
    s = w.boards[ply]
    if drawn(w, ply):
        return 0
    end = ending(w, ply)
    if end != UNKNOWN:
        return end
    low, high = max(low, ply - MATE), min(high, MATE - ply - 1)  # a shorter mate is known already
    if low >= high:
        return low
    wide = high - low > 1
    floor = low
    checked = s.checked != 0

    if not without:
        w.static[ply] = UNKNOWN if checked else evaluate(w, ply)  # while the table's entry is on its way
    entry = ZERO if without else probe(w.table, w.mask, s.key ^ w.salt)
    known, known_score = NO_MOVE, 0
    if entry:
        known, known_score = move_in(entry), from_table(score_in(entry), ply)
        deep_enough = depth_in(entry) == depth if w.exact else depth_in(entry) >= depth
        if not wide and deep_enough and settles(entry, known_score, low, high):
            return known_score

    if not (checked or without or w.exact) and ply > 0:
        learn_from_evaluation(w, ply)
    static = signed(w.static[ply])
    improving = not checked and ply >= 2 and static > w.static[ply - 2]
    if entry and not checked and abs(known_score) < MATE_FOUND:
        bound = bound_in(entry)
        if bound == EXACT or (bound == LOWER and known_score > static) or (bound == UPPER and known_score < static):
            static = known_score  # the table has looked deeper than the evaluation

    if not wide and not checked and not without and not w.exact and abs(high) < MATE_FOUND:
        if depth <= 7 and static - 85 * (depth - improving) >= high:
            return static
        if depth <= 3 and static + 180 + 170 * depth * depth < low:
            score = quiesce(w, ply, low, low + 1)
            if w.halted or score <= low:
                return score
        if (
            depth >= 2
            and static >= high
            and w.context[ply] != NO_CONTEXT
            and ply >= w.no_pass_until
            and not only_pawns(s)
        ):
            less = 3 + depth // 4 + min((static - high) // 180, 3)
            pass_on(w, ply)
            score = -search(w, ply + 1, depth - 1 - less, -high, 1 - high, NO_MOVE, False)
            if score >= high and not w.halted and (depth >= 10 or few_pieces(s)):
                # Having to move can be a loss (zugzwang): look again, without passing in the plies to come.
                before, verifying = w.no_pass_until, depth - (3 if few_pieces(s) else less)
                w.no_pass_until = ply + max(1, 3 * verifying // 4)
                verified = search(w, ply, verifying, high - 1, high, NO_MOVE, False)
                w.no_pass_until = before
                score = min(score, verified)
            if w.halted:
                return 0
            if score >= high:
                return min(score, MATE_FOUND)  # a mate after a pass is no proof

    if depth >= 4 and known == NO_MOVE and (wide or cut) and not without and not w.exact:
        depth -= 1  # without a move to begin with, it is cheaper to find one first

    longer = 0
    if (
        depth >= 7
        and not w.exact
        and known != NO_MOVE
        and abs(known_score) < MATE_FOUND
        and bound_in(entry) & LOWER
        and depth_in(entry) >= depth - 3
        and ply < 60
    ):
        # Singular extension: is the known move the only good one?
        goal = known_score - 2 * depth
        score = search(w, ply, (depth - 1) // 2, goal - 1, goal, known, cut)
        if w.halted:
            return 0
        if score < goal:
            longer = 1
        elif goal >= high:
            return goal  # others do as well
    n = legal_to(s, w.moves[ply], EVERYWHERE)
    if n == 0:
        return ply - MATE if checked else 0
    if s.quiet >= FIFTY:
        return 0
    ranked = 1 if known != NO_MOVE and move_to_front(w, ply, n, known) else 0
    best, chosen, tried = -INFINITE, NO_MOVE, 0
    i, end = -1, n  # moves before `end` are ranked, once those that were known are tried
    while i + 1 < n:
        i += 1
        if i == ranked:
            end = rank_forcing(w, ply, i, n)
        move = signed(w.moves[ply].move[0]) if i < ranked else pick_best(w, ply, i, end)
        if i >= ranked and end < n and (i == end or w.ranks[ply, i] < LEAST_QUIET):
            rank_quiet(w, ply, end, n)
            end = n
            move = pick_best(w, ply, i, n)
        if move == without:
            continue
        if w.overlooked and overlooks(w, ply, move) and not (i == n - 1 and tried == 0):
            continue
        promise = signed(w.ranks[ply, i])
        if i < ranked:
            forcing = captures(s, move) or promotes(s, move)
        else:
            forcing = promise > KILLER + 1 or promise < LEAST_QUIET
        history = 0 if forcing else quiet_score(w, ply, move, context_of(s, move))
        reduction = REDUCTION[min(depth, 63), min(tried, 63)]

        if tried > 0 and best > -MATE_FOUND and not checked and not w.exact:
            shallow = max(0, depth - reduction)
            hopeless = not forcing and (
                (depth <= 8 and tried > (4 + depth * depth) * 4 // (3 if improving else 6))  # late
                or (shallow <= 6 and static + 100 + 95 * shallow + history // 64 <= low)  # futile
                or (shallow <= 4 and history < -2500 * depth)  # never any good
            )
            if hopeless and not gives_check(s, move):
                if promise >= KILLER:
                    tried += 1
                else:
                    n = end = drop_quiet(w, ply, i, n)  # those after it promise even less
                    i -= 1
                continue
            doubtful = promise < LEAST_QUIET and depth <= 6 if forcing else shallow <= 7
            if doubtful and not gains(s, move, -100 * depth if forcing else -25 * shallow * shallow):
                tried += 1
                continue

        descend(w, ply, move)
        checks = w.boards[ply + 1].checked != 0
        deeper = depth - 1
        if i < ranked:
            deeper += longer
        elif checks and wide and promise > LEAST_QUIET and ply < 60 and not w.exact:
            deeper += 1
        if tried == 0:
            score = -search(w, ply + 1, deeper, -high, -low, NO_MOVE, not (wide or cut))
        else:
            less = 0
            if depth >= 2 and tried >= 2 and (not forcing or promise < LEAST_QUIET) and not w.exact:
                less = reduction + (0 if improving else 1) + (1 if cut else 0) - (1 if wide else 0)
                less -= (1 if checks else 0) + (1 if promise >= KILLER else 0)
                less -= max(-2, min(2, history // 5000))
                less = max(0, min(less, deeper - 1))
            score = -search(w, ply + 1, deeper - less, -low - 1, -low, NO_MOVE, True)
            if score > low and less > 0 and not w.halted:
                score = -search(w, ply + 1, deeper, -low - 1, -low, NO_MOVE, not cut)
            if low < score < high and not w.halted:
                score = -search(w, ply + 1, deeper, -high, -low, NO_MOVE, False)
        if w.halted:
            return 0
        tried += 1
        if score > best:
            best = score
            if score > low:
                chosen, low = move, score
                extend_line(w, ply, move)
                if score >= high:
                    update_history(w, ply, i, depth)
                    break
    if tried == 0:
        return floor  # the move left out was the only one
    if not without:
        store_result(w, ply, depth, chosen, best, floor, high)
    return best
