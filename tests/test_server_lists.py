"""What lists of matches say, and who may look into a match."""

from pathlib import Path

import httpx

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
