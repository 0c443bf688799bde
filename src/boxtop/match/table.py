"""A game on the table: who sits where, the line of states, what was taken back and how long people took.

Nothing here reads or prints, and nothing here knows a game: the rules are those of the states.

    table = Table(game.start(), [Player("Ann"), Player("Computer", "computer")])
    table.play(table.state.parse("e4"))
    table.undo()
    text = table.record().to_json()
"""

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ..engines.engine import NAMES
from ..errors import BadText, quoted
from ..games.base import CHANCE, Choice, Game, Result, State
from .fair import Fair, new_seed
from .record import AGREED, Player, Record
from .verify import chance_events

USUAL_LEVEL = 4  # of the computer, if nobody says otherwise: one that a family can beat
LEVELLED = re.compile(r"(?:(?:computer|level)\s*:|c(?=\d+$))(.*)", re.IGNORECASE | re.ASCII)
SHORT_NOTE = 16  # letters of a move that may share a row of the score sheet with the answer to it


@dataclass(frozen=True)
class Step:
    """One event of a game: what it led to, its short text and the seconds a person took."""

    state: State[Any]
    note: str
    seconds: float | None = None


@dataclass(frozen=True)
class Turn:
    """What a seat did in one go, with what chance did in between, in brackets.

    `seat` is None for what chance did between two seats: only the game would know whose roll that was.
    """

    round: int
    seat: int | None
    notes: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.notes)


