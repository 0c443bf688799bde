"""What the tests of Battle Grid share: two small decks, positions as drawings, random positions, short questions."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial

import pytest
from hypothesis import strategies as st

from boxtop.engines.playouts import Playouts
from boxtop.errors import BadPosition
from boxtop.games.base import Viewer
from boxtop.games.battle_grid import BattleGrid, BattleGridState
from boxtop.games.battle_grid.messages import say
from boxtop.games.battle_grid.rules.cards import Card

from tests.games.battle_grid.cases import CHEAP, RICH

# In both decks the number of a line is, up to 4, also what a card of that line costs.
FIRST = """2 Seed (Basic, 60 HP)
2 Shoot (Stage 1, 90 HP)
2 Tree (Stage 2, 150 HP)
2 Forest (EX/V/GX, 230 HP)
2 Bud (Basic, 50 HP)
2 Twig (Stage 1, 80 HP)
2 Trunk (Stage 2, 140 HP)
1 Grove (EX/V/GX, 220 HP)
"""
SECOND = """2 Drop (Basic, 60 HP)
2 Brook (Stage 1, 90 HP)
2 River (Stage 2, 150 HP)
2 Ocean (EX/V/GX, 230 HP)
2 Mist (Basic, 40 HP)
2 Pond (Stage 1, 70 HP)
2 Lake (Stage 2, 130 HP)
1 Sea (EX/V/GX, 210 HP)
"""
# One Basic: soon nothing can be placed.
DEAR = "1 Only (Basic, 100 HP)\n" + "".join(
    f"2 Dear{n} ({kind}, {101 + n} HP)\n" for n, kind in enumerate(["Stage 1"] * 2 + ["Stage 2"] * 2 + ["EX"] * 3)
)
# Everything around b3 is free, and the first player has just enough there for any card.
OPEN = """
5  2#1 .   .
3  .   +4  .
1  1#1 .   .
"""
EFFECTS = ("intimidate", "surge", "none")


@cache
def grid(
    effect: str = "intimidate", first: str = FIRST, second: str = SECOND, *, open_hands: bool = False
) -> BattleGrid:
    return BattleGrid(effect=effect, deck1=first, deck2=second, open_hands=open_hands)


def drawn(drawing: str, *, side: int | str = 1, lacks: str = "0/0", game: BattleGrid | None = None) -> BattleGridState:
    """The position of a drawing: a line for each row, its number first; rows that are left out are empty."""
    rows = {str(row): ".,.,." for row in range(5, 0, -1)}
    for line in drawing.strip().splitlines():
        row, *cells = line.split()
        assert row in rows, f"a row begins with its number: {line}"
        rows[row] = ",".join(cells)
    return (game or grid()).position(f"{'/'.join(rows.values())} {side} {lacks}")


def cells(state: BattleGridState) -> dict[str, str]:
    """What is on the spaces that are not empty, as texts of positions write it."""
    rows = reversed(state.position.split()[0].split("/"))
    named = {
        c + r: cell for r, row in zip("12345", rows, strict=True) for c, cell in zip("abc", row.split(","), strict=True)
    }
    return {space: cell for space, cell in named.items() if cell != "."}


def lacks(state: BattleGridState) -> str:
    return state.position.split()[2]


def texts(state: BattleGridState) -> list[str]:
    """The legal moves in long form."""
    return [state.game.text(move) for move in state.moves()]


def placements(state: BattleGridState) -> set[str]:
    """Which cards may be placed where: `#1@b2`, without what they influence."""
    return {text.split(">")[0] for text in texts(state)}


def influences(state: BattleGridState, placement: str) -> set[str]:
    """What a placement may influence: `a1,c1` for each possibility, the empty text for nothing."""
    return {text.partition(">")[2] for text in texts(state) if text.split(">")[0] == placement}


def around(state: BattleGridState, placement: str) -> set[str]:
    """Every space that a placement may influence."""
    return {space for chosen in influences(state, placement) for space in chosen.split(",") if space}


def words(text: str) -> set[str]:
    return set(text.split())


def played(state: BattleGridState, *moves: str) -> BattleGridState:
    for move in moves:
        state = state.play(move)
    return state


def refused(state: BattleGridState, move: str) -> tuple[str, str]:
    """The rule that forbids a move, and the sentence that says so."""
    refusal = state.explain(move)
    assert refusal is not None, f"{move} is legal in\n{state}"
    return refusal.rule, refusal.sentence


def impossible(text: str, game: BattleGrid | None = None) -> tuple[str, ...]:
    """All the reasons for which a position cannot be."""
    with pytest.raises(BadPosition) as refusal:
        (game or grid()).position(text)
    assert refusal.value.heading == say("position-impossible")
    return tuple(map(str, refusal.value.reasons))


def hidden_in(state: BattleGridState, player: int) -> list[Card]:
    """The cards in a player's hand, a card for each copy."""
    return [card for _, count, card in state.hand(player) for _ in range(count)]


def placed_by(state: BattleGridState, player: int) -> list[Card]:
    numbers = [int(number) - 1 for number in state.fields["pokemon"] if number]
    return [state.game.decks[player].lines[n % 15].card for n in numbers if n // 15 == player]


def shown(state: BattleGridState, viewer: Viewer, *, drawings: bool = True) -> dict[str, str]:
    """Everything that a viewer is shown, as text; without the drawings, which take longest, if not wanted."""
    ways: dict[str, Callable[..., str]] = {
        "svg": state.svg,
        "flipped svg": partial(state.svg, flipped=True, theme="dark", size=300),
    }
    return {
        "view": json.dumps(state.view(viewer)),
        "colours": repr(state.colours(viewer=viewer)),
        "flipped colours": repr(state.colours(viewer=viewer, flipped=True)),
        "lines": "\n".join(state.lines(viewer)),
        **({name: draw(viewer=viewer) for name, draw in ways.items()} if drawings else {}),
    }


def random_state(game: BattleGrid, seed: int, turns: int) -> BattleGridState:
    """The state after some random turns, fewer if the game ends before."""
    games = Playouts(game, 1, seed=seed)
    games.step(turns)
    return games.state(0)  # type: ignore[return-value]


def games() -> st.SearchStrategy[BattleGrid]:
    decks = st.sampled_from((FIRST, SECOND, DEAR, CHEAP, RICH, "ember", "spark"))
    return st.builds(grid, st.sampled_from(EFFECTS), decks, decks)


def states(which: st.SearchStrategy[BattleGrid] | None = None) -> st.SearchStrategy[BattleGridState]:
    """Any position that random play may reach, ended games among them."""
    return st.builds(random_state, which or games(), st.integers(0, 2**32), st.integers(0, 24))
