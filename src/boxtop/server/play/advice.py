"""What an engine thinks, as people are told it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...games.base import State
from .. import messages
from ..jobs import Answer


class Advised(NamedTuple):
    """What the engine thinks of a position."""

    position: int
    state: State[Any]
    answer: Answer
    names: Sequence[str]

    @property
    def rated(self) -> list[messages.Rated]:
        return rated(self.state, self.answer, self.names)


def rated(state: State[Any], answer: Answer, names: Sequence[str]) -> list[messages.Rated]:
    """An engine's moves as people read them."""
    choices = [state.parse(move) for move, _ in answer.rated]
    return [
        messages.Rated(move, state.short(choice), value, state.planned(choice, names))
        for choice, (move, value) in zip(choices, answer.rated, strict=True)
    ]
