"""A match being played, pure: what its events have made of it.

    match = Match("k3v9")
    for number, at, event in log:
        match.add(event, at)
    news = action.events(match, seat, moment)   # for whoever stores them; IllegalMove or Refused says why not
    match.add(news[0], moment.at)               # once it is stored

Nothing here reads a clock, draws a number or knows a name: the same events always make the same match.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from .. import game as find_game
from .. import load
from ..errors import BadOptions, Refused
from ..games.base import CHANCE, Choice, Game, Result, State
from . import events as ev
from .clocks import DAY, SECOND, Clock, Pace
from .events import Event, Options, Place, What
from .fair import Fair
from .record import Fairness, Player, Record

Status = Literal["open", "playing", "over"]
IDLE = 14 * DAY  # after which a match without a clock is over, and an open one is closed
MOST_EVENTS = 20_000  # in one match: nobody plays so long, and logs must end somewhere
LONGEST_LINE = 19_000  # decisions and outcomes: a record has to hold them, and those of one more decision


class Moment(msgspec.Struct, frozen=True):
    """What a decision may depend on besides the match itself."""

    at: int  # now, in milliseconds
    away: Mapping[int, int] = MappingProxyType({})  # seats whose people are not here, and since when
    fresh: Callable[[], str] = str  # names a new match


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A move that stands, what chance did after it, and how long its player took."""

    seat: int
    move: str
    note: str
    chances: tuple[str, ...]
    number: int  # of its event
    position: int  # to which it was the answer
    span: int | None  # in milliseconds


@dataclass
class OpenOffer:
    """Something that a seat has offered or asked for, and who agrees already."""

    seat: int
    agreed: set[str]


