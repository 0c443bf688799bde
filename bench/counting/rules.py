"""Counting: whoever's turn it is says one, two or three."""

from boxtop.kernel.bits import signed
from boxtop.kernel.fields import U32, U64, Fields
from boxtop.kernel.jit import jit
from boxtop.kernel.verbs import OVER, MoveList, move_list

ENOUGH = 1_000_000


class State(Fields):
    """A moment of play."""

    said: U64  # how many words


Moves = move_list(3)


@jit
def turn(s: State) -> int:
    return OVER if s.said >= ENOUGH else signed(s.said) % 2


@jit
def legal(s: State, moves: MoveList) -> int:
    for n in range(3):
        moves.move[n] = n + 1
    return 3


@jit
def apply(s: State, choice: U32) -> None:
    s.said += 1


@jit
def result(s: State, player: int) -> float:
    return 0.5
