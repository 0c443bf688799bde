"""The experiment of bench/worth/battle_chess.py: what is counted, and where games with handicaps begin."""

import random

import numpy as np

import boxtop
from bench.worth.battle_chess import COUNTED, difference, play, played, start_of_game
from boxtop.games.battle_chess.engine import BattleChessEngine
from boxtop.games.battle_chess.rules.state import BACK, BLUE, KIND


def differs(position: str) -> dict[str, int]:
    """What Yellow has more of, without what both have alike."""
    found = difference(boxtop.game("battle_chess").position(position))
    return {name: count for name, count in zip(COUNTED, found, strict=True) if count}


def test_both_have_the_same_at_the_start() -> None:
    assert differs("1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1OS(V3)EO1 b 0/0 ZRzr - - 0") == {"going first": -1}


def test_pieces_eggs_legends_and_the_cost_area_are_counted_for_yellow_less_blue() -> None:
    # Blue has lost a Patrat, an egg and its Samurott. Yellow has flipped a Zoroark, lost three eggs, paid for Zekrom.
    found = differs("1oe(v2)so1/1p5/7/2ZZ3/2ZZ3/1P1M1P1/1+OSVEO1 y 0/3 Rzr - - 0")
    assert found == {
        "going first": 1,
        "Patrat": 1,
        "Samurott": 1,
        "Zoroark": -1,
        "Zoroark, flipped": 1,
        "egg": -2,
        "piece in the Cost Area": -3,
        "Zekrom, waiting": -1,
        "Zekrom on the mat": 1,
    }


def test_handicaps_leave_a_position_that_is_sound() -> None:
    """What stands on squares and whose squares they are agree, and all that was there is a start with less."""
    before = boxtop.game("battle_chess").start().fields
    seen = np.zeros(len(COUNTED))
    for number in range(60):
        state = start_of_game("handicaps", random.Random(number), ("yellow", "blue")[number % 2])
        s = state.fields
        assert state.turn == 0
        for square, cell in enumerate(s["cells"].tolist()):
            owner = [bool(int(s["own"][side]) >> square & 1) for side in range(2)]
            assert owner == [bool(cell) and not cell & BLUE, bool(cell & BLUE)]
            assert cell in (0, before["cells"][square], before["cells"][square] | BACK)
            if (int(before["cells"][square]) & KIND) - 1 == s["royal"]:
                assert cell == before["cells"][square]
        assert (s["eggs"] >= 1).all()
        seen += np.abs(difference(state))
    never = [name for name, count in zip(COUNTED, seen, strict=True) if not count]
    assert all("on the mat" in name for name in never)


def test_a_game_depends_on_its_number_only_and_ends() -> None:
    engine = BattleChessEngine(memory=1)
    first, again = (play("handicaps", 60, range(3), engine) for _ in range(2))
    assert np.array_equal(first.results, again.results)
    assert np.array_equal(first.rows, again.rows)
    assert first.games.tolist() == [0, 1, 2]
    *line, end = played(engine, "start", 60, 1)
    assert end.turn is None
    assert line[0] == boxtop.game("battle_chess", begins="blue").start()


def test_every_position_of_a_game_from_the_start_counts_with_its_result() -> None:
    found = play("start", 60, range(2), BattleChessEngine(memory=1))
    assert found.first().tolist() == [0, int(np.sum(found.games == 0))]
    for number in range(2):
        assert len(set(found.results[found.games == number].tolist())) == 1
    assert found.rows[:, 0].tolist()[:2] == [1, -1]  # Yellow goes first in games of even numbers
