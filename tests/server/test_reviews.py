"""Reviews of matches and records: made in slices by engines, stored as they come, continued by whoever lives."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

import boxtop
from boxtop.coach import Review, judge
from boxtop.games.base import CHANCE
from boxtop.match.record import Player, Record
from boxtop.match.verify import examine

from tests.support import our_games
from tests.support.servers import Person, Server, people

ALONE = [{"who": "me"}, {"who": "me"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("reviews") / "data", "--no-limits", "--thinkers", "1") as running:
        yield running


async def played(person: Person, game: str, decisions: int = 8, chairs: Any = ALONE, **more: object) -> str:
    """A match alone at both seats, some random decisions long and then resigned; its id."""
    told = await person.create(game, chairs, **more)
    rng, path = random.Random(7), f"/api/matches/{told['match']}/do"
    for _ in range(decisions):
        if told["status"] != "over":
            move = {"type": "play", "move": rng.choice(told["view"]["moves"])}
            body = {"action": move, "position": told["position"], "seat": told["turn"]}
            told = await person.request("POST", path, body)
    if told["status"] != "over":
        await person.request("POST", path, {"action": {"type": "resign"}})
    return str(told["match"])


async def reviewed(person: Person, id: str, stages: int = 1, seconds: float = 120.0) -> dict[str, Any]:
    """A review with so many complete stages."""
    async with asyncio.timeout(seconds):
        while True:
            state: dict[str, Any] = await person.request("GET", f"/api/reviews/{id}?known={stages - 1}")
            if state["stages"] >= stages or state["status"] in ("done", "failed"):
                return await person.request("GET", f"/api/reviews/{id}")  # type: ignore[no-any-return]
            await asyncio.sleep(0.2)


async def analysed(person: Person, id: str, place: dict[str, Any], seconds: float = 300.0) -> dict[str, Any]:
    """What an engine thinks of a position: until it is compiled, answers are quick guesses."""
    async with asyncio.timeout(seconds):
        while True:
            found: dict[str, Any] = await person.request("POST", f"/api/reviews/{id}/analysis", place)
            if not found["quick"]:
                return found


@pytest.mark.parametrize("game", our_games.NAMES)
def test_a_match_is_reviewed_as_the_coach_judges_its_record(server: Server, game: str) -> None:
    async def story() -> None:
        async with people(server, 2) as (ann, bob):
            id = await played(ann, game, listed=True)
            before = await bob.request("GET", f"/api/reviews/{id}")
            assert (before["status"], before["stages"], before["review"]) == ("none", 0, None)
            asked = await ann.request("POST", "/api/reviews", {"match": id}, status=201)
            assert asked["status"] in ("waiting", "working")
            state = await reviewed(bob, id)  # whoever may see the match sees its review
            record = (await ann.http.get(f"/api/matches/{id}/record")).text
            found = state["review"]
            expected = judge(record, nodes=found["nodes"])
            assert isinstance(expected, Review)
            assert found["values"] == [pytest.approx(values) for values in expected.values]
            assert [one["best"] for one in found["decisions"]] == [one.best for one in expected.decisions]
            assert [one["mark"] for one in found["decisions"]] == [one.mark for one in expected.decisions]
            assert [one["luck"] for one in found["chances"]] == [pytest.approx(one.luck) for one in expected.chances]
            assert found["moments"] == expected.moments
            assert state["about"]["result"]["reason"] == expected.reason

    asyncio.run(story())


def test_a_review_is_watched_cheaply_and_told_in_the_readers_language(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            id = await played(ann, "yahtzee", decisions=40)
            await ann.request("POST", "/api/reviews", {"match": id})
            state = await reviewed(ann, id)
            assert (state["status"], state["progress"], state["of"]) == ("done", 1.0, 1)  # exact: it gets no deeper
            about, review = state["about"], state["review"]
            assert review["exact"]
            assert about["you"] == [0, 1]
            assert [event["number"] for event in about["events"]] == list(range(1, len(review["values"])))
            decisions = [event for event in about["events"] if event["seat"] is not None]
            assert [event["decisions"] for event in decisions] == list(range(1, len(decisions) + 1))
            assert all(event["sentence"] for event in about["events"])
            short = await ann.request("GET", f"/api/reviews/{id}?known=1")
            assert set(short) == {"id", "status", "stages", "of", "progress"}
            other = await ann.request("GET", f"/api/reviews/{id}?language=ja")
            assert other["about"]["title"] != about["title"]
            worst = max(range(len(decisions)), key=lambda n: review["decisions"][n]["cost"])
            there, here = (told["review"]["decisions"][worst] for told in (other, state))
            assert there["cost"] == here["cost"] > 0.02
            assert here["reasons"]
            assert len(there["reasons"]) == len(here["reasons"])
            assert there["better"] != here["better"]

    asyncio.run(story())


def game_on_paper(game: str, *moves: str, **options: Any) -> str:
    line = [boxtop.game(game, **options).start()]
    for move in moves:
        line.append(line[-1].play(move))
    return Record.of(line, [Player("Ann"), Player("<b>Bob</b>")]).to_json()


OPENING = ("e4", "e5", "Nf3", "Nc6")


def test_a_record_from_elsewhere_is_reviewed_for_all_who_have_the_link(server: Server) -> None:
    async def story() -> None:
        async with people(server, 2) as (ann, bob):
            asked = await ann.request("POST", "/api/reviews", {"record": game_on_paper("chessplus", *OPENING)})
            id = asked["id"]
            assert [seat["name"] for seat in asked["about"]["seats"]] == ["Ann", "<b>Bob</b>"]
            assert all(seat["guest"] for seat in asked["about"]["seats"])  # anybody may have written these names
            assert asked["about"]["match"] is None
            state = await reviewed(bob, id)
            assert [event["text"] for event in state["about"]["events"]] == list(OPENING)
            assert state["review"]["result"] is None
            for wrong in ("", "{}", game_on_paper("chessplus", "e4").replace("e2e4", "e2e5")):
                problem = await ann.request("POST", "/api/reviews", {"record": wrong}, status=400)
                assert problem["reasons"]
            await ann.request("POST", "/api/reviews", {"record": game_on_paper("chessplus")}, status=409)
            await ann.request("POST", "/api/reviews", {}, status=409)
            await ann.request("POST", "/api/reviews", {"record": "x" * 260_000}, status=400)
            # What somebody brought goes with them; the links lead nowhere then.
            await ann.request("DELETE", "/api/me", {})
            await bob.request("GET", f"/api/reviews/{id}", status=404)

    asyncio.run(story())


def test_every_position_can_be_seen_and_explored(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            id = (await ann.request("POST", "/api/reviews", {"record": game_on_paper("chessplus", *OPENING)}))["id"]
            path = f"/api/reviews/{id}"
            start = await ann.request("GET", f"{path}/position?event=0")
            assert start["view"]["position"] == boxtop.game("chessplus").start().position
            there = await ann.request("GET", f"{path}/position?event=2&moves=f1c4&moves=g8f6")
            assert [step["text"] for step in there["moves"]] == ["Bc4", "Nf6"]
            assert there["view"]["turn"] == 0
            assert there["view"]["moves"]
            await ann.request("GET", f"{path}/position?event=2&moves=e1e8", status=400)
            await ann.request("GET", f"{path}/position?event=5", status=409)
            await ann.request("GET", f"{path}/position?event=1&seat=5", status=409)
            found = await analysed(ann, id, {"event": 2, "moves": ["f1c4", "g8f6"]})
            assert found["seat"] == 0
            assert len(found["lines"]) == 3
            values = [line["value"] for line in found["lines"]]
            assert values == sorted(values, reverse=True)
            assert len({line["moves"][0]["move"] for line in found["lines"]}) == 3
            assert {line["moves"][0]["move"] for line in found["lines"]} <= {*there["view"]["moves"]}
            assert all(line["sentence"] for line in found["lines"])
            await ann.request("POST", f"{path}/attempt", {"event": 9, "move": "d2d4"}, status=409)
            first = (await reviewed(ann, id))["review"]["decisions"][0]
            best = await ann.request("POST", f"{path}/attempt", {"event": 1, "move": first["best"]})
            assert (best["right"], best["cost"], best["best_value"]) == (True, 0.0, first["best_value"])
            again = await ann.request("POST", f"{path}/attempt", {"event": 1, "move": "e4"})
            assert again["cost"] == pytest.approx(first["cost"])
            blunder = await ann.request("POST", f"{path}/attempt", {"event": 3, "move": "Ba6"})
            assert not blunder["right"]
            assert blunder["cost"] > 0.1
            assert set(blunder) == {"right", "value", "best_value", "cost", "mark"}  # not the solution
            await ann.request("POST", f"{path}/attempt", {"event": 1, "move": "e2e5"}, status=400)

    asyncio.run(story())


def test_whoever_was_sent_a_link_can_explore_and_learn(server: Server) -> None:
    """Without a name, an account or a match of their own: they become guests by it, once."""

    async def story() -> None:
        async with people(server, 3) as (ann, eve, fay):
            id = (await ann.request("POST", "/api/reviews", {"record": game_on_paper("chessplus", *OPENING)}))["id"]
            await reviewed(ann, id)
            for stranger, path, body in (
                (eve, f"/api/reviews/{id}/analysis", {"event": 2}),
                (fay, f"/api/reviews/{id}/attempt", {"event": 3, "move": "Nf3"}),
            ):
                await stranger.request("POST", path, body)
                me = (await stranger.request("GET", "/api/me"))["id"]
                assert me is not None
                await stranger.request("POST", path, body)
                assert (await stranger.request("GET", "/api/me"))["id"] == me

    asyncio.run(story())


def test_dice_of_a_variation_are_chosen_by_the_reader(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            id = await played(ann, "yahtzee", decisions=4)
            path = f"/api/reviews/{id}"
            start = await ann.request("GET", f"{path}/position?event=0")
            assert start["view"]["turn"] == CHANCE
            assert sum(one["probability"] for one in start["outcomes"]) == pytest.approx(1)
            roll = start["outcomes"][7]["outcome"]
            there = await ann.request("GET", f"{path}/position?event=0&moves={roll}")
            assert (there["view"]["turn"], there["outcomes"]) == (0, [])
            await ann.request("POST", f"{path}/analysis", {"event": 0}, status=409)  # nobody is to move
            found = await ann.request("POST", f"{path}/analysis", {"event": 0, "moves": [roll]})
            assert found["lines"][0]["moves"][0]["move"] in there["view"]["moves"]

    asyncio.run(story())


@pytest.mark.parametrize("game", our_games.NAMES)
def test_a_game_is_played_on_from_the_middle(server: Server, game: str) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            own = {"own": {"deck": "ember"}} if boxtop.load(game).personal else {}
            id = await played(ann, game, 5, [{"who": "me", **own}, {"who": "me"}])
            there = await ann.request("GET", f"/api/reviews/{id}/position?event=3")
            origin = {"review": id, "event": 3}
            chairs = [{"who": "me"}, {"who": "me"}]
            made = await ann.create(game, chairs, **{"from": origin})
            assert made["about"]["origin"] == origin
            if there["view"]["turn"] != CHANCE:
                look = await ann.request("GET", f"/api/reviews/{id}/position?event=3&seat={made['seat']}")
                for name in ("turn", "moves", "position", "hands", "board"):
                    assert made["view"].get(name) == look["view"].get(name)
            again = await played_on(ann, made)
            record = (await ann.http.get(f"/api/matches/{again}/record")).text
            assert examine(record)[2].fair  # dice, cards and coins of such a match can be checked, too
            checked = await ann.request("POST", "/api/reviews", {"record": record})  # it can be read, and reviewed
            assert checked["status"] in ("waiting", "working")
            rematch = await ann.request(
                "POST", f"/api/matches/{again}/do", {"action": {"type": "offer", "what": "rematch"}}
            )
            follows = await ann.request("GET", f"/api/matches/{rematch['about']['rematch']}")
            assert follows["about"]["origin"] == origin
            anyone = [{"who": "me"}, {"who": "anyone"}]
            for wrong in ({"chairs": anyone}, {"chairs": chairs, "listed": True}, {"chairs": chairs, "coin": True}):
                await ann.request("POST", "/api/matches", {"game": game, "from": origin, **wrong}, status=400)
            past_the_end = {"game": game, "chairs": chairs, "from": {"review": id, "event": 900}}
            await ann.request("POST", "/api/matches", past_the_end, status=409)

    asyncio.run(story())


async def played_on(person: Person, told: dict[str, Any]) -> str:
    """Make two moves in a match at all its seats, and resign."""
    path = f"/api/matches/{told['match']}/do"
    for _ in range(2):
        move = {"type": "play", "move": told["view"]["moves"][0]}
        body = {"action": move, "position": told["position"], "seat": told["turn"]}
        told = await person.request("POST", path, body)
    await person.request("POST", path, {"action": {"type": "resign"}})
    return str(told["match"])


def test_nobody_gets_help_with_a_match_against_people(server: Server) -> None:
    async def story() -> None:
        async with people(server, 3) as (ann, bob, eve):
            finished = await finished_opening(ann)
            match = (await ann.create("chessplus", [{"who": "me"}, {"who": "anyone"}]))["match"]
            await bob.join(match)
            for mover, move in ((ann, "e4"), (bob, "e5")):
                told = await mover.request("GET", f"/api/matches/{match}")
                body: Any = {"action": {"type": "play", "move": move}, "position": told["position"]}
                await mover.request("POST", f"/api/matches/{match}/do", body)
            sentence = "against other people"
            for path, body in (
                ("/api/reviews", {"match": match}),
                ("/api/reviews", {"record": game_on_paper("chessplus", "e4", "e5")}),
                (f"/api/reviews/{finished}/analysis", {"event": 2}),
                (f"/api/reviews/{finished}/analysis", {"event": 1}),  # it has occurred there
                (f"/api/reviews/{finished}/analysis", {"event": 0, "moves": ["e4", "e5"]}),
                (f"/api/reviews/{finished}/attempt", {"event": 3, "move": "Nf3"}),
                ("/api/matches", {"game": "chessplus", "chairs": ALONE, "from": {"review": finished, "event": 2}}),
            ):
                problem = await ann.request("POST", path, body, status=409)
                assert sentence in problem["sentence"] or "once it's over" in problem["sentence"]
            # Other positions are fine, and other people are.
            await ann.request("POST", f"/api/reviews/{finished}/analysis", {"event": 3})
            await ann.request("POST", f"/api/reviews/{finished}/analysis", {"event": 0})
            await eve.request("PUT", "/api/me", {"name": "Eve"})
            await eve.request("POST", f"/api/reviews/{finished}/analysis", {"event": 2})
            # A review says nothing about what was decided there, until that match is over.
            await ann.request("POST", "/api/reviews", {"match": finished})
            state = await reviewed(ann, finished)
            withheld = [one["number"] for one in state["review"]["decisions"] if one.get("withheld")]
            assert withheld == [2, 3]
            third = state["review"]["decisions"][2]
            assert (third["best"], third["line"], third["mark"]) == (third["move"], [], None)
            assert state["review"]["values"][2] == state["review"]["values"][1] == state["review"]["values"][0]
            told = await eve.request("GET", f"/api/reviews/{finished}")
            assert not any(one.get("withheld") for one in told["review"]["decisions"])
            # Nor does it say what would follow the move before it, which is the best move there.
            mine, hers = state["review"]["decisions"][0], told["review"]["decisions"][0]
            assert (mine["number"], mine["best"], mine["answer"]) == (1, hers["best"], [])
            assert len(hers["line"]) > 1
            assert mine["line"] == (hers["line"][:1] if hers["best"] == hers["move"] else hers["line"])
            await bob.request("POST", f"/api/matches/{match}/do", {"action": {"type": "resign"}})
            told = await ann.request("GET", f"/api/reviews/{finished}")
            assert not any(one.get("withheld") for one in told["review"]["decisions"])
            await ann.request("POST", f"/api/reviews/{finished}/analysis", {"event": 2})

    asyncio.run(story())


async def finished_opening(person: Person) -> str:
    told = await person.create("chessplus", ALONE, listed=True)
    path = f"/api/matches/{told['match']}/do"
    for move in OPENING:
        body = {"action": {"type": "play", "move": move}, "position": told["position"], "seat": told["turn"]}
        told = await person.request("POST", path, body)
    await person.request("POST", path, {"action": {"type": "resign"}})
    return str(told["match"])
