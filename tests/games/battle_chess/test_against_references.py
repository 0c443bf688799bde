"""Battle Chess, compiled, against its slow reference: games full of battles, and longer path counts."""

import pytest

from boxtop.engines.perft import perft

from tests.games.battle_chess.helpers import BATTLE_CHESS
from tests.support.references import Pair, pairs, play_both


@pytest.mark.parametrize("pair", pairs("battle_chess"), ids=str)
def test_games_full_of_battles_agree_with_the_reference(pair: Pair) -> None:
    for seed in range(8):
        play_both(pair, seed, eager=0.8)


@pytest.mark.parametrize(
    ("position", "paths"),
    [  # counted by the reference (the first by hand, too), which takes a minute
        ("1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1OS(V3)EO1 y 0/0 ZRzr - - 0", [27, 678, 16_711, 414_521]),
        ("1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1OS(V3)EO1 b 0/0 ZRzr - - 0", [27, 678, 16_711, 414_521]),
    ],
)
@pytest.mark.rule("BC-38")
def test_longer_path_counts_of_battle_chess(position: str, paths: list[int]) -> None:
    assert perft(BATTLE_CHESS.position(position), len(paths)).paths == paths
