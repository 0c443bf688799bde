"""Yahtzee for three, solved: against plain slow solvers, by its own equations, and by playing what it advises."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from boxtop.engines.engine import Limit, Task
from boxtop.games.base import CHANCE
from boxtop.games.yahtzee import YahtzeeState, engine
from boxtop.games.yahtzee.engine import YahtzeeEngine, player, solve_trio, store, trio_store, values
from boxtop.games.yahtzee.engine.trio import solve_from
from boxtop.games.yahtzee.engine.trio_boards import Shape, lead_of, with_row
from boxtop.games.yahtzee.engine.trio_turn import TurnOfThree, best_first, read_codes, read_lead
from boxtop.games.yahtzee.rules.state import DICE, ROWS
from boxtop.terminal import main

from tests.games.yahtzee.helpers import GAMES, at, random_state
from tests.games.yahtzee.reference import Position
from tests.games.yahtzee.small_reference import Rows, SmallGameOfThree

ENGINE = YahtzeeEngine()
SMALL = [  # characters, dice, rolls, turns of each
    (1, 3, 2, 1),
    (2, 2, 2, 1),
    (2, 1, 3, 2),
    (2, 2, 1, 2),
    (3, 1, 2, 2),
    (2, 3, 1, 2),
    (3, 1, 1, 3),
    (3, 2, 2, 2),
]
MIDDLE = ".13../.2.../.21../3..../.12.. 3 1 PKKLL"  # four tokens before the end


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the solution would be kept: nobody has made it yet, whatever is on this machine."""
    made = tmp_path / "three.npz"
    monkeypatch.setattr(trio_store, "file_of_three", lambda: made)
    return made


# -- the solution ------------------------------------------------------------------------------------------------------


def collapsed(rows: Rows, mover: int, shape: Shape) -> tuple[int, int, int]:
    """The tokens left, the board and the lead of a position, written once more, from what the solver's words say."""
    tokens = sum(column is not None for row in rows for column in row)
    seats = [(mover + number) % 3 for number in range(3)]
    more = [shape.turns - sum(row[seat] is not None for row in rows) for seat in seats]
    board = 0
    for row in rows:
        who = sum(1 << number for number in range(3) if more[number] > 0 and row[seats[number]] is None)
        taken = sum(1 << column - 1 for column in row if column)
        board = with_row(board, who << DICE | taken if who else 0)
    totals = [sum(row[seat] or 0 for row in rows) for seat in seats]
    left = 3 * shape.turns - tokens
    return left, board, lead_of(shape, left, *totals)


@pytest.mark.parametrize("size", SMALL)
def test_small_games_of_three_agree_with_a_plain_solver_in_every_position(size: tuple[int, int, int, int]) -> None:
    shape, slow = Shape(*size), SmallGameOfThree(*size)
    fast = solve_trio(shape)
    assert fast.values == pytest.approx([float(chance) for chance in slow.start()], abs=1e-12)
    reached = {(rows, mover): collapsed(rows, mover, shape) for rows, mover in slow.known}
    if shape.rows > 1:  # of a single character all dice count, always: the solver does not know that
        assert fast.positions == len(set(reached.values()))  # each once, and nothing that cannot be reached
    for (rows, mover), chances in slow.known.items():
        known = fast.at(*reached[rows, mover])
        expected = [float(chances[(mover + number) % 3]) for number in range(3)]
        assert known.tolist() == pytest.approx(expected, abs=1e-12)


@cache
def slowly(position: Position) -> tuple[tuple[float, ...], float]:
    """The chances of all by the slow reference of the rules, and the expected points of the turn."""
    me = position.player
    if me is None:
        if position.tie:
            tied = {roller.player for roller in position.tie}
            return tuple((seat in tied) / len(tied) for seat in range(3)), 0.0
        result = position.result()
        assert result is not None
        return result[0], 0.0
    if position.outcomes():
        ends = [(float(chance), slowly(position.play(roll))) for roll, chance in position.outcomes().items()]
        chances = tuple(sum(chance * end[0][seat] for chance, end in ends) for seat in range(3))
        return chances, sum(chance * end[1] for chance, end in ends)
    choices = []
    for move in position.moves():
        after = position.play(move)
        chances, points = slowly(after)
        choices.append((chances, points if move.startswith("keep") else after.points()[me] - position.points()[me]))
    return max(choices, key=lambda one: (round(one[0][me], 12), round(one[1], 12), -round(one[0][(me + 1) % 3], 12)))


