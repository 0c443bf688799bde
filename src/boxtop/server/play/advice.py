"""An engine's answer, as it is shown to people."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...games.base import State
from .. import messages
from ..jobs import Answer


class EngineAdvice(NamedTuple):
    """An engine's answer for a position, with what is needed to put it into words."""

    revision: int
    state: State[Any]
    answer: Answer
    names: Sequence[str]

    @property
    def rated(self) -> list[messages.Rated]:
        return rated(self.state, self.answer, self.names)


def rated(state: State[Any], answer: Answer, names: Sequence[str]) -> list[messages.Rated]:
    """The rated moves of an answer, in readable notation and in words."""
    choices = [state.parse(move) for move, _ in answer.rated]
    return [
        messages.Rated(move, state.short(choice), value, state.advised(choice, names))
        for choice, (move, value) in zip(choices, answer.rated, strict=True)
    ]
