"""Peers for environment steps: PettingZoo, OpenSpiel, pgx.

A step is one decision: an observation of the player to move, the legal actions, a random one of them made, and chance
resolved until the next decision.
"""

import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Rate = Callable[[float], float]  # seconds to run for, steps per second


def steps(seconds: float, play: Callable[[float], int]) -> float:
    """Steps per second of `play`, which runs until a deadline and returns its number of steps."""
    begun = time.perf_counter()
    count = play(begun + seconds)
    return count / (time.perf_counter() - begun)


def any_of(mask: NDArray[np.int8], rng: random.Random) -> int:
    """A random legal action; `Discrete.sample` takes longer than most environments."""
    legal = mask.view(np.bool_).nonzero()[0]
    return int(legal[int(rng.random() * len(legal))])


def aec(env: Any, seed: int = 1) -> Rate:
    """One game at a time in an environment of PettingZoo, as its documentation drives it."""

    rng = random.Random(seed)

    def play(until: float) -> int:
        count = 0
        while time.perf_counter() < until:
            env.reset(seed=None if count else seed)
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(any_of(seen["action_mask"], rng))
                count += 1
                if time.perf_counter() > until:
                    break
        return count

    return lambda seconds: steps(seconds, play)


def pettingzoo(name: str) -> Rate:
    """One of PettingZoo's classics."""
    import importlib

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pygame's of what it imports
        module = importlib.import_module(f"pettingzoo.classic.{name}")
    return aec(module.env())


def open_spiel(name: str, *, observed: bool = True) -> Rate:
    """One game at a time in OpenSpiel, driven from Python."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def play(until: float) -> int:
        count = 0
        while time.perf_counter() < until:
            state = game.new_initial_state()
            while not state.is_terminal() and time.perf_counter() < until:
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                    continue
                if observed:
                    state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
        return count

    return lambda seconds: steps(seconds, play)


def pgx(name: str, games: int) -> Rate:
    """Many games at once in pgx, on the CPU; everything in one compiled function, as its documentation does it."""
    import jax
    import jax.numpy as jnp
    import pgx as package
    from pgx.experimental.wrappers import auto_reset

    env = package.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator, unused-ignore]
    def advance(state: Any, key: Any) -> Any:
        choosing, happening = jax.random.split(key)
        rated = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, rated, axis=-1)
        return step(state, actions, jax.random.split(happening, games))

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    state = jax.block_until_ready(advance(state, jax.random.PRNGKey(1)))  # compiled now, not while it is measured

    def play(until: float) -> int:
        nonlocal state
        count, key = 0, jax.random.PRNGKey(2)
        while time.perf_counter() < until:
            key, now = jax.random.split(key)
            state = jax.block_until_ready(advance(state, now))
            count += games
        return count

    return lambda seconds: steps(seconds, play)
