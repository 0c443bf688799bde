"""A match at one keyboard, without a screen; and its files."""

import os
import random
from fractions import Fraction
from pathlib import Path

import pytest

import boxtop
from boxtop.errors import BadText, Refused
from boxtop.files import write_safely
from boxtop.games.base import CHANCE, Result
from boxtop.match.fair import picked
from boxtop.match.record import Player, read
from boxtop.match.verdict import verdict
from boxtop.terminal.hotseat import HotSeat
from boxtop.terminal.menus import named_players
from boxtop.terminal.players import computer, player_named
from boxtop.terminal.record_files import paths_like
from boxtop.terminal.score import Score, steps_along
from boxtop.words import Player as Named

from tests.games.chessplus.helpers import CHESSPLUS
from tests.support.coin_game import HEADS, STOP, TAILS, THROW, Toss
from tests.support.terminal_matches import COMPUTER, PERSON, TO_AND_FRO, Clock, line_of, match_of, toss

PLAYERS = [Named(name) for name in "ABC"]


def test_people_are_timed_and_computers_are_not() -> None:
    clock = Clock()
    match = match_of(players=(PERSON, COMPUTER), clock=clock)
    clock.now += 2.5
    match.play(match.state.parse("e4"))
    clock.now += 60
    match.play(match.state.parse("e5"))
    clock.now += 1.25
    match.play(match.state.parse("Nf3"))
    assert [step.seconds for step in match.steps] == [2.5, None, 1.25]
    assert [event.seconds for event in match.record().events] == [2.5, None, 1.25]


def test_thinking_for_weeks_is_no_loss_at_one_keyboard() -> None:
    clock = Clock()
    match = match_of("e4", clock=clock)
    clock.now += 30 * 24 * 3600
    match.play(match.state.parse("e5"))
    assert match.turn == 0


def test_only_two_can_agree_on_a_draw() -> None:
    match = HotSeat([boxtop.game("yahtzee", players=3).start()], [PERSON, Player("Ben"), Player("Cat")])
    with pytest.raises(Refused, match="Only two players can agree a draw"):
        match.agree()
    assert match.result is None


def test_undo_goes_back_over_the_computer() -> None:
    match = match_of("e4", "e5", "Nf3", "Nc6", players=(PERSON, COMPUTER))
    assert match.undo() == 2
    assert [step.note for step in match.steps] == ["e4", "e5"]
    assert match.undo() == 2
    assert match.undo() == 0
    assert match.redo() == 2
    assert match.redo() == 2
    assert match.redo() == 0
    assert [step.note for step in match.steps] == ["e4", "e5", "Nf3", "Nc6"]


def test_undo_between_people_takes_one_move() -> None:
    match = match_of("e4", "e5")
    assert match.undo() == 1
    assert match.turn == 1


def test_a_new_move_ends_redoing() -> None:
    match = match_of("e4", "e5")
    match.undo()
    match.play(match.state.parse("c5"))
    assert match.redo() == 0


def test_a_computer_that_began_is_not_taken_back() -> None:
    match = match_of("e4", players=(COMPUTER, PERSON))
    assert match.undo() == 0
    assert len(match.steps) == 1


def test_undo_goes_back_over_chance() -> None:
    match = toss(THROW, TAILS, THROW, HEADS, STOP, players=(Player("Ann"), COMPUTER))
    assert match.turn == 0
    assert match.undo() == 5
    assert match.steps == []
    assert match.redo() == 5
    assert [step.note for step in match.steps] == ["throw", "[tails]", "throw", "[heads]", "stop"]


def test_endings_made_by_players() -> None:
    match = match_of("e4")
    match.resign(1)
    assert match.result == Result((1.0, 0.0), "resignation")
    assert match.verdict() == "White (Ann) wins: Black (Ben) resigned."
    turns = [match.turn]
    assert match.undo() == -1
    turns.append(match.turn)
    assert match.redo() == -1
    turns.append(match.turn)
    assert turns == [None, 1, None]
    match.undo()
    match.agree()
    assert match.verdict() == "Draw: the players agreed a draw."
    assert read(match.record().to_json())[0].result is not None


def test_claims() -> None:
    match = match_of(*TO_AND_FRO)
    assert match.claim() is None
    for move in TO_AND_FRO:
        match.play(match.state.parse(move))
    assert match.claim() == "threefold repetition"
    assert match.result == Result((0.5, 0.5), "threefold repetition")
    assert match.claim() is None
    assert read(match.record().to_json())[0].result is not None


