"""The rules pages of games: the Markdown of docs/rules as structs, for the web page and for the terminal.

    from boxtop.rules_pages import rules_page
    page = rules_page(kind, "en")
    page.section("CP-22").blocks

There is one text of the rules. Whoever shows it, shows these structs; nobody else reads the Markdown.
"""

from .reading import BadRulesPage, rules_page
from .structs import (
    Code,
    Explained,
    Figure,
    Items,
    Mark,
    Paragraph,
    RulesPage,
    Section,
    Source,
    Span,
    Table,
)

__all__ = [
    "BadRulesPage",
    "Code",
    "Explained",
    "Figure",
    "Items",
    "Mark",
    "Paragraph",
    "RulesPage",
    "Section",
    "Source",
    "Span",
    "Table",
    "rules_page",
]
