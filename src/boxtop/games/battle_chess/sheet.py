"""The piece sheet: mat, setup, powers, arrows, prices and cards, as a file that a table can edit.

The manual printed all this as pictures, which are lost. So every figure says where it comes from, and a table that
knows better, or wants another game, writes its own sheet: `data/standard.toml` explains the format.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from ...errors import quoted
from .rules.limits import (
    LARGEST_MAT,
    MOST_CARDS,
    MOST_COST,
    MOST_EGGS,
    MOST_LEGENDS,
    MOST_PIECES,
    MOST_POWER,
    MOST_TYPES,
    SMALLEST_MAT,
)
from .toml_reader import ABSENT, KeyPath, TomlReader, hint, listing, load, path_text, value_text

Role = Literal["normal", "royal", "legend"]
ROLES: tuple[Role, ...] = get_args(Role)
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # as the owner sees them, clockwise from forward
STRAIGHT = ("N", "E", "S", "W")

STANDARD = Path(__file__).parent / "data" / "standard.toml"


@dataclass(frozen=True)
class Face:
    """One side of a piece."""

    power: int
    step: tuple[str, ...]  # directions, in the order of DIRECTIONS
    slide: tuple[str, ...]


@dataclass(frozen=True)
class Piece:
    """One type of piece."""

    name: str
    letter: str
    role: Role
    front: Face
    back: Face
    cost: int  # the price of a legend, else 0


@dataclass(frozen=True)
class Sheet:
    """A whole sheet, as `read_sheet` has checked it."""

    name: str
    files: int
    ranks: int
    eggs: int
    setup: tuple[tuple[str, str], ...]  # Yellow's squares and the letters there, ascending by rank, then file
    pieces: tuple[Piece, ...]  # normal and royal ones, then legends, in the file's order
    cards: tuple[int, ...]  # ascending
    reshuffle: int
    sources: Mapping[str, str] = field(hash=False)  # of each figure, by its path: 'pieces.Patrat.front.power'

    @property
    def royal(self) -> Piece:
        """The piece under the eggs, whose loss loses the game."""
        return next(piece for piece in self.pieces if piece.role == "royal")

    @property
    def legends(self) -> list[Piece]:
        """In the order in which moves and Legend Areas number them."""
        return [piece for piece in self.pieces if piece.role == "legend"]

    def text(self) -> str:
        """The sheet in its one proper form, as TOML: sheets are equal if and only if these texts are."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        names = {piece.letter: piece.name for piece in self.pieces}
        yield f"name = {_string(self.name)}"
        yield from ("", "[mat]")
        for key in ("files", "ranks", "eggs"):
            yield self._figure(("mat", key), getattr(self, key))
        yield from ("", "[setup]")
        for square, letter in self.setup:
            yield self._figure(("setup", square), names[letter])
        for piece in self.pieces:
            table = f"pieces.{_key(piece.name)}"
            yield from ("", f"[{table}]", f"letter = {_string(piece.letter)}")
            if piece.role != "normal":
                yield f"role = {_string(piece.role)}"
            if piece.role == "legend":
                yield self._figure(("pieces", piece.name, "cost"), piece.cost)
            for side, face in (("front", piece.front), ("back", piece.back)):
                yield from ("", f"[{table}.{side}]")
                path = ("pieces", piece.name, side)
                yield self._figure((*path, "power"), face.power)
                for key, arrows in (("step", face.step), ("slide", face.slide)):
                    if arrows or ".".join((*path, key)) in self.sources:  # 'none' may have a source too
                        yield self._figure((*path, key), arrows)
        yield from ("", "[cards]")
        yield self._figure(("cards", "values"), self.cards)
        yield self._figure(("cards", "reshuffle"), self.reshuffle)

    def _figure(self, path: KeyPath, value: object) -> str:
        source = self.sources.get(".".join(path), "own")
        return f"{path[-1]} = {{ value = {_string(value)}, source = {_string(source)} }}"


def _string(value: object) -> str:
    """A value in TOML. For printable texts, numbers and lists JSON writes the same."""
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else _string(name)


@cache
def standard() -> Sheet:
    """The sheet of the rulings."""
    return read_sheet(standard_text())


def standard_text() -> str:
    """The file of the standard sheet, with its explanations."""
    return STANDARD.read_text(encoding="utf-8")


