"""Mistakes in Battle Chess."""

from typing import Any

from boxtop.games.base import Choice, State
from boxtop.games.battle_chess.rules.state import NO_TARGET, SUMMON, TARGETS

from . import MUCH, NODES, gives_away, misses_a_win, rated


def battles(state: State[Any]) -> set[Choice]:
    """The moves with a battle, in Battle Chess."""
    return {move for move in state.moves() if move < SUMMON and move % TARGETS != NO_TARGET}


def misses_a_battle(state: State[Any]) -> set[Choice]:
    """All that costs much, where only a battle does not."""
    wrong = gives_away(state)
    return wrong if set(state.moves()) - wrong <= battles(state) else set()


def walks_into_a_battle(state: State[Any]) -> set[Choice]:
    """All that costs much, where no battle is best: what is lost is lost in the opponent's turn."""
    values = rated(state, NODES)
    best = max(values, key=lambda move: values[move])
    return set() if best in battles(state) else {move for move in values if values[move] < values[best] - MUCH}


QUESTIONS = {
    "misses a win in one battle": misses_a_win,
    "misses the only good battle": misses_a_battle,
    "walks into a lost battle": walks_into_a_battle,
}
