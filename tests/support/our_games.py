"""The games of ours, and what each brings for the tests that run for every game.

A game's folder in tests may have these modules; what is not there has a default, so a new game needs none of them:

    tests/games/NAME/cases.py         options to test it with, playthroughs, pairs with its slow reference: see `case`
    tests/games/NAME/invariants.py    what is true of every position: see tests/support/invariants.py
    tests/games/NAME/soak.py          what `make soak` does for this game only: see tests/soak.py
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import boxtop
from boxtop.games.base import Game, State

NAMES = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]


@cache
def part(name: str, module: str) -> ModuleType | None:
    """A module of a game's folder in tests, or None if it has no such module."""
    path = f"tests.games.{name}.{module}"
    return import_module(path) if find_spec(path) else None


def case(name: str, what: str, default: Any) -> Any:
    """What a game's cases.py has under a name, else the default:

    VARIANTS            options of games for tests of every game, by a title
    WATCHED             options of random games whose every step is watched
    PUZZLES             how many puzzles come with it at least
    PLAYTHROUGHS        options and seed of each game printed in tests/playthroughs, by the file's name
    OPENSPIEL           parameters of each game in tests/playthroughs_openspiel, by the file's name
    OPENSPIEL_MOVES     the moves of those games; else random ones
    HAS_HISTORY         whether a state remembers more than its position says
    pairs()             the game with several options, each with its slow reference
    rare_states(game)   states that random games do not reach
    rare_start(game, seed)      a state to begin random games from, one of many
    """
    return getattr(part(name, "cases"), what, default)


def variants() -> dict[str, Game[Any]]:
    """All games of ours with the options worth testing, by a title."""
    return {
        title: boxtop.game(name, **options)
        for name in NAMES
        for title, options in case(name, "VARIANTS", {name: {}}).items()
    }


def rare_states(game: Game[Any]) -> Iterator[State[Any]]:
    yield from case(game.name, "rare_states", lambda game: ())(game)