def read_sheet(text: str) -> Sheet:
    """The sheet that a TOML text describes (BC-37); BadSheet names everything that is wrong with it."""
    reader = TomlReader()
    given = reader.table((), load(text), ("name", "mat", "setup", "pieces", "cards"))
    if "name" in given:
        reader.name(("name",), given["name"])
    mat = reader.table(("mat",), given.get("mat", ABSENT), ("files", "ranks", "eggs"))
    files = reader.number(("mat", "files"), mat, SMALLEST_MAT, LARGEST_MAT)
    ranks = reader.number(("mat", "ranks"), mat, SMALLEST_MAT, LARGEST_MAT)
    eggs = reader.number(("mat", "eggs"), mat, 0, MOST_EGGS)
    pieces = _pieces(reader, given.get("pieces", ABSENT))
    setup = _setup(reader, given.get("setup", ABSENT), pieces, files, ranks)
    cards, reshuffle = _cards(reader, given.get("cards", ABSENT))
    reader.finish()
    # Nothing is missing from here on: whatever has a stand-in was a mistake.
    letters = {piece.name: piece.letter for piece in pieces}
    return Sheet(
        name=str(given["name"]),
        files=files or 0,
        ranks=ranks or 0,
        eggs=eggs or 0,
        setup=tuple((square, letters[name]) for square, name in sorted(setup.items(), key=lambda item: item[0][::-1])),
        pieces=tuple(sorted(pieces, key=lambda piece: piece.role == "legend")),
        cards=cards,
        reshuffle=reshuffle or 0,
        sources=reader.sources,
    )


def _pieces(reader: TomlReader, given: object) -> list[Piece]:
    entries = reader.entries(("pieces",), given)
    if entries is None:
        return []
    pieces = [_piece(reader, ("pieces", name), entry) for name, entry in entries.items()]
    if not 1 <= len(pieces) <= MOST_TYPES:
        reader.wrong(("pieces",), "wrong-number-of-types", most=MOST_TYPES, found=len(pieces))
    legends = sum(piece.role == "legend" for piece in pieces)
    if legends > MOST_LEGENDS:
        reader.wrong(("pieces",), "too-many-legends", most=MOST_LEGENDS, found=legends)
    royals = [quoted(piece.name) for piece in pieces if piece.role == "royal"]
    if len(royals) > 1:
        reader.wrong(("pieces",), "several-royals", names=listing(royals))
    elif pieces and not royals and not reader.doubtful:
        reader.wrong(("pieces",), "no-royal")
    owners: dict[str, str] = {}
    for piece in pieces:
        owner = owners.setdefault(piece.letter, piece.name)
        if piece.letter and owner != piece.name:
            reader.wrong(("pieces", piece.name, "letter"), "letter-taken", letter=piece.letter, owner=quoted(owner))
    return pieces


def _piece(reader: TomlReader, path: KeyPath, given: object) -> Piece:
    name = path[-1]
    reader.name(path, name)
    table = reader.table(path, given, ("letter", "front", "back"), ("role", "cost"))
    letter = table.get("letter", ABSENT)
    if not isinstance(letter, str) or not re.fullmatch("[A-Z]", letter):
        if letter is not ABSENT:
            reader.wrong((*path, "letter"), "needs-letter", given=value_text(letter))
        letter = ""
    role = _role(reader, path, table)
    legend = role == "legend"
    cost = None
    if legend and "cost" not in table:
        reader.wrong(path, "legend-without-cost")
    elif role and not legend and "cost" in table:
        reader.wrong((*path, "cost"), "cost-without-legend")
    else:
        cost = reader.number((*path, "cost"), table, 1, MOST_COST)
    front, back = (_face(reader, (*path, side), table.get(side, ABSENT), legend=legend) for side in ("front", "back"))
    return Piece(name, letter, role or "normal", front, back, cost or 0)


def _role(reader: TomlReader, path: KeyPath, table: Mapping[str, object]) -> Role | None:
    """A piece's role; None if it cannot be known, and nothing that depends on it is complained of."""
    role = table.get("role", "normal" if table else ABSENT)
    for known in ROLES:
        if role == known:
            return known
    reader.doubtful.add(path[-1])
    if role is not ABSENT:
        reader.wrong((*path, "role"), "unknown-role", given=value_text(role), hint=hint(role, ROLES))
    return None


