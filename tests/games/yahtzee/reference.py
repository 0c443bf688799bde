"""The rules of Pokémon Yahtzee, written to be read and not to be fast.

Tests compare the compiled implementation with this one move by move, so nothing here is shared with it and
nothing is clever: the scoreboard is a set of tokens, every roll is all orderings of its dice, and a keep is any
choice of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

Result = tuple[tuple[float, ...], str]

FACES = "PTKMWL"  # Pikachu, Torchic, Treecko, Mudkip, Wynaut, Taillow: the order in which dice are written
CHARACTERS = "TKMWL"  # those that have a row and tokens: all but Pikachu, which is wild
TURNS = {1: 5, 2: 5, 3: 4, 4: 3}  # turns of each player, by the number of players
PICTURE = 0  # the Picture column, which scores zero and where tokens share a space


class Token(NamedTuple):
    """A token on the scoreboard."""

    player: int  # from 0
    character: str
    column: int


class Roller(NamedTuple):
    """A player in a round of the tie-break."""

    player: int  # from 0
    pikachus: int | None  # how many were rolled; None before the roll


def in_order(dice: str) -> str:
    return "".join(sorted(dice, key=FACES.find))


@cache
def chances(kept: str) -> dict[str, Fraction]:
    """What five dice can show when all but the kept ones are rolled: each ordering is equally likely."""
    orderings = list(product(FACES, repeat=5 - len(kept)))
    ways = Counter(in_order(kept + "".join(ordering)) for ordering in orderings)
    return {dice: Fraction(number, len(orderings)) for dice, number in ways.items()}


@dataclass(frozen=True)
class Position:
    players: int
    tokens: frozenset[Token]
    player: int | None  # whose turn it is, from 0; None after the last turn
    roll: int  # the roll that has been made or, with dice in the air, is being made: 1, 2 or 3
    dice: str  # those on the table, in order; what is missing to five is in the air
    tie: tuple[Roller, ...] = ()  # the present round of the tie-break, in seat order

    # ----- text ------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, players: int = 2) -> Position:
        if players not in TURNS:
            raise ValueError(f"{players} players cannot play")
        return cls(players, frozenset(), player=0, roll=1, dice="")

    @classmethod
    def read(cls, text: str, players: int = 2) -> Position:
        start = cls.start(players)
        fields = text.split(" ")
        if len(fields) != 4:
            raise ValueError(f"{text} does not have four fields")
        board, player, roll, dice = fields
        tokens = read_board(board, players)
        if player == "-":
            tie = read_tie(dice, players) if roll == "tie" else ()
            if roll != "tie" and (roll, dice) != ("over", "-"):
                raise ValueError(f"{roll} {dice} is no end of a game")
            position = replace(start, tokens=tokens, player=None, tie=tie)
        else:
            table = dice.rstrip("?")
            if player not in list("1234"[:players]) or roll not in ("1", "2", "3"):
                raise ValueError(f"player {player} and roll {roll} do not fit a game of {players}")
            if len(dice) != 5 or not set(table) <= set(FACES) or (roll == "1" and 0 < len(table) < 5):
                raise ValueError(f"{dice} are not five dice of roll {roll}")
            position = replace(start, tokens=tokens, player=int(player) - 1, roll=int(roll), dice=in_order(table))
        position._check()
        return position

    def text(self) -> str:
        board = "/".join(self._row(character) for character in CHARACTERS)
        if self.player is not None:
            return f"{board} {self.player + 1} {self.roll} {self.dice.ljust(5, '?')}"
        if not self.tie:
            return f"{board} - over -"
        rolls = [f"{player + 1}={'?' if pikachus is None else pikachus}" for player, pikachus in self.tie]
        return f"{board} - tie {','.join(rolls)}"

    def _row(self, character: str) -> str:
        row = ""
        for column in range(1, 6):
            owner = self._owner(character, column)
            row += "." if owner is None else str(owner + 1)
        picture = sorted(token.player for token in self.tokens if token[1:] == (character, PICTURE))
        return row + ("+" if picture else "") + "".join(str(player + 1) for player in picture)

    def _check(self) -> None:
        """Everybody has placed as many tokens as had turns, and after the last turn the totals fit the end."""
        placed = [len(CHARACTERS) - len(self._unplaced(player)) for player in range(self.players)]
        if len(self.tokens) != sum(placed):
            raise ValueError("somebody has two tokens of one character")
        if self.player is None:
            fitting = [TURNS[self.players]] * self.players
        else:
            rounds = placed[self.player]
            fitting = [rounds + 1 if player < self.player else rounds for player in range(self.players)]
            if rounds >= TURNS[self.players]:
                raise ValueError("all turns have been taken")
        if placed != fitting:
            raise ValueError(f"the numbers of tokens {placed} do not fit the turn")
        if self.player is None:
            leaders = self._leaders()
            if bool(self.tie) != (len(leaders) > 1):
                raise ValueError("there is a tie-break if and only if several have the highest total")
            if not {roller.player for roller in self.tie} <= set(leaders):
                raise ValueError("only those with the highest total take part in the tie-break")

    # ----- whose turn it is, and what can happen ---------------------------------------------------------

    def turn(self) -> int | str | None:
        if self.player is not None:
            return self.player if len(self.dice) == 5 else "chance"
        return "chance" if any(roller.pikachus is None for roller in self.tie) else None

    def outcomes(self) -> dict[str, Fraction]:
        """What the dice in the air, or in a tie-break the next player's five, can show; else nothing."""
        return dict(chances(self.dice)) if self.turn() == "chance" else {}

    def moves(self) -> list[str]:
        if self.player is None or self.turn() == "chance":
            return []
        unplaced = self._unplaced(self.player)
        scorable = [character for character in unplaced if self._count(character) >= 1]
        moves = {f"score {character}" for character in scorable}
        if self.roll < 3:
            for number in range(5):
                moves |= {f"keep {''.join(dice) or '-'}" for dice in combinations(self.dice, number)}
        elif not scorable:
            moves = {f"zero {character}" for character in unplaced}
        return sorted(moves)

    def _unplaced(self, player: int) -> list[str]:
        placed = {token.character for token in self.tokens if token.player == player}
        return [character for character in CHARACTERS if character not in placed]

    def _count(self, character: str) -> int:
        return self.dice.count(character) + self.dice.count("P")

    def _owner(self, character: str, column: int) -> int | None:
        """Whose token stands on a scoring space."""
        owners = [token.player for token in self.tokens if token[1:] == (character, column)]
        return owners[0] if owners else None

    # ----- what a move or an outcome does ----------------------------------------------------------------

    def play(self, text: str) -> Position:
        verb, space, what = text.rpartition(" ")
        what = in_order(what)
        choice = verb + space + what
        if choice in self.outcomes():
            return self._after_roll(choice)
        if choice not in self.moves():
            raise ValueError(f"{text} is not possible in {self.text()}")
        if verb == "keep":
            return replace(self, roll=self.roll + 1, dice=what.replace("-", ""))
        return self._after_token(what, self._column(what) if verb == "score" else PICTURE)

    def _after_roll(self, dice: str) -> Position:
        if self.player is not None:
            return replace(self, dice=dice)
        rollers = list(self.tie)
        next_one = [roller.pikachus for roller in rollers].index(None)
        rollers[next_one] = Roller(rollers[next_one].player, dice.count("P"))
        return replace(self, tie=next_round(rollers))

    def _column(self, character: str) -> int:
        """Where the token goes: the column of the count, or the nearest to its left that is free."""
        column = self._count(character)
        while column > PICTURE and self._owner(character, column) is not None:
            column -= 1
        return column

    def _after_token(self, character: str, column: int) -> Position:
        assert self.player is not None
        tokens = self.tokens | {Token(self.player, character, column)}
        following = (self.player + 1) % self.players
        if len(tokens) < TURNS[self.players] * self.players:
            return Position(self.players, tokens, player=following, roll=1, dice="")
        over = Position(self.players, tokens, player=None, roll=1, dice="")
        leaders = over._leaders()
        return over if len(leaders) == 1 else replace(over, tie=tuple(Roller(player, None) for player in leaders))

    # ----- the end of the game ---------------------------------------------------------------------------

    def points(self) -> tuple[int, ...]:
        return tuple(
            sum(token.column for token in self.tokens if token.player == player) for player in range(self.players)
        )

    def result(self) -> Result | None:
        if self.turn() is not None:
            return None
        if self.players == 1:
            return (self.points()[0] / 25,), "total"
        if self.tie:
            winner, ending = most_pikachus(self.tie)[0], "tie-break"
        else:
            winner, ending = self._leaders()[0], "total"
        return tuple(1.0 if player == winner else 0.0 for player in range(self.players)), ending

    def _leaders(self) -> list[int]:
        points = self.points()
        return [player for player in range(self.players) if points[player] == max(points)]

    def perft(self, depth: int) -> int:
        return paths(self, depth)


