"""The commands, as a user types them: what they print, and that whatever is wrong becomes a sentence."""

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from boxtop.terminal import main
from boxtop.words import say

from tests.games.chessplus.positions import RICH
from tests.support.timing import in_time

PNG = b"\x89PNG\r\n\x1a\n"


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    """What a command prints; with another status, what it complains of, and nothing else."""
    assert main(arguments) == status
    out, err = capsys.readouterr()
    if status:
        assert out == ""
        assert err.startswith("boxtop: ")
        assert "Traceback" not in err
        return err
    assert err == ""
    return out


def test_perft_prints_a_line_per_depth(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "perft", "chessplus", "--depth", "3") == "1 34\n2 1156\n3 47013\n"
    assert said(capsys, "perft", "chessplus", "--depth", "2", "--set", "merging=False") == "1 20\n2 400\n"


def test_perft_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, "perft", "chessplus", "--depth", "2", "--json", "--moves", "e2e4;e5"))
    assert told["game"] == "chessplus"
    assert len(told["paths"]) == 2
    assert set(told) == {"game", "paths", "seconds"}
    plain = json.loads(
        said(capsys, "perft", "chessplus", "--depth", "2", "--json", "--set", "merging=False", "--moves", "e2e4; e7e5")
    )
    assert plain["paths"] == [29, 841 - 6]  # as the chess package counts it


def test_perft_divided(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "perft", "chessplus", "--depth", "2", "--divide").splitlines()
    parts = [line.split(": ") for line in lines if ": " in line]
    assert len(parts) == 34
    assert sum(int(paths) for _, paths in parts) == 1156
    assert lines[-1] == "2 1156"


def test_perft_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "positions.txt"
    file.write_text("# two positions\n" + RICH[0] + "\n\n" + RICH[1] + "\n")
    lines = said(capsys, "perft", "chessplus", "--depth", "1", "--positions", str(file)).splitlines()
    assert [json.loads(line)["position"] for line in lines] == list(RICH[:2])
    assert all(json.loads(line)["paths"][0] > 50 for line in lines)
    file.write_text(RICH[0] + "\n" + "8/8/8/8/8/8/8/8 w - - 0 1\nnonsense\n")
    complaint = said(capsys, "perft", "chessplus", "--depth", "1", "--positions", str(file), status=2)
    assert "Line 2: " in complaint
    assert "White has no king. Black has no king." in complaint
    assert "Line 3: " in complaint


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("perft", "ludo", "--depth", "1"), "There's no game called 'ludo'"),
        (("perft", "chessplus", "--depth", "1", "--set", "merging"), "Write an option as NAME=VALUE"),
        (
            ("perft", "chessplus", "--depth", "1", "--set", "merging=perhaps"),
            str(say("option-not-one-of", option="merging", given="'perhaps'", choices=["True", "False"])),
        ),
        (("perft", "chessplus", "--depth", "1", "--moves", "e2e4;e2e4"), "Move 2, 'e2e4': There's nothing on e2"),
        (("perft", "chessplus", "--depth", "1", "--moves", "e2e4;%"), "Move 2: '%' isn't a move"),
        (("perft", "chessplus", "--depth", "1", "--positions", "/no/such/file"), "No such file: /no/such/file."),
        (("perft", "chessplus", "--depth", "1", "--positions", "x", "--position", "y"), "not both"),
        (("board", "chessplus", "-o", "board.gif"), "ends in .svg or .png"),
        (("board", "chessplus", "-o", "/no/such/folder/board.svg"), "No such file"),
        (("board", "chessplus", "-o", "board.svg", "--arrows", "%"), "'%' isn't a move"),
        (
            ("board", "chessplus", "-o", "board.svg", "--arrows", "a1a1"),
            "An arrow must lead from one square to another",
        ),
        (("board", "chessplus", "--arrows", "e2e4"), "are for pictures"),
        (("perft", "chessplus", "--depth", "1", "--set", "name=x"), "has no option 'name'"),
        (("perft", "chessplus", "--depth", "1", "--set", "self=x"), "has no option 'self'"),
        (("show", "/no/such/record"), "No such file"),
    ],
)
def test_mistakes_become_sentences(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in said(capsys, *arguments, status=2)


def test_a_depth_is_a_whole_number(capsys: pytest.CaptureFixture[str]) -> None:
    for depth in ("0", "x", "1.5", "9" * 30):
        with pytest.raises(SystemExit) as ended:
            main(["perft", "chessplus", "--depth", depth])
        assert ended.value.code == 2
        assert "whole number from 1" in capsys.readouterr().err


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    listed = said(capsys, "games")
    assert "chessplus" in listed
    assert "--set merging=True  " in listed
    assert "--set players=2  Number of players [1, 2, 3, 4]\n" in listed
    assert (
        "--set deck2=tide  Second player's deck [ember, tide, grove, spark, dusk, boulder, or a file of your own]\n"
        in listed
    )


@pytest.mark.parametrize(
    "words",
    [
        "",
        "play",
        "games",
        "board",
        "show",
        "verify",
        "perft",
        "advise",
        "arena",
        "sheet check",
        "deck list",
        "cards find",
    ],
)
def test_everything_has_help(capsys: pytest.CaptureFixture[str], words: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*words.split(), "--help"])
    assert ended.value.code == 0
    usage, *told = capsys.readouterr().out.split("\n\n")
    assert usage.startswith(f"usage: boxtop {words}".strip())
    assert told[0][0].isupper(), "a description comes first"


