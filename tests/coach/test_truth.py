"""Held against what is known: every decision in a solved position is judged right."""

from __future__ import annotations

from random import Random

import pytest

import boxtop
from boxtop.coach import Decision
from boxtop.games.base import CHANCE
from boxtop.games.chessplus import ChessplusState
from boxtop.games.chessplus.engine import ChessplusEngine
from boxtop.games.chessplus.engine.endgame_index import KINDS
from boxtop.games.chessplus.engine.endgames import DRAWN, UNKNOWN, endgames, probe
from boxtop.games.yahtzee import Yahtzee, YahtzeeState
from boxtop.games.yahtzee.engine import YahtzeeEngine, values

from tests.games.battle_grid.test_engine import late, truth
from tests.games.chessplus.test_engine_endgames import ALL, samples
from tests.support.judged_games import judged, random_line

ROUNDING = 1e-9


@pytest.mark.parametrize("players", [1, 2])
def test_every_decision_of_yahtzee(players: int) -> None:
    """The values of all moves, each worked out by itself, after the move; the coach asks for the best in one go."""
    engine = YahtzeeEngine()
    for seed in range(4):
        line = random_line(Yahtzee(players=players).start(), seed)
        for decision in judged(line, engine).decisions:
            state = line[decision.number - 1]
            assert isinstance(state, YahtzeeState)
            after = {move: values(state.play(move))[decision.seat] for move in state.moves()}
            best, played = max(after.values()), after[state.game.parse(decision.move)]
            assert decision.value == pytest.approx(played, abs=ROUNDING)
            assert decision.best_value == pytest.approx(best, abs=ROUNDING)
            assert after[state.game.parse(decision.best)] == pytest.approx(best, abs=ROUNDING)
            assert (decision.mark in ("best", None)) == (best - played < ROUNDING)


# -- Chessplus: won, drawn and lost by the tables ----------------------------------------------------------------------


def result_by_table(state: ChessplusState) -> float | None:
    """The result for White, if the tables know it."""
    if state.result is not None:
        return state.result.scores[0]
    found = int(probe(endgames(merging=True).tables, state.fields))
    if found == UNKNOWN:
        return None
    own = 0.5 if found == DRAWN else 1.0 if found > 0 else 0.0
    return own if state.side == 0 else 1 - own


def worst_by_table(state: ChessplusState) -> int:
    """The move after which the player to move has least, so that there is something to be judged."""
    sign = 1 if state.side == 0 else -1
    known = {move: result_by_table(state.play(move)) for move in state.moves()}
    return min(known, key=lambda move: 9.0 if known[move] is None else sign * (known[move] or 0.0))


def right(decision: Decision, lost: float) -> bool:
    """Whether a decision that turned a win into a draw, say, has that cost, and one that lost nothing hardly any."""
    return abs(decision.cost - lost) < 0.02 and (decision.mark == "blunder") == (lost > 0)


@pytest.mark.parametrize("kind", [n for n in range(len(KINDS)) if ALL[n] in ("P", "R", "Q", "BN", "QN", "RP")])
def test_every_decision_of_solved_endgames_of_chessplus(kind: int) -> None:
    tables, engine, luck = endgames(merging=True), ChessplusEngine(), Random(kind)
    tables.build()
    seen: dict[float, int] = {}
    for state in samples(kind, 12, merging=True, seed=kind):
        if state.turn is None:
            continue
        line = [state.game.position(state.position)]
        for _ in range(3):
            if line[-1].turn is not None:
                line.append(line[-1].play(luck.choice([*line[-1].moves(), *[worst_by_table(line[-1])] * 40])))
        for decision in judged(line, engine, 3_000).decisions:
            before = line[decision.number - 1]
            sign = 1 if before.side == 0 else -1
            after = [result_by_table(before.play(move)) for move in before.moves()]
            played = result_by_table(line[decision.number])
            if decision.mark is None or played is None or None in after:
                continue
            lost = max(sign * (one - played) for one in after if one is not None)
            assert right(decision, lost), (before.position, decision)
            seen[lost] = seen.get(lost, 0) + 1
    assert sum(seen.values()) >= 10
    assert 0.5 in seen


# -- Battle Grid: the ends of games with open hands, by plain minimax --------------------------------------------------


def test_every_decision_of_solved_endings_of_battle_grid() -> None:
    engine, luck, seen = boxtop.engine("battle_grid"), Random(0), set()
    for position in (*late(160, 4, open_hands=True), *late(12, 5, open_hands=True)):
        if len(set(truth(position).values())) == 1:  # everything is decided
            continue
        line = [position.game.position(position.position)]
        worths = truth(position)
        line.append(line[0].play(min(worths, key=worths.__getitem__)))
        while line[-1].turn is not None:
            line.append(line[-1].play(luck.choice(line[-1].moves())))
        review = judged(line, engine, 20_000)
        assert review.exact
        for decision in review.decisions:
            worths = truth(line[decision.number - 1])
            best, played = max(worths.values()), worths[decision.move]
            assert decision.value == played
            assert decision.best_value == best
            assert worths[decision.best] == best
            assert decision.cost == best - played
            seen.add(decision.cost)
        assert all(player.error == 0 for player in review.players)
        assert review.values[-1] == list(line[-1].result.scores)  # type: ignore[union-attr]
    assert seen >= {0.0, 1.0}


def test_a_move_that_only_looks_one_move_worse_later_costs_nobody_anything() -> None:
    """What the engine finds out after a move that it thought best itself is its own error, not a cost."""
    engine = boxtop.engine("chessplus")
    line = random_line(boxtop.game("chessplus").start(), 0, most=6)
    review = judged(line, engine, 400)
    for decision in review.decisions:
        before, after = review.values[decision.number - 1], review.values[decision.number]
        change = after[decision.seat] - before[decision.seat]
        assert change == pytest.approx(-decision.cost + decision.error[decision.seat])
        if decision.best == decision.move:
            assert decision.cost == 0
    assert all(state.turn != CHANCE for state in line)
