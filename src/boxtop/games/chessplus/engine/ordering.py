"""Move ordering: the better the first ones are, the more of the rest can be skipped.

First the best move of an earlier search, then captures that win material, killers, quiet moves by their history scores,
by whether they check and by what could be captured, and last captures that lose material.
"""

import numpy as np

from ....kernel.bits import ONE, ZERO, U, lowest, signed
from ....kernel.jit import jit
from ..rules.attacks import bishop_reach, rook_reach
from ..rules.moves import NOT_A, NOT_H
from ..rules.state import NO_SQUARE, B, K, N, P, Q, R
from ..rules.tables import FAR_RANK, KNIGHT, PAWN
from .board import KIND, WORTH, Board, captures, mover, promotes
from .exchange import holds, promotion_gain, victim
from .transposition import NO_MOVE
from .workspace import UNKNOWN, Workspace

HISTORY_LIMIT = 8192
GOOD_CAPTURE, KILLER, BAD_CAPTURE = 1 << 24, 1 << 22, -(1 << 24)  # scores of quiet moves lie between the last two
LEAST_QUIET = BAD_CAPTURE // 2
CHECK_BONUS = 4_000
USUAL_RISE = 20  # of the evaluation when it becomes a player's turn
SAFETY_BONUS, MOST_SAFETY = 6, 1_200  # per hundredth of a pawn that gets out of danger, or into it; up to so many
LONG_LIST = 512  # more than there are moves
PAWNS, MINOR = 200, 450  # what two pawns are worth, and at most a knight or bishop


@jit
def context_of(s: Board, move: int) -> int:
    """What moves where, as a number below CONTEXTS."""
    return KIND[signed(mover(s, move))] * 64 + (move & 63)


