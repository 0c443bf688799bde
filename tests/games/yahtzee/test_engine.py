"""Yahtzee solved: against plain slow solvers, by its own equations, and by playing what it advises."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from boxtop.engines.engine import UNLIMITED, Limit, Task, Thought
from boxtop.games.base import CHANCE
from boxtop.games.yahtzee import YahtzeeState
from boxtop.games.yahtzee.engine import Duel, YahtzeeEngine, alone, duel, solve_alone, trio_store, values
from boxtop.games.yahtzee.engine.exact import solved_turn
from boxtop.games.yahtzee.engine.forecast import forecast, forecasts
from boxtop.games.yahtzee.engine.lookahead import Lookahead
from boxtop.games.yahtzee.engine.multiplayer import new_workspace, read_turn_start, search_turns
from boxtop.games.yahtzee.engine.multisets import Size
from boxtop.kernel.stop import Flag, flag
from boxtop.terminal import main

from tests.games.yahtzee.helpers import GAMES, at, random_state, states
from tests.games.yahtzee.reference import Position
from tests.games.yahtzee.small_reference import SmallGame
from tests.support.modes import CHECKED, CHECKED_LATER, INTERPRETED, output_of
from tests.support.paths import ROOT
from tests.support.timing import after_flag, in_time

ENGINE = YahtzeeEngine()
LATE_ENOUGH = trio_store.QUICK  # tokens left from which on three players are known without a solution on the disk
SMALL = [(1, 3, 2), (2, 2, 1), (2, 2, 2), (2, 3, 3), (3, 2, 2), (3, 1, 3), (4, 1, 2)]  # characters, dice, rolls


@pytest.fixture(autouse=True)
def unsolved_for_three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first turns of three players are searched, whatever was solved on this machine."""
    monkeypatch.setattr(trio_store, "file_of_three", lambda: tmp_path / "three.npz")


# -- the solution ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SMALL)
def test_small_games_of_two_agree_with_a_plain_solver_in_every_position(size: tuple[int, int, int]) -> None:
    slow, fast = SmallGame(*size, players=2), Duel(Size(*size))
    assert fast.value == pytest.approx(float(slow.start()), abs=1e-12)
    for (rows, player), value in slow.turns.items():
        seen = [(row[player], row[1 - player]) for row in rows]
        expected = value if player == 0 else 1 - value
        assert fast.at(seen) == pytest.approx(float(expected), abs=1e-12)


@pytest.mark.parametrize("size", SMALL)
def test_small_games_alone_agree_with_a_plain_solver(size: tuple[int, int, int]) -> None:
    assert solve_alone(Size(*size)).value == pytest.approx(float(SmallGame(*size, players=1).start()), abs=1e-12)


def test_the_last_row_alone_by_hand() -> None:
    """Of each die two faces of six count, and it has three rolls: it fails with (2/3) ** 3."""
    assert alone().points[1] == pytest.approx(5 * 19 / 27, abs=1e-12)


def test_every_position_is_counted_once() -> None:
    """By building all scoreboards row by row, in both players' numbers of tokens and the lead of finished rows."""
    tokens = [None, *range(6)]
    kinds = [(own, other) for own, other in product(tokens, tokens) if own != other or own in (None, 0)]
    found: set[tuple[tuple[str, ...], int, int]] = {((), 0, 0)}
    for _ in range(5):
        longer = set()
        for (rows, lead, more), (own, other) in product(found, kinds):
            if own is None and other is None:
                longer.add((rows, lead, more))
            elif own is not None and other is not None:
                longer.add(((*rows, "closed"), lead + own - other, more))
            else:
                row = f"other {other}" if own is None else f"own {own}"
                longer.add((tuple(sorted((*rows, row))), lead, more + (1 if own is None else -1)))
        found = {(tuple(sorted(rows)), lead, more) for rows, lead, more in longer}
    reachable = {(rows, lead) for rows, lead, more in found if more in (0, 1) and rows != ("closed",) * 5}
    assert duel().positions == len(reachable) == 13_665
    assert duel().boards == len({rows for rows, _ in reachable}) == 2_615


