"""Mistakes in a piece sheet: every one is named, all at once; hostile texts do no harm."""

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boxtop.errors import BadSheet
from boxtop.games.base.options import LONGEST_TEXT
from boxtop.games.battle_chess.sheet import read_sheet
from boxtop.games.battle_chess.toml_reader import LONGEST_LINE, MOST_MISTAKES

from tests.games.battle_chess.piece_sheets import (
    PATRAT_POWER,
    TEXT,
    changed,
    figure,
    only_wrong,
    part,
    whole_piece,
    wrong,
)

# ----- mistakes --------------------------------------------------------------------------------------------


def test_all_mistakes_are_named_at_once() -> None:
    text = changed(
        ("files = { value = 7,", "files = { value = 70,"),
        ('eggs = { value = 3, source = "manual" }', "eggs = 3"),
        ('f2 = { value = "Patrat"', 'f2 = { value = "Patrot"'),
        ('letter = "O"', 'letter = "P"'),
        (PATRAT_POWER, PATRAT_POWER.replace("power", "pwoer")),
        (
            'step = { value = ["N", "E", "W"], source = "reconstructed" }',
            'step = { value = ["N", "X"], source = "own" }',
        ),
        ('source = "reconstructed" }\n\n[pieces.Samurott.back]', 'source = "heard" }\n\n[pieces.Samurott.back]'),
        ('role = "royal"', 'role = "royal"\ncost = { value = 2, source = "own" }'),
        ('cost = { value = 3, source = "manual" }\n', ""),
        ("reshuffle = { value = 70,", "reshuffle = { value = 60,"),
        ("[cards]\n", "[cards]\nback = true\n"),
    )
    assert wrong(text) == (
        "mat.files must be a whole number from 4 to 8, not 70.",
        'mat.eggs needs its source. Write { value = ..., source = "own" } instead of 3.',
        "pieces.Patrat.front has no 'pwoer'. Did you mean power?",
        "pieces.Patrat.back.step has no direction 'X'. Choose from N, NE, E, SE, S, SW, W, and NW.",
        "The source of pieces.Samurott.front.slide can't be 'heard'. "
        "Choose from manual, documented, reconstructed, and own.",
        "pieces.Victini.cost can't be there: only legends have a cost.",
        "pieces.Zekrom is a legend, so it needs a cost.",
        "pieces.Zoroark.letter can't be P, which is the letter of 'Patrat'.",
        "setup.f2 is no piece of this sheet: 'Patrot'. Did you mean Patrat?",
        "cards has no 'back'. Choose from values and reshuffle.",
        "cards.reshuffle is 60, but there is no such card: the cards would run out.",
    )


def test_an_empty_text_lacks_everything() -> None:
    assert wrong("") == ("The sheet is missing name, mat, setup, pieces, and cards.",)
    assert wrong("name = 'x'\nmat = {}\nsetup = {}\npieces = {}\ncards = {}") == (
        "mat is missing files, ranks, and eggs.",
        "pieces must have 1 to 12 kinds of pieces, not 0.",
        "cards is missing values and reshuffle.",
    )
    assert wrong("name = 1\nmat = 2\nsetup = 'x'\npieces = [3]\ncards = 1979-05-27\nextra = nan") == (
        "The sheet has no 'extra'. Choose from name, mat, setup, pieces, and cards.",
        "name must be a text, not 1.",
        "mat must be a table, not 2.",
        "pieces must be a table, not a list.",
        "setup must be a table, not 'x'.",
        "cards must be a table, not 1979-05-27.",
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        *(
            (
                f"{key} = {{ value = {now},",
                f"{key} = {{ value = {bad},",
                f"{place}.{key} must be a whole number from {low} to {high}, not {said}.",
            )
            for place, key, now, low, high in (
                ("mat", "files", 7, 4, 8),
                ("mat", "ranks", 7, 4, 8),
                ("mat", "eggs", 3, 0, 9),
                ("pieces.Samurott.front", "power", 90, 0, 999),
                ("pieces.Reshiram", "cost", 4, 1, 24),
                ("cards", "reshuffle", 70, 0, 999),
            )
            for bad, said in (
                (low - 1, low - 1),
                (high + 1, high + 1),
                (f"{low}.0", f"{low}.0"),
                ("true", "true"),
                ("'5'", "'5'"),
                ("nan", "nan"),
                ("[5]", "a list"),
                ("{}", "a table"),
                ("1979-05-27T07:32:00Z", "1979-05-27 07:32:00+00:00"),
                ("0x" + "f" * 200, "a huge number"),
            )
        )
    ],
)
def test_numbers_have_limits(old: str, new: str, sentence: str) -> None:
    place = "[pieces.Samurott.front]\n" if old.startswith("power") else ""
    assert only_wrong(changed((place + old, place + new))) == sentence


