"""Every message that code names exists, and every message that exists is named somewhere.

Code names messages by literals: `say("match-over")`, `t('home-title')`; or by the beginning and end of one, as in
`f"offered-{what}"`. The page's literals are also checked by TypeScript, with their arguments.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import boxtop
from boxtop.words.catalogue import PAGE, bundle, files, resource

from tests.support.paths import ROOT

SOURCE, WEB = ROOT / "src" / "boxtop", ROOT / "web" / "src"
PACKAGES = ["boxtop", *sorted(f"boxtop.games.{path.parent.name}" for path in (SOURCE / "games").glob("*/words"))]
TS_LITERAL = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"|`([^`]*)`")


def game_of(package: str) -> str | None:
    return package.rpartition(".")[2] if package != "boxtop" else None


def python_files(package: str) -> Iterator[Path]:
    """The modules that can name a package's messages: its own, and for games what generic code looks up in any game."""
    game = game_of(package)
    if game is None:
        yield from SOURCE.rglob("*.py")
    else:
        yield from (SOURCE / "games" / game).rglob("*.py")
        yield from (SOURCE / "games" / "base").rglob("*.py")
        yield from (SOURCE / "lessons").rglob("*.py")  # and its own check names each text that no lesson says
        yield from (SOURCE / "server" / "puzzles").rglob("*.py")  # the themes of its puzzles


def page_files(package: str) -> Iterator[Path]:
    game = game_of(package)
    for path in (WEB / "games" / game if game else WEB).rglob("*"):
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".gen.ts"):
            yield path


@cache
def python_literals(path: Path) -> tuple[str, ...]:
    """All strings of a module as patterns: an f-string fits whatever it may become."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append(re.escape(node.value))
        elif isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else "[a-zA-Z0-9-]+" for p in node.values]
            found.append("".join(parts))
    return tuple(found)


@cache
def page_literals(path: Path) -> tuple[str, ...]:
    return tuple(
        re.sub(r"\\\$\\\{.*?\\\}", "[a-zA-Z0-9-]+", re.escape(next(filter(None, found), "")))
        for found in TS_LITERAL.findall(path.read_text(encoding="utf-8"))
    )


def references(package: str) -> Iterator[str]:
    """Messages that others refer to within the Fluent files."""
    from fluent.syntax.ast import MessageReference
    from fluent.syntax.visitor import Visitor

    class Found(Visitor):
        def __init__(self) -> None:
            self.names: set[str] = set()

        def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802, the name is the library's
            self.names.add(node.id.name)

    found = Found()
    for path in files(package, "en"):
        found.visit(resource(path))
    yield from found.names


def ids(path: Path) -> list[str]:
    from fluent.syntax.ast import Message

    return [entry.id.name for entry in resource(path).body if isinstance(entry, Message)]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_message_is_unused(package: str) -> None:
    in_python = {pattern for path in python_files(package) for pattern in python_literals(path)}
    on_page = {pattern for path in page_files(package) for pattern in page_literals(path)}
    readers = {PAGE: on_page, "names.ftl": in_python | on_page}
    used = set(references(package))
    unused = []
    for path in files(package, "en"):
        # A pattern that fits anything names nothing.
        patterns = [p for p in readers.get(path.name, in_python) if re.search("[a-zA-Z]{2,}", p.replace("a-zA-Z", ""))]
        whole = re.compile("|".join(f"(?:{p})" for p in patterns))
        unused += [f"{path.name}: {id}" for id in ids(path) if id not in used and not whole.fullmatch(id)]
    assert unused == []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_message_is_there_twice(package: str) -> None:
    here = list(files(package, "en"))
    for readers in ([path for path in here if path.name != PAGE], [p for p in here if p.name in (PAGE, "names.ftl")]):
        found = [id for path in readers for id in ids(path)]
        assert sorted(id for id in set(found) if found.count(id) > 1) == []


def named_messages() -> Iterator[tuple[str, Path, int, str]]:
    """What `say(...)` is called with: package, file, line, id."""
    for path in SOURCE.rglob("*.py"):
        parts = path.relative_to(SOURCE).parts
        own = len(parts) > 2 and parts[0] == "games" and parts[1] != "base"
        text = path.read_text(encoding="utf-8")
        if "say" not in text:
            continue
        # A game's files may use Boxtop's own words, too: then `say` comes from boxtop.words.
        package = (
            f"boxtop.games.{parts[1]}" if own and not re.search(r"from \.+words import .*\bsay\b", text) else "boxtop"
        )
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                for literal in chosen(node.args[0]):
                    yield package, path, node.lineno, literal


def chosen(node: ast.expr) -> Iterator[str]:
    """The literals that an argument can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from chosen(node.body)
        yield from chosen(node.orelse)


def test_every_message_that_python_names_exists() -> None:
    missing = [
        f"{path.relative_to(ROOT)}:{line}: {id}"
        for package, path, line, id in named_messages()
        if not bundle(package, "en").has_message(id)
    ]
    assert missing == []


def test_the_packages_of_all_our_games_have_words() -> None:
    assert [
        f"boxtop.games.{name}" for name in sorted(boxtop.installed()) if f"boxtop.games.{name}" in PACKAGES
    ] == PACKAGES[1:]
