"""Our options as OpenSpiel's parameters, and back.

OpenSpiel writes a game as `name(option=value,...)` and reads that again, so a value must not hold commas, brackets or
line ends. Whole texts (a deck, a piece sheet) are therefore written as in web addresses, with % for such characters.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

from ...games.base import Game, TextOption, Value


def encoded(text: str) -> str:
    """A whole text as the value of a parameter; a plain name stays as it is."""
    return quote(text, safe="")


def specification(kind: type[Game[Any]]) -> dict[str, Value]:
    """What `pyspiel.GameType` wants to know: the options and their defaults."""
    return {option.name: option.default for option in kind.options}


def settings(kind: type[Game[Any]], given: Mapping[str, Value]) -> dict[str, Value]:
    """Our options from parameters, which may also be whole texts as they are."""
    texts = {option.name for option in kind.options if isinstance(option, TextOption)}
    return {
        name: unquote(str(value)) if name in texts and "\n" not in str(value) else value
        for name, value in given.items()
    }


def parameters(game: Game[Any]) -> dict[str, Value]:
    """The parameters of a game: options that are not as usual, in a form that OpenSpiel can write and read."""
    return {
        option.name: encoded(str(value)) if isinstance(option, TextOption) else value
        for option in game.options
        if (value := game.settings[option.name]) != option.default
    }
