"""The engine: iterative deepening until the limit is reached, on one thread or several that share a table."""

import hashlib
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ....bounded import BoundedDict
from ....engines.engine import Engine, Level, Rated, Task, Thought
from ....engines.glance import Sight
from ....kernel.bits import U, mix
from ....kernel.fields import zeroed
from ....kernel.jit import prepare
from ....kernel.stop import Flag, flag
from ...base import Choice, State
from ..rules.state import NO_SQUARE
from ..rules.state import State as Position
from .beginner import appeal
from .evaluation import evaluate
from .ordering import score_moves
from .search import WON, rate_moves
from .transposition import AGES, NOTHING, Table, key_of, look_up, make_table, move_of
from .weights import load, losses, weights_for
from .workspace import DEEPEST, EGGS, ROWS, Ply, Workspace

MEMORY = 32  # megabytes
SHEET = ("mat", "kinds", "legend_kinds", "royal", "reshuffle", "price", "copies", "step", "slide", "value", "power")
MOST_SHEETS = 64  # whose facts are kept
ALIKE = 0.01  # the difference between moves that are equally good to a level
ALMOST_SURE = 0.999  # the highest certainty without a proof


@dataclass
class Root:
    """The legal moves of the position that is thought about, best first, and what is known of them."""

    moves: NDArray[np.uint32]
    values: NDArray[np.float64]  # from -1 to 1
    spent: NDArray[np.int64]  # nodes

    def sort(self, done: int) -> None:
        """Put the best of the first `done` moves first; the others have not been rated anew."""
        order = np.concatenate([np.argsort(-self.values[:done], kind="stable"), np.arange(done, len(self.moves))])
        self.moves, self.values, self.spent = self.moves[order], self.values[order], self.spent[order]


@dataclass(frozen=True)
class Facts:
    """What the engine knows of a sheet."""

    salt: int  # of keys, so that one table serves several sheets
    weights: NDArray[np.float64]
    losses: NDArray[np.float64]


class Searcher:
    """What one thread works with; memory for it is made once."""

    def __init__(self) -> None:
        self.states = zeroed(ROWS, Position)
        self.plies = zeroed(ROWS, Ply)
        self.work = zeroed(1, Workspace)

    def forget(self) -> None:
        self.plies["killer"] = 0
        self.work["history"] = 0

    def rate(self, table: Table, stop: Flag, root: Root, depth: int, lines: int) -> int:
        """Rate the root's moves that deep; how many of them were rated before the search was stopped."""
        return int(
            rate_moves(
                self.states, self.plies, self.work[0], table, stop, root.moves, root.values, root.spent, depth, lines
            )
        )


