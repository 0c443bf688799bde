"""The room in which one thread searches, made once; and the order in which it tries moves.

Moves are tried as they promise: the one that was best here before, captures that win something, moves that refuted
neighbouring positions, quiet moves by how well they did lately in such circumstances, captures that lose something.
"""

from typing import Annotated

import numpy as np

from ....kernel.bits import ONE, U, signed
from ....kernel.fields import I64, U64, Fields, Ints, Words
from ....kernel.jit import jit
from ....kernel.verbs import move_list
from ..rules.state import MAX_MOVES, MOVE_RANGE, REMEMBERED
from .board import KIND, KINDS, Board, captures, mover, promotes
from .exchange import gains, promotion_gain, victim
from .weights import Weights

MAX_PLY = 120  # no line is searched beyond this: `search` and `quiesce` check it
PLIES = MAX_PLY + 2  # a position is made one ply beyond, and its list of moves may be asked for
CONTEXTS = KINDS * 64  # what moved, and where to
HISTORY_LIMIT = 8192
GOOD_CAPTURE, KILLER, BAD_CAPTURE = 1 << 24, 1 << 22, -(1 << 24)  # quiet moves lie between the last two
LEAST_QUIET = BAD_CAPTURE // 2
NO_CONTEXT = CONTEXTS  # after no move

Moves = move_list(MAX_MOVES)


class Work(Fields):
    """One thread's search."""

    weights: Annotated[Weights, Weights]
    boards: Annotated[Ints, Board, PLIES]  # the line being looked at; [0] is the position to think about
    moves: Annotated[Ints, Moves, PLIES]
    ranks: Annotated[Ints, np.int32, PLIES, MAX_MOVES]  # what each move promises
    static: Annotated[Ints, np.int32, PLIES]  # what the evaluation says
    context: Annotated[Ints, np.int32, PLIES]  # what moved where to reach a position; NO_CONTEXT for nothing
    killers: Annotated[Ints, np.uint32, PLIES, 2]
    line: Annotated[Ints, np.uint32, PLIES, PLIES]  # [ply]: the best line from there
    length: Annotated[Ints, np.int32, PLIES]
    keys: Annotated[Words, np.uint64, REMEMBERED + PLIES]  # of the game so far and of the line
    quiet: Annotated[Ints, np.int16, 2, MOVE_RANGE]  # how well quiet moves did
    taken: Annotated[Ints, np.int16, KINDS * 64, 8]  # how well captures did, by mover, target and kind of victim
    after: Annotated[Ints, np.int16, CONTEXTS + 1, CONTEXTS]  # how well they did as answers to others
    root_moves: Annotated[Ints, np.uint32, MAX_MOVES]
    root_scores: Annotated[Ints, np.int32, MAX_MOVES]
    root_nodes: Annotated[Ints, np.int64, MAX_MOVES]
    root_count: I64
    played: I64  # how many keys stand before that of boards[0]
    nodes: I64
    limit: I64  # of nodes
    halted: I64
    stop: U64  # the address of the flag
    table: U64  # the address of the table of positions
    mask: U64  # its words less one
    endgames: U64  # the address of the endgame tables; 0: none
    age: I64
    salt: U64  # mixed into keys: what is known with some moves overlooked is nobody else's
    overlooked: U64  # of the 2**32 hashes of a move, those below this are overlooked
    exact: I64  # 1: nothing is pruned, reduced or extended, so that the score is that of plain minimax
    no_pass_until: I64  # the ply before which passing is not tried, while a pass is being verified


@jit
def context_of(s: Board, move: int) -> int:
    """What moves where, as a number below CONTEXTS."""
    return KIND[signed(mover(s, move))] * 64 + (move & 63)


@jit
def victim_kind(s: Board, move: int) -> int:
    """How much a capture takes, in eight steps."""
    return min(victim(s, move) // 130, 7)


@jit
def quiet_score(w: Work, ply: int, move: int, context: int) -> int:
    """How well a quiet move did lately: anywhere, as an answer to the last move, and following the one before."""
    side = signed(w.boards[ply].side)
    return (
        signed(w.quiet[side, move])
        + signed(w.after[w.context[ply], context])
        + (signed(w.after[w.context[ply - 1], context]) if ply > 0 else 0)
    )


@jit
def rank(w: Work, ply: int, start: int, n: int) -> None:
    """Say what each of the moves start..n-1 promises."""
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
def rank_captures(w: Work, ply: int, n: int) -> None:
    """The same for moves of which all capture or promote; whether they lose something is seen when it is their turn."""
    s, moves = w.boards[ply], w.moves[ply]
    for i in range(n):
        move = signed(moves.move[i])
        promised = (victim(s, move) + promotion_gain(s, move)) * 16
        w.ranks[ply, i] = promised + signed(w.taken[context_of(s, move), victim_kind(s, move)])


@jit
def bring_forward(w: Work, ply: int, i: int, n: int) -> int:
    """Bring the most promising of the moves i.. to place i, and return it."""
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
def drop_quiet(w: Work, ply: int, start: int, n: int) -> int:
    """Of the moves start..n-1, keep only captures that lose something; the new n."""
    moves = w.moves[ply]
    for i in range(start, n):
        if w.ranks[ply, i] < LEAST_QUIET:
            moves.move[start], w.ranks[ply, start] = moves.move[i], w.ranks[ply, i]
            start += 1
    return start


@jit
def bring_first(w: Work, ply: int, n: int, known: int) -> bool:
    """Bring a move that was best here before to the front; whether it is among the legal ones."""
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
def learn_quiet(w: Work, ply: int, move: int, change: int) -> None:
    """A quiet move did well, or not."""
    s = w.boards[ply]
    side, context = signed(s.side), context_of(s, move)
    w.quiet[side, move] = moved_towards(signed(w.quiet[side, move]), change)
    last = w.context[ply]
    w.after[last, context] = moved_towards(signed(w.after[last, context]), change)
    if ply > 0:
        last = w.context[ply - 1]
        w.after[last, context] = moved_towards(signed(w.after[last, context]), change)


@jit
def learn_capture(w: Work, ply: int, move: int, change: int) -> None:
    """A capture did well, or not."""
    s = w.boards[ply]
    context, kind = context_of(s, move), victim_kind(s, move)
    w.taken[context, kind] = moved_towards(signed(w.taken[context, kind]), change)


@jit
def learn(w: Work, ply: int, tried: int, depth: int) -> None:
    """The last of the moves tried refuted the position: try it earlier next time, and those before it later."""
    moves, s = w.moves[ply], w.boards[ply]
    bonus = min(depth * depth * 4 + 60 * depth, 1500)
    best = signed(moves.move[tried])
    forcing = captures(s, best) or promotes(s, best)
    if forcing:
        learn_capture(w, ply, best, bonus)
    else:
        learn_quiet(w, ply, best, bonus)
        if w.killers[ply, 0] != best:
            w.killers[ply, 1] = w.killers[ply, 0]
            w.killers[ply, 0] = best
    for i in range(tried):
        move = signed(moves.move[i])
        if captures(s, move) or promotes(s, move):
            learn_capture(w, ply, move, -bonus)
        elif not forcing:
            learn_quiet(w, ply, move, -bonus)
