"""The engine of Battle Grid.

With open hands it searches the rest of the game by iterative deepening until the best move is proved. With hidden hands
it grows a tree over what both players see, each playout with another sample of the opponent's hand.
"""

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....engines.engine import UNLIMITED, Engine, Level, Rated, Task, Thought
from ....kernel.bits import U, mix
from ....kernel.fields import rows, zeroed
from ....kernel.jit import prepare
from ....kernel.random import seeded
from ....kernel.stop import flag
from ...base import Choice, State
from ..game_state import BattleGridState
from ..rules.state import LINES, MAX_MOVES, SPACES
from ..rules.state import State as Record
from ..rules.verbs import most_tokens
from .board import Board, Hands, free_spaces, read
from .evaluation import SURE, load_network
from .opponent_model import OpponentModel, load_ready_decks, model_opponent
from .search import Entry, RootMove, Workspace, principal_variation, search_root, sort_moves
from .tree import Edge, Node, Tree, run_playouts

TABLE_BITS = 20  # of 16 bytes each
MOST_NODES, MOST_EDGES = 1 << 16, 1 << 21  # of a tree for hidden hands; 28 bytes each
AT_ONCE = 20_000  # positions until the first report
ENOUGH = 1_000  # positions if there is only one move
NODES_A_PLY = 20_000  # positions if only the depth is limited
ALIKE = 0.01  # the difference between moves that are equally good to a level
HARDLY = 0.5  # of the visits of the best move; a move with fewer is not known to be as good
NEARLY = 0.99  # the highest certainty without a proof


def value(worth: float) -> float:
    """A value of the search as an expected result."""
    return 0.5 + 0.5 * worth / SURE


class Root:
    """The position that is searched. A move of the search stands for all moves with equal cards."""

    def __init__(self, state: BattleGridState, pile_of_line: list[int], free: int) -> None:
        assert state.turn is not None
        self.state = state
        self.me = state.turn
        self.free = free
        self._pile_of_line = pile_of_line
        grouped: dict[int, list[Choice]] = {}
        for choice in state.moves():
            grouped.setdefault(self._searched(state.turn, choice), []).append(choice)
        self.moves = np.array(list(grouped), np.int64)
        self._choices = list(grouped.values())

    def _searched(self, player: int, choice: Choice) -> int:
        """A move as the search writes it."""
        line, place = divmod(choice, SPACES * 256)
        return self._pile_of_line[LINES * player + line] * 4096 + place

    def table(self, chosen: NDArray[np.int64]) -> NDArray[np.void]:
        """Some moves, numbered from 0, for the search to rate."""
        made = zeroed(len(chosen), RootMove)
        made["number"], made["move"] = np.arange(len(chosen)), self.moves[chosen]
        return made

    def rated(self, order: NDArray[np.int64], worths: NDArray[Any]) -> tuple[Rated, ...]:
        """The moves by their numbers, with equal ones."""
        return tuple(Rated(c, value(float(worths[k]))) for k in order.tolist() for c in self._choices[k])

    def line(self, first: Choice, moves: list[int]) -> tuple[Choice, ...]:
        """The first move, and what the search expects after it."""
        line, state = [first], self.state.force(first)
        for move in moves:
            player = state.turn
            if player is None:
                break
            line.append(next(c for c in state.moves() if self._searched(player, c) == move))
            state = state.force(line[-1])
        return tuple(line)


