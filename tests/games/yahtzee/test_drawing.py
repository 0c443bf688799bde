"""The drawing of Yahtzee: sound SVG that shows every token, die and total, and points out what it is asked to."""

from __future__ import annotations

import re
import struct
import zlib
from itertools import combinations
from xml.etree import ElementTree

import pytest

import boxtop
from boxtop.games.base import drawing
from boxtop.games.base.drawing import THEMES, tag
from boxtop.games.yahtzee import Yahtzee, YahtzeeState, symbols
from boxtop.games.yahtzee.rules.state import LETTERS

SVG = "{http://www.w3.org/2000/svg}"
EMPTY = "...../...../...../...../....."
FULL = "..123+4/1.2..+3/...../...../....."  # four players; 7 tokens, two of them on Picture spaces
TIED = "...21/...12/.21../21.../1.2.."
THREE_TIED = "..123/..231/..312/.....+123/....."
OVER = "...12/..2.1/..2..+1/.2.1./.21.. - over -"


def at(position: str, *played: str, players: int = 2) -> YahtzeeState:
    state = Yahtzee(players=players).position(position)
    for choice in played:
        state = state.play(choice)
    return state


def svg(state: YahtzeeState, *arrows: str, theme: str = "light", size: int = 400) -> str:
    return state.svg(theme=theme, arrows=[state.parse(arrow) for arrow in arrows], size=size)


def parts(drawn: str, kind: str) -> list[dict[str, str]]:
    """The data of all elements that are marked as of a kind, without the word data."""
    elements = ElementTree.fromstring(drawn).iter()
    data = [
        {key.removeprefix("data-"): value for key, value in element.attrib.items() if key.startswith("data-")}
        for element in elements
    ]
    return [found for found in data if kind in found]


def spaces(drawn: str, kind: str) -> set[tuple[str, str]]:
    return {(part[kind], part["space"]) for part in parts(drawn, kind)}


def dice(drawn: str) -> str:
    return "".join(part["die"] for part in parts(drawn, "die"))


def words(drawn: str, name: str) -> str:
    element = ElementTree.fromstring(drawn).find(SVG + name)
    assert element is not None
    assert element.text
    return element.text


def pixels(picture: bytes) -> bytes:
    """The lines of a PNG, still filtered: enough to see whether two differ and whether one is blank."""
    where, data = 8, b""
    while where < len(picture):
        length, name = struct.unpack(">I4s", picture[where : where + 8])
        data += picture[where + 8 : where + 8 + length] if name == b"IDAT" else b""
        where += 12 + length
    return zlib.decompress(data)


# -- what is there ---------------------------------------------------------------------------------------------------


def test_every_token_lies_on_its_space() -> None:
    drawn = svg(at(f"{FULL} 4 2 PKW??", players=4))
    there = {("1", "T3"), ("2", "T4"), ("3", "T5"), ("4", "T0"), ("1", "K1"), ("2", "K3"), ("3", "K0")}
    assert spaces(drawn, "token") == there


def test_the_tokens_of_a_picture_space_do_not_cover_each_other() -> None:
    drawn = svg(at(".....+1234/1..../...../...../..... 2 1 ?????", players=4))
    places = {
        element.get("transform")
        for element in ElementTree.fromstring(drawn).iter()
        if element.get("data-space") == "T0" and element.get("data-token")
    }
    assert len(places) == 4


def test_totals_and_whose_turn_it_is() -> None:
    shown = parts(svg(at("..1.2/...../...../...../..... 1 1 PTTMW")), "player")
    assert shown == [{"player": "1", "total": "3", "turn": "yes"}, {"player": "2", "total": "5"}]
    shown = parts(svg(at("..1../...../...../...../..... 2 1 PTTMW")), "player")
    assert [("turn" in plaque) for plaque in shown] == [False, True]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_has_a_total(players: int) -> None:
    shown = parts(svg(at(f"{EMPTY} 1 1 ?????", players=players)), "player")
    assert [plaque["player"] for plaque in shown] == list("1234"[:players])


def test_dice_lie_on_the_table_or_are_in_the_air() -> None:
    start = at(f"{EMPTY} 1 1 ?????")
    assert dice(svg(start)) == "?????"
    rolled = start.play("TTKMW")
    assert dice(svg(rolled)) == "TTKMW"
    assert not any("kept" in die for die in parts(svg(rolled), "die"))
    kept = rolled.play("keep TT")
    assert dice(svg(kept)) == "TT???"
    assert ["kept" in die for die in parts(svg(kept), "die")] == [True, True, False, False, False]


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_which_roll_it_is(roll: int) -> None:
    assert parts(svg(at(f"{EMPTY} 1 {roll} PTTMW")), "roll") == [{"roll": str(roll)}]


