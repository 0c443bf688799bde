"""Players by the words that people type for them: a name, the computer, one of its levels."""

import re

from ..engines.engine import LEVELS, level_name, no_level
from ..errors import BadText, quoted
from ..match.names import one_line
from ..match.record import Player
from ..words import Text, say, text

USUAL_LEVEL = 4  # of the computer, if nobody says otherwise: one that a family can beat
COMPUTER = "Computer"  # its name in records
LEVELLED = re.compile(r"(?:(?:computer|level)\s*:|c(?=\d+$))(.*)", re.IGNORECASE | re.ASCII)


def player_named(typed: str, seat: str) -> Player:
    """The player whom a word means: person, computer, one of a level (`computer:5`, `level:5`, `c5`), or a name."""
    word = one_line(typed)
    if word.lower() in ("p", "person"):
        return Player(seat)
    if word.lower() in ("c", "computer"):
        return computer(USUAL_LEVEL)
    level = LEVELLED.fullmatch(word)
    return computer(level_in(level[1])) if level else Player(word)


def computer(level: int) -> Player:
    """The computer as a player of some level."""
    return Player(COMPUTER, "computer", level)


def name_of(player: Player) -> Text:
    """What a player is called."""
    name = one_line(player.name)
    return say("any-computer") if player.kind == "computer" and name == COMPUTER else name


def level_in(typed: str) -> int:
    """A level from 1 up, by its number or by the beginning of its name; BadText if there is none."""
    word = typed.strip().lower()
    if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= LEVELS:
        return int(word)
    names = [(number, level_name(number)) for number in range(1, LEVELS + 1)]
    fitting = [
        number
        for number, name in names
        if word and any(called.lower().startswith(word) for called in (text(name), str(name)))
    ]
    if len(fitting) == 1:
        return fitting[0]
    raise BadText(no_level(quoted(typed.strip())))


def level_of(player: Player) -> int:
    """The level at which a computer plays; records from before there were levels do not say."""
    return player.level or USUAL_LEVEL
