"""The engine of Yahtzee: chooses the method that a task asks for, and rates every move by it."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np

from ....engines.engine import UNLIMITED, Engine, Level, Limit, Rated, Task, Thought
from ....engines.glance import Sight
from ....kernel.bits import U, mix
from ....kernel.fields import zeroed
from ....kernel.jit import prepare
from ....kernel.stop import Flag, flag
from ...base import Choice, State
from ..game_state import YahtzeeState
from ..rules.state import COLUMNS, FIRST_ROLL, ROWS
from ..rules.state import State as GameState
from .beginner import beginners_choice
from .duel import Group, Solution, place_of, solve_all, workspace_for
from .exact import score_values_alone, score_values_of_two, solved, solved_turn, values, worth_of
from .forecast import forecasts, free_column
from .lookahead import Lookahead, chance_of, points_of, score_points
from .multiplayer import expect, new_workspace, read_turn_start, score_chances, search_turns, turns_left
from .trio import Trio, solve_trio, solve_turn
from .trio import new_workspace as new_trio_workspace
from .trio_boards import Shape, explore
from .trio_store import trio_for
from .trio_turn import TurnOfThree, best_first, read_codes, read_lead, write_scores
from .turn import IMPOSSIBLE, look_ahead, turns

FEW, MANY = 100, 3000  # nodes with three or four players: one or two turns ahead, and two to four
EQUAL = 1e-12  # values that differ by less are the same but for rounding
PLACES = 9  # digits of points that are compared


def sight(notices: float) -> Sight:
    """That of a beginner, who notices this share of everything."""
    return Sight(notices, notices, notices)


class YahtzeeEngine(Engine):
    """Rates every move: exactly if up to three play and the lookahead is not limited; see `trio_store` for three."""

    plays = "yahtzee"
    # Measured in games of two: see docs/engines/yahtzee.md. A player who overlooks much scores early what is there.
    levels: ClassVar[tuple[Level, ...]] = (
        Level(sight=sight(0.1)),
        Level(sight=sight(0.26)),
        Level(sight=sight(0.43)),
        Level(sight=sight(0.59)),
        Level(depth=Lookahead.TURN, overlooks=0.62, spread=0.02),
        Level(FEW, overlooks=0.59, spread=0.01),
        Level(FEW, overlooks=0.37),
        Level(MANY),
    )

    def __init__(self, *, threads: int = 1) -> None:
        super().__init__(threads=threads)
        self._workspace = new_workspace(forecasts())

    def look_briefly(self, state: State[Any], sight: Sight, seed: int) -> Thought:
        assert isinstance(state, YahtzeeState)
        move = beginners_choice(state, sight.chances, seed)
        value = 1 / state.game.players
        if state.game.players <= 2:  # also a beginner's value is what can be expected: alone, no full score
            value = min(1.0, worth_of(state.fields, solved_turn(state), move))
        return Thought(move, value, (move,), 0.0, (Rated(move, value),))

    def search(self, state: State[Any], task: Task) -> Thought:
        assert isinstance(state, YahtzeeState)
        s = state.fields
        read_turn_start(s, self._workspace.starts[0])
        if task.depth is not None and task.depth < Lookahead.ALL:
            return self._by_points(state, Lookahead(max(1, task.depth)), task)
        if state.game.players <= 2:
            turn = solved_turn(state)
            worths = rated(state, task, turn, lambda move: worth_of(s, turn, move))
            known = self._answer(state, worths, task.seed, 1 - task.overlooks)
            return told(known, task)
        trio = trio_for(state) if task.depth is None else None
        return self._search_turns(state, task) if trio is None else by_solution(state, trio, task)

    def exact_values(self, state: State[Any]) -> tuple[float, ...] | None:
        """Of one or two players always, of three if the position was solved, of four when nothing is left to decide."""
        assert isinstance(state, YahtzeeState)
        return values(state) if solved(state) else None

    def outlook(
        self, state: State[Any], limit: Limit, *, seed: int = 0, stop: Flag | None = None
    ) -> tuple[float, ...] | None:
        """Everybody's chance to win by a search over the next turns, also while dice are in the air."""
        assert isinstance(state, YahtzeeState)
        if state.game.players <= 2 or state.tied or state.turn is None:
            return None
        w, s, turn = self._workspace, state.fields, turns(1)[0]
        start, stop = w.starts[0], flag() if stop is None else stop
        found: tuple[float, ...] | None = None
        with self._busy:
            read_turn_start(s, start)
            w.nodes[:] = 0, UNLIMITED  # the first depth is always finished
            for depth in range(1, int(start["left"]) + 1):
                if not search_turns(w, 0, depth, stop):
                    break
                expect(start, turn, int(s["roll"]) - 1, int(s["dice"]))
                found = tuple(start["chances"][: state.game.players].tolist())
                w.nodes[1] = UNLIMITED if limit.nodes is None else limit.nodes
        return found

    def _search_turns(self, state: YahtzeeState, task: Task) -> Thought:
        """Three or four players: iterative deepening by turns, as long as there are nodes and time."""
        best = self._by_points(state, Lookahead.TURN, task)
        w, s, turn = self._workspace, state.fields, turns(1)[0]
        w.nodes[:] = 0, task.nodes
        left = int(w.starts[0]["left"])
        deepest = left if task.depth is None else min(left, task.depth - Lookahead.ALL + 1)
        for depth in range(1, deepest + 1):
            if not search_turns(w, 0, depth, task.stop):
                break
            look_ahead(turn, ROWS + 1, score_chances(w.starts[0], turn["after"]))
            sure = min(depth / left, 1.0 if left == 1 else 0.99) * (1 - task.overlooks)
            worths = rated(state, task, turn, lambda move: worth_of(s, turn, move))
            best = told(self._answer(state, worths, task.seed, sure, int(w.nodes[0]), depth), task)
        return best

    def _by_points(self, state: YahtzeeState, lookahead: Lookahead, task: Task) -> Thought:
        """With limited lookahead, which counts points."""
        start, s, turn = self._workspace.starts[0], state.fields, turns(1)[0]
        far = lookahead == Lookahead.TOTAL
        look_ahead(turn, ROWS + 1, score_points(start, self._workspace.forecasts, far, turn["after"]))
        later = 0 if far else int(turns_left(start, start["player"])) - 1
        seen = rated(state, task, turn, lambda move: points_of(s, lookahead, start, turn, move))
        return self._answer(
            state, {move: chance_of(start, points, later) for move, points in seen.items()}, task.seed, 0.0
        )

    def _answer(
        self,
        state: YahtzeeState,
        worths: Mapping[Choice, float],
        seed: int,
        sure: float,
        nodes: int = 1,
        depth: int = 1,
    ) -> Thought:
        """A thought from the values of all moves. Of equal ones, those that promise most points are preferred, in any
        order: characters that nobody has placed are interchangeable."""
        clipped = (Rated(move, min(1.0, value)) for move, value in worths.items())  # rounding may go beyond
        ranked = sorted(clipped, key=lambda one: -one.value)
        equal = [one for one in ranked if one.value > ranked[0].value - EQUAL]
        if len(equal) > 1:
            s, turn = state.fields, turns(1)[0]
            open_ = score_points(self._workspace.starts[0], self._workspace.forecasts, True, turn["after"])
            look_ahead(turn, ROWS + 1, open_)
            equal = [equal[k] for k in np.random.default_rng(seed).permutation(len(equal))]
            equal.sort(key=lambda one: -round(worth_of(s, turn, one.move), PLACES))
            ranked[: len(equal)] = equal
        best = ranked[0]
        return Thought(best.move, best.value, (best.move,), sure, tuple(ranked), nodes, depth)


