"""A match at one keyboard: people in turn at the same seat, the watch that times them, and what was taken back.

playing = HotSeat([game.start()], [Player("Ann"), Player("Computer", "computer")])
playing.play(playing.state.parse("e4"))
playing.undo()
text = playing.record().to_json()
"""

import time
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from ..games.base import Choice, Result, State
from ..match import events as ev
from ..match.actions import Action, Claim, Offer, Resign, played
from ..match.clocks import SECOND
from ..match.events import Event, Seat
from ..match.fair import new_seed
from ..match.local import HERE, LocalMatch
from ..match.match import Moment
from ..match.offers import take_back
from ..match.record import Player, Record
from ..match.state import IDLE, Decision
from .score import Score, Step, steps_along


class Undone(NamedTuple):
    """What was taken back: decisions with their steps, or an ending that players made."""

    decisions: list[Decision]
    steps: list[Step]
    ended: ev.Ended | None


class HotSeat(Score):
    """A match that is being played here, and its score."""

    def __init__(
        self,
        line: Sequence[State[Any]],
        players: Sequence[Player],
        *,
        seconds: Sequence[float | None] = (),
        ended: Result | None = None,
        seed: bytes | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`line` is what was played so far, at least the first position; `seconds` is how long each step took."""
        self._clock, self._start = clock, clock()
        self.match = LocalMatch(line, [_place(player) for player in players], seed or new_seed(), ended)
        super().__init__(line[0], players, steps_along(self.match.line(), seconds), ended)
        self.date: str | None = datetime.now().astimezone().isoformat(timespec="seconds")  # when it began, if known
        self.resumed = len(line) - 1  # steps that are not news
        self.unsaved = len(self.steps) > self.resumed  # dice that fell before anybody decided
        self.file = ""  # where it was saved last
        self._undone: list[Undone] = []

    @classmethod
    def resume(
        cls,
        record: Record,
        line: Sequence[State[Any]],
        *,
        players: Sequence[Player] | None = None,
        seed: bytes | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> "HotSeat":
        """A match as a record left it; `players`: if others go on with it."""
        told = Score.of(record, line)
        seconds = [step.seconds for step in told.steps]
        playing = cls(line, players or told.players, seconds=seconds, ended=told.ended, seed=seed, clock=clock)
        playing.date = record.date
        return playing

    @property
    def turn(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        return self.match.turn

    def play(self, choice: Choice) -> None:
        """Make a move for whoever is to move; IllegalMove if it cannot be, and nothing has changed."""
        assert self.turn is not None
        self._add(*played(self.match, self.turn, choice, self._moment()))

    def resign(self, seat: int) -> None:
        """A seat gives up: the others share the win."""
        self._do(seat, Resign())

    def agreement(self) -> list[Event]:
        """What happens if everybody wants a draw, for `agree`; Refused if they cannot agree on one."""
        assert self.turn is not None
        return Offer("draw").events(self.match, self.turn, self._moment())

    def agree(self) -> None:
        """A draw that everybody wants."""
        self._add(*self.agreement())

    def claim(self) -> str | None:
        """End the game by the first draw that can be claimed, by whoever it is; its name, or None if there is none."""
        if self.turn is None:
            return None
        for reason in self.state.claims():
            self._do(self.turn, Claim(reason))
            return reason
        return None

    def undo(self) -> int:
        """Go back to the last moment when a person decided, over chance and computers; how many steps that were.

        An ending made by the players is taken back alone. -1 says so; 0 says that there is nothing to take back.
        """
        for event in take_back(self.match):
            keep = len(self.steps) - sum(1 + len(done.chances) for done in self.match.decisions[event.keep :])
            undone = Undone(self.match.decisions[event.keep :], self.steps[keep:], self.match.ended)
            self._change(event)
            del self.steps[keep:]
            self._undone.append(undone)
            return len(undone.steps) or -1
        return 0

    def redo(self) -> int:
        """Do again what `undo` took back; how many steps, -1 for an ending, 0 for nothing."""
        if not self._undone:
            return 0
        decisions, steps, ended = self._undone.pop()
        for done in decisions:
            self._change(ev.Moved(done.seat, done.move, done.note, list(done.chances)))
        if ended is not None:
            self._change(ended)
        self.steps += steps
        return len(steps) or -1

    def record(self) -> Record:
        """The game on paper."""
        seconds = [step.seconds for step in self.steps]
        return Record.of(self.line, self.players, seconds=seconds, date=self.date, result=self.ended)

    def _do(self, seat: int, action: Action) -> None:
        self._add(*action.events(self.match, seat, self._moment()))

    def _add(self, *news: Event) -> None:
        """Let happen what was decided: nothing that was taken back can be done again after it."""
        self._undone.clear()
        for event in news:
            before = self.match.state
            self._change(event)
            if isinstance(event, ev.Moved):
                self._write(before, event.choices)

    def _write(self, before: State[Any], choices: Sequence[Choice]) -> None:
        """Add the last decision, and what chance did after it, to the score."""
        span = self.match.decisions[-1].span
        seconds = None if span is None else round(span / SECOND, 2)
        for choice in choices:
            after = before.force(choice)
            self.steps.append(Step.of(before, after, seconds))
            before, seconds = after, None

    def _change(self, event: Event) -> None:
        self.match.add(event, self._moment().at)
        self.ended = None if self.match.ended is None else self.match.result
        self.unsaved = True

    def _moment(self) -> Moment:
        """Now. However long people think about a move here, the match does not give them up."""
        at = round((self._clock() - self._start) * SECOND)
        return Moment(min(at, self.match.changed_at + IDLE - 1))


def _place(player: Player) -> Seat:
    return Seat(player.kind, player.level, person=HERE if player.kind == "person" else None)
