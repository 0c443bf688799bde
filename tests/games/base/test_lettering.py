"""The alphabet of the drawings: it writes any text, within any width."""

from __future__ import annotations

import re
import string

import pytest

from boxtop.games.base import drawing
from boxtop.games.base.lettering import (
    CLOSER,
    GAP,
    GLYPHS,
    SMALLEST,
    WIDTHS,
    clipped,
    extent,
    outline,
    shifted,
    writable,
)


def placed(word: str, **options: object) -> tuple[float, float, float]:
    """Where a word begins, its base line and its scale."""
    path = drawing.lettering(word, 100, 50, **{"height": 7.0, **options})  # type: ignore[arg-type]
    found = re.search(r"translate\((\S+) (\S+)\)scale\((\S+)\)", path)
    assert found
    left, base, scale = map(float, found.groups())
    return left, base, scale


def test_the_alphabet_has_what_labels_need() -> None:
    assert set(string.ascii_lowercase + string.digits + " +-.,:&'/()?!%#<>=*…") == set(GLYPHS)
    assert set(WIDTHS) < set(GLYPHS)
    assert len(set(GLYPHS.values())) == len(GLYPHS)


@pytest.mark.parametrize("letter", sorted(set(GLYPHS) - {" "}))
def test_every_glyph_stays_in_its_place(letter: str) -> None:
    """Points and handles within the width, and from the top of a bracket to the end of a tail."""
    assert re.fullmatch(r"([MLHVQTZ]|-?(\d+\.?\d*|\.\d+)| )+", GLYPHS[letter])
    for command, numbers in re.findall("([MLHVQT])([^MLHVQTZ]+)", GLYPHS[letter]):
        values = [float(value) for value in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        across = values if command == "H" else [] if command == "V" else values[::2]
        down = values if command == "V" else [] if command == "H" else values[1::2]
        assert all(-0.1 <= x <= WIDTHS.get(letter, 4) for x in across)
        assert all(-7.6 <= y <= 2 for y in down)


@pytest.mark.parametrize(
    ("plain", "written"),
    [
        ("Flabébé", "flabebe"),
        ("Nidoran♀", "nidoran f"),
        ("Nidoran♂ ", "nidoran m"),
        ("Charizard δ", "charizard delta"),
        ("Rayquaza ★", "rayquaza *"),
        ("Farfetch’d", "farfetch'd"),
        ("PIKACHU & Zekrom-GX", "pikachu & zekrom-gx"),
        ("Weißæ Łódź", "weissae lodz"),
        ("Ｆｕｌｌ ½", "full 1/2"),
        ("İstanbul ıI", "istanbul ii"),
        ("a\tb\n\u00a0 c", "a b c"),
        ("soft\u00adhy\u200bphen", "softhyphen"),
        ("ピカチュウ", "?????"),
        ("\x1b[1m", "?(1m"),
        ("…", "..."),
        ("😀", "?"),
        ("", ""),
    ],
)
def test_any_text_becomes_writable(plain: str, written: str) -> None:
    assert writable(plain) == written
    assert writable(written) == written


def test_every_character_becomes_something() -> None:
    """None of the first plane stops a drawing, and what is folded once stays so."""
    plain = "".join(chr(code) for code in range(0x10000) if not 0xD800 <= code < 0xE000)
    folded = writable(plain)
    assert set(folded) <= set(GLYPHS)
    assert writable(folded) == folded


def test_a_word_is_one_path_of_its_letters() -> None:
    assert outline("a") == GLYPHS["a"]
    assert outline("ba") == GLYPHS["b"] + shifted(GLYPHS["a"], 6)
    assert outline("fa") == GLYPHS["f"] + shifted(GLYPHS["a"], 5.2)
    assert extent("fa") == extent("af") - CLOSER["f"]
    assert shifted("M.6-5.4L2.4-7V0H4", 6) == "M6.6-5.4L8.4-7V0H10"
    assert drawing.lettering("ma x", 0, 0, height=7).count("<path") == 1
    assert drawing.lettering("", 0, 0, height=7) == drawing.lettering(" ", 0, 0, height=7) == ""


def test_a_word_is_held_where_asked() -> None:
    wide = extent("mini")
    assert wide == 6 + 1 + 4 + 1 + 3 * GAP
    assert placed("mini") == (100 - wide / 2, 53.5, 1)
    assert placed("mini", anchor="start") == (100, 53.5, 1)
    assert placed("mini", anchor="end") == (100 - wide, 53.5, 1)
    with pytest.raises(ValueError, match="not at 'left'"):
        placed("mini", anchor="left")


def test_a_word_shrinks_before_it_is_clipped() -> None:
    wide = extent("charizard")
    assert placed("charizard", width=wide) == placed("charizard")
    left, base, scale = placed("charizard", width=wide * 0.8, anchor="start")
    assert (left, base, scale) == (100, 52.8, 0.8)
    assert outline("charizard") in drawing.lettering("charizard", 0, 0, height=7, width=wide * SMALLEST)
    short = clipped("charizard", 35)
    assert short == "chari…"
    assert extent(short) <= 35
    assert clipped("charizard", wide) == "charizard"
    assert clipped("mr. mime", extent("mr. …")) == "mr.…"


@pytest.mark.parametrize("width", [-5, 0, 1, 9, 20, 40, 400])
def test_a_clipped_word_never_leaves_its_width(width: float) -> None:
    drawn = drawing.lettering("blastoise & mewtwo", 0, 0, height=7, width=width)
    assert drawn.startswith("<path")
    if width >= 4.8:
        word = clipped("blastoise & mewtwo", width / SMALLEST)
        assert extent(word) * placed("blastoise & mewtwo", width=width)[2] <= width + 0.5


def test_unknown_letters_are_named() -> None:
    with pytest.raises(ValueError, match="has no 'A', 'é'"):
        drawing.lettering("Aéa", 0, 0, height=7)