@pytest.mark.parametrize("size", [4, 5, 6, 7, 8])
def test_mats_of_all_sizes(size: int) -> None:
    squares = part("setup")
    sheet = read_sheet(
        changed(
            ("files = { value = 7", f"files = {{ value = {size}"),
            ("ranks = { value = 7", f"ranks = {{ value = {12 - size}"),
            (squares, "[setup]\n" + figure("d1", "'Victini'")),
        )
    )
    assert (sheet.files, sheet.ranks) == (size, 12 - size)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('name = "Standard"', 'name = ""', "name must be a name of 1 to 20 printable characters, not ''."),
        ('name = "Standard"', 'name = "\\u001b[31mred"', "not '\\x1b[31mred'."),
        ('name = "Standard"', f'name = "{"x" * 21}"', f"not '{'x' * 21}'."),
        ('name = "Standard"', 'name = " x"', "not ' x'."),
        ('name = "Standard"\n', "", "The sheet is missing name."),
        ("[mat]", "[mta]", "The sheet has no 'mta'. Did you mean mat?"),
        ("eggs = {", "Eggs = {", "mat has no 'Eggs'. Did you mean eggs?"),
        ("eggs = { value", "eggs = { vlaue", "mat.eggs has no 'vlaue'. Did you mean value?"),
        ('eggs = { value = 3, source = "manual" }', "eggs = { value = 3 }", "mat.eggs is missing source."),
        ('eggs = { value = 3, source = "manual" }', "eggs = { source = 'own' }", "mat.eggs is missing value."),
        ('eggs = { value = 3, source = "manual" }', "eggs = {}", "mat.eggs is missing value and source."),
        ('3, source = "manual" }\n\n[setup]', "3, source = 'Manual' }\n\n[setup]", "Did you mean manual?"),
        (
            '3, source = "manual" }\n\n[setup]',
            "3, source = ['own'] }\n\n[setup]",
            "The source of mat.eggs can't be a list.",
        ),
        # letters, names, roles
        ('letter = "P"', 'letter = "p"', "pieces.Patrat.letter must be one capital letter from A to Z, not 'p'."),
        ('letter = "P"', 'letter = "PA"', "not 'PA'."),
        ('letter = "P"', 'letter = "É"', "not 'É'."),
        ('letter = "P"', "letter = 5", "not 5."),
        ('letter = "P"', 'letter = { value = "P", source = "own" }', "not a table."),
        ('letter = "P"\n', "", "pieces.Patrat is missing letter."),
        ('letter = "Z"', 'letter = "O"', "pieces.Zekrom.letter can't be O, which is the letter of 'Zoroark'."),
        (
            'role = "royal"',
            'role = "king"',
            "pieces.Victini.role can't be 'king'. Choose from normal, royal, and legend.",
        ),
        ('role = "royal"', "role = 1", "pieces.Victini.role can't be 1."),
        (
            'role = "royal"',
            'role = "normal"',
            'pieces has no royal piece, the one that must not be lost. Give one of them role = "royal".',
        ),
        (
            'letter = "E"',
            'letter = "E"\nrole = "royal"',
            "pieces can have only one royal piece, not 'Emboar' and 'Victini'.",
        ),
        (
            'letter = "E"',
            'letter = "E"\nrole = "normal"\ncolor = 1',
            "pieces.Emboar has no 'color'. Choose from letter, front, back, role, and cost.",
        ),
        ('cost = { value = 3, source = "manual" }\n', "", "pieces.Zekrom is a legend, so it needs a cost."),
        (
            'letter = "E"',
            'letter = "E"\n' + figure("cost", "3"),
            "pieces.Emboar.cost can't be there: only legends have a cost.",
        ),
        (part("pieces.Emboar.back"), "", "pieces.Emboar is missing back."),
        (whole_piece("Emboar"), "[pieces]\nEmboar = 5", "pieces.Emboar must be a table, not 5."),
        # arrows
        ('["N", "NE", "NW"]', '"N"', "pieces.Patrat.front.step must be a list, not 'N'."),
        ('["N", "NE", "NW"]', '["N", "ne"]', "pieces.Patrat.front.step has no direction 'ne'. Did you mean NE?"),
        ('["N", "NE", "NW"]', "[1]", "pieces.Patrat.front.step has no direction 1."),
        ('["N", "NE", "NW"]', '[["N"]]', "pieces.Patrat.front.step has no direction a list."),
        ('["N", "NE", "NW"]', '["N", "NE", "N"]', "pieces.Patrat.front.step names N more than once."),
        (
            PATRAT_POWER,
            PATRAT_POWER + figure("slide", '["S", "NW", "N"]'),
            "pieces.Patrat.front has both a step and a slide to N and NW.",
        ),
        (
            "[pieces.Zekrom.front]\n",
            "[pieces.Zekrom.front]\n" + figure("slide", '["NE", "SW"]'),
            "pieces.Zekrom.front.slide of a legend can be N, E, S or W, not NE and SW.",
        ),
        # setup
        ("b1 = ", "h1 = ", "setup.h1 is not a square of the mat."),
        ("b1 = ", "b8 = ", "setup.b8 is not a square of the mat."),
        ("b1 = ", "b0 = ", "setup.b0 is not a square of the mat."),
        ("b1 = ", "B1 = ", "setup.B1 is not a square of the mat."),
        ("b1 = ", '"b¹" = ', "setup.'b¹' is not a square of the mat."),
        ("b1 = ", '"\\u0000" = ', "setup.'\\x00' is not a square of the mat."),
        (
            "[setup]\n",
            "[setup]\n" + figure("b7", "'Patrat'"),
            "setup.b7 leaves no room for Blue, whose pieces are set up half a turn round: "
            "one would be on f1, where Yellow has one, too.",
        ),
        (
            "[setup]\n",
            "[setup]\n" + figure("d4", "'Patrat'"),
            "setup.d4 leaves no room for Blue, whose pieces are set up half a turn round: "
            "one would be on d4, where Yellow has one, too.",
        ),
        (
            'd1 = { value = "Victini"',
            'd1 = { value = "Victiny"',
            "setup.d1 is no piece of this sheet: 'Victiny'. Did you mean Victini?",
        ),
        (
            'd1 = { value = "Victini"',
            'd1 = { value = "V"',
            "setup.d1 is no piece of this sheet: 'V'. Choose from Patrat, Zoroark, ",
        ),
        ('d1 = { value = "Victini"', "d1 = { value = 5", "setup.d1 must be the name of a piece, not 5."),
        (
            'd1 = { value = "Victini"',
            'd1 = { value = "Emboar"',
            "setup must have the royal piece 'Victini' exactly once, not 0 times.",
        ),
        (
            'e1 = { value = "Emboar"',
            'e1 = { value = "Victini"',
            "setup must have the royal piece 'Victini' exactly once, not 2 times.",
        ),
        (
            'e1 = { value = "Emboar"',
            'e1 = { value = "Zekrom"',
            "setup.e1 can't be 'Zekrom': legends wait in the Legend Area.",
        ),
        ('e1 = { value = "Emboar", source = "reconstructed" }', 'e1 = "Emboar"', "setup.e1 needs its source. "),
        (part("setup"), "[setup]", "setup must have the royal piece 'Victini' exactly once, not 0 times."),
        # cards
        ("[0, 0, 20, 30, 40, 70]", "[]", "cards.values must have 1 to 12 cards, not 0."),
        ("[0, 0, 20, 30, 40, 70]", f"{[70] * 13}", "cards.values must have 1 to 12 cards, not 13."),
        ("[0, 0, 20, 30, 40, 70]", "[0, 1000, 70]", "cards.values must be whole numbers from 0 to 999, not 1000."),
        ("[0, 0, 20, 30, 40, 70]", "[0, 20.5, 70]", "cards.values must be whole numbers from 0 to 999, not 20.5."),
        ("[0, 0, 20, 30, 40, 70]", "70", "cards.values must be a list, not 70."),
        (
            "[0, 0, 20, 30, 40, 70]",
            "[0, 20]",
            "cards.reshuffle is 70, but there is no such card: the cards would run out.",
        ),
    ],
)
def test_each_mistake_is_one_sentence(old: str, new: str, sentence: str) -> None:
    assert sentence in only_wrong(changed((old, new)))


