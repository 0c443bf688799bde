"""The HTTP interface does what its OpenAPI document says, whatever is sent to it."""

import secrets
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

from tests.support.servers import TIMEOUT, Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
DEAR = ("/api/account", "/api/account/password", "/api/session")  # each may take an argon2
OPERATIONS = 27
TWO = [{"who": "me"}, {"who": "anyone"}]


def examples(count: int) -> settings:
    return settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=False,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def guest(server: Server) -> dict[str, str]:
    """The cookie of somebody new."""
    return {"boxtop": httpx.put(f"{server.url}/api/me", json={"name": "Fuzzy"}, timeout=TIMEOUT).cookies["boxtop"]}


@pytest.fixture(scope="module")
def matches(guarded: Server) -> Iterator[list[str]]:
    """A match that is open, and one that is being played."""
    with httpx.Client(base_url=guarded.url, timeout=TIMEOUT) as http:
        made = [
            http.post("/api/matches", json={"game": "chessplus", "chairs": TWO, "listed": True}).json()["match"]
            for _ in range(2)
        ]
        httpx.post(f"{guarded.url}/api/matches/{made[1]}/join", json={}, timeout=TIMEOUT)
        yield made
        # All that was tried has changed nothing in it.
        assert http.get(f"/api/matches/{made[1]}").json()["number"] == 3


def test_every_answer_is_as_the_document_says(guarded: Server, matches: list[str]) -> None:
    schema = schemathesis.openapi.from_url(f"{guarded.url}/api/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        cookies = guest(guarded)
        statuses = set()

        @seed(5)
        @examples(3 if operation.path in DEAR else 12)
        @given(case=operation.as_strategy(), match=st.sampled_from([*matches, None]))
        def answers(case: Any, match: str | None) -> None:
            if match is not None and "match" in (case.path_parameters or {}):
                case.path_parameters["match"] = match
            answer = case.call(base_url=guarded.url, cookies=cookies)  # noqa: B023
            case.validate_response(answer, checks=CHECKS)
            statuses.add(answer.status_code)  # noqa: B023

        answers()
        assert statuses, operation.label
        tried += 1
    assert tried == OPERATIONS


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
