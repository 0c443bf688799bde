"""Rule ids tie the rules pages, the tests and the code together; here no end is loose.

A page in docs/rules has a heading for each rule, such as `### CP-11 The king never merges`: two capitals that are the
game's own, and a number that counts from 1. Tests name rules with `@pytest.mark.rule("CP-11")`. Code names a rule in a
comment or docstring where it enforces it, and in refusals. What no code enforces says so on the page: there is "nothing
for the program to enforce". Everything is found by reading the files, so it does not matter which tests are run.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.paths import ROOT

PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
SOURCE = ROOT / "src" / "boxtop"
CODE = sorted(SOURCE.rglob("*.py"))
# What explains, shows, plays or learns a game enforces none of its rules, whatever it names.
NOT_RULES = {"explain.py", "draw.py", "console.py", "view.py", "engine", "lab"}
HEADING = re.compile(r"^### ([A-Z]{2}-[0-9]+)\b", re.MULTILINE)
NAMED = re.compile(r"\b[A-Z]{2}-[0-9]+\b")
NOT_ENFORCED = "nothing for the program to enforce"


def rules_of(page: str) -> list[str]:
    """The rules that the text of a page states, in its order."""
    return HEADING.findall(page)


def disorder(rules: list[str]) -> list[str]:
    """What is wrong with the numbers of a page: one prefix, counted from 1 without gaps or repeats."""
    if not rules:
        return ["no rules"]
    prefix = rules[0].split("-")[0]
    return [
        f"{found} stands where {prefix}-{number} should"
        for number, found in enumerate(rules, start=1)
        if found != f"{prefix}-{number}"
    ]


def marked(source: str) -> Iterator[tuple[str, str]]:
    """The name of each test in a file's source with each rule that it proves."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
                    yield from ((node.name, ast.literal_eval(argument)) for argument in decorator.args)


def not_enforced(page: str) -> list[str]:
    """The rules of a page that say that no code enforces them."""
    _, *sections = HEADING.split(page)
    return [rule for rule, text in zip(sections[::2], sections[1::2], strict=True) if NOT_ENFORCED in _one_line(text)]


def _one_line(text: str) -> str:
    return " ".join(text.split())


def enforced(source: str) -> set[str]:
    """The rules that code names in comments and in docstrings of functions and classes.

    The docstring of a module is too far from what it speaks of, and other strings are what players read.
    """
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    told = [token.string for token in tokens if token.type == tokenize.COMMENT]
    told += [
        ast.get_docstring(node) or ""
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]
    return {rule for text in told for rule in NAMED.findall(text)}


def rules_code(game: str) -> list[Path]:
    """The files of a game that can enforce its rules."""
    folder = SOURCE / "games" / game
    return [path for path in sorted(folder.rglob("*.py")) if not NOT_RULES & set(path.relative_to(folder).parts)]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def all_rules() -> frozenset[str]:
    return frozenset(rule for page in PAGES for rule in rules_of(read(page)))


@cache
def proofs() -> list[tuple[str, str, str]]:
    """File, test and rule of each mark in the tests."""
    return [(path.name, test, rule) for path in TESTS for test, rule in marked(read(path))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_rules_of_a_page_are_counted_from_1(page: Path) -> None:
    assert disorder(rules_of(read(page))) == []


def test_no_two_pages_share_a_prefix() -> None:
    prefixes = [rules[0].split("-")[0] for page in PAGES if (rules := rules_of(read(page)))]
    assert len(prefixes) == len(set(prefixes))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_is_proved_by_a_test(page: Path) -> None:
    proved = {rule for _, _, rule in proofs()}
    assert [rule for rule in rules_of(read(page)) if rule not in proved] == []


def test_tests_name_rules_that_exist() -> None:
    assert [entry for entry in proofs() if entry[2] not in all_rules()] == []


def test_only_tests_claim_to_prove_rules() -> None:
    """A mark on a helper would count as a proof, though nothing runs it."""
    assert [entry for entry in proofs() if not entry[1].lower().startswith("test")] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_is_named_where_code_enforces_it(page: Path) -> None:
    """All but those of which the page says that no code does."""
    found = set[str]().union(*(enforced(read(path)) for path in rules_code(page.stem)))
    assert [rule for rule in rules_of(read(page)) if rule not in found] == not_enforced(read(page))


def test_code_names_rules_that_exist() -> None:
    named = [(str(path.relative_to(ROOT)), rule) for path in CODE for rule in NAMED.findall(read(path))]
    assert named, "the code names no rule at all: are they written differently now?"
    assert [entry for entry in named if entry[1] not in all_rules()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_refer_to_rules_that_exist(page: Path) -> None:
    assert [rule for rule in NAMED.findall(read(page)) if rule not in all_rules()] == []


# -- these tests can fail --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "complaints"),
    [
        ("### XY-1 a\n### XY-2 b\n", 0),
        ("### XY-1 a\n### XY-1 b\n", 1),  # twice
        ("### XY-2 a\n### XY-1 b\n", 2),  # out of order
        ("### XY-1 a\n### XY-3 b\n", 1),  # a gap
        ("### XY-1 a\n### XZ-2 b\n", 1),  # another game's
        ("Nothing but words, and XY-1 in passing.\n", 1),
    ],
)
def test_disorder_is_seen(page: str, complaints: int) -> None:
    assert len(disorder(rules_of(page))) == complaints


def test_marks_are_seen_with_other_decorators_around_them() -> None:
    source = """
@pytest.mark.rule("XY-1", "XY-2")
@pytest.mark.parametrize("n", [1])
def test_one(n): ...

class TestTwo:
    @pytest.mark.rule("XY-3")
    def test_two(self): ...

def test_three(): ...
"""
    assert set(marked(source)) == {("test_one", "XY-1"), ("test_one", "XY-2"), ("test_two", "XY-3")}


def test_rules_that_no_code_enforces_are_seen_across_lines() -> None:
    page = """Of some there is nothing for the program to enforce.
### XY-1 One
There is nothing for the
program to enforce.
### XY-2 Two
Something.
"""
    assert not_enforced(page) == ["XY-1"]


def test_only_names_beside_the_code_count_as_enforced() -> None:
    source = '''"""All of XY-1."""

def rule(n):
    """At most three (XY-2)."""
    if n > 3:  # XY-3, XY-4: no more
        return "XY-5"
'''
    assert enforced(source) == {"XY-2", "XY-3", "XY-4"}