def test_a_tie_break_shows_who_rolled_how_many_pikachus() -> None:
    drawn = svg(at(f"{THREE_TIED} - tie 1=2,2=?,3=?", players=3))
    assert parts(drawn, "tied") == [
        {"tied": "1", "pikachus": "2"},
        {"tied": "2", "pikachus": "?"},
        {"tied": "3", "pikachus": "?"},
    ]
    assert [plaque["player"] for plaque in parts(drawn, "player") if "turn" in plaque] == ["2"]
    assert dice(drawn) == ""


def test_the_winner_is_crowned() -> None:
    over = svg(at(OVER))
    assert parts(over, "ending") == [{"ending": "total"}]
    assert [plaque["player"] for plaque in parts(over, "player") if "won" in plaque] == ["1"]
    tied = svg(at(f"{TIED} - tie 1=2,2=3"))
    assert [plaque["player"] for plaque in parts(tied, "player") if "won" in plaque] == ["2"]
    alone = svg(at("....1/....1/...1./1..../.....+1 - over -", players=1))
    assert parts(alone, "ending")
    assert not any("won" in plaque for plaque in parts(alone, "player"))


# -- the last choice -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "played", "marked"),
    [
        (f"{EMPTY} 1 1 ?????", (), None),
        (f"{EMPTY} 1 1 ?????", ("TTKMW",), "dice"),
        (f"{EMPTY} 1 1 TTKMW", ("keep TT",), "kept"),
        (f"{EMPTY} 1 1 TTKMW", ("keep -",), "dice"),
        (f"{EMPTY} 1 1 TTKMW", ("score T",), "T2"),
        ("....2/..1../...../...../..... 1 1 TTTTT", ("score T",), "T4"),
        ("..1../...../...../...../..... 2 3 TTKMW", ("score T",), "T2"),
        (".1.../...../..2../.....+2/..1.. 1 3 TTTLL", ("zero W",), "W0"),
        ("...21/...12/.21../21.../1.... 2 3 TKLLL", ("score L",), "L3"),
        (f"{TIED} - tie 1=?,2=?", ("PPTTT",), "1"),
        (f"{TIED} - tie 1=2,2=?", ("PTTTT",), "2"),
        (f"{TIED} - tie 1=2,2=?", ("PPTTT",), "dice"),  # a new round
    ],
)
def test_the_last_choice_is_marked(position: str, played: tuple[str, ...], marked: str | None) -> None:
    drawn = svg(at(position, *played))
    assert parts(drawn, "last") == ([{"last": marked}] if marked else [])
    assert (THEMES["light"].last in drawn) == (marked is not None)


# -- choices to point out --------------------------------------------------------------------------------------------


def test_scores_are_shown_where_their_tokens_would_land() -> None:
    roll = at(f"{EMPTY} 1 1 PKMMM")
    drawn = svg(roll, "score M", "score K", "score L")
    assert spaces(drawn, "ghost") == {("1", "M4"), ("1", "K2"), ("1", "L1")}
    assert spaces(drawn, "token") == set()
    assert drawn.count("rotate(") == 0  # no arrows: all land where they count


def test_an_arrow_leads_to_where_a_taken_space_sends_the_token() -> None:
    blocked = at("....2/..1../...../...../..... 1 1 TTTTT")
    drawn = svg(blocked, "score T")
    assert spaces(drawn, "ghost") == {("1", "T4")}
    assert drawn.count("rotate(180)") == 1
    to_the_picture = at("23.../1..../...../...../..... 1 1 TTKKK", players=3)
    assert spaces(svg(to_the_picture, "score T"), "ghost") == {("1", "T0")}


def test_zeros_are_shown_on_their_picture_spaces_legal_or_not() -> None:
    nothing = at(".1.../...../..2../.....+2/..1.. 1 3 TTTLL")
    assert spaces(svg(nothing, "zero K", "zero W"), "ghost") == {("1", "K0"), ("1", "W0")}
    assert spaces(svg(at(f"{EMPTY} 1 1 TTKMW"), "zero K"), "ghost") == {("1", "K0")}


def test_keeps_say_which_dice_stay() -> None:
    roll = at(f"{EMPTY} 1 2 TTKMW")
    drawn = svg(roll, "keep TW", "keep -", "keep TTKM")
    assert [part["keep"] for part in parts(drawn, "keep")] == ["TW", "-", "TTKM"]
    lines = [g for g in ElementTree.fromstring(drawn).iter() if g.get("data-keep")]
    stays = [["data-stays" in mark.attrib for mark in line] for line in lines]
    assert stays == [[True, False, False, False, True], [False] * 5, [True, True, True, True, False]]
    # Each line has room of its own.
    heights = [float(ElementTree.fromstring(svg(roll, *keeps)).attrib["height"]) for keeps in ([], ["keep T"])]
    assert heights[0] < heights[1] < float(ElementTree.fromstring(drawn).attrib["height"])


