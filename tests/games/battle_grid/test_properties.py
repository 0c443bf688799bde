"""What is true of every position and every move of Battle Grid, on random ones."""

from __future__ import annotations

import pickle
from collections import Counter

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boxtop
from boxtop.errors import BadText, IllegalMove
from boxtop.games.battle_grid import BattleGrid, BattleGridState
from boxtop.games.battle_grid.rules import verbs
from boxtop.games.battle_grid.rules.state import MAX_MOVES

from tests.games.battle_grid.helpers import EFFECTS, FIRST, SECOND, cells, games, grid, lacks, random_state, states

relaxed = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60)
TURNED = str.maketrans("12345", "54321")
SWAPPED = str.maketrans("+-12", "-+21")


@relaxed
@given(states())
@pytest.mark.rule("BG-23")
def test_positions_round_trip(state: BattleGridState) -> None:
    again = state.game.position(state.position)
    assert again == state
    assert np.array_equal(again.row, state.row)
    assert again.moves() == state.moves()
    assert again.result == state.result
    assert again.key == state.key


@relaxed
@given(states())
def test_states_survive_pickle_and_repr(state: BattleGridState) -> None:
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state
    assert np.array_equal(copy.row, state.row)
    assert copy.last == state.last
    assert eval(repr(state), {"boxtop": boxtop}) == state
    assert hash(copy) == hash(state)


@relaxed
@given(states())
@pytest.mark.rule("BG-22")
def test_moves_round_trip_in_both_notations(state: BattleGridState) -> None:
    moves = state.moves()
    assert moves == sorted(set(moves))
    assert len(moves) <= MAX_MOVES
    shorts = [state.short(move) for move in moves]
    assert len(set(shorts)) == len(shorts)
    for move, short in zip(moves, shorts, strict=True):
        assert state.parse(short) == move
        assert state.parse(state.game.text(move)) == move
        assert state.game.parse(state.game.text(move)) == move


