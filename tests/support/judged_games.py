"""Games for the coach: random lines of play as records, and the books of a review."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from boxtop.coach import Judge, Review
from boxtop.engines.engine import Engine
from boxtop.games.base import CHANCE, Result, State
from boxtop.match.record import Player, Record


def random_line(start: State[Any], seed: int, most: int = 10_000) -> list[State[Any]]:
    """A game played at random, to its end or so many events far; chance is fair."""
    luck, line = Random(seed), [start]
    while line[-1].turn is not None and len(line) <= most:
        state = line[-1]
        if state.turn == CHANCE:
            outcomes = state.outcomes()
            [choice] = luck.choices([one for one, _ in outcomes], [float(p) for _, p in outcomes])
        else:
            choice = luck.choice(state.moves())
        line.append(state.play(choice))
    return line


def record_of(line: Sequence[State[Any]], result: Result | None = None) -> Record:
    seats = line[0].game.seats
    return Record.of(line, [Player(name) for name in seats], result=result)


def judged(
    line: Sequence[State[Any]], engine: Engine, nodes: int | None = None, result: Result | None = None
) -> Review:
    """The review of a line of play."""
    judge = Judge(record_of(line, result), line, nodes=nodes)
    for _ in judge.work(engines=[engine]):
        pass
    return judge.review()


def out_of_balance(review: Review) -> float:
    """By how much the books of any seat are wrong: start + luck + decisions + ending + error - result."""
    assert review.result is not None
    wrong = []
    for seat, player in enumerate(review.players):
        decided = sum(decision.effect[seat] for decision in review.decisions)
        ended = 0.0 if review.ending is None else review.ending.effect[seat]
        explained = review.start[seat] + player.luck + decided + ended + player.error
        wrong.append(abs(explained - review.result[seat]))
    return max(wrong)
