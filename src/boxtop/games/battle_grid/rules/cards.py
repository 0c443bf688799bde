"""Cards as Battle Grid sees them, and the catalogue in which deck lists look them up.

    catalogue().get("BS", "58")       # Pikachu, Basic, 40 HP
    catalogue().find("charizard")     # every card with that in its name

The starter catalogue comes with the game. Cards that a user imported (`card_import`) are in a file of their own and are
added to it; the starter catalogue wins, so an import never changes a card that came with the game.
"""

import csv
import os
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, get_args

import msgspec
import platformdirs

from ....errors import BadText, BoxtopError
from ....words import Catalogue as Words
from ....words import Message, Text

say = Words(__name__.partition(".rules")[0])  # the words of the game: the rules import nothing else of it

DATA = Path(__file__).parent / "data"
DECK_SIZE, COPIES = 15, 2  # BG-2: cards of a deck, and of one kind among them at most
LONGEST_NAME, MOST_HP = 60, 999
MOST_BYTES = 64_000_000  # of a file of cards; every card ever printed needs a small part of it

# A set's code and a card's number as they are written in deck lists: `BS 58`, `PR-SW SWSH068`, `BRS TG05`, `UF ?`.
SET = r"(?=[0-9.-]*[A-Z])[A-Z0-9][A-Z0-9.-]{1,11}"
NUMBER = r"(?:[A-Za-z]{0,5}[0-9]{1,4}(?:_?[A-Za-z][0-9]?)?|[A-Z!?])"
_SET, _NUMBER = re.compile(SET), re.compile(NUMBER)
_PARTS_OF_NUMBER = re.compile(r"([A-Z]*)0*([0-9].*)")


ClassWord = Literal["Basic", "Stage 1", "Stage 2", "EX/V/GX"]
WORDS: tuple[ClassWord, ...] = get_args(ClassWord)


class Kind(IntEnum):
    """The class of a card (BG-4), which decides what it costs and how far it reaches."""

    BASIC = 0
    STAGE_1 = 1
    STAGE_2 = 2
    EX = 3

    @property
    def word(self) -> ClassWord:
        """As it is printed: `Basic`, `Stage 1`, `Stage 2` or `EX/V/GX`."""
        return WORDS[self]


def folded(text: str) -> str:
    """A text without accents and capitals."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c)).casefold()


def squeezed(text: str) -> str:
    """Only the letters and digits of a text: `Charizard-EX` and `charizard ex` are the same name."""
    return "".join(filter(str.isalnum, folded(text)))


# Whatever people call the four classes, squeezed.
_KINDS = {squeezed(kind.word): kind for kind in Kind} | dict.fromkeys(("ex", "v", "gx", "vmax", "vstar"), Kind.EX)


def kind_called(word: str) -> Kind | None:
    """The class that a word means, in any spelling: `stage 2`, `Stage-2`, `EX/V/GX`, `GX`."""
    return _KINDS.get(squeezed(word))


class Key(NamedTuple):
    """What makes two cards the same (BG-2): set and number, however written; without them name, class and HP."""

    set_code: str
    number: str
    free: tuple[str, int, int] | None = None


def key_of(set_code: str, number: str) -> Key:
    """`58` and `058` are one number, so are `TG5` and `TG05`; the number of a promo may go without its letters."""
    code, plain = set_code.upper(), number.upper().replace("_", "")
    if parts := _PARTS_OF_NUMBER.fullmatch(plain):
        letters = "" if code == "PR" or code.startswith("PR-") else parts[1]
        plain = letters + parts[2]
    return Key(code, plain)


@dataclass(frozen=True, slots=True)
class Card:
    """One card. A free card, which is in no catalogue, has neither set nor number."""

    name: str
    set_code: str  # as in deck lists: BS, PR-SW
    number: str
    kind: Kind
    hp: int
    type: str = field(default="", compare=False)  # for show: the game does not use it, and deck texts leave it out

    @property
    def key(self) -> Key:
        """Equal for cards that count as the same in a deck."""
        if self.set_code:
            return key_of(self.set_code, self.number)
        return Key("", "", (self.name.casefold(), self.kind, self.hp))

    @property
    def label(self) -> str:
        """`Pikachu BS 58`, or the name alone."""
        return f"{self.name} {self.set_code} {self.number}" if self.set_code else self.name

    @property
    def facts(self) -> str:
        """What the game plays with: `Basic, 40 HP`."""
        return f"{self.kind.word}, {self.hp} HP"

    def __str__(self) -> str:
        return f"{self.label} ({self.facts})"


def flaw(card: Card) -> Message | None:
    """Why a card cannot be used, or None."""
    name = card.name
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or name != tidy(name):
        return say("flaw-name", most=LONGEST_NAME)
    if (card.set_code or card.number) and not (_SET.fullmatch(card.set_code) and _NUMBER.fullmatch(card.number)):
        return say("flaw-number")
    if not 1 <= card.hp <= MOST_HP:
        return say("flaw-hp", most=MOST_HP)
    if not card.type.isprintable() or len(card.type) > LONGEST_NAME:
        return say("flaw-type")
    return None


def tidy(text: str) -> str:
    """A text in one line, with single spaces and every accented letter as one character."""
    return " ".join(unicodedata.normalize("NFC", text).split())


class Catalogue:
    """Cards by set and number, and by name. Of two with the same set and number the first is kept."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards: dict[Key, Card] = {}
        notes = []
        for card in cards:
            kept = self._cards.setdefault(card.key, card)
            if kept != card:
                notes.append(say("first-card-stays", kept=str(kept), other=str(card)))
        self.notes = tuple(notes)  # what was left out

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def get(self, set_code: str, number: str) -> Card | None:
        """The card with that number in that set, in any of the ways in which deck lists write it."""
        return self._cards.get(key_of(set_code, number))

    def named(self, name: str) -> list[Card]:
        """The cards of exactly that name, whatever its accents, capitals, hyphens and spaces."""
        return self._by_name.get(squeezed(name), [])

    def find(self, part: str) -> list[Card]:
        """The cards with that in their names, sorted by name, set and number."""
        wanted = squeezed(part)
        found = [card for name, cards in self._by_name.items() if wanted and wanted in name for card in cards]
        return sorted(found, key=lambda card: (folded(card.name), *place(card)))

    @cached_property
    def _by_name(self) -> dict[str, list[Card]]:
        names = defaultdict(list)
        for card in self:
            names[squeezed(card.name)].append(card)
        return dict(names)


