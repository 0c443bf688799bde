"""The drawings of Chessplus: sound SVG, everything asked for is there, and no two pieces look alike."""

from __future__ import annotations

import struct
import zlib
from itertools import combinations
from xml.etree import ElementTree

import pytest

from boxtop.games.base import drawing
from boxtop.games.chessplus import draw
from boxtop.games.chessplus.piece_names import KINDS, name_of

SVG = "{http://www.w3.org/2000/svg}"
START = {
    **dict(enumerate("RNBQKBNR" + "P" * 8)),
    **dict(enumerate("p" * 8 + "rnbqkbnr", start=48)),
}
ASCII = "\n".join(["rnbqkbnr", "pppppppp", *["........"] * 4, "PPPPPPPP", "RNBQKBNR"])
PIECES = [letters for kind in KINDS for letters in (kind, kind.lower())]
MERGED = [letters for letters in PIECES if len(letters) == 2]


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def places(svg: str, kind: str) -> set[tuple[float, float]]:
    """The corners of the squares that a kind of piece stands on."""
    uses = [use for use in parse(svg).iter(f"{SVG}use") if use.get("href", "").endswith(f"-{kind}")]
    return {(float(use.get("x", 0)), float(use.get("y", 0))) for use in uses if "-bust-" not in use.get("href", "")}


