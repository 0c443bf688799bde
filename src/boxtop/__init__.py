"""Board games that are out of print, as software to play, study and build on.

    import boxtop
    state = boxtop.game("my_game").start()
    state = state.play(state.moves()[0])

Importing this package costs nothing; the compiler is loaded with the first game, or with the first of its types.
"""

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
from .kernel.turns import CHANCE

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
]

# Types by the module in which they stand: each is imported when somebody asks for it.
TYPES = {
    **dict.fromkeys(("Choice", "Game", "Refusal", "Result", "State", "Viewer"), "games.base"),
    **dict.fromkeys(("Engine", "Limit", "Thought"), "engines.engine"),
    "Batch": "lab.batch",
    "Record": "match.record",
}

NEEDED = ("name", "title", "summary", "reasons", "choices", "rules", "state_type")  # of a game's class


@cache
def installed() -> dict[str, EntryPoint]:
    """All installed games by name: ours, and those of any package with the entry-point group `boxtop.games`."""
    found = entry_points(group="boxtop.games")
    # Of two with one name the later one stays: ours.
    return {entry.name: entry for entry in sorted(found, key=lambda entry: (entry.name, is_ours(entry)))}


def is_ours(entry: EntryPoint) -> bool:
    """Whether a game is part of Boxtop, and not of another package."""
    return entry.module.startswith("boxtop.")


def load(name: str, /) -> "type[Game[Any]]":
    """The class of the game of that name."""
    known = installed()
    if name not in known:
        raise UnknownGame(f"There is no game called {quoted(name)}. Installed: {', '.join(known) or 'none'}.")
    try:
        kind = known[name].load()
    except Exception as error:  # whatever another package does wrong while it is imported
        raise UnknownGame(f"The game {name} is installed but cannot be loaded: {error}.") from error
    missing = [needed for needed in NEEDED if not hasattr(kind, needed)]
    if missing:
        raise UnknownGame(f"The game {name} is installed but has no {', '.join(missing)}.")
    return kind  # type: ignore[no-any-return]


if (
    not TYPE_CHECKING
):  # then `game` has an overload for each of our games (`make types`), and `__getattr__` hid mistakes

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
    """The strongest computer player there is for a game: its own, or else the one that plays any game."""
    kind = load(name)
    try:
        own = kind.engine_type
    except Exception as error:  # whatever another package does wrong while it is imported
        raise UnknownGame(f"The engine of {name} is installed but cannot be loaded: {error}.") from error
    if own is not None:
        return own(threads=threads)
    from .engines.mcts import Mcts

    return Mcts(threads=threads)


def batch(game: "str | Game[Any]", n: int, /, *, seed: int = 0, threads: int = 1, **options: Any) -> "Batch":
    """`n` games of one kind, stepped together in NumPy arrays: see docs/lab.md for all that can be chosen."""
    from .lab.batch import batch as made

    return made(game, n, seed=seed, threads=threads, **options)
