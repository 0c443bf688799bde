"""Conversion between our options and OpenSpiel's parameters.

OpenSpiel writes a game as `name(option=value,...)` and parses that again, so a value must not contain commas, brackets
or newlines. Whole texts (a deck, a piece sheet) are therefore percent-encoded.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

from ...games.base import Game, TextOption, Value


def encoded(text: str) -> str:
    """Encode a text as the value of a parameter; a plain name stays as it is."""
    return quote(text, safe="")


def specification(kind: type[Game[Any]]) -> dict[str, Value]:
    """The options and their defaults, for `pyspiel.GameType`."""
    return {option.name: option.default for option in kind.options}


def settings(kind: type[Game[Any]], given: Mapping[str, Value]) -> dict[str, Value]:
    """Our options from parameters, in which texts may also be unencoded."""
    texts = {option.name for option in kind.options if isinstance(option, TextOption)}
    return {
        name: unquote(str(value)) if name in texts and "\n" not in str(value) else value
        for name, value in given.items()
    }


def parameters(game: Game[Any]) -> dict[str, Value]:
    """The parameters of a game: its options that are not defaults, encoded."""
    return {
        option.name: encoded(str(value)) if isinstance(option, TextOption) else value
        for option in game.options
        if (value := game.settings[option.name]) != option.default
    }
