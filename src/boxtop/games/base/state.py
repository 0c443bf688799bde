"""`State`: a moment of play, the compiled rules wrapped for people."""

import operator
from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from ...errors import IllegalMove, Unchangeable
from ...kernel import calls
from ...kernel.addresses import address_of
from ...kernel.jit import INTERPRETED
from ...kernel.random import seeded
from ...kernel.verbs import CHANCE, TIEBREAK, chance_room, overrun
from .lazy import lazy
from .types import OPEN, PUBLIC, Choice, Look, Refusal, Result, Viewer
from .view import View, ViewResult

if TYPE_CHECKING:
    from .game import Game

AnyState = TypeVar("AnyState", bound="State[Any]")
AnyGame = TypeVar("AnyGame", bound="Game[Any]", covariant=True)  # a state never changes, so neither does its game


class State(ABC, Generic[AnyGame]):
    """A moment of play. It never changes.

    Two are equal if their games and the texts of their positions are. What a text does not tell, such as how often a
    position of chess was on the board before, takes no part in that, and is not in `repr` either.
    """

    game: AnyGame
    row: NDArray[np.uint64]
    last: Choice | None  # the choice that led here, if known
    _next: "State[Any] | None" = None  # where the choice asked for last leads: it is often asked for again

    def __init__(self, game: AnyGame, row: NDArray[np.uint64], last: Choice | None = None) -> None:
        """For `Game.state` and `play`; `row` holds at least the words in use, and nobody else writes to it."""
        row.flags.writeable = False
        own = self.__dict__  # the way in for a state's own code, past `__setattr__`; `lazy` takes it, too
        own["game"] = game
        own["row"] = row
        own["last"] = last

    def __setattr__(self, name: str, value: object) -> None:
        raise Unchangeable(f"A state never changes, so its {name} cannot be set: play() returns a new state.")

    def __delattr__(self, name: str) -> None:
        raise Unchangeable(f"A state never changes, so its {name} cannot be deleted.")

    # -- what the rules say ------------------------------------------------------------------------------------------

    def whole_row(self) -> NDArray[np.uint64]:
        """A copy with room for all that the game may still write: what compiled code works on."""
        whole = self.game.blank()
        whole[:, : self.row.shape[1]] = self.row
        return whole

    @property
    def fields(self) -> Any:
        """The state's fields by name, as the rules see them: a copy."""
        view = self.whole_row().view(self.game.rules.State.dtype)
        return (view.view(np.recarray) if INTERPRETED else view)[0, 0]

    @lazy
    def facts(self) -> Any:
        """The fields, read once and kept: to look at, not to change."""
        return self.fields

    @lazy
    def _situation(self) -> tuple[int, tuple[Choice, ...]]:
        """Whose turn it is, as the rules put it, and what they may do."""
        game = self.game
        room = game.empty_list.copy()
        turn, n = calls.situation(game.table_address, address_of(self.row), self.row.shape[1], address_of(room))
        if n > game.most_moves or overrun(room, game.most_moves):
            raise MemoryError(
                f"{game.name} wrote {max(n, game.most_moves + 1)} moves into a list of {game.most_moves}: "
                "make its move_list longer"
            )
        return int(turn), tuple(sorted(room[0, :n].tolist()))

    @property
    def _moves(self) -> tuple[Choice, ...]:
        return self._situation[1]

    @lazy
    def turn(self) -> int | None:
        """Whose decision it is: a player, CHANCE, or None when the game is over."""
        turn, moves = self._situation
        if turn < 0:
            return CHANCE if turn in (CHANCE, TIEBREAK) else None
        return turn if moves else None

    @property
    def tied(self) -> bool:
        """Whether all decisions are made and chance is breaking a tie, which path counts leave out."""
        return self._situation[0] == TIEBREAK

    def moves(self) -> list[Choice]:
        """The legal moves in ascending order; none at CHANCE or when the game is over."""
        return list(self._moves)

    def outcomes(self) -> list[tuple[Choice, Fraction]]:
        """At CHANCE what can happen, with exact probabilities; otherwise nothing."""
        if self.turn != CHANCE:
            return []
        most = int(self.game.table[0]["chances"])
        room = chance_room(self.game.table)
        n = calls.chances_of(self.game.table, self.row, room)
        if n > most or overrun(room, 2 * most):
            raise MemoryError(
                f"{self.game.name} wrote {max(n, most + 1)} outcomes into a list of {most}: make its chance_list longer"
            )
        weights = room[0, most : most + n].tolist()
        total = sum(weights)
        return [(what, Fraction(w, total)) for what, w in zip(room[0, :n].tolist(), weights, strict=True)]

    @lazy
    def _choices(self) -> frozenset[Choice]:
        return frozenset(self._moves or (outcome for outcome, _ in self.outcomes()))

    def explain(self, choice: Choice | str) -> Refusal | None:
        """None if a move, or an outcome, is possible here; else the rule that forbids it and a sentence."""
        if isinstance(choice, str):
            try:
                choice = self.parse(choice)
            except IllegalMove as error:
                return Refusal(error.rule or "", error.sentence)
        return None if choice in self._choices else self.refuse(choice)

    def play(self: AnyState, choice: Choice | str) -> AnyState:
        """The state after a move or an outcome, given as a number or as text. IllegalMove says what forbids it."""
        choice = self.parse(choice) if isinstance(choice, str) else operator.index(choice)
        refusal = self.explain(choice)
        if refusal:
            raise IllegalMove(refusal.sentence, refusal.rule)
        return self.force(choice)

    def force(self: AnyState, choice: Choice) -> AnyState:
        """The state after a choice, without asking the rules: to explain what would happen, or after they were asked.

        Compiled code does what it is told: with a number that means nothing here it may write anywhere.
        """
        after = self._next
        if after is None or after.last != choice:
            room = self.game.blank()
            used = calls.play(
                self.game.table_address, address_of(self.row), self.row.shape[1], choice, address_of(room)
            )
            after = type(self)(self.game, room[:, :used].copy(), choice)  # most of a state's room may be unused
            self.__dict__["_next"] = after
        return after  # type: ignore[return-value]

    @lazy
    def result(self) -> Result | None:
        """None while the game goes on, else scores and reason."""
        if self.turn is not None:
            return None
        scores = np.zeros(self.game.players)
        calls.results_of(self.game.table, self.row, scores)
        return Result(tuple(scores.tolist()), self.reason(), self.points())

    @property
    def key(self) -> int:
        """A hash of the position: equal for positions that are the same by the rules."""
        return int(calls.key_of(self.game.table, self.row))

    def resample(self: AnyState, player: int, rng: int | np.random.Generator) -> AnyState:
        """A random state that `player` cannot tell from this one; `rng` is a seed or a generator."""
        if player not in range(self.game.players):
            raise ValueError(f"there is no player {player}")
        if not self.game.hidden:
            return self
        seed = int(rng.integers(1 << 63)) if isinstance(rng, np.random.Generator) else operator.index(rng)
        after = self.game.blank()
        calls.guessed(self.game.table, self.row, player, seeded(seed), after)
        return self.game.state(after, self.last)  # type: ignore[no-any-return]

    def svg(
        self,
        *,
        theme: str = "light",
        flipped: bool = False,
        arrows: Sequence[Choice] = (),
        size: int = 400,
        viewer: Viewer = OPEN,
    ) -> str:
        """A drawing with the last choice marked; `arrows` are choices to point out, `viewer` is for whose eyes."""
        self.check_viewer(viewer)
        return self.drawn(Look(theme, flipped, arrows, size, viewer))

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a player, or PUBLIC, may see, ready for JSON; OPEN sees everything."""
        view: dict[str, Any] = msgspec.to_builtins(self.make_view(viewer))
        return view

    def view_fields(self, viewer: Viewer) -> dict[str, Any]:
        """The fields of `View`. A game with secrets says itself what a viewer sees; until then, it is the options."""
        if self.game.hidden and viewer != OPEN:
            return {"options": dict(self.game.settings), "last": None, **self.turn_fields(viewer)}
        return {
            "options": dict(self.game.settings),
            "position": self.position,
            "last": None if self.last is None else self.game.text(self.last),
            **self.turn_fields(viewer),
        }

    def turn_fields(self, viewer: Viewer) -> dict[str, Any]:
        """Those of them that hold no secret in any game: its name, whose turn it is, the viewer's moves, the result."""
        self.check_viewer(viewer)
        return {
            "game": self.game.name,
            "turn": self.turn,
            "moves": [self.game.text(move) for move in self._moves] if viewer in (self.turn, OPEN) else [],
            "result": None if self.result is None else ViewResult(*self.result),
        }

    def check_viewer(self, viewer: Viewer) -> None:
        """ValueError unless somebody can look that way."""
        if viewer not in (PUBLIC, OPEN) and viewer not in range(self.game.players):
            raise ValueError(f"there is no player {viewer}")

    # -- what a game adds --------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def position(self) -> str:
        """The text of the position: `game.position(state.position) == state`."""

    @abstractmethod
    def refuse(self, choice: Choice) -> Refusal:
        """The rule that forbids a choice, and a sentence; asked only of what is not possible here."""

    @abstractmethod
    def reason(self) -> str:
        """Why the game is over, one of the game's reasons; asked only when it is."""

    @abstractmethod
    def drawn(self, look: Look) -> str:
        """The drawing that `svg` gives."""

    def make_view(self, viewer: Viewer) -> View:
        """What `view` gives, as a struct of the game's `view_type`, which a server writes as it is.

        A game that shows more, or has secrets, makes its own of `view_fields` or `turn_fields`.
        """
        return self.game.view_type(**self.view_fields(viewer))

    def points(self) -> tuple[int, ...] | None:
        """What the players have as it stands, in a game that is won by points."""
        return None

    def claims(self) -> tuple[str, ...]:
        """Reasons for which any player, to move or not, may now end the game as a draw; none in most games."""
        return ()

    def parse(self, text: str) -> Choice:
        """The choice that a text means here, in long or short form."""
        return self.game.parse(text)

    def short(self, choice: Choice) -> str:
        """The readable form of a choice made here; the long form where a game has no other."""
        return self.game.text(choice)

    def describe(self, choice: Choice, names: Sequence[str] = ()) -> str:
        """A sentence on what a choice that is possible here does; `names` are the players'."""
        if self.turn is None or self.turn == CHANCE:
            return f"Chance: {self.short(choice)}."
        return f"{(names or self.game.seats)[self.turn]} plays {self.short(choice)}."

    def aloud(self, choice: Choice, names: Sequence[str] = ()) -> str:
        """The same without notation, for who hears it: a game whose `describe` has notation in it says it in words."""
        return self.describe(choice, names)

    def planned(self, choice: Choice, names: Sequence[str] = ()) -> str:
        """The same as advice, before it is done: a game with secrets says only what its player can know of it."""
        return self.aloud(choice, names)

    def colours(self, *, flipped: bool = False, viewer: Viewer = OPEN) -> Sequence[Sequence[tuple[str, str]]]:
        """The board for a terminal: lines of (style, text); plain by default, and the same from all sides."""
        return [[("", line)] for line in self.lines(viewer, flipped=flipped)]

    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        """The position for people, as lines of plain text that fit a small window."""
        return [self.position]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.row, self.last)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self.position!r})"

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and self.position == other.position

    def __hash__(self) -> int:
        return hash((self.game, self.position))
