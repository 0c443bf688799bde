"""The clocks of a match: whose runs, what is added, and when it has run out."""

import pytest

from boxtop.errors import BadOptions, Refused
from boxtop.match import events as ev
from boxtop.match.actions import Accept, Play, Resign
from boxtop.match.clocks import DAY, Clock, Pace
from boxtop.match.state import IDLE

from tests.support.messages import says
from tests.support.pure_matches import ANN, BEN, CAT, NOON, ROBOT, Room

BLITZ = Pace("fischer", seconds=180, increment=2)
SUDDEN = Pace("fischer", seconds=60)
PER_MOVE = Pace("move", seconds=30)
POST = Pace("days", days=3)
FIRST = ("e2e4", "e7e5")  # the first moves, which take no time


# -- kinds -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "said"),
    [
        (Pace(), "no clock"),
        (Pace("move", seconds=30), "30 s per move"),
        (Pace("move", seconds=90), "1 min 30 s per move"),
        (Pace("fischer", seconds=300), "5 min"),
        (Pace("fischer", seconds=300, increment=3), "5 min + 3 s"),
        (Pace("days", days=1), "1 day per move"),
        (Pace("days", days=3), "3 days per move"),
    ],
)
def test_a_clock_says_what_it_is(pace: Pace, said: str) -> None:
    pace.check()
    assert str(pace) == said


@pytest.mark.parametrize(
    ("pace", "why"),
    [
        (Pace("move"), "clock-needs-seconds"),
        (Pace("fischer", increment=5), "clock-needs-seconds"),
        (Pace("days"), "clock-needs-days"),
        (Pace("move", seconds=30, increment=5), "clock-increment"),
        (Pace("none", increment=5), "clock-increment"),
        (Pace("none", seconds=30), "clock-other-figures"),
        (Pace("days", days=1, seconds=30), "clock-other-figures"),
        (Pace("fischer", seconds=30, days=1), "clock-other-figures"),
    ],
)
def test_figures_that_make_no_clock_are_refused(pace: Pace, why: str) -> None:
    with says(BadOptions, why):
        pace.check()


def test_without_a_clock_no_time_is_counted() -> None:
    room = Room().play(*FIRST).wait(10_000).play("g1f3")
    assert room.running() is None
    assert room.match.clock.due is None
    assert room.match.decisions[-1].span == 10_000_000  # but the record may tell how long it took


# -- the first move is free --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [BLITZ, PER_MOVE, POST])
def test_nobodys_clock_runs_before_the_own_first_move(pace: Pace) -> None:
    room = Room(pace=pace)
    full = pace.allowance / 1000
    assert room.running() is None
    room.wait(1000).play("e2e4").wait(1000).play("e7e5")
    assert (room.left(0), room.left(1)) == (full, full)
    assert room.running() == 0
    assert room.match.due == room.now + pace.allowance


def test_the_first_move_adds_no_increment_as_it_took_no_time() -> None:
    assert Room(pace=BLITZ).wait(5).play("e2e4").left(0) == 180


# -- time for the whole game -------------------------------------------------------------------------------------------


def test_time_is_taken_off_and_the_increment_added_after_each_move() -> None:
    room = Room(pace=BLITZ).play(*FIRST).wait(10).play("g1f3")
    assert room.left(0) == 180 - 10 + 2
    assert room.running() == 1
    room.wait(1.5)
    assert (room.left(0), room.left(1)) == (172, 178.5)
    room.play("b8c6")
    assert (room.left(0), room.left(1)) == (172, 180.5)


def test_in_yahtzee_the_increment_comes_when_the_turn_passes_and_not_for_each_decision() -> None:
    room = Room("yahtzee", ANN, BEN, pace=BLITZ)
    room.play("keep -", "keep -", room.match.game.text(room.match.state.moves()[-1]))
    while room.match.turn == 0:
        room.play(room.any_move())
    full = room.left(0)
    while room.match.turn == 1:
        room.play(room.match.game.text(room.match.state.moves()[-1]))
    assert room.match.turn == 0
    room.wait(1).play("keep -")
    assert room.match.turn == 0
    assert room.left(0) == full - 1
    room.wait(1).play("keep -")
    assert room.left(0) == full - 2
    room.wait(1).play(room.match.game.text(room.match.state.moves()[-1]))
    assert room.match.turn == 1
    assert room.left(0) == full - 3 + 2


