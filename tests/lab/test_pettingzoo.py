"""PettingZoo's own tests pass for all games, and what it asks for is what our rules say."""

import pickle
import subprocess
import sys
import warnings
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.env_registry.registration import make

import boxtop
from boxtop.errors import BadText, IllegalMove
from boxtop.lab.pettingzoo import BoxtopAEC, env, parallel_env

from tests.support.messages import says

OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of their own example, where their classics are installed
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

CASES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in OURS),
    ("chessplus", {"merging": False}),
    ("battle_chess", {"begins": "blue"}),
    ("battle_grid", {"open_hands": True, "deck1": "grove"}),
    ("yahtzee", {"players": 1}),
    ("yahtzee", {"players": 4}),
]
each_game = pytest.mark.parametrize(("name", "options"), CASES, ids=str)


@pytest.fixture(autouse=True)
def _its_advice_is_not_an_error() -> Iterator[None]:
    """PettingZoo warns of observations that are dictionaries, and of empty masks after the end: both are usual."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        yield


def played(game: BoxtopAEC, seed: int, most: int = 100_000) -> list[tuple[str, int]]:
    """Random legal actions until the end, or so many: who made which."""
    luck = np.random.default_rng(seed)
    made = []
    for agent in game.agent_iter(most):
        seen, _, terminated, truncated, _ = game.last()
        if terminated or truncated:
            game.step(None)
            continue
        action = int(luck.choice(np.flatnonzero(seen["action_mask"])))
        made.append((agent, action))
        game.step(action)
    return made


@each_game
def test_the_api(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, **options), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out


@each_game
def test_seeds_are_honoured(name: str, options: dict[str, Any]) -> None:
    seed_test(lambda: env(name, **options), num_cycles=200)


@pytest.mark.parametrize("name", OURS)
def test_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **settings: env(name, **settings), custom_tests={"svg": lambda made: made.startswith("<svg")})
    assert len(capsys.readouterr().out.splitlines()) > 20  # `human` prints the board


@each_game
def test_games_are_cut_off_when_they_should_be(name: str, options: dict[str, Any]) -> None:
    """PettingZoo's test samples actions without a mask, and wants everybody asked in every move."""
    settings = {**options, "illegal": "random"}
    max_cycles_test(
        SimpleNamespace(
            env=partial(env, name, rounds=True, **settings), parallel_env=partial(parallel_env, name, **settings)
        )
    )


@each_game
def test_all_players_at_once(name: str, options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(name, illegal="random", **options), num_cycles=100)


@pytest.mark.parametrize("name", OURS)
def test_a_running_game_is_copied_and_restored(name: str) -> None:
    for again in (deepcopy, lambda game: pickle.loads(pickle.dumps(game))):
        game = env(name)
        game.reset(seed=4)
        played(game, 1, most=3)
        copied: BoxtopAEC = again(game)  # type: ignore[no-untyped-call]
        assert copied.current == game.current
        ours, theirs = played(game, 2), played(copied, 2)
        assert ours == theirs
        assert len(ours) > 3
        assert copied.current == game.current


@each_game
def test_rewards_follow_the_result(name: str, options: dict[str, Any]) -> None:
    game = env(name, **options)
    game.reset(seed=6)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, terminated, truncated, _ = game.last()
        total[agent] += reward
        assert not truncated
        game.step(None if terminated else int(np.flatnonzero(seen["action_mask"])[-1]))
        assert not game.agents or set(game.agents) <= set(game.possible_agents)
    result = game.current.result
    assert result is not None
    players = len(total)
    wanted = result.scores if players == 1 else [(players * s - 1) / (players - 1) for s in result.scores]
    assert list(total.values()) == pytest.approx(wanted)


def test_an_illegal_action_loses_or_is_refused() -> None:
    game = env("battle_grid")
    game.reset(seed=1)
    seen = game.observe("player_0")
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    game.step(wrong)
    assert game.rewards == {"player_0": -1.0, "player_1": 1.0}
    assert all(game.terminations.values())
    assert game.infos["player_0"]["illegal"].startswith(f"Action {wrong} (#1@a1) in game 0: ")
    strict = env("chessplus", illegal="refuse")
    strict.reset()
    with pytest.raises(IllegalMove, match="The king can't merge"):
        strict.step(strict._games.action_encoding.action(0, strict.game.parse("e1e2")))
    assert strict.agent_selection == "player_0"
    assert not any(strict.terminations.values())


def test_only_the_player_to_move_has_actions() -> None:
    game = env("chessplus")
    game.reset()
    assert game.observe("player_0")["action_mask"].sum() == 34
    assert game.observe("player_1")["action_mask"].sum() == 0
    rounds = env("chessplus", rounds=True)
    rounds.reset()
    assert rounds.observe("player_1")["action_mask"].nonzero()[0].tolist() == [rounds._nothing]


def test_games_are_registered() -> None:
    for name in OURS:
        assert isinstance(make("aec", f"boxtop/{name}-v0"), BoxtopAEC)
        assert isinstance(make("parallel", f"boxtop/{name}-v0"), pettingzoo.ParallelEnv)
    four = make("aec", "boxtop/yahtzee-v0", players=4)
    assert len(four.possible_agents) == 4


def test_bad_settings_get_a_sentence() -> None:
    with pytest.raises(BadText, match="render_mode 'film'"):
        env("chessplus", render_mode="film")
    with says(BadText, "illegal-lose-refuse-or-random"):
        env("chessplus", illegal="ignore")
    game = env("chessplus")
    with pytest.raises(BadText, match="reset"):
        game.step(0)
    game.reset()
    with says(BadText, "agent-must-act"):
        game.step(None)


def test_import_is_optional() -> None:
    code = "import sys, boxtop; boxtop.batch('yahtzee', 2); print({'gymnasium', 'pettingzoo'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
    missing = "import sys; sys.modules['pettingzoo'] = None; import boxtop.lab.pettingzoo"
    failed = subprocess.run([sys.executable, "-c", missing], capture_output=True, text=True, check=False)
    assert 'This needs pettingzoo, which isn\'t installed: pip install "boxtop[lab]"' in failed.stderr
