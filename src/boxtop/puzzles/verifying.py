"""Checking a puzzle that was made before: is it what it says, and is its solution still right by another search?"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from ..errors import BoxtopError
from ..games.base import Game
from .attempts import attempt, right_moves, solution, start
from .finder import Finder, Judged
from .making import Found
from .puzzle import Puzzle, puzzle_id


def slips(game: Game[Any], puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with a puzzle by the rules alone: its id, its position, the moves of its line."""
    if puzzle.id != puzzle_id(game.name, puzzle.options, puzzle.position):
        yield "the id is not that of the position"
    state = start(game, puzzle)
    if state.position != puzzle.position:
        yield f"the position is written {state.position}"
    moves = solution(game, puzzle)
    if attempt(game, puzzle, moves)[:2] != (True, True):
        yield "the line does not solve it"
    if len(puzzle.also) > len(moves):
        yield "there are more alternatives than moves"
    for number, others in enumerate(puzzle.also):
        for other in others:
            try:
                tried = attempt(game, puzzle, [*moves[:number], other, *moves[number + 1 :]])
            except BoxtopError as error:
                yield f"{other} does not lead on: {error}"
                continue
            if not tried.done:
                yield f"{other} is not right"
    if not puzzle.value > puzzle.second:
        yield "the right move is not better than another"


def doubts(finder: Finder, game: Game[Any], puzzle: Puzzle, nodes: int) -> Iterator[str]:
    """What is wrong with its solution, by searches of so many nodes: by margins, so that another engine may judge."""
    state, place, moves = start(game, puzzle), 0, len(solution(game, puzzle))
    if finder.trivial(state, [state.game.parse(move) for move in puzzle.line]):
        yield "it is trivial"
    solver, found = state.turn, list[Judged]()
    while place < len(puzzle.line):
        if state.turn == solver:
            number, text = len(found), state.game.text
            right = right_moves(puzzle, number, place)
            judged = finder.judge(state, nodes)
            if judged is None:
                yield f"nothing is clearly right as move {number + 1}"
                return
            judged = replace(judged, wrong=tuple(one for one in judged.wrong if text(one.move) not in right))
            found.append(judged)
            if text(judged.right[0]) not in right:
                yield f"{text(judged.right[0])} is better than {right[0]}"
            elif number == 0 and judged.wrong and judged.margin < finder.margin_again:
                yield f"{text(judged.wrong[0].move)} is nearly as good as {right[0]}"
            doubt = finder.doubt(puzzle, found, moves - number)
            if doubt is not None:
                yield doubt
        state, place = state.play(puzzle.line[place]), place + 1


def doubles(found: Sequence[Found], alike: int) -> list[tuple[str, str]]:
    """Ids of puzzles that are doubles of each other."""
    pairs = combinations(found, 2)
    return [(one.puzzle.id, other.puzzle.id) for one, other in pairs if one.is_double(other, alike)]
