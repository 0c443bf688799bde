"""JSON Schema of the views of games: the `view_type` of each, in one document."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from .. import installed, is_ours, load
from ..errors import UnknownGame
from .json_schema import DIALECT, components


def schema(games: Iterable[str]) -> dict[str, Any]:
    """The schema of the views of some games: `#/$defs/NAME` is that of one game, with its parts inside."""
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
    """The schema of the views of all installed games that can be loaded."""
    return schema(name for name in installed() if _loads(name))


def _loads(name: str) -> bool:
    try:
        load(name)
    except UnknownGame:  # logged when the server starts
        return False
    return True
