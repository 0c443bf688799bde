"""Board games that are out of print, as software to play, study and build on.

    import boxtop
    state = boxtop.game("my_game").start()
    state = state.play(state.moves()[0])

Importing this package is cheap: the compiler is imported with the first game, or with the first of the types below.
"""

from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from .errors import (
    BadDeck,
    BadOptions,
    BadPosition,
    BadRecord,
    BadSheet,
    BadText,
    BoxtopError,
    IllegalMove,
    Unchangeable,
    UnknownGame,
    WrongGame,
    quoted,
)
from .kernel.turn_codes import CHANCE
from .words import say

if TYPE_CHECKING:
    from .engines.engine import Engine, Limit, Thought
    from .games.base import Choice, Game, Refusal, Result, State, Viewer
    from .games.by_name import game
    from .lab.batch import Batch
    from .match.record import Record

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "BadDeck",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "BadSheet",
    "BadText",
    "Batch",
    "BoxtopError",
    "Choice",
    "Engine",
    "Game",
    "IllegalMove",
    "Limit",
    "Record",
    "Refusal",
    "Result",
    "State",
    "Thought",
    "Unchangeable",
    "UnknownGame",
    "Viewer",
    "WrongGame",
    "batch",
    "engine",
    "game",
    "installed",
    "load",
    "usable",
]

# Types by the module that defines them, imported on first access.
TYPES = {
    **dict.fromkeys(("Choice", "Game", "Refusal", "Result", "State", "Viewer"), "games.base"),
    **dict.fromkeys(("Engine", "Limit", "Thought"), "engines.engine"),
    "Batch": "lab.batch",
    "Record": "match.record",
}

# Attributes that a game's class must have, and those that its module of compiled rules must have.
NEEDED = ("name", "title", "summary", "reasons", "choices", "rules", "state_type")
RULES = ("State", "Moves", "turn", "legal", "apply", "result")


@cache
def installed() -> dict[str, EntryPoint]:
    """All installed games by name: ours, and those of any package with the entry-point group `boxtop.games`."""
    found = entry_points(group="boxtop.games")
    # Of two games with the same name the later one wins: ours.
    return {entry.name: entry for entry in sorted(found, key=lambda entry: (entry.name, is_ours(entry)))}


def is_ours(entry: EntryPoint) -> bool:
    """Whether a game is part of Boxtop rather than of another package."""
    return entry.module.startswith("boxtop.")


def load(name: str, /) -> "type[Game[Any]]":
    """Return the class of the game of that name."""
    known = installed()
    if name not in known:
        raise UnknownGame(
            say("no-such-game", name=quoted(name), games=list(known))
            if known
            else say("no-games-installed", name=quoted(name))
        )
    try:
        kind = known[name].load()
    except Exception as error:  # another package may raise anything while it is imported
        raise UnknownGame(say("game-not-loaded", name=name, why=_reason(error))) from error
    missing = missing_parts(kind)
    if missing:
        raise UnknownGame(say("game-incomplete", name=name, missing=missing))
    return kind  # type: ignore[no-any-return]


def _reason(error: Exception) -> str:
    """What another package says is wrong, for the end of a sentence."""
    return str(error).removesuffix(".")


def missing_parts(kind: Any) -> list[str]:
    """The required parts that a game's class, its rules or its states lack."""
    missing = [needed for needed in NEEDED if not hasattr(kind, needed)]
    missing += sorted(getattr(kind, "__abstractmethods__", ()))
    if hasattr(kind, "rules"):
        missing += [f"{needed} in its rules" for needed in RULES if not hasattr(kind.rules, needed)]
        if hasattr(kind.rules, "chance") and not hasattr(kind.rules, "Chances"):
            missing.append("Chances in its rules")
    if hasattr(kind, "state_type"):
        missing += [f"{needed} of its states" for needed in sorted(getattr(kind.state_type, "__abstractmethods__", ()))]
    return missing


def usable() -> "dict[str, type[Game[Any]]]":
    """The classes of all installed games that can be loaded; `boxtop games` says what is wrong with the others."""
    found = {}
    for name in installed():
        with suppress(UnknownGame):
            found[name] = load(name)
    return found


# Type checkers see `games/by_name.pyi` instead, with an overload for each of our games (`make types`); a `__getattr__`
# would hide misspelt names from them.
if not TYPE_CHECKING:

    def game(name: str, /, **options: object) -> "Game[State[Any]]":
        """The game of that name, with the given options."""
        return load(name)(**options)

    def __getattr__(name: str) -> Any:
        if name not in TYPES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f".{TYPES[name]}", __name__), name)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *TYPES})


def engine(name: str, /, *, threads: int = 1) -> "Engine":
    """The strongest engine for a game: its own, or else the tree search that plays any game."""
    kind = load(name)
    try:
        own = kind.engine_type
    except Exception as error:  # another package may raise anything while it is imported
        raise UnknownGame(say("engine-not-loaded", name=name, why=_reason(error))) from error
    if own is not None:
        return own(threads=threads)
    from .engines.mcts import Mcts

    return Mcts(threads=threads)


def batch(game: "str | Game[Any]", n: int, /, *, seed: int = 0, threads: int = 1, **options: Any) -> "Batch":
    """`n` games stepped together in NumPy arrays; docs/lab.md lists all parameters."""
    from .lab.batch import batch as made

    return made(game, n, seed=seed, threads=threads, **options)
