"""From a position to a solution: the right move, the best answer, and so on while it is clear what is right."""

from typing import Any

from ..games.base import State
from .finder import Finder, Judged, Solution, follows


def solve(finder: Finder, start: State[Any], nodes: int | None = None) -> Solution | None:
    """The solution of a position; None if no move is clearly the only right one.

    It ends where a position comes again, and where several moves are right unless they lead to the same position.
    """
    nodes = finder.nodes if nodes is None else nodes
    states: list[State[Any]] = []
    line: list[int] = []
    found: list[Judged] = []
    state, solved, solver = start, 0, start.turn  # `solved`: choices up to the last move that is clear
    seen = set[str]()
    while follows(state) and len(found) < finder.longest:
        position = finder.tidy(state).position
        if position in seen:
            break
        seen.add(position)
        if state.turn != solver:
            reply = finder.reply(state, nodes)
            if reply is None:
                break
            states, line, state = [*states, state], [*line, reply], state.force(reply)
            continue
        judged = finder.judge(state, nodes)
        if judged is None or not finder.clear(judged, len(found)):
            break
        states, line, found = [*states, state], [*line, judged.right[0]], [*found, judged]
        solved = len(line)
        if not all(same(state, judged.right[0], other) for other in judged.right[1:]):
            break
        state = state.force(judged.right[0])
    if not found:
        return None
    end = states[solved - 1].force(line[solved - 1])
    return Solution(tuple(states[:solved]), tuple(line[:solved]), tuple(found), end)


def same(state: State[Any], one: int, other: int) -> bool:
    """Whether two moves lead to the same position."""
    return state.force(one).position == state.force(other).position
