"""Bringing in cards from a local copy of a public card database, in either of the two common layouts.

    report = import_cards(Path("pokemon-tcg-data"))
    print("\n".join(map(str, report.sentences())))

One layout has a list of cards for each set (`supertype`, `subtypes`, `hp` as text) and one file of sets with their
codes; the other, TCGdex, has a file for each card (`category`, `stage`, `suffix`). Nothing in those files is trusted:
what is not a usable Pokémon is skipped and counted, and a file that cannot be read does not stop the rest.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ...errors import BadText, BoxtopError
from ...files import write_safely
from ...words import Message, Text, together
from .messages import say
from .rules.cards import (
    MOST_BYTES,
    SET,
    Card,
    Catalogue,
    Key,
    Kind,
    Row,
    Shelf,
    flaw,
    imported,
    own_file,
    place,
    squeezed,
    starter,
    tidy,
)

EXAMPLES = 3  # of each reason for skipping
NO_CARD = say("skipped-not-a-card")
NO_NAME = "?"  # in examples, of what has none

# BG-4: what makes a card EX/V/GX, whatever its stage, in the words of both layouts, squeezed. The rule boxes of Radiant
# and Prism Star do not: such cards go by their stage.
RULE_BOX = {"ex", "gx", "v", "vmax", "vstar", "vunion", "tagteam", "tagteamgx", "mega", "legend"}
MARKS_OF_A_SET = {"ptcgoCode", "tcgOnline", "abbreviation", "abbreviations", "printedTotal", "cardCount"}
STAGES = {  # BG-4: all other cards
    "break": Kind.STAGE_2,
    "levelup": Kind.STAGE_2,
    "stage2": Kind.STAGE_2,
    "stage1": Kind.STAGE_1,
    "restored": Kind.STAGE_1,
    "basic": Kind.BASIC,
    "baby": Kind.BASIC,
}
# The letter V of the Unown is a plain card; the Unown with a rule box says so otherwise too.
_BOX_IN_NAME = re.compile(r"(?!Unown V$).*[ -](EX|ex|GX|V|VMAX|VSTAR|V-UNION|LEGEND)(?: δ)?")


def kind_of(words: Iterable[str], name: str = "") -> Kind | None:
    """The class of a card by its subtypes, or by its stage and suffix; None if they do not tell.

    TCGdex leaves out stage or suffix of some cards with a rule box: those are known by the end of their names.
    """
    known = {squeezed(word) for word in words}
    if known & RULE_BOX or _BOX_IN_NAME.fullmatch(name):
        return Kind.EX
    return next((kind for word, kind in STAGES.items() if word in known), None)


class Report:
    """What an import took, and what it skipped and why."""

    def __init__(self) -> None:
        self.taken: list[Card] = []
        self.known = 0  # cards that were in the catalogue already, with the same facts
        self.skipped: dict[Message, list[Text]] = defaultdict(list)  # what, by the reason
        self.uncoded: set[str] = set()  # sets without a code for deck lists: their id stands for it
        self.codes = 0  # how many sets came with one
        self.broken: list[Text] = []  # files that could not be read, and why

    def sentences(self) -> list[Text]:
        """All of it, for people."""
        taken, sets = len(self.taken), len({card.set_code for card in self.taken})
        told: list[Text] = [say("nothing-imported")]
        if taken:
            told = [say("cards-imported", cards=taken, sets=sets, file=str(own_file()))]
        if self.known:
            told.append(say("already-in-catalogue", count=self.known))
        if self.uncoded:
            told.append(say("sets-without-code", count=len(self.uncoded), sets=_few(sorted(self.uncoded))))
            if not self.codes:
                told.append(say("where-codes-are"))
        for reason, what in self.skipped.items():
            told.append(say("cards-skipped", count=len(what), reason=reason, examples=_few(what)))
        if self.broken:
            told.append(say("files-not-read", count=len(self.broken), files=_few(self.broken)))
        return told


class _Found(NamedTuple):
    """A Pokémon as a file describes it, not yet checked."""

    name: str
    set_id: str
    number: str
    hp: object
    words: Sequence[str]
    type: str

    @property
    def label(self) -> str:
        return _plain(f"{self.name or NO_NAME} {self.set_id} {self.number}")


def import_cards(path: Path) -> Report:
    """Add the cards of a file, or of all JSON files in a folder, to the user's own."""
    own = imported()  # first: if the user's file is damaged, nothing else is done
    report, gathered = Report(), _Gathered()
    for file in _files(path):
        try:
            content = _decoded(file)
        except (OSError, ValueError, RecursionError) as error:
            report.broken.append(say("file-and-why", file=_plain(str(file)), why=_why(error)))
        else:
            gathered.add(content, file.name, report)
    gathered.add_codes_near(path)
    gathered.tell_names(report)
    report.codes = len(gathered.codes)
    _sort_out(gathered, Catalogue([*starter(), *own]), report)
    if not gathered.cards and not report.skipped.keys() - {NO_CARD}:
        raise BadText(together([say("no-cards-there", path=str(path)), *report.sentences()[1:]]))
    if report.taken:
        _write(sorted([*own, *report.taken], key=place))
    return report


