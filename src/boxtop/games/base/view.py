"""`View`: what a player, or anybody who looks on, may see of a state, as it is sent.

Each game extends `View` by what it shows (`Game.view_type`). JSON Schema, the TypeScript types of the page and the docs
are made from these structs and from the comments at their fields: see `boxtop.server.schemas`.
"""

import msgspec
from msgspec import UNSET, UnsetType

from .options import Value


class ViewPart(msgspec.Struct, frozen=True, gc=False):
    """Something in a view. Views are made for every move and hold no cycles: the garbage collector can leave them."""


class ViewResult(ViewPart, frozen=True):
    """How a game ended."""

    scores: tuple[float, ...]  # of each player, from 0 to 1
    reason: str  # one of the game's `reasons`
    points: tuple[int, ...] | None  # of each player, in games that are won by points


class View(ViewPart, frozen=True, kw_only=True):
    """What every view holds. Each game adds what it shows."""

    game: str  # its name, as in boxtop.game(name)
    options: dict[str, Value]  # those that the viewer may know
    position: str | UnsetType = UNSET  # as text; missing in games with secrets
    last: str | None  # the choice that led here, of a player or of chance, as text; null if it is not known
    turn: int | None  # whose decision it is: a player, -1 for chance, or null when the game is over
    moves: list[str]  # the legal moves in long form, if the viewer is to move
    result: ViewResult | None  # null while the game goes on
    # Only where the page has no board for the game: its drawing as SVG from the usual side and, in a game with two
    # sides, from the other one.
    drawings: list[str] | UnsetType = UNSET
    told: list[str] | UnsetType = UNSET  # only there, too: what each of `moves` does, in words
