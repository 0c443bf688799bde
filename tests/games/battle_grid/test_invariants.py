"""Hidden hands stay hidden in random games: `make soak` does the same with thousands."""

import pytest

from tests.games.battle_grid.cases import WATCHED
from tests.soak import hidden


@pytest.mark.parametrize("options", WATCHED)
@pytest.mark.rule("BG-24")
def test_hidden_hands_stay_hidden(options: dict[str, object]) -> None:
    for seed in range(3):
        hidden("battle_grid", options, seed)
