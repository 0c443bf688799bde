"""Puzzles to solve in tests: real ones, with what is right and what is wrong in them."""

from functools import cache

import boxtop
from boxtop.puzzles import Puzzle, attempts, pack, start
from boxtop.puzzles.attempts import right_moves


@cache
def games() -> tuple[str, ...]:
    """The games that come with puzzles."""
    return tuple(name for name in boxtop.installed() if pack(name).puzzles)


def puzzles(game: str) -> tuple[Puzzle, ...]:
    return pack(game).puzzles


def solution(puzzle: Puzzle, game: str) -> list[str]:
    """The solver's moves."""
    return attempts.solution(boxtop.load(game)(), puzzle)


def wrong_move(puzzle: Puzzle, game: str) -> str:
    """A legal first move that is not right."""
    state = start(boxtop.load(game)(), puzzle)
    legal: list[str] = [state.game.text(move) for move in state.moves()]
    return next(move for move in legal if move not in right_moves(puzzle, 0, 0))