class Match:
    """The state of a match."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.number = 0  # of the last event
        self.position = 0  # of the last event that changed the board: what a move has to name
        self.created: ev.Created
        self.created_at = self.began_at = self.changed_at = 0
        self.ended_at: int | None = None
        self.status: Status = "open"
        self.places: list[Place] = []
        self.seats: list[Place] = []  # who sits where, in the order of play; before it began, the places
        self.order: list[int] = []  # the place of each seat; empty until it began
        self.offers: dict[What, OpenOffer] = {}
        self.asked: Counter[tuple[str, What]] = Counter()  # how often people have asked others for something, by person
        self.decisions: list[Decision] = []
        self.ended: ev.Ended | None = None  # by people
        self.followed: str | None = None  # the rematch
        self.clock = Clock(Pace(), 0)
        self.fair: Fair
        self.game: Game[Any]
        self.state: State[Any]
        self.opening: tuple[str, ...] = ()  # what chance did before the first decision
        self._held: dict[str, list[int]] = {}  # the seats of each person, once it began
        self._chances = 0  # how often chance has decided on the line
        self.since = 0  # when the present decision became possible

    # -- what there is to see ------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """Whose decision it is; nobody's unless it is being played."""
        return self.state.turn if self.status == "playing" else None

    @property
    def result(self) -> Result | None:
        if self.ended is not None:
            return Result(tuple(self.ended.scores), self.ended.reason)
        return self.state.result if self.order else None

    def is_person(self, seat: int | None) -> bool:
        return seat is not None and self.seats[seat].kind == "person"

    def held_by(self, person: str) -> list[int]:
        """The seats of somebody; several if people share a screen."""
        if self.order:  # the seats are settled: this is asked many times for each move
            return self._held.get(person, [])
        return [seat for seat, place in enumerate(self.seats) if place.person == person]

    def others(self, seat: int) -> set[str]:
        """The people who have to agree with what a seat wants."""
        return {place.person for place in self.seats if place.person} - {self.seats[seat].person or ""}

    @property
    def free_places(self) -> list[int]:
        return [n for n, place in enumerate(self.places) if place.kind == "person" and place.person is None]

    @property
    def silent_places(self) -> list[int]:
        """Of people who have still to give their word for the dice."""
        return [n for n, place in enumerate(self.places) if place.person is not None and place.word is None]

    @property
    def complete(self) -> bool:
        """Whether it can begin."""
        return self.status == "open" and not self.free_places and not (self.created.words and self.silent_places)

    @property
    def can_be_aborted(self) -> bool:
        """Whether not everybody has made a decision yet."""
        return self.status != "over" and len({done.seat for done in self.decisions}) < len(self.places)

    @property
    def length(self) -> int:
        """How many decisions and outcomes of chance stand."""
        return len(self.decisions) + self._chances

    @property
    def flag_falls(self) -> int | None:
        """When whoever is to move will have lost on time; None unless a person's clock runs.

        A computer's clock runs too, but it thinks for a small part of what is left (`Pace.share`): only a server in
        trouble can let its time run out, and by that nobody is to win or lose a match, least of all a third player. So
        it stands at zero until the computer has moved.
        """
        return self.clock.due if self.is_person(self.clock.running) else None

    @property
    def due(self) -> int | None:
        """When something will happen if nobody does anything."""
        if self.status == "over":
            return None
        return self.changed_at + IDLE if self.flag_falls is None else self.flag_falls

    # -- what can be done ----------------------------------------------------------------------------------------------

    def overdue(self, now: int) -> list[Event]:
        """What has to happen because nobody did anything in time."""
        due = self.due
        if due is None or now < due:
            return []
        seat = self.turn
        if self.flag_falls is not None and seat is not None:
            return [self.lost(seat, "time")]
        if (
            seat is None or self.can_be_aborted or not self.is_person(seat)
        ):  # that a computer does not play is our fault
            return [self.aborted(None)]
        return [self.lost(seat, "abandoned")]

    def lost(self, seat: int, reason: str) -> ev.Ended:
        """The end in which a seat gets nothing, and the others share the win."""
        others = len(self.seats) - 1
        return ev.Ended(reason, [0.0 if n == seat else 1 / others for n in range(others + 1)], seat)

    def shared(self, seat: int | None, reason: str) -> ev.Ended:
        """The end in which everybody gets the same."""
        return ev.Ended(reason, [1 / len(self.seats)] * len(self.seats), seat)

    def aborted(self, seat: int | None) -> ev.Ended:
        return self.shared(seat, "aborted")

    def chances_from(self, state: State[Any], drawn: int, fair: Fair) -> list[Choice]:
        """What chance does until it is somebody's turn; `drawn` outcomes came before on the line."""
        found: list[Choice] = []
        while state.turn == CHANCE:
            found.append(self._outcome(state, drawn + len(found) + 1, fair))
            state = state.force(found[-1])
        return found

    def _outcome(self, state: State[Any], k: int, fair: Fair) -> Choice:
        """The k-th outcome of chance on the line of the game."""
        return fair.drawn(k, state.outcomes())

    @property
    def full(self) -> bool:
        """Whether there is no room for more."""
        return self.number >= MOST_EVENTS or self.length >= LONGEST_LINE

    @property
    def crowded(self) -> bool:
        """Whether what room there is has to be left to moves."""
        return self.full or self.number >= MOST_EVENTS // 2

    def check_own(self, place: int, own: Options) -> None:
        """BadOptions unless who takes a place may choose this for the own seat."""
        chosen = [own if n == place else other.own for n, other in enumerate(self.places)]
        table_game(self.created.game, self.created.options, chosen)

    def moved(self, seat: int, move: str | Choice, sure: float | None = None) -> ev.Moved:
        """The event of a decision; IllegalMove or BadText if the rules forbid it.

        `sure`: of a computer's, how much of its search speaks for the move, if it is known.
        """
        before, text = self.state, self.game.text
        choice = before.parse(move) if isinstance(move, str) else move
        chances = self.chances_from(before.play(choice), self._chances, self.fair)
        return ev.Moved(
            seat,
            text(choice),
            before.short(choice),
            [text(outcome) for outcome in chances],
            self._ease(seat, sure),
            choices=(choice, *chances),
        )

    def parsed(self, event: Event) -> Event:
        """An event as the store has it, with its choices parsed: for whoever needs them before it is added."""
        if isinstance(event, ev.Moved) and not event.choices:
            return msgspec.structs.replace(event, choices=self._choices((event.move, *event.chances)))
        return event

    def _ease(self, seat: int, sure: float | None) -> float | None:
        """How easy a computer's choice is; of people nothing is told, and nothing where hands are hidden.

        There the number of moves, and how clear the best of them is, depend on cards that others must not know.
        """
        if self.is_person(seat) or self.game.hidden:
            return None
        if len(self.state.moves()) == 1:
            return 1.0
        return None if sure is None else math.floor(100 * min(1.0, max(0.0, sure))) / 100  # 1 is only what is proved

    def begun(self) -> ev.Began:
        """The event with which a complete match begins."""
        places = list(range(len(self.places)))
        fair = self._fair()
        order = list(fair.order(len(places))) if self.created.coin else places
        game = self._game(order)
        return ev.Began(order, [game.text(outcome) for outcome in self.chances_from(self._first(game), 0, fair)])

    def sequel(self, seed: str) -> ev.Created:
        """The rematch: who moved first moves last, everybody else one place earlier."""
        places = [Place(p.kind, p.level, p.person, p.own) for p in (*self.seats[1:], self.seats[0])]
        c = self.created
        return ev.Created(c.game, c.options, places, seed, c.pace, listed=c.listed, words=c.words, before=self.id)

    def record(self, names: list[str]) -> Record:
        """The match on paper; the seed is in it only when it is over."""
        if not self.order:
            raise Refused("There is nothing to write down: the match has not begun.")
        line, times = self.line()
        players = [Player(name, place.kind, place.level) for name, place in zip(names, self.seats, strict=True)]
        began = datetime.fromtimestamp(self.began_at / SECOND, UTC).isoformat(timespec="seconds")
        fairness = Fairness.of(self.fair, self.order if self.created.coin else None, over=self.status == "over")
        ended = self.result if self.ended is not None else None
        return Record.of(line, players, seconds=times, date=began, result=ended, fair=fairness)

    def after(self, decisions: int) -> State[Any]:
        """The state after the first decisions, or all if there are fewer."""
        state = _follow(self._first(self.game), self._choices(self.opening))
        for done in self.decisions[:decisions]:
            state = _follow(state, self._choices((done.move, *done.chances)))
        return state

    def line(self) -> tuple[list[State[Any]], list[float | None]]:
        """All states, and the seconds that people took."""
        line, times = [self._first(self.game)], list[float | None]()
        for texts, span in (
            (self.opening, None),
            *(((done.move, *done.chances), done.span) for done in self.decisions),
        ):
            for n, text in enumerate(texts):
                line.append(line[-1].force(self.game.parse(text)))
                times.append(round(span / SECOND, 2) if n == 0 and span is not None else None)
        return line, times

    def _fair(self) -> Fair:
        words = [place.word or "" for place in self.places if place.kind == "person"]
        return Fair(bytes.fromhex(self.created.seed), tuple(words), self.id)

    def _first(self, game: Game[Any]) -> State[Any]:
        """Where it begins."""
        first: State[Any] = game.start()
        return first

    def _game(self, order: list[int]) -> Game[Any]:
        return table_game(self.created.game, self.created.options, [self.places[place].own for place in order])

    # -- what events do ------------------------------------------------------------------------------------------------

    def add(self, event: Event, at: int) -> None:
        """Let an event happen that somebody decided, and stored."""
        _FOLD[type(event)](self, event, at)
        self.number += 1
        self.changed_at = at

    def _created(self, event: ev.Created, at: int) -> None:
        self.created = event
        self.created_at = at
        self.places = self.seats = list(event.places)
        self.fair = self._fair()

    def _joined(self, event: ev.Joined, at: int) -> None:
        self.places[event.place] = Place(person=event.person, own=event.own)

    def _left(self, event: ev.Left, at: int) -> None:
        self.places[event.place] = Place()

    def _spoke(self, event: ev.Spoke, at: int) -> None:
        was = self.places[event.place]
        self.places[event.place] = Place(was.kind, was.level, was.person, was.own, event.word)

    def _began(self, event: ev.Began, at: int) -> None:
        self.order = event.order
        self.fair = self._fair()
        self.opening = tuple(event.chances)
        self.seats = [self.places[place] for place in event.order]
        for seat, place in enumerate(self.seats):
            self._held.setdefault(place.person or "", []).append(seat)
        self.clock = Clock(self.created.pace, len(self.places))
        self.status = "playing"
        self.began_at = at
        self.game = self._game(event.order)
        self.state = _follow(self._first(self.game), self._choices(event.chances))
        self._chances = len(event.chances)
        self._next(at)

    def _moved(self, event: ev.Moved, at: int) -> None:
        choices = event.choices or self._choices((event.move, *event.chances))
        self.state = _follow(self.state, choices)  # what an action has just tried, the state remembers
        span = max(0, at - self.since) if self.is_person(event.seat) else None  # watches may be set back
        self.clock.stop(at, decided=True, passed=self.state.turn != event.seat)
        self.decisions.append(
            Decision(event.seat, event.move, event.note, tuple(event.chances), self.number + 1, self.position, span)
        )
        self._chances += len(event.chances)
        self._drop_offers("takeback")
        if "draw" in self.offers and self.offers["draw"].seat != event.seat:
            self._drop_offers("draw")  # whoever moves on does not want it; who offered may move, and wait for an answer
        self._next(at)

    def _offered(self, event: ev.Offered, at: int) -> None:
        self.offers[event.what] = OpenOffer(event.seat, set())
        if self.others(event.seat):
            self.asked[self.seats[event.seat].person or "", event.what] += 1

    def _accepted(self, event: ev.Accepted, at: int) -> None:
        self.offers[event.what].agreed.add(self.seats[event.seat].person or "")

    def _declined(self, event: ev.Declined, at: int) -> None:
        self._drop_offers(event.what)

    def _taken_back(self, event: ev.TakenBack, at: int) -> None:
        self.status, self.ended, self.ended_at = "playing", None, None
        self.state = self.after(event.keep)
        del self.decisions[event.keep :]
        self._chances = len(self.opening) + sum(len(done.chances) for done in self.decisions)
        self.clock.stop(at, decided=True)
        self._drop_offers("draw", "takeback")
        self._next(at)

    def _time_given(self, event: ev.TimeGiven, at: int) -> None:
        self.clock.give(event.seat, event.span)
        self._drop_offers("time")

    def _paused(self, event: ev.Paused, at: int) -> None:
        self.clock.pause(event.span, at)
        self.since = min(self.since + event.span, at)

    def _ended(self, event: ev.Ended, at: int) -> None:
        self.ended = event
        self._over(at)

    def _followed(self, event: ev.Followed, at: int) -> None:
        self.followed = event.match
        self._drop_offers("rematch")

    def _next(self, at: int) -> None:
        """The board has changed: it is somebody's turn, or over. Nobody's clock runs before the own first decision."""
        self.since = at
        self.position = self.number + 1
        if self.asked:
            self.asked.clear()
        seat = self.state.turn
        if seat is None:
            self._over(at)
        elif self.clock.ticks and any(done.seat == seat for done in self.decisions):
            self.clock.run(seat, at)

    def _over(self, at: int) -> None:
        self.status = "over"
        self.ended_at = at
        self.clock.stop(at)
        self.offers.clear()

    def _drop_offers(self, *kinds: What) -> None:
        for what in kinds:
            self.offers.pop(what, None)

    def _choices(self, texts: Sequence[str]) -> tuple[Choice, ...]:
        return tuple([self.game.parse(text) for text in texts])


