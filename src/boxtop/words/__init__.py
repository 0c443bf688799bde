"""Every sentence that people read, in their language.

Code names a message, never a sentence; the sentences are in Fluent files (https://projectfluent.org), one folder per
language: `words/en/*.ftl` for Boxtop itself, and `words/en/*.ftl` in the folder of each game for its own words.

    from boxtop.words import Catalogue, text

    say = Catalogue(__package__)                    # the words of this package
    message = say("merges", piece=say("piece-n"), square="e4")
    str(message)                                    # in English
    text(message, "ja")                             # in Japanese
    text(message, "en", you=0)                      # for the player at seat 0: "You ..." instead of a name
    use("ja"); text(message)                        # for a program with one reader

A message is a value: it can be compared, pickled and kept. Wherever one is expected, a plain string will do (`Text`),
which is the same in all languages: so a game can do without a catalogue.
"""

from collections.abc import Sequence

from .catalogue import Catalogue, slug, text, use
from .languages import ENGLISH, languages, negotiate
from .message import Arg, Message, Names, Player, Text

__all__ = [
    "ENGLISH",
    "Arg",
    "Catalogue",
    "Message",
    "Names",
    "Player",
    "Text",
    "languages",
    "negotiate",
    "say",
    "slug",
    "text",
    "together",
    "use",
]

say = Catalogue("boxtop")  # Boxtop's own words


def together(sentences: Sequence[Text]) -> Text:
    """Several sentences as one text."""
    if len(sentences) < 2:
        return sentences[0] if sentences else ""
    middle = len(sentences) // 2  # in halves: one after the other, hundreds would nest too deeply
    return say("one-then-another", first=together(sentences[:middle]), then=together(sentences[middle:]))
