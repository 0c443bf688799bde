"""Yahtzee for two, solved: the exact chance to win of every position, by dynamic programming over all scoreboards.

A position is one at the beginning of a turn. What of it matters:

- rows open to both players: only how many, as rows are alike;
- rows where only the player to move has no token yet: the columns of the other's tokens there, without order;
- rows where only the other has none: the columns of the mover's tokens there;
- rows where both have tokens: how many, and how many points the mover is ahead in them altogether (the lead).

That makes 2,615 scoreboards and, with the leads that each can have, 13,665 positions. They are solved from the end of
the game to its beginning, many at once: wherever the same rows are open to the mover, the same dice count.
"""

import time
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import signed
from ....kernel.fields import I64, Fields, Ints, zeroed
from ....kernel.jit import jit
from .multisets import COUNTS, FIRST, LESS, MORE, REAL, Size
from .turn import IMPOSSIBLE, Floats


class Group(Fields):
    """Scoreboards that differ only in the columns of the mover's tokens where only the other can still place.

    They are solved together: the same rows are open to the mover, so the same dice count.
    """

    mine: I64  # where only the mover can still place: the other's columns, as a set
    others: I64  # where only the other can: the first set of the mover's columns there
    many: I64  # how many such sets there are, one after the other: all of one size
    both: I64  # how many rows are open to both
    closed: I64  # how many are open to nobody


class Solution(NamedTuple):
    """The tables of the compiled solver."""

    rows: int
    dice: int
    first: NDArray[np.int64]  # [mine, others, closed]: where in `value` the leads of a scoreboard begin
    value: Floats  # for the player to move, before the first roll: a win is 1, a tie one half


class Workspace(NamedTuple):
    """The memory to solve a group of scoreboards. The last index is a scoreboard and a lead."""

    kinds: Ints  # [face]: which kind of row a character has: 0 open to both, 1 + c with the other's token in column c
    weights: Floats  # [face]: how likely a die shows it
    after: Floats  # [kind, count, ...]: what scoring with so many dice is worth; count 0 is a zero
    score: Floats  # [set, ...]: the best score of a roll
    worth: Floats  # [set, ...]: what a roll is worth, or a kept set


@jit
def place_of(x: Solution, mine: int, others: int, closed: int, lead: int) -> int:
    """The index of a position in `value`. Leads go from -columns to columns for each closed row."""
    return x.first[mine, others, closed] + lead + closed * x.dice


@jit
def value_after(x: Solution, mine: int, others: int, closed: int, lead: int, taken: int, count: int) -> float:
    """What the mover has after scoring `count` in a row where the other has column `taken`, or -1: no token yet."""
    if taken < 0:  # now it is a row where only the other, who moves next, can place
        return 1.0 - x.value[place_of(x, signed(MORE[x.dice + 1, others, count]), mine, closed, -lead)]
    column = count - 1 if count == taken and count > 0 else count  # the picture, column 0, is never taken
    left = signed(LESS[x.dice + 1, mine, taken])
    return 1.0 - x.value[place_of(x, others, left, closed + 1, taken - column - lead)]


@jit
def solve_group(x: Solution, group: Group, rolls: int, room: Workspace) -> None:
    """Find the values of a group; those of all scoreboards that can follow are known."""
    columns = x.dice + 1
    reach = x.dice * group.closed
    leads = 2 * reach + 1
    wide = group.many * leads
    characters = group.both
    for character in range(1, group.both + 1):
        room.kinds[character] = 0
    for kind in range(columns + 1):
        alike = group.both
        if kind > 0:
            alike = signed(COUNTS[columns, group.mine, kind - 1])
            for _ in range(alike):
                characters += 1
                room.kinds[characters] = kind
        if alike > 0:
            for count in range(columns):
                for i in range(wide):
                    others, lead = group.others + i // leads, i % leads - reach
                    room.after[kind, count, i] = value_after(x, group.mine, others, group.closed, lead, kind - 1, count)

    # Faces that the mover cannot score any more are one face, the last.
    unwanted = x.rows - characters
    faces = 1 + characters + min(1, unwanted)
    for face in range(faces):
        room.weights[face] = (unwanted if face > characters else 1) / (x.rows + 1)

    score_rolls(x, faces, characters, wide, room)
    last = FIRST[faces, x.dice + 1] - 1
    if unwanted > 0:  # the last set is nothing but unwanted faces: a zero after the last roll
        for character in range(1, characters + 1):
            for i in range(wide):
                room.worth[last, i] = max(room.worth[last, i], room.after[room.kinds[character], 0, i])
    average_all(x, faces, wide, room)
    for _ in range(rolls - 1):
        choose_all(x, faces, wide, room)
        average_all(x, faces, wide, room)
    start = x.first[group.mine, group.others, group.closed]
    for i in range(wide):
        x.value[start + i] = room.worth[0, i]


