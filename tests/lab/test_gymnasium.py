"""Gymnasium's own checks pass, opponents play as they should, and thousands of games are stepped at once."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import boxtop
from boxtop.errors import BadText, IllegalMove
from boxtop.games.base import State
from boxtop.games.base.drawing import THEMES, png
from boxtop.lab.gymnasium import BoxtopEnv, ids
from boxtop.lab.rendering import pixels
from boxtop.lab.vector import BoxtopVectorEnv

each_id = pytest.mark.parametrize("name", ids())


def raw(name: str, **settings: Any) -> BoxtopEnv:
    made = gymnasium.make(name, disable_env_checker=True, **settings).unwrapped
    assert isinstance(made, BoxtopEnv)
    return made


def vector(name: str, n: int, **settings: Any) -> BoxtopVectorEnv:
    made = gymnasium.make_vec(name, num_envs=n, **settings)
    assert isinstance(made, BoxtopVectorEnv)
    return made


def play(env: BoxtopEnv, seed: int) -> tuple[float, int]:
    """A game with random actions: the sum of rewards, and how many actions there were."""
    luck = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    total, count = 0.0, 0
    while True:
        action = int(luck.choice(np.flatnonzero(info["action_mask"])))
        _, reward, terminated, truncated, info = env.step(action)
        total, count = total + reward, count + 1
        if terminated or truncated:
            return total, count


@each_id
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_the_checker_finds_nothing(name: str, opponent: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(raw(name, opponent=opponent, render_mode="rgb_array"))


@each_id
@pytest.mark.parametrize("opponent", ["random", 1, "greedy"])
def test_whole_games(name: str, opponent: str | int) -> None:
    env = raw(name, opponent=opponent, seat=None, longest=60)
    for seed in range(2):
        total, count = play(env, seed)
        assert play(env, seed) == (total, count)
        result = env.state.result
        if result is None:
            assert (total, env._games.truncated[0]) == (0, True)
        else:
            score = result.scores[env.seat]
            assert total == pytest.approx(score if env.game.players == 1 else 2 * score - 1)


def test_a_better_opponent_wins_more() -> None:
    """Against random actions; the greedy player of Yahtzee hardly ever loses."""
    greedy, random = (raw("boxtop/Yahtzee-v0", opponent=opponent, seat=None) for opponent in ("greedy", "random"))
    assert sum(play(greedy, seed)[0] for seed in range(30)) < -18 < sum(play(random, seed)[0] for seed in range(30))


def test_an_opponent_may_be_a_function() -> None:
    asked = []

    def first_move(state: State[Any], seed: int) -> int:
        asked.append(state)
        return state.moves()[0]

    env = raw("boxtop/Chessplus-v0", opponent=first_move, seat=1)
    env.reset(seed=1)
    assert env.seat == 1
    assert asked == [boxtop.game("chessplus").start()]
    assert env.state.last is None
    assert env.state == boxtop.game("chessplus").start().play(asked[0].moves()[0])


def test_a_learner_sees_through_its_own_eyes_only() -> None:
    """The picture and the observation of a game with hidden hands."""
    env = raw("boxtop/BattleGrid-v0", seat=1, render_mode="svg", opponent="greedy")
    seen, _ = env.reset(seed=3)
    assert not env._games.layout.part(seen, "their_hand").any()
    assert env.render() == env.state.svg(viewer=1, flipped=True, size=400)
    assert env.render() != env.state.svg(viewer="open", flipped=True, size=400)


def test_illegal_actions_lose_or_are_refused() -> None:
    env = raw("boxtop/Chessplus-v0")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
    _, reward, terminated, truncated, _ = env.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    with pytest.raises(BadText, match="over"):
        env.step(wrong)
    env = raw("boxtop/Chessplus-v0", illegal="refuse")
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match=rf"Action {wrong} "):
        env.step(wrong)


def test_bad_settings_get_a_sentence() -> None:
    for settings, sentence in (
        ({"opponent": 9}, "no level"),
        ({"opponent": "nobody"}, "no bot 'nobody'"),
        ({"opponent": 1.5}, "An opponent is a level"),
        ({"opponent": "self"}, "can't play itself"),
        ({"seat": 2}, "There's no seat 2"),
        ({"illegal": "shrug"}, 'can "lose" or "refuse"'),
        ({"render_mode": "film"}, "no render_mode 'film'"),
    ):
        with pytest.raises(BadText, match=sentence):
            BoxtopEnv("chessplus", **settings)


@each_id
@pytest.mark.parametrize("opponent", ["random", "self"])
def test_thousands_of_games_in_one_call(name: str, opponent: str) -> None:
    env = vector(name, 1_000, opponent=opponent, threads=2)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    observations, infos = env.reset(seed=7)
    assert observations in env.observation_space
    ended = 0
    for _ in range(30):
        over = env.games.turns < 0
        seen, rewards, terminated, truncated, after = env.step(env.games.sample())
        assert np.shares_memory(seen, observations)
        assert after["action_mask"] is infos["action_mask"]
        assert not rewards[over].any()  # a new game
        assert not (terminated | truncated)[over].any()
        assert rewards[~terminated].any() == 0
        ended += int(terminated.sum())
    assert seen in env.observation_space
    if "Yahtzee" in name or "Grid" in name:
        assert ended > 100


def test_a_vector_of_games_follows_its_seed() -> None:
    def run(seed: int, threads: int) -> tuple[Any, ...]:
        env = vector("boxtop/BattleChess-v0", 50, threads=threads, copy=True)
        env.reset(seed=seed)
        return tuple(env.step(env.games.sample())[0] for _ in range(10))

    one, two, other = run(1, 1), run(1, 2), run(2, 1)
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))
    assert not np.array_equal(one[-1], other[-1])
    assert not np.array_equal(one[0], one[1])  # copies, as asked


def test_a_vector_of_games_against_a_level() -> None:
    env = vector("boxtop/BattleGrid-v0", 6, opponent=1)
    env.reset(seed=5)
    ended = 0
    for _ in range(25):
        over = env.games.turns < 0
        movers = env._seats.copy()
        _, rewards, terminated, _, infos = env.step(env.games.sample())
        playing = env.games.turns >= 0
        assert np.array_equal(env.games.turns[playing], env._seats[playing])
        assert np.array_equal(playing, infos["action_mask"].any(axis=1))
        assert np.array_equal(np.abs(rewards) > 0, terminated & (env.games.rewards[:, 0] != 0))
        assert not terminated[over].any()
        assert np.array_equal(movers[~over], env._seats[~over])
        ended += int(terminated.sum())
    assert ended >= 6


def test_in_self_play_the_reward_is_the_movers() -> None:
    env = vector("boxtop/Yahtzee-v0", 200, opponent="self")
    env.reset(seed=5)
    for _ in range(60):
        movers = env.games.turns.copy()
        _, rewards, terminated, _, infos = env.step(env.games.sample())
        for i in np.flatnonzero(terminated):
            assert rewards[i] == infos["rewards"][i, movers[i]] == -infos["rewards"][i, 1 - movers[i]]


def test_a_missing_extra_gets_a_sentence() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import boxtop.lab.gymnasium"
    failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert 'This needs gymnasium, which isn\'t installed: pip install "boxtop[lab]"' in failed.stderr


def test_pictures_are_pixels_on_white_paper() -> None:
    half = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="1" height="1" fill="#f00" {}/></svg>'
    for opacity, red in (("", [255, 0, 0]), ('fill-opacity="0.5"', [255, 127, 127])):
        found = pixels(png(half.format(opacity), 40))
        assert found.shape == (20, 40, 3)
        assert np.abs(found[10, 10].astype(int) - red).max() <= 1
        assert found[10, 30].tolist() == [255, 255, 255]


def test_an_environment_is_drawn_in_its_own_colours() -> None:
    env = raw("boxtop/Chessplus-v0", render_mode="rgb_array")
    env.reset(seed=1)
    picture: Any = env.render()
    assert picture.shape == (400, 400, 3)
    theme = THEMES["light"]
    seen = {f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in picture.reshape(-1, 3)}
    assert {theme.light, theme.dark, theme.frame} <= seen
