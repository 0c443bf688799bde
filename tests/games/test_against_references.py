"""Compiled games against their slow references: whole games, and path counts."""

import pytest

from boxtop.engines.perft import divide, perft

from tests.support.references import Pair, pairs, play_both, random_state

PAIRS = pytest.mark.parametrize("pair", pairs(), ids=str)


@PAIRS
def test_random_games_agree_with_the_reference(pair: Pair) -> None:
    """Positions, moves, outcomes with their probabilities, results and points of whole games."""
    assert sum(play_both(pair, seed) for seed in range(pair.games)) > 60


@PAIRS
@pytest.mark.rule("BC-38", "BG-26", "YZ-20")
def test_path_counts_agree_with_the_reference(pair: Pair) -> None:
    """From the start, and from positions on the way, where the counts are of more kinds of moves."""
    depth = 2
    start = pair.game.start()
    assert perft(start, depth).paths == [pair.read(start.position).perft(n) for n in range(1, depth + 1)]
    for seed in range(4):
        state = random_state(pair.game, seed, 7 + 9 * seed)
        slow = pair.read(state.position)
        assert perft(state, depth).paths == [slow.perft(n) for n in range(1, depth + 1)], state.position
        assert sum(divide(state, depth).values()) == slow.perft(depth)
