"""Runs against the clock: as many puzzles as possible in three minutes, each harder than the one before.

The server chooses the puzzles, checks every answer and measures the time, and a run takes one answer to each puzzle. So
a result cannot be made up; whoever lets a program solve the puzzles, it cannot know.
"""

import json
import random
from typing import NamedTuple

import msgspec

from ...errors import Refused
from ...match.clocks import SECOND
from ...puzzles import Puzzle, attempt
from ...words import say
from .. import clock
from ..play.matches import new_id
from ..store import RunRow, Store
from . import rendering
from .packs import game_of, pack_of
from .structs import PuzzleRun, PuzzleShown, PuzzleStep, RunMove

LASTS = 180 * SECOND
GRACE = 2 * SECOND  # in which an answer may be on its way
STRIKES = 3
LONGEST = 60  # puzzles


class Answered(NamedTuple):
    """What came of the last answer."""

    right: bool | None = None
    steps: tuple[PuzzleStep, ...] = ()


def puzzles_of(name: str, id: str) -> list[Puzzle]:
    """The puzzles of a run, the easiest first. They follow from its id, so every server knows them."""
    everything = pack_of(name).puzzles
    chosen = random.Random(id).sample(everything, min(LONGEST, len(everything)))
    return sorted(chosen, key=lambda puzzle: (puzzle.rating, puzzle.id))


async def begin(store: Store, person: str, name: str, language: str) -> PuzzleRun:
    """Begin a run; an unfinished one is over."""
    pack_of(name)
    await store.puzzles.begin_run(person, name, new_id(), clock.now())
    run = await store.puzzles.run(person, name)
    assert run is not None
    return _rendered(name, run, language)


async def current(store: Store, person: str, name: str, language: str) -> PuzzleRun:
    """The last run; Refused if there was none."""
    pack_of(name)
    run = await store.puzzles.run(person, name)
    if run is None:
        raise Refused(say("no-such-run"))
    return _rendered(name, run, language)


async def answer(store: Store, person: str, name: str, given: RunMove, language: str) -> PuzzleRun:
    """Play in a run. What was answered before, or comes too late, changes nothing."""
    run = await store.puzzles.run(person, name)
    if run is None or run.id != given.run or given.number > run.number:
        raise Refused(say("no-such-run"))
    if given.number < run.number or _over(name, run, GRACE):
        return _rendered(name, run, language)
    puzzle = puzzles_of(name, run.id)[run.number]
    tried = attempt(game_of(name), puzzle, given.moves)
    answered = Answered(tried.right, tuple(rendering.steps(name, puzzle, given.moves, tried, language)))
    if tried.done or not tried.right:
        missed = json.loads(run.missed)
        missed = missed if tried.right else [*missed, puzzle.id]
        await store.puzzles.answer_run(person, name, run, missed, run.solved + tried.right)
        run = await store.puzzles.run(person, name) or run
    return _rendered(name, run, language, answered)


def _over(name: str, run: RunRow, grace: int = 0) -> bool:
    late = clock.now() >= run.began + LASTS + grace
    return late or len(json.loads(run.missed)) >= STRIKES or run.number >= len(puzzles_of(name, run.id))


def _rendered(name: str, run: RunRow, language: str, answered: Answered = Answered()) -> PuzzleRun:  # noqa: B008
    over, missed = _over(name, run), json.loads(run.missed)
    return PuzzleRun(
        id=run.id,
        number=run.number,
        puzzle=None if over else _shown(name, puzzles_of(name, run.id)[run.number], language),
        left=0 if over else max(0, run.began + LASTS - clock.now()),
        solved=run.solved,
        strikes=len(missed),
        best=run.best,
        missed=missed if over else [],
        right=answered.right,
        steps=list(answered.steps),
    )


def _shown(name: str, puzzle: Puzzle, language: str) -> PuzzleShown:
    """Without its id, by which its solution could be asked for."""
    return msgspec.structs.replace(rendering.shown(name, puzzle, puzzle.rating, language), id="")
