"""Requests for fuzzing that are often right: by somebody with a name and a seat, about matches that exist."""

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from hypothesis import strategies as st

from boxtop import load

from tests.support import our_games
from tests.support.puzzle_solving import puzzles, solution
from tests.support.servers import TIMEOUT, Server

PASSWORD = "a long password"
PUZZLE_GAME = "chessplus"
SEATS = {name: 1 if "players" in {option.name for option in load(name).options} else 2 for name in our_games.NAMES}
_numbers = itertools.count(1)


@dataclass
class Caller:
    """Somebody who is signed in and sits at matches of every game: open, being played, and over."""

    http: httpx.Client
    name: str
    matches: dict[str, dict[str, list[str]]]  # by status and game
    joinable: list[str] = field(default_factory=list)  # of somebody else
    sessions: list[str] = field(default_factory=list)
    run_move: dict[str, Any] = field(default_factory=dict)  # in their run against the clock
    reviewed: list[str] = field(default_factory=list)  # matches whose reviews can be asked for better moves

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies)


def client(server: Server) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=TIMEOUT)


def good(answer: httpx.Response) -> Any:
    assert answer.is_success, f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text}"
    return answer.json() if answer.content else None


def guest(server: Server, name: str = "Fuzzy") -> httpx.Client:
    """Somebody new."""
    http = client(server)
    good(http.put("/api/me", json={"name": name}))
    return http


def caller(server: Server, *, account: bool = False) -> Caller:
    """Somebody with a seat in an open match, one that is played and one that is over, of every game, and a token."""
    name = f"Fuzzy {next(_numbers)}"
    http = guest(server, name)
    if account:
        good(http.post("/api/account", json={"name": name, "password": PASSWORD}))
    matches: dict[str, dict[str, list[str]]] = {"open": {}, "playing": {}, "over": {}}
    for game, seats in SEATS.items():
        mine = [{"who": "me"}] * seats
        for status in matches:
            chairs = [{"who": "me"}, {"who": "anyone"}] if status == "open" else mine
            made = good(http.post("/api/matches", json={"game": game, "chairs": chairs, "listed": True}))
            if status == "over":
                end(http, made)
            matches[status].setdefault(game, []).append(made["match"])
    other = guest(server)
    joinable = [
        good(other.post("/api/matches", json={"game": game, "chairs": [{"who": "me"}, {"who": "anyone"}]}))["match"]
        for game in SEATS
    ]
    other.close()
    sessions = [good(http.post("/api/tokens", json={"label": "fuzz"}))["id"] for _ in range(2)]
    run = good(http.post(f"/api/puzzles/{PUZZLE_GAME}/run"))
    move = {"run": run["id"], "number": 0, "moves": run["puzzle"]["view"]["moves"][:1]}
    return Caller(http, name, matches, joinable, sessions, move)


def reviewed(me: Caller) -> str:
    """A match of the caller's in which their first move was not e4, once there is a review of it."""
    (id,) = me.matches["over"][PUZZLE_GAME]
    good(me.http.post("/api/reviews", json={"match": id}))
    end = time.monotonic() + TIMEOUT
    while not (state := good(me.http.get(f"/api/reviews/{id}")))["stages"]:
        assert state["status"] != "failed"
        assert time.monotonic() < end, state
        time.sleep(0.1)
    return id


def end(http: httpx.Client, told: dict[str, Any]) -> None:
    """Play until every seat has made a decision, then resign."""
    path = f"/api/matches/{told['match']}/do"
    moved = set[int]()
    while len(moved) < len(told["about"]["seats"]):
        turn = told["turn"]
        moved.add(turn)
        move = {"type": "play", "move": told["view"]["moves"][-1]}  # of dice, the last is to score
        told = good(http.post(path, json={"action": move, "position": told["position"], "seat": turn}))
    good(http.post(path, json={"action": {"type": "resign"}}))


TEXTS = st.sampled_from(["tide", "7x6", "x", "1 Pikachu\n2 Mew"])  # names of presets, and what is none


