"""What an engine thinks, in words for people, who may not see more of it than their own cards tell."""

from collections.abc import Iterator
from typing import Any

from ..engines.engine import Thought
from ..games.base import CHANCE, Choice, State
from ..words import Text, say

FORESEEN = 6  # moves of an expected line that are told
FORCED = {0.0: "loses-by-force", 0.5: "draws-by-force", 1.0: "wins-by-force"}  # messages by the value


def advice(state: State[Any], thought: Thought) -> Iterator[Text]:
    """Sentences: the move, what it is worth, and what is expected to follow."""
    yield say("computer-would-play", move=in_both_forms(state, thought.move))
    yield prospects(state, thought)
    line = expected(state, thought)
    if len(line) > 1:
        yield say("line-expected", moves=line)


def in_both_forms(state: State[Any], move: Choice) -> Text:
    """A move in its short form, and in the long one if that is another."""
    short, long = state.short(move), state.game.text(move)
    return short if long == short else say("short-and-long", short=short, long=long)


def prospects(state: State[Any], thought: Thought) -> Text:
    """What a value means to a player: how often they would win, or which part of the best score they would reach."""
    if thought.sure == 1.0 and thought.value in FORCED and state.game.players == 2:
        return say(FORCED[thought.value])
    share = round(100 * thought.value)
    if state.game.players == 1:
        return say("share-of-best-score", share=share)
    return say("wins-expected-with-draws" if state.game.players == 2 else "wins-expected", share=share)


def expected(state: State[Any], thought: Thought) -> list[str]:
    """The line that is expected, in short form: until chance decides, or somebody with secrets."""
    me, told = state.turn, list[str]()
    for choice in thought.line[:FORESEEN]:
        if state.turn == CHANCE or (state.game.hidden and state.turn != me) or state.explain(choice) is not None:
            break
        told.append(state.short(choice))
        state = state.force(choice)
    return told
