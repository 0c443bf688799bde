"""What is true of every position and every choice of Battle Chess, on random ones and on two piece sheets."""

from __future__ import annotations

import json
import pickle
import random
import re
from collections import Counter
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boxtop
from boxtop.errors import IllegalMove
from boxtop.games.base import CHANCE, PUBLIC
from boxtop.games.base.squares import square_name, square_number
from boxtop.games.battle_chess import BattleChess, BattleChessState
from boxtop.games.battle_chess.rules import verbs
from boxtop.games.battle_chess.rules.state import CHOICES, MAX_MOVES

from tests.games.battle_chess.cases import WILD_SHEET
from tests.games.battle_chess.helpers import BATTLE_CHESS, BLUE_BEGINS, field, moves

relaxed = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60)
WILD = BattleChess(sheet=WILD_SHEET)
WILD_BLUE = BattleChess(sheet=WILD_SHEET, begins="blue")
GAMES = {"standard": BATTLE_CHESS, "Blue begins": BLUE_BEGINS, "wild": WILD}


@cache
def line(name: str, seed: int) -> tuple[BattleChessState, ...]:
    """A random game, some full of battles and summons, to its end or for a while."""
    luck = random.Random(seed)
    eager = luck.choice((0, 0.2, 0.6, 0.95))  # how often a battle or a summons is looked for; 0: never
    state = GAMES[name].start()
    states = [state]
    while state.turn is not None and len(states) < 300:
        choices = [state.game.text(choice) for choice in state.moves() or [card for card, _ in state.outcomes()]]
        fighting = [text for text in choices if "x" in text or "@" in text]
        if eager and luck.random() < eager:
            choices = fighting or choices
        elif not eager:
            choices = [text for text in choices if text not in fighting] or choices
        state = state.play(luck.choice(choices))
        states.append(state)
    return tuple(states)


def states(*names: str) -> st.SearchStrategy[BattleChessState]:
    """Any position that random play may reach, ends included."""
    return st.builds(
        lambda name, seed, at: line(name, seed)[min(at, 300) % len(line(name, seed))],
        st.sampled_from(names or tuple(GAMES)),
        st.integers(0, 60),
        st.integers(-20, 300),
    )


def after(state: BattleChessState) -> list[BattleChessState]:
    """What a position can lead to in one step."""
    return [state.play(choice) for choice in state.moves() or [card for card, _ in state.outcomes()]]


