"""The route that lists games and their options."""

import logging
from functools import cache
from typing import Any

import msgspec
from litestar import Controller

from ... import game as find_game
from ... import usable
from ...engines.engine import LEVELS, computer_name, level_name
from ...errors import BadText
from ...games.base import Game, Option
from ...lessons import lessons_of
from ...words import slug, text
from .common import TheLanguage, get

log = logging.getLogger("boxtop.games")


class OptionInfo(msgspec.Struct, frozen=True):
    """Something that can be chosen before a game; a text besides the choices if `text` says so."""

    name: str
    meaning: str  # in a few words, as a label
    default: bool | int | str
    choices: list[bool | int | str]
    labels: list[str]  # what the choices are called
    text: bool


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson in which the game is learned by playing."""

    name: str
    title: str
    steps: int


class GameInfo(msgspec.Struct, frozen=True):
    """A game and what can be chosen in it, in the reader's language."""

    name: str
    title: str
    summary: str
    seats: list[list[str]]  # what the seats are called, for each number of players
    hidden: bool  # whether players have secrets from each other
    first_by_chance: bool  # whether the rulebook leaves it to chance who goes first: what a match does unless told
    two_sided: bool  # whether the board looks different from the other side
    chance: bool  # whether dice, cards or the like decide anything
    options: list[OptionInfo]
    personal: dict[str, OptionInfo]  # what each player chooses alone
    reasons: dict[str, str]  # how it can end
    how: list[str]  # how to play, a paragraph each
    characters: list[str]  # what the computer sees and misses at each level, from 1 up
    lessons: list[LessonInfo]
    sides: tuple[str, str] | None  # what going first or second is called, where it has names: "Play as White"


class Games(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    levels: list[str]  # of the computer, from 1 up
    computers: list[str]  # what it is called at each level


def _option(game: Game[Any], option: Option, language: str) -> OptionInfo:
    return OptionInfo(
        option.name,
        text(option.meaning, language),
        option.default,
        list(option.choices),
        [text(game.choice_name(option, choice), language) for choice in option.choices],
        type(option) is not Option,
    )


def _personal(game: Game[Any], what: str, option: Option, language: str) -> OptionInfo:
    """An option that each player chooses alone: its label is `option-WHAT`, Deck, not that of the first player's."""
    label, told = f"option-{slug(what)}", _option(game, option, language)
    return msgspec.structs.replace(told, meaning=text(game.words(label), language)) if label in game.words else told


@cache
def _game(name: str, language: str) -> GameInfo:
    kind = find_game(name)
    mine = {option for options in kind.personal.values() for option in options}
    by_name = {option.name: option for option in kind.options}
    sides = kind.side_names
    return GameInfo(
        kind.name,
        text(kind.title, language),
        text(kind.summary, language),
        _seats(kind, language),
        kind.hidden,
        kind.first_by_chance,
        kind.two_sided,
        kind.chance,
        [
            _option(kind, option, language)
            for option in kind.options
            if option.name not in mine and option.name != "players"
        ],
        {what: _personal(kind, what, by_name[options[0]], language) for what, options in kind.personal.items()},
        {reason: text(why, language) for reason, why in kind.reasons.items()},
        kind.how_to_play(language),
        [text(kind.level_character(level), language) for level in range(1, LEVELS + 1)],
        _lessons(kind, language),
        None if sides is None else (text(sides[0], language), text(sides[1], language)),
    )


def _lessons(kind: Game[Any], language: str) -> list[LessonInfo]:
    try:
        found = lessons_of(type(kind)).values()
    except BadText:  # of another package; `boxtop lesson check` tells its author
        log.exception("the lessons of %s cannot be read", kind.name)
        return []
    return [LessonInfo(one.name, text(one.message(kind), language), len(one.steps)) for one in found]


def _seats(kind: Game[Any], language: str) -> list[list[str]]:
    counts = next((option.choices for option in kind.options if option.name == "players"), None)
    if counts is None:
        return [[text(name, language) for name in kind.seat_names]]
    return [[text(name, language) for name in find_game(kind.name, players=count).seat_names] for count in counts]


class GameRoutes(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games", summary="All games and what can be chosen in them", sync_to_thread=True)
    def games(self, in_language: TheLanguage) -> Games:
        levels = range(1, LEVELS + 1)
        return Games(
            [_game(name, in_language) for name in usable()],
            [text(level_name(level), in_language) for level in levels],
            [text(computer_name(level), in_language) for level in levels],
        )