def rated(state: YahtzeeState, task: Task, turn: Any, worth: Callable[[Choice], float]) -> dict[Choice, float]:
    """The values of all moves by a turn that was solved. What the dice show already is never overlooked."""
    now = {move: worth(move) for move in state.moves() if move >= FIRST_ROLL}
    if task.overlooks > 0:
        overlook(state, turn, task)
    return {move: worth(move) for move in state.moves() if move < FIRST_ROLL} | now


def by_solution(state: YahtzeeState, trio: Trio, task: Task) -> Thought:
    """Three players, solved: the order of moves is that of `trio`'s rules."""
    turn = TurnOfThree(state, trio)
    prospects = {move: turn.prospect(move) for move in state.moves() if move >= FIRST_ROLL}
    if task.overlooks > 0:
        for row, count in overlooked(state, task):
            turn.overlook(row, count)
        turn.solve()
    prospects |= {move: turn.prospect(move) for move in state.moves() if move < FIRST_ROLL}
    order = best_first(prospects)
    ranked = tuple(Rated(move, min(1.0, prospects[move].own)) for move in order)  # rounding may go beyond
    return told(Thought(order[0], ranked[0].value, (order[0],), 1 - task.overlooks, ranked, 1, 1), task)


def told(thought: Thought, task: Task) -> Thought:
    """Report a thought to the task's listener, if there is one; the same thought."""
    if task.tell is not None:
        task.tell(thought)
    return thought


