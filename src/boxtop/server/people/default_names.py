"""Names that nobody chose: of computers, of guests, of others at a shared screen, of people who have left.

The store, records and searches have them in English, whoever reads them; `shown` gives them in the reader's language.
"""

import re
import secrets
from functools import cache
from typing import NamedTuple

from ...engines.engine import COMPUTERS, LEVELS, computer_name
from ...words import Message, Text, languages, say, text
from ..store import LEFT, name_key

GUEST = re.compile(r"Guest ([0-9a-f]{4})")
AT_SEAT = re.compile(r"Player ([0-9]{1,2})")
NUMBERED = re.compile(r"(.*?) ?(\d*)", re.DOTALL)
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


@cache
def _reserved() -> _Reserved:
    def keys(message: Message) -> list[str]:
        return [name_key(text(message, language)) for language in languages()]

    return _Reserved(
        {key: level for level in range(1, LEVELS + 1) for key in keys(computer_name(level))},
        tuple(keys(say("any-computer"))),
        frozenset([name_key(LEFT), *keys(say("former-player"))]),
    )


def _split(key: str) -> tuple[str, str]:
    """A key without the number at its end, and the number."""
    found = NUMBERED.fullmatch(key)
    assert found is not None  # the number is optional, and anything may come before it
    return found[1], found[2]


def refusal(name: str) -> Message | None:
    """Why nobody may take a name, if so."""
    key, reserved = name_key(name), _reserved()
    if key.startswith(reserved.any_computer):
        return say("name-of-computer")
    if _split(key)[0] in reserved.computers:
        return say("name-of-computer-player", name=name)
    return say("name-of-former-players") if key in reserved.former else None


def search_key(key: str) -> str:
    """The key to search the store for: of a computer's name in any language, that of its English name."""
    bare, number = _split(key)
    level = _reserved().computers.get(bare)
    return key if level is None else name_key(computer(level, int(number or 1)))