def test_board_as_text_and_as_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "2 P  P  P  P  NP P  P  P" in said(capsys, "board", "chessplus", "--moves", "g1e2")
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    said(capsys, "board", "chessplus", "--moves", "g1e2", "-o", str(svg), "--theme", "dark", "--flip")
    assert svg.read_text().startswith("<svg")
    assert "NP P  P  P" in svg.read_text()  # the board as text, for those who cannot see it
    said(capsys, "board", "chessplus", "--position", RICH[0], "-o", str(png), "--size", "300", "--arrows", "e2e4")
    assert png.read_bytes().startswith(PNG)
    assert int.from_bytes(png.read_bytes()[16:20], "big") == 300


def test_boards_can_be_seen_from_the_other_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "board", "chessplus", "--flip").splitlines()[-1].split() == list("hgfedcba")
    assert said(capsys, "board", "battle_chess", "--flip").splitlines()[7].split() == list("gfedcba")
    assert said(capsys, "board", "battle_grid", "--flip").splitlines()[5].split() == list("cba")


def test_a_board_as_somebody_sees_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Hands are for their owners; what the public sees, everybody does."""
    seen = {
        who: said(capsys, "board", "battle_grid", "--moves", "#1@b1>a1,c1", "--seen-by", who)
        for who in ("1", "2", "public", "open", "Public")
    }
    hands = {who: [f"{seat}'s hand:" in board for seat in ("First", "Second")] for who, board in seen.items()}
    assert hands == {
        "1": [True, False],
        "2": [False, True],
        "public": [False, False],
        "open": [True, True],
        "Public": [False, False],
    }
    assert "First: 14 cards in hand\nSecond: 15 cards in hand\n" in seen["public"]
    assert seen["open"] == said(capsys, "board", "battle_grid", "--moves", "#1@b1>a1,c1")
    svg = tmp_path / "board.svg"
    for who, cards in (("1", ("Skeledirge", "Blastoise")), ("2", ("Blastoise", "Skeledirge"))):
        said(capsys, "board", "battle_grid", "--seen-by", who, "-o", str(svg))
        assert [card in svg.read_text() for card in cards] == [True, False]
    for who in ("0", "3", "Ann", "", "٣", "9" * 30):
        assert "--seen-by is a seat from 1 to 2, public or open" in said(
            capsys, "board", "battle_grid", "--seen-by", who, status=2
        )
    assert said(capsys, "board", "yahtzee", "--seen-by", "2") == said(capsys, "board", "yahtzee")


def test_help_is_quick_and_loads_no_compiler() -> None:
    look = "import sys, boxtop.terminal as t; t.parser().format_help(); print({'numba', 'numpy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"

    def work() -> float:
        """Seconds that it keeps the machine busy, whatever else does."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "boxtop.terminal", "--help"], capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    assert in_time(0.3, work)


def test_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m boxtop.terminal perft chessplus --depth 2 --divide | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_warm_leaves_nothing_to_compile(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm"]) == 0
    used = """
import sys
import boxtop
from numba.core.registry import CPUDispatcher
from boxtop.engines import perft, playouts
from boxtop.engines.bots import bot
state = boxtop.game("chessplus").start()
state.claims(), state.in_check
for name in [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]:
    game = boxtop.game(name)
    state = game.start()
    for _ in range(12):
        if state.result is not None:
            break
        choice = (state.moves() or [outcome for outcome, _ in state.outcomes()])[0]
        state.explain(0), state.explain(game.choices - 1), state.explain(game.choices // 2), state.describe(choice)
        state.result, state.key, state.resample(0, 1), state.view(0), state.svg(), str(state), state.points()
        assert game.position(state.position) == state
        state = state.play(choice)
        if state.moves():
            bot("greedy", game).think(state), bot("mcts@9n", game).think(state), bot("random", game).think(state)
    perft.perft(state, 1), playouts.Playouts(game, 2).run()
    if name == "battle_chess":
        game.position("1oe(v3)so1/1p3p1/3m3/3M3/7/1P3P1/1OS(V3)EO1 y 0/0 ZRzr - - 0").explain("d4xd7")
        game.position("1oe(v3)so1/1p3p1/2m4/3M3/7/1P3P1/1OS(V3)EO1 y 0/0 ZRzr - d4xc5 0").describe(game.parse("+0"))
missed = {
    f"{module.__name__}.{name}"
    for module in list(sys.modules.values())
    if module.__name__.startswith("boxtop.")
    for name, found in vars(module).items()
    if isinstance(found, CPUDispatcher) and sum(found.stats.cache_misses.values())
}
print(sorted(missed))
"""
    done = subprocess.run([sys.executable, "-c", used], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
