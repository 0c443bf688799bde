"""What players see and type on: a terminal with colours, history and completion, or plain text for pipes.

Both tell lines of (style, text) and ask for lines. Ctrl-C (`Cancelled`) takes back a question, and so does Ctrl-D where
somebody sits; at the game's prompt Ctrl-D, and anywhere the end of a pipe, is the end of input (`InputEnded`).
"""

import io
import os
import shutil
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from typing import Any, TypeVar

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.application import get_app_session
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import DummyHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.shortcuts import CompleteStyle

from ..games.base import OPEN, State, Viewer
from ..words import Text, text
from .wrapping import columns, cut, shortened, wrapped

Line = Sequence[tuple[str, str]]
Answer = TypeVar("Answer")
Complete = Callable[[str], Iterable[str]]  # from the beginning of a line to whole lines

# Readable on dark and on light backgrounds.
DIM, WRONG, NEWS, STRONG = "#8a8a8a", "#d75f5f", "bold", "bold"
PATIENCE = 1.0  # seconds before we say that something takes long
ROOM_FOR_PROMPT = 3  # lines below a board
LEAST_BESIDE, BESIDE_SMALL_BOARDS = 20, 8  # columns and lines of text beside a board: fewer are no use


class Cancelled(Exception):
    """Ctrl-C, or Ctrl-D at a question."""


class InputEnded(Exception):
    """Ctrl-D, or the end of a pipe."""


class Screen(ABC):
    """Somewhere to play."""

    interactive: bool  # whether keys can be read one by one
    attended = True  # whether somebody sits there, so that after the end of input there can be more

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """Columns and lines."""

    @abstractmethod
    def tell(self, *lines: Line) -> None:
        """Print lines as they are."""

    @abstractmethod
    def ask(self, question: str) -> str:
        """A line typed in answer to a question."""

    @abstractmethod
    def command(self, prompt: str, complete: Complete) -> str:
        """A line typed in the game: with history and completion."""

    @abstractmethod
    def clear(self) -> None:
        """Make everything written and typed so far invisible, as far as that is possible."""

    @abstractmethod
    def announce(self, text: str) -> None:
        """Say that something takes long; called from another thread."""

    @abstractmethod
    def retract(self) -> None:
        """Take that back, and the ^C that a terminal writes."""

    @contextmanager
    def busy(self, what: Text) -> Iterator[None]:
        """Say so if what is done in this context takes long."""
        said, sentence = threading.Event(), text(what)

        def say() -> None:
            said.set()
            self.announce(sentence)

        timer = threading.Timer(PATIENCE, say)
        timer.daemon = True
        timer.start()
        try:
            yield
        except KeyboardInterrupt:
            said.set()
            raise
        finally:
            timer.cancel()
            timer.join()
            if said.is_set():
                self.retract()

    def say(self, what: Text, style: str = "") -> None:
        """Print sentences, broken between words."""
        self.tell(*([(style, line)] for line in self.broken(text(what))))

    def broken(self, sentences: str) -> list[str]:
        """Sentences as lines that the window has room for, broken between words."""
        width = max(20, self.size[0] - 1)
        return [line for part in sentences.splitlines() or [""] for line in wrapped(part, width)]

    def entry(self, name: str, what: Text, style: str = "", *, name_style: str = "") -> None:
        """Print an entry of a list: its name, and beside it a text, broken between words."""
        beside = columns(name)
        first, *more = wrapped(text(what), max(20, self.size[0] - beside - 1))
        self.tell([(name_style, name), (style, first)], *([(style, " " * beside + line)] for line in more))

    def question(self, what: Text) -> str:
        """The answer to a question, without spaces around it."""
        return self.ask(f"{text(what)} ").strip()


class TerminalScreen(Screen):
    """A terminal that prompt_toolkit can drive."""

    interactive = True

    def __init__(self) -> None:
        self._output = get_app_session().output
        # We need not know where the cursor is, and some terminals leave the question unanswered.
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")
        self._game = _command_line()
        self._questions: PromptSession[str] = PromptSession(
            history=DummyHistory(), key_bindings=_ctrl_c_clears(), enable_suspend=True
        )

    @property
    def size(self) -> tuple[int, int]:
        size = self._output.get_size()
        return size.columns, size.rows

    def tell(self, *lines: Line) -> None:
        ended = [[*line, ("", "\n")] for line in lines]  # printed at once: a board should not be seen growing
        print_formatted_text(FormattedText([part for line in ended for part in line]), end="")

    def ask(self, question: str) -> str:
        try:
            return self._typed(self._questions, question, None)
        except InputEnded:  # Ctrl-D takes back the question, as Ctrl-C does; at the game's prompt it leaves
            raise Cancelled from None

    def command(self, prompt: str, complete: Complete) -> str:
        return self._typed(self._game, prompt, _Completer(complete))

    def _typed(self, session: "PromptSession[str]", prompt: str, completer: Completer | None) -> str:
        try:
            return session.prompt([(STRONG, prompt)], completer=completer)
        except KeyboardInterrupt:
            raise Cancelled from None
        except EOFError:
            raise InputEnded from None

    def clear(self) -> None:
        self._output.erase_screen()
        self._output.cursor_goto(0, 0)
        # What has scrolled away, too. It comes last: where some terminals put what they erase is there.
        self._output.write_raw("\x1b[3J")
        self._output.flush()
        self._game = _command_line()  # without the lines typed before, which arrow keys would bring back

    def announce(self, text: str) -> None:
        self._output.write(cut(text, self.size[0] - 1))
        self._output.flush()

    def retract(self) -> None:
        self._output.write_raw("\r")
        self._output.erase_end_of_line()
        self._output.flush()


