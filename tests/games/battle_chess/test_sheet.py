"""The piece sheet of Battle Chess: the default is that of the rulings, a sheet is its text, and the command."""

import io
import pickle
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxtop.games.battle_chess.sheet import DIRECTIONS, STANDARD, Face, read_sheet, standard, standard_text
from boxtop.terminal import main

from tests.games.battle_chess.piece_sheets import PATRAT_POWER, TEXT, changed, figure, part, whole_piece

EIGHT = "N NE E SE S SW W NW"

# The table of the rulings: front, back; power, kind of arrows, arrows.
RULINGS = {
    "Patrat": ((60, "step", "N NE NW"), (50, "step", "N E W")),
    "Zoroark": ((70, "step", "N NE NW SE SW"), (50, "step", "NE NW SE SW")),
    "Serperior": ((80, "slide", "N E S W"), (60, "step", "N E S W")),
    "Samurott": ((90, "slide", "NE NW SE SW"), (70, "step", "NE NW SE SW N")),
    "Emboar": ((80, "step", "N NE NW S"), (100, "step", EIGHT)),
    "Victini": ((70, "step", EIGHT), (100, "step", EIGHT)),
    "Zekrom": ((110, "step", "N E S W"), (90, "step", "N E S W")),
    "Reshiram": ((120, "step", "N E S W"), (100, "step", "N E S W")),
}


# ----- the standard sheet ----------------------------------------------------------------------------------


def test_the_standard_sheet_is_the_rulings() -> None:
    sheet = standard()
    assert (sheet.files, sheet.ranks, sheet.eggs) == (7, 7, 3)
    assert [(piece.name, piece.letter) for piece in sheet.pieces] == list(zip(RULINGS, "POSMEVZR", strict=True))
    for piece in sheet.pieces:
        for face, (power, kind, arrows) in zip((piece.front, piece.back), RULINGS[piece.name], strict=True):
            ordered = tuple(sorted(arrows.split(), key=DIRECTIONS.index))
            step, slide = (ordered, ()) if kind == "step" else ((), ordered)
            assert face == Face(power, step, slide), piece.name
    roles = {piece.name: (piece.role, piece.cost) for piece in sheet.pieces}
    assert roles.pop("Victini") == ("royal", 0)
    assert roles.pop("Zekrom") == ("legend", 3)
    assert roles.pop("Reshiram") == ("legend", 4)
    assert set(roles.values()) == {("normal", 0)}
    assert sheet.setup == (
        *(("b1", "O"), ("c1", "S"), ("d1", "V"), ("e1", "E"), ("f1", "O")),
        *(("b2", "P"), ("d2", "M"), ("f2", "P")),
    )
    assert sheet.cards == (0, 0, 20, 30, 40, 70)
    assert sheet.reshuffle == 70


def test_every_figure_of_the_standard_sheet_has_the_source_of_the_rulings() -> None:
    faces = [f"pieces.{name}.{side}" for name in RULINGS for side in ("front", "back")]
    kinds = [kind for sides in RULINGS.values() for _, kind, _ in sides]
    expected = dict.fromkeys([f"{face}.power" for face in faces], "reconstructed")
    expected |= dict.fromkeys([f"{face}.{kind}" for face, kind in zip(faces, kinds, strict=True)], "reconstructed")
    expected |= dict.fromkeys([f"setup.{square}" for square, _ in standard().setup], "reconstructed")
    expected |= {"mat.ranks": "reconstructed", "pieces.Reshiram.cost": "reconstructed"}
    expected |= dict.fromkeys(["mat.eggs", "pieces.Zekrom.cost", "cards.reshuffle"], "manual")
    expected |= {"mat.files": "documented", "cards.values": "documented", "pieces.Serperior.front.slide": "documented"}
    for name in ("Patrat", "Zoroark"):
        expected |= {f"pieces.{name}.front.power": "documented", f"pieces.{name}.back.power": "documented"}
    assert standard().sources == expected


def test_no_number_of_the_standard_file_stands_outside_a_figure() -> None:
    def figures(table: dict[str, object], place: str) -> list[str]:
        found = []
        for key, value in table.items():
            if isinstance(value, dict):
                inside = f"{place}{key}"
                found += [inside] if set(value) == {"value", "source"} else figures(value, f"{inside}.")
            else:
                assert key in ("name", "letter", "role"), f"{place}{key}"
        return found

    assert sorted(figures(tomllib.loads(standard_text()), "")) == sorted(standard().sources)


def test_the_standard_file_explains_itself() -> None:
    text = standard_text()
    assert text == STANDARD.read_text(encoding="utf-8")
    for word in ("boxtop sheet check", "documented", "royal", "legend", "slide", "180 degrees", "stronger on their"):
        assert word in text
    # Without the explanations it is the sheet in its proper form, so that both look familiar.
    lines = [line.split("  #")[0].rstrip() for line in text.splitlines() if not line.startswith("#")]
    assert [line for line in lines if line] == [line for line in TEXT.splitlines() if line]


