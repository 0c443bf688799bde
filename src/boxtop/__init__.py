"""Board games that are out of print, as software to play, study and build on.

    >>> import boxtop
    >>> state = boxtop.game("chessplus").start().play("g1e2")
    >>> state.position
    'rnbqkbnr/pppppppp/8/8/8/8/PPPP(NP)PPP/RNBQKB1R b KQkq - ABCDEFGHabcdefgh 1 1'

Importing this package costs nothing; the compiler is loaded with the first game.
"""

from functools import cache
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
    UnknownGame,
    quoted,
)

if TYPE_CHECKING:
    from .engines.engine import Engine
    from .games.base import Game
    from .lab.batch import Batch

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "BadDeck",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "BadSheet",
    "BadText",
    "BoxtopError",
    "IllegalMove",
    "UnknownGame",
    "batch",
    "engine",
    "game",
    "installed",
    "load",
]

NEEDED = ("name", "title", "summary", "reasons", "choices", "rules", "state_type")  # of a game's class
CHANCE = -1  # what `state.turn` is when dice or cards decide


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


def game(name: str, /, **options: object) -> "Game[Any]":
    """The game of that name, with the given options."""
    return load(name)(**options)


def engine_entry(name: str) -> EntryPoint | None:
    """The engine that a package brings for a game, by the entry-point group `boxtop.engines`; of several, ours."""
    found = sorted(entry_points(group="boxtop.engines", name=name), key=is_ours)
    return found[-1] if found else None


def engine(name: str, /, *, threads: int = 1) -> "Engine":
    """The strongest computer player there is for a game: its own, or else the one that plays any game."""
    load(name)
    found = engine_entry(name)
    if found is not None:
        try:
            kind = found.load()
        except Exception as error:  # whatever another package does wrong while it is imported
            raise UnknownGame(f"The engine of {name} is installed but cannot be loaded: {error}.") from error
        return kind(threads=threads)  # type: ignore[no-any-return]
    from .engines.mcts import Mcts

    return Mcts(threads=threads)


def batch(game: "str | Game[Any]", n: int, /, *, seed: int = 0, threads: int = 1, **options: Any) -> "Batch":
    """`n` games of one kind, stepped together in NumPy arrays: see docs/lab.md for all that can be chosen."""
    from .lab.batch import batch as made

    return made(game, n, seed=seed, threads=threads, **options)