@pytest.mark.parametrize(
    ("position", "arrow", "why"),
    [
        (f"{EMPTY} 1 1 ?????", "PTTMW", "A roll is nobody's choice."),
        (f"{EMPTY} 1 1 TTKMW", "PTTMW", "A roll is nobody's choice."),
        (f"{EMPTY} 1 1 ?????", "keep T", "The dice are still rolling."),
        (f"{EMPTY} 1 1 ?????", "score T", "The dice are still rolling."),
        (f"{EMPTY} 1 1 TTKMW", "keep TTT", "You can't keep TTT: the dice show TTKMW."),
        (f"{EMPTY} 1 1 TTKMW", "score L", "None of the dice show Taillow or Pikachu."),
        ("..1.2/...../...../...../..... 1 1 TTKMW", "score T", "Your Torchic token is already on the board"),
        ("..1.2/...../...../...../..... 1 1 TTKMW", "zero T", "Your Torchic token is already on the board"),
        (OVER, "zero T", "All tokens are placed."),
        (OVER, "keep T", "The game is over."),
        (f"{TIED} - tie 1=?,2=?", "score T", "All tokens are placed."),
    ],
)
def test_what_cannot_be_drawn_is_refused(position: str, arrow: str, why: str) -> None:
    state = at(position)
    with pytest.raises(ValueError, match=f"^{re.escape(f'{arrow} cannot be drawn here: {why}')}"):
        svg(state, arrow)


@pytest.mark.parametrize("number", [-1, Yahtzee.choices])
def test_a_number_that_is_no_choice_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"Yahtzee has no choice {number}"):
        at(f"{EMPTY} 1 1 TTKMW").svg(arrows=[number])


# -- sound SVG -------------------------------------------------------------------------------------------------------

POSITIONS = [
    (f"{EMPTY} 1 1 ?????", 2),
    (f"{EMPTY} 1 1 PTTMW", 1),
    (f"{FULL} 4 2 PKW??", 4),
    (f"{THREE_TIED} - tie 1=2,2=?,3=?", 3),
    (f"{TIED} - tie 1=2,2=0", 2),
    (OVER, 2),
]


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize(("position", "players"), POSITIONS)
def test_drawings_are_well_formed_small_and_without_text_or_links(position: str, players: int, theme: str) -> None:
    drawn = svg(at(position, players=players), theme=theme)
    root = ElementTree.fromstring(drawn)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    hrefs = {element.get("href", "#") for element in root.iter(f"{SVG}use")}
    assert {href.removeprefix("#") for href in hrefs} <= set(ids)
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
    assert not list(root.iter(f"{SVG}text"))
    assert len(drawn) < 25_000
    assert drawn == svg(at(position, players=players), theme=theme)


def test_even_all_keeps_at_once_are_a_drawing_of_reasonable_size() -> None:
    state = at(f"{EMPTY} 1 1 PTKMW")
    assert len(state.svg(arrows=state.moves())) < 60_000


def test_drawings_that_differ_share_no_ids() -> None:
    state = at(f"{EMPTY} 1 1 PTTMW")
    drawn = [
        svg(state),
        svg(state, theme="dark"),
        svg(state, "keep T"),
        svg(state, size=200),
        svg(state.play("keep T")),
    ]
    ids = [{element.get("id") for element in ElementTree.fromstring(one).iter()} - {None} for one in drawn]
    assert not any(one & other for one, other in combinations(ids, 2))


def test_a_screen_reader_is_told_the_position() -> None:
    drawn = svg(at(f"{FULL} 4 2 PKW??", players=4))
    assert words(drawn, "title") == "Pokémon Yahtzee"
    assert words(drawn, "desc") == (
        "Torchic: Blue on 3, Green on 4, Red on 5, Yellow on the picture. "
        "Treecko: Blue on 1, Green on 3, Red on the picture. "
        "Mudkip: no tokens. Wynaut: no tokens. Taillow: no tokens. "
        "Totals: Blue 4, Green 7, Red 5, Yellow 0. "
        "Yellow's turn, roll 2: Pikachu, Treecko, Wynaut kept, 2 dice in the air."
    )


