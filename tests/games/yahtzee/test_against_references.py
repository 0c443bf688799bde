"""Longer path counts of Yahtzee, compiled."""

import pytest

import boxtop
from boxtop.engines.perft import perft


@pytest.mark.parametrize(("players", "paths"), [(1, 10_319_652), (2, 10_511_732)])
@pytest.mark.rule("YZ-20")
def test_longer_path_counts_of_yahtzee(players: int, paths: int) -> None:
    """Found by hand from 500,808 paths of three edges: see test_reference.py."""
    game = boxtop.game("yahtzee", players=players)
    assert perft(game.start(), 4).paths == [252, 5_096, 500_808, paths]
