"""Who waits for a job: a person, and the address they come from, by which engines are shared out fairly."""

import hashlib
import secrets

import msgspec


class Owner(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person and an address, as keys that mean nothing to anyone else; empty: not known."""

    address: str = ""
    person: str = ""


NOBODY = Owner()


class Owners:
    """Makes owners. The salt is the process's own and never stored, so a key tells nobody the address behind it."""

    def __init__(self) -> None:
        self._salt = secrets.token_bytes(16)

    def of(self, person: str | None, address: str = "") -> Owner:
        return Owner(self._key(address), self._key(person or ""))

    def _key(self, text: str) -> str:
        return hashlib.blake2b(text.encode(), digest_size=9, key=self._salt).hexdigest() if text else ""
