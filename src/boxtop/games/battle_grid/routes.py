"""What Battle Grid adds to the server: its ready decks, card by card."""

from functools import cache

import msgspec
from msgspec.structs import asdict

from ...extras import extra
from ...words import text
from .decks import PRESET_DECKS
from .view import CardFacts, facts

with extra("server"):
    from ...server.routes.common import TheLanguage, get


class DeckCard(CardFacts, frozen=True):
    """So many copies of a card, as in the views of Battle Grid."""

    count: int


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck that comes with the game."""

    name: str
    about: str
    cards: list[DeckCard]


class Decks(msgspec.Struct, frozen=True):
    decks: list[DeckInfo]


@cache
def _decks(language: str) -> Decks:
    return Decks(
        [
            DeckInfo(
                name,
                text(PRESET_DECKS.about(name), language),
                [DeckCard(**asdict(facts(line.card)), count=line.count) for line in deck.lines],
            )
            for name, deck in PRESET_DECKS.items()
        ]
    )


@get(
    "/api/games/battle_grid/decks",
    summary="The ready decks of Battle Grid, card by card",
    tags=["games"],
    sync_to_thread=False,
)
def decks(in_language: TheLanguage) -> Decks:
    return _decks(in_language)


ROUTES = (decks,)