@lru_cache(maxsize=100_000)
def paths(position: Position, depth: int) -> int:
    """Lines of exactly so many moves and outcomes. The tie-break is not counted: there, lines end."""
    if depth == 0:
        return 1
    if position.player is None:
        return 0
    choices = [*position.moves(), *position.outcomes()]
    if depth == 1:
        return len(choices)
    return sum(paths(position.play(choice), depth - 1) for choice in choices)


def most_pikachus(rollers: tuple[Roller, ...]) -> list[int]:
    """The players who have rolled the most Pikachus in a round in which everybody has rolled."""
    rolled = [roller.pikachus for roller in rollers if roller.pikachus is not None]
    return [roller.player for roller in rollers if roller.pikachus == max(rolled)]


def next_round(rollers: list[Roller]) -> tuple[Roller, ...]:
    """The tie-break after a roll: the same round, or one with those who are still tied if all have rolled."""
    same = tuple(rollers)
    if any(roller.pikachus is None for roller in same):
        return same
    best = most_pikachus(same)
    return same if len(best) == 1 else tuple(Roller(player, None) for player in best)


def read_board(board: str, players: int) -> frozenset[Token]:
    rows = board.split("/")
    if len(rows) != len(CHARACTERS):
        raise ValueError(f"{board} does not have five rows")
    tokens = []
    for character, row in zip(CHARACTERS, rows, strict=True):
        columns, plus, picture = row.partition("+")
        numbers = columns.replace(".", "") + picture
        if len(columns) != 5 or bool(plus) != bool(picture) or not set(numbers) <= set("1234"[:players]):
            raise ValueError(f"{row} is not a row of the scoreboard")
        tokens += [Token(int(owner) - 1, character, n) for n, owner in enumerate(columns, start=1) if owner != "."]
        tokens += [Token(int(owner) - 1, character, PICTURE) for owner in picture]
    if len(set(tokens)) != len(tokens):
        raise ValueError(f"{board} names a token twice")
    return frozenset(tokens)


def read_tie(text: str, players: int) -> tuple[Roller, ...]:
    rollers = []
    for part in text.split(","):
        player, _, pikachus = part.partition("=")
        if player not in list("1234"[:players]) or pikachus not in list("?012345"):
            raise ValueError(f"{part} is not a player and a number of Pikachus")
        rollers.append(Roller(int(player) - 1, None if pikachus == "?" else int(pikachus)))
    in_seat_order = sorted({roller.player for roller in rollers}) == [roller.player for roller in rollers]
    waiting = [roller.pikachus is None for roller in rollers]
    if len(rollers) < 2 or not in_seat_order or waiting != sorted(waiting):
        raise ValueError(f"{text} is not a round of a tie-break in seat order")
    if next_round(rollers) != tuple(rollers):
        raise ValueError(f"after {text} a new round begins")
    return tuple(rollers)
