"""Chessplus as text: long moves, and positions as an extended FEN."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ...errors import BadPosition, BadText, quoted
from ..base.squares import square_name, square_number, squares_in
from .piece_names import NAMES, STRENGTH
from .rules import verbs
from .rules.attacks import attackers
from .rules.state import LETTERS, MOST_QUEENS, MOVE_RANGE, NO_SQUARE, SEVENTY_FIVE, K, move_parts

# CP-1: the set-up of chess
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ABCDEFGHabcdefgh 0 1"
COLOURS = ("White", "Black")
# The right to castle: letter, king's square, rook's square.
CASTLINGS = {"K": (4, 7), "Q": (4, 0), "k": (60, 63), "q": (60, 56)}
# The unmoved pawns: letter and home square.
HOMES = {letter: 8 + file for file, letter in enumerate("ABCDEFGH")} | {
    letter: 48 + file for file, letter in enumerate("abcdefgh")
}
LONG_MOVE = re.compile(r"([a-h][1-8])([a-h][1-8])([pnbrq]?)", re.ASCII)

Squares = Mapping[int, str]  # what stands where: "K", "rn"; capitals are White's, stronger letter first


def name_of(letters: str) -> str:
    """What a piece is called: "QN" and "qn" are quights."""
    return NAMES.get(letters.upper(), "merged king")  # which cannot be, but stands in texts that are refused


def colour_of(letters: str) -> int:
    return int(letters.islower())


class Placement(NamedTuple):
    """What stands where, as bitboards."""

    white: int
    black: int
    kinds: list[int]  # where the pieces of each letter stand, in the order of STRENGTH
    pairs: int  # where two of one kind stand

    @classmethod
    def of(cls, record: Any) -> "Placement":
        white, black = record["own"].tolist()
        pieces = record["pieces"].tolist()
        return cls(white, black, [pieces[LETTERS.index(letter)] for letter in STRENGTH], int(record["pairs"]))

    def at(self, square: int) -> str:
        """ "K", "rn", or nothing; capitals are White's."""
        letters = "".join([letter for letter, where in zip(STRENGTH, self.kinds, strict=True) if where >> square & 1])
        if self.pairs >> square & 1 and len(letters) == 1:
            letters *= 2
        return letters.lower() if self.black >> square & 1 else letters

    def squares(self) -> dict[int, str]:
        """What stands on each square that is not empty: as `at`, but for all at once."""
        found = dict.fromkeys(squares_in(self.white | self.black), "")
        for letter, where in zip(STRENGTH, self.kinds, strict=True):
            for square in squares_in(where):
                found[square] += letter
        for square in squares_in(self.pairs):
            if len(found[square]) == 1:
                found[square] *= 2
        for square in squares_in(self.black):
            found[square] = found[square].lower()
        return found


# -- moves in long form ----------------------------------------------------------------------------------------------


def parse_long(text: str) -> int:
    """The move that a long text names (CP-38): from, to, and the letter of a leaving half."""
    match = LONG_MOVE.fullmatch(text.strip().lower())
    if not match:
        raise BadText(
            f"{quoted(text)} is not a move: write the squares from and to, such as e2e4, "
            "and the letter of the half that splits off a merged piece, such as e4f6n."
        )
    origin, target, half = match.groups()
    part = LETTERS.index(half.upper()) + 1 if half else 0
    return square_number(target) | square_number(origin) << 6 | part << 12


@cache
def long(move: int) -> str:
    """The long text of a move (CP-38)."""
    if move not in range(MOVE_RANGE):
        raise BadText(f"There is no move {move}: moves are numbers from 0 to {MOVE_RANGE - 1}.")
    origin, target, part = move_parts(move)
    return square_name(origin) + square_name(target) + (LETTERS[part - 1].lower() if part else "")


# -- positions -------------------------------------------------------------------------------------------------------


def fen(record: Any, squares: Mapping[int, str]) -> str:
    """The text of a position (CP-36), of which it is known what stands on which squares."""
    ranks = []
    for rank in range(7, -1, -1):
        written, at = "", 8 * rank  # the first square that is not written
        for square in range(8 * rank, 8 * rank + 8):
            if letters := squares.get(square):
                written += (str(square - at) if square > at else "") + (
                    letters if len(letters) == 1 else f"({letters})"
                )
                at = square + 1
        ranks.append(written + (str(8 * rank + 8 - at) if at < 8 * rank + 8 else ""))
    unmoved = int(record["unmoved"])
    return " ".join(
        [
            "/".join(ranks),
            "wb"[record["side"]],
            "".join(letter for letter, (_, rook) in CASTLINGS.items() if unmoved >> rook & 1) or "-",
            "-" if record["ep"] == NO_SQUARE else square_name(int(record["ep"])),
            "".join(letter for letter, home in HOMES.items() if unmoved >> home & 1) or "-",
            str(record["quiet"]),
            str(record["number"]),
        ]
    )


