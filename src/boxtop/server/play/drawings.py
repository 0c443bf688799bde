"""Views of games for which the page has no board: their own drawing goes with the view, made for the same eyes.

On the page places to click are elements with the attribute `data-move`: docs/adding-a-game.md.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from ...games.base import PUBLIC, State, Viewer
from ...games.base.view import View


def view_for(state: State[Any], seat: int | None, names: Sequence[str] = ()) -> View:
    """What is seen from a seat, or by everybody (none); without a board on the page, also as a drawing."""
    viewer = PUBLIC if seat is None else seat
    view = state.make_view(viewer)
    game = state.game
    if game.page_board:
        return view
    usual = game.sits_opposite(seat or 0)
    sides = (usual, not usual) if game.two_sided else (False,)
    return msgspec.structs.replace(
        view,
        drawings=_drawings(state, viewer, sides),
        told=[state.planned(move, names) for move in state.moves()] if view.moves else [],
    )


def _drawings(state: State[Any], viewer: Viewer, sides: Sequence[bool]) -> list[str]:
    try:
        return [state.svg(flipped=flipped, viewer=viewer) for flipped in sides]
    except NotImplementedError:  # a game may say that there is nothing to draw: then it is played from the list
        return []