@relaxed
@given(states(), st.data())
def test_moves_are_legal_and_others_are_explained(state: BattleGridState, data: st.DataObject) -> None:
    moves, before = state.moves(), state.row.copy()
    for move in moves[:: 1 + len(moves) // 40]:
        assert state.explain(move) is None
        after = state.play(move)
        assert after.last == move
        assert after.game.position(after.position) == after  # reading it refuses what cannot be
    near = st.sampled_from(moves or [0]).flatmap(lambda move: st.integers(move - 300, move + 300))
    for choice in data.draw(st.lists(near | st.integers(-5, state.game.choices + 5), max_size=40)):
        if choice in moves:
            continue
        refusal = state.explain(choice)
        assert refusal is not None
        assert refusal.rule.startswith("BG-")
        assert refusal.sentence.endswith(".")
        with pytest.raises(IllegalMove, match=refusal.rule):
            state.play(choice)
    assert np.array_equal(state.row, before)


@pytest.mark.parametrize(("seed", "turns"), [(1, 0), (2, 7)])
def test_every_possible_number_is_legal_or_explained(seed: int, turns: int) -> None:
    state = random_state(grid(), seed, turns)
    legal, found = set(state.moves()), Counter[str]()
    for choice in range(state.game.choices):
        refusal = state.explain(choice)
        assert (refusal is None) == (choice in legal)
        found[refusal.rule if refusal else "legal"] += 1
    assert set(found) == {"legal", "BG-2", "BG-9", "BG-10", *(("BG-5", "BG-7") if turns else ("BG-6",))}


def whose(cell: str) -> int:
    return {"+": 0, "-": 1, "1": 0, "2": 1}[cell[0]]


@relaxed
@given(states())
@pytest.mark.rule("BG-2", "BG-5", "BG-13")
def test_nothing_is_lost_or_shared(state: BattleGridState) -> None:
    """Fifteen cards for each player, in the hand and on the board, and tokens of one owner where there is no card."""
    board = [cell for cell in cells(state).values() if "#" in cell]
    for player in (0, 1):
        on_board = [cell for cell in board if whose(cell) == player]
        assert state.hand_sizes[player] + len(on_board) == 15
        lines = Counter(int(cell[2:]) - 1 for cell in on_board)
        for n, count, _ in state.hand(player):
            lines[n] += count
        assert lines == {n: line.count for n, line in enumerate(state.game.decks[player].lines)}
    first, second = state.fields["tokens"].reshape(2, 15)
    assert not (first & (second > 0)).any()
    assert not ((first + second)[state.fields["pokemon"] > 0]).any()


@relaxed
@given(states(), st.data())
@pytest.mark.rule("BG-5", "BG-8", "BG-11", "BG-12")
def test_a_move_changes_what_it_may(state: BattleGridState, data: st.DataObject) -> None:
    """The card stands on its space; only chosen spaces are touched, and neighbours that an EX frightens."""
    if state.turn is None:
        return
    move = data.draw(st.sampled_from(state.moves()))
    placing, _, chosen = state.game.text(move).partition(">")
    line, space = placing[1:].split("@")
    before, after = cells(state), cells(state.play(move))
    assert after[space] == f"{state.turn + 1}#{line}"
    for other in set(before) | set(after):
        was, now = (board.get(other, ".") for board in (before, after))
        if other == space or was == now:
            continue
        assert "#" not in was
        near = abs(ord(other[0]) - ord(space[0])) <= 1 and abs(int(other[1]) - int(space[1])) <= 1
        assert near
        if other not in chosen.split(","):
            assert state.game.settings["effect"] == "intimidate"
            assert whose(was) != state.turn
            assert int("0" if now == "." else now) == int(was) - (1 if int(was) > 0 else -1)
    assert all(before.get(there, ".") != after.get(there, ".") for there in chosen.split(",") if there)


@relaxed
@given(states())
@pytest.mark.rule("BG-18", "BG-19", "BG-20")
def test_results_are_consistent(state: BattleGridState) -> None:
    points = [0, 0]
    for column in zip(*state.columns, strict=True):
        points[column.index(max(column))] += max(column) if column[0] != column[1] else 0
    assert state.points() == tuple(points)
    if state.result is None:
        assert state.turn is not None
        assert state.moves()
        return
    assert state.turn is None
    assert state.moves() == []
    assert state.result.points == tuple(points)
    assert sum(state.result.scores) == 1
    assert np.sign(points[0] - points[1]) == np.sign(state.result.scores[0] - 0.5)


@relaxed
@given(games(), st.integers(0, 2**32), st.integers(0, 15))
@pytest.mark.rule("BG-17")
def test_skipped_players_stay_skipped_and_lacks_only_grow(game: BattleGrid, seed: int, turns: int) -> None:
    """Own tokens come with own Pokémon only, so nobody who was stuck ever places again."""
    stuck: set[int] = set()
    state = random_state(game, seed, turns)
    while state.turn is not None:
        assert state.turn not in stuck
        after = state.play(state.moves()[seed % len(state.moves())])
        if after.turn == state.turn:
            stuck.add(1 - state.turn)
        was, now = (list(map(int, lacks(each).split("/"))) for each in (state, after))
        assert was[0] <= now[0]
        assert was[1] <= now[1]
        skipped = {1 - state.turn} if after.turn == state.turn else {0, 1} if after.turn is None else set()
        for player in (0, 1):
            most = int(after.fields["tokens"][15 * player : 15 * player + 15].max())
            assert now[player] == (max(was[player], min(most, 4)) if player in skipped else was[player])
        state = after


# -- symmetry --------------------------------------------------------------------------------------------------------


def turned(state: BattleGridState) -> BattleGridState:
    """The same position with the players' roles exchanged: rows from the other end, owners and decks swapped."""
    board, side, known = state.position.split()
    rows = [
        ",".join((cell[0].translate(SWAPPED) + cell[1:]) if cell != "." else cell for cell in row.split(","))
        for row in reversed(board.split("/"))
    ]
    text = f"{'/'.join(rows)} {side.translate(SWAPPED) if side != '-' else '-'} {known[::-1]}"
    game = grid(
        str(state.game.settings["effect"]), str(state.game.settings["deck2"]), str(state.game.settings["deck1"])
    )
    return game.position(text)


def turned_move(move: str) -> str:
    line, places = move.split("@")
    return f"{line}@{places.translate(TURNED)}"


def mirrored(state: BattleGridState) -> BattleGridState:
    """The same position seen in a mirror: columns a and c exchanged."""
    board, side, known = state.position.split()
    rows = [",".join(reversed(row.split(","))) for row in board.split("/")]
    return state.game.position(f"{'/'.join(rows)} {side} {known}")


def mirrored_move(move: str) -> str:
    line, places = move.split("@")
    return f"{line}@{places.translate(str.maketrans('ac', 'ca'))}"


@relaxed
@given(states(), st.data())
@pytest.mark.rule("BG-1", "BG-9")
def test_both_players_and_both_sides_have_the_same_rules(state: BattleGridState, data: st.DataObject) -> None:
    moves = [state.game.text(move) for move in state.moves()]
    for other, move_of in ((turned(state), turned_move), (mirrored(state), mirrored_move)):
        assert {other.parse(move_of(move)) for move in moves} == set(other.moves())
    assert turned(state).points() == state.points()[::-1]
    assert mirrored(state).points() == state.points()
    if moves:
        move = data.draw(st.sampled_from(moves))
        after = state.play(move)
        assert turned(state).play(turned_move(move)) == turned(after)
        assert mirrored(state).play(mirrored_move(move)) == mirrored(after)


@relaxed
@given(states())
def test_values_of_both_sides_add_up(state: BattleGridState) -> None:
    first, second = (verbs.value(state.fields, player) for player in (0, 1))
    assert first + second == pytest.approx(1)
    assert 0 < first < 1


# -- states, games and options ---------------------------------------------------------------------------------------


def test_states_do_not_change() -> None:
    state = grid().start()
    row = state.row.copy()
    state.play("#1@b1>a1,c1")
    state.resample(0, 1)
    assert np.array_equal(state.row, row)
    with pytest.raises(ValueError, match="read-only"):
        state.row[0, 0] = 1
    state.fields["tokens"][3] = 9  # a copy
    assert np.array_equal(state.row, row)


def test_games_are_equal_if_their_options_are() -> None:
    assert grid() == boxtop.game("battle_grid", deck1=FIRST, deck2=SECOND)
    assert len({grid(effect) for effect in EFFECTS}) == 3
    assert grid() != grid(first=SECOND)
    assert grid().start() != grid(first=SECOND).start()
    assert pickle.loads(pickle.dumps(grid("surge"))) == grid("surge")
    with pytest.raises(BadText):
        grid().text(grid().choices)