def read_fen(text: str, merging: bool, record: Any) -> None:
    """Fill a blank record with the position that a text describes (CP-36); BadPosition names all that is wrong."""
    fields = text.split()
    if len(fields) not in (6, 7):
        raise BadText(
            f"A position has six or seven fields (board, side, castling, en passant, unmoved pawns, two counts), "
            f"not {len(fields)}: {quoted(text)}."
        )
    board, side, castling, passed, *flags, quiet, number = fields
    placement = _parse_board(board)
    if side not in ("w", "b"):
        raise BadText(f"The side to move is w or b, not {quoted(side)}.")
    rights = _parse_letters(castling, "KQkq", "castling field")
    pawns = (
        _parse_letters(flags[0], "".join(HOMES), "field of unmoved pawns")
        if flags
        else [letter for letter, home in HOMES.items() if _has(placement, home, letter < "a", "P")]
    )
    if passed != "-" and not re.fullmatch(r"[a-h][1-8]", passed, re.ASCII):
        raise BadText(f"The en passant field is a square or -, not {quoted(passed)}.")
    ep = NO_SQUARE if passed == "-" else square_number(passed)

    clock = _parse_count(quiet, "half-move clock", 0, SEVENTY_FIVE)
    turn = _parse_count(number, "move number", 1, verbs.LAST_NUMBER)

    reasons = list(_wrong_men(placement, merging))
    reasons += _wrong_rights(placement, rights, pawns, merging)
    reasons += _wrong_en_passant(placement, ep, side, pawns, clock)

    for square, letters in placement.items():
        for letter in letters.upper():
            record["pieces"][LETTERS.index(letter)] |= np.uint64(1 << square)
        record["own"][colour_of(letters)] |= np.uint64(1 << square)
        record["pairs"] |= np.uint64((len(letters) - 1) << square)
    unmoved = sum(1 << CASTLINGS[letter][1] for letter in rights) | sum(1 << HOMES[letter] for letter in pawns)
    record["unmoved"] = unmoved
    record["side"] = side == "b"
    record["quiet"], record["number"], record["merging"] = clock, turn, merging
    if ep != NO_SQUARE and placement.get(ep ^ 8, "").upper() in ("P", "PP"):
        record["ep"] = ep
    else:
        record["ep"] = NO_SQUARE  # a double step that nobody may capture en passant leaves no trace
    if all(int(record["pieces"][K] & record["own"][player]).bit_count() == 1 for player in (0, 1)):
        reasons += _wrong_check(record, placement)
    if reasons:
        raise BadPosition("This position cannot be", reasons)
    verbs.refresh(record)


def _parse_board(text: str) -> dict[int, str]:
    rows = text.split("/")
    if len(rows) != 8:
        raise BadText(f"A board has eight ranks, not {len(rows)}: {quoted(text)}.")
    placement = {}
    for row, rank in zip(rows, range(7, -1, -1), strict=True):
        file = 0
        tokens = re.findall(r"[1-8]|[KQRBNPkqrbnp]|\([KQRBNPkqrbnp]{2}\)", row)
        if "".join(tokens) != row:
            raise BadText(
                f"Rank {rank + 1} cannot be read: {quoted(row)}. It is made of KQRBNP, kqrbnp, two letters in "
                "parentheses for a merged piece, and 1 to 8 for empty squares."
            )
        for token in tokens:
            if token.isdigit():
                file += int(token)
                continue
            letters = token.strip("()")
            if len(letters) == 2:
                first, second = (STRENGTH.index(letter.upper()) for letter in letters)
                if first > second and letters[0].isupper() == letters[1].isupper():
                    raise BadText(f"Write the stronger half first: ({letters[::-1]}), not {token}.")
            if file < 8:
                placement[8 * rank + file] = letters
            file += 1
        if file != 8:
            raise BadText(f"Rank {rank + 1} has {file} squares, not eight: {quoted(row)}.")
    return placement


def _parse_letters(text: str, allowed: str, field: str) -> list[str]:
    if text == "-":
        return []
    if set(text) - set(allowed) or len(set(text)) != len(text):
        raise BadText(f"The {field} holds each of {allowed} at most once, or is -; not {quoted(text)}.")
    return [letter for letter in allowed if letter in text]


def _parse_count(text: str, field: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text, re.ASCII) or not least <= int(text) <= most:
        raise BadText(f"The {field} is a number from {least} to {most}, not {quoted(text)}.")
    return int(text)


