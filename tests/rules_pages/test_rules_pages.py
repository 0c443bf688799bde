"""Rules pages as data: every rule, where it comes from, its diagrams as boards, the glossary; in all languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from connect_four import ConnectFour

import boxtop
from boxtop.games.base import Game
from boxtop.games.base.diagrams import pictures
from boxtop.rules_pages import (
    BadRulesPage,
    Explained,
    Figure,
    Items,
    Paragraph,
    RulesPage,
    Section,
    Source,
    Span,
    rules_page,
)
from boxtop.rules_pages.structs import Block, plain
from boxtop.words import languages

from tests.support.paths import ROOT

OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
EVERY_PAGE = [(game, language) for game in OURS for language in languages()]
RULE = re.compile(r"[A-Z]{2}-[0-9]+")

every_page = pytest.mark.parametrize(("game", "language"), EVERY_PAGE)


def page_of(game: str, language: str) -> RulesPage:
    return rules_page(boxtop.load(game), language)


def sections(game: str, language: str) -> list[Section]:
    return [section for section in page_of(game, language).sections if section.level == 3]


def blocks(game: str, language: str) -> list[Block]:
    return [block for section in page_of(game, language).sections for block in section.blocks]


def all_spans(value: object) -> list[Span]:
    """All spans in some data."""
    if isinstance(value, Span):
        return [value]
    if isinstance(value, list):
        return [span for item in value for span in all_spans(item)]
    fields: tuple[str, ...] = getattr(value, "__struct_fields__", ())
    return [span for field in fields for span in all_spans(getattr(value, field))]


@every_page
def test_every_rule_has_its_anchor(game: str, language: str) -> None:
    page = ROOT / "docs" / "rules" / ("" if language == "en" else language) / f"{game}.md"
    written = re.findall(r"^### ([A-Z]{2}-[0-9]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert [section.id for section in sections(game, language)] == written
    assert page_of(game, language).language == language


@every_page
def test_every_rule_says_where_it_comes_from(game: str, language: str) -> None:
    """Once, and in its last words."""
    for section in sections(game, language):
        sources = [block for block in section.blocks if isinstance(block, Source)]
        assert len(sources) == 1, section.id
        assert section.blocks[-1] is sources[0], section.id


@pytest.mark.parametrize("game", OURS)
def test_languages_agree_where_a_rule_comes_from(game: str) -> None:
    def marks(language: str) -> dict[str, list[str]]:
        return {
            section.id: sorted(block.marks)
            for section in sections(game, language)
            for block in section.blocks
            if isinstance(block, Source)
        }

    assert all(marks(language) == marks("en") for language in languages())


@every_page
def test_every_diagram_of_a_page_has_a_board(game: str, language: str) -> None:
    """All positions are live; only what is no position is a picture. Nothing is drawn for nobody."""
    kind = boxtop.load(game)
    figures = [block for block in blocks(game, language) if isinstance(block, Figure)]
    small = {span.picture for span in all_spans(blocks(game, language)) if span.picture}
    assert {figure.name for figure in figures if figure.live} == {diagram.name for diagram in kind.diagrams.DIAGRAMS}
    assert {figure.name for figure in figures if not figure.live} | small == set(kind.diagrams.PICTURES)
    assert {figure.name for figure in figures} | small == set(pictures(kind))


@every_page
def test_references_lead_somewhere(game: str, language: str) -> None:
    page = page_of(game, language)
    rules = {section.id for section in page.sections}
    words = {entry.id for entry in page.glossary}
    spans = all_spans(page)
    assert {span.rule for span in spans if span.rule} <= rules
    assert {span.term for span in spans if span.term} <= words
    assert any(span.term for span in spans)
    assert [span.text for span in spans if not span.rule and span.look != "code" and RULE.search(span.text)] == []


@every_page
def test_the_glossary_explains_words_once(game: str, language: str) -> None:
    page = page_of(game, language)
    assert len(page.glossary) >= 15
    for values in ([entry.id for entry in page.glossary], [entry.word for entry in page.glossary]):
        assert len(set(values)) == len(values)
    assert all(plain(entry.means).endswith((".", "。")) or language != "en" for entry in page.glossary)
    assert [entry.id for entry in page.glossary] == [entry.id for entry in page_of(game, "en").glossary]


@every_page
def test_nothing_is_lost_on_the_way(game: str, language: str) -> None:
    """All letters of the Markdown, but for its marks, are on the page."""
    page = ROOT / "docs" / "rules" / ("" if language == "en" else language) / f"{game}.md"
    shown = "".join(
        [section.id + section.title for section in page_of(game, language).sections if section.level == 3]
        + [section.title for section in page_of(game, language).sections if section.level < 3]
        + [span.text for span in all_spans(page_of(game, language).sections)]
        + [block.words for block in blocks(game, language) if isinstance(block, Figure)]
        + [getattr(block, "text", "") for block in blocks(game, language)]
    )
    marks = re.compile(r"\]\([^)]*\)|```text|^[0-9]+\. ", re.MULTILINE)  # addresses, kinds of code, numbers of items
    written = marks.sub("", page.read_text(encoding="utf-8"))
    letters = re.compile(r"[^\W_]")
    assert {letter for letter in set(letters.findall(written)) if shown.count(letter) < written.count(letter)} == set()


def test_a_game_of_another_package_brings_its_own_page(tmp_path: Path) -> None:
    kind: type[Game[Any]] = type("Halma", (Game,), {"name": "halma", "rules_pages": tmp_path, "__module__": "halma"})
    page = tmp_path / "halma.md"
    page.write_text("# Halma\n\n### HA-1 Jumping\n\nAs HA-1 says.\n\n> **Rulebook.**\n")
    found = _own_page(kind, "ja")
    assert found.language == "en"  # where there is no translation
    section = found.section("ha-1")
    assert section is not None
    assert section.blocks == [
        Paragraph([Span("As "), Span("HA-1", rule="HA-1"), Span(" says.")]),
        Source(["rulebook"], [Span("Rulebook.", "strong")]),
    ]


def test_a_game_without_a_page_says_how_it_is_played() -> None:
    page = rules_page(ConnectFour, "en")
    (section,) = page.sections
    (sentences,) = section.blocks
    assert isinstance(sentences, Items)
    assert plain(sentences.items[0]).startswith("Take turns dropping a disc")
    assert len(sentences.items) == 3


@pytest.mark.parametrize(
    "text",
    [
        "### HA-1 Jumping\n\n> Somebody said so.\n",
        "### HA-1 Jumping\n\n<b>bold</b>\n",
        "### HA-1 Jumping\n\nA line with <script>alert(1)</script>.\n",
        "### HA-1 Jumping\n\n---\n",
        "Words before the title.\n",
    ],
)
def test_what_nobody_can_show_is_refused(tmp_path: Path, text: str) -> None:
    kind: type[Game[Any]] = type("Halma", (Game,), {"name": "halma", "rules_pages": tmp_path, "__module__": "halma"})
    (tmp_path / "halma.md").write_text(text)
    with pytest.raises(BadRulesPage):
        rules_page(kind, "en")


def _own_page(kind: type[Game[Any]], language: str) -> RulesPage:
    import sys
    from types import ModuleType

    sys.modules.setdefault("halma", ModuleType("halma"))
    page = rules_page(kind, language)
    assert all(isinstance(entry, Explained) for entry in page.glossary)
    return page