def _sort_out(gathered: "_Gathered", known: Catalogue, report: Report) -> None:
    """Take what is usable and new."""
    new: dict[Key, Card] = {}
    taken_codes = {*gathered.codes.values(), *(card.set_code for card in starter())}
    for found in gathered.cards:
        card = _usable(found, gathered.codes, taken_codes, report)
        if card is None:
            continue
        same = known.get(card.set_code, card.number)
        twin = new.setdefault(card.key, card)
        if same and (same.kind, same.hp) == (card.kind, card.hp):
            report.known += 1
        elif same:
            example = say("known-as", card=str(card), facts=same.facts)
            report.skipped[say("skipped-known-otherwise")].append(example)
        elif twin is not card:
            report.skipped[say("skipped-twice")].append(card.label)
        else:
            report.taken.append(card)


def _usable(found: _Found, codes: dict[str, str], taken_codes: set[str], report: Report) -> Card | None:
    """The card, or None after saying why not."""
    code = codes.get(found.set_id, "")
    number = found.number.lstrip("0") if found.number.isdigit() else found.number
    kind = kind_of(found.words, found.name)
    hp = _points(found.hp)
    if hp is None:
        report.skipped[say("skipped-no-hp")].append(found.label)
    elif kind is None:
        stage = _plain("/".join(found.words) or NO_NAME)
        report.skipped[say("skipped-unknown-stage")].append(f"{found.label}: {stage}")
    else:
        card = Card(found.name, code or found.set_id.upper(), number, kind, hp, found.type)
        if not card.set_code:
            report.skipped[say("skipped-no-set")].append(found.label)
        elif not code and card.set_code in taken_codes:  # Generations is g1, and G1 are the Gym Heroes
            report.skipped[say("skipped-id-taken")].append(found.label)
        elif told := flaw(card):
            report.skipped[told].append(found.label)
        else:
            if not code:
                report.uncoded.add(card.set_code)
            return card
    return None


# Reading the files ----------------------------------------------------------------------------------------------------