def men(state: BattleChessState, side: int) -> Counter[str]:
    """The pieces of a side on the mat, as written, each once."""
    legends = {piece.letter for piece in state.sheet.pieces if piece.role == "legend"}
    shown = Counter(cell for cell in state.squares.values() if any(map((str.isupper, str.islower)[side], cell)))
    return Counter({cell: n // 4 if cell[-1].upper() in legends else n for cell, n in shown.items()})


def one_egg_more(cell: str) -> str:
    letter, eggs = cell.strip("+()0123456789"), int(re.sub(r"\D", "", cell) or 0)
    return f"({letter}{eggs + 1})"


def test_random_play_gets_everywhere() -> None:
    """Or the tests below would prove little."""
    for name in GAMES:
        seen = [state for seed in range(61) for state in line(name, seed)]
        assert {state.result.reason for state in seen if state.result} == {"victini", "no move", "sixty turns"}
        assert any(state.battle and state.battle[-1] in "nesw" for state in seen)
        assert any(state.battle and state.battle[-1].isdigit() for state in seen)
        assert any("-" in field(state, "waiting") for state in seen)
        assert {len(state.cards_left) for state in seen} >= set(range(1, len(seen[0].sheet.cards) + 1))


# -- texts -----------------------------------------------------------------------------------------------------------


@relaxed
@given(states())
@pytest.mark.rule("BC-35")
def test_positions_round_trip(state: BattleChessState) -> None:
    again = state.game.position(state.position)
    assert again.position == state.position
    assert np.array_equal(again.row, state.row)
    assert (again, again.key, again.moves(), again.outcomes()) == (state, state.key, state.moves(), state.outcomes())
    assert (again.turn, again.result) == (state.turn, state.result)


@relaxed
@given(states())
def test_states_can_be_pickled_and_pasted(state: BattleChessState) -> None:
    copied = pickle.loads(pickle.dumps(state))
    assert copied == state
    assert np.array_equal(copied.row, state.row)
    assert (copied.last, copied.game, hash(copied)) == (state.last, state.game, hash(state))
    assert eval(repr(state), {"boxtop": boxtop}) == state
    assert json.loads(json.dumps(state.view(PUBLIC)))["position"] == state.position
    assert str(state)


@relaxed
@given(states())
@pytest.mark.rule("BC-34", "BC-36")
def test_moves_and_cards_round_trip(state: BattleChessState) -> None:
    choices = state.moves() or [card for card, _ in state.outcomes()]
    texts = [state.game.text(choice) for choice in choices]
    assert len(set(texts)) == len(texts)
    for choice, text in zip(choices, texts, strict=True):
        assert state.game.parse(text) == state.parse(text) == choice
        assert state.parse(state.short(choice)) == choice


# -- what is legal ---------------------------------------------------------------------------------------------------


@relaxed
@given(states(), st.lists(st.integers(-5, CHOICES + 5), max_size=40))
def test_moves_are_legal_and_others_are_explained(state: BattleChessState, choices: list[int]) -> None:
    possible = state.moves() or [card for card, _ in state.outcomes()]
    assert possible == sorted(set(possible))
    assert len(possible) <= MAX_MOVES
    assert all(state.explain(choice) is None for choice in possible)
    for choice in set(choices) - set(possible):
        refusal = state.explain(choice)
        assert refusal is not None
        assert re.fullmatch("BC-[0-9]+", refusal.rule)
        assert str(refusal.reason).endswith(".")
        with pytest.raises(IllegalMove, match=refusal.rule):
            state.play(choice)


@pytest.mark.parametrize("name", GAMES)
def test_numbers_of_all_kinds_are_legal_or_explained(name: str) -> None:
    for seed in range(4):
        game = line(name, seed)
        state = game[len(game) * (seed + 1) // 6]
        possible = {*state.moves(), *(card for card, _ in state.outcomes())}
        near = {choice for move in possible for choice in range(move - 20, move + 21)}
        for choice in near.union(range(seed, CHOICES, 61), range(CHOICES - 270, CHOICES)):
            assert (state.explain(choice) is None) == (choice in possible)


@relaxed
@given(states())
@pytest.mark.rule("BC-35")
def test_every_choice_leads_to_a_position_that_can_be(state: BattleChessState) -> None:
    """Reading a position refuses what does not fit together."""
    for other in after(state):
        assert np.array_equal(state.game.position(other.position).row, other.row)


@relaxed
@given(states())
def test_states_never_change(state: BattleChessState) -> None:
    before, row = state.position, state.row.copy()
    after(state)
    state.explain(0)
    assert np.array_equal(state.row, row)
    assert state.position == before
    with pytest.raises(ValueError, match="read-only"):
        state.row[0, 0] = 1
    assert state.fields["side"] == "yb".index(field(state, "side"))


# -- what stays the same ---------------------------------------------------------------------------------------------


@relaxed
@given(states())
@pytest.mark.rule("BC-16", "BC-19", "BC-24", "BC-29")
def test_no_piece_is_lost_or_found(state: BattleChessState) -> None:
    """A piece or egg of the setup is on the mat, in the Cost Area, or was spent on a legend."""
    sheet = state.sheet
    legends = {piece.letter: piece.cost for piece in sheet.pieces if piece.role == "legend"}
    setup = Counter(letter for _, letter in sheet.setup)
    for side in (0, 1):
        letters = Counter(re.sub(r"[^A-Z]", "", cell.upper()) for cell in men(state, side).elements())
        waiting = [piece.letter for piece in state.waiting(side)]
        spent = sum(cost for letter, cost in legends.items() if letter not in waiting)
        normal = Counter({letter: n for letter, n in letters.items() if letter not in legends})
        assert normal <= setup
        assert normal.total() + state.eggs[side] + state.cost[side] + spent == setup.total() + sheet.eggs
        for letter in legends:
            assert letters[letter] + waiting.count(letter) <= 1


@relaxed
@given(states())
@pytest.mark.rule("BC-30", "BC-31", "BC-36")
def test_cards_are_conserved_and_their_chances_add_up(state: BattleChessState) -> None:
    assert sorted(state.cards_seen + state.cards_left) == list(state.sheet.cards)
    assert state.sheet.reshuffle in state.cards_left
    outcomes = state.outcomes()
    assert (state.turn == CHANCE) == bool(outcomes) == bool(state.battle)
    if outcomes:
        left = Counter(f"+{card}" for card in state.cards_left)
        assert {state.game.text(card): chance * left.total() for card, chance in outcomes} == dict(left)
        assert sum(chance for _, chance in outcomes) == 1
    for other in after(state):
        if not outcomes:
            assert other.cards_seen == state.cards_seen


@relaxed
@given(states())
@pytest.mark.rule("BC-15", "BC-16", "BC-17", "BC-33")
def test_a_turn_is_quiet_unless_some_piece_shows_it(state: BattleChessState) -> None:
    """And at most one piece moves: everything else stays where it was, flips or leaves."""
    for other in after(state):
        same = all(men(state, side) == men(other, side) for side in (0, 1))
        if other.battle:
            assert same
            assert [field(other, name) for name in ("quiet", "side")] == [
                field(state, name) for name in ("quiet", "side")
            ]
        else:
            assert field(other, "quiet") == (str(int(field(state, "quiet")) + 1) if same else "0")
            assert field(other, "side") != field(state, "side")
        enemy = str.islower if field(state, "side") == "y" else str.isupper
        for square, cell in other.squares.items():
            if any(map(enemy, cell)):  # nothing of the enemy's appears, moves, or turns to its front
                assert state.squares[square] in (cell, cell.removeprefix("+"), one_egg_more(cell))
        assert not other.battle or not state.battle


@relaxed
@given(states())
@pytest.mark.rule("BC-3", "BC-20", "BC-32", "BC-33")
def test_results_are_consistent(state: BattleChessState) -> None:
    assert (state.turn is None) == (state.result is not None)
    assert (state.turn is None) == (not state.moves() and not state.outcomes())
    if state.result is None:
        return
    victinis = [any("V" in cell.upper() or "Q" in cell.upper() for cell in men(state, side)) for side in (0, 1)]
    reason, scores = state.result.reason, state.result.scores
    assert reason in state.game.reasons
    assert sum(scores) == 1
    by_side = scores if state.game.seats[0] == "Yellow" else scores[::-1]
    if reason == "victini":
        assert by_side == (float(victinis[0]), float(victinis[1]))
    else:
        assert victinis == [True, True]
        to_move = "yb".index(field(state, "side"))
        assert by_side == ((0.5, 0.5) if reason == "sixty turns" else (float(to_move), float(1 - to_move)))
        assert (reason == "sixty turns") == (field(state, "quiet") == "60")


@relaxed
@given(states())
def test_values_of_both_players_add_up(state: BattleChessState) -> None:
    first, second = (verbs.value(state.fields, player) for player in (0, 1))
    assert first + second == pytest.approx(1)
    assert 0 <= first <= 1


@relaxed
@given(states("standard", "wild"))
@pytest.mark.rule("BC-3")
def test_going_first_changes_only_the_numbers_of_the_players(state: BattleChessState) -> None:
    other_game = BLUE_BEGINS if state.game == BATTLE_CHESS else WILD_BLUE
    assert state.game.other_way_round() == other_game
    other = other_game.position(state.position)
    assert (other.moves(), other.outcomes()) == (state.moves(), state.outcomes())
    if state.turn in (0, 1):
        assert other.turn == 1 - state.turn
    if state.result and other.result:
        assert other.result.scores == state.result.scores[::-1]


# -- the same from the other side ------------------------------------------------------------------------------------

Place = Callable[[int, int], tuple[int, int]]  # where a square's file and rank come to lie
OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}
LEFT_RIGHT = {"n": "n", "e": "w", "s": "s", "w": "e"}


class Elsewhere:
    """A position seen in another way: its squares elsewhere, perhaps with the colours exchanged."""

    def __init__(self, state: BattleChessState, place: Place, sides: dict[str, str], *, exchange: bool) -> None:
        self.state, self.place, self.sides, self.exchange = state, place, sides, exchange
        self.legends = [piece.letter for piece in state.sheet.pieces if piece.role == "legend"]

    def square(self, name: str, *, legend: bool = False) -> str:
        """Where the piece that a square names comes to stand."""
        number = square_number(name)
        covered = (number, number + 1, number + 8, number + 9) if legend else (number,)
        files, ranks = zip(*(self.place(square % 8, square // 8) for square in covered), strict=True)
        return square_name(min(files) + 8 * min(ranks))

    def is_legend(self, square: str) -> bool:
        return self.state.squares.get(square_number(square), "").lstrip("+").upper() in self.legends

    def move(self, text: str) -> str:
        if "@" in text:
            return text[:2] + self.square(text[2:], legend=True)
        way, _, against = text.partition("x")
        legend = self.is_legend(way[:2])
        moved = "".join(self.square(way[at : at + 2], legend=legend) for at in range(0, len(way), 2))
        if not against:
            return moved
        if against in self.sides:
            return f"{moved}x{self.sides[against]}"
        return f"{moved}x{self.square(against, legend=self.is_legend(against))}"

    def position(self) -> str:
        _, side, cost, waiting, seen, battle, quiet = self.state.position.split(" ")
        sheet = self.state.sheet
        cells = {square_name(n): cell for n, cell in self.state.squares.items()}
        if self.exchange:
            cells = {square: cell.swapcase() for square, cell in cells.items()}
            side, cost = "by"["yb".index(side)], "/".join(reversed(cost.split("/")))
            order = [*self.legends, *map(str.lower, self.legends)]
            waiting = "".join(letter for letter in order if letter.swapcase() in waiting) or "-"
        moved = {self.square(square): cell for square, cell in cells.items()}
        rows = [
            re.sub("\\.+", lambda run: str(len(run[0])), row)
            for rank in range(sheet.ranks, 0, -1)
            for row in ["".join(moved.get(f"{file}{rank}", ".") for file in "abcdefgh"[: sheet.files])]
        ]
        board = "/".join(rows)
        return " ".join([board, side, cost, waiting, seen, battle if battle == "-" else self.move(battle), quiet])


def compare(state: BattleChessState, seen: Elsewhere) -> None:
    other = state.game.position(seen.position())
    assert other.position == seen.position()
    assert moves(other) == {seen.move(text) for text in moves(state)}
    assert other.outcomes() == state.outcomes()
    assert (other.result is None) == (state.result is None)
    for choice in random.Random(0).sample(state.moves(), min(5, len(state.moves()))):
        text = state.game.text(choice)
        later = Elsewhere(state.play(choice), seen.place, seen.sides, exchange=seen.exchange)
        assert other.play(seen.move(text)).position == later.position()


@relaxed
@given(states())
@pytest.mark.rule("BC-1", "BC-2", "BC-34")
def test_turned_half_round_with_the_colours_exchanged_it_is_the_same_game(state: BattleChessState) -> None:
    files, ranks = state.sheet.files, state.sheet.ranks
    seen = Elsewhere(state, lambda f, r: (files - 1 - f, ranks - 1 - r), OPPOSITE, exchange=True)
    compare(state, seen)
    other = state.game.position(seen.position())
    if state.result and other.result:
        assert other.result == (state.result.scores[::-1], state.result.reason, None)
    assert (
        state.game.start().position.split()[0]
        == Elsewhere(state.game.start(), seen.place, OPPOSITE, exchange=True).position().split()[0]
    )


@relaxed
@given(states("standard"))
@pytest.mark.rule("BC-2")
def test_left_and_right_are_the_same_on_the_standard_sheet(state: BattleChessState) -> None:
    compare(state, Elsewhere(state, lambda f, r: (6 - f, r), LEFT_RIGHT, exchange=False))
