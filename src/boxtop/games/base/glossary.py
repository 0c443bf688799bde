"""The words that a game explains: `glossary.ftl` of its catalogue, and of Boxtop's own for all games.

A word is a message `term-merge`, and `term-merge-means` says what it means. `term-merge-forms`, if need be, has the
forms in which rules pages emphasise it, with | between them.
"""

from typing import NamedTuple

from ...words import ENGLISH, Catalogue, Text
from ...words.catalogue import messages_in

FILE = "glossary.ftl"
ENDINGS = ("-means", "-forms")


class Term(NamedTuple):
    """A word and what it means."""

    name: str  # in anchors: `merge`
    word: Text
    means: Text
    forms: Text  # in which it is emphasised, with | between them


def terms(words: Catalogue) -> list[Term]:
    """The words that a catalogue explains, in its order."""
    names = [id.removeprefix("term-") for id in messages_in(words.package, ENGLISH, FILE) if not id.endswith(ENDINGS)]
    return [_term(words, name) for name in names]


def _term(words: Catalogue, name: str) -> Term:
    forms = f"term-{name}-forms"
    return Term(name, words(f"term-{name}"), words(f"term-{name}-means"), words(forms) if forms in words else "")
