"""Yahtzee of any size, solved slowly and plainly: for games so small that this is quick.

A game has some characters, dice and rolls. The faces are a wild one and one for each character; a row has as many
columns as there are dice. Every roll is all orders of the dice, every keep any choice of them, every value a fraction.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

WILD = 0
Rows = tuple[tuple[int | None, ...], ...]  # for each character the column of each player's token, None before


class SmallGame:
    """The game of one player, whose value is the expected total, or of two, whose value is the first one's chance."""

    def __init__(self, characters: int, dice: int, rolls: int, players: int) -> None:
        self.characters, self.dice, self.rolls, self.players = characters, dice, rolls, players
        self.turns: dict[tuple[Rows, int], Fraction] = {}  # the value before every turn that was asked for

    def start(self) -> Fraction:
        return self.before_turn(((None,) * self.players,) * self.characters, 0)

    def before_turn(self, rows: Rows, player: int) -> Fraction:
        """The value to player 0 when that player's turn begins."""
        if all(column is not None for row in rows for column in row):
            return self.end(rows)
        if (rows, player) not in self.turns:

            @cache
            def rolled(dice: tuple[int, ...], roll: int) -> Fraction:
                choices = self.scores(rows, player, dice)
                if roll < self.rolls:
                    keeps = {kept for size in range(self.dice) for kept in combinations(dice, size)}
                    choices += [in_the_air(kept, roll + 1) for kept in keeps]
                elif not choices:
                    choices = [self.after(rows, player, row, 0) for row in self.open_rows(rows, player)]
                return max(choices) if player == 0 else min(choices)

            @cache
            def in_the_air(kept: tuple[int, ...], roll: int) -> Fraction:
                orders = list(product(range(self.characters + 1), repeat=self.dice - len(kept)))
                return sum((rolled(tuple(sorted(kept + order)), roll) for order in orders), Fraction()) / len(orders)

            self.turns[rows, player] = in_the_air((), 1)
        return self.turns[rows, player]

    def open_rows(self, rows: Rows, player: int) -> list[int]:
        return [number for number, row in enumerate(rows) if row[player] is None]

    def scores(self, rows: Rows, player: int, dice: tuple[int, ...]) -> list[Fraction]:
        """The values of all scores that the dice allow."""
        counts = {row: dice.count(WILD) + dice.count(row + 1) for row in self.open_rows(rows, player)}
        return [self.after(rows, player, row, count) for row, count in counts.items() if count > 0]

    def after(self, rows: Rows, player: int, row: int, count: int) -> Fraction:
        """The value when a token has gone to the column of a count, or to the nearest free one on its left."""
        while count > 0 and count in rows[row]:
            count -= 1
        tokens = [*rows[row]]
        tokens[player] = count
        return self.before_turn((*rows[:row], tuple(tokens), *rows[row + 1 :]), (player + 1) % self.players)

    def end(self, rows: Rows) -> Fraction:
        totals = [sum(row[player] or 0 for row in rows) for player in range(self.players)]
        if self.players == 1:
            return Fraction(totals[0])
        return Fraction((totals[0] > totals[1]) - (totals[0] < totals[1]) + 1, 2)


class Prospects(NamedTuple):
    """What is expected of a choice: the chance of each player to win, and the points of the turn."""

    chances: tuple[Fraction, ...]
    points: Fraction


class SmallGameOfThree:
    """The game of three players who may have fewer turns than characters. Each value is the chances of all.

    A player takes the best own chance; of those the most points in this turn; of those the least chance of the next.
    """

    def __init__(self, characters: int, dice: int, rolls: int, turns: int) -> None:
        self.characters, self.dice, self.rolls, self.turns = characters, dice, rolls, turns
        self.known: dict[tuple[Rows, int], tuple[Fraction, ...]] = {}  # before every turn that was asked for

    def start(self) -> tuple[Fraction, ...]:
        return self.before_turn(((None,) * 3,) * self.characters, 0)

    def before_turn(self, rows: Rows, player: int) -> tuple[Fraction, ...]:
        """The chances of players 0, 1 and 2 when the turn of one of them begins."""
        if sum(column is not None for row in rows for column in row) == 3 * self.turns:
            totals = [sum(row[player] or 0 for row in rows) for player in range(3)]
            return tuple(Fraction(total == max(totals), totals.count(max(totals))) for total in totals)
        if (rows, player) not in self.known:
            following = (player + 1) % 3

            @cache
            def rolled(dice: tuple[int, ...], roll: int) -> Prospects:
                open_ = [number for number, row in enumerate(rows) if row[player] is None]
                counts = {row: dice.count(WILD) + dice.count(row + 1) for row in open_}
                choices = [placed(row, count) for row, count in counts.items() if count > 0]
                if roll < self.rolls:
                    keeps = {kept for size in range(self.dice) for kept in combinations(dice, size)}
                    choices += [in_the_air(kept, roll + 1) for kept in keeps]
                elif not choices:
                    choices = [placed(row, 0) for row in open_]
                return max(choices, key=lambda one: (one.chances[player], one.points, -one.chances[following]))

            @cache
            def placed(row: int, count: int) -> Prospects:
                while count > 0 and count in rows[row]:
                    count -= 1
                tokens = [*rows[row]]
                tokens[player] = count
                after = (*rows[:row], tuple(tokens), *rows[row + 1 :])
                return Prospects(self.before_turn(after, following), Fraction(count))

            @cache
            def in_the_air(kept: tuple[int, ...], roll: int) -> Prospects:
                orders = list(product(range(self.characters + 1), repeat=self.dice - len(kept)))
                ends = [rolled(tuple(sorted(kept + order)), roll) for order in orders]
                chances = tuple(sum(end.chances[seat] for end in ends) / Fraction(len(ends)) for seat in range(3))
                return Prospects(chances, sum(end.points for end in ends) / Fraction(len(ends)))

            self.known[rows, player] = in_the_air((), 1).chances
        return self.known[rows, player]
