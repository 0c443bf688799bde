"""Connect Four for the lab: what a player sees, what the actions are, and how long a game can be."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.games.base import Game
from boxtop.kernel.bits import ONE, U, signed
from boxtop.kernel.jit import jit
from boxtop.lab.action_encoding import ActionEncoding, same_for_all_players
from boxtop.lab.game_length import GameLength
from boxtop.lab.layout import planes

from .rules import COLUMNS, FULL, HEIGHT, ROWS

LAYOUT = planes(
    ("own", 1, "the observer's discs, from the lowest row up"),
    ("other", 1, "the opponent's discs"),
    ranks=ROWS,
    files=COLUMNS,
)
MEANING = "0 to 6: drop a disc into this column, from the left."


@jit
def observe_some(states: NDArray[Any], first: int, last: int, viewers: NDArray[np.int8], out: NDArray[Any]) -> None:
    """Write what each game's viewer sees."""
    for i in range(first, last):
        for plane in range(2):
            discs = states[i].discs[plane ^ signed(viewers[i])]
            for row in range(ROWS):
                for column in range(COLUMNS):
                    square = plane * ROWS * COLUMNS + row * COLUMNS + column
                    out[i, square] = np.float32((discs >> U(HEIGHT * column + row)) & ONE)


def action_encoding(game: Game[Any]) -> ActionEncoding:
    """The encoding of moves as actions: here the same for both players. The default would be all choices."""
    return same_for_all_players(game.choices, game.players, range(COLUMNS))


def length(game: Game[Any]) -> GameLength:
    return GameLength(decisions=FULL)
