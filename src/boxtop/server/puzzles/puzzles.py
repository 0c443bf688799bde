"""`Puzzles`: all that can be asked of puzzles. Routes decode requests and call this."""

import secrets
from collections.abc import Collection, Sequence
from datetime import UTC, date, datetime, timedelta

from ...errors import Refused
from ...puzzles import Puzzle, attempt, daily
from ...words import say, text
from .. import clock
from ..people.accounts import Identity
from ..store import Store, TryRow
from . import ratings, rendering, runs
from .packs import find, game_of, games, pack_of, theme_name
from .structs import (
    DailyPuzzle,
    DeviceTry,
    PuzzleAnswer,
    PuzzleGame,
    PuzzleHint,
    PuzzleResult,
    PuzzleRun,
    PuzzleShown,
    PuzzleSolution,
    PuzzleTheme,
    RunMove,
    Standing,
)

NEAR = 8  # puzzles nearest to a rating, of which the next one is drawn
HISTORY = 30  # ratings that are shown


class Puzzles:
    """The puzzles of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # -- what there is -------------------------------------------------------------------------------------------------

    async def overview(self, person: str | None, language: str) -> list[PuzzleGame]:
        """All games with puzzles."""
        return [await self.game(name, person, language) for name in games()]

    async def game(self, name: str, person: str | None, language: str) -> PuzzleGame:
        """The puzzles of a game, and how somebody does at them."""
        pack, game = pack_of(name), game_of(name)
        tries = await self._tries(person, name)
        solved = {row.puzzle for row in tries if row.solved}
        run = None if person is None else await self._store.puzzles.run(person, name)
        return PuzzleGame(
            game=name,
            title=text(game.title, language),
            count=len(pack.puzzles),
            solved=len(solved & pack.by_id.keys()),
            themes=[
                PuzzleTheme(
                    theme,
                    text(theme_name(game, theme), language),
                    sum(theme in puzzle.themes for puzzle in pack.puzzles),
                    sum(theme in puzzle.themes and puzzle.id in solved for puzzle in pack.puzzles),
                )
                for theme in pack.themes
            ],
            daily=self._daily(name, tries, language),
            standing=None if person is None else ratings.standing_of(await self._store.puzzles.player(person, name)),
            history=[row.rating for row in tries if row.rating is not None][:HISTORY][::-1],
            streak=_streak(tries),
            best=0 if run is None else run.best,
        )

    async def _tries(self, person: str | None, name: str) -> list[TryRow]:
        return [] if person is None else await self._store.puzzles.tries(person, name)

    def _daily(self, name: str, tries: Sequence[TryRow], language: str) -> DailyPuzzle:
        day = today()
        puzzle = daily(name, day)
        tried = next((row for row in tries if row.puzzle == puzzle.id), None)
        goal = rendering.goal(rendering.begin(name, puzzle), puzzle, language)
        return DailyPuzzle(day.isoformat(), puzzle.id, goal, ratings.result_of(tried))

    async def show(
        self, name: str, puzzle: Puzzle, person: str | None, language: str, day: date | None = None
    ) -> PuzzleShown:
        """A puzzle as somebody sees it."""
        tried = None if person is None else await self._store.puzzles.tried(person, name, puzzle.id)
        row = await self._store.puzzles.rating(name, puzzle.id)
        return rendering.shown(
            name,
            puzzle,
            ratings.of_puzzle(puzzle, row).rating,
            language,
            result=ratings.result_of(tried),
            day=None if day is None else day.isoformat(),
            themes=rendering.themes(name, puzzle, language) if tried is not None else [],
        )

    async def by_id(self, name: str, id: str, person: str | None, language: str) -> PuzzleShown:
        return await self.show(name, find(name, id), person, language)

    async def of_day(self, name: str, day: date | None, person: str | None, language: str) -> PuzzleShown:
        """The puzzle of a day, today's by default."""
        pack_of(name)
        day = day or today()
        if day > today() + timedelta(days=1):  # it is tomorrow already in the east
            raise Refused(say("puzzle-of-the-future"))
        return await self.show(name, daily(name, day), person, language, day)

    async def next(
        self,
        name: str,
        theme: str | None,
        skip: Collection[str],
        rating: float | None,
        person: str | None,
        language: str,
    ) -> PuzzleShown:
        """A puzzle about as hard as somebody is strong: one that they have not met, else one from long ago."""
        fitting = [puzzle for puzzle in pack_of(name).puzzles if theme is None or theme in puzzle.themes]
        if not fitting:
            raise Refused(say("no-such-theme"))
        now = await self._store.puzzles.ratings(name)
        wanted = ratings.NEW.rating if rating is None else rating
        if person is not None:
            mine = await self._store.puzzles.player(person, name) or ratings.NEW
            wanted = mine.rating - mine.deviation / 2  # rather too easy for somebody who is not known yet
        met = {row.puzzle: row.at for row in await self._tries(person, name)}
        fitting = [puzzle for puzzle in fitting if puzzle.id not in skip] or fitting
        fresh = [puzzle for puzzle in fitting if puzzle.id not in met]
        if not fresh:
            longest_ago = sorted(fitting, key=lambda puzzle: met[puzzle.id])
            fresh = longest_ago[: (len(longest_ago) + 1) // 2]
        near = sorted(fresh, key=lambda puzzle: abs(now.get(puzzle.id, puzzle.rating) - wanted))[:NEAR]
        return await self.show(name, secrets.choice(near), person, language)

    # -- solving -------------------------------------------------------------------------------------------------------

    async def attempt(
        self, name: str, id: str, moves: Sequence[str], standing: Standing | None, who: Identity | None, language: str
    ) -> PuzzleAnswer:
        """Whether the moves so far are right; the first one that is wrong, or the last one, decides the try."""
        puzzle = find(name, id)
        tried = attempt(game_of(name), puzzle, moves)
        change, explanation = ratings.UNCHANGED, list[str]()
        if tried.done or not tried.right:
            change = await self._count(name, puzzle, "solved" if tried.right else "failed", standing, who)
            explanation = rendering.explanation(name, puzzle, language, *(() if tried.right else moves))
        return PuzzleAnswer(
            right=tried.right,
            done=tried.done,
            steps=rendering.steps(name, puzzle, moves, tried, language),
            explanation=explanation,
            standing=change.standing,
            gained=change.gained,
            themes=rendering.themes(name, puzzle, language) if tried.done else [],
            record=rendering.record(name, puzzle, language) if tried.done else "",
        )

    async def hint(self, name: str, id: str, moves: Sequence[str], who: Identity | None, language: str) -> PuzzleHint:
        """What comes next; after that a try counts for no rating."""
        puzzle = self._unfinished(name, id, moves)
        advice = rendering.advice(name, puzzle, moves, language)
        await self._count(name, puzzle, "helped", None, who)
        return PuzzleHint(*advice)

    async def solution(
        self, name: str, id: str, moves: Sequence[str], standing: Standing | None, who: Identity | None, language: str
    ) -> PuzzleSolution:
        """The rest of the solution; whoever asks for it at the first try has lost."""
        puzzle = self._unfinished(name, id, moves)
        steps = rendering.rest(name, puzzle, moves, language)
        change = await self._count(name, puzzle, "failed", standing, who)
        explanation, themes = rendering.explanation(name, puzzle, language), rendering.themes(name, puzzle, language)
        record = rendering.record(name, puzzle, language)
        return PuzzleSolution(steps, explanation, change.standing, change.gained, themes, record)

    def _unfinished(self, name: str, id: str, moves: Sequence[str]) -> Puzzle:
        """A puzzle in which something is still to be found after these moves."""
        puzzle = find(name, id)
        tried = attempt(game_of(name), puzzle, moves)
        if not tried.right or tried.done:
            raise Refused(say("puzzle-nothing-to-find"))
        return puzzle

    async def _count(
        self, name: str, puzzle: Puzzle, result: PuzzleResult, standing: Standing | None, who: Identity | None
    ) -> ratings.Change:
        if who is not None:
            return await ratings.record(self._store, who.id, name, puzzle, result, moves_puzzle=not who.person.bot)
        if standing is None or result == "helped":
            return ratings.UNCHANGED
        return ratings.on_device(standing, puzzle, await self._store.puzzles.rating(name, puzzle.id), result)

    async def bring(self, tries: Sequence[DeviceTry], person: str) -> None:
        """Take over what a device remembers of somebody who is known from now on; what is no puzzle is left out."""
        for name in games():
            known = pack_of(name).by_id
            mine = [(known[one.puzzle], one) for one in tries if one.game == name and one.puzzle in known]
            if mine:
                await ratings.bring(self._store, person, name, mine)

    # -- against the clock ---------------------------------------------------------------------------------------------

    async def begin_run(self, name: str, person: str, language: str) -> PuzzleRun:
        return await runs.begin(self._store, person, name, language)

    async def current_run(self, name: str, person: str, language: str) -> PuzzleRun:
        return await runs.current(self._store, person, name, language)

    async def answer_run(self, name: str, given: RunMove, person: str, language: str) -> PuzzleRun:
        return await runs.answer(self._store, person, name, given, language)


def today() -> date:
    """The day that decides which puzzle is that of the day: the same for everybody, so that of Greenwich."""
    return datetime.fromtimestamp(clock.now() / 1000, UTC).date()


def _streak(tries: Sequence[TryRow]) -> int:
    """How many were solved in a row at the first try, the latest first."""
    for number, row in enumerate(tries):
        if row.score != 1:
            return number
    return len(tries)
