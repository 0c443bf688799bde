"""What a translation lacks, compared with English: for `boxtop words check`, and for tests.

    comparison = compare(Path("words/en"), Path("words/xx"))
    comparison.found, comparison.all     # how many messages there are, of how many
    comparison.problems                  # what is wrong

A translation may leave out an argument of English only if English merely chooses by it: whether a player is the reader
(`$player-is`), or a plural.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})

Kind = Literal["missing", "unknown", "misplaced", "twice", "unused", "undefined", "not-fluent"]


class Problem(NamedTuple):
    """Something wrong in a file of a translation."""

    kind: Kind
    file: Path
    id: str = ""  # of the message; `id.attribute` of an attribute
    arguments: tuple[str, ...] = ()  # that it lacks, or that English does not have
    other: Path | None = None  # where English has the message
    line: int = 0  # of what is not Fluent
    text: str = ""  # that is not Fluent


@dataclass(frozen=True)
class Comparison:
    """What came of comparing two folders."""

    found: int  # messages of English that the translation has
    all: int  # messages that English has
    problems: tuple[Problem, ...]


class Arguments(NamedTuple):
    """The arguments that a message uses, and those of them by which it only chooses."""

    used: frozenset[str]
    optional: frozenset[str]


class Key(NamedTuple):
    """Where a message is. The page loads only some of the files, so two of them may have one with the same id."""

    file: str  # its name
    id: str  # of a message, or `id.attribute`


@dataclass(frozen=True)
class Words:
    """All messages in a folder."""

    entries: Mapping[Key, ast.Pattern]
    terms: Mapping[str, ast.Pattern]
    problems: tuple[Problem, ...]

    @classmethod
    def read(cls, folder: Path) -> "Words":
        entries: dict[Key, ast.Pattern] = {}
        terms: dict[str, ast.Pattern] = {}
        problems: list[Problem] = []
        for file in sorted(folder.glob("*.ftl")):
            source = file.read_text(encoding="utf-8")
            for part in FluentParser().parse(source).body:
                if isinstance(part, ast.Junk):
                    assert part.span is not None
                    line = source.count("\n", 0, part.span.start) + 1
                    problems.append(Problem("not-fluent", file, line=line, text=(part.content or "").split("\n")[0]))
                elif isinstance(part, ast.Term):
                    terms[part.id.name] = part.value
                elif isinstance(part, ast.Message):
                    for id, pattern in _patterns(part):
                        if Key(file.name, id) in entries:
                            problems.append(Problem("twice", file, id))
                        entries[Key(file.name, id)] = pattern
        return cls(entries, terms, tuple(problems))

    def arguments(self, key: Key) -> Arguments:
        """What a message uses, also by way of the messages and terms in it."""
        collected = _Collector(self, key.file)
        collected.visit(self.entries[key])
        chosen_by = frozenset(collected.choosing - collected.shown)
        optional = frozenset(name for name in chosen_by if name.endswith("-is") or name not in collected.by_name)
        return Arguments(frozenset(collected.choosing | collected.shown), optional)


def _patterns(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        yield f"{message.id.name}.{attribute.id.name}", attribute.value


class _Collector(Visitor):
    """Collects the arguments of a pattern."""

    def __init__(self, words: Words, file: str) -> None:
        self.words, self.file = words, file
        self.shown: set[str] = set()
        self.choosing: set[str] = set()  # what variants are chosen by
        self.by_name: set[str] = set()  # of these, where the variants are neither plurals nor numbers
        self.entered: set[str] = set()  # messages and terms, so that none is entered twice

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802, the name is the library's
        self.shown.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        selector: Any = node.selector
        if isinstance(selector, ast.FunctionReference) and selector.arguments.positional:  # NUMBER($count)
            selector = selector.arguments.positional[0]
        if isinstance(selector, ast.VariableReference):
            self.choosing.add(selector.id.name)
            keys = [variant.key for variant in node.variants]
            if any(isinstance(key, ast.Identifier) and key.name not in PLURALS for key in keys):
                self.by_name.add(selector.id.name)
        else:
            self.visit(selector)
        for variant in node.variants:
            self.visit(variant.value)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        id = node.id.name if node.attribute is None else f"{node.id.name}.{node.attribute.name}"
        elsewhere = (pattern for key, pattern in self.words.entries.items() if key.id == id)
        self._enter(id, self.words.entries.get(Key(self.file, id)) or next(elsewhere, None))

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self._enter(f"-{node.id.name}", self.words.terms.get(node.id.name))

    def _enter(self, id: str, pattern: ast.Pattern | None) -> None:
        if pattern is not None and id not in self.entered:
            self.entered.add(id)
            self.visit(pattern)


def compare(english: Path, other: Path) -> Comparison:
    """What the folder of a language lacks, or has too much of."""
    ours, theirs = Words.read(english), Words.read(other)
    problems = list(theirs.problems)
    strangers = [key for key in theirs.entries if key not in ours.entries]  # that English has not, or not there
    for key in ours.entries:
        file = other / key.file
        if key in theirs.entries:
            problems += _other_arguments(file, key.id, ours.arguments(key), theirs.arguments(key))
            continue
        misplaced = next((stranger for stranger in strangers if stranger.id == key.id), None)
        if misplaced is None:
            problems.append(Problem("missing", file, key.id))
        else:
            strangers.remove(misplaced)
            problems.append(Problem("misplaced", other / misplaced.file, key.id, other=english / key.file))
    problems += [Problem("unknown", other / key.file, key.id) for key in strangers]
    return Comparison(len(ours.entries.keys() & theirs.entries.keys()), len(ours.entries), tuple(problems))


def _other_arguments(file: Path, id: str, wanted: Arguments, used: Arguments) -> Iterator[Problem]:
    lacking, undefined = wanted.used - wanted.optional - used.used, used.used - wanted.used
    if lacking:
        yield Problem("unused", file, id, _named(lacking))
    if undefined:
        yield Problem("undefined", file, id, _named(undefined))


def _named(arguments: frozenset[str]) -> tuple[str, ...]:
    return tuple(f"${name}" for name in sorted(arguments))