@cache
def slowly(position: Position) -> float:
    """The value to player 1 by the slow reference of the rules, a tie worth one half."""
    if position.player is None:
        if position.tie:
            return 0.5
        result = position.result()
        assert result is not None
        return result[0][0]
    outcomes = position.outcomes()
    if outcomes:
        return sum(float(chance) * slowly(position.play(roll)) for roll, chance in outcomes.items())
    best = max if position.player == 0 else min
    return best(slowly(position.play(move)) for move in position.moves())


LATE = [
    "..1.2/1...2/.12../2...1/1.... 2 2 PT???",  # the last token, one die from each end of what it can be
    "..1.2/1...2/.12../2...1/1.... 2 3 TTKKW",  # nothing to score: a zero
    "1...2/2...1/..12./...../..2.1 1 3 PPKWL",  # the row is open to both: what is left for the other matters
    "12.../...21/.1..2/21.../1.... 2 2 LLKKM",  # space 1 is taken
    ".1..2/....1+2/2.1../1..2./..... 1 3 PLLLT",
    "21.../12.../21.../1..../2.... 1 3 WTKML",  # each has one row of the other's left
]


@pytest.mark.parametrize("position", LATE)
def test_late_positions_agree_with_the_slow_rules(position: str) -> None:
    state = at(position)
    assert values(state)[0] == pytest.approx(slowly(Position.read(position)), abs=1e-12)
    assert state.turn is not None
    for move, value in ENGINE.think(state, Limit(nodes=1)).rated if state.turn != CHANCE else ():
        after = slowly(Position.read(state.play(move).position))
        assert value == pytest.approx(after if state.turn == 0 else 1 - after, abs=1e-12)


@settings(deadline=None, max_examples=60, derandomize=True)
@given(states())
def test_values_satisfy_their_own_equations(state: YahtzeeState) -> None:
    """Chance averages, a player takes the best, and an end is worth its result: also in the middle of a tie-break."""
    known_late = state.game.players == 3 and state.fields["left"] <= LATE_ENOUGH
    if state.game.players > 2 and not known_late and not state.tied and state.turn is not None:
        assert ENGINE.values(state) is None
        return
    known = ENGINE.values(state)
    assert known is not None
    if state.turn is None:
        assert state.result is not None
        assert known == state.result.scores
    elif state.turn == CHANCE:
        after = np.array([values(state.play(roll)) for roll, _ in state.outcomes()])
        chances = np.array([float(chance) for _, chance in state.outcomes()])
        assert known == pytest.approx(tuple(chances @ after), abs=1e-12)
    else:
        best = max(values(state.play(move))[state.turn] for move in state.moves())
        assert known[state.turn] == pytest.approx(best, abs=1e-12)
    if state.game.players > 1:
        assert sum(known) == pytest.approx(1, abs=1e-12)


def test_before_the_first_roll_the_whole_turn_gives_what_was_solved() -> None:
    """The solver merges faces and solves many scoreboards at once; a turn looked through does neither."""
    assert values(GAMES[2].start())[0] == pytest.approx(duel().value, abs=1e-12)
    assert values(GAMES[1].start())[0] == pytest.approx(alone().value / 25, abs=1e-12)


def played(players: int, seed: int) -> float:
    """What the first player has of a game with perfect play: alone the total; a tie of two is worth one half."""
    luck, state = random.Random(seed), GAMES[players].start()
    while state.turn is not None and not state.tied:
        turn, before = solved_turn(state), int(state.fields["left"])
        while int(state.fields["left"]) == before:  # what to do in a whole turn is known from its beginning
            if state.turn == CHANCE:
                kept = state.dice
                state = state.force(state.parse(kept + "".join(luck.choices("PTKMWL", k=5 - len(kept)))))
            else:
                state = state.force(int(turn["choice"][state.roll - 1, state.fields["dice"]]))
    points = state.points()
    return points[0] if players == 1 else float(np.sign(points[0] - points[1])) / 2 + 0.5


@pytest.mark.parametrize(("players", "games"), [(1, 300), (2, 700)])
def test_playing_perfectly_gives_the_computed_value(players: int, games: int) -> None:
    results = np.array([played(players, seed) for seed in range(games)])
    error = results.std(ddof=1) / np.sqrt(games)
    assert error < (0.15 if players == 1 else 0.02)
    assert abs(results.mean() - (alone() if players == 1 else duel()).value) < 3 * error


