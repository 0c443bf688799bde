"""What is true of every game: hostile text does no harm, views can be sent, states travel, drawings are drawings."""

from __future__ import annotations

import json
import pickle
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boxtop
from boxtop import words
from boxtop.errors import BoxtopError, IllegalMove
from boxtop.games.base import CHANCE, OPEN, PUBLIC, Game, State
from boxtop.games.base.drawing import png

from tests.support import our_games
from tests.support.references import random_state

GAMES = our_games.variants()
EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
relaxed = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=40)

# What texts of moves and positions are made of, and what programs stumble over.
PIECES = st.sampled_from(
    [*"abcgh1579xX@>#+-=/.,?()[]'\"\\ \t\n", "keep", "score", "0", "٣", "é", "\0", "\x1b[2J", "😀", "9" * 30]
)
GARBAGE = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=25).map("".join))


def mangled(text: str, data: st.DataObject) -> str:
    """A real text with a few characters taken out, put in or changed."""
    letters = list(text)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(letters)))
        letters[at : at + data.draw(st.integers(0, 2))] = data.draw(GARBAGE.map(lambda text: text[:2]))
    return "".join(letters)


@EVERY
def test_first_by_chance_agrees_with_other_way_round(game: Game[Any]) -> None:
    """The server tosses a coin by one, the terminal and the arena by the other."""
    assert game.first_by_chance == (game.other_way_round() is not None)


def harmless(ask: Any, text: str) -> None:
    """Text is understood, or refused with one sentence that a terminal can show."""
    try:
        ask(text)
    except BoxtopError as error:
        said = str(error)
        assert said
        assert said.isprintable()
        assert len(said) < 4_000


@EVERY
@relaxed
@given(data=st.data(), seed=st.integers(0, 50))
def test_hostile_text_does_no_harm(game: Game[Any], data: st.DataObject, seed: int) -> None:
    state = random_state(game, seed, 3 * seed % 40)
    move = game.text((state.moves() or [outcome for outcome, _ in state.outcomes()])[0])
    for written in (data.draw(GARBAGE), mangled(move, data), mangled(state.position, data)):
        for ask in (game.parse, game.position, state.parse, state.explain, state.play):
            harmless(ask, written)


@EVERY
def test_texts_of_impossible_size_are_refused_at_once(game: Game[Any]) -> None:
    for written in (
        "1" * 100_000,
        "a1" * 50_000,
        "/" * 100_000,
        "(" * 100_000,
        game.start().position * 500,
        "+" * 99_999,
    ):
        for ask in (game.parse, game.position):
            with pytest.raises(BoxtopError):
                ask(written)


@EVERY
def test_views_can_be_sent(game: Game[Any]) -> None:
    for seed in range(4):
        state = random_state(game, seed, 11 * seed)
        for viewer in (*range(game.players), PUBLIC, OPEN):
            view = state.view(viewer)
            assert json.loads(json.dumps(view)) == view | {"result": json.loads(json.dumps(view["result"]))}
            assert view["game"] == game.name
            assert bool(view["moves"]) == (viewer in (state.turn, OPEN) and state.turn != CHANCE)
        with pytest.raises(ValueError, match="no player"):
            state.view(game.players)
    ended = finished(game)
    view = ended.view(PUBLIC)
    assert view["turn"] is None
    assert view["result"]["reason"] in game.reasons


def finished(game: Game[Any]) -> State[Any]:
    state: State[Any] = game.start()
    while state.turn is not None:
        choices = state.moves() or [outcome for outcome, _ in state.outcomes()]
        state = state.force(choices[len(choices) // 2])
    return state


@EVERY
def test_without_secrets_all_views_are_equal(game: Game[Any]) -> None:
    if game.hidden:
        return
    state = random_state(game, 3, 12)
    mover = dict.fromkeys(("moves", "ways", "standings"))  # what can be done is told to who may do it
    views = [state.view(viewer) | mover for viewer in (*range(game.players), PUBLIC, OPEN)]
    assert all(view == views[0] for view in views)
    assert state.resample(0, 1) == state


@EVERY
def test_states_travel(game: Game[Any]) -> None:
    state = random_state(game, 5, 20)
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state
    assert copy.last == state.last
    assert copy.moves() == state.moves()
    again = eval(repr(state), {"boxtop": boxtop})
    assert again == state
    assert again.game == game
    assert boxtop.game(game.name, **game.written_settings()) == game, "the written form of options means the same"


@EVERY
def test_drawings_of_every_moment(game: Game[Any]) -> None:
    states = [game.start(), random_state(game, 2, 17), finished(game), *our_games.rare_states(game)]
    for state in states:
        for viewer in (*range(game.players), PUBLIC, OPEN):
            drawing = state.svg(viewer=viewer, theme="auto", flipped=game.two_sided)
            root = ET.fromstring(drawing)
            assert root.tag.endswith("svg")
            assert [child.tag.rpartition("}")[2] for child in root][:2] == ["title", "desc"]
            assert "<text" not in drawing, "letters are drawn: no renderer needs a font"
    assert png(states[1].svg(), 300).startswith(b"\x89PNG")


@EVERY
def test_every_choice_is_told_in_a_sentence(game: Game[Any]) -> None:
    for seed in range(3):
        state = random_state(game, seed, 9 + 7 * seed)
        names = ["Ann", "Ben", "Cleo", "Dan"][: game.players]
        for choice in state.moves() or [outcome for outcome, _ in state.outcomes()]:
            for told in (state.describe(choice, names), state.spoken(choice, names), state.advised(choice, names)):
                assert str(told).endswith(".")
                assert words.text(told, "ja").endswith(("。", "！"))
                assert str(told).isprintable()


@EVERY
def test_what_cannot_happen_is_not_told(game: Game[Any]) -> None:
    """Nor is it made: compiled code would write wherever such a number leads."""
    if type(game.start()).describe is State.describe:
        return
    for seed in range(3):
        state = random_state(game, seed, 9 + 7 * seed)
        for choice in (-1, game.choices, 4_000_000_000, 10**20, *range(0, game.choices, 1 + game.choices // 500)):
            if state.explain(choice):
                with pytest.raises(IllegalMove):
                    state.describe(choice)
