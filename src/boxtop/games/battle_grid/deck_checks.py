"""What speaks against a deck in a new match. Stored matches and records keep theirs."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from ...errors import quoted
from ...words import Text
from .decks import EXAMPLES, Deck
from .messages import say
from .rules.cards import Card, Catalogue, Kind, catalogue, folded, squeezed

TRAINERS = Path(__file__).parent / "data" / "trainers.txt"
# The most HP that was ever printed on a card of each class, by 2026. The catalogue may have more.
MOST_PRINTED = {Kind.BASIC: 180, Kind.STAGE_1: 240, Kind.STAGE_2: 200, Kind.EX: 380}

# How Energy and Trainer cards are called; no Pokémon is, except some that are "on the Ball".
_ENERGY = re.compile(r".*(?:energy|energie|energia|エネルキー).*")  # `folded` takes the voiced mark off the kana
_TRAINER = re.compile(
    r"(?!.*\bon the ball$).*\b(?:ball|potion|candy|stadium|research|orders|belt|catcher|stretcher|vessel|poffin|switch"
    r"|supporter|trainer)|(?:boss|professor|prof)\b.*"
)


def objections(deck: Deck, *, catalogue_only: bool) -> Iterator[Text]:
    """Why a deck cannot be played in a new match; nothing if it can. BG-27: `catalogue_only` is for strangers."""
    known = catalogue()
    unknown = []
    for line in deck.lines:
        yield from _about(line.card, known)
        if not (line.card.set_code and known.get(line.card.set_code, line.card.number)):
            unknown.append(line.card)
    if catalogue_only and unknown:
        few: list[Text] = [quoted(card.label) for card in unknown[:EXAMPLES]]
        if len(unknown) > EXAMPLES:
            few.append(say("and-more", count=len(unknown) - EXAMPLES))
        yield say("catalogue-cards-only", cards=few)


def _about(card: Card, known: Catalogue) -> Iterator[Text]:
    """What is wrong with a card, whoever plays it."""
    if not_a_pokemon(card.name):  # BG-2
        yield say("not-a-pokemon", card=quoted(card.name))
        return
    printed = known.get(card.set_code, card.number) if card.set_code else None
    if printed is not None:  # BG-21
        if (printed.kind, printed.hp) != (card.kind, card.hp):
            yield say("contradicts-catalogue", card=printed.label, known=printed.facts, written=card.facts)
        return
    namesakes = known.named(card.name)
    # A card with a rule box may be written without the mark after its name: `Snorlax (V, 220 HP)`.
    if namesakes and card.kind != Kind.EX and card.kind not in {other.kind for other in namesakes}:
        facts = sorted({other.kind.word for other in namesakes})
        yield say("never-of-that-class", card=quoted(card.name), known=facts, written=card.kind.word)
    most = _most_hp(card.kind)
    if card.hp > most:
        yield say("more-hp-than-printed", card=quoted(card.name), written=card.facts, most=most)


@lru_cache(len(Kind))
def _most_hp(kind: Kind) -> int:
    """The most HP that a card of a class has, as far as we know."""
    return max(MOST_PRINTED[kind], *(card.hp for card in catalogue() if card.kind == kind), 0)


def not_a_pokemon(name: str) -> bool:
    """Whether a name is that of an Energy or a Trainer card, as far as anybody can tell."""
    plain = folded(name)
    return bool(_ENERGY.fullmatch(plain) or _TRAINER.fullmatch(plain)) or squeezed(name) in _trainers()


@cache
def _trainers() -> frozenset[str]:
    lines = TRAINERS.read_text(encoding="utf-8").splitlines()
    return frozenset(squeezed(line) for line in lines if line and not line.startswith("#"))