# -- the player --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2])
def test_every_move_is_rated_exactly_best_first(players: int) -> None:
    for seed in range(8):
        state = random_state(players, seed, 12 * seed)
        if state.turn is None or state.turn < 0:
            continue
        thought = ENGINE.think(state, Limit(nodes=1), every=True)
        assert sorted(move for move, _ in thought.rated) == state.moves()
        assert [value for _, value in thought.rated] == sorted((value for _, value in thought.rated), reverse=True)
        assert thought.rated[0] == (thought.move, thought.value)
        assert thought.sure == 1.0
        assert thought.value == pytest.approx(values(state)[state.turn], abs=1e-12)


def test_of_equal_moves_the_one_with_most_points_is_preferred() -> None:
    """All is lost here, whatever the dice do; three Taillows are worth keeping nevertheless."""
    state = at("1...2/1...2/1...2/1...2/..... 1 1 TKLLL")
    thought = ENGINE.think(state, Limit(nodes=1))
    assert {value for _, value in thought.rated} == {0.0}
    assert state.game.text(thought.move) == "keep LLL"


def test_what_the_dice_show_is_never_overlooked() -> None:
    """Somebody who does not see that further rolls can bring anything scores what lies there."""
    state = at("...../...../...../...../..... 1 1 TTTKM")
    blind = ENGINE.search(state, Task(overlooks=1.0))
    assert state.game.text(blind.move) == "score T"
    seen = ENGINE.search(state, Task())
    assert dict(blind.rated)[blind.move] == dict(seen.rated)[blind.move]
    assert all(dict(blind.rated)[move] <= value for move, value in seen.rated)
    assert (blind.sure, seen.sure) == (0.0, 1.0)


@cache
def mine(position: Position, me: int) -> float:
    """The chance of the player with the last turn, by the slow reference of the rules."""
    if position.player is None:
        if position.tie:
            return sum(roller.player == me for roller in position.tie) / len(position.tie)
        result = position.result()
        assert result is not None
        return result[0][me]
    outcomes = position.outcomes()
    if outcomes:
        return sum(float(chance) * mine(position.play(roll), me) for roll, chance in outcomes.items())
    return max(mine(position.play(move), me) for move in position.moves())


@pytest.mark.parametrize(
    ("players", "position"),
    [
        (3, "..123/..231/..312/.....+12/..... 3 2 PWWKT"),
        (3, "1.23./.123./...12/32.../1.... 3 3 PKMWW"),
        (4, "..123/2.341/...../42...+13/..... 4 2 TTKML"),
    ],
)
def test_the_last_turn_of_three_and_four_is_exact(players: int, position: str) -> None:
    state = at(position, players=players)
    thought = ENGINE.think(state, Limit(nodes=1000))
    assert thought.sure == 1.0
    for move, value in thought.rated:
        slow = mine(Position.read(state.play(move).position, players), players - 1)
        assert value == pytest.approx(slow, abs=1e-12)


def test_looking_round_two_players_to_the_end_finds_the_exact_chance() -> None:
    for position in ("1...2/2...1/.12../...../..2.1 1 1 ?????", "1..../..2../.1..2/21.../1..2. 1 1 ?????"):
        state, room = at(position), new_workspace(forecasts(10))
        read_turn_start(state.fields, room.starts[0])
        room.nodes[:] = 0, UNLIMITED
        assert search_turns(room, 0, int(state.fields["left"]), flag())
        assert room.starts[0]["chances"][:2] == pytest.approx(values(state), abs=1e-6)


def test_forecasts_are_those_of_somebody_alone() -> None:
    """Expected points on an empty scoreboard are the solution alone, and a distribution is one."""
    room = forecasts(8)
    for turns in range(1, 6):
        found: Any = forecast(room, np.zeros(5, np.int64), (1 << 5 - turns) - 1, turns)
        assert found["points"].sum() == pytest.approx(1, abs=1e-12)
        assert found["expected"] == pytest.approx(alone().points[turns], abs=1e-12)


