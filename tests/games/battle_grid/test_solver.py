"""What is proved about open hands is what a plain minimax finds, wherever that comes to an end."""

import json
from random import Random

import pytest

import boxtop
from boxtop.engines.engine import Limit
from boxtop.games.battle_grid.engine import BattleGridEngine
from boxtop.games.battle_grid.engine.solver import Solver
from boxtop.games.battle_grid.game_state import BattleGridState
from boxtop.kernel.stop import flag
from boxtop.terminal import main

from tests.games.battle_grid.helpers import grid
from tests.games.battle_grid.test_engine import LEVEL, late, minimax, slow

FEW = "2 Lark (Basic, 60 HP)\n1 Rook (Basic, 50 HP)\n2 Elm (Stage 1, 90 HP)\n" + "".join(
    f"2 Oak{n} (EX/V/GX, 200 HP)\n" for n in range(5)
)
MANY = "2 Wren (Basic, 70 HP)\n1 Swan (Basic, 40 HP)\n2 Ash (Stage 1, 100 HP)\n" + "".join(
    f"2 Yew{n} (EX/V/GX, 210 HP)\n" for n in range(5)
)


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(table_bits=16)


def plain(state: BattleGridState) -> float:
    """What a position is worth to the first player, by the plainest of all methods."""
    position = slow(state)
    return minimax(position.decks, position.effect, position.text())


def _level(seed: int) -> list[BattleGridState]:
    """The end of a random game with cards of one height: many of those are drawn."""
    line = [grid(first=LEVEL, second=LEVEL, open_hands=True).start()]
    luck = Random(seed)
    while line[-1].turn is not None:
        line.append(line[-1].force(luck.choice(line[-1].moves())))
    return line[-4:-1]


def test_late_positions_are_worth_what_a_plain_minimax_finds(solver: Solver) -> None:
    found = set()
    level = [state for seed in range(12) for state in _level(seed)]
    for state in (*late(150, 4, open_hands=True, seed=3), *late(12, 5, open_hands=True, seed=4), *level):
        solver.forget()
        value = solver.value(state)
        assert value.proved
        assert value.least == plain(state)
        found.add(value.least)
    assert found == {0.0, 0.5, 1.0}


def test_every_move_is_worth_what_a_plain_minimax_finds(solver: Solver) -> None:
    for state in late(25, 4, open_hands=True, seed=5):
        solver.forget()
        after = solver.openings(state)
        assert list(after) == state.moves()
        assert {move: value.least for move, value in after.items()} == {m: plain(state.force(m)) for m in state.moves()}


def test_questions_are_answered_whatever_was_asked_before() -> None:
    """The answers of both questions, and of all positions of a pair of decks, are in one table."""
    solver = Solver(table_bits=4)
    for state in late(60, 4, open_hands=True, seed=6):
        assert solver.value(state).least == plain(state)


def test_it_agrees_with_the_search_of_the_engine_on_longer_games(solver: Solver) -> None:
    engine = BattleGridEngine()
    for state in late(40, 7, open_hands=True, seed=7):
        thought = engine.think(state, Limit(depth=15))
        assert thought.sure == 1.0
        solver.forget()
        assert solver.value(state).least == (1 - thought.value if state.turn else thought.value)


@pytest.mark.parametrize("effect", ["intimidate", "surge", "none"])
def test_mirror_images_are_worth_the_same(effect: str, solver: Solver) -> None:
    state = boxtop.game("battle_grid", deck1=FEW, deck2=MANY, open_hands=True, effect=effect).start()
    solver.forget()
    after = {state.game.text(move): value for move, value in solver.openings(state).items()}
    for one, other in (("#1@a1>b1,a2", "#1@c1>b1,c2"), ("#2@b1>a1,b2", "#2@b1>c1,b2")):
        assert after[one].least == after[other].least
        assert min(after[one].positions, after[other].positions) <= 2  # the second is found in the table


def test_with_too_few_positions_there_are_only_bounds(solver: Solver) -> None:
    solver.forget()
    value = solver.value(grid(first="ember", second="tide", open_hands=True).start(), positions=10)
    assert (value.least, value.most, value.proved) == (0.0, 1.0, False)
    assert value.positions <= 22


def test_a_stop_flag_ends_a_proof(solver: Solver) -> None:
    """Else Ctrl-C would wait for `--nodes` of them."""
    solver.forget()
    stop = flag()
    stop[0] = 1
    start = grid(first="ember", second="tide", open_hands=True).start()
    value = solver.value(start, positions=1 << 60, stop=stop)
    assert (value.least, value.most) == (0.0, 1.0)
    assert not any(after.proved and after.positions > 2 for after in solver.openings(start, 1 << 60, stop).values())


def test_perfect_players_get_what_was_proved(solver: Solver) -> None:
    """The winner follows proved moves, whatever the other does."""
    state = boxtop.game("battle_grid", deck1=FEW, deck2=MANY, open_hands=True).start()
    solver.forget()
    worth = solver.value(state).least
    winner = 0 if worth == 1.0 else 1
    assert worth in (0.0, 1.0)
    for seed in range(20):
        now, ply = state, 0
        while now.turn is not None:
            moves = now.moves()
            if now.turn == winner:
                moves = [move for move in moves if solver.value(now.force(move)).least == worth]
            now, ply = now.force(moves[(seed * 7 + ply * 3) % len(moves)]), ply + 1
        assert now.result is not None
        assert now.result.scores[0] == worth


# -- the command -------------------------------------------------------------------------------------------------------


def test_the_command_tells_who_wins_and_how(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "battle_grid", "--deck", "ember", "--deck", "tide", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (pair,) = told["pairs"]
    assert (pair["deck1"], pair["deck2"]) == ("ember", "tide")
    assert told["first"]["unproved"] == 0
    assert pair["least"] == pair["most"]
    assert pair["moves"] == len(boxtop.game("battle_grid", deck1="ember", deck2="tide").start().moves())
    game = boxtop.game("battle_grid", deck1="ember", deck2="tide", open_hands=True)
    for best in pair["best"]:
        assert Solver().value(game.start().play(best)).least == pair["least"]
    assert main(["solve", "battle_grid", "--deck", "ember", "--deck", "tide", "--nodes", "5"]) == 0
    assert capsys.readouterr().out == "ember goes first against tide: not proved.\n"
