"""The computer player of Battle Grid.

With open hands it searches the rest of the game, deeper and deeper, until the best move is proved. With hidden hands it
guesses what the other player holds, again and again, searches each guess as if it were open, and takes the move that is
best on the average; moves that fall behind are not looked at any more.
"""

from dataclasses import dataclass
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
from ..engine import Engine, Level, Rated, Task, Thought
from .board import Board, Hands, free_spaces, read
from .guesses import deal
from .judge import SURE, WEIGHTS
from .search import DEEPEST, Entry, Work, explore

TABLE_BITS = 20
GUESSES = 24  # as many are made, if a budget is to be shared out
MOST_GUESSES = 400  # more say nothing new
FEWEST = 4  # guesses before a move may fall behind
BEHIND = 3.0  # standard errors by which it does
PACE = 2_500_000  # positions in a second, roughly: how much to plan for when only the time is limited


def value(worth: float) -> float:
    """A worth as the search has it, as an expected result."""
    return 0.5 + 0.5 * worth / SURE


@dataclass
class Root:
    """The position to think about: its moves as the search has them, each standing for moves with equal cards."""

    state: BattleGridState
    me: int
    moves: NDArray[np.int64]  # as the search has them
    choices: list[list[Choice]]  # as the game has them
    free: int

    def rated(self, order: NDArray[np.int64], worths: NDArray[Any]) -> tuple[Rated, ...]:
        return tuple(
            Rated(choice, value(float(worths[k]))) for k in order.tolist() for choice in self.choices[k]
        )


