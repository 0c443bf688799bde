"""The program of docs/bots.md, run as it stands there, against a real server."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator

import pytest

from boxtop.engines.engine import COMPUTERS

from tests.support.paths import ROOT
from tests.support.servers import TIMEOUT, Server, people

EXAMPLE = ROOT / "docs" / "examples" / "bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("bots") / "data", "--thinkers", "1") as running:
        yield running


def start(server: Server, game: str) -> "subprocess.Popen[str]":
    command = [sys.executable, str(EXAMPLE), server.url, game]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_it_plays_against_the_computer(server: Server) -> None:
    """With all limits in force: a program that plays as fast as it can is not told to be slower."""
    said, complaint = start(server, "yahtzee").communicate(timeout=2 * TIMEOUT)
    assert complaint == ""
    assert said.strip().endswith(".")
    assert any(winner in said for winner in ("You win", *COMPUTERS)), said  # as the bot reads it


def test_it_joins_an_open_match_and_sees_only_its_own_hand(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            made = await ann.create("battle_grid", [{"who": "me"}, {"who": "anyone"}], listed=True)
            program = start(server, "battle_grid")
            try:
                await ann.connect()
                news = await ann.watch(made["match"])
                while news["status"] != "over":
                    if news.get("turn") in news["you"]:
                        answer = await ann.do(news["match"], "play", news["position"], move=news["view"]["moves"][0])
                        assert answer["type"] == "done", answer
                        news = next(told for told in reversed(ann.received) if told["type"] == "match")
                    else:
                        news = await ann.receive("match")
                assert "Dicey the bot" in {seat["name"] for seat in news["about"]["seats"]}
                said, complaint = await asyncio.to_thread(program.communicate, timeout=TIMEOUT)
                mine = news["result"]["sentence"]  # each reads it as who they are
                assert complaint == ""
                assert said.strip().partition(":")[2] == mine.partition(":")[2]
                assert said.startswith("You win") == mine.startswith("Dicey the bot wins")
            finally:
                program.kill()
                program.wait()

    asyncio.run(story())


def test_it_does_not_keep_people_waiting_for_a_word_for_the_dice(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            made = await ann.create("yahtzee", [{"who": "me"}, {"who": "anyone"}], listed=True, words=True)
            await ann.connect()
            await ann.watch(made["match"])
            await ann.do(made["match"], "word", word="Pikachu")
            program = start(server, "yahtzee")
            try:
                while (await ann.receive("match"))["status"] != "playing":
                    pass
            finally:
                program.kill()
                program.communicate()
            await ann.do(made["match"], "resign")

    asyncio.run(story())


def test_the_page_shows_the_program(server: Server) -> None:
    page = (EXAMPLE.parents[1] / "bots.md").read_text(encoding="utf-8")
    assert f"```python\n{EXAMPLE.read_text(encoding='utf-8')}```\n" in page
