"""A match from the first move to its end: turns, giving up, claims, people who leave, and the record of it all."""

import random

import pytest

from boxtop.errors import BadText, IllegalMove, Refused
from boxtop.match import events as ev
from boxtop.match import state as state_module
from boxtop.match.actions import Abort, Accept, Action, Claim, Decline, Offer, Play, Resign, Word, played
from boxtop.match.clocks import Pace
from boxtop.match.events import Seat
from boxtop.match.record import read
from boxtop.match.verify import check

from tests.support import our_games
from tests.support.messages import says
from tests.support.pure_matches import ANN, BEN, CAT, DAN, FREE, NOON, ROBOT, Room, digest, same_board

FIRST = ("e2e4", "e7e5")
FOOLS_MATE = ("f2f3", "e7e5", "g2g4", "d8h4")
THERE_AND_BACK = ("g1f3", "g8f6", "f3g1", "f6g8")


@pytest.mark.parametrize("every", [1, 2, 3, 50])
@pytest.mark.parametrize("game", ["chessplus", "yahtzee"])
def test_how_a_match_stood_is_known_without_playing_it_all_again(
    game: str, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after moves were taken back, and others played instead."""
    monkeypatch.setattr(state_module, "SNAPSHOT_EVERY", every)
    rng = random.Random(every)
    room = Room(game, ANN, ANN)
    stood = [room.match.state]
    for step in range(30):
        assert room.match.turn is not None
        if step % 7 == 6:
            room.ask(room.match.turn, "takeback")
            stood = stood[: len(room.match.decisions) + 1]
        else:
            choice = rng.choice(room.match.state.moves())
            room.play(room.match.game.text(choice))
            stood.append(room.match.state)
        assert [room.match.after(n) for n in range(len(stood) + 2)] == [*stood, stood[-1], stood[-1]]


# -- moves -------------------------------------------------------------------------------------------------------------


def test_moves_are_made_in_turn_in_long_or_short_notation() -> None:
    room = Room().play("e2e4", "e5")
    assert [(done.seat, done.move, done.note) for done in room.match.decisions] == [
        (0, "e2e4", "e4"),
        (1, "e7e5", "e5"),
    ]
    with says(Refused, "not-your-turn"):
        room.do(1, Play("d7d5"))
    with pytest.raises(IllegalMove):
        room.do(0, Play("e4e6"))
    with pytest.raises((BadText, IllegalMove)):
        room.do(0, Play("castle over there"))
    assert room.match.number == 4


def test_a_move_names_the_position_to_which_it_is_the_answer() -> None:
    room = Room()
    positions = [room.match.revision]
    for move in FIRST:
        room.play(move)
        positions.append(room.match.revision)
    assert positions == [2, 3, 4]
    assert [done.revision for done in room.match.decisions] == [2, 3]
    room.ask(0, "draw")
    assert room.match.revision == 4, "an offer does not change the board"


def test_a_match_ends_by_the_rules() -> None:
    room = Room().wait(60).play(*FOOLS_MATE)
    assert room.match.status == "over"
    assert room.match.ended is None
    assert room.match.ended_at == room.now
    assert room.match.result is not None
    assert (room.match.result.scores, room.match.result.reason) == ((0.0, 1.0), "checkmate")
    assert room.match.turn is None
    assert room.match.due is None


def test_same_request_at_most_twice_before_the_next_decision() -> None:
    room = Room().play(*FIRST)
    for _ in range(2):
        room.ask(0, "draw")
        room.do(0, Decline("draw"))
    with says(Refused, "asked-twice"):
        room.ask(0, "draw")
    room.ask(0, "takeback")  # something else
    room.do(1, Decline("takeback"))
    room.ask(1, "draw")  # somebody else
    room.do(0, Decline("draw"))
    room.play("g1f3")
    room.ask(0, "draw")


# -- how easy a choice was ---------------------------------------------------------------------------------------------

FORCED = ("e2e4", "f7f5", "d1h5")  # now only the pawn of g7 can help


def test_a_computers_move_tells_how_easy_the_choice_was() -> None:
    room = Room("chessplus", ROBOT, ANN)
    for sure, ease in ((0.0, 0.0), (0.4567, 0.45), (0.999, 0.99), (1.0, 1.0), (1.2, 1.0), (-1.0, 0.0), (None, None)):
        (event,) = played(room.match, 0, "e2e4", room.moment, sure=sure)
        assert isinstance(event, ev.Moved)
        assert event.ease == ease
        assert room.match.parsed(ev.read(ev.written(event))) == event


def test_with_one_legal_move_there_is_no_choice() -> None:
    room = Room("chessplus", ANN, ROBOT).play(*FORCED)
    assert len(room.match.state.moves()) == 1
    assert room.match.moved(1, "g7g6", sure=0.1).ease == 1.0
    assert room.match.moved(1, "g7g6").ease == 1.0
    assert Room().play(*FORCED).match.moved(1, "g7g6").ease is None


def test_of_people_nothing_is_told() -> None:
    room = Room()
    (event,) = played(room.match, 0, "e2e4", room.moment, sure=0.5)
    assert isinstance(event, ev.Moved)
    assert event.ease is None
    assert b"ease" not in ev.written(event)


@pytest.mark.parametrize("open_hands", [False, True])
def test_where_hands_are_hidden_nothing_is_told_of_how_easy_a_choice_was(open_hands: bool) -> None:
    """How many moves there are, and how clear the best is, depends on what is in the hand."""
    room = Room("battle_grid", ANN, ROBOT, options={"open_hands": open_hands})
    told = set()
    while room.match.status == "playing":
        assert room.match.turn is not None
        (event,) = played(room.match, room.match.turn, room.any_move(), room.moment, sure=0.5)
        assert isinstance(event, ev.Moved)
        told.add((event.seat, event.ease))
        room.add(event)
    assert {ease for seat, ease in told if seat == 0} == {None}
    assert {ease for seat, ease in told if seat == 1} - {1.0} == ({0.5} if open_hands else {None})


def test_moves_that_were_stored_before_that_was_known_can_still_be_read() -> None:
    old = b'{"type":"moved","seat":1,"move":"e7e5","note":"e5"}'
    assert ev.read(old) == ev.Moved(1, "e7e5", "e5")
    assert ev.written(ev.read(old)) == old


# -- giving up and calling off -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "scores"),
    [
        ((ANN,), [0.0]),
        ((ANN, BEN), [0.0, 1.0]),
        ((ANN, BEN, CAT), [0.0, 0.5, 0.5]),
        ((ANN, BEN, CAT, DAN), [0.0, 1 / 3, 1 / 3, 1 / 3]),
        ((ANN, ROBOT), [0.0, 1.0]),
        ((ANN, BEN, ROBOT, ROBOT), [0.0, 1 / 3, 1 / 3, 1 / 3]),
        ((ANN, ANN), [0.0, 1.0]),
    ],
)
def test_resigning_player_scores_zero_and_others_share_the_win(places: tuple[Seat, ...], scores: list[float]) -> None:
    room = Room("yahtzee", *places).play("keep -")
    assert room.do(0, Resign()) == [ev.Ended("resignation", scores, 0)]
    names = ["Ann", "Ben", "Cat", "Dan"][: len(places)]
    record, line = read(room.match.record(names).to_json())
    assert record.result is not None
    assert record.result.scores == scores
    assert check(record, line).fair is True


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_aborted_match_has_equal_scores(seats: int) -> None:
    room = Room("yahtzee", ANN, *[ROBOT] * (seats - 1))
    assert room.do(0, Abort()) == [ev.Ended("aborted", [1 / seats] * seats, 0)]
    read(room.match.record(["Somebody"] * seats).to_json())


def test_one_may_give_up_out_of_turn() -> None:
    room = Room().play("e2e4")
    assert room.match.turn == 1
    assert room.do(0, Resign()) == [ev.Ended("resignation", [0.0, 1.0], 0)]


def test_match_can_be_aborted_until_all_have_moved() -> None:
    room = Room()
    for move in ((), ("e2e4",)):
        room.play(*move)
        for seat in (0, 1):
            assert Abort().events(room.match, seat, room.moment) == [ev.Ended("aborted", [0.5, 0.5], seat)]
    room.play("e7e5")
    for seat in (0, 1):
        with says(Refused, "too-late-to-abort"):
            room.do(seat, Abort())


def test_abort_takes_no_roll_back_from_other_people() -> None:
    """Else both could begin again until the first roll pleases."""
    room = Room("yahtzee", ANN, BEN)
    for seat in (0, 1):
        with says(Refused, "no-abort-after-chance"):
            room.do(seat, Abort())
    assert room.do(1, Resign()) == [ev.Ended("resignation", [1.0, 0.0], 1)]


@pytest.mark.parametrize("game", ["chessplus", "battle_chess", "battle_grid"])
def test_coin_that_was_seen_is_kept(game: str) -> None:
    assert Room(game).match.can_be_aborted
    for seat in (0, 1):
        with says(Refused, "no-abort-after-chance"):
            Room(game, coin=True).do(seat, Abort())


def test_card_that_was_seen_is_kept_also_when_it_is_taken_back() -> None:
    room = Room("battle_chess")
    room.play("c1c6xd6")
    assert room.match.decisions[0].chances
    with says(Refused, "no-abort-after-chance"):
        room.do(1, Abort())
    room.ask(0, "takeback")
    room.do(1, Accept("takeback"))
    assert not room.match.decisions
    for match in (room.match, room.read_again()):
        with says(Refused, "no-abort-after-chance"):
            Abort().events(match, 0, room.moment)


@pytest.mark.parametrize("seats", [(ANN,), (ANN, ANN), (ANN, ROBOT), (ROBOT, ANN)])
def test_without_other_people_chance_may_be_seen_and_the_match_aborted(seats: tuple[Seat, ...]) -> None:
    room = Room("yahtzee", *seats, coin=True)
    assert room.do(seats.index(ANN), Abort())


def test_who_never_makes_the_first_move_after_a_roll_has_left() -> None:
    """The others need not resign to get away: they just leave, and it costs them nothing."""
    room = Room("yahtzee", ANN, BEN)
    room.away = {0: NOON}
    room.wait(301)
    assert Claim("abandoned").events(room.match, 1, room.moment) == [ev.Ended("abandoned", [0.0, 1.0], 0)]
    room.away = {}
    room.now += state_module.IDLE
    assert room.time_passes() == [ev.Ended("abandoned", [0.0, 1.0], 0)]


def test_yahtzee_alone_can_be_aborted_until_all_had_a_turn() -> None:
    room = Room("yahtzee", ANN, ANN, ANN)
    while room.match.turn != 2:
        assert room.match.can_be_aborted
        room.play(room.any_move())
    assert room.match.can_be_aborted
    room.play(room.any_move())
    assert not room.match.can_be_aborted


def test_any_seated_player_can_abort_before_the_start() -> None:
    room = Room("yahtzee", ANN, FREE, FREE)
    room.join("ben")
    room.do(1, Abort())
    assert room.match.status == "over"


# -- claims ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_claim_a_draw_when_a_position_came_up_three_times(seat: int) -> None:
    room = Room().play(*THERE_AND_BACK)
    with says(Refused, "no-such-claim"):
        room.do(seat, Claim("threefold repetition"))
    room.play(*THERE_AND_BACK)
    assert room.match.turn == 0
    with says(Refused, "no-such-claim"):
        room.do(seat, Claim("fifty moves"))
    assert room.do(seat, Claim("threefold repetition")) == [ev.Ended("threefold repetition", [0.5, 0.5], seat)]
    record, _ = read(room.match.record(["Ann", "Ben"]).to_json())
    assert record.result is not None
    assert record.result.reason == "threefold repetition"


@pytest.mark.parametrize("last", [8, 9])  # the position before White's move came up three times, or that after it
def test_a_draw_can_be_claimed_against_the_computer_too(last: int) -> None:
    room = Room("chessplus", ANN, ROBOT).play(*(THERE_AND_BACK * 3)[:last])
    assert room.match.turn == last % 2
    room.do(0, Claim("threefold repetition"))
    assert room.match.status == "over"


def test_the_claim_is_gone_with_the_next_move() -> None:
    room = Room().play(*THERE_AND_BACK, *THERE_AND_BACK, "e2e4")
    with says(Refused, "no-such-claim"):
        room.do(1, Claim("threefold repetition"))


@pytest.mark.parametrize("to_move", [True, False])
def test_fifty_quiet_moves_can_be_claimed(to_move: bool) -> None:
    room, dice = Room(), random.Random(5)
    while "fifty moves" not in room.match.state.claims():
        state = room.match.state
        assert room.match.status == "playing"
        moves = dice.sample(state.moves(), len(state.moves()))
        quiet = next(move for move in moves if state.force(move).fields["quiet"] > state.fields["quiet"])
        room.play(state.game.text(quiet))
    assert room.match.turn is not None
    seat = room.match.turn if to_move else 1 - room.match.turn
    assert room.do(seat, Claim("fifty moves")) == [ev.Ended("fifty moves", [0.5, 0.5], seat)]
    read(room.match.record(["Ann", "Ben"]).to_json())


# -- people who leave --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "grace"),
    [(Pace(), 300), (Pace("move", seconds=600), 60), (Pace("fischer", seconds=600), 60)],
)
def test_player_to_move_away_for_the_grace_time_has_left(pace: Pace, grace: int) -> None:
    room = Room(pace=pace).play(*FIRST)
    room.away[0] = room.now
    room.wait(grace - 0.001)
    with says(Refused, "player-may-return"):
        room.do(1, Claim("abandoned"))
    room.wait(0.001)
    assert room.do(1, Claim("abandoned")) == [ev.Ended("abandoned", [0.0, 1.0], 0)]
    read(room.match.record(["Ann", "Ben"]).to_json())


def test_present_player_may_use_all_of_the_clock() -> None:
    room = Room(pace=Pace("fischer", seconds=600)).play(*FIRST).wait(599)
    with says(Refused, "player-is-here"):
        room.do(1, Claim("abandoned"))


def test_grace_time_starts_with_the_absent_players_turn() -> None:
    room = Room().play("e2e4", "e7e5", "g1f3")
    room.away[0] = room.now
    room.wait(5000).play("b8c6").wait(1)
    with says(Refused, "player-may-return"):
        room.do(1, Claim("abandoned"))
    room.wait(299)
    room.do(1, Claim("abandoned"))
    assert room.match.status == "over"


def test_a_pause_of_the_server_is_no_absence() -> None:
    room = Room(pace=Pace("fischer", seconds=600)).play(*FIRST)
    room.away[0] = room.now
    room.wait(500)
    room.add(ev.Paused(500_000))
    with says(Refused, "player-may-return"):
        room.do(1, Claim("abandoned"))


def test_no_presence_needed_with_days_per_move() -> None:
    room = Room(pace=Pace("days", days=2)).play(*FIRST)
    room.away[0] = room.now
    room.wait(86_400)
    with pytest.raises(Refused, match="nobody has to stay"):
        room.do(1, Claim("abandoned"))


def test_absence_claims_are_only_against_other_people() -> None:
    room = Room("chessplus", ANN, ROBOT).play(*FIRST, "g1f3")
    room.away = {0: NOON, 1: NOON}
    room.wait(1000)
    with says(Refused, "nobody-is-late"):
        room.do(0, Claim("abandoned"))
    room.play("b8c6")
    with says(Refused, "nobody-is-late"):
        room.do(0, Claim("abandoned"))
    screen = Room("chessplus", ANN, ANN).play(*FIRST)
    screen.away = {0: NOON, 1: NOON}
    screen.wait(1000)
    with says(Refused, "nobody-is-late"):
        screen.do(1, Claim("abandoned"))


# -- after the end -----------------------------------------------------------------------------------------------------


EVERYTHING: list[Action] = [
    Play("e2e4"),
    Resign(),
    Abort(),
    Claim("abandoned"),
    Claim("threefold repetition"),
    *(Offer(what) for what in ("draw", "takeback", "time")),
    *(Accept(what) for what in ("draw", "takeback", "time", "rematch")),
    *(Decline(what) for what in ("draw", "takeback", "time", "rematch")),
    Word("blue"),
]


def test_after_the_end_nothing_is_possible_but_a_rematch() -> None:
    resigned = Room().play(*FIRST)
    resigned.do(0, Resign())
    for room in (resigned, Room().play(*FOOLS_MATE)):
        before = digest(room.match)
        for seat in (0, 1):
            for action in EVERYTHING:
                with pytest.raises(Refused):
                    room.do(seat, action)
        assert room.time_passes() == []
        assert digest(room.match) == before
        assert Offer("rematch").events(room.match, 0, room.moment) == [ev.Offered(0, "rematch")]


def test_offers_end_with_the_match() -> None:
    room = Room(pace=Pace("move", seconds=60)).play(*FIRST)
    for what in ("draw", "takeback", "time"):
        room.ask(1, what)
    assert len(room.match.offers) == 3
    room.do(1, Resign())
    assert room.match.offers == {}


# -- the record --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", our_games.NAMES)
def test_a_record_tells_the_match_as_it_was(game: str) -> None:
    room = Room(game, ANN, ROBOT)
    for n in range(10):
        moves = room.match.state.moves()
        room.wait(0.25).play(room.match.game.text(moves[(5 * n) % len(moves)]))
    while not room.match.is_person(room.match.turn):
        room.play(room.any_move())
    room.do(0, Resign())
    record, line = read(room.match.record(["Ann", "Computer"]).to_json())
    assert record == room.match.record(["Ann", "Computer"])
    assert line[-1].row.tobytes() == room.match.state.row.tobytes()
    assert [event.move for event in record.events if event.move] == [done.move for done in room.match.decisions]
    chances = [*room.match.opening, *(text for done in room.match.decisions for text in done.chances)]
    assert [event.chance for event in record.events if event.chance] == chances
    assert [event.seconds for event in record.events if event.seconds is not None] == [
        done.span / 1000 for done in room.match.decisions if done.span is not None
    ]
    assert [player.kind for player in record.players] == ["person", "computer"]
    assert record.date == "2026-05-28T20:26:40+00:00"
    assert check(record, line).fair is True


@pytest.mark.parametrize("game", ["yahtzee", "battle_chess", "battle_grid"])
def test_a_match_played_out_ends_by_the_rules_and_reads_back(game: str) -> None:
    room = Room(game, ANN, BEN)
    n = 0
    while room.match.status != "over":
        moves = room.match.state.moves()
        room.play(room.match.game.text(moves[(11 * n) % len(moves)]))
        n += 1
        assert n < 2000
    record, line = read(room.match.record(["Ann", "Ben"]).to_json())
    assert record.result is not None
    assert record.result.result() == room.match.result
    assert check(record, line).fair is True
    again = room.read_again()
    assert digest(again) == digest(room.match)
    assert same_board(again, room.match)


def test_there_is_no_record_of_a_match_that_never_began() -> None:
    room = Room("chessplus", ANN, FREE)
    with says(Refused, "nothing-to-record"):
        room.match.record(["Ann", "Somebody"])
