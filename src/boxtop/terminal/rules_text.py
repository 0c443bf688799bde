"""A rules page as lines of a terminal. The mark `|` stands before what says where a rule comes from."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ..rules_pages import Code, Explained, Figure, Items, Paragraph, RulesPage, Section, Source, Span, Table
from ..rules_pages.structs import Block, plain
from ..words import say, text
from .wrapping import columns, padded, wrapped

WIDEST = 88  # columns: longer lines are hard to read
LINE, MARK = "─", "|"


def lines_of(page: RulesPage, width: int, *, sections: Sequence[Section] | None = None) -> list[str]:
    """A whole page with its glossary, or some of its sections."""
    width = max(24, min(width, WIDEST))
    lines: list[str] = []
    for section in page.sections if sections is None else sections:
        lines += [*_section(section, width), ""]
    if sections is None and page.glossary:
        lines += [*_heading(text(say("rules-glossary-heading")), 2, width), ""]
        lines += [line for entry in page.glossary for line in _explained(entry, width)]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _section(section: Section, width: int) -> Iterator[str]:
    title = f"{section.id} {section.title}" if section.level > 2 else section.title
    yield from _heading(title, section.level, width)
    for block in section.blocks:
        yield ""
        yield from _block(block, width)


def _heading(title: str, level: int, width: int) -> Iterator[str]:
    lines = wrapped(title, width)
    yield from lines
    if level < 3:
        yield ("═" if level == 1 else LINE) * max(map(columns, lines))


def _block(block: Block, width: int) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield from wrapped(plain(block.spans), width)
    elif isinstance(block, Items):
        for number, item in enumerate(block.items, 1):
            yield from _hanging(f"{number}. " if block.ordered else "- ", item, width)
    elif isinstance(block, Source):
        yield from _hanging(f"{MARK} ", block.spans, width, again=f"{MARK} ")
    elif isinstance(block, Figure):
        yield from _hanging("  ", [Span(text(say("rules-picture", words=block.words)))], width)
    elif isinstance(block, Table):
        yield from _table(block, width)
    elif isinstance(block, Code):
        yield from (f"  {line}" for line in block.text.splitlines())


def _hanging(first: str, spans: Sequence[Span], width: int, again: str | None = None) -> Iterator[str]:
    """Text behind a mark; its further lines are indented, or have a mark of their own."""
    indent = " " * columns(first) if again is None else again
    for number, line in enumerate(wrapped(plain(list(spans)), width - columns(first))):
        yield f"{indent if number else first}{line}"


def _table(table: Table, width: int) -> Iterator[str]:
    """A table in columns, or, where it is too wide, a paragraph for each row."""
    rows = [[plain(cell) for cell in row] for row in [table.head, *table.rows]]
    used = [any(column) for column in zip_longest(*rows, fillvalue="")]  # small pictures have no words
    rows = [[cell for cell, there in zip(row, used, strict=False) if there] for row in rows]
    widths = [max(map(columns, column)) for column in zip_longest(*rows, fillvalue="")]
    if sum(widths) + 2 * (len(widths) - 1) <= width:
        for number, row in enumerate(rows):
            yield "  ".join(padded(cell, wide) for cell, wide in zip(row, widths, strict=False)).rstrip()
            if number == 0:
                yield "  ".join(LINE * wide for wide in widths)
        return
    head, *others = rows
    for row in others:
        told = [f"{name}: {cell}" if name else cell for name, cell in zip(head, row, strict=False) if cell]
        yield from _hanging("- ", [Span("; ".join(told))], width)


def _explained(entry: Explained, width: int) -> Iterator[str]:
    yield from _hanging(f"{entry.word}: ", entry.means, width, again="  ")
