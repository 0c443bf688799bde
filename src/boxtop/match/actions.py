"""What somebody who sits at a match can do, one small class for each thing.

An action says what would happen: `action.events(match, seat, moment)` changes nothing and returns events, or raises
IllegalMove, BadText or Refused with a sentence for whoever tried.
"""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from ..errors import Refused
from ..games.base import Choice
from ..words import say
from . import events as ev
from .clocks import SECOND
from .events import Event, What
from .fair import tidy_word
from .match import MOST_SETUP_EVENTS, Match, Moment
from .offers import KINDS

LONGEST_MOVE = 200  # letters, far beyond any game's moves
MOST_ASKED = 2  # times that somebody may ask others for the same before the next decision
MOST_OFFERS = 200  # of somebody in one match, so that nobody takes up the room of the others
GRACE = {"none": 300 * SECOND, "move": 60 * SECOND, "fischer": 60 * SECOND}  # for people who are away; days have none

MoveText = Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]


class Action(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that somebody wants to do."""

    def events(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        raise NotImplementedError


class Play(Action, frozen=True, tag="play"):
    """Make a move, in long or short notation."""

    move: MoveText

    def events(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        return played(match, seat, self.move, moment)


class Resign(Action, frozen=True, tag="resign"):
    """Give up."""

    def events(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        _playing(match, moment)
        return [match.lost(seat, "resignation")]


class Abort(Action, frozen=True, tag="abort"):
    """Call the match off, before everybody has made a first move, and before chance has favoured anybody."""

    def events(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        if match.status == "over":
            raise Refused(say("match-over"))
        _in_time(match, moment)
        if not match.can_be_aborted:
            raise Refused(say("too-late-to-abort" if match.everybody_moved else "no-abort-after-chance"))
        return [match.aborted(seat)]


class Claim(Action, frozen=True, tag="claim"):
    """End the match for a reason that the rules give, whoever is to move, or because somebody left."""

    reason: Annotated[str, msgspec.Meta(max_length=40)]

    def events(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        _playing(match, moment)
        if self.reason == "abandoned":
            return [match.lost(_deserter(match, seat, moment), "abandoned")]
        if self.reason not in match.state.claims():
            raise Refused(say("no-such-claim"))
        return [match.shared(seat, self.reason)]


def _deserter(match: Match, seat: int, moment: Moment) -> int:
    """The seat that is to move and whose player has been away too long."""
    turn, grace = match.turn, GRACE.get(match.created.pace.kind)
    if turn is None or not match.is_person(turn) or match.seats[turn].person == match.seats[seat].person:
        raise Refused(say("nobody-is-late"))
    if grace is None:
        raise Refused(say("days-need-no-presence"))
    if turn not in moment.away:
        raise Refused(say("player-is-here"))
    # Whoever went away while others were thinking has kept nobody waiting yet.
    wait = max(moment.away[turn], match.since) + grace - moment.at
    if wait > 0:
        raise Refused(say("player-may-return", seconds=-(-wait // SECOND)))
    return turn


class Offer(Action, frozen=True, tag="offer"):
    """Offer a draw or a rematch, ask to take a move back or for more time. Nobody to ask: it is done at once."""

    what: What

    def events(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        kind = KINDS[self.what]
        _in_time(match, moment)
        kind.check(match, seat)
        offer = match.offers.get(self.what)
        if offer is not None and match.seats[offer.seat].person == match.seats[seat].person:
            raise Refused(say("asked-already"))
        if offer is not None and kind.mutual:
            return Accept(self.what).events(match, seat, moment)
        if offer is not None:
            raise Refused(say("answer-first"))
        person = match.seats[seat].person or ""
        if match.asked[person, self.what] >= MOST_ASKED:
            raise Refused(say("asked-twice"))
        if match.status == "playing" and match.crowded:
            raise Refused(say("too-long-for-offers"))
        if match.status == "playing" and match.offered[person] >= MOST_OFFERS:
            raise Refused(say("asked-too-often"))
        if not match.others(seat):
            return [ev.Offered(seat, self.what), *kind.done(match, seat, moment)]
        return [ev.Offered(seat, self.what)]


class Accept(Action, frozen=True, tag="accept"):
    """Agree with an offer; once all who were asked agree, it is done."""

    what: What

    def events(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        _in_time(match, moment)
        offer = match.offers.get(self.what)
        me = match.seats[seat].person or ""
        if offer is None or me in offer.agreed or me not in match.others(offer.seat):
            raise Refused(say("nothing-to-accept"))
        KINDS[self.what].check(match, offer.seat)
        news: list[Event] = [ev.Accepted(seat, self.what)]
        if offer.agreed | {me} >= match.others(offer.seat):
            news += KINDS[self.what].done(match, offer.seat, moment)
        return news


class Decline(Action, frozen=True, tag="decline"):
    """Turn an offer down, or take the own one back."""

    what: What

    def events(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        _in_time(match, moment)
        if self.what not in match.offers:
            raise Refused(say("nothing-to-decline"))
        return [ev.Declined(seat, self.what)]


class Word(Action, frozen=True, tag="word"):
    """Give a word for the dice, or none, before the match begins."""

    word: Annotated[str, msgspec.Meta(max_length=400)] = ""

    def events(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        if match.status != "open":
            raise Refused(say("words-too-late"))
        if not match.created.words:
            raise Refused(say("no-words-wanted"))
        if match.setup_seats[seat].word is not None:
            raise Refused(say("word-given-already"))
        _in_time(match, moment)
        return [ev.Spoke(seat, tidy_word(self.word))]


AnyAction = Play | Resign | Abort | Claim | Offer | Accept | Decline | Word


def played(match: Match, seat: int, move: str | Choice, moment: Moment, *, sure: float | None = None) -> list[Event]:
    """Make a move, given as text or parsed; `sure` is for computers (`Match.moved`), so that nobody can send it."""
    _playing(match, moment)
    if match.turn != seat:
        raise Refused(say("not-your-turn"))
    moved = match.moved(seat, move, sure)
    return [moved, *match.out_of_room(moved)]


def paused(match: Match, span: int) -> list[Event]:
    """Give back time in which the server could not have answered."""
    event = ev.Paused(span)
    return [event, *match.out_of_room(event)]


def join(match: Match, person: str, own: Mapping[str, bool | int | str], seat: int | None = None) -> list[Event]:
    """Take a seat before the match begins: the given one, else the first that is free."""
    if match.held_by(person):
        raise Refused(say("seated-already"))
    if match.status == "over":
        raise Refused(say("match-over"))
    if match.status == "playing":
        raise Refused(say("begun-without-you-listed" if match.created.listed else "begun-without-you"))
    if match.number >= MOST_SETUP_EVENTS:
        raise Refused(say("too-many-came-and-went"))
    free = match.free_seats
    if not free:
        raise Refused(say("all-seats-taken"))
    if seat is not None and seat not in free:
        raise Refused(say("seat-not-free"))
    mine = free[0] if seat is None else seat
    return [ev.Joined(mine, person, match.check_own(mine, dict(own)))]


def leave(match: Match, person: str) -> list[Event]:
    """Give up one's seats before the match begins. When the last person leaves, it is aborted."""
    mine = match.held_by(person)
    if match.status != "open" or not mine:
        raise Refused(say("no-seat-to-leave"))
    if {seat.person for seat in match.setup_seats if seat.person} == {person}:
        return [match.aborted(None)]
    return [ev.Left(seat) for seat in mine]


def _playing(match: Match, moment: Moment) -> None:
    if match.status == "open":
        raise Refused(say("match-not-begun"))
    if match.status == "over":
        raise Refused(say("match-over"))
    _in_time(match, moment)


def _in_time(match: Match, moment: Moment) -> None:
    if match.overdue(moment.at):  # and whoever keeps the match has to end it
        raise Refused(say("time-is-up"))
