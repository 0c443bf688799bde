"""The words that a game explains: `glossary.ftl` of its catalogue, and of Boxtop's own for all games.

A word is a message `term-merge`, and `term-merge-means` says what it means. `term-merge-forms`, if need be, has the
forms in which rules pages emphasise it, with | between them, and `term-merge-also` other words that people search for.
"""

from typing import NamedTuple

from ...words import ENGLISH, Catalogue, Text
from ...words.catalogue import messages_in

FILE = "glossary.ftl"
ENDINGS = ("-means", "-forms", "-also")


class Term(NamedTuple):
    """A word and what it means."""

    name: str  # in anchors: `merge`
    word: Text
    means: Text
    forms: Text  # in which it is emphasised, with | between them
    also: Text  # what people call it who search for it, with | between them


def terms(words: Catalogue) -> list[Term]:
    """The words that a catalogue explains, in its order."""
    names = [id.removeprefix("term-") for id in messages_in(words.package, ENGLISH, FILE) if not id.endswith(ENDINGS)]
    return [_term(words, name) for name in names]


def _term(words: Catalogue, name: str) -> Term:
    def optional(ending: str) -> Text:
        id = f"term-{name}-{ending}"
        return words(id) if id in words else ""

    return Term(name, words(f"term-{name}"), words(f"term-{name}-means"), optional("forms"), optional("also"))
