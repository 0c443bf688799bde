"""The rules of Pokémon: Battle Grid, written to be read and not to be fast.

Tests compare the compiled implementation with this one move by move, so nothing here is shared with it and
nothing is clever: Pokémon and tokens are two dictionaries, and every way to place a card and to choose
spaces is written out. A deck may have any size here, so that small games can be counted to their end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

Space = tuple[int, int]  # row and column, both counted from 0, so that sorting goes a1 b1 c1 a2 b2 ...
Result = tuple[tuple[float, float], str]

FORWARD, BACK, LEFT, RIGHT = (1, 0), (-1, 0), (0, -1), (0, 1)
DIAGONALS = ((1, -1), (1, 1), (-1, -1), (-1, 1))
ALL_EIGHT = (FORWARD, BACK, LEFT, RIGHT, *DIAGONALS)

EVERY_SPACE = [(row, column) for row in range(5) for column in range(3)]
STARTING_ROW = (0, 4)  # of the first and of the second player
FORWARD_IS = (1, -1)  # up the board for the first player, down for the second
EFFECTS = ("intimidate", "surge", "none")


class Kind(NamedTuple):
    """What the class of a card decides."""

    cost: int  # own tokens that have to lie where it is placed
    chooses: int  # spaces it influences
    removes: int  # enemy tokens it takes from a chosen space, at most
    directions: tuple[tuple[int, int], ...]  # rows forward and columns to the side


KINDS = {
    "Basic": Kind(1, 2, 1, (FORWARD, LEFT, RIGHT)),
    "Stage 1": Kind(2, 3, 2, (FORWARD, BACK, LEFT, RIGHT)),
    "Stage 2": Kind(3, 4, 3, ALL_EIGHT),
    "EX/V/GX": Kind(4, 5, 4, ALL_EIGHT),
}


@dataclass(frozen=True)
class Line:
    """One line of a deck list: so many copies of one card."""

    count: int
    kind: str
    hp: int


Deck = tuple[Line, ...]
Decks = tuple[Deck, Deck]


class Pokemon(NamedTuple):
    player: int
    line: int  # of the player's deck list, counted from 1


class Tokens(NamedTuple):
    player: int
    amount: int  # never 0: a space without tokens is not in the dictionary


class Move(NamedTuple):
    line: int
    space: Space
    chosen: tuple[Space, ...]  # sorted

    def text(self) -> str:
        influence = ",".join(name(space) for space in self.chosen)
        return f"#{self.line}@{name(self.space)}" + (f">{influence}" if influence else "")


def name(space: Space) -> str:
    return "abc"[space[1]] + "12345"[space[0]]


def neighbours(space: Space, player: int, directions: tuple[tuple[int, int], ...]) -> list[Space]:
    """The spaces that exist in some directions, as the player sees them, sorted."""
    row, column = space
    there = [(row + FORWARD_IS[player] * forward, column + aside) for forward, aside in directions]
    return sorted(space for space in there if space in EVERY_SPACE)


def in_order(move: str) -> str:
    """A move's text with the influenced spaces in the order in which they are written."""
    placing, arrow, influence = move.partition(">")
    return placing + arrow + ",".join(sorted(influence.split(","), key=lambda space: space[::-1]))


