"""What each client may know of a loaded match: news and history. Records, lists and advice are made elsewhere.

Hidden information leaves it only as the view, and the drawing, of a seat that the receiver holds; everything else here
is public.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from ... import game as find_game
from ... import load
from ...errors import Refused
from ...games.base import Game, State
from ...games.base.options import TextOption
from ...match import events as ev
from ...match.events import Event, Options
from ...match.match import Match
from ...match.verdict import explained, verdict
from ...words import Player, Text, say, text, together
from .. import clock
from ..messages import About, ClockInfo, Ending, FairInfo, Happened, MatchNews, OfferInfo, OriginInfo, Past, SeatInfo
from .drawings import view_for
from .loaded import LoadedMatch

MOST_IN_WORDS = 100  # events that are sent with their sentences, which take far longer to make than all the rest


def happened(match: Match, event: Event, at: int) -> Happened:
    """The public form of an event that is about to be applied. `news` adds its sentence, in the reader's language."""
    number = match.number + 1
    if isinstance(event, ev.Moved):  # nearly all of them
        chances, details = tuple(event.chances), _details(match.state, event)
        return Happened(number, at, "moved", event.seat, event.note, chances, details=details, ease=event.ease)
    kind = event.__struct_config__.tag
    assert isinstance(kind, str)
    facts: dict[str, Any] = {"seat": getattr(event, "seat", None), "what": getattr(event, "what", "")}
    if isinstance(event, ev.Began):
        facts["chances"] = tuple(event.chances)
    if isinstance(event, ev.TakenBack):
        facts["keep"] = event.keep
    return Happened(number, at, kind, **facts)


def _details(state: State[Any], event: ev.Moved) -> tuple[dict[str, Any], ...]:
    if type(state).details is State.details:  # most games have none
        return ()
    found = []
    for choice in event.choices:
        found.append(state.details(choice))
        state = state.force(choice)
    return tuple(details for details in found if details is not None)


def sentence(loaded: LoadedMatch, event: Event, *, moves: bool = True) -> Text | None:
    """What an event that is about to be applied does, in words; of moves only if somebody wants to read them."""
    if isinstance(event, ev.Moved):
        return _moved(loaded.match.state, event, loaded.players) if moves else None
    tell = SENTENCES.get(type(event))
    return None if tell is None else tell(loaded.match, event, loaded.players)


def _began(match: Match, event: ev.Began, players: Sequence[Player]) -> Text:
    """Who goes first, if chance has just decided that. `players` are still in the order of setup."""
    if not match.created.coin or len(players) == 1:
        return say("match-begins")
    order = [Player(players[setup_seat].name, seat) for seat, setup_seat in enumerate(event.order)]
    if len(order) == 2:
        return say("coin-toss", player=order[0])
    return say("order-by-chance", player=order[0], others=order[1:])


def _declined(match: Match, event: ev.Declined, players: Sequence[Player]) -> Text:
    own = match.offers[event.what].seat == event.seat
    return say("offer-withdrawn" if own else "offer-declined", player=players[event.seat])


SENTENCES: dict[type[Event], Callable[[Match, Any, Sequence[Player]], Text]] = {
    ev.Joined: lambda match, event, players: say("player-joined", player=players[event.setup_seat]),
    ev.Left: lambda match, event, players: say("player-left"),
    ev.Spoke: lambda match, event, players: say("word-given", player=players[event.setup_seat]),
    ev.Began: _began,
    ev.TakenBack: lambda match, event, players: say("move-taken-back"),
    ev.Offered: lambda match, event, players: say(f"offered-{event.what}", player=players[event.seat]),
    ev.Accepted: lambda match, event, players: say("offer-accepted", player=players[event.seat]),
    ev.Declined: _declined,
    ev.TimeGiven: lambda match, event, players: say("time-given", player=players[event.seat]),
    ev.Paused: lambda match, event, players: say("server-was-away"),
    ev.Followed: lambda match, event, players: say("rematch-agreed"),
}


def _moved(state: State[Any], event: ev.Moved, players: Sequence[Player]) -> Text:
    """A decision and the outcomes of chance after it, as sentences."""
    sentences = []
    for choice in event.choices:
        sentences.append(state.spoken(choice, players))
        state = state.force(choice)
    return together(sentences)


def _in_words(loaded: LoadedMatch, since: int, language: str, you: int | None) -> list[Happened]:
    """The events after `since`, the last of them with their sentences as the player at seat `you` reads them."""
    worded = max(since, len(loaded.log) - MOST_IN_WORDS)
    return loaded.log[since:worded] + [
        event
        if (told := loaded.told.get(event.number)) is None
        else msgspec.structs.replace(event, sentence=text(told, language, you))
        for event in loaded.log[worded:]
    ]


