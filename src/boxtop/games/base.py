"""`Game` and `State`: what the terminal, the engines, the server and researchers see of any game.

A `Game` is a rulebook with its options; a `State` is a moment of play that never changes: `play` returns a new one. The
rules themselves are the compiled verbs of the game's `rules` module; here they are wrapped for people. A game adds its
texts, its explanations and its drawing.
"""

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import ModuleType
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..errors import BadOptions, BadText, IllegalMove, Reasons, quoted
from ..kernel import calls
from ..kernel.addresses import address_of
from ..kernel.fields import words, zeroed
from ..kernel.jit import INTERPRETED
from ..kernel.random import seeded
from ..kernel.verbs import CHANCE, TIEBREAK, Tables, rules
from .lazy import lazy
from .options import Option, TextOption, Value

__all__ = [
    "CHANCE",
    "OPEN",
    "PUBLIC",
    "Choice",
    "Game",
    "Look",
    "Option",
    "Refusal",
    "Result",
    "State",
    "TextOption",
    "Value",
    "Viewer",
]

Choice = int  # a player's move or an outcome of chance: a small number whose meaning the game knows

Viewer = int | Literal["public", "open"]  # for whose eyes: a player's, those of anybody who looks on, or those of all
PUBLIC: Literal["public"] = "public"  # what everybody may see, such as spectators
OPEN: Literal["open"] = "open"  # everything, as when all cards lie open on the table


class Refusal(NamedTuple):
    """Why a move is not legal: the rule's id on the rules page, and a sentence."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class Look(NamedTuple):
    """How a state is to be drawn."""

    theme: str = "light"  # light, dark, or auto: as the reader's screen is
    flipped: bool = False  # from the other side
    arrows: Sequence[Choice] = ()  # choices to point out
    size: int = 400  # width in pixels
    viewer: Viewer = OPEN  # for whose eyes


class Result(NamedTuple):
    """How a game ended: a score from 0 to 1 for each player, why, and in games with points how many each has."""

    scores: tuple[float, ...]
    reason: str
    points: tuple[int, ...] | None = None


AnyState = TypeVar("AnyState", bound="State[Any]")


class Game(ABC, Generic[AnyState]):
    """A rulebook with its options. Subclasses say what stands in the class variables and fill in the methods."""

    name: ClassVar[str]  # as in boxtop.game(name)
    title: ClassVar[str]  # as on the box
    summary: ClassVar[str]  # one line for a menu
    seats: tuple[str, ...]  # what the players are called, in order of play; an option may decide how many there are
    two_sided: ClassVar[bool] = False  # whether the board looks different from the other side
    first_by_chance: ClassVar[bool] = False  # whether the rulebook leaves it to chance who goes first
    options: ClassVar[tuple[Option, ...]] = ()
    personal: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # what each player chooses alone: the options, by seat
    reasons: ClassVar[Mapping[str, str]]  # how a game can end by its rules or by a claim, and how to say it
    choices: ClassVar[int]  # moves and outcomes are numbers below this
    rules: ClassVar[ModuleType]  # holds State, Moves and the verbs
    state_type: ClassVar["type[State[Any]]"]

    def __init__(self, /, **settings: object) -> None:
        known = {option.name: option for option in self.options}
        chosen: dict[str, Value] = {name: option.default for name, option in known.items()}
        wrong = []
        for name, given in settings.items():
            if name not in known:
                others = "it has " + ", ".join(known) if known else "it has none"
                wrong.append(f"{self.title} has no option {quoted(name)}: {others}.")
                continue
            try:
                chosen[name] = known[name].read(given)
            except Reasons as error:
                wrong += [f"{name}: {reason}" for reason in error.reasons]
            except BadText as error:
                wrong.append(str(error))
        if wrong:
            raise BadOptions("These options cannot be used", wrong)
        self.settings: Mapping[str, Value] = chosen

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def hidden(self) -> bool:
        """Whether players have secrets from each other, so that a view is not the whole state."""
        return False

    @property
    def chance(self) -> bool:
        """Whether dice, cards or the like decide anything."""
        return hasattr(self.rules, "chance")

    def sits_opposite(self, player: int) -> bool:
        """Whether a player sees a board with two sides from the other one."""
        return self.two_sided and player == 1

    def other_way_round(self) -> "Game[AnyState] | None":
        """The same game with the other player going first, if the rulebook leaves that to chance; else None."""
        return None

    def written_settings(self) -> dict[str, Value]:
        """The options in a form that says everything: texts of sheets and decks instead of names, which may change."""
        return {option.name: option.written(self.settings[option.name]) for option in self.options}

    @lazy
    def table(self) -> Tables:
        """The compiled verbs, for code that knows no game."""
        return rules(self.rules)

    @lazy
    def table_address(self) -> int:
        return address_of(self.table)

    def blank(self) -> NDArray[np.uint64]:
        """Room for one state, as a row of words."""
        return np.zeros((1, self._width), np.uint64)

    @lazy
    def _width(self) -> int:
        return words(self.rules.State)

    @lazy
    def most_moves(self) -> int:
        """The longest list of moves that the rules may write."""
        return int(self.table[0]["moves"])

    def filled(self, fill: Callable[[Any], None]) -> AnyState:
        """The state whose record `fill` has written, by the names of its fields."""
        made = zeroed(1, self.rules.State)
        fill(made[0])
        return self.state(np.asarray(made).view(np.uint64))

    def state(self, row: NDArray[np.uint64], last: Choice | None = None) -> AnyState:
        """The state in a row of words, such as one of a batch; it is copied."""
        whole = np.array(row, np.uint64).reshape(1, -1)
        used = calls.live_of(self.table, whole)
        return self.state_type(self, whole[:, :used].copy(), last)  # type: ignore[return-value]

    def warm(self) -> None:
        """Compile the rules ahead. A game that calls compiled functions of its own adds them."""
        _ = self.table

    @abstractmethod
    def start(self) -> AnyState:
        """The state in which a game begins."""

    @abstractmethod
    def position(self, text: str) -> AnyState:
        """The state that a text describes; BadText if it cannot be read, BadPosition if it cannot be."""

    @abstractmethod
    def parse(self, text: str) -> Choice:
        """The choice that a text in long form names, whatever the position; BadText otherwise."""

    @abstractmethod
    def text(self, choice: Choice) -> str:
        """The long form of a choice: `game.parse(game.text(choice)) == choice`."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process finds the game by its name: addresses of machine code do not travel."""
        return _found_again, (type(self), dict(self.settings))

    def __repr__(self) -> str:
        changed = {o.name: self.settings[o.name] for o in self.options if self.settings[o.name] != o.default}
        return f"boxtop.game({self.name!r}" + "".join(f", {name}={value!r}" for name, value in changed.items()) + ")"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Game) and self.settings == other.settings

    def __hash__(self) -> int:
        return hash((type(self), *self.settings.values()))