def _face(reader: TomlReader, path: KeyPath, given: object, *, legend: bool) -> Face:
    table = reader.table(path, given, ("power",), ("step", "slide"))
    power = reader.number((*path, "power"), table, 0, MOST_POWER)
    step, slide = (_arrows(reader, (*path, key), table, legend=legend) for key in ("step", "slide"))
    both = [direction for direction in step if direction in slide]
    if both:
        reader.wrong(path, "step-and-slide", directions=both)
    return Face(power or 0, step, slide)


def _arrows(reader: TomlReader, path: KeyPath, table: Mapping[str, object], *, legend: bool) -> tuple[str, ...]:
    given = reader.items(path, table) or []
    for arrow in given:
        if not isinstance(arrow, str) or arrow not in DIRECTIONS:
            reader.wrong(path, "unknown-direction", given=value_text(arrow), hint=hint(arrow, DIRECTIONS))
    arrows = tuple(direction for direction in DIRECTIONS if direction in given)
    twice = [direction for direction in arrows if given.count(direction) > 1]
    if twice:
        reader.wrong(path, "direction-twice", directions=twice)
    diagonal = [direction for direction in arrows if direction not in STRAIGHT]
    if legend and diagonal:
        reader.wrong(path, "legend-diagonal", directions=diagonal)
    return arrows


def _setup(
    reader: TomlReader, given: object, pieces: list[Piece], files: int | None, ranks: int | None
) -> dict[str, str]:
    """Yellow's pieces by square, by name."""
    entries = reader.entries(("setup",), given)
    if entries is None:
        return {}
    if len(entries) > MOST_PIECES:
        reader.wrong(("setup",), "too-many-pieces", most=MOST_PIECES, found=len(entries))
    roles = {piece.name: piece.role for piece in pieces}
    setup: dict[str, str] = {}
    readable = True
    for square in entries:
        path = ("setup", square)
        if not re.fullmatch("[a-h][1-8]", square) or not _on_mat(square, files or LARGEST_MAT, ranks or LARGEST_MAT):
            reader.wrong(path, "not-a-square")
        name = reader.figure(path, entries)
        if not isinstance(name, str):
            readable = False
            if name is not ABSENT:
                reader.wrong(path, "needs-piece", given=value_text(name))
        elif roles and name not in roles:
            readable = False
            known = [str(path_text((each,))) for each in roles]
            reader.wrong(path, "unknown-piece", given=quoted(name), hint=hint(name, known))
        elif roles and roles[name] == "legend":
            reader.wrong(path, "legend-in-setup", given=quoted(name))
        else:
            setup[square] = name
    royals = [name for name, role in roles.items() if role == "royal"]
    if len(royals) == 1 and not reader.doubtful:
        count = list(setup.values()).count(royals[0])
        if count > 1 or (readable and not count):
            reader.wrong(("setup",), "royal-once", royal=quoted(royals[0]), found=count)
    if files and ranks:
        _overlaps(reader, entries, files, ranks)
    return setup


def _on_mat(square: str, files: int, ranks: int) -> bool:
    return ord(square[0]) - ord("a") < files and int(square[1]) <= ranks


def _overlaps(reader: TomlReader, squares: Iterable[str], files: int, ranks: int) -> None:
    """Blue's setup is Yellow's turned by 180 degrees, and has to find its squares empty."""
    there = {square for square in squares if re.fullmatch("[a-h][1-8]", square) and _on_mat(square, files, ranks)}
    for square in sorted(there):
        turned = chr(2 * ord("a") + files - 1 - ord(square[0])) + str(ranks + 1 - int(square[1]))
        if turned in there and square <= turned:  # each pair once
            reader.wrong(("setup", square), "setup-overlaps", square=turned)


def _cards(reader: TomlReader, given: object) -> tuple[tuple[int, ...], int | None]:
    """The values of the cards, and the one after which they are shuffled."""
    table = reader.table(("cards",), given, ("values", "reshuffle"))
    path = ("cards", "values")
    values = reader.items(path, table)
    if values is not None and not 1 <= len(values) <= MOST_CARDS:
        reader.wrong(path, "wrong-number-of-cards", most=MOST_CARDS, found=len(values))
    cards = [reader.whole(path, value, 0, MOST_POWER, "needs-numbers") for value in values or ()]
    reshuffle = reader.number(("cards", "reshuffle"), table, 0, MOST_POWER)
    if values and reshuffle is not None and reshuffle not in cards:
        reader.wrong(("cards", "reshuffle"), "reshuffle-not-a-card", card=reshuffle)
    return tuple(sorted(card for card in cards if card is not None)), reshuffle
