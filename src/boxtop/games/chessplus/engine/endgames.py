"""Endgames of one piece or two, apart or merged, against a lone king: the exact end of every position.

    tables = endgames(merging=True)
    tables.prepare(state.squares)  # have those tables that this position may lead to
    probe(tables.tables, s)        # in compiled code

A table is made on demand and cached on disk. The tables know nothing of the counts to fifty and
seventy-five moves, of repetition, and of castling: a position with a right to castle is not in them.
"""

import contextvars
import hashlib
import os
import threading
import time
import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from itertools import combinations
from pathlib import Path
from uuid import uuid4

import numpy as np

from ....kernel.bits import ONE, ZERO, U, lowest, popcount, signed
from ....kernel.cache_paths import folder
from ....kernel.fields import zeroed
from ....kernel.jit import jit, prepare
from ....kernel.raw_memory import load
from ....kernel.stop import Flag, flag
from ..rules.state import LETTERS, K, N, P, Q, State
from ..rules.tables import CORNERS
from . import endgame_index, endgame_solver
from .endgame_index import COUNT, KIND, KINDS, NO_PIECE, SIZE, START, index
from .endgame_solver import MATED, NO_POSITION, STOPPED, TOO_LONG, Entries, solve

# What `probe` returns for the player to move: WON - n for a mate in n plies, n - WON for being mated in n.
WON = 1000
DRAWN = 0
UNKNOWN = 2 * WON  # not in the tables, or not yet
NO_KIND, BARE_KINGS = -1, -2  # in place of a kind

REACH = 4  # pieces beside the kings; with more on the board no table can matter yet
PATIENCE, LONGEST_WAIT = 0.25, 0.5  # the share of a player's time, and the seconds, to wait for tables at most


@jit
def probe(tables: Entries, s: State) -> int:
    """The value of a position for the player to move; any record with the fields of a state will do."""
    kind, entry = located(s)
    if kind < 0:
        return DRAWN if kind == BARE_KINGS else UNKNOWN
    if not tables[kind]:
        return UNKNOWN
    return verdict(s, signed(tables[entry]))


@jit
def probe_at(start: np.uint64, s: State) -> int:
    """The same, for searches that have only the address of the tables."""
    kind, entry = located(s)
    if kind < 0:
        return DRAWN if kind == BARE_KINGS else UNKNOWN
    if not byte_at(start, kind):
        return UNKNOWN
    return verdict(s, byte_at(start, entry))


@jit
def byte_at(start: np.uint64, place: int) -> int:
    return signed(load(start, U(place >> 3)) >> U(8 * (place & 7)) & U(255))


@jit
def verdict(s: State, number: int) -> int:
    """What an entry means to the player to move."""
    if number == NO_POSITION:
        return UNKNOWN
    if number == endgame_solver.DRAW:
        return DRAWN
    plies = number - MATED
    lone = not s.own[s.side] & (s.own[s.side] - ONE)
    return plies - WON if lone else WON - plies


@jit
def located(s: State) -> tuple[int, int]:
    """The kind of a position, if it has one, and its entry in the tables."""
    if not s.own[1] & (s.own[1] - ONE):
        owner = 0
    elif not s.own[0] & (s.own[0] - ONE):
        owner = 1
    else:
        return NO_KIND, 0
    men = s.own[owner] & ~s.pieces[K]
    squares = popcount(men)
    if squares == ZERO:
        return BARE_KINGS, 0
    if squares > U(2) or (squares == U(2) and s.pairs) or s.unmoved & CORNERS[owner]:
        return NO_KIND, 0
    turned = 56 * owner
    strong = weak = NO_PIECE
    strong_place = weak_place = 0
    for piece in range(Q, P - 1, -1):
        here = s.pieces[piece] & men
        while here:
            square = lowest(here)
            here &= here - ONE
            place = signed(square) ^ turned
            unmoved = 48 if piece == P and s.unmoved >> square & ONE else 0
            if strong != NO_PIECE:
                weak, weak_place = piece, place + unmoved
                continue
            strong, strong_place = piece, place + unmoved
            if s.pairs and not others(s, piece) & men:
                weak, weak_place = piece, place  # two equals; of two pawns at home one has moved
    kind = strong if weak == NO_PIECE else KIND[strong, weak]
    white = signed(lowest(s.pieces[K] & s.own[owner])) ^ turned
    black = signed(lowest(s.pieces[K] & s.own[1 - owner])) ^ turned
    entry = START[kind] + index(kind, white, black, strong_place, weak_place)
    return kind, entry if s.side == owner else entry + COUNT[kind]


@jit
def others(s: State, piece: int) -> np.uint64:
    """The squares with a piece of any other type."""
    found = ZERO
    for other in range(K):
        if other != piece:
            found |= s.pieces[other]
    return found


