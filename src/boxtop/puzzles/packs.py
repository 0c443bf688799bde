"""Packs: the puzzles that come with a game, in its folder, and that of the day."""

import gzip
import sys
import zlib
from collections.abc import Iterable
from datetime import date
from functools import cache, cached_property
from pathlib import Path

import msgspec

from .. import load
from ..errors import BadText
from ..words import say
from .puzzle import Puzzle

FILE = Path("data", "puzzles.jsonl.gz")  # in the folder of the game


class Pack:
    """The puzzles of a game, in the order of their ids, which is none that anybody can guess."""

    def __init__(self, themes: Iterable[str] = (), puzzles: Iterable[Puzzle] = ()) -> None:
        self.puzzles: tuple[Puzzle, ...] = tuple(sorted(puzzles, key=lambda puzzle: puzzle.id))
        used = {theme for puzzle in self.puzzles for theme in puzzle.themes}
        self.themes: tuple[str, ...] = tuple(theme for theme in themes if theme in used)

    @cached_property
    def by_id(self) -> dict[str, Puzzle]:
        return {puzzle.id: puzzle for puzzle in self.puzzles}


@cache
def pack(game_name: str) -> Pack:
    """The puzzles that come with a game; none where it has none."""
    part, file = load(game_name).puzzles, pack_file(game_name)
    return Pack(part.THEMES, read_pack(file)) if part is not None and file.is_file() else Pack()


def pack_file(game_name: str) -> Path:
    """Where the puzzles of a game are."""
    module = sys.modules[load(game_name).__module__]
    return Path(str(module.__file__)).parent / FILE


def read_pack(file: Path) -> list[Puzzle]:
    """The puzzles of a file with a line of JSON for each, compressed or not; BadText if they cannot be read."""
    data = file.read_bytes()
    try:
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        return [msgspec.json.decode(line, type=Puzzle) for line in data.splitlines() if line.strip()]
    except (gzip.BadGzipFile, EOFError, zlib.error, msgspec.MsgspecError, UnicodeError) as error:
        raise BadText(say("puzzles-unreadable", file=str(file), reason=str(error))) from error


def packed(puzzles: Iterable[Puzzle], *, compressed: bool) -> bytes:
    """The same puzzles always make the same file."""
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in sorted(puzzles, key=lambda puzzle: puzzle.id))
    return gzip.compress(lines, 9, mtime=0) if compressed else lines


def daily(game_name: str, day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody: each once, until the pack is through. LookupError without any."""
    puzzles = pack(game_name).puzzles
    if not puzzles:
        raise LookupError(f"{game_name} comes without puzzles")
    return puzzles[day.toordinal() % len(puzzles)]