def test_a_face_is_a_table() -> None:
    text = changed((part("pieces.Emboar.back"), ""), ('letter = "E"', 'letter = "E"\nback = []'))
    assert only_wrong(text) == "pieces.Emboar.back must be a table, not a list."


def test_how_many_pieces_in_the_setup() -> None:
    more = "[setup]\n" + "".join(figure(f"{file}3", "'Patrat'") for file in "abcdefg") + figure("a1", "'Patrat'")
    assert len(read_sheet(changed(("[setup]\n", more))).setup) == 16
    more += figure("a2", "'Patrat'")
    assert only_wrong(changed(("[setup]\n", more))) == "setup can have up to 16 pieces, not 17."


def more_pieces(count: int, *lines: str) -> str:
    free = "ABCDFGHIJKLNQTUWXY"
    return TEXT + "".join(
        f'\n[pieces.More{n}]\nletter = "{free[n]}"\n'
        + "".join(line + "\n" for line in lines)
        + f"[pieces.More{n}.front]\n{figure('power', '1')}[pieces.More{n}.back]\n{figure('power', '1')}"
        for n in range(count)
    )


def test_how_many_types_and_legends() -> None:
    assert len(read_sheet(more_pieces(4)).pieces) == 12
    assert only_wrong(more_pieces(5)) == "pieces must have 1 to 12 kinds of pieces, not 13."
    legend = ('role = "legend"', figure("cost", "24"))
    assert sum(piece.cost == 24 for piece in read_sheet(more_pieces(2, *legend)).pieces) == 2
    assert only_wrong(more_pieces(3, *legend)) == "pieces can have up to 4 legends, not 5."


