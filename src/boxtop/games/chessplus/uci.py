"""The UCI protocol, by which chess programs let others think: what is said to us, and what we answer.

Everything is obeyed in the thread that calls `obey`; a search runs in one of its own and can be stopped at any time.
What cannot be understood is answered with a sentence in an `info string`, and changes nothing.
"""

import os
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ... import __version__
from ...engines.engine import UNLIMITED, Limit, Rated, Thought
from ...errors import BadText, BoxtopError, quoted
from ...kernel.stop import flag
from ...words import ENGLISH
from ..base import Choice
from . import Chessplus, ChessplusState
from .engine import ChessplusEngine
from .engine.score import Score, score_of
from .messages import say as message
from .rules.state import move_parts
from .uci_clock import RESERVE, Budget, Lag, Patience, budget

FOREVER = 1e6  # seconds: until somebody says stop
LONGEST_WAIT = 5.0  # seconds for a search to end when we quit
MOST_LINES, MOST_MEMORY, MOST_THREADS = 360, 4096, 4 * (os.cpu_count() or 1)

Say = Callable[[str], None]


# -- moves and positions ---------------------------------------------------------------------------------------------


def written(state: ChessplusState, move: Choice) -> str:
    """A move as it is said; without merging a promotion has its letter, as chess programs expect."""
    text = state.game.text(move)
    return text + "q" if not state.game.settings["merging"] and _promotes(state, move) else text


def played(state: ChessplusState, text: str) -> ChessplusState:
    """The state after a move that was said."""
    if state.game.settings["merging"] or len(text) != 5:
        return state.play(state.game.parse(text))
    move, letter = state.game.parse(text[:4]), text[4].upper()
    if letter not in "QRBN" or not _promotes(state, move):
        raise BadText(message("uci-letter-without-promotion", text=quoted(text)))
    after = state.play(move)
    if letter == "Q":
        return after
    # We make queens only, but another program may choose: then the queen is exchanged for what it chose.
    board, rest = after.position.split(" ", 1)
    rows = board.split("/")
    target = move_parts(move)[1]
    row = 7 - target // 8
    cells = "".join("1" * int(cell) if cell.isdigit() else cell for cell in rows[row])
    cells = cells[: target % 8] + (letter if cells[target % 8].isupper() else letter.lower()) + cells[target % 8 + 1 :]
    rows[row] = _counted(cells)
    return state.game.position(f"{'/'.join(rows)} {rest}")


def _counted(cells: str) -> str:
    """A row of single squares as in a FEN: empty ones counted."""
    row, empty = "", 0
    for cell in cells:
        if cell == "1":
            empty += 1
            continue
        row += f"{empty or ''}{cell}"
        empty = 0
    return f"{row}{empty or ''}"


def _promotes(state: ChessplusState, move: Choice) -> bool:
    """Whether a single pawn reaches the far rank."""
    origin, target, _ = move_parts(move)
    letters = state.squares.get(origin, "")
    return (letters == "P" and target >= 56) or (letters == "p" and target < 8)


def position(game: Chessplus, words: Sequence[str]) -> ChessplusState:
    """The state that `position startpos|fen FEN [moves ...]` names, from the words after `position`."""
    where = words.index("moves") if "moves" in words else len(words)
    if words[:1] == ["startpos"]:
        state = game.start()
    elif words[:1] == ["fen"]:
        fields = list(words[1:where])
        state = game.position(" ".join([*fields, "0", "1"] if len(fields) == 4 else fields))
    else:
        raise BadText(message("uci-position"))
    for number, text in enumerate(words[where + 1 :], 1):
        try:
            state = played(state, text)
        except BoxtopError as error:
            raise BadText(message("uci-move-refused", number=number, reason=error.message)) from error
    return state


# -- what is asked ---------------------------------------------------------------------------------------------------


