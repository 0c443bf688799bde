"""`Game`: a rulebook with its options, and all that its folder provides to the rest of Boxtop."""

import inspect
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from itertools import count, takewhile
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from ...errors import BadOptions, BadText, Reasons, quoted
from ...kernel import verb_calls
from ...kernel.fields import words, zeroed
from ...kernel.raw_memory import address_of
from ...kernel.verbs import VTableArray, make_vtable, move_buffer
from ...words import Catalogue, Names, Player, Text, say, slug, text
from .lazy import lazy
from .options import Option, Value
from .state import State
from .types import Choice
from .view import View

if TYPE_CHECKING:
    from ...engines.bots import MakeBot
    from ...engines.engine import Engine

# Covariant: games only return states, so a `Game[ChessState]` is a `Game[State]`.
OwnState = TypeVar("OwnState", bound=State[Any], covariant=True)


class Game(ABC, Generic[OwnState]):
    """A rulebook with its options. Subclasses set the class variables and implement the abstract methods."""

    name: ClassVar[str]  # as in boxtop.game(name)
    title: ClassVar[Text]  # as on the box
    summary: ClassVar[Text]  # one line for a menu
    seats: tuple[str, ...]  # names of the seats in order of play, also in records; an option may decide how many
    two_sided: ClassVar[bool] = False  # whether the board looks different from the other side
    page_board: ClassVar[bool] = False  # whether the page has a board for it; else it is played on its own drawing
    rules_text: ClassVar[Text] = (
        ""  # how to play, an empty line between paragraphs; else the docstring of `rules` tells
    )
    first_by_chance: ClassVar[bool] = False  # whether the rulebook leaves it to chance who goes first
    options: ClassVar[tuple[Option, ...]] = ()
    personal: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # what each player chooses alone: the options, by seat
    reasons: ClassVar[Mapping[str, Text]]  # how a game can end by its rules or by a claim, and how to say it
    choices: ClassVar[int]  # moves and outcomes are numbers below this
    rules: ClassVar[ModuleType]  # holds State, Moves and the verbs
    state_type: ClassVar["type[State[Any]]"]
    view_type: ClassVar[type[View]] = View  # what `State.make_view` makes, if that shows more than every game does

    # Optional parts of a game's folder, each loaded by `part` on first access. docs/adding-a-game.md says what a game
    # has without them.
    engine_type: ClassVar["type[Engine] | None"] = None  # None: the tree search that plays any game
    bots: ClassVar["Mapping[str, MakeBot]"] = {}  # kinds of players beside those that every game has, by name
    observation: ClassVar[Any] = None  # a module with LAYOUT and observe_some(states, first, last, viewers, out)
    actions: ClassVar[Any] = None  # a module with action_encoding(game) and its MEANING; None: the numbers of choices
    length: ClassVar[Any] = None  # a function of the game that gives a lab.game_length.GameLength: how long it can be
    information: ClassVar[Any] = None  # a module on what players know in a game with hidden information, for OpenSpiel
    state_space: ClassVar[Any] = None  # a function of game, samples and seed that gives a lab.state_space.StateSpace
    environments: ClassVar[Mapping[str, Mapping[str, Value]]] = {}  # further Gymnasium ids with their options
    coach: ClassVar[Any] = None  # a module with reasons(moment) and, if need be, NODES and valued(state): docs/coach.md
    puzzles: ClassVar[Any] = None  # a module with THEMES and FINDER, which finds puzzles in games: docs/puzzles.md
    routes: ClassVar[Sequence[Any]] = ()  # route handlers that it adds to the server
    rules_pages: ClassVar[Path | None] = None  # the folder of NAME.md and ja/NAME.md; None: ours, if there is one
    diagrams: ClassVar[Any] = None  # a module with DIAGRAMS and PICTURES of its rules page: base/diagrams.py

    def __init__(self, /, **settings: object) -> None:
        known = {option.name: option for option in self.options}
        chosen: dict[str, Value] = {name: option.default for name, option in known.items()}
        wrong: list[Text] = []
        for name, given in settings.items():
            if name not in known:
                about = {"game": self.title, "option": quoted(name)}
                wrong.append(
                    say("no-such-option", **about, options=list(known)) if known else say("no-options", **about)
                )
                continue
            try:
                chosen[name] = known[name].read(given)
            except Reasons as error:
                wrong += [say("option-wrong", option=name, reason=reason) for reason in error.reasons]
            except BadText as error:
                wrong.append(error.message)
        if wrong:
            raise BadOptions(say("bad-options"), wrong)
        self.settings: Mapping[str, Value] = chosen

    def check_new(self, *, strangers: bool = False) -> None:
        """BadOptions if a new match cannot be played with these options.

        Stored matches and records are not checked: the reasons may be younger than they are. `strangers`: among people
        who may not know each other.
        """
        wrong = self.objections(strangers=strangers)
        if wrong:
            told = [say("option-wrong", option=option, reason=reason) for option, reason in wrong]
            raise BadOptions(say("bad-options"), told)

    def objections(self, *, strangers: bool) -> list[tuple[str, Text]]:
        """What speaks against a new match with these options: the option, and why."""
        return []

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def hidden(self) -> bool:
        """Whether players have hidden information, so that a view does not hold the whole state."""
        return False

    @property
    def chance(self) -> bool:
        """Whether there is chance in the game: dice, cards or the like."""
        return hasattr(self.rules, "chance")

    def sits_opposite(self, player: int) -> bool:
        """Whether a player sees a two-sided board from the far side."""
        return self.two_sided and player == 1

    def other_way_round(self) -> "Game[OwnState] | None":
        """The same game with the other player going first, if the rulebook leaves that to chance; else None."""
        return None

    @lazy
    def seat_names(self) -> tuple[Text, ...]:
        """What the seats are called for people: the messages `seat-white` ... of the game's catalogue, else `seats`."""
        ids = [f"seat-{slug(name)}" for name in self.seats]
        return tuple(self.words(id) if id in self.words else name for id, name in zip(ids, self.seats, strict=True))

    @lazy
    def words(self) -> Catalogue:
        """The game's own catalogue, in its folder."""
        return Catalogue(sys.modules[type(self).__module__].__package__)

    def named_players(self, names: Names = ()) -> list[Player]:
        """The players as arguments of messages; without names, by their seats."""
        return [
            name if isinstance(name, Player) else Player(name, None)
            for name in (names or [Player(name, seat) for seat, name in enumerate(self.seat_names)])
        ]

    def choice_name(self, option: Option, value: Value) -> Text:
        """What a value of an option is called: the message `option-NAME-VALUE` of the game, else the value itself."""
        id = f"option-{slug(option.name)}-{slug(str(value))}"
        return self.words(id) if id in self.words else option.named(value)

    @property
    def side_names(self) -> tuple[Text, Text] | None:
        """What going first or second is called, where it has names, `Play as White`: `play-first`, `play-second`."""
        ids = ("play-first", "play-second")
        return (self.words(ids[0]), self.words(ids[1])) if all(id in self.words for id in ids) else None

    def level_character(self, level: int) -> Text:
        """What the computer sees and misses at a level, in two sentences: the message of the game, or that of all."""
        id = f"level-character-{level}"
        return self.words(id) if id in self.words else say(id)

    def how_to_play(self, language: str | None = None) -> list[str]:
        """How to play, as paragraphs: the messages `how-1`, `how-2` ... of the game's catalogue, else `rules_text`."""
        ids = list(takewhile(self.words.__contains__, (f"how-{number}" for number in count(1))))
        if ids:
            return [text(self.words(id), language) for id in ids]
        told = text(self.rules_text, language) or self.rules.__doc__ or text(self.summary, language)
        return [" ".join(paragraph.split()) for paragraph in inspect.cleandoc(told).split("\n\n") if paragraph.strip()]

    def stored_setting(self, name: str) -> Value:
        """The setting of an option in canonical form, as a match stores it: without the comments in a text."""
        return next(option for option in self.options if option.name == name).stored(self.settings[name])

    def written_settings(self) -> dict[str, Value]:
        """The options in full: texts of sheets and decks instead of their names, whose meaning may change."""
        return {option.name: option.written(self.settings[option.name]) for option in self.options}

    @lazy
    def vtable(self) -> VTableArray:
        """The compiled verbs, for generic code."""
        return make_vtable(self.rules)

    @lazy
    def vtable_address(self) -> int:
        return address_of(self.vtable)

    def blank(self) -> NDArray[np.uint64]:
        """A zeroed row of words for one state."""
        return np.zeros((1, self._width), np.uint64)

    @lazy
    def _width(self) -> int:
        return words(self.rules.State)

    @lazy
    def most_moves(self) -> int:
        """The capacity of a list of moves."""
        return int(self.vtable[0]["moves"])

    @lazy
    def empty_list(self) -> NDArray[np.uint32]:
        """An empty list of moves with its guard, to be copied."""
        return move_buffer(self.vtable)

    def filled(self, fill: Callable[[Any], None]) -> OwnState:
        """The state whose record `fill` writes."""
        made = zeroed(1, self.rules.State)
        fill(made[0])
        return self.state(np.asarray(made).view(np.uint64))

    def state(self, row: NDArray[np.uint64], last: Choice | None = None) -> OwnState:
        """The state in a row of words, such as one of a batch. The row is copied."""
        whole = np.array(row, np.uint64).reshape(1, -1)
        used = verb_calls.used_words_of(self.vtable, whole)
        return self.state_type(self, whole[:, :used].copy(), last)  # type: ignore[return-value]

    def warm(self) -> None:
        """Compile the rules ahead of time. A game that calls other compiled functions from Python adds them."""
        _ = self.vtable

    @abstractmethod
    def start(self) -> OwnState:
        """The state in which a game begins."""

    @abstractmethod
    def position(self, text: str) -> OwnState:
        """The state that a text describes; BadText if it cannot be parsed, BadPosition if it is impossible."""

    @abstractmethod
    def parse(self, text: str) -> Choice:
        """The choice that a text in long form names, in any position; BadText if it cannot be parsed."""

    @abstractmethod
    def text(self, choice: Choice) -> str:
        """The long form of a choice: `game.parse(game.text(choice)) == choice`."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle class and settings only: addresses of machine code mean nothing to another process."""
        return _unpickle, (type(self), dict(self.settings))

    def __repr__(self) -> str:
        changed = {o.name: self.settings[o.name] for o in self.options if self.settings[o.name] != o.default}
        return f"boxtop.game({self.name!r}" + "".join(f", {name}={value!r}" for name, value in changed.items()) + ")"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Game) and self.settings == other.settings

    def __hash__(self) -> int:
        return hash((type(self), *self.settings.values()))


def _unpickle(kind: "type[Game[Any]]", settings: dict[str, object]) -> "Game[Any]":
    return kind(**settings)