@jit
def victim_kind(taken: int) -> int:
    """How much a capture takes, in eight steps."""
    return min(taken // 130, 7)


@jit
def quiet_score(w: Workspace, ply: int, move: int, context: int) -> int:
    """The history score of a quiet move: anywhere, as an answer to the last move, and following the one before."""
    side = signed(w.boards[ply].side)
    return (
        signed(w.quiet[side, move])
        + signed(w.after[w.context[ply], context])
        + (signed(w.after[w.context[ply - 1], context]) if ply > 0 else 0)
    )


@jit
def attacked_by_pawns(s: Board) -> np.uint64:
    """The squares that the opponent's pawns attack, those in merged pieces too."""
    pawns = s.pieces[P] & s.own[1 - s.side]
    if s.side == 0:
        return (pawns & NOT_H) >> U(7) | (pawns & NOT_A) >> U(9)
    return (pawns & NOT_A) << U(7) | (pawns & NOT_H) << U(9)


@jit
def attacked_by_minors(s: Board) -> np.uint64:
    """The squares that the opponent's knights and bishops attack."""
    enemy = s.own[1 - s.side]
    occupied = s.own[0] | s.own[1]
    found = ZERO
    todo = s.pieces[N] & enemy
    while todo:
        found |= KNIGHT[lowest(todo)]
        todo &= todo - ONE
    todo = s.pieces[B] & enemy
    while todo:
        found |= bishop_reach(lowest(todo), occupied)
        todo &= todo - ONE
    return found


@jit
def checks_from(s: Board) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """The squares from which a pawn, a knight, a bishop and a rook attack the opponent's king."""
    king = lowest(s.pieces[K] & s.own[1 - s.side])
    occupied = s.own[0] | s.own[1]
    return PAWN[1 - s.side, king], KNIGHT[king], bishop_reach(king, occupied), rook_reach(king, occupied)


@jit
def checking(
    what: np.uint64, as_pawn: np.uint64, as_knight: np.uint64, as_bishop: np.uint64, as_rook: np.uint64
) -> np.uint64:
    """Of the squares that `checks_from` tells, those from which pieces (a bit per type) attack the king."""
    return (
        as_pawn & ZERO - (what >> U(P) & ONE)
        | as_knight & ZERO - (what >> U(N) & ONE)
        | as_bishop & ZERO - ((what >> U(B) | what >> U(Q)) & ONE)
        | as_rook & ZERO - ((what >> U(R) | what >> U(Q)) & ONE)
    )


@jit
def gives_check(s: Board, move: int) -> bool:
    """Whether what moves attacks the opponent's king; checks by what stood behind it are not seen."""
    as_pawn, as_knight, as_bishop, as_rook = checks_from(s)
    return checking(mover(s, move), as_pawn, as_knight, as_bishop, as_rook) >> (U(move) & U(63)) & ONE != ZERO


@jit
def stake(what: np.uint64) -> int:
    """How much of what moves counts if cheaper pieces attack it."""
    worth = WORTH[signed(what)]
    return 0 if worth <= PAWNS or what & ONE << U(K) else min(worth, MOST_SAFETY)


@jit
def rescued(move: int, risky: np.uint64) -> int:
    """1 for a move that leaves risky squares, -1 for one that goes to them."""
    return signed(risky >> (U(move) >> U(6) & U(63)) & ONE) - signed(risky >> (U(move) & U(63)) & ONE)


@jit
def forcing_targets(s: Board) -> np.uint64:
    """Squares outside of which no move captures or promotes."""
    passed = ONE << U(s.ep) if s.ep != NO_SQUARE else ZERO
    return s.own[1 - s.side] | FAR_RANK[s.side] | passed


@jit
def rank_forcing(w: Workspace, ply: int, start: int, n: int) -> int:
    """Of the moves start..n-1, put captures and promotions first and rank them; the index behind them."""
    s, moves = w.boards[ply], w.moves[ply]
    targets = forcing_targets(s)
    end = start
    for i in range(start, n):
        move = signed(moves.move[i])
        if targets >> (U(move) & U(63)) & ONE and (captures(s, move) or promotes(s, move)):
            taken = victim(s, move)
            worth = taken + promotion_gain(s, move)
            promised = worth * 16 + signed(w.taken[context_of(s, move), victim_kind(taken)])
            w.ranks[ply, end] = promised + (GOOD_CAPTURE if holds(s, move, worth) else BAD_CAPTURE)
            moves.move[i], moves.move[end] = moves.move[end], moves.move[i]
            end += 1
    return end


@jit
def rank_quiet(w: Workspace, ply: int, start: int, n: int) -> None:
    """Rank the moves start..n-1, of which none captures or promotes; often a capture makes this unnecessary."""
    s, moves = w.boards[ply], w.moves[ply]
    side = signed(s.side)
    by_pawns = attacked_by_pawns(s)
    by_minors = by_pawns | attacked_by_minors(s)
    as_pawn, as_knight, as_bishop, as_rook = checks_from(s)
    last, before = signed(w.context[ply]), signed(w.context[ply - 1]) if ply > 0 else -1
    origin, kind, at_stake, risky, checks = -1, 0, 0, ZERO, ZERO
    for i in range(start, n):
        move = signed(moves.move[i])
        if moves.move[i] == w.killers[ply, 0]:
            w.ranks[ply, i] = KILLER + 1
        elif moves.move[i] == w.killers[ply, 1]:
            w.ranks[ply, i] = KILLER
        else:
            if move >> 6 != origin:  # moves of one piece stand together
                origin = move >> 6
                what = mover(s, move)
                kind, checks = KIND[signed(what)] * 64, checking(what, as_pawn, as_knight, as_bishop, as_rook)
                at_stake = stake(what)
                risky = by_minors if at_stake > MINOR else by_pawns
            context = kind + (move & 63)
            score = signed(w.quiet[side, move]) + signed(w.after[last, context])
            if before >= 0:
                score += signed(w.after[before, context])
            score += SAFETY_BONUS * at_stake * rescued(move, risky)
            if checks >> (U(move) & U(63)) & ONE:
                score += CHECK_BONUS
            w.ranks[ply, i] = score


@jit
def rank_captures(w: Workspace, ply: int, n: int) -> None:
    """The same for moves that all capture or promote; whether one loses material is checked when it is tried."""
    s, moves = w.boards[ply], w.moves[ply]
    for i in range(n):
        move = signed(moves.move[i])
        taken = victim(s, move)
        promised = (taken + promotion_gain(s, move)) * 16
        w.ranks[ply, i] = promised + signed(w.taken[context_of(s, move), victim_kind(taken)])


@jit
def pick_best(w: Workspace, ply: int, i: int, n: int) -> int:
    """Swap the most promising of the moves i..n-1 to index i, and return it."""
    moves, ranks = w.moves[ply], w.ranks[ply]
    found = signed(ranks[U(i)]) * LONG_LIST + LONG_LIST - i
    for j in range(i + 1, n):  # without a branch: the first of the highest
        found = max(found, signed(ranks[U(j)]) * LONG_LIST + LONG_LIST - j)
    best, most = LONG_LIST - 1 - (found - 1) % LONG_LIST, (found - 1) // LONG_LIST
    move = moves.move[best]
    moves.move[best], w.ranks[ply, best] = moves.move[i], w.ranks[ply, i]
    moves.move[i], w.ranks[ply, i] = move, most
    return signed(move)


@jit
def drop_quiet(w: Workspace, ply: int, start: int, n: int) -> int:
    """Of the moves start..n-1, keep only captures that lose material; return the new n."""
    moves = w.moves[ply]
    for i in range(start, n):
        if w.ranks[ply, i] < LEAST_QUIET:
            moves.move[start], w.ranks[ply, start] = moves.move[i], w.ranks[ply, i]
            start += 1
    return start


@jit
def move_to_front(w: Workspace, ply: int, n: int, known: int) -> bool:
    """Swap the move of the transposition table to the front; whether it is among the legal ones."""
    moves = w.moves[ply]
    for i in range(n):
        if moves.move[i] == known:
            moves.move[i] = moves.move[0]
            moves.move[0] = known
            return True
    return False


@jit
def moved_towards(old: int, change: int) -> int:
    """A running average that stays within HISTORY_LIMIT."""
    return old + change - old * abs(change) // HISTORY_LIMIT


@jit
def learn_from_evaluation(w: Workspace, ply: int) -> None:
    """A quiet move was good if the evaluation, before any search, is worse for us after it, and bad if better."""
    move, before = signed(w.last[ply]), signed(w.static[ply - 1])
    s = w.boards[ply - 1]
    if move == NO_MOVE or before == UNKNOWN or captures(s, move) or promotes(s, move):
        return
    rise = signed(w.static[ply]) + before - USUAL_RISE
    side = signed(s.side)
    w.quiet[side, move] = moved_towards(signed(w.quiet[side, move]), max(-600, min(600, -4 * rise)))


@jit
def update_quiet_history(w: Workspace, ply: int, move: int, change: int) -> None:
    """Raise or lower the history scores of a quiet move."""
    s = w.boards[ply]
    side, context = signed(s.side), context_of(s, move)
    w.quiet[side, move] = moved_towards(signed(w.quiet[side, move]), change)
    last = w.context[ply]
    w.after[last, context] = moved_towards(signed(w.after[last, context]), change)
    if ply > 0:
        last = w.context[ply - 1]
        w.after[last, context] = moved_towards(signed(w.after[last, context]), change)


@jit
def update_capture_history(w: Workspace, ply: int, move: int, change: int) -> None:
    """Raise or lower the history score of a capture."""
    s = w.boards[ply]
    context, kind = context_of(s, move), victim_kind(victim(s, move))
    w.taken[context, kind] = moved_towards(signed(w.taken[context, kind]), change)


@jit
def update_history(w: Workspace, ply: int, tried: int, depth: int) -> None:
    """The last move tried caused a cutoff: try it earlier next time, and those before it later."""
    moves, s = w.moves[ply], w.boards[ply]
    bonus = min(depth * depth * 4 + 60 * depth, 1500)
    best = signed(moves.move[tried])
    forcing = captures(s, best) or promotes(s, best)
    if forcing:
        update_capture_history(w, ply, best, bonus)
    else:
        update_quiet_history(w, ply, best, bonus)
        if w.killers[ply, 0] != best:
            w.killers[ply, 1] = w.killers[ply, 0]
            w.killers[ply, 0] = best
    for i in range(tried):
        move = signed(moves.move[i])
        if captures(s, move) or promotes(s, move):
            update_capture_history(w, ply, move, -bonus)
        elif not forcing:
            update_quiet_history(w, ply, move, -bonus)
