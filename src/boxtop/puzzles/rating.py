"""How difficult a puzzle is: which levels of the computer solve it, as a rating on the scale of Glicko.

A level counts as a player with a fixed rating, who wins against the puzzle by solving it. The rating of the puzzle is
the most likely one given who won how often, with a guess beforehand that it is in the middle. It is only where the
puzzle starts: the results of people move it.
"""

from collections.abc import Sequence
from typing import Any

from ..engines.engine import Engine
from ..games.base import State
from .attempts import right_moves
from .puzzle import Puzzle

# The ratings of the levels as solvers. Level 1 sees next to nothing; level 8 is a strong club player at a glance.
LEVELS = (500, 750, 1000, 1250, 1500, 1700, 1950, 2300)
TRIES = 2  # of each level, with other seeds
MIDDLE, SPREAD = 1500.0, 450.0  # of the guess beforehand
SCALE = 400.0  # points in which the odds grow tenfold
LOWEST, HIGHEST = 200, 3000


def rate(puzzle: Puzzle, start: State[Any], player: Engine, levels: Sequence[int]) -> int:
    """The rating of a puzzle, by letting these levels solve it."""
    player.forget()
    results = [
        (LEVELS[level - 1], solves(puzzle, start, player, level, seed)) for level in levels for seed in range(TRIES)
    ]
    return most_likely(results)


def solves(puzzle: Puzzle, start: State[Any], player: Engine, level: int, seed: int) -> bool:
    """Whether a level finds every move of a puzzle."""
    state, place, number = start, 0, 0
    while place < len(puzzle.line):
        if state.turn == start.turn:
            move = state.game.text(player.play(state, level, seed=1000 * seed + number, seconds=None).move)
            if move not in right_moves(puzzle, number, place):
                return False
            number += 1
        state, place = state.play(puzzle.line[place]), place + 1
    return True


def most_likely(results: list[tuple[int, bool]]) -> int:
    """The rating that explains best who solved a puzzle."""
    low, high = float(LOWEST), float(HIGHEST)
    while high - low > 0.5:
        middle = (low + high) / 2
        # The slope of the logarithm of the likelihood: above 0 while a higher rating explains more.
        slope = (MIDDLE - middle) / SPREAD**2
        for rating, solved in results:
            chance = 1 / (1 + 10 ** ((middle - rating) / SCALE))
            slope += (chance - solved) * 2.302585 / SCALE
        low, high = (middle, high) if slope > 0 else (low, middle)
    return round((low + high) / 2)