def _found_again(kind: "type[Game[Any]]", settings: dict[str, object]) -> "Game[Any]":
    return kind(**settings)


AnyGame = TypeVar("AnyGame", bound=Game[Any])


class State(ABC, Generic[AnyGame]):
    """A moment of play. It never changes.

    Two are equal if their games and the texts of their positions are. What a text does not tell, such as how often a
    position of chess was on the board before, takes no part in that, and is not in `repr` either.
    """

    def __init__(self, game: AnyGame, row: NDArray[np.uint64], last: Choice | None = None) -> None:
        """For `Game.state` and `play`; `row` holds at least the words in use, and nobody else writes to it."""
        self.game = game
        self.row = row
        self.row.flags.writeable = False
        self.last = last  # the choice that led here, if known
        self._next: State[Any] | None = None  # where the choice asked for last leads: it is often asked for again

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
        room = np.empty((1, game.most_moves), np.uint32)
        turn, n = calls.situation(game.table_address, address_of(self.row), self.row.shape[1], address_of(room))
        if n > game.most_moves:  # memory has been overwritten: better to end here than somewhere else
            raise MemoryError(
                f"{game.name} wrote {n} moves into a list of {game.most_moves}: make its move_list longer"
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
        room = np.zeros((1, 2 * most), np.uint32)
        n = calls.chances_of(self.game.table, self.row, room)
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
        if self._next is None or self._next.last != choice:
            after = self.game.blank()
            used = calls.play(
                self.game.table_address, address_of(self.row), self.row.shape[1], choice, address_of(after)
            )
            self._next = type(self)(self.game, after[:, :used].copy(), choice)  # most of a state's room may be unused
        return self._next  # type: ignore[return-value]

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
        self.check_viewer(viewer)
        return {
            "game": self.game.name,
            **self.sight(viewer),
            "turn": self.turn,
            "moves": [self.game.text(move) for move in self._moves] if viewer in (self.turn, OPEN) else [],
            "result": None if self.result is None else self.result._asdict(),
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

    def sight(self, viewer: Viewer) -> dict[str, Any]:
        """The options, the position and the last choice as far as the viewer may know them."""
        return {
            "options": dict(self.game.settings),
            "position": self.position,
            "last": None if self.last is None else self.game.text(self.last),
        }

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
