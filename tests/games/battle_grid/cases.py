"""What the tests of every game take from Battle Grid: see tests/support/our_games.py."""

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import boxtop
from boxtop.errors import BadPosition
from boxtop.games.base import Game, State

from tests.games.battle_grid import reference
from tests.support.references import Pair

# Cheap cards for a crowded board, and dear ones that need many tokens.
CHEAP = "".join(f"1 Cheap{n} (Basic, {10 * n + 30} HP)\n" for n in range(9)) + "".join(
    f"2 Dear{n} ({kind}, {100 + n} HP)\n" for n, kind in enumerate(("Stage 1", "Stage 2", "EX"))
)
RICH = "2 Small (Basic, 50 HP)\n2 Other (Basic, 60 HP)\n" + "".join(
    f"{count} Rich{n} ({kind}, {90 + n} HP)\n"
    for n, (count, kind) in enumerate([(2, "Stage 1"), (1, "Stage 1"), (2, "Stage 2"), (2, "EX"), (2, "EX"), (2, "EX")])
)

PUZZLES = 200  # at least so many come with it
VARIANTS: dict[str, dict[str, object]] = {
    "battle_grid": {},
    "open hands": {"open_hands": True, "effect": "surge", "deck1": RICH},
}
WATCHED: tuple[dict[str, object], ...] = (
    {},
    {"effect": "surge", "deck1": RICH, "deck2": RICH},
    {"effect": "intimidate", "deck1": RICH, "deck2": CHEAP},
    {"effect": "none", "deck1": "grove", "deck2": "spark"},
)
PLAYTHROUGHS: dict[str, tuple[dict[str, object], int]] = {
    "battle_grid": ({}, 5),
    "battle_grid-open-surge": ({"open_hands": True, "effect": "surge", "deck1": "spark"}, 3),
}


def pairs() -> list[Pair]:
    return [
        _pair("battle_grid"),
        _pair("battle_grid, surge", effect="surge", deck1="grove", deck2="spark"),
        _pair("battle_grid, no effect", effect="none", deck1=CHEAP, deck2=RICH),
        _pair("battle_grid, dear cards", deck1=RICH, deck2=RICH),
    ]


def _pair(name: str, **options: str) -> Pair:
    game: Any = boxtop.game("battle_grid", **options)
    first, second = (
        tuple(reference.Line(line.count, line.card.kind.word, line.card.hp) for line in deck.lines)
        for deck in game.decks
    )
    effect = str(game.settings["effect"])
    return Pair(name, game, partial(reference.Position.read, decks=(first, second), effect=effect))


def crowded(game: Game[Any], seed: int) -> State[Any]:
    """A position of Battle Grid with so many tokens that dear cards can be placed, which random games never reach."""
    luck = random.Random(seed)
    while True:
        cells = [luck.choice([".", "+", "-"]) for _ in range(15)]
        cells = [cell if cell == "." else f"{cell}{luck.randint(1, 6)}" for cell in cells]
        for player, row in ((0, 12), (1, 0)):  # the text begins with row 5
            basics = [n for n, line in enumerate(game.decks[player].lines, 1) if line.card.kind == 0]  # type: ignore[attr-defined]
            cells[row + luck.randrange(3)] = f"{player + 1}#{luck.choice(basics)}"
        board = "/".join(",".join(cells[3 * row : 3 * row + 3]) for row in range(5))
        with suppress(BadPosition):
            state: State[Any] = game.position(f"{board} {luck.randint(1, 2)} 0/0")
            return state


def rare_states(game: Game[Any]) -> Iterator[State[Any]]:
    yield crowded(game, 1)


rare_start = crowded
