"""Pig: roll as often as you dare. A 1 loses what the turn has gathered; holding keeps it. First to the goal wins."""

from typing import Annotated

import numpy as np

from boxtop.kernel.bits import signed
from boxtop.kernel.fields import U8, U32, Fields, Ints
from boxtop.kernel.jit import jit
from boxtop.kernel.verbs import CHANCE, OVER, ChanceList, MoveList, chance_list, move_list

ROLL, HOLD = 0, 1
FACES = range(1, 7)  # an outcome is its face + 1, so that no two choices share a number


class State(Fields):
    """A moment of play."""

    points: Annotated[Ints, np.uint8, 2]  # of each player
    side: U8  # whose turn
    gathered: U8  # in this turn
    rolling: U8  # 1 while the die is in the air
    goal: U8  # an option of the game
    padding: Annotated[Ints, np.uint8, 2]  # a state is a whole number of words


Moves = move_list(2)
Chances = chance_list(6)


@jit
def turn(s: State) -> int:
    if s.points[0] >= s.goal or s.points[1] >= s.goal:
        return OVER
    return CHANCE if s.rolling else signed(s.side)


@jit
def legal(s: State, moves: MoveList) -> int:
    moves.move[0] = ROLL
    moves.move[1] = HOLD
    return 2 if s.gathered else 1


@jit
def chance(s: State, chances: ChanceList) -> int:
    for i in range(6):
        chances.outcome[i] = i + 2
        chances.weight[i] = 1
    return 6


@jit
def apply(s: State, choice: U32) -> None:
    face = signed(choice) - 1
    if s.rolling:
        s.rolling = 0
        if face == 1:
            s.gathered, s.side = 0, 1 - signed(s.side)
        else:
            s.gathered = min(signed(s.gathered) + face, 255)
    elif choice == ROLL:
        s.rolling = 1
    else:
        s.points[s.side] = min(signed(s.points[s.side]) + signed(s.gathered), 255)
        s.gathered, s.side = 0, 1 - signed(s.side)


@jit
def result(s: State, player: int) -> float:
    return 1.0 if s.points[player] >= s.goal else 0.0


@jit
def value(s: State, player: int) -> float:
    """Who is ahead, counting what the turn has gathered."""
    ahead = signed(s.points[player]) - signed(s.points[1 - player])
    ahead += signed(s.gathered) if s.side == player else -signed(s.gathered)
    return 0.5 + 0.4 * ahead / (abs(ahead) + 10.0)
