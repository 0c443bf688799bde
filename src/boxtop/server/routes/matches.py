"""The routes of matches: set up, list, join, play, watch, download the record."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Response
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from ...errors import Refused
from ...match.actions import AnyAction
from ...match.clocks import Pace
from ...words import say, text
from ..clock import LATEST
from ..messages import MatchNews, Number, Past, SeatNumber
from ..net.limits import address
from ..people.accounts import Identity, key_of
from ..people.default_names import search_key, shown
from ..play import projection
from ..play.errors import NoMatch
from ..play.loaded import LoadedMatch
from ..play.matches import Standing
from ..play.setup import MOST_SEATS, FewOptions, Setup
from ..service import Service
from ..store import Card, Search
from .common import (
    PERSONAL,
    PROBLEMS,
    PUBLIC,
    Anybody,
    AnyRequest,
    Known,
    TheLanguage,
    TheService,
    budget_of,
    ensure_person,
    get,
    owner_of,
    post,
)

MatchId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,24}$", description="the match")]
GameName = Annotated[str | None, QueryParameter(pattern="^[a-z0-9_]{0,40}$")]
Status = Literal["open", "playing", "over"]
Outcome = Literal["first", "second", "third", "fourth", "decided", "draw", "win", "loss"]
MOST_AT_ONCE = 100

RECORD = {200: ResponseSpec(dict[str, Any], description="A record: docs/records.md.", generate_examples=False)}

Moment = Annotated[int | None, QueryParameter(ge=0, le=LATEST)]
Decisions = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How somebody joins."""

    own: FewOptions = {}  # what players choose alone, such as a deck
    # none: the first free one
    seat: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)] | None = msgspec.field(default=None, name="place")


class Doing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to do at my seat, as over the WebSocket."""

    action: AnyAction
    revision: Number | None = msgspec.field(default=None, name="position")
    seat: SeatNumber | None = None


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str | None  # none: free
    score: float | None = None
    guest: bool = False  # the name is that of no account, so anybody may have chosen it


class MatchCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match in a list."""

    id: str
    game: str
    status: Status
    listed: bool
    created: int
    changed: int
    seats: list[Seated]
    summary: dict[str, Any]
    ended: int | None = None
    reason: str | None = None
    you: list[int] = []  # my seats, in my own list
    turn: int | None = None  # the seat to move, in my own list


