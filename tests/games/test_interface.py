"""`boxtop.game`, `Game` and `State` as Python users see them."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import EntryPoint
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

import boxtop
from boxtop.engines.engine import Limit
from boxtop.errors import BadOptions, BadPosition, BadText, BoxtopError, IllegalMove, UnknownGame
from boxtop.games.base import Refusal, State
from boxtop.games.chessplus import ChessplusState

from tests.games.chessplus.helpers import CHESSPLUS
from tests.games.chessplus.positions import RICH
from tests.support import our_games


def test_a_game_is_found_by_name_with_options() -> None:
    assert boxtop.game("chessplus") == CHESSPLUS
    plain = boxtop.game("chessplus", merging=False)
    assert plain != CHESSPLUS
    assert repr(plain) == "boxtop.game('chessplus', merging=False)"
    assert boxtop.game("chessplus", merging="false") == plain
    assert "chessplus" in boxtop.installed()
    with pytest.raises(UnknownGame, match=r"There's no game called 'ludo'\. Installed: .*chessplus"):
        boxtop.game("ludo")


def test_all_wrong_options_are_named_at_once() -> None:
    with pytest.raises(BadOptions) as caught:
        boxtop.game("chessplus", merging=1, colour="red")
    assert len(caught.value.reasons) == 2
    assert list(map(str, caught.value.reasons)) == [
        "merging can't be '1'. The choices are True and False.",
        "Chessplus has no option 'colour'. It has merging.",
    ]


def test_a_state_says_whose_turn_and_what_is_possible() -> None:
    state = CHESSPLUS.start()
    assert state.turn == 0
    assert len(state.moves()) == 34
    assert state.outcomes() == []
    assert state.result is None
    assert state.claims() == ()
    after = state.play(state.parse("e4"))
    assert after.turn == 1
    assert after.last == CHESSPLUS.parse("e2e4")
    assert state.turn == 0
    mated = CHESSPLUS.start().play("f2f3").play("e7e5").play("g2g4").play("d8h4")
    assert mated.turn is None
    assert mated.moves() == []
    assert mated.result is not None
    assert mated.result.scores == (0.0, 1.0)
    assert state.explain("Ke2") == Refusal("CP-11", CHESSPLUS.words("king-cannot-merge"))
    assert str(state.explain("Rh3")) == "The pawn on h2 is in the rook's way. (CP-6)"
    assert state.explain("e4") is None
    with pytest.raises(IllegalMove, match=r"White was checkmated. \(CP-28\)"):
        mated.play("e1e2")


def test_views_show_moves_only_to_the_player_whose_turn_it_is() -> None:
    state = CHESSPLUS.start()
    assert len(state.view(0)["moves"]) == 34
    assert state.view(1)["moves"] == []
    assert state.view(0)["position"] == state.view(1)["position"]
    assert state.resample(0, 5) == state
    assert state.resample(1, np.random.default_rng(3)) == state


def test_equality_and_hashing_follow_the_position() -> None:
    one = CHESSPLUS.start().play("g1f3").play("g8f6").play("f3g1")
    other = CHESSPLUS.position(one.position)
    assert one == other
    assert hash(one) == hash(other)
    assert one.key == other.key
    assert len({one, other, CHESSPLUS.start()}) == 2
    assert one != boxtop.game("chessplus", merging=False).position(one.position)


def test_a_state_keeps_only_what_it_needs() -> None:
    """A game of three hundred moves must not take megabytes: the unused part of the history is not kept."""
    assert CHESSPLUS.start().row.nbytes < 200
    assert CHESSPLUS.start().play("g1f3").row.nbytes < 200
    assert len(pickle.dumps(CHESSPLUS.start())) < 1000


def test_choices_may_be_numbers_of_any_kind() -> None:
    move = CHESSPLUS.parse("e2e4")
    after = CHESSPLUS.start().play(np.uint32(move))  # type: ignore[arg-type]
    assert after.last == move
    assert type(after.last) is int
    with pytest.raises(TypeError):
        CHESSPLUS.start().play(1.5)  # type: ignore[arg-type]
    with pytest.raises(BadText, match="There is no move -1"):
        CHESSPLUS.text(-1)
    with pytest.raises(ValueError, match="no player 7"):
        CHESSPLUS.start().resample(7, 1)


def test_a_broken_package_does_not_take_the_others_down(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint("ludo", "no_such_module:Ludo", "boxtop.games")
    real = boxtop.installed()
    monkeypatch.setattr(boxtop, "installed", lambda: {**real, "ludo": broken})
    with pytest.raises(UnknownGame, match="ludo is installed but can't be loaded"):
        boxtop.game("ludo")
    assert boxtop.game("chessplus") == CHESSPLUS


def test_of_two_games_with_one_name_ours_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = boxtop.installed()["chessplus"]
    for other in ("aaa:Game", "zzz:Game"):
        found = [ours, EntryPoint("chessplus", other, "boxtop.games")]
        monkeypatch.setattr(boxtop, "entry_points", lambda group, found=found: found)
        assert boxtop.installed.__wrapped__() == {"chessplus": ours}  # which is kept otherwise


def test_a_notebook_shows_the_board() -> None:
    svg = CHESSPLUS.start().play("e2e4")._repr_svg_()
    assert svg.startswith("<svg")
    assert "8 r  n  b  q  k  b  n  r" in svg


def times_seen_twice(state: State[Any]) -> str:
    return f"{state.play('f6g8').claims()} {len(state.moves())}"


def test_states_and_errors_cross_processes() -> None:
    """A state takes its past along: the next move makes it a threefold repetition, also elsewhere."""
    state: State[Any] = CHESSPLUS.start()
    for move in ("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"):
        state = state.play(move)
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state
    assert copy.last == state.last
    assert copy.play("f6g8").claims() == ("threefold repetition",)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(times_seen_twice, state).result() == f"('threefold repetition',) {len(state.moves())}"
    with pytest.raises(IllegalMove) as refused:
        CHESSPLUS.start().play("e1e2")
    with pytest.raises(BadPosition) as wrong:
        CHESSPLUS.position(RICH[0].replace("k", "1"))
    errors: list[BoxtopError] = [refused.value, wrong.value]
    illegal, impossible = (pickle.loads(pickle.dumps(error)) for error in errors)
    assert isinstance(illegal, IllegalMove)
    assert illegal.rule == "CP-11"
    assert isinstance(impossible, BadPosition)
    assert impossible.reasons == wrong.value.reasons
    assert [str(illegal), str(impossible)] == list(map(str, errors))


def test_every_way_to_end_has_words() -> None:
    for name, entry in boxtop.installed().items():
        game = entry.load()
        assert name == game.name
        assert all(words and not words.endswith(".") for words in map(str, game.reasons.values()))


def test_every_state_is_of_its_game() -> None:
    assert isinstance(CHESSPLUS.start(), ChessplusState)
    assert CHESSPLUS.start().game is CHESSPLUS


def test_a_state_cannot_be_changed() -> None:
    state = CHESSPLUS.start()
    for name in ("turn", "last", "row", "position", "anything"):
        with pytest.raises(AttributeError, match=f"A state never changes, so its {name} can't be set"):
            setattr(state, name, 1)
    with pytest.raises(BoxtopError, match="A state never changes, so its last can't be deleted"):
        del state.last
    assert state.turn == 0
    assert state.last is None
    assert not hasattr(state, "anything")
    assert state.play("e4") is state.play("e4")  # what a state works out for itself it still keeps


@pytest.mark.parametrize("name", our_games.NAMES)
def test_an_engine_refuses_the_state_of_another_game(name: str) -> None:
    other = boxtop.game("chessplus" if name == "battle_chess" else "battle_chess").start()
    engine = boxtop.engine(name)
    sentence = f"This engine plays {name}, but the state is one of {other.game.name}."
    with pytest.raises(BoxtopError) as caught:
        engine.think(other, Limit(nodes=1))
    assert str(caught.value) == sentence
    with pytest.raises(BoxtopError) as caught:
        engine.play(other, level=1)
    assert str(caught.value) == sentence
    with pytest.raises(BoxtopError) as caught:
        engine.values(other)
    assert str(caught.value) == sentence
