"""What an engine thinks, as people are told it."""

from typing import Any, NamedTuple

from ..games.base import State
from . import messages as say
from .jobs import Answer


class Advised(NamedTuple):
    """What the engine thinks of a position."""

    position: int
    state: State[Any]
    answer: Answer

    @property
    def rated(self) -> list[say.Rated]:
        return rated(self.state, self.answer)


def rated(state: State[Any], answer: Answer) -> list[say.Rated]:
    """An engine's moves as people read them."""
    return [say.Rated(move, state.short(state.parse(move)), value) for move, value in answer.rated]
