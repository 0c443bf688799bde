"""The engine of Battle Chess: what it sees, when it stops, and how its levels err."""

import random
from typing import Any

import pytest

import boxtop
from boxtop.engines.engine import Limit, Task, Thought
from boxtop.games.base import CHANCE, State
from boxtop.games.battle_chess import BattleChess
from boxtop.games.battle_chess.engine import BattleChessEngine
from boxtop.games.battle_chess.engine.evaluation import evaluate
from boxtop.kernel.stop import flag

from tests.games.battle_chess.cases import WILD_SHEET
from tests.games.battle_chess.helpers import BATTLE_CHESS, drawn
from tests.games.battle_chess.piece_sheets import changed, whole_piece
from tests.support.modes import CHECKED, CHECKED_LATER, INTERPRETED, output_of
from tests.support.paths import ROOT
from tests.support.references import random_state
from tests.support.timing import after_flag, in_time

ENGINE = BattleChessEngine(memory=4)
WILD = BattleChess(sheet=WILD_SHEET)


def think(state: State[Any], nodes: int = 30_000, **asked: Any) -> Thought:
    ENGINE.forget()
    return ENGINE.think(state, Limit(nodes=nodes), **asked)


def best(state: State[Any], nodes: int = 30_000) -> str:
    return str(state.game.text(think(state, nodes).move))


def rated(state: State[Any], depth: int = 2) -> dict[str, float]:
    """Every legal move with its value."""
    ENGINE.forget()
    thought = ENGINE.think(state, Limit(depth=depth), every=True)
    return {state.game.text(move): value for move, value in thought.rated}


# -- tactics ---------------------------------------------------------------------------------------------------------


def test_a_stronger_piece_beats_the_flipped_victini_for_sure() -> None:
    state = drawn(
        """
        6 . . . +v . . .
        5 . . . . . . .
        4 . . R R . . .
        3 . . R R . . .
        1 V . . . . . .
        """
    )
    thought = think(state)
    assert state.game.text(thought.move) == "c3c4xn"
    assert thought.value == thought.sure == 1.0
    assert thought.depth == 1


def test_it_knows_which_cards_are_left() -> None:
    """Equal powers: only a +0 saves the attacked."""
    drawing = "4 . . . +v . . .\n3 . . . +E . . .\n1 V . . . . . ."
    sure = think(drawn(drawing, seen="0,0"))
    assert sure.value == sure.sure == 1.0
    assert "xd4" in BATTLE_CHESS.text(sure.move)
    likely, hardly = (rated(drawn(drawing, seen=seen), depth=1)["d3xd4"] for seen in ("-", "20,30,40"))
    assert 4 / 6 < likely < 1
    assert 1 / 3 < hardly < likely


def test_it_does_not_attack_at_bad_odds() -> None:
    state = drawn(
        """
        7 . . . v . . .
        5 . . . m . . .
        4 . . . P . . .
        1 . . . V . . .
        """,
        waiting="-",
    )
    values = rated(state)
    assert values["d4xd5"] < max(values.values()) - 0.02
    assert best(state) != "d4xd5"


def test_it_flips_what_gets_weaker_and_not_what_gets_stronger() -> None:
    state = drawn(
        """
        7 . . . v3 . . .
        4 . . m . e . .
        3 . . . +E . . .
        1 . . . V3 . . .
        """
    )
    values = rated(state)
    assert values["d3xc4"] > values["d3xe4"] + 0.02


def test_it_summons_a_legend_to_win() -> None:
    """The flipped Victini is shut in by the legend that is called beside it, and falls in the next turn."""
    state = drawn(
        """
        7 . . . . . +p +v
        6 . . . . . . .
        1 V . . . . . .
        """,
        waiting="Rz",
    )
    ENGINE.forget()
    thought = ENGINE.think(state, Limit(depth=3))
    assert "@" in state.game.text(thought.move)


