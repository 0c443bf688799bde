"""What lists of matches say, and who may look into a match."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from boxtop.match.actions import Resign
from boxtop.server.acting import NoMatch
from boxtop.server.people import Someone
from boxtop.server.routes.matches import Asking, MatchRoutes
from boxtop.server.service import Service
from boxtop.server.setup import Chair, Setup

from inside import Client, served
from sheets import PATRAT_POWER, changed, figure

OWN = changed((PATRAT_POWER, figure("power", "70"))) + "# mine\n" * 5_000


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


def test_who_deletes_themselves_leaves_no_match_open(tmp_path: Path) -> None:
    with served(tmp_path) as ann:
        ann.put("/api/me", json={"name": "Ann"})
        me, matches = ann.get("/api/me").json()["id"], ann.service.matches
        for _ in range(103):  # more than are read at once
            ann.call(matches.create, Setup("chessplus", [Chair("me"), Chair("anyone")], listed=True), me, "Ann")
        assert ann.request("DELETE", "/api/me", json={}).status_code == 204
        assert ann.get("/api/matches/open").json() == []


ROUTES: dict[str, Any] = {
    "show": (MatchRoutes.show, {}),
    "position": (MatchRoutes.position, {"after": 0}),
    "record": (MatchRoutes.record, {}),
    "analysis": (MatchRoutes.analysis, {"data": Asking(0)}),
}


@pytest.mark.parametrize("what", ROUTES)
def test_who_asked_for_a_private_match_before_it_began_sees_nothing_of_it_after(tmp_path: Path, what: str) -> None:
    async def story(service: Service) -> None:
        matches = service.matches
        live = await matches.create(Setup("chessplus", [Chair("me"), Chair("anyone")]), "ann", "Ann")
        eve: Someone = (await service.people.new_guest(name="Eve"))[0]
        route, more = ROUTES[what]
        me = {"me" if what == "analysis" else "someone": eve}
        async with live.alone():  # all that follows waits in this order
            joining = asyncio.create_task(matches.join(live, "bob", "Bob", {}, None))
            await asyncio.sleep(0)
            resigning = asyncio.create_task(matches.do(live, "ann", Resign()))
            await asyncio.sleep(0)
            assert live.may_see(eve.id)
            asking = asyncio.create_task(route.fn(None, match=live.match.id, service=service, **me, **more))
            await asyncio.sleep(0)
        await asyncio.gather(joining, resigning)
        with pytest.raises(NoMatch):
            await asking

    with served(tmp_path) as client:
        client.call(story, client.service)
