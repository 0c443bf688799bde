"""Names that nobody chose: of computers, of guests, of others at a shared screen, of people who have left.

The store, records and searches have them in English, whoever reads them; `shown` gives them in the reader's language.
"""

import re
import secrets
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from ...engines.engine import COMPUTERS, LEVELS, computer_name
from ...words import Message, Text, languages, say, text
from ..store import LEFT, claimed_keys, name_key

GUEST = re.compile(r"Guest ([0-9a-f]{4})")
AT_SEAT = re.compile(r"Player ([0-9]{1,2})")
NUMBERED = re.compile(r"(.*?) ?(\d*)", re.DOTALL)
CODE = re.compile(r" ?[0-9a-flo]{4}")  # of a guest, in a key: where 1 and 0 look like l and o
SEAT = re.compile(r" ?[0-9lo]{1,2}")
COMPUTER = re.compile(rf"(?:{'|'.join(COMPUTERS)})(?: ([0-9]+))?")


def new_guest() -> str:
    return f"Guest {secrets.token_hex(2)}"


def at_seat(number: int) -> str:
    """Somebody without a name at somebody else's screen; seats are counted from 1."""
    return f"Player {number}"


def computer(level: int, number: int = 1) -> str:
    """The computer of a level; `number` counts those of the same level in one match."""
    name = COMPUTERS[level - 1]
    return name if number == 1 else f"{name} {number}"


def shown(name: str, level: int | None = None) -> Text:
    """A stored name for people to read; `level` is that of a computer."""
    if level is not None:
        return _computer(name, level)
    if name == LEFT:
        return say("former-player")
    if name.startswith("Guest ") and (guest := GUEST.fullmatch(name)):
        return say("guest", code=guest[1])
    if name.startswith("Player ") and (seat := AT_SEAT.fullmatch(name)):
        return say("player-at-seat", number=int(seat[1]))
    return name


def _computer(name: str, level: int) -> Text:
    found = COMPUTER.fullmatch(name)
    if found is None:  # as older versions called it
        return name
    alone = computer_name(level)
    return say("computer-numbered", name=alone, number=int(found[1])) if found[1] else alone


class _Reserved(NamedTuple):
    """Names that people cannot take, in all languages, as keys."""

    computers: dict[str, int]  # and their levels
    any_computer: tuple[str, ...]  # what no name may begin with
    former: frozenset[str]
    guest: tuple[str, ...]  # what no name may begin with that goes on with a code
    at_seat: tuple[str, ...]  # and that goes on with a number


@cache
def _reserved() -> _Reserved:
    def keys(message: Message) -> list[str]:
        return sorted({key for language in languages() for key in claimed_keys(text(message, language).strip())})

    return _Reserved(
        {key: level for level in range(1, LEVELS + 1) for key in keys(computer_name(level))},
        tuple(keys(say("any-computer"))),
        frozenset([*claimed_keys(LEFT), *keys(say("former-player"))]),
        tuple(keys(say("guest", code=""))),
        tuple(keys(say("player-at-seat", number=""))),
    )


def _split(key: str) -> tuple[str, str]:
    """A key without the number at its end, and the number."""
    found = NUMBERED.fullmatch(key)
    assert found is not None  # the number is optional, and anything may come before it
    return found[1], found[2]


def refusal(name: str) -> Message | None:
    """Why nobody may take a name, if so: names that look like a reserved one are reserved, too."""
    keys, reserved = claimed_keys(name), _reserved()
    if any(key.startswith(reserved.any_computer) for key in keys):
        return say("name-of-computer")
    if not reserved.computers.keys().isdisjoint(claimed_keys(_split(name_key(name))[0])):
        return say("name-of-computer-player", name=name)
    if _goes_on(keys, reserved.guest, CODE) or _goes_on(keys, reserved.at_seat, SEAT):
        return say("name-of-guests")
    return say("name-of-former-players") if keys & reserved.former else None


def _goes_on(keys: Iterable[str], beginnings: Iterable[str], rest: re.Pattern[str]) -> bool:
    """Whether one of the keys has one of the beginnings, and the rest after it."""
    return any(
        key.startswith(beginning) and rest.fullmatch(key, len(beginning)) for key in keys for beginning in beginnings
    )


def as_at_seat(given: str) -> str | None:
    """The default name of somebody at a seat that a text is, in any language; none: it is no such name."""
    numbered = _split(given)[1]
    if 0 < len(numbered) <= 2 and is_shown_as(at_seat(int(numbered)), given):
        return at_seat(int(numbered))
    return None


def is_shown_as(name: str, given: str) -> bool:
    """Whether a text is how a name that nobody chose reads, in any language."""
    read = shown(name)
    return not isinstance(read, str) and any(given == text(read, language) for language in languages())


def search_key(key: str) -> str:
    """The key to search the store for: of a computer's name in any language, that of its English name."""
    bare, number = _split(key)
    level = _reserved().computers.get(bare)
    return key if level is None else name_key(computer(level, int(number or 1)))