def test_a_saved_table_goes_on() -> None:
    clock = Clock()
    match = match_of("e4", clock=clock)
    clock.now += 7
    match.play(match.state.parse("e5"))
    again = HotSeat.resume(*read(match.record().to_json()))
    assert again.state == match.state
    assert [step.note for step in again.steps] == ["e4", "e5"]
    assert [step.seconds for step in again.steps] == [0.0, 7.0]
    assert (again.players, again.date, again.unsaved) == (match.players, match.date, False)
    match.resign(0)
    over = HotSeat.resume(*read(match.record().to_json()))
    assert over.verdict() == "Black (Ben) wins: White (Ann) resigned."
    over.undo()
    assert over.turn == 0


def test_a_record_without_a_date_gets_none() -> None:
    record = match_of("e4").record()
    record.date = None
    assert HotSeat.resume(*read(record.to_json())).date is None


def test_outcomes_are_drawn_by_their_exact_chance() -> None:
    outcomes = [(7, Fraction(1, 2)), (8, Fraction(1, 3)), (9, Fraction(1, 12)), (10, Fraction(1, 12))]

    def found_by(number: int) -> int:
        def below(whole: int) -> int:
            assert whole == 12
            return number

        return picked(outcomes, below)

    found = [found_by(number) for number in range(12)]
    assert [found.count(outcome) for outcome, _ in outcomes] == [6, 4, 1, 1]


# -- chance after undo -------------------------------------------------------------------------------------------------


def rolled(*moves: str, match: HotSeat) -> list[str]:
    """What chance did after each of some decisions."""
    before = len(match.steps)
    for move in moves:
        match.play(match.state.parse(move))
    steps = zip(match.line[before:], match.steps[before:], strict=False)
    return [step.note for state, step in steps if state.turn == CHANCE]


def dice(*players: Player) -> HotSeat:
    game = boxtop.game("yahtzee", players=len(players))
    return HotSeat([game.start()], players)


def test_the_same_decision_meets_the_same_dice_after_undo() -> None:
    match = dice(PERSON, Player("Ben"))
    first = rolled("keep -", "keep -", match=match)
    assert len(first) == 2
    assert match.undo() == 2
    assert rolled("keep -", match=match) == first[1:]
    assert [match.undo(), match.undo()] == [2, 2]
    assert rolled("keep -", "keep -", match=match) == first


def test_a_long_way_back_brings_the_same_game() -> None:
    match = dice(PERSON, Player("Ben"))
    luck, moves = random.Random(4), list[str]()
    before = list[str]()
    while match.turn is not None:
        moves.append(match.game.text(luck.choice(match.state.moves())))
        before += rolled(moves[-1], match=match)
    assert len(moves) > 10
    position = match.state.position
    while match.undo():
        pass
    assert len(match.steps) == 1  # the first roll
    assert rolled(*moves, match=match) == before
    assert match.state.position == position


def test_another_decision_may_meet_other_dice_and_the_first_still_meets_its_own() -> None:
    match = dice(PERSON)
    first = rolled("keep -", match=match)[-1]
    match.undo()
    state = match.state
    other = next(move for move in map(state.game.text, state.moves()) if move.startswith("keep") and move != "keep -")
    rolled(other, match=match)
    match.undo()
    assert rolled("keep -", match=match) == [first]


def test_each_match_has_dice_of_its_own() -> None:
    matches = [dice(PERSON) for _ in range(5)]
    assert len({(match.steps[0].note, *rolled("keep -", "keep -", match=match)) for match in matches}) == 5


def test_a_saved_game_knows_the_dice_that_came() -> None:
    match = dice(PERSON, Player("Ben"))
    rolls = rolled("keep -", "keep -", match=match)
    again = HotSeat.resume(*read(match.record().to_json()))
    assert again.undo() == 2
    assert rolled("keep -", match=again) == rolls[1:]
    while again.undo():
        pass
    assert again.steps[0].note == match.steps[0].note
    assert rolled("keep -", "keep -", match=again) == rolls
    # Beyond what was saved, the dice are new ones, and stay the same too.
    move = again.game.text(again.state.moves()[0])
    new = rolled(move, match=again)
    again.undo()
    assert rolled(move, match=again) == new