class BattleGridEngine(Engine):
    """Exact with open hands as soon as the rest of the game can be searched; sampled hands if they are hidden."""

    plays = "battle_grid"
    # Set by matches: docs/engines/battle_grid.md.
    levels = (
        Level(nodes=50, depth=1, spread=2.5),
        Level(nodes=50, depth=1, spread=0.58),
        Level(nodes=50, depth=1, spread=0.27),
        Level(nodes=50, depth=1, spread=0.10),
        Level(nodes=1_000, depth=2, spread=0.07),
        Level(nodes=100),
        Level(nodes=650),
        Level(nodes=50_000),
    )

    def __init__(self, *, threads: int = 1, table_bits: int = TABLE_BITS) -> None:
        super().__init__(threads=threads)
        self._boards = zeroed(SPACES + 2, Board)
        self._hands = zeroed(1, Hands)
        self._work = zeroed(1, Workspace)
        load_network(self._work[0])
        self._table = zeroed(1 << table_bits, Entry)
        self._model = zeroed(1, OpponentModel)
        load_ready_decks(self._model[0])
        self._growth, self._nodes, self._edges = zeroed(1, Tree), zeroed(MOST_NODES, Node), zeroed(MOST_EDGES, Edge)
        # Lists for the search at each ply; it never goes deeper than there are spaces.
        self._lists = rows(SPACES + 2, MAX_MOVES, np.uint32), rows(SPACES + 2, MAX_MOVES, np.int32)

    def alike(self, state: State[Any]) -> float:
        return ALIKE

    def forget(self) -> None:
        self._table.view(np.uint8)[:] = 0  # byte by byte: record by record takes thirty times as long

    def search(self, state: State[Any], task: Task) -> Thought:
        assert isinstance(state, BattleGridState)
        assert state.turn is not None
        work = self._work[0]
        work["nodes"], work["limit"], work["stopped"] = 0, task.nodes, 0
        work["overlooked"] = U(task.overlooks * 0xFFFF_FFFF) << U(32)
        hidden = hidden_matters(state, state.turn)
        work["margin"] = 2 * SURE
        work["salt"] = mix(U(task.seed % (1 << 64)) ^ work["overlooked"]) if task.overlooks else U(0)
        read(state.fields, self._boards[0], self._hands[0])
        root = Root(state, self._hands[0]["pile_of_line"].tolist(), int(free_spaces(self._boards[0])))
        return self._search_hidden(root, task) if hidden else self._search_open(root, task)

    @property
    def _workspace(self) -> tuple[Any, Any, Any, Any, Any, Any]:
        """The memory of the compiled search."""
        return self._boards, self._hands[0], self._work[0], *self._lists, self._table

    def _deepest(self, root: Root, task: Task) -> int:
        return root.free if task.depth is None else min(max(task.depth, 1), root.free)

    def _answer(self, root: Root, order: NDArray[np.int64], worths: NDArray[Any], sure: float, depth: int) -> Thought:
        rated = root.rated(order, worths)
        best = rated[0]
        return Thought(best.move, best.value, (best.move,), float(sure), rated, int(self._work[0]["nodes"]), depth)

    # -- open hands ----------------------------------------------------------------------------------------------------

    def _search_open(self, root: Root, task: Task) -> Thought:
        """Iterative deepening, best moves first, until the answer is proved or the limit is reached."""
        n = len(root.moves)
        lines = n if task.every else min(max(task.lines, 1), n)
        moves = root.table(np.arange(n))
        thought = None
        for depth in range(1, self._deepest(root, task) + 1):
            before = moves["worth"].copy()
            done = int(search_root(*self._workspace, moves, depth, lines, task.stop))
            if done < lines:
                break  # only what the last depth said is worth something; the first depth is always finished
            whole = done == n
            if not whole:  # what could not be looked at is not above what was
                moves["worth"][done:] = np.minimum(before[done:], moves["worth"][:done].min())
            sort_moves(moves, n)
            worths = np.zeros(n)
            worths[moves["number"]] = moves["worth"]
            certain = (abs(moves["worth"]) == SURE) | (depth == root.free)
            proved = not task.overlooks and (worths.max() == SURE or (whole and bool(certain.all())))
            spent = moves["nodes"][0] / max(1, moves["nodes"].sum())
            thought = self._answer(root, moves["number"], worths, 1.0 if proved else min(spent, NEARLY), depth)
            thought = replace(thought, line=self._line(root, thought.move, int(moves["move"][0])))
            if not whole:
                break
            if task.tell:
                task.tell(thought)
            if proved and bool(certain[:lines].all()):
                break
        assert thought is not None
        return thought

    def _line(self, root: Root, first: Choice, move: int) -> tuple[Choice, ...]:
        line = np.zeros(SPACES + 2, np.int64)
        line[0] = move
        n = principal_variation(self._boards, self._hands[0], self._work[0], self._lists[0], self._table, line)
        return root.line(first, line[1:n].tolist())

    # -- hidden hands --------------------------------------------------------------------------------------------------

    def _search_hidden(self, root: Root, task: Task) -> Thought:
        """Run playouts, each with another sampled hand, until the limit is reached."""
        work, growth, rng = self._work[0], self._growth[0], seeded(task.seed)[0]
        growth["nodes"], growth["edges"], growth["reached"], growth["me"] = 1, 0, 1, root.me
        growth["depth"], growth["every"] = self._deepest(root, task), task.every
        model_opponent(root.state.fields, root.me, self._model[0])
        room = self._boards, self._hands[0], work, growth, self._nodes, self._edges, self._lists[0]
        most = task.nodes if task.nodes < UNLIMITED or task.until is not None else NODES_A_PLY * growth["depth"]
        if len(root.moves) == 1:
            most = min(most, ENOUGH)
        thought, now = None, min(most, AT_ONCE)
        while thought is None or (work["nodes"] < most and not task.stop[0]):
            run_playouts(self._model[0], *room, rng, now, thought is None, task.stop)
            thought = self._read_tree(root)
            if task.tell:
                task.tell(thought)
            now = min(most, 2 * now)
        return thought

    def _read_tree(self, root: Root) -> Thought:
        """The moves by their visits in the tree: the search visits a promising move more often.

        Values are lowered until the best is the mean of all playouts. The search tries the opponent's bad answers, too,
        so the best move alone would promise too much; its own bad tries make up for that.
        """
        edges = self._edges[: self._nodes[1]["count"]]
        number = {move: k for k, move in enumerate(root.moves.tolist())}
        visits, values = edges["visits"].astype(np.int64), (edges["static"] + edges["total"]) / (1.0 + edges["visits"])
        order = np.lexsort((-values, -visits))
        again = np.maximum(visits - 1, 0)  # the first playout of a move may only be there because each must have one
        values -= max(0.0, values[order[0]] - (again * values).sum() / again.sum()) if again.any() else 0.0
        worths = np.zeros(len(edges))
        chosen = np.array([number[move] for move in edges["move"][order].tolist()])
        told = np.minimum.accumulate(values[order].clip(-1, 1))
        behind = visits[order] < HARDLY * visits.max()
        told[behind] = np.minimum(told[behind], max(told[0] - 2.2 * ALIKE, -1.0))  # from -1 to 1, and a little more
        worths[chosen] = SURE * told
        sure = 1.0 if len(edges) == 1 else min(float(visits.max() / max(1, visits.sum())), NEARLY)
        return self._answer(root, chosen, worths, sure, int(self._growth[0]["reached"]))


