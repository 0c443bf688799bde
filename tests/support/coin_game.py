"""A toy game with chance in plain Python, for code that must know no game: throw a coin or stop; three heads win."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

from boxtop.errors import BadText
from boxtop.games.base import CHANCE, Choice, Game, Look, Refusal, Result, State

THROW, STOP, HEADS, TAILS = range(4)
WORDS = ("throw", "stop", "heads", "tails")


class TossState(State["Toss"]):
    """What has happened, as words; seats take turns, a throw is followed by a coin that shows heads twice in three."""

    past: tuple[Choice, ...]

    def __init__(self, game: "Toss", past: tuple[Choice, ...] = ()) -> None:
        self.__dict__.update(game=game, past=past, last=past[-1] if past else None)

    @property
    def turn(self) -> int | None:
        if self.result is not None:
            return None
        if self.past and self.past[-1] == THROW:
            return CHANCE
        # A throw of heads keeps the turn; tails and stop pass it on.
        return sum(choice in (TAILS, STOP) for choice in self.past) % self.game.players

    def moves(self) -> list[Choice]:
        return [] if self.turn in (None, CHANCE) else [THROW, STOP]

    def outcomes(self) -> list[tuple[Choice, Fraction]]:
        return [(HEADS, Fraction(2, 3)), (TAILS, Fraction(1, 3))] if self.turn == CHANCE else []

    def explain(self, choice: Choice | str) -> Refusal | None:
        possible = self.moves() or [outcome for outcome, _ in self.outcomes()]
        number = self.game.parse(choice) if isinstance(choice, str) else choice
        return None if number in possible else self.refuse(number)

    def refuse(self, choice: Choice) -> Refusal:
        return Refusal("TOSS-1", f"{WORDS[choice]} cannot happen now.")

    def play(self, choice: Choice | str) -> Any:
        assert isinstance(choice, int)
        assert self.explain(choice) is None
        return self.force(choice)

    def force(self, choice: Choice) -> Any:
        return TossState(self.game, (*self.past, choice))

    @cached_property
    def result(self) -> Result | None:
        if self.past.count(HEADS) < 3:
            return None
        return Result((1.0, *[0.0] * (self.game.players - 1)), "three heads")

    @property
    def position(self) -> str:
        return " ".join(WORDS[choice] for choice in self.past) or "start"

    def reason(self) -> str:
        return "three heads"

    def rendered(self, look: Look) -> str:
        return ""


class Toss(Game[TossState]):
    """The game, for as many as one likes."""

    name: ClassVar[str] = "toss"
    title: ClassVar[str] = "Toss"
    summary: ClassVar[str] = "throw or stop"
    reasons: ClassVar[Mapping[str, str]] = {"three heads": "three heads"}

    def __init__(self, seats: int = 2) -> None:
        super().__init__()
        self.seats = ("First", "Second", "Third", "Fourth")[:seats]

    def warm(self) -> None:
        pass

    def start(self) -> TossState:
        return TossState(self)

    def position(self, text: str) -> TossState:
        return TossState(self, () if text == "start" else tuple(map(self.parse, text.split())))

    def parse(self, text: str) -> Choice:
        if text not in WORDS:
            raise BadText(f"{text!r} is nothing in Toss.")
        return WORDS.index(text)

    def text(self, choice: Choice) -> str:
        return WORDS[choice]
