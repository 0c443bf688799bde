"""Puzzles as a solver gets them: the position without its solution, and what was played in it."""

from collections.abc import Sequence
from typing import Any

from ...games.base import OPEN, State, Viewer
from ...games.base.view import View
from ...match.record import Player, Record
from ...puzzles import Attempt, Puzzle, attempt, explain, start
from ...words import Text, say, text
from .. import clock
from ..messages import Happened
from ..play.drawings import view_for
from .packs import game_of, goal_of, theme_name
from .structs import PuzzleShown, PuzzleStep


def begin(name: str, puzzle: Puzzle) -> State[Any]:
    return start(game_of(name), puzzle)


def shown(name: str, puzzle: Puzzle, rating: float, language: str, **more: Any) -> PuzzleShown:
    """A puzzle to solve. Its themes come with the solution, except for what is to be found."""
    state = begin(name, puzzle)
    game = state.game
    return PuzzleShown(
        id=puzzle.id,
        game=name,
        title=text(game.title, language),
        seat=_solver(state),
        called=[text(called, language) for called in game.seat_names],
        goal=goal(state, puzzle, language),
        rating=round(rating),
        view=_view(state, _solver(state), language),
        **more,
    )


def goal(state: State[Any], puzzle: Puzzle, language: str) -> str:
    """What is to be found, as "White to move: find the mate."; alone, nobody needs to be told who is to move."""
    wanted = goal_of(state.game, puzzle)
    if state.game.players > 1:
        wanted = say("puzzle-to-move", player=state.game.seat_names[_solver(state)], goal=wanted)
    return text(wanted, language)


def themes(name: str, puzzle: Puzzle, language: str) -> list[str]:
    return [text(theme_name(game_of(name), theme), language) for theme in puzzle.themes]


def steps(name: str, puzzle: Puzzle, moves: Sequence[str], tried: Attempt, language: str) -> list[PuzzleStep]:
    """The last move of the solver, and what it was answered with."""
    before = attempt(game_of(name), puzzle, moves[:-1]).state
    line = [moves[-1]] if tried.reply is None else [moves[-1], tried.reply]
    return _steps(before, line, _solver(begin(name, puzzle)), language)


def rest(name: str, puzzle: Puzzle, moves: Sequence[str], language: str) -> list[PuzzleStep]:
    """The solution after the solver's moves, which are right so far."""
    state, line = attempt(game_of(name), puzzle, moves).state, remaining(name, puzzle, moves)
    return _steps(state, line, _solver(begin(name, puzzle)), language)


def remaining(name: str, puzzle: Puzzle, moves: Sequence[str]) -> tuple[str, ...]:
    """The choices of the solution after the solver's moves, which are right so far."""
    state, place = begin(name, puzzle), 0
    solver = state.turn
    for move in moves:
        state, place = state.play(move), place + 1
        if place < len(puzzle.line) and state.turn != solver:
            state, place = state.play(puzzle.line[place]), place + 1
    return puzzle.line[place:]


def _steps(state: State[Any], line: Sequence[str], solver: int, language: str) -> list[PuzzleStep]:
    found = list[PuzzleStep]()
    for number, played in enumerate(line, 1):
        choice = state.parse(played)
        details = state.details(choice)
        event = Happened(
            number,
            clock.now(),
            "moved",
            state.turn,
            state.short(choice),
            sentence=text(state.spoken(choice, state.game.named_players()), language, solver),
            details=() if details is None else (details,),
        )
        state = state.play(choice)
        found.append(PuzzleStep(event, _view(state, solver, language)))
    return found


def advice(name: str, puzzle: Puzzle, moves: Sequence[str], language: str) -> tuple[str, str]:
    """The next right move, in long form and in words."""
    state = attempt(game_of(name), puzzle, moves).state
    move = remaining(name, puzzle, moves)[0]
    return move, text(state.advised(state.parse(move), state.game.named_players()), language, _solver(state))


def explanation(name: str, puzzle: Puzzle, language: str, *moves: str) -> list[str]:
    """Why the last of the solver's moves is wrong; without any, what the puzzle was about."""
    game = game_of(name)
    reasons: list[Text] = explain(game, puzzle, *moves)
    return [text(reason, language, _solver(start(game, puzzle))) for reason in reasons]


def record(name: str, puzzle: Puzzle, language: str) -> str:
    """The solution as a record, to look at in a review."""
    states = [begin(name, puzzle)]
    for move in puzzle.line:
        states.append(states[-1].play(move))
    called = [text(seat, language) for seat in states[0].game.seat_names]
    return Record.of(states, [Player(one) for one in called]).to_json()


def _view(state: State[Any], solver: int, language: str) -> View:
    """What the solver sees: everything where hands are hidden, since a puzzle is to be solved by thought alone."""
    viewer: Viewer = OPEN if state.game.hidden else solver
    return view_for(state, viewer, state.game.named_players(), language)


def _solver(state: State[Any]) -> int:
    assert state.turn is not None
    return state.turn
