"""Lessons over HTTP: what a learner is told, and what comes of tries; a server stores nothing of it."""

from typing import Any

import httpx
import jsonschema
import pytest

from boxtop import load
from boxtop.lessons import course_of, lessons_of
from boxtop.server.view_schemas import installed_schema

from tests.support import our_games
from tests.support.servers import TIMEOUT, Server


def ask(server: Server, path: str, *, language: str = "en", **request: Any) -> httpx.Response:
    method = "POST" if request else "GET"
    headers = {"Accept-Language": language}
    return httpx.request(method, f"{server.url}/api/{path}", headers=headers, timeout=TIMEOUT, **request)


@pytest.mark.parametrize("game", our_games.NAMES)
def test_a_lesson_can_be_followed_over_http(guarded: Server, game: str) -> None:
    [listed] = [one for one in ask(guarded, "games").json()["games"] if one["name"] == game]
    assert [one["name"] for one in listed["lessons"]] == list(lessons_of(load(game)))
    views = jsonschema.Draft202012Validator(installed_schema())
    for lesson in listed["lessons"]:
        course = course_of(load(game), lesson["name"])
        before = None
        for number in range(1, lesson["steps"] + 1):
            path = f"lessons/{game}/{lesson['name']}/{number}"
            step = ask(guarded, path).json()
            assert (step["number"], step["steps"]) == (number, lesson["steps"])
            assert step["text"] == str(course.text(number - 1))
            if course.lesson.steps[number - 1].position is None and before is not None:
                assert step["view"] == before  # where the step before ended
            asked = step["events"][-1]["view"] if step["events"] else step["view"]
            before = asked
            if step["move"] is not None:
                assert step["move"] in asked["moves"]
                tried = ask(guarded, f"{path}/try", json={"move": step["move"]})
                assert tried.status_code == 201
                told = tried.json()
                assert (told["verdict"], told["rule"]) == ("right", "")
                assert told["sentence"]
                assert told["events"][0]["event"]["seat"] == step["seat"]
                assert all(event["event"]["sentence"] for event in told["events"])
                before = told["events"][-1]["view"]
            for view in (step["view"], before):
                views.validate(view)


def test_wrong_tries_are_explained_in_the_language_of_the_reader(guarded: Server) -> None:
    path = "lessons/chessplus/first/2/try"
    for move, verdict, rule in (("g1f1", "wrong", ""), ("g1f2", "refused", "CP-11"), ("g1g3", "refused", "CP-3")):
        english, japanese = (ask(guarded, path, language=one, json={"move": move}).json() for one in ("en", "ja"))
        assert (english["verdict"], english["rule"], english["events"]) == (verdict, rule, [])
        assert english["sentence"] != japanese["sentence"]


def test_hidden_hands_stay_hidden(guarded: Server) -> None:
    for number in range(1, 8):
        step = ask(guarded, f"lessons/battle_grid/first/{number}").json()
        assert step["view"]["hands"][1] is None


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("lessons/chess/first/1", None, 404),
        ("lessons/chessplus/second/1", None, 404),
        ("lessons/chessplus/first/50", None, 404),
        ("lessons/chessplus/first/51", None, 400),
        ("lessons/chessplus/first/0", None, 400),
        ("lessons/chessplus/first/1/try", {"move": "nonsense"}, 400),
        ("lessons/chessplus/first/1/try", {"move": "x" * 201}, 400),
        ("lessons/chessplus/first/1/try", {}, 400),
        ("lessons/yahtzee/first/1/try", {"move": "keep TT"}, 201),  # only to be seen: that moves on
    ],
)
def test_what_is_no_lesson_or_no_move_is_refused(guarded: Server, path: str, body: Any, status: int) -> None:
    answer = ask(guarded, path) if body is None else ask(guarded, path, json=body)
    assert answer.status_code == status
    assert answer.json()["sentence"]
