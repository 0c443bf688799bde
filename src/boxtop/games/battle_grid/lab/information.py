"""What a player of Battle Grid knows, for OpenSpiel: what lies on the table, what they hold, and what they remember.

What is remembered is a tensor: each card that was placed, in order. A card that was placed stays where it is, so 15
rows are enough. A row is: 1 if the viewer placed it, 1 if the other did, the space (15), the directions that it
influenced (8), its class (4), and its HP of 400. The second player sees spaces and directions turned by 180 degrees, as
in the rest of the observation.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from ....lab.hidden_information import PublicMove
from ....lab.layout import Floats
from ...base import PUBLIC, State
from ..rules.state import SPACES
from ..view import CardFacts, make_view
from .observation import MOST_HP

if TYPE_CHECKING:
    from .. import BattleGridState

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


def private(state: "BattleGridState", player: int) -> dict[str, Any]:
    """What a player alone can see."""
    hand = make_view(state, player).hands[player]
    assert hand is not None, "players see their own hands"
    return {"hand": [[card.line, card.count, _called(card)] for card in hand]}


def public(state: "BattleGridState") -> dict[str, Any]:
    """What lies on the table."""
    seen = make_view(state, PUBLIC)
    board: dict[str, Any] = {}
    for name, space in seen.board.items():
        if space.card:
            board[name] = f"{_called(space.card)} of {space.player}"
        elif space.tokens and any(space.tokens):
            board[name] = space.tokens
    return {
        **asdict(seen.options),
        "turn": state.turn,
        "board": board,
        "hand_sizes": seen.hand_sizes,
        "lacks": seen.lacks,
    }


def _called(card: CardFacts) -> str:
    """A card by all that can be seen of it."""
    return " ".join(str(fact) for fact in (card.name, card.set_code, card.number, card.kind, card.hp) if fact)
