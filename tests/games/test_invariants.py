"""Random games of every kind, watched step by step: `make soak` does the same with millions."""

from typing import Any

import numpy as np
import pytest

import boxtop
from boxtop.engines.playouts import Playouts
from boxtop.games.base import Game

from tests.soak import KINDS, explained, recorded, watch_some
from tests.support.invariants import complaint_text, invariant
from tests.support.our_games import part

EVERY = [(name, options) for name, several in KINDS.items() for options in several]
NAMES = [f"{name}-{number}" for name, several in KINDS.items() for number in range(len(several))]


@pytest.mark.parametrize(("name", "options"), EVERY, ids=NAMES)
def test_games_are_sound_at_every_step(name: str, options: dict[str, object]) -> None:
    assert watch_some(name, options, 400, 7) == 400


@pytest.mark.parametrize(("name", "options"), EVERY, ids=NAMES)
def test_records_replay_and_every_choice_is_explained(name: str, options: dict[str, object]) -> None:
    recorded(name, options, 11)
    explained(name, options, 12)


def spoilt(game: Game[Any], field: str, place: int | None, value: int) -> int:
    """What is said of the first position with one field changed."""
    good, bad = game.start().fields, game.start().fields
    if place is None:
        bad[field] = value
    else:
        bad[field][place] = value
    return int(invariant(game.name, "sound")(bad, good))


SPOILT = [(name, *spoiling) for name in KINDS for spoiling in getattr(part(name, "invariants"), "SPOILT", ())]


@pytest.mark.parametrize(("name", "field", "place", "value", "complaint"), SPOILT)
def test_the_watcher_sees_what_is_wrong(name: str, field: str, place: int | None, value: int, complaint: int) -> None:
    assert spoilt(boxtop.game(name), field, place, value) == complaint
    assert complaint_text(name, complaint)


@pytest.mark.parametrize("name", KINDS)
def test_thousands_of_games_are_stepped_together(name: str) -> None:
    """A batch is one array; the games in it are those that are played one by one, whatever the number of threads."""
    game = boxtop.game(name)
    batch, threads = Playouts(game, 2_000, seed=3), Playouts(game, 2_000, seed=3, threads=2)
    for _ in range(5):
        assert batch.step() == threads.step() == 2_000
    assert np.array_equal(batch.states, threads.states)
    assert batch.states.shape == (2_000, game.vtable[0]["words"])
    few = Playouts(game, 50, seed=3)
    few.run()
    threads.run()
    assert np.array_equal(few.scores, threads.scores[:50])
    for i in range(0, 2_000, 400):
        ended = threads.state(i)
        assert ended.result is not None
        assert ended.result.scores == pytest.approx(tuple(threads.scores[i]))
