"""Bots by name, and other programs that speak UCI, played here by a small script that can misbehave."""

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import boxtop
import boxtop.engines.bots as bots_module
from boxtop.engines.bots import Levelled, Limited, bot, limit_in
from boxtop.engines.engine import Limit
from boxtop.engines.mcts import Mcts
from boxtop.errors import BadProgram, BadText
from boxtop.games.base import Game
from boxtop.games.chessplus.uci_client import Program
from boxtop.kernel.stop import flag

from tests.games.chessplus.helpers import CHESSPLUS
from tests.support import our_games
from tests.support.messages import says
from tests.support.terminal_matches import Hasty

PLAIN = boxtop.game("chessplus", merging=False)
GAMES = [boxtop.game(name) for name in our_games.NAMES]

# A program that answers the first move of a list, and notes what it was told.
PROGRAM = """
import sys, time
moves, manner = sys.argv[1].split(","), sys.argv[2]
log = open(sys.argv[3], "a", buffering=1)
for line in sys.stdin:
    log.write(line)
    word = line.split()[0]
    if word == "uci" and manner != "mute":
        print("id name Fake\\noption name Hash type spin default 1 min 1 max 9")
        print("option name Skill Level type spin\\nuciok")
    elif word == "isready":
        print("readyok")
    elif word == "go":
        if manner == "dies":
            sys.exit(1)
        if manner == "slow":
            time.sleep(60)
        if manner == "waits":
            for line in sys.stdin:
                log.write(line)
                if line.strip() == "stop":
                    break
        print("info depth 1 score cp 400 nodes 7\\n\\ninfo string hello")
        print("bestmove " + moves.pop(0))
    elif word == "quit" and manner != "stays":
        break
    sys.stdout.flush()
while manner == "stays":
    time.sleep(1)
"""


@pytest.fixture
def command(tmp_path: Path) -> Callable[..., str]:
    """The command that starts the script: with the moves it makes, and its manner."""
    (tmp_path / "fake.py").write_text(PROGRAM)

    def made(moves: str, manner: str = "well") -> str:
        return f"'{sys.executable}' '{tmp_path}/fake.py' {moves} {manner} '{tmp_path}/log.txt'"

    return made


# -- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("name", ["random", "greedy", " MCTS@20n "])
def test_bots_play_every_game_by_their_seed(name: str, game: Game[Any]) -> None:
    state = game.start()
    while not state.moves():
        state = state.play(state.outcomes()[-1][0])
    player = bot(name, game)
    thoughts = [player.think(state, seed=seed) for seed in range(5)]
    assert all(thought.move in state.moves() for thought in thoughts)
    player.forget()
    again = [player.think(state, seed=seed) for seed in range(5)]
    assert [thought.move for thought in again] == [thought.move for thought in thoughts]
    player.close()


def test_engines_and_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_module, "engine", lambda name, threads: Hasty(name))
    levelled = bot("level:5", CHESSPLUS)
    assert isinstance(levelled, Levelled)
    assert levelled.think(CHESSPLUS.start()).move in CHESSPLUS.start().moves()
    assert levelled.player.asked == [5]  # type: ignore[attr-defined]
    limited = bot("engine@0.25s", CHESSPLUS, Limit(nodes=5))
    assert isinstance(limited, Limited)
    assert (limited.limit, limited.player.name) == (Limit(seconds=0.25), "chessplus")  # type: ignore[attr-defined]
    searching = bot("mcts", CHESSPLUS, Limit(nodes=5))
    assert isinstance(searching, Limited)
    assert isinstance(searching.player, Mcts)
    assert searching.limit == Limit(nodes=5)
    usual = bot("mcts", CHESSPLUS)
    assert isinstance(usual, Limited)
    assert usual.limit == bots_module.DEFAULT_LIMIT


def test_an_engine_with_several_threads() -> None:
    helped = bot("engine:2@100n", PLAIN)
    assert isinstance(helped, Limited)
    assert (helped.player.threads, helped.limit) == (2, Limit(nodes=100))
    state = PLAIN.start()
    assert helped.think(state).move in state.moves()


