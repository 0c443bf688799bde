"""A match being played, pure: its state, and what can be decided in it.

    match = Match("k3v9")
    for number, at, event in log:
        match.add(event, at)
    news = action.events(match, seat, moment)   # for whoever stores them; IllegalMove or Refused says why not
    match.add(news[0], moment.at)               # once it is stored

Only `add` changes a match. Nothing here reads a clock, draws a number or knows a name.
"""

import math
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

import msgspec

from ..errors import Refused
from ..games.base import CHANCE, Choice, State
from ..words import say
from . import events as ev
from .clocks import SECOND
from .events import Event, Options, Seat
from .fair import Fair
from .record import Event as RecordEvent
from .record import Fairness, Player, Record
from .state import MatchState, chosen_game, follow, stored_own

# The bounds of a match, far beyond any real game: whoever loads, shows or records a match pays for its length. The
# longest game of chess in a tournament had 538 decisions, the longest of 5,000 random games of any kind here 770.
LONGEST_LINE = 3_000  # decisions and outcomes of chance that stand
MOST_EVENTS = 5_000  # of all kinds: also moves that were taken back, offers, and outages of the server
MOST_SETUP_EVENTS = 200  # before it begins: people who join and leave again


class Moment(msgspec.Struct, frozen=True):
    """What a decision may depend on besides the match itself."""

    at: int  # now, in milliseconds
    away: Mapping[int, int] = MappingProxyType({})  # seats whose people are not here, and since when
    fresh: Callable[[], str] = str  # names a new match


class Match(MatchState):
    """A match, and what can be decided in it: events for whoever stores them."""

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

    def restored(self, copied_at: int) -> list[Event]:
        """What has to happen in a database that was copied at a moment, and put back later.

        The match may have gone on and ended after that. Then its seed, hands and decks were told, and it must not be
        played with them again. Without any secrets it goes on from where it was.
        """
        if self.status == "over" or self.changed_at > copied_at or not self.has_secrets:
            return []
        return [self.shared(None, "restored")]

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
    def crowded(self) -> bool:
        """Whether what room there is has to be left to moves."""
        return self.number >= MOST_EVENTS // 2

    def out_of_room(self, event: Event) -> list[Event]:
        """The end of the match if nothing fits in after an event that does not end it anyway: then it is drawn."""
        choices = event.choices if isinstance(event, ev.Moved) else ()
        if self.number + 1 < MOST_EVENTS and self.length + len(choices) < LONGEST_LINE:
            return []
        return [] if follow(self.state, choices).turn is None else [self.shared(None, "length")]

    def check_own(self, setup_seat: int, own: Options) -> Options:
        """What the player who takes a seat chooses for it, as it is stored; BadOptions if they may not choose it."""
        chosen = [own if n == setup_seat else {} for n in range(len(self.setup_seats))]  # others chose before
        game = chosen_game(self.created.game, self.created.options, chosen)
        game.check_new(strangers=True)
        return stored_own(game, setup_seat)

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
        setup_order = list(range(len(self.setup_seats)))
        fair = self._fair()
        order = list(fair.order(len(setup_order))) if self.created.coin else setup_order
        game = self._game(order)
        return ev.Began(order, [game.text(outcome) for outcome in self.chances_from(self._first(game), 0, fair)])

    def sequel(self, seed: str) -> ev.Created:
        """The rematch: who moved first moves last, everybody else one seat earlier."""
        made, rotated = self.created, (*self.seats[1:], self.seats[0])
        # A position from which it began belongs to the decks of its seats: then only people change places.
        own = [seat.own for seat in (rotated if made.origin is None else self.seats)]
        seats = [Seat(seat.kind, seat.level, seat.person, chosen) for seat, chosen in zip(rotated, own, strict=True)]
        return ev.Created(
            made.game,
            made.options,
            seats,
            seed,
            made.pace,
            listed=made.listed,
            words=made.words,
            before=self.id,
            origin=made.origin,
        )

    def record(self, names: list[str]) -> Record:
        """The match on paper; the seed is in it only when it is over."""
        if not self.order:
            raise Refused(say("nothing-to-record"))
        players = [Player(name, seat.kind, seat.level) for name, seat in zip(names, self.seats, strict=True)]
        began = datetime.fromtimestamp(self.began_at / SECOND, UTC).isoformat(timespec="seconds")
        fairness = Fairness.of(self.fair, self.order if self.created.coin else None, over=self.status == "over")
        first = self._first(self.game)
        return Record.written(first, self._events(), players, date=began, result=self.result, fair=fairness)

    def _events(self) -> list[RecordEvent]:
        """The decisions and outcomes on paper. They are known as texts: playing a long match again would take time."""
        events = [RecordEvent(chance=outcome) for outcome in self.opening]
        for done in self.decisions:
            taken = None if done.span is None else round(done.span / SECOND, 2)
            events.append(RecordEvent(move=done.move, seconds=taken))
            events += [RecordEvent(chance=outcome) for outcome in done.chances]
        return events

    def line(self) -> list[State[Any]]:
        """All states."""
        line = [self._first(self.game)]
        for text in (*self.opening, *(text for done in self.decisions for text in (done.move, *done.chances))):
            line.append(line[-1].force(self.game.parse(text)))
        return line