@pytest.mark.parametrize(
    ("scores", "reason", "words"),
    [
        ((1.0, 0.0), "checkmate", "A wins: checkmate."),
        ((0.5, 0.5), "material", "Draw: not enough is left to mate with."),
        ((0.0, 1.0), "resignation", "B wins: A resigned."),
        ((0.0, 1.0), "time", "B wins: A's time ran out."),
        ((0.5, 0.5), "aborted", "No result: aborted before everyone had moved."),
        ((0.25,), "last round", "Game over: last round. Score: 0.25."),
        ((0.5, 0.0, 0.5), "tie", "A and C win: tie."),
        ((0.0,), "resignation", "Game over: A resigned."),
    ],
)
def test_results_in_words(scores: tuple[float, ...], reason: str, words: str) -> None:
    reasons = {
        "checkmate": "checkmate",
        "material": "not enough is left to mate with",
        "last round": "last round",
        "tie": "tie",
    }
    assert str(verdict(PLAYERS[: len(scores)], Result(scores, reason), reasons)) == words


@pytest.mark.parametrize(
    ("scores", "points", "words"),
    [
        ((0.6,), (15,), "Game over. The total is 15."),
        ((0.0,), (0,), "Game over. The total is 0."),
        ((1.0, 0.0), (30, 20), "A wins: most points, 30 to 20."),
        ((0.5, 0.5), (20, 20), "Draw: most points, 20 to 20."),
        ((0.0, 1.0, 0.0), (7, 9, 7), "B wins: most points, A 7, B 9, and C 7."),
    ],
)
def test_results_with_points_in_words(scores: tuple[float, ...], points: tuple[int, ...], words: str) -> None:
    result = Result(scores, "points", points)
    assert str(verdict(PLAYERS[: len(scores)], result, {"points": "most points"})) == words


def test_the_sheet_pairs_single_moves() -> None:
    assert match_of("e4", "e5", "Nf3").sheet() == [("1.", "e4", "e5"), ("2.", "Nf3")]
    black = HotSeat([CHESSPLUS.start().play("e4")], (PERSON, COMPUTER))
    for move in ("e5", "Nf3"):
        black.play(black.state.parse(move))
    assert black.sheet() == [("1.", "...", "e5"), ("2.", "Nf3")]


def test_the_sheet_gives_longer_turns_their_own_rows() -> None:
    assert toss(THROW, HEADS, THROW, TAILS, THROW, HEADS, STOP, STOP).sheet() == [
        ("1.", "First:", "throw [heads] throw"),
        ("", "", "[tails]"),  # whose roll that was only the game would know
        ("1.", "Second:", "throw [heads] stop"),
        ("2.", "First:", "stop"),
    ]
    line = line_of(Toss(1).start(), THROW, TAILS, STOP, THROW)
    assert Score(line[0], [PERSON], steps_along(line)).sheet() == [
        ("1.", "throw [tails]"),
        ("2.", "stop"),
        ("3.", "throw"),
    ]


def test_words_for_players() -> None:
    assert player_named("p", "White") == Player("White")
    assert player_named("Computer", "White") == COMPUTER
    assert player_named(" An\x1bn \udcff ", "White") == Player("Ann ?")
    assert match_of(players=(Player("White"), COMPUTER)).who(0) == "White"
    for word in ("c7", "LEVEL: 7", "computer:exp"):
        assert player_named(word, "White") == computer(7)
    assert player_named("C3PO", "White") == Player("C3PO")
    for word in ("level:9", "level:0", "computer:", "level:x", "c99", "computer:e5"):
        with pytest.raises(BadText, match=r"There's no level .*\. Levels go from 1 \(First time\) to 8"):
            player_named(word, "White")
    assert named_players("Ann, computer", CHESSPLUS) == [PERSON, COMPUTER]
    with pytest.raises(BadText, match="2 seats"):
        named_players("Ann", CHESSPLUS)


# -- files -----------------------------------------------------------------------------------------------------------


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    file.write_text("old")
    monkeypatch.setattr(os, "fsync", lambda number: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        write_safely(file, "new")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    assert file.read_text() == "old"
    monkeypatch.undo()
    link = tmp_path / "link.json"
    link.symlink_to(file)
    write_safely(link, "new")
    assert link.is_symlink()
    assert file.read_text() == "new"
    with pytest.raises(BadText, match="folder"):
        write_safely(tmp_path, "new")


def test_names_of_files_are_completed(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game.json").touch()
    (tmp_path / ".hidden").touch()
    assert paths_like(f"{tmp_path}/g") == [f"{tmp_path}/game/", f"{tmp_path}/game.json"]
    assert paths_like(f"{tmp_path}/") == [f"{tmp_path}/game/", f"{tmp_path}/game.json"]
    assert paths_like("/no/such/place") == []
