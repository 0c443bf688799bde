"""The search of Battle Chess against a slow, plain expectiminimax in exact fractions, over the slow rules."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from boxtop.engines.engine import Limit
from boxtop.games.base import CHANCE, State
from boxtop.games.battle_chess.engine import BattleChessEngine
from boxtop.games.battle_chess.engine.weights import load

from tests.games.battle_chess.helpers import BATTLE_CHESS, drawn
from tests.games.battle_chess.reference import Position
from tests.support.references import pairs, random_state

# Without weights every position in which the game goes on is worth a half, and values are fractions of cards alone.
NO_WEIGHTS = dict.fromkeys(load(), 0.0)
HALF = Fraction(1, 2)
PLAIN = BattleChessEngine(memory=0, guesses=False, stars=False, weights=NO_WEIGHTS)
STARRED = BattleChessEngine(memory=0, guesses=False, weights=NO_WEIGHTS)


def solve(position: Position, depth: int, player: int) -> Fraction:
    """What a position is worth to a player, that many turns ahead; with every move and every card looked at.

    At the end of its sight the engine still sees whether the flipped Victini can be beaten without a card.
    """
    result = position.result()
    if result is not None:
        return Fraction(result[0][player])
    cards = position.outcomes()
    if cards:
        return sum((odds * solve(position.play(card), depth, player) for card, odds in cards.items()), Fraction(0))
    mine = position.turn() == player
    best = max if mine else min
    if depth == 0:
        ends = [after.result() for after in map(position.play, position.moves())]
        won = any(end is not None and end[1] == "victini" and end[0][player] == mine for end in ends)
        return Fraction(mine) if won else HALF
    return best(solve(position.play(move), depth - 1, player) for move in position.moves())


def player_to_move(state: State[Any]) -> State[Any]:
    return state.play(state.outcomes()[0][0]) if state.turn == CHANCE else state


FEW = {
    "a flipped Victini between two": """
        5 . . . +e . . .
        4 . . +V . . . .
        3 . . . . . . .
        2 . . . . +v . .
        1 . O . . . . .
        """,
    "two at once for a legend": """
        6 . . . . . . .
        5 . . +v +p . . .
        4 . . . . . . .
        3 . . Z Z . . .
        2 . . Z Z . . .
        1 +V . . . . . .
        """,
    "eggs, and an attack that may cost the game": """
        5 . . . v1 . . .
        4 . . . . +V . .
        3 . . . +m . . .
        """,
}


@pytest.mark.parametrize("name", FEW)
@pytest.mark.parametrize(("side", "seen", "depth"), [("y", "0,0,40", 2), ("y", "-", 1), ("b", "0,30", 1)])
def test_values_are_those_of_a_plain_search_in_fractions(name: str, side: str, seen: str, depth: int) -> None:
    state = drawn(FEW[name], side=side, seen=seen, waiting="-" if "legend" not in name else "z")
    slow = Position.read(state.position)
    player = slow.turn()
    assert isinstance(player, int)
    exact = {move: solve(slow.play(move), depth - 1, player) for move in slow.moves()}
    for engine in (PLAIN, STARRED):
        thought = engine.think(state, Limit(depth=depth), every=True)
        found = {BATTLE_CHESS.text(move): value for move, value in thought.rated}
        assert found == pytest.approx({move: float(value) for move, value in exact.items()}, abs=1e-9)
        assert engine.think(state, Limit(depth=depth)).value == pytest.approx(float(max(exact.values())), abs=1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_must_end_soon_is_solved(seed: int) -> None:
    """Two flipped Victinis, shortly before the draw: each battle ends the game, or is quiet. No guess is left."""
    luck = random.Random(seed)
    squares = luck.sample([(file, rank) for file in range(2, 6) for rank in range(2, 6)], 2)
    rows = [["."] * 7 for _ in range(7)]
    for (file, rank), letter in zip(squares, ("+V", "+v"), strict=True):
        rows[rank - 1][file] = letter
    drawing = "\n".join(f"{rank + 1} " + " ".join(row) for rank, row in reversed(list(enumerate(rows))))
    state = drawn(drawing, waiting="-", seen=luck.choice(["-", "0", "0,0", "20,40"]), quiet=57)

    @cache
    def value(text: str) -> Fraction:
        """To Yellow, who is player 0."""
        position = Position.read(text)
        result, cards = position.result(), position.outcomes()
        if result is not None:
            return Fraction(result[0][0])
        if cards:
            return sum((odds * value(position.play(card).text()) for card, odds in cards.items()), Fraction(0))
        best = max if position.turn() == 0 else min
        return best(value(position.play(move).text()) for move in position.moves())

    thought = BattleChessEngine(memory=1).think(state, Limit(depth=12))
    assert thought.value == pytest.approx(float(value(state.position)), abs=1e-8)


@pytest.mark.parametrize("pair", pairs("battle_chess"), ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_pruning_at_chance_changes_no_value(pair: Any, seed: int) -> None:
    """With the real evaluation: every move of a random position, with and without looking at every card."""
    state = player_to_move(random_state(pair.game, seed, 15 + 20 * seed))
    if state.turn is None:
        return
    whole = BattleChessEngine(memory=0, guesses=False, stars=False)
    pruned = BattleChessEngine(memory=0, guesses=False)
    for depth in (1, 2):
        one, other = (engine.think(state, Limit(depth=depth), every=True) for engine in (whole, pruned))
        assert dict(one.rated) == pytest.approx(dict(other.rated), abs=1e-9)
    one, other = (engine.think(state, Limit(depth=3)) for engine in (whole, pruned))
    assert one.value == pytest.approx(other.value, abs=1e-9)
    assert other.nodes <= one.nodes


def test_pruning_at_chance_saves_most_of_the_work() -> None:
    nodes = {}
    for stars in (False, True):
        engine = BattleChessEngine(memory=4, guesses=False, stars=stars)
        nodes[stars] = 0
        for seed in range(6):
            state = player_to_move(random_state(BATTLE_CHESS, seed, 40))
            nodes[stars] += engine.think(state, Limit(depth=3)).nodes if state.turn is not None else 0
    assert nodes[True] < 0.8 * nodes[False]
