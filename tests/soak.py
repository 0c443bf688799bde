"""`make soak`: what `make test` does on thousands of positions, on millions. Minutes, not seconds.

    python -m tests.soak [--games 1000000] [--positions 100000] [--seed 1] [--only battle_grid]

For each kind of game: a million random games watched step by step in compiled code (`watch`), then samples of what only
Python can look at: whole games against the slow reference, records that are written and read again, views and guesses.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import cycle
from typing import Any

import boxtop
from boxtop.games.base import CHANCE, PUBLIC, Game, State
from boxtop.match.record import Player, Record, read

from tests.support import our_games
from tests.support.references import pairs, play_both
from tests.support.watched_games import watched

AT_ONCE = 5_000  # games watched in one piece of work

# The options with which each game is watched, in turns; the games are shared out among them.
KINDS: dict[str, tuple[dict[str, object], ...]] = {
    name: our_games.case(name, "WATCHED", ({},)) for name in our_games.NAMES
}


def watch_some(name: str, options: dict[str, object], games: int, seed: int) -> int:
    """Games from the start; half of them from rarer positions, where a game has such."""
    game = boxtop.game(name, **options)
    rare_start = our_games.case(name, "rare_start", None)
    if rare_start is not None:
        for part in range(10):
            watched(game, games // 20, seed + part, rare_start(game, 10 * seed + part))
        watched(game, games - 10 * (games // 20), seed)
    else:
        watched(game, games, seed)
    return games


# -- samples ---------------------------------------------------------------------------------------------------------


def random_line(game: Game[Any], seed: int) -> list[State[Any]]:
    """A whole random game, state by state."""
    luck = random.Random(seed)
    line: list[State[Any]] = [game.start()]
    while line[-1].turn is not None:
        state = line[-1]
        line.append(state.force(luck.choice(state.moves() or [outcome for outcome, _ in state.outcomes()])))
    return line


def recorded(name: str, options: dict[str, object], seed: int) -> int:
    """A random game is written as a record, read again, and ends in the same position with the same result."""
    game = boxtop.game(name, **options)
    line = random_line(game, seed)
    text = Record.of(line, [Player(seat) for seat in game.seats]).to_json()
    record, again = read(text)
    assert [state.position for state in again] == [state.position for state in line], seed
    assert record.result is not None
    assert record.result.result() == line[-1].result, seed
    assert Record.of(again, record.players).to_json() == text, seed
    return 1


def hidden(name: str, options: dict[str, object], seed: int) -> int:
    """In a game with secrets, views are the same after guesses, and a guess can be played to an end."""
    game = boxtop.game(name, **options)
    for state in random_line(game, seed):
        for player in range(game.players):
            guessed = state.resample(player, seed)
            assert guessed.view(player) == state.view(player), (seed, state.position)
            assert guessed.view(PUBLIC) == state.view(PUBLIC), (seed, state.position)
            assert guessed.lines(player) == state.lines(player), (seed, state.position)
    luck = random.Random(seed)
    while guessed.turn is not None:
        guessed = guessed.play(luck.choice(guessed.moves() or [outcome for outcome, _ in guessed.outcomes()]))
    return 1


def explained(name: str, options: dict[str, object], seed: int) -> int:
    """Every number is legal or explained in some positions, both notations round-trip, positions too."""
    game = boxtop.game(name, **options)
    line = random_line(game, seed)
    luck = random.Random(seed)
    for state in luck.sample(line, min(3, len(line))):
        possible = set(state.moves()) | {outcome for outcome, _ in state.outcomes()}
        numbers = range(game.choices) if game.choices < 1_000 else luck.sample(range(game.choices), 2_000)
        for choice in {*numbers, *possible}:
            assert (state.explain(choice) is None) == (choice in possible), (state.position, choice)
        for choice in possible:
            assert game.parse(game.text(choice)) == choice, (state.position, choice)
            assert state.parse(state.short(choice)) == choice, (state.position, choice)
            assert state.describe(choice)
        assert sum(chance for _, chance in state.outcomes()) == (state.turn == CHANCE)
        again = game.position(state.position)
        assert again == state
        if not our_games.case(name, "HAS_HISTORY", False):
            assert (again.row == state.row).all(), state.position
    return 1


def compared(name: str, number: int, seed: int) -> int:
    """A whole random game against the reference."""
    return play_both(pairs(name)[number], seed, eager=0.5 * (seed % 2))


# -- all of it -------------------------------------------------------------------------------------------------------


class Soak:
    """Work shared out to all cores, with a line on the screen for each part."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self.pool = pool

    def part(self, title: str, work: Callable[..., int], tasks: Iterable[tuple[Any, ...]]) -> None:
        begun, done = time.perf_counter(), 0
        for future in as_completed([self.pool.submit(work, *task) for task in tasks]):
            done += future.result()
            if sys.stdout.isatty():
                print(f"\r{done:12,} {title}", end="", flush=True)
        print(f"\r{done:12,} {title}  ({time.perf_counter() - begun:.0f} s)", flush=True)


def games_to_watch(name: str, games: int, seed: int) -> Iterator[tuple[str, dict[str, object], int, int]]:
    for number, first in enumerate(range(0, games, AT_ONCE)):
        options = KINDS[name][number % len(KINDS[name])]
        yield name, options, min(AT_ONCE, games - first), 1_000_003 * seed + number


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=1_000_000, help="of each kind, watched in compiled code")
    arguments.add_argument("--positions", type=int, default=100_000, help="of games with a soak.py of their own")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", choices=KINDS, action="append", help="only this kind of game")
    wanted = arguments.parse_args()
    begun, seed = time.perf_counter(), wanted.seed
    share = max(1, wanted.games // 2_000)  # games that Python looks at
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        soak = Soak(pool)
        for name in wanted.only or KINDS:
            mixed = [(name, options) for options in KINDS[name]]
            several = [(*which, seed + n) for n, which in zip(range(share), cycle(mixed), strict=False)]
            soak.part(f"random games of {name} watched", watch_some, games_to_watch(name, wanted.games, seed))
            soak.part(f"games of {name} recorded, read and played again", recorded, several)
            soak.part(f"games of {name} with every number explained", explained, several[: share // 2])
            if boxtop.game(name).hidden:
                soak.part(f"games of {name} guessed and seen by all", hidden, several)
            numbers = range(len(pairs(name)))
            if numbers:
                whole = [(name, n, seed + k) for k, n in zip(range(share), cycle(numbers), strict=False)]
                soak.part(f"positions of {name} agree with the reference", compared, whole)
            own = our_games.part(name, "soak")
            if own is not None:
                own.soak(soak.part, wanted.positions, seed)
    print(f"done in {time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