@st.composite
def setups(draw: st.DrawFn, game: str | None = None, seats: int | None = None) -> dict[str, Any]:
    """What sets up a match, or nearly."""
    game = game or draw(st.sampled_from(list(SEATS)))
    own = st.dictionaries(st.sampled_from([*load(game).personal, "deck"]), TEXTS, max_size=1)
    mine = st.builds(lambda chosen: {"who": "me", "own": chosen}, own)
    other = st.fixed_dictionaries(
        {"who": st.sampled_from(["me", "anyone", "computer"])},
        optional={"level": st.integers(1, 8), "own": own, "name": st.sampled_from(["", "Bo", "Cat"])},
    )
    options = [option.name for option in load(game).options]
    values = st.booleans() | st.integers(0, 9) | TEXTS
    more = st.fixed_dictionaries(
        {},
        optional={
            "options": st.dictionaries(st.sampled_from([*options, "x"]), values, max_size=2),
            "pace": st.sampled_from(
                [{"kind": "none"}, {"kind": "move", "seconds": 60}, {"kind": "fischer", "seconds": 9, "increment": 9}]
            ),
            "coin": st.booleans(),
            "listed": st.booleans(),
            "words": st.booleans(),
        },
    )
    seats = seats or draw(st.integers(1, 8) | st.just(SEATS[game]))
    return {"game": game, "chairs": [draw(mine | other) for _ in range(seats)], **draw(more)}


def actions() -> st.SearchStrategy[dict[str, Any]]:
    """What can be done at a seat, though hardly ever a legal move: `whole matches` play those."""
    what = st.sampled_from(["draw", "takeback", "time", "rematch"])
    return st.one_of(
        st.fixed_dictionaries({"type": st.sampled_from(["offer", "accept", "decline"]), "what": what}),
        st.fixed_dictionaries({"type": st.sampled_from(["resign", "abort"])}),
        st.fixed_dictionaries({"type": st.just("word"), "word": st.text(max_size=9)}),
        st.fixed_dictionaries({"type": st.just("claim"), "reason": st.sampled_from(["abandoned", "fifty"])}),
        st.fixed_dictionaries(
            {"type": st.just("play"), "move": st.sampled_from(["e2e4", "#1@b1>a1,c1", "keep -", "b2b3", "score T"])}
        ),
    )


def right_bodies(me: Caller) -> dict[str, st.SearchStrategy[Any]]:
    """Bodies that operations accept, at least sometimes, by method and path."""
    fresh: Callable[[], str] = lambda: f"Fuzzy {next(_numbers)}"  # noqa: E731
    return {
        "PUT /api/me": st.builds(lambda: {"name": fresh()}),
        "DELETE /api/me": st.just({}),
        "POST /api/account": st.builds(lambda: {"name": fresh(), "password": PASSWORD}),
        "PUT /api/account/password": st.just({"old": PASSWORD, "new": PASSWORD}),
        "POST /api/session": st.just({"name": me.name, "password": PASSWORD}),
        "POST /api/tokens": st.just({"label": "fuzz"}),
        "POST /api/matches": setups(),
        "POST /api/matches/{match}/do": st.builds(
            lambda action, position: {"action": action, **({} if position is None else {"position": position})},
            actions(),
            st.sampled_from([None, 0, 2, 3, 4]),
        ),
        "POST /api/matches/{match}/join": st.sampled_from([{}, {"own": {"deck": "tide"}}, {"place": 1}]),
        "POST /api/lessons/{game}/{lesson}/{step}/try": st.sampled_from(
            [{"move": move} for move in ("a1a5", "b2b3", "e1e8", "#1@a1>b1,a2", "keep TT", "nonsense")]
        ),
        "POST /api/reviews": st.sampled_from(
            [{"match": id} for ids in me.matches["over"].values() for id in ids]
            + [{"match": "x"}, {"record": "{}"}, {}]
        ),
        "POST /api/reviews/{review}/analysis": st.sampled_from([{"event": 1}, {"event": 2}]),
        "POST /api/reviews/{review}/attempt": st.sampled_from([{"event": 1, "move": "e4"}, {"event": 2, "move": "e5"}]),
        "POST /api/puzzles/{game}/{puzzle}/attempt": st.sampled_from(
            [{"moves": solution(puzzle, PUZZLE_GAME)[:1]} for puzzle in puzzles(PUZZLE_GAME)[:2]]
        ),
        "POST /api/puzzles/{game}/{puzzle}/hint": st.just({"moves": []}),
        "POST /api/puzzles/{game}/{puzzle}/solution": st.just({"moves": []}),
        "POST /api/puzzles/{game}/run/move": st.sampled_from([me.run_move, {**me.run_move, "number": 1}]),
    }
