"""What people have tried of the puzzles, ratings, and runs against the clock.

The first try of a puzzle moves two ratings, that of the person and that of the puzzle. They were read before, so all of
it is written by one transaction that fails if any of it has changed since: each try counts exactly once, on several
servers, too, and no rating is lost.
"""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Table, bindparam, case, null, select, update

from .rows import ConstraintViolated, RatingRow, RunRow, TryRow
from .schema import puzzle_player, puzzle_rating, puzzle_run, puzzle_try

if TYPE_CHECKING:
    from .base import Store

TRY = tuple(puzzle_try.c[name] for name in TryRow.__struct_fields__)
RUN = tuple(puzzle_run.c[name] for name in RunRow.__struct_fields__)
TRIES = (
    select(*TRY)
    .where(puzzle_try.c.person == bindparam("person"), puzzle_try.c.game == bindparam("game"))
    .order_by(puzzle_try.c.at.desc(), puzzle_try.c.puzzle)
)
TRIED = select(*TRY).where(
    puzzle_try.c.person == bindparam("person"),
    puzzle_try.c.game == bindparam("game"),
    puzzle_try.c.puzzle == bindparam("puzzle"),
)
RUN_OF = select(*RUN).where(puzzle_run.c.person == bindparam("person"), puzzle_run.c.game == bindparam("game"))


def _rating_of(table: Table) -> tuple[Any, ...]:
    return tuple(table.c[name] for name in RatingRow.__struct_fields__)


PLAYER = select(*_rating_of(puzzle_player)).where(
    puzzle_player.c.person == bindparam("person"), puzzle_player.c.game == bindparam("game")
)
RATING = select(*_rating_of(puzzle_rating)).where(
    puzzle_rating.c.game == bindparam("game"), puzzle_rating.c.puzzle == bindparam("puzzle")
)
RATINGS = select(puzzle_rating.c.puzzle, puzzle_rating.c.rating).where(puzzle_rating.c.game == bindparam("game"))


class Puzzles:
    """That part of a store."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    # -- tries and ratings ---------------------------------------------------------------------------------------------

    async def tries(self, person: str, game: str) -> list[TryRow]:
        """The last first."""
        return [_try(row) for row in await self._store.rows(TRIES, person=person, game=game)]

    async def tried(self, person: str, game: str, puzzle: str) -> TryRow | None:
        found = await self._store.rows(TRIED, person=person, game=game, puzzle=puzzle)
        return _try(found[0]) if found else None

    async def player(self, person: str, game: str) -> RatingRow | None:
        found = await self._store.rows(PLAYER, person=person, game=game)
        return RatingRow(*found[0]) if found else None

    async def rating(self, game: str, puzzle: str) -> RatingRow | None:
        found = await self._store.rows(RATING, game=game, puzzle=puzzle)
        return RatingRow(*found[0]) if found else None

    async def ratings(self, game: str) -> dict[str, float]:
        """The ratings of all puzzles of a game that were tried."""
        return dict(await self._store.rows(RATINGS, game=game))

    async def add(self, person: str, game: str, tried: TryRow) -> None:
        """Store a try that counts for no rating; nothing happens if there is one."""
        added = self._store.insert(puzzle_try).values(_try_values(person, game, tried))
        await self._store.change(added.on_conflict_do_nothing())

    async def rate(
        self, person: str, game: str, tries: Sequence[TryRow], player: RatingRow, puzzle: RatingRow | None = None
    ) -> bool:
        """Store tries with the rating after them, and that of the puzzle if it moves, too.

        False: one of them is known already, or a rating has changed meanwhile; then nothing is stored.
        """
        changes = [
            self._store.insert(puzzle_try).values([_try_values(person, game, tried) for tried in tries]),
            *_moved(self._store, puzzle_player, {"person": person, "game": game}, player, len(tries)),
        ]
        if puzzle is not None:
            changes += _moved(self._store, puzzle_rating, {"game": game, "puzzle": tries[0].puzzle}, puzzle)
        try:
            await self._store.change(*changes)
        except ConstraintViolated:
            return False
        return True

    async def solve(self, person: str, game: str, puzzle: str) -> None:
        """Note that a puzzle was solved that had been tried before."""
        here = puzzle_try.c.person == person, puzzle_try.c.game == game, puzzle_try.c.puzzle == puzzle
        await self._store.change(update(puzzle_try).where(*here).values(solved=True))

    # -- runs ----------------------------------------------------------------------------------------------------------

    async def run(self, person: str, game: str) -> RunRow | None:
        found = await self._store.rows(RUN_OF, person=person, game=game)
        return RunRow(*found[0]) if found else None

    async def begin_run(self, person: str, game: str, id: str, now: int) -> None:
        """Begin a run in place of the one before."""
        fresh = {"id": id, "began": now, "number": 0, "solved": 0, "missed": "[]"}
        added = self._store.insert(puzzle_run).values({"person": person, "game": game, **fresh, "best": 0})
        await self._store.change(added.on_conflict_do_update(index_elements=["person", "game"], set_=fresh))

    async def answer_run(self, person: str, game: str, run: RunRow, missed: Sequence[str], solved: int) -> None:
        """Store the answer to the puzzle of a run and go on; nothing happens if there is one already."""
        here = puzzle_run.c.person == person, puzzle_run.c.game == game, puzzle_run.c.id == run.id
        best = case((puzzle_run.c.best < solved, solved), else_=puzzle_run.c.best)
        await self._store.change(
            update(puzzle_run)
            .where(*here, puzzle_run.c.number == run.number)
            .values(number=run.number + 1, solved=solved, missed=json.dumps(list(missed)), best=best)
        )


def _moved(store: "Store", table: Table, key: dict[str, str], row: RatingRow, tries: int = 1) -> list[Any]:
    """Statements that violate a constraint unless the table has the rating before so many tries."""
    values = {name: getattr(row, name) for name in RatingRow.__struct_fields__}
    here = [table.c[name] == value for name, value in key.items()]
    counted = case((table.c.tries == row.tries - tries, row.tries), else_=null())  # no row may be without a count
    return [
        store.insert(table).values({**key, **values, "tries": 0}).on_conflict_do_nothing(),
        update(table).where(*here).values({**values, "tries": counted}),
    ]


def _try(row: Sequence[Any]) -> TryRow:
    puzzle, at, score, solved, rating = row
    return TryRow(puzzle, at, score, bool(solved), rating)  # SQLite has no booleans


def _try_values(person: str, game: str, tried: TryRow) -> dict[str, object]:
    return {"person": person, "game": game, **{name: getattr(tried, name) for name in TryRow.__struct_fields__}}
