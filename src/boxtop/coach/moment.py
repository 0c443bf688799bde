"""`Moment`: a decision for which a game is asked to give reasons."""

from typing import Any, NamedTuple

from ..games.base import Choice, State


class Moment(NamedTuple):
    """A decision that was not the best. What a game says of it must be facts by the rules, not what an engine thinks.

    In a game with hidden information `state` is as the player could know it: what is hidden is a guess.
    """

    state: State[Any]  # before the decision
    played: Choice
    best: Choice
    line: tuple[Choice, ...]  # how the engine goes on after the best move, which comes first; it may end early
    answer: tuple[Choice, ...]  # and what it expects after the move that was played, from the other players' reply on
    value: float  # of the move that was played, and of the best, to the player who made it
    best_value: float
    proved: bool  # whether the value of the best move is a proof, such as a forced mate
    refuted: bool  # the same of the value of the move that was played
