"""A club room for tests: matches without a server, with a watch that the test moves."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from boxtop.games.base import State
from boxtop.match import events as ev
from boxtop.match.actions import Action, Offer, Play, join, leave
from boxtop.match.clocks import Clock, Pace
from boxtop.match.events import Event, Options, Seat, What
from boxtop.match.match import Match, Moment
from boxtop.match.state import OpenOffer

NOON = 1_780_000_000_000  # when everything here begins
SEED = bytes(range(32)).hex()

ANN, BEN, CAT, DAN = (Seat(person=name) for name in ("ann", "ben", "cat", "dan"))
FREE = Seat()
ROBOT = Seat("computer", 3)


class Room:
    """A match, its log, and a watch."""

    def __init__(
        self,
        game: str = "chessplus",
        *places: Seat,
        pace: Pace | None = None,
        options: Options | None = None,
        coin: bool = False,
        words: bool = False,
        seed: str = SEED,
    ) -> None:
        chosen: Options = dict(options or {})
        if game == "yahtzee":
            chosen["players"] = len(places)
        self.now = NOON
        self.log: list[tuple[int, bytes]] = []
        self.match = Match("k3v9")
        self.away: dict[int, int] = {}
        self.add(ev.Created(game, chosen, list(places or (ANN, BEN)), seed, pace or Pace(), coin, False, words))

    def add(self, *news: Event) -> list[Event]:
        """Store events, and begin once all are there: as whoever keeps the match does."""
        happened = list(news)
        for event in news:
            self._store(event)
        if self.match.complete:
            before = snapshot(self.match)
            begun = self.match.begun()
            assert snapshot(self.match) == before, "deciding changes nothing"
            happened.append(self._store(begun))
        return happened

    def _store(self, event: Event) -> Event:
        self.log.append((self.now, ev.written(event)))
        self.match.add(event, self.now)
        return event

    def wait(self, span: float) -> "Room":
        """Let seconds go by."""
        self.now += round(span * 1000)
        return self

    @property
    def moment(self) -> Moment:
        return Moment(self.now, dict(self.away), lambda: "r3m4")

    def do(self, seat: int, action: Action) -> list[Event]:
        return self.add(*action.events(self.match, seat, self.moment))

    def play(self, *moves: str) -> "Room":
        """Moves by whoever is to move."""
        for move in moves:
            assert self.match.turn is not None, "it is over"
            self.do(self.match.turn, Play(move))
        return self

    def ask(self, seat: int, what: What) -> list[Event]:
        return self.do(seat, Offer(what))

    def join(self, person: str, place: int | None = None, own: Mapping[str, bool | int | str] | None = None) -> None:
        self.add(*join(self.match, person, own or {}, place))

    def leave(self, person: str) -> None:
        self.add(*leave(self.match, person))

    def time_passes(self) -> list[Event]:
        """What happens because nobody did anything."""
        return self.add(*self.match.overdue(self.now))

    def left(self, seat: int) -> float:
        """Seconds on a seat's clock."""
        return self.match.clock.remaining(seat, self.now) / 1000

    def status(self) -> str:
        return self.match.status

    def running(self) -> int | None:
        """Whose clock runs."""
        return self.match.clock.running

    def any_move(self) -> str:
        return self.match.game.text(self.match.state.moves()[0])

    def play_out(self, most: int = 500) -> "Room":
        """Anything, until the rules end it."""
        for _ in range(most):
            if self.match.status == "over":
                return self
            self.play(self.any_move())
        raise AssertionError("this game does not end")

    def read_again(self) -> Match:
        """The same match from its log alone."""
        again = Match(self.match.id)
        for at, body in self.log:
            again.add(ev.read(body), at)
        return again


def digest(match: Match) -> dict[str, Any]:
    """All that a match is, so that two can be compared."""
    found = {name: value for name, value in vars(match).items() if name not in ("clock", "state", "game")}
    found["clock"] = (match.clock.pace, tuple(match.clock.left), match.clock.running, match.clock.since)
    found["setup_seats"] = tuple(match.setup_seats)
    found["order"] = tuple(match.order)
    found["decisions"] = tuple(match.decisions)
    found["offers"] = {what: (offer.seat, frozenset(offer.agreed)) for what, offer in match.offers.items()}
    found["due"], found["result"], found["turn"] = match.due, match.result, match.turn
    if match.order:
        found["game"] = match.game
        found["state"] = (match.state.row.tobytes(), match.state.last)
    return found


def snapshot(value: Any) -> Any:
    """A copy of all that an object holds, down to the bottom. States never change, so of these the record is enough."""
    if isinstance(value, State):
        return value.row.tobytes(), value.last
    if isinstance(value, Mapping):
        return {key: snapshot(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [snapshot(inner) for inner in value]
    if isinstance(value, set):
        return frozenset(value)
    if isinstance(value, Match | Clock | OpenOffer):
        return {name: snapshot(inner) for name, inner in vars(value).items()}
    return value  # of a kind that cannot be changed


def same_board(one: Match, other: Match) -> bool:
    return np.array_equal(one.state.row, other.state.row)
