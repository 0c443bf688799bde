"""Guests, accounts, sessions of browsers and tokens of programs.

Everybody is a person with a random id. A guest is known only by the secret in a cookie; an account also has a unique
name and a password, so it can be used from several devices. The store has hashes of secrets, never the secrets.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import UnsetType
from msgspec.structs import replace

from ...errors import BadText, Refused, quoted
from ...match.clocks import DAY
from ...match.names import one_line
from ...words import languages, say
from .. import clock
from ..store import UNCHANGED, PersonRow, SessionKind, SessionRow, Store, claimed_keys, name_key, visible
from . import default_names

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
SHORTEST_NAME, LONGEST_NAME = 2, 30
MOST_SESSIONS = 50  # of one person
SEEN_INTERVAL = 3_600_000  # milliseconds between updates of when a session was last used
SESSION_LIFETIME = 366 * DAY  # of an unused session; browsers keep the cookie no longer
RENEWAL_INTERVAL = 7 * DAY  # the first use of a session in each is when the browser gets its cookie again


class WrongPassword(Refused):
    """The name or the password is wrong; the client is not told which."""

    def __init__(self) -> None:
        super().__init__(say("wrong-name-or-password"))


class NotYourPassword(WrongPassword):
    """The wrong password of somebody who is signed in, so that the name is not in question."""

    def __init__(self) -> None:
        Refused.__init__(self, say("wrong-password"))


class NotByToken(Refused):
    """A program's token is not enough: whoever finds one must not be able to take over the account."""

    def __init__(self) -> None:
        super().__init__(say("not-by-token"))


class NoSession(Refused):
    """There is no such session, or it is somebody else's; the client is not told which."""

    def __init__(self) -> None:
        super().__init__(say("no-such-session"))


class NameTaken(Refused):
    """The name belongs to an account."""

    def __init__(self, name: str) -> None:
        super().__init__(say("name-taken", name=name))


@dataclass(frozen=True)
class Identity:
    """An authenticated person, and the session by which they are known."""

    person: PersonRow
    session: SessionRow
    cookie_due: bool = False  # the browser should get its cookie again, before it expires

    @property
    def id(self) -> str:
        return self.person.id

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def is_guest(self) -> bool:
        return self.person.name_key is None

    def require_browser(self) -> None:
        """NotByToken if this is a program with a token."""
        if self.session.kind == "token":
            raise NotByToken