class Table:
    """A game that is being played."""

    def __init__(
        self,
        first: State[Any],
        players: Sequence[Player],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.first = first
        self.players = list(players)
        self.steps: list[Step] = []
        self.ended: Result | None = None  # by what the players did, not by the rules
        self.date: str | None = datetime.now().astimezone().isoformat(timespec="seconds")  # when it began, if known
        self.unsaved = False
        self.file = ""  # where it was saved last
        self.fair = Fair(new_seed(), (), "table")  # all chance; of a match on a server it could be checked
        self._saved: list[Choice] = []  # all that happened by the record that this table was made of
        self._undone: list[tuple[list[Step], Result | None]] = []
        self._clock = clock
        self._since = clock()  # when the board last changed: a person's time runs from here

    @classmethod
    def resume(
        cls, record: Record, line: Sequence[State[Any]], *, clock: Callable[[], float] = time.monotonic
    ) -> "Table":
        """The table as a record left it."""
        table = cls(line[0], record.players, clock=clock)
        table.date = record.date
        table.steps = [
            Step(after, _note(before, after.last), event.seconds)
            for before, after, event in zip(line, line[1:], record.events, strict=False)
            if after.last is not None
        ]
        table._saved = table._choices
        if record.result is not None and line[-1].result is None:
            table.ended = record.result.result()
        return table

    # -- what there is to see ----------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        return self.first.game  # type: ignore[no-any-return]

    @property
    def line(self) -> list[State[Any]]:
        """All states so far."""
        return [self.first, *(step.state for step in self.steps)]

    @property
    def state(self) -> State[Any]:
        return self.steps[-1].state if self.steps else self.first

    @property
    def result(self) -> Result | None:
        return self.ended or self.state.result

    @property
    def turn(self) -> int | None:
        """Whose decision it is: a seat, CHANCE, or None when the game is over."""
        return None if self.ended else self.state.turn

    def is_person(self, seat: int | None) -> bool:
        return seat is not None and seat != CHANCE and self.players[seat].kind == "person"

    @property
    def persons(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self.players)) if self.is_person(seat)]

    @property
    def names(self) -> list[str]:
        """What all seats are called."""
        return [self.who(seat) for seat in range(len(self.players))]

    def who(self, seat: int) -> str:
        """A seat, with the player's name if there is one: `White (Ann)`."""
        place, name = self.game.seats[seat], shown(self.players[seat].name)
        return place if name in ("", place) else f"{place} ({name})"

    def verdict(self) -> str:
        """How it ended, in words; nothing while it goes on."""
        if self.result is None:
            return ""
        return verdict(self.names, self.result, self.state.game.reasons)

    @property
    def has_sentences(self) -> bool:
        """Whether the game has sentences of its own for what happens, and not just `White plays e4`."""
        return type(self.state).describe is not State.describe

    def sentence(self, number: int) -> str:
        """What the step of that number, from 1, did."""
        after = self.steps[number - 1].state
        assert after.last is not None
        return self.line[number - 1].describe(after.last, self.names)

    def turns(self) -> list[Turn]:
        """All that happened, by turns. A round ends when the next seat to move is not further round the table."""
        found: list[Turn] = []
        number, decided = 1, -1  # round and seat of the last decision
        for before, seat, step in zip(self.line, self._deciders(), self.steps, strict=False):
            chance = before.turn == CHANCE
            last = found[-1] if found else None
            if last and last.seat in ((seat, None) if chance else (seat,)) and (chance or len(self.players) > 1):
                found[-1] = Turn(last.round, last.seat, (*last.notes, step.note))
                continue
            if not chance:
                number, decided = number + (seat <= decided), seat
            found.append(Turn(number, None if chance else seat, (step.note,)))
        return found

    def sheet(self) -> list[tuple[str, ...]]:
        """The score sheet: rows of a number and cells. Turns of two seats that are one short move each share rows."""
        turns = self.turns()
        if len(self.players) != 2 or any(
            len(turn.notes) > 1 or turn.seat is None or len(str(turn)) > SHORT_NOTE for turn in turns
        ):
            return [(*self.label(turn), str(turn)) for turn in turns]
        rows: dict[int, list[str]] = {}
        for turn in turns:
            rows.setdefault(turn.round, ["..."] * (turn.seat or 0)).append(str(turn))
        return [(f"{number}.", *cells) for number, cells in rows.items()]

    def label(self, turn: Turn) -> tuple[str, ...]:
        """The number of a turn, and whose it is where there are several seats."""
        if turn.seat is None:
            return ("", "") if len(self.players) > 1 else ("",)
        return (f"{turn.round}.", *((f"{self.game.seats[turn.seat]}:",) if len(self.players) > 1 else ()))

    def _deciders(self) -> list[int]:
        """For each state, who decides there or, at CHANCE, next after it; -1 for nobody."""
        found: list[int] = []
        for state in reversed(self.line):
            turn = state.turn
            found.append(turn if turn is not None and turn != CHANCE else found[-1] if found else -1)
        return found[::-1]

    # -- what can be done --------------------------------------------------------------------------------------------

    def play(self, choice: Choice) -> Step:
        """Make a move, or let an outcome happen; IllegalMove if it cannot be, and nothing has changed."""
        before = self.state
        after = before.play(choice)
        taken = round(self._clock() - self._since, 2) if self.is_person(self.turn) else None
        step = Step(after, _note(before, choice), taken)
        self.steps.append(step)
        self._undone.clear()
        self._changed()
        return step

    def happen(self) -> Step:
        """At CHANCE: what happens. As on a server, the same decision meets the same chance again after `undo`."""
        past = self._choices
        if len(past) < len(self._saved) and past == self._saved[: len(past)]:
            return self.play(self._saved[len(past)])  # a record does not tell the seed, but what came of it
        return self.play(self.fair.drawn(len(chance_events(self.line)) + 1, self.state.outcomes()))

    @property
    def _choices(self) -> list[Choice]:
        """All that happened, moves and outcomes."""
        return [step.state.last for step in self.steps if step.state.last is not None]

    def resign(self, seat: int) -> None:
        """A seat gives up: the others share the win."""
        others = len(self.players) - 1
        self._end("resignation", [0.0 if other == seat else 1 / others for other in range(others + 1)])

    def agree(self) -> None:
        """A draw that everybody wants."""
        self._end("agreement", [1 / len(self.players)] * len(self.players))

    def claim(self) -> str | None:
        """End the game by the first draw that can be claimed, by whoever it is; its name, or None if there is none."""
        for reason in self.state.claims() if self.turn is not None else ():
            self._end(reason, [1 / len(self.players)] * len(self.players))
            return reason
        return None

    def undo(self) -> int:
        """Go back to the last moment when a person decided, over chance and computers; how many events that were.

        An ending made by the players is taken back alone. -1 says so; 0 says that there is nothing to take back.
        """
        if self.ended:
            self._undone.append(([], self.ended))
            self.ended = None
            self._changed()
            return -1
        line = self.line
        for place in range(len(line) - 2, -1, -1):
            if self.is_person(line[place].turn):
                self._undone.append((self.steps[place:], None))
                del self.steps[place:]
                self._changed()
                return len(self._undone[-1][0])
        return 0

    def redo(self) -> int:
        """Do again what `undo` took back; how many events, -1 for an ending, 0 for nothing."""
        if not self._undone:
            return 0
        steps, ended = self._undone.pop()
        self.steps += steps
        self.ended = ended
        self._changed()
        return len(steps) or -1

    def record(self) -> Record:
        """The game on paper."""
        return Record.of(
            self.line,
            self.players,
            seconds=[step.seconds for step in self.steps],
            date=self.date,
            result=self.ended,
        )

    def _end(self, reason: str, scores: list[float]) -> None:
        self.ended = Result(tuple(scores), reason)
        self._undone.clear()
        self._changed()

    def _changed(self) -> None:
        self.unsaved = True
        self._since = self._clock()


