"""`View`: what a player or a spectator may see of a state, as it is sent to clients.

Each game extends `View` by what it shows (`Game.view_type`). The JSON Schema, the page's TypeScript types and the docs
are generated from these structs and the comments on their fields: see `boxtop.server.schemas`.
"""

import msgspec
from msgspec import UNSET, UnsetType

from .options import Value


class ViewPart(msgspec.Struct, frozen=True, gc=False):
    """Base of the structs in a view. Many are made and none has cycles: the garbage collector need not track them."""


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