def fingerprint(secret: str) -> str:
    """The hash of a secret, for the store. Secrets are long and random, so a fast hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """Operations on people, their accounts and sessions."""

    def __init__(self, store: Store, hasher: PasswordHasher | None = None) -> None:
        self.store = store
        self._hasher = hasher or PasswordHasher()
        self._dummy_hash = ""  # verified when there is no such account, so that the response takes as long
        self._hashing = asyncio.Semaphore(1)  # hashing takes much memory and time, on purpose

    async def by_secret(self, secret: str | None) -> Identity | None:
        """Whose session has this secret, if any."""
        if not secret or len(secret) > 100:
            return None
        found = await self.store.session(fingerprint(secret))
        if found is None:
            return None
        session, person = found
        now = clock.now()
        if now - session.seen > SESSION_LIFETIME:
            return None
        if now - session.seen <= SEEN_INTERVAL:
            return Identity(person, session)
        await self.store.touch_session(session.key, now)
        due = session.kind == "browser" and now // RENEWAL_INTERVAL != session.seen // RENEWAL_INTERVAL
        return Identity(person, session, due)

    async def new_guest(self, label: str = "", name: str = "") -> tuple[Identity, str]:
        """A new guest, and the secret of their session."""
        id = secrets.token_hex(8)
        person = PersonRow(id, tidy_name(name) if name else default_names.new_guest(), clock.now())
        await self.store.add_person(person)
        return await self._signed_in(person, label)

    async def rename(self, someone: Identity, name: str) -> PersonRow:
        """Change a name; that of an account must be unique."""
        if default_names.is_shown_as(someone.name, _bare(name)):  # sent back as it was shown
            return someone.person
        tidy = tidy_name(name)
        await self.check_names(someone, [tidy])
        if someone.is_guest:  # guests may share names with each other, but not with an account
            # The name_key is left unchanged: a concurrent request may be registering them.
            await self.store.change_person(someone.id, name=tidy)
            return replace(someone.person, name=tidy)
        await self._name_account(someone.id, tidy)
        return replace(someone.person, name=tidy, name_key=name_key(tidy))

    async def with_free_name(self, someone: Identity) -> Identity:
        """Somebody about to take a seat: a guest whose name an account has taken meanwhile gets another one."""
        if not someone.is_guest or not await self.store.owners(claimed_keys(someone.name)):
            return someone
        name = default_names.new_guest()
        await self.store.change_person(someone.id, name=name)
        return Identity(replace(someone.person, name=name), someone.session)

    async def choose_language(self, someone: Identity, language: str | None) -> PersonRow:
        """Remember the language that somebody reads; none: no longer."""
        await self.store.change_person(someone.id, language=language)
        return replace(someone.person, language=language)

    async def check_names(self, someone: Identity | None, names: Iterable[str]) -> None:
        """NameTaken if one of the names belongs to somebody else's account, or looks like it."""
        for name in names:
            for owner in await self.store.owners(claimed_keys(_bare(name))):
                if someone is None or owner.id != someone.id:
                    raise NameTaken(owner.name)

    async def register(self, someone: Identity, name: str, password: str) -> tuple[Identity, str]:
        """Turn a guest into an account, which keeps the matches played so far; the only session left is a new one."""
        if not someone.is_guest:
            raise Refused(say("has-account-already"))
        tidy = tidy_name(name)
        check_password(password)
        await self.check_names(someone, [tidy])
        await self._name_account(someone.id, tidy, await self._hashed(password))
        return await self._renewed(someone)

    async def sign_in(self, name: str, password: str, label: str = "") -> tuple[Identity, str]:
        """A new session of an account."""
        person = await self.store.account(key_of(name))
        await self._verify(person, password)
        assert person is not None
        signed, secret = await self._signed_in(person, label)
        # A concurrent change of the password ends all sessions that exist at that time. Checking again after ours is
        # stored closes the race: either the change is seen here, or it ends this session.
        if not await self._password_unchanged(person):
            await self.store.end_session(person.id, signed.session.id)
            raise WrongPassword
        return signed, secret

    async def change_password(self, someone: Identity, old: str, new: str) -> tuple[Identity, str]:
        """Change the password; the only session left is a new one."""
        await self._verify_own(someone, old)
        hashed = await self._hashed(check_password(new))
        if not await self.store.change_password(someone.id, someone.person.password, hashed):
            raise NotYourPassword  # it was changed meanwhile
        return await self._renewed(someone)

    async def confirm(self, someone: Identity, password: str) -> None:
        """NotYourPassword unless it is the password of the account; guests have none."""
        if not someone.is_guest:
            await self._verify_own(someone, password)
            if not await self._password_unchanged(someone.person):
                raise NotYourPassword

    async def new_token(self, someone: Identity, label: str) -> tuple[SessionRow, str]:
        """A token for a program that plays in somebody's name."""
        signed, secret = await self._signed_in(someone.person, label, "token")
        if not await self.store.living_sessions([someone.session.id]):  # ended meanwhile: the token must not outlive it
            await self.store.end_session(someone.id, signed.session.id)
            raise Refused(say("signed-out-meanwhile"))
        return signed.session, secret

    async def _signed_in(self, person: PersonRow, label: str, kind: SessionKind = "browser") -> tuple[Identity, str]:
        await self._make_room(await self.store.sessions(person.id), kind)
        secret = secrets.token_urlsafe(32)
        at = clock.now()
        session = SessionRow(fingerprint(secret), secrets.token_hex(8), person.id, kind, one_line(label), at, at)
        await self.store.add_session(session)
        return Identity(person, session), secret

    async def _renewed(self, someone: Identity) -> tuple[Identity, str]:
        """A new session in place of all that there are: somebody else may know their secrets."""
        person = await self.store.person(someone.id)
        if person is None:  # deleted meanwhile
            raise Refused(say("signed-out-meanwhile"))
        signed, secret = await self._signed_in(person, someone.session.label)
        await self.store.end_sessions(person.id, signed.session.id)
        return signed, secret

    async def _make_room(self, there: Sequence[SessionRow], kind: SessionKind) -> None:
        """Make room for one more session; `there` are the existing ones, the last used first.

        Signing in never fails: the least recently used browsers are signed out. A new token is refused instead.
        """
        if kind == "token" and len(there) >= MOST_SESSIONS:
            raise Refused(say("too-many-sessions"))
        browsers = [session for session in there if session.kind == "browser"]
        tokens = len(there) - len(browsers)
        for session in browsers[max(0, MOST_SESSIONS - 1 - tokens) :]:
            await self.store.end_session(session.person, session.id)

    async def _password_unchanged(self, person: PersonRow) -> bool:
        """Whether the stored password is still that of the row."""
        found = await self.store.person(person.id)
        return found is not None and found.password == person.password

    async def _name_account(self, id: str, name: str, password: str | UnsetType = UNCHANGED) -> None:
        if not await self.store.name_account(id, name, name_key(name), claimed_keys(name), password):
            raise NameTaken(name)

    async def _hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify_own(self, someone: Identity, password: str) -> None:
        """NotYourPassword unless it is that of the signed-in person."""
        try:
            await self._verify(someone.person, password)
        except WrongPassword as error:
            raise NotYourPassword from error

    async def _verify(self, person: PersonRow | None, password: str) -> None:
        """WrongPassword unless it is the person's."""
        self._dummy_hash = self._dummy_hash or await self._hashed(secrets.token_hex(8))
        hashed = (person and person.password) or self._dummy_hash
        async with self._hashing:
            try:
                await asyncio.to_thread(self._hasher.verify, hashed, password[:LONGEST_PASSWORD])
            except (VerificationError, InvalidHashError) as error:
                raise WrongPassword from error
        if person is None or person.password is None:
            raise WrongPassword


def key_of(name: str) -> str:
    """The key of an account, from its name as somebody has typed it."""
    return name_key(_bare(name))


def _bare(name: str) -> str:
    return one_line(visible(name))


def tidy_name(name: str) -> str:
    """A name made fit to be shown; BadText if it is not allowed."""
    tidy = _bare(name)
    if not SHORTEST_NAME <= len(tidy) <= LONGEST_NAME:
        raise BadText(say("name-length", fewest=SHORTEST_NAME, most=LONGEST_NAME))
    refusal = default_names.refusal(tidy)
    if refusal is not None:
        raise BadText(refusal)
    return tidy


def check_language(language: str | None) -> None:
    """BadText unless it is a language that people can choose, or none."""
    if language is not None and language not in languages():
        raise BadText(say("no-such-language", language=quoted(language), languages=list(languages())))


def check_password(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadText(say("password-length", fewest=SHORTEST_PASSWORD, most=LONGEST_PASSWORD))
    return password
