"""Battle Grid, compiled, against its slow reference, where dear cards are placed."""

import pytest

from tests.games.battle_grid.cases import crowded
from tests.support.references import Pair, pairs, play_both


@pytest.mark.parametrize("pair", pairs("battle_grid"), ids=str)
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
