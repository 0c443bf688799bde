"""The engine of Chessplus and plain chess: iterative deepening, on one thread or several that share a table."""

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....engines.engine import UNLIMITED, Engine, Level, Rated, Task, Thought, chosen_instead, log_odds
from ....engines.glance import Sight
from ....kernel.bits import U, mix
from ....kernel.fields import rows, zeroed
from ....kernel.jit import prepare
from ....kernel.raw_memory import address_of, word_address
from ....kernel.stop import Flag, flag
from ...base import Choice, State
from ..game_state import ChessplusState
from .beginner import appeal
from .board import fill
from .endgames import endgames
from .endgames import warm as warm_endgames
from .network import FILES, MODES, WIDTH, Accumulated, Network, network
from .root import search_moves
from .score import ChessplusThought, score_of, sober, value_of
from .search import INFINITE, MATE, MATE_FOUND
from .transposition import AGES, ENTRY, new_table
from .workspace import MAX_PLY, NO_CONTEXT, PLIES, Workspace

DEEPEST = MAX_PLY // 2  # lines may be twice as long as the depth
# The difference between moves that are equally good to a level, and in the first moves, where games are to part.
ALIKE, ALIKE_AT_FIRST, FIRST_MOVES = 0.01, 0.03, 4
SURE = 0.999  # of a clear best move without a proof
FAST = 4_000_000  # nodes a second that no thread exceeds
LEAST_TABLE = 1 << 19  # words: 4 megabytes
WINDOW, WIDEST = 18, 500  # how far the score is expected to be from the last one: at first, and as a guess at all