# -- time for each move ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [PER_MOVE, POST])
def test_time_for_a_move_begins_anew_with_each_one(pace: Pace) -> None:
    full = pace.allowance / 1000
    room = Room(pace=pace).play(*FIRST).wait(29)
    assert room.left(0) == full - 29
    room.play("g1f3")
    assert (room.left(0), room.left(1)) == (full, full)
    room.wait(29).play("b8c6").wait(29)
    assert room.match.overdue(room.now) == []


def test_in_yahtzee_there_is_time_for_each_decision_of_a_turn() -> None:
    room = Room("yahtzee", ANN, BEN, pace=PER_MOVE).play("keep -")
    assert room.match.turn == 0
    room.wait(29).play("keep -").wait(29)
    assert room.left(0) == 1


def test_days_are_days() -> None:
    room = Room(pace=POST).play(*FIRST)
    assert room.match.due == NOON + 3 * DAY


# -- running out -------------------------------------------------------------------------------------------------------


def test_time_runs_out_at_the_very_millisecond() -> None:
    room = Room(pace=SUDDEN).play(*FIRST).wait(59.999)
    assert room.match.overdue(room.now) == []
    assert room.match.overdue(room.now + 1) == [ev.Ended("time", [0.0, 1.0], 0)]
    room.play("g1f3")  # with the last millisecond
    assert room.left(0) == 0.001


@pytest.mark.parametrize("late", [0, 0.001, 5, 1e6])
def test_a_move_that_comes_too_late_is_refused_and_the_match_is_lost(late: float) -> None:
    room = Room(pace=SUDDEN).play(*FIRST).wait(60 + late)
    for action in (Play("g1f3"), Resign()):
        with pytest.raises(Refused, match="The time has run out"):
            room.do(0, action)
    assert room.time_passes() == [ev.Ended("time", [0.0, 1.0], 0)]
    assert room.match.status == "over"
    assert room.match.result is not None
    assert room.match.result.scores == (0.0, 1.0)
    assert room.left(0) == 0
    assert room.match.due is None
    assert room.time_passes() == []
    with says(Refused, "match-over"):
        room.do(0, Play("g1f3"))


def test_it_is_too_late_for_what_was_offered_before() -> None:
    room = Room(pace=SUDDEN).play(*FIRST)
    room.ask(0, "draw")
    room.wait(60)
    with pytest.raises(Refused, match="The time has run out"):
        room.do(1, Accept("draw"))


def test_player_to_move_may_lose_on_time_to_several_others() -> None:
    room = Room("yahtzee", ANN, BEN, CAT, pace=PER_MOVE).play("keep -").wait(30)
    assert room.time_passes() == [ev.Ended("time", [0.0, 0.5, 0.5], 0)]


def test_alone_one_plays_against_the_clock() -> None:
    room = Room("yahtzee", ANN, pace=SUDDEN).play("keep -")
    assert room.running() == 0
    room.wait(60)
    assert room.time_passes() == [ev.Ended("time", [0.0], 0)]


# -- the computer ------------------------------------------------------------------------------------------------------


def test_a_computers_clock_runs_while_it_thinks() -> None:
    room = Room("chessplus", ANN, ROBOT, pace=BLITZ).play(*FIRST).wait(10).play("g1f3")
    assert room.running() == 1
    room.wait(3)
    assert (room.left(0), room.left(1)) == (172, 177)
    room.play("b8c6")
    assert room.running() == 0
    assert (room.left(0), room.left(1)) == (172, 179)
    assert room.match.decisions[-1].span is None


def test_a_computers_clock_does_not_run_before_its_own_first_move() -> None:
    room = Room("chessplus", ROBOT, ANN, pace=SUDDEN)
    assert room.running() is None
    room.wait(5).play("e2e4")
    assert room.running() is None
    room.play("e7e5")
    assert room.running() == 0
    assert room.left(0) == 60


