"""The server as clients see it: whole matches over HTTP and WebSocket."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import boxtop
from boxtop.match.record import read

from tests.support import our_games
from tests.support.servers import Person, Server, people

GAMES = our_games.NAMES


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server") / "data"
    with Server(folder, "--no-limits", "--thinkers", "1", "--log", "info") as running:
        yield running
        assert '"level": "error"' not in running.logged()


async def play_out(crowd: list[Person], match: str, seed: int) -> dict[str, Any]:
    """Let people who watch a match play random moves until it is over; the last message to the first of them."""
    rng = random.Random(seed)
    news = [await person.watch(match) for person in crowd]
    while news[0]["status"] != "over":
        mover = next(n for n, told in enumerate(news) if told["turn"] in told["you"])
        told = news[mover]
        answer = await crowd[mover].do(match, "play", told["position"], move=rng.choice(told["view"]["moves"]))
        assert answer["type"] == "done", answer
        for n, person in enumerate(crowd):
            while news[n]["number"] < answer["number"]:
                if n == mover:
                    news[n] = [m for m in person.received if m["type"] == "match"][-1]
                if news[n]["number"] < answer["number"]:
                    news[n] = await person.receive("match")
    return news[0]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_match_by_link_to_its_end(server: Server, game: str) -> None:
    async def story() -> None:
        async with people(server, 2) as (ann, bob):
            made = await ann.create(game, [{"who": "me"}, {"who": "anyone"}], coin=True)
            assert made["status"] == "open"
            joined = await bob.join(made["match"])
            assert joined["status"] == "playing"
            for person in (ann, bob):
                await person.connect()
            last = await play_out([ann, bob], made["match"], 1)
            assert last["result"]["sentence"]
            text = (await ann.http.get(f"/api/matches/{made['match']}/record")).text
            record, line = read(text)
            assert line[-1].result is not None or record.result is not None
            assert [player.name for player in record.players] == [seat["name"] for seat in joined["about"]["seats"]]

    asyncio.run(story())


def test_the_computer_plays(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            made = await ann.create("chessplus", [{"who": "me"}, {"who": "computer", "level": 2}])
            await ann.connect()
            told = await ann.watch(made["match"])
            await ann.do(made["match"], "play", told["position"], move="e4")
            while told["number"] < 4:
                told = await ann.receive("match")
            assert told["turn"] == 0
            assert told["events"][-1]["seat"] == 1
            assert boxtop.game("chessplus").position(told["view"]["position"])

    asyncio.run(story())
