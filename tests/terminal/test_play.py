"""Playing in the terminal, on a screen that follows a script: every command, every question, every way to leave."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import boxtop
import boxtop.terminal.session as session_module
from boxtop.engines.engine import Rated, Thought
from boxtop.errors import BadRecord
from boxtop.games.base import CHANCE, State
from boxtop.match.record import Player, read
from boxtop.terminal.advice import advice, expected, prospects
from boxtop.terminal.commands import COMMANDS
from boxtop.terminal.hotseat import HotSeat
from boxtop.terminal.menus import named_players
from boxtop.terminal.players import USUAL_LEVEL, level_of
from boxtop.terminal.screen import Cancelled, InputEnded, picture
from boxtop.words import say, text

from tests.games.chessplus.helpers import CHESSPLUS
from tests.support.terminal_matches import (
    COMPUTER,
    MATE,
    PERSON,
    TO_AND_FRO,
    Hasty,
    Script,
    match_of,
    notes,
    session,
    toss,
)

REPETITION = text(CHESSPLUS.reasons["threefold repetition"], "en")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that does not think for long."""
    monkeypatch.setattr(session_module, "engine_for", Hasty)


def test_moves_in_both_forms_and_by_number() -> None:
    playing, told = session("e2e4", "e5", "7", "moves b1", "3", "why e1e8", "why Ke2", "why", "moves zz")
    assert notes(playing) == ["e4", "e5", "N&d2"]
    assert "Type moves first" in told
    assert re.search(r"3 b1d2 +N&d2", told)
    assert "(CP-" in told.split("why e1e8")[-1]
    assert "No legal move contains zz." in told


def test_what_is_refused_changes_nothing() -> None:
    playing, told = session("e2e5", "nonsense", "e4 e5", "h", "undo now", "", "999999999999999999999")
    assert notes(playing) == []
    assert "(CP-7)" in told
    assert "'nonsense' isn't a move" in told
    assert "Several commands start with h: hint and help." in told
    assert "Or did you mean just undo?" in told


def test_the_computer_answers_and_gives_hints() -> None:
    playing, told = session("hint", "e4", "undo", "redo", "u", players=(PERSON, COMPUTER))
    assert "The computer would play " in told
    assert "Black (Computer) plays " in told
    assert "Taken back: 2 steps." in told
    assert "Redone: 2 steps." in told
    assert notes(playing) == []


def test_a_hint_says_what_a_move_is_worth_and_what_follows() -> None:
    state = CHESSPLUS.start()
    line = tuple(played.last for played in match_of("e4", "e5", "Nf3").line[1:] if played.last is not None)
    thought = Thought(line[0], 0.62, line, 0.4, (Rated(line[0], 0.62),))
    assert list(map(str, advice(state, thought))) == [
        "The computer would play e4 (e2e4).",
        "It expects to win 62 of 100 such games, with draws counted as half.",
        "It expects e4, e5, and Nf3.",
    ]
    for value, id in ((1.0, "wins-by-force"), (0.5, "draws-by-force"), (0.0, "loses-by-force")):
        assert prospects(state, replace(thought, value=value, sure=1.0)) == say(id)
    alone, three = (boxtop.game("yahtzee", players=players).start() for players in (1, 3))
    assert str(prospects(alone, thought)) == "It expects 62% of the best possible score."
    assert str(prospects(three, thought)) == "It expects to win 62 of 100 such games."


def test_a_hint_tells_no_moves_of_somebody_with_secrets() -> None:
    """The numbers of an expected line mean other cards in the real hand of the other player."""
    state = boxtop.game("battle_grid").start()
    mine = state.moves()[0]
    theirs = state.play(mine).moves()[0]
    thought = Thought(mine, 0.5, (mine, theirs), 0.5, (Rated(mine, 0.5),))
    assert expected(state, thought) == [state.short(mine)]
    shown = boxtop.game("battle_grid", open_hands=True).start()
    assert expected(shown, thought) == [shown.short(mine), shown.play(mine).short(theirs)]