@pytest.mark.parametrize(
    "position",
    [
        "..123/..231/..312/.....+12/..... 3 2 PWWKT",  # the last token
        "1.23./.123./...12/32.../1.... 3 3 PKMWW",
        "..12./.2.31/3..1./..2../.1..3 2 3 PPKWL",  # a row is open to both: what is left for the third matters
        "32..1/32..1/3...1/...21/..... 2 3 TTKKK",  # nothing to win: points, then the chance of the next
    ],
)
def test_late_positions_of_three_agree_with_the_slow_rules(position: str) -> None:
    state = at(position, players=3)
    assert values(state) == pytest.approx(slowly(Position.read(position, 3))[0], abs=1e-12)
    assert state.turn is not None
    for move, value in ENGINE.think(state, Limit(nodes=1)).rated:
        after = slowly(Position.read(state.play(move).position, 3))[0]
        assert value == pytest.approx(after[state.turn], abs=1e-12)


def test_a_player_who_cannot_win_plays_for_points_of_the_turn() -> None:
    state = at("32..1/32..1/32..1/...21/..... 3 1 TKLLL", players=3)
    thought = ENGINE.think(state, Limit(nodes=1))
    assert {value for _, value in thought.rated} == {0.0}
    assert state.game.text(thought.move) == "keep LLL"


def test_of_equal_chances_and_points_the_choice_is_worst_for_the_next_player() -> None:
    """Blue cannot win. A token among the Wynauts is in Green's way, who comes next; among the Taillows in Red's."""
    state = at("1..../1..32/1..23/3..../2.... 1 3 PPPWL", players=3)
    by_move = {state.game.text(move): values(state.play(move)) for move in state.moves()}
    assert list(by_move) == ["score W", "score L"]
    assert by_move["score W"][0] == by_move["score L"][0] == 0
    assert by_move["score W"][1] < by_move["score L"][1]
    assert state.game.text(ENGINE.think(state, Limit(nodes=1)).move) == "score W"
    assert values(state) == pytest.approx(by_move["score W"], abs=1e-12)


# -- in the real game --------------------------------------------------------------------------------------------------


def test_values_of_three_satisfy_their_own_equations() -> None:
    """Chance averages the chances of all; a player takes the best, which leaves the others what was computed."""
    checked = 0
    for seed in range(40):
        state = random_state(3, seed, 14 + seed % 20)
        if state.tied or state.turn is None or state.fields["left"] > trio_store.QUICK:
            continue
        checked += 1
        known = values(state)
        assert sum(known) == pytest.approx(1, abs=1e-12)
        if state.turn == CHANCE:
            after = np.array([values(state.play(roll)) for roll, _ in state.outcomes()])
            chances = np.array([float(chance) for _, chance in state.outcomes()])
            assert known == pytest.approx(tuple(chances @ after), abs=1e-12)
        else:
            thought = ENGINE.think(state, Limit(nodes=1))
            assert sorted(move for move, _ in thought.rated) == state.moves()
            assert values(state.play(thought.move)) == pytest.approx(known, abs=1e-12)
            best = max(values(state.play(move))[state.turn] for move in state.moves())
            assert (known[state.turn], thought.value) == pytest.approx((best, best), abs=1e-12)
    assert checked > 25


def test_a_position_is_worth_the_same_whichever_earlier_one_was_solved() -> None:
    """What is out of reach is left out differently then; rows are interchangeable."""
    state = at(MIDDLE, players=3)
    turned = at(".12../3..../.21../.2.../.13.. 3 1 PTTWW", players=3)  # the rows from below
    before = solve_from(*place_of(at(".13../.2.../.21../3..../.1... 2 1 ?????", players=3)))
    assert before.at(*place_of(state)).tolist() == pytest.approx(solve_from(*place_of(state)).values, abs=1e-12)
    assert values(turned) == pytest.approx(values(state), abs=1e-12)


def test_what_the_dice_show_is_not_overlooked_by_three() -> None:
    state = at(MIDDLE, players=3)
    blind = ENGINE.search(state, Task(overlooks=1.0))
    assert state.game.text(blind.move).startswith("score")
    seen = ENGINE.search(state, Task())
    assert dict(blind.rated)[blind.move] == dict(seen.rated)[blind.move]
    assert all(dict(blind.rated)[move] <= value for move, value in seen.rated)
    assert (blind.sure, seen.sure) == (0.0, 1.0)


def test_a_limited_depth_still_looks_no_further() -> None:
    state = at(MIDDLE, players=3)
    assert ENGINE.think(state, Limit(depth=5)).sure < 1
    assert ENGINE.think(state, Limit(nodes=1)).sure == 1


# -- where the solution comes from -------------------------------------------------------------------------------------


def place_of(state: YahtzeeState) -> tuple[int, int, int]:
    """The position at which the turn of a state began: tokens left, board and lead."""
    s = state.fields
    return int(s["left"]), int(read_codes(s, np.zeros(ROWS, np.int64))), int(read_lead(s))