class Searcher:
    """One thread of a search."""

    def __init__(self, network_file: Path | None = None) -> None:
        self.work = zeroed(1, Workspace)
        self.w: Any = self.work[0]
        self.line: tuple[Choice, ...] = ()  # what it expects
        self.rated: list[tuple[Choice, int]] = []  # moves with their scores, best first, from the last finished depth
        self._accumulators = rows(2 * PLIES, WIDTH, np.int16)
        self.w["accumulators"] = address_of(self._accumulators)
        self._network_file = network_file  # if not that of the game
        self._network: Network | None = None

    def set_up(self, state: State[Any], task: Task, table: NDArray[np.uint64], stop: Flag, age: int) -> None:
        """Take over a position and a task. `table` and `stop` must outlive the search."""
        w, s = self.w, state.fields
        self._use(network(self._network_file or FILES[MODES[int(s["merging"])]]))
        fill(w["boards"][0], s)
        past = int(s["past"])
        w["keys"][: past + 1] = s["history"][: past + 1]
        w["played"] = past
        w["context"][0] = NO_CONTEXT
        w["killers"][:] = 0
        for name in ("quiet", "after", "taken"):
            w[name][...] >>= 1  # what did well in the last position may do well in this one
        w["nodes"] = w["halted"] = w["no_pass_until"] = w["length"][0] = 0
        w["limit"] = max(1, task.nodes)
        w["stop"], w["table"], w["mask"], w["age"] = word_address(stop), word_address(table), table.size - 1, age
        # A level that overlooks moves does not use the endgame tables either.
        w["endgames"] = 0 if task.overlooks else word_address(endgames(bool(s["merging"])).words)
        w["overlooked"] = int(task.overlooks * 2**32)
        w["salt"] = mix(U(task.seed % 2**64)) if task.overlooks else 0
        search_moves(self.work, 0, -INFINITE, INFINITE, 0, False)
        self.rated = self._listed(int(w["root_count"]))
        self.line = (self.rated[0][0],)

    def _use(self, network: Network) -> None:
        """Evaluate with a network from now on."""
        if network is not self._network:
            w, self._network = self.w, network
            w["network"], w["offsets"] = address_of(network.rows), network.offsets
            w["centipawns"] = network.centipawns
            w["accumulated"] = np.zeros(PLIES, Accumulated.dtype)

    def deepen(self, depth: int, lines: int) -> bool:
        """Search one depth further for the exact scores of the best `lines` moves; whether it came to an end."""
        for start in range(min(lines, int(self.w["root_count"]))):
            finished = self._settle(depth, start)
            if start == 0 and (finished or lines == 1):  # even of an unfinished depth, the best move so far is known
                self.line = self._expected()
                self.rated = self._ahead_of(self.rated)
            if not finished:
                return False
        self.rated = self._ahead_of(self._listed(lines))
        return True

    def _ahead_of(self, others: list[tuple[Choice, int]]) -> list[tuple[Choice, int]]:
        """The best move and others, in order: searched without those before it, or earlier, one may look better."""
        best = self._listed(1)[0]
        below = [(move, min(score, best[1])) for move, score in others if move != best[0]]
        return [best, *sorted(below, key=lambda one: -one[1])]

    def _settle(self, depth: int, start: int) -> bool:
        """Search the moves from place `start` on, with a narrow window first; whether it came to an end."""
        middle, margin = int(self.w["root_scores"][start]), WINDOW
        low, high = -INFINITE, INFINITE
        if depth >= 4 and abs(middle) < MATE_FOUND:
            low, high = middle - margin, middle + margin
        while True:
            best = int(search_moves(self.work, depth, low, high, start, False))
            if self.w["halted"]:
                return False
            if low < best < high:
                return True
            margin *= 3
            if best <= low:
                low = best - margin if margin < WIDEST else -INFINITE
            else:
                high = best + margin if margin < WIDEST else INFINITE

    def rate(self, depth: int) -> bool:
        """The same with the exact scores of all moves."""
        search_moves(self.work, depth, -INFINITE, INFINITE, 0, True)
        if self.w["halted"]:
            return False
        self.line = self._expected()
        self.rated = self._listed(int(self.w["root_count"]))
        return True

    def _listed(self, count: int) -> list[tuple[Choice, int]]:
        """The first moves of the list, or all if there are fewer: behind them lie those of other positions."""
        w = self.w
        count = min(count, int(w["root_count"]))
        return list(zip(w["root_moves"][:count].tolist(), w["root_scores"][:count].tolist(), strict=True))

    def _expected(self) -> tuple[Choice, ...]:
        """The line after the best move, as far as the search kept it."""
        first = int(self.w["root_moves"][0])
        line = tuple(self.w["line"][0][: int(self.w["length"][0])].tolist())
        return line if line[:1] == (first,) else (first,)

    @property
    def nodes(self) -> int:
        return int(self.w["nodes"])

    def share(self) -> float:
        """The share of the nodes that were spent on the best move."""
        spent = self.w["root_nodes"][: int(self.w["root_count"])]
        return float(spent[0]) / max(1, int(spent.sum()))


