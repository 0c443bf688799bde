"""Lessons as they are written: `lessons/NAME.toml` in the folder of a game."""

import importlib
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from ..errors import BadText, UnknownLesson, quoted
from ..games.base import Choice, Game, State, Value
from ..words import Message, say

FOLDER = "lessons"
Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]{0,29}$")]


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which moves are meant. Of what is given, everything has to fit."""

    moves: list[str] = []  # one of these, in long form; * stands for anything, ? for any sign
    details: dict[str, Any] = {}  # among what `State.details` says of the move
    view: dict[str, Any] = {}  # among what the learner sees after the move, before chance has its turn

    def fits(self, state: State[Any], choice: Choice, seat: int) -> bool:
        """Whether this is meant by a legal move."""
        return (
            self.names(state.game.text(choice))
            and (not self.details or within(self.details, msgspec.to_builtins(state.details(choice))))
            and (not self.view or within(self.view, state.force(choice).view(seat)))
        )

    def names(self, move: str) -> bool:
        """Whether the text of a move, possible or not, is among `moves`."""
        return not self.moves or any(fnmatchcase(move, pattern) for pattern in self.moves)

    def names_forbidden(self, move: str, legal: Sequence[str]) -> bool:
        """Whether it names a move that the rules forbid. What fits legal moves, such as *, speaks only of these."""
        fitting = [pattern for pattern in self.moves if fnmatchcase(move, pattern)]
        return any(not any(fnmatchcase(text, pattern) for text in legal) for pattern in fitting)


class WrongTry(Pattern, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A try that has an explanation of its own: the message `lesson-LESSON-STEP-NAME`."""

    name: Name


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One idea. Moves and outcomes of chance are written in long form."""

    name: Name
    position: str | None = None  # where it begins; without one, where the step before ended
    before: list[str] = []  # what happens before the learner's move
    goal: Pattern | None = None  # what the learner has to do; without one there is only something to see
    after: list[str] = []  # what happens after it: the outcomes of chance, and the answers of the others
    wrong: list[WrongTry] = []


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson. Its name is that of its file."""

    name: str = ""
    options: dict[str, Value] = {}  # of the game
    seat: int = 0  # the learner's
    steps: Annotated[list[Step], msgspec.Meta(min_length=1, max_length=50)]

    def message(self, game: Game[Any], *parts: str) -> Message:
        """The text of a part of it: `lesson-first-capture`."""
        return game.words("-".join(("lesson", self.name, *parts)))


def within(pattern: Any, value: Any) -> bool:
    """Whether a value has all that a pattern names: of tables some entries, of lists all."""
    if isinstance(pattern, dict):
        return isinstance(value, dict) and all(
            name in value and within(inner, value[name]) for name, inner in pattern.items()
        )
    if isinstance(pattern, list):
        return isinstance(value, list | tuple) and len(value) == len(pattern) and all(map(within, pattern, value))
    return type(pattern) is type(value) and bool(pattern == value)


def folder_of(game: type[Game[Any]] | Game[Any]) -> Path:
    """Where the lessons of a game are."""
    kind = game if isinstance(game, type) else type(game)
    package = importlib.import_module(kind.__module__)
    return Path(package.__file__ or "").parent / FOLDER


def lesson_files(game: type[Game[Any]] | Game[Any]) -> Iterator[Path]:
    """The files of the lessons of a game."""
    yield from sorted(folder_of(game).glob("*.toml"))


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file; BadText if it is none."""
    try:
        read = msgspec.toml.decode(path.read_bytes(), type=Lesson)
    except (msgspec.MsgspecError, ValueError) as error:  # of TOML, or of what it says
        raise BadText(say("lesson-unreadable", file=path.name, reason=str(error))) from error
    return msgspec.structs.replace(read, name=path.stem)


@cache
def lesson_names(kind: type[Game[Any]]) -> tuple[str, ...]:
    """The names of the lessons of a game."""
    return tuple(path.stem for path in lesson_files(kind))


@cache
def lessons_of(kind: type[Game[Any]]) -> dict[str, Lesson]:
    """The lessons of a game, by name; BadText if one cannot be read."""
    return {path.stem: read_lesson(path) for path in lesson_files(kind)}


def find_lesson(kind: type[Game[Any]], name: str) -> Lesson:
    """A lesson of a game; UnknownLesson if there is none of that name."""
    found = lessons_of(kind).get(name)
    if found is None:
        raise UnknownLesson(say("no-such-lesson", game=kind.title, name=quoted(name)))
    return found
