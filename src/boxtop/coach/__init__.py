"""The coach: where a game was decided, by skill or by luck. docs/coach.md has the formulas.

    from boxtop import coach

    review = coach.judge(text_of_a_record)
    for decision in review.decisions:
        decision.move, decision.mark, decision.cost, decision.best
    review.players[0].accuracy, review.players[0].luck

It knows no game: engines say what positions are worth, and each game gives its own reasons (`Game.coach`).
"""

from .findings import Finding
from .judging import Judge, judge, stages
from .moment import Moment
from .review import Chance, Decision, Ending, Mark, Player, Review

__all__ = [
    "Chance",
    "Decision",
    "Ending",
    "Finding",
    "Judge",
    "Mark",
    "Moment",
    "Player",
    "Review",
    "judge",
    "stages",
]
