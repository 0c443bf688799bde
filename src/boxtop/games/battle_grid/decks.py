"""Decks: fifteen Pokémon as a text that people write, paste from other programs and keep in files.

    deck = read_deck(text)   # BadDeck names all that is wrong with it, by line
    deck.lines               # DeckLine(count, card) for each distinct card; moves count them from 1
    deck.notes               # what was left out or corrected
    deck.text()              # the complete form, which needs no catalogue to be read again
    PRESET_DECKS["ember"]           # one of the decks that come with the game

A line is `2 Pikachu BS 58`, looked up in the catalogue, or says itself what the card is: `2 Pikachu (Basic, 60 HP)`,
`2 Pikachu BS 58 (Basic, 40 HP)`. Exports of Pokémon TCG Live and PTCGO can be pasted whole.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path

from ...errors import BadDeck, BadText, quoted
from ...words import Message, Text, together
from ..base.options import LONGEST_TEXT as LONGEST_TEXT
from .messages import say
from .rules.cards import (
    COPIES,
    MOST_HP,
    NUMBER,
    SET,
    Card,
    Catalogue,
    Key,
    Kind,
    flaw,
    folded,
    key_of,
    kind_called,
    squeezed,
    starter,
    tidy,
)
from .rules.cards import DECK_SIZE as SIZE
from .rules.cards import catalogue as whole_catalogue

DECKS = Path(__file__).parent / "data" / "decks"
LONGEST_LINE, MOST_LINES = 200, 250  # far beyond any deck list
EXAMPLES = 3  # of the cards of a name

_LINE = re.compile(r"(?:\* ?)?([0-9]{1,3})x? (.+)")
_FACTS = re.compile(r"(.*?) ?\(([^()]*)\)")
_HP = re.compile(r"([0-9]+) ?hp")
# With its facts a line may name a card of any set, so a set is known by its capitals; without them it is looked up,
# and capitals do not matter.
_PRINTED = re.compile(rf"(.+) ({SET}) ({NUMBER})(?: ([A-Z]{{1,4}}))?")
_LOOSE = re.compile(
    r"(.+) ((?=[0-9.-]*[A-Z])[A-Z0-9][A-Z0-9.-]{1,11}) ([A-Z]{0,5}[0-9]{1,4}(?:_?[A-Z][0-9]?)?)(?: ([A-Z]{1,8}))?",
    re.IGNORECASE | re.ASCII,
)

# How exports begin a section, and what else stands in them; without accents and capitals, in the languages of the game.
_SECTION = re.compile(
    r"(?:# ?)*(?:(?P<Pokémon>pokemon)|(?P<Trainer>trainers?|dresseur|allenatore|entrenador|treinador)"
    r"|(?P<Energy>energy|energies|energie|energia))(?: cards?)?(?: ?[:(–-] ?[0-9]*\)?)?"
)
_AROUND = re.compile(r"\*\*.*|(?:# ?)*total\b.*")


@dataclass(frozen=True, slots=True)
class DeckLine:
    """So many copies of a card."""

    count: int
    card: Card


@dataclass(frozen=True)
class Deck:
    """A deck that can be played; BadDeck when it is made if it cannot."""

    lines: tuple[DeckLine, ...]
    notes: tuple[Text, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        wrong: list[Text] = [
            say("card-has-flaw", card=quoted(line.card.label), flaw=told)
            for line in self.lines
            if (told := _unwritable(line.card))
        ]
        entries = _Entries()
        for line in self.lines:
            if line.card.key in entries or line.count < 1:
                wrong.append(say("one-line-per-card", card=quoted(line.card.label)))
            entries.add(line.card.key, line.count, quoted(line.card.label), line.card)
        if wrong := [*wrong, *entries.broken_rules()]:
            raise BadDeck(say("deck-not-playable"), wrong)

    def text(self) -> str:
        """The complete form, a line for each distinct card: `read_deck(deck.text()) == deck`."""
        return "".join(f"{line.count} {line.card}\n" for line in self.lines)

    def counts(self) -> dict[Kind, int]:
        """How many cards there are of each class."""
        return {kind: sum(line.count for line in self.lines if line.card.kind == kind) for kind in Kind}

    @property
    def hp(self) -> int:
        """The HP of all its cards together."""
        return sum(line.count * line.card.hp for line in self.lines)


def read_deck(text: str, catalogue: Catalogue | None = None) -> Deck:
    """The deck that a text describes (BG-21). Cards are looked up in the user's catalogue if no other is given."""
    if len(text) > LONGEST_TEXT or len(lines := text.splitlines()) > MOST_LINES:
        too_long = say("deck-list-too-long", characters=LONGEST_TEXT, lines=MOST_LINES)
        raise BadDeck(say("deck-not-playable"), [too_long])
    reader = _Reader(catalogue)
    for number, line in enumerate(lines, 1):
        reader.read(number, line.removeprefix("\ufeff").strip())  # some editors put a mark before a text
    return reader.deck()


