"""Ratings: the first try of a puzzle moves that of the solver and that of the puzzle, exactly once."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ...match.clocks import DAY
from ...puzzles import Puzzle
from ...words import say
from .. import clock
from ..store import RatingRow, Store, StoreDown, TryRow
from .glicko2 import Rating, rated
from .structs import DeviceTry, PuzzleResult, Standing

PERIODS_A_DAY = 0.2  # rating periods: by these a rating gets unsure while somebody is away
EXPECTED = 150.0  # the deviation of a puzzle that nobody has tried: the pack says about how hard it is
RETRIES = 20  # when others try the same puzzle at the same moment
SCORES: dict[PuzzleResult, float] = {"solved": 1.0, "failed": 0.0}
NEW = RatingRow(*Rating(), tries=0, changed=0)


class Change(NamedTuple):
    """What a try did to the rating of its solver."""

    standing: Standing | None  # after it; none: the try was not rated
    gained: int = 0


UNCHANGED = Change(None)


def of_puzzle(puzzle: Puzzle, row: RatingRow | None) -> RatingRow:
    """The rating of a puzzle so far."""
    return RatingRow(puzzle.rating, EXPECTED, NEW.volatility, 0, 0) if row is None else row


def standing_of(row: RatingRow | None) -> Standing | None:
    return None if row is None else msgspec.convert(msgspec.structs.asdict(row), Standing)


def result_of(tried: TryRow | None) -> PuzzleResult | None:
    """How the first try went."""
    if tried is None:
        return None
    return "helped" if tried.score is None else "solved" if tried.score else "failed"


def moved(mine: RatingRow, other: RatingRow, score: float, now: int) -> RatingRow:
    """A player's rating after a puzzle."""
    periods = PERIODS_A_DAY * max(0, now - mine.changed) / DAY if mine.tries else 0.0
    return RatingRow(*rated(_rating(mine), [(_rating(other), score)], periods), tries=mine.tries + 1, changed=now)


def on_device(standing: Standing, puzzle: Puzzle, row: RatingRow | None, result: PuzzleResult) -> Change:
    """The same for somebody whom the server does not know: their device remembers it, and no puzzle moves."""
    before = RatingRow(**msgspec.structs.asdict(standing))
    return _change(before, moved(before, of_puzzle(puzzle, row), SCORES[result], clock.now()))


async def record(
    store: Store, person: str, game: str, puzzle: Puzzle, result: PuzzleResult, *, moves_puzzle: bool
) -> Change:
    """Store how somebody did at a puzzle. Only the first time counts; with a hint it counts for no rating."""
    for _ in range(RETRIES):
        now = clock.now()
        known = await store.puzzles.tried(person, game, puzzle.id)
        if known is not None:
            if result == "solved" and not known.solved:
                await store.puzzles.solve(person, game, puzzle.id)
            return UNCHANGED
        score = SCORES.get(result)
        if score is None:
            await store.puzzles.add(person, game, TryRow(puzzle.id, now, None, solved=False))
            return UNCHANGED
        mine = await store.puzzles.player(person, game) or NEW
        other = of_puzzle(puzzle, await store.puzzles.rating(game, puzzle.id))
        after, turned = moved(mine, other, score, now), moved(other, mine, 1 - score, other.changed)
        tried = TryRow(puzzle.id, now, score, bool(score), after.rating)
        turned = msgspec.structs.replace(turned, changed=now)
        if await store.puzzles.rate(person, game, [tried], after, turned if moves_puzzle else None):
            return _change(mine, after)
    raise StoreDown(say("database-away"))


async def bring(store: Store, person: str, game: str, tries: Sequence[tuple[Puzzle, DeviceTry]]) -> None:
    """Store what somebody did before the server knew them, in that order. Their own rating moves, that of no puzzle."""
    for _ in range(RETRIES):
        known = {row.puzzle for row in await store.puzzles.tries(person, game)}
        mine = await store.puzzles.player(person, game) or NEW
        rows = list[TryRow]()
        for puzzle, tried in sorted(tries, key=lambda pair: pair[1].at):
            if puzzle.id in known:
                continue
            known.add(puzzle.id)
            at, score = min(tried.at, clock.now()), SCORES.get(tried.result)
            if score is None:
                await store.puzzles.add(person, game, TryRow(puzzle.id, at, None, solved=False))
                continue
            mine = moved(mine, of_puzzle(puzzle, None), score, at)
            rows.append(TryRow(puzzle.id, at, score, bool(score), mine.rating))
        if not rows or await store.puzzles.rate(person, game, rows, mine):
            return
    raise StoreDown(say("database-away"))


def _rating(row: RatingRow) -> Rating:
    return Rating(row.rating, row.deviation, row.volatility)


def _change(before: RatingRow, after: RatingRow) -> Change:
    return Change(standing_of(after), round(after.rating) - round(before.rating))
