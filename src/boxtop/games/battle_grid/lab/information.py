"""What a player of Battle Grid knows, for OpenSpiel: what lies on the table, what they hold, and what they remember.

What is remembered is a tensor: each card that was placed, in order. A card that was placed stays where it is, so 15
rows are enough. A row is: 1 if the viewer placed it, 1 if the other did, the space (15), the directions that it
influenced (8), its class (4), and its HP of 400. The second player sees spaces and directions turned by 180 degrees, as
in the rest of the observation.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ....lab.layout import Floats
from ....lab.secrets import PublicMove
from ...base import PUBLIC, State
from ..rules.state import SPACES
from .observation import MOST_HP

REMEMBERED = "placements"
AT_SPACE, AT_DIRECTIONS, AT_CLASS, AT_HP = 2, 17, 25, 29
SHAPE = (SPACES, 30)


def remember(state: State[Any], moves: Iterable[PublicMove], player: int, out: Floats) -> None:
    """Write the placements so far; of another's card only what can be seen of it."""
    out[:] = 0.0
    facts = state.facts
    for row, move in zip(out, moves, strict=False):
        space, directions = move.choice // 256 % SPACES, move.choice % 256
        line = int(facts["pokemon"][space]) - 1
        row[int(move.player != player)] = 1.0
        row[AT_SPACE + (SPACES - 1 - space if player else space)] = 1.0
        for direction in range(8):
            if directions >> direction & 1:
                row[AT_DIRECTIONS + ((direction + 4) % 8 if player else direction)] = 1.0
        row[AT_CLASS + int(facts["kind"][line])] = 1.0
        row[AT_HP] = min(1.0, int(facts["hp"][line]) / MOST_HP)


def private(state: State[Any], player: int) -> dict[str, Any]:
    """What a player alone can see."""
    hand = state.sight(player)["hands"][player]
    return {"hand": [[card["line"], card["count"], _called(card)] for card in hand]}


def public(state: State[Any]) -> dict[str, Any]:
    """What lies on the table."""
    seen = state.sight(PUBLIC)
    board = {
        space: f"{_called(what['card'])} of {what['player']}" if "card" in what else what["tokens"]
        for space, what in seen["board"].items()
        if "card" in what or any(what["tokens"])
    }
    return {**seen["options"], "turn": state.turn, "board": board} | {
        name: seen[name] for name in ("hand_sizes", "lacks")
    }


def _called(card: Mapping[str, Any]) -> str:
    """A card by all that can be seen of it."""
    return " ".join(str(card[fact]) for fact in ("name", "set", "number", "class", "hp") if card[fact])
