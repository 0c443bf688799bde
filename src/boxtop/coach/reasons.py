"""Reasons in words: what the game of a record says of a decision, in every language."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..games.base import Choice, State
from ..words import languages, text
from .findings import Finding
from .moment import Moment
from .review import Sentence

MOST = 3


def reasons_for(
    line: Sequence[State[Any]], found: Mapping[int, Finding], number: int, value: float, best_value: float
) -> list[Sentence]:
    """Why the best move is better than the one that was played; none if the game does not say."""
    state, finding = line[number - 1], found[number]
    game, played = state.game, line[number].last
    part = game.coach
    if part is None or finding.best is None or played is None:
        return []
    assert state.turn is not None
    follows = None if game.hidden else found.get(number + 1)
    moment = Moment(
        state=state.resample(state.turn, 0),
        played=played,
        best=game.parse(finding.best),
        line=_choices(game, finding.line),
        answer=() if follows is None else _choices(game, follows.line),
        value=value,
        best_value=best_value,
        proved=finding.proved,
        refuted=follows is not None and follows.proved,
    )
    return [{language: text(reason, language) for language in languages()} for reason in part.reasons(moment)[:MOST]]


def _choices(game: Any, texts: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(game.parse(one) for one in texts)
