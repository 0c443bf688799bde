"""Puzzles over HTTP: what is shown, what is right, and ratings that move exactly once."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

import boxtop
from boxtop.errors import BadText
from boxtop.games.base import State
from boxtop.puzzles import daily, start
from boxtop.server.puzzles.puzzles import NEAR

from tests.support.puzzle_solving import games, puzzles, solution, wrong_move
from tests.support.servers import Person, Server, people

GAME = "chessplus"
AT_ONCE = 8


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("puzzles") / "data", "--no-limits", "--thinkers", "1") as running:
        yield running
        assert '"level": "error"' not in running.logged()


def illegal_move(state: State[Any]) -> str:
    """The first move of a game, by its number, that can be written and is not legal."""
    for choice in range(state.game.choices):
        with suppress(BadText):  # not every number is a move
            if choice not in state.moves():
                return str(state.game.text(choice))
    raise AssertionError(state.position)


async def named(*some: Person) -> None:
    for number, person in enumerate(some):
        await person.request("PUT", "/api/me", {"name": f"Solver {number}"})


def test_every_puzzle_is_shown_without_its_solution_and_can_be_solved(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            await named(ann)
            overview = {one["game"]: one for one in await ann.request("GET", "/api/puzzles")}
            assert list(overview) == list(games())
            for game in games():
                for puzzle in puzzles(game)[:5]:
                    at = f"/api/puzzles/{game}/{puzzle.id}"
                    shown = await ann.request("GET", at)
                    begun = start(boxtop.load(game)(), puzzle)
                    assert shown["seat"] == begun.turn == shown["view"]["turn"]
                    assert shown["view"]["moves"] == [begun.game.text(move) for move in begun.moves()]
                    assert shown["goal"]
                    assert {"line", "also", "value", "second", "tempting", "costs"}.isdisjoint(shown)
                    moves = solution(puzzle, game)
                    for count in range(1, len(moves) + 1):
                        answer = await ann.request("POST", f"{at}/attempt", {"moves": moves[:count]})
                        assert answer["right"]
                        assert answer["done"] == (count == len(moves))
                        assert len(answer["steps"]) in (1, 2)
                        assert bool(answer["record"]) == answer["done"]  # it would give the solution away
                    assert answer["explanation"]
                    assert answer["themes"]
                    assert answer["gained"] > 0
                    assert (await ann.request("GET", at))["result"] == "solved"
                # The solution can be explored.
                review = await ann.request("POST", "/api/reviews", {"record": answer["record"]})
                assert len(review["about"]["events"]) == len(puzzle.line)
            solved = {one["game"]: one["solved"] for one in await ann.request("GET", "/api/puzzles")}
            assert solved == {game: len(puzzles(game)[:5]) for game in games()}

    asyncio.run(story())


def test_the_first_try_counts_and_only_that(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            await named(ann)
            puzzle = puzzles(GAME)[0]
            at = f"/api/puzzles/{GAME}/{puzzle.id}"
            before = (await ann.request("GET", at))["rating"]
            lost = await ann.request("POST", f"{at}/attempt", {"moves": [wrong_move(puzzle, GAME)]})
            assert (lost["right"], lost["done"], lost["themes"]) == (False, False, [])
            assert lost["gained"] < 0
            assert lost["standing"]["rating"] == pytest.approx(1500 + lost["gained"], abs=1)
            assert (await ann.request("GET", at))["rating"] >= before
            won = await ann.request("POST", f"{at}/attempt", {"moves": solution(puzzle, GAME)})
            assert (won["right"], won["standing"], won["gained"]) == (True, None, 0)
            mine = await ann.request("GET", f"/api/puzzles/{GAME}")
            assert (mine["standing"], mine["solved"], mine["streak"]) == (lost["standing"], 1, 0)
            assert mine["history"] == [lost["standing"]["rating"]]
            assert (await ann.request("GET", at))["result"] == "failed"

    asyncio.run(story())


def test_why_a_later_move_is_wrong_is_told(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            puzzle = next(one for one in puzzles(GAME) if "mate" in one.themes and len(one.line) == 3)
            at = f"/api/puzzles/{GAME}/{puzzle.id}"
            first = await ann.request("POST", f"{at}/attempt", {"moves": puzzle.line[:1]})
            also = puzzle.also[1] if len(puzzle.also) > 1 else ()
            legal = first["steps"][-1]["view"]["moves"]
            wrong = next(move for move in legal if move not in (puzzle.line[2], *also))
            lost = await ann.request("POST", f"{at}/attempt", {"moves": [puzzle.line[0], wrong]})
            assert not lost["right"]
            assert lost["explanation"]
            assert lost["explanation"][0].startswith("Misses mate in 1.")

    asyncio.run(story())


def test_many_tries_at_once_count_once_each(server: Server) -> None:
    """Several people, each with several tries of the same puzzle and of others at the same moment."""

    async def story() -> None:
        async with people(server, 3) as some:
            await named(*some)
            chosen = puzzles(GAME)[1:4]
            asked = [
                person.request("POST", f"/api/puzzles/{GAME}/{puzzle.id}/attempt", {"moves": solution(puzzle, GAME)})
                for person in some
                for puzzle in chosen
                for _ in range(AT_ONCE)
            ]
            answers = await asyncio.gather(*asked)
            assert sum(answer["standing"] is not None for answer in answers) == len(some) * len(chosen)
            for person in some:
                mine = await person.request("GET", f"/api/puzzles/{GAME}")
                assert (mine["standing"]["tries"], mine["solved"], mine["streak"]) == (3, 3, 3)
                assert mine["history"] == sorted(mine["history"])

    asyncio.run(story())


def test_hints_and_solutions(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            await named(ann)
            first, second = puzzles(GAME)[:2]
            at = f"/api/puzzles/{GAME}/{first.id}"
            hint = await ann.request("POST", f"{at}/hint", {"moves": []})
            assert hint["move"] == first.line[0]
            assert hint["sentence"]
            helped = await ann.request("POST", f"{at}/attempt", {"moves": solution(first, GAME)})
            assert (helped["right"], helped["standing"]) == (True, None)
            mine = await ann.request("GET", f"/api/puzzles/{GAME}")
            assert (mine["standing"], mine["solved"], mine["history"]) == (None, 1, [])
            assert (await ann.request("GET", at))["result"] == "helped"

            at = f"/api/puzzles/{GAME}/{second.id}"
            shown = await ann.request("POST", f"{at}/solution", {"moves": []})
            assert len(shown["steps"]) == len(second.line)
            assert shown["explanation"]
            assert shown["gained"] < 0
            again = await ann.request("POST", f"{at}/solution", {"moves": []})
            assert (again["gained"], again["standing"]) == (0, None)
            over = {"moves": solution(second, GAME)}
            await ann.request("POST", f"{at}/hint", over, status=409)
            await ann.request("POST", f"{at}/solution", over, status=409)

    asyncio.run(story())


def test_what_the_rules_forbid_is_refused_and_counts_for_nothing(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            await named(ann)
            for game in games():
                puzzle = puzzles(game)[0]
                begun = start(boxtop.load(game)(), puzzle)
                impossible = illegal_move(begun)
                at = f"/api/puzzles/{game}/{puzzle.id}"
                refusal = await ann.request("POST", f"{at}/attempt", {"moves": [impossible]}, status=400)
                assert refusal["sentence"]
                reason = begun.explain(begun.parse(impossible))
                assert reason is not None
                assert refusal.get("rule", "") == reason.rule
                await ann.request("POST", f"{at}/attempt", {"moves": ["no such move"]}, status=400)
                await ann.request("POST", f"{at}/attempt", {"moves": []}, status=400)
                assert (await ann.request("GET", f"/api/puzzles/{game}"))["standing"] is None

    asyncio.run(story())


def test_the_puzzle_of_the_day_is_the_same_for_everybody(server: Server) -> None:
    async def story() -> None:
        async with people(server, 2) as (ann, bob):
            await named(ann)  # bob is a stranger
            for game in games():
                today = datetime.now(UTC).date()
                shown = [await one.request("GET", f"/api/puzzles/{game}/daily") for one in (ann, bob)]
                assert shown[0]["id"] == shown[1]["id"]
                assert shown[0]["id"] in {daily(game, today).id, daily(game, today + timedelta(days=1)).id}
                told = (await bob.request("GET", f"/api/puzzles/{game}"))["daily"]
                assert (told["puzzle"], told["result"]) == (shown[0]["id"], None)
                earlier = await bob.request("GET", f"/api/puzzles/{game}/daily?day=2026-01-05")
                assert earlier["id"] == daily(game, date(2026, 1, 5)).id
                assert earlier["day"] == "2026-01-05"
                await bob.request("GET", f"/api/puzzles/{game}/daily?day=9999-12-31", status=409)
                await bob.request("GET", f"/api/puzzles/{game}/daily?day=2026-02-30", status=400)
                at = f"/api/puzzles/{game}/{shown[0]['id']}"
                moves = solution(next(one for one in puzzles(game) if one.id == shown[0]["id"]), game)
                await ann.request("POST", f"{at}/attempt", {"moves": moves})
                assert (await ann.request("GET", f"/api/puzzles/{game}"))["daily"]["result"] == "solved"

    asyncio.run(story())


def test_the_next_puzzle_is_near_my_rating_and_new(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            await named(ann)
            everything = {puzzle.id: puzzle for puzzle in puzzles(GAME)}
            theme = puzzles(GAME)[0].themes[0]
            fitting = {id for id, puzzle in everything.items() if theme in puzzle.themes}
            met = set[str]()
            for _ in range(min(6, len(fitting))):
                shown = await ann.request("GET", f"/api/puzzles/{GAME}/next?theme={theme}")
                assert shown["id"] in fitting - met
                met.add(shown["id"])
                at = f"/api/puzzles/{GAME}/{shown['id']}"
                await ann.request("POST", f"{at}/attempt", {"moves": solution(everything[shown["id"]], GAME)})
            await ann.request("GET", f"/api/puzzles/{GAME}/next?theme=none", status=409)
            passed = list[str]()
            for _ in range(2 * NEAR):  # twice as many as the next one is drawn from
                skipped = "".join(f"&skip={id}" for id in passed)
                shown = await ann.request("GET", f"/api/puzzles/{GAME}/next?theme={theme}{skipped}")
                assert shown["id"] in fitting - met - set(passed)
                passed.append(shown["id"])

    asyncio.run(story())


def test_strangers_have_their_rating_on_the_device_and_bring_it_along(server: Server) -> None:
    async def story() -> None:
        async with people(server, 2) as (ann, bob):
            first, second, third = puzzles(GAME)[:3]
            standing = {"rating": 1500.0, "deviation": 350.0, "volatility": 0.06, "tries": 0, "changed": 0}
            asked = {"moves": solution(first, GAME), "standing": standing}
            at = f"/api/puzzles/{GAME}/{first.id}"
            won = await ann.request("POST", f"{at}/attempt", asked)
            assert won["standing"]["rating"] == pytest.approx(1500 + won["gained"], abs=1)
            assert won["gained"] > 0
            unrated = await ann.request("POST", f"{at}/attempt", {"moves": asked["moves"]})
            assert (unrated["right"], unrated["standing"]) == (True, None)
            assert "boxtop" not in ann.http.cookies  # no guest was made of her
            tries = [
                {"game": GAME, "puzzle": second.id, "at": 2000, "result": "failed"},
                {"game": GAME, "puzzle": first.id, "at": 1000, "result": "solved"},
                {"game": GAME, "puzzle": third.id, "at": 3000, "result": "helped"},
                {"game": GAME, "puzzle": "x", "at": 4000, "result": "solved"},
                {"game": "no_game", "puzzle": "x", "at": 5000, "result": "solved"},
            ]
            await ann.request("PUT", "/api/puzzles/mine", {"tries": tries}, status=401)
            await named(ann, bob)
            path = f"/api/puzzles/{GAME}/"
            hard = [(await bob.request("GET", path + one.id))["rating"] for one in (first, second, third)]
            for _ in range(2):  # the second time nothing happens
                mine = await ann.request("PUT", "/api/puzzles/mine", {"tries": tries})
                [told] = [one for one in mine if one["game"] == GAME]
                assert (told["standing"]["tries"], told["solved"], len(told["history"])) == (2, 1, 2)
                assert told["history"][0] > max(1500, told["history"][1])  # first it was solved, then failed
            # Puzzles did not move: for somebody else they are as hard as before.
            assert [(await bob.request("GET", path + one.id))["rating"] for one in (first, second, third)] == hard

    asyncio.run(story())


def test_there_is_no_such_thing(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            for path in ("no_game", f"{GAME}/nothere", "no_game/next", "no_game/daily", "no_game/x"):
                refusal = await ann.request("GET", f"/api/puzzles/{path}", status=404)
                assert refusal["sentence"].endswith(".")
            await ann.request("POST", f"/api/puzzles/{GAME}/nothere/attempt", {"moves": ["x"]}, status=404)

    asyncio.run(story())


def test_puzzles_are_told_in_japanese(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            for game in games():
                shown = await ann.request("GET", f"/api/puzzles/{game}/daily?language=ja")
                assert any(ord(letter) > 0x3000 for letter in shown["goal"])

    asyncio.run(story())


def test_the_task_says_in_how_many_moves_it_is_mate(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            for moves, told in ((1, "Checkmate in one move."), (2, "Checkmate in 2 moves.")):
                puzzle = next(
                    one for one in puzzles(GAME) if one.themes[0] == "mate" and len(solution(one, GAME)) == moves
                )
                shown = await ann.request("GET", f"/api/puzzles/{GAME}/{puzzle.id}")
                assert shown["goal"].endswith(told)

    asyncio.run(story())
