"""What lists of matches say, and who may look into a match."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from boxtop.match.actions import Resign
from boxtop.server.net.limits import Quota
from boxtop.server.people.accounts import Identity
from boxtop.server.play.errors import CorruptMatch, NoMatch
from boxtop.server.play.loaded import LoadedMatch
from boxtop.server.play.setup import Chair, Setup
from boxtop.server.routes.matches import MatchRoutes
from boxtop.server.routes.reviews import ReviewRoutes
from boxtop.server.service import Service

from tests.games.battle_chess.piece_sheets import PATRAT_POWER, changed, figure
from tests.support.matches_in_memory import play, running_matches, started_match
from tests.support.server_in_thread import Client, served
from tests.support.stores import async_test

OWN = changed((PATRAT_POWER, figure("power", "70"))) + f"# {'mine ' * 14}\n" * 500  # as long as it is useless


def set_up(client: Client, **options: object) -> str:
    body = {"game": "battle_chess", "options": options, "chairs": [{"who": "me"}, {"who": "anyone"}], "listed": True}
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    match: str = answer.json()["match"]
    return match


def test_lists_do_not_carry_the_sheets_that_people_bring(tmp_path: Path) -> None:
    with served(tmp_path) as ann, httpx.Client(base_url=ann.base_url) as bob:
        wanted = {
            set_up(ann, sheet=OWN, begins="blue"): {"sheet": "own", "begins": "blue"},
            set_up(ann, sheet="Standard" + " " * 5_000): {"sheet": "standard"},
            set_up(ann, begins="yellow"): {"begins": "yellow"},
        }
        for path in ("open", "mine"):
            answer = ann.get(f"/api/matches/{path}")
            assert {card["id"]: card["summary"]["options"] for card in answer.json()} == wanted
            assert len(answer.content) < 5_000
        for match in wanted:
            assert bob.post(f"/api/matches/{match}/join", json={}).json()["status"] == "playing"
        sheets = {card["id"]: card["summary"]["options"]["sheet"] for card in ann.get("/api/matches/running").json()}
        assert [sheets[match] for match in wanted] == ["own", "standard", "standard"]
        assert ann.get(f"/api/matches/{next(iter(wanted))}").json()["about"]["options"]["sheet"] != "own"


@pytest.mark.parametrize(
    ("game", "options", "coin", "called"),
    [
        ("chessplus", {}, False, ["White", "Black"]),
        ("battle_chess", {"begins": "blue"}, False, ["Blue", "Yellow"]),
        ("yahtzee", {}, False, ["Blue", "Green"]),
        ("chessplus", {}, True, [None, None]),
    ],
)
def test_seats_are_called_what_they_will_be_unless_a_coin_decides(
    tmp_path: Path, game: str, options: dict[str, str], coin: bool, called: list[str | None]
) -> None:
    body = {"game": game, "options": options, "chairs": [{"who": "me"}, {"who": "anyone"}], "coin": coin}
    with served(tmp_path) as ann, httpx.Client(base_url=ann.base_url) as bob:
        made = ann.post("/api/matches", json=body).json()
        assert [seat.get("called") for seat in made["about"]["seats"]] == called
        begun = bob.post(f"/api/matches/{made['match']}/join", json={}).json()
        assert all(seat["called"] for seat in begun["about"]["seats"])


def test_deleted_person_leaves_no_open_match(tmp_path: Path) -> None:
    with served(tmp_path) as ann:
        ann.put("/api/me", json={"name": "Ann"})
        me, matches = ann.get("/api/me").json()["id"], ann.service.matches
        for _ in range(103):  # more than are read at once
            ann.call(matches.create, Setup("chessplus", [Chair("me"), Chair("anyone")], listed=True), me, "Ann")
        assert ann.request("DELETE", "/api/me", json={}).status_code == 204
        assert ann.get("/api/matches/open").json() == []


# -- how many ----------------------------------------------------------------------------------------------------------

OPEN = {"game": "chessplus", "chairs": [{"who": "me"}, {"who": "anyone"}], "listed": True}
ALONE = {"game": "chessplus", "chairs": [{"who": "me"}, {"who": "computer", "level": 1}]}


def refusal(client: httpx.Client, body: dict[str, Any], language: str = "en") -> str:
    answer = client.post("/api/matches", json=body, headers={"Accept-Language": language})
    assert answer.status_code == 409, answer.text
    sentence: str = answer.json()["sentence"]
    return sentence


def test_a_person_can_list_a_few_matches_and_then_more_when_one_begins(tmp_path: Path) -> None:
    quota = Quota(waiting=3)
    with served(tmp_path, quota=quota) as ann, httpx.Client(base_url=ann.base_url) as bob:
        made = [ann.post("/api/matches", json=OPEN).json()["match"] for _ in range(3)]
        assert "3 public games" in refusal(ann, OPEN)
        assert "3" in refusal(ann, OPEN, "ja")
        assert ann.post("/api/matches", json={**OPEN, "listed": False}).status_code == 201  # by link
        assert bob.post("/api/matches", json=OPEN).status_code == 201
        assert bob.post(f"/api/matches/{made[0]}/join", json={}).status_code == 201
        assert ann.post(f"/api/matches/{made[1]}/leave", json={}).status_code == 201
        assert [ann.post("/api/matches", json=OPEN).status_code for _ in range(3)] == [201, 201, 409]


def test_the_guests_of_one_address_cannot_fill_the_lobby(tmp_path: Path) -> None:
    with served(tmp_path, quota=Quota(waiting_by_address=4)) as ann:
        made = []
        for _ in range(4):
            with httpx.Client(base_url=ann.base_url) as guest:
                made.append(guest.post("/api/matches", json=OPEN).json()["match"])
        with httpx.Client(base_url=ann.base_url) as guest:
            assert "from your network" in refusal(guest, OPEN)
            assert guest.post(f"/api/matches/{made[0]}/join", json={}).status_code == 201
            assert guest.post("/api/matches", json=OPEN).status_code == 201


def test_matches_that_are_not_over_are_bounded(tmp_path: Path) -> None:
    quota = Quota(unfinished=2, unfinished_with_account=3)
    with served(tmp_path, quota=quota) as ann, httpx.Client(base_url=ann.base_url) as bob:
        made = [ann.post("/api/matches", json=ALONE).json()["match"] for _ in range(2)]
        assert "2 unfinished" in refusal(ann, ALONE)
        theirs = bob.post("/api/matches", json=OPEN).json()["match"]
        assert ann.post(f"/api/matches/{theirs}/join", json={}).status_code == 409
        do(ann, made[0], type="resign")
        assert ann.post(f"/api/matches/{theirs}/join", json={}).status_code == 201
        assert ann.post("/api/account", json={"name": "Ann", "password": "correct horse"}).status_code == 201
        assert [ann.post("/api/matches", json=ALONE).status_code for _ in range(2)] == [201, 409]


def test_a_burst_does_not_get_past_the_bound(tmp_path: Path) -> None:
    with served(tmp_path, quota=Quota(unfinished=3)) as ann:
        ann.put("/api/me", json={"name": "Ann"})

        async def burst() -> list[int]:
            async with httpx.AsyncClient(base_url=ann.base_url, cookies=ann.cookies) as http:
                answers = await asyncio.gather(*(http.post("/api/matches", json=ALONE) for _ in range(12)))
            return [answer.status_code for answer in answers]

        assert 0 < asyncio.run(burst()).count(201) <= 3


# -- my own ------------------------------------------------------------------------------------------------------------


def mine(client: httpx.Client, **query: str) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in client.get("/api/matches/mine", params=query).json()}


def do(client: httpx.Client, match: str, **action: object) -> None:
    position = client.get(f"/api/matches/{match}").json()["position"]
    answer = client.post(f"/api/matches/{match}/do", json={"action": action, "position": position})
    assert answer.status_code == 201, answer.text


def test_my_list_says_whose_turn_it_is_and_which_seats_are_mine(tmp_path: Path) -> None:
    body = {"game": "chessplus", "chairs": [{"who": "anyone"}, {"who": "me"}], "listed": True}
    with served(tmp_path) as ann, httpx.Client(base_url=ann.base_url) as bob:
        match = ann.post("/api/matches", json=body).json()["match"]
        assert "turn" not in mine(ann)[match]
        assert mine(ann)[match]["you"] == [1]
        bob.post(f"/api/matches/{match}/join", json={})
        assert (mine(ann)[match]["turn"], mine(bob)[match]["turn"]) == (0, 0)
        assert (mine(ann)[match]["you"], mine(bob)[match]["you"]) == ([1], [0])
        do(bob, match, type="play", move="e2e4")
        found = mine(ann, status="playing")[match]
        assert (found["turn"], found["summary"]["moves"]) == (1, 1)  # cards do not change with every move
        [listed] = ann.get("/api/matches/running").json()
        assert "you" not in listed  # who sits where is nobody else's business
        do(ann, match, type="resign")
        over = mine(ann)[match]
        assert "turn" not in over
        assert over["you"] == [1]
        assert (over["reason"], [seat["score"] for seat in over["seats"]]) == ("resignation", [1, 0])


def test_at_one_screen_all_seats_are_mine(tmp_path: Path) -> None:
    body = {"game": "yahtzee", "chairs": [{"who": "me"}, {"who": "computer", "level": 1}, {"who": "me", "name": "Bob"}]}
    with served(tmp_path) as ann:
        match = ann.post("/api/matches", json=body).json()["match"]
        assert mine(ann)[match]["you"] == [0, 2]
        kinds = [(seat["kind"], seat["level"]) for seat in mine(ann)[match]["summary"]["seats"]]
        assert kinds == [("person", None), ("computer", 1), ("person", None)]


def test_a_match_that_cannot_be_read_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = {"game": "chessplus", "chairs": [{"who": "me"}, {"who": "me", "name": "Bob"}]}
    with served(tmp_path) as ann:
        broken, whole = (ann.post("/api/matches", json=body).json()["match"] for _ in range(2))
        matches = ann.service.matches
        find = matches.find

        async def damaged(id: str) -> LoadedMatch:
            if id == broken:
                raise CorruptMatch("it does not fit together")
            return await find(id)

        monkeypatch.setattr(matches, "find", damaged)
        found = mine(ann)
        assert "turn" not in found[broken]
        assert found[whole]["turn"] == 0


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.sqlite3'}"
    found: str = request.getfixturevalue("postgres_server").url()
    return found


@async_test
async def test_how_a_match_stands_is_known_from_the_store_too(url: str) -> None:
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        await play(matches, loaded, "ann", "e2e4")
        assert await matches.standing(loaded.match.id) == (1, 1)
        [card] = await matches.store.cards_of("ben", "playing")
        assert [seat.number for seat in card.seats if seat.person == "ben"] == [1]
    async with running_matches(url) as matches:  # as after a restart
        assert await matches.standing(loaded.match.id) == (1, 1)
        assert await matches.standing("nosuchmatch") is None


ROUTES: dict[str, Any] = {
    "show": (MatchRoutes.show, {"in_language": "en"}),
    "position": (MatchRoutes.position, {"after": 0, "in_language": "en"}),
    "record": (MatchRoutes.record, {}),
    "review": (ReviewRoutes.show, {"in_language": "en"}),
}


@pytest.mark.parametrize("what", ROUTES)
def test_private_match_that_began_is_not_listed_for_earlier_visitors(tmp_path: Path, what: str) -> None:
    async def story(service: Service) -> None:
        matches = service.matches
        loaded = await matches.create(Setup("chessplus", [Chair("me"), Chair("anyone")]), "ann", "Ann")
        eve: Identity = (await service.people.new_guest(name="Eve"))[0]
        route, more = ROUTES[what]
        named = "review" if what == "review" else "match"
        async with loaded.lock():  # all that follows waits in this order
            joining = asyncio.create_task(matches.join(loaded, "bob", "Bob", {}, None))
            await asyncio.sleep(0)
            resigning = asyncio.create_task(matches.do(loaded, "ann", Resign()))
            await asyncio.sleep(0)
            assert loaded.may_see(eve.id)
            asking = asyncio.create_task(
                route.fn(None, **{named: loaded.match.id}, service=service, someone=eve, **more)
            )
            await asyncio.sleep(0)
        await asyncio.gather(joining, resigning)
        with pytest.raises(NoMatch):
            await asking

    with served(tmp_path) as client:
        client.call(story, client.service)
