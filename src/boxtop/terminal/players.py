"""Players by the words that people type for them: a name, the computer, one of its levels."""

import re

from ..engines.engine import NAMES
from ..errors import BadText, quoted
from ..match.names import one_line
from ..match.record import Player

USUAL_LEVEL = 4  # of the computer, if nobody says otherwise: one that a family can beat
LEVELLED = re.compile(r"(?:(?:computer|level)\s*:|c(?=\d+$))(.*)", re.IGNORECASE | re.ASCII)


def player_named(text: str, seat: str) -> Player:
    """The player whom a word means: person, computer, one of a level (`computer:5`, `level:5`, `c5`), or a name."""
    word = one_line(text)
    if word.lower() in ("p", "person"):
        return Player(seat)
    if word.lower() in ("c", "computer"):
        return computer(USUAL_LEVEL)
    level = LEVELLED.fullmatch(word)
    return computer(level_in(level[1])) if level else Player(word)


def computer(level: int) -> Player:
    """The computer as a player of some level."""
    return Player("Computer", "computer", level)


def level_in(text: str) -> int:
    """A level from 1 up, by its number or by the beginning of its name; BadText if there is none."""
    word = text.strip().lower()
    if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= len(NAMES):
        return int(word)
    fitting = [number for number, name in enumerate(NAMES, 1) if word and name.lower().startswith(word)]
    if len(fitting) == 1:
        return fitting[0]
    named = ", ".join(f"{number} {name.lower()}" for number, name in enumerate(NAMES, 1))
    raise BadText(f"There is no level {quoted(text.strip())}: there are {named}.")


def level_of(player: Player) -> int:
    """The level at which a computer plays; records from before there were levels do not say."""
    return player.level or USUAL_LEVEL
