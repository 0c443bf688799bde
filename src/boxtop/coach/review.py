"""A review: what the coach says of a game. These structs are its JSON; docs/coach.md has the formulas.

    review = judge(record)
    text = review.to_json()
    review = msgspec.json.decode(text, type=Review)

All values, costs and luck are in one unit: the expected result, from 0 to 1. Lists have one number for each seat.
Events are numbered from 1, as in the record; `values[k]` is what the players expect after event `k`, `values[0]` before
the first.
"""

from typing import Literal

import msgspec

FORMAT: Literal["boxtop-review"] = "boxtop-review"
VERSION = 1

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")
INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.15  # costs from which a decision is one
SAME = 1e-9  # costs below this are rounding

Phase = Literal["opening", "middle", "end"]
PHASES: tuple[Phase, ...] = ("opening", "middle", "end")

Sentence = dict[str, str]  # the same in every language, by its tag


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A player's decision, judged."""

    number: int  # the event
    seat: int
    move: str  # what was played, in long form
    value: float  # what the seat can expect after it
    best: str  # the best move: the one that was played, if none is better
    best_value: float
    cost: float  # best_value less value, never negative
    mark: Mark | None  # null: it was the only legal move, which is not judged
    phase: Phase
    effect: list[float]  # what the decision changed for each seat; its own is minus the cost
    luck: list[float]  # in games with hidden information what this event has shown each seat; else zeros
    error: list[float]  # what the engine thought before and after it differs by this much more
    line: list[str]  # how play is expected to go on after the best move, which comes first
    answer: list[str]  # and after the move that was played: what follows it
    reasons: list[Sentence]  # why the best move is better, the most important one first


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """An outcome of chance."""

    number: int
    outcome: str
    luck: list[float]  # value after it less the mean over all outcomes
    probability: float


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended other than by the rules: by resignation, on time, by agreement ..."""

    reason: str
    seat: int | None  # whose doing it was, if it was one player's
    cost: float  # what that seat could still expect, less what it got; part of the player's cost
    effect: list[float]  # the change for each seat


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A player's part in all that."""

    seat: int
    accuracy: float | None  # from 0 to 100; null without any decision that was judged
    cost: float  # of all decisions together, and of giving up
    luck: float
    adjusted: float | None  # the result less the luck; null without a result
    uncertainty: float  # the standard error of `adjusted` that comes from the engine
    error: float  # what the books do not explain: the engine's error
    marks: dict[Mark, int]
    phases: dict[Phase, float]  # costs
    judged: int  # decisions with a choice


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach says of a game.

    For each seat, start + luck + the effects of all decisions and of the ending + error = result.
    """

    format: Literal["boxtop-review"] = FORMAT
    version: int = VERSION
    game: str
    nodes: int  # of each search
    exact: bool  # whether all values are exact
    hidden: bool  # whether players did not see everything: then `values` are what each of them could know
    start: list[float]
    result: list[float] | None  # null: the match has no result (unfinished, aborted)
    reason: str | None
    values: list[list[float]]
    players: list[Player]
    decisions: list[Decision]
    chances: list[Chance]
    ending: Ending | None
    moments: list[int]  # events that mattered most, at most five, in order

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()


def mark_of(cost: float) -> Mark:
    """What a decision with that cost is called."""
    if cost >= BLUNDER - SAME:
        return "blunder"
    if cost >= MISTAKE - SAME:
        return "mistake"
    if cost >= INACCURACY - SAME:
        return "inaccuracy"
    return "good" if cost > SAME else "best"
