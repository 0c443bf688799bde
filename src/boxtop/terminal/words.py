"""`boxtop words check`: what a translation lacks."""

import argparse
import os
import re
import textwrap
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from .. import installed
from ..errors import BadText, printable, quoted
from ..words import ENGLISH, Message, say, text, use
from ..words.languages import PSEUDO
from .options import Commands

if TYPE_CHECKING:
    from ..words.compare import Problem

TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")  # of a language, and so the name of its folders
INCOMPLETE = 1  # the exit status
LINE = 80  # columns


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "words",
        help="check a translation",
        description="For translators: what Boxtop and its games say is in Fluent files, one folder per language.",
        epilog="docs/translating.md tells how to translate Boxtop.",
    )
    parts = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = parts.add_parser(
        "check",
        help="name what a translation lacks",
        description="Compare a translation of Boxtop and of every installed game with the English words: messages "
        "that are missing, that English does not have, or that have other arguments, and lines that are not Fluent. "
        "The exit status is 0 if the translation is complete, 1 if it is not.",
    )
    check.add_argument("of", metavar="LANGUAGE", help="the language, such as ja")
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.of == PSEUDO:
        print(text(say("words-pseudo", language=args.of)))
        return 0
    if not TAG.fullmatch(args.of):
        raise BadText(say("words-bad-language", given=quoted(args.of)))
    return check(list(folders()), args.of)


def folders() -> Iterator[Path]:
    """The folders `words` of Boxtop and of all installed games that have one; no game is loaded for that."""
    for package in dict.fromkeys([__package__.partition(".")[0], *(entry.module for entry in installed().values())]):
        spec = find_spec(package)
        inside = spec.submodule_search_locations if spec else None
        beside = [str(Path(spec.origin).parent)] if spec and spec.origin else []
        for folder in inside or beside:
            if Path(folder, "words", ENGLISH).is_dir():
                yield Path(folder, "words")


def check(folders: Sequence[Path], language: str) -> int:
    """Say what the folders of a language lack; the exit status."""
    from ..words.compare import compare

    if not any((folder / language).is_dir() for folder in folders):
        begin: list[str] = [shown(folder / language) for folder in folders]
        print(text(say("words-not-begun", language=language, folders=begin)))
        return INCOMPLETE
    compared = [compare(folder / ENGLISH, folder / language) for folder in folders]
    problems = [problem for comparison in compared for problem in comparison.problems]
    if any(problem.kind == "not-fluent" for problem in problems):
        use(ENGLISH)  # the language cannot be spoken if it is the one that we check
    for line in lines(problems):
        print(printable(line))
    counts = {"found": sum(c.found for c in compared), "all": sum(c.all for c in compared)}
    print(text(say("words-counted" if problems else "words-complete", language=language, **counts)))
    return INCOMPLETE if problems else 0


def lines(problems: "Sequence[Problem]") -> Iterator[str]:
    """What is wrong, in words: messages that are missing or unknown by file, all else one by one."""
    several: dict[tuple[str, Path], list[str]] = {}
    for problem in problems:
        if problem.kind in ("missing", "unknown"):
            several.setdefault((problem.kind, problem.file), []).append(problem.id)
    for (kind, file), ids in several.items():
        id = "words-missing" if kind == "missing" else "words-unknown"
        yield text(say(id, file=shown(file), count=len(ids)))
        yield from textwrap.wrap(
            ", ".join(ids), LINE, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
        )
    for sentence in map(sentence_on, problems):
        if sentence is not None:
            yield text(sentence)


def sentence_on(problem: "Problem") -> Message | None:
    """What is wrong with one message or line; None for those that are listed by file."""
    file, id = shown(problem.file), problem.id
    other = "" if problem.other is None else shown(problem.other)
    if problem.kind == "misplaced":
        return say("words-misplaced", file=file, id=id, other=other)
    if problem.kind == "twice":
        return say("words-twice", file=file, id=id)
    if problem.kind == "unused":
        return say("words-unused", file=file, id=id, arguments=problem.arguments)
    if problem.kind == "undefined":
        return say("words-undefined", file=file, id=id, arguments=problem.arguments)
    if problem.kind == "not-fluent":
        return say("words-not-fluent", file=file, line=problem.line, text=problem.text[:LINE])
    return None


def shown(path: Path) -> str:
    """A path as short as it can be told from here."""
    beside = os.path.relpath(path)
    return str(path) if beside.startswith(os.pardir) else beside
