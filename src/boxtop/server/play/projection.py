"""What each client may know of a loaded match: news and history. Records, lists and advice are made elsewhere.

Hidden information leaves it only as the view, and the drawing, of a seat that the receiver holds; everything else here
is public.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from ... import game as find_game
from ... import load
from ...errors import Refused
from ...games.base import Game, State
from ...games.base.options import TextOption
from ...match import events as ev
from ...match.events import Event, Options
from ...match.match import Match
from ...match.verdict import verdict
from .. import clock
from ..messages import About, ClockInfo, Ending, FairInfo, Happened, MatchNews, OfferInfo, Past, SeatInfo
from .drawings import view_for
from .loaded import LoadedMatch

ASKS = {
    "draw": "offers a draw",
    "takeback": "asks to take a move back",
    "time": "asks for more time",
    "rematch": "would like a rematch",
}


def happened(loaded: LoadedMatch, event: Event, at: int, *, words: bool = True) -> Happened:
    """The public form of an event that is about to be applied; with `words`, moves also as sentences."""
    match = loaded.match
    number = match.number + 1
    if isinstance(event, ev.Moved):  # nearly all of them
        sentence = _moved(match.state, event, loaded.spoken_names) if words else ""
        return Happened(number, at, "moved", event.seat, event.note, tuple(event.chances), sentence, ease=event.ease)
    kind = event.__struct_config__.tag
    assert isinstance(kind, str)
    facts: dict[str, Any] = {"seat": getattr(event, "seat", None), "what": getattr(event, "what", "")}
    if type(event) in SENTENCES:
        facts["sentence"] = SENTENCES[type(event)](match, event, loaded.spoken_names)
    if isinstance(event, ev.Began):
        facts["chances"] = tuple(event.chances)
    if isinstance(event, ev.TakenBack):
        facts["keep"] = event.keep
    return Happened(number, at, kind, **facts)


def _began(match: Match, event: ev.Began, names: Sequence[str]) -> str:
    """Who goes first, if chance has just decided that. `names` are still in the order of setup."""
    if not match.created.coin or len(names) == 1:
        return "The match begins."
    called = [names[n] for n in event.order]
    if len(called) == 2:
        return f"The coin toss: {called[0]} goes first."
    return f"The order by chance: {called[0]} goes first, then {', then '.join(called[1:])}."


def _declined(match: Match, event: ev.Declined, names: Sequence[str]) -> str:
    own = match.offers[event.what].seat == event.seat
    return f"{names[event.seat]} {'takes that back' if own else 'does not agree'}."


SENTENCES: dict[type[Event], Callable[[Match, Any, Sequence[str]], str]] = {
    ev.Joined: lambda match, event, names: f"{names[event.setup_seat]} sits down.",
    ev.Left: lambda match, event, names: "Somebody has left.",
    ev.Spoke: lambda match, event, names: f"{names[event.setup_seat]} has given a word for the dice.",
    ev.Began: _began,
    ev.TakenBack: lambda match, event, names: "A move was taken back.",
    ev.Offered: lambda match, event, names: f"{names[event.seat]} {ASKS[event.what]}.",
    ev.Accepted: lambda match, event, names: f"{names[event.seat]} agrees.",
    ev.Declined: _declined,
    ev.TimeGiven: lambda match, event, names: f"{names[event.seat]} has more time.",
    ev.Paused: lambda match, event, names: "The server was away for a while: no time was lost.",
    ev.Followed: lambda match, event, names: "There will be a rematch.",
}


def _moved(state: State[Any], event: ev.Moved, names: Sequence[str]) -> str:
    """A decision and the outcomes of chance after it, as sentences."""
    sentences = []
    for choice in event.choices:
        sentences.append(state.spoken(choice, names))
        state = state.force(choice)
    return " ".join(sentences)


def news(
    loaded: LoadedMatch, person: str | None, since: int = 0, *, about: bool = True, views: bool = True
) -> MatchNews:
    """The state of a match for somebody who has the events up to `since` already."""
    match, you = loaded.match, loaded.held_by(person)
    seat, turn = _viewing_seat(match, you), match.turn
    begun = bool(match.order)
    return MatchNews(
        match=match.id,
        number=match.number,
        revision=match.revision,
        status=match.status,
        turn=turn,
        you=list(you),
        seat=seat,
        view=view_for(match.state, seat, loaded.spoken_names) if begun and views else UNSET,
        events=loaded.log[since:],
        clock=_clock(match, clock.now()),
        offers=[OfferInfo(what, offer.seat) for what, offer in match.offers.items()],
        claims=list(match.state.claims()) if turn is not None and you else [],
        result=_ending(loaded) if match.status == "over" else None,
        about=about_match(loaded) if about else UNSET,
    )


def _viewing_seat(match: Match, you: Sequence[int]) -> int | None:
    """The seat whose view is sent to the holder of the seats `you`: the one to move, else the first of them."""
    turn = match.turn
    return turn if turn in you else you[0] if you else None


def past(loaded: LoadedMatch, person: str | None, decisions: int) -> Past:
    """How a match stood after so many decisions, from the same seat as in `news`."""
    match = loaded.match
    if not match.order:
        raise Refused("The match has not begun.")
    seat = _viewing_seat(match, loaded.held_by(person))
    after = min(decisions, len(match.decisions))
    view = view_for(match.after(after), seat, loaded.spoken_names)
    return Past(match.id, after, len(match.decisions), seat, view)


def _clock(match: Match, now: int) -> ClockInfo | None:
    times = match.clock
    if not times.ticks:
        return None
    return ClockInfo([times.remaining(seat, now) for seat in range(len(times.left))], now, times.running)


def _ending(loaded: LoadedMatch) -> Ending | None:
    match = loaded.match
    result = match.result
    if result is None:
        return None
    reasons = match.game.reasons if match.order else {}
    points = None if result.points is None else list(result.points)
    return Ending(list(result.scores), result.reason, verdict(loaded.spoken_names, result, reasons), points)


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
    return {k: v for k, v in (game.settings if match.order else match.created.options).items() if k not in hidden}


def _game(match: Match) -> Game[Any]:
    made = match.created
    return match.game if match.order else find_game(made.game, **made.options)


def about_match(loaded: LoadedMatch) -> About:
    """The part of a match that seldom changes."""
    match, here = loaded.match, loaded.here()
    made, game = match.created, _game(match)
    # With a coin, the seats have no names before the toss.
    called = game.seats if match.order or not made.coin else [""] * len(match.setup_seats)
    return About(
        game=game.name,
        title=game.title,
        options=public_options(match),
        pace=made.pace,
        clock=str(made.pace),
        seats=[
            SeatInfo(name, seat.kind, seat.level, here.get(n, False), called[n], seat.word is not None)
            for n, (seat, name) in enumerate(zip(match.seats, loaded.names, strict=True))
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
    )
