"""Chessplus as text: long moves, and positions as an extended FEN."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ...errors import BadPosition, BadText, quoted
from ...words import Message, Text
from ..base.squares import square_name, square_number, squares_in
from .messages import say
from .piece_names import STRENGTH, counted, name_of
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


def colour_of(letters: str) -> int:
    return int(letters.islower())


def colour_name(player: int) -> Message:
    """What a side is called."""
    return say(("seat-white", "seat-black")[player])


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
        raise BadText(say("not-a-long-move", text=quoted(text)))
    origin, target, half = match.groups()
    part = LETTERS.index(half.upper()) + 1 if half else 0
    return square_number(target) | square_number(origin) << 6 | part << 12


@cache
def long(move: int) -> str:
    """The long text of a move (CP-38)."""
    if move not in range(MOVE_RANGE):
        raise BadText(say("no-move-of-that-number", number=str(move), last=str(MOVE_RANGE - 1)))
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
        raise BadText(say("position-fields", count=len(fields), text=quoted(text)))
    board, side, castling, passed, *flags, quiet, number = fields
    placement = _parse_board(board)
    if side not in ("w", "b"):
        raise BadText(say("position-side", text=quoted(side)))
    rights = _parse_letters(castling, "KQkq", "position-castling")
    pawns = (
        _parse_letters(flags[0], "".join(HOMES), "position-unmoved")
        if flags
        else [letter for letter, home in HOMES.items() if _has(placement, home, letter < "a", "P")]
    )
    if passed != "-" and not re.fullmatch(r"[a-h][1-8]", passed, re.ASCII):
        raise BadText(say("position-en-passant", text=quoted(passed)))
    ep = NO_SQUARE if passed == "-" else square_number(passed)

    clock = _parse_count(quiet, "position-quiet", 0, SEVENTY_FIVE)
    turn = _parse_count(number, "position-number", 1, verbs.LAST_NUMBER)

    reasons: list[Text] = list(_wrong_men(placement, merging))
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
        raise BadPosition(say("impossible-position"), reasons)
    verbs.refresh(record)


def _parse_board(text: str) -> dict[int, str]:
    rows = text.split("/")
    if len(rows) != 8:
        raise BadText(say("board-ranks", count=len(rows), text=quoted(text)))
    placement = {}
    for row, rank in zip(rows, range(7, -1, -1), strict=True):
        file = 0
        tokens = re.findall(r"[1-8]|[KQRBNPkqrbnp]|\([KQRBNPkqrbnp]{2}\)", row)
        if "".join(tokens) != row:
            raise BadText(say("rank-unreadable", rank=rank + 1, text=quoted(row)))
        for token in tokens:
            if token.isdigit():
                file += int(token)
                continue
            letters = token.strip("()")
            if len(letters) == 2:
                first, second = (STRENGTH.index(letter.upper()) for letter in letters)
                if first > second and letters[0].isupper() == letters[1].isupper():
                    raise BadText(say("stronger-half-first", right=f"({letters[::-1]})", text=token))
            if file < 8:
                placement[8 * rank + file] = letters
            file += 1
        if file != 8:
            raise BadText(say("rank-squares", rank=rank + 1, count=file, text=quoted(row)))
    return placement


def _parse_letters(text: str, allowed: str, complaint: str) -> list[str]:
    if text == "-":
        return []
    if set(text) - set(allowed) or len(set(text)) != len(text):
        raise BadText(say(complaint, letters=allowed, text=quoted(text)))
    return [letter for letter in allowed if letter in text]


def _parse_count(text: str, complaint: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text, re.ASCII) or not least <= int(text) <= most:
        raise BadText(say(complaint, least=str(least), most=str(most), text=quoted(text)))
    return int(text)


def _has(placement: Squares, square: int, white: bool, letter: str) -> bool:
    return (letter if white else letter.lower()) in placement.get(square, "")


# CP-37: what can be wrong with a position.


def _wrong_men(placement: Squares, merging: bool) -> Iterator[Message]:
    """Too many or too few pieces, or pieces where they cannot stand."""
    for square, letters in placement.items():
        place = square_name(square)
        if len(letters) == 2:
            if letters[0].isupper() != letters[1].isupper():
                yield say("merged-of-two-colours", square=place)
                continue
            if "K" in letters.upper():
                yield say("king-is-merged", square=place)
            if not merging:  # CP-40
                yield say("merged-without-merging", square=place)
        if "P" in letters.upper():
            far = 7 if letters.isupper() else 0
            if square // 8 == far:
                yield say("pawn-on-far-rank", square=place)
            if square // 8 == 7 - far and not merging:
                yield say("pawn-behind-home-rank", square=place)
    men = "".join(placement.values())
    for player in (0, 1):
        held = {letter: men.count(letter if player == 0 else letter.lower()) for letter in STRENGTH}
        if not held["K"]:
            yield say("no-king", player=colour_name(player))
        extra = max(0, held["Q"] - 1)
        most = {"K": 1, "P": 8}
        if merging:
            most |= {"Q": MOST_QUEENS, "R": 2, "B": 2, "N": 2}  # CP-22
        else:  # CP-40: any pieces that promotion in ordinary chess explains
            extra += sum(max(0, held[letter] - 2) for letter in "RBN")
        for letter, limit in most.items():
            if held[letter] > limit:
                pieces = counted(letter, held[letter])
                yield say("too-many-pieces", player=colour_name(player), pieces=pieces, most=limit)
        if held["P"] <= 8 < held["P"] + extra:
            yield say("too-many-promoted", player=colour_name(player))


def _wrong_rights(placement: Squares, rights: list[str], pawns: list[str], merging: bool) -> Iterator[Message]:
    """Castling rights and double steps of pieces that are not there."""
    for letter in rights:
        king, rook = CASTLINGS[letter]
        white = letter.isupper()
        if not _has(placement, king, white, "K") or not _has(placement, rook, white, "R"):
            yield say(
                "castling-right-without-pieces",
                player=colour_name(not white),
                letter=letter,
                king=square_name(king),
                rook=square_name(rook),
            )
    for letter, home in HOMES.items():
        pawn = _has(placement, home, letter.isupper(), "P")
        if letter in pawns and not pawn:
            owner = colour_name(letter.islower())
            yield say("no-unmoved-pawn", letter=letter, player=owner, square=square_name(home))
        if pawn and not merging and letter not in pawns:
            yield say("pawn-cannot-have-moved", square=square_name(home))


def _wrong_en_passant(placement: Squares, ep: int, side: str, pawns: list[str], clock: int) -> Iterator[Message]:
    if ep == NO_SQUARE:
        return
    place, mover = square_name(ep), int(side == "w")  # who made the double step
    if ep // 8 != (2, 5)[mover]:
        yield say("en-passant-rank", square=place, rank=(3, 6)[mover], player=colour_name(mover))
        return
    home = ep - 8 if mover == 0 else ep + 8
    letter = next(letter for letter, square in HOMES.items() if square == home)
    if ep in placement or not _has(placement, ep ^ 8, mover == 0, "P"):
        yield say("no-pawn-has-passed", square=place)
        return
    if clock:
        yield say("passed-but-quiet", square=place, count=clock)
    if home in placement and (
        len(placement[home]) == 2 or colour_of(placement[home]) != mover or placement[home] in "Kk"
    ):
        yield say("home-not-left", piece=name_of(placement[home]), square=square_name(home))
    if letter in pawns and _has(placement, home, mover == 0, "P"):
        yield say("passed-but-unmoved", home=square_name(home), square=place)


def _wrong_check(record: Any, placement: Squares) -> Iterator[Message]:
    player = int(record["side"])
    occupied = record["own"][0] | record["own"][1]
    king = next(squares_in(int(record["pieces"][K] & record["own"][1 - player])))
    for square in squares_in(int(attackers(record, np.uint64(king), occupied, player))):
        yield say(
            "king-can-be-taken",
            player=colour_name(player),
            piece=name_of(placement[square]),
            square=square_name(square),
            other=colour_name(1 - player),
        )