def _note(before: State[Any], choice: Choice) -> str:
    text = before.short(choice)
    return f"[{text}]" if before.turn == CHANCE else text


def verdict(names: Sequence[str], result: Result, reasons: Mapping[str, str]) -> str:
    """A result in words: who won, and why."""
    best, worst = max(result.scores), min(result.scores)
    winners = [name for name, score in zip(names, result.scores, strict=True) if score == best]
    losers = [name for name, score in zip(names, result.scores, strict=True) if score == worst]
    why = AGREED.get(result.reason) or reasons[result.reason]
    if result.points is not None:
        why += f", {' to '.join(map(str, result.points))}" if len(names) == 2 else f"; {_listed(names, result.points)}"
    if len(losers) == 1:
        why = why.replace("one player", losers[0])
    if result.reason == "aborted":
        return f"No result: {why}."
    if len(names) == 1 and result.points is not None:  # there is nobody whose total it could be compared with
        return f"The game is over. The total is {result.points[0]}."
    if len(names) == 1:
        return f"The game is over: {why}." + ("" if result.reason in AGREED else f" Score: {best:g}.")
    if len(winners) == len(names):
        return f"A draw: {why}."
    return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}: {why}."


def _listed(names: Sequence[str], points: Sequence[int]) -> str:
    return ", ".join(f"{name} {has}" for name, has in zip(names, points, strict=True))


def shown(text: str, longest: int = 40) -> str:
    """A text from outside that may stand on one line of a screen or in a file."""
    whole = text.encode(errors="replace").decode()  # arguments can hold halves of characters
    return "".join(letter for letter in " ".join(whole.split()) if letter.isprintable())[:longest].strip()


def seated(text: str, seat: str) -> Player:
    """The player whom a word means: person, computer, one of a level (`computer:5`, `level:5`, `c5`), or a name."""
    word = shown(text)
    if word.lower() in ("p", "person"):
        return Player(seat)
    if word.lower() in ("c", "computer"):
        return computer(USUAL_LEVEL)
    level = LEVELLED.fullmatch(word)
    return computer(level_in(level[1])) if level else Player(word)


def computer(level: int) -> Player:
    """The computer as a player of some level."""
    return Player("Computer", "computer", level)


def level_in(text: str) -> int:
    """A level from 1 up, by its number or by the beginning of its name; BadText if there is none."""
    word = text.strip().lower()
    if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= len(NAMES):
        return int(word)
    fitting = [number for number, name in enumerate(NAMES, 1) if word and name.lower().startswith(word)]
    if len(fitting) == 1:
        return fitting[0]
    named = ", ".join(f"{number} {name.lower()}" for number, name in enumerate(NAMES, 1))
    raise BadText(f"There is no level {quoted(text.strip())}: there are {named}.")


def level_of(player: Player) -> int:
    """The level at which a computer plays; records from before there were levels do not say."""
    return player.level or USUAL_LEVEL