def pixels(png: bytes) -> tuple[int, list[tuple[int, ...]]]:
    """Width and RGBA pixels of a PNG as resvg writes it: 8 bits, not interlaced."""
    at, data, width, height = 8, b"", 0, 0
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
            assert body[8:] == bytes([8, 6, 0, 0, 0])
        data += body if name == b"IDAT" else b""
        at += 12 + length
    raw, stride = zlib.decompress(data), 4 * width
    above, found = bytearray(stride), []
    for row in range(height):
        start = row * (stride + 1)
        method, line = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
        for i in range(stride):
            a, b, c = (line[i - 4], above[i], above[i - 4]) if i >= 4 else (0, above[i], 0)
            paeth = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
            line[i] = (line[i] + (0, a, b, (a + b) // 2, paeth)[method]) & 255
        found += [tuple(line[i : i + 4]) for i in range(0, stride, 4)]
        above = line
    return width, found


def render(svg: str, width: int) -> tuple[int, list[tuple[int, ...]]]:
    return pixels(drawing.png(svg, width))


def on_square(piece: list[tuple[int, ...]], colour: str) -> list[int]:
    """A piece on a square of a colour, as grey values."""
    ground = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return [
        sum(value * a + under * (255 - a) for value, under in zip(rgb, ground, strict=True)) // 765 for *rgb, a in piece
    ]


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_board_is_well_formed_and_described(theme: str) -> None:
    svg = draw.board(START, description=f"{ASCII}\n<&>\"'", title="A & B", theme=theme)
    root = parse(svg)
    assert root.get("role") == "img"
    ids = {element.get("id"): element.text for element in root.iter() if element.get("id")}
    title, desc = root.get("aria-labelledby", "").split()
    assert ids[title] == "A & B"
    assert ids[desc] == f"{ASCII}\n<&>\"'"
    assert "&lt;&amp;&gt;" in svg


def test_control_characters_do_not_spoil_the_document() -> None:
    desc = parse(draw.board({}, description="\x1b[1mK\x00")).find(f"{SVG}desc")
    assert desc is not None
    assert desc.text == "\ufffd[1mK\ufffd"


def test_start_position_is_small_and_complete() -> None:
    svg = draw.board(START, description=ASCII)
    assert len(svg.encode()) < 12_000
    assert [len(places(svg, kind)) for kind in "KQRBNP"] == [2, 2, 4, 4, 4, 16]
    assert svg == draw.board(dict(reversed(START.items())), description=ASCII)


def test_there_are_fifteen_merged_kinds() -> None:
    assert len(PIECES) == 42
    assert len(MERGED) == 30
    assert not any("K" in letters.upper() for letters in MERGED)


@pytest.mark.parametrize("letters", PIECES)
def test_every_piece_draws_what_it_is_made_of(letters: str) -> None:
    svg = draw.piece(letters)
    root = parse(svg)
    busts = [use.get("href", "")[-1] for use in root.iter(f"{SVG}use") if "-bust-" in use.get("href", "")]
    assert busts == list(letters.upper())
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text is not None
    assert title.text.split()[0] == ("White" if letters.isupper() else "Black")
    assert all(str(name_of(letter)) in title.text for letter in letters.upper())


@pytest.mark.parametrize("letters", MERGED)
def test_merged_pieces_stay_inside_their_square(letters: str) -> None:
    """Room for the outline is left at all four edges, also around the busts drawn smaller."""
    width, piece = render(draw.piece(letters), 45)
    edges = [piece[y * width + x] for y in range(width) for x in range(width) if {x, y} & {0, width - 1}]
    assert all(pixel[3] == 0 for pixel in edges)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_two_pieces_look_alike_at_32_pixels(theme: str) -> None:
    """On average a pixel differs by more than 8 of 255.

    That is as much as if 32 of the 1024 pixels, a block of 6 by 5, went from black to white. A queen and a
    bishop, which no player confuses, are the closest with 8.4; the closest merged pieces have 10.5.
    """
    colours = drawing.THEMES[theme]
    drawn = {letters: render(draw.piece(letters, theme=theme), 32)[1] for letters in PIECES}
    for square in (colours.light, colours.dark):
        shown = {letters: on_square(piece, square) for letters, piece in drawn.items()}
        for one, other in combinations(PIECES, 2):
            apart = sum(abs(a - b) for a, b in zip(shown[one], shown[other], strict=True)) / 1024
            assert apart > 8, f"{one} and {other} differ by {apart:.1f} only on {square}"


@pytest.mark.parametrize(("flipped", "corner"), [(False, (0, 315)), (True, (315, 0))])
def test_flipped_puts_a1_top_right(flipped: bool, corner: tuple[float, float]) -> None:
    svg = draw.board({0: "QN", 63: "pp"}, description="", flipped=flipped)
    assert places(svg, "QN") == {corner}
    assert places(svg, "PP") == {(315 - corner[0], 315 - corner[1])}


def test_white_and_black_stand_on_their_own_squares_in_the_picture() -> None:
    """The whole way to the pixels: at the foot of a1 the trim of White, at that of h8 the trim of Black."""
    width, picture = render(draw.board({0: "K", 63: "k"}, description=""), 400)
    at = {name: picture[y * width + x][:3] for name, (x, y) in {"a1": (42, 374), "h8": (357, 59)}.items()}
    colours = drawing.THEMES["light"]
    trims = [tuple(bytes.fromhex(trim[1:])) for trim in (colours.white_trim, colours.black_trim)]
    assert [at["a1"], at["h8"]] == trims


def test_last_check_and_arrows_are_shown() -> None:
    plain = draw.board(START, description="")
    colours = drawing.THEMES["light"]
    for extra, colour, count in (
        (draw.board(START, description="", last=(12, 28)), colours.last, 4),
        (draw.board(START, description="", check=4), colours.check, 3),
        (draw.board(START, description="", arrows=[(12, 28), (62, 45)]), colours.arrow, 1),
    ):
        assert colour not in plain
        assert extra.count(colour) == count
    # Check is told by shape as well, and the arrows are above the pieces.
    assert drawing.GLYPHS["!"] in draw.board(START, description="", check=4)
    arrows = draw.board(START, description="", arrows=[(12, 28), (62, 45)])
    assert arrows.count("rotate(") == 2
    assert arrows.index("rotate(") > arrows.rindex("-P")


def test_badge_of_check_makes_way_for_an_arrow() -> None:
    def badge(arrow: tuple[int, int]) -> str | None:
        svg = draw.board({4: "K"}, description="", check=4, arrows=[arrow])
        return list(parse(svg).iter(f"{SVG}circle"))[-1].get("cx")

    assert badge((60, 4)) == "217"
    assert badge((31, 4)) == "188"


def test_coordinates_can_be_left_out() -> None:
    with_names, without = (draw.board({}, description="", coordinates=names) for names in (True, False))
    assert drawing.GLYPHS["g"] in with_names
    assert drawing.GLYPHS["g"] not in without
    assert set("0123456789abcdefgh") <= set(drawing.GLYPHS)


def test_ids_of_several_drawings_do_not_clash() -> None:
    drawings = [
        draw.board(START, description=""),
        draw.board(START, description="", theme="dark"),
        draw.board(START, description="", flipped=True),
        draw.piece("QN"),
        draw.piece("qn"),
    ]
    ids = [{element.get("id") for element in parse(svg).iter()} - {None} for svg in drawings]
    for one, other in combinations(ids, 2):
        assert not one & other


def test_auto_is_light_unless_dark_is_preferred() -> None:
    svg = draw.board(START, description="", theme="auto", check=4)
    style = next(parse(svg).iter(f"{SVG}style")).text or ""
    assert "prefers-color-scheme:dark" in style
    assert drawing.THEMES["dark"].black_line in style
    # Every class has its rule, and renderers that know no media queries draw the light board.
    classes = {name for element in parse(svg).iter() for name in element.get("class", "").split()}
    assert all(f".{name}{{" in style for name in classes)
    assert render(svg, 200) == render(draw.board(START, description="", check=4), 200)
    assert "<style" not in draw.board(START, description="", theme="dark")


@pytest.mark.parametrize("width", [32, 284, 400])
def test_png_has_the_asked_width(width: int) -> None:
    found, picture = render(draw.board(START, description=""), width)
    assert found == width
    assert len(picture) == width * width


@pytest.mark.parametrize("letters", ["", "X", "KQ", "kp", "NQ", "Qn", "QRB", "Q ", "é"])
def test_letters_of_no_piece_are_refused(letters: str) -> None:
    with pytest.raises(ValueError, match="is no Chessplus piece"):
        draw.piece(letters)
    with pytest.raises(ValueError, match="is no Chessplus piece"):
        draw.board({0: letters}, description="")


def test_other_bad_input_is_refused() -> None:
    with pytest.raises(ValueError, match="no theme 'sepia'; the themes are light, dark, auto"):
        draw.board({}, description="", theme="sepia")
    with pytest.raises(ValueError, match="no theme"):
        draw.piece("K", theme="")
    for bad in (-1, 64):
        with pytest.raises(ValueError, match="no square"):
            draw.board({bad: "K"}, description="")
        with pytest.raises(ValueError, match="no square"):
            draw.board({}, description="", last=(0, bad))
        with pytest.raises(ValueError, match="no square"):
            draw.board({}, description="", check=bad)
    with pytest.raises(ValueError, match="one square to another"):
        draw.board({}, description="", arrows=[(5, 5)])
    with pytest.raises(ValueError, match="at least 1 pixel"):
        draw.board({}, description="", size=0)
    with pytest.raises(ValueError, match="at least 1 pixel"):
        drawing.png(draw.piece("K"), 0)
    with pytest.raises(ValueError, match="has no 'Ä'"):
        drawing.lettering("aÄ", 0, 0, height=7)
