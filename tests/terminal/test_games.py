"""What the three games with chance, cards and more than two players ask of the terminal, as a player meets it."""

import io
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import boxtop
import boxtop.terminal.session as session_module
from boxtop.games.base import Game
from boxtop.games.battle_chess.sheet import standard_text
from boxtop.games.battle_grid.decks import PRESET_DECKS, earlier_decks
from boxtop.match.record import Player, Record, read
from boxtop.terminal import main
from boxtop.terminal.hotseat import HotSeat
from boxtop.terminal.menus import begun
from boxtop.terminal.players import computer
from boxtop.terminal.screen import ROOM_FOR_PROMPT, picture
from boxtop.words import say

from tests.games.battle_chess import helpers as mats
from tests.games.battle_grid.helpers import DEAR, SECOND, grid
from tests.games.yahtzee import helpers as dice
from tests.support.references import random_state
from tests.support.terminal_matches import COMPUTER, Hasty, Script, line_of, notes, session

ANN, BEN = Player("Ann"), Player("Ben")
HEADS, TAILS = (next(n for n in range(9) if random.Random(n).getrandbits(1) == side) for side in (1, 0))  # seeds
Play = Callable[..., str]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that does not think for long."""
    monkeypatch.setattr(session_module, "engine_for", Hasty)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Runs `boxtop play` with some answers; what it printed."""

    def run(*arguments: str, answers: str = "", status: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        assert main(["play", *arguments]) == status
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return err if status else out

    return run


def flat(text: str) -> str:
    """A text whose lines were broken somewhere, in one line."""
    return " ".join(text.split())


def saved(file: Path) -> Record:
    return read(file.read_text())[0]


# -- who begins ------------------------------------------------------------------------------------------------------


def test_a_coin_decides_who_goes_first(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for seed, begins in ((TAILS, "Yellow (Ann)"), (HEADS, "Blue (Ben)")):
        out = play("battle_chess", "--players", "Ann,Ben", "--seed", str(seed), answers=f"save {file}\ny\n")
        assert f"Coin toss: {begins} goes first." in out
        assert f"{begins}> " in out
        record = saved(file)
        assert record.options["begins"] == begins.split()[0].lower()
        assert [player.name for player in record.players] == (["Ann", "Ben"] if seed == TAILS else ["Ben", "Ann"])


def test_the_deck_goes_with_its_player(play: Play, tmp_path: Path) -> None:
    decks = ("--deck", "grove", "--deck", "spark")
    for seed, first, hand in ((TAILS, "Ann", "Meowscarada"), (HEADS, "Ben", "Raichu")):
        out = play("battle_grid", *decks, "--players", "Ann,Ben", "--seed", str(seed))
        assert f"Coin toss: First ({first}) goes first." in out
        assert hand in out.split("First's hand:")[1].split("Second: 15 cards")[0]
        file = tmp_path / f"{seed}.json"
        play("battle_grid", *decks, "--players", "Ann,Ben", "--seed", str(seed), answers=f"save {file}\n")
        assert main(["show", str(file)]) == 0


def test_player_without_a_name_is_called_by_the_seat() -> None:
    game, persons = boxtop.game("battle_grid"), [Player("First"), Player("Second")]
    for seed, told in ((TAILS, "the first player"), (HEADS, "the second player")):
        screen = Script()
        match = begun(screen, game, persons, random.Random(seed))
        assert screen.text == f"Coin toss: {told} goes first."
        assert match.names == ["First", "Second"]
    match = begun(Script(), game, [Player("First"), COMPUTER], random.Random(HEADS))
    assert match.names == ["First (Computer)", "Second"]
    match = begun(Script(), boxtop.game("battle_chess"), [Player("Yellow"), COMPUTER], random.Random(HEADS))
    assert match.names == ["Blue (Computer)", "Yellow"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("battle_chess", "--no-coin"),
        ("battle_chess", "--set", "begins=yellow"),
        ("battle_chess", "--position", boxtop.game("battle_chess").start().position),
        ("battle_grid", "--no-coin"),
        ("chessplus",),
        ("yahtzee",),
    ],
)
def test_no_coin_where_none_is_wanted(play: Play, arguments: tuple[str, ...]) -> None:
    out = play(*arguments, "--players", "Ann,Ben", "--seed", str(HEADS))
    assert "Coin" not in out
    assert re.search(r"\(Ann\)> ", out)


def test_no_coin_toss_after_choosing_seats_in_the_menu(play: Play) -> None:
    out = play("--seed", str(HEADS), answers="battle_chess\nbegins=yellow\nAnn\nBen\n")
    assert "Coin toss" not in out
    assert "Yellow (Ann)> " in out
    assert "Coin toss: Blue (Ben) goes first." in play("--seed", str(HEADS), answers="1\n\nAnn\nBen\n")


# -- options ---------------------------------------------------------------------------------------------------------


def test_the_menu_asks_for_options_until_they_can_be(play: Play) -> None:
    answers = "yahtzee\nplayers=7\nplayers\nsize=3\nplayers=2 players=3\nplayers='3\nplayers=3\nAnn\nBen\nCem\n"
    out = flat(play("--seed", "1", answers=answers))
    options = "Options of Pokémon Yahtzee players=2 Number of players [1, 2, 3, 4]"
    assert f"{options} Press Enter to play like this, or type changes" in out
    for sentence in (
        str(say("option-not-one-of", option="players", given="'7'", choices=list("1234"))),
        "Write an option as NAME=VALUE, not 'players'.",
        "Pokémon Yahtzee has no option 'size'. It has players.",
        "players is set twice.",
        "A quotation mark is missing.",
    ):
        assert sentence in out
    assert "3 Red 0" in out


def test_options_are_asked_if_nothing_is_said(play: Play) -> None:
    assert "3 Red 0" in play("yahtzee", answers="players=3\nAnn\n\n\nc2\n")
    assert "Options of Chessplus" in play("chessplus")
    said = play("chessplus", "--players", "Ann,Ben")
    assert "Options: merging=True. To change one: boxtop play chessplus --set merging=False" in said
    assert "Options" not in play("chessplus", "--set", "merging=True", "--players", "Ann,Ben")


def test_as_many_play_as_are_named(play: Play) -> None:
    for many in (1, 2, 3, 4):
        names = ["Ann", "Ben", "Cem", "Dan"][:many]
        out = play("yahtzee", "--players", ",".join(names))
        assert "Blue (Ann)> " in out
        assert out.count("Blue 0") == 1
        assert ("4 Yellow 0" in out) == (many == 4)
    assert "3 Red 0" in play("--players", "Ann,Ben,Cem", answers="yahtzee\n\n")
    assert "has 2 seats" in play("yahtzee", "--set", "players=2", "--players", "a,b,c", status=2)
    assert "has 2 seats" in play("yahtzee", "--players", "a,b,c,d,e", status=2)


def test_a_new_game_keeps_the_options_or_changes_them() -> None:
    match = HotSeat([boxtop.game("yahtzee", players=3).start()], [ANN, COMPUTER, BEN])
    playing, told = session("new", "n", "", "", "", "", "", "", match=match)
    assert playing.match.players == [ANN, COMPUTER, BEN]
    assert "  players=3  Number of players [1, 2, 3, 4]" in told
    playing, told = session("new", "n", "", "players=4", "", "", "", "", "Dan", match=match)
    assert playing.match.players == [ANN, COMPUTER, BEN, Player("Dan")]
    assert "  Yellow (computer): " in told
    own = HotSeat([grid().start()], [ANN, BEN])
    playing, told = session("", "new", "", "effect=none", "", "", "", match=own)
    assert "deck1=own" in told
    assert playing.match.game.settings["effect"] == "none"
    assert {playing.match.game.settings[deck] for deck in ("deck1", "deck2")} == {
        own.game.settings[deck] for deck in ("deck1", "deck2")
    }


def test_the_level_is_asked_and_may_be_said_at_once(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = play("yahtzee", answers=f"players=4\nc\n9\nexpert\n\n\nAnn\nlevel:x\nc2\nsave {file}\n")
    assert saved(file).players == [computer(7), computer(4), ANN, computer(2)]
    assert "There's no level '9'. Levels go from 1 (First time) to 8 (Master)." in flat(out)
    assert flat(out).count("Collects whatever catches its eye") == 1, "the list is shown once"
    assert out.count("Level, 1 to 8 (4): ") == 3, "asked again after a level that is none, and for each computer"
    out = play("chessplus", "--players", "Ann,computer:9", status=2)
    assert "There's no level '9'" in out


# -- files of one's own ----------------------------------------------------------------------------------------------


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    file = tmp_path / "my deck.txt"
    file.write_text(SECOND)
    return file


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    file = tmp_path / "sheet.toml"
    file.write_text(standard_text().replace('name = "Standard"', 'name = "Ours"').replace("value = 90,", "value = 95,"))
    return file


def test_own_decks_and_sheets_are_played(
    play: Play, deck: Path, sheet: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "#8 Sea, EX, 210 HP" in play("battle_grid", "--deck", str(deck), "--players", "Ann,Ben", "--no-coin")
    assert "#8 Sea, EX, 210 HP" in play("--seed", str(TAILS), answers=f"2\ndeck1='{deck}'\nAnn\n\n\n")
    for option in (f"deck2={deck}", f"deck2={deck} "):
        assert main(["board", "battle_grid", "--set", option]) == 0
        assert "EX: 2x Ocean 230, Sea 210" in capsys.readouterr().out
    assert "95" in play("battle_chess", "--set", f"sheet={sheet}", "--players", "Ann,Ben")
    assert "95" in play(answers=f"1\nsheet={sheet}\nAnn\n\n\n")
    assert main(["perft", "battle_grid", "--deck", str(deck), "--deck", str(deck), "--depth", "1"]) == 0
    assert main(["perft", "battle_chess", "--set", f"sheet={sheet}", "--depth", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "1 10"  # two Basics, each with five ways to begin


def test_a_saved_game_needs_no_files(
    play: Play, deck: Path, sheet: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = {
        "grid": ("battle_grid", "--deck", str(deck), "--deck", "grove"),
        "chess": ("battle_chess", "--set", f"sheet={sheet}"),
    }
    for name, arguments in games.items():
        play(*arguments, "--players", "Ann,Ben", "--no-coin", answers=f"moves\n1\nsave {tmp_path}/{name}\n")
    deck.unlink()
    sheet.unlink()
    assert saved(tmp_path / "grid").options["deck1"] == SECOND
    assert saved(tmp_path / "grid").options["deck2"] == PRESET_DECKS["grove"].text()  # the list itself: it may change
    assert 'name = "Ours"' in str(saved(tmp_path / "chess").options["sheet"])
    for name in games:
        assert main(["show", str(tmp_path / name)]) == 0
        assert "own" in capsys.readouterr().out.partition(")")[0]  # the heading, which may take two lines
        assert "Played so far: one step." in play("--load", str(tmp_path / name), answers="undo\nmoves\n")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("nothing.txt", "deck1: there is no file 'nothing.txt'. The game comes with ember, tide, "),
        ("", "deck1: give a file with the whole text, not ''."),
        ("one", "deck1: give a file with the whole text, not 'one'."),
        ("folder", "deck1: folder is a folder."),
        ("bytes", "deck1: bytes is not a text file in UTF-8."),
        ("few", "deck1: A Battle Grid deck has exactly 15 Pokémon. This list has 2."),
    ],
)
def test_files_that_cannot_be_used(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "one").write_text("ember deck\n")
    (tmp_path / "bytes").write_bytes(b"\xff\x00\xff\n\n")
    (tmp_path / "few").write_text("1 Seed (Basic, 60 HP)\n1 Bud (Basic, 50 HP)\n")
    assert sentence in play("battle_grid", "--deck", given, "--players", "Ann,Ben", status=2)
    assert sentence in play("battle_grid", "--set", f"deck1={given}", "--players", "Ann,Ben", status=2)
    assert sentence in flat(play(answers=f"2\ndeck1={given}\n\nAnn\nBen\n"))  # and it is asked again


def test_a_file_that_is_wrong_all_over_does_not_flood_the_screen(play: Play, sheet: Path) -> None:
    out = play(answers=f"battle_grid\ndeck1={sheet}\n\n\n\n")
    assert re.search(r"\.\.\. and \d+ more like that\.", out)
    assert len(out.split("such as effect")[1].splitlines()) < 24


def test_decks_are_for_games_with_decks_and_two(play: Play) -> None:
    assert "--deck is for games with decks" in play("yahtzee", "--deck", "ember", status=2)
    assert "at most twice" in play("battle_grid", *("--deck", "ember") * 3, status=2)
    assert "deck1 is set twice." in play("battle_grid", "--deck", "ember", "--set", "deck1=tide", status=2)
    assert "Name the game" in play("--deck", "ember", status=2)
    assert "without them" in play("--load", "x", "--deck", "ember", status=2)


# -- whole games -----------------------------------------------------------------------------------------------------


def test_solitaire_ends_with_its_total(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = play("yahtzee", "--players", "computer", "--seed", "3", answers=f"save {file}\n")
    total = re.search(r"Game over\. The total is (\d+)\.", out)
    assert total is not None
    record = saved(file)
    assert record.result is not None
    assert record.result.points == [int(total[1])]
    out = play("yahtzee", "--players", "Ann", answers="draw\nresign\ny\nquit\nn\n")
    assert "There is nobody to agree a draw with." in out
    assert "Game over: Blue (Ann) resigned." in out
    assert "Score" not in out


def test_three_players_and_their_points(play: Play) -> None:
    out = flat(play("yahtzee", "--players", "computer,computer,computer", "--seed", "3"))
    points = r"Blue \(Computer\) \d+, Green \(Computer\) \d+, and Red \(Computer\) \d+\."
    ends = "|".join(str(reason) for reason in boxtop.game("yahtzee").reasons.values())
    assert re.search(rf"\w+ \(Computer\) wins: ({ends}), {points}", out)


def test_two_players_and_their_points(play: Play) -> None:
    out = play("battle_grid", "--players", "computer,computer", "--seed", "3")
    assert re.search(r"\w+ \(Computer\) wins: on points, \d+ to \d+\.|A draw", out)


def test_to_give_up_among_three_ends_the_game_for_all(play: Play) -> None:
    out = play("yahtzee", "--players", "Ann,Ben,computer", answers="resign\nn\nresign\ny\nundo\nquit\nn\n")
    assert out.count("Resigning ends the game for everyone: the others share the win.") == 2
    assert "Green (Ben) and Red (Computer) win: Blue (Ann) resigned." in out
    assert "everyone" not in play("yahtzee", "--players", "Ann,Ben", answers="resign\ny\nquit\nn\n")


@pytest.mark.parametrize(
    ("arguments", "player"),
    [
        (("battle_chess", "--no-coin"), "Yellow (Ann)"),
        (("battle_grid", "--no-coin"), "First (Ann)"),
        (("yahtzee",), "Blue (Ann)"),
    ],
)
def test_every_kind_of_game_with_every_command(
    play: Play, tmp_path: Path, arguments: tuple[str, ...], player: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    commands = ["moves", "1", "board", "flip", "look", "hint", "claim", "draw", "undo", "redo", f"save {file}", "help"]
    out = play(*arguments, "--players", "Ann,computer", "--seed", "3", answers="\n".join([*commands, "quit", ""]))
    assert out.count(f"{player}> ") == len(commands) + 1
    assert "There is nothing to claim right now." in out
    assert "The computer doesn't accept draws." in out
    assert "The computer would play " in out
    assert re.search(r"Taken back: .* Redone: ", flat(out))
    record = saved(file)
    assert len(record.events) > 1
    assert main(["show", str(file), "--ply", "1"]) == 0
    assert "After 1 of " in capsys.readouterr().out


# -- undo ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [(), ("--seed", "5")])
def test_after_undo_the_same_dice_come(play: Play, tmp_path: Path, seed: tuple[str, ...]) -> None:
    files = [tmp_path / f"{n}.json" for n in range(3)]
    answers = ["keep -", "keep -", f"save {files[0]}", "undo", "keep -", f"save {files[1]}", "undo", "undo"]
    answers += ["keep -", "keep -", f"save {files[2]}"]
    play("yahtzee", "--players", "Ann,Ben", *seed, answers="\n".join([*answers, "quit", ""]))
    first, *others = [[event.move or event.chance for event in saved(file).events] for file in files]
    assert len(first) == 5
    assert others == [first, first]


def test_a_seed_brings_the_same_dice(play: Play, tmp_path: Path) -> None:
    rolls = []
    for n, seed in enumerate(("5", "5", "6")):
        file = tmp_path / f"{n}.json"
        play("yahtzee", "--players", "Ann,Ben", "--seed", seed, answers=f"keep -\nkeep -\nsave {file}\n")
        rolls.append([event.chance for event in saved(file).events])
    assert rolls[0] == rolls[1] != rolls[2]


# -- what is told ----------------------------------------------------------------------------------------------------


def test_what_one_does_in_a_row_is_one_paragraph() -> None:
    game = boxtop.game("yahtzee")
    match = HotSeat([game.position("...../...../...../...../..... 1 1 TTKWW")], [ANN, COMPUTER])
    _, told = session("keep TT", "score T", match=match)
    assert re.search(r"^Blue \(Ann\) keeps TT\. Blue \(Ann\) rolls [PTKMWL]{5}\.$", told, re.MULTILINE)
    turn = r"Blue \(Ann\) scores \d for Torchic\.\nGreen \(Computer\) rolls [PTKMWL]{5}\. Green \(Computer\) "
    assert re.search(turn, told)
    assert re.search(r"\.\nBlue \(Ann\) rolls [PTKMWL]{5}\.\n +0 +1 +2", told)


def test_news_come_before_the_board_so_that_the_board_stays() -> None:
    match = HotSeat([boxtop.game("yahtzee", players=4).start()], [ANN, COMPUTER, COMPUTER, COMPUTER])
    _, told = session("moves score", "1", "keep -", match=match)
    screens = told.split("Blue (Ann)> ")
    for shown in screens[:3]:
        assert shown.rstrip().splitlines()[-1].split()[0] not in ("Blue", "Green", "Red", "Yellow")


def test_chess_tells_no_player_what_they_have_typed() -> None:
    _, told = session("e4", "e5")
    assert "plays" not in told


def test_the_greeting_says_what_its_example_means() -> None:
    _, told = session(match=HotSeat([grid(open_hands=True).start()], [ANN, BEN]))
    means = r"\(#\d@a1>b1,a2\)\. That means: First \(Ann\) places \w+ \(Basic, \d+ HP\) on a1 and"
    assert re.search(rf"such as .* {means}", flat(told))
    _, told = session(match=HotSeat([boxtop.game("battle_chess").start()], [ANN, BEN]))
    means = "Yellow (Ann) moves Zoroark from b1 to a2."
    assert f"such as b1a2. That means: {means} Type moves to list them all, or help." in flat(told)
    assert "such as a3 (a2a3). Type moves" in flat(session()[1])


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("b2b3", "Ann moves Patrat from b2 to b3."),
        ("c1c6xd6", "Ann moves Serperior from c1 to c6 and attacks Blue's Samurott. A card decides."),
        ("d2a5xb6", "Ann moves Samurott from d2 to a5 and attacks Blue's Patrat. Blue's Patrat flips."),
    ],
)
def test_battle_chess_in_sentences(choice: str, sentence: str) -> None:
    state = mats.BATTLE_CHESS.start()
    assert str(state.describe(state.parse(choice), ["Ann", "Ben"])) == sentence


def test_battles_say_whose_piece_is_meant() -> None:
    state, attack, _ = mats.facing("M", "+M")
    assert (
        str(state.describe(state.parse(attack)))
        == "Yellow attacks Blue's Samurott with Samurott on d3. Blue's Samurott leaves the mat."
    )
    state, attack, _ = mats.facing("+M", "M")
    waiting = state.play(attack)
    assert str(waiting.describe(waiting.parse("+0"))) == "+0 is drawn. Yellow's Samurott leaves the mat."
    assert str(waiting.describe(waiting.parse("+70"))) == "+70 is drawn. Blue's Samurott flips."
    assert str(waiting.describe(waiting.parse("+20"))) == "+20 is drawn. A draw: nobody flips."


def test_eggs_and_legends_in_sentences() -> None:
    eggs = mats.drawn("7 . . . v2 . . .\n6 . . . P . . .\n1 . . . V . . .")
    attack = "Yellow attacks an egg of Blue's Victini with Patrat on d6. Blue's Victini loses an egg."
    assert str(eggs.describe(eggs.parse("d6xd7"))) == attack
    rich = mats.drawn("7 . . . v . . .\n1 . . . V . . .")
    assert str(rich.describe(rich.parse("Z@a3"), ["Ann", "Ben"])) == "Ann summons Zekrom on a3."


def test_battle_grid_in_sentences() -> None:
    state = grid().start()
    told = str(state.describe(state.parse("#1@b1>a1,b2"), ["Ann", "Ben"]))
    assert told == "Ann places Seed (Basic, 60 HP) on b1 and influences a1 and b2."
    dear = grid(second=DEAR).start().play("#1@a1>a2,b1").play("#1@c5>c4,b5")
    told = str(dear.describe(dear.parse("#5@b1>c1,b2")))
    assert told.endswith(". Second can't place a Pokémon and is skipped.")
    line = [grid(first=DEAR, second=DEAR).start()]
    while line[-1].turn is not None:
        line.append(line[-1].play(line[-1].moves()[0]))
    assert str(line[-2].describe(line[-2].moves()[0])).endswith(". Nobody can place any more Pokémon.")


@pytest.mark.parametrize(
    ("roll", "table", "choice", "sentence"),
    [
        (1, "?????", "PTTMW", "Ann rolls PTTMW."),
        (1, "PTTMW", "keep PTT", "Ann keeps PTT."),
        (1, "PTTMW", "keep -", "Ann keeps nothing."),
        (2, "PTTMW", "score T", "Ann scores 3 for Torchic."),
    ],
)
def test_yahtzee_in_sentences(roll: int, table: str, choice: str, sentence: str) -> None:
    state = dice.drawn("", table, roll=roll)
    assert str(state.describe(state.parse(choice), ["Ann", "Ben"])) == sentence


def test_zeros_and_tie_breaks_of_yahtzee_in_sentences() -> None:
    state = dice.drawn("T . . . 1 .\nK . . . 2 .", "TTTTT", roll=3)
    assert str(state.describe(state.parse("zero M"))) == "Blue scores 0 for Mudkip."
    tie = dice.at("...21/...12/.21../21.../1.2.. - tie 1=2,2=?")
    assert str(tie.describe(tie.parse("PPPTT"), ["Ann", "Ben"])) == "Ben rolls PPPTT."


# -- boards ----------------------------------------------------------------------------------------------------------


def plain(board: Any) -> list[str]:
    return ["".join(text for _, text in line).rstrip() for line in board]


@pytest.mark.parametrize(
    "game",
    [
        boxtop.game("battle_chess"),
        boxtop.game("battle_grid"),
        boxtop.game("battle_grid", open_hands=True, deck1="spark", deck2="grove"),
        boxtop.game("yahtzee", players=1),
        boxtop.game("yahtzee", players=4),
    ],
)
def test_board_hand_and_prompt_fit_a_usual_window(game: Game[Any]) -> None:
    for seed in range(6):
        state = random_state(game, seed, 5 * seed)
        for viewer in range(game.players):
            for news in (0, 6):
                board = plain(picture(state, Script(), viewer=viewer, news=news))
                assert len(board) + ROOM_FOR_PROMPT <= 24
                assert max(map(len, board)) <= 80


def test_a_board_gives_up_its_empty_lines_for_news() -> None:
    state = boxtop.game("battle_chess").start()
    lines = [len(picture(state, Script(), news=news)) for news in (0, 2, 3, 9)]
    assert lines == [19, 19, 16, 16]


def test_small_boards_keep_owner_and_hp() -> None:
    names = ("Reshiram & Charizard-GX", "Al")
    deck = "".join(f"2 {name} {n} (Basic, {250 - n} HP)\n" for n in range(4) for name in names).replace("2", "1", 1)
    state = grid(first=deck, second=deck).start().play("#1@b1>a1,c1").play("#1@b5>a5,c5").play("#2@a1>a2")
    rows = state.lines(0)
    assert rows[0] == "5 | 2: 1 token             | 2 Reshiram & C… 250 HP | 2: 1 token"
    assert rows[4] == "1 | 1 *Al 0* 250 HP        | 1 Reshiram & C… 250 HP | 1: 1 token"
    assert state.play("#3@c5>c4").lines(0)[0].endswith("| 2 *Reshiram &…* 249 HP")
    assert state.lines(0, flipped=True)[0] == "1 | 1: 1 token             | 1 Reshiram & C… 250 HP | 1 *Al 0* 250 HP"
    assert state.lines(0, flipped=True)[5].split() == ["c", "b", "a"]


def test_small_boards_can_be_flipped() -> None:
    screen = Script()
    screen.size = (40, 12)
    for game in ("chessplus", "battle_chess"):
        state = boxtop.game(game).start()
        board, turned = (plain(picture(state, screen, flipped=flipped)) for flipped in (False, True))
        ranks = [line[0] for line in board if line[0].isdigit()]
        assert [line[0] for line in turned if line[0].isdigit()] == ranks[::-1]
        assert board[len(ranks)].split() == turned[len(ranks)].split()[::-1]


def test_the_margin_keeps_how_a_long_turn_ended() -> None:
    choices = ("TTKWW", "keep TT", "PTTMM", "keep PTT", "PTTTL", "score T", "PTKMW")
    match = HotSeat(line_of(boxtop.game("yahtzee").start(), *choices), [ANN, BEN])
    _, told = session(match=match)
    assert re.search(r"  1\. Blue.*….* score T$", told, re.MULTILINE)
    assert "  [TTKWW]" not in told  # that was before the turn of anybody


def test_long_moves_have_rows_of_their_own() -> None:
    match = HotSeat([grid().start()], [ANN, BEN])
    for move in ("#1@b1>a1,b2", "#1@b5>a5,b4"):
        match.play(match.state.parse(move))
    assert match.sheet() == [
        ("1.", "First:", "Seed (Basic, 60 HP)@b1>a1,b2"),
        ("1.", "Second:", "Drop (Basic, 60 HP)@b5>b4,a5"),
    ]


def test_long_lists_of_moves_take_little_room() -> None:
    decks = {"deck1": earlier_decks()["ember"], "deck2": earlier_decks()["tide"]}  # with seven Basics each
    match = HotSeat([boxtop.game("battle_grid", open_hands=True, **decks).start()], [ANN, BEN])
    _, told = session("moves", "moves charm", "17", match=match)
    assert re.search(r"^  1 #1@a1>b1,a2 +10 #2@c1>b1,c2 +19 ", told, re.MULTILINE)
    assert re.search(r"#6@a1>b1,a2  Charmander OBF 26@a1>b1,a2", told)
    playing, _ = session("moves", "2", match=HotSeat([match.first], [ANN, BEN]))
    assert notes(playing) == ["Reshiram BLW 26@b1>c1,b2"]
    crowded = HotSeat([match.game.position("2#1,.,./.,.,./+4,+4,+4/.,+4,./1#1,.,. 1 0/0")], [ANN, BEN])
    _, told = session("moves", match=crowded)
    assert re.search(r"There are \d\d\d moves\. Type moves TEXT to list those with TEXT in them\.", told)