class BattleChessEngine(Engine):
    """Plays Battle Chess with any piece sheet."""

    plays = "battle_chess"
    # Measured over mirrored pairs of games: see docs/engines/battle_chess.md.
    levels: ClassVar[tuple[Level, ...]] = (
        Level(sight=Sight(chances=0.09, replies=0.5, ends=0.02)),
        Level(sight=Sight(chances=0.185, replies=0.62, ends=0.088)),
        Level(sight=Sight(chances=0.36, replies=0.74, ends=0.28)),
        Level(sight=Sight(chances=0.85, replies=0.93, ends=0.85)),
        Level(nodes=20_000, depth=2, overlooks=0.09, spread=0.016),
        Level(nodes=600),
        Level(nodes=8_000),
        Level(nodes=200_000),
    )

    def __init__(
        self,
        *,
        threads: int = 1,
        memory: int = MEMORY,
        guesses: bool = True,
        stars: bool = True,
        weights: Mapping[str, float] | None = None,
    ) -> None:
        """`memory` is in megabytes. Without `guesses` every move is looked at to the full depth; without `stars` every
        card is: slower, and for tests. `weights` are those of the evaluation, for tuning."""
        super().__init__(threads=threads)
        self._table = make_table(memory)
        self._searchers = [Searcher() for _ in range(max(1, threads))]
        self._guesses, self._stars = guesses, stars
        self._weights = load() if weights is None else weights
        self._sheets: BoundedDict[bytes, Facts] = BoundedDict(MOST_SHEETS)
        self._age = 0

    def alike(self, state: State[Any]) -> float:
        return ALIKE

    def appeal(self, state: State[Any], moves: Sequence[Choice]) -> Sequence[float]:
        return appeal(state, moves)

    def forget(self) -> None:
        self._table[:] = 0
        self._age = 0
        for searcher in self._searchers:
            searcher.forget()

    def search(self, state: State[Any], task: Task) -> Thought:
        """Iterative deepening; each finished depth is reported."""
        self._age = (self._age + 1) % AGES
        for searcher in self._searchers:
            self._set_up(searcher, state, task)
        first = self._searchers[0]
        root = self._root(first, state)
        if self.threads == 1:
            return self._deepen(first, state, task, root)
        enough = flag()
        helpers = [
            threading.Thread(target=self._help, args=(searcher, root, enough, 1 + number % 2), daemon=True)
            for number, searcher in enumerate(self._searchers[1:])
        ]
        for helper in helpers:
            helper.start()
        try:
            return self._deepen(first, state, task, root)
        finally:
            enough[0] = 1
            for helper in helpers:
                helper.join()

    def _set_up(self, searcher: Searcher, state: State[Any], task: Task) -> None:
        position = state.fields
        facts = self._facts(position)
        searcher.states[0] = position
        work = searcher.work
        work["nodes"], work["stopped"] = 0, 0
        work["limit"] = -(-task.nodes // len(self._searchers))
        work["age"] = self._age
        work["seed"] = mix(U(task.seed % (1 << 64)))
        work["overlooks"] = min(int(task.overlooks * 2**64), 2**64 - 1)
        work["salt"] = facts.salt
        if task.overlooks > 0:  # with other moves overlooked, values differ
            work["salt"] ^= mix(work["seed"][0] ^ mix(work["overlooks"][0]))
        work["guesses"], work["stars"] = self._guesses, self._stars
        work["weights"], work["loss"], work["egg"] = facts.weights, facts.losses, facts.weights[EGGS]

    def _facts(self, position: Any) -> "Facts":
        """What follows from the sheet, worked out once."""
        sheet = b"".join(position[name].tobytes() for name in SHEET)
        if sheet not in self._sheets:
            weights = weights_for(position, self._weights)
            salt = int.from_bytes(hashlib.sha256(sheet).digest()[:8], "little")
            self._sheets[sheet] = Facts(salt, weights, losses(position, weights))
        return self._sheets[sheet]

    def _root(self, searcher: Searcher, state: State[Any]) -> Root:
        """The legal moves in the order in which they look promising."""
        moves = np.array(state.moves(), np.uint32)
        ply = searcher.plies[0]
        ply["list"]["move"][: len(moves)] = moves
        score_moves(searcher.states[0], searcher.work[0], ply, len(moves), U(0))
        order = np.argsort(-ply["score"][: len(moves)], kind="stable")
        guess = evaluate(searcher.states[0], searcher.work[0])
        return Root(moves[order], np.full(len(moves), guess), np.zeros(len(moves), np.int64))

    def _help(self, searcher: Searcher, root: Root, stop: Flag, ahead: int) -> None:
        """Fill the shared table, starting at another depth, until the search is over."""
        own = Root(root.moves.copy(), root.values.copy(), root.spent.copy())
        for depth in range(1 + ahead, DEEPEST + 1):
            done = searcher.rate(self._table, stop, own, depth, 1)
            if searcher.work["stopped"][0]:
                return
            own.sort(done)

    def _deepen(self, searcher: Searcher, state: State[Any], task: Task, root: Root) -> Thought:
        n = len(root.moves)
        lines = n if task.every else max(1, min(task.lines, n))
        thought = self._thought_of(searcher, state, root, 0, lines)
        for depth in range(1, min(task.depth or DEEPEST, DEEPEST) + 1):
            done = searcher.rate(self._table, task.stop, root, depth, lines)
            if done < n:  # stopped
                if done >= lines or (done and depth == 1):
                    root.values[done:lines] = root.values[:done].min()  # nothing is known of these
                    root.sort(done)
                    thought = self._thought_of(searcher, state, root, depth - 1, lines)
                break
            root.sort(n)
            thought = self._thought_of(searcher, state, root, depth, lines)
            if task.tell is not None:
                task.tell(thought)
            if lines == 1 and abs(root.values[0]) == WON:
                break
        return replace(thought, nodes=self._nodes())

    def _nodes(self) -> int:
        return sum(int(searcher.work["nodes"][0]) for searcher in self._searchers)

    def _thought_of(self, searcher: Searcher, state: State[Any], root: Root, depth: int, lines: int) -> Thought:
        rated = tuple(
            Rated(int(move), 0.5 + 0.5 * float(value))
            for move, value in zip(root.moves[:lines], root.values[:lines], strict=True)
        )
        best = rated[0]
        sees_all = searcher.work["overlooks"][0] == 0
        if len(root.moves) == 1 or (best.value == 1.0 and sees_all):
            sure = 1.0
        else:
            sure = min(ALMOST_SURE, float(root.spent[0] / max(1, root.spent.sum())))
        line = self._line(searcher, state, best.move)
        return Thought(best.move, best.value, line, sure, rated, self._nodes(), depth)

    def _line(self, searcher: Searcher, state: State[Any], move: int) -> tuple[int, ...]:
        """The moves that the search expects, until a card decides."""
        line = [move]
        salt = U(searcher.work["salt"][0])
        while len(line) < DEEPEST:
            state = state.force(line[-1])
            if state.turn is None or int(state.fields["attacker"]) != NO_SQUARE:
                break
            known = look_up(self._table, U(key_of(state.fields, salt)))
            if known == NOTHING or int(move_of(U(known))) not in state.moves():
                break
            line.append(int(move_of(U(known))))
        return tuple(line)


def warm() -> None:
    """Compile the engine ahead."""
    searcher, table = Searcher(), make_table(1)
    root = np.zeros(1, np.uint32), np.zeros(1), np.zeros(1, np.int64)
    prepare(rate_moves, searcher.states, searcher.plies, searcher.work[0], table, flag(), *root, 0, 0)
    prepare(evaluate, searcher.states[0], searcher.work[0])
    prepare(score_moves, searcher.states[0], searcher.work[0], searcher.plies[0], 0, U(0))
    prepare(key_of, searcher.states[0], U(0))
    prepare(look_up, table, U(0))
    prepare(move_of, U(0))
