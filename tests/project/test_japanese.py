"""The Japanese pages have what the English ones have: rules, pictures, tables, code. Every Pokémon has its name."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from boxtop.games.battle_grid.messages import card_name
from boxtop.games.battle_grid.rules.cards import starter
from boxtop.games.yahtzee import Yahtzee
from boxtop.games.yahtzee.rules.state import FACES, LETTERS
from boxtop.words import slug, text

from tests.support.paths import ROOT

RULES = ROOT / "docs" / "rules"
GAMES = ROOT / "src" / "boxtop" / "games"
PAIRS = [(page, RULES / "ja" / page.name) for page in sorted(RULES.glob("*.md"))]
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"\s+# .*")
LINK = re.compile(r"\]\(([^)\s]+)\)")
RULE = re.compile(r"[A-Z]{2}-[0-9]+")

translated = pytest.mark.parametrize(
    ("english", "japanese"),
    [*PAIRS, (ROOT / "README.md", ROOT / "README.ja.md")],
    ids=lambda page: str(page.relative_to(ROOT)),
)


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return BLOCK.sub("", read(page))


def code(page: Path) -> list[str]:
    """The blocks of code of a page, without comments."""
    return [COMMENT.sub("", block) for block in BLOCK.findall(read(page))]


def quoted(page: Path) -> Counter[str]:
    """What a page shows as code in its sentences."""
    return Counter(" ".join(text.split()) for text in re.findall(r"`([^`]+)`", prose(page)))


def headings(page: Path) -> list[str]:
    """The levels of a page's headings in order, with the rule that a heading names."""
    found = re.findall(r"^(#+) (\S+)", prose(page), re.MULTILINE)
    return [level + (word if RULE.fullmatch(word) else "") for level, word in found]


def tables(page: Path) -> list[list[int]]:
    """The numbers of cells in the rows of each table of a page."""
    found = re.findall(r"(?:^\|.*\n)+", prose(page) + "\n", re.MULTILINE)
    return [[row.count("|") for row in table.splitlines()] for table in found]


def pictures(page: Path) -> list[Path]:
    return [target for target in links(page) if target.suffix == ".svg"]


def links(page: Path) -> list[Path]:
    """The files that a page refers to; pages elsewhere on the web are not ours."""
    return [(page.parent / link).resolve() for link in LINK.findall(prose(page)) if "://" not in link]


def test_every_rules_page_is_translated_and_no_other() -> None:
    assert [japanese for _, japanese in PAIRS] == sorted((RULES / "ja").glob("*.md"))


@translated
def test_a_translation_has_the_same_parts(english: Path, japanese: Path) -> None:
    assert headings(japanese) == headings(english)
    assert pictures(japanese) == pictures(english)
    assert code(japanese) == code(english)
    assert quoted(japanese) == quoted(english)


@pytest.mark.parametrize(("english", "japanese"), PAIRS, ids=lambda page: page.stem)
def test_a_rules_page_has_the_same_tables_and_refers_to_the_same_rules(english: Path, japanese: Path) -> None:
    assert tables(japanese) == tables(english)
    assert set(RULE.findall(prose(japanese))) == set(RULE.findall(prose(english)))


@translated
def test_what_a_translation_refers_to_is_there(english: Path, japanese: Path) -> None:
    assert [target for target in links(japanese) if not target.exists()] == []


def pieces() -> Iterable[str]:
    sheet = tomllib.loads(read(GAMES / "battle_chess" / "data" / "standard.toml"))
    return list(sheet["pieces"])


def test_every_pokemon_of_battle_chess_has_a_japanese_name() -> None:
    names = read(GAMES / "battle_chess" / "words" / "ja" / "names.ftl")
    named = dict(re.findall(r"^species-(\S+) = (.+)$", names, re.MULTILINE))
    assert sorted(named) == sorted(slug(name) for name in pieces())
    assert len(set(named.values())) == len(named)  # no two have the same
    assert [name for name in named.values() if not re.search("[ァ-ヶ]", name)] == []


def test_every_pokemon_of_yahtzee_has_a_japanese_name() -> None:
    names = [text(Yahtzee().words(f"face-{letter}"), "ja") for letter in LETTERS]
    assert len(set(names)) == len(FACES)
    assert [name for name in names if not re.fullmatch("[ァ-ヶー]+", name)] == []


def test_every_card_has_a_japanese_name() -> None:
    cards = [card_name(card) for card in starter()]
    japanese = {str(name): text(name, "ja") for name in cards}
    assert sorted(japanese) == sorted({card.name for card in starter()})  # in English, as it is printed
    assert len(set(japanese.values())) == len(japanese)  # no two have the same
    assert [name for name in japanese.values() if not re.search("[ァ-ヶ]", name)] == []
