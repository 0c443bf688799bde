"""The words of Battle Chess, from its Fluent files (`words/LANGUAGE/*.ftl`)."""

from ...words import Catalogue, Message, Text, slug

say = Catalogue(__package__)


def species(name: str) -> Text:
    """The name of a piece: a Pokémon's in the reader's language, one of a player's own sheet as it is written."""
    id = f"species-{name.lower()}"
    return say(id) if id in say else name


def side_name(side: str) -> Message:
    """Yellow or Blue, for people."""
    return say(f"seat-{slug(side)}")
