"""An engine's answer, as it is shown to people."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...games.base import State
from ...words import Player, text
from .. import messages
from ..jobs import Answer


class EngineAdvice(NamedTuple):
    """An engine's answer for a position, with what is needed to put it into words."""

    revision: int
    state: State[Any]
    answer: Answer
    players: Sequence[Player]

    def rated(self, language: str) -> list[messages.Rated]:
        return rated(self.state, self.answer, self.players, language)


def rated(state: State[Any], answer: Answer, players: Sequence[Player], language: str) -> list[messages.Rated]:
    """The rated moves of an answer, in readable notation and in words for the player to move."""
    choices = [state.parse(move) for move, _ in answer.rated]
    return [
        messages.Rated(move, state.short(choice), value, text(state.advised(choice, players), language, state.turn))
        for choice, (move, value) in zip(choices, answer.rated, strict=True)
    ]