class _Gathered:
    """All that the files hold, whichever comes first: the codes of sets may stand in the last one."""

    def __init__(self) -> None:
        self.codes: dict[str, str] = {}  # of sets, by their ids
        self.cards: list[_Found] = []
        self.described: set[str] = set()  # ids of cards
        self.named: dict[str, str] = {}  # names by ids: TCGdex lists the cards of a set without describing them

    def add(self, content: Any, file: str, report: Report) -> None:
        """What a file holds: cards, sets, lists of them, and `data` around a list as web services put it."""
        for item in _items(content):
            if _is_card(item):
                self._card(item, "", report)
            elif self._set(item):
                for card in _items(item.get("cards", [])):
                    if _is_card(card):
                        self._card(card, _text(item.get("id")), report)
                    elif isinstance(card, dict):
                        self.named[_text(card.get("id"))] = _plain(_text(card.get("name")) or NO_NAME)
            else:
                report.skipped[NO_CARD].append(say("in-file", file=_plain(file)))

    def tell_names(self, report: Report) -> None:
        if only := [name for card, name in self.named.items() if card not in self.described]:
            report.skipped[say("skipped-only-named")].extend(only)

    def _set(self, item: Any) -> bool:
        """Note a set's code; whether it is a set."""
        if not isinstance(item, dict) or not item.keys() & MARKS_OF_A_SET:
            return False
        name = _text(item.get("id"))
        if code := _code(item):
            self.codes.setdefault(name, code)
        return True

    def _card(self, item: dict[str, Any], set_id: str, report: Report) -> None:
        name = item.get("name")
        if isinstance(name, dict):  # by language
            name = name.get("en") or next((text for text in name.values() if isinstance(text, str)), "")
        name, whole = tidy(_text(name)), _text(item.get("id"))
        self.described.add(whole)
        if squeezed(_text(item.get("supertype")) or _text(item.get("category"))) != "pokemon":
            report.skipped[say("skipped-not-a-pokemon")].append(_plain(name or whole or NO_NAME))
            return
        before, _, last = whole.rpartition("-")
        within = item.get("set")
        own = within if isinstance(within, dict) else {"id": within}
        number = _text(item.get("number")) or _text(item.get("localId")) or last
        if last.startswith(f"{number}_"):  # one set prints numbers of others again, and only the id tells them apart
            number = last
        code = _code(own)
        set_id = _text(own.get("id")) or set_id or before or code
        if code:
            self.codes.setdefault(set_id, code)
        words = [*_texts(item.get("subtypes")), *_texts([item.get("stage"), item.get("suffix")])]
        self.cards.append(
            _Found(
                name=name,
                set_id=set_id,
                number=number,
                hp=item.get("hp"),
                words=words,
                type="/".join(_texts(item.get("types"))),
            )
        )

    def add_codes_near(self, path: Path) -> None:
        """Somebody who names the cards of a copy only still has its sets, in `sets` beside `cards`."""
        if all(card.set_id in self.codes for card in self.cards):
            return
        for folder in list(path.resolve().parents)[:3]:
            for file in sorted((folder / "sets").glob("*.json")):
                try:
                    content = _decoded(file)
                except (OSError, ValueError, RecursionError):
                    continue  # it was not asked for
                for item in _items(content):
                    self._set(item)


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or all JSON files under a folder, in an order that does not depend on the computer."""
    if not path.is_dir():
        path.stat()  # if there is nothing of that name, the error says it
        if not path.is_file():
            raise BadText(say("neither-file-nor-folder", path=str(path)))
        yield path
        return
    found = False
    for folder, folders, names in os.walk(path):
        folders.sort()
        for name in sorted(names):
            file = Path(folder, name)
            if file.suffix.lower() == ".json" and file.is_file():
                found = True
                yield file
    if not found:
        raise BadText(say("no-json-there", path=str(path)))


def _decoded(file: Path) -> Any:
    with file.open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadText(say("file-too-long", most=MOST_BYTES))
    return msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))


def _items(content: Any) -> Iterator[Any]:
    """What is in a list or in `data`, or the content itself."""
    if isinstance(content, dict) and isinstance(content.get("data"), list):
        content = content["data"]
    yield from content if isinstance(content, list) else [content]


def _is_card(item: Any) -> bool:
    return isinstance(item, dict) and ("supertype" in item or "category" in item)


def _code(item: dict[str, Any]) -> str:
    """The code of a set in deck lists, or nothing."""
    for short in (item.get("abbreviation"), item.get("abbreviations")):
        if isinstance(short, dict):
            item = {**item, "official": item.get("official") or short.get("official")}
    codes = (_text(item.get(name)).upper() for name in ("ptcgoCode", "tcgOnline", "official"))
    return next((code for code in codes if re.fullmatch(SET, code)), "")


def _points(hp: object) -> int | None:
    if isinstance(hp, str) and hp.isascii() and hp.isdigit() and len(hp) < 9:
        return int(hp)
    return hp if isinstance(hp, int) and not isinstance(hp, bool) and hp else None


def _text(value: object) -> str:
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _texts(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


# Telling and keeping --------------------------------------------------------------------------------------------------


def _plain(text: str) -> str:
    """What a file says, as it may stand in a line on a terminal."""
    return "".join(c if c.isprintable() else "?" for c in text[:80])


def _few(what: Sequence[Text]) -> list[str | Message]:
    """The first of some, and how many more there are."""
    more = len(what) - EXAMPLES
    return [*what[:EXAMPLES], *([say("and-more", count=more)] if more > 0 else [])]


def _why(error: Exception) -> Text:
    if isinstance(error, BoxtopError):
        return error.message
    if isinstance(error, OSError):
        return error.strerror or say("file-will-not-open")
    if isinstance(error, RecursionError):
        return say("file-nested-too-deep")
    return _plain(str(error))


def _write(cards: list[Card]) -> None:
    """Write the user's file."""
    path = own_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    shelf = Shelf("boxtop-cards", 1, [Row.of(card) for card in cards])
    write_safely(path, msgspec.json.format(msgspec.json.encode(shelf), indent=1).decode())
