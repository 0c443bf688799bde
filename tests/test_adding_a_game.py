"""A game in a package of its own, installed as anybody would install it, is found and works everywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "examples" / "pig"

USE = """
import boxtop
from boxtop.engines.bots import bot
from boxtop.engines.playouts import Playouts
from boxtop.match.record import Player, Record, read

game = boxtop.game("pig", goal=20)
state = game.start()
assert [game.text(m) for m in state.moves()] == ["roll"]
state = state.play("roll")
assert state.turn == boxtop.CHANCE
assert sum(p for _, p in state.outcomes()) == 1 and len(state.outcomes()) == 6
state = state.play("5")
assert eval(repr(state)) == state and state.key == eval(repr(state)).key
try:
    game.start().play("hold")
except boxtop.IllegalMove as error:
    assert error.rule == "PIG-2"
else:
    raise AssertionError("hold was not refused")
line = [game.start()]
player = boxtop.engine("pig")   # it has none of its own: the one that plays any game
while line[-1].turn is not None:
    here = line[-1]
    line.append(here.play(here.outcomes()[3][0] if here.turn == boxtop.CHANCE else player.play(here, 3).move))
record, again = read(Record.of(line, [Player("A"), Player("B")]).to_json())
assert again == line and record.result.reason == "goal reached"
games = Playouts(game, 4000, seed=3)
games.run()
assert 0.5 < games.scores[:, 0].mean() < 0.65    # who begins is ahead
assert (games.scores.sum(axis=1) == 1).all()
for name in ("level:8", "mcts@500n", "greedy", "random"):
    assert bot(name, game).think(game.start()).move == game.parse("roll")
print("used")
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The example installed into a folder; the environment in which Python finds it."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*command, "--target", folder, PACKAGE], check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(folder)}


def run(environment: dict[str, str], *command: str) -> str:
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_new_game_is_found_by_name_and_used(installed: dict[str, str]) -> None:
    assert run(installed, "-c", USE) == "used\n"


def test_a_new_game_has_all_commands(installed: dict[str, str]) -> None:
    assert "roll as often as you dare" in run(installed, "-m", "boxtop.terminal", "games")
    counted = run(installed, "-m", "boxtop.terminal", "perft", "pig", "--depth", "4", "--json")
    # Roll; six faces; then one more roll after a 1, else roll or hold; then faces again, or the other's roll.
    assert json.loads(counted)["paths"] == [1, 6, 1 + 5 * 2, 6 * 6 + 5]
