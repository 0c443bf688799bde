"""A game as people read it: who sits where, step by step, by turns, in rows, and how it ended.

Nothing here reads or prints, and nothing here knows a game: the rules are those of the states.

    score = Score.of(record, line)   # of a record that was read
    score.sentence(1)                # what the first step did
    score.sheet()                    # rows with numbers
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..games.base import CHANCE, Game, Result, State
from ..match.names import one_line
from ..match.record import Player, Record
from ..match.verdict import verdict
from ..words import Player as Named
from ..words import Text, say, text
from .players import name_of
from .wrapping import columns

SHORT_NOTE = 16  # columns of a move that may share a row of the score sheet with the answer to it


@dataclass(frozen=True)
class Step:
    """A decision or an outcome of chance: where it led, its short text and the seconds a person took."""

    state: State[Any]
    note: str
    seconds: float | None = None

    @classmethod
    def of(cls, before: State[Any], after: State[Any], seconds: float | None = None) -> "Step":
        """The step from one state to the next."""
        assert after.last is not None, "a line begins with its first position"
        text = before.short(after.last)
        return cls(after, f"[{text}]" if before.turn == CHANCE else text, seconds)


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


class Score:
    """A game with its players, and all that happened in it so far."""

    def __init__(
        self, first: State[Any], players: Sequence[Player], steps: Sequence[Step] = (), ended: Result | None = None
    ) -> None:
        self.first = first
        self.players = list(players)
        self.steps = list(steps)
        self.ended = ended  # by what the players did, not by the rules

    @classmethod
    def of(cls, record: Record, line: Sequence[State[Any]]) -> "Score":
        """What a record tells that was read."""
        seconds = [event.seconds for event in record.events]
        by_players = record.result is not None and line[-1].result is None
        ended = record.result.result() if record.result is not None and by_players else None
        return cls(line[0], record.players, steps_along(line, seconds), ended)

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
        title, player = self.game.seat_names[seat], self.players[seat]
        if one_line(player.name) in ("", self.game.seats[seat]):
            return text(title)
        return text(say("seat-and-name", seat=title, name=name_of(player)))

    def verdict(self) -> str:
        """How it ended, in words; nothing while it goes on."""
        if self.result is None:
            return ""
        return text(verdict([Named(name) for name in self.names], self.result, self.state.game.reasons))

    @property
    def has_sentences(self) -> bool:
        """Whether the game has sentences of its own for what happens, and not just `White plays e4`."""
        return type(self.state).describe is not State.describe

    def sentence(self, number: int) -> Text:
        """What the step of that number, from 1, did."""
        after = self.steps[number - 1].state
        assert after.last is not None
        return self.line[number - 1].describe(after.last, self.names)

    def turns(self) -> list[Turn]:
        """All that happened, by turns. A round ends when the next seat to move is not further round."""
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
            len(turn.notes) > 1 or turn.seat is None or columns(str(turn)) > SHORT_NOTE for turn in turns
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
        whose = text(say("seat-label", seat=self.game.seat_names[turn.seat]))
        return (f"{turn.round}.", *((whose,) if len(self.players) > 1 else ()))

    def _deciders(self) -> list[int]:
        """For each state, who decides there or, at CHANCE, next after it; -1 for nobody."""
        found: list[int] = []
        for state in reversed(self.line):
            turn = state.turn
            found.append(turn if turn is not None and turn != CHANCE else found[-1] if found else -1)
        return found[::-1]


def steps_along(line: Sequence[State[Any]], seconds: Sequence[float | None] = ()) -> list[Step]:
    """The steps of a line of states, each reached from the one before."""
    times = [*seconds, *[None] * len(line)]
    return [Step.of(before, after, taken) for before, after, taken in zip(line, line[1:], times, strict=False)]
