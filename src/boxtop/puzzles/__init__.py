"""Puzzles: positions with one right move, found in games, proved and rated. docs/puzzles.md says how.

    from boxtop import puzzles

    pack = puzzles.pack("my_game")                      # those that come with a game
    puzzle = puzzles.daily("my_game", date.today())     # the same for everybody
    tried = puzzles.attempt(game, puzzle, ["e2e4"])     # right, done, the answer, the state after it
    puzzles.explain(game, puzzle, "d2d4")               # why that is wrong, as messages

It knows no game: each game says what makes a puzzle of it (`Game.puzzles`).
"""

from .attempts import Attempt, attempt, explain, solution, start
from .packs import Pack, daily, pack
from .puzzle import Puzzle

__all__ = ["Attempt", "Pack", "Puzzle", "attempt", "daily", "explain", "pack", "solution", "start"]
