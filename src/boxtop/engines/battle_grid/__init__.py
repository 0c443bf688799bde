"""The computer player of Battle Grid.

With open hands it searches the rest of the game, deeper and deeper, until the best move is proved. With hidden hands it
guesses what the other player holds, again and again, searches each guess as if it were open, and takes the move that is
best on the average; moves that fall behind are not looked at any more.
"""

import time
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...games.base import Choice, State
from ...games.battle_grid import BattleGridState
from ...games.battle_grid.rules import most_tokens
from ...games.battle_grid.state import LINES, MAX_MOVES, SPACES
from ...games.battle_grid.state import State as Record
from ...kernel.bits import U, mix
from ...kernel.compiler import prepare
from ...kernel.fields import rows, zeroed
from ...kernel.random import seeded
from ...kernel.stop import flag
from ..engine import UNLIMITED, Engine, Level, Rated, Task, Thought
from .board import Board, Hands, free_spaces, read
from .guesses import deal
from .judge import SURE, learn
from .race import Race
from .search import Choice as RootMove
from .search import Entry, Work, explore, follow, rank, weigh

TABLE_BITS = 20  # of 16 bytes each
GUESSES = 12  # among which the nodes are shared out; if guesses take less, more are made,
MOST_GUESSES = 400  # up to a number at which more would say nothing new
PACE = 2_500_000  # nodes in a second, roughly: what to share out when only the time is limited
MARGIN = 3_000  # by how much a move may be behind the best in a guess and still be rated exactly
NEARLY = 0.99  # how sure one is at most without a proof


def value(worth: float) -> float:
    """A worth as the search has it, as an expected result."""
    return 0.5 + 0.5 * worth / SURE