@pytest.mark.parametrize(
    ("position", "end"),
    [
        (f"{EMPTY} 1 1 ?????", "Blue's turn, roll 1: 5 dice in the air."),
        (f"{EMPTY} 1 3 PTTM?", "Blue's turn, roll 3: Pikachu, Torchic, Torchic, Mudkip kept, 1 die in the air."),
        (f"{EMPTY} 1 2 PTTMW", "Blue's turn, roll 2: Pikachu, Torchic, Torchic, Mudkip, Wynaut."),
        (f"{TIED} - tie 1=2,2=?", "Tie-break by Pikachus: Blue rolled 2, Green has still to roll."),
        (f"{TIED} - tie 1=2,2=3", "Blue rolled 2, Green rolled 3. The game is over: Green has won."),
        (OVER, "Totals: Blue 16, Green 15. The game is over: Blue has won."),
    ],
)
def test_a_screen_reader_is_told_what_happens(position: str, end: str) -> None:
    assert words(svg(at(position)), "desc").endswith(end)


def test_nobody_wins_alone() -> None:
    assert words(svg(at("....1/....1/....1/....1/....1 - over -", players=1)), "desc").endswith("The game is over.")


@pytest.mark.parametrize("size", [120, 360, 800])
def test_the_size_is_the_width(size: int) -> None:
    root = ElementTree.fromstring(svg(at(f"{EMPTY} 1 1 ?????"), size=size))
    assert float(root.attrib["width"]) == size


def test_bad_themes_and_sizes_are_refused() -> None:
    with pytest.raises(ValueError, match="no theme 'sepia'"):
        svg(at(f"{EMPTY} 1 1 ?????"), theme="sepia")
    with pytest.raises(ValueError, match="at least 1 pixel"):
        svg(at(f"{EMPTY} 1 1 ?????"), size=0)


def test_auto_is_light_unless_dark_is_preferred() -> None:
    state = at(f"{FULL} 4 2 PKWLL", players=4)
    auto = svg(state, "score W", "keep P", theme="auto")
    style = next(ElementTree.fromstring(auto).iter(f"{SVG}style")).text or ""
    assert "prefers-color-scheme:dark" in style
    classes = {name for element in ElementTree.fromstring(auto).iter() for name in element.get("class", "").split()}
    assert all(f".{name}{{" in style for name in classes)
    light = svg(state, "score W", "keep P")
    assert drawing.png(auto, 200) == drawing.png(light, 200)
    assert "<style" not in light


# -- as a picture ----------------------------------------------------------------------------------------------------


def test_a_picture_is_not_blank_and_changes_with_the_position() -> None:
    pictures = [pixels(drawing.png(svg(at(position, players=players)), 200)) for position, players in POSITIONS]
    assert all(len(set(picture)) > 40 for picture in pictures)
    assert len(set(pictures)) == len(pictures)


def test_a_state_shows_itself_in_a_notebook() -> None:
    state = boxtop.game("yahtzee").start()
    assert state._repr_svg_() == state.svg()


def grey(symbol: drawing.Markup, width: int) -> list[int]:
    """A symbol on a die in shades of grey, as if there were no colours."""
    ground = tag("rect", x=-24, y=-24, width=48, height=48, fill=symbols.PAPER)
    whole = tag("svg", ground, symbol, xmlns="http://www.w3.org/2000/svg", viewBox="-24 -24 48 48", width=width)
    import resvg_py

    picture = bytes(resvg_py.svg_to_bytes(svg_string=whole, width=width, skip_system_fonts=True))
    return shades(picture)


def shades(picture: bytes) -> list[int]:
    """The grey values of an RGBA picture, unfiltered line by line."""
    width = struct.unpack(">I", picture[16:20])[0]
    raw, stride, above, found = pixels(picture), 4 * width, bytearray(4 * width), []
    for start in range(0, len(raw), stride + 1):
        method, line = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
        for i in range(stride):
            a, b, c = (line[i - 4], above[i], above[i - 4]) if i >= 4 else (0, above[i], 0)
            p = a + b - c
            paeth = min((a, b, c), key=lambda value, p=p: abs(p - value))  # type: ignore[misc]
            line[i] = (line[i] + (0, a, b, (a + b) // 2, paeth)[method]) & 255
        found += [sum(line[i : i + 3]) // 3 for i in range(0, stride, 4)]
        above = line
    return found


def apart(one: list[int], other: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_emblems_and_tokens_can_be_told_apart_without_colours() -> None:
    """On average a pixel differs by more than 12 of 255, as if one in twenty went from black to white."""
    emblems = {letter: grey(symbols.emblem(letter), 24) for letter in LETTERS}
    tokens = {str(player + 1): grey(tag("g", symbols.token(player), transform="scale(1.6)"), 24) for player in range(4)}
    for shown in (emblems, tokens):
        for one, other in combinations(shown, 2):
            assert apart(shown[one], shown[other]) > 12, f"{one} and {other}"