def test_the_standard_sheet_is_read_once() -> None:
    assert standard() is standard()


# ----- the proper form -------------------------------------------------------------------------------------


def test_a_sheet_is_its_text() -> None:
    sheet = read_sheet(TEXT)
    assert sheet == standard()
    assert hash(sheet) == hash(standard())
    assert sheet.text() == TEXT
    assert pickle.loads(pickle.dumps(sheet)) == sheet
    assert read_sheet("\ufeff" + TEXT.replace("\n", "\r\n")) == sheet


def test_order_and_layout_do_not_matter() -> None:
    parts = TEXT.split("\n\n")
    assert read_sheet("\n\n".join([parts[0], *reversed(parts[1:])])).setup == standard().setup
    legend_first = read_sheet(
        changed(
            (whole_piece("Zekrom") + "\n\n", ""), ("[pieces.Patrat]", whole_piece("Zekrom") + "\n\n[pieces.Patrat]")
        )
    )
    assert legend_first == standard()
    shuffled = changed(('["N", "NE", "NW"]', '["NW", "N", "NE"]'), ("[0, 0, 20, 30, 40, 70]", "[70, 0, 20, 40, 30, 0]"))
    assert read_sheet(shuffled) == standard()
    back = part("pieces.Patrat.back").replace("[pieces.Patrat.back]\n", "back.").replace("\nstep", "\nback.step")
    dotted = changed((part("pieces.Patrat.back"), ""), ('letter = "P"', f'letter = "P"\n{back}'))
    assert read_sheet(dotted) == standard()


def test_another_source_is_another_sheet() -> None:
    own = read_sheet(changed(('eggs = { value = 3, source = "manual" }', figure("eggs", "3"))))
    assert own != standard()
    assert own.sources["mat.eggs"] == "own"


def test_no_arrows_at_all_and_no_legends_are_fine() -> None:
    step = '\nstep = { value = ["N", "E", "W"], source = "reconstructed" }'
    sheet = read_sheet(changed((step, ""), (whole_piece("Zekrom"), ""), (whole_piece("Reshiram"), "")))
    assert sheet.pieces[0].back == Face(50, (), ())
    assert "pieces.Patrat.back.step" not in sheet.sources
    assert read_sheet(sheet.text()) == sheet
    said = read_sheet(
        changed((step, "\n" + figure("step", "[]", "manual")))
    )  # that there are none may be in the manual
    assert said.pieces[0].back == Face(50, (), ())
    assert read_sheet(said.text()) == said != sheet


words = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=20)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_the_text_of_any_sheet_is_read_as_that_sheet(data: st.DataObject) -> None:
    """Sheets within the limits, with strange names, are accepted and round-trip."""
    sources = st.sampled_from(("manual", "documented", "reconstructed", "own"))

    def written(key: str, value: object) -> str:
        text = repr(value).replace("'", '"')
        return figure(key, text, data.draw(sources))

    def string(text: str) -> str:
        return '"' + "".join(f"\\U{ord(c):08x}" for c in text) + '"'

    files, ranks = data.draw(st.integers(4, 8)), data.draw(st.integers(4, 8))
    names = data.draw(st.lists(words, min_size=1, max_size=12, unique=True))
    letters = data.draw(st.permutations("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    legends = data.draw(st.integers(0, min(4, len(names) - 1)))
    normal = names[legends + 1 :]
    squares = data.draw(
        st.lists(
            st.sampled_from([f"{file}{rank}" for file in "abcdefgh"[:files] for rank in range(1, ranks // 2 + 1)]),
            min_size=1,
            max_size=16 if normal else 1,
            unique=True,
        )
    )
    text = f"name = {string(data.draw(words))}\n[mat]\n" + written("files", files) + written("ranks", ranks)
    text += written("eggs", data.draw(st.integers(0, 9))) + "[setup]\n"
    for n, square in enumerate(squares):
        name = data.draw(st.sampled_from(normal)) if n else names[legends]
        text += figure(square, string(name), data.draw(sources))
    for n, name in enumerate(names):
        text += f"[pieces.{string(name)}]\nletter = '{letters[n]}'\n"
        if n < legends:
            text += "role = 'legend'\n" + written("cost", data.draw(st.integers(1, 24)))
        if n == legends:
            text += "role = 'royal'\n"
        for side in ("front", "back"):
            text += f"[pieces.{string(name)}.{side}]\n" + written("power", data.draw(st.integers(0, 999)))
            arrows = data.draw(st.permutations(DIRECTIONS if n >= legends else ("N", "E", "S", "W")))
            ends = sorted(data.draw(st.tuples(*[st.integers(0, len(arrows))] * 2)))
            say_none = data.draw(st.booleans())
            for key, some in (("step", arrows[: ends[0]]), ("slide", arrows[ends[0] : ends[1]])):
                if some or say_none:
                    text += written(key, list(some))
    cards = data.draw(st.lists(st.integers(0, 999), min_size=1, max_size=12))
    text += "[cards]\n" + written("values", cards) + written("reshuffle", data.draw(st.sampled_from(cards)))

    sheet = read_sheet(text)
    assert sheet.cards == tuple(sorted(cards))
    assert {piece.name for piece in sheet.pieces} == set(names)
    assert [piece.role == "legend" for piece in sheet.pieces] == [False] * (len(names) - legends) + [True] * legends
    assert [square for square, _ in sheet.setup] == sorted(squares, key=lambda square: square[::-1])
    assert len(sheet.sources) == text.count("source =")
    assert read_sheet(sheet.text()) == sheet
    assert read_sheet(sheet.text()).text() == sheet.text()


# ----- the command -----------------------------------------------------------------------------------------


def test_show_prints_the_file_and_check_accepts_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["sheet", "show"]) == 0
    shown = capsys.readouterr()
    assert shown.out == standard_text()
    file = tmp_path / "my sheet.toml"
    file.write_text(shown.out, encoding="utf-8")
    assert main(["sheet", "check", str(file)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        "Standard: 7 files by 7 ranks, 3 eggs on Victini",
        "",
        "2 . P . M . P .",
        "1 . O S V E O .",
        "  a b c d e f g   Yellow's set-up. Blue's is the same, half a turn round.",
        "",
        "              front                   back",
        "P  Patrat     60  step N NE NW        50  step N E W",
        "O  Zoroark    70  step N NE SE SW NW  50  step NE SE SW NW",
        "S  Serperior  80  slide N E S W       60  step N E S W",
        "M  Samurott   90  slide NE SE SW NW   70  step N NE SE SW NW",
        "E  Emboar     80  step N NE S NW      100 step all eight",
        "V  Victini    70  step all eight      100 step all eight      royal",
        "Z  Zekrom     110 step N E S W        90  step N E S W        legend, 2x2, costs 3",
        "R  Reshiram   120 step N E S W        100 step N E S W        legend, 2x2, costs 4",
        "",
        "N is forward for the owner. A step is one square, a slide any number of empty squares.",
        "Cards: +0 +0 +20 +30 +40 +70. After +70, all go back into the deck.",
        "Where its 47 figures come from: 3 from the manual, 7 documented, and 37 reconstructed",
        "",
        f"This piece sheet can be used: boxtop play battle_chess --set sheet='{file}'",
    ]
    assert Counter(standard().sources.values()) == {"manual": 3, "documented": 7, "reconstructed": 37}


def test_check_reads_what_is_piped_in(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = changed(
        ('eggs = { value = 3, source = "manual" }', figure("eggs", "0")),
        (part("pieces.Patrat.back"), "[pieces.Patrat.back]\n" + figure("power", "5")),
        (PATRAT_POWER, PATRAT_POWER + figure("slide", '["S"]')),
    )
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["sheet", "check", "-"]) == 0
    out, _ = capsys.readouterr()
    assert "no eggs on Victini" in out
    assert "60  step N NE NW, slide S  5   no arrows\n" in out
    assert ", and 3 of your own\n" in out
    assert out.endswith("\nThis piece sheet can be used: boxtop play battle_chess --set sheet=FILE\n")


def test_check_names_every_mistake(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text(
        changed(('letter = "P"', 'letter = "\\u001b"'), ("reshuffle = { value = 70", "reshuffle = { value = 1"))
    )
    assert main(["sheet", "check", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "boxtop: This piece sheet can't be used:",
        "  pieces.Patrat.letter must be one capital letter from A to Z, not '\\x1b'.",
        "  cards.reshuffle is 1, but there is no such card: the cards would run out.",
    ]


def test_check_of_what_is_no_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    binary = tmp_path / "sheet.png"
    binary.write_bytes(b"\x89PNG\xff")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\xff"), encoding="utf-8"))
    for file, sentence in (
        (str(binary), "is not a text file in UTF-8."),
        ("-", "What was piped in is not a text."),
        (str(tmp_path / "none.toml"), "No such file: "),
        (str(tmp_path), "is a folder"),
    ):
        assert main(["sheet", "check", file]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("boxtop: ")
        assert sentence in err
        assert len(err.splitlines()) == 1


def test_an_action_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["sheet"], ["sheet", "check"], ["sheet", "burn"]):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2
        assert "Traceback" not in capsys.readouterr().err