@dataclass
class Wish:
    """What `go` asks for; times in seconds."""

    infinite: bool = False
    ponder: bool = False
    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None  # moves
    movetime: float | None = None
    left: dict[int, float] = field(default_factory=dict)  # on the clock, by player
    increment: dict[int, float] = field(default_factory=dict)
    moves_to_go: int | None = None
    moves: list[str] = field(default_factory=list)  # search only these

    def time_for(self, player: int, lag: float = 0.0) -> Budget | None:
        """How long to think; None if no clock runs."""
        if self.movetime is not None:
            whole = max(0.001, self.movetime - min(RESERVE, self.movetime / 10))
            return Budget(whole, whole)
        if player not in self.left:
            return None
        return budget(self.left[player], self.increment.get(player, 0.0), self.moves_to_go, lag)

    @property
    def endless(self) -> bool:
        """Whether the answer may only be given when somebody asks for it."""
        return self.infinite or self.ponder


WORDS = frozenset(
    "searchmoves ponder wtime btime winc binc movestogo depth nodes mate movetime infinite".split()  # noqa: SIM905
)


def wish(words: Sequence[str]) -> Wish:
    """What the words after `go` ask for; BadText if a number is none."""
    asked = Wish()
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word in ("infinite", "ponder"):
            setattr(asked, word, True)
        elif word == "searchmoves":
            while rest and rest[0] not in WORDS:
                asked.moves.append(rest.pop(0))
        elif word in WORDS:
            number = _number(word, rest.pop(0) if rest else "")
            if word in ("wtime", "btime"):
                asked.left["wb".index(word[0])] = number / 1000
            elif word in ("winc", "binc"):
                asked.increment["wb".index(word[0])] = max(0, number) / 1000
            elif word == "movestogo":
                asked.moves_to_go = max(1, number)
            elif word == "movetime":
                asked.movetime = max(0, number) / 1000
            else:
                setattr(asked, word, max(1, number))
    return asked