@pytest.mark.parametrize("pace", [SUDDEN, PER_MOVE, POST])
@pytest.mark.parametrize("places", [(ANN, ROBOT), (ANN, ROBOT, BEN)])
def test_a_computer_does_not_lose_on_time(pace: Pace, places: tuple[ev.Seat, ...]) -> None:
    """It thinks for a part of what it has, so that only a server in trouble can keep it so long."""
    room = Room("yahtzee", *places, pace=pace)
    while room.match.turn != 1 or len({done.seat for done in room.match.decisions}) < len(places):
        room.play(room.any_move())
    assert room.running() == 1
    assert room.match.flag_falls is None
    assert room.match.due == room.now + IDLE
    room.now += pace.allowance + 60_000
    assert room.left(1) == 0
    assert room.time_passes() == []
    before = [room.left(seat) for seat in range(len(places)) if seat != 1]
    room.play(room.any_move())
    assert room.match.status == "playing"
    assert [room.left(seat) for seat in range(len(places)) if seat != 1] == before
    assert room.left(1) == (0 if pace.whole_game else pace.allowance / 1000)


def test_a_part_of_what_is_left_is_never_all_of_it() -> None:
    for pace in (SUDDEN, PER_MOVE, POST):
        room = Room("chessplus", ANN, ROBOT, pace=pace).play(*FIRST)
        for move in ("g1f3", "b8c6", "f3g1", "c6b8") * 40:
            if room.match.turn == 1:
                room.wait(room.left(1) / pace.share)
                assert room.left(1) > 0
            if room.match.state.result is None and room.match.status == "playing":
                room.play(move)


# -- idle --------------------------------------------------------------------------------------------------------------


def test_open_match_without_players_is_closed_after_the_idle_time() -> None:
    room = Room("chessplus", ANN, ev.Seat())
    assert room.match.due == NOON + IDLE
    assert room.match.overdue(NOON + IDLE - 1) == []
    room.now += IDLE
    (ended,) = room.time_passes()
    assert isinstance(ended, ev.Ended)
    assert ended.reason == "aborted"
    assert room.match.status == "over"
    assert room.match.due is None


@pytest.mark.parametrize("pace", [Pace(), BLITZ, POST])
def test_match_is_aborted_after_the_idle_time_if_someone_has_not_moved(pace: Pace) -> None:
    room = Room(pace=pace).play("e2e4")
    assert room.match.due == NOON + IDLE
    room.now += IDLE
    assert room.time_passes() == [ev.Ended("aborted", [0.5, 0.5])]


def test_without_a_clock_idle_player_to_move_has_left() -> None:
    room = Room().play(*FIRST).wait(100).play("g1f3")
    assert room.match.due == room.now + IDLE
    room.now += IDLE - 1
    assert room.match.overdue(room.now) == []
    room.now += 1
    with pytest.raises(Refused, match="The time has run out"):
        room.play("b8c6")
    assert room.time_passes() == [ev.Ended("abandoned", [1.0, 0.0], 1)]


def test_days_for_a_move_may_be_more_than_the_idle_time() -> None:
    room = Room(pace=Pace("days", days=30)).play(*FIRST)
    assert room.match.due == NOON + 30 * DAY
    assert room.match.overdue(NOON + IDLE) == []


def test_computer_that_does_not_move_changes_no_score() -> None:
    room = Room("chessplus", ANN, ROBOT).play(*FIRST, "g1f3")
    room.now += IDLE
    assert room.time_passes() == [ev.Ended("aborted", [0.5, 0.5])]


def test_due_does_not_mistake_the_beginning_of_time_for_none() -> None:
    clock = Clock(Pace("move", seconds=1), 1)
    clock.run(0, -1000)
    assert clock.due == 0
    room = Room("yahtzee", ANN, pace=Pace("move", seconds=1))
    room.now = -1000
    room.play("keep -")
    assert room.match.due == 0


# -- taking back -------------------------------------------------------------------------------------------------------


def test_taking_back_gives_no_time_back() -> None:
    room = Room("chessplus", ANN, ROBOT, pace=SUDDEN).play(*FIRST).wait(10).play("g1f3", "b8c6").wait(5)
    room.ask(0, "takeback")
    assert room.running() == 0
    assert room.left(0) == 45
    room.wait(1)
    assert room.left(0) == 44


def test_what_the_computer_used_for_a_move_that_is_taken_back_is_used() -> None:
    room = Room("chessplus", ANN, ROBOT, pace=BLITZ).play(*FIRST).wait(10).play("g1f3").wait(3)
    room.ask(0, "takeback")  # while it thinks
    assert room.running() == 0
    assert (room.left(0), room.left(1)) == (172, 177)
    room.wait(1).play("g1f3").wait(2).play("b8c6").wait(1)
    room.ask(0, "takeback")  # after it has moved
    assert room.running() == 0
    assert (room.left(0), room.left(1)) == (172 - 1 + 2 - 1, 177 - 2 + 2)


