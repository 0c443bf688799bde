"""What `make soak` does for Chessplus only: its reference takes positions with a past."""

from collections.abc import Callable
from itertools import cycle

from boxtop.games.chessplus.rules.state import MOVE_RANGE

from tests.games.chessplus import positions
from tests.games.chessplus.helpers import CHESSPLUS
from tests.games.chessplus.reference import Position
from tests.games.chessplus.test_against_references import THREE_QUEENS, compare, play_both


def soak(part: Callable[..., None], wanted: int, seed: int) -> None:
    """Whole games and single positions against the reference, and every number explained."""
    rounds = max(1, wanted // 5_000)
    starts = cycle([None, *positions.RICH, None, *THREE_QUEENS])
    games = [(1_000 * seed + n, next(starts), True) for n in range(40 * rounds)]
    games += [(2_000 * seed + n, None, False) for n in range(8 * rounds)]
    part("positions of chessplus agree with the reference", chessplus_game, games)
    leaps = [(3_000 * seed + n,) for n in range(10 * rounds)]
    part("positions deep in games agree with the reference", chessplus_leaps, leaps)
    every = [(seed + n,) for n in range(max(1, wanted // 1_000))]
    part(f"positions with all {MOVE_RANGE:,} numbers explained", chessplus_explained, every)


def chessplus_game(seed: int, start: str | None, merging: bool) -> int:
    return play_both(seed, start, merging, 400)


def chessplus_leaps(seed: int) -> int:
    """Positions deep in random games, which whole games reach too rarely: one every few plies, each with its moves."""
    done = 0
    for plies in range(100, 600, 10):
        start = positions.RICH[seed % len(positions.RICH)] if seed % 3 else None
        text = positions.random_state(seed, plies, start).position
        compare(CHESSPLUS.position(text), Position.from_fen(text))
        done += 1
    return done


def chessplus_explained(seed: int) -> int:
    """Every number is legal or explained, and every legal move leads to a position that can be."""
    state = positions.random_state(seed, seed * 7 % 300)
    legal = set(state.moves())
    for move in range(MOVE_RANGE):
        assert (state.explain(move) is None) == (move in legal), (state.position, move)
    for move in legal:
        assert state.parse(state.short(move)) == move, (state.position, move)
        assert CHESSPLUS.position(state.play(move).position) is not None
    return 1