class ChessplusEngine(Engine):
    """Plays Chessplus, and plain chess when merging is off. `memory` is for the transposition table, in megabytes."""

    plays = "chessplus"
    # Measured: see docs/engines/chessplus.md.
    levels = (
        Level(sight=Sight(chances=0.12, replies=0.6, ends=0.012)),
        Level(sight=Sight(chances=0.36, replies=0.8, ends=0.028)),
        Level(sight=Sight(chances=0.82, replies=0.95, ends=0.035)),
        Level(nodes=1_000, depth=2, overlooks=0.175, spread=0.088),
        Level(nodes=350),
        Level(nodes=480),
        Level(nodes=820),
        Level(nodes=2_000),
    )

    def __init__(self, *, threads: int = 1, memory: int = 32, network_file: Path | None = None) -> None:
        super().__init__(threads=threads)
        self._table = new_table(memory)
        self._network_file = network_file
        self._searchers = [Searcher(network_file) for _ in range(threads)]
        self._age = 0

    def alike(self, state: State[Any]) -> float:
        return ALIKE_AT_FIRST if int(state.fields["number"]) <= FIRST_MOVES else ALIKE

    def appeal(self, state: State[Any], moves: Sequence[Choice]) -> Sequence[float]:
        assert isinstance(state, ChessplusState)
        return appeal(state, moves)

    def forget(self) -> None:
        self._table[:] = 0
        self._searchers = [Searcher(self._network_file) for _ in self._searchers]
        self._age = 0

    def search(self, state: State[Any], task: Task) -> ChessplusThought:
        self._age = self._age % (AGES - 1) + 1
        tables = endgames(bool(state.game.settings["merging"]))
        tables.prepare(state.squares, task.until, task.stop)  # type: ignore[attr-defined]
        main, *others = self._searchers
        share = task.nodes if task.nodes == UNLIMITED else max(1, task.nodes // self.threads)
        table = self._part_of_table(task)
        main.set_up(state, replace(task, nodes=share), table, task.stop, self._age)
        with self._helped(others, state, task, table):
            thought = self._thought_of(main, state, task, 0)
            for depth in range(1, min(task.depth or DEEPEST, DEEPEST) + 1):
                finished = main.rate(depth) if task.every else main.deepen(depth, task.lines)
                thought = self._thought_of(main, state, task, depth if finished else depth - 1)
                if not finished:
                    break
                if task.tell is not None:
                    task.tell(thought)
                if self._settled(main, task, depth):
                    break
        return replace(thought, nodes=sum(searcher.nodes for searcher in self._searchers))

    def _part_of_table(self, task: Task) -> NDArray[np.uint64]:
        """As much of the table as a search can use: where little is enough, it stays in the processor's cache."""
        nodes = task.nodes
        if task.until is not None:
            nodes = min(nodes, max(1, int((task.until - time.perf_counter()) * FAST * self.threads)))
        return self._table[: max(LEAST_TABLE, 1 << (ENTRY * nodes - 1).bit_length())]

    def misjudge(self, thought: Thought, spread: float, seed: int) -> Thought:
        """Errors are in pawns, as people make them: even when far ahead they tell good moves from bad."""
        odds = [log_odds(rated.value) for rated in thought.rated]
        errors = np.random.default_rng(seed).normal(0.0, 4.0 * spread, len(odds))  # 4: the slope at even odds
        return chosen_instead(thought, thought.rated[int(np.argmax(odds + errors))])

    @contextmanager
    def _helped(
        self, others: list[Searcher], state: State[Any], task: Task, table: NDArray[np.uint64]
    ) -> Iterator[None]:
        """While the main thread searches, others do the same: what they find out they share by the table."""
        end = flag()

        def help_out(searcher: Searcher, number: int) -> None:
            searcher.set_up(state, replace(task, nodes=UNLIMITED), table, end, self._age)
            for depth in range(1 + number % 2, DEEPEST + 1):  # not all at the same depth
                if not searcher.deepen(depth, 1):
                    break

        threads = [threading.Thread(target=help_out, args=(s, n + 1), daemon=True) for n, s in enumerate(others)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            end[0] = 1
            for thread in threads:
                thread.join()

    @staticmethod
    def _settled(main: Searcher, task: Task, depth: int) -> bool:
        """Whether looking deeper cannot change anything: the moves asked for are mates closer than the depth."""
        wanted = main.rated if task.every else main.rated[: task.lines]
        return all(abs(score) > MATE_FOUND and MATE - abs(score) < depth for _, score in wanted)

    @staticmethod
    def _thought_of(main: Searcher, state: State[Any], task: Task, depth: int) -> ChessplusThought:
        merging = bool(state.game.settings["merging"])
        rated = [Rated(move, value_of(sober(score, merging=merging), merging=merging)) for move, score in main.rated]
        rated = rated if task.every else rated[: max(1, task.lines)]
        move, score = main.rated[0]
        proved = not task.overlooks and (abs(score) > MATE_FOUND or int(main.w["root_count"]) == 1)
        return ChessplusThought(
            move,
            rated[0].value,
            main.line,
            1.0 if proved else min(main.share(), SURE),
            tuple(rated),
            main.nodes,
            depth,
            score=score_of(rated[0].value, merging=merging),
        )


def warm() -> None:
    """Compile this ahead."""
    prepare(search_moves, zeroed(1, Workspace), 0, 0, 0, 0, False)
    warm_endgames()
