"""Finding the legal moves of Battle Chess."""

import numpy as np

from ...kernel.bits import ONE, ZERO, U, lowest, signed
from ...kernel.compiler import jit
from ...kernel.verbs import MoveList
from .state import (
    AROUND,
    BACK,
    FIRST_SIDE,
    FRONT,
    KIND,
    MOST_KINDS,
    NEXT,
    NO_SQUARE,
    NO_TARGET,
    NOT_LAST_FILE,
    PART,
    SPREAD,
    SUMMON,
    TARGET,
    TARGETS,
    State,
)


@jit
def anchor(s: State, square: int) -> int:
    """The square by which the piece on a square is named: a legend's lowest one, else the square itself."""
    part = signed(s.cells[square]) // PART
    return square - (part & 1) - 8 * (part >> 1)


@jit
def face(cell: int) -> int:
    """Where the sheet's figures for what a cell shows are found."""
    return (cell & KIND) - 1 + (MOST_KINDS if cell & BACK else 0)


@jit
def turned(arrows: int, side: int) -> int:
    """Arrows as directions on the mat: Blue looks the other way."""
    return (arrows >> 4 | arrows << 4) & 255 if side else arrows


@jit
def free(s: State) -> np.uint64:
    """The empty squares."""
    return s.mat & ~(s.own[0] | s.own[1])


@jit
def room(s: State) -> np.uint64:
    """The lowest squares of all places for a legend."""
    empty = free(s)
    wide = empty & empty >> ONE & NOT_LAST_FILE
    return wide & wide >> U(8)


@jit
def legal(s: State, moves: MoveList) -> int:
    n = 0
    us = signed(s.side)
    empty = free(s)
    enemies = s.own[1 - us]
    left = s.own[us]
    while left:
        origin = signed(lowest(left))
        left &= left - ONE
        cell = signed(s.cells[origin])
        kind = (cell & KIND) - 1
        if s.legends >> U(origin) & ONE:
            left &= ~SPREAD[origin]
            n = legend_moves(s, moves, n, origin, empty, enemies)
        elif kind == s.royal and s.eggs[us]:
            continue
        else:
            shown = face(cell)
            step = turned(signed(s.step[shown]), us)
            slide = turned(signed(s.slide[shown]), us)
            arrows = step | slide
            n = battles(s, moves, n, origin, origin, arrows, enemies)
            for direction in range(8):
                if not arrows >> direction & 1:
                    continue
                to = signed(NEXT[origin, direction])
                while to != NO_SQUARE and empty >> U(to) & ONE:
                    moves.move[n] = (64 * origin + to) * TARGETS + NO_TARGET
                    n += 1
                    n = battles(s, moves, n, origin, to, arrows, enemies)
                    if not slide >> direction & 1:
                        break
                    to = signed(NEXT[to, direction])
    return summons(s, moves, n)


@jit
def battles(s: State, moves: MoveList, n: int, origin: int, to: int, arrows: int, enemies: np.uint64) -> int:
    """Add the battles of a piece that stands on `to`: with what is next to it, where its arrows point."""
    if enemies & AROUND[to] == ZERO:
        return n
    attacked = 0  # targets already written: two arrows may touch one legend
    for direction in range(8):
        there = signed(NEXT[to, direction])
        if arrows >> direction & 1 and there != NO_SQUARE and enemies >> U(there) & ONE:
            target = signed(TARGET[to, anchor(s, there)])
            if not attacked >> target & 1:
                attacked |= 1 << target
                moves.move[n] = (64 * origin + to) * TARGETS + target
                n += 1
    return n


@jit
def legend_moves(s: State, moves: MoveList, n: int, origin: int, empty: np.uint64, enemies: np.uint64) -> int:
    """Add what a legend can do; its arrows point to its four sides."""
    us = signed(s.side)
    shown = face(signed(s.cells[origin]))
    step = turned(signed(s.step[shown]), us)
    slide = turned(signed(s.slide[shown]), us)
    arrows = step | slide
    n = side_battles(moves, n, origin, origin, arrows, enemies)
    for side in range(4):
        if not arrows >> 2 * side & 1:
            continue
        to = origin
        # The squares beyond the side: all of them are free to move there (none at all means the edge of the board).
        while FRONT[to, side] and FRONT[to, side] & ~empty == ZERO:
            to = signed(NEXT[to, 2 * side])
            moves.move[n] = (64 * origin + to) * TARGETS + NO_TARGET
            n += 1
            n = side_battles(moves, n, origin, to, arrows, enemies)
            if not slide >> 2 * side & 1:
                break
    return n


@jit
def side_battles(moves: MoveList, n: int, origin: int, to: int, arrows: int, enemies: np.uint64) -> int:
    """Add the battles of a legend on `to`: each side that has an arrow and touches an enemy."""
    for side in range(4):
        if arrows >> 2 * side & 1 and FRONT[to, side] & enemies:
            moves.move[n] = (64 * origin + to) * TARGETS + FIRST_SIDE + side
            n += 1
    return n


@jit
def summons(s: State, moves: MoveList, n: int) -> int:
    """Add the summons that can be paid."""
    us = s.side
    if s.waiting[us] == 0:
        return n
    places = ZERO
    for legend in range(signed(s.legend_kinds)):
        if s.waiting[us] >> legend & 1 and s.cost[us] >= s.price[legend]:
            places = room(s)
            while places:
                moves.move[n] = SUMMON + 64 * legend + signed(lowest(places))
                n += 1
                places &= places - ONE
    return n
