"""The HTTP interface does what its OpenAPI document says, whatever is sent to it, by people who may do a lot.

A stranger's request ends at authentication, and one for a match that does not exist ends when it is looked up. So
requests come from somebody with a name, seats and a password, for matches of every game; bodies are what the document
allows, or nearly right. Each operation has to succeed at least once: else nothing behind its first check was tried.
"""

import secrets
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.support.api_requests import PUZZLE_GAME, SEATS, Caller, caller, client, reviewed, right_bodies
from tests.support.puzzle_solving import puzzles
from tests.support.servers import TIMEOUT, Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
DEAR = {"/api/account", "/api/account/password", "/api/session"}  # each may take an argon2
SLOW = {"/api/reviews", "/api/reviews/{review}/analysis", "/api/reviews/{review}/attempt"}  # take an engine
RICH = {"/api/matches", "/api/matches/{match}/do"}  # bodies of many kinds
ACCOUNT = {"PUT /api/account/password", "POST /api/session"}  # need somebody with a password
OPERATIONS = 52
TWO = [{"who": "me"}, {"who": "anyone"}]

Seen = dict[str, Counter[int]]  # how often each operation answered with each status


def examples(count: int) -> settings:
    return settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=False,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(scope="module")
def bystanders(guarded: Server) -> Iterator[str]:
    """A match of two other people. All that is tried changes nothing in it."""
    with client(guarded) as ann, client(guarded) as bob:
        id = ann.post("/api/matches", json={"game": "chessplus", "chairs": TWO, "listed": True}).json()["match"]
        bob.post(f"/api/matches/{id}/join", json={}).raise_for_status()
        yield id
        assert ann.get(f"/api/matches/{id}").json()["number"] == 3


def addressed(me: Caller, label: str, bystanders: str) -> st.SearchStrategy[dict[str, Any]]:
    """What stands in the path: mostly ids of things to which the operation can be applied."""
    by_status = {status: [id for ids in games.values() for id in ids] for status, games in me.matches.items()}
    everything = [id for ids in by_status.values() for id in ids] + [*me.joinable, bystanders]
    fitting = {
        "join": me.joinable,
        "leave": by_status["open"],
        "do": by_status["playing"],
        "record": by_status["over"],
        "analysis": by_status["over"],
        "attempt": me.reviewed or everything,
        "picture.png": by_status["over"],
        "{review}": by_status["over"],
        "position": by_status["over"],
    }.get(label.rpartition("/")[2], everything)
    matches = st.one_of(*[st.sampled_from(fitting)] * 3, st.sampled_from(everything))
    return st.fixed_dictionaries(
        {
            "match": matches,
            "review": matches,
            "session": st.sampled_from(me.sessions),
            "game": st.one_of(st.just(PUZZLE_GAME), st.sampled_from(list(SEATS))),
            "puzzle": st.sampled_from([puzzle.id for puzzle in puzzles(PUZZLE_GAME)[:2]]),
            "lesson": st.just("first"),
            "name": st.just("start"),
            "step": st.integers(1, 9),
        }
    )


def fuzz(server: Server, bystanders: str, count: int, start: int) -> Seen:
    """Try every operation; the statuses with which each has answered."""
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    seen: Seen = defaultdict(Counter)
    reader = caller(server)
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        label = f"{operation.method.upper()} {operation.path}"
        me = reader if operation.method.upper() == "GET" else caller(server, account=label in ACCOUNT)
        if label == "POST /api/reviews/{review}/attempt":
            me.reviewed.append(reviewed(me))
        fitting = right_bodies(me).get(label)
        cookies = me.cookies
        most = 6 if operation.path in DEAR | SLOW else 4 * count if operation.path in RICH else count

        @seed(start)
        @examples(most)
        @given(
            case=operation.as_strategy(),
            ids=st.one_of(*[addressed(me, label, bystanders)] * 4, st.none()),
            body=st.none() if fitting is None else st.one_of(*[fitting] * 3, st.none()),
        )
        def answers(case: Any, ids: dict[str, Any] | None, body: Any) -> None:
            if ids is not None:
                case.path_parameters = {name: ids.get(name, was) for name, was in (case.path_parameters or {}).items()}
            if body is not None:
                case.body = body
            answer = case.call(base_url=server.url, cookies=cookies)  # noqa: B023
            case.validate_response(answer, checks=CHECKS)
            seen[label][answer.status_code] += 1  # noqa: B023

        answers()
        if me is not reader:
            me.http.close()
    reader.http.close()
    return seen


def check_reached(seen: Seen) -> None:
    """Every operation was tried, and each has done what it is for at least once."""
    assert len(seen) == OPERATIONS
    assert {label: dict(found) for label, found in seen.items() if not any(200 <= n < 300 for n in found)} == {}


def test_every_answer_is_as_the_document_says(guarded: Server, bystanders: str) -> None:
    check_reached(fuzz(guarded, bystanders, 16, start=5))


@pytest.mark.long
def test_many_answers_are_as_the_document_says(guarded: Server, bystanders: str) -> None:
    until = time.monotonic() + 120
    for start in range(100):
        check_reached(fuzz(guarded, bystanders, 100, start))
        if time.monotonic() > until:
            return


def test_document_describes_authentication(guarded: Server) -> None:
    document = httpx.get(f"{guarded.url}/api/openapi.json", timeout=TIMEOUT).json()
    assert set(document["components"]["securitySchemes"]) == {"cookie", "token"}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert {"400", "401", "403", "404", "409", "413", "429", "503"} <= set(operation["responses"]) or path in (
                "/health",
                "/api/messages.json",
                "/api/views.json",
            ), (method, path)
            assert "415" not in operation["responses"]  # bodies are read as JSON, whatever they are said to be
    for said in ("text/plain", "application/x-www-form-urlencoded", "application/xml"):
        answer = httpx.put(
            f"{guarded.url}/api/me", content=b'{"name": "Ann"}', headers={"Content-Type": said}, timeout=TIMEOUT
        )
        assert (answer.status_code, answer.json()["name"]) == (200, "Ann")
    assert not httpx.get(f"{guarded.url}/api/{secrets.token_hex(4)}", timeout=TIMEOUT).is_success
