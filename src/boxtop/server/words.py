"""What a choice does, for who hears it or does not read notation."""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from ..games.base import Choice, State

Aloud = Callable[[State[Any], Choice, Sequence[str]], str]


def in_words(state: State[Any], choice: Choice, names: Sequence[str]) -> str:
    """A sentence without notation, where the game has one: pieces, faces and cards by their names."""
    aloud = _aloud(type(state).__module__)
    return aloud(state, choice, names) if aloud else state.describe(choice, names)


@cache
def _aloud(game: str) -> Aloud | None:
    """A game whose `describe` is in notation, for who types it at a terminal, has `aloud` in its `explain` besides."""
    found: Aloud | None = getattr(sys.modules.get(f"{game}.explain"), "aloud", None)
    return found
