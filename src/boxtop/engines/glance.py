"""How a beginner chooses a move in any game: at a glance, without searching.

    thoughts = glance(state, Sight(chances=0.3, replies=0.5, ends=0.05), seed=1)    # moves, and what they seem worth

What strikes the eye is a move that changes at once who is ahead, by the game's own rough value: a capture, a battle. A
beginner notices some of these moves, and does not think of the others. Of what the opponent could do in return,
too, a beginner notices some. A threat is noticed or not for all moves alike, as by people: whoever has not seen the
bishop does not get out of its way. What ends the game, a mate or a stalemate, has a share of its own.

So mistakes come from what is not seen. Nothing is given away that is seen to be lost, and nothing is found that takes
more than one move and one reply.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games.base import Choice, State
from ..kernel.bits import U, mix
from ..kernel.fields import rows, zeroed
from ..kernel.jit import jit, prepare
from ..kernel.verbs import (
    CHANCE,
    OVER,
    Rows,
    VTable,
    VTableArray,
    apply,
    chance_buffer,
    check_lists,
    copy,
    count,
    legal,
    move_buffer,
    turn,
    value,
)
from .prospect import CHAINED, prospect

SAME = 1e-9  # values that differ by less are equal
UNSEEN = -1.0  # of a move that is not thought of


@dataclass(frozen=True)
class Sight:
    """Which shares of what matters are noticed."""

    chances: float  # own moves that gain or lose something at once
    replies: float  # moves by which the opponent could gain something next
    ends: float  # own moves that end the game


@jit
def noticed(seed: np.uint64, move: int, share: float) -> bool:
    """Whether a move is noticed by somebody who notices this share of them; always the same for the same seed."""
    return float(mix(seed ^ mix(U(move))) >> U(11)) / 2.0**53 < share


@jit
def look(
    vtable: VTableArray,
    states: Rows,
    me: int,
    sight: NDArray[np.float64],
    seed: np.uint64,
    mine: Rows,
    replies: Rows,
    moves: Rows,
    chances: Rows,
    seen: NDArray[np.float64],
) -> int:
    """Write the legal moves of state 0 to `mine` and what they seem to be worth to `seen`; return how many.

    `sight` holds the three shares of `Sight` in their order.
    """
    g = vtable[0]
    n = legal(g, states, 0, mine, 0)
    now = value(g, states, 0, me)
    for k in range(n):
        copy(g, states, 1, states, 0)
        apply(g, states, 1, mine[0, k])
        who = turn(g, states, 1)
        over = who == OVER or (who >= 0 and count(g, states, 1, moves, 0) == 0)
        after = prospect(g, states, 1, me, moves, chances)
        if noticed(mix(seed), mine[0, k], sight[2] if over else sight[0]) or abs(after - now) < SAME:
            seen[k] = after
        else:  # a gain that is not noticed is not thought of; a loss that is not noticed looks harmless
            seen[k] = UNSEEN if after > now else now
        if not over and seen[k] != UNSEEN and who >= 0 and who != me:
            seen[k] -= worst_reply(g, states, me, sight[1], seed, replies)
    return n


@jit
def worst_reply(g: VTable, states: Rows, me: int, share: float, seed: np.uint64, replies: Rows) -> float:
    """What the noticed replies in state 1 cost at most; what chance would decide, or ends the game, is not seen."""
    here, worst = value(g, states, 1, me), 0.0
    for k in range(legal(g, states, 1, replies, 0)):
        if noticed(seed, replies[0, k], share):
            copy(g, states, 2, states, 1)
            apply(g, states, 2, replies[0, k])
            if turn(g, states, 2) != CHANCE:
                worst = max(worst, here - value(g, states, 2, me))
    return worst


def glance(state: State[Any], sight: Sight, seed: int) -> dict[Choice, float]:
    """The moves that a beginner thinks of and what they seem to be worth; all moves if none strikes the eye."""
    me, vtable = state.turn, state.game.vtable
    assert me is not None
    states = rows(CHAINED + 4, vtable[0]["words"])
    states[0] = state.whole_row()[0]
    mine, replies, moves = move_buffer(vtable), move_buffer(vtable), move_buffer(vtable)
    chances, seen = chance_buffer(vtable, CHAINED + 4), np.zeros(mine.shape[1])
    shares = np.array([sight.chances, sight.replies, sight.ends])
    n = look(vtable, states, me, shares, U(mix(U(seed % (1 << 64)))), mine, replies, moves, chances, seen)
    for lists in (mine, replies, moves):
        check_lists(vtable, lists, chances)
    found = {int(mine[0, k]): float(seen[k]) for k in range(n)}
    return {move: worth for move, worth in found.items() if worth != UNSEEN} or dict.fromkeys(found, 0.0)


def warm() -> None:
    """Compile this module ahead of time."""
    lists = rows(1, 1, np.uint32)
    room = lists, lists, lists, lists, np.zeros(1)
    prepare(look, zeroed(1, VTable), rows(1, 1), 0, np.zeros(3), U(0), *room)