def overlook(state: YahtzeeState, turn: Any, task: Task) -> None:
    """Solve a turn again without a share of the scores that further rolls may bring."""
    s = state.fields
    for row, count in overlooked(state, task):
        turn["after"][row + 1, count] = IMPOSSIBLE
    look_ahead(turn, ROWS + 1, (1 << ROWS) - 1 & ~int(s["placed"][s["player"]]))


def overlooked(state: YahtzeeState, task: Task) -> list[tuple[int, int]]:
    """The scores that a player does not see coming: rows and numbers of dice."""
    words = {
        (row, count): mix(U(state.key) ^ mix(U(task.seed % (1 << 64)) ^ U(8 * row + count)))
        for row in range(ROWS)
        for count in range(1, COLUMNS + 1)
    }
    return [score for score, word in words.items() if float(word) / 2**64 < task.overlooks]


def prepare_solvers() -> None:
    """Compile or load what solves the games of one and two players."""
    few = Solution(1, 1, np.zeros((1, 1, 1), np.int64), np.zeros(1))
    prepare(solve_all, few, zeroed(1, Group), 1, workspace_for(few, 1))
    prepare(look_ahead, turns(1)[0], 1, 1)
    prepare(place_of, few, 1, 1, 1, 1)


def prepare_trio() -> None:
    """Compile or load what solves the game of three players, by solving the smallest one."""
    solve_trio(Shape(rows=1, dice=1, rolls=1, turns=1))


def warm() -> None:
    """Compile everything ahead."""
    prepare_solvers()
    prepare_trio()
    few = Solution(1, 1, np.zeros((1, 1, 1), np.int64), np.zeros(1))
    state, turn, room = zeroed(1, GameState)[0], turns(1)[0], new_workspace(forecasts(1))
    start = room.starts[0]
    prepare(score_values_alone, state, np.zeros(1), turn["after"])
    prepare(score_values_of_two, state, few, turn["after"])
    prepare(read_turn_start, state, start)
    prepare(turns_left, start, 1)
    prepare(score_points, start, room.forecasts, True, turn["after"])
    prepare(free_column, 1, 1)
    prepare(search_turns, room, 1, 1, flag())
    prepare(score_chances, start, turn["after"])
    prepare(expect, start, turn, 1, 1)
    prepare(solve_turn, new_trio_workspace(), 1, 1, 1, 1)
    prepare(read_codes, state, np.zeros(1, np.int64))
    prepare(read_lead, state)
    prepare(
        write_scores, state, np.zeros(1, np.int64), 1, 1, explore(Shape(1, 1, 1, 1), 0, 0, 0)[0], new_trio_workspace()
    )