def _unwritable(card: Card) -> Message | None:
    """Why a card cannot stand in a deck's text, or None."""
    if not card.set_code and _PRINTED.fullmatch(card.name):
        return say("flaw-name-like-number")
    return flaw(card)


class _Entry:
    """A distinct card of a list, and where it stands."""

    def __init__(self, label: str, card: Card | None) -> None:
        self.label, self.card = label, card  # a label fit to print; no card: not in the catalogue
        self.count = 0
        self.places: list[int] = []


class _Entries(dict[Key, _Entry]):
    """The distinct cards of a list, in order of appearance, and the rules about them as a whole."""

    def add(self, key: Key, count: int, label: str, card: Card | None) -> _Entry:
        entry = self.setdefault(key, _Entry(label, card))
        entry.count += count
        return entry

    def broken_rules(self, uncounted: int = 0, unread: int = 0) -> Iterator[Text]:
        """What breaks BG-2. `uncounted`: cards on lines with a mistake; `unread`: lines without even a count."""
        for entry in self.values():
            if entry.count > COPIES:
                too_many = say("too-many-copies", count=entry.count, card=entry.label)
                yield _on_lines(entry.places, too_many) if entry.places else too_many
        total = uncounted + sum(entry.count for entry in self.values())
        if total != SIZE:
            yield say("wrong-number-of-cards-read" if unread else "wrong-number-of-cards", size=SIZE, count=total)
        cards = [entry.card for entry in self.values()]
        if cards and not (uncounted or unread) and not any(card is None or card.kind == Kind.BASIC for card in cards):
            yield say("deck-needs-basic")


class _Reader:
    """Reads a list line by line and remembers all there is to say about it."""

    def __init__(self, catalogue: Catalogue | None) -> None:
        self.catalogue = catalogue
        self.entries = _Entries()
        self.section = "Pokémon"
        self.wrong: list[Text] = []
        self.notes: list[Text] = []
        self.around: list[int] = []  # lines with headings and totals
        self.left_out: dict[str, dict[int, int]] = {}  # cards by line, for Trainer and Energy
        self.uncounted = self.unread = self.unknown = 0

    def read(self, number: int, line: str) -> None:
        if not line or line.startswith("//"):
            return
        if len(line) > LONGEST_LINE:
            self._refuse(number, say("line-too-long", most=LONGEST_LINE))
            return
        line = tidy(line)  # not before: marks above letters take time with the square of their number
        plain = folded(line)
        if section := _SECTION.fullmatch(plain):
            self.section = str(section.lastgroup)
            self.around.append(number)
        elif _AROUND.fullmatch(plain):
            self.around.append(number)
        elif (parts := _LINE.fullmatch(line)) and int(parts[1]):
            self._cards(number, int(parts[1]), parts[2])
        elif self.section != "Pokémon":
            self._leave_out(self.section, number, 0)
        else:
            self._refuse(number, say("line-unreadable", text=quoted(line)))

    def _cards(self, number: int, count: int, what: str) -> None:
        facts = _FACTS.fullmatch(what)
        printed = _PRINTED.fullmatch(what) or _LOOSE.fullmatch(what)
        if self.section != "Pokémon":  # BG-2: no Trainer and Energy cards; BG-21: a pasted export may list them
            self._leave_out(self.section, number, count)
        elif facts:
            self._stated(number, count, facts[1], facts[2])
        elif squeezed(printed[1] if printed else what).endswith("energy"):
            self._leave_out("Energy", number, count)
        elif printed:
            self._looked_up(number, count, printed)
        else:
            self._add(number, Key("", squeezed(what)), count, quoted(what), None)
            self._unknown(number, say("no-set-and-number", card=quoted(what)), what)

    def _stated(self, number: int, count: int, what: str, facts: str) -> None:
        """A line that says itself what the card is."""
        printed = _PRINTED.fullmatch(what)
        name, code, digits, mark = printed.groups() if printed else (what, "", "", None)
        try:
            card = Card(name, code, digits, *_facts(facts))
        except BadText as error:
            self._refuse(number, error.message, count)
            return
        if told := _unwritable(card):
            self._refuse(number, say("card-has-flaw", card=quoted(what), flaw=told), count)
            return
        if mark:
            self._note_mark(number, mark, card)
        known = starter().get(code, digits) if code else None
        if known and (known.kind, known.hp) != (card.kind, card.hp):
            self._note(number, say("known-otherwise", card=known.label, known=known.facts, written=card.facts))
        self._add(number, card.key, count, card.label, card)

    def _looked_up(self, number: int, count: int, printed: re.Match[str]) -> None:
        name, code, digits, mark = printed.groups()
        if self.catalogue is None:
            self.catalogue = whole_catalogue()
        card = self.catalogue.get(code, digits)
        if card is None:
            label = quoted(f"{name} {code.upper()} {digits}")
            self._add(number, key_of(code, digits), count, label, None)
            self._unknown(number, say("not-in-catalogue", card=label), name)
            return
        # Exports write some symbols in braces: `Lunala {*}`.
        if squeezed(re.sub(r"\{[^{}]*\}", "", name)) != squeezed(card.name):
            printed_as = f"{card.set_code} {card.number}"
            self._note(number, say("number-counts", printed=printed_as, card=card.name, name=quoted(name)))
        if mark:
            self._note_mark(number, mark, card)
        self._add(number, card.key, count, card.label, card)

    def _add(self, number: int, key: Key, count: int, label: str, card: Card | None) -> None:
        entry = self.entries.add(key, count, label, card)
        first = entry.card
        if first and card and (first.kind, first.hp) != (card.kind, card.hp):
            two = {"card": card.label, "facts": card.facts, "other": first.facts}
            self.wrong.append(_on_line(number, say("two-kinds-of-card", **two, line=str(entry.places[0]))))
        elif first and card and first.name != card.name:
            self._note(number, say("same-card", name=quoted(card.name), card=first.label))
        entry.places.append(number)

    def _refuse(self, number: int, sentence: Text, count: int = 0) -> None:
        self.wrong.append(_on_line(number, sentence))
        self.uncounted += count
        self.unread += not count

    def _leave_out(self, section: str, number: int, count: int) -> None:
        self.left_out.setdefault(section, {})[number] = count

    def _note_mark(self, number: int, mark: str, card: Card) -> None:
        self._note(number, say("mark-left-out", mark=mark, card=card.label))

    def _note(self, number: int, sentence: Text) -> None:
        self.notes.append(_on_line(number, sentence))

    def _unknown(self, number: int, sentence: Text, name: str) -> None:
        """Refuse a card that cannot be looked up, and say which cards of its name there are."""
        self.unknown += 1
        if self.catalogue is None:
            self.catalogue = whole_catalogue()
        cards = self.catalogue.named(name)
        few: list[str | Message] = [card.label for card in cards[:EXAMPLES]]
        if len(cards) > EXAMPLES:
            few.append(say("and-more", count=len(cards) - EXAMPLES))
        known = [say("catalogue-has", cards=few)] if few else []
        self.wrong.append(_on_line(number, together([sentence, *known])))

    def deck(self) -> Deck:
        wrong = [*self.wrong, *self.entries.broken_rules(self.uncounted, self.unread)]
        if self.unknown:
            wrong.append(say("how-to-add-cards"))
        if wrong:
            raise BadDeck(say("deck-not-playable"), wrong)
        notes = []
        for section, cards in self.left_out.items():
            left_out = "trainers-left-out" if section == "Trainer" else "energy-left-out"
            notes.append(_on_lines(cards, say(left_out, count=sum(cards.values()))))
        if self.around:
            notes.append(_on_lines(self.around, say("headings-left-out")))
        lines = [DeckLine(entry.count, entry.card) for entry in self.entries.values() if entry.card]
        return Deck(tuple(lines), (*self.notes, *notes))


