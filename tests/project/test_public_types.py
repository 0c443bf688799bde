"""What a type checker finds in a user's program: the types of `boxtop` reach those who install it."""

import subprocess
import sys
from pathlib import Path

import pytest

import boxtop

RIGHT = """
from fractions import Fraction
from typing import Any

import boxtop
from boxtop import Choice, Engine, Game, Limit, Record, Refusal, Result, State, Thought, Viewer
from boxtop.games.chessplus import Chessplus, ChessplusState

game: Chessplus = boxtop.game("chessplus", merging=False)
state: ChessplusState = game.start().play("e4")
squares: dict[int, str] = state.squares
moves: list[Choice] = state.moves()
chances: list[tuple[Choice, Fraction]] = state.outcomes()
turn: int | None = state.turn
result: Result | None = state.result
refusal: Refusal | None = state.explain("e5")
engine: Engine = boxtop.engine("chessplus")
thought: Thought = engine.think(state, Limit(nodes=10))
record: Record = Record.of([game.start(), state], [])


def drawn(game: Game[State[Any]], viewer: Viewer) -> str:
    return game.start().svg(viewer=viewer)


def name() -> str:
    return "pig"


drawn(game, "public")
drawn(boxtop.game("yahtzee", players=3), 0)
drawn(boxtop.game(name()), 0)
boxtop.batch("yahtzee", 10, seed=1).observe()
"""
WRONG = {  # a line that is wrong, and what is said of it
    'boxtop.game("chessplus").start().movess()': '"ChessplusState" has no attribute "movess"',
    'boxtop.game("pig").start().movess()': '"State[Any]" has no attribute "movess"',
    'boxtop.game("yahtzee").start().turn.real': 'Item "None" of "int | None" has no attribute "real"',
    'boxtop.gmae("yahtzee")': 'Module has no attribute "gmae"',
    "boxtop.game(7)": 'No overload variant of "game" matches argument type "int"',
}


def checked(program: str, folder: Path) -> list[str]:
    """What mypy says of a program that somebody else wrote, with nothing set but --strict."""
    (folder / "program.py").write_text(program)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-pretty", "program.py"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert not done.stderr
    return done.stdout.splitlines()[:-1]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """One run for all, since mypy reads all of Boxtop first: the right program, and below it the wrong lines."""
    return checked(RIGHT + "\n".join(WRONG), tmp_path_factory.mktemp("typed"))


def test_a_program_that_is_right_is_right(found: list[str]) -> None:
    length = RIGHT.count("\n")
    assert [line for line in found if int(line.split(":")[1]) <= length] == []


@pytest.mark.parametrize("number", range(len(WRONG)), ids=[*WRONG])
def test_a_mistake_is_found(number: int, found: list[str]) -> None:
    at = RIGHT.count("\n") + 1 + number
    said = [line for line in found if line.startswith(f"program.py:{at}:")]
    assert any([*WRONG.values()][number] in line for line in said), said or found


def test_the_names_of_the_interface_are_there_and_cost_nothing_before() -> None:
    program = """
import sys, boxtop
assert "numba" not in sys.modules and "numpy" not in sys.modules
assert {*boxtop.__all__} <= {*dir(boxtop)}
for name in boxtop.__all__:
    assert getattr(boxtop, name) is not None
from boxtop import *
from boxtop.games.base import State as Same
assert State is Same
"""
    subprocess.run([sys.executable, "-c", program], check=True)
    with pytest.raises(AttributeError, match="module 'boxtop' has no attribute 'gmae'"):
        boxtop.gmae  # type: ignore[attr-defined]  # noqa: B018
