"""What a player remembers of a game with secrets, as a tensor: each card that was placed, in order.

There is one such game, Battle Grid. A card that was placed stays where it is, so fifteen rows are enough. A row is: 1
if the viewer placed it, 1 if the other did, the space (15), the directions that it influenced (8), its class (4), and
its HP of 400. The second player sees spaces and directions turned by 180 degrees, as in the rest of the observation.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ...games.base import State
from ...games.battle_grid.state import SPACES
from ...kernel.jit import INTERPRETED
from ..battle_grid.observe import MOST_HP
from ..layout import Floats

if TYPE_CHECKING:
    from .states import Told

REMEMBERED = "placements"
AT_SPACE, AT_DIRECTIONS, AT_CLASS, AT_HP = 2, 17, 25, 29
SHAPE = (SPACES, 30)


def records(state: State[Any]) -> NDArray[Any]:
    """A state as compiled code of its game wants it: an array of one record."""
    found: NDArray[Any] = state.whole_row().view(state.game.rules.State.dtype)[:, 0]
    return found.view(np.recarray) if INTERPRETED else found


def remember(state: State[Any], told: "tuple[Told, ...]", player: int, out: Floats) -> None:
    """Write the placements so far; of another's card only what can be seen of it."""
    out[:] = 0.0
    facts = state.facts
    for row, move in zip(out, told, strict=False):
        space, directions = move.choice // 256 % SPACES, move.choice % 256
        line = int(facts["pokemon"][space]) - 1
        row[int(move.player != player)] = 1.0
        row[AT_SPACE + (SPACES - 1 - space if player else space)] = 1.0
        for direction in range(8):
            if directions >> direction & 1:
                row[AT_DIRECTIONS + ((direction + 4) % 8 if player else direction)] = 1.0
        row[AT_CLASS + int(facts["kind"][line])] = 1.0
        row[AT_HP] = min(1.0, int(facts["hp"][line]) / MOST_HP)
