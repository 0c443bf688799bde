"""Where solutions for three players come from.

The whole solution takes half a minute of two cores, so no search makes it: `boxtop solve yahtzee --players 3` does, and
keeps its first turns on the disk. With few tokens left a position and all that can follow are solved whenever a search
asks, in about a tenth of a second at most. So a search knows everything once that command has been run, and without it
everything but the first turns.
"""

import os
import zipfile
import zlib
from functools import lru_cache
from pathlib import Path
from uuid import uuid4

import numpy as np

from ....kernel.cache_paths import folder
from ..game_state import YahtzeeState
from ..rules.state import ROWS
from .trio import Trio, solve_from
from .trio_boards import PLAYERS, Layer
from .trio_turn import read_codes, read_lead

QUICK = 7  # with so many tokens left, or fewer, a position is solved at once; what comes before is kept
NAMES = ("boards", "first", "leads", "values")


def file_of_three() -> Path:
    """Where the solution is kept: beside the machine code that made it, so it is never stale."""
    return folder("games/yahtzee/engine") / "three-players.npz"


def store(trio: Trio, file: Path) -> None:
    """Keep the first turns of a solution."""
    arrays = {
        f"{name}-{left}": array
        for left, layer in enumerate(trio.layers)
        if layer is not None and left >= QUICK
        for name, array in zip(NAMES, layer, strict=True)
    }
    written = file.with_name(f"{uuid4().hex}.npz")
    np.savez_compressed(written, **arrays)  # type: ignore[arg-type]
    os.replace(written, file)


def load(file: Path) -> Trio | None:
    """The solution in a file; None if there is none, or a damaged one."""
    layers: list[Layer | None] = [None] * QUICK
    try:
        with file.open("rb") as opened, np.load(opened) as arrays:
            while f"boards-{len(layers)}" in arrays:
                layers.append(Layer(*(arrays[f"{name}-{len(layers)}"] for name in NAMES)))
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile, zlib.error):
        return None
    return Trio(layers)


_found: dict[Path, Trio] = {}  # what was read stays in memory


def stored() -> Trio | None:
    """The solution of the first turns, if it was made."""
    file = file_of_three()
    if file not in _found:
        trio = load(file)
        if trio is None:
            return None
        _found[file] = trio
    return _found[file]


@lru_cache(maxsize=8)  # each takes up to about two megabytes
def solved_from(left: int, board: int, lead: int) -> Trio:
    """A late position and all that can follow, solved. Several searches ask for the same turn."""
    return solve_from(left, board, lead)


def trio_for(state: YahtzeeState) -> Trio | None:
    """A solution with the turns after the current one.

    None unless three play; in the first turns also if the game was not solved, or cannot come to this position.
    """
    if state.game.players != PLAYERS:
        return None
    s = state.fields
    place = int(s["left"]), int(read_codes(s, np.zeros(ROWS, np.int64))), int(read_lead(s))
    if place[0] <= QUICK:
        return solved_from(*place)
    trio = stored()
    return trio if trio is not None and trio.knows(*place) else None