def test_the_computer_plays_at_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Hasty] = []

    def engine_for(name: str) -> Hasty:
        made.append(Hasty(name))
        return made[-1]

    monkeypatch.setattr(session_module, "engine_for", engine_for)
    for typed, level in (("computer", 4), ("level:2", 2), ("Computer:8", 8), ("c3", 3), ("computer:Expert", 7)):
        players = tuple(named_players(f"Ann,{typed}", CHESSPLUS))
        playing, _ = session("e4", "d4", "hint", players=players)
        assert playing.match.players[1] == Player("Computer", "computer", level)
        assert made[-1].asked == [level, level]
    assert all(engine.name == "chessplus" for engine in made)
    assert len(made) == 5, "one for each session"


def test_a_saved_game_goes_on_at_its_level(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    session("e4", f"save {file}", "quit", players=(PERSON, Player("Computer", "computer", 6)))
    record, line = read(file.read_text())
    assert record.version == 2
    again = HotSeat.resume(record, line)
    assert again.players[1].level == 6
    playing, _ = session("d4", match=again)
    assert playing._engine is not None
    assert playing._engine[1].asked == [6]  # type: ignore[attr-defined]
    old = file.read_text().replace('"level": 6', '"level": null').replace('"version": 2', '"version": 1')
    assert level_of(read(old)[0].players[1]) == USUAL_LEVEL
    with pytest.raises(BadRecord, match="<= 8"):
        read(file.read_text().replace('"level": 6', '"level": 9'))


def test_ctrl_c_stops_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(work: Any) -> None:
        work([1])
        raise KeyboardInterrupt

    def nothing(work: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(session_module, "interruptible", hasty)
    playing, told = session("e4", players=(PERSON, COMPUTER))
    assert len(notes(playing)) == 2  # it plays what it has
    assert "Leave the game?" not in told
    _, told = session("y", "n", players=(COMPUTER, COMPUTER))  # with nobody to ask, it is the way out
    assert "Leave the game?" in told
    monkeypatch.setattr(session_module, "interruptible", nothing)
    playing, told = session("e4", "n", "y", "n", players=(PERSON, COMPUTER))  # it has nothing yet
    assert told.count("Leave the game?") == 2
    assert notes(playing) == ["e4"]


def test_a_whole_game_of_computers() -> None:
    playing, told = session("moves", "hint", "e4", "quit", players=(COMPUTER, COMPUTER))
    assert playing.match.result is not None
    assert playing.match.verdict() in told
    assert "Game over> " in told


def test_the_end_is_told_and_can_be_taken_back() -> None:
    playing, told = session(*MATE, "resign", "draw", "claim", "undo", "resign", "n", "resign", "y", "e4", "quit")
    assert "Black (Ben) wins: checkmate." in told
    assert told.count("Type new, save, look, undo or quit.") == 2
    assert "White (Ann) wins: Black (Ben) resigned." in told
    assert "The game is over. Type undo to take the ending back." in told
    assert notes(playing) == ["f3", "e5", "g4"]


def test_draws_by_agreement_and_by_claim() -> None:
    _, told = session("e4", "draw", "n", "draw", "maybe", "y", "quit")
    assert "Type y for yes or n for no." in told
    assert "Draw: the players agreed a draw." in told
    _, told = session("claim", *TO_AND_FRO * 2, "claim", "quit")
    assert "There is nothing to claim right now." in told
    assert f"A draw can be claimed ({REPETITION}): type claim." in told
    assert f"Draw: {REPETITION}." in told
    _, told = session("draw", players=(PERSON, COMPUTER))
    assert "The computer doesn't accept draws." in told


@pytest.mark.parametrize(("answer", "plies"), [("y", 8), ("n", 9), (Cancelled, 9)])
def test_a_draw_made_by_the_own_move_can_be_claimed_before_the_computer_answers(
    answer: str | type[Exception], plies: int
) -> None:
    match = match_of(*(TO_AND_FRO * 2)[:-1], players=(COMPUTER, PERSON))
    playing, told = session("Ng8", answer, match=match)
    assert told.count(f"You can claim a draw ({REPETITION}). Do you want to?") == 1
    assert len(notes(playing)) == plies
    assert (f"Draw: {REPETITION}." in told) == (answer == "y")


def test_saving_and_loading(tmp_path: Path) -> None:
    file, bad = tmp_path / "game.json", tmp_path / "bad.json"
    bad.write_text("{}")
    _, told = session("e4", f"save {file}", f"save {file}", "n", f"save {tmp_path}", f"save {tmp_path}/no/way", "quit")
    assert "already exists. Replace it? (y/n)" in told
    assert "Not saved." in told
    assert f"{tmp_path} is a folder." in told
    assert "There's no folder" in " ".join(told.split())  # the window may be too narrow for the path
    assert len(read(file.read_text())[1]) == 2
    playing, told = session(
        "d4", f"load {file}", Cancelled, f"load {file}", "n", "e5", f"load {bad}", "n", "save", "", "y", "quit"
    )
    assert notes(playing) == ["e4", "e5"]
    assert "This isn't a record" in told
    assert len(read(file.read_text())[1]) == 3


def test_leaving_asks_about_unsaved_games(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    _, told = session("quit")
    assert "Save" not in told  # nothing has happened
    _, told = session("e4", "quit", Cancelled, "quit", "y", Cancelled, "exit", "y", str(file))
    assert told.count("Save this game first?") == 3
    assert file.exists()
    _, told = session("e4", Cancelled, "n", Cancelled, Cancelled, Cancelled, "y", "n")
    assert told.count("Leave the game?") == 3
    _, told = session("e4", InputEnded, InputEnded)
    assert told.endswith("Save this game first? (y/n) ")


def test_a_new_game_offers_the_same_again() -> None:
    playing, told = session("e4", "new", "n", "", "", "", "c", "", "new", Cancelled, "quit")
    assert playing.match.players == [PERSON, COMPUTER]
    assert notes(playing) == []
    assert "Which game?" in told
    assert "  White (Ann): " in told


def test_the_board_can_be_flipped() -> None:
    told = session("flip", "board", "f")[1]
    assert told.count("h    g    f    e    d    c    b    a") == 2
    assert session(players=(COMPUTER, PERSON))[0].flipped
    assert "This board looks the same from every side." in session("flip", match=toss())[1]


def test_help_names_every_command() -> None:
    _, told = session("help", "?")
    assert all(told.count(f"\n  {command.name} ") == 2 for command in COMMANDS)


def test_a_game_with_chance() -> None:
    playing, told = session("throw", "1", "moves", "1", match=toss(players=(PERSON, Player("Ben"))))
    assert playing.match.line[1].turn == CHANCE
    assert re.search(r"Chance: (heads|tails)\.", told)
    assert len(playing.match.steps) == 4


def test_pasted_lines_are_done_one_by_one() -> None:
    assert notes(session("e4\ne5\nNf3")[0]) == ["e4", "e5", "Nf3"]


def test_tab_completes_commands_moves_and_files(tmp_path: Path) -> None:
    (tmp_path / "game.json").touch()
    playing, _ = session()
    assert playing.completions("mo") == ["moves"]
    assert playing.completions("e2") == ["e2e3", "e2e4"]
    assert playing.completions("Na") == ["Na3"]
    assert "e4" in playing.completions("")
    assert playing.completions(f"load {tmp_path}/") == [f"load {tmp_path}/game.json"]


def test_dice_repeat_with_a_seed() -> None:
    told = [session("throw", "throw", match=toss())[1] for _ in range(2)]
    assert told[0] == told[1]


# -- the drawn board -------------------------------------------------------------------------------------------------


def plain(state: State[Any], **how: Any) -> list[str]:
    return ["".join(text for _, text in line).rstrip() for line in picture(state, Script(), **how)]


def test_the_board_is_readable_without_colours() -> None:
    state = match_of("e4", "f6", "Qh5").state
    rows = plain(state)
    assert rows[0] == " 8   r    n    b    q  ! k !  b    n    r"
    assert rows[6] == " 5   .    .    .    .    .    .    .  [ Q ]"
    assert rows[14] == " 1   R    N    B  [ . ]  K    B    N    R"
    assert rows[16].split() == list("abcdefgh")
    assert plain(state, flipped=True)[0] == " 1   R    N    B    K  [ . ]  B    N    R"
    assert "[NP ]" in plain(match_of("N&e2").state)[12]


def test_small_windows_get_small_boards() -> None:
    screen = Script()
    for size, lines in (((80, 24), 17), ((80, 15), 9), ((30, 30), 9)):
        screen.size = size
        assert len(picture(match_of().state, screen)) == lines
        assert max(len("".join(text for _, text in line)) for line in picture(match_of().state, screen)) <= size[0]