def _number(word: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadText(message("uci-not-a-number", name=word, text=quoted(text))) from None


# -- a search --------------------------------------------------------------------------------------------------------


class Search:
    """One `go`: thinks in a thread of its own and says the best move when it is done, or was told to stop."""

    def __init__(
        self, engine: ChessplusEngine, state: ChessplusState, asked: Wish, lines: int, say: Say, lag: Lag
    ) -> None:
        self._engine, self._state, self._asked, self._lines, self._say = engine, state, asked, lines, say
        self._lag = lag
        self._allowed = {state.game.parse(text[:4] if self._plain else text) for text in asked.moves}
        self._stop = flag()
        self._may_answer = threading.Event()
        if not asked.endless:
            self._may_answer.set()
        if state.side in asked.left:
            lag.look(state.side, asked.left[state.side])
        time_ = asked.time_for(state.side, lag.seconds)
        self._patience = None if time_ is None else Patience(time_)
        self._begun = time.perf_counter()
        self._clock_since = None if asked.ponder else self._begun
        self._thought: Thought | None = None
        self.running = True  # until the best move is about to be said: the next `go` may follow it at once
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Have the best move said now."""
        self._stop[0] = 1
        self._may_answer.set()

    def ponder_hit(self) -> None:
        """The move that was pondered on was played: from now on it is our time that passes."""
        if not self._asked.ponder or self._clock_since is not None:
            return
        self._clock_since = time.perf_counter()
        if self._patience is not None:
            timer = threading.Timer(min(FOREVER, self._patience.budget.hard), self.stop)
            timer.daemon = True
            timer.start()
        if not self._asked.infinite:
            self._may_answer.set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the best move was said."""
        self._thread.join(seconds)

    @property
    def _plain(self) -> bool:
        return not self._state.game.settings["merging"]

    def _limit(self) -> Limit:
        asked = self._asked
        seconds = FOREVER
        if self._patience is not None and not asked.endless:
            seconds = min(FOREVER, self._patience.budget.hard)
        return Limit(seconds, min(asked.nodes or UNLIMITED, UNLIMITED), asked.depth)

    def _run(self) -> None:
        try:
            thought = self._engine.think(
                self._state,
                self._limit(),
                stop=self._stop,
                lines=self._lines,
                every=bool(self._allowed),
                tell=self._told,
            )
            kept = self._kept(thought)
            if self._thought is None or kept.move != self._thought.move:  # better was found in an unfinished round
                self._report(kept)
            self._thought = kept
        finally:  # whatever happens, somebody is waiting for a move
            self._may_answer.wait()
            self._answer()

    def _told(self, thought: Thought) -> None:
        """Report a round of the search, and decide whether it was the last."""
        kept = self._kept(thought)
        self._thought = kept
        self._report(kept)
        mate = _score(kept, self._plain).mate
        if self._asked.mate is not None and mate is not None and 0 < mate <= self._asked.mate:
            self._stop[0] = 1
        if self._patience is None or self._clock_since is None or self._asked.movetime is not None:
            return
        alone = len(self._state.moves()) == 1
        if alone or self._patience.enough(kept.move, time.perf_counter() - self._clock_since):
            self._stop[0] = 1

    def _kept(self, thought: Thought) -> Thought:
        """A thought about the moves that are to be searched only."""
        if not self._allowed:
            return thought
        rated = tuple(entry for entry in thought.rated if entry.move in self._allowed)
        best = rated[0]
        line = thought.line if thought.line[:1] == (best.move,) else (best.move,)
        return Thought(best.move, best.value, line, thought.sure, rated, thought.nodes, thought.depth)

    def _report(self, thought: Thought) -> None:
        spent = time.perf_counter() - self._begun
        speed = round(thought.nodes / max(spent, 0.001))
        for number, rated in enumerate(thought.rated[: self._lines], 1):
            line = thought.line if number == 1 else (rated.move,)
            self._say(
                f"info depth {max(1, thought.depth)} multipv {number} score {_shown(rated, self._plain)} "
                f"nodes {thought.nodes} nps {speed} time {round(1000 * spent)} pv {' '.join(self._line(line))}"
            )

    def _note_time(self) -> None:
        """Remember what the clock should show at our next move."""
        left, since = self._asked.left.get(self._state.side), self._clock_since
        if left is not None and since is not None:
            increment = self._asked.increment.get(self._state.side, 0.0)
            self._lag.moved(self._state.side, left, increment, time.perf_counter() - since)

    def _line(self, line: Sequence[Choice]) -> list[str]:
        said, state = [], self._state
        for move in line:
            if move not in state.moves():
                break
            said.append(written(state, move))
            state = state.force(move)
        return said

    def _answer(self) -> None:
        self._note_time()
        self.running = False
        thought = self._thought
        if thought is None:  # the search failed before it found anything: any move is better than none
            self._say(f"bestmove {written(self._state, self._state.moves()[0])}")
            return
        line = self._line(thought.line)
        self._say(f"bestmove {line[0]}" + (f" ponder {line[1]}" if len(line) > 1 else ""))


def _score(rated: Rated | Thought, plain: bool) -> Score:
    return score_of(rated.value, merging=not plain)


def _shown(rated: Rated, plain: bool) -> str:
    score = _score(rated, plain)
    return f"cp {score.centipawns}" if score.mate is None else f"mate {score.mate}"


# -- the conversation ------------------------------------------------------------------------------------------------


class Uci:
    """One conversation."""

    def __init__(self, say: Say, *, merging: bool = True, threads: int = 1, memory: int = 32) -> None:
        self._say = say
        self._game = Chessplus(merging=merging)
        self._state = self._game.start()
        self._threads, self._memory, self._lines = threads, memory, 1
        self._engine: ChessplusEngine | None = None  # made when it is first needed
        self._search: Search | None = None
        self._lag = Lag()

    def obey(self, line: str) -> bool:
        """Do what a line says; whether the conversation goes on."""
        words = line.split()
        while words and words[0] not in self.COMMANDS:  # as the protocol demands: what is unknown is skipped
            words.pop(0)
        if not words:
            if line.strip():
                self._tell(f"{quoted(line.strip())} is not understood.")
            return True
        if words[0] == "quit":
            return False
        try:
            self.COMMANDS[words[0]](self, words[1:])
        except BoxtopError as error:
            for sentence in error.lines(ENGLISH):
                self._tell(sentence)
        return True

    def close(self) -> None:
        """End a search that is running."""
        if self._search is not None:
            self._search.stop()
            self._search.wait(LONGEST_WAIT)

    def _tell(self, sentence: str) -> None:
        self._say(f"info string {sentence}")

    @property
    def _busy(self) -> bool:
        return self._search is not None and self._search.running

    def _ready_engine(self) -> ChessplusEngine:
        if self._engine is None:
            self._engine = ChessplusEngine(threads=self._threads, memory=self._memory)
            self._engine.think(self._game.start(), Limit(nodes=1))  # compiled, or loaded, before any clock runs
            self._engine.forget()
        return self._engine

    def _introduce(self, _: Sequence[str]) -> None:
        self._say(f"id name Boxtop {__version__}")
        self._say("id author the Boxtop project")
        self._say(f"option name Hash type spin default {self._memory} min 1 max {MOST_MEMORY}")
        self._say(f"option name Threads type spin default {self._threads} min 1 max {MOST_THREADS}")
        self._say(f"option name MultiPV type spin default 1 min 1 max {MOST_LINES}")
        self._say("option name Ponder type check default false")
        self._say(f"option name Merging type check default {str(self._game.settings['merging']).lower()}")
        self._say("uciok")

    def _say_ready(self, _: Sequence[str]) -> None:
        self._ready_engine()
        self._say("readyok")

    def _new_game(self, _: Sequence[str]) -> None:
        self._stop([])
        if self._engine is not None:
            self._engine.forget()
        self._state = self._game.start()
        self._lag = Lag()

    def _set_option(self, words: Sequence[str]) -> None:
        if self._busy:
            raise BadText(message("uci-options-while-searching"))
        if words[:1] != ["name"]:
            raise BadText(message("uci-set-option"))
        where = words.index("value") if "value" in words else len(words)
        name, value = " ".join(words[1:where]).lower(), " ".join(words[where + 1 :])
        if name not in self.OPTIONS:
            raise BadText(message("uci-no-such-option", name=quoted(name)))
        self.OPTIONS[name](self, value)

    def _set_memory(self, value: str) -> None:
        self._memory = _within("Hash", value, MOST_MEMORY)
        self._engine = None

    def _set_threads(self, value: str) -> None:
        self._threads = _within("Threads", value, MOST_THREADS)
        self._engine = None

    def _set_lines(self, value: str) -> None:
        self._lines = _within("MultiPV", value, MOST_LINES)

    def _set_ponder(self, value: str) -> None:
        _is_true("Ponder", value)  # it is for whoever asks us to say whether they will ponder; we always can

    def _set_merging(self, value: str) -> None:
        merging = _is_true("Merging", value)
        if merging != self._game.settings["merging"]:
            self._game = Chessplus(merging=merging)
            self._state = self._game.start()
            self._engine = None

    OPTIONS: ClassVar[dict[str, Callable[["Uci", str], None]]] = {
        "hash": _set_memory,
        "threads": _set_threads,
        "multipv": _set_lines,
        "ponder": _set_ponder,
        "merging": _set_merging,
    }

    def _set_position(self, words: Sequence[str]) -> None:
        self._state = position(self._game, words)

    def _go(self, words: Sequence[str]) -> None:
        if self._busy:
            raise BadText(message("uci-searching-already"))
        asked = wish(words)
        if self._state.turn is None:
            self._say(f"info depth 0 score {'mate 0' if self._state.in_check else 'cp 0'}")
            self._say("bestmove (none)")
            return
        for text in asked.moves:
            played(self._state, text)  # an illegal one is refused with its reason
        self._search = Search(self._ready_engine(), self._state, asked, self._lines, self._say, self._lag)

    def _stop(self, _: Sequence[str]) -> None:
        if self._search is not None:
            self._search.stop()
            self._search.wait()

    def _ponder_hit(self, _: Sequence[str]) -> None:
        if self._search is not None:
            self._search.ponder_hit()

    def _ignore(self, _: Sequence[str]) -> None:
        return

    COMMANDS: ClassVar[dict[str, Callable[["Uci", Sequence[str]], None]]] = {
        "uci": _introduce,
        "isready": _say_ready,
        "ucinewgame": _new_game,
        "setoption": _set_option,
        "position": _set_position,
        "go": _go,
        "stop": _stop,
        "ponderhit": _ponder_hit,
        "quit": _ignore,  # `obey` knows it
        "debug": _ignore,
        "register": _ignore,
    }


def _within(name: str, text: str, most: int) -> int:
    value = _number(name, text)
    if not 1 <= value <= most:
        raise BadText(message("uci-out-of-range", name=name, most=str(most), value=str(value)))
    return value


def _is_true(name: str, text: str) -> bool:
    if text.lower() not in ("true", "false"):
        raise BadText(message("uci-not-true-or-false", name=name, text=quoted(text)))
    return text.lower() == "true"
