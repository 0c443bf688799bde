"""`make bench-lab`: environment steps per second, as ratios to peers measured in the same run.

    python -m bench.lab --seconds 2 --rounds 5 --games 4096

The machine should be idle otherwise. The figures go into docs/performance.md.
"""

import argparse
import datetime
import random
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

import boxtop
import boxtop.lab.gymnasium
from boxtop.lab.pettingzoo import env

from . import peer_environments
from .peer_environments import Rate, any_of, steps

GAMES = {
    "Chessplus": ("chessplus", {}),
    "Chess (Chessplus without merging)": ("chessplus", {"merging": False}),
    "Battle Chess": ("battle_chess", {}),
    "Battle Grid": ("battle_grid", {}),
    "Yahtzee, two players": ("yahtzee", {}),
}


def batch(name: str, count: int, threads: int, options: dict[str, Any]) -> Rate:
    """Our games in arrays: random actions, all observations and masks, automatic resets."""
    games = boxtop.batch(name, count, threads=threads, seed=1, **options)
    games.observe()  # compiled now, not while it is measured

    def play(until: float) -> int:
        made = 0
        while time.perf_counter() < until:
            games.observe()
            games.step(games.sample())
            made += count
        return made

    return lambda seconds: steps(seconds, play)


def vector(name: str, count: int, threads: int) -> Rate:
    """Our Gymnasium vector environment in self-play."""
    made = gymnasium.make_vec(name, num_envs=count, threads=threads, opponent="self")
    made.reset(seed=1)
    games: Any = made

    def play(until: float) -> int:
        done = 0
        while time.perf_counter() < until:
            games.step(games.games.sample())
            done += count
        return done

    return lambda seconds: steps(seconds, play)


def alone(name: str) -> Rate:
    """One of our Gymnasium environments, against the random player: both players' moves are steps."""
    made, rng = gymnasium.make(name, disable_env_checker=True), random.Random(1)

    def play(until: float) -> int:
        done, (_, info) = 0, made.reset(seed=1)
        while time.perf_counter() < until:
            _, _, terminated, truncated, info = made.step(any_of(info["action_mask"], rng))
            if terminated or truncated:
                done += int(made.unwrapped._games.plies[0])  # type: ignore[attr-defined]
                _, info = made.reset()
        return done + int(made.unwrapped._games.plies[0])  # type: ignore[attr-defined]

    return lambda seconds: steps(seconds, play)


def moves_only(name: str, options: dict[str, Any]) -> Rate:
    """One of our games by `boxtop.batch(name, 1)`: a random one of its legal actions, and nobody looks at the board."""
    games, rng = boxtop.batch(name, 1, seed=1, **options), random.Random(1)

    def play(until: float) -> int:
        done = 0
        while time.perf_counter() < until:
            games.step(int(rng.choice(games.legal())))
            done += 1
        return done

    return lambda seconds: steps(seconds, play)


def ours_in_batches(count: int) -> dict[str, Rate]:
    rates = {}
    for title, (name, options) in GAMES.items():
        for threads, word in ((1, "one thread"), (2, "two threads")):
            rates[f"{title}, {count:,} games, {word}"] = batch(name, count, threads, options)
    rates[f"Chessplus, Gymnasium vector of {count:,}, one thread"] = vector("boxtop/Chessplus-v0", count, 1)
    return rates


def ours_one_at_a_time() -> dict[str, Rate]:
    rates = {
        f"{title}, PettingZoo": peer_environments.aec(env(name, **options)) for title, (name, options) in GAMES.items()
    }
    for name in boxtop.lab.gymnasium.ids():
        rates[f"{name}, Gymnasium"] = alone(name)
    return rates


# Whom each of our games is most like, of those that OpenSpiel has in C++: as in `make bench`.
LIKE = {
    "Chessplus": "chess",
    "Chess (Chessplus without merging)": "chess",
    "Battle Chess": "backgammon",
    "Battle Grid": "gin_rummy",
    "Yahtzee, two players": "backgammon",
}
TINY = "tic_tac_toe"  # hardly a game, so hardly anything but calls from Python


def without_observations() -> tuple[dict[str, Rate], dict[str, Rate]]:
    """One game at a time without looking at it: ours, and OpenSpiel's through its states."""
    ours = {title: moves_only(name, options) for title, (name, options) in GAMES.items()}
    names = (*dict.fromkeys(LIKE.values()), TINY)
    return ours, there({name: (lambda name=name: peer_environments.open_spiel(name, observed=False)) for name in names})  # type: ignore[misc]


