"""How a match ended, in words."""

from collections.abc import Mapping, Sequence

from ..games.base import Result
from .record import AGREED


def verdict(names: Sequence[str], result: Result, reasons: Mapping[str, str]) -> str:
    """A result in words: who won, and why."""
    best, worst = max(result.scores), min(result.scores)
    winners = [name for name, score in zip(names, result.scores, strict=True) if score == best]
    losers = [name for name, score in zip(names, result.scores, strict=True) if score == worst]
    why = AGREED.get(result.reason) or reasons[result.reason]
    if result.points is not None:
        why += f", {' to '.join(map(str, result.points))}" if len(names) == 2 else f"; {_listed(names, result.points)}"
    if len(losers) == 1:
        why = why.replace("one player", losers[0])
    if result.reason == "aborted":
        return f"No result: {why}."
    if len(names) == 1 and result.points is not None:  # there is nobody whose total it could be compared with
        return f"The game is over. The total is {result.points[0]}."
    if len(names) == 1:
        return f"The game is over: {why}." + ("" if result.reason in AGREED else f" Score: {best:g}.")
    if len(winners) == len(names):
        return f"A draw: {why}."
    return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}: {why}."


def _listed(names: Sequence[str], points: Sequence[int]) -> str:
    return ", ".join(f"{name} {has}" for name, has in zip(names, points, strict=True))
