"""JSON Schema of what games show: each game's `view_type`, in one document."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from .. import installed, is_ours, load
from ..errors import UnknownGame
from .descriptions import DIALECT, components


def schema(games: Iterable[str]) -> dict[str, Any]:
    """The views of some games: `#/$defs/NAME` is that of one game, with the parts of it inside."""
    defs = {}
    for name in games:
        [view], parts = components([load(name).view_type], f"#/$defs/{name}/$defs/{{name}}")
        defs[name] = {**view, "$defs": parts}
    return {
        "$schema": DIALECT,
        "title": "Views of the games of Boxtop",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in defs],
        "$defs": defs,
    }


def our_games() -> list[str]:
    """The games that are part of Boxtop."""
    return [name for name, entry in installed().items() if is_ours(entry)]


@cache
def installed_schema() -> dict[str, Any]:
    """The views of all games that are installed here and can be loaded."""
    return schema(name for name in installed() if _loads(name))


def _loads(name: str) -> bool:
    try:
        load(name)
    except UnknownGame:  # the server's log says so when it starts
        return False
    return True