def test_limits_stand_behind_the_name() -> None:
    assert limit_in("engine") == ("engine", None)
    assert limit_in("engine@2s") == ("engine", Limit(seconds=2.0))
    assert limit_in("mcts@2000n") == ("mcts", Limit(nodes=2000))
    assert limit_in("uci:a@b?x=y@8d") == ("uci:a@b?x=y", Limit(depth=8))
    assert limit_in("uci:user@host") == ("uci:user@host", None)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "",
            "There's no bot '' for Chessplus. There are level:1 to level:8, engine, mcts, greedy, random, uci, "
            "network, openspiel-ismcts, and openspiel-mcts.",
        ),
        ("stockfish", "There's no bot 'stockfish' for Chessplus. There are level:1"),
        ("level", "There's no bot 'level'"),
        ("random:3", "There's no bot 'random:3'"),
        ("engine@fast", "There's no bot 'engine@fast'"),
        ("level:9", "There's no level '9'. Levels go from 1 (First time) to 8 (Master)."),
        ("level:0", "There's no level '0'"),
        ("level:x", "There's no level 'x'"),
        ("level:٣", "There's no level"),
        ("level:" + "9" * 40, "There's no level"),
        ("engine:", "'engine:': engine: must be followed by a number of threads from 1 to 64."),
        ("engine:0", "a number of threads from 1 to 64"),
        ("engine:65", "a number of threads from 1 to 64"),
        ("engine:two@1s", "a number of threads from 1 to 64"),
        ("greedy@1s", "greedy takes no limit"),
        ("level:3@1s", "level takes no limit"),
        ("mcts@1.5n", "nodes and depth must be whole numbers"),
        ("mcts@0s", "a limit must be more than 0"),
        ("uci:", "Name the program"),
        ("uci:'x", "a quotation mark is missing"),
        ("uci:x?y", "Write an option of a program as NAME=VALUE, not 'y'."),
    ],
)
def test_what_no_bot_is_called(name: str, sentence: str) -> None:
    with pytest.raises(BadText) as caught:
        bot(name, PLAIN)
    assert sentence in str(caught.value)


def test_programs_play_chess_only() -> None:
    with says(BadText, "no-such-bot"):
        bot("uci:stockfish", boxtop.game("yahtzee"))


# -- other programs --------------------------------------------------------------------------------------------------


def received(tmp_path: Path) -> list[str]:
    return (tmp_path / "log.txt").read_text().splitlines()


def test_a_program_is_told_the_game_and_answers(command: Callable[..., str], tmp_path: Path) -> None:
    player = bot(f"uci:{command('e2e4,g1f3,d2d4')}?Hash=3&Skill Level=5@8d", PLAIN)
    state = PLAIN.start()
    thought = player.think(state)
    assert PLAIN.text(thought.move) == "e2e4"
    assert thought.value == pytest.approx(10 / 11)  # four pawns ahead
    player.think(state.play("e2e4").play("e7e5"))
    player.forget()
    player.think(state)
    player.close()
    assert received(tmp_path) == [
        "uci",
        "setoption name Hash value 3",
        "setoption name Skill Level value 5",
        "ucinewgame",
        "isready",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "go depth 8",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 e7e5",
        "go depth 8",
        "ucinewgame",
        "isready",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "go depth 8",
        "quit",
    ]


def test_another_game_is_told_from_its_position(command: Callable[..., str], tmp_path: Path) -> None:
    player = Program(command("e2e4,e2e4"))
    player.think(PLAIN.start(), Limit(nodes=9))
    other = PLAIN.position("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9")
    player.think(other, Limit(seconds=0.02))
    assert received(tmp_path)[-2:] == ["position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 3 9", "go movetime 20"]
    player.close()


