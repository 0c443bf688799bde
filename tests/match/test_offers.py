"""What people at a match can agree on: draws, taking back, more time, a rematch."""

import pytest

from boxtop.errors import Refused
from boxtop.match import events as ev
from boxtop.match.actions import Abort, Accept, Action, Decline, Offer, Play, Resign, Word
from boxtop.match.clocks import Pace
from boxtop.match.events import Seat, What
from boxtop.match.match import Match

from tests.support.messages import says
from tests.support.pure_matches import ANN, BEN, CAT, ROBOT, SEED, Room, digest

FIRST = ("e2e4", "e7e5")
BLITZ = Pace("fischer", seconds=180)


def refused(room: Room, seat: int, action: Action | What, why: str) -> None:
    """That something cannot be done, and that trying changes nothing."""
    before = digest(room.match)
    with says(Refused, why):
        room.do(seat, Offer(action) if isinstance(action, str) else action)
    assert digest(room.match) == before


# -- draws -------------------------------------------------------------------------------------------------------------


def test_two_people_agree_on_a_draw() -> None:
    room = Room().play(*FIRST)
    assert room.ask(0, "draw") == [ev.Offered(0, "draw")]
    assert room.match.status == "playing"
    refused(room, 0, "draw", "asked-already")
    refused(room, 0, Accept("draw"), "nothing-to-accept")
    assert room.do(1, Accept("draw")) == [ev.Accepted(1, "draw"), ev.Ended("agreement", [0.5, 0.5], 0)]
    assert room.match.result is not None
    assert room.match.result.scores == (0.5, 0.5)


def test_both_offering_is_agreeing() -> None:
    room = Room().play(*FIRST)
    room.ask(1, "draw")
    assert room.ask(0, "draw") == [ev.Accepted(0, "draw"), ev.Ended("agreement", [0.5, 0.5], 1)]


def test_an_offer_can_be_turned_down_and_taken_back() -> None:
    room = Room().play(*FIRST)
    for who in (1, 0):
        room.ask(0, "draw")
        assert room.do(who, Decline("draw")) == [ev.Declined(who, "draw")]
        assert room.match.offers == {}
        refused(room, 1, Accept("draw"), "nothing-to-accept")
        refused(room, 1, Decline("draw"), "nothing-to-decline")


def test_moving_declines_a_draw_offer() -> None:
    room = Room().play(*FIRST)
    room.ask(1, "draw")
    room.play("g1f3")
    assert room.match.offers == {}


def test_draw_offer_stays_open_after_own_move() -> None:
    room = Room().play(*FIRST)
    room.ask(0, "draw")
    room.play("g1f3")
    assert room.match.offers["draw"].seat == 0
    assert room.do(1, Accept("draw"))[-1] == ev.Ended("agreement", [0.5, 0.5], 0)


def test_the_computer_agrees_on_no_draw() -> None:
    refused(Room("chessplus", ANN, ROBOT).play(*FIRST), 0, "draw", "computer-never-draws")


@pytest.mark.parametrize("places", [(ANN,), (ANN, BEN, CAT), (ANN, BEN, ROBOT)])
def test_only_two_can_agree_on_a_draw(places: tuple[Seat, ...]) -> None:
    refused(Room("yahtzee", *places), 0, "draw", "draw-needs-two")


def test_at_one_screen_a_draw_is_agreed_on_at_once() -> None:
    room = Room("chessplus", ANN, ANN).play(*FIRST)
    assert room.ask(0, "draw") == [ev.Offered(0, "draw"), ev.Ended("agreement", [0.5, 0.5], 0)]


# -- taking back -------------------------------------------------------------------------------------------------------


def test_between_two_people_taking_back_needs_consent() -> None:
    room = Room().play(*FIRST, "g1f3")
    before = Room().play(*FIRST).match
    assert room.ask(0, "takeback") == [ev.Offered(0, "takeback")]
    assert len(room.match.decisions) == 3
    room.do(1, Accept("takeback"))
    assert room.match.state == before.state
    assert [done.move for done in room.match.decisions] == list(FIRST)
    assert room.match.turn == 0
    assert room.match.offers == {}