class Page(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some matches, and where the next ones begin: even a page that is not full may have a next one."""

    matches: list[MatchCard]
    next: str | None = None


def _card(card: Card, language: str, me: str | None = None, now: Standing | None = None) -> MatchCard:
    """A match for a list; in somebody's own list with their seats and the current state."""
    summary = msgspec.json.decode(card.summary)
    if "pace" in summary:  # in words only here, in the reader's language
        summary["clock"] = text(msgspec.convert(summary["pace"], Pace).message, language)
    levels = [seat.get("level") for seat in summary.get("seats", [])] or [None] * len(card.seats)
    names = [shown(seat.name, level) for seat, level in zip(card.seats, levels, strict=True)]
    return MatchCard(
        card.id,
        card.game,
        card.status,
        card.listed,
        card.created,
        card.changed,
        [
            Seated(text(name, language) or None, seat.score, seat.guest and name == seat.name)
            for name, seat in zip(names, card.seats, strict=True)
        ],
        summary if now is None else {**summary, "moves": now.moves},
        card.ended,
        card.reason,
        [seat.number for seat in card.seats if me is not None and seat.person == me],
        None if now is None else now.turn,
    )


async def _standing(service: Service, card: Card) -> Standing | None:
    return await service.matches.standing(card.id) if card.status == "playing" else None


async def _seen(service: Service, id: str, someone: Identity | None) -> LoadedMatch:
    """A match that somebody may see."""
    loaded = await service.matches.find(id)
    _check(loaded, someone)
    return loaded


def _check(loaded: LoadedMatch, someone: Identity | None) -> None:
    """NoMatch if somebody may not see a match. Checked again under its lock, as it may have begun meanwhile."""
    if not loaded.may_see(None if someone is None else someone.id):
        raise NoMatch


async def _news(loaded: LoadedMatch, someone: Identity | None, language: str) -> MatchNews:
    person = None if someone is None else someone.id
    loaded.seen(person)
    async with loaded.lock():  # changes that are not stored yet must not be seen
        _check(loaded, someone)
        return projection.news(loaded, person, language=language)


class MatchRoutes(Controller):
    path = "/api"
    tags = ("matches",)
    dependencies = PERSONAL

    @post("/matches", summary="Set up a match")
    async def create(
        self,
        data: JSONBody[Setup],
        request: AnyRequest,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
    ) -> Response[MatchNews]:
        service.limiter.spend("create", address(request))
        at_my_screen = [seat.name for seat in data.seats if seat.who == "me" and seat.name]
        await service.people.check_names(someone, at_my_screen)
        who, cookies = await ensure_person(request, service, someone)
        who = await service.people.with_free_name(who)
        owner = owner_of(service, request, who.id)
        origin = None
        if data.origin is not None:
            data, origin = await service.reviews.play_on(data, data.origin, who.id)
        async with service.quotas.room(who.person, owner, listed=data.listed) as noted:
            loaded = await service.matches.create(
                data, who.id, who.name, guest=who.is_guest, owner=owner, origin=origin
            )
            noted(loaded.match.id)
        return Response(await _news(loaded, who, in_language), cookies=cookies, status_code=201)

    @get("/matches/open", summary="Matches that anybody can join", dependencies=PUBLIC)
    async def open(self, service: TheService, in_language: TheLanguage, game: GameName = None) -> list[MatchCard]:
        return [_card(card, in_language) for card in await service.store.open_cards(game, MOST_AT_ONCE)]

    @get("/matches/running", summary="Matches that anybody can watch", dependencies=PUBLIC)
    async def running(self, service: TheService, in_language: TheLanguage, game: GameName = None) -> list[MatchCard]:
        return [_card(card, in_language) for card in await service.store.running_cards(game, MOST_AT_ONCE)]

    @get("/matches/mine", summary="My matches, the last changed first")
    async def mine(
        self, service: TheService, me: Known, in_language: TheLanguage, status: FromQuery[Status | None] = None
    ) -> list[MatchCard]:
        cards = await service.store.cards_of(me.id, status, MOST_AT_ONCE)
        return [_card(card, in_language, me.id, await _standing(service, card)) for card in cards]

    @get(
        "/matches/archive",
        summary="Matches that are over, by player, game, date, result and reason",
        dependencies=PUBLIC,
    )
    async def archive(
        self,
        service: TheService,
        in_language: TheLanguage,
        player: Annotated[str | None, QueryParameter(max_length=80)] = None,
        game: GameName = None,
        since: Moment = None,
        until: Moment = None,
        outcome: FromQuery[Outcome | None] = None,
        reason: Annotated[str | None, QueryParameter(pattern="^[a-z0-9_ -]{0,40}$")] = None,
        after: Annotated[str | None, QueryParameter(pattern="^[0-9]{1,16}-[a-z0-9]{1,24}~?$")] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=MOST_AT_ONCE)] = 50,
    ) -> Page:
        moment, _, id = (after or "").partition("-")
        if outcome in ("win", "loss") and not player:
            raise Refused(say("win-needs-player"))
        found = await service.store.archive(
            Search(
                search_key(key_of(player)) if player else None,
                game=game,
                since=since,
                until=until,
                outcome=outcome,
                reason=reason,
                before=(int(moment), id) if after else None,
                limit=limit,
            )
        )
        return Page(
            [_card(card, in_language) for card in found.cards], "{}-{}".format(*found.before) if found.before else None
        )

    @get("/matches/{match:str}", summary="A match as I may see it")
    async def show(self, match: MatchId, service: TheService, someone: Anybody, in_language: TheLanguage) -> MatchNews:
        return await _news(await _seen(service, match, someone), someone, in_language)

    @get("/matches/{match:str}/position", summary="How a match stood after so many decisions, as I may see it")
    async def position(
        self, match: MatchId, after: Decisions, service: TheService, someone: Anybody, in_language: TheLanguage
    ) -> Past:
        loaded = await _seen(service, match, someone)
        async with loaded.lock():
            _check(loaded, someone)
            return projection.past(loaded, None if someone is None else someone.id, after, in_language)

    @post("/matches/{match:str}/join", summary="Take a free place")
    async def join(
        self,
        match: MatchId,
        data: JSONBody[Joining],
        request: AnyRequest,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
    ) -> Response[MatchNews]:
        loaded = await _seen(service, match, someone)
        who, cookies = await ensure_person(request, service, someone)
        who = await service.people.with_free_name(who)
        owner = owner_of(service, request, who.id)
        async with service.quotas.room(who.person, owner):
            await service.matches.join(loaded, who.id, who.name, data.own, data.seat, guest=who.is_guest, owner=owner)
        return Response(await _news(loaded, who, in_language), cookies=cookies)

    @post("/matches/{match:str}/leave", summary="Give up my place before it begins")
    async def leave(self, match: MatchId, service: TheService, me: Known, in_language: TheLanguage) -> MatchNews:
        loaded = await _seen(service, match, me)
        await service.matches.leave(loaded, me.id)
        return await _news(loaded, me, in_language)

    @post("/matches/{match:str}/do", summary="Do something at my seat, as over the WebSocket")
    async def do(
        self,
        match: MatchId,
        data: JSONBody[Doing],
        request: AnyRequest,
        service: TheService,
        me: Known,
        in_language: TheLanguage,
    ) -> MatchNews:
        await service.admit(budget_of(request), me.id, match)
        loaded = await _seen(service, match, me)
        owner = owner_of(service, request, me.id)
        await service.matches.do(loaded, me.id, data.action, revision=data.revision, seat=data.seat, owner=owner)
        return await _news(loaded, me, in_language)

    @get("/matches/{match:str}/record", summary="A match on paper, once it is over", responses={**PROBLEMS, **RECORD})
    async def record(self, match: MatchId, service: TheService, someone: Anybody) -> Response[bytes]:
        loaded = await _seen(service, match, someone)
        async with loaded.lock():  # an end that is not stored yet must not reveal the seed
            _check(loaded, someone)
            if loaded.match.status != "over" or not loaded.match.order:
                raise Refused(say("record-when-over"))
            if loaded.match.stays_secret:
                raise Refused(say("record-stays-secret"))
            record = loaded.match.record([str(player) for player in loaded.players]).to_json()
        headers = {"Content-Disposition": f'attachment; filename="{match}.json"'}
        return Response(record.encode(), media_type="application/json", headers=headers)