def hidden_matters(state: BattleGridState, me: int) -> bool:
    """Whether the hidden hand matters: not if the opponent is known to be unable to place, for good (BG-17)."""
    s = state.fields
    other = 1 - me
    out = s["placed"][other] > 0 and s["lacks"][other] >= min(int(most_tokens(s, other)), 4)
    return state.game.hidden and not out


def warm() -> None:
    """Compile this ahead."""
    record, board, hands, work, model = (
        zeroed(1, kind)[0] for kind in (Record, Board, Hands, Workspace, OpponentModel)
    )
    boards, table, moves, line = zeroed(1, Board), zeroed(1, Entry), zeroed(1, RootMove), np.zeros(1, np.int64)
    room = boards, hands, work, rows(1, 1, np.uint32), rows(1, 1, np.int32), table
    prepare(read, record, board, hands)
    prepare(free_spaces, board)
    prepare(search_root, *room, moves, 0, 0, flag())
    tree = zeroed(1, Tree)[0], zeroed(1, Node), zeroed(1, Edge), room[3]
    prepare(model_opponent, record, 0, model)
    prepare(run_playouts, model, boards, hands, work, *tree, seeded(0)[0], 0, True, flag())
    prepare(sort_moves, moves, 0)
    prepare(principal_variation, boards, hands, work, room[3], table, line)
