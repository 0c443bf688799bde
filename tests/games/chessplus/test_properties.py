"""What is true of every position and every move of Chessplus, on random ones."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boxtop.errors import IllegalMove
from boxtop.games.chessplus import ChessplusState
from boxtop.games.chessplus.rules import verbs
from boxtop.games.chessplus.rules.state import MAX_MOVES, MOVE_RANGE

from tests.games.chessplus.helpers import CHESSPLUS
from tests.games.chessplus.positions import random_state, states

relaxed = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60)
SWAP = str.maketrans("KQRBNPkqrbnp", "kqrbnpKQRBNP")


@relaxed
@given(states())
@pytest.mark.rule("CP-36")
def test_positions_round_trip(state: ChessplusState) -> None:
    again = CHESSPLUS.position(state.position)
    assert again.position == state.position
    assert again == state
    assert again.moves() == state.moves() or state.result is not None
    assert eval(repr(state), {"boxtop": __import__("boxtop")}) == state


@relaxed
@given(states())
def test_the_key_is_the_same_however_a_position_came_about(state: ChessplusState) -> None:
    assert CHESSPLUS.position(state.position).key == state.key


@relaxed
@given(states(), st.data())
@pytest.mark.rule("CP-27")
def test_moves_are_legal_and_others_are_explained(state: ChessplusState, data: st.DataObject) -> None:
    moves = state.moves()
    assert moves == sorted(set(moves))
    assert len(moves) <= MAX_MOVES
    before = state.position
    for move in moves:
        assert state.explain(move) is None
        after = state.play(move)
        # Reading it refuses what cannot be: too many queens, pawns on the far rank, the mover's king attacked.
        assert CHESSPLUS.position(after.position).position == after.position
    for move in data.draw(st.lists(st.integers(-5, MOVE_RANGE + 5), max_size=40)):
        if move in moves:
            continue
        refusal = state.explain(move)
        assert refusal is not None
        assert refusal.rule.startswith("CP-")
        assert refusal.sentence.endswith((".", "?"))
        with pytest.raises(IllegalMove, match=refusal.rule):
            state.play(move)
    assert state.position == before


def test_every_possible_number_is_legal_or_explained() -> None:
    for seed in range(6):
        state = random_state(seed, 20 + 25 * seed)
        legal = set(state.moves())
        for move in range(MOVE_RANGE):
            assert (state.explain(move) is None) == (move in legal)


@relaxed
@given(states())
@pytest.mark.rule("CP-38", "CP-39")
def test_moves_round_trip_in_both_notations(state: ChessplusState) -> None:
    shorts = [state.short(move) for move in state.moves()]
    assert len(set(shorts)) == len(shorts)
    for move, short in zip(state.moves(), shorts, strict=True):
        assert state.parse(short) == move
        assert state.parse(short.rstrip("+#")) == move
        assert state.parse(CHESSPLUS.text(move)) == move
        assert CHESSPLUS.parse(CHESSPLUS.text(move)) == move


def mirrored(position: str) -> str:
    """The same position with the colours exchanged."""
    board, side, castling, passed, pawns, *counts = position.split()
    return " ".join(
        [
            "/".join(row.translate(SWAP) for row in reversed(board.split("/"))),
            "b" if side == "w" else "w",
            "".join(letter for letter in "KQkq" if letter.swapcase() in castling) or "-",
            passed if passed == "-" else passed[0] + str(9 - int(passed[1])),
            "".join(letter for letter in "ABCDEFGHabcdefgh" if letter.swapcase() in pawns) or "-",
            *counts,
        ]
    )


def mirrored_move(move: str) -> str:
    return move[0] + str(9 - int(move[1])) + move[2] + str(9 - int(move[3])) + move[4:]


@relaxed
@given(states())
def test_mirrored_colours_give_mirrored_moves(state: ChessplusState) -> None:
    other = CHESSPLUS.position(mirrored(state.position))
    if state.result is None:
        moves = sorted(mirrored_move(CHESSPLUS.text(move)) for move in state.moves())
        assert moves == sorted(CHESSPLUS.text(move) for move in other.moves())
    assert state.in_check == other.in_check


def men(state: ChessplusState) -> Counter[str]:
    return Counter("".join(state.squares.values()))


@relaxed
@given(states())
@pytest.mark.rule("CP-9", "CP-21")
def test_no_piece_appears_from_nowhere(state: ChessplusState) -> None:
    before = men(state)
    mine, theirs = ("KQRBNP", "kqrbnp") if state.side == 0 else ("kqrbnp", "KQRBNP")
    queen, pawn = mine[1], mine[5]
    for move in state.moves():
        after = men(state.play(move))
        new = after - before
        # The only new piece is a queen in place of a pawn (and of its partner).
        assert not new or new == Counter(queen)
        if new or any(after[letter] < before[letter] for letter in mine):
            assert after[pawn] < before[pawn]
        gone = sum((before - after)[letter] for letter in theirs)
        assert gone <= 2
        target = move & 63
        captured = state.squares.get(target, "")
        if captured and captured[0] in theirs:
            assert gone == len(captured)


@relaxed
@given(states())
def test_values_of_both_sides_add_up(state: ChessplusState) -> None:
    white, black = (verbs.value(state.fields, player) for player in (0, 1))
    assert white + black == pytest.approx(1)
    worth = {"P": 100, "N": 310, "B": 330, "R": 500, "Q": 920, "K": 0}
    lead = sum(worth[letter.upper()] * (1 if letter.isupper() else -1) for letter in men(state).elements())
    assert (white > 0.5) == (lead > 0)


def test_states_do_not_change() -> None:
    state = CHESSPLUS.start()
    row = np.array(state.row)
    state.play("e2e4")
    assert np.array_equal(state.row, row)
    with pytest.raises(ValueError, match="read-only"):
        state.row[0, 0] = 1
