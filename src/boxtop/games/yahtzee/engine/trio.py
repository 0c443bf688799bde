"""Yahtzee for three, solved: everybody's exact chance to win in every position, if each maximises their own.

Often several choices leave a player the same chance, and what the others get depends on which one is made. So the rule
is part of the game that is solved: a player takes

1. the choice with the best own chance to win;
2. of those, the one with the most expected points in this turn;
3. of those, the one with the least chance for the player who moves next.

Whatever is equal in all three is equal for everybody, as chances add up to 1: then it does not matter.

Positions (see `trio_boards`) are solved from the end of the game to its beginning, many side by side: all with equally
many tokens left have equally many rows open to the mover, so the same dice count.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ....kernel.bits import signed
from ....kernel.fields import Ints
from ....kernel.jit import jit
from ..rules.state import DICE, ROWS
from .forecast import free_column
from .multisets import COUNTS, FIRST, KINDS, MANY, MORE
from .trio_boards import (
    PLAYERS,
    REAL,
    Layer,
    Shape,
    board_after,
    code_in,
    explore,
    find_board,
    find_lead,
    lead_after,
    lead_of,
    reach,
    start_board,
    turns_of,
)
from .turn import IMPOSSIBLE, Floats

WIDE = 16  # positions side by side
OWN, NEXT, THIRD, POINTS, WIDTH = 0, WIDE, 2 * WIDE, 3 * WIDE, 4 * WIDE  # what is known of each, one after the other
EQUAL = 1e-12  # chances whose ratio differs from 1 by less are the same but for rounding; so are points
CHUNK = 4096  # boards for a thread


class Workspace(NamedTuple):
    """The memory to solve turns. The last index is a kind of value and a position."""

    weights: Floats  # [face]: how likely a die shows it
    after: Floats  # [face, count, ...]: what scoring a character with so many dice is worth; count 0 is a zero
    score: Floats  # [set, ...]: the best score of a roll
    worth: Floats  # [set, ...]: what a roll is worth, or a kept set


def new_workspace() -> Workspace:
    return Workspace(
        np.zeros(KINDS), np.zeros((KINDS, DICE + 1, WIDTH)), np.zeros((MANY, WIDTH)), np.zeros((MANY, WIDTH))
    )


# -- a turn ------------------------------------------------------------------------------------------------------------


@jit
def take_better(new: Floats, old: Floats) -> None:
    """Replace what is known of each position where the new is better by the three rules."""
    for i in range(WIDE):
        own, more = new[OWN + i], old[OWN + i]
        better = (own > more * (1 + EQUAL)) | (
            (own >= more * (1 - EQUAL))
            & (
                (new[POINTS + i] > old[POINTS + i] + EQUAL)
                | ((new[POINTS + i] >= old[POINTS + i] - EQUAL) & (new[NEXT + i] < old[NEXT + i] * (1 - EQUAL)))
            )
        )
        old[OWN + i] = own if better else more
        old[NEXT + i] = new[NEXT + i] if better else old[NEXT + i]
        old[THIRD + i] = new[THIRD + i] if better else old[THIRD + i]
        old[POINTS + i] = new[POINTS + i] if better else old[POINTS + i]


@jit
def solve_turn(room: Workspace, dice: int, faces: int, open_: int, rolls: int) -> None:
    """Find what every set kept for the first of these rolls is worth. `open_` has bits of the mover's characters."""
    score_rolls(room, dice, faces, open_)
    full, end = FIRST[faces, dice], FIRST[faces, dice + 1]
    for rolled in range(full, end):
        if room.score[rolled, OWN] == IMPOSSIBLE:  # after the last roll a zero
            for face in range(1, faces):
                if open_ >> face - 1 & 1:
                    take_better(room.after[face, 0], room.worth[rolled])
    average_all(room, dice, faces)
    for _ in range(rolls - 1):
        for rolled in range(full, end):
            for x in range(WIDTH):
                room.worth[rolled, x] = room.score[rolled, x]
        # Each set hands its own worth, or that of a better one within it, to bigger ones.
        for kept in range(full):
            for face in range(faces):
                take_better(room.worth[kept], room.worth[signed(MORE[faces, kept, face])])
        average_all(room, dice, faces)


@jit
def score_rolls(room: Workspace, dice: int, faces: int, open_: int) -> None:
    """The best score of every roll, IMPOSSIBLE if there is none."""
    for rolled in range(FIRST[faces, dice], FIRST[faces, dice + 1]):
        score = room.score[rolled]
        for x in range(WIDTH):
            score[x] = IMPOSSIBLE
        wild = signed(COUNTS[faces, rolled, 0])
        for face in range(1, faces):
            count = wild + signed(COUNTS[faces, rolled, face])
            if open_ >> face - 1 & 1 and count > 0:
                take_better(room.after[face, count], score)
        for x in range(WIDTH):
            room.worth[rolled, x] = score[x]


@jit
def average_all(room: Workspace, dice: int, faces: int) -> None:
    """What sets that are kept are worth, from those with one more die."""
    for kept in range(FIRST[faces, dice] - 1, -1, -1):
        worth = room.worth[kept]
        for x in range(WIDTH):
            worth[x] = 0.0
        for face in range(faces):
            more, weight = room.worth[signed(MORE[faces, kept, face])], room.weights[face]
            for x in range(WIDTH):
                worth[x] += weight * more[x]


# -- all positions -----------------------------------------------------------------------------------------------------


