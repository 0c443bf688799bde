"""The first ply of the search, where every move is known by name and keeps its score."""

from typing import Any

from numpy.typing import NDArray

from ...games.chessplus.moves import legal
from ...kernel.bits import signed
from ...kernel.compiler import jit
from .evaluation import evaluate
from .search import INFINITE, REDUCTION, UNKNOWN, descend, extend_line, note, search
from .table import NO_MOVE
from .work import Work

Works = NDArray[Any]  # one element: a Work


@jit
def list_moves(work: Works) -> None:
    """Write down the moves of the position to think about, with what the evaluation says of each, best first."""
    w = work[0]
    s = w.boards[0]
    w.static[0] = UNKNOWN if s.checked else evaluate(s, w.weights, None)
    n = legal(s, w.moves[0])
    w.root_count = n
    for i in range(n):
        move = signed(w.moves[0].move[i])
        descend(w, 0, move)
        w.root_moves[i] = move
        w.root_scores[i] = -evaluate(w.boards[1], w.weights, None)
        w.root_nodes[i] = 0
        put_forward(w, i, 0)


@jit
def put_forward(w: Work, i: int, first: int) -> None:
    """Move entry i of the list before those that score less, but not before place `first`."""
    move, score, nodes = w.root_moves[i], w.root_scores[i], w.root_nodes[i]
    while i > first and w.root_scores[i - 1] < score:
        w.root_moves[i], w.root_scores[i], w.root_nodes[i] = (
            w.root_moves[i - 1],
            w.root_scores[i - 1],
            w.root_nodes[i - 1],
        )
        i -= 1
    w.root_moves[i], w.root_scores[i], w.root_nodes[i] = move, score, nodes


@jit
def search_root(work: Works, depth: int, low: int, high: int, start: int) -> int:
    """The best score among the moves from place `start` on, which end up sorted; nothing is changed once halted."""
    w = work[0]
    floor, best = low, -INFINITE
    for i in range(start, w.root_count):
        move = signed(w.root_moves[i])
        before = w.nodes
        descend(w, 0, move)
        if i == start:
            score = -search(w, 1, depth - 1, -high, -low, NO_MOVE, False)
        else:
            late = i - start
            less = 0 if depth < 3 or late < 4 or w.boards[1].checked else REDUCTION[min(depth, 63), min(late, 63)] - 1
            less = max(0, min(less, depth - 2))
            score = -search(w, 1, depth - 1 - less, -low - 1, -low, NO_MOVE, True)
            if score > low and less > 0 and not w.halted:
                score = -search(w, 1, depth - 1, -low - 1, -low, NO_MOVE, True)
            if low < score < high and not w.halted:
                score = -search(w, 1, depth - 1, -high, -low, NO_MOVE, False)
        w.root_nodes[i] += w.nodes - before
        if w.halted:
            return best
        w.root_scores[i] = score if score > low or i == start else -INFINITE
        if score > best:
            best = score
            if score > low:
                low = score
                extend_line(w, 0, move)
        put_forward(w, i, start)
        if score >= high:
            break
    if start == 0:
        note(w, 0, depth, signed(w.root_moves[0]), best, floor, high)
    return best


@jit
def rate_each(work: Works, depth: int) -> bool:
    """The score of every move with an open window, sorted; False, and the list as it was, if halted."""
    w = work[0]
    n, best = w.root_count, -INFINITE
    for i in range(n):
        move = signed(w.root_moves[i])
        before = w.nodes
        descend(w, 0, move)
        score = -search(w, 1, depth - 1, -INFINITE, INFINITE, NO_MOVE, False)
        if w.halted:
            return False
        w.root_nodes[i] += w.nodes - before
        w.ranks[0, i] = score
        if score > best:
            best = score
            extend_line(w, 0, move)
    for i in range(n):
        w.root_scores[i] = w.ranks[0, i]
        put_forward(w, i, 0)
    return True
