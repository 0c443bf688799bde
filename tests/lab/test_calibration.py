"""Whether what a bot expects is what happens: `boxtop calibrate`."""

import json

import pytest

import boxtop
from boxtop.lab.calibration import Calibration
from boxtop.lab.selfplay import SelfPlayGame
from boxtop.terminal import main
from boxtop.words import say


def game(values: list[float | None], scores: list[float], players: list[int] | None = None) -> SelfPlayGame:
    """A game whose players decide in turn."""
    who = [n % 2 for n in range(len(values))] if players is None else players
    return SelfPlayGame(0, {}, 0, [0] * len(values), who, values, scores, "", None)


def test_decisions_are_binned_by_value_and_compared_with_the_result_of_the_player_who_decides() -> None:
    calibration = Calibration()
    calibration.add(game([0.62, 0.3, 0.68, 1.0], [1.0, 0.0]))
    calibration.add(game([0.65, 0.3], [0.0, 1.0]))
    told = calibration.summary()
    assert told["games"] == 2
    assert told["decisions"] == 6
    assert told["bins"] == [
        {"from": 0.3, "to": 0.4, "n": 2, "value": 0.3, "result": 0.5},
        {"from": 0.6, "to": 0.7, "n": 3, "value": 0.65, "result": pytest.approx(2 / 3, abs=1e-6)},
        {"from": 0.9, "to": 1.0, "n": 1, "value": 1.0, "result": 0.0},  # 1 belongs to the last bin
    ]
    assert told["error"] == pytest.approx((2 * 0.2 + 3 * (2 / 3 - 0.65) + 1.0) / 6, abs=1e-5)
    assert told["mean_value"] == pytest.approx(3.55 / 6, abs=1e-6)
    assert told["mean_result"] == 0.5
    assert told["first"] == {"n": 2, "value": pytest.approx(0.635), "result": 0.5}


def test_chance_and_random_openings_have_no_value() -> None:
    calibration = Calibration()
    calibration.add(game([None, None, 0.5, None], [1.0, 0.0], [0, 1, 0, -1]))
    calibration.add(game([None], [1.0, 0.0], [-1]))
    told = calibration.summary()
    assert (told["games"], told["decisions"]) == (1, 1)
    assert told["first"] == {"n": 1, "value": 0.5, "result": 1.0}


def test_an_exact_engine_is_calibrated(capsys: pytest.CaptureFixture[str]) -> None:
    """Yahtzee for two is solved: by the law of large numbers, its mean value is the mean result."""
    assert main(["calibrate", "yahtzee", "--bot", "engine@1n", "--games", "400", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "yahtzee"
    assert told["games"] == 400
    assert told["decisions"] == sum(one["n"] for one in told["bins"])
    exact = boxtop.engine("yahtzee").values(boxtop.game("yahtzee").start())
    assert exact is not None
    assert told["first"]["value"] == pytest.approx(exact[0], abs=0.03)  # after the first roll: exact on the average
    assert told["first"]["result"] == pytest.approx(exact[0], abs=4 * 0.5 / 400**0.5)
    assert told["error"] < 0.08


def test_curve_is_printed_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "yahtzee", "--bot", "random", "--games", "3"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[1] == str(say("calibration-columns"))
    assert out[2].startswith("0.5 - 0.6")  # a random bot expects one half, always
    assert len(out) == 6