@jit
def solve_boards(x: Shape, left: int, layer: Layer, later: Layer, begin: int, end: int, room: Workspace) -> None:
    """Find the values of the positions of some boards; those of the layer after it are known."""
    characters = x.rows - (x.turns - turns_of(left, 0))
    # Faces that the mover cannot score any more are one face, the last.
    unwanted = x.rows - characters
    faces = 1 + characters + min(1, unwanted)
    for face in range(faces):
        room.weights[face] = (unwanted if face > characters else 1) / (x.rows + 1)
    leads = np.zeros(DICE + 1, np.int64)
    followers = np.zeros((KINDS, DICE + 1), np.int64)  # [face, count]: the number of the board
    columns = np.zeros((KINDS, DICE + 1), np.int64)
    fewest = 1 if unwanted == 0 else 0  # dice that can score; none, if the dice can show nothing but unwanted faces
    filled, start = 0, layer.first[begin]
    for number in range(begin, end):
        follow(x, left, layer.boards[number], fewest, later, columns, followers)
        for position in range(layer.first[number], layer.first[number + 1]):
            for column in range(x.dice + 1):
                leads[column] = lead_after(x, left, signed(layer.leads[position]), column)
            for face in range(1, characters + 1):
                for count in range(fewest, x.dice + 1):
                    column = columns[face, count]
                    found = later.values[find_lead(later, followers[face, count], leads[column])]
                    after = room.after[face, count]
                    after[NEXT + filled], after[THIRD + filled], after[OWN + filled] = found[0], found[1], found[2]
                    after[POINTS + filled] = column
            filled += 1
            if filled == WIDE or position == layer.first[end] - 1:
                solve_turn(room, x.dice, faces, (1 << characters) - 1, x.rolls)
                for i in range(filled):
                    layer.values[start + i, 0] = room.worth[0, OWN + i]
                    layer.values[start + i, 1] = room.worth[0, NEXT + i]
                    layer.values[start + i, 2] = room.worth[0, THIRD + i]
                filled, start = 0, position + 1


@jit
def follow(x: Shape, left: int, board: int, fewest: int, later: Layer, columns: Ints, followers: Ints) -> None:
    """List where a token goes and which board follows, for each character of the mover and number of dice."""
    face = 0
    for place in range(ROWS):
        code = code_in(board, place)
        if code >> DICE & 1:
            face += 1
            same = face > 1 and code == code_in(board, place - 1)
            for count in range(fewest, x.dice + 1):
                column = free_column(code & (1 << DICE) - 1, count)
                columns[face, count] = column
                if same:
                    followers[face, count] = followers[face - 1, count]
                elif count > fewest and column == columns[face, count - 1]:
                    followers[face, count] = followers[face, count - 1]
                else:
                    followers[face, count] = find_board(later.boards, board_after(left, board, place, column))


@jit
def finish(x: Shape, layer: Layer) -> None:
    """Find the values at the end of the game: whoever has most points has won, and a tie is shared."""
    side = 2 * reach(x) + 1
    for position in range(len(layer.leads)):
        lead, share = signed(layer.leads[position]), layer.values[position]
        totals = (0, lead // side - reach(x), lead % side - reach(x))
        best = max(totals)
        winners = 0
        for player in range(PLAYERS):
            winners += 1 if totals[player] == best else 0
        for player in range(PLAYERS):
            share[player] = 1.0 / winners if totals[player] == best else 0.0


class Trio:
    """The game of three players, solved from a position on; also smaller games of the same kind."""

    def __init__(self, layers: Sequence[Layer | None], shape: Shape = REAL) -> None:
        self.layers, self.shape = layers, shape  # by the number of tokens still to be placed

    @property
    def values(self) -> tuple[float, ...]:
        """The chances of the players at the position from which it was solved, beginning with the one to move."""
        top = self.layers[-1]
        assert top is not None
        return tuple(top.values[0].tolist())

    @property
    def positions(self) -> int:
        """How many were solved; those at the end of the game need not be."""
        return sum(len(layer.leads) for layer in self.layers[1:] if layer is not None)

    @property
    def boards(self) -> int:
        """How many scoreboards they have."""
        return sum(len(layer.boards) for layer in self.layers[1:] if layer is not None)

    def knows(self, left: int, board: int, lead: int) -> bool:
        """Whether a position was solved, and so all that can follow."""
        layer = self.layers[left] if left < len(self.layers) else None
        if layer is None:
            return False
        number = find_board(layer.boards, board)
        return bool(layer.boards[number] == board and layer.leads[find_lead(layer, number, lead)] == lead)

    def at(self, left: int, board: int, lead: int) -> Floats:
        """The chances of the players in a position, beginning with the one to move."""
        layer = self.layers[left]
        assert layer is not None
        found: Floats = layer.values[find_lead(layer, find_board(layer.boards, board), lead)]
        return found


def solve_from(left: int, board: int, lead: int, shape: Shape = REAL, threads: int = 1) -> Trio:
    """Solve a position, with `left` tokens still to be placed, and all that can follow."""
    layers = explore(shape, left, board, lead)
    finish(shape, layers[0])
    pool = ThreadPoolExecutor(threads)
    try:
        for number, (later, layer) in enumerate(pairwise(layers), 1):
            many = len(layer.boards)
            parts = [
                pool.submit(solve_boards, shape, number, layer, later, begin, min(begin + CHUNK, many), new_workspace())
                for begin in range(0, many, CHUNK)
            ]
            for part in parts:
                part.result()
    finally:
        pool.shutdown(cancel_futures=True)  # after Ctrl-C only what has begun is waited for
    return Trio(layers, shape)


def solve_trio(shape: Shape = REAL, threads: int = 1) -> Trio:
    """Solve a whole game."""
    left = PLAYERS * shape.turns
    return solve_from(left, start_board(shape), lead_of(shape, left, 0, 0, 0), shape, threads)
