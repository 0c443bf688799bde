"""What the tests of the terminal share: matches of known games, a screen that plays a script, typing at a terminal."""

import io
import random
from typing import Any

from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from boxtop.engines.engine import LONGEST, Level, Thought
from boxtop.engines.greedy import Greedy
from boxtop.games.base import Choice, State
from boxtop.kernel.stop import Flag
from boxtop.match.record import Player
from boxtop.terminal.hotseat import HotSeat
from boxtop.terminal.players import USUAL_LEVEL
from boxtop.terminal.screen import Complete, InputEnded, Line, Screen, TerminalScreen
from boxtop.terminal.session import Session

from tests.games.chessplus.helpers import CHESSPLUS
from tests.support.coin_game import Toss

PERSON, COMPUTER = Player("Ann"), Player("Computer", "computer", USUAL_LEVEL)
MATE = ("f3", "e5", "g4", "Qh4")
TO_AND_FRO = ("Nf3", "Nf6", "Ng1", "Ng8")


class Clock:
    """A clock that moves when told."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def match_of(*moves: str, players: tuple[Player, ...] = (PERSON, Player("Ben")), clock: Clock | None = None) -> HotSeat:
    match = HotSeat([CHESSPLUS.start()], players, clock=clock or Clock())
    for move in moves:
        match.play(match.state.parse(move))
    return match


def line_of(first: State[Any], *choices: Choice | str) -> list[State[Any]]:
    """The states on a way, with outcomes of chance that the test chooses."""
    line = [first]
    for choice in choices:
        line.append(line[-1].play(choice))
    return line


def toss(*choices: Choice, seats: int = 2, players: tuple[Player, ...] = ()) -> HotSeat:
    """A match of a game that is only known here; its dice are the same each time."""
    game = Toss(seats)
    named = players or tuple(Player(seat) for seat in game.seats)
    return HotSeat(line_of(game.start(), *choices), named, seed=random.Random(1).randbytes(32))


class Hasty(Greedy):
    """A computer player that does not think for long, in any game and at all levels; it notes at which it was asked."""

    levels = tuple(Level() for _ in range(8))

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.asked: list[int] = []

    def play(
        self, state: State[Any], level: int, *, seed: int = 0, stop: Flag | None = None, seconds: float | None = LONGEST
    ) -> Thought:
        self.asked.append(level)
        return super().play(state, level, seed=seed, stop=stop, seconds=seconds)


class Script(Screen):
    """A screen that types given lines (or raises what Ctrl-C and Ctrl-D raise) and remembers what it is told."""

    interactive = True
    size = (80, 24)

    def __init__(self, *lines: str | type[Exception]) -> None:
        self.lines = list(lines)
        self.told: list[str] = []

    def tell(self, *lines: Line) -> None:
        self.told += ["".join(text for _, text in line).rstrip() for line in lines]

    def ask(self, question: str) -> str:
        self.told.append(question)
        if not self.lines:
            raise InputEnded
        line = self.lines.pop(0)
        if not isinstance(line, str):
            raise line
        return line

    def command(self, prompt: str, complete: Complete) -> str:
        return self.ask(prompt)

    def clear(self) -> None:
        self.told.append("(cleared)")

    def announce(self, text: str) -> None:
        self.told.append(text)

    def retract(self) -> None:
        """What was told stays told."""

    @property
    def text(self) -> str:
        return "\n".join(self.told)


def session(
    *lines: str | type[Exception], match: HotSeat | None = None, players: tuple[Player, ...] = (PERSON, Player("Ben"))
) -> tuple[Session, str]:
    """Sit down, type these lines, and leave at their end; the session and all that was told."""
    screen = Script(*lines)
    playing = Session(screen, match or match_of(players=players), random.Random(1))
    playing.run()
    assert screen.lines == [], "left before everything was typed"
    return playing, screen.text


def typed(keys: str, *, match: HotSeat | None = None) -> tuple[Session, str]:
    """What comes of typing these keys at a terminal that prompt_toolkit drives."""
    shown = io.StringIO()
    with create_pipe_input() as keyboard:
        output = Vt100_Output(shown, lambda: Size(24, 80), term="xterm-256color", enable_cpr=False)
        with create_app_session(input=keyboard, output=output):
            keyboard.send_text(keys)
            playing = Session(TerminalScreen(), match or match_of(), random.Random(1))
            playing.run()
    return playing, shown.getvalue()


def notes(playing: Session) -> list[str]:
    return [step.note for step in playing.match.steps]