@jit
def score_rolls(x: Solution, faces: int, characters: int, wide: int, room: Workspace) -> None:
    """The best score of every roll, which is all that there is after the last one."""
    for rolled in range(FIRST[faces, x.dice], FIRST[faces, x.dice + 1]):
        score, worth = room.score[rolled], room.worth[rolled]
        for i in range(wide):
            score[i] = IMPOSSIBLE
        wild = signed(COUNTS[faces, rolled, 0])
        for character in range(1, characters + 1):
            count = wild + signed(COUNTS[faces, rolled, character])
            if count > 0:
                after = room.after[room.kinds[character], count]
                for i in range(wide):
                    score[i] = max(score[i], after[i])
        for i in range(wide):
            worth[i] = score[i]


@jit
def average_all(x: Solution, faces: int, wide: int, room: Workspace) -> None:
    """What sets that are kept are worth, from those with one more die."""
    for kept in range(FIRST[faces, x.dice] - 1, -1, -1):
        worth = room.worth[kept]
        for i in range(wide):
            worth[i] = 0.0
        for face in range(faces):
            more, weight = room.worth[signed(MORE[faces, kept, face])], room.weights[face]
            for i in range(wide):
                worth[i] += weight * more[i]


@jit
def choose_all(x: Solution, faces: int, wide: int, room: Workspace) -> None:
    """What rolls before the last are worth: the best of their scores and of what can be kept of them."""
    for rolled in range(FIRST[faces, x.dice], FIRST[faces, x.dice + 1]):
        for i in range(wide):
            room.worth[rolled, i] = room.score[rolled, i]
    # Each hands its own worth, or that of a better one within it, to bigger ones.
    for kept in range(FIRST[faces, x.dice]):
        worth = room.worth[kept]
        for face in range(faces):
            more = room.worth[signed(MORE[faces, kept, face])]
            for i in range(wide):
                more[i] = max(more[i], worth[i])


@jit
def solve_all(x: Solution, groups: NDArray[np.void], rolls: int, room: Workspace) -> None:
    """Solve groups in this order."""
    for number in range(len(groups)):
        solve_group(x, groups[number], rolls, room)


def groups_of(size: Size) -> Iterator[tuple[int, int, int, int, int]]:
    """All groups of scoreboards, from the end of the game to its beginning."""
    by_size = [range(start, end) for start, end in pairwise(FIRST[size.dice + 1].tolist())]
    for left in range(2 * size.rows + 1):  # tokens still to be placed; if odd, the mover has one more of them
        for waiting in range(size.rows // 2 + 1):  # rows where only the other can place
            both = left // 2 - waiting
            closed = size.rows - both - 2 * waiting - left % 2
            if both >= 0 and closed >= 0:
                others = by_size[waiting]
                yield from ((mine, others[0], len(others), both, closed) for mine in by_size[waiting + left % 2])


class Duel:
    """The game of two players, solved; also smaller games of the same kind."""

    def __init__(self, size: Size = REAL) -> None:
        begun = time.perf_counter()
        listed = list(groups_of(size))
        groups = zeroed(len(listed), Group)
        groups[:] = listed
        many, closed = groups["many"], groups["closed"]
        spans = 2 * size.dice * closed + 1
        first = np.full((groups["mine"].max() + 1, (groups["others"] + many).max(), size.rows + 1), -1)
        start = 0
        for group, span in zip(groups, spans.tolist(), strict=True):
            end = start + int(group["many"]) * span
            first[group["mine"], group["others"] :][: group["many"], group["closed"]] = np.arange(start, end, span)
            start = end
        self.solution = Solution(size.rows, size.dice, first, np.zeros(start))
        ends = int(spans[0])  # the first group is the finished game alone
        self.solution.value[:ends] = np.sign(np.arange(ends) - ends // 2) / 2 + 0.5
        solve_all(self.solution, groups[1:], size.rolls, workspace_for(self.solution, int((many * spans).max())))
        self.seconds = time.perf_counter() - begun
        self.boards = int(many.sum()) - 1
        self.positions = len(self.solution.value) - ends  # before the end
        self.value = float(self.solution.value[-1])  # of the first player at the start

    def at(self, rows: Sequence[tuple[int | None, int | None]]) -> float:
        """The value for the player to move, before the first roll, of rows with (own, other's) columns, or None."""
        kinds = self.solution.dice + 1
        mine, others, closed, lead = 0, 0, 0, 0
        for own, rival in rows:
            if own is not None and rival is not None:
                closed, lead = closed + 1, lead + own - rival
            elif rival is not None:
                mine = int(MORE[kinds, mine, rival])
            elif own is not None:
                others = int(MORE[kinds, others, own])
        return float(self.solution.value[place_of(self.solution, mine, others, closed, lead)])


def workspace_for(x: Solution, wide: int) -> Workspace:
    """The memory for groups with so many scoreboards and leads."""
    faces, columns = x.rows + 1, x.dice + 1
    many = int(FIRST[faces, x.dice + 1])
    return Workspace(
        np.zeros(faces, np.int64),
        np.zeros(faces),
        np.zeros((columns + 1, columns, wide)),
        np.zeros((many, wide)),
        np.zeros((many, wide)),
    )


@cache
def duel() -> Duel:
    """The real game, solved once."""
    return Duel()
