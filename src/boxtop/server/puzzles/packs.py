"""The puzzles of all games, found by game and id."""

from typing import Any

from ... import load, usable
from ...errors import Refused
from ...games.base import Game
from ...puzzles import Pack, Puzzle, pack, solution
from ...words import Text, say


class NoPuzzle(Refused):
    """There is no such puzzle, or the game comes without any."""

    def __init__(self) -> None:
        super().__init__(say("no-such-puzzle"))


def games() -> list[str]:
    """The games that come with puzzles."""
    return [name for name in usable() if pack(name).puzzles]


def pack_of(name: str) -> Pack:
    """The puzzles of a game; UnknownGame or NoPuzzle if there are none."""
    found = pack(name)
    if not found.puzzles:
        raise NoPuzzle
    return found


def find(name: str, id: str) -> Puzzle:
    """A puzzle; UnknownGame or NoPuzzle if there is none."""
    found = pack_of(name).by_id.get(id)
    if found is None:
        raise NoPuzzle
    return found


def game_of(name: str) -> Game[Any]:
    """A game, to play its puzzles with."""
    return load(name)()


def theme_name(game: Game[Any], theme: str) -> Text:
    id = f"theme-{theme}"
    return game.words(id) if id in game.words else theme


def goal_of(game: Game[Any], puzzle: Puzzle) -> Text:
    """What is to be found; a game of another package may come without words for it."""
    if hasattr(game.puzzles, "goal"):
        return game.puzzles.goal(puzzle)  # type: ignore[no-any-return]
    id = f"theme-{puzzle.themes[0]}-goal" if puzzle.themes else ""
    return game.words(id, moves=len(solution(game, puzzle))) if id in game.words else say("puzzle-goal")