def peers(many: int) -> tuple[dict[str, Rate], dict[str, Rate]]:
    """Others' environments, in batches and one game at a time; what is not installed is left out with a sentence."""
    batches: dict[str, Callable[[], Rate]] = {
        f"pgx {name}, {many:,} games": (lambda name=name: peer_environments.pgx(name, many))  # type: ignore[misc]
        for name in ("chess", "backgammon")
    }
    single: dict[str, Callable[[], Rate]] = {
        **{
            f"PettingZoo {name}": (lambda name=name: peer_environments.pettingzoo(name))  # type: ignore[misc]
            for name in ("chess_v6", "connect_four_v3", "tictactoe_v3")
        },
        **{
            f"OpenSpiel {name}": (lambda name=name: peer_environments.open_spiel(name))  # type: ignore[misc]
            for name in ("chess", "backgammon")
        },
        **{
            f"pgx {name}": (lambda name=name: peer_environments.pgx(name, 1))  # type: ignore[misc]
            for name in ("chess", "backgammon")
        },
    }
    return there(batches), there(single)


def there(makers: dict[str, Callable[[], Rate]]) -> dict[str, Rate]:
    made = {}
    for name, maker in makers.items():
        try:
            made[name] = maker()
        except ImportError as error:
            print(f"{name} is left out: {error.name or error} is not installed (pip install boxtop[bench]).")
    return made


def measured(rates: dict[str, Rate], seconds: float, rounds: int) -> dict[str, float]:
    """The best of some rounds, measured alternately so that a slow moment of the machine affects all of them."""
    best = dict.fromkeys(rates, 0.0)
    for _ in range(rounds):
        for name, rate in rates.items():
            best[name] = max(best[name], rate(seconds))
    return best


def print_table(title: str, ours: dict[str, float], theirs: dict[str, float]) -> None:
    """Rates, and how many times the fastest peer of the same kind each is."""
    fastest = max(theirs.values(), default=float("nan"))
    print(f"\n{title}\n\n| {'':60} | {'steps/s':>11} | of the best peer |\n|{'-' * 62}|{'-' * 12}:|{'-' * 17}:|")
    for name, rate in {**ours, **theirs}.items():
        print(f"| {name:60} | {rate:11,.0f} | {rate / fastest:16.2f} |")


def print_table_of_similar_peers(title: str, ours: dict[str, float], theirs: dict[str, float]) -> None:
    """Rates, and how many times the peer that is most alike each is, and the fastest of all."""
    fastest = max(theirs.values(), default=float("nan"))
    print(f"\n{title}\n\n| {'':40} | {'steps/s':>11} | of the like | {'which':>20} | of the fastest |")
    print(f"|{'-' * 42}|{'-' * 12}:|{'-' * 12}:|{'-' * 21}:|{'-' * 15}:|")
    for name, rate in ours.items():
        like = theirs.get(LIKE[name], float("nan"))
        which = f"OpenSpiel {LIKE[name]}"
        print(f"| {name:40} | {rate:11,.0f} | {rate / like:11.2f} | {which:>20} | {rate / fastest:14.2f} |")
    for name, rate in theirs.items():
        print(f"| {f'OpenSpiel {name}':40} | {rate:11,.0f} | {'':11} | {'':20} | {rate / fastest:14.2f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each is measured, each time")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=4_096, help="games in a batch")
    args = parser.parse_args()
    print(f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}, NumPy {np.__version__}")
    in_batches, one_at_a_time = peers(args.games)
    ours = measured({**ours_in_batches(args.games), **in_batches, **one_at_a_time}, args.seconds, args.rounds)
    theirs = {name: ours.pop(name) for name in (*in_batches, *one_at_a_time)}
    print_table("Many games at once, against the best of all peers", ours, theirs)
    single = measured({**ours_one_at_a_time(), **one_at_a_time}, args.seconds, args.rounds)
    theirs = {name: single.pop(name) for name in one_at_a_time}
    print_table("One game at a time", single, theirs)
    quick, others = without_observations()
    rates = measured({**quick, **others}, args.seconds, args.rounds)
    theirs = {name: rates.pop(name) for name in others}
    print_table_of_similar_peers("One game at a time, moves only", rates, theirs)


if __name__ == "__main__":
    main()
