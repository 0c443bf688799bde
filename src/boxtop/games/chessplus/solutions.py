"""Why the solution of a puzzle is right: what it attacks, wins or mates, by the rules alone."""

from collections.abc import Iterator, Sequence

from ...puzzles import Puzzle
from ...words import Text
from ..base import Choice
from ..base.squares import square_name
from .coach import balance, exchanged, forked_by, names_of
from .game_state import ChessplusState
from .messages import say
from .notation import parts
from .piece_names import name_of
from .rules.state import move_parts
from .text import colour_name

LOSING = 0.3  # an expected result that is as good as lost


def why(start: ChessplusState, puzzle: Puzzle) -> list[Text]:
    """What makes the solution right, the most important first."""
    line = [start.game.parse(move) for move in puzzle.line]
    if "mate" in puzzle.themes:
        return [_mate(start, line)]
    if "defence" in puzzle.themes:
        return [say("why-defence", side=colour_name(start.side))]
    told = [*_attacks(start, line), *_promotions(start, line)]
    return told or [*_gains(start, line)] or [say("why-only")]


def at_most(start: ChessplusState, puzzle: Puzzle) -> list[Text]:
    """What every wrong first move comes to, since none is worth more than the best: for mates, the coach tells."""
    if "mate" in puzzle.themes:
        return []
    lost = puzzle.second <= LOSING
    return [say("wrong-loses" if lost else "wrong-wins-no-more", side=colour_name(start.side))]


def _mate(start: ChessplusState, line: Sequence[Choice]) -> Text:
    return say("why-mate", moves=(len(line) + 1) // 2, side=colour_name(1 - start.side))


def _attacks(start: ChessplusState, line: Sequence[Choice]) -> Iterator[Text]:
    """Moves of the solver after which a piece attacks two others that would like to get away."""
    for state, move in _own(start, line):
        if targets := forked_by(state, move):
            after, square = state.force(move), move_parts(move)[1]
            piece = name_of(after.squares[square])
            yield say("why-attacks", piece=piece, square=square_name(square), targets=targets)


def _promotions(start: ChessplusState, line: Sequence[Choice]) -> Iterator[Text]:
    for state, move in _own(start, line):
        if parts(state, move).promotion == "=Q":
            yield say("why-promotes", square=square_name(move_parts(move)[1]))


def _gains(start: ChessplusState, line: Sequence[Choice]) -> Iterator[Text]:
    """What the line captures."""
    found = exchanged(start, line, start.side)
    if balance(found) > 0:
        gained, lost = names_of(found.gained), names_of(found.lost)
        yield say("why-gains" if lost else "why-wins", line=found.line, gained=gained, lost=lost)


def _own(start: ChessplusState, line: Sequence[Choice]) -> Iterator[tuple[ChessplusState, Choice]]:
    """The solver's moves, each with the state before it."""
    state = start
    for move in line:
        if state.side == start.side:
            yield state, move
        state = state.force(move)
