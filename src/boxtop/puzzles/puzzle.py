"""`Puzzle`: a position in which one move is right, and all that is known of it."""

import base64
import hashlib
from collections.abc import Mapping

import msgspec

from ..games.base import Value

ID_LETTERS = 10


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A puzzle. Moves are in the game's long notation, values are expected results from 0 to 1."""

    id: str  # `puzzle_id` of the game, its options and the position
    position: str  # whoever is to move solves it
    themes: tuple[str, ...]  # in the order of the game's THEMES
    rating: int  # how difficult it is, on the scale of Glicko, before anybody has tried it
    # Solver, other side, solver ... up to a move of the solver. A side that the rules skip has no entry.
    line: tuple[str, ...]
    # For each move of the solver: other moves that are just as right. All but the last ones lead to the same position.
    also: tuple[tuple[str, ...], ...] = ()
    value: float = 1.0  # after the right first move
    second: float = 0.0  # and after the best wrong one
    options: dict[str, Value] = {}  # of the game, where they are not the usual ones
    tempting: tuple[str, ...] = ()  # the best wrong first move, and what answers it if that is known
    costs: dict[str, float] = {}  # what wrong first moves cost, where that is known exactly


def puzzle_id(game_name: str, options: Mapping[str, Value], position: str) -> str:
    """A short name that never changes: small letters and digits."""
    whole = msgspec.json.encode([game_name, sorted(options.items()), position])
    return base64.b32encode(hashlib.sha256(whole).digest()).decode().lower()[:ID_LETTERS]
