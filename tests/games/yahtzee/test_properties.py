"""What is true of every position, every move and every roll of Yahtzee, on random ones."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boxtop
from boxtop.errors import BadPosition, BadText, IllegalMove
from boxtop.games.base import CHANCE
from boxtop.games.yahtzee import YahtzeeState

from tests.games.yahtzee.helpers import GAMES, TURNS, field, random_state, states, tokens

relaxed = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60, derandomize=True)
CHARACTERS = "TKMWL"
Read = TypeVar("Read")


def choices(state: YahtzeeState) -> list[int]:
    """All that can happen next."""
    return state.moves() or [outcome for outcome, _ in state.outcomes()]


@relaxed
@given(states())
@pytest.mark.rule("YZ-19")
def test_positions_round_trip(state: YahtzeeState) -> None:
    again = state.game.position(state.position)
    assert again.position == state.position
    assert again == state
    assert hash(again) == hash(state)
    assert again.key == state.key
    assert again.moves() == state.moves()
    assert again.outcomes() == state.outcomes()
    assert again.result == state.result
    assert np.array_equal(again.row, state.row)


@relaxed
@given(states())
def test_states_travel(state: YahtzeeState) -> None:
    assert eval(repr(state), {"boxtop": boxtop}) == state
    again = pickle.loads(pickle.dumps(state))
    assert (again, again.last) == (state, state.last)
    assert np.array_equal(again.row, state.row)


@relaxed
@given(states())
@pytest.mark.rule("YZ-18")
def test_moves_and_rolls_round_trip(state: YahtzeeState) -> None:
    possible = choices(state)
    assert possible == sorted(set(possible))
    shorts = [state.short(choice) for choice in possible]
    assert len(set(shorts)) == len(shorts)
    for choice, short in zip(possible, shorts, strict=True):
        assert state.parse(short) == choice
        assert state.game.parse(state.game.text(choice)) == choice
        assert state.game.parse(state.game.text(choice).lower()) == choice


@relaxed
@given(states())
def test_every_number_is_possible_or_explained(state: YahtzeeState) -> None:
    before, possible = state.position, set(choices(state))
    for choice in range(-2, state.game.choices + 2):
        refusal = state.explain(choice)
        assert (refusal is None) == (choice in possible)
        if refusal is None:
            continue
        assert refusal.rule.startswith("YZ-")
        assert refusal.sentence.endswith(".")
    impossible = next(choice for choice in range(state.game.choices) if choice not in possible)
    refusal = state.explain(impossible)
    assert refusal is not None
    with pytest.raises(IllegalMove, match=refusal.rule):
        state.play(impossible)
    assert state.position == before


@relaxed
@given(states())
def test_whatever_is_possible_leads_to_a_position(state: YahtzeeState) -> None:
    row = np.array(state.row)
    for choice in choices(state):
        after = state.play(choice)
        # Reading it refuses what cannot be: too many tokens, the wrong player, dice that do not fit the roll.
        assert state.game.position(after.position) == after
        assert after.last == choice
    assert np.array_equal(state.row, row)


@relaxed
@given(states())
@pytest.mark.rule("YZ-2", "YZ-10", "YZ-14")
def test_tokens_and_points_are_conserved(state: YahtzeeState) -> None:
    players = state.game.players
    placed = tokens(state)
    assert len(placed) + int(state.fields["left"]) == players * TURNS[players]
    spaces = Counter((token[0], column) for token, column in placed.items() if column != "0")
    assert all(number == 1 for number in spaces.values())
    totals = [sum(int(column) for token, column in placed.items() if token[1] == str(p + 1)) for p in range(players)]
    assert state.points() == tuple(totals)
    turns = [sum(token[1] == str(p + 1) for token in placed) for p in range(players)]
    assert max(turns) - min(turns) <= 1
    assert turns == sorted(turns, reverse=True)


@relaxed
@given(states())
@pytest.mark.rule("YZ-2", "YZ-9", "YZ-10", "YZ-13")
def test_a_move_places_at_most_one_token_not_beyond_its_count(state: YahtzeeState) -> None:
    before = tokens(state)
    for move in state.moves():
        verb, what = state.game.text(move).split()
        after = tokens(state.play(move))
        if verb == "keep":
            assert after == before
            continue
        assert state.turn is not None
        token = f"{what}{state.turn + 1}"
        assert after == {**before, token: after[token]}
        count = state.dice.count(what) + state.dice.count("P") if verb == "score" else 0
        taken = {int(column) for other, column in before.items() if other[0] == what}
        free = [column for column in range(1, count + 1) if column not in taken]
        assert int(after[token]) == max(free, default=0) == state.column(move)


@relaxed
@given(states())
@pytest.mark.rule("YZ-5", "YZ-7", "YZ-11", "YZ-12")
def test_what_is_legal_can_be_said_in_three_lines(state: YahtzeeState) -> None:
    if state.turn is None or state.turn == CHANCE:
        assert state.moves() == []
        return
    verbs = {
        verb: {t.split()[1] for t in map(state.game.text, state.moves()) if t.startswith(verb)}
        for verb in ("keep", "score", "zero")
    }
    unplaced = {letter for letter in CHARACTERS if f"{letter}{state.turn + 1}" not in tokens(state)}
    scorable = {letter for letter in unplaced if letter in state.dice or "P" in state.dice}
    assert verbs["score"] == scorable
    assert verbs["zero"] == (unplaced if state.roll == 3 and not scorable else set())
    assert bool(verbs["keep"]) == (state.roll < 3)


@relaxed
@given(states())
@pytest.mark.rule("YZ-14", "YZ-15", "YZ-16")
def test_results_are_consistent(state: YahtzeeState) -> None:
    assert (state.result is None) == (state.turn is not None)
    assert (state.turn is None) == (not choices(state))
    if state.result is None:
        return
    scores, reason, points = state.result
    assert points == state.points()
    assert field(state, "player") == "-"
    if state.game.players == 1:
        assert scores == (points[0] / 25,)
        return
    assert sorted(scores) == [0.0] * (state.game.players - 1) + [1.0]
    assert points[scores.index(1.0)] == max(points)
    assert (reason == "tie-break") == (points.count(max(points)) > 1)


@relaxed
@given(states())
@pytest.mark.rule("YZ-17")
def test_probabilities_add_up_and_belong_to_rolls_with_the_kept_dice(state: YahtzeeState) -> None:
    outcomes = state.outcomes()
    assert bool(outcomes) == (state.turn == CHANCE)
    if outcomes:
        assert sum(chance for _, chance in outcomes) == 1
        kept = Counter(state.dice)
        assert all(kept <= Counter(state.game.text(outcome)) for outcome, _ in outcomes)


def exchanged(text: str, order: str) -> str:
    return text.translate(str.maketrans(CHARACTERS, order))


def exchanged_position(state: YahtzeeState, order: str) -> str:
    """The position with other characters in the places of these."""
    rows = dict(zip(CHARACTERS, field(state, "board").split("/"), strict=True))
    moved = {exchanged(letter, order): row for letter, row in rows.items()}
    dice = field(state, "dice")
    other = exchanged(dice, order) if field(state, "player") != "-" else dice
    return f"{'/'.join(moved[letter] for letter in CHARACTERS)} {field(state, 'player')} {field(state, 'roll')} {other}"


def sorted_letters(text: str) -> str:
    """A move whose dice are in order again."""
    verb, space, what = text.rpartition(" ")
    return verb + space + "".join(sorted(what))


@relaxed
@given(states(), st.permutations(CHARACTERS))
def test_no_character_is_better_than_another(state: YahtzeeState, letters: list[str]) -> None:
    order = "".join(letters)
    other = state.game.position(exchanged_position(state, order))
    assert (other.turn, other.points(), other.result) == (state.turn, state.points(), state.result)
    game = state.game
    here = sorted(sorted_letters(_exchanged_choice(game.text(choice), order)) for choice in choices(state))
    assert here == sorted(sorted_letters(game.text(choice)) for choice in choices(other))
    chances = {sorted_letters(exchanged(game.text(roll), order)): chance for roll, chance in state.outcomes()}
    assert chances == {sorted_letters(game.text(roll)): chance for roll, chance in other.outcomes()}


def _exchanged_choice(text: str, order: str) -> str:
    verb, space, what = text.rpartition(" ")
    return verb + space + exchanged(what, order)


def read(reader: Callable[[str], Read], text: str) -> Read | None:
    """What a text means; None if it is refused, which has to be with a sentence."""
    refusal = None
    try:
        return reader(text)
    except (BadText, BadPosition) as error:
        refusal = str(error)
    assert refusal.endswith(".")
    return None


@relaxed
@given(st.text(max_size=30) | st.from_regex(r"(keep|score|zero) [PTKMWLptkmwl?-]{0,7}", fullmatch=True))
@pytest.mark.rule("YZ-18")
def test_any_text_is_a_choice_or_refused_with_a_sentence(text: str) -> None:
    state = random_state(2, 1, 3)
    choice = read(state.parse, text)
    if choice is not None:
        assert state.game.parse(state.game.text(choice)) == choice


@relaxed
@given(
    st.integers(1, 4),
    st.from_regex(
        r"([.1-4]{5}(\+[1-4]{1,3})?/){4}[.1-4]{5} [1-4-] ([1-3]|over|tie) [PTKMWL?=,1-4-]{1,8}", fullmatch=True
    ),
)
@pytest.mark.rule("YZ-19")
def test_any_text_is_a_position_or_refused_with_a_sentence(players: int, text: str) -> None:
    state = read(GAMES[players].position, text)
    if state is not None:
        assert GAMES[players].position(state.position) == state


def test_states_do_not_change() -> None:
    state = GAMES[2].start()
    row = np.array(state.row)
    state.play("TTKMW").play("score T")
    assert np.array_equal(state.row, row)
    with pytest.raises(ValueError, match="read-only"):
        state.row[0, 0] = 1


def test_random_positions_are_of_all_kinds() -> None:
    """The tests above would prove little without ends, ties, zeros and taken spaces."""
    found = [random_state(players, seed, 120) for players in (2, 3, 4) for seed in range(40)]
    assert {state.result.reason for state in found if state.result} == {"total", "tie-break"}
    assert any("0" in tokens(state).values() for state in found)
