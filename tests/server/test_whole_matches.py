"""Whole matches over HTTP by people who do anything in any order: nothing breaks, and no seed is told too early.

What is tried is the same every time, for a seed. What comes of it is not: dice and coins are the server's.
"""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.support.api_requests import SEATS, guest, setups
from tests.support.servers import Server

REFUSED = {400, 404, 409}  # statuses with which something may be refused to a player
CROWD = 3  # two who can play, and one who should not get in
# What is tried before a match begins, while it is played and when it may end: how many steps, and what how often.
BEFORE = 4, {"join": 2, "word": 2, "leave": 1, "look back": 1, "nonsense": 1, "list": 1}
DURING = 12, {"play": 4, "agree": 6, "nonsense": 1, "look back": 2, "join": 1, "leave": 1, "list": 1}
AFTER = 6, {"play": 2, "end": 3, "agree": 2, "look back": 1}
GOOD = {"chairs": [{"who": "me"}, {"who": "anyone"}], "words": True}


def made_setups(count: int, start: int) -> list[dict[str, Any]]:
    """The same setups every time, right or nearly, for each game in turn."""
    made: list[dict[str, Any]] = []
    for game, seats in SEATS.items():

        @seed(start)
        @settings(
            max_examples=-(-count // len(SEATS)),
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(setups(game, seats))
        def collect(setup: dict[str, Any]) -> None:
            made.append(setup)

        collect()
    return made


class Crowd:
    """Some people, and what became of all that they tried."""

    def __init__(self, server: Server, start: int) -> None:
        self.people = [guest(server, f"Whoever {n}") for n in range(CROWD)]
        self.random = random.Random(start)
        self.accepted: Counter[str] = Counter()
        self.endings: Counter[tuple[str, str]] = Counter()  # by game and reason

    def call(self, who: int, method: str, path: str, body: object = None, *, name: str = "") -> Any:
        """What is answered, or None if it is refused with a sentence."""
        answer = self.people[who].request(method, path, json=body)
        if answer.is_success:
            self.accepted[name] += 1
            return answer.json()
        assert answer.status_code in REFUSED, f"{answer.status_code} for {method} {path} {body}: {answer.text}"
        assert answer.json()["sentence"]
        return None

    def play(self, setup: dict[str, Any]) -> None:
        """A match from its setup to its record."""
        made = self.call(0, "POST", "/api/matches", setup, name="create") if self.random.random() < 0.5 else None
        made = made or self.call(0, "POST", "/api/matches", {"game": setup["game"], **GOOD}, name="create")
        table = Table(self, made)
        table.try_some(*BEFORE)
        for who in range(CROWD):  # as many as there is room for
            table.call(who, "POST", "/join", {}, name="join")
        for who in range(CROWD):
            table.do(who, "word", word="blue")
        table.try_some(*DURING)
        table.try_some(*AFTER)
        # Whether these happen by themselves is left to chance.
        if not self.accepted["accept"]:
            table.agree()
        if not self.accepted["archive"]:
            self.call(0, "GET", "/api/matches/archive", name="archive")
        told = table.look(0)
        if told is not None and told["status"] == "over":
            self.endings[told["about"]["game"], told["result"]["reason"]] += 1
            table.call(0, "GET", "/record", name="record")
            if self.accepted["analysis"] < 2:  # each takes an engine for a second
                path = f"/api/reviews/{told['match']}/analysis"
                table.crowd.call(0, "POST", path, {"event": 0}, name="analysis")


class Table:
    """A match, and what is known of it."""

    def __init__(self, crowd: Crowd, news: dict[str, Any]) -> None:
        self.crowd, self.news, self.random = crowd, news, crowd.random

    def call(self, who: int, method: str, path: str, body: object = None, *, name: str) -> Any:
        return self.crowd.call(who, method, f"/api/matches/{self.news['match']}{path}", body, name=name)

    def do(self, who: int, kind: str, **more: object) -> Any:
        """Do something at a seat, on the board as it was last seen."""
        action = {"type": kind, **more}
        return self.call(who, "POST", "/do", {"action": action, "position": self.news["position"]}, name=kind)

    def look(self, who: int) -> dict[str, Any] | None:
        """The match as somebody may see it. Its seed is in it only when it is over."""
        told: dict[str, Any] | None = self.call(who, "GET", "", name="match")
        if told is not None:
            assert told["number"] >= self.news["number"]
            assert bool(told["about"]["fair"].get("seed")) == (told["status"] == "over")
            self.news = told
        return told

    def try_some(self, steps: int, weights: dict[str, int]) -> None:
        for what in self.random.choices(list(weights), list(weights.values()), k=steps):
            self.try_out(what)

    def try_out(self, what: str) -> None:
        who, pick = self.random.randrange(CROWD), self.random.choice
        self.look(0)
        if what == "join":
            self.call(who, "POST", "/join", {"own": pick([{}, {}, {"deck": "spark"}, {"deck": "x"}])}, name="join")
        elif what == "word":
            self.do(who, "word", word=pick(["", "blue", "\u202e", "x" * 300]))
        elif what == "leave":
            self.call(who, "POST", "/leave", name="leave")
        elif what == "play":
            self.play(self.random.randint(1, 12))
        elif what == "nonsense":
            self.do(who, "play", move=pick(["", "e9", "#99@z9", "keep X", "\x00", "score", "b1b9xq"]))
        elif what == "agree":
            offers = [offer["what"] for offer in self.news["offers"]]
            kinds = ["accept", "accept", "decline"] if offers else ["offer", "offer", "accept", "decline"]
            self.do(who, pick(kinds), what=pick(offers or ["draw", "takeback", "time", "rematch"]))
        elif what == "end":
            self.do(who, **pick([{"kind": "resign"}, {"kind": "abort"}, {"kind": "claim", "reason": "abandoned"}]))
        elif what == "look back":
            self.call(who, "GET", f"/position?after={self.random.randint(0, 40)}", name="position")
            record = self.call(who, "GET", "/record", name="record")
            assert record is None or record["result"]
        else:
            where = pick(["open", "running", "mine", "archive"])
            assert self.crowd.call(who, "GET", f"/api/matches/{where}", name=where) is not None

    def agree(self) -> None:
        """Offer a draw while it is played, a rematch when it is over; whoever can accepts."""
        for what in ("draw", "rematch"):
            self.do(0, "offer", what=what)
            for who in range(1, CROWD):
                self.do(who, "accept", what=what)

    def play(self, moves: int) -> None:
        """Moves from the list of legal ones, by whoever is to move. All of them are accepted."""
        seen = [self.look(who) for who in range(CROWD)]
        holders = {seat: who for who, told in enumerate(seen) if told is not None for seat in told["you"]}
        for _ in range(moves):
            if self.news["turn"] not in holders:  # it is over, or it has not begun, or it is a computer's turn
                return
            who = holders[self.news["turn"]]
            told = self.news if self.news["turn"] in self.news["you"] else self.look(who)
            assert told is not None
            played = self.do(who, "play", move=self.random.choice(told["view"]["moves"]))
            assert played is not None
            self.news = played


def play_matches(server: Server, count: int, start: int) -> Crowd:
    crowd = Crowd(server, start)
    try:
        for setup in made_setups(count, start):
            crowd.play(setup)
    finally:
        for person in crowd.people:
            person.close()
    return crowd


def test_whole_matches_by_people_who_do_anything(guarded: Server) -> None:
    crowd = play_matches(guarded, 16, start=3)
    reached = {"create", "join", "word", "play", "offer", "accept", "position", "record", "analysis", "archive"}
    assert reached <= set(crowd.accepted)
    assert {game for game, _ in crowd.endings} == set(SEATS)


@pytest.mark.long
@pytest.mark.parametrize("start", range(8))
def test_many_whole_matches(guarded: Server, start: int) -> None:
    crowd = play_matches(guarded, 200, start)
    assert {"decline", "resign", "abort", "leave"} <= set(crowd.accepted)
    assert {"resignation", "aborted", "agreement"} < {reason for _, reason in crowd.endings}