def _facts(text: str) -> tuple[Kind, int]:
    """The class and the HP of `Basic, 60 HP`; BadText otherwise."""
    word, comma, rest = text.rpartition(",")
    points = _HP.fullmatch(rest.strip().casefold())
    if not comma or not points:
        raise BadText(say("facts-unreadable", text=quoted(f"({text})")))
    kind = kind_called(word)
    if kind is None:
        raise BadText(say("not-a-class", text=quoted(word), classes=[kind.word for kind in Kind]))
    if len(points[1]) > 9 or not 1 <= int(points[1]) <= MOST_HP:
        raise BadText(say("hp-out-of-range", most=MOST_HP, given=quoted(points[1])))
    return kind, int(points[1])


def _on_line(number: int, sentence: Text) -> Message:
    """What is the matter with a line."""
    return say("on-line", line=str(number), sentence=sentence)


def _on_lines(places: Iterable[int], sentence: Text) -> Message:
    """What is the matter with some lines, `2-7, 9`."""
    numbers = sorted(places)
    ends = [numbers[0], *(n for pair in pairwise(numbers) if pair[1] > pair[0] + 1 for n in pair), numbers[-1]]
    spans = zip(ends[::2], ends[1::2], strict=True)
    told = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)
    return say("on-lines", count=len(numbers), lines=told, sentence=sentence)


class _PresetDecks(Mapping[str, Deck]):
    """The decks that come with the game, by name, each read when it is first asked for."""

    _names = ("ember", "tide", "grove", "spark", "dusk", "boulder")

    def __getitem__(self, name: str) -> Deck:
        if name not in self._names:
            raise KeyError(name)
        return _preset(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def about(self, name: str) -> Message:
        """What a deck is like, in a sentence."""
        return say(f"deck-{name}-about")


PRESET_DECKS = _PresetDecks()


@cache
def earlier_decks() -> Mapping[str, str]:
    """The ready decks until November 2026 by name, as texts: matches stored only their names then."""
    return {file.stem: file.read_text(encoding="utf-8") for file in sorted((DECKS / "earlier").glob("*.txt"))}


@cache
def _preset(name: str) -> Deck:
    return read_deck((DECKS / f"{name}.txt").read_text(encoding="utf-8"), starter())
