"""docs/server.md and docs/operations.md, compared with the server that they describe."""

import asyncio
import json
import re
import shlex
from collections.abc import Iterator

import pytest
import yaml  # type: ignore[import-untyped]

from boxtop.server import metrics, schemas
from boxtop.server.logs import FIELDS
from boxtop.server.net.limits import RATES
from boxtop.server.routes.common import PROBLEMS
from boxtop.terminal import parser

from tests.support.paths import ROOT
from tests.support.servers import Server, people

DOCS = ROOT / "docs"
PAGE = (DOCS / "server.md").read_text(encoding="utf-8")
DEPLOY = DOCS.parent / "deploy"
OPERATIONS = (DOCS / "operations.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("documented") / "data", "--thinkers", "1") as running:
        yield running


def test_the_table_has_every_route() -> None:
    written = {(method, path) for method, path in re.findall(r"^\| ([A-Z]+) \| `([^`]+)` \|", PAGE, re.MULTILINE)}
    paths = schemas.openapi()["paths"]
    assert written == {(method.upper(), path) for path, methods in paths.items() for method in methods}


def test_the_table_has_every_status_of_a_refusal() -> None:
    written = re.findall(r"^\| ([45][0-9, ]+) \|", PAGE, re.MULTILINE)
    assert {int(status) for cell in written for status in cell.split(",")} == set(PROBLEMS)


def test_the_examples_work(server: Server) -> None:
    """The curl commands, asked by another program; what they are meant to do happens."""
    block = next(block for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) if "curl" in block)
    commands = [shlex.split(line) for line in block.replace("\\\n", " ").splitlines()]
    assert len(commands) == 2

    async def story() -> None:
        async with people(server, 1) as (ann,):
            for words in commands:
                method, url = words[words.index("-X") + 1], next(word for word in words if word.startswith("http"))
                path = url.removeprefix("http://127.0.0.1:8000")
                answer = await ann.request(method, path, json.loads(words[words.index("-d") + 1]))
            assert answer["status"] == "playing"
            assert [seat["name"] for seat in answer["about"]["seats"]] == ["Ann", "Domino"]
            problem = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0]
            asked = {"game": "chessplus", "chairs": [{"who": "computer", "level": 1}]}
            assert await ann.request("POST", "/api/matches", asked, status=400) == json.loads(problem)
            assert "sentence" in await ann.request("GET", "/api/no/such/path", status=404)
            assert "sentence" in await ann.request("GET", "/api/nothing", status=404)

    asyncio.run(story())


def test_a_new_password_ends_the_other_sessions_only(server: Server) -> None:
    async def story() -> None:
        async with people(server, 2) as (here, there):
            await here.request("POST", "/api/account", {"name": "Cora", "password": "correct horse"})
            await there.request("POST", "/api/session", {"name": "cora", "password": "correct horse"})
            passwords = {"old": "correct horse", "new": "battery staple"}
            await here.request("PUT", "/api/account/password", passwords, status=204)
            assert (await here.request("GET", "/api/me"))["name"] == "Cora"
            assert (await there.request("GET", "/api/me"))["id"] is None

    asyncio.run(story())


def test_secrets_are_for_the_owner_of_the_files(server: Server) -> None:
    files = list(server.data.iterdir())
    assert {"boxtop.sqlite3", "metrics-token"} <= {file.name for file in files}
    assert {file.stat().st_mode & 0o077 for file in files} == {0}


def test_the_metrics_are_those_of_the_page(server: Server) -> None:
    counted = {metric.name for metric in metrics.Metrics().registry.collect()}
    assert len(counted) >= 9
    assert counted == {
        name.removesuffix("_total") for name in re.findall(r"^\| `(boxtop_\w+)", OPERATIONS, re.MULTILINE)
    }

    async def story() -> None:
        async with people(server, 1) as (prometheus,):
            assert (await prometheus.http.get("/metrics")).status_code == 401
            await prometheus.request("GET", "/api/matches/none", status=404)
            token = (server.data / "metrics-token").read_text()
            answer = await prometheus.http.get("/metrics", headers={"Authorization": f"Bearer {token}"})
            assert "boxtop_requests_total" in answer.text
            assert 'boxtop_refused_total{why="NoMatch"}' in answer.text

    asyncio.run(story())


def test_limits_and_log_fields_are_those_of_the_page() -> None:
    for rate in RATES.values():
        assert f"| {rate.burst:g} | {rate.per_second:g} |" in OPERATIONS
    assert all(f"`{field}`" in OPERATIONS for field in FIELDS)


def test_the_service_on_the_page_is_the_one_beside_it() -> None:
    unit = (DEPLOY / "boxtop.service").read_text()
    assert f"```ini\n{unit}```" in OPERATIONS
    started = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
    assert parser().parse_args(started.split()[1:]).public == "https://games.example"


def test_the_containers_are_started_as_the_program_wants_it() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert set(services) == {"database", "server1", "server2", "worker", "proxy"}
    for name in ("server1", "server2"):
        args = parser().parse_args(services[name]["command"])
        assert (args.host, args.workers) == ("0.0.0.0", True)
        assert "ports" not in services[name]  # only the proxy is reached from outside
        assert f"{name}:8000" in (DEPLOY / "Caddyfile").read_text()
    [*_, work] = services["worker"]["entrypoint"]
    assert parser().parse_args(shlex.split(work)[2:]).database == "$$BOXTOP_DATABASE"  # $$: not for Compose to fill in
    assert "BOXTOP_DATABASE" in services["worker"]["environment"]
    [stopped] = re.findall(r"^docker compose stop (.+)$", OPERATIONS, re.MULTILINE)
    connected = {name for name, service in services.items() if "BOXTOP_DATABASE" in service["environment"]}
    assert set(stopped.split()) == connected  # all of them, or the database cannot be dropped
    wanted = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    assert wanted == set(
        re.findall(r"(\w+)=\S", next(line for line in OPERATIONS.splitlines() if "BOXTOP_SITE=" in line))
    )


def test_the_page_names_every_option_of_the_command() -> None:
    settings = OPERATIONS.partition("## Settings")[2].partition("##")[0]
    commands = parser()._subparsers._group_actions[0].choices["serve"]  # type: ignore[union-attr, index]
    options = {option for action in commands._actions for option in action.option_strings if option.startswith("--")}
    assert options - {"--help"} == set(re.findall(r"`(--[a-z-]+)", settings))