def test_danger_is_seen_before_it_strikes() -> None:
    """Blue's Reshiram beats the flipped Victini wherever it can touch it: such moves lose, and only such."""
    state = drawn(
        """
        6 . . r r . . .
        5 . . r r . . .
        3 . . . +V . . .
        1 O . . . . . v
        """,
        waiting="-",
    )
    values = rated(state)
    for move, value in values.items():
        after = state.play(move)
        if after.turn != CHANCE:
            lost = any(after.play(reply).result for reply in after.moves())
            assert (value == 0.0) == lost, move
    assert 0.0 in values.values()
    assert max(values.values()) > 0.0


# -- evaluation ------------------------------------------------------------------------------------------------------


def turned(position: str) -> str:
    """The same position with the sides exchanged and the mat turned half round."""
    board, side, costs, waiting, seen, _, quiet = position.split(" ")
    cells = []
    for row in board.split("/"):
        parts, i = [], 0
        while i < len(row):
            width = 4 if row[i] == "(" else 2 if row[i] == "+" else 1
            parts.append(row[i : i + width].swapcase())
            i += width
        cells.append("".join(reversed(parts)))
    legends = "".join(sorted(waiting.swapcase(), key=lambda letter: (letter.islower(), -ord(letter))))
    first, second = costs.split("/")
    return f"{'/'.join(reversed(cells))} {'b' if side == 'y' else 'y'} {second}/{first} {legends} {seen} - {quiet}"


@pytest.mark.parametrize("seed", range(12))
def test_both_sides_are_judged_alike(seed: int) -> None:
    state = random_state(BATTLE_CHESS, seed, 10 + 7 * seed)
    while state.turn == CHANCE:
        state = state.play(state.outcomes()[0][0])
    if state.turn is None:
        return
    other = BATTLE_CHESS.position(turned(state.position))
    first, second = think(state, 3_000), think(other, 3_000)
    assert first.value == pytest.approx(second.value, abs=0.2)
    searcher = ENGINE._searchers[0]
    values = []
    for each in (state, other):
        ENGINE._set_up(searcher, each, Task())
        values.append(evaluate(searcher.states[0], searcher.work[0]))
    assert values[0] == pytest.approx(values[1], abs=1e-12)
    assert -1 < values[0] < 1


# -- limits ----------------------------------------------------------------------------------------------------------


def test_same_seed_and_nodes_same_thought() -> None:
    for seed in range(4):
        state = random_state(BATTLE_CHESS, seed, 20)
        if state.turn == CHANCE:
            state = state.play(state.outcomes()[0][0])
        assert think(state, 5_000, seed=seed).rated == think(state, 5_000, seed=seed).rated
        again = BattleChessEngine(memory=4).think(state, Limit(nodes=5_000), seed=seed)
        assert again.move == think(state, 5_000, seed=seed).move


def test_it_keeps_to_its_nodes_and_depth() -> None:
    for nodes in (1, 10, 1_000, 20_000):
        thought = think(BATTLE_CHESS.start(), nodes)
        assert thought.nodes <= nodes
        assert thought.move in BATTLE_CHESS.start().moves()
    ENGINE.forget()
    assert ENGINE.think(BATTLE_CHESS.start(), Limit(depth=2)).depth == 2


def test_a_raised_flag_ends_it_at_once() -> None:
    state, stop = BATTLE_CHESS.start(), flag()
    stop[0] = 1
    assert ENGINE.think(state, Limit(nodes=10**9), stop=stop).move in state.moves()
    assert in_time(0.1, lambda: after_flag(lambda stop: ENGINE.think(state, Limit(nodes=10**9), stop=stop)))


def test_two_threads_think_together() -> None:
    engine = BattleChessEngine(threads=2, memory=4)
    state = BATTLE_CHESS.start()
    thought = engine.think(state, Limit(depth=3))
    assert thought.move in state.moves()
    assert thought.depth == 3
    assert 0 < thought.value < 1


def test_it_tells_of_every_depth() -> None:
    told: list[Thought] = []
    thought = think(BATTLE_CHESS.start(), 20_000, tell=told.append)
    assert [each.depth for each in told] == list(range(1, len(told) + 1))
    assert told
    assert thought.nodes >= told[-1].nodes
    for each in told:
        state: State[Any] = BATTLE_CHESS.start()
        for move in each.line:
            state = state.play(move)
        assert 0 < each.sure < 1


