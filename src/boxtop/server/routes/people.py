"""The routes of people: guests, accounts, sessions, tokens."""

from dataclasses import replace
from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response
from litestar.background_tasks import BackgroundTask
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter
from msgspec import UNSET, UnsetType

from ...words import text
from ..net.limits import address
from ..people.accounts import Identity, NoSession, check_language, key_of
from ..people.default_names import shown
from ..store import PersonRow, SessionRow
from .common import (
    PERSONAL,
    PROBLEMS,
    PUBLIC,
    Anybody,
    AnyRequest,
    Known,
    TheLanguage,
    TheService,
    cookie,
    delete,
    ensure_person,
    get,
    post,
    put,
)

NameText = Annotated[str, msgspec.Meta(max_length=200)]
Password = Annotated[str, msgspec.Meta(max_length=1_000)]
NOTHING = {**PROBLEMS, 204: ResponseSpec(None, description="It is done.", generate_examples=False)}
SessionId = Annotated[str, PathParameter(pattern="^[0-9a-f]{1,40}$")]


class Me(msgspec.Struct, frozen=True):
    """Who you are."""

    id: str | None  # none: nobody yet
    name: str | None = None
    guest: bool = True
    language: str | None = None  # none: never chosen


class Changes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to change about yourself; what is not named stays as it is."""

    name: NameText | UnsetType = UNSET
    language: Annotated[str, msgspec.Meta(max_length=20)] | UnsetType | None = UNSET  # none: forget it


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: NameText
    password: Password


class Passwords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: Password
    new: Password


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    password: Password = ""  # of an account


class SessionInfo(msgspec.Struct, frozen=True):
    """A browser or a program that acts in your name."""

    id: str
    kind: Literal["browser", "token"]
    label: str
    created: int
    seen: int
    this: bool  # the one you are using


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    label: Annotated[str, msgspec.Meta(max_length=80)]


class Token(msgspec.Struct, frozen=True):
    """A secret for a program; it is shown only once."""

    id: str
    token: str


def _me(person: PersonRow | None, language: str) -> Me:
    if person is None:
        return Me(None)
    return Me(person.id, text(shown(person.name), language), person.name_key is None, person.language)


def _info(session: SessionRow, me: Identity) -> SessionInfo:
    return SessionInfo(
        session.id, session.kind, session.label, session.created, session.seen, session.key == me.session.key
    )


def _spend(service: TheService, request: AnyRequest, me: Identity) -> None:
    """RateLimited if an address or a session tries too many passwords; the attempts of others do not count."""
    service.limiter.spend("credentials", address(request))
    service.limiter.spend("password", me.session.id)


def _spend_on(service: TheService, request: AnyRequest, name: str) -> None:
    """RateLimited if an address tries too many passwords, in all or for one account, or all addresses do for it."""
    here, key = address(request), key_of(name)
    service.limiter.spend("credentials", here)
    service.limiter.spend("password", f"{here} {key}")
    service.limiter.spend("account", key)  # last: attempts that were refused before do not count


def _closing_old(service: TheService, me: Identity) -> BackgroundTask:
    """Close the connections of somebody's other sessions, which have ended: after the response, as a page that
    reconnects must have its new cookie by then."""
    return BackgroundTask(
        service.close_connections,
        lambda connection: connection.person == me.id and connection.session != me.session.id,
    )


class PeopleRoutes(Controller):
    path = "/api"
    tags = ("people",)
    dependencies = PERSONAL

    @get("/me", summary="Who am I?")
    async def me(self, someone: Anybody, in_language: TheLanguage) -> Me:
        return _me(None if someone is None else someone.person, in_language)

    @put("/me", summary="Take another name or choose a language; whoever is nobody yet becomes a guest")
    async def change(
        self,
        data: JSONBody[Changes],
        request: AnyRequest,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
    ) -> Response[Me]:
        if data.language is not UNSET:
            check_language(data.language)
        who, cookies = await ensure_person(request, service, someone)
        if not who.is_guest:  # an account signs in by its name
            who.require_browser()
        if data.name is not UNSET:
            who = replace(who, person=await service.people.rename(who, data.name))
        if data.language is not UNSET:
            who = replace(who, person=await service.people.choose_language(who, data.language))
        return Response(_me(who.person, in_language), cookies=cookies)

    @delete("/me", summary="Delete me; what I played stays, without my name", status_code=204, responses=NOTHING)
    async def farewell(
        self, data: JSONBody[Farewell], request: AnyRequest, service: TheService, me: Known
    ) -> Response[None]:
        me.require_browser()
        _spend(service, request, me)
        await service.people.confirm(me, data.password)
        await service.matches.leave_all(me.id)
        service.matches.forget(me.id)
        await service.store.delete_person(me.id)
        service.close_connections(lambda connection: connection.person == me.id)
        return Response(None, cookies=[cookie(service, None)], status_code=204)

    @post("/account", summary="Make an account of myself")
    async def register(
        self,
        data: JSONBody[Account],
        request: AnyRequest,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
    ) -> Response[Me]:
        service.limiter.spend("credentials", address(request))
        who, _ = await ensure_person(request, service, someone)
        who.require_browser()
        who, secret = await service.people.register(who, data.name, data.password)
        return Response(
            _me(who.person, in_language), cookies=[cookie(service, secret)], background=_closing_old(service, who)
        )

    @put(
        "/account/password",
        summary="Change my password; all other sessions end",
        status_code=204,
        responses=NOTHING,
    )
    async def password(
        self, data: JSONBody[Passwords], request: AnyRequest, service: TheService, me: Known
    ) -> Response[None]:
        me.require_browser()
        _spend(service, request, me)
        who, secret = await service.people.change_password(me, data.old, data.new)
        return Response(None, cookies=[cookie(service, secret)], status_code=204, background=_closing_old(service, who))

    @post("/session", summary="Sign in", dependencies=PUBLIC)
    async def sign_in(
        self, data: JSONBody[Account], request: AnyRequest, service: TheService, in_language: TheLanguage
    ) -> Response[Me]:
        _spend_on(service, request, data.name)
        who, secret = await service.people.sign_in(data.name, data.password, request.headers.get("user-agent", ""))
        return Response(_me(who.person, in_language), cookies=[cookie(service, secret)])

    @delete("/session", summary="Sign out here", status_code=204, responses=NOTHING)
    async def sign_out(self, service: TheService, me: Known) -> Response[None]:
        await service.store.end_session(me.id, me.session.id)
        service.close_connections(lambda connection: connection.session == me.session.id)
        return Response(None, cookies=[cookie(service, None)], status_code=204)

    @get("/sessions", summary="Where am I signed in?")
    async def sessions(self, service: TheService, me: Known) -> list[SessionInfo]:
        return [_info(session, me) for session in await service.store.sessions(me.id)]

    @delete("/sessions/{session:str}", summary="End a session or a token of mine", status_code=204)
    async def end(self, session: SessionId, service: TheService, me: Known) -> None:
        if session != me.session.id:
            me.require_browser()
        if not await service.store.end_session(me.id, session):
            raise NoSession
        service.close_connections(lambda connection: connection.session == session)

    @post("/tokens", summary="A token for a program that plays in my name")
    async def token(self, data: JSONBody[NewToken], request: AnyRequest, service: TheService, me: Known) -> Token:
        me.require_browser()
        service.limiter.spend("credentials", address(request))
        session, secret = await service.people.new_token(me, data.label)
        return Token(session.id, secret)