def test_strange_names_of_pieces_are_shown_safely() -> None:
    assert only_wrong(TEXT.replace("Emboar", '"\\u001b[2J"').replace('""', '"')) == (
        "pieces.'\\x1b[2J' must be a name of 1 to 20 printable characters, not '\\x1b[2J'."
    )
    long = "Emboar" * 30
    assert len(only_wrong(TEXT.replace("Emboar", long))) < 200
    assert read_sheet(
        TEXT.replace("pieces.Emboar", 'pieces."Mr. \\"M\\\\"').replace('"Emboar"', '"Mr. \\"M\\\\"')
    ).text()


def test_one_slip_does_not_hide_another() -> None:
    """What stands under a misspelt key, or without its source, is looked at as well."""
    assert wrong(changed(("eggs = { value = 3,", "egs = { value = 30,"))) == (
        "mat has no 'egs'. Did you mean eggs?",
        "mat.eggs must be a whole number from 0 to 9, not 30.",
    )
    assert wrong(changed(('eggs = { value = 3, source = "manual" }', "eggs = 30"))) == (
        'mat.eggs needs its source. Write { value = ..., source = "own" } instead of 30.',
        "mat.eggs must be a whole number from 0 to 9, not 30.",
    )


# ----- hostile texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[mat", "At the end: this is not TOML (expected ']' at the end of a table declaration)."),
        ("\n\nname = ", "At the end: this is not TOML (invalid value)."),
        ("\nname = what\n", "Line 2, column 8: this is not TOML (invalid value)."),
        ("name = 'a'\nname = 'b'\n", "Line 2, column 11: this is not TOML (this already has a value)."),
        (
            TEXT + whole_piece("Patrat"),
            "this is not TOML ([pieces.Patrat] is there already).",
        ),
        ("name = 'a\x1b'", "Line 1, column 10: this is not TOML (found invalid character '\\x1b')."),
        ("name = 'a'\x00", "Line 1, column 11: this is not TOML"),
        ("a = " + "[\n" * 40_000, "Its lists or tables are nested too deeply."),
        ("a = " + "{a = " * 55, "At the end: this is not TOML"),
        ("a = 1" + "0" * 1_000_000, f"It is longer than {LONGEST_TEXT:,} characters."),
        ("\na = 1" + "0" * 90_000, f"Line 2 is longer than {LONGEST_LINE} characters."),
        (".".join(["a"] * 40_000) + " = 1", f"Line 1 is longer than {LONGEST_LINE} characters."),
        ("a = 2023-99-99", "Line 1, column 9: this is not TOML"),
        ("PK\x03\x04", "Line 1, column 3: this is not TOML"),
    ],
)
def test_what_is_not_toml_is_a_sentence_with_its_line(text: str, sentence: str) -> None:
    assert sentence in only_wrong(text)


