"""`State`: an immutable moment of play, which wraps the compiled rules."""

import operator
from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from ...errors import IllegalMove, Unchangeable
from ...kernel import verb_calls
from ...kernel.jit import INTERPRETED
from ...kernel.random import seeded
from ...kernel.raw_memory import address_of
from ...kernel.verbs import CHANCE, TIEBREAK, chance_buffer, overrun
from ...words import Names, Text, say
from .lazy import lazy
from .types import OPEN, PUBLIC, Choice, Look, Refusal, Result, Viewer
from .view import View, ViewResult

if TYPE_CHECKING:
    from .game import Game

AnyState = TypeVar("AnyState", bound="State[Any]")
AnyGame = TypeVar("AnyGame", bound="Game[Any]", covariant=True)  # states are immutable


@lru_cache(4096)  # the same few numbers over and over, and each Fraction costs a greatest common divisor
def _probability(weight: int, total: int) -> Fraction:
    return Fraction(weight, total)


class State(ABC, Generic[AnyGame]):
    """A moment of play. It never changes.

    Two states are equal if their games and the texts of their positions are. What a text leaves out, such as how often
    a chess position has occurred, is not compared, and is not in `repr` either.
    """

    game: AnyGame
    row: NDArray[np.uint64]
    last: Choice | None  # the choice that led here, if known
    _next: "State[Any] | None" = None  # the result of the last `force`, which is often asked for again

    def __init__(self, game: AnyGame, row: NDArray[np.uint64], last: Choice | None = None) -> None:
        """For `Game.state` and `play`. The state owns `row`, which holds at least the words in use."""
        row.flags.writeable = False
        own = self.__dict__  # bypasses `__setattr__`, as `lazy` does
        own["game"] = game
        own["row"] = row
        own["last"] = last

    def __setattr__(self, name: str, value: object) -> None:
        raise Unchangeable(say("state-never-changes", name=name))

    def __delattr__(self, name: str) -> None:
        raise Unchangeable(say("state-keeps-everything", name=name))

    # -- what the rules say ------------------------------------------------------------------------------------------

    def whole_row(self) -> NDArray[np.uint64]:
        """A copy of the row with all words of the record, for compiled code to work on."""
        whole = self.game.blank()
        whole[:, : self.row.shape[1]] = self.row
        return whole

    @property
    def fields(self) -> Any:
        """A copy of the state's record, with its fields by name."""
        view = self.whole_row().view(self.game.rules.State.dtype)
        return (view.view(np.recarray) if INTERPRETED else view)[0, 0]

    @lazy
    def facts(self) -> Any:
        """The same, read once and cached: do not change it."""
        return self.fields

    @lazy
    def _situation(self) -> tuple[int, tuple[Choice, ...]]:
        """What the verb `turn` returns, and the legal moves."""
        game = self.game
        buffer = game.empty_list.copy()
        turn, n = verb_calls.situation(game.vtable_address, address_of(self.row), self.row.shape[1], address_of(buffer))
        if n > game.most_moves or overrun(buffer, game.most_moves):
            raise MemoryError(
                f"{game.name} wrote {max(n, game.most_moves + 1)} moves into a list of {game.most_moves}: "
                "make its move_list longer"
            )
        return int(turn), tuple(sorted(buffer[0, :n].tolist()))

    @property
    def _moves(self) -> tuple[Choice, ...]:
        return self._situation[1]

    @lazy
    def turn(self) -> int | None:
        """Whose turn it is: a player's, CHANCE, or None when the game is over."""
        turn, moves = self._situation
        if turn < 0:
            return CHANCE if turn in (CHANCE, TIEBREAK) else None
        return turn if moves else None

    @property
    def tied(self) -> bool:
        """Whether chance is breaking a tie after the last decision, which path counts leave out."""
        return self._situation[0] == TIEBREAK

    def moves(self) -> list[Choice]:
        """The legal moves in ascending order; none at CHANCE or when the game is over."""
        return list(self._moves)

    def outcomes(self) -> list[tuple[Choice, Fraction]]:
        """The possible outcomes at CHANCE, with exact probabilities; otherwise an empty list."""
        if self.turn != CHANCE:
            return []
        most = int(self.game.vtable[0]["chances"])
        buffer = chance_buffer(self.game.vtable)
        n = verb_calls.chances_of(self.game.vtable, self.row, buffer)
        if n > most or overrun(buffer, 2 * most):
            raise MemoryError(
                f"{self.game.name} wrote {max(n, most + 1)} outcomes into a list of {most}: make its chance_list longer"
            )
        weights = buffer[0, most : most + n].tolist()
        total = sum(weights)
        return [(what, _probability(w, total)) for what, w in zip(buffer[0, :n].tolist(), weights, strict=True)]

    @lazy
    def _choices(self) -> frozenset[Choice]:
        return frozenset(self._moves or (outcome for outcome, _ in self.outcomes()))

    def explain(self, choice: Choice | str) -> Refusal | None:
        """None if a move or an outcome is possible here; else the rule that forbids it, and a sentence."""
        if isinstance(choice, str):
            try:
                choice = self.parse(choice)
            except IllegalMove as error:
                return Refusal(error.rule or "", error.reason)
        return None if choice in self._choices else self.refuse(choice)

    def play(self: AnyState, choice: Choice | str) -> AnyState:
        """The state after a move or an outcome, given as a number or as text; IllegalMove if it is not possible."""
        choice = self.parse(choice) if isinstance(choice, str) else operator.index(choice)
        refusal = self.explain(choice)
        if refusal:
            raise IllegalMove(refusal.reason, refusal.rule)
        return self.force(choice)

    def force(self: AnyState, choice: Choice) -> AnyState:
        """The state after a choice that is known to be possible, or is to be explained: nothing is checked.

        Compiled code does not check bounds: with a meaningless number it may write anywhere.
        """
        after = self._next
        if after is None or after.last != choice:
            blank = self.game.blank()
            used = verb_calls.play(
                self.game.vtable_address, address_of(self.row), self.row.shape[1], choice, address_of(blank)
            )
            after = type(self)(self.game, blank[:, :used].copy(), choice)  # most of a state's words may be unused
            self.__dict__["_next"] = after
        return after  # type: ignore[return-value]

    @lazy
    def result(self) -> Result | None:
        """None while the game goes on, else scores and reason."""
        if self.turn is not None:
            return None
        scores = np.zeros(self.game.players)
        verb_calls.results_of(self.game.vtable, self.row, scores)
        return Result(tuple(scores.tolist()), self.reason(), self.points())

    @property
    def key(self) -> int:
        """A hash of the position, equal for positions that are the same by the rules."""
        return int(verb_calls.key_of(self.game.vtable, self.row))

    def resample(self: AnyState, player: int, rng: int | np.random.Generator) -> AnyState:
        """A random state that `player` cannot tell from this one; `rng` is a seed or a generator."""
        if player not in range(self.game.players):
            raise ValueError(f"there is no player {player}")
        if not self.game.hidden:
            return self
        seed = int(rng.integers(1 << 63)) if isinstance(rng, np.random.Generator) else operator.index(rng)
        after = self.game.blank()
        verb_calls.guessed(self.game.vtable, self.row, player, seeded(seed), after)
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
        """A drawing with the last choice marked; `arrows` are choices to point out, `viewer` is who looks at it."""
        self.check_viewer(viewer)
        return self.rendered(Look(theme, flipped, arrows, size, viewer))

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a player or PUBLIC may see, as values for JSON; OPEN sees everything."""
        view: dict[str, Any] = msgspec.to_builtins(self.make_view(viewer))
        return view

    def view_fields(self, viewer: Viewer) -> dict[str, Any]:
        """The fields of `View`. A game with secrets overrides `make_view`; without that it shows only its options."""
        if self.game.hidden and viewer != OPEN:
            return {"options": dict(self.game.settings), "last": None, **self.turn_fields(viewer)}
        return {
            "options": dict(self.game.settings),
            "position": self.position,
            "last": None if self.last is None else self.game.text(self.last),
            **self.turn_fields(viewer),
        }

    def turn_fields(self, viewer: Viewer) -> dict[str, Any]:
        """The fields of `View` that are no secret in any game: name, turn, the viewer's own moves, result."""
        self.check_viewer(viewer)
        return {
            "game": self.game.name,
            "turn": self.turn,
            "moves": [self.game.text(move) for move in self._moves] if viewer in (self.turn, OPEN) else [],
            "result": None if self.result is None else ViewResult(*self.result),
        }

    def check_viewer(self, viewer: Viewer) -> None:
        """ValueError unless it is a player, PUBLIC or OPEN."""
        if viewer not in (PUBLIC, OPEN) and viewer not in range(self.game.players):
            raise ValueError(f"there is no player {viewer}")

    # -- what a game adds --------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def position(self) -> str:
        """The position as text: `game.position(state.position) == state`."""

    @abstractmethod
    def refuse(self, choice: Choice) -> Refusal:
        """The rule that forbids a choice, and a sentence; called only for choices that are not possible here."""

    @abstractmethod
    def reason(self) -> str:
        """Why the game is over, one of the game's `reasons`; called only when it is."""

    @abstractmethod
    def rendered(self, look: Look) -> str:
        """The drawing that `svg` returns."""

    def make_view(self, viewer: Viewer) -> View:
        """What `view` returns, as a struct of the game's `view_type`, which the server encodes directly.

        A game that shows more, or has secrets, builds it from `view_fields` or `turn_fields`.
        """
        return self.game.view_type(**self.view_fields(viewer))

    def points(self) -> tuple[int, ...] | None:
        """The players' points so far, in a game that is won by points."""
        return None

    def claims(self) -> tuple[str, ...]:
        """Reasons for which any player may now claim a draw, whether to move or not; none in most games."""
        return ()

    def parse(self, text: str) -> Choice:
        """The choice that a text means in this state, in long or short form."""
        return self.game.parse(text)

    def short(self, choice: Choice) -> str:
        """The short form of a choice made here, such as chess notation; the long form if a game has no other."""
        return self.game.text(choice)

    def describe(self, choice: Choice, names: Names = ()) -> Text:
        """A sentence on what a possible choice does; `names` are the players'."""
        if self.turn is None or self.turn == CHANCE:
            return say("chance-gives", outcome=self.short(choice))
        return say("player-plays", player=self.game.named_players(names)[self.turn], move=self.short(choice))

    def spoken(self, choice: Choice, names: Names = ()) -> Text:
        """The same for screen readers, in words: for games whose `describe` has notation in it."""
        return self.describe(choice, names)

    def advised(self, choice: Choice, names: Names = ()) -> Text:
        """The same as advice, before the move is made: without what its player cannot know."""
        return self.spoken(choice, names)

    def details(self, choice: Choice) -> dict[str, Any] | None:
        """What a possible choice does as values for JSON, for the page's list of moves; None: its text says enough.

        They are sent to everybody, so they may hold nothing that is hidden.
        """
        return None

    def colours(self, *, flipped: bool = False, viewer: Viewer = OPEN) -> Sequence[Sequence[tuple[str, str]]]:
        """The board for a terminal, as lines of (style, text); by default `lines` without styles."""
        return [[("", line)] for line in self.lines(viewer, flipped=flipped)]

    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        """The position for people, as lines of plain text that fit a small terminal."""
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