def test_taking_back_undoes_the_own_last_move_and_all_that_came_after_it() -> None:
    room = Room().play(*FIRST, "g1f3", "b8c6")
    room.ask(0, "takeback")
    assert room.do(1, Accept("takeback"))[-1] == ev.TakenBack(2)
    assert room.match.turn == 0
    room.play("b1c3")
    room.ask(0, "takeback")
    room.do(1, Accept("takeback"))
    room.ask(1, "takeback")
    assert room.do(0, Accept("takeback"))[-1] == ev.TakenBack(1)
    assert room.match.turn == 1


def test_the_position_has_another_number_after_a_takeback_so_that_old_moves_do_not_fit() -> None:
    room = Room("chessplus", ANN, ANN).play(*FIRST)
    before = room.match.revision
    room.ask(0, "takeback")
    room.play("e7e5")
    assert room.match.revision > before


def test_no_takeback_before_the_first_move() -> None:
    room = Room()
    refused(room, 0, "takeback", "nothing-to-take-back")
    room.play("e2e4")
    refused(room, 1, "takeback", "nothing-to-take-back")


def test_takeback_requests_of_two_players_are_separate() -> None:
    room = Room(pace=BLITZ).play(*FIRST, "g1f3")
    whats: tuple[What, ...] = ("takeback", "time")
    for what in whats:
        room.ask(0, what)
        refused(room, 1, what, "answer-first")
        room.do(1, Decline(what))
        assert room.ask(1, what) == [ev.Offered(1, what)]
        room.do(0, Decline(what))


def test_a_move_ends_the_question() -> None:
    for mover in (0, 1):
        room = Room().play(*FIRST, *(["g1f3"] if mover else []))
        room.ask(0, "takeback")
        room.play(room.any_move())
        assert "takeback" not in room.match.offers


@pytest.mark.parametrize("others", [(), (ROBOT,), (ANN,), (ROBOT, ROBOT)])
def test_no_consent_is_needed_alone_or_at_one_screen(others: tuple[Seat, ...]) -> None:
    room = Room("yahtzee", ANN, *others).play("keep -")
    assert room.ask(0, "takeback") == [ev.Offered(0, "takeback"), ev.TakenBack(0)]
    assert room.match.decisions == []
    assert room.match.offers == {}


def test_at_one_screen_the_last_move_of_any_player_is_taken_back() -> None:
    room = Room("chessplus", ANN, ANN).play("e2e4")
    assert room.match.turn == 1
    assert room.ask(1, "takeback")[-1] == ev.TakenBack(0)
    room.play(*FIRST, "g1f3")
    assert room.ask(1, "takeback")[-1] == ev.TakenBack(2)
    assert room.ask(0, "takeback")[-1] == ev.TakenBack(1)


def test_with_the_computer_the_own_move_goes_with_its_answer() -> None:
    room = Room("chessplus", ANN, ROBOT).play(*FIRST)
    assert room.ask(0, "takeback")[-1] == ev.TakenBack(0)
    room.play("e2e4")
    assert room.match.turn == 1, "the computer is still thinking"
    assert room.ask(0, "takeback")[-1] == ev.TakenBack(0)


def test_with_three_people_all_others_have_to_agree() -> None:
    room = Room("yahtzee", ANN, BEN, CAT).play("keep -")
    room.ask(0, "takeback")
    assert room.do(1, Accept("takeback")) == [ev.Accepted(1, "takeback")]
    assert len(room.match.decisions) == 1
    refused(room, 1, Accept("takeback"), "nothing-to-accept")
    assert room.do(2, Accept("takeback")) == [ev.Accepted(2, "takeback"), ev.TakenBack(0)]


def test_with_three_people_one_no_is_enough() -> None:
    room = Room("yahtzee", ANN, BEN, CAT).play("keep -")
    room.ask(0, "takeback")
    room.do(1, Accept("takeback"))
    room.do(2, Decline("takeback"))
    refused(room, 2, Accept("takeback"), "nothing-to-accept")
    room.ask(0, "takeback")
    room.do(2, Accept("takeback"))
    assert len(room.match.decisions) == 1, "who agreed the first time is asked again"