def test_the_first_turns_are_searched_until_the_game_was_solved(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trio_store, "QUICK", 3)  # so that the position is an early one
    state = at(MIDDLE, players=3)
    assert ENGINE.values(state) is None
    assert ENGINE.think(state, Limit(nodes=100)).sure < 1
    with pytest.raises(LookupError, match="not solved"):
        values(state)
    whole = solve_from(*place_of(state))
    store(whole, file)
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    thought = ENGINE.think(state, Limit(nodes=100))
    assert thought.sure == 1
    turn = TurnOfThree(state, whole)
    prospects = {move: turn.prospect(move) for move in state.moves()}
    assert [rated.move for rated in thought.rated] == best_first(prospects)
    assert ENGINE.values(state) == (prospects[thought.move][1], prospects[thought.move][2], prospects[thought.move][0])


def test_positions_that_no_game_comes_to_are_searched(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The solution has only what can be reached: what is not in it must not be taken for something else."""
    monkeypatch.setattr(trio_store, "QUICK", 3)
    store(solve_from(*place_of(at(MIDDLE, players=3))), file)
    for position in (
        ".13../2..../.21../3..../.12.. 3 1 PKKLL",  # another scoreboard
        ".13../.2.../.21../..3../.12.. 3 1 PKKLL",
        ".31../.2.../.21../3..../.12.. 3 1 PKKLL",  # the same with another lead
    ):
        state = at(position, players=3)
        assert ENGINE.values(state) is None
        assert ENGINE.think(state, Limit(nodes=50)).sure < 1
    assert ENGINE.values(at(MIDDLE, players=3)) is not None


def test_four_players_are_not_taken_for_three() -> None:
    state = at("..123/2.341/...../42...+13/..... 4 2 TTKML", players=4)
    assert ENGINE.values(state) is None
    with pytest.raises(LookupError, match="not solved"):
        values(state)


def test_a_damaged_file_is_as_good_as_none(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trio_store, "QUICK", 3)
    store(solve_from(*place_of(at(MIDDLE, players=3))), file)
    whole = file.read_bytes()
    for damaged in (b"", b"not a solution", whole[: len(whole) // 2], whole[:300] + bytes(100) + whole[400:]):
        file.write_bytes(damaged)
        assert trio_store.stored() is None
    file.write_bytes(whole)
    assert trio_store.stored() is not None


def test_solve_tells_the_chances_of_three_and_keeps_them(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a smaller game in place of the real one."""
    small = solve_trio(Shape(2, 2, 2, 2))
    monkeypatch.setattr(engine, "file_of_three", lambda: file)
    monkeypatch.setattr(engine, "solve_trio", lambda threads: small)
    monkeypatch.setattr(trio_store, "QUICK", 5)
    assert main(["solve", "yahtzee", "--players", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["players", "values", "positions", "seconds"]
    assert (told["players"], told["values"], told["positions"]) == (3, list(small.values), small.positions)
    kept = trio_store.stored()
    assert kept is not None
    assert (kept.values, [layer is not None for layer in kept.layers]) == (small.values, [False] * 5 + [True] * 2)
    assert main(["solve", "yahtzee", "--players", "3"]) == 0
    assert capsys.readouterr().out.startswith("If all three play perfectly, the first player wins ")


def test_a_disk_that_cannot_be_written_to_does_no_harm(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine, "file_of_three", lambda: file / "no" / "folder")
    monkeypatch.setattr(engine, "solve_trio", lambda threads: solve_trio(Shape(1, 1, 1, 1)))
    assert main(["solve", "yahtzee", "--players", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == 3


@pytest.mark.long
def test_three_perfect_players_win_as_often_as_computed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Solves the whole game, half a minute of two cores; then plays by it and by the rules."""
    trio = solve_trio(threads=2)
    assert trio.values == pytest.approx([0.382840248424, 0.332588652965, 0.284571098610], abs=1e-11)
    assert (trio.positions, trio.boards) == (18_355_136, 1_436_175)
    store(trio, file)
    assert values(GAMES[3].start()) == pytest.approx(trio.values, abs=1e-12)

    monkeypatch.setattr(player, "trio_for", lambda state: trio)
    won = np.array([played(seed) for seed in range(4000)])
    error = won.std(axis=0, ddof=1) / np.sqrt(len(won))
    assert (error < 0.01).all()
    assert (abs(won.mean(axis=0) - trio.values) < 3 * error).all()


def played(seed: int) -> tuple[float, ...]:
    """What each player has of a game in which all play as advised; a tie is shared."""
    luck, state = random.Random(seed), GAMES[3].start()
    while state.turn is not None and not state.tied:
        if state.turn == CHANCE:
            kept = state.dice
            state = state.force(state.parse(kept + "".join(luck.choices("PTKMWL", k=5 - len(kept)))))
        else:
            state = state.force(ENGINE.think(state, Limit(nodes=1)).move)
    return values(state)