@pytest.mark.parametrize(
    "text",
    [
        ("[" + ".".join(["a"] * 140) + "]\n") + "".join(f"{n} = 1\n" for n in range(11_000)),
        "".join(f"{n:x} = 1\n" for n in range(11_000)),
        "[setup]\n" + "".join(f"{n:x} = 1\n" for n in range(11_000)),
        "[setup]\n" + "".join(f"{n:x}.value = 'q'\n" for n in range(5000)) + "[pieces.x]",
        "[pieces]\n" + "".join(f"q{n} = {{}}\n" for n in range(8000)),
        "[pieces]\n" + "".join(f"{n:x}.role = 'royal'\n" for n in range(4500)),
        "[cards.values]\nvalue = [" + "1,\n" * 33_000 + "]",
        "[cards.values]\nvalue = [" + "'a',\n" * 16_000 + "]",
        "[pieces.a.front.step]\nvalue = [" + "'N',\n" * 16_000 + "]",
    ],
)
def test_big_texts_are_answered_shortly(text: str) -> None:
    assert len(text) <= LONGEST_TEXT
    begun = time.perf_counter()
    reasons = wrong(text)
    assert time.perf_counter() - begun < 10
    assert len(reasons) <= MOST_MISTAKES + 1
    assert len("".join(reasons)) < 80_000


LINES = TEXT.splitlines(keepends=True)
JUNK = (
    *("nan", "-inf", "1979-05-27", "07:32:00", "0xfff", "-1", "1e400", "[]", "{}", "[[]]", "'''x'''", '"\\u0000"'),
    *("\x00", "\x1b", "\ud800", "\U0001f600", "=", ".", "[", "]", "{", "}", '"', "#", "\n", "\r", ",", "٣"),
)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """The standard sheet with lines lost, doubled or moved, and junk put in."""
    lines = list(LINES)
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(lines) - 1))
        line = lines.pop(place)
        for _ in range(draw(st.integers(0, 2))):
            lines.insert(draw(st.integers(0, len(lines))), line)
    text = "".join(lines)
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(st.sampled_from(JUNK)) + text[place + draw(st.integers(0, 12)) :]
    return text


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(max_size=300), st.text(alphabet="[]{}.,='\"\n#ae17tf ", max_size=200), damaged()))
@example("a." * 100 + "a = 1")
@example("[[pieces]]\n[[pieces]]\n")
@example("[[pieces.Patrat]]\n")
@example("''=''")
def test_any_text_is_a_sheet_or_a_sentence(text: str) -> None:
    try:
        sheet = read_sheet(text)
    except BadSheet:
        wrong(text)
    else:
        assert read_sheet(sheet.text()) == sheet


def values() -> st.SearchStrategy[str]:
    """Any TOML value, as it is written."""
    plain = st.sampled_from(
        ("1", "-1", "3.5", "nan", "inf", "true", "1979-05-27", "1979-05-27T07:32:00Z", "07:32:00", "0x" + "f" * 60)
    ) | st.sampled_from(("''", '"\\u001b"', '"N"', '"own"', '"Patrat"', '"legend"', '"\\U0001f600"'))
    return st.recursive(
        plain,
        lambda inner: (
            st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
            | st.dictionaries(st.sampled_from(("value", "source", "power", "front", "''")), inner, max_size=3).map(
                lambda table: "{" + ", ".join(f"{key} = {value}" for key, value in table.items()) + "}"
            )
        ),
        max_leaves=5,
    )


@settings(max_examples=400, deadline=None)
@given(st.sampled_from([n for n, line in enumerate(LINES) if " = " in line]), values(), values(), st.booleans())
def test_any_value_anywhere_is_a_sheet_or_a_sentence(n: int, value: str, source: str, as_figure: bool) -> None:
    written = f"{{ value = {value}, source = {source} }}" if as_figure else value
    text = "".join([*LINES[:n], LINES[n].split(" = ")[0] + f" = {written}\n", *LINES[n + 1 :]])
    try:
        read_sheet(text)
    except BadSheet:
        wrong(text)