def test_people_at_one_screen_are_asked_once_and_ask_once() -> None:
    room = Room("yahtzee", ANN, BEN, BEN, ROBOT, pace=BLITZ).play("keep -")
    room.ask(0, "takeback")
    assert room.do(2, Accept("takeback"))[-1] == ev.TakenBack(0)
    room.ask(1, "time")
    refused(room, 2, "time", "asked-already")
    refused(room, 2, Accept("time"), "nothing-to-accept")
    assert room.do(0, Accept("time"))[-1] == ev.TimeGiven(1, 18_000)


def test_after_a_takeback_of_first_moves_it_can_be_called_off_again() -> None:
    room = Room("chessplus", ANN, ANN).play(*FIRST)
    room.ask(0, "takeback")
    room.do(0, Abort())
    assert room.match.status == "over"


# -- chance goes back, too ---------------------------------------------------------------------------------------------


def test_in_yahtzee_the_same_decision_meets_the_same_dice() -> None:
    for seed in range(5):
        room = Room("yahtzee", ANN, ROBOT, seed=f"{seed:064x}").play("keep -")
        once = room.match.decisions[-1]
        room.ask(0, "takeback")
        room.play("keep -")
        again = room.match.decisions[-1]
        assert (again.move, again.chances) == (once.move, once.chances)


def test_dice_are_counted_along_the_line_that_stands() -> None:
    straight = Room("yahtzee", ANN)
    for _ in range(9):
        straight.play(straight.any_move())
    winding = Room("yahtzee", ANN)
    for n in range(9):
        # A detour of another decision, and of one more after it where the game goes on, leaves no trace.
        moves = winding.match.state.moves()
        winding.play(winding.match.game.text(moves[-1]))
        winding.play(winding.any_move())
        winding.ask(0, "takeback")
        winding.ask(0, "takeback")
        assert len(winding.match.decisions) == n
        winding.play(winding.any_move())
    assert _line(winding.match) == _line(straight.match)
    assert winding.match.length == straight.match.length
    assert winding.match.number > straight.match.number
    assert _line(winding.read_again()) == _line(straight.match)


def test_in_battle_chess_the_same_battle_ends_the_same() -> None:
    fought = 0
    for seed in range(12):
        room = Room("battle_chess", ANN, ANN, seed=f"{seed:064x}")
        n = 0
        while room.match.status == "playing" and not (room.match.decisions and room.match.decisions[-1].chances):
            moves = room.match.state.moves()
            room.play(room.match.game.text(moves[(13 * n + seed) % len(moves)]))
            n += 1
            if n > 60:
                break
        if room.match.status != "playing" or not room.match.decisions[-1].chances:
            continue
        fought += 1
        once, board, chances = room.match.decisions[-1], room.match.state, room.match.length
        room.ask(once.seat, "takeback")
        assert room.match.length == chances - 1 - len(once.chances)
        room.play(once.move)
        again = room.match.decisions[-1]
        assert (again.seat, again.move, again.chances) == (once.seat, once.move, once.chances)
        assert room.match.state.row.tobytes() == board.row.tobytes()
    assert fought >= 3


def _line(match: Match) -> list[tuple[int, str, tuple[str, ...]]]:
    return [(done.seat, done.move, done.chances) for done in match.decisions]


# -- more time ---------------------------------------------------------------------------------------------------------


def test_without_a_clock_there_is_no_more_time() -> None:
    refused(Room().play(*FIRST), 0, "time", "no-clock-here")


def test_a_move_does_not_end_the_question_for_more_time() -> None:
    room = Room(pace=BLITZ).play(*FIRST)
    room.ask(0, "time")
    room.play("g1f3")
    assert room.do(1, Accept("time")) == [ev.Accepted(1, "time"), ev.TimeGiven(0, 18_000)]
    assert room.left(0) == 198
    refused(room, 1, Accept("time"), "nothing-to-accept")