def news(
    loaded: LoadedMatch,
    person: str | None,
    since: int = 0,
    *,
    language: str,
    about: bool = True,
    views: bool = True,
) -> MatchNews:
    """The state of a match for somebody who has the events up to `since` already; with `views`, also in words."""
    match, you = loaded.match, loaded.held_by(person)
    seat, turn = _viewing_seat(match, you), match.turn
    begun = bool(match.order)
    reader = you[0] if len(you) == 1 else None  # at a shared screen, "you" could be anybody
    return MatchNews(
        match=match.id,
        number=match.number,
        revision=match.revision,
        status=match.status,
        turn=turn,
        you=list(you),
        seat=seat,
        view=view_for(match.state, seat, loaded.players, language) if begun and views else UNSET,
        events=_in_words(loaded, since, language, reader) if views else loaded.log[since:],
        clock=_clock(match, clock.now()),
        offers=[OfferInfo(what, offer.seat) for what, offer in match.offers.items()],
        claims=list(match.state.claims()) if turn is not None and you else [],
        abortable=match.can_be_aborted and bool(you),
        result=_ending(loaded, language, reader) if match.status == "over" else None,
        about=about_match(loaded, language) if about else UNSET,
    )


def _viewing_seat(match: Match, you: Sequence[int]) -> int | None:
    """The seat whose view is sent to the holder of the seats `you`: the one to move, else the first of them."""
    turn = match.turn
    return turn if turn in you else you[0] if you else None


def past(loaded: LoadedMatch, person: str | None, decisions: int, language: str) -> Past:
    """How a match stood after so many decisions, from the same seat as in `news`."""
    match = loaded.match
    if not match.order:
        raise Refused(say("match-not-begun"))
    seat = _viewing_seat(match, loaded.held_by(person))
    after = min(decisions, len(match.decisions))
    view = view_for(match.after(after), seat, loaded.players, language)
    return Past(match.id, after, len(match.decisions), seat, view)


def _clock(match: Match, now: int) -> ClockInfo | None:
    times = match.clock
    if not times.ticks:
        return None
    return ClockInfo([times.remaining(seat, now) for seat in range(len(times.left))], now, times.running)


def _ending(loaded: LoadedMatch, language: str, you: int | None) -> Ending | None:
    match = loaded.match
    result = match.result
    if result is None:
        return None
    reasons = match.game.reasons if match.order else {}
    points = None if result.points is None else list(result.points)
    told, why = (text(tell(loaded.players, result, reasons), language, you) for tell in (verdict, explained))
    return Ending(list(result.scores), result.reason, told, points, why, match.stays_secret)


def options_in_short(game: str, options: Options) -> Options:
    """Options for lists. A text of the player's own, such as a deck, may be long and is only named as such."""
    texts = {option.name: option for option in load(game).options if isinstance(option, TextOption)}
    return {
        name: texts[name].named(str(value).strip().lower()) if name in texts else value
        for name, value in options.items()
    }


def public_options(match: Match) -> Options:
    """The options, without those that players choose for themselves."""
    game = _game(match)
    hidden = {option for options in game.personal.values() for option in options}
    told = game.settings if match.order else match.created.options
    return {name: game.settings[name] for name in told if name not in hidden}


def _game(match: Match) -> Game[Any]:
    made = match.created
    return match.game if match.order else find_game(made.game, **made.options)


def about_match(loaded: LoadedMatch, language: str) -> About:
    """The part of a match that seldom changes."""
    match, here, guests = loaded.match, loaded.here(), loaded.guests
    made, game = match.created, _game(match)
    # With a coin, the seats have no names before the toss.
    named = match.order or not made.coin
    called: Sequence[Text] = game.seat_names if named else [""] * len(match.setup_seats)
    ids = game.seats if named else [""] * len(match.setup_seats)
    return About(
        game=game.name,
        title=text(game.title, language),
        options=public_options(match),
        pace=made.pace,
        clock=text(made.pace.message, language),
        seats=[
            SeatInfo(
                None if name is None else text(name, language),
                seat.kind,
                seat.level,
                here.get(n, False),
                text(called[n], language),
                seat.word is not None,
                ids[n],
                guests[n],
            )
            for n, (seat, name) in enumerate(zip(match.seats, loaded.shown_names, strict=True))
        ],
        fair=FairInfo(
            match.fair.commitment,
            [seat.word or "" for seat in match.setup_seats if seat.kind == "person"],
            match.order if made.coin and match.order else None,
            made.seed if match.status == "over" else None,
        ),
        created=match.created_at,
        listed=made.listed,
        coin=made.coin,
        words=made.words,
        before=made.before,
        rematch=match.followed,
        origin=None if made.origin is None else OriginInfo(made.origin.review, made.origin.event),
    )
