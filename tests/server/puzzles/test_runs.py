"""Runs against the clock: the server chooses, checks and counts."""

import asyncio
from pathlib import Path

import pytest

from boxtop.errors import Refused
from boxtop.server import clock
from boxtop.server.puzzles import runs
from boxtop.server.puzzles.structs import PuzzleRun, RunMove
from boxtop.server.store import PersonRow, Store

from tests.support.puzzle_solving import solution, wrong_move
from tests.support.servers import Server, people
from tests.support.stores import async_test, opened

GAME = "chessplus"
RUN_MOVE = {"run": "x", "number": 0, "moves": ["x"]}


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The time on the server's clock, to be moved."""
    time = [1_800_000_000_000]
    monkeypatch.setattr(clock, "now", lambda: time[0])
    return time


async def play(store: Store, run: PuzzleRun, *, right: bool) -> PuzzleRun:
    """Solve the puzzle of a run, or fail at it."""
    puzzle = runs.puzzles_of(GAME, run.id)[run.number]
    moves = solution(puzzle, GAME) if right else [wrong_move(puzzle, GAME)]
    for count in range(1, len(moves) + 1):
        told = await runs.answer(store, "ann", GAME, RunMove(run.id, run.number, moves[:count]), "en")
        assert told.right == right
    return told


async def begun(store: Store) -> PuzzleRun:
    if await store.person("ann") is None:
        assert await store.add_person(PersonRow("ann", "Ann", 0))
    return await runs.begin(store, "ann", GAME, "en")


@async_test
async def test_a_run_gets_harder_and_three_strikes_end_it(tmp_path: Path, now: list[int]) -> None:
    async with opened(f"sqlite:///{tmp_path / 'boxtop.db'}") as store:
        run = await begun(store)
        assert (run.number, run.solved, run.strikes, run.left, run.best) == (0, 0, 0, runs.LASTS, 0)
        assert run.puzzle is not None
        assert run.puzzle.id == ""
        ratings = [puzzle.rating for puzzle in runs.puzzles_of(GAME, run.id)]
        assert ratings == sorted(ratings)
        for number, right in enumerate([True, True, False, True, False]):
            now[0] += 1000
            run = await play(store, run, right=right)
            assert run.number == number + 1
        assert (run.solved, run.strikes, run.best, run.missed) == (3, 2, 3, [])
        over = await play(store, run, right=False)
        assert (over.puzzle, over.left, over.solved, over.strikes, over.best) == (None, 0, 3, 3, 3)
        assert over.missed == [runs.puzzles_of(GAME, run.id)[n].id for n in (2, 4, 5)]
        again = await runs.answer(store, "ann", GAME, RunMove(run.id, 6, ["anything"]), "en")
        assert (again.solved, again.puzzle) == (3, None)


@async_test
async def test_after_three_minutes_nothing_counts(tmp_path: Path, now: list[int]) -> None:
    async with opened(f"sqlite:///{tmp_path / 'boxtop.db'}") as store:
        run = await play(store, await begun(store), right=True)
        now[0] += runs.LASTS + 1000  # an answer that was on its way
        run = await play(store, run, right=True)
        assert (run.solved, run.puzzle) == (2, None)
        now[0] += runs.GRACE
        late = RunMove(run.id, run.number, solution(runs.puzzles_of(GAME, run.id)[run.number], GAME))
        told = await runs.answer(store, "ann", GAME, late, "en")
        assert (told.solved, told.best, told.right) == (2, 2, None)


@async_test
async def test_an_answer_counts_once_and_a_new_run_ends_the_old_one(tmp_path: Path, now: list[int]) -> None:
    async with opened(f"sqlite:///{tmp_path / 'boxtop.db'}") as store:
        run = await begun(store)
        moves = solution(runs.puzzles_of(GAME, run.id)[0], GAME)
        answers = [runs.answer(store, "ann", GAME, RunMove(run.id, 0, moves), "en") for _ in range(6)]
        assert {told.solved for told in await asyncio.gather(*answers)} == {1}
        with pytest.raises(Refused):  # ahead of itself
            await runs.answer(store, "ann", GAME, RunMove(run.id, 3, moves), "en")
        fresh = await begun(store)
        assert (fresh.solved, fresh.best) == (0, 1)
        with pytest.raises(Refused):
            await runs.answer(store, "ann", GAME, RunMove(run.id, 1, moves), "en")


def test_a_stranger_becomes_a_guest_by_a_run(tmp_path: Path) -> None:
    async def story() -> None:
        with Server(tmp_path / "data", "--no-limits", "--thinkers", "1") as server:
            async with people(server, 1) as (ann,):
                await ann.request("POST", f"/api/puzzles/{GAME}/run/move", RUN_MOVE, status=401)
                run = await ann.request("POST", f"/api/puzzles/{GAME}/run")
                assert "boxtop" in ann.http.cookies
                puzzle = runs.puzzles_of(GAME, run["id"])[0]
                assert run["puzzle"]["view"]["moves"]
                played = {"run": run["id"], "number": 0, "moves": solution(puzzle, GAME)}
                for count in range(1, len(played["moves"]) + 1):
                    told = await ann.request(
                        "POST", f"/api/puzzles/{GAME}/run/move", {**played, "moves": played["moves"][:count]}
                    )
                assert (told["solved"], told["number"], told["right"]) == (1, 1, True)
                assert (await ann.request("GET", f"/api/puzzles/{GAME}"))["best"] == 1
                illegal = {"run": run["id"], "number": 1, "moves": ["no such move"]}
                await ann.request("POST", f"/api/puzzles/{GAME}/run/move", illegal, status=400)

    asyncio.run(story())
