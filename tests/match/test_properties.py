"""Whatever people at a match try, in whatever order and at whatever time: what must always hold."""

import random
import typing
from collections import Counter
from typing import NamedTuple

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from boxtop.errors import BoxtopError
from boxtop.match import events as ev
from boxtop.match.actions import Abort, Accept, Action, Claim, Decline, Offer, Play, Resign, Word, join, leave
from boxtop.match.clocks import Pace
from boxtop.match.events import Event, Seat, What
from boxtop.match.match import Match
from boxtop.match.record import read
from boxtop.match.state import IDLE
from boxtop.match.verify import check

from tests.support.pure_matches import ANN, BEN, CAT, FREE, ROBOT, Room, digest, snapshot

WHATS: tuple[What, ...] = ("draw", "takeback", "time", "rematch")
PEOPLE = ("ann", "ben", "cat", "eve")
PACES = (
    Pace(),
    Pace("move", seconds=20),
    Pace("fischer", seconds=40, increment=3),
    Pace("fischer", seconds=30),
    Pace("days", days=1),
)
TABLES: tuple[tuple[str, tuple[Seat, ...]], ...] = (
    ("chessplus", (ANN, BEN)),
    ("chessplus", (ANN, ANN)),
    ("chessplus", (ANN, FREE)),
    ("chessplus", (ROBOT, ANN)),
    ("yahtzee", (ANN,)),
    ("yahtzee", (ANN, BEN)),
    ("yahtzee", (ANN, FREE, FREE, ROBOT)),
    ("yahtzee", (ANN, BEN, CAT)),
    ("yahtzee", (ANN, BEN, BEN, ROBOT)),
    ("battle_chess", (ANN, BEN)),
    ("battle_grid", (ANN, FREE)),
)
WAITS = (*[0.0] * 10, *[1.0] * 10, *[3.0] * 5, -2, 10, 19.999, 301)


class Step(NamedTuple):
    """Something that somebody tries after a while."""

    wait: float
    seat: int
    what: str
    pick: int


# What people do, and how often.
OFTEN = {
    "on": 40,
    "play": 2,
    "ask": 14,
    "accept": 14,
    "decline": 4,
    "claim": 1,
    "abandoned": 1,
    "resign": 0.3,
    "abort": 0.3,
    "speak": 2,
    "join": 1,
    "leave": 12,
    "away": 2,
    "pause": 1,
    "sweep": 5,
    "fortnight": 0.2,
}


def going_on(room: Room, pick: int) -> list[Event]:
    """What brings a match further: somebody joins, speaks, plays, or would like to play again."""
    match = room.match
    if match.turn is not None:
        moves = match.state.moves()
        return Play(match.game.text(moves[pick % len(moves)])).events(match, match.turn, room.moment)
    if match.free_seats:
        return join(match, PEOPLE[pick % len(PEOPLE)], {})
    if match.status == "open":
        return Word().events(match, match.seats_without_word[0], room.moment)
    seat = pick % len(match.seats)
    return Offer("rematch").events(match, seat, room.moment) if match.is_person(seat) else []


def attempted(room: Room, step: Step) -> list[Event]:
    """What a step would do; BoxtopError if it is refused."""
    match, what = room.match, step.what
    seat = step.seat % len(match.seats)
    if what == "on":
        return going_on(room, step.pick)
    if what in ("join", "leave"):
        person = PEOPLE[step.pick % len(PEOPLE)]
        return join(match, person, {}) if what == "join" else leave(match, person)
    if what == "pause":
        return [ev.Paused(step.pick * 100)] if match.status == "playing" else []
    if what == "away":
        room.away.pop(seat) if seat in room.away else room.away.update({seat: room.now})
        return []
    if what in ("sweep", "fortnight"):
        return match.overdue(room.now)
    if not match.is_person(seat):
        return []
    kind = WHATS[step.pick % len(WHATS)]
    tries: dict[str, Action] = {
        "play": Play(("e2e4", "keep -", "nonsense", "")[step.pick % 4]),
        "resign": Resign(),
        "abort": Abort(),
        "claim": Claim(("threefold repetition", "fifty moves", "boredom")[step.pick % 3]),
        "abandoned": Claim("abandoned"),
        "ask": Offer(kind),
        "accept": Accept(kind),
        "decline": Decline(kind),
        "speak": Word(("blue", "", "two\nlines")[step.pick % 3]),
    }
    return tries[what].events(match, seat, room.moment)


def most_time(room: Room, seat: int) -> int:
    """What a seat can have at most: all it began with and ever got."""
    pace, most = room.match.created.pace, room.match.created.pace.allowance
    for _, body in room.log:
        happened = ev.read(body)
        if isinstance(happened, ev.Moved) and happened.seat == seat:
            most += pace.increment * 1000
        if isinstance(happened, ev.TimeGiven) and happened.seat == seat:
            most += happened.span
    return most