def test_taking_back_stops_the_clock_of_the_other() -> None:
    room = Room(pace=BLITZ).play(*FIRST).wait(10).play("g1f3").wait(3)
    room.ask(0, "takeback")
    room.do(1, Accept("takeback"))
    assert room.running() == 0
    assert room.left(1) == 177, "no increment without a move"
    assert room.match.due == room.now + 172_000


def test_after_the_first_move_is_taken_back_the_clock_stands_again() -> None:
    room = Room(pace=BLITZ).play("e2e4")
    room.ask(0, "takeback")
    room.do(1, Accept("takeback"))
    assert room.running() is None
    assert room.left(0) == 180


@pytest.mark.parametrize("pace", [PER_MOVE, POST])
def test_a_move_taken_back_can_be_thought_about_anew(pace: Pace) -> None:
    room = Room(pace=pace).play(*FIRST).wait(20).play("g1f3").wait(10)
    room.ask(0, "takeback")
    room.do(1, Accept("takeback"))
    assert room.left(0) == room.left(1) == pace.allowance / 1000
    assert room.match.due == room.now + pace.allowance


# -- more time ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "gift"), [(SUDDEN, 15), (Pace("fischer", seconds=600), 60), (PER_MOVE, 15), (POST, 86_400)]
)
def test_more_time_is_a_tenth_or_fifteen_seconds_or_a_day(pace: Pace, gift: int) -> None:
    room = Room(pace=pace).play(*FIRST).wait(10)
    before, due = room.left(0), room.match.due
    assert due is not None
    room.ask(0, "time")
    room.do(1, Accept("time"))
    assert room.left(0) == before + gift
    assert room.match.due == due + gift * 1000
    assert room.left(1) == pace.allowance / 1000


def test_more_time_for_a_move_may_be_asked_for_before_ones_turn_and_lasts_for_that_move_only() -> None:
    room = Room(pace=PER_MOVE).play(*FIRST)
    room.ask(1, "time")
    room.do(0, Accept("time"))
    room.play("g1f3")
    assert room.left(1) == 45
    room.wait(40).play("b8c6")
    assert room.left(1) == 30


# -- pauses ------------------------------------------------------------------------------------------------------------


def test_the_time_for_which_the_server_was_away_is_nobodys() -> None:
    room = Room(pace=SUDDEN).play(*FIRST).wait(10).wait(3600)
    room.add(ev.Paused(3_600_000))
    assert (room.left(0), room.left(1)) == (50, 60)
    assert room.match.overdue(room.now) == []
    room.wait(5).play("g1f3")
    assert room.left(0) == 45
    assert room.match.decisions[-1].span == 15_000


def test_a_pause_that_is_thought_too_long_makes_no_time() -> None:
    # The server notes only now and then that it is alive: the move before may be younger than that note.
    room = Room(pace=SUDDEN).play(*FIRST).wait(3600)
    room.add(ev.Paused(3_604_000))
    assert room.left(0) == 60
    assert room.match.due == room.now + 60_000
    room.play("g1f3")
    assert room.match.decisions[-1].span == 0
    assert room.left(0) == 60


def test_the_time_for_which_the_server_was_away_is_not_the_computers_either() -> None:
    room = Room("chessplus", ANN, ROBOT, pace=SUDDEN).play(*FIRST, "g1f3").wait(100)
    room.add(ev.Paused(90_000))
    assert (room.left(0), room.left(1)) == (60, 50)
    room.play("b8c6")
    assert (room.left(0), room.left(1)) == (60, 50)


def test_a_pause_while_no_clock_runs_changes_nobodys_time() -> None:
    room = Room("chessplus", ANN, ROBOT, pace=SUDDEN).play("e2e4").wait(100)
    room.add(ev.Paused(90_000))
    assert room.match.clock.due is None
    room.play("e7e5")
    assert (room.left(0), room.left(1)) == (60, 60)


def test_a_watch_that_is_set_back_gives_and_takes_nothing() -> None:
    room = Room(pace=SUDDEN).play(*FIRST).wait(-30)
    assert room.left(0) == 60
    room.play("g1f3")
    assert room.left(0) == 60
    assert room.match.decisions[-1].span == 0, "a record has no times below nothing"
