"""What an engine thinks, in words for people, who may not see more of it than their own cards tell."""

from collections.abc import Iterator
from typing import Any

from ..engines.engine import Thought
from ..games.base import CHANCE, State

FORESEEN = 6  # moves of an expected line that are told


def advice(state: State[Any], thought: Thought) -> Iterator[str]:
    """Sentences: the move, what it is worth, and what is expected to follow."""
    short, long = state.short(thought.move), state.game.text(thought.move)
    yield f"The computer would play {short}" + (f" ({long})." if long != short else ".")
    yield prospects(state, thought)
    line = expected(state, thought)
    if len(line) > 1:
        yield f"It expects {', '.join(line)}."


def prospects(state: State[Any], thought: Thought) -> str:
    """What a value means to a player: how often they would win, or which part of the best score they would reach."""
    share = f"{100 * thought.value:.0f}"
    if thought.sure == 1.0 and thought.value in (0.0, 0.5, 1.0) and state.game.players == 2:
        return {0.0: "That loses by force.", 0.5: "That is a draw by force.", 1.0: "That wins by force."}[thought.value]
    if state.game.players == 1:
        return f"It expects {share} % of the best score there is."
    return f"It expects to win {share} of 100 such games" + (
        ", draws counted half." if state.game.players == 2 else "."
    )


def expected(state: State[Any], thought: Thought) -> list[str]:
    """The line that is expected, in short form: until chance decides, or somebody with secrets."""
    me, told = state.turn, list[str]()
    for choice in thought.line[:FORESEEN]:
        if state.turn == CHANCE or (state.game.hidden and state.turn != me) or state.explain(choice) is not None:
            break
        told.append(state.short(choice))
        state = state.force(choice)
    return told