class Root:
    """The position to think about. A move of the search stands for all moves with equal cards."""

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
    """Exact with open hands as soon as the rest of the game can be searched; many guesses with hidden ones."""

    # Set by games from the empty board: docs/engines/battle_grid.md.
    levels = (
        Level(nodes=50, depth=1, spread=1.5),
        Level(nodes=50, depth=1, spread=0.4),
        Level(nodes=50, depth=1, spread=0.22),
        Level(nodes=100, depth=1, spread=0.06),
        Level(nodes=3_000, depth=2, overlooks=0.05, spread=0.02),
        Level(nodes=5_000),
        Level(nodes=45_000),
        Level(nodes=400_000),
    )

    def __init__(self, *, threads: int = 1, table_bits: int = TABLE_BITS) -> None:
        super().__init__(threads=threads)
        self._boards = zeroed(SPACES + 2, Board)
        self._hands = zeroed(1, Hands)
        self._work = zeroed(1, Work)
        learn(self._work[0])
        self._table = zeroed(1 << table_bits, Entry)
        # Lists for the search at each ply; it never goes deeper than there are spaces.
        self._lists = rows(SPACES + 2, MAX_MOVES, np.uint32), rows(SPACES + 2, MAX_MOVES, np.int32)

    def forget(self) -> None:
        self._table[:] = np.zeros(1, Entry.dtype)

    def search(self, state: State[Any], task: Task) -> Thought:
        assert isinstance(state, BattleGridState)
        assert state.turn is not None
        work = self._work[0]
        work["nodes"], work["limit"], work["stopped"] = 0, task.nodes, 0
        work["overlooked"] = U(task.overlooks * 0xFFFF_FFFF) << U(32)
        hidden = in_the_dark(state, state.turn)
        work["narrow"], work["margin"] = hidden, MARGIN if hidden and not task.every else 2 * SURE
        work["salt"] = U(hidden) ^ mix(U(task.seed % (1 << 64)) ^ work["overlooked"]) if task.overlooks else U(hidden)
        read(state.fields, self._boards[0], self._hands[0])
        root = Root(state, self._hands[0]["pile_of_line"].tolist(), int(free_spaces(self._boards[0])))
        return self._guessing(root, task) if hidden else self._open(root, task)

    @property
    def _room(self) -> tuple[Any, Any, Any, Any, Any, Any]:
        """What the compiled search works on."""
        return self._boards, self._hands[0], self._work[0], *self._lists, self._table

    def _deepest(self, root: Root, task: Task) -> int:
        return root.free if task.depth is None else min(max(task.depth, 1), root.free)

    def _answer(self, root: Root, order: NDArray[np.int64], worths: NDArray[Any], sure: float, depth: int) -> Thought:
        rated = root.rated(order, worths)
        best = rated[0]
        return Thought(best.move, best.value, (best.move,), float(sure), rated, int(self._work[0]["nodes"]), depth)

    # -- open hands ----------------------------------------------------------------------------------------------------

    def _open(self, root: Root, task: Task) -> Thought:
        """Look one move further each time, the best first, until what was asked is proved or the time is up."""
        n = len(root.moves)
        lines = n if task.every else min(max(task.lines, 1), n)
        moves = root.table(np.arange(n))
        thought = None
        for depth in range(1, self._deepest(root, task) + 1):
            before = moves["worth"].copy()
            done = int(explore(*self._room, moves, depth, lines, task.stop))
            if done < lines:
                break  # only what the last depth said is worth something; the first depth is always finished
            whole = done == n
            if not whole:  # what could not be looked at is not above what was
                moves["worth"][done:] = np.minimum(before[done:], moves["worth"][:done].min())
            rank(moves, n)
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
        n = follow(self._boards, self._hands[0], self._work[0], self._lists[0], self._table, line)
        return root.line(first, line[1:n].tolist())

    # -- hidden hands --------------------------------------------------------------------------------------------------

    def _guessing(self, root: Root, task: Task) -> Thought:
        """Guess, search, compare: what is best on the average of all guesses."""
        work = self._work[0]
        record, rng = root.state.fields, seeded(task.seed)[0]
        race = Race(len(root.moves), MOST_GUESSES)
        budget = self._budget(task)
        reached = 0
        while not race.full:
            deal(record, self._boards[0], self._hands[0], root.me, rng)
            worths = np.zeros(len(race.still))
            limit = int(work["nodes"]) + budget
            deepest = self._deepest(root, task)
            depth = int(weigh(*self._room, root.table(race.still), worths, deepest, limit, task.stop))
            race.add(worths)
            reached = max(reached, depth)
            if not task.every:
                race.drop(max(task.lines, 1))
            if task.tell:
                task.tell(self._answer(root, race.order(), race.values(), min(race.sure(), NEARLY), reached))
            if task.stop[0] or work["nodes"] >= task.nodes or len(race.still) == 1:
                break
        sure = 1.0 if len(root.moves) == 1 else min(race.sure(), NEARLY)
        return self._answer(root, race.order(), race.values(), sure, reached)

    def _budget(self, task: Task) -> int:
        """How many nodes one guess may take."""
        if task.nodes < UNLIMITED:
            return max(1, task.nodes // GUESSES)
        if task.until is not None:
            return max(1, int((task.until - time.perf_counter()) * PACE / GUESSES))
        return UNLIMITED


def in_the_dark(state: BattleGridState, me: int) -> bool:
    """Whether anything hidden matters: not if the other is known to be unable to place, which is for good (BG-17)."""
    s = state.fields
    other = 1 - me
    out = s["placed"][other] > 0 and s["lacks"][other] >= min(int(most_tokens(s, other)), 4)
    return state.game.hidden and not out


def warm() -> None:
    """Compile this ahead."""
    record, board, hands, work = (zeroed(1, kind)[0] for kind in (Record, Board, Hands, Work))
    boards, table, moves, line = zeroed(1, Board), zeroed(1, Entry), zeroed(1, RootMove), np.zeros(1, np.int64)
    room = boards, hands, work, rows(1, 1, np.uint32), rows(1, 1, np.int32), table
    prepare(read, record, board, hands)
    prepare(deal, record, board, hands, 0, seeded(0)[0])
    prepare(free_spaces, board)
    prepare(explore, *room, moves, 0, 0, flag())
    prepare(weigh, *room, moves, np.zeros(1), 0, 0, flag())
    prepare(rank, moves, 0)
    prepare(follow, boards, hands, work, room[3], table, line)


__all__ = ["BattleGridEngine", "warm"]
