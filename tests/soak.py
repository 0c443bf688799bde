"""`make soak`: what `make test` does on thousands of positions, on a hundred thousand and more. Minutes, not seconds.

python tests/soak.py [--positions 100000] [--seed 1]
"""

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle

import numpy as np
from test_chessplus_proof import THREE_QUEENS, compare, play_both

from boxtop.engines.playouts import Playouts
from boxtop.games.chessplus.state import MOVE_RANGE

from positions import RICH, random_state
from reference.chessplus import Position
from support import CHESSPLUS


def compared_games(seed: int, start: str | None, merging: bool) -> int:
    """A whole random game against the reference."""
    return play_both(seed, start, merging, 400)


def compared_leaps(seed: int) -> int:
    """Positions deep in random games, which whole games reach too rarely: one every few plies, each with its moves."""
    done = 0
    for plies in range(100, 600, 10):
        text = random_state(seed, plies, RICH[seed % len(RICH)] if seed % 3 else None).position
        compare(CHESSPLUS.position(text), Position.from_fen(text))
        done += 1
    return done


def explained(seed: int) -> int:
    """Every number is legal or explained, and every legal move leads to a position that can be."""
    state = random_state(seed, seed * 7 % 300)
    legal = set(state.moves())
    for move in range(MOVE_RANGE):
        assert (state.explain(move) is None) == (move in legal), (state.position, move)
    for move in legal:
        assert state.parse(state.short(move)) == move, (state.position, move)
        assert CHESSPLUS.position(state.play(move).position) is not None
    return 1


def ended(seed: int) -> int:
    """Whole batches of games played to the end: every one ends, and the end is what the rules say."""
    games = Playouts(CHESSPLUS, 2_000, seed=seed)
    games.run()
    assert not games.going.any()
    assert np.array_equal(games.scores.sum(axis=1), np.ones(2_000))
    for i in range(0, 2_000, 50):
        assert games.state(i).result is not None
    return 2_000


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--positions", type=int, default=100_000)
    arguments.add_argument("--seed", type=int, default=1)
    wanted = arguments.parse_args()
    begun = time.perf_counter()
    starts = cycle([None, *RICH, None, *THREE_QUEENS])
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        done = seed = 0
        while done < wanted.positions:
            first = wanted.seed * 1_000_000 + seed
            waiting = [pool.submit(compared_games, first + i, next(starts), True) for i in range(40)]
            waiting += [pool.submit(compared_games, first + i, None, False) for i in range(8)]
            waiting += [pool.submit(compared_leaps, first + i) for i in range(10)]
            done += sum(future.result() for future in waiting)
            seed += 40
            print(f"\r{done:,} positions agree with the reference", end="", flush=True)
        print()
        positions = sum(pool.map(explained, range(wanted.seed, wanted.seed + 100)))
        print(f"{positions} positions: all {MOVE_RANGE:,} numbers are legal or explained, both notations round-trip")
        games = sum(pool.map(ended, range(wanted.seed, wanted.seed + 50)))
        print(f"{games:,} random games ended by the rules")
    print(f"done in {time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