def _has(placement: Squares, square: int, white: bool, letter: str) -> bool:
    return (letter if white else letter.lower()) in placement.get(square, "")


# CP-37: what can be wrong with a position.


def _wrong_men(placement: Squares, merging: bool) -> Iterator[str]:
    """Too many or too few pieces, or pieces where they cannot stand."""
    for square, letters in placement.items():
        place = square_name(square)
        if len(letters) == 2:
            if letters[0].isupper() != letters[1].isupper():
                yield f"The merged piece on {place} is of two colours."
                continue
            if "K" in letters.upper():
                yield f"The king on {place} is merged, and the king never merges."
            if not merging:  # CP-40
                yield f"There is a merged piece on {place}, but merging is switched off."
        if "P" in letters.upper():
            far = 7 if letters.isupper() else 0
            if square // 8 == far:
                yield f"The pawn on {place} stands on the far rank, where it would have been promoted."
            if square // 8 == 7 - far and not merging:
                yield f"The pawn on {place} stands behind its home rank."
    for player, colour in enumerate(COLOURS):
        men = "".join(letters for letters in placement.values())
        held = {letter: men.count(letter if player == 0 else letter.lower()) for letter in STRENGTH}
        if held["K"] != 1:
            yield f"{colour} has {held['K'] or 'no'} king{'s' if held['K'] > 1 else ''}."
        if held["P"] > 8:
            yield f"{colour} has {held['P']} pawns, more than eight."
        extra = max(0, held["Q"] - 1)
        if merging:
            if held["Q"] > MOST_QUEENS:  # CP-22
                yield f"{colour} has {held['Q']} queens, more than three."
            for letter in "RBN":
                if held[letter] > 2:
                    yield f"{colour} has {held[letter]} {NAMES[letter]}s, more than two."
        else:  # CP-40: any pieces that promotion in ordinary chess explains
            extra += sum(max(0, held[letter] - 2) for letter in "RBN")
        if held["P"] <= 8 < held["P"] + extra:
            yield f"{colour} has more promoted pieces than pawns that are gone."


def _wrong_rights(placement: Squares, rights: list[str], pawns: list[str], merging: bool) -> Iterator[str]:
    """Castling rights and double steps of pieces that are not there."""
    for letter in rights:
        king, rook = CASTLINGS[letter]
        white = letter.isupper()
        if not _has(placement, king, white, "K") or not _has(placement, rook, white, "R"):
            yield (
                f"{COLOURS[not white]} cannot have the right to castle {letter}: "
                f"that takes a king on {square_name(king)} and a rook on {square_name(rook)}."
            )
    for letter, home in HOMES.items():
        pawn = _has(placement, home, letter.isupper(), "P")
        if letter in pawns and not pawn:
            yield f"There is no unmoved pawn {letter}: {COLOURS[letter.islower()]} has no pawn on {square_name(home)}."
        if pawn and not merging and letter not in pawns:
            yield f"The pawn on {square_name(home)} cannot have moved."


def _wrong_en_passant(placement: Squares, ep: int, side: str, pawns: list[str], clock: int) -> Iterator[str]:
    if ep == NO_SQUARE:
        return
    place, mover = square_name(ep), int(side == "w")  # who made the double step
    if ep // 8 != (2, 5)[mover]:
        yield f"The en passant square {place} is not on rank {(3, 6)[mover]}, where {COLOURS[mover]} passes."
        return
    home = ep - 8 if mover == 0 else ep + 8
    letter = next(letter for letter, square in HOMES.items() if square == home)
    if ep in placement or not _has(placement, ep ^ 8, mover == 0, "P"):
        yield f"No pawn can just have passed over {place}."
        return
    if clock:
        yield f"A pawn has just passed over {place}, so the half-move clock is 0, not {clock}."
    if home in placement and (
        len(placement[home]) == 2 or colour_of(placement[home]) != mover or placement[home] in "Kk"
    ):
        yield f"The {name_of(placement[home])} on {square_name(home)} cannot stand where a pawn has just come from."
    if letter in pawns and _has(placement, home, mover == 0, "P"):
        yield f"The pawn on {square_name(home)} cannot be unmoved: it has just passed over {place}."


def _wrong_check(record: Any, placement: Squares) -> Iterator[str]:
    player = int(record["side"])
    occupied = record["own"][0] | record["own"][1]
    king = next(squares_in(int(record["pieces"][K] & record["own"][1 - player])))
    for square in squares_in(int(attackers(record, np.uint64(king), occupied, player))):
        yield (
            f"It is {COLOURS[player]}'s turn, and the {name_of(placement[square])} on {square_name(square)} "
            f"attacks {COLOURS[1 - player]}'s king."
        )
