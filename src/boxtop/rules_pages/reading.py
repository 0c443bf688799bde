"""Reads the Markdown of a rules page.

A heading `### CP-11 ...` begins a rule. A quotation in it says where the rule comes from: what stands there in bold is
one of the words of `source-rulebook`, `source-settled` ... A picture alone in a paragraph is a figure of that name, and
one in a line a small picture. Numbers of rules are references wherever they stand.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import PurePosixPath
from typing import Any, get_args

import msgspec
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from ..games.base import Game
from ..games.base.glossary import Term, terms
from ..words import Catalogue, Text, say, text
from .sources import markdown
from .structs import (
    Block,
    Code,
    Explained,
    Figure,
    Items,
    Look,
    Mark,
    Paragraph,
    RulesPage,
    Section,
    Source,
    Span,
    Table,
)

RULE = re.compile(r"\b[A-Z]{2}-[0-9]+\b", re.ASCII)
HEADED = re.compile(r"([A-Z]{2}-[0-9]+)(?:\s+(.*))?", re.ASCII | re.DOTALL)
MARKS: tuple[Mark, ...] = get_args(Mark)
LOOKS: Mapping[str, Look] = {"strong": "strong", "em": "em"}


class BadRulesPage(ValueError):
    """A rules page has something in it that nobody knows how to show."""


@cache
def rules_page(kind: type[Game[Any]], language: str) -> RulesPage:
    """The rules page of a game in a language, or in English; of a game without one, what it says about how to play."""
    found = markdown(kind, language)
    if found is None:
        return _short_page(kind, language)
    written, actual = found
    tree = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(written))
    reader = _Reader(kind, actual, set(RULE.findall(written)))
    return RulesPage(kind.name, actual, list(reader.sections(tree)), reader.glossary())


def _short_page(kind: type[Game[Any]], language: str) -> RulesPage:
    """How a game is played, in its few sentences."""
    items = Items(True, [[Span(sentence)] for sentence in kind().how_to_play(language)])
    return RulesPage(kind.name, language, [Section("section-0", 1, text(kind.title, language), [items])], [])


class _Reader:
    """What one page is read with."""

    def __init__(self, kind: type[Game[Any]], language: str, rules: set[str]) -> None:
        self.language, self.rules = language, rules
        self.live = {diagram.name for diagram in kind.diagrams.DIAGRAMS} if kind.diagrams else set()
        self.marks: dict[str, Mark] = {text(say(f"source-{mark}"), language).lower(): mark for mark in MARKS}
        self.terms: list[Term] = [*_own_terms(kind), *terms(say)]
        self.explained = {form: term.name for term in reversed(self.terms) for form in self.forms(term)}

    def sections(self, tree: SyntaxTreeNode) -> Iterator[Section]:
        section: Section | None = None
        for number, node in enumerate(tree.children):
            if node.type == "heading":
                if section is not None:
                    yield section
                section = self.headed(node, number)
            elif section is None:
                raise BadRulesPage("A rules page begins with its title.")
            else:
                section.blocks.extend(self.blocks(node))
        if section is not None:
            yield section

    def glossary(self) -> list[Explained]:
        """The words that the game explains, and those of every game."""
        return [
            Explained(
                term.name,
                text(term.word, self.language),
                list(self.words(text(term.means, self.language), "plain", "")),
                list(self.listed(term.also)),
            )
            for term in self.terms
        ]

    def forms(self, term: Term) -> Iterator[str]:
        """How a page emphasises a word."""
        for forms in (term.word, term.forms):
            yield from (form.lower() for form in self.listed(forms))

    def listed(self, words: Text) -> Iterator[str]:
        """Words with | between them, one by one."""
        yield from (word.strip() for word in text(words, self.language).split("|") if word)

    def headed(self, node: SyntaxTreeNode, number: int) -> Section:
        title = "".join(span.text for span in self.spans(node))
        level = int(node.tag[1])
        rule = HEADED.fullmatch(title)
        return Section(rule[1], level, rule[2] or "", []) if rule else Section(f"section-{number}", level, title, [])

    def blocks(self, node: SyntaxTreeNode) -> Iterator[Block]:
        if node.type == "paragraph":
            image = _only_image(node)
            yield Paragraph(self.spans(node)) if image is None else self.figure(image)
        elif node.type in ("bullet_list", "ordered_list"):
            yield Items(node.type == "ordered_list", [self.spans(item) for item in node.children])
        elif node.type == "table":
            yield self.table(node)
        elif node.type in ("fence", "code_block"):
            yield Code(node.content.rstrip("\n"))
        elif node.type == "blockquote":
            yield self.source(node)
        else:
            raise BadRulesPage(f"A rules page has no {node.type}.")

    def figure(self, image: SyntaxTreeNode) -> Figure:
        name = _picture(image)
        return Figure(name, image.content, name in self.live)

    def table(self, node: SyntaxTreeNode) -> Table:
        head, *bodies = node.children
        cells = head.children[0].children
        rows = [[self.spans(cell) for cell in row.children] for body in bodies for row in body.children]
        right = ["right" in str(cell.attrs.get("style", "")) for cell in cells]
        return Table([self.spans(cell) for cell in cells], rows, right)

    def source(self, node: SyntaxTreeNode) -> Source:
        spans = self.spans(node)
        bold = (span.text.strip(" .:。：").lower() for span in spans if span.look == "strong")
        marks = [self.marks[word] for word in bold if word in self.marks]
        if not marks:
            raise BadRulesPage(f"This says of no rule where it comes from: {''.join(span.text for span in spans)}")
        return Source(list(dict.fromkeys(marks)), spans)

    # -- what stands in a line ---------------------------------------------------------------------------------------

    def spans(self, node: SyntaxTreeNode) -> list[Span]:
        """All of a node's text: of paragraphs, an item of a list, a cell, a heading."""
        found: list[Span] = []
        for inline in (child for child in node.walk() if child.type == "inline"):
            if found:
                found.append(Span(" "))
            for child in inline.children:
                found += self.inline(child, "plain", "")
        return list(_joined(found))

    def inline(self, node: SyntaxTreeNode, look: Look, link: str) -> Iterator[Span]:
        if node.type == "text":
            yield from self.words(node.content, look, link)
        elif node.type == "code_inline":
            yield Span(node.content, "code", link=link)
        elif node.type == "softbreak":
            yield Span(" ", look, link=link)
        elif node.type == "image":
            yield Span(node.content, picture=_picture(node))
        elif node.type in LOOKS:
            yield from self.emphasised(node, LOOKS[node.type], link)
        elif node.type == "link":
            to = str(node.attrs["href"])
            for child in node.children:
                yield from self.inline(child, look, to if "://" in to else "")
        else:
            raise BadRulesPage(f"A rules page has no {node.type}.")

    def emphasised(self, node: SyntaxTreeNode, look: Look, link: str) -> Iterator[Span]:
        """What is emphasised, and explained by the glossary if it is a word of it."""
        spans = [span for child in node.children for span in self.inline(child, look, link)]
        term = self.explained.get("".join(span.text for span in spans).lower(), "")
        yield from (Span(span.text, look, term=term) for span in spans) if term else spans

    def words(self, words: str, look: Look, link: str) -> Iterator[Span]:
        """Plain text, with its references to rules."""
        end = 0
        for found in RULE.finditer(words):
            if found[0] in self.rules and not link:
                if found.start() > end:
                    yield Span(words[end : found.start()], look)
                yield Span(found[0], look, rule=found[0])
                end = found.end()
        if end < len(words):
            yield Span(words[end:], look, link=link)


def _joined(spans: list[Span]) -> Iterator[Span]:
    """Spans, one where several in a row look alike: lines of Markdown are broken anywhere."""
    last: Span | None = None
    for span in spans:
        alike = last is not None and msgspec.structs.replace(last, text="") == msgspec.structs.replace(span, text="")
        if last is not None and alike and not (span.rule or span.picture):
            last = msgspec.structs.replace(last, text=last.text + span.text)
        else:
            if last is not None:
                yield last
            last = span
    if last is not None:
        yield last


def _own_terms(kind: type[Game[Any]]) -> list[Term]:
    package = sys.modules[kind.__module__].__package__
    return terms(Catalogue(package)) if package else []


def _only_image(paragraph: SyntaxTreeNode) -> SyntaxTreeNode | None:
    (inline,) = paragraph.children
    return inline.children[0] if [child.type for child in inline.children] == ["image"] else None


def _picture(image: SyntaxTreeNode) -> str:
    """The name of a picture: that of its file."""
    return PurePosixPath(str(image.attrs["src"])).stem