@pytest.mark.parametrize("players", [3, 4])
def test_the_same_nodes_give_the_same_thought(players: int) -> None:
    state = GAMES[players].start().play("PTTKM")
    seen: list[Thought] = []
    first = YahtzeeEngine().think(state, Limit(nodes=900), tell=seen.append)
    used = YahtzeeEngine()
    used.think(random_state(players, 1, 9), Limit(nodes=500))
    again = used.think(state, Limit(nodes=900))
    assert (again.move, again.rated, again.nodes) == (first.move, first.rated, first.nodes)
    assert first.nodes <= 900
    assert [thought.depth for thought in seen] == [1, 2]
    assert sorted(move for move, _ in first.rated) == state.moves()
    assert ENGINE.think(state, Limit(depth=Lookahead.ALL)).rated == seen[0].rated


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_raised_flag_ends_it_at_once(players: int) -> None:
    state = GAMES[players].start().play("PTTKM")
    stop = flag()
    stop[0] = 1
    assert ENGINE.search(state, Task(stop)).move in state.moves()

    def search(stop: Flag) -> None:
        assert ENGINE.search(state, Task(stop)).move in state.moves()

    assert in_time(1, lambda: after_flag(search, begins=0.05))  # hours otherwise, for three and four


def test_there_are_eight_levels_and_the_last_makes_no_mistakes() -> None:
    levels = YahtzeeEngine.levels
    assert len(levels) == 8
    assert (levels[7].overlooks, levels[7].spread, levels[7].depth) == (0, 0, None)
    for players, seed in product((1, 2, 3, 4), range(3)):
        state = random_state(players, seed, 7 * seed + 1)
        if state.turn is not None and state.turn >= 0:
            assert all(ENGINE.play(state, level, seed=seed).move in state.moves() for level in range(1, 9))


@pytest.mark.parametrize("players", [1, 2])
def test_what_a_beginner_chooses_has_its_exact_value(players: int) -> None:
    engine, state = YahtzeeEngine(), GAMES[players].position("...../...../...../...../..... 1 1 PTTKM")
    exact = {one.move: one.value for one in engine.think(state, Limit(nodes=1), every=True).rated}
    for seed in range(20):
        thought = engine.play(state, 1, seed=seed)
        assert thought.value == pytest.approx(exact[thought.move])


def test_full_strength_beats_a_beginner() -> None:
    won = 0.0
    for seed in range(10):
        luck, state = random.Random(seed), GAMES[2].start()
        while state.turn is not None and not state.tied:
            if state.turn == CHANCE:
                kept = state.dice
                state = state.force(state.parse(kept + "".join(luck.choices("PTKMWL", k=5 - len(kept)))))
            else:
                state = state.force(ENGINE.play(state, 8 if state.turn == seed % 2 else 2, seed=seed).move)
        won += values(state)[seed % 2]
    assert won >= 8


# -- the command -------------------------------------------------------------------------------------------------------


def test_solve_tells_the_value_from_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "yahtzee", "--players", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["players", "value", "positions", "seconds"]
    assert (told["players"], told["positions"]) == (2, 13_665)
    assert told["value"] == duel().value
    assert main(["solve", "yahtzee", "--players", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["players"], told["positions"], told["value"]) == (1, 5, alone().value)


def test_solve_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "yahtzee"]) == 0
    assert capsys.readouterr().out.startswith("If both play perfectly, the first player wins 53.069146%")
    assert main(["solve", "yahtzee", "--players", "1"]) == 0
    assert capsys.readouterr().out.startswith("Alone, perfect play makes 19.392839 points on average.\n5 positions")
    with pytest.raises(SystemExit):
        main(["solve", "chessplus"])
    assert "invalid choice: 'chessplus' (choose from " in capsys.readouterr().err


# -- other ways of running ---------------------------------------------------------------------------------------------


SAMPLE = ROOT / "tests" / "support" / "samples" / "yahtzee_search.py"


@CHECKED_LATER
def test_checked_code_thinks_the_same() -> None:
    """Out-of-range writes are silent in compiled code, hence the run with checks. It compiles everything anew, once."""
    assert output_of(SAMPLE, "all", mode=CHECKED) == output_of(SAMPLE, "all")


def test_interpreted_code_thinks_the_same() -> None:
    usual = output_of(SAMPLE, "all").splitlines(keepends=True)
    assert output_of(SAMPLE, mode=INTERPRETED) == "".join(usual[:-1])
