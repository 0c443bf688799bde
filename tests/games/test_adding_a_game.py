"""A game in a package of its own, installed as anybody would install it, is found and works everywhere."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.example_packages import NAMES, installed_into

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

LAB = """
import sys, warnings
import gymnasium, numpy as np, pettingzoo, pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test
import boxtop, boxtop.lab.gymnasium, boxtop.lab.openspiel, boxtop.lab.pettingzoo
from boxtop.lab.environment_names import camel_case
from boxtop.lab.openspiel import PlayoutEvaluator
from open_spiel.python.algorithms.mcts import MCTSBot

name, shape, actions = sys.argv[1], eval(sys.argv[2]), int(sys.argv[3])
warnings.simplefilter("ignore")     # those of the checkers are about tests, not about environments
games = boxtop.batch(name, 64, seed=1)
for _ in range(40):
    seen = games.observe()
    assert seen.shape == (64, *shape) and set(np.unique(seen)) <= {0.0, 1.0}
    games.step(games.sample())
assert games.actions == actions

gym_id = f"boxtop/{camel_case(name)}-v0"
env = gymnasium.make(gym_id)
check_env(env.unwrapped, skip_render_check=True)
assert env.observation_space.shape == shape
many = gymnasium.make_vec(gym_id, num_envs=16)
many.reset(seed=1)
for _ in range(40):
    legal = many.unwrapped.games.sample()
    seen, rewards, *_ = many.step(legal)
    assert seen.shape == (16, *shape)

api_test(pettingzoo.make("aec", f"boxtop/{name}-v0"), num_cycles=50)
parallel_api_test(pettingzoo.make("parallel", f"boxtop/{name}-v0"), num_cycles=50)

game = pyspiel.load_game(f"boxtop_{name}")
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
state = game.new_initial_state()
assert len(state.observation_tensor(0)) == np.prod(shape)
assert MCTSBot(game, 2, 20, PlayoutEvaluator(game)).step(state) in state.legal_actions()
print("used")
"""


WORDS = """
import boxtop
from boxtop.words import Player, text
import boxtop.words.catalogue
boxtop.words.catalogue.strict = True

game = boxtop.game("connect_four")
assert str(game.title) == "Connect Four" and text(game.title, "ja") == "コネクトフォー"
assert [text(seat, "ja") for seat in game.seat_names] == ["赤", "黄色"]
assert [len(game.how_to_play(language)) for language in ("en", "ja")] == [3, 3]
state = game.start()
for _ in range(3):
    state = state.play("1").play("1")
try:
    state.play("1")
except boxtop.IllegalMove as error:
    assert str(error) == "Column 1 is full. (CF-2)"
    assert error.text("ja") == "1列目はいっぱいです。（CF-2）"
else:
    raise AssertionError("a full column was not refused")
told = state.describe(game.parse("2"), [Player("Ann", 0), Player("アキ", 1)])
assert text(told, "en") == "Ann drops a disc into column 2."
assert text(told, "en", you=0) == "You drop a disc into column 2."
assert text(told, "ja") == "Annが2列目にコマを落とします。"
assert text(state.describe(game.parse("2")), "ja") == "赤が2列目にコマを落とします。"

pig = boxtop.game("pig")
refusal = pig.start().explain("hold")
assert text(refusal.reason, "ja") == refusal.sentence == "You have gathered nothing to hold: roll first."
assert pig.seat_names == pig.seats and pig.how_to_play("ja") == pig.how_to_play("en")
assert text(pig.start().describe(pig.parse("roll")), "en") == "First plays roll."
print("read")
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which Python finds the examples."""
    return installed_into(tmp_path_factory.mktemp("site"))


def run(environment: dict[str, str], *command: str) -> str:
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_new_game_is_found_by_name_and_used(installed: dict[str, str]) -> None:
    assert run(installed, "-c", USE) == "used\n"


def test_a_new_game_speaks_the_languages_of_its_catalogue_or_one_for_all(installed: dict[str, str]) -> None:
    assert run(installed, "-c", WORDS) == "read\n"


def test_a_new_game_has_all_commands(installed: dict[str, str]) -> None:
    assert "roll as often as you dare" in run(installed, "-m", "boxtop.terminal", "games")
    for name in NAMES:
        told = run(installed, "-m", "boxtop.terminal", "check", name, "--games", "3")
        assert told.startswith("The game keeps all the laws: 3 games of ")
    learned = run(installed, "-m", "boxtop.terminal", "lesson", "check", "connect_four")
    assert learned == "Connect Four: one lesson with 3 steps, no problems.\n"
    assert run(installed, "-m", "boxtop.terminal", "lesson", "check", "pig") == "Pig has no lessons.\n"
    counted = run(installed, "-m", "boxtop.terminal", "perft", "pig", "--depth", "4", "--json")
    # Roll; six faces; then one more roll after a 1, else roll or hold; then faces again, or the other's roll.
    assert json.loads(counted)["paths"] == [1, 6, 1 + 5 * 2, 6 * 6 + 5]


@pytest.mark.parametrize(
    ("name", "shape", "actions"), [("pig", "(48,)", "8"), ("connect_four", "(2, 6, 7)", "7")], ids=NAMES
)
def test_a_new_game_is_in_the_lab(installed: dict[str, str], name: str, shape: str, actions: str) -> None:
    """Pig by the bits of its record and the numbers of its choices, Connect Four by planes and actions of its own."""
    assert run(installed, "-c", LAB, name, shape, actions).endswith("used\n")


HALF = """
from boxtop.games.base import Game, State
class HalfState(State):
    def refuse(self, choice): ...
    def reason(self): ...
    def rendered(self, look): ...
class Half(Game):
    name = title = summary = "half"
    reasons, choices, state_type = {}, 1, HalfState
    import types; rules = types.ModuleType("half_rules"); rules.State = rules.turn = rules.chance = None
    def start(self): ...
    def position(self, text): ...
    def parse(self, text): ...
"""


def test_what_a_game_lacks_is_said(installed: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "half.py").write_text(HALF)
    (tmp_path / "broken.py").write_text("raise ValueError('it is Monday')")
    about = tmp_path / "half-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: half\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[boxtop.games]\nhalf = half:Half\nbroken = broken:Broken\n")
    environment = {**installed, "PYTHONPATH": f"{installed['PYTHONPATH']}:{tmp_path}"}
    listed = run(environment, "-m", "boxtop.terminal", "games")
    assert (
        "The game half is installed but can't be used. It's missing text, Moves in its rules, legal in its rules, "
        "apply in its rules, result in its rules, Chances in its rules, and position of its states." in listed
    )
    assert "The game broken is installed but can't be loaded: it is Monday." in listed
    assert "roll as often as you dare" in listed
    ids = "import boxtop.lab.gymnasium as g, boxtop; print(*g.ids()); print(*boxtop.usable())"
    gym_ids, usable = run(environment, "-c", ids).splitlines()
    assert {"boxtop/Pig-v0", "boxtop/ConnectFour-v0"} <= set(gym_ids.split())
    assert not {"half", "broken"} & set(usable.split())
