"""The rules of Battle Grid, one by one: guessing what the other player holds (BG-24)."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from boxtop.games.battle_grid import BattleGridState
from boxtop.games.battle_grid.rules.cards import starter
from boxtop.kernel import verb_calls
from boxtop.kernel.random import seeded

from tests.games.battle_grid.cases import RICH
from tests.games.battle_grid.helpers import (
    DEAR,
    SECOND,
    drawn,
    grid,
    hidden_in,
    lacks,
    placed_by,
    random_state,
    shown,
    states,
)

relaxed = settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=40)
CATALOGUE = list(starter())
HIGH = "\n".join(f"2 High{n} (Stage 2, {100 + n} HP)" for n in range(7))
SEATS = pytest.mark.parametrize("player", [0, 1])


def check_guess(state: BattleGridState, guess: BattleGridState, player: int, *, drawings: bool = True) -> None:
    """A guess looks the same to the player, and what is hidden fits all that is known."""
    other = 1 - player
    assert shown(guess, player, drawings=drawings) == shown(state, player, drawings=drawings)
    assert shown(guess, "public", drawings=False) == shown(state, "public", drawings=False)
    assert guess.position.split()[1:] == state.position.split()[1:]
    assert hidden_in(guess, player) == hidden_in(state, player)
    assert guess.game.decks[player] == state.game.decks[player]
    hand, placed = hidden_in(guess, other), placed_by(guess, other)
    assert Counter(placed) == Counter(placed_by(state, other))
    assert len(hand) == state.hand_sizes[other]
    assert max(Counter(card.key for card in hand + placed).values()) <= 2
    assert all(card.kind + 1 > state.fields["lacks"][other] for card in hand)
    if not placed:
        assert any(card.kind == 0 for card in hand)
    if state.turn == other and placed:
        most = max(state.fields["tokens"][15 * other : 15 * other + 15].tolist())
        assert any(card.kind + 1 <= most for card in hand)
    # It is an ordinary state of an ordinary game.
    again = guess.game.position(guess.position)
    assert again == guess
    assert np.array_equal(again.row, guess.row)
    assert pickle.loads(pickle.dumps(guess)) == guess


@relaxed
@given(states(), st.integers(0, 1), st.integers(0, 2**63 - 1))
@pytest.mark.rule("BG-24")
def test_a_guess_fits_all_that_a_player_knows(state: BattleGridState, player: int, seed: int) -> None:
    check_guess(state, state.resample(player, seed), player)


@relaxed
@given(states(), st.integers(0, 1), st.integers(0, 2**32))
@pytest.mark.rule("BG-24")
def test_a_guess_after_a_move_looks_like_the_state_after_the_move(
    state: BattleGridState, player: int, seed: int
) -> None:
    assume(state.turn is not None)
    after = state.play(Random(seed).choice(state.moves()))
    guess = after.resample(player, seed)
    check_guess(after, guess, player, drawings=False)
    assert after.last is not None
    assert guess.last is not None
    line, placing = guess.game.text(guess.last).split("@")
    assert placing == after.game.text(after.last).split("@")[1]
    mover, space = (after.view("open")["board"][placing[:2]][part] for part in ("player", "card"))
    assert guess.game.decks[mover].lines[int(line[1:]) - 1].card.name == space["name"]


@relaxed
@given(states(), st.integers(0, 1), st.integers(0, 2**32))
@pytest.mark.rule("BG-24")
def test_a_guess_can_be_played_to_the_end(state: BattleGridState, player: int, seed: int) -> None:
    guess, luck = state.resample(player, seed), Random(seed)
    assert (guess.turn, guess.result) == (state.turn, state.result)
    while guess.turn is not None:
        guess = guess.play(luck.choice(guess.moves()))
        assert guess.hand_sizes[0] >= 0 <= guess.hand_sizes[1]
    assert guess.result is not None


@SEATS
@pytest.mark.rule("BG-24")
def test_a_guess_is_decided_by_its_seed(player: int) -> None:
    state = random_state(grid(), 5, 6)
    guesses = [state.resample(player, seed) for seed in range(20)]
    assert guesses == [state.resample(player, seed) for seed in range(20)]
    assert len({guess.game.settings[f"deck{2 - player}"] for guess in guesses}) == 20
    generators = [np.random.default_rng(4), np.random.default_rng(4)]
    one, other = ([state.resample(player, rng) for _ in range(3)] for rng in generators)
    assert one == other
    assert one[0] != one[1]  # a generator goes on


@SEATS
@pytest.mark.rule("BG-24", "BG-3")
def test_with_open_hands_nothing_is_guessed(player: int) -> None:
    state = random_state(grid(open_hands=True), 5, 6)
    assert state.resample(player, 1) is state
    row = state.game.blank()
    verb_calls.guessed(state.game.vtable, state.row, player, seeded(1), row)  # as computer players ask for it
    assert np.array_equal(row, state.whole_row())


def classes_guessed(state: BattleGridState, player: int, seeds: int = 60) -> list[Counter[int]]:
    """How many cards of each class guesses have, as computer players ask for them."""
    found = []
    for seed in range(seeds):
        row = state.game.blank()
        verb_calls.guessed(state.game.vtable, state.row, player, seeded(seed), row)
        fields = state.game.state(row).fields
        kinds, left = (fields[name].reshape(2, 15)[1 - player].tolist() for name in ("kind", "left"))
        found.append(
            Counter({kind: sum(n for k, n in zip(kinds, left, strict=True) if k == kind) for kind in range(4)})
        )
        assert found[-1].total() == state.hand_sizes[1 - player]
    return found


def possible(found: list[Counter[int]]) -> set[int]:
    return {kind for hand in found for kind in hand if hand[kind]}


@pytest.mark.rule("BG-24", "BG-17")
@pytest.mark.parametrize("most", [1, 2])
def test_a_guess_knows_what_a_skipped_player_lacks(most: int) -> None:
    board = f"5 2#1 -{most} .\n4 2#2 2#2 2#3\n3 2#3 . .\n1 1#1 +1 ."
    state = drawn(board, game=grid(second=DEAR)).play("#1@b1>c1,b2")
    assert lacks(state) == f"0/{most}"
    assert possible(classes_guessed(state, 0)) == set(range(most, 4))


# The second player has three cards left, of which at least one is a Basic, and the turn.
NEARLY_FULL = """
5  2#1 -1  2#2
4  2#2 2#3 2#3
3  2#4 2#4 2#5
2  2#6 2#6 2#7
1  2#7 1#1 .
"""


@pytest.mark.rule("BG-24")
def test_guess_lets_the_player_to_move_place() -> None:
    found = classes_guessed(drawn(NEARLY_FULL, side=2), 0)
    assert all(hand[0] for hand in found)
    assert any(hand[0] == 1 for hand in found)  # and nothing is known of the other two
    assert possible(found) == {0, 1, 2, 3}
    # With two tokens it may be a Stage 1 as well, with nobody's turn anything.
    found = classes_guessed(drawn(NEARLY_FULL.replace("-1", "-2"), side=2), 0)
    assert all(hand[0] or hand[1] for hand in found)
    assert not all(hand[0] for hand in found)
    assert not all(hand[1] for hand in found)
    found = classes_guessed(drawn(NEARLY_FULL.replace("1#1 .", "1#1 +1"), side=1), 0)
    assert not all(hand[0] or hand[1] for hand in found)


@pytest.mark.rule("BG-24", "BG-2")
def test_a_guess_before_the_first_placement_has_a_basic() -> None:
    """Of fifteen cards drawn at random it is rare that none is a Basic; hence so many guesses."""
    for state, player in ((grid().start(), 0), (grid().start(), 1), (grid().start().play("#1@b1>a1,c1"), 0)):
        found = classes_guessed(state, player, 3000)
        assert all(hand[0] for hand in found)
        assert min(hand[0] for hand in found) == 1
        assert possible(found) == {0, 1, 2, 3}


@pytest.mark.rule("BG-24", "BG-2")
def test_a_guess_has_a_basic_wherever_the_first_one_is() -> None:
    """No play leads to such a position, but it can be written down; and every deck has a Basic."""
    state = drawn("5 . . .\n2 . 2#5 .\n1 1#1 +1 .", game=grid(second="1 Low (Basic, 50 HP)\n" + HIGH))
    assert all(hand[0] for hand in classes_guessed(state, 0, 3000))
    for seed in range(20):
        check_guess(state, state.resample(0, seed), 0, drawings=False)


@pytest.mark.rule("BG-24", "BG-2")
def test_a_guess_knows_a_card_by_the_class_that_its_deck_gives_it() -> None:
    """Twelve EX of the catalogue, which the deck calls Basic, lie on the board; another copy would be a Basic, too."""
    dear = [card for card in CATALOGUE if card.kind == 3][:12]
    deck = (
        "\n".join(f"1 {card.label} (Basic, {card.hp} HP)" for card in dear) + "\n2 Dear (EX, 9 HP)\n1 Dearer (EX, 8 HP)"
    )
    board = "5 2#1 -3 2#2\n4 2#3 2#4 2#5\n3 2#6 2#7 2#8\n2 2#9 2#10 2#11\n1 2#12 1#1 +1"
    state = drawn(board, lacks="0/3", game=grid(second=deck))
    assert possible(classes_guessed(state, 0)) == {3}
    for seed in range(20):
        check_guess(state, state.resample(0, seed), 0, drawings=False)


@pytest.mark.rule("BG-24")
def test_guess_of_the_waiting_player_may_hold_anything() -> None:
    state = drawn("5 2#1 . .\n1 1#1 +1 .")
    found = classes_guessed(state, 0, 3000)
    assert not all(hand[0] for hand in found)
    assert possible(found) == {0, 1, 2, 3}


@pytest.mark.rule("BG-24", "BG-2")
@pytest.mark.parametrize("number", ["58", "058"])
@pytest.mark.parametrize("facts", ["Basic, 40 HP", "Basic, 300 HP", "Stage 2, 40 HP"])
def test_a_guess_never_has_a_third_copy_however_the_deck_writes_a_card(number: str, facts: str) -> None:
    """Many cards of the catalogue lie on the board, some with facts of the deck's own."""
    known = [card for card in CATALOGUE if card.kind == 0 and card.label != "Pikachu BS 58"][:13]
    lines = [f"1 {card.name} {card.set_code} {card.number} (Basic, {card.hp + 1} HP)" for card in known]
    deck = "\n".join([f"2 Pikachu BS {number} ({facts})", *lines])
    board = "5 2#1 2#1 2#2\n4 2#3 2#4 2#5\n3 2#6 2#7 2#8\n2 2#9 2#10 2#11\n1 1#1 +1 ."
    state = drawn(board, game=grid(second=deck))
    for seed in range(150):
        check_guess(state, state.resample(0, seed), 0, drawings=False)


@pytest.mark.rule("BG-24")
def test_a_guess_may_hold_a_second_copy_of_a_card_on_the_board() -> None:
    state = drawn("5 2#1 . .\n1 1#1 +1 .", game=grid(second="ember"))
    (placed,) = placed_by(state, 1)
    hands = [hidden_in(state.resample(0, seed), 1) for seed in range(200)]
    assert any(placed in hand for hand in hands)
    assert any(count == 2 for hand in hands for count in Counter(hand).values())
    assert not any(count > 2 for hand in hands for count in Counter(hand).values())


@pytest.mark.rule("BG-24")
def test_the_own_hand_is_not_guessed() -> None:
    state = random_state(grid(first=RICH, second=SECOND), 2, 7)
    for player in (0, 1):
        guess = state.resample(player, 3)
        assert guess.hand(player) == state.hand(player)
        assert guess.hand(1 - player) != state.hand(1 - player)
