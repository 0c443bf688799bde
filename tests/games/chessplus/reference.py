"""The rules of Chessplus, written to be read and not to be fast.

Tests compare the compiled implementation with this one move by move, so nothing here is shared with it and
nothing is clever: the board is a dictionary, moves are generated without regard to the own king, played on
a copy of the board, and kept if the king is then safe.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

Square = tuple[int, int]  # file and rank, both counted from 0: a1 is (0, 0), h8 is (7, 7)
Board = dict[Square, str]  # occupied squares only; "N" or "rp": capitals are White, stronger letter first
Key = tuple[str, str, str, str, str]  # what makes two positions the same
Result = tuple[tuple[float, float], str]

STRENGTH = "KQRBNP"
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

# For each letter of a piece: the directions in which it captures, and how many steps it may take there.
CAPTURES: dict[str, tuple[tuple[tuple[int, int], ...], int]] = {
    "K": (STRAIGHT + DIAGONAL, 1),
    "Q": (STRAIGHT + DIAGONAL, 7),
    "R": (STRAIGHT, 7),
    "B": (DIAGONAL, 7),
    "N": (LEAPS, 1),
}
CAPTURES.update({letter.lower(): how for letter, how in list(CAPTURES.items())})
CAPTURES["P"] = (((-1, 1), (1, 1)), 1)
CAPTURES["p"] = (((-1, -1), (1, -1)), 1)


class Castling(NamedTuple):
    """Where king and rook start and end."""

    king_from: Square
    king_to: Square
    rook_from: Square
    rook_to: Square


CASTLINGS = {
    "K": Castling((4, 0), (6, 0), (7, 0), (5, 0)),
    "Q": Castling((4, 0), (2, 0), (0, 0), (3, 0)),
    "k": Castling((4, 7), (6, 7), (7, 7), (5, 7)),
    "q": Castling((4, 7), (2, 7), (0, 7), (3, 7)),
}

# The letters of the field of unmoved pawns, in writing order, and the home squares they stand for.
HOME_SQUARES: dict[str, Square] = {letter: (file, 1) for file, letter in enumerate("ABCDEFGH")}
HOME_SQUARES.update({letter: (file, 6) for file, letter in enumerate("abcdefgh")})


def name(square: Square) -> str:
    return "abcdefgh"[square[0]] + "12345678"[square[1]]


def named(text: str) -> Square:
    return "abcdefgh".index(text[0]), "12345678".index(text[1])


def on_board(square: Square) -> bool:
    return 0 <= square[0] <= 7 and 0 <= square[1] <= 7


def is_white(piece: str) -> bool:
    return piece[0].isupper()


def has_pawn(piece: str) -> bool:
    return "P" in piece.upper()


def only_pawns(piece: str) -> bool:
    return piece.upper() in ("P", "PP")


def join(one: str, other: str) -> str:
    """Two single pieces as one merged piece, the stronger letter first; either may be nothing."""
    return "".join(sorted(one + other, key=lambda letter: STRENGTH.index(letter.upper())))


def path(start: Square, direction: tuple[int, int], length: int) -> tuple[Square, ...]:
    """The squares on the way from a square, nearest first, ending at the edge of the board."""
    squares = [(start[0] + n * direction[0], start[1] + n * direction[1]) for n in range(1, length + 1)]
    return tuple(square for square in squares if on_board(square))


EVERY_SQUARE = [(file, rank) for rank in range(8) for file in range(8)]
PATHS = {
    (letter, start): [path(start, direction, length) for direction in directions]
    for letter, (directions, length) in CAPTURES.items()
    for start in EVERY_SQUARE
}


def capture_squares(board: Board, start: Square, letter: str) -> Iterator[Square]:
    """Where a piece could capture if an enemy stood there: along each path to the first piece in the way."""
    for squares in PATHS[letter, start]:
        for square in squares:
            yield square
            if square in board:
                break


def attacked(board: Board, target: Square, by_white: bool) -> bool:
    """Does a piece of that colour, or either half of a merged one, capture towards the target?"""
    return any(
        target in capture_squares(board, start, letter)
        for start, piece in board.items()
        if is_white(piece) == by_white
        for letter in piece
    )


def king_attacked(board: Board, white: bool) -> bool:
    king = "K" if white else "k"
    return any(attacked(board, square, not white) for square, piece in board.items() if piece == king)


class Move(NamedTuple):
    start: Square
    end: Square
    leaver: str = ""  # letter of the half that leaves a merged piece; nothing if all of it moves
    en_passant: bool = False
    castling: str = ""  # the right that is used, a key of CASTLINGS

    def text(self) -> str:
        return name(self.start) + name(self.end) + self.leaver.lower()


@dataclass(frozen=True)
class Position:
    board: Board
    white_to_move: bool
    rights: str  # castling rights, a part of "KQkq"
    en_passant: Square | None  # the square passed over by a double step that pawns alone have just made
    unmoved: frozenset[Square]  # home squares whose pawn has never moved
    halfmoves: int
    fullmoves: int
    merging: bool = True
    earlier: tuple[Key, ...] = ()  # all positions before this one, for repetition

    # ----- text ------------------------------------------------------------------------------------------

    @classmethod
    def from_fen(cls, fen: str, merging: bool = True) -> Position:
        fields = fen.split()
        placement, side, rights, en_passant = fields[:4]
        board = read_board(placement)
        if len(fields) == 7:
            unmoved = {HOME_SQUARES[letter] for letter in fields[4] if letter != "-"}
        else:
            unmoved = {
                square
                for letter, square in HOME_SQUARES.items()
                if ("P" if letter.isupper() else "p") in board.get(square, "")
            }
        return cls(
            board=board,
            white_to_move=side == "w",
            rights="".join(right for right in "KQkq" if right in rights),
            en_passant=None if en_passant == "-" else named(en_passant),
            unmoved=frozenset(unmoved),
            halfmoves=int(fields[-2]),
            fullmoves=int(fields[-1]),
            merging=merging,
        )

    def fen(self) -> str:
        placement, side, rights, unmoved, _ = self._key(None)
        en_passant = name(self.en_passant) if self.en_passant else "-"
        return f"{placement} {side} {rights} {en_passant} {unmoved} {self.halfmoves} {self.fullmoves}"

    # ----- moves -----------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """The moves that the pieces can make, also in a game that is already drawn by itself."""
        return sorted(self._legal)

    def play(self, move: str) -> Position:
        if move not in self._legal:
            raise ValueError(f"{move} is not a legal move in {self.fen()}")
        return replace(self._after(self._legal[move]), earlier=(*self.earlier, self._own_key))

    def perft(self, depth: int) -> int:
        if depth == 0:
            return 1
        if self.result() is not None:
            return 0
        if depth == 1:
            return len(self._legal)
        return sum(self.play(move).perft(depth - 1) for move in self._legal)

    @cached_property
    def _legal(self) -> dict[str, Move]:
        # Both halves of a merged piece may bring it to the same square: that is one move, with one text.
        return {
            move.text(): move
            for move in self._pseudo_legal()
            if not king_attacked(self._after(move).board, self.white_to_move)
        }

    def _pseudo_legal(self) -> Iterator[Move]:
        for start, piece in self.board.items():
            if is_white(piece) != self.white_to_move:
                continue
            for letter in piece:
                yield from self._moves_of(start, letter, whole=piece)
                if len(piece) == 2:
                    yield from self._moves_of(start, letter, whole="")
        yield from self._castlings()

    def _moves_of(self, start: Square, letter: str, whole: str) -> Iterator[Move]:
        """The moves made in the manner of one letter: by the whole piece, or by that half leaving."""
        moving = whole or letter
        leaver = "" if whole else letter
        if letter not in "Pp":
            for end in capture_squares(self.board, start, letter):
                if end not in self.board or self._enemy_on(end) or self._may_merge(moving, end):
                    yield Move(start, end, leaver)
            return
        for end in self._pawn_steps(start):
            if end not in self.board or self._may_merge(moving, end):
                yield Move(start, end, leaver)
        for end in capture_squares(self.board, start, letter):
            if self._enemy_on(end):
                yield Move(start, end, leaver)
            elif end == self.en_passant and only_pawns(moving):
                yield Move(start, end, leaver, en_passant=True)

    def _pawn_steps(self, start: Square) -> Iterator[Square]:
        file, rank = start
        forward = 1 if self.white_to_move else -1
        yield file, rank + forward
        # Nothing may stand on the square that a double step passes, not even a piece to merge with.
        if start in self.unmoved and (file, rank + forward) not in self.board:
            yield file, rank + 2 * forward

    def _enemy_on(self, square: Square) -> bool:
        return square in self.board and is_white(self.board[square]) != self.white_to_move

    def _may_merge(self, moving: str, end: Square) -> bool:
        """Two single pieces of one colour merge, kings excepted; `end` holds some piece."""
        there = self.board[end]
        return (
            self.merging
            and len(moving) == len(there) == 1
            and is_white(moving) == is_white(there)
            and "K" not in (moving + there).upper()
        )

    def _castlings(self) -> Iterator[Move]:
        for right in self.rights:
            king_from, king_to, rook_from, rook_to = CASTLINGS[right]
            if right.isupper() != self.white_to_move:
                continue
            rank = king_from[1]
            files = range(min(king_from[0], rook_from[0]) + 1, max(king_from[0], rook_from[0]))
            if any((file, rank) in self.board for file in files):
                continue
            # The king crosses the square where the rook will stand. Its own end is looked at as for any move.
            if any(attacked(self.board, square, not self.white_to_move) for square in (king_from, rook_to)):
                continue
            yield Move(king_from, king_to, castling=right)

    # ----- what a move does ------------------------------------------------------------------------------

    def _after(self, move: Move) -> Position:
        board = dict(self.board)
        piece = board.pop(move.start)
        moving = move.leaver or piece
        if move.leaver:
            board[move.start] = piece.replace(move.leaver, "", 1)

        captured = False
        if move.en_passant:
            del board[move.end[0], move.start[1]]  # beside the capturer: where the double step ended
            captured = True
        elif self._enemy_on(move.end):
            del board[move.end]
            captured = True
        board[move.end] = join(board.get(move.end, ""), moving)
        pawn_displaced = has_pawn(moving)

        if move.castling:
            castling = CASTLINGS[move.castling]
            rook = board.pop(castling.rook_from)  # with its partner, if it has one
            board[castling.rook_to] = rook
            pawn_displaced = has_pawn(rook)

        double_step = only_pawns(board[move.end]) and abs(move.end[1] - move.start[1]) == 2
        passed = (move.start[0], (move.start[1] + move.end[1]) // 2)
        self._promote(board, move.end)

        unmoved = self.unmoved
        if has_pawn(moving):
            unmoved -= {move.start}
        if captured:
            unmoved -= {move.end}

        return Position(
            board=board,
            white_to_move=not self.white_to_move,
            rights="".join(right for right in self.rights if not ends_right(right, move, moving, captured)),
            en_passant=passed if double_step else None,
            unmoved=unmoved,
            halfmoves=0 if captured or pawn_displaced else self.halfmoves + 1,
            fullmoves=self.fullmoves + (0 if self.white_to_move else 1),
            merging=self.merging,
        )

    def _promote(self, board: Board, square: Square) -> None:
        """What stands on the far rank with a pawn in it becomes a queen or, beside three others, nothing."""
        far_rank = 7 if self.white_to_move else 0
        if square[1] != far_rank or not has_pawn(board[square]):
            return
        del board[square]
        queen = "Q" if self.white_to_move else "q"
        others = sum(piece.count(queen) for piece in board.values())
        if others < 3 or not self.merging:
            board[square] = queen

    # ----- the end of the game ---------------------------------------------------------------------------

    def in_check(self) -> bool:
        return king_attacked(self.board, self.white_to_move)

    def result(self) -> Result | None:
        draw = (0.5, 0.5)
        if not self._legal:
            if self.in_check():
                return ((0.0, 1.0) if self.white_to_move else (1.0, 0.0)), "checkmate"
            return draw, "stalemate"
        if self._cannot_mate():
            return draw, "material"
        if self.halfmoves >= 150:
            return draw, "seventy-five moves"
        if self._times_seen() >= 5:
            return draw, "fivefold repetition"
        return None

    def claims(self) -> tuple[str, ...]:
        if self.result() is not None:
            return ()
        claims = []
        if self.halfmoves >= 100:
            claims.append("fifty moves")
        if self._times_seen() >= 3:
            claims.append("threefold repetition")
        return tuple(claims)

    def _cannot_mate(self) -> bool:
        others = [
            (letter.upper(), (file + rank) % 2)
            for (file, rank), piece in self.board.items()
            for letter in piece
            if letter.upper() != "K"
        ]
        if [letter for letter, _ in others] == ["N"]:
            return True
        only_bishops = all(letter == "B" for letter, _ in others)
        return only_bishops and len({colour for _, colour in others}) <= 1

    def _times_seen(self) -> int:
        # The whole game is searched, also before the half-move clock was last reset: a pawn that is carried
        # resets the clock, but can be carried back, so such positions do come again.
        return self.earlier.count(self._own_key) + 1

    @cached_property
    def _own_key(self) -> Key:
        real = any(move.en_passant for move in self._legal.values())
        return self._key(self.en_passant if real else None)

    def _key(self, en_passant: Square | None) -> Key:
        return (
            write_board(self.board),
            "w" if self.white_to_move else "b",
            self.rights or "-",
            "".join(letter for letter, square in HOME_SQUARES.items() if square in self.unmoved) or "-",
            name(en_passant) if en_passant else "-",
        )


def ends_right(right: str, move: Move, moving: str, captured: bool) -> bool:
    """Is a castling right lost because its king or rook moved, or because the rook was captured?"""
    castling = CASTLINGS[right]
    king_moved = move.start == castling.king_from
    # A partner may leave the rook in its corner. Of two rooks there, the one that leaves had the right.
    rook_moved = move.start == castling.rook_from and "R" in moving.upper()
    rook_captured = move.end == castling.rook_from and captured
    return king_moved or rook_moved or rook_captured


def read_board(placement: str) -> Board:
    board: Board = {}
    for rank, row in zip(range(7, -1, -1), placement.split("/"), strict=True):
        file = 0
        rest = row
        while rest:
            if rest[0].isdigit():
                file += int(rest[0])
                rest = rest[1:]
                continue
            if rest[0] == "(":
                board[file, rank] = join(rest[1], rest[2])
                rest = rest[4:]
            else:
                board[file, rank] = rest[0]
                rest = rest[1:]
            file += 1
    return board


def write_board(board: Board) -> str:
    rows = []
    for rank in range(7, -1, -1):
        row = ""
        for file in range(8):
            piece = board.get((file, rank), "1")
            row += f"({piece})" if len(piece) == 2 else piece
        for gap in range(8, 1, -1):
            row = row.replace("1" * gap, str(gap))
        rows.append(row)
    return "/".join(rows)