def test_alone_or_with_the_computer_more_time_comes_at_once() -> None:
    for places in ((ANN,), (ANN, ROBOT)):
        room = Room("yahtzee", *places, pace=BLITZ)
        assert room.ask(0, "time")[-1] == ev.TimeGiven(0, 18_000)
        assert room.left(0) == 198


# -- rematch -----------------------------------------------------------------------------------------------------------


def over(*places: Seat, pace: Pace | None = None, coin: bool = False, words: bool = False) -> Room:
    room = Room("yahtzee", *places, pace=pace, coin=coin, words=words)
    room.do(0, Resign())
    return room


def test_a_rematch_comes_after_a_match() -> None:
    refused(Room().play(*FIRST), 0, "rematch", "rematch-when-over")
    never = Room("chessplus", ANN, Seat())
    never.do(0, Abort())
    refused(never, 0, "rematch", "rematch-when-over")


def test_a_rematch_is_agreed_on_once() -> None:
    room = over(ANN, BEN)
    room.ask(1, "rematch")
    assert room.do(0, Accept("rematch")) == [ev.Accepted(0, "rematch"), ev.Followed("r3m4")]
    assert room.match.followed == "r3m4"
    assert room.match.offers == {}
    for seat in (0, 1):
        refused(room, seat, "rematch", "rematch-exists")
        refused(room, seat, Accept("rematch"), "nothing-to-accept")


def test_both_asking_for_a_rematch_is_agreeing() -> None:
    room = over(ANN, BEN)
    room.ask(0, "rematch")
    assert room.ask(1, "rematch")[-1] == ev.Followed("r3m4")


def test_a_rematch_can_be_turned_down_and_offered_again() -> None:
    room = over(ANN, BEN)
    room.ask(0, "rematch")
    room.do(1, Decline("rematch"))
    room.ask(1, "rematch")
    room.do(0, Accept("rematch"))
    assert room.match.followed == "r3m4"


def test_with_computers_a_rematch_begins_at_once_and_with_three_people_all_agree() -> None:
    assert over(ANN, ROBOT).ask(0, "rematch")[-1] == ev.Followed("r3m4")
    assert over(ANN).ask(0, "rematch")[-1] == ev.Followed("r3m4")
    room = over(ANN, BEN, CAT)
    room.ask(0, "rematch")
    assert room.ask(1, "rematch") == [ev.Accepted(1, "rematch")]
    assert room.do(2, Accept("rematch"))[-1] == ev.Followed("r3m4")


@pytest.mark.parametrize("coin", [False, True])
def test_seats_rotate_in_a_rematch(coin: bool) -> None:
    room = over(ANN, BEN, CAT, ROBOT, pace=BLITZ, coin=coin)
    before = [place.person for place in room.match.seats]
    made = room.match.sequel(SEED)
    again = Match("r3m4")
    again.add(made, room.now)
    again.add(again.begun(), room.now)
    assert [place.person for place in again.seats] == [*before[1:], before[0]]
    assert again.order == [0, 1, 2, 3], "no coin: seats rotate"
    assert (made.game, made.options, made.pace) == ("yahtzee", {"players": 4}, BLITZ)
    assert made.before == "k3v9"
    assert again.status == "playing"


def test_before_a_rematch_words_are_asked_for_again() -> None:
    room = Room("chessplus", ANN, BEN, words=True)
    room.do(0, Word("blue"))
    room.do(1, Word("red"))
    room.do(0, Resign())
    again = Match("r3m4")
    again.add(room.match.sequel(SEED), room.now)
    assert again.status == "open"
    assert not again.complete
    assert again.seats_without_word == [0, 1]


def test_cannot_accept_without_an_offer() -> None:
    room = Room(pace=BLITZ).play(*FIRST)
    whats: tuple[What, ...] = ("draw", "takeback", "time", "rematch")
    for what in whats:
        refused(room, 0, Accept(what), "nothing-to-accept")
        refused(room, 0, Decline(what), "nothing-to-decline")
    with says(Refused, "not-your-turn"):
        room.do(1, Play("d7d5"))