# -- many lines, and what is overlooked ------------------------------------------------------------------------------


def test_every_move_is_rated_best_first() -> None:
    state = BATTLE_CHESS.start()
    thought = think(state, 50_000, every=True)
    assert sorted(move for move, _ in thought.rated) == state.moves()
    values = [value for _, value in thought.rated]
    assert values == sorted(values, reverse=True)
    assert (thought.move, thought.value) == thought.rated[0]


def test_some_lines_are_as_exact_as_all() -> None:
    exact = BattleChessEngine(memory=0, guesses=False)
    for seed in (3, 5):
        state = random_state(BATTLE_CHESS, seed, 24)
        if state.turn == CHANCE:
            state = state.play(state.outcomes()[0][0])
        everything = exact.think(state, Limit(depth=2), every=True).rated
        for lines in (1, 3):
            some = exact.think(state, Limit(depth=2), lines=lines).rated
            assert [v for _, v in some[:lines]] == pytest.approx([v for _, v in everything[:lines]], abs=1e-9)


def test_level_that_overlooks_moves_still_finds_one() -> None:
    state = random_state(BATTLE_CHESS, 7, 30)
    if state.turn == CHANCE:
        state = state.play(state.outcomes()[0][0])
    values = set()
    for seed in range(6):
        for overlooks in (0.3, 1.0):
            ENGINE.forget()
            thought = ENGINE.search(state, Task(nodes=3_000, seed=seed, overlooks=overlooks))
            assert thought.move in state.moves()
            values.add(round(thought.value, 6))
    assert len(values) > 2  # different eyes see different things


def test_there_are_eight_levels_and_each_finds_a_legal_move() -> None:
    assert len(ENGINE.levels) == 8
    assert ENGINE.levels[-1].overlooks == ENGINE.levels[-1].spread == 0
    state = random_state(BATTLE_CHESS, 11, 40)
    if state.turn == CHANCE:
        state = state.play(state.outcomes()[0][0])
    for level in range(1, 8):
        ENGINE.forget()
        assert ENGINE.play(state, level, seed=1).move in state.moves()


# -- other sheets ----------------------------------------------------------------------------------------------------


def games() -> list[BattleChess]:
    bare = changed((whole_piece("Zekrom"), ""), (whole_piece("Reshiram"), ""))
    return [WILD, BattleChess(sheet=bare), BattleChess(begins="blue")]


@pytest.mark.parametrize("game", games(), ids=["wild", "no legends", "Blue begins"])
def test_it_plays_any_sheet_and_beats_random_moves(game: BattleChess) -> None:
    won = 0.0
    for seed in range(4):
        luck = random.Random(seed)
        state: State[Any] = game.start()
        while state.turn is not None:
            if state.turn == CHANCE:
                cards, odds = zip(*state.outcomes(), strict=True)
                state = state.play(luck.choices(cards, [float(each) for each in odds])[0])
            elif state.turn == seed % 2:
                state = state.play(ENGINE.think(state, Limit(nodes=1_000)).move)
            else:
                state = state.play(luck.choice(state.moves()))
        assert state.result is not None
        won += state.result.scores[seed % 2]
    assert won >= 3.5


def test_boxtop_finds_it() -> None:
    assert isinstance(boxtop.engine("battle_chess"), BattleChessEngine)


# Out-of-range writes are silent in compiled code, hence the run with checks. It compiles everything anew, once.
@pytest.mark.parametrize("mode", [pytest.param(CHECKED, marks=CHECKED_LATER), INTERPRETED])
def test_another_way_of_running_gives_the_same(mode: str) -> None:
    script = ROOT / "tests" / "support" / "samples" / "battle_chess_search.py"
    usual, other = output_of(script), output_of(script, mode=mode)
    assert usual == other
    assert len(usual.splitlines()) >= 8
