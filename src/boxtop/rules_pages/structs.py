"""A rules page as data: sections with blocks of spans. There is no markup in it, so nothing can be taken for any."""

from typing import Literal

import msgspec

# Where a rule comes from.
Mark = Literal["rulebook", "settled", "option", "sheet"]
Look = Literal["plain", "strong", "em", "code"]


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence."""

    text: str  # of a picture: what it shows, or nothing if it stands beside its name
    look: Look = "plain"
    rule: str = ""  # the rule that it refers to: CP-22
    term: str = ""  # the entry of the glossary that explains it
    link: str = ""  # an address elsewhere on the web
    picture: str = ""  # the name of a small picture of the game


class Paragraph(msgspec.Struct, frozen=True, tag_field="kind", tag="paragraph"):
    """Sentences."""

    spans: list[Span]


class Items(msgspec.Struct, frozen=True, tag_field="kind", tag="items"):
    """A list."""

    ordered: bool  # whether its items are numbered
    items: list[list[Span]]


class Table(msgspec.Struct, frozen=True, tag_field="kind", tag="table"):
    """A table."""

    head: list[list[Span]]
    rows: list[list[list[Span]]]
    right: list[bool]  # the columns that are aligned at the right


class Code(msgspec.Struct, frozen=True, tag_field="kind", tag="code"):
    """Lines as they are typed."""

    text: str


class Figure(msgspec.Struct, frozen=True, tag_field="kind", tag="figure"):
    """A picture of the game, in words, too."""

    name: str
    words: str
    live: bool  # whether it is a position, which a board can show


class Source(msgspec.Struct, frozen=True, tag_field="kind", tag="source"):
    """Where the rule comes from."""

    marks: list[Mark]
    spans: list[Span]


Block = Paragraph | Items | Table | Code | Figure | Source


class Section(msgspec.Struct, frozen=True):
    """What stands below a heading."""

    id: str  # of a rule its number, CP-22; of the others `section-2`
    level: int  # 1: the page itself, 2: a chapter, 3: a rule
    title: str
    blocks: list[Block]


class Explained(msgspec.Struct, frozen=True):
    """A word and what it means."""

    id: str
    word: str
    means: list[Span]
    also: list[str]  # other words that people search for: combine, join


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game."""

    game: str
    language: str  # English where they are not translated
    sections: list[Section]
    glossary: list[Explained]

    def section(self, id: str) -> Section | None:
        """The section of that id, in capitals or small letters."""
        return next((section for section in self.sections if section.id.lower() == id.lower()), None)


def plain(spans: list[Span]) -> str:
    """The words alone."""
    return "".join(span.text for span in spans)
