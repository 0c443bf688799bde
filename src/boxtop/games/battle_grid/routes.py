"""What Battle Grid adds to the server: its ready decks, card by card."""

from functools import cache

import msgspec

from ...extras import extra
from .decks import READY
from .view import facts

with extra("server"):
    from litestar import get


class DeckCard(msgspec.Struct, frozen=True, rename={"kind": "class"}):
    """So many copies of a card, as in the views of Battle Grid."""

    count: int
    name: str
    set: str
    number: str
    kind: str
    hp: int
    types: list[str]  # for its emblem


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck that comes with the game."""

    name: str
    about: str
    cards: list[DeckCard]


class Decks(msgspec.Struct, frozen=True):
    decks: list[DeckInfo]


@cache
def _decks() -> Decks:
    return Decks(
        [
            DeckInfo(
                name,
                READY.about(name),
                [msgspec.convert({"count": line.count, **facts(line.card)}, DeckCard) for line in deck.lines],
            )
            for name, deck in READY.items()
        ]
    )


@get(
    "/api/games/battle_grid/decks",
    summary="The ready decks of Battle Grid, card by card",
    tags=["games"],
    sync_to_thread=False,
)
def decks() -> Decks:
    return _decks()


ROUTES = (decks,)
