"""How a match ended, in words."""

from collections.abc import Mapping, Sequence

from ..games.base import Result
from ..words import Player, Text, say
from .record import AGREED, NO_RESULT


def verdict(players: Sequence[Player], result: Result, reasons: Mapping[str, Text]) -> Text:
    """A result in words: who won, and why."""
    best = max(result.scores)
    winners = [player for player, score in zip(players, result.scores, strict=True) if score == best]
    why = explained(players, result, reasons)
    if result.reason in NO_RESULT:
        return say("no-result", why=why)
    if len(players) == 1 and result.points is not None:  # there is nobody whose total it could be compared with
        return say("over-with-total", total=result.points[0])
    if len(players) == 1:
        return say("over-because", why=why) if result.reason in AGREED else say("over-with-score", why=why, score=best)
    if len(winners) == len(players):
        return say("drawn", why=why)
    if len(winners) == 1:
        return say("one-wins", player=winners[0], why=why)
    return say("several-win", players=winners, why=why)


def explained(players: Sequence[Player], result: Result, reasons: Mapping[str, Text]) -> Text:
    """Why it ended so, with the points: what `verdict` says after the winner."""
    why = _why(players, result, reasons)
    return why if result.points is None else say("why-and-points", why=why, points=_points(players, result))


def _why(players: Sequence[Player], result: Result, reasons: Mapping[str, Text]) -> Text:
    if result.reason not in AGREED:
        return reasons[result.reason]
    worst = min(result.scores)
    losers = [player for player, score in zip(players, result.scores, strict=True) if score == worst]
    if len(losers) == 1 and result.reason in ("resignation", "time", "abandoned"):
        return say(f"reason-{result.reason}-by", player=losers[0])
    return say(f"reason-{result.reason}")


def _points(players: Sequence[Player], result: Result) -> Text:
    points = result.points or ()
    if len(players) == 2:
        first = int(result.scores[1] > result.scores[0])  # the winner's are named first
        return say("points-of-two", first=points[first], second=points[1 - first])
    return say(
        "points-of-all", points=[say("points-of", player=p, points=n) for p, n in zip(players, points, strict=True)]
    )
