"""Budgets of processor time: what is charged, who is refused, who has to wait, and who never is."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

import boxtop
from boxtop.errors import MOST_REASONS
from boxtop.games.base.options import MOST_LINES
from boxtop.match.actions import Play
from boxtop.server.net import budget as budgets
from boxtop.server.net.budget import Budget, Budgets, HeavyWork, OverBudget, metered, metered_alike
from boxtop.server.net.limits import UNLIMITED, Limiter, Rate
from boxtop.server.play import projection
from boxtop.server.play.setup import MOST_OPTIONS
from boxtop.words import say, text

from tests.support.long_games import GAME, long_game
from tests.support.matches_in_memory import running_matches, started_match, watch_as
from tests.support.server_in_thread import Client, receive, served
from tests.support.stores import async_test

ANY = Rate(1e9, 1e9)
SLOW = 1e-6  # tokens a second: nothing comes back while a test runs
TWO = [{"who": "me"}, {"who": "anyone"}]
WORK = 0.02  # seconds


def budget_with(address: Rate = ANY, person: Rate = ANY) -> Budgets:
    return Budgets(Limiter({**UNLIMITED, "address time": address, "person time": person}))


def work(seconds: float = WORK) -> None:
    """Use processor time."""
    begun = time.thread_time()
    while time.thread_time() - begun < seconds:
        pass


async def in_steps(steps: int = 3) -> str:
    for _ in range(steps):
        work()
        await asyncio.sleep(0.01)  # waiting costs nothing
    return "done"


# -- what is charged ---------------------------------------------------------------------------------------------------


@async_test
async def test_every_step_is_charged_and_waiting_is_not() -> None:
    all_of_them = budget_with()
    assert await metered(in_steps(), all_of_them.of("here")) == "done"
    assert 3 * WORK <= all_of_them.seconds < 3 * WORK + 0.03


@async_test
async def test_work_in_other_tasks_and_threads_is_charged_to_who_started_it() -> None:
    all_of_them, heavy = budget_with(), HeavyWork()

    async def starts_some() -> None:
        await asyncio.shield(asyncio.ensure_future(metered_alike(in_steps())))
        await heavy.run(work)

    await asyncio.create_task(metered(starts_some(), all_of_them.of("here")))
    heavy.close()
    assert 4 * WORK <= all_of_them.seconds < 4 * WORK + 0.03
    assert await metered_alike(in_steps()) == "done"  # of the server itself
    assert all_of_them.seconds < 5 * WORK


@async_test
async def test_errors_and_cancellation_pass_through() -> None:
    here, seen = budget_with().of("here"), list[str]()

    async def fails() -> None:
        work()
        raise ValueError("no")

    async def waits() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    with pytest.raises(ValueError, match="no"):
        await metered(fails(), here)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(metered(waits(), here), 0.01)
    assert seen == ["cancelled"]


@async_test
async def test_heavy_work_leaves_the_loop_to_others() -> None:
    heavy, turns = HeavyWork(), 0
    working = asyncio.ensure_future(heavy.run(work, 0.2))
    while not working.done():
        await asyncio.sleep(0.001)
        turns += 1
    heavy.close()
    assert turns > 5


# -- who is refused ----------------------------------------------------------------------------------------------------


def test_who_has_used_up_the_time_is_refused_until_it_has_come_back() -> None:
    here = budget_with(Rate(0.1, 0.05)).of("here")
    here.check()
    here.charge(0.25)
    with pytest.raises(OverBudget) as refused:
        here.check()
    assert refused.value.seconds == 2  # nobody owes more than a burst
    assert str(refused.value) == "You are keeping the server very busy. Please try again in 2 seconds."


def test_address_and_person_have_a_budget_each() -> None:
    all_of_them = budget_with(Rate(1, SLOW), Rate(0.1, SLOW))
    ann, ben = all_of_them.of("here"), all_of_them.of("here")
    ann.identify("ann")
    ben.identify("ben")
    ann.charge(0.5)
    with pytest.raises(OverBudget):
        ann.check()
    ben.check()
    elsewhere = all_of_them.of("there")
    elsewhere.identify("ann")
    with pytest.raises(OverBudget):
        elsewhere.check()
    ben.charge(0.6)
    with pytest.raises(OverBudget):
        all_of_them.of("here").check()


# -- who waits ---------------------------------------------------------------------------------------------------------


async def turns(budget: Budget, order: list[str], name: str, *, first: bool = False) -> None:
    await budget.turn(first=first)
    budget.charge(0.001)
    order.append(name)


@async_test
async def test_an_address_takes_turns_and_moves_are_first() -> None:
    all_of_them = budget_with(Rate(10, 0.25))
    here, order = all_of_them.of("here"), list[str]()
    here.charge(0.01)
    begun = time.monotonic()
    waiting = [asyncio.create_task(turns(all_of_them.of("here"), order, f"request {n}")) for n in range(5)]
    await asyncio.sleep(0)
    given_up = waiting.pop(1)
    given_up.cancel()
    waiting.append(asyncio.create_task(turns(all_of_them.of("here"), order, "move", first=True)))
    await turns(all_of_them.of("there"), order, "stranger")
    await asyncio.gather(*waiting)
    assert order == ["stranger", "move", "request 0", "request 2", "request 3", "request 4"]
    assert time.monotonic() - begun >= (0.01 + 4 * 0.001) / 0.5  # half of the loop's time at most


@async_test
async def test_nobody_waits_long_for_a_turn() -> None:
    here = budget_with(Rate(10, 0.25)).of("here")
    here.charge(5)
    begun = time.monotonic()
    await here.turn()
    assert time.monotonic() - begun < budgets.LONGEST_PAUSE + 1


@async_test
async def test_without_limits_nobody_waits_or_is_refused() -> None:
    here = Budgets(Limiter(UNLIMITED)).of("here")
    here.charge(100)
    here.check()
    await asyncio.wait_for(here.turn(), 1)


# -- over HTTP and WebSocket -------------------------------------------------------------------------------------------


def exhaust(client: Client, what: str) -> None:
    """Use up all the time of everybody who has asked for anything."""
    for (kind, _), bucket in client.service.limiter._buckets.items():
        if kind == what:
            bucket.owe(1e6)


def rates(what: str) -> dict[str, Rate]:
    return {**UNLIMITED, what: Rate(100, 0.5), "own match": Rate(3, SLOW)}


@pytest.mark.parametrize("what", ["address time", "person time"])
def test_who_is_over_the_budget_is_refused_but_plays_on(tmp_path: Path, what: str) -> None:
    with served(tmp_path, rates=rates(what)) as ann, Client(ann.port, ann.service, ann.loop) as ben:
        match = ann.post("/api/matches", json={"game": GAME, "chairs": TWO, "listed": True}).json()["match"]
        at = ben.post(f"/api/matches/{match}/join", json={}).json()["position"]
        with ann.websocket() as socket:
            assert receive(socket)["type"] == "hello"
            exhaust(ann, what)

            def ask(**message: Any) -> Any:
                socket.send(json.dumps(message))
                while (answer := receive(socket))["type"] not in ("done", "refused", "pong"):
                    pass
                return answer

            late = ann.get("/api/matches/mine")
            assert late.status_code == 429
            assert 1 <= int(late.headers["retry-after"]) <= 200
            assert late.json()["sentence"].startswith("You are keeping the server very busy.")
            assert ask(type="hint", match=match)["sentence"].startswith("You are keeping the server very busy.")
            assert ask(type="watch", match="nothing")["type"] == "refused"
            assert ask(type="ping")["type"] == "pong"
            socket.send(json.dumps({"type": "watch", "match": match}))
            assert receive(socket)["type"] == "match"
            done = ask(type="do", match=match, position=at, action={"type": "play", "move": "e2e4"})
            assert done["type"] == "done", done
            # Only so often: the three times are over.
            again = ask(type="do", match=match, position=done["number"], action={"type": "play", "move": "d2d4"})
            assert again["sentence"].startswith("Too many requests.")
        body = {"action": {"type": "play", "move": "e7e5"}, "position": done["number"]}
        assert ben.post(f"/api/matches/{match}/do", json=body).status_code == 201  # a move by HTTP, too
        with Client(ann.port, ann.service, ann.loop) as stranger:
            assert (stranger.get("/api/games").status_code == 200) == (what == "person time")


def test_what_requests_cost_is_in_the_metrics(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        client.get("/api/games")
        token = {"Authorization": f"Bearer {client.service.metrics_token}"}
        told = client.get("/metrics", headers=token).text
        [line] = [line for line in told.splitlines() if line.startswith("boxtop_client_seconds ")]
        assert 0 < float(line.split()[1]) < 10


# -- what a request may cost -------------------------------------------------------------------------------------------


def test_an_unreadable_deck_gets_as_many_reasons_as_anybody_reads(tmp_path: Path) -> None:
    deck = "\n".join(f"2 Blargh {'x' * 100} {n}" for n in range(200))
    with served(tmp_path) as client:
        chairs = [{"who": "me", "own": {"deck": deck}}, {"who": "anyone"}]
        refused = client.post("/api/matches", json={"game": "battle_grid", "chairs": chairs})
        assert refused.status_code == 400
        reasons = refused.json()["reasons"]
        assert len(reasons) == MOST_REASONS + 1
        assert "more mistakes" in reasons[-1]


def test_a_sheet_has_few_lines(tmp_path: Path) -> None:
    """Even lines that mean nothing take time, whenever somebody looks at the match."""
    sheet = str(boxtop.game("battle_chess").written_settings()["sheet"])
    with served(tmp_path) as client:
        for lines, status in ((MOST_LINES // 2, 201), (MOST_LINES, 400)):
            setup = {"game": "battle_chess", "chairs": TWO, "options": {"sheet": sheet + "#\n" * lines}}
            assert client.post("/api/matches", json=setup).status_code == status


def test_nobody_can_name_thousands_of_options(tmp_path: Path) -> None:
    many = {f"option{n}": "x" for n in range(MOST_OPTIONS + 1)}
    with served(tmp_path) as client:
        for setup in (
            {"game": GAME, "chairs": TWO, "options": many},
            {"game": GAME, "chairs": [{"who": "me", "own": many}, {"who": "anyone"}]},
        ):
            assert client.post("/api/matches", json=setup).status_code == 400
        match = client.post("/api/matches", json={"game": GAME, "chairs": TWO}).json()["match"]
        refused = client.post(f"/api/matches/{match}/join", json={"own": many})
        assert refused.json()["sentence"] == text(say("request-not-understood"))


@async_test
async def test_only_the_last_events_come_in_words(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Sentences take far longer to make than all the rest of a long match."""
    url = f"sqlite:///{tmp_path_factory.mktemp('words') / 'test.sqlite3'}"
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        await watch_as(matches, loaded, "ann")
        players = ["ann", "ben"]
        for n, move in enumerate(long_game(projection.MOST_IN_WORDS + 20)):
            await matches.do(loaded, players[n % 2], Play(move), revision=loaded.match.revision)
        socket, _ = await watch_as(matches, loaded, "ben")
        [told] = [message for message in socket.messages if message["type"] == "match"]
        worded = [event["number"] for event in told["events"] if event.get("sentence")]
        last = loaded.match.number
        assert worded == list(range(last - projection.MOST_IN_WORDS + 1, last + 1))
        assert len(told["events"]) == last
        assert len(loaded.told) <= projection.MOST_IN_WORDS
