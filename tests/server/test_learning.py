"""Luck over all matches, mistakes that come back, and pictures of reviews."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from tests.server.test_reviews import finished_opening, played, reviewed
from tests.support.servers import Server, people

DAY = 86_400_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("learning") / "data", "--no-limits", "--thinkers", "1") as running:
        yield running
        assert '"level": "error"' not in running.logged()


def test_luck_is_counted_for_both_sides(server: Server) -> None:
    async def story() -> None:
        async with people(server, 2) as (ann, bob):
            await ann.request("GET", "/api/me/luck", status=401)
            made = await ann.create("yahtzee", [{"who": "me"}, {"who": "anyone"}])
            await bob.join(made["match"])
            rolls = [0, 0]
            told = made
            path = f"/api/matches/{made['match']}"
            for _ in range(5):
                mover = (ann, bob)[told["turn"] or 0]
                told = await mover.request("GET", path)
                move = {"type": "play", "move": told["view"]["moves"][-1]}  # the last is to score
                told = await mover.request("POST", f"{path}/do", {"action": move, "position": told["position"]})
            await bob.request("POST", f"{path}/do", {"action": {"type": "resign"}})
            about = (await ann.request("GET", f"/api/reviews/{made['match']}"))["about"]
            for chance in about["events"]:
                rolls[int(chance["number"] % 4 == 3)] += chance["seat"] is None
            luck = await ann.request("GET", "/api/me/luck")
            [game] = [one for one in luck["games"] if one["game"] == "yahtzee"]
            assert (game["matches"], luck["uncounted"]) == (1, 0)
            for side, seat in (("me", 0), ("others", 1)):
                assert game[side]["outcomes"] == rolls[seat]
                assert about["chance"][seat] == game[side]  # of one match, what its review says
                counts = game[side]["counts"]
                assert len(counts) == 6
                assert sum(one["seen"] for one in counts) == 5 * rolls[seat]
                assert [one["expected"] for one in counts] == pytest.approx([5 * rolls[seat] / 6] * 6)
                assert game[side]["chance"] is None  # too few
            other = (await bob.request("GET", "/api/me/luck"))["games"][0]
            assert (other["me"], other["others"]) == (game["others"], game["me"])
            assert game["reviewed"]["matches"] == 0
            await ann.request("POST", "/api/reviews", {"match": made["match"]})
            state = await reviewed(ann, made["match"])
            again = (await ann.request("GET", "/api/me/luck"))["games"][0]["reviewed"]
            players = state["review"]["players"]
            assert again == {"matches": 1, "me": players[0]["luck"], "others": players[1]["luck"]}

    asyncio.run(story())


def test_mistakes_of_own_matches_come_back(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1) as (ann,):
            id = await played(ann, "yahtzee", decisions=40)  # random moves
            await ann.request("POST", "/api/reviews", {"match": id})
            state = await reviewed(ann, id)
            expected = {one["number"] for one in state["review"]["decisions"] if one["mark"] in ("mistake", "blunder")}
            assert expected
            cards = await ann.request("GET", "/api/me/mistakes")
            assert {(card["review"], card["event"]) for card in cards} == {(id, number) for number in expected}
            now = time.time() * 1000
            assert all(now < card["due"] < now + DAY + 60_000 for card in cards)

            # Two devices: of each card the last change counts, in whatever order they arrive.
            first = {**cards[0], "changed": cards[0]["changed"] + 2, "interval": 3, "streak": 1}
            older = {**cards[0], "changed": cards[0]["changed"] + 1, "gone": True}
            await ann.request("PUT", "/api/me/mistakes", {"cards": [first]})
            stored = await ann.request("PUT", "/api/me/mistakes", {"cards": [older, first]})
            assert [card for card in stored if card["event"] == first["event"]] == [first]
            fast = {**first, "changed": int(now) + 10 * DAY, "streak": 2}
            stored = await ann.request("PUT", "/api/me/mistakes", {"cards": [fast]})
            [card] = [card for card in stored if card["event"] == first["event"]]
            assert (card["streak"], card["changed"] < now + DAY) == (2, True)
            many = [{**first, "review": "x", "event": n} for n in range(1, 501)]
            await ann.request("PUT", "/api/me/mistakes", {"cards": many})
            many = [{**card, "review": "y"} for card in many]
            await ann.request("PUT", "/api/me/mistakes", {"cards": many})
            assert len(await ann.request("GET", "/api/me/mistakes")) == 1000
            await ann.request("PUT", "/api/me/mistakes", {"cards": [*many, *many]}, status=400)
            await ann.request("DELETE", "/api/me", {})

    asyncio.run(story())


def test_pictures_are_for_those_who_may_see_the_review(server: Server) -> None:
    async def story() -> None:
        async with people(server, 2) as (ann, crawler):
            public = await finished_opening(ann)
            private = await played(ann, "chessplus")
            picture = await crawler.http.get(f"/api/reviews/{public}/picture.png?event=2")
            assert picture.headers["content-type"] == "image/png"
            assert picture.content.startswith(b"\x89PNG")
            width, height = (int.from_bytes(picture.content[at : at + 4]) for at in (16, 20))
            assert (width, height) == (1200, 630)  # the shape that sites show whole
            assert "public" in picture.headers["cache-control"]
            assert (await crawler.http.get(f"/api/reviews/{private}/picture.png?event=2")).status_code == 404
            own = await ann.http.get(f"/api/reviews/{private}/picture.png?event=2")
            assert (own.status_code, own.headers["cache-control"]) == (200, "private, no-store")
            assert (await crawler.http.get(f"/api/reviews/{public}/picture.png?event=99")).status_code == 409

    asyncio.run(story())
