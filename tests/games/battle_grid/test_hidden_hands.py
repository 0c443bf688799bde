"""The rules of Battle Grid, one by one: what is hidden and what each player sees (BG-3, BG-24).

The hardest test is of two games that look the same in public though the hidden cards differ: whatever the other player
or a spectator is shown has to be the same, byte by byte.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boxtop.games.base import PUBLIC, Viewer
from boxtop.games.battle_grid import BattleGrid, BattleGridState
from boxtop.games.battle_grid.decks import Deck, DeckLine
from boxtop.games.battle_grid.rules.cards import Card, Kind, starter

from tests.games.battle_grid.cases import CHEAP
from tests.games.battle_grid.helpers import (
    FIRST,
    drawn,
    games,
    grid,
    hidden_in,
    lacks,
    placed_by,
    played,
    random_state,
    shown,
)

relaxed = settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=40)
CATALOGUE = list(starter())


# -- hands are hidden, their sizes are not ---------------------------------------------------------------------------


@pytest.mark.rule("BG-3", "BG-24")
def test_a_player_sees_the_own_hand_and_the_size_of_the_other() -> None:
    state = played(grid().start(), "#1@b1>a1,c1")
    first, second, public, everything = (state.view(viewer) for viewer in (0, 1, "public", "open"))
    assert first["hand_sizes"] == second["hand_sizes"] == public["hand_sizes"] == [14, 15]
    assert public["hands"] == [None, None]
    assert everything["hands"] == [first["hands"][0], second["hands"][1]]
    assert first["hands"][1] is second["hands"][0] is None
    assert first["hands"][0][0] == {
        "line": 1, "count": 1, "name": "Seed", "set": "", "number": "", "class": "Basic", "hp": 60,
        "types": ["neutral"],
    }  # fmt: skip
    assert [card["count"] for card in second["hands"][1]] == [2, 2, 2, 2, 2, 2, 2, 1]


@pytest.mark.rule("BG-3", "BG-24")
def test_open_hands_are_visible_to_all() -> None:
    state = played(grid(open_hands=True).start(), "#1@b1>a1,c1")
    assert state.view("public")["options"]["open_hands"] is True
    for viewer in (0, 1, "public"):
        assert state.view(viewer)["hands"] == state.view("open")["hands"]
        assert "Ocean" in str(state.colours(viewer=viewer))


@pytest.mark.rule("BG-3")
def test_all_fifteen_are_in_the_hand_from_the_start_and_nothing_is_drawn() -> None:
    state = grid().start()
    assert state.hand_sizes == (15, 15)
    while state.turn is not None:
        before, player = state.hand_sizes, state.turn
        state = state.play(state.moves()[0])
        assert state.hand_sizes[player] == before[player] - 1
        assert state.hand_sizes[1 - player] == before[1 - player]


@pytest.mark.rule("BG-24")
def test_a_view_shows_the_board_and_all_that_is_public() -> None:
    state = drawn("5 2#1 -2 2#5\n3 . 1#4 .\n2 +3 . .\n1 1#1 . .", lacks="0/0").play("#2@a2>b2,a3")
    view = state.view("public")
    assert set(view) == {
        "game", "options", "board", "hands", "hand_sizes", "lacks", "fresh", "columns", "points", "last", "placed",
        "classes", "ways", "standings", "turn", "moves", "result",
    }  # fmt: skip
    assert view["options"] == {"effect": "intimidate", "open_hands": False}  # and no decks
    card = {"name": "Forest", "set": "", "number": "", "class": "EX/V/GX", "hp": 230, "types": ["neutral"]}
    assert view["board"]["b3"] == {"player": 0, "card": card}
    assert view["board"]["b5"] == {"tokens": [0, 2]}
    assert view["board"]["a3"] == {"tokens": [1, 0]}
    assert view["columns"] == [[150, 230, 0], [60, 0, 40]]
    assert view["points"] == [380, 40]
    assert view["last"] == "Shoot (Stage 1, 90 HP)@a2>b2,a3"  # and not the line of the deck
    assert (view["turn"], view["lacks"], view["result"]) == (1, [0, 0], None)


@pytest.mark.rule("BG-24")
def test_only_the_player_to_move_sees_the_legal_moves() -> None:
    """They would tell which lines the hand has."""
    start = grid().start()
    assert len(start.view(0)["moves"]) == len(start.view("open")["moves"]) == 10
    assert start.view(1)["moves"] == start.view("public")["moves"] == []
    assert start.view(1)["ways"] == start.view("public")["ways"] == []
    assert start.view(1)["standings"] == start.view("public")["standings"] == {}


@pytest.mark.rule("BG-24")
def test_the_end_is_public() -> None:
    over = drawn("5 2#1 . .\n1 . . 1#1", side="-")
    for viewer in (0, 1, "public", "open"):
        assert over.view(viewer)["result"] == {"scores": (0.5, 0.5), "reason": "columns", "points": (60, 60)}
    assert over.view(0)["hands"][1] is None  # what was not placed stays hidden


@pytest.mark.rule("BG-24")
def test_nobody_else_can_look() -> None:
    with pytest.raises(ValueError, match="no player 2"):
        grid().start().view(2)
    with pytest.raises(ValueError, match="no player 7"):
        grid().start().resample(7, 1)


# -- two games that look the same ------------------------------------------------------------------------------------


class Twins(NamedTuple):
    """Two games with the same public course; what `owner` has not placed differs, and so does the order of the deck."""

    owner: int
    states: list[tuple[BattleGridState, BattleGridState]]


def with_deck(game: BattleGrid, player: int, deck: Deck) -> BattleGrid:
    decks = list(game.decks)
    decks[player] = deck
    return game.with_decks(decks)


def another_deck(placed: list[Card], luck: Random, pool: list[Card]) -> Deck:
    """A deck with these cards, the rest from a pool, in any order."""
    # Who has placed something has placed a Basic first, and no deck is without one.
    cards = Counter(placed or [luck.choice([card for card in pool if card.kind == Kind.BASIC])])
    keys = Counter({card.key: count for card, count in cards.items()})
    while cards.total() < 15:
        card = luck.choice(pool)
        if keys[card.key] < 2 and (card in cards or not keys[card.key]):
            keys[card.key] += 1
            cards[card] += 1
    lines = [DeckLine(count, card) for card, count in cards.items()]
    luck.shuffle(lines)
    return Deck(tuple(lines))


def same_move(state: BattleGridState, text: str, other: BattleGridState) -> int:
    """The move of the other game that places the same card in the same way."""
    assert state.turn is not None
    line, placing = text.removeprefix("#").split("@")
    card = state.game.decks[state.turn].lines[int(line) - 1].card
    lines = [n for n, entry in enumerate(other.game.decks[state.turn].lines, 1) if entry.card == card]
    return other.parse(f"#{lines[0]}@{placing}")


def twins(game: BattleGrid, seed: int, turns: int) -> Twins:
    """A random game, and another in which one player holds other cards, as long as nobody can tell them apart."""
    luck = Random(seed)
    owner = luck.randrange(2)
    course, moves = [game.start()], []
    for _ in range(turns):
        if course[-1].turn is None:
            break
        moves.append(luck.choice(course[-1].moves()))
        course.append(course[-1].play(moves[-1]))
    held = {int(card.kind) for card in hidden_in(course[-1], owner)}
    kinds = luck.choice([{0, 1, 2, 3}, held or {0}])
    pool = [card for card in CATALOGUE if card.kind in kinds or not placed_by(course[-1], owner)]
    other = with_deck(game, owner, another_deck(placed_by(course[-1], owner), luck, pool)).start()
    pairs = [(course[0], other)]
    for before, move, after in zip(course, moves, course[1:], strict=False):
        other = other.play(same_move(before, game.text(move), other))
        if (after.turn, lacks(after)) != (other.turn, lacks(other)):
            break  # one of them was skipped, the other was not: now there is a difference that everybody sees
        pairs.append((after, other))
    return Twins(owner, pairs)


pairs_of_games = st.builds(twins, games(), st.integers(0, 2**32), st.integers(0, 20))


@relaxed
@given(pairs_of_games)
@pytest.mark.rule("BG-24")
def test_no_byte_depends_on_cards_that_are_hidden(pair: Twins) -> None:
    viewers: list[Viewer] = [1 - pair.owner, "public"]
    for turn, (one, other) in enumerate(pair.states, 1):
        assert one.game.decks[pair.owner] != other.game.decks[pair.owner]
        for viewer in viewers:
            last = turn == len(pair.states)
            assert shown(one, viewer, drawings=last) == shown(other, viewer, drawings=last)


@relaxed
@given(pairs_of_games)
@pytest.mark.rule("BG-24")
def test_no_word_about_a_move_depends_on_cards_that_are_hidden(pair: Twins) -> None:
    """Short forms and descriptions of what was placed, and the refusals that the other player reads."""
    luck = Random(len(pair.states))
    for (one, other), (one_after, other_after) in zip(pair.states, pair.states[1:], strict=False):
        assert one_after.last is not None
        assert other_after.last is not None
        assert one.short(one_after.last) == other.short(other_after.last)
        assert one.describe(one_after.last) == other.describe(other_after.last)
    for (one, other), (one_after, other_after) in zip(pair.states[-2:], pair.states[-1:], strict=False):
        for viewer in (1 - pair.owner, PUBLIC):  # pointed out before it is placed
            choices = (one, one_after.last or 0), (other, other_after.last or 0)
            if one.turn == pair.owner:
                first, second = (state.svg(arrows=[choice], viewer=viewer) for state, choice in choices)
                assert first == second
    for one, other in pair.states:
        if one.turn == pair.owner:
            continue
        assert one.moves() == other.moves()
        for choice in [luck.randrange(-5, one.game.choices + 5) for _ in range(60)]:
            assert one.explain(choice) == other.explain(choice)
        for text in ("Pikachu@b2", "#15@a1", "Seed@b3>a3", "Drop@b3", "Dear0@c3>c2,c4,b3", "x"):
            assert told(one, text) == told(other, text)


def told(state: BattleGridState, text: str) -> str:
    try:
        state.play(text)
    except ValueError as error:
        return str(error)
    return "played"


@relaxed
@given(pairs_of_games, st.integers(0, 2**40))
@pytest.mark.rule("BG-24")
def test_a_guess_does_not_depend_on_what_it_is_about(pair: Twins, seed: int) -> None:
    for one, other in pair.states[-3:]:
        guesses = [state.resample(1 - pair.owner, seed) for state in (one, other)]
        assert guesses[0] == guesses[1]
        assert guesses[0].last == guesses[1].last
        assert np.array_equal(guesses[0].row, guesses[1].row)


def test_twins_are_different_and_go_far() -> None:
    """The tests above look at something: long games, both owners, and hands that could do different things."""
    found = [twins(grid(first=first), seed, 14) for seed in range(12) for first in (FIRST, CHEAP)]
    assert {pair.owner for pair in found} == {0, 1}
    assert sum(len(pair.states) > 6 for pair in found) > 6
    assert any(len(pair.states) == 15 for pair in found)
    for pair in found:
        one, other = pair.states[-1]
        assert hidden_in(one, pair.owner) != hidden_in(other, pair.owner)
        assert one.view(pair.owner) != other.view(pair.owner)


def test_views_are_ready_for_json() -> None:
    view: dict[str, Any] = json.loads(json.dumps(random_state(grid(), 1, 8).view("open")))
    assert view["game"] == "battle_grid"


@pytest.mark.rule("BG-24")
def test_advice_tells_nothing_of_the_other_hand() -> None:
    """That the other player will be skipped is told when it happens, and not to who asks for a hint."""
    telling = 0
    for seed in range(60):
        state = random_state(grid(), seed, 6 + seed % 8)
        if state.turn not in (0, 1):
            continue
        guess = state.resample(state.turn, seed)
        for choice in state.moves():
            assert state.advised(choice) == guess.advised(choice)
            assert str(state.describe(choice)).startswith(str(state.advised(choice)))
            telling += state.describe(choice) != guess.describe(choice)
    assert telling
