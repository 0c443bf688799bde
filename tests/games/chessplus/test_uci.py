"""`boxtop uci`, driven as chess programs do it: by python-chess where it is plain chess, else over pipes."""

from __future__ import annotations

import asyncio
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from random import Random

import chess
import chess.engine
import pytest

from boxtop.errors import BadText, BoxtopError
from boxtop.games.chessplus import Chessplus
from boxtop.games.chessplus.uci import Uci, played, position, wish, written
from boxtop.games.chessplus.uci_clock import Budget, Lag, Patience, budget

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS
from tests.support.timing import TRIES, in_time

COMMAND = [sys.executable, "-m", "boxtop.terminal", "uci"]
SOON = 30.0  # seconds in which a stop is answered, even on a busy machine: the searches that it ends are endless
LATE = 600.0  # seconds after which a test gives up: everything may have to be compiled first
QUIGHT = "7k/8/8/8/4(QN)3/8/8/4K3 w - - - 0 1"


class Pipe:
    """A conversation with a process."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def ended(self) -> int:
        """Wait for the process to end, now that it has been asked to; how it did."""
        try:
            return self.process.wait(LATE)
        finally:
            self.process.kill()
            self._listener.join()
            for end in (self.process.stdin, self.process.stdout):
                assert end is not None
                end.close()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.decode().strip())

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        for line in lines:
            self.process.stdin.write(line.encode() + b"\n")

    def hear(self, start: str, seconds: float = LATE) -> list[str]:
        """What is said up to a line that begins so, which is the last of it."""
        heard: list[str] = []
        while not heard or not heard[-1].startswith(start):
            heard.append(self.lines.get(timeout=seconds))
        return heard

    def best(self, *lines: str) -> str:
        """The move that is said in answer."""
        self.say(*lines)
        return self.hear("bestmove")[-1].split()[1]

    def taken(self, *lines: str) -> float:
        """Seconds until a move is said in answer."""
        begun = time.perf_counter()
        self.say(*lines)
        self.hear("bestmove", SOON)
        return time.perf_counter() - begun


@pytest.fixture(scope="module")
def pipe() -> Iterator[Pipe]:
    opened = Pipe()
    opened.say("uci", "isready")
    opened.hear("readyok")
    yield opened
    opened.say("quit")
    assert opened.ended() == 0


@pytest.fixture
def fresh(pipe: Pipe) -> Pipe:
    """The same process, with nothing left from the test before."""
    pipe.say("stop", "setoption name MultiPV value 1", "setoption name Merging value true", "ucinewgame", "isready")
    pipe.hear("readyok")
    return pipe


# -- Chessplus over pipes --------------------------------------------------------------------------------------------


def test_it_introduces_itself() -> None:
    said: list[str] = []
    Uci(said.append).obey("uci")
    assert said[0].startswith("id name Boxtop")
    assert said[-1] == "uciok"
    options = {line.split()[2] for line in said if line.startswith("option")}
    assert options == {"Hash", "Threads", "MultiPV", "Ponder", "Merging"}


def test_it_plays_chessplus(fresh: Pipe) -> None:
    legal = {CHESSPLUS.text(move) for move in CHESSPLUS.position(QUIGHT).moves()}
    assert fresh.best(f"position fen {QUIGHT}", "go depth 3") in legal
    after = CHESSPLUS.position(QUIGHT).play("e4f6n").play("h8g7")
    move = fresh.best(f"position fen {QUIGHT} moves e4f6n h8g7", "go nodes 2000")
    assert move in {CHESSPLUS.text(choice) for choice in after.moves()}


def test_it_finds_a_mate_and_says_so(fresh: Pipe) -> None:
    fresh.say("position fen 7k/8/6K1/8/8/8/8/1(QR)6 w - - - 0 1", "go depth 4")
    heard = fresh.hear("bestmove")
    assert "score mate 1 " in heard[-2]
    state = CHESSPLUS.position("7k/8/6K1/8/8/8/8/1(QR)6 w - - - 0 1").play(heard[-1].split()[1])
    assert state.result is not None
    assert state.result.reason == "checkmate"


def test_the_same_nodes_give_the_same_move(fresh: Pipe) -> None:
    def once() -> list[str]:
        fresh.say("ucinewgame", "position startpos moves g1e2 e7e5", "go nodes 3000")
        return [line.split(" nps")[0] for line in fresh.hear("bestmove")]

    assert once() == once()


def test_what_is_said_of_a_search(fresh: Pipe) -> None:
    fresh.say("position startpos", "go depth 5")
    infos = [line for line in fresh.hear("bestmove") if line.startswith("info depth")]
    assert [int(line.split()[2]) for line in infos][-1] == 5
    for line in infos:
        words = line.split()
        assert {"multipv", "score", "nodes", "nps", "time", "pv"} <= set(words)
        state = CHESSPLUS.start()
        for move in words[words.index("pv") + 1 :]:
            state = state.play(move)  # the whole line is legal


def test_several_lines(fresh: Pipe) -> None:
    fresh.say("setoption name MultiPV value 3", "position startpos", "go depth 3")
    last = [line.split() for line in fresh.hear("bestmove")[-4:-1]]
    assert [line[line.index("multipv") + 1] for line in last] == ["1", "2", "3"]
    assert len({line[line.index("pv") + 1] for line in last}) == 3
    scores = [int(line[line.index("cp") + 1]) for line in last]
    assert scores == sorted(scores, reverse=True)


def test_there_are_no_more_lines_than_moves(fresh: Pipe) -> None:
    position = "1p1k4/r2p1pp1/1(BN)6/3Np3/4P(PP)1P/(rb)P1R2Q1/2pP2B1/4K3 b - - Ddfg 0 36"
    fresh.say("setoption name MultiPV value 5", f"position fen {position}", "go depth 4")
    last = [line.split() for line in fresh.hear("bestmove") if " depth 4 " in line]
    assert {line[line.index("pv") + 1] for line in last} == {"a7c7", "d8e8"}
    assert {line[line.index("multipv") + 1] for line in last} == {"1", "2"}


def test_only_some_moves(fresh: Pipe) -> None:
    assert fresh.best("position startpos", "go depth 2 searchmoves a2a3 h2h3") in ("a2a3", "h2h3")
    assert fresh.best("position startpos", "go searchmoves b1d2 depth 2") == "b1d2"  # in any order of words


def test_infinite_means_until_stop(fresh: Pipe) -> None:
    fresh.say("position fen 7k/8/6K1/8/8/8/8/1(QR)6 w - - - 0 1", "go infinite")
    fresh.hear("info depth 1")
    time.sleep(0.5)  # a mate in one is found long before
    fresh.say("isready")
    assert not any(line.startswith("bestmove") for line in fresh.hear("readyok"))
    begun = time.perf_counter()
    fresh.say("stop")
    fresh.hear("bestmove", SOON)
    assert time.perf_counter() - begun < SOON


def test_a_long_search_stops_at_once(fresh: Pipe) -> None:
    fresh.say("position startpos", "go depth 60")
    fresh.hear("info depth 3")
    fresh.say("stop")
    fresh.hear("bestmove", SOON)


def test_a_time_for_the_move_is_kept(fresh: Pipe) -> None:
    def taken() -> float:
        seconds = fresh.taken("position startpos", "go movetime 300")
        assert seconds > 0.1
        return seconds

    assert in_time(1.3, taken)


def test_a_clock_is_heeded(fresh: Pipe) -> None:
    for clock in ("wtime 1000 btime 1000", "wtime 500 btime 500 winc 100 binc 100", "wtime 900 btime 9 movestogo 5"):
        assert in_time(1, partial(fresh.taken, "position startpos", f"go {clock}"))


def test_pondering(fresh: Pipe) -> None:
    fresh.say("position startpos moves e2e4", "go ponder wtime 2000 btime 2000")
    fresh.hear("info depth 2")
    time.sleep(0.3)
    fresh.say("isready")
    assert not any(line.startswith("bestmove") for line in fresh.hear("readyok"))
    fresh.say("ponderhit")
    fresh.hear("bestmove", SOON)
    fresh.say("position startpos moves e2e4", "go ponder wtime 2000 btime 2000")
    fresh.hear("info depth 2")
    fresh.say("stop")  # another move was played
    fresh.hear("bestmove", SOON)


def test_mate_is_searched_for(fresh: Pipe) -> None:
    fresh.say("position fen 7k/8/6K1/8/8/8/8/1(QR)6 w - - - 0 1", "go mate 2")
    assert " score mate 1 " in fresh.hear("bestmove")[-2]


def test_a_game_that_is_over(fresh: Pipe) -> None:
    assert fresh.best("position fen 7k/6Q1/5K2/8/8/8/8/8 b - - - 0 1", "go depth 3") == "(none)"
    assert fresh.best("position fen 7k/5Q2/5K2/8/8/8/8/8 b - - - 0 1", "go depth 3") == "(none)"


def test_only_one_search_at_a_time(fresh: Pipe) -> None:
    fresh.say("position startpos", "go infinite", "go depth 1", "setoption name Hash value 8")
    sentences = [line for line in [*fresh.hear("info string"), *fresh.hear("info string")] if "string" in line]
    assert "say stop first" in sentences[0]
    assert "no search is running" in sentences[1]
    fresh.say("stop")
    fresh.hear("bestmove", SOON)


def test_threads_and_memory(fresh: Pipe) -> None:
    fresh.say("setoption name Threads value 2", "setoption name Hash value 4")
    assert len(fresh.best("position startpos", "go nodes 4000")) >= 4
    fresh.say("setoption name Threads value 1", "setoption name Hash value 32")


def test_plain_chess_by_option(fresh: Pipe) -> None:
    fresh.say("setoption name Merging value false")
    assert fresh.best("position fen 8/4P1k1/8/8/8/8/8/K7 w - - 0 1", "go depth 4") == "e7e8q"


def test_numbers_beyond_all_bounds(fresh: Pipe) -> None:
    endless = "9" * 30
    for limit in (f"nodes {endless}", f"movetime {endless}", f"wtime {endless} btime {endless}", f"depth {endless}"):
        fresh.say("position startpos", f"go {limit}")
        fresh.hear("info depth 2")
        fresh.say("stop")
        fresh.hear("bestmove", SOON)
    assert len(fresh.best("go nodes -5 depth -5")) >= 4
    assert len(fresh.best("go wtime -1 btime -1")) >= 4


def test_the_best_move_was_reported(fresh: Pipe) -> None:
    """Also if the search ended in the middle of a round."""
    for nodes in range(100, 700, 60):
        fresh.say("position startpos moves e2e4 e7e5", f"go nodes {nodes}")
        *_, last, best = fresh.hear("bestmove")
        assert f" pv {best.split()[1]}" in last


@pytest.mark.parametrize("ending", ["quit", "end of input"])
def test_it_ends_while_it_is_searching(ending: str) -> None:
    opened = Pipe("--set", "merging=False")
    opened.say("position startpos", "go infinite")
    opened.hear("info depth 2")
    assert opened.process.stdin is not None
    opened.process.stdin.write(b"\xff\xfe\n")  # no text at all
    opened.hear("info string")
    if ending == "quit":
        opened.say("quit")
    else:
        opened.process.stdin.close()
    assert opened.ended() == 0


# -- plain chess by python-chess -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def client() -> Iterator[chess.engine.SimpleEngine]:
    with chess.engine.SimpleEngine.popen_uci([*COMMAND, "--set", "merging=False"], timeout=LATE) as opened:
        opened.ping()
        yield opened


def legal(board: chess.Board, move: chess.Move | None) -> chess.Move:
    """A move that was answered, and is legal."""
    assert move is not None
    assert move in board.legal_moves
    return move


def test_a_whole_game_of_plain_chess(client: chess.engine.SimpleEngine) -> None:
    board = chess.Board()
    while not board.is_game_over(claim_draw=True) and board.ply() < 300:
        result = client.play(board, chess.engine.Limit(nodes=200))
        board.push(legal(board, result.move))
    assert board.is_game_over(claim_draw=True)


def test_python_chess_sees_several_lines(client: chess.engine.SimpleEngine) -> None:
    found = client.analyse(chess.Board(), chess.engine.Limit(depth=4), multipv=3)
    assert len(found) == 3
    assert len({info["pv"][0] for info in found}) == 3
    assert all(info["depth"] == 4 and info["nodes"] > 0 for info in found)
    values = [info["score"].white().score(mate_score=10_000) for info in found]
    assert values == sorted(values, reverse=True)


def test_python_chess_sees_a_mate(client: chess.engine.SimpleEngine) -> None:
    info = client.analyse(chess.Board("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1"), chess.engine.Limit(depth=4))
    assert info["score"].white() == chess.engine.Mate(1)
    assert info["pv"] == [chess.Move.from_uci("e1e8")]
    info = client.analyse(chess.Board("7k/8/5KQ1/8/8/8/8/8 b - - 0 1"), chess.engine.Limit(depth=6))
    assert (info["score"].white().mate() or 1) > 0


def test_python_chess_stops_an_analysis(client: chess.engine.SimpleEngine) -> None:
    with client.analysis(chess.Board()) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 3:
                break
        begun = time.perf_counter()
        analysis.stop()
        legal(chess.Board(), analysis.wait().move)
        assert time.perf_counter() - begun < SOON


def test_python_chess_ponders(client: chess.engine.SimpleEngine) -> None:
    board = chess.Board()
    for _ in range(3):
        result = client.play(board, chess.engine.Limit(white_clock=2, black_clock=2), ponder=True)
        board.push(legal(board, result.move))
        board.push(result.ponder or next(iter(board.legal_moves)))  # at times a hit, at times not
    legal(board, client.play(board, chess.engine.Limit(nodes=100)).move)


def test_promotions_of_plain_chess(client: chess.engine.SimpleEngine) -> None:
    board = chess.Board("8/4P1k1/8/8/8/8/8/K7 w - - 0 1")
    assert client.play(board, chess.engine.Limit(depth=4)).move == chess.Move.from_uci("e7e8q")
    for letter in "qrbn":  # another program may choose
        board = chess.Board("7k/8/8/8/K7/8/1p4P1/8 b - - 0 1")
        board.push_uci(f"b2b1{letter}")
        legal(board, client.play(board, chess.engine.Limit(depth=3)).move)


def test_analysis_of_another_mode_is_refused_with_a_sentence(client: chess.engine.SimpleEngine) -> None:
    """python-chess gives an error, and the process lives on."""
    with pytest.raises((chess.engine.EngineError, asyncio.TimeoutError)):
        client.configure({"Threads": 100_000})
    client.ping()


# -- what is understood ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("position", "startpos"),
        ("position nowhere", "startpos"),
        ("position fen", "seven fields"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "no king"),
        ("position startpos moves e2e5", "Move 1: "),
        ("position startpos moves e2e4 nonsense", "Move 2: "),
        ("position startpos moves e2e4q", "Move 1: "),
        ("go depth", "whole number"),
        ("go wtime soon", "whole number"),
        ("go searchmoves e2e5", "CP-7"),
        ("setoption", "setoption name"),
        ("setoption name Colour value red", "no option"),
        ("setoption name Hash value 0", "1 to"),
        ("setoption name Hash value much", "whole number"),
        ("setoption name Threads value 100000", "1 to"),
        ("setoption name Merging value perhaps", "true or false"),
        ("make me a sandwich", "not understood"),
        ("\x1b[2J", "not understood"),
    ],
)
def test_what_cannot_be_understood_is_answered_with_a_sentence(line: str, words: str) -> None:
    said: list[str] = []
    conversation = Uci(said.append)
    assert conversation.obey(line)
    assert said, line
    assert all(sentence.startswith("info string ") for sentence in said)
    assert words in " ".join(said)
    assert all(sentence.isprintable() for sentence in said)
    said.clear()
    assert conversation.obey("position startpos moves e2e4")  # it goes on as if nothing had been said
    assert said == []


def test_what_needs_no_answer_gets_none() -> None:
    said: list[str] = []
    conversation = Uci(said.append)
    for line in ("", "  ", "stop", "ponderhit", "debug on", "register later", "ucinewgame", "hm position startpos"):
        assert conversation.obey(line)
    assert said == []
    assert not conversation.obey("quit")
    conversation.close()


def test_moves_of_plain_chess_have_the_letter_of_a_promotion() -> None:
    state = PLAIN_CHESS.position("8/4P1k1/8/8/8/8/8/K7 w - - 0 1")
    promotion = state.parse("e7e8")
    assert written(state, promotion) == "e7e8q"
    assert played(state, "e7e8q") == played(state, "e7e8")
    assert played(state, "e7e8n").position.split()[0] == "4N3/6k1/8/8/8/8/8/K7"
    with pytest.raises(BoxtopError):
        played(state, "a1b1q")
    with pytest.raises(BoxtopError):
        played(state, "e7e8k")


def test_moves_of_chessplus_have_the_letter_of_a_leaving_half() -> None:
    state = CHESSPLUS.position("8/4(QP)3/6k1/8/8/8/8/K7 w - - - 0 1")
    assert played(state, "e7e8q").squares == {**state.squares, 52: "P", 60: "Q"}
    assert written(state, state.parse("e7e8")) == "e7e8"


def test_a_position_may_leave_out_the_counts() -> None:
    state = position(PLAIN_CHESS, "fen 4k3/8/8/8/8/8/8/4K2R w K -".split())  # noqa: SIM905
    assert state.position.endswith(" 0 1")


def test_what_go_asks_for() -> None:
    asked = wish("searchmoves e2e4 d2d4 wtime 60000 btime 50000 winc 1000 binc 500 movestogo 20 depth 9".split())  # noqa: SIM905
    assert asked.moves == ["e2e4", "d2d4"]
    assert asked.left == {0: 60.0, 1: 50.0}
    assert asked.increment == {0: 1.0, 1: 0.5}
    assert (asked.moves_to_go, asked.depth, asked.nodes, asked.endless) == (20, 9, None, False)
    assert wish(["infinite"]).endless
    assert wish(["ponder"]).endless
    assert wish(["unheard-of", "depth", "3"]).depth == 3
    with pytest.raises(BadText):
        wish(["nodes", "many"])


# -- the clock -------------------------------------------------------------------------------------------------------


def least_left(pipe: Pipe, game: Chessplus, seed: int) -> float:
    """Play a bullet game of 5 s + 0.05 s by itself; the least that was left on a clock, which is kept here."""
    pipe.say("ucinewgame", "isready")
    pipe.hear("readyok")
    draw, state = Random(seed), game.start()
    told, clocks, least = list[str](), [5.0, 5.0], 5.0
    while state.turn is not None and least > 0:
        if len(told) < 4:
            text = written(state, draw.choice(state.moves()))
        else:
            white, black = (round(1000 * left) for left in clocks)
            pipe.say(f"position startpos moves {' '.join(told)}")
            begun = time.perf_counter()
            text = pipe.best(f"go wtime {white} btime {black} winc 50 binc 50")
            clocks[state.side] -= time.perf_counter() - begun
            least = min(least, *clocks)
            clocks[state.side] += 0.05
        told.append(text)
        state = played(state, text)
    return least


@pytest.mark.long
@pytest.mark.parametrize("game", [CHESSPLUS, PLAIN_CHESS], ids=["chessplus", "plain"])
def test_no_bullet_game_is_lost_on_time(game: Chessplus) -> None:
    """Five games; one that a busy machine spoils is played again."""
    pipe = Pipe("--set", f"merging={game.settings['merging']}")
    pipe.say("uci", "isready")
    pipe.hear("readyok")
    for seed in range(5):
        assert any(least_left(pipe, game, seed) > 0 for _ in range(TRIES))
    pipe.say("quit")
    assert pipe.ended() == 0


@pytest.mark.parametrize("left", [0.0, 0.01, 0.1, 1.0, 60.0, 3600.0])
@pytest.mark.parametrize("increment", [0.0, 0.1, 10.0])
@pytest.mark.parametrize("moves_to_go", [None, 1, 2, 40, 1000])
def test_the_clock_never_runs_out(left: float, increment: float, moves_to_go: int | None) -> None:
    found = budget(left, increment, moves_to_go)
    assert 0 <= found.soft <= max(found.hard, 0.001)
    assert found.hard <= max(0.8 * left, 0.001)
    if moves_to_go not in (None, 1):
        clock = left
        for remaining in range(min(moves_to_go, 40), 0, -1):  # even if each move takes as long as it may
            clock -= budget(clock, 0.0, remaining).hard
            assert clock > -0.05


def test_what_is_missing_on_the_clock_is_lag() -> None:
    lag = Lag()
    lag.look(0, 5.0)
    assert lag.seconds == 0  # nothing is known before a move
    lag.moved(0, 5.0, 0.1, 1.0)
    lag.look(1, 3.0)  # the other clock says nothing of that
    lag.look(0, 4.0)
    assert lag.seconds == pytest.approx(0.1)
    lag.moved(0, 4.0, 0.1, 0.1)
    lag.look(0, 3.99)
    assert lag.seconds == pytest.approx(0.095)  # nearly gone, but it may come again
    lag.moved(0, 4.0, 0.0, 1.0)
    lag.look(0, 63.0)  # a time control was reached
    assert lag.seconds == pytest.approx(0.095)
    lag.moved(0, 9.0, 0.0, 1.0)
    lag.look(0, 1.0)
    assert lag.seconds == 1.0


def test_with_lag_less_time_is_spent() -> None:
    assert budget(5.0, 0.05, lag=0.1).soft < budget(5.0, 0.05).soft
    assert budget(5.0, 0.05, lag=0.1).hard + 0.1 < 5.0
    assert budget(0.3, 0.05, lag=0.1).hard == 0.001  # no more can be done


def test_more_time_is_used_if_there_is_more() -> None:
    assert budget(60).hard > budget(10).hard
    assert budget(10, increment=5).soft > budget(10).soft
    assert budget(10, moves_to_go=2).soft > budget(10, moves_to_go=30).soft


def test_patience_ends_sooner_if_the_best_move_stays() -> None:
    patience = Patience(Budget(1.0, 4.0))
    assert not patience.enough("e4", 1.2)  # new: worth a second look
    assert patience.enough("e4", 1.2)
    patience = Patience(Budget(1.0, 4.0))
    for _ in range(5):
        assert not patience.enough("e4", 0.1)
    assert patience.enough("e4", 0.8)
    assert not patience.enough("d4", 0.8)
    assert patience.enough("c4", 4.0)
