"""The first ply of the search, where every move is known by name and keeps its score."""

from typing import Any

from numpy.typing import NDArray

from ....kernel.bits import signed
from ....kernel.jit import jit
from ..rules.moves import legal_to
from .network import evaluate
from .search import EVERYWHERE, INFINITE, REDUCTION, descend, extend_line, search, store_result
from .transposition import NO_MOVE
from .workspace import Workspace

Workspaces = NDArray[Any]  # one element: a Workspace


@jit
def list_moves(w: Workspace) -> None:
    """Write down the moves of the position to think about, with what the evaluation says of each, best first."""
    s = w.boards[0]
    w.static[0] = evaluate(w, 0)
    n = legal_to(s, w.moves[0], EVERYWHERE)
    w.root_count = n
    for i in range(n):
        move = signed(w.moves[0].move[i])
        descend(w, 0, move)
        w.root_moves[i] = move
        w.root_scores[i] = -evaluate(w, 1)
        w.root_nodes[i] = 0
        put_forward(w, i, 0)


@jit
def put_forward(w: Workspace, i: int, first: int) -> None:
    """Move entry i of the list before those that score less, but not before place `first`."""
    move, score, nodes = w.root_moves[i], w.root_scores[i], w.root_nodes[i]
    while i > first and w.root_scores[i - 1] < score:
        w.root_moves[i] = w.root_moves[i - 1]
        w.root_scores[i] = w.root_scores[i - 1]
        w.root_nodes[i] = w.root_nodes[i - 1]
        i -= 1
    w.root_moves[i], w.root_scores[i], w.root_nodes[i] = move, score, nodes


@jit
def search_moves(workspaces: Workspaces, depth: int, low: int, high: int, start: int, each: bool) -> int:
    """The best score of the moves from place `start` on, which end up sorted; at depth 0, only list them.

    With `each`, every one of them gets its exact score: the window is open for all. Once halted, the list has what
    was found so far, but with `each` it is left as it was.
    """
    w = workspaces[0]
    if depth == 0:
        list_moves(w)
        return signed(w.root_scores[0])
    floor, best = low, -INFINITE
    for i in range(start, w.root_count):
        move = signed(w.root_moves[i])
        before = w.nodes
        descend(w, 0, move)
        alone = each or i == start
        less, score = 0, INFINITE
        if not alone:
            late = i - start
            if depth >= 3 and late >= 4 and not w.boards[1].checked and not w.exact:
                less = max(0, min(REDUCTION[min(depth, 63), min(late, 63)] - 1, depth - 2))
            score = -search(w, 1, depth - 1 - less, -low - 1, -low, NO_MOVE, True)
        if score > low and not w.halted and (alone or less > 0 or score < high):
            score = -search(w, 1, depth - 1, -high, -low, NO_MOVE, False)
        w.root_nodes[i] += w.nodes - before
        if w.halted:
            return best
        w.ranks[0, i] = score if alone or score > low else -INFINITE
        if score > best:
            best = score
            if score > low or each:
                extend_line(w, 0, move)
        if not each:
            low = max(low, score)
            w.root_scores[i] = w.ranks[0, i]
            put_forward(w, i, start)
            if score >= high:
                break
    if each:
        for i in range(start, w.root_count):
            w.root_scores[i] = w.ranks[0, i]
            put_forward(w, i, start)
    elif start == 0:
        store_result(w, 0, depth, signed(w.root_moves[0]), best, floor, high)
    return best
