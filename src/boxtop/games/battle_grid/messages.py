"""The words of Battle Grid, and what its cards are called in the reader's language."""

import re
from functools import lru_cache, reduce

from ...words import Catalogue, Message, Text, slug
from .rules.cards import Card, Kind

say = Catalogue(__package__)

_MARKED = re.compile(r"(.+)([ -])(ex|EX|GX|V|VMAX|VSTAR|BREAK|LEGEND|LV\.X|δ)")


def class_name(kind: Kind) -> Message:
    return say(f"class-{slug(kind.word)}")


def type_name(card: Card) -> Text:
    """The type of a card, such as `Fire` or `Fire/Lightning`; one that we do not know stays as it is."""
    names = [say(f"type-{slug(one)}") for one in card.type.split("/")]
    if not all(name.id in say for name in names):
        return card.type
    return reduce(lambda first, second: say("type-pair", first=first, second=second), names)


@lru_cache(4096)
def card_name(card: Card) -> Text:
    """A card's name for sentences and boards.

    It is translated if `names.ftl` has its species: alone, with a mark such as `ex` or `-GX` after it, or as a pair.
    Any other name stays as it is, and so do the names in deck lists and moves, which are the same in all languages.
    """
    return _translated(card.name) or card.name


def _translated(name: str) -> Message | None:
    species = say(f"species-{slug(name)}")
    if species.id in say and str(species) == name:
        return species
    if marked := _MARKED.fullmatch(name):
        rest, between, mark = marked.groups()
        inner = _translated(rest)
        if inner is None:
            return None
        if mark == "δ":
            return say("name-delta", name=inner)
        return say("name-hyphened" if between == "-" else "name-marked", name=inner, mark=mark)
    if name.count(" & ") != 1:
        return None
    first, second = map(_translated, name.split(" & "))
    return say("name-pair", first=first, second=second) if first and second else None
