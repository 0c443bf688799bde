"""Finding the legal moves of Battle Chess. Ids (BC-...) are those of `docs/rules/battle_chess.md`."""

from typing import Any

import numpy as np

from ....kernel.bits import ONE, ZERO, U, lowest
from ....kernel.jit import jit
from ....kernel.verbs import MoveList
from .limits import MOST_TYPES
from .state import (
    BACK,
    FIRST_SIDE,
    FRONT,
    KIND,
    NEXT,
    NO_SQUARE,
    NO_TARGET,
    NOT_LAST_FILE,
    POINTED,
    SPREAD,
    SUMMON,
    TARGET,
    TARGETS,
    State,
)


@jit
def anchor(s: State, square: Any) -> np.uint64:
    """The square by which the piece on a square is named: a legend's lowest one, else the square itself."""
    part = U(s.cells[square]) >> U(6)
    return U(square) - (part & ONE) - (part >> ONE) * U(8)


@jit
def face(cell: int) -> np.uint64:
    """Where the sheet's figures for the face that is up are found: only that one counts (BC-2)."""
    return U(cell & KIND) - ONE + (U(MOST_TYPES) if cell & BACK else ZERO)


@jit
def turned(arrows: int, side: int) -> np.uint64:
    """Arrows as directions on the mat. BC-2: north is forward for the owner, so Blue's are turned half round."""
    a = U(arrows)
    return (a >> U(4) | a << U(4)) & U(255) if side else a


@jit
def free(s: State) -> np.uint64:
    """The empty squares."""
    return s.mat & ~(s.own[0] | s.own[1])


@jit
def room(s: State) -> np.uint64:
    """The lowest squares of all places for a legend: four empty squares of 2x2 (BC-22)."""
    empty = free(s)
    wide = empty & empty >> ONE & NOT_LAST_FILE
    return wide & wide >> U(8)


@jit
def legal(s: State, moves: MoveList) -> int:
    # BC-4: what one piece can do, or a summons. BC-5: no move does nothing, so nobody can pass.
    n = 0
    us = s.side
    empty = free(s)  # BC-8: moves end on empty squares
    enemies = s.own[1 - us]
    left = s.own[us]
    while left:
        origin = lowest(left)
        left &= left - ONE
        if s.legends >> origin & ONE:
            left &= ~SPREAD[origin]
            n = legend_moves(s, moves, n, origin, empty, enemies)
        else:
            n = piece_moves(s, moves, n, origin, empty, enemies)
    return summons(s, moves, n)


@jit
def piece_moves(s: State, moves: MoveList, n: int, origin: np.uint64, empty: np.uint64, enemies: np.uint64) -> int:
    """Add what a normal piece can do, or Victini without eggs."""
    us = s.side
    cell = s.cells[origin]
    if (cell & KIND) - 1 == s.royal and s.eggs[us]:  # BC-18: Victini under eggs neither moves nor attacks
        return n
    shown = face(cell)
    step, slide = turned(s.step[shown], us), turned(s.slide[shown], us)
    arrows = step | slide  # BC-9: a slide arrow attacks one square far, too
    n = battles(s, moves, n, origin, origin, POINTED[arrows, origin] & enemies)
    reached = POINTED[step, origin] & empty  # BC-6
    while slide:  # BC-7: as far as the squares are empty
        direction = lowest(slide)
        slide &= slide - ONE
        to = NEXT[origin, direction]
        while to != NO_SQUARE and empty >> U(to) & ONE:
            reached |= ONE << U(to)
            to = NEXT[to, direction]
    while reached:
        to = lowest(reached)
        reached &= reached - ONE
        moves.move[n] = (U(64) * origin + to) * U(TARGETS) + U(NO_TARGET)
        n = battles(s, moves, n + 1, origin, to, POINTED[arrows, to] & enemies)  # BC-4: move, then battle
    return n


@jit
def battles(s: State, moves: MoveList, n: int, origin: np.uint64, to: np.uint64, touched: np.uint64) -> int:
    """Add the battles of a piece that stands on `to` with the neighbours that its arrows point at (BC-9)."""
    known = ZERO  # targets already written: two arrows that touch one legend are one move (BC-26, BC-34)
    while touched:
        target = U(TARGET[to, anchor(s, lowest(touched))])
        touched &= touched - ONE
        if not known >> target & ONE:
            known |= ONE << target
            moves.move[n] = (U(64) * origin + to) * U(TARGETS) + target
            n += 1
    return n


@jit
def legend_moves(s: State, moves: MoveList, n: int, origin: np.uint64, empty: np.uint64, enemies: np.uint64) -> int:
    """Add what a legend can do; its arrows point to its four sides."""
    us = s.side
    shown = face(s.cells[origin])
    step, slide = turned(s.step[shown], us), turned(s.slide[shown], us)
    arrows = step | slide
    n = side_battles(moves, n, origin, origin, arrows, enemies)
    for side in range(4):
        if not arrows >> U(2 * side) & ONE:
            continue
        to = origin
        # BC-25: the two squares beyond the side are empty. FRONT has none where the board ends.
        while FRONT[to, side] and FRONT[to, side] & ~empty == ZERO:
            to = U(NEXT[to, 2 * side])
            moves.move[n] = (U(64) * origin + to) * U(TARGETS) + U(NO_TARGET)
            n = side_battles(moves, n + 1, origin, to, arrows, enemies)
            if not slide >> U(2 * side) & ONE:  # a step is one square
                break
    return n


@jit
def side_battles(
    moves: MoveList, n: int, origin: np.uint64, to: np.uint64, arrows: np.uint64, enemies: np.uint64
) -> int:
    """Add the battles of a legend on `to`: each side that has an arrow and touches an enemy (BC-26)."""
    for side in range(4):
        if arrows >> U(2 * side) & ONE and FRONT[to, side] & enemies:
            moves.move[n] = (U(64) * origin + to) * U(TARGETS) + U(FIRST_SIDE + side)
            n += 1
    return n


@jit
def summons(s: State, moves: MoveList, n: int) -> int:
    """Add the summons that can be paid."""
    us = s.side
    if s.waiting[us] == 0:
        return n
    for legend in range(s.legend_kinds):
        if s.waiting[us] >> legend & 1 and s.cost[us] >= s.price[legend]:  # BC-21: the Cost Area holds the price
            places = room(s)
            while places:
                moves.move[n] = U(SUMMON + 64 * legend) + lowest(places)
                n += 1
                places &= places - ONE
    return n
