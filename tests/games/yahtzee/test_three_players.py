"""Yahtzee for three, solved: against plain slow solvers, by its own equations, and by playing what it advises."""

from __future__ import annotations

import pytest

from boxtop.games.yahtzee.engine.trio import solve_trio
from boxtop.games.yahtzee.engine.trio_boards import Shape, lead_of, with_row
from boxtop.games.yahtzee.rules.state import DICE

from tests.games.yahtzee.small_reference import Rows, SmallGameOfThree

SMALL = [  # characters, dice, rolls, turns of each
    (1, 3, 2, 1),
    (2, 2, 2, 1),
    (2, 1, 3, 2),
    (2, 2, 1, 2),
    (3, 1, 2, 2),
    (2, 3, 1, 1),
    (3, 1, 1, 3),
]


def collapsed(rows: Rows, player: int, shape: Shape) -> tuple[int, int, int]:
    """The tokens left, the board and the lead of a position, written once more, from what the solver's words say."""
    tokens = sum(column is not None for row in rows for column in row)
    seats = [(player + number) % 3 for number in range(3)]
    more = [shape.turns - sum(row[seat] is not None for row in rows) for seat in seats]
    board = 0
    for row in rows:
        who = sum(1 << number for number in range(3) if more[number] > 0 and row[seats[number]] is None)
        taken = sum(1 << column - 1 for column in row if column)
        board = with_row(board, who << DICE | taken if who else 0)
    totals = [sum(row[seat] or 0 for row in rows) for seat in seats]
    left = 3 * shape.turns - tokens
    return left, board, lead_of(shape, left, *totals)


@pytest.mark.parametrize("size", SMALL)
def test_small_games_of_three_agree_with_a_plain_solver_in_every_position(size: tuple[int, int, int, int]) -> None:
    shape, slow = Shape(*size), SmallGameOfThree(*size)
    fast = solve_trio(shape)
    assert fast.values == pytest.approx([float(chance) for chance in slow.start()], abs=1e-12)
    for (rows, player), chances in slow.known.items():
        known = fast.at(*collapsed(rows, player, shape))
        expected = [float(chances[(player + number) % 3]) for number in range(3)]
        assert known.tolist() == pytest.approx(expected, abs=1e-12)
