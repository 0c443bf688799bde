"""Move ordering: the better the first ones are, the more of the rest can be skipped.

First the best move of an earlier search, then captures that win material, killers, quiet moves by their history scores,
and last captures that lose material.
"""

from ....kernel.bits import ONE, U, signed
from ....kernel.jit import jit
from .board import KIND, Board, captures, mover, promotes
from .exchange import gains, promotion_gain, victim
from .workspace import Workspace

HISTORY_LIMIT = 8192
GOOD_CAPTURE, KILLER, BAD_CAPTURE = 1 << 24, 1 << 22, -(1 << 24)  # scores of quiet moves lie between the last two
LEAST_QUIET = BAD_CAPTURE // 2


@jit
def context_of(s: Board, move: int) -> int:
    """What moves where, as a number below CONTEXTS."""
    return KIND[signed(mover(s, move))] * 64 + (move & 63)


@jit
def victim_kind(s: Board, move: int) -> int:
    """How much a capture takes, in eight steps."""
    return min(victim(s, move) // 130, 7)


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
def rank(w: Workspace, ply: int, start: int, n: int) -> None:
    """Rank the moves start..n-1 by how promising they are."""
    s, moves = w.boards[ply], w.moves[ply]
    enemy = s.own[1 - s.side]
    for i in range(start, n):
        move = signed(moves.move[i])
        if enemy >> (U(move) & U(63)) & ONE or captures(s, move) or promotes(s, move):
            promised = (victim(s, move) + promotion_gain(s, move)) * 16
            promised += signed(w.taken[context_of(s, move), victim_kind(s, move)])
            w.ranks[ply, i] = promised + (GOOD_CAPTURE if gains(s, move, 0) else BAD_CAPTURE)
        elif moves.move[i] == w.killers[ply, 0]:
            w.ranks[ply, i] = KILLER + 1
        elif moves.move[i] == w.killers[ply, 1]:
            w.ranks[ply, i] = KILLER
        else:
            w.ranks[ply, i] = quiet_score(w, ply, move, context_of(s, move))


@jit
def rank_captures(w: Workspace, ply: int, n: int) -> None:
    """The same for moves that all capture or promote; whether one loses material is checked when it is tried."""
    s, moves = w.boards[ply], w.moves[ply]
    for i in range(n):
        move = signed(moves.move[i])
        promised = (victim(s, move) + promotion_gain(s, move)) * 16
        w.ranks[ply, i] = promised + signed(w.taken[context_of(s, move), victim_kind(s, move)])


@jit
def pick_best(w: Workspace, ply: int, i: int, n: int) -> int:
    """Swap the most promising of the moves i..n-1 to index i, and return it."""
    moves = w.moves[ply]
    best = i
    for j in range(i + 1, n):
        if w.ranks[ply, j] > w.ranks[ply, best]:
            best = j
    move, promised = moves.move[best], w.ranks[ply, best]
    moves.move[best], w.ranks[ply, best] = moves.move[i], w.ranks[ply, i]
    moves.move[i], w.ranks[ply, i] = move, promised
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
    context, kind = context_of(s, move), victim_kind(s, move)
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