def place(card: Card) -> tuple[str, str, int, str]:
    """For sorting: by set, then by number as people count, 9 before 10."""
    parts = re.match(r"([^0-9]*)([0-9]*)", card.number)
    assert parts is not None  # it matches anything
    return card.set_code, parts[1], int(parts[2] or 0), card.number


@cache
def starter() -> Catalogue:
    """The cards that come with the game."""
    with (DATA / "cards.csv").open(encoding="utf-8", newline="") as file:
        return Catalogue(
            Card(row["name"], row["set"], row["number"], Kind(WORDS.index(row["class"])), int(row["hp"]), row["type"])
            for row in csv.DictReader(file)
        )


def with_type(card: Card) -> Card:
    """The card with its type, which the text of a deck leaves out, if the starter catalogue knows it."""
    if card.type or not card.set_code:
        return card
    known = starter().get(card.set_code, card.number)
    return replace(card, type=known.type) if known == card else card


def catalogue() -> Catalogue:
    """The starter catalogue and the user's own cards; BadText if the file of those is damaged."""
    path = own_file()
    try:
        facts = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return starter()
    return _whole(path, facts.st_mtime_ns, facts.st_size, facts.st_ino)


@lru_cache(maxsize=4)
def _whole(path: Path, *_facts: int) -> Catalogue:
    """Both, read again only when the file is another one: a server looks cards up for every deck."""
    return Catalogue([*starter(), *imported()])


# The user's own cards -------------------------------------------------------------------------------------------------


class Row(msgspec.Struct):
    """A card in the user's file."""

    name: str
    set: str
    number: str
    kind: ClassWord = msgspec.field(name="class")
    hp: Annotated[int, msgspec.Meta(ge=1, le=MOST_HP)]
    type: str = ""

    @classmethod
    def of(cls, card: Card) -> "Row":
        return cls(card.name, card.set_code, card.number, WORDS[card.kind], card.hp, card.type)

    def card(self) -> Card:
        return Card(self.name, self.set, self.number, Kind(WORDS.index(self.kind)), self.hp, self.type)


class Shelf(msgspec.Struct):
    """The user's file as a whole."""

    format: Literal["boxtop-cards"]
    version: Literal[1]
    cards: list[Row]


def data_folder() -> Path:
    """The folder of what a user adds: BOXTOP_DATA, else the usual place on this computer."""
    return Path(os.environ.get("BOXTOP_DATA") or platformdirs.user_data_path("boxtop"))


def own_file() -> Path:
    """The file of the user's own cards, whether it exists or not."""
    return data_folder() / "cards.json"


def imported() -> list[Card]:
    """The user's own cards, read anew each time; BadText if their file is damaged."""
    path = own_file()
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        return []
    try:
        return _cards_in(data)
    except (ValueError, RecursionError) as error:
        why: Text = error.message if isinstance(error, BoxtopError) else str(error)[:200]
        raise BadText(say("own-cards-damaged", file=str(path), why=why)) from error


def _cards_in(data: bytes) -> list[Card]:
    if len(data) > MOST_BYTES:
        raise BadText(say("file-too-long", most=MOST_BYTES))
    cards = [row.card() for row in msgspec.json.decode(data, type=Shelf).cards]
    for number, card in enumerate(cards, 1):
        if wrong := flaw(card) if card.set_code else say("flaw-no-set"):
            raise BadText(say("card-number-has-flaw", number=number, flaw=wrong))
    return cards
