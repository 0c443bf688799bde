"""The drawing of Battle Grid: sound SVG that shows what a viewer may see, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest

from boxtop.games.base import PUBLIC, Viewer
from boxtop.games.base.drawing import THEMES, Palette, document, png, tag
from boxtop.games.base.lettering import outline, writable
from boxtop.games.battle_grid import BattleGrid, BattleGridState, symbols
from boxtop.games.battle_grid.drawing_model import Placing, drawing_model
from boxtop.games.battle_grid.rules.cards import Card, Kind, starter, with_type
from boxtop.games.battle_grid.rules.state import CHOICES

from tests.games.battle_grid.helpers import FIRST, SECOND, drawn, grid
from tests.games.chessplus.test_drawing import render

SVG = "{http://www.w3.org/2000/svg}"
MIDDLE = """
5  2#1 -3  .
4  .   +12 -1
3  +2  1#3 1#8
2  1#5 +1  .
1  1#1 -2  +4
"""


def middle(game: BattleGrid | None = None) -> BattleGridState:
    return drawn(MIDDLE, game=game)


def marked(svg: str, kind: str) -> list[dict[str, str]]:
    """The data of all elements that are marked as of a kind, without the word data."""
    data = (
        {key.removeprefix("data-"): value for key, value in element.attrib.items() if key.startswith("data-")}
        for element in ElementTree.fromstring(svg).iter()
    )
    return [found for found in data if kind in found]


def words(svg: str, name: str) -> str:
    element = ElementTree.fromstring(svg).find(SVG + name)
    assert element is not None
    assert element.text
    return element.text


def group(svg: str, kind: str, value: str) -> ElementTree.Element:
    """The one element with this mark."""
    (found,) = (element for element in ElementTree.fromstring(svg).iter() if element.get(f"data-{kind}") == value)
    return found


def writes(element: ElementTree.Element, word: str) -> bool:
    return any(path.get("d") == outline(writable(word)) for path in element.iter(f"{SVG}path"))


def uses(element: ElementTree.Element) -> Counter[str]:
    """How often each definition is used, without the prefix of the drawing."""
    return Counter(use.get("href", "").partition("-")[2] for use in element.iter(f"{SVG}use"))


# -- the document ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("viewer", [0, 1, "public", "open"])
def test_the_document_is_sound(theme: str, viewer: Viewer) -> None:
    state = middle()
    svg = state.svg(theme=theme, viewer=viewer, size=360, arrows=state.moves()[:3])
    root = ElementTree.fromstring(svg)
    assert root.get("width") == "360"
    assert root.get("role") == "img"
    assert "<text" not in svg
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(use.get("href", "")[1:] in ids for use in root.iter(f"{SVG}use"))
    assert svg == state.svg(theme=theme, viewer=viewer, size=360, arrows=state.moves()[:3])


@pytest.mark.parametrize("decks", [("ember", "tide"), ("grove", "spark")])
def test_drawings_are_of_reasonable_size(decks: tuple[str, str]) -> None:
    state = BattleGrid(deck1=decks[0], deck2=decks[1]).start()
    assert len(state.svg(theme="auto").encode()) < 60_000
    assert len(state.svg(theme="auto", viewer=0).encode()) < 40_000


def test_drawings_that_differ_share_no_ids() -> None:
    state = middle()
    drawings = [
        state.svg(),
        state.svg(theme="dark"),
        state.svg(flipped=True),
        state.svg(size=500),
        state.svg(viewer=0),
        state.svg(viewer=1),
        state.svg(viewer="public"),
        state.svg(arrows=state.moves()[:1]),
        state.play(state.moves()[0]).svg(),
    ]
    ids = [{element.get("id") for element in ElementTree.fromstring(svg).iter()} - {None} for svg in drawings]
    for one, other in combinations(ids, 2):
        assert not one & other


def test_auto_is_light_unless_dark_is_preferred() -> None:
    state = middle()
    choice = state.moves()[0]
    svg = state.svg(theme="auto", arrows=[choice])
    style = next(ElementTree.fromstring(svg).iter(f"{SVG}style")).text or ""
    assert THEMES["dark"].frame in style
    classes = {name for element in ElementTree.fromstring(svg).iter() for name in element.get("class", "").split()}
    assert all(f".{name}{{" in style for name in classes)
    assert render(svg, 200) == render(state.svg(arrows=[choice]), 200)


@pytest.mark.parametrize("width", [32, 360, 800])
def test_png_is_no_blank_image(width: int) -> None:
    svg = middle().svg(size=width, viewer=0)
    if width == 800:
        assert png(svg, width).startswith(b"\x89PNG")
        return
    found, pixels = render(svg, width)
    assert found == width
    assert len(set(pixels)) > 100


# -- what is on the grid ---------------------------------------------------------------------------------------------


def test_cards_and_tokens_lie_where_they_are() -> None:
    svg = middle().svg()
    cards = {part["space"]: part["player"] for part in marked(svg, "space") if "tokens" not in part}
    assert cards == {"a5": "2", "b3": "1", "c3": "1", "a2": "1", "a1": "1"}
    tokens = {part["space"]: (part["player"], part["tokens"]) for part in marked(svg, "tokens")}
    first = {"b4": ("1", "12"), "a3": ("1", "2"), "b2": ("1", "1"), "c1": ("1", "4")}
    assert tokens == first | {"b5": ("2", "3"), "c4": ("2", "1"), "b1": ("2", "2")}


def test_a_card_tells_name_hp_class_and_owner() -> None:
    svg = middle().svg()
    tree = group(svg, "space", "b3")
    assert writes(tree, "Tree")
    assert writes(tree, "150")
    assert uses(tree) == {"card0": 1, "class2": 1, "mark0": 1, "neutral": 1}
    drop = group(svg, "space", "a5")
    assert writes(drop, "Drop")
    assert uses(drop) == {"card1": 1, "class0": 1, "mark1": 1, "neutral": 1}
    title = tree.find(f"{SVG}title")
    assert title is not None
    assert title.text == "Tree (Stage 2, 150 HP)"


def test_tokens_are_stacked_and_counted() -> None:
    svg = middle().svg()
    assert uses(group(svg, "space", "b5")) == {"token1": 3}
    assert writes(group(svg, "space", "b5"), "3")
    assert uses(group(svg, "space", "b4")) == {"token0": symbols.MOST_DRAWN}
    assert writes(group(svg, "space", "b4"), "12")


def test_what_players_own_differs_in_shape_and_not_in_colour_only() -> None:
    assert symbols.plate(0, 50, 50, 6) != symbols.plate(1, 50, 50, 6)
    assert symbols.mark_path(0, 0, 0, 5) != symbols.mark_path(1, 0, 0, 5)
    svg = drawn("5 2#1 . .\n1 1#1 +1 -1").svg()
    shapes = [
        "".join(path.get("d", "") for definition in group_by_id(svg, name) for path in definition.iter(f"{SVG}path"))
        for name in ("card0", "card1", "mini0", "mini1", "token0", "token1", "back0", "back1", "cost01", "cost11")
    ]
    assert len(set(shapes)) == len(shapes)


def group_by_id(svg: str, name: str) -> list[ElementTree.Element]:
    return [element for element in ElementTree.fromstring(svg).iter() if element.get("id", "").endswith(f"-{name}")]


def test_columns_say_who_leads_and_bars_say_the_points() -> None:
    state = drawn("5 2#1 2#2 .\n2 . +1 .\n1 1#2 1#2 1#1")
    svg = state.svg(viewer="public")
    leaders = {part["column"]: part["leader"] for part in marked(svg, "column")}
    assert leaders == {"a": "1", "b": "-", "c": "1"}
    for sign, column in zip(">=>", "abc", strict=True):
        assert writes(group(svg, "column", column), sign)
    assert writes(group(svg, "column", "a"), "60")
    assert writes(group(svg, "bar", "1"), "150")
    assert writes(group(svg, "bar", "2"), "0")
    other = drawn("5 2#4 . .\n1 1#1 +1 .").svg()
    assert {part["column"]: part["leader"] for part in marked(other, "column")}["a"] == "2"
    assert writes(group(other, "column", "a"), "<")


def test_the_turn_and_the_winner_are_told() -> None:
    svg = middle().svg()
    assert writes(group(svg, "bar", "1"), "to place")
    assert not writes(group(svg, "bar", "2"), "to place")
    assert words(svg, "title").startswith("Battle Grid: First to place, ")
    over = drawn("5 2#1 2#2 .\n1 1#1 1#1 .", side="-")
    svg = over.svg()
    assert writes(group(svg, "bar", "2"), "wins")
    assert words(svg, "title") == "Battle Grid: Second wins, 0 to 90 points"
    svg = drawn("5 2#1 . .\n1 1#1 . .", side="-").svg()
    assert all(writes(group(svg, "bar", player), "draw") for player in "12")
    assert words(svg, "title") == "Battle Grid: a draw, 0 to 0 points"


def test_flipped_turns_the_grid_and_the_players() -> None:
    def place(svg: str, space: str) -> tuple[float, ...]:
        transform = group(svg, "space", space).get("transform", "")
        return tuple(map(float, transform.removeprefix("translate(").rstrip(")").split()))

    state = middle()
    one, other = state.svg(viewer="public"), state.svg(viewer="public", flipped=True)
    assert place(one, "b5") == place(other, "b1") < place(one, "b1")
    assert place(one, "a3")[1] == place(other, "a3")[1]
    assert place(one, "a3")[0] + place(other, "a3")[0] == 400
    assert [bar["bar"] for bar in marked(one, "bar")] == ["2", "1"]
    assert [bar["bar"] for bar in marked(other, "bar")] == ["1", "2"]


# -- what happened, and what could -----------------------------------------------------------------------------------


def test_the_last_card_and_what_it_influenced_are_marked() -> None:
    plain = grid().start().svg()
    assert not marked(plain, "last")
    assert not marked(plain, "influenced")
    svg = grid().start().play("#1@b1>a1,b2").svg()
    assert [part["last"] for part in marked(svg, "last")] == ["b1"]
    assert [part["influenced"] for part in marked(svg, "influenced")] == ["a1", "b2"]
    assert "Last placed: b1, influencing a1, b2." in words(svg, "desc")


def test_choices_are_cards_and_arrows() -> None:
    state = grid().start()
    choices = [state.parse(text) for text in ("#1@b1>a1,b2", "#5@c1>b1,c2")]
    svg = state.svg(viewer=0, arrows=choices)
    assert [part["choice"] for part in marked(svg, "choice")] == ["b1", "c1"]
    assert [part["arrow"] for part in marked(svg, "arrow")] == ["b1>a1", "b1>b2", "c1>b1", "c1>c2"]
    assert writes(group(svg, "choice", "b1"), "Seed")
    assert writes(group(svg, "choice", "c1"), "Bud")
    assert "Shown: Seed (Basic, 60 HP) on b1, influencing a1, b2." in words(svg, "desc")
    # The cards are marked in the hand, too.
    hand = group(svg, "hand", "1")
    lines = [mini.get("data-line", "") for mini in hand if "mini0rim" in uses(mini)]
    assert lines == ["1", "5"]


def test_several_cards_for_one_space_are_counted_and_tokens_stay_visible() -> None:
    state = drawn("5 2#1 . .\n3 . +4 .\n1 1#1 . .")
    choices = [move for move in state.moves() if "@b3>" in state.game.text(move)]
    shown = {state.game.text(choice).partition("@")[0] for choice in choices}
    svg = state.svg(viewer=0, arrows=choices)
    ghost = group(svg, "choice", "b3")
    assert writes(ghost, f"+{len(shown) - 1}")
    assert [part["tokens"] for part in marked(svg, "space") if part["space"] == "b3"] == ["4"]
    arrows = [part["arrow"] for part in marked(svg, "arrow")]
    assert len(arrows) == len(set(arrows)) == 8


def test_a_choice_without_influence_is_a_card_alone() -> None:
    state = drawn("5 2#1 . .\n1 +1 . 1#1")
    choice = state.game.parse("#1@a1")
    svg = state.svg(arrows=[choice])
    assert [part["choice"] for part in marked(svg, "choice")] == ["a1"]
    assert not marked(svg, "arrow")


def test_what_cannot_be_drawn_is_refused() -> None:
    state = middle()
    parse = state.game.parse
    with pytest.raises(ValueError, match="A Pokémon stands on b3: another cannot be drawn there"):
        state.svg(arrows=[parse("#1@b3>b4")])
    with pytest.raises(ValueError, match="no line #9"):
        state.svg(arrows=[parse("#9@b4>a4")])
    for bad in (-1, CHOICES):
        with pytest.raises(ValueError, match=f"no choice {bad} in Battle Grid"):
            state.svg(arrows=[bad])
    with pytest.raises(ValueError, match="beyond the board"):
        state.svg(arrows=[parse("#1@c1") + 0b100])
    with pytest.raises(ValueError, match="The game is over"):
        drawn("5 2#1 . .\n1 1#1 . .", side="-").svg(arrows=[parse("#1@b1>b2")])
    with pytest.raises(ValueError, match="no theme 'sepia'"):
        state.svg(theme="sepia")
    with pytest.raises(ValueError, match="at least 1 pixel"):
        state.svg(size=0)
    with pytest.raises(ValueError, match="no player 2"):
        state.svg(viewer=2)


# -- hands -----------------------------------------------------------------------------------------------------------


def test_a_hand_shows_line_copies_cost_and_card() -> None:
    svg = middle().svg(viewer=0)
    hand = group(svg, "hand", "1")
    assert [mini.get("data-line") for mini in hand] == ["1", "2", "3", "4", "5", "6", "7"]
    seed, shoot, _, forest, *_ = hand
    assert writes(seed, "#1")
    assert writes(seed, "Seed")
    assert writes(seed, "60")
    assert uses(seed) == {"mini0": 1, "cost01": 1, "neutral": 1}
    assert uses(shoot) == {"mini0": 2, "cost02": 1, "neutral": 1}
    assert writes(shoot, "x2")
    assert uses(forest)["cost04"] == 1
    assert "First's hand: #1 Seed (Basic, 60 HP); #2 2 x Shoot (Stage 1, 90 HP); " in words(svg, "desc")


def test_a_hidden_hand_is_backs_and_a_number() -> None:
    state = middle()
    svg = state.svg(viewer=0)
    assert [part["hand"] for part in marked(svg, "hand")] == ["1"]
    assert uses(group(svg, "bar", "2"))["back1"] == 14
    assert uses(group(svg, "bar", "1"))["back0"] == 0
    assert writes(group(svg, "bar", "2"), "14")
    assert "Second: 14 cards in hand." in words(svg, "desc")
    public = state.svg(viewer=PUBLIC)
    assert not marked(public, "hand")
    assert uses(group(public, "bar", "1"))["back0"] == state.hand_sizes[0]


@pytest.mark.parametrize(("viewer", "hidden"), [(0, SECOND), (1, FIRST), ("public", FIRST + SECOND)])
def test_no_card_of_a_hidden_hand_is_in_the_drawing(viewer: Viewer, hidden: str) -> None:
    state = middle()
    svg = state.svg(viewer=viewer)
    for line in hidden.splitlines():
        name = line.split()[1]
        if any(space.card and space.card.name == name for space in drawing_model(state, viewer, ()).spaces):
            continue
        assert name not in svg
        assert outline(writable(name)) not in svg


def test_hidden_cards_change_nothing_at_all() -> None:
    """Another hand of the same size gives the same drawing, letter by letter: ids, words and choices, too."""
    other = "".join(f"1 Secret{n} (EX/V/GX, {300 + n} HP)\n" for n in range(12))
    # The one card on the board stands on another line.
    games = grid(), grid(second=f"{other}1 Another (Basic, 10 HP)\n2 Drop (Basic, 60 HP)\n")
    one, two = (
        drawn(MIDDLE.replace("2#1", drop), side=2, game=game) for drop, game in zip(("2#1", "2#14"), games, strict=True)
    )
    for viewer in (0, PUBLIC):
        svg = one.svg(viewer=viewer, arrows=[one.parse("#1@c4>b4")])
        assert svg == two.svg(viewer=viewer, arrows=[two.parse("#13@c4>b4")])
        assert "a card on c4, influencing b4" in words(svg, "desc")
        assert uses(group(svg, "choice", "c4"))["mark1"] == 1
    assert one.svg(viewer=1) != two.svg(viewer=1)
    assert one.svg() != two.svg()


@pytest.mark.parametrize("seed", range(3))
def test_a_player_sees_the_same_picture_whatever_the_other_holds(seed: int) -> None:
    """`resample` gives states that a player cannot tell from the real one; the drawing must not tell them apart."""
    state = BattleGrid().start()
    random = Random(seed)
    while state.turn is not None:
        for player in (0, 1):
            assert state.resample(player, seed).svg(viewer=player) == state.svg(viewer=player)
        state = state.play(random.choice(state.moves()))


def test_choices_of_a_hidden_hand_do_not_tell_cards_apart() -> None:
    state = grid().start()
    choices = [state.parse("#1@b1>a1,b2"), state.parse("#5@b1>a1,b2"), state.parse("#15@b1>a1,b2")]
    assert drawing_model(state, 1, choices).placings == (Placing(0, 1, (0, 4), None),)
    assert state.svg(viewer=1, arrows=choices) == state.svg(viewer=1, arrows=choices[:1])


def test_open_hands_are_open_to_all() -> None:
    state = grid(open_hands=True).start()
    assert {part["hand"] for part in marked(state.svg(viewer=PUBLIC), "hand")} == {"1", "2"}


def test_an_empty_hand_is_told() -> None:
    deck = "2 A (Basic, 10 HP)\n" + "".join(f"1 B{n} (Basic, 10 HP)\n" for n in range(13))
    rows = ["1#1 1#1 1#2", "1#3 1#4 1#5", "1#6 1#7 1#8", "1#9 1#10 1#11", "1#12 1#13 1#14"]
    state = drawn("\n".join(f"{n} {row}" for n, row in enumerate(rows, 1)), side="-", game=grid(first=deck))
    svg = state.svg(viewer=0)
    assert not marked(svg, "hand")
    assert writes(group(svg, "bar", "1"), "0 cards")
    assert "First: 0 cards in hand." in words(svg, "desc")


# -- emblems and names -----------------------------------------------------------------------------------------------


def test_every_type_of_the_catalogue_has_its_emblem() -> None:
    assert len(symbols.GROUNDS) == 12
    found = {name for card in starter() for name in symbols.types(card)}
    assert found == set(symbols.GROUNDS) - {symbols.NEUTRAL}


def test_emblems_look_different_without_their_colours() -> None:
    prefix, shapes = "e", []
    for name in symbols.GROUNDS:
        card = Card("X", "", "", Kind.BASIC, 10, name)
        drawn_ = document(
            Palette("light", prefix).style(),
            tag("defs", symbols.emblem_definitions([card], prefix)),
            symbols.emblem(card, 12, 12, 12, prefix),
            prefix=prefix,
            title="",
            description="",
            box=(24, 24),
            width=24,
        )
        ground = symbols.GROUNDS[name]
        _, pixels = render(drawn_, 24)
        ground_rgb = tuple(bytes.fromhex(ground[1:]))
        shapes.append([sum(abs(a - b) for a, b in zip(rgb, ground_rgb, strict=True)) > 150 for *rgb, _ in pixels])
    for one, other in combinations(shapes, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 30


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (Card("A", "", "", Kind.BASIC, 10), ("neutral",)),
        (Card("A", "", "", Kind.BASIC, 10, "Sound"), ("neutral",)),
        (Card("A", "", "", Kind.BASIC, 10, "FIRE"), ("fire",)),
        (Card("A", "", "", Kind.BASIC, 10, "Fire/Water/Grass"), ("fire", "water")),
        (Card("A", "", "", Kind.BASIC, 10, "Fire/Fire"), ("fire",)),
        (Card("Alakazam", "BS", "1", Kind.STAGE_2, 80), ("psychic",)),
        (Card("Alakazam", "BS", "1", Kind.STAGE_2, 90), ("neutral",)),
        (Card("A", "XX", "1", Kind.BASIC, 10), ("neutral",)),
    ],
)
def test_the_emblems_of_a_card(card: Card, expected: tuple[str, ...]) -> None:
    """A deck that was written out and read again has no types: they are looked up."""
    assert symbols.types(with_type(card)) == expected


def test_a_card_of_two_types_has_two_emblems() -> None:
    card = Card("A", "", "", Kind.BASIC, 10, "Fire/Water")
    drawn_ = ElementTree.fromstring(f"<g>{symbols.emblem(card, 0, 0, 10, 'e')}</g>")
    assert [use.get("href") for use in drawn_] == ["#e-fire", "#e-water"]


def test_names_of_any_script_and_length_are_drawn() -> None:
    names = ["ピカチュウ", "Flabébé ♀", "<&\"'>", "A" * 60, "Very " * 11 + "Long", "Ω", "Mr. Mime & Friends-GX"]
    deck = "".join(f"1 {name} (Basic, {n + 10} HP)\n" for n, name in enumerate(names))
    deck += "".join(f"1 Filler{n} (Stage 1, 50 HP)\n" for n in range(15 - len(names)))
    state = drawn("5 1#4 1#5 1#6\n4 1#1 1#2 1#3\n1 1#7 +2 .", game=grid(first=deck))
    svg = state.svg(viewer=0)
    for name in names:
        assert name in words(svg, "desc")
    assert outline("?????") in svg
    assert outline("mr. mime &") in svg  # on two lines
    assert all(0 < left < right < symbols.CARD[0] for left, right in reaches(svg))


def reaches(svg: str) -> list[tuple[float, float]]:
    """From where to where the letters on cards of the grid go, within their cards."""
    found = []
    for element in ElementTree.fromstring(svg).iter():
        if element.get("data-space") and not element.get("data-tokens"):
            for path in element.findall(f"{SVG}g/{SVG}path"):
                placed = re.fullmatch(r"translate\((\S+) \S+\)scale\((\S+)\)", path.get("transform", ""))
                assert placed
                left, scale = map(float, placed.groups())
                # Letters lie above the base line, so the largest number is the farthest x.
                numbers = map(float, re.findall(r"-?\d*\.?\d+", path.get("d", "")))
                found.append((left, left + max(numbers) * scale))
    assert found
    return found
