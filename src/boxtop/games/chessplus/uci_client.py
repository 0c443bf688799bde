"""Other programs as players: a client of the UCI protocol, for Chessplus and, without merging, for plain chess.

    player = Program("stockfish", {"UCI_LimitStrength": "true", "UCI_Elo": "2100"})
    player.think(state, Limit(seconds=0.1)).move

A program may be slow, die, or say what makes no sense; all of that ends in a sentence, and never in waiting for ever.
"""

import queue
import shlex
import subprocess
import threading
import time
import weakref
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from ...engines.engine import Limit, Rated, Thought
from ...errors import BadProgram, BadText, BoxtopError, quoted
from ...kernel.stop import Flag
from ..base import Choice, State
from ..base.squares import square_number
from .messages import say

PATIENCE = 10.0  # seconds that a program may take to start, or beyond the time it was given
GLANCE = 0.02  # seconds between two looks at the flag that ends a search
PAWN = 100  # a score in UCI is in hundredths of a pawn


class Program:
    """A program that speaks UCI. It is started at once, and ended by `close`, at the latest with us."""

    def __init__(self, command: str, options: Mapping[str, str] | None = None, *, patience: float = PATIENCE) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise BadText(say("program-quotation-mark", command=quoted(command))) from error
        if not self.words:
            raise BadText(say("program-without-name"))
        self.patience = patience
        self.name = self.words[0].rpartition("/")[2]
        self._first = ""  # the position that the program was told in this game, and the moves since
        self._moves: list[str] = []
        self._after: State[Any] | None = None  # where its last move led
        self._said: queue.Queue[str | None] = queue.Queue()  # its lines; None at the end of its output
        try:
            self._process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                start_new_session=True,  # so that Ctrl-C is ours alone
            )
        except OSError as error:
            reason = error.strerror or str(error)
            raise BadProgram(say("program-not-started", program=quoted(self.words[0]), reason=reason)) from error
        self.close = weakref.finalize(self, _end, self._process)
        threading.Thread(target=_listen, args=(self._process, self._said), daemon=True).start()
        try:
            self._begin(options or {})
        except BoxtopError:
            self.close()
            raise

    def _begin(self, options: Mapping[str, str]) -> None:
        self._say("uci")
        offered = [line for line in self._until("uciok", self.patience) if line.startswith("option name ")]
        known = {line.removeprefix("option name ").partition(" type ")[0].strip() for line in offered}
        for option, value in options.items():
            if option.lower() not in map(str.lower, known):
                about = {"program": self.name, "option": quoted(option)}
                if not known:
                    raise BadText(say("program-has-no-options", **about))
                raise BadText(say("program-has-other-options", **about, options=sorted(known)))
            self._say(f"setoption name {option} value {value}")
        self.forget()

    def forget(self) -> None:
        """A new game begins."""
        self._after = None
        self._say("ucinewgame")
        self._say("isready")
        self._until("readyok", self.patience)

    def think(self, state: State[Any], limit: Limit, stop: Flag | None = None) -> Thought:
        """The program's move."""
        begun = time.perf_counter()
        self._follow(state)
        self._say(f"position fen {self._first}" + (f" moves {' '.join(self._moves)}" if self._moves else ""))
        wanted = {
            "movetime": None if limit.seconds is None else max(1, round(1000 * limit.seconds)),
            "nodes": limit.nodes,
            "depth": limit.depth,
        }
        self._say("go " + " ".join(f"{name} {number}" for name, number in wanted.items() if number is not None))
        longest = None if limit.seconds is None else limit.seconds + self.patience
        *told, answer = (line.split() for line in self._until("bestmove", longest, stop))
        value = 0.5
        for words in told:
            value = _value(words, value)
        move = self._understood(state, answer[1] if len(answer) > 1 else "")
        self._moves.append(_written(state, move))
        self._after = state.play(move)
        taken = time.perf_counter() - begun
        return Thought(move, value, (move,), 0.0, (Rated(move, value),), seconds=taken)

    # -- positions and moves -----------------------------------------------------------------------------------------

    def _follow(self, state: State[Any]) -> None:
        """Add the other's move to what the program was told, so that it knows of repetitions; else begin anew."""
        before, move = self._after, state.last
        if before is not None and move is not None and before.explain(move) is None and before.play(move) == state:
            self._moves.append(_written(before, move))
            return
        self._moves.clear()
        self._first = state.position
        if is_plain(state):  # our field of unmoved pawns means nothing to a chess program
            fields = self._first.split()
            self._first = " ".join(fields[:4] + fields[-2:])

    def _understood(self, state: State[Any], text: str) -> Choice:
        """The legal move that an answer means. Pawns become queens here, whatever the program asks for."""
        for form in (text, text[:4] if len(text) == 5 and text[-1] in "qrbn" else text):
            try:
                move = state.game.parse(form)
            except BoxtopError:
                continue
            if state.explain(move) is None:
                return int(move)
        about = {"program": self.name, "text": quoted(text), "position": state.position}
        raise BadProgram(say("program-plays-nonsense", **about))

    # -- lines to and from the program -------------------------------------------------------------------------------

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
        except (OSError, ValueError) as error:
            raise BadProgram(say("program-has-ended", program=self.name)) from error

    def _until(self, word: str, seconds: float | None, stop: Flag | None = None) -> list[str]:
        """What the program says, up to a line that begins with a word; BadProgram if that takes too long."""
        until = None if seconds is None else time.perf_counter() + seconds
        said: list[str] = []
        while not said or said[-1].split()[0] != word:
            if stop is not None and stop[0]:
                stop, until = None, time.perf_counter() + self.patience
                self._say("stop")
            if until is not None and time.perf_counter() > until:
                raise BadProgram(say("program-too-slow", program=self.name, word=word))
            try:
                line = self._said.get(timeout=GLANCE)
            except queue.Empty:
                continue
            if line is None:
                raise BadProgram(say("program-has-ended", program=self.name))
            if line.strip():
                said.append(line.strip())
        return said


def _listen(process: "subprocess.Popen[str]", said: "queue.Queue[str | None]") -> None:
    """Collect all that a program says; in a thread, as reading waits."""
    assert process.stdout is not None
    with process.stdout as lines:
        for line in lines:
            said.put(line)
    said.put(None)


def _end(process: "subprocess.Popen[str]") -> None:
    """See to it that a program ends, politely or not."""
    assert process.stdin is not None
    with suppress(OSError), process.stdin as lines:  # unless it is gone already
        lines.write("quit\n")
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def is_plain(state: State[Any]) -> bool:
    """Whether this is the plain chess that other programs know."""
    return not state.game.settings.get("merging", True)


def _value(words: list[str], before: float) -> float:
    """The expected result, by Elo's curve over the score that a line of information tells; else what it was before."""
    try:
        kind, number = words[(at := words.index("score") + 1) : at + 2]
        amount = int(number)
    except ValueError:
        return before
    if kind == "mate":
        return float(amount > 0)
    return float(1 / (1 + 10 ** (-amount / (4 * PAWN)))) if kind == "cp" else before


def _written(state: State[Any], move: Choice) -> str:
    """A move as a program reads it: in plain chess a pawn says what it becomes."""
    text = str(state.game.text(move))
    board: Mapping[int, str] = state.squares  # type: ignore[attr-defined]
    promotes = is_plain(state) and text[3] in "18" and board[square_number(text[:2])].lower() == "p"
    return text + "q" if promotes else text