def _printable(text: str) -> str:
    """A text without the codes that would do something to a terminal; prompt_toolkit sees to that itself."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


class PlainScreen(Screen):
    """Pipes, files and terminals that know no escape codes: nothing but lines of text."""

    interactive = False

    def __init__(self) -> None:
        self._input = sys.stdin or io.StringIO()  # there is none in `boxtop play <&-`
        self.attended = self._input.isatty()
        # What cannot be shown or read becomes a question mark, never a traceback.
        for stream in (self._input, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")

    @property
    def size(self) -> tuple[int, int]:
        return shutil.get_terminal_size()

    def tell(self, *lines: Line) -> None:
        for line in lines:
            print(_printable("".join(text for _, text in line)).rstrip())

    def ask(self, question: str) -> str:
        try:
            return self.command(question, lambda _: ())
        except InputEnded:
            if self.attended:
                raise Cancelled from None
            raise

    def command(self, prompt: str, complete: Complete) -> str:
        print(prompt, end="", flush=True)
        try:
            line = self._input.readline()
        except KeyboardInterrupt:
            print()
            raise Cancelled from None
        if not line or not self.attended:
            print(_printable(line.rstrip("\r\n")))  # so that what comes out reads like what happened
        if not line:
            raise InputEnded
        return line.rstrip("\r\n")

    def clear(self) -> None:
        if self.attended:
            print("\n" * self.size[1])

    def announce(self, text: str) -> None:
        if self.attended:  # what goes through pipes should not depend on how fast a machine is
            print(text, flush=True)

    def retract(self) -> None:
        if self.attended:
            print()


def patiently(screen: Screen, what: Text, work: Callable[[], Answer]) -> Answer:
    """Do what may have to compile rules first, saying so if it takes long. Ctrl-C leaves the program at once.

    The compiler can neither be stopped nor be interrupted safely (a process died of it), so it works in a thread of its
    own, and a user who will not wait leaves without the usual farewells; nothing is at stake in these places.
    """
    pool = ThreadPoolExecutor(1)
    try:
        with screen.busy(what):
            return pool.submit(copy_context().run, work).result()
    except KeyboardInterrupt:
        print()
        sys.stdout.flush()
        os._exit(130)
    finally:
        pool.shutdown(wait=False)


def screen_here() -> Screen:
    """The best screen that standard input and output allow."""
    terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    able = os.environ.get("TERM", "").lower() not in ("dumb", "unknown")
    return TerminalScreen() if terminal and able else PlainScreen()


def _command_line() -> "PromptSession[str]":
    """Where moves and commands are typed, with a history of its own."""
    return PromptSession(
        # The list of completions is printed like a shell's: a menu below the prompt would push the board away.
        complete_style=CompleteStyle.READLINE_LIKE,
        complete_while_typing=False,
        key_bindings=_ctrl_c_clears(),
        enable_suspend=True,
    )


class _Completer(Completer):
    """Completion of whole lines."""

    def __init__(self, complete: Complete) -> None:
        self._complete = complete

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        begun = document.text_before_cursor
        for line in self._complete(begun):
            yield Completion(line, start_position=-len(begun))


def _ctrl_c_clears() -> KeyBindings:
    keys = KeyBindings()

    @keys.add("c-c")
    def _(event: KeyPressEvent) -> None:
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            event.app.exit(exception=KeyboardInterrupt(), style="class:aborting")

    return keys


# -- boards ----------------------------------------------------------------------------------------------------------


def picture(
    state: State[Any], screen: Screen, *, flipped: bool = False, viewer: Viewer = OPEN, news: int = 0
) -> Sequence[Line]:
    """The board in colour, in the largest form that the window has room for, as a viewer sees it.

    `news` are lines that should be seen with it: for them it gives up its empty lines, but nothing else.
    """
    whole: Sequence[Line] = state.colours(flipped=flipped, viewer=viewer)
    low = [line for line in whole if any(text.strip() for _, text in line)]  # without lines of background alone
    if not screen.interactive:
        return low
    window, height = screen.size
    for lines, more in ((whole, news), (low, 0)):
        if len(lines) + more + ROOM_FOR_PROMPT <= height and max(map(width_of, lines), default=0) <= window:
            return lines
    return [[("", text)] for text in state.lines(viewer, flipped=flipped)]


def beside(board: Sequence[Line], side: Sequence[tuple[str, str]], window: int) -> Sequence[Line]:
    """A board with lines of text at its right, cut to fit the window; alone where they find no room."""
    left = max(map(width_of, board), default=0) + 3
    room = window - left - 1
    if room < LEAST_BESIDE:
        return board
    height = max(len(board), len(side))
    lefts: list[Line] = [*board, *[[]] * (height - len(board))]
    rights = [*side, *[("", "")] * (height - len(side))]
    return [
        [*line, ("", " " * (left - width_of(line))), (style, shortened(text, room))]
        for line, (style, text) in zip(lefts, rights, strict=True)
    ]


def width_of(line: Line) -> int:
    return sum(columns(text) for _, text in line)
