"""The worth of pieces, by bench/worth/chessplus.py: the network once more, what is counted, and armies."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import boxtop
from bench.chessplus_network.samples import SAMPLE
from bench.worth.chessplus import (
    COUNTED,
    LETTERS,
    POOL,
    UNITS,
    Evaluation,
    Unit,
    counts,
    opening_position,
    random_start,
    self_play_score,
    units_of,
)
from bench.worth.chessplus_games import Games
from boxtop.games.chessplus.engine import ChessplusEngine
from boxtop.games.chessplus.engine.network import FILES

from tests.games.chessplus.network_reference import KINDS, network_score, numbers

POSITIONS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k3/1p(bp)2pp1/2(nn)5/3(qr)4/4P3/2(QN)5/P(RP)3PP1/1K5(BB) b - - 0 20",
    "4k3/8/8/8/3(QQ)4/8/8/K7 w - - 0 60",
)


def sample_of(position: str) -> np.ndarray:
    """A position as self-play writes it down."""
    s = boxtop.game("chessplus").position(position).fields
    sample = np.zeros(1, SAMPLE)
    for name in ("pieces", "own", "pairs", "side"):
        sample[name] = s[name]
    return sample


@pytest.mark.parametrize("position", POSITIONS)
def test_units_are_what_stands_on_the_board(position: str) -> None:
    state = boxtop.game("chessplus").position(position)
    found = {square: (UNITS[kind], white) for square, kind, white in units_of(sample_of(position)[0])}
    assert found == {square: (letters.upper(), letters.isupper()) for square, letters in state.squares.items()}


def test_kinds_are_in_the_order_of_the_network() -> None:
    assert list(UNITS) == KINDS


@pytest.mark.parametrize("position", POSITIONS[:2])
def test_the_evaluation_is_that_of_the_slow_network_and_so_is_one_without_a_piece(position: str) -> None:
    state = boxtop.game("chessplus").position(position)
    units = units_of(sample_of(position)[0])
    evaluation, hundredth = Evaluation(FILES["merging"]), int(numbers("merging")["centipawns"])
    sign = 1 if state.side == 0 else -1
    dropped = next(n for n, (_, kind, _) in enumerate(units) if UNITS[kind] != "K")
    square, _, white = units[dropped]
    less = [unit for unit in units if unit[0] != square]
    queen: Unit = (square, LETTERS.index("Q"), white)
    odds = evaluation.changed(units, state.side, [(dropped, None), (dropped, queen[1])])
    assert hundredth * odds[0] * sign == pytest.approx(network_score(state), abs=1.5)  # whole numbers round
    assert odds[1] == pytest.approx(evaluation.changed(less, state.side, [])[0])
    assert odds[2] == pytest.approx(evaluation.changed([*less, queen], state.side, [])[0])


@pytest.mark.parametrize("position", POSITIONS)
def test_what_is_counted_is_what_the_side_to_move_has_more_of(position: str) -> None:
    state = boxtop.game("chessplus").position(position)
    white, black = Counter[str](), Counter[str]()
    for letters in state.squares.values():
        (white if letters.isupper() else black)[letters.upper()] += 1
    own, theirs = (white, black) if state.side == 0 else (black, white)
    expected = [1, *(own[unit] - theirs[unit] for unit in COUNTED)]
    assert counts(sample_of(position)).tolist() == [expected]


def test_armies_are_drawn_from_what_a_player_can_have() -> None:
    seen = Counter[str]()
    for number in range(80):
        state: Any
        state, (turn, *differs) = random_start(number)
        assert turn == (1 if state.side == 0 else -1)
        for white in (True, False):
            units = [letters.upper() for letters in state.squares.values() if letters.isupper() == white]
            assert units.count("K") == 1
            whole = Counter("".join(units)) - Counter("K")
            assert whole <= Counter(POOL) or (whole["Q"] == 2 and whole <= Counter(POOL) + Counter(Q=1) - Counter(P=1))
            seen += Counter(units)
            sign = 1 if white else -1
            differs = [more - sign * units.count(unit) for more, unit in zip(differs, COUNTED, strict=True)]
        assert not any(differs)
    assert set(seen) == set(UNITS)


def test_games_go_to_whoever_is_far_ahead_and_can_be_repeated() -> None:
    game = boxtop.game("chessplus")
    won = game.position("4k3/8/8/8/8/8/PPP5/RQ2K3 w - - 0 1")
    lost = game.position("rq2k3/ppp5/8/8/8/8/8/4K3 w - - 0 1")
    dead = game.position("4k3/8/8/8/8/8/8/4KN2 b - - 0 1")
    assert list(Games().results([(won, 1), (lost, 2), (dead, 3)])) == [1, -1, 0]
    starts = [(random_start(number)[0], number) for number in range(4)]
    assert list(Games().results(starts)) == list(Games().results(starts))


def test_games_that_show_who_is_better_off_begin_with_the_table_and_go_to_whoever_is_ahead() -> None:
    begun: list[Any] = [opening_position(random.Random(seed)) for seed in range(20)]
    plies = [2 * int(state.fields["number"]) - 2 + state.side for state in begun]
    assert set(plies) <= {2, 3, 4}
    assert plies.count(4) > 10
    assert len({state.position for state in begun}) > 10
    game, engine = boxtop.game("chessplus"), ChessplusEngine(memory=1)
    assert self_play_score(game.position("4k3/8/8/8/8/8/PPP5/RQ2K3 w - - 0 1"), engine, 300) == 1.0
    assert self_play_score(game.position("rq2k3/ppp5/8/8/8/8/8/4K3 w - - 0 1"), engine, 300) == 0.0
    assert self_play_score(game.position("4k3/8/8/8/8/8/8/4KN2 b - - 0 1"), engine, 300) == 0.5