def leads_to(kind: int) -> list[int]:
    """The kinds that captures and promotions lead to."""
    strong, weak = KINDS[kind]
    if weak == NO_PIECE:
        return [Q] if strong == P else []
    return [*{strong, weak}, *([Q, int(KIND[Q, strong])] if weak == P else [])]


def within_reach(squares: Mapping[int, str]) -> list[int]:
    """The kinds that a position may soon lead to; `squares` are those of a state. What is quickly there comes first."""
    men = "".join(squares.values())
    if len(men) - 2 > REACH:
        return []
    kinds: set[int] = set()
    for case in (str.isupper, str.islower):
        own = [LETTERS.index(letter.upper()) for letter in men if case(letter) and letter not in "Kk"]
        kinds |= {*own, *(int(KIND[pair]) for pair in combinations(own, 2))}
    return sorted(kinds, key=lambda kind: (P in KINDS[kind], kind))


class Endgames:
    """The tables of Chessplus, or of plain chess with queens only. All players of a process share them."""

    def __init__(self, *, merging: bool = True) -> None:
        self.merging = merging
        self.words = np.zeros((SIZE + 7) // 8, np.uint64)  # memory is taken only as it is filled
        self.tables: Entries = self.words.view(np.uint8)
        self._lock = threading.Lock()
        self._worker: threading.Thread | None = None

    def loaded(self, kind: int) -> bool:
        """Whether the table of a kind is in memory."""
        return bool(self.tables[kind])

    def prepare(self, squares: Mapping[int, str], until: float | None = None, stop: Flag | None = None) -> None:
        """Load or make the tables that a position may soon need. Without a deadline, wait for all of them unless the
        flag is raised; with one (`until`, by time.perf_counter()), wait for a part of the time that is left and let a
        background thread make the rest."""
        missing = [kind for kind in within_reach(squares) if not self.loaded(kind)]
        if not missing:
            return
        if until is None:
            self.build(missing, stop)
            return
        if self._worker is None or not self._worker.is_alive():
            context = contextvars.copy_context()  # NumPy's settings belong to it, and the interpreted twin needs them
            self._worker = threading.Thread(target=context.run, args=(self.build, missing), daemon=True)
            self._worker.start()
        self._worker.join(min(max(0.0, PATIENCE * (until - time.perf_counter())), LONGEST_WAIT))

    def build(self, kinds: Iterable[int] = range(len(KINDS)), stop: Flag | None = None) -> None:
        """Load tables, or make them, and those they need, until a flag is raised."""
        stop = flag() if stop is None else stop
        for kind in kinds:
            if not self.loaded(kind) and not stop[0] and not self._load(kind):
                self.build(leads_to(kind), stop)
                self._make(kind, stop)

    def _make(self, kind: int, stop: Flag) -> None:
        with self._lock:
            if self.loaded(kind) or stop[0]:
                return
            highest = solve(self.tables, kind, self.merging, stop)
            if highest == TOO_LONG:
                raise OverflowError(f"a mate of kind {kind} takes more plies than an entry can count")
            if highest == STOPPED:
                return
            self.tables[kind] = 1
        file = self._file(kind)
        written = file.with_name(f"{file.name}.{uuid4().hex}")
        with suppress(OSError):  # a full disk: then it is made again next time
            written.write_bytes(zlib.compress(self._part(kind).tobytes(), 1))
            os.replace(written, file)

    def _load(self, kind: int) -> bool:
        """Read a table from disk, if it is there and whole."""
        try:
            read = zlib.decompress(self._file(kind).read_bytes())
        except (OSError, zlib.error):
            return False
        part = self._part(kind)
        if len(read) != len(part):
            return False
        with self._lock:
            if not self.loaded(kind):
                part[:] = np.frombuffer(read, np.uint8)
                self.tables[kind] = 1
        return True

    def _part(self, kind: int) -> Entries:
        """The entries of a kind, both sides to move."""
        return self.tables[START[kind] : START[kind] + 2 * COUNT[kind]]

    def _file(self, kind: int) -> Path:
        name = "".join(LETTERS[piece] for piece in KINDS[kind] if piece != NO_PIECE)
        return _place() / f"{name}-{'merging' if self.merging else 'plain'}.table"


@cache
def _place() -> Path:
    """Where tables are kept: beside the compiled rules, in a folder named after the code that makes them."""
    digest = hashlib.sha256()
    for module in (endgame_index, endgame_solver):
        digest.update(Path(str(module.__file__)).read_bytes())
    place = folder("games/chessplus/rules") / f"endgames-{digest.hexdigest()[:16]}"
    place.mkdir(exist_ok=True)
    return place


@cache
def endgames(merging: bool) -> Endgames:
    """The tables that this process shares."""
    return Endgames(merging=merging)


def warm() -> None:
    """Compile all of this ahead. Tables are made on demand: making all of them takes too long."""
    tables = np.zeros(1, np.uint8)
    prepare(probe, tables, zeroed(1, State)[0])
    prepare(solve, tables, N, True, flag())