class BattleGridEngine(Engine):
    """Exact with open hands as soon as the rest of the game can be searched; many guesses with hidden ones."""

    levels = tuple(Level(nodes=20_000) for _ in range(8))

    def __init__(self, *, threads: int = 1, table_bits: int = TABLE_BITS) -> None:
        super().__init__(threads=threads)
        self._boards = zeroed(SPACES + 2, Board)
        self._hands = zeroed(1, Hands)
        self._work = zeroed(1, Work)
        self._work[0]["weights"][: len(WEIGHTS)] = WEIGHTS
        self._moves = rows(SPACES + 2, MAX_MOVES, np.uint32)
        self._values = rows(SPACES + 2, MAX_MOVES, np.int32)
        self._table = zeroed(1 << table_bits, Entry)

    def forget(self) -> None:
        self._table[:] = np.zeros(1, Entry.dtype)

    def search(self, state: State[Any], task: Task) -> Thought:
        assert isinstance(state, BattleGridState)
        root = self._root(state)
        work = self._work[0]
        work["nodes"], work["limit"], work["stopped"] = 0, task.nodes, 0
        work["overlooked"] = U(min(max(task.overlooks, 0.0), 1.0) * float((1 << 64) - 2048))
        work["salt"] = mix(U(task.seed % (1 << 64)) ^ work["overlooked"]) if task.overlooks else U(0)
        return self._guessed(root, task) if self._in_the_dark(root) else self._open(root, task)

    def _root(self, state: BattleGridState) -> Root:
        assert state.turn is not None
        read(state.fields, self._boards[0], self._hands[0])
        pile_of_line = self._hands[0]["pile_of_line"][LINES * state.turn :].tolist()
        grouped: dict[int, list[Choice]] = {}
        for choice in state.moves():
            line, place = divmod(choice, SPACES * 256)
            grouped.setdefault(pile_of_line[line] * 4096 + place, []).append(choice)
        moves = np.array(list(grouped), np.int64)
        return Root(state, state.turn, moves, list(grouped.values()), int(free_spaces(self._boards[0])))

    @staticmethod
    def _in_the_dark(root: Root) -> bool:
        """Whether something hidden matters: not if the other is known to be unable to place, which is for good."""
        s = root.state.fields
        other = 1 - root.me
        out = s["placed"][other] > 0 and s["lacks"][other] >= min(int(most_tokens(s, other)), 4)
        return root.state.game.hidden and not out

    def _explore(
        self, moves: NDArray[np.int64], depth: int, lines: int, task: Task
    ) -> tuple[int, NDArray[np.int64], NDArray[np.int64]]:
        worths, nodes = np.zeros(len(moves), np.int64), np.zeros(len(moves), np.int64)
        done = explore(
            self._boards,
            self._hands[0],
            self._work[0],
            self._moves,
            self._values,
            self._table,
            moves,
            worths,
            nodes,
            depth,
            lines,
            task.stop,
        )
        return int(done), worths, nodes

    # -- open hands ----------------------------------------------------------------------------------------------------

    def _open(self, root: Root, task: Task) -> Thought:
        """Look one move further each time, the best first, until all is proved or the time is up."""
        n = len(root.moves)
        lines = n if task.every else min(max(task.lines, 1), n)
        order, worths = np.arange(n), np.zeros(n, np.int64)
        thought = Thought(root.choices[0][0], 0.5, (root.choices[0][0],), 1.0 / n, ())
        deepest = root.free if task.depth is None else min(max(task.depth, 1), root.free)
        for depth in range(1, deepest + 1):
            done, found, nodes = self._explore(root.moves[order], depth, lines, task)
            if done < n and not 1 <= lines <= done:
                break  # nothing is better than what the last depth said
            worths[order[:done]] = found[:done]
            worths[order[done:]] = np.minimum(worths[order[done:]], found[:done].min(initial=SURE))
            best = int(found[:done].argmax())
            spent = nodes[best] / max(nodes.sum(), 1)
            order = order[np.argsort(-worths[order], kind="stable")]
            top = worths[order[0]]
            proved = not task.overlooks and (
                top == SURE or (done == n and (depth == root.free or bool((np.abs(worths) == SURE).all())))
            )
            all_proved = proved and (depth == root.free or bool((np.abs(worths[order[:lines]]) == SURE).all()))
            thought = self._thought_of(root, order, worths, 1.0 if proved else min(float(spent), 0.99), depth)
            if task.tell and done == n:
                task.tell(thought)
            if done < n or all_proved:
                break
        return thought

    def _thought_of(
        self, root: Root, order: NDArray[np.int64], worths: NDArray[Any], sure: float, depth: int
    ) -> Thought:
        rated = root.rated(order, worths)
        line = (rated[0].move,)
        return Thought(
            rated[0].move, rated[0].value, line, sure, rated, nodes=int(self._work[0]["nodes"]), depth=depth
        )

    # -- hidden hands --------------------------------------------------------------------------------------------------

    def _guessed(self, root: Root, task: Task) -> Thought:
        """Guess, search, compare: what is best on the average of all guesses."""
        n = len(root.moves)
        work = self._work[0]
        record, rng = root.state.fields, seeded(task.seed)[0]
        still = np.arange(n)  # moves that have not fallen behind
        totals = np.zeros(n)
        worths = np.zeros(n)
        seen: list[NDArray[np.int64]] = []  # by guess: the worths of those still there
        budget = self._budget(task)
        thought = Thought(root.choices[0][0], 0.5, (root.choices[0][0],), 1.0 / n, ())
        deepest = root.free if task.depth is None else min(max(task.depth, 1), root.free)
        depth = 0
        while len(seen) < MOST_GUESSES:
            deal(record, self._boards[0], self._hands[0], root.me, rng)
            found, depth = self._one_guess(root.moves[still], deepest, budget, task)
            if found is None:
                break
            seen.append(found)
            totals[still] += found
            worths[still] = totals[still] / len(seen)
            order = still[np.argsort(-worths[still], kind="stable")]
            matrix = np.array([row for row in seen])
            best = int(np.argmax(worths[still]))
            agree = float((matrix[:, best] >= matrix.max(axis=1)).mean())
            if len(seen) >= FEWEST and len(still) > 1 and not task.every:
                apart = matrix[:, best : best + 1] - matrix
                error = apart.std(axis=0, ddof=1) / np.sqrt(len(seen))
                keep = apart.mean(axis=0) <= BEHIND * error + 1e-9
                keep[best] = True
                gone = still[~keep]
                still = still[keep]
                seen = [row[keep] for row in seen]
                del gone
            thought = self._thought_of(root, order, worths, min(agree, 0.99), depth)
            if task.tell:
                task.tell(thought)
            if n == 1 or work["stopped"] or (len(still) == 1):
                break
        return thought

    def _budget(self, task: Task) -> int:
        import time

        if task.nodes < 1 << 59:
            return max(1, task.nodes // GUESSES)
        if task.until is not None:
            return max(1, int((task.until - time.perf_counter()) * PACE / GUESSES))
        return 1 << 59

    def _one_guess(
        self, moves: NDArray[np.int64], deepest: int, budget: int, task: Task
    ) -> tuple[NDArray[np.int64] | None, int]:
        work = self._work[0]
        end = int(work["nodes"]) + budget
        limit = min(end, task.nodes)
        worths, reached = None, 0
        order = np.arange(len(moves))
        for depth in range(1, deepest + 1):
            work["limit"] = limit if depth > 1 else task.nodes
            done, found, _ = self._explore(moves[order], depth, len(moves), task)
            if done < len(moves):
                break
            worths = np.empty(len(moves), np.int64)
            worths[order] = found
            reached = depth
            order = np.argsort(-worths, kind="stable")
            if (np.abs(worths) == SURE).all():
                break
        work["limit"] = task.nodes
        if task.stop[0] == 0 and work["nodes"] < task.nodes:
            work["stopped"] = 0
        return worths, reached


def warm() -> None:
    """Compile this ahead."""
    record, board, hands, work = (zeroed(1, kind)[0] for kind in (Record, Board, Hands, Work))
    moves, numbers = rows(1, 1, np.uint32), np.zeros(1, np.int64)
    prepare(read, record, board, hands)
    prepare(deal, record, board, hands, 0, seeded(0)[0])
    prepare(free_spaces, board)
    lists = moves, rows(1, 1, np.int32), zeroed(1, Entry)
    prepare(explore, zeroed(1, Board), hands, work, *lists, numbers, numbers, numbers, 0, 0, flag())


__all__ = ["DEEPEST", "BattleGridEngine", "warm"]
