"""The state of a match: what its events have made of it.

Nothing here reads a clock, draws a number or knows a name: the same events always make the same state.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from .. import game as find_game
from .. import load
from ..errors import BadOptions, quoted
from ..games.base import Choice, Game, Result, State
from ..words import Text, say
from . import events as ev
from .clocks import DAY, Clock, Pace
from .events import Event, Options, Seat, What
from .fair import Fair

Status = Literal["open", "playing", "over"]
SNAPSHOT_EVERY = 50  # decisions: so no more than that are ever played again to see how a match stood
IDLE = 14 * DAY  # after which a match without a clock is over, and an open one is closed


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A move that stands, what chance did after it, and how long its player took."""

    seat: int
    move: str
    note: str
    chances: tuple[str, ...]
    number: int  # of its event
    revision: int  # of the board that it was made on
    span: int | None  # in milliseconds


@dataclass
class OpenOffer:
    """Something that a seat has offered or asked for, and who agrees already."""

    seat: int
    agreed: set[str]


class MatchState:
    """A match as it stands."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.number = 0  # of the last event
        self.revision = 0  # the number of the last event that changed the board; a move has to name it
        self.created: ev.Created
        self.created_at = self.began_at = self.changed_at = 0
        self.ended_at: int | None = None
        self.status: Status = "open"
        self.setup_seats: list[Seat] = []  # in the order of setup
        self.seats: list[Seat] = []  # in the order of play; before the match begins, in the order of setup
        self.order: list[int] = []  # the setup seat of each seat; empty until the match begins
        self.offers: dict[What, OpenOffer] = {}
        self.asked: Counter[tuple[str, What]] = Counter()  # what people have asked others for since the last decision
        self.offered: Counter[str] = Counter()  # how often people have offered or asked for anything
        self.decisions: list[Decision] = []
        self._snapshots: list[State[Any]] = []  # the states before decisions 0, SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY, ...
        self.ended: ev.Ended | None = None  # by people
        self.followed: str | None = None  # the rematch
        self.clock = Clock(Pace(), 0)
        self.fair: Fair
        self.game: Game[Any]
        self.state: State[Any]
        self.opening: tuple[str, ...] = ()  # what chance did before the first decision
        self._held: dict[str, list[int]] = {}  # the seats of each person, once it began
        self._chances = 0  # how often chance has decided on the line
        self.chance_seen = False  # whether chance has decided anything, be it taken back since
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
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def others(self, seat: int) -> set[str]:
        """The people who have to agree with what a seat wants."""
        return {other.person for other in self.seats if other.person} - {self.seats[seat].person or ""}

    @property
    def free_seats(self) -> list[int]:
        return [n for n, seat in enumerate(self.setup_seats) if seat.kind == "person" and seat.person is None]

    @property
    def seats_without_word(self) -> list[int]:
        """The seats of people who have not given their word for the dice yet."""
        return [n for n, seat in enumerate(self.setup_seats) if seat.person is not None and seat.word is None]

    @property
    def complete(self) -> bool:
        """Whether it can begin."""
        return self.status == "open" and not self.free_seats and not (self.created.words and self.seats_without_word)

    @property
    def can_be_aborted(self) -> bool:
        """Whether it can be called off without a loss: not everybody has decided, and chance has decided nothing yet.

        Else people could begin again until the first roll pleases. Where there are no other people, they may.
        """
        if self.status == "over" or self.everybody_moved:
            return False
        return not self.chance_seen or len({seat.person for seat in self.seats if seat.person}) < 2

    @property
    def everybody_moved(self) -> bool:
        """Whether every seat has made a decision that stands."""
        moved = set[int]()
        for done in self.decisions:  # the first few: this is asked for every move
            moved.add(done.seat)
            if len(moved) == len(self.setup_seats):
                return True
        return False

    @property
    def has_secrets(self) -> bool:
        """Whether something in it is still unknown that is told at the end: a coin or other chance, hands, decks."""
        if self.order:
            return self.game.chance or self.game.hidden
        game = chosen_game(self.created.game, self.created.options, [])
        return self.created.coin or game.chance or game.hidden

    @property
    def stays_secret(self) -> bool:
        """Whether hands and decks stay hidden though it is over: who has not played shall not have learned them."""
        return bool(self.order) and self.game.hidden and not self.everybody_moved

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

    def after(self, decisions: int) -> State[Any]:
        """The state after the first decisions, or all if there are fewer."""
        decisions = min(decisions, len(self.decisions))
        at = min(decisions // SNAPSHOT_EVERY, len(self._snapshots) - 1)
        state = self._snapshots[at]
        for done in self.decisions[at * SNAPSHOT_EVERY : decisions]:
            state = follow(state, self._choices((done.move, *done.chances)))
        return state

    def _fair(self) -> Fair:
        words = [seat.word or "" for seat in self.setup_seats if seat.kind == "person"]
        return Fair(bytes.fromhex(self.created.seed), tuple(words), self.id)

    def _first(self, game: Game[Any]) -> State[Any]:
        """Where it begins."""
        origin = self.created.origin
        first: State[Any] = game.start() if origin is None else game.position(origin.position)
        return first

    def _game(self, order: list[int]) -> Game[Any]:
        own = [restored_own(self.created.game, seat, self.setup_seats[n].own) for seat, n in enumerate(order)]
        return chosen_game(self.created.game, self.created.options, own)

    # -- what events do ------------------------------------------------------------------------------------------------

    def add(self, event: Event, at: int) -> None:
        """Let an event happen that somebody decided, and stored."""
        _FOLD[type(event)](self, event, at)
        self.number += 1
        self.changed_at = at

    def _created(self, event: ev.Created, at: int) -> None:
        self.created = event
        self.created_at = at
        self.setup_seats = self.seats = list(event.seats)
        self.fair = self._fair()

    def _joined(self, event: ev.Joined, at: int) -> None:
        self.setup_seats[event.setup_seat] = Seat(person=event.person, own=event.own)

    def _left(self, event: ev.Left, at: int) -> None:
        self.setup_seats[event.setup_seat] = Seat()

    def _spoke(self, event: ev.Spoke, at: int) -> None:
        was = self.setup_seats[event.setup_seat]
        self.setup_seats[event.setup_seat] = Seat(was.kind, was.level, was.person, was.own, event.word)

    def _began(self, event: ev.Began, at: int) -> None:
        self.order = event.order
        self.fair = self._fair()
        self.opening = tuple(event.chances)
        self.seats = [self.setup_seats[n] for n in event.order]
        for number, seat in enumerate(self.seats):
            self._held.setdefault(seat.person or "", []).append(number)
        self.clock = Clock(self.created.pace, len(self.setup_seats))
        self.status = "playing"
        self.began_at = at
        self.game = self._game(event.order)
        self.state = follow(self._first(self.game), self._choices(event.chances))
        self._snapshots = [_alone(self.state)]
        self._chances = len(event.chances)
        self.chance_seen = bool(event.chances) or (self.created.coin and len(event.order) > 1)
        self._next(at)

    def _moved(self, event: ev.Moved, at: int) -> None:
        choices = event.choices or self._choices((event.move, *event.chances))
        self.state = follow(self.state, choices)  # what an action has just tried, the state remembers
        span = max(0, at - self.since) if self.is_person(event.seat) else None  # watches may be set back
        self.clock.stop(at, decided=True, passed=self.state.turn != event.seat)
        self.decisions.append(
            Decision(event.seat, event.move, event.note, tuple(event.chances), self.number + 1, self.revision, span)
        )
        if len(self.decisions) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(_alone(self.state))
        self._chances += len(event.chances)
        self.chance_seen = self.chance_seen or bool(event.chances)
        self._drop_offers("takeback")
        if "draw" in self.offers and self.offers["draw"].seat != event.seat:
            self._drop_offers("draw")  # whoever moves on does not want it; who offered may move, and wait for an answer
        self._next(at)

    def _offered(self, event: ev.Offered, at: int) -> None:
        self.offers[event.what] = OpenOffer(event.seat, set())
        person = self.seats[event.seat].person or ""
        self.offered[person] += 1
        if self.others(event.seat):
            self.asked[person, event.what] += 1

    def _accepted(self, event: ev.Accepted, at: int) -> None:
        self.offers[event.what].agreed.add(self.seats[event.seat].person or "")

    def _declined(self, event: ev.Declined, at: int) -> None:
        self._drop_offers(event.what)

    def _taken_back(self, event: ev.TakenBack, at: int) -> None:
        self.status, self.ended, self.ended_at = "playing", None, None
        self.state = self.after(event.keep)
        del self.decisions[event.keep :]
        del self._snapshots[event.keep // SNAPSHOT_EVERY + 1 :]
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
        self.revision = self.number + 1
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


def _alone(state: State[Any]) -> State[Any]:
    """A copy that keeps nothing else in memory: a state remembers the next one, and that one its next."""
    copied: State[Any] = object.__new__(type(state))
    copied.__dict__.update({name: value for name, value in state.__dict__.items() if name != "_next"})
    return copied


def follow(state: State[Any], choices: Sequence[Choice]) -> State[Any]:
    """Where choices lead that were legal when the event was decided."""
    for choice in choices:
        state = state.force(choice)
    return state


_FOLD: dict[type[Event], Callable[[MatchState, Any, int], None]] = {
    ev.Created: MatchState._created,
    ev.Joined: MatchState._joined,
    ev.Left: MatchState._left,
    ev.Spoke: MatchState._spoke,
    ev.Began: MatchState._began,
    ev.Moved: MatchState._moved,
    ev.Offered: MatchState._offered,
    ev.Accepted: MatchState._accepted,
    ev.Declined: MatchState._declined,
    ev.TakenBack: MatchState._taken_back,
    ev.TimeGiven: MatchState._time_given,
    ev.Paused: MatchState._paused,
    ev.Ended: MatchState._ended,
    ev.Followed: MatchState._followed,
}


def stored_options(game: Game[Any], options: Options) -> Options:
    """The options of a match in canonical form, as they are stored."""
    return {name: game.stored_setting(name) for name in options}


def stored_own(game: Game[Any], seat: int) -> Options:
    """What the player of a seat has chosen alone, or left at its default, in canonical form, as it is stored."""
    return {what: game.stored_setting(options[seat]) for what, options in game.personal.items()}


def restored_own(name: str, seat: int, own: Options) -> Options:
    """What the player of a seat has chosen alone, from what a match stored; once that was names, or nothing."""
    kind = load(name)
    options = {option.name: option for option in kind.options}
    restored = dict(own)
    for what, names in kind.personal.items():
        for option in names[seat : seat + 1]:
            value = options[option].restored(own.get(what))
            if value is not None:
                restored[what] = value
    return restored


def chosen_game(name: str, options: Options, own: list[Options]) -> Game[Any]:
    """The game that is played when the players of the seats have chosen for themselves what is theirs to choose.

    Whether it has so many seats is for the caller to check: what is chosen for others changes nothing.
    """
    kind = load(name)
    chosen: Options = dict(options)
    wrong: list[Text] = [
        say("option-for-each-player", option=known)
        for names in kind.personal.values()
        for known in names
        if known in options
    ]
    for seat, mine in enumerate(own):
        for what, value in mine.items():
            if what in kind.personal:
                chosen.update(dict.fromkeys(kind.personal[what][seat : seat + 1], value))
            else:
                wrong.append(say("option-not-for-one-player", game=kind.title, option=quoted(what)))
    if wrong:
        raise BadOptions(say("bad-options"), wrong)
    return find_game(name, **chosen)