def holds(room: Room) -> None:
    """What is true of every match at every moment."""
    match = room.match
    assert match.number == len(room.log)
    assert (match.turn is not None) == (match.status == "playing")
    assert (match.result is not None) == (match.status == "over")
    assert (match.due is None) == (match.status == "over")
    assert not match.complete
    clock = match.clock
    if clock.running is not None:
        assert clock.running == match.turn
        assert any(done.seat == match.turn for done in match.decisions)
    elif clock.ticks and match.turn is not None:
        assert all(done.seat != match.turn for done in match.decisions)
    assert (match.flag_falls is not None) == match.is_person(clock.running)
    if match.ended is not None and match.ended.reason == "time":
        assert match.is_person(match.ended.seat)
    for seat in range(len(clock.left)):
        assert 0 <= clock.remaining(seat, room.now) <= most_time(room, seat)
        assert clock.remaining(seat, room.now + 500) <= clock.remaining(seat, room.now)
    for what, offer in match.offers.items():
        assert match.is_person(offer.seat)
        assert offer.agreed < match.others(offer.seat), "else it would be done"
        assert (what == "rematch") == (match.status == "over")
    if match.result is not None:
        assert len(match.result.scores) == len(match.seats)
        assert sum(match.result.scores) == pytest.approx(1) or len(match.seats) == 1
    late = match.overdue(room.now)
    assert len(late) == (match.due is not None and match.due <= room.now)
    if late:
        ends_by_one_event(room, late)


def ends_by_one_event(room: Room, late: list[Event]) -> None:
    again = room.read_again()
    assert isinstance(late[0], ev.Ended)
    again.add(late[0], room.now)
    assert again.status == "over"
    assert again.overdue(room.now + 10 * IDLE) == []
    if room.match.turn is not None:
        with pytest.raises(BoxtopError, match="The time has run out"):
            Play("e2e4").events(room.match, room.match.turn, room.moment)


def reads_back(match: Match) -> None:
    names = ["Somebody"] * len(match.seats)
    record, line = read(match.record(names).to_json())
    assert record == match.record(names)
    assert line[-1].row.tobytes() == match.state.row.tobytes()
    assert check(record, line).fair is (True if match.status == "over" else None)


def tried_out(table: tuple[str, tuple[Seat, ...]], pace: Pace, seed: int, tries: int) -> Room:
    """A match at which people try this and that; what must hold is looked at after each try."""
    dice, (game, places) = random.Random(seed), table
    room = Room(game, *places, pace=pace, coin=dice.random() < 0.5, words=dice.random() < 0.3)
    for _ in range(tries):
        (what,) = dice.choices(list(OFTEN), list(OFTEN.values()))
        step = Step(dice.choice(WAITS), dice.randrange(4), what, dice.randrange(1000))
        room.wait(IDLE / 1000 if step.what == "fortnight" else step.wait)
        before, due, why = snapshot(room.match), room.match.due, ""
        try:
            news = attempted(room, step)
        except BoxtopError as error:
            news, why = [], str(error)
        assert snapshot(room.match) == before, "deciding changes nothing"
        assert not why or why.endswith((".", ")")), "a refusal is a sentence"
        if news and not isinstance(news[0], ev.Ended | ev.Joined | ev.Left | ev.Paused):
            assert due is None or room.now < due, "nothing is decided after time has run out"
        room.add(*news)
        holds(room)
    assert digest(room.read_again()) == digest(room.match)
    if room.match.order:
        reads_back(room.match)
    return room


@settings(max_examples=50, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink])
@given(st.sampled_from(TABLES), st.sampled_from(PACES), st.integers(0, 2**32), st.integers(1, 60))
def test_whatever_people_try(table: tuple[str, tuple[Seat, ...]], pace: Pace, seed: int, tries: int) -> None:
    tried_out(table, pace, seed, tries)


def test_people_try_everything_there_is() -> None:
    happened, reasons = Counter[str](), Counter[str]()
    for seed in range(3 * len(TABLES)):
        room = tried_out(TABLES[seed % len(TABLES)], PACES[seed % len(PACES)], seed, 60)
        happened.update(type(ev.read(body)).__name__ for _, body in room.log)
        if room.match.result is not None:
            reasons[room.match.result.reason] += 1
    assert set(happened) == {kind.__name__ for kind in typing.get_args(ev.AnyEvent)}, happened
    assert {"resignation", "agreement", "time", "aborted"} <= set(reasons), reasons


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.lists(st.integers(0, 999), min_size=1, max_size=12), st.lists(st.integers(0, 999)))
def test_a_detour_that_is_taken_back_leaves_the_same_game(seed: int, line: list[int], detours: list[int]) -> None:
    straight, winding = (Room("yahtzee", ANN, ROBOT, seed=f"{seed:064x}") for _ in range(2))

    def play(room: Room, pick: int) -> None:
        moves = room.match.state.moves()
        room.play(room.match.game.text(moves[pick % len(moves)]))

    for n, pick in enumerate(line):
        if n < len(detours) and winding.match.turn == 0:
            play(winding, detours[n])
            winding.ask(0, "takeback")
        play(straight, pick)
        play(winding, pick)
    assert [(d.move, d.chances) for d in winding.match.decisions] == [
        (d.move, d.chances) for d in straight.match.decisions
    ]
    assert winding.match.state.row.tobytes() == straight.match.state.row.tobytes()
