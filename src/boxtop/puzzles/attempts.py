"""Solving a puzzle: whether the moves so far are right, what the other side answers, and why."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..coach.moment import Moment
from ..errors import BadText
from ..games.base import Choice, Game, State
from ..words import Text, say, together
from .puzzle import Puzzle

PROVED = 1.0  # the value of what wins by force


class Attempt(NamedTuple):
    """Where an attempt stands after the solver's moves so far."""

    right: bool  # whether all of them were
    done: bool  # whether the puzzle is solved
    reply: str | None  # what the other side answers to the last move; None too where it is skipped
    state: State[Any]  # after the move and the answer, or after the move that is wrong
    cost: float | None = None  # of a wrong first move, if it is known exactly


def start(game: Game[Any], puzzle: Puzzle) -> State[Any]:
    """The position of a puzzle. `game` may have other options: those of the puzzle count."""
    state: State[Any] = type(game)(**puzzle.options).position(puzzle.position)
    return state


def attempt(game: Game[Any], puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Try the solver's moves so far, in any form that the game understands.

    BadText for a move that cannot be read or comes after the end, IllegalMove for one that the rules forbid.
    """
    state, place = start(game, puzzle), 0
    solver, reply, done = state.turn, None, False
    for number, given in enumerate(moves):
        if done:
            raise BadText(say("puzzle-is-over"))
        move = state.parse(given)
        after = state.play(move)
        if state.game.text(move) not in right_moves(puzzle, number, place):
            if number < len(moves) - 1:
                raise BadText(say("puzzle-is-over"))
            cost = None if number else puzzle.costs.get(state.game.text(move))
            return Attempt(False, False, None, after, cost)
        state, place, reply = after, place + 1, None
        done = place >= len(puzzle.line)
        if not done and state.turn != solver:
            reply = puzzle.line[place]
            state, place = state.play(reply), place + 1
    return Attempt(True, done, reply, state)


def right_moves(puzzle: Puzzle, number: int, place: int) -> tuple[str, ...]:
    """What the solver may play as move `number`, which is at `place` in the line."""
    others = puzzle.also[number] if number < len(puzzle.also) else ()
    return (puzzle.line[place], *others)


def solution(game: Game[Any], puzzle: Puzzle) -> list[str]:
    """The solver's moves."""
    return [puzzle.line[place] for place in _places(game, puzzle)]


def _places(game: Game[Any], puzzle: Puzzle) -> list[int]:
    """Where the solver's moves are in the line."""
    state, found = start(game, puzzle), list[int]()
    solver = state.turn
    for place, move in enumerate(puzzle.line):
        if state.turn == solver:
            found.append(place)
        state = state.play(move)
    return found


def explain(game: Game[Any], puzzle: Puzzle, *moves: str) -> list[Text]:
    """Why the last of the solver's moves is wrong; without any, the solution, and what the tempting move misses."""
    state = start(game, puzzle)
    if moves:
        number, places = len(moves) - 1, _places(game, puzzle)
        if number >= len(places):
            raise BadText(say("puzzle-is-over"))
        state, place = attempt(game, puzzle, moves[:-1]).state, places[number]
        wrong = state.parse(moves[-1])
        if state.game.text(wrong) in right_moves(puzzle, number, place):
            return []
        return _reasons(state, puzzle, wrong) if len(moves) == 1 else _coached(state, puzzle, wrong, place)
    told: list[Text] = [say("puzzle-solution", line=_told(state, puzzle.line))]
    if hasattr(state.game.puzzles, "why"):
        told += state.game.puzzles.why(state, puzzle)
    if others := puzzle.also[0] if puzzle.also else ():
        told.append(say("puzzle-as-good", count=len(others)))
    if puzzle.tempting:
        wrong = state.game.parse(puzzle.tempting[0])
        why = _reasons(state, puzzle, wrong)
        if why:
            id = "puzzle-tempting" if _has_notation(state) else "puzzle-tempting-told"
            told += [say(id, move=_told(state, puzzle.tempting[:1])), *why]
    return told


def _reasons(state: State[Any], puzzle: Puzzle, wrong: Choice) -> list[Text]:
    """Why a first move is wrong: what the game's coach says of it, and what it is worth or how it is answered."""
    after = state.play(wrong)  # refuses what the rules forbid
    game = state.game
    known = puzzle.tempting if puzzle.tempting[:1] == (game.text(wrong),) else ()
    cost = puzzle.costs.get(game.text(wrong))
    told = _coached(state, puzzle, wrong, 0, known, cost)
    if known[1:] and (cost is not None or not told or puzzle.value < PROVED):
        told.append(say("puzzle-answered", line=_told(after, known[1:])))
    if cost is not None and hasattr(game.puzzles, "worth"):
        told.append(game.puzzles.worth(puzzle, puzzle.value - cost))
    if hasattr(game.puzzles, "at_most"):
        told += game.puzzles.at_most(state, puzzle)
    return told


def _coached(
    state: State[Any],
    puzzle: Puzzle,
    wrong: Choice,
    place: int,
    known: Sequence[str] = (),
    cost: float | None = None,
) -> list[Text]:
    """What the game's coach says of a wrong move, where the right one is at `place` in the line.

    `known` is the wrong move with what answers it, if anything is.
    """
    game = state.game
    if game.coach is None:
        return []
    moment = Moment(
        state=state,
        played=wrong,
        best=game.parse(puzzle.line[place]),
        line=tuple(map(game.parse, puzzle.line[place:])),
        answer=tuple(map(game.parse, known[1:])),
        value=puzzle.second if cost is None else puzzle.value - cost,
        best_value=puzzle.value,
        proved=puzzle.value == PROVED,
        refuted=bool(known) and puzzle.second == 0.0,
    )
    return list(game.coach.reasons(moment))


def _told(state: State[Any], line: Sequence[str]) -> Text:
    """A line in the notation that people use for the game; in sentences where there is none."""
    told: list[Text] = []
    for text in line:
        move = state.game.parse(text)
        told.append(state.short(move) if _has_notation(state) else state.advised(move, state.game.named_players()))
        state = state.force(move)
    return " ".join(map(str, told)) if _has_notation(state) else together(told)


def _has_notation(state: State[Any]) -> bool:
    """Whether people write and read moves of the game, as in chess."""
    return getattr(state.game.puzzles, "NOTATION", False)
