"""Before the first move: who sits where, what each player chooses, words for the dice and the coin."""

import msgspec
import pytest

from boxtop.errors import BadOptions, BadText, Refused
from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.match import actions
from boxtop.match.actions import Abort, Claim, Offer, Play, Resign, Word
from boxtop.match.clocks import Pace
from boxtop.match.events import Seat
from boxtop.match.fair import Fair
from boxtop.match.record import read
from boxtop.match.verify import check
from boxtop.server.play.loaded import Sitter
from boxtop.server.play.setup import Chair, Setup, created, named

from tests.support.messages import says
from tests.support.pure_matches import ANN, BEN, FREE, NOON, ROBOT, SEED, Room, digest

# -- places ------------------------------------------------------------------------------------------------------------


def test_a_match_begins_once_the_last_free_place_is_taken() -> None:
    room = Room("chessplus", ANN, FREE)
    assert room.status() == "open"
    assert (room.match.turn, room.match.result, room.match.free_seats) == (None, None, [1])
    room.wait(5).join("ben")
    assert room.status() == "playing"
    assert room.match.turn == 0
    assert room.match.began_at == NOON + 5000
    assert (room.match.held_by("ann"), room.match.held_by("ben"), room.match.held_by("eve")) == ([0], [1], [])


def test_complete_match_begins_at_once() -> None:
    assert Room("chessplus", ANN, ROBOT).match.status == "playing"
    assert Room("yahtzee", ANN).match.status == "playing"
    assert Room("yahtzee", ANN, BEN, ROBOT, ROBOT).match.status == "playing"


def test_no_moves_before_it_begins() -> None:
    room = Room("chessplus", ANN, FREE)
    for action in (Play("e2e4"), Resign(), Claim("abandoned"), Offer("draw"), Offer("takeback"), Offer("time")):
        with says(Refused, "match-not-begun"):
            room.do(0, action)
    with says(Refused, "rematch-when-over"):
        room.ask(0, "rematch")


def test_first_to_join_gets_the_seat() -> None:
    room = Room("yahtzee", ANN, FREE, FREE)
    room.join("ben", 2)
    with says(Refused, "seat-not-free"):
        room.join("cat", 2)
    with says(Refused, "seat-not-free"):
        room.join("cat", 0)
    for nowhere in (3, -1, 99):
        with says(Refused, "seat-not-free"):
            room.join("cat", nowhere)
    room.join("cat")
    assert [place.person for place in room.match.seats] == ["ann", "cat", "ben"]
    with says(Refused, "begun-without-you"):
        room.join("dan")


def test_seated_player_cannot_join_again() -> None:
    room = Room("yahtzee", ANN, FREE, FREE)
    with says(Refused, "seated-already"):
        room.join("ann")
    room.join("ben")
    with says(Refused, "seated-already"):
        room.join("ben")


def test_aborted_match_cannot_be_joined() -> None:
    room = Room("chessplus", ANN, FREE)
    room.do(0, Abort())
    with says(Refused, "match-over"):
        room.join("ben")


def test_full_match_cannot_be_joined_while_words_are_missing() -> None:
    room = Room("chessplus", ANN, BEN, words=True)
    with says(Refused, "all-seats-taken"):
        room.join("cat")


def test_player_can_leave_and_rejoin_until_it_begins() -> None:
    room = Room("yahtzee", ANN, FREE, FREE)
    room.join("ben", 2)
    room.leave("ben")
    assert room.match.free_seats == [1, 2]
    room.join("ben", 1)
    room.leave("ann")
    assert room.match.free_seats == [0, 2]
    room.join("cat")
    room.join("ann")
    assert [place.person for place in room.match.seats] == ["cat", "ben", "ann"]
    with says(Refused, "no-seat-to-leave"):
        room.leave("ben")


def test_when_the_last_person_leaves_it_is_called_off() -> None:
    room = Room("yahtzee", ANN, ANN, FREE, ROBOT)
    with says(Refused, "no-seat-to-leave"):
        room.leave("eve")
    room.leave("ann")
    assert room.status() == "over"
    assert room.match.result is not None
    assert room.match.result.reason == "aborted"
    assert room.match.result.scores == (0.25,) * 4


def test_people_at_one_screen_hold_several_seats_and_leave_together() -> None:
    room = Room("yahtzee", ANN, ANN, FREE)
    room.join("ben")
    assert room.match.held_by("ann") == [0, 1]
    again = Room("yahtzee", ANN, ANN, FREE, FREE)
    again.join("ben")
    again.leave("ann")
    assert again.match.free_seats == [0, 1, 3]


