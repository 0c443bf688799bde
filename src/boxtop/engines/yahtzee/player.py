"""The computer player: which way of looking at a position a task asks for, and the answer."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from ...games.base import Choice, State
from ...games.yahtzee import YahtzeeState
from ...games.yahtzee.state import COLUMNS, FIRST_ROLL, ROWS
from ...kernel.bits import U, mix
from ..engine import Engine, Level, Rated, Task, Thought
from .exact import look, worth_of
from .outlook import outlooks
from .race import look_round, look_through, race, read_moment, turns_left
from .sight import Sight, chance_of, look_for_points, points_of
from .turn import IMPOSSIBLE, look_ahead, turns

EQUAL = 1e-12  # values that differ by less are the same but for rounding


class YahtzeeEngine(Engine):
    """Rates every move: exactly if one or two play and nothing limits its sight."""

    levels: ClassVar[tuple[Level, ...]] = (Level(),) * 8

    def __init__(self, *, threads: int = 1) -> None:
        super().__init__(threads=threads)
        self._race = race(outlooks())

    def search(self, state: State[Any], task: Task) -> Thought:
        assert isinstance(state, YahtzeeState)
        read_moment(state.fields, self._race.moments[0])
        if task.depth is not None and task.depth < Sight.ALL:
            return self._by_points(state, Sight(max(1, task.depth)), task)
        if state.game.players <= 2:
            turn = look(state)
            worths = rated(state, task, turn, lambda move: worth_of(state, turn, move))
            return self._answer(state, worths, 1 - task.overlooks)
        return self._round(state, task)

    def _round(self, state: YahtzeeState, task: Task) -> Thought:
        """Three or four players: look one more turn ahead for as long as there are nodes and time."""
        best = self._by_points(state, Sight.TURN, task)
        w, turn = self._race, turns(1)[0]
        w.nodes[:] = 0, task.nodes
        left = int(w.moments[0]["left"])
        deepest = left if task.depth is None else min(left, task.depth - Sight.ALL + 1)
        for depth in range(1, deepest + 1):
            if not look_round(w, 0, depth, task.stop):
                break
            look_through(w.moments[0], turn)
            sure = min(depth / left, 1.0 if left == 1 else 0.99) * (1 - task.overlooks)
            worths = rated(state, task, turn, lambda move: min(1.0, worth_of(state, turn, move)))
            best = self._answer(state, worths, sure, int(w.nodes[0]), depth)
            if task.tell is not None:
                task.tell(best)
        return best

    def _by_points(self, state: YahtzeeState, sight: Sight, task: Task) -> Thought:
        """With short sight, which counts points."""
        moment, turn = self._race.moments[0], turns(1)[0]
        far = sight == Sight.TOTAL
        look_for_points(moment, self._race.outlooks, far, turn)
        later = 0 if far else int(turns_left(moment, moment["player"])) - 1
        seen = rated(state, task, turn, lambda move: points_of(state, sight, moment, turn, move))
        return self._answer(state, {move: chance_of(moment, points, later) for move, points in seen.items()}, 0.0)

    def _answer(
        self, state: YahtzeeState, values: Mapping[Choice, float], sure: float, nodes: int = 1, depth: int = 1
    ) -> Thought:
        """A thought from the values of all moves. Of equal ones, the one that promises most points is preferred."""
        ranked = sorted((Rated(move, value) for move, value in values.items()), key=lambda one: -one.value)
        equal = [one for one in ranked if one.value > ranked[0].value - EQUAL]
        if len(equal) > 1:
            turn = turns(1)[0]
            look_for_points(self._race.moments[0], self._race.outlooks, True, turn)
            equal.sort(key=lambda one: -worth_of(state, turn, one.move))
            ranked[: len(equal)] = equal
        best = ranked[0]
        return Thought(best.move, best.value, (best.move,), sure, tuple(ranked), nodes, depth)


def rated(
    state: YahtzeeState, task: Task, turn: Any, worth: Callable[[Choice], float]
) -> dict[Choice, float]:
    """What all moves are worth by a turn that was looked through. What the dice show already is never overlooked."""
    now = {move: worth(move) for move in state.moves() if move >= FIRST_ROLL}
    if task.overlooks > 0:
        overlook(state, turn, task)
    return {move: worth(move) for move in state.moves() if move < FIRST_ROLL} | now


def overlook(state: YahtzeeState, turn: Any, task: Task) -> None:
    """Look through a turn again without seeing a share of the scores that further rolls may bring."""
    for row in range(ROWS):
        for count in range(1, COLUMNS + 1):
            word = mix(U(state.key) ^ mix(U(task.seed % (1 << 64)) ^ U(8 * row + count)))
            if float(word) / 2**64 < task.overlooks:
                turn["after"][row + 1, count] = IMPOSSIBLE
    look_ahead(turn, ROWS + 1, (1 << ROWS) - 1 & ~int(state.fields["placed"][state.fields["player"]]))


def warm() -> None:
    """Compile this ahead."""
