"""Views of games for which the page has no board: their own drawing goes with the view, made for the same eyes.

On the page places to click are elements with the attribute `data-move`: docs/adding-a-game.md.
"""

from collections.abc import Sequence
from typing import Any

from ..games.base import PUBLIC, State, Viewer


def view_for(state: State[Any], seat: int | None, names: Sequence[str] = ()) -> dict[str, Any]:
    """What is seen from a seat, or by everybody (none); without a board on the page, also as a drawing.

    `drawings` has that of the usual side and, in games with two sides, of the other one; `told` says in words what each
    of `moves` does.
    """
    viewer = PUBLIC if seat is None else seat
    view = state.view(viewer)
    game = state.game
    if game.page_board:
        return view
    usual = game.sits_opposite(seat or 0)
    sides = (usual, not usual) if game.two_sided else (False,)
    return {
        **view,
        "drawings": _drawings(state, viewer, sides),
        "told": [state.planned(move, names) for move in state.moves()] if view["moves"] else [],
    }


def _drawings(state: State[Any], viewer: Viewer, sides: Sequence[bool]) -> list[str]:
    try:
        return [state.svg(flipped=flipped, viewer=viewer) for flipped in sides]
    except NotImplementedError:  # a game may say that there is nothing to draw: then it is played from the list
        return []
