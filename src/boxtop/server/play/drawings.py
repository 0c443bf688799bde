"""Views as they are sent. A game without a board on the page is sent with its own drawing, for the same viewer.

Elements to click have the attribute `data-move`: docs/adding-a-game.md.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from ...games.base import PUBLIC, State, Viewer
from ...games.base.view import View
from ...words import ENGLISH, Player, text


def view_for(state: State[Any], viewer: Viewer | None, players: Sequence[Player] = (), language: str = ENGLISH) -> View:
    """The view from a seat, the public one (none) or all of it; with drawings if the page has no board for the game."""
    viewer = PUBLIC if viewer is None else viewer
    view = state.make_view(viewer)
    game = state.game
    if game.page_board:
        return view
    seat = viewer if isinstance(viewer, int) else None
    usual = game.sits_opposite(seat or 0)
    sides = (usual, not usual) if game.two_sided else (False,)
    return msgspec.structs.replace(
        view,
        drawings=_drawings(state, viewer, sides),
        told=[text(state.advised(move, players), language, seat) for move in state.moves()] if view.moves else [],
    )


def _drawings(state: State[Any], viewer: Viewer, sides: Sequence[bool]) -> list[str]:
    try:
        return [state.svg(flipped=flipped, viewer=viewer) for flipped in sides]
    except NotImplementedError:  # nothing to draw: then it is played from the list of moves
        return []