def test_promotions_are_written_as_chess_programs_do(command: Callable[..., str], tmp_path: Path) -> None:
    state = PLAIN.position("4k3/P6P/8/8/8/8/p7/4K3 w - - - 0 1")
    player = Program(command("a7a8q,h7h8n"))
    move = player.think(state, Limit(nodes=1)).move
    assert PLAIN.text(move) == "a7a8"
    after = state.play(move).play("e8e7")
    assert PLAIN.text(player.think(after, Limit(nodes=1)).move) == "h7h8"  # pawns become queens here
    assert received(tmp_path)[-2].endswith(" moves a7a8q e8e7")
    player.close()


def test_merged_pieces_are_told_in_our_own_form(command: Callable[..., str], tmp_path: Path) -> None:
    player = Program(command("g1e2,e2d4n"))
    state = CHESSPLUS.start()
    state = state.play(player.think(state, Limit(nodes=1)).move).play("e7e5")
    assert CHESSPLUS.text(player.think(state, Limit(nodes=1)).move) == "e2d4n"
    assert received(tmp_path)[-2] == f"position fen {CHESSPLUS.start().position} moves g1e2 e7e5"
    player.close()


def test_a_raised_flag_ends_a_search(command: Callable[..., str], tmp_path: Path) -> None:
    player, stop = Program(command("e2e4", "waits")), flag()

    def enough() -> None:
        stop[0] = 1

    threading.Timer(0.2, enough).start()
    begun = time.perf_counter()
    assert PLAIN.text(player.think(PLAIN.start(), Limit(depth=99), stop).move) == "e2e4"
    assert time.perf_counter() - begun < 5
    assert received(tmp_path)[-1] == "stop"
    player.close()


@pytest.mark.parametrize(
    ("moves", "manner", "sentence"),
    [
        ("e2e5", "well", "answered 'e2e5', which isn't a legal move in rnbqkbnr/"),
        ("0000", "well", "answered '0000', which isn't a legal move"),
        ("e2e4", "dies", "ended unexpectedly."),
        ("e2e4", "slow", "doesn't answer: no bestmove came in time."),
    ],
)
def test_programs_that_misbehave(command: Callable[..., str], moves: str, manner: str, sentence: str) -> None:
    player = Program(command(moves, manner), patience=60)
    if manner == "slow":
        player.patience = 0.5  # not before: its start may take longer
    with pytest.raises(BadProgram) as caught:
        player.think(PLAIN.start(), Limit(seconds=0.01))
    assert sentence in str(caught.value)
    player.close()
    with pytest.raises(BadProgram, match="ended unexpectedly"):
        player.forget()


def test_programs_that_cannot_be_used(command: Callable[..., str]) -> None:
    with pytest.raises(BadProgram, match="The program '/no/such/program' couldn't be started: No such file"):
        Program("/no/such/program")
    with pytest.raises(BadText, match=r"has no option 'Hush'\. It has Hash and Skill Level"):
        Program(command("e2e4"), {"Hush": "1"})
    with pytest.raises(BadProgram, match="no uciok came in time"):
        Program(command("e2e4", "mute"), patience=0.5)
    with pytest.raises(BadProgram, match="ended unexpectedly"):
        Program(f"'{sys.executable}' -c pass")


def test_a_program_that_does_not_leave_is_ended(command: Callable[..., str]) -> None:
    player = Program(command("e2e4", "stays"))
    process = player._process
    player.close()
    assert process.poll() is not None


def test_any_package_adds_bots_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def make(rest: str, game: Game[Any], limit: Limit) -> Any:
        asked.append((rest, game, limit))
        return bots_module.Random()

    def broken() -> None:
        raise RuntimeError("it is Monday")

    added = [SimpleNamespace(name="mine", load=lambda: make), SimpleNamespace(name="sick", load=broken)]
    monkeypatch.setattr(bots_module, "entry_points", lambda group: added)
    assert isinstance(bot("mine:strong@9n", CHESSPLUS), bots_module.Random)
    assert asked == [("strong", CHESSPLUS, Limit(nodes=9))]
    with says(BadText, "bot-not-loaded"):
        bot("sick", CHESSPLUS)
    with says(BadText, "no-such-bot") as caught:
        bot("nobody", CHESSPLUS)
    assert "random, uci, network, mine, and sick" in str(caught.value)
