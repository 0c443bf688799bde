"""Compiled games against their slow references: whole games, and path counts."""

import pytest

from boxtop.engines.perft import divide, perft

from tests.support.references import Pair, pairs, play_both, random_state

PAIRS = pytest.mark.parametrize("pair", pairs(), ids=str)


@PAIRS
def test_random_games_agree_with_the_reference(pair: Pair) -> None:
    """Positions, moves, outcomes with their probabilities, results and points of whole games."""
    slow_dice = pair.game.name == "yahtzee"
    assert sum(play_both(pair, seed) for seed in range(3 if slow_dice else 6)) > 60


@pytest.mark.parametrize("pair", [pair for pair in pairs() if pair.game.name == "battle_chess"], ids=str)
def test_games_full_of_battles_agree_with_the_reference(pair: Pair) -> None:
    for seed in range(8):
        play_both(pair, seed, eager=0.8)


@pytest.mark.parametrize("pair", [pair for pair in pairs() if pair.game.name == "battle_grid"], ids=str)
def test_games_with_many_tokens_agree_with_the_reference(pair: Pair) -> None:
    """Stage 2 and EX/V/GX cards are placed here, with takeovers of many tokens and their special effects."""
    dear = 0
    for seed in range(25):
        start = crowded(pair.game, seed)
        play_both(pair, seed, start=start.position)
        for state in (start, *(start.play(move) for move in start.moves()[::40])):
            slow = pair.read(state.position)
            assert len(state.moves()) == slow.perft(1)
        dear += sum(str(start.describe(move)).count("EX/V/GX") for move in start.moves())
    assert dear > 300


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
