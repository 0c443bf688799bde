"""The bounds of a match: what happens when its line or its log has become too long."""

import itertools
import random

import pytest

from boxtop.errors import BadRecord, Refused
from boxtop.games.base import Result
from boxtop.match import actions
from boxtop.match import events as ev
from boxtop.match import match as match_module
from boxtop.match.actions import Accept, Decline, Offer
from boxtop.match.clocks import Pace
from boxtop.match.offers import KINDS
from boxtop.match.record import read
from boxtop.match.verdict import verdict
from boxtop.match.verify import examine
from boxtop.words import Player, text

from tests.support.messages import says
from tests.support.pure_matches import Room, digest

FIRST = ("e2e4", "e7e5")
FOOLS_MATE = ("f2f3", "e7e5", "g2g4", "d8h4")
THERE_AND_BACK = ("g1f3", "g8f6", "f3g1", "f6g8")


def test_the_longest_match_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "LONGEST_LINE", 4)
    room = Room().play(*THERE_AND_BACK[:3])
    assert room.status() == "playing"
    room.play(THERE_AND_BACK[3])
    assert room.match.result == Result((0.5, 0.5), "length")
    assert digest(room.read_again()) == digest(room.match)
    told = verdict([Player("Ann", 0), Player("Ben", 1)], room.match.result, room.match.game.reasons)
    assert text(told) == "Draw: the game reached its maximum length."
    written = room.match.record(["Ann", "Ben"]).to_json()
    record, line, found = examine(written)
    assert (record.version, len(line), found.fair) == (4, 5, True)
    with pytest.raises(BadRecord, match="length"):
        read(written.replace("0.5", "1.0", 1).replace("0.5", "0.0", 1))


def test_a_match_that_became_too_long_before_there_was_a_bound_ends_with_the_next_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room().play(*THERE_AND_BACK)
    monkeypatch.setattr(match_module, "LONGEST_LINE", 2)
    room.play("g1f3")
    assert room.match.result is not None
    assert room.match.result.reason == "length"


def test_who_wins_with_the_last_move_that_fits_in_has_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "LONGEST_LINE", len(FOOLS_MATE))
    room = Room().play(*FOOLS_MATE)
    assert room.match.result is not None
    assert room.match.result.reason == "checkmate"
    assert not isinstance(ev.read(room.log[-1][1]), ev.Ended)


def test_offers_do_not_make_the_log_endless_nor_take_the_room_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "MOST_EVENTS", 20)
    room = Room().play(*FIRST)
    shuffling = itertools.cycle(["g1f3", "g8f6", "f3g1", "f6g8"])
    while room.match.number < 10:
        room.ask(0, "draw")
        room.do(0, Decline("draw"))
        room.play(next(shuffling))
    with says(Refused, "too-long-for-offers"):
        room.ask(0, "draw")
    while room.match.number < 19:
        room.play(next(shuffling))
    assert room.status() == "playing"
    room.play(next(shuffling))
    assert room.match.result == Result((0.5, 0.5), "length")
    room.ask(0, "rematch")  # that takes no room from anybody
    room.do(1, Accept("rematch"))
    assert room.match.followed


def test_nobody_takes_the_room_of_the_others_by_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "MOST_OFFERS", 3)
    room = Room().play(*FIRST)
    for _ in range(3):
        room.ask(0, "takeback")
        room.do(1, Accept("takeback"))
        room.play(*FIRST)
    with says(Refused, "asked-too-often"):
        room.ask(0, "draw")
    room.ask(1, "draw")  # somebody else


def test_outages_do_not_make_the_log_endless_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose time they would take is not asked: the match is drawn."""
    monkeypatch.setattr(match_module, "MOST_EVENTS", 12)
    room = Room(pace=Pace("move", seconds=60)).play(*THERE_AND_BACK)
    while room.status() == "playing":
        room.wait(10)
        room.add(*actions.paused(room.match, 10_000))
    assert room.match.result == Result((0.5, 0.5), "length")
    assert room.match.number == 13


@pytest.mark.parametrize("seed", range(5))
def test_whatever_people_do_a_match_ends_within_its_bounds(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Moves, offers, answers and outages at random, by two who never resign: there is an end."""
    monkeypatch.setattr(match_module, "MOST_EVENTS", 120)
    monkeypatch.setattr(match_module, "LONGEST_LINE", 60)
    rng = random.Random(seed)
    room = Room(pace=Pace("move", seconds=60))
    for _ in range(3_000):
        seat, what = rng.randrange(2), rng.choice(list(KINDS))
        made = [Offer(what), Accept(what), Decline(what), Offer("takeback"), Accept("takeback")]
        try:
            if rng.random() < 0.3 and room.match.turn is not None:
                room.play(room.match.game.text(rng.choice(room.match.state.moves())))
            elif rng.random() < 0.1 and room.match.turn is not None:
                room.add(*actions.paused(room.match, 10))
            else:
                action = rng.choice(made)
                agreed = isinstance(action, Accept) and action.what == "draw"  # that would be a short match
                room.add(*([] if agreed else action.events(room.match, seat, room.moment)))
        except Refused:
            continue
    assert room.status() == "over"
    assert room.match.number <= 120 + 20
    assert digest(room.read_again()) == digest(room.match)
