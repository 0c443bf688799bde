"""What somebody may know of a match. Nothing about a match leaves the server but through this module.

Hidden things leave it only as `State.view` and `State.svg` of a seat that the receiver holds; everything else here is
what everybody at the table hears and sees.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from .. import game as find_game
from .. import load
from ..errors import Refused
from ..games.base import State
from ..games.base.options import TextOption
from ..match import events as ev
from ..match.events import Event, Options
from ..match.match import Match
from ..match.table import verdict
from .drawings import view_for
from .messages import About, ClockInfo, Ending, FairInfo, Happened, MatchNews, OfferInfo, Past, SeatInfo

ASKS = {
    "draw": "offers a draw",
    "takeback": "asks to take a move back",
    "time": "asks for more time",
    "rematch": "would like a rematch",
}


def spoken(names: Sequence[str | None]) -> list[str]:
    """What people are called in sentences."""
    return [name or "Somebody" for name in names]


def happened(match: Match, event: Event, at: int, names: Sequence[str | None], *, tell: bool = True) -> Happened:
    """An event that is about to be added to a match, as everybody may know it; `tell`: moves also in words."""
    number = match.number + 1
    if isinstance(event, ev.Moved):  # nearly all of them
        words = _moved(match.state, event, spoken(names)) if tell else ""
        return Happened(number, at, "moved", event.seat, event.note, tuple(event.chances), words, ease=event.ease)
    kind = event.__struct_config__.tag
    assert isinstance(kind, str)
    facts: dict[str, Any] = {"seat": getattr(event, "seat", None), "what": getattr(event, "what", "")}
    if type(event) in SENTENCES:
        facts["sentence"] = SENTENCES[type(event)](match, event, spoken(names))
    if isinstance(event, ev.Began):
        facts["chances"] = tuple(event.chances)
    if isinstance(event, ev.TakenBack):
        facts["keep"] = event.keep
    return Happened(number, at, kind, **facts)


def _began(match: Match, event: ev.Began, names: Sequence[str]) -> str:
    """Who goes first, if chance has just decided that. `names` are still those of the places."""
    if not match.created.coin or len(names) == 1:
        return "The match begins."
    computers = [place.kind == "computer" for place in match.places]
    alone = sum(computers) == 1  # then it needs no name
    called = ["the computer" if alone and computers[place] else names[place] for place in event.order]
    if len(called) == 2:
        return f"The coin toss: {called[0]} goes first."
    return f"The order by chance: {called[0]} goes first, then {', then '.join(called[1:])}."


def _declined(match: Match, event: ev.Declined, names: Sequence[str]) -> str:
    own = match.offers[event.what].seat == event.seat
    return f"{names[event.seat]} {'takes that back' if own else 'does not agree'}."


SENTENCES: dict[type[Event], Callable[[Match, Any, Sequence[str]], str]] = {
    ev.Joined: lambda match, event, names: f"{names[event.place]} sits down.",
    ev.Left: lambda match, event, names: "Somebody has left.",
    ev.Spoke: lambda match, event, names: f"{names[event.place]} has given a word for the dice.",
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
    """A decision and what chance did after it, in words."""
    told = []
    for text in (event.move, *event.chances):
        choice = state.game.parse(text)
        told.append(state.aloud(choice, names))
        state = state.force(choice)
    return " ".join(told)


def news(
    match: Match,
    you: Sequence[int],
    names: Sequence[str | None],
    told: Sequence[Happened],
    now: int,
    *,
    about: About | None = None,
    views: bool = True,
) -> MatchNews:
    """The truth about a match for somebody who holds the seats `you`, with the events `told`."""
    seat, turn = _eyes(match, you), match.turn
    begun = bool(match.order)
    return MatchNews(
        match=match.id,
        number=match.number,
        position=match.position,
        status=match.status,
        turn=turn,
        you=list(you),
        seat=seat,
        view=view_for(match.state, seat, spoken(names)) if begun and views else UNSET,
        events=list(told),
        clock=_clock(match, now),
        offers=[OfferInfo(what, offer.seat) for what, offer in match.offers.items()],
        claims=list(match.state.claims()) if turn is not None and you else [],
        result=_ending(match, names) if match.status == "over" else None,
        about=UNSET if about is None else about,
    )


def _eyes(match: Match, you: Sequence[int]) -> int | None:
    """Through whose eyes somebody sees who holds the seats `you`: the one to move, else the first of them."""
    turn = match.turn
    return turn if turn in you else you[0] if you else None


def past(match: Match, you: Sequence[int], decisions: int) -> Past:
    """How a match stood after so many decisions, through the same eyes as `news` shows it now."""
    if not match.order:
        raise Refused("The match has not begun.")
    seat = _eyes(match, you)
    after = min(decisions, len(match.decisions))
    return Past(match.id, after, len(match.decisions), seat, view_for(match.after(after), seat))


def _clock(match: Match, now: int) -> ClockInfo | None:
    clock = match.clock
    if not clock.ticks:
        return None
    return ClockInfo([clock.remaining(seat, now) for seat in range(len(clock.left))], now, clock.running)


def _ending(match: Match, names: Sequence[str | None]) -> Ending | None:
    result = match.result
    if result is None:
        return None
    reasons = match.game.reasons if match.order else {}
    points = None if result.points is None else list(result.points)
    return Ending(list(result.scores), result.reason, verdict(spoken(names), result, reasons), points)


def in_a_word(game: str, options: Options) -> Options:
    """Options for lists: of a text that somebody brought, which may be long, only that it is their own."""
    texts = {option.name: option for option in load(game).options if isinstance(option, TextOption)}
    return {
        name: texts[name].named(str(value).strip().lower()) if name in texts else value
        for name, value in options.items()
    }


def about(match: Match, names: Sequence[str | None], here: Mapping[int, bool]) -> About:
    """What seldom changes; `names` by seat, none for a free place."""
    made = match.created
    game = match.game if match.order else find_game(made.game, **made.options)
    # With a coin nobody knows before the toss who will sit where.
    called = game.seats if match.order or not made.coin else [""] * len(match.places)
    hidden = {option for options in game.personal.values() for option in options}
    return About(
        game=game.name,
        title=game.title,
        options={k: v for k, v in (game.settings if match.order else made.options).items() if k not in hidden},
        pace=made.pace,
        clock=str(made.pace),
        seats=[
            SeatInfo(name, place.kind, place.level, here.get(n, False), called[n], place.word is not None)
            for n, (place, name) in enumerate(zip(match.seats, names, strict=True))
        ],
        fair=FairInfo(
            match.fair.commitment,
            [place.word or "" for place in match.places if place.kind == "person"],
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