def test_joining_and_leaving_ends_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "MOST_SETUP_EVENTS", 10)
    room = Room("chessplus", ANN, FREE, words=True)
    while room.match.number < 10:
        room.join("ben")
        room.leave("ben")
    with says(Refused, "too-many-came-and-went"):
        room.join("ben")
    room.leave("ann")
    assert room.status() == "over"


# -- what each player chooses alone ------------------------------------------------------------------------------------


def test_in_battle_grid_each_player_brings_the_own_deck() -> None:
    room = Room("battle_grid", Seat(person="ann", own={"deck": "tide"}), FREE)
    room.join("ben", own={"deck": "ember"})
    assert room.match.game.settings["deck1"] != room.match.game.settings["deck2"]
    swapped = room.match.sequel(SEED)
    assert [place.person for place in swapped.seats] == ["ben", "ann"]
    assert [place.own["deck"] for place in swapped.seats] == [PRESET_DECKS["ember"].text(), "tide"]


def test_decks_go_where_the_coin_puts_their_players() -> None:
    sides = set()
    for n in range(8):
        room = Room("battle_grid", Seat(person="ann", own={"deck": "tide"}), FREE, coin=True, seed=f"{n:064x}")
        room.join("ben", own={"deck": "ember"})
        seat = room.match.held_by("ann")[0]
        plain = Room("battle_grid", Seat(person="ann", own={"deck": "tide"}), BEN).match.game.settings["deck1"]
        assert room.match.game.settings[f"deck{seat + 1}"] == plain
        sides.add(seat)
    assert sides == {0, 1}


@pytest.mark.parametrize(
    ("game", "own", "why"),
    [
        ("battle_grid", {"deck": "no such deck"}, "option-not-a-preset"),
        ("battle_grid", {"deck1": "starter"}, "option-not-for-one-player"),
        ("chessplus", {"merging": False}, "option-not-for-one-player"),
    ],
)
def test_what_cannot_be_chosen_is_refused_on_joining_and_not_when_it_should_begin(
    game: str, own: dict[str, bool | int | str], why: str
) -> None:
    room = Room(game, ANN, FREE)
    before = digest(room.match)
    with says(BadOptions, why):
        room.join("ben", own=own)
    assert digest(room.match) == before
    room.join("ben")
    assert room.status() == "playing"


# -- setting up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        (Setup("chessplus", [Chair("me")]), "wrong-number-of-seats"),
        (Setup("chessplus", [Chair("me"), Chair("anyone"), Chair("anyone")]), "wrong-number-of-seats"),
        (Setup("battle_grid", [Chair("me", own={"deck": "tide"})] * 3), "wrong-number-of-seats"),
        (Setup("chessplus", [Chair("anyone"), Chair("computer", 3)]), "no-seat-of-your-own"),
        (Setup("chessplus", [Chair("me"), Chair("computer")]), "computers-have-levels"),
        (Setup("chessplus", [Chair("me", 3), Chair("anyone")]), "computers-have-levels"),
        (Setup("chessplus", [Chair("me"), Chair("anyone")], pace=Pace("move")), "clock-needs-seconds"),
        (Setup("chessplus", [Chair("me"), Chair("anyone")], {"colour": "red"}), "no-such-option"),
        (Setup("battle_grid", [Chair("me"), Chair("anyone", own={"deck": "x"})]), "option-not-a-preset"),
        (Setup("battle_grid", [Chair("me"), Chair("anyone")], {"deck1": "x"}), "option-for-each-player"),
    ],
)
def test_what_cannot_be_played_cannot_be_set_up(setup: Setup, why: str) -> None:
    with says(BadOptions, why):
        created(setup, "ann", SEED)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_yahtzee_is_for_as_many_as_there_are_chairs(seats: int) -> None:
    made = created(Setup("yahtzee", [Chair("me"), *[Chair("computer", 2)] * (seats - 1)]), "ann", SEED)
    assert made.options["players"] == seats
    assert [place.person for place in made.seats] == ["ann", *[None] * (seats - 1)]