@dataclass(frozen=True)
class Position:
    decks: Decks
    effect: str
    pokemon: dict[Space, Pokemon]
    tokens: dict[Space, Tokens]  # only on spaces without a Pokémon
    side: int | None  # the player who has to place, nobody when the game is over
    lacks: tuple[int, int]  # most own tokens on one space, up to 4, that were of no use to a player

    def __post_init__(self) -> None:
        if self.effect not in EFFECTS:
            raise ValueError(f"there is no effect {self.effect}")
        for deck in self.decks:
            if not all(line.kind in KINDS and line.count > 0 for line in deck):
                raise ValueError(f"not a deck: {deck}")
            if not any(line.kind == "Basic" for line in deck):
                raise ValueError("a deck needs a Basic")

    # ----- text ------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, decks: Decks, effect: str = "intimidate") -> Position:
        return cls(decks, effect, pokemon={}, tokens={}, side=0, lacks=(0, 0))

    @classmethod
    def read(cls, text: str, decks: Decks, effect: str = "intimidate") -> Position:
        """Who can place is looked at, but not whether play could have led to the position."""
        found = re.fullmatch(r"([^ ]+) ([12-]) ([0-4])/([0-4])", text)
        if not found:
            raise ValueError(f"not a position: {text}")
        board, side, lacks_first, lacks_second = found.groups()
        pokemon: dict[Space, Pokemon] = {}
        tokens: dict[Space, Tokens] = {}
        for row, line in zip((4, 3, 2, 1, 0), board.split("/"), strict=True):
            for column, cell in zip((0, 1, 2), line.split(","), strict=True):
                if re.fullmatch(r"[+-][1-9][0-9]*", cell):
                    tokens[row, column] = Tokens("+-".index(cell[0]), int(cell[1:]))
                elif re.fullmatch(r"[12]#[1-9][0-9]*", cell):
                    pokemon[row, column] = Pokemon(int(cell[0]) - 1, int(cell[2:]))
                elif cell != ".":
                    raise ValueError(f"not a space: {cell}")
        for player, number in pokemon.values():
            if number > len(decks[player]):
                raise ValueError(f"player {player + 1} has no line {number}")
        whose = None if side == "-" else int(side) - 1
        position = cls(decks, effect, pokemon, tokens, whose, (int(lacks_first), int(lacks_second)))
        if min(position.hand(0) + position.hand(1)) < 0:
            raise ValueError("more copies of a card on the board than in the deck")
        placing = [player for player in (0, 1) if position.can_place(player)]
        if (whose is None and placing) or (whose is not None and whose not in placing):
            raise ValueError(f"it cannot be the turn of {side}")
        return position

    def text(self) -> str:
        board = "/".join(",".join(self._cell((row, column)) for column in (0, 1, 2)) for row in (4, 3, 2, 1, 0))
        side = "-" if self.side is None else self.side + 1
        return f"{board} {side} {self.lacks[0]}/{self.lacks[1]}"

    def _cell(self, space: Space) -> str:
        if space in self.pokemon:
            player, line = self.pokemon[space]
            return f"{player + 1}#{line}"
        if space in self.tokens:
            player, amount = self.tokens[space]
            return f"{'+-'[player]}{amount}"
        return "."

    # ----- hands and moves -------------------------------------------------------------------------------

    def turn(self) -> int | None:
        return self.side

    def hand(self, player: int) -> tuple[int, ...]:
        """Copies left of each line: the deck without what stands on the board."""
        placed = list(self.pokemon.values())
        return tuple(
            line.count - placed.count(Pokemon(player, number))
            for number, line in enumerate(self.decks[player], start=1)
        )

    def moves(self) -> list[str]:
        return sorted(self._moves)

    def outcomes(self) -> dict[str, Fraction]:
        """Nothing is left to chance after the coin that decides who is the first player."""
        return {}

    def perft(self, depth: int) -> int:
        if depth == 0:
            return 1
        if depth == 1:
            return len(self._moves)
        return sum(self._after(move).perft(depth - 1) for move in self._moves.values())

    @cached_property
    def _moves(self) -> dict[str, Move]:
        moves = []
        if self.side is not None:
            for line, space in self._placements(self.side):
                moves += [Move(line, space, chosen) for chosen in self._choices(self.side, line, space)]
        return {move.text(): move for move in moves}

    def can_place(self, player: int) -> bool:
        return any(True for _ in self._placements(player))

    def _placements(self, player: int) -> Iterator[tuple[int, Space]]:
        """Which lines of the deck list the player may place, and where."""
        first_turn = all(owner != player for owner, _ in self.pokemon.values())
        for line, copies in enumerate(self.hand(player), start=1):
            kind = self.decks[player][line - 1].kind
            for space in EVERY_SPACE:
                if copies == 0 or space in self.pokemon:
                    continue
                if first_turn:
                    allowed = kind == "Basic" and space[0] == STARTING_ROW[player]
                else:
                    allowed = self._own_tokens(player, space) >= KINDS[kind].cost
                if allowed:
                    yield line, space

    def _own_tokens(self, player: int, space: Space) -> int:
        owner, amount = self.tokens.get(space, (player, 0))
        return amount if owner == player else 0

    def _choices(self, player: int, line: int, space: Space) -> Iterator[tuple[Space, ...]]:
        """The sets of spaces that a Pokémon placed there may influence: exactly so many, or all if there are fewer."""
        kind = KINDS[self.decks[player][line - 1].kind]
        open_spaces = [there for there in neighbours(space, player, kind.directions) if there not in self.pokemon]
        return combinations(open_spaces, min(kind.chooses, len(open_spaces)))

    # ----- what a move does ------------------------------------------------------------------------------

    def play(self, move: str) -> Position:
        found = self._moves.get(in_order(move))
        if found is None:
            raise ValueError(f"{move} is not possible in {self.text()}")
        return self._after(found)

    def _after(self, move: Move) -> Position:
        assert self.side is not None
        player = self.side
        kind = self.decks[player][move.line - 1].kind
        has_effect = kind == "EX/V/GX"
        pokemon = {**self.pokemon, move.space: Pokemon(player, move.line)}
        tokens = dict(self.tokens)
        tokens.pop(move.space, None)

        for space in move.chosen:
            # Counted from the player's side: own tokens are positive, enemy tokens negative.
            count = self._balance(player, space)
            if count < 0:
                count += KINDS[kind].removes  # what is left over is own already
            else:
                count += 2 if has_effect and self.effect == "surge" else 1
            put(tokens, space, player, count)

        if has_effect and self.effect == "intimidate":
            for space in neighbours(move.space, player, ALL_EIGHT):
                count = self._balance(player, space)
                if space not in move.chosen and count < 0:  # where a Pokémon stands there are no tokens
                    put(tokens, space, player, count + 1)

        return replace(self, pokemon=pokemon, tokens=tokens)._with_next_player(after=player)

    def _balance(self, player: int, space: Space) -> int:
        return self._own_tokens(player, space) - self._own_tokens(1 - player, space)

    def _with_next_player(self, after: int) -> Position:
        """The other player if they can place, else the same one again, else nobody."""
        other = 1 - after
        if self.can_place(other):
            return replace(self, side=other)
        skipped = self._with_lack(other)
        if self.can_place(after):
            return replace(skipped, side=after)
        return replace(skipped._with_lack(after), side=None)

    def _with_lack(self, player: int) -> Position:
        most = max(self._own_tokens(player, space) for space in EVERY_SPACE)
        lacks = list(self.lacks)
        lacks[player] = max(lacks[player], min(most, 4))
        return replace(self, lacks=(lacks[0], lacks[1]))

    # ----- the end of the game ---------------------------------------------------------------------------

    def points(self) -> tuple[int, int]:
        """What the columns score as they stand: the higher total of each, and nothing where totals are equal."""
        points = [0, 0]
        for column in (0, 1, 2):
            totals = [0, 0]
            for space, (player, line) in self.pokemon.items():
                if space[1] == column:
                    totals[player] += self.decks[player][line - 1].hp
            if totals[0] != totals[1]:
                winner = totals.index(max(totals))
                points[winner] += totals[winner]
        return points[0], points[1]

    def result(self) -> Result | None:
        if self.side is not None:
            return None
        first, second = self.points()
        if first == second:
            return (0.5, 0.5), "columns"
        return ((1.0, 0.0) if first > second else (0.0, 1.0)), "columns"


def put(tokens: dict[Space, Tokens], space: Space, player: int, count: int) -> None:
    """Leave so many tokens on a space: the player's if positive, the other's if negative, or none."""
    tokens.pop(space, None)
    if count:
        tokens[space] = Tokens(player if count > 0 else 1 - player, abs(count))