def _follow(state: State[Any], choices: Sequence[Choice]) -> State[Any]:
    """Where choices lead that were legal when the event was decided."""
    for choice in choices:
        state = state.force(choice)
    return state


_FOLD: dict[type[Event], Callable[[Match, Any, int], None]] = {
    ev.Created: Match._created,
    ev.Joined: Match._joined,
    ev.Left: Match._left,
    ev.Spoke: Match._spoke,
    ev.Began: Match._began,
    ev.Moved: Match._moved,
    ev.Offered: Match._offered,
    ev.Accepted: Match._accepted,
    ev.Declined: Match._declined,
    ev.TakenBack: Match._taken_back,
    ev.TimeGiven: Match._time_given,
    ev.Paused: Match._paused,
    ev.Ended: Match._ended,
    ev.Followed: Match._followed,
}


def table_game(name: str, options: Options, own: list[Options]) -> Game[Any]:
    """The game that is played when the players of the seats have chosen for themselves what is theirs to choose."""
    kind = load(name)
    chosen: Options = dict(options)
    wrong = [
        f"{known} is for each player to choose." for n in kind.personal.values() for known in n if known in options
    ]
    for seat, mine in enumerate(own):
        for what, value in mine.items():
            if what in kind.personal:
                chosen[kind.personal[what][seat]] = value
            else:
                wrong.append(f"In {kind.title} a player cannot choose {what!r} alone.")
    if wrong:
        raise BadOptions("These options cannot be used", wrong)
    return find_game(name, **chosen)


__all__ = ["Decision", "Match", "Moment", "OpenOffer", "table_game"]