def test_computers_have_the_names_of_their_levels_and_are_told_apart() -> None:
    alike = [Chair("computer", 1), Chair("me"), Chair("computer", 1), Chair("computer", 8)]
    assert named(Setup("yahtzee", alike), Sitter("Ann")) == [Sitter(name) for name in ("Pip", "Ann", "Pip 2", "Lumen")]
    mixed = [Chair("me"), Chair("me", name="Bob"), Chair("anyone"), Chair("computer", 3)]
    assert named(Setup("yahtzee", mixed), Sitter("Ann")) == [
        Sitter("Ann"),
        Sitter("Bob", guest=True),
        None,
        Sitter("Domino"),
    ]


# -- words and coin ----------------------------------------------------------------------------------------------------


def test_match_begins_when_all_words_are_given() -> None:
    room = Room("yahtzee", ANN, FREE, ROBOT, words=True)
    room.do(0, Word("  seven   swans"))
    assert room.status() == "open"
    room.join("ben")
    assert room.status() == "open"
    assert room.match.seats_without_word == [1]
    with says(Refused, "word-given-already"):
        room.do(0, Word("eight swans"))
    with pytest.raises(BadText, match="one line of printable characters"):
        room.do(1, Word("two\nlines"))
    with pytest.raises(BadText, match="at most 100"):
        room.do(1, Word("x" * 101))
    room.do(1, Word())
    assert room.status() == "playing"
    assert room.match.fair.words == ("seven   swans", "")
    with says(Refused, "words-too-late"):
        room.do(1, Word("late"))


def test_no_word_is_asked_for_unless_wanted() -> None:
    room = Room("chessplus", ANN, FREE)
    with says(Refused, "no-words-wanted"):
        room.do(0, Word("blue"))


def test_leaving_player_takes_their_word_along() -> None:
    room = Room("chessplus", ANN, FREE, words=True)
    room.join("ben")
    room.do(1, Word("blue"))
    room.leave("ben")
    room.join("cat")
    assert room.match.seats_without_word == [0, 1]
    room.do(0, Word("red"))
    room.do(1, Word("green"))
    assert room.match.fair.words == ("red", "green")


def test_words_change_the_dice_and_nothing_else_does() -> None:
    def opening(word: str, seed: str = SEED) -> tuple[str, ...]:
        room = Room("yahtzee", ANN, words=True, seed=seed)
        room.do(0, Word(word))
        return room.match.opening

    assert opening("blue") == opening("blue")
    assert len({opening(word) for word in ("blue", "red", "green", "")}) > 1
    assert len({opening("blue", f"{n:064x}") for n in range(4)}) > 1


@pytest.mark.parametrize("coin", [True, False])
def test_the_coin_is_what_fair_chance_says_and_can_be_checked(coin: bool) -> None:
    orders = set()
    for n in range(8):
        room = Room("yahtzee", ANN, BEN, ROBOT, coin=coin, words=True, seed=f"{n:064x}")
        room.do(0, Word("blue"))
        room.do(1, Word("red"))
        match = room.match
        fair = Fair(bytes.fromhex(f"{n:064x}"), ("blue", "red"), "k3v9")
        assert tuple(match.order) == (fair.order(3) if coin else (0, 1, 2))
        assert [place.person for place in match.seats] == [("ann", "ben", None)[place] for place in match.order]
        orders.add(tuple(match.order))
        while match.turn is not None and not match.is_person(match.turn):
            room.play(room.any_move())
        room.do(match.held_by("ben")[0], Resign())
        record, line = read(match.record(["A", "B", "C"]).to_json())
        assert record.fair is not None
        assert record.fair.order == (list(match.order) if coin else None)
        verdict = check(record, line)
        assert verdict.fair is True, verdict.sentence
    assert len(orders) > 2 if coin else orders == {(0, 1, 2)}


def test_every_outcome_of_a_match_can_be_checked_and_a_false_one_is_found() -> None:
    room = Room("yahtzee", ANN, BEN, coin=True).play_out()
    record, line = read(room.match.record(["Ann", "Ben"]).to_json())
    found = check(record, line)
    assert found.fair is True
    assert found.chances > 26
    assert record.fair is not None
    wrong = msgspec.structs.replace(record, fair=msgspec.structs.replace(record.fair, words=["x", ""]))
    assert check(wrong, line).fair is False


def test_the_seed_stays_secret_until_the_end() -> None:
    room = Room("yahtzee", ANN, BEN)
    assert SEED not in room.match.record(["Ann", "Ben"]).to_json()
    assert SEED not in repr(room.match.fair)
    room.do(0, Resign())
    assert SEED in room.match.record(["Ann", "Ben"]).to_json()
