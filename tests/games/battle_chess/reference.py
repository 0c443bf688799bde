"""The rules of Pokémon Battle Chess BW, written to be read and not to be fast.

Tests compare the compiled implementation with this one move by move, so nothing here is shared with it and
nothing is clever: the pieces are a dictionary, every turn copies it, and a piece of four squares is asked for
its squares wherever they matter.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

Square = tuple[int, int]  # file and rank, both counted from 0 and from Yellow's side: a1 is (0, 0), g7 is (6, 6)
Direction = tuple[int, int]  # how a step changes file and rank
Arrows = Mapping[str, str]  # "N" is forward for the owner; "step" or "slide"
Result = tuple[tuple[float, ...], str]

STRAIGHT = "N E S W"
DIAGONAL = "NE NW SE SW"
ALL_EIGHT = "N NE E SE S SW W NW"
OFFSETS: tuple[Direction, ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
COMPASS = dict(zip(ALL_EIGHT.split(), OFFSETS, strict=True))
EDGES: dict[Direction, str] = {(0, 1): "n", (1, 0): "e", (0, -1): "s", (-1, 0): "w"}  # the same for both players
QUIET_TURNS = 60


def steps(points: str) -> Arrows:
    return dict.fromkeys(points.split(), "step")


def slides(points: str) -> Arrows:
    return dict.fromkeys(points.split(), "slide")


# ----- the piece sheet -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sheet:
    """What the mat, the pieces and the cards say. Pieces are named by capital letters."""

    files: int
    ranks: int
    setup: Mapping[str, str]  # Yellow's normal pieces, by square; Blue's are turned by 180 degrees
    pieces: Mapping[str, tuple[int, Arrows, int, Arrows]]  # front power and arrows, back power and arrows
    costs: Mapping[str, int]  # the legends (2x2) and their prices, in writing order
    cards: tuple[int, ...]
    reshuffle: int  # the card after which all cards are shuffled into a new deck
    eggs: int
    royal: str = "V"  # lies under the eggs; whose loss is the loss of the game

    def __post_init__(self) -> None:
        if self.reshuffle not in self.cards:
            raise ValueError("without a card that reshuffles them the cards run out")


DEFAULT = Sheet(
    files=7,
    ranks=7,
    setup={"b1": "O", "c1": "S", "d1": "V", "e1": "E", "f1": "O", "b2": "P", "d2": "M", "f2": "P"},
    pieces={
        "P": (60, steps("N NE NW"), 50, steps("N E W")),  # Patrat
        "O": (70, steps("N NE NW SE SW"), 50, steps(DIAGONAL)),  # Zoroark
        "S": (80, slides(STRAIGHT), 60, steps(STRAIGHT)),  # Serperior
        "M": (90, slides(DIAGONAL), 70, steps("NE NW SE SW N")),  # Samurott
        "E": (80, steps("N NE NW S"), 100, steps(ALL_EIGHT)),  # Emboar
        "V": (70, steps(ALL_EIGHT), 100, steps(ALL_EIGHT)),  # Victini
        "Z": (110, steps(STRAIGHT), 90, steps(STRAIGHT)),  # Zekrom
        "R": (120, steps(STRAIGHT), 100, steps(STRAIGHT)),  # Reshiram
    },
    costs={"Z": 3, "R": 4},
    cards=(0, 0, 20, 30, 40, 70),
    reshuffle=70,
    eggs=3,
)


# ----- squares, pieces, moves ----------------------------------------------------------------------------


def name(square: Square) -> str:
    return "abcdefgh"[square[0]] + "12345678"[square[1]]


def named(text: str) -> Square:
    return "abcdefgh".index(text[:1] or "?"), "12345678".index(text[1:] or "?")


def shift(square: Square, direction: Direction) -> Square:
    return square[0] + direction[0], square[1] + direction[1]


class Piece(NamedTuple):
    letter: str  # always a capital
    yellow: bool
    flipped: bool = False  # its back is up
    eggs: int = 0  # how many lie on it

    def text(self) -> str:
        letter = self.letter if self.yellow else self.letter.lower()
        if self.eggs:
            return f"({letter}{self.eggs})"
        return "+" + letter if self.flipped else letter


class Move(NamedTuple):
    start: Square  # a legend is named by its square of lowest file and rank, here and everywhere
    end: Square  # the same as start if the piece only battles
    against: str = ""  # the square of what a normal piece attacks, or the side that a legend attacks
    summoned: str = ""  # the letter of a legend that comes to `end`

    def text(self) -> str:
        if self.summoned:
            return f"{self.summoned}@{name(self.end)}"
        moved = name(self.end) if self.end != self.start else ""
        return name(self.start) + moved + (f"x{self.against}" if self.against else "")


Pieces = dict[Square, Piece]  # each piece once, a legend under its square of lowest file and rank


@dataclass(frozen=True)
class Position:
    pieces: Pieces
    yellow_to_move: bool
    costs: tuple[int, int]  # how many pieces lie in Yellow's and in Blue's Cost Area
    waiting: frozenset[str]  # legends in the Legend Areas, Blue's with small letters
    seen: tuple[int, ...]  # face-up cards, ascending
    battle: Move | None  # one that waits for a card, by a piece that has moved already
    quiet: int  # turns in a row in which nothing flipped, left the board or was summoned
    sheet: Sheet = DEFAULT
    begins: str = "yellow"

    # ----- text ------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, begins: str = "yellow", sheet: Sheet = DEFAULT) -> Position:
        pieces: Pieces = {}
        for square_name, letter in sheet.setup.items():
            file, rank = named(square_name)
            eggs = sheet.eggs if letter == sheet.royal else 0
            pieces[file, rank] = Piece(letter, True, eggs=eggs)
            pieces[sheet.files - 1 - file, sheet.ranks - 1 - rank] = Piece(letter, False, eggs=eggs)
        legends = "".join(sheet.costs)
        waiting = frozenset(legends + legends.lower())
        return cls(pieces, begins_yellow(begins), (0, 0), waiting, (), None, 0, sheet, begins)

    @classmethod
    def read(cls, text: str, begins: str = "yellow", sheet: Sheet = DEFAULT) -> Position:
        begins_yellow(begins)
        board, side, costs, waiting, seen, battle, quiet = text.split(" ")
        if side not in ("y", "b"):
            raise ValueError(f"{side} is no side")
        yellow_cost, blue_cost = costs.split("/")
        position = cls(
            pieces=read_board(board, sheet),
            yellow_to_move=side == "y",
            costs=(int(yellow_cost), int(blue_cost)),
            waiting=frozenset(waiting.replace("-", "")),
            seen=tuple(sorted(int(card) for card in seen.split(","))) if seen != "-" else (),
            battle=None,
            quiet=int(quiet),
            sheet=sheet,
            begins=begins,
        )
        if Counter(position.seen) - Counter(sheet.cards) or sheet.reshuffle in position.seen:
            raise ValueError(f"the cards {seen} cannot lie face up")
        if position._beaten(True) and position._beaten(False):
            raise ValueError("at most one side can have lost")
        return position if battle == "-" else position._waiting_for_card(battle)

    def _waiting_for_card(self, text: str) -> Position:
        attacker, _, against = text.partition("x")
        if not against or named(attacker) not in self._movable() or against not in self._attacks(named(attacker)):
            raise ValueError(f"{text} is no battle here")
        position = replace(self, battle=Move(named(attacker), named(attacker), against))
        if not position._needs_card():
            raise ValueError(f"{text} needs no card")
        return position

    def text(self) -> str:
        side = "y" if self.yellow_to_move else "b"
        legends = "".join(self.sheet.costs)
        waiting = "".join(letter for letter in legends + legends.lower() if letter in self.waiting) or "-"
        seen = ",".join(str(card) for card in self.seen) or "-"
        battle = self.battle.text() if self.battle else "-"
        return f"{self._board_text()} {side} {self.costs[0]}/{self.costs[1]} {waiting} {seen} {battle} {self.quiet}"

    def _board_text(self) -> str:
        rows = []
        for rank in range(self.sheet.ranks - 1, -1, -1):
            names = [self._standing.get((file, rank)) for file in range(self.sheet.files)]
            row = "".join(self.pieces[square].text() if square else "." for square in names)
            rows.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), row))
        return "/".join(rows)

    # ----- what a player of this game asks ---------------------------------------------------------------

    def turn(self) -> int | str | None:
        if self.result() is not None:
            return None
        if self.battle:
            return "chance"
        return self._player(self.yellow_to_move)

    def moves(self) -> list[str]:
        return sorted(self._legal) if isinstance(self.turn(), int) else []

    def outcomes(self) -> dict[str, Fraction]:
        if self.turn() != "chance":
            return {}
        face_down = Counter(self.sheet.cards) - Counter(self.seen)
        return {f"+{card}": Fraction(copies, face_down.total()) for card, copies in sorted(face_down.items())}

    def play(self, text: str) -> Position:
        if text in self.outcomes():
            return self._drawn(int(text.removeprefix("+")))
        if text in self.moves():
            return self._after(self._legal[text])
        raise ValueError(f"{text} is not possible in {self.text()}")

    def result(self) -> Result | None:
        for yellow in (True, False):
            if self._beaten(yellow):
                return self._lost_by(yellow), "victini"
        if self.battle:
            return None
        if self.quiet >= QUIET_TURNS:
            return (0.5, 0.5), "sixty turns"
        if not self._legal:
            return self._lost_by(self.yellow_to_move), "no move"
        return None

    def perft(self, depth: int) -> int:
        if depth == 0:
            return 1
        edges = [*self.moves(), *self.outcomes()]
        return len(edges) if depth == 1 else sum(self.play(edge).perft(depth - 1) for edge in edges)

    def _player(self, yellow: bool) -> int:
        return 0 if yellow == begins_yellow(self.begins) else 1

    def _lost_by(self, yellow: bool) -> tuple[float, ...]:
        return (0.0, 1.0) if self._player(yellow) == 0 else (1.0, 0.0)

    def _beaten(self, yellow: bool) -> bool:
        royals = [piece for piece in self.pieces.values() if piece.letter == self.sheet.royal]
        return not any(piece.yellow == yellow for piece in royals)

    # ----- where things stand ----------------------------------------------------------------------------

    def _free(self, squares: set[Square]) -> bool:
        mat = range(self.sheet.files), range(self.sheet.ranks)
        return all(file in mat[0] and rank in mat[1] and (file, rank) not in self._standing for file, rank in squares)

    def _covered(self, square: Square, letter: str) -> set[Square]:
        """All squares of a piece that stands, or would stand, on a square."""
        return two_by_two(square) if letter in self.sheet.costs else {square}

    @cached_property
    def _standing(self) -> dict[Square, Square]:
        """For each occupied square the square that names the piece on it."""
        return {part: square for square, piece in self.pieces.items() for part in self._covered(square, piece.letter)}

    def _faced(self, square: Square, direction: Direction) -> set[Square]:
        """The squares into which a piece would step, without those that it covers already."""
        covered = self._covered(square, self.pieces[square].letter)
        return {shift(part, direction) for part in covered} - covered

    def _power(self, square: Square) -> int:
        piece = self.pieces[square]
        front, _, back, _ = self.sheet.pieces[piece.letter]
        return back if piece.flipped else front

    def _arrows(self, square: Square) -> Iterator[tuple[Direction, bool]]:
        """Where the arrows of the face that is up point, as seen by Yellow, and whether they slide."""
        piece = self.pieces[square]
        _, front, _, back = self.sheet.pieces[piece.letter]
        for point, kind in (back if piece.flipped else front).items():
            file, rank = COMPASS[point]
            yield ((file, rank) if piece.yellow else (-file, -rank)), kind == "slide"

    # ----- moves -----------------------------------------------------------------------------------------

    @cached_property
    def _legal(self) -> dict[str, Move]:
        return {move.text(): move for move in [*self._moves_and_battles(), *self._summons()]}

    def _movable(self) -> list[Square]:
        """The own pieces without eggs on them."""
        return [
            square for square, piece in self.pieces.items() if piece.yellow == self.yellow_to_move and not piece.eggs
        ]

    def _moves_and_battles(self) -> Iterator[Move]:
        for start in self._movable():
            for against in self._attacks(start):
                yield Move(start, start, against)
            for end in self._ends(start):
                yield Move(start, end)
                for against in self._moved(start, end)._attacks(end):
                    yield Move(start, end, against)

    def _ends(self, start: Square) -> Iterator[Square]:
        for direction, sliding in self._arrows(start):
            end = start
            position = self
            while position._free(position._faced(end, direction)):
                position = position._moved(end, shift(end, direction))
                end = shift(end, direction)
                yield end
                if not sliding:
                    break

    def _moved(self, start: Square, end: Square) -> Position:
        """The same position with one piece elsewhere, still in the same turn."""
        pieces = dict(self.pieces)
        piece = pieces.pop(start)
        pieces[end] = piece
        return replace(self, pieces=pieces)

    def _attacks(self, square: Square) -> dict[str, set[Square]]:
        """What the piece there can attack without moving: how a move names it, and the enemies that it hits."""
        attacks: dict[str, set[Square]] = {}
        piece = self.pieces[square]
        for direction, _ in self._arrows(square):
            touched = {self._standing[part] for part in self._faced(square, direction) if part in self._standing}
            enemies = {other for other in touched if self.pieces[other].yellow != piece.yellow}
            if piece.letter not in self.sheet.costs:
                attacks.update({name(enemy): {enemy} for enemy in enemies})
            elif enemies and direction in EDGES:  # a diagonal arrow, on no known sheet, would point at no side
                attacks[EDGES[direction]] = enemies
        return attacks

    def _summons(self) -> Iterator[Move]:
        for letter, price in self.sheet.costs.items():
            waits = (letter if self.yellow_to_move else letter.lower()) in self.waiting
            if not waits or self.costs[0 if self.yellow_to_move else 1] < price:
                continue
            for square in itertools.product(range(self.sheet.files), range(self.sheet.ranks)):
                if self._free(two_by_two(square)):
                    yield Move(square, square, summoned=letter)

    # ----- what a turn does ------------------------------------------------------------------------------

    def _after(self, move: Move) -> Position:
        if move.summoned:
            return self._summoned(move.summoned, move.end)
        position = self._moved(move.start, move.end)
        if not move.against:
            return position._turn_over(quiet=True)
        position = replace(position, battle=Move(move.end, move.end, move.against))
        return position if position._needs_card() else position._fought(0)

    def _summoned(self, letter: str, square: Square) -> Position:
        yellow = self.yellow_to_move
        return replace(
            self,
            pieces={**self.pieces, square: Piece(letter, yellow)},
            costs=more(self.costs, yellow, -self.sheet.costs[letter]),
            waiting=self.waiting - {letter if yellow else letter.lower()},
        )._turn_over(quiet=False)

    def _turn_over(self, quiet: bool) -> Position:
        return replace(self, yellow_to_move=not self.yellow_to_move, battle=None, quiet=self.quiet + 1 if quiet else 0)

    def _attacked(self) -> set[Square]:
        assert self.battle
        return self._attacks(self.battle.start)[self.battle.against]

    def _needs_card(self) -> bool:
        assert self.battle
        own = self._power(self.battle.start)
        return any(self._power(square) >= own for square in self._attacked() if not self.pieces[square].eggs)

    def _drawn(self, card: int) -> Position:
        seen = () if card == self.sheet.reshuffle else tuple(sorted((*self.seen, card)))
        return replace(self, seen=seen)._fought(card)

    def _fought(self, card: int) -> Position:
        """The battle decided: all are compared first, then the losers lose, the attacker at most once."""
        assert self.battle
        total = self._power(self.battle.start) + card
        losers: set[Square] = set()
        for square in self._attacked():
            if self.pieces[square].eggs or total > self._power(square):
                losers.add(square)
            elif total < self._power(square):
                losers.add(self.battle.start)
        position = self
        for square in losers:
            position = position._lost(square)
        return position._turn_over(quiet=not losers)

    def _lost(self, square: Square) -> Position:
        pieces = dict(self.pieces)
        piece = pieces.pop(square)
        costs = self.costs
        if piece.eggs:
            pieces[square] = piece._replace(eggs=piece.eggs - 1)
            costs = more(costs, piece.yellow, 1)
        elif not piece.flipped:
            pieces[square] = piece._replace(flipped=True)
        elif piece.letter not in self.sheet.costs:  # a legend goes beside the mat
            costs = more(costs, piece.yellow, 1)
        return replace(self, pieces=pieces, costs=costs)


def begins_yellow(begins: str) -> bool:
    if begins not in ("yellow", "blue"):
        raise ValueError(f"{begins} cannot begin")
    return begins == "yellow"


def more(costs: tuple[int, int], yellow: bool, number: int) -> tuple[int, int]:
    """The Cost Areas with so many more pieces in one of them."""
    return (costs[0] + number, costs[1]) if yellow else (costs[0], costs[1] + number)


def two_by_two(lowest: Square) -> set[Square]:
    return {shift(lowest, offset) for offset in ((0, 0), (1, 0), (0, 1), (1, 1))}


def read_board(board: str, sheet: Sheet) -> Pieces:
    cells: Pieces = {}
    for rank, row in zip(range(sheet.ranks - 1, -1, -1), board.split("/"), strict=True):
        parts = re.findall(r"[1-8]|\+?[A-Za-z]|\([A-Za-z][1-9]\)", row)
        file = 0
        for part in parts:
            if part.isdigit():
                file += int(part)
                continue
            letter = part.strip("+()123456789")
            eggs = int(part[2]) if part[0] == "(" else 0
            cells[file, rank] = Piece(letter.upper(), letter.isupper(), part[0] == "+", eggs)
            file += 1
        if "".join(parts) != row or file != sheet.files:
            raise ValueError(f"{row} is no rank of this mat")
    pieces: Pieces = {}
    for square, piece in cells.items():
        if piece.letter not in sheet.pieces or piece.eggs > (sheet.eggs if piece.letter == sheet.royal else 0):
            raise ValueError(f"{piece.text()} is no piece of this sheet")
        if piece.letter not in sheet.costs:
            pieces[square] = piece
            continue
        squares = {other for other, same in cells.items() if same == piece}
        if squares != two_by_two(min(squares)):
            raise ValueError(f"{piece.text()} does not stand on four squares")
        pieces[min(squares)] = piece
    return pieces
