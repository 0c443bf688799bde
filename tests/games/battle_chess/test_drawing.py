"""The drawings of Battle Chess: everything that lies on and beside the mat is there, and no two tiles look alike."""

import random
import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from boxtop.games.base import drawing
from boxtop.games.base.drawing import Markup, tag
from boxtop.games.base.squares import square_name
from boxtop.games.battle_chess import BattleChess, BattleChessState, draw, symbols
from boxtop.games.battle_chess.rules.state import CARD, CHOICES
from boxtop.games.battle_chess.sheet import Face, Piece, standard, standard_text

from tests.games.chessplus.test_drawing import on_square, render

SVG = "{http://www.w3.org/2000/svg}"
GAME = BattleChess()
START = GAME.start()
# Legends of both sides, some flipped; Blue can move, battle and summon.
RICH = GAME.position("RR1(v3)3/RR1+Z+Z2/3+Z+Z2/2+z+zO2/2+z+z1+o1/+P2+V3/7 b 1/3 r 30,40 - 0")
# Yellow's Serperior has attacked Samurott and waits for a card.
BATTLE = START.play("d2g5").play("f6f5").play("c1c6xd6")
PIECES = {piece.letter: piece for piece in standard().pieces}
ART = drawing.artwork("boxtop.games.battle_chess")

SMALL_SHEET = """
name = "Small"
[mat]
files = { value = 4, source = "own" }
ranks = { value = 5, source = "own" }
eggs = { value = 9, source = "own" }
[setup]
a1 = { value = "Queen", source = "own" }
b1 = { value = "Patrat", source = "own" }
[pieces.Queen]
letter = "Q"
role = "royal"
front = { power = { value = 0, source = "own" } }
back = { power = { value = 999, source = "own" }, slide = { value = ["N", "SE"], source = "own" } }
[pieces.Patrat]
letter = "K"
front = { power = { value = 7, source = "own" }, step = { value = ["N"], source = "own" } }
back = { power = { value = 8, source = "own" } }
[cards]
values = { value = [5, 999, 999], source = "own" }
reshuffle = { value = 5, source = "own" }
"""
SMALL = BattleChess(sheet=SMALL_SHEET)


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def shown(state: BattleChessState, *arrows: str, **options: object) -> ElementTree.Element:
    return parse(state.svg(arrows=[state.parse(arrow) for arrow in arrows], **options))  # type: ignore[arg-type]


def having(root: ElementTree.Element, **data: str | None) -> list[ElementTree.Element]:
    """The elements with these data attributes; None for any value."""
    wanted = {f"data-{key}": value for key, value in data.items()}
    return [
        element
        for element in root.iter()
        if all(key in element.attrib and value in (None, element.get(key)) for key, value in wanted.items())
    ]


def defined(root: ElementTree.Element, use: ElementTree.Element) -> ElementTree.Element:
    """What an element refers to."""
    return next(element for element in root.iter() if f"#{element.get('id')}" == use.get("href"))


def on(root: ElementTree.Element, square: str) -> ElementTree.Element:
    """The tile that is named by a square."""
    (use,) = having(root, square=square)
    return use


def marks(root: ElementTree.Element, name: str) -> int:
    return len(having(root, mark=name))


def anchors(state: BattleChessState) -> dict[str, str]:
    """What stands where, legends by their lowest square."""
    cells = state.fields["cells"].tolist()
    return {square_name(square): piece for square, piece in state.squares.items() if cells[square] < 64}


def playing(seed: int, most: int) -> Iterator[BattleChessState]:
    """A random game with more battles and summons than chance would bring."""
    rng, state = random.Random(seed), START
    for _ in range(most):
        choices = state.moves() or [outcome for outcome, _ in state.outcomes()]
        if not choices:
            return
        bold = [choice for choice in choices if re.search("[x@]", GAME.text(choice))]
        state = state.play(rng.choice(bold if bold and rng.random() < 0.5 else choices))
        yield state


def tile(piece: Piece, side: int, *, back: bool, theme: str = "light", turned: bool = False) -> str:
    """One tile as a drawing of its own."""
    colours = drawing.THEMES[theme]
    face, ink = (colours.yellow, colours.white_line) if side == 0 else (colours.blue, colours.white_line)
    if back:
        face, ink = (colours.yellow_back, colours.yellow) if side == 0 else (colours.blue_back, colours.blue)
    shapes = symbols.bases("t") | {symbols.emblem_id(piece, "t"): symbols.picture(piece)}
    defs = tag("defs", *(tag("g", shape, id=name) for name, shape in shapes.items()))
    half = 30.0 * (2 if piece.role == "legend" else 1)
    whole = symbols.printed(piece, "t", side, back=back, turned=turned)
    placed = tag("g", whole, transform=f"translate({half} {half})", fill=face, stroke=face, color=ink)
    return drawing.document(defs, placed, prefix="t", title="", description="", box=(2 * half, 2 * half), width=48)


# -- the whole --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_drawing_is_well_formed_and_described(theme: str) -> None:
    svg = BATTLE.svg(theme=theme)
    root = parse(svg)
    assert root.get("role") == "img"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    texts = {element.get("id"): element.text or "" for element in root}
    title, description = (texts[name] for name in root.get("aria-labelledby", "").split())
    assert title == "Battle Chess mat"
    assert str(BATTLE) in description
    assert description.endswith("The battle c6xd6 waits for a card.")
    references = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    assert references <= set(ids)
    assert not re.search(r"<text|<image|<script|https?://(?!www\.w3\.org/2000/svg)", svg)
    assert svg == BATTLE.svg(theme=theme)


def test_player_to_move_or_winner_is_described_and_marked() -> None:
    blue_has_won = GAME.position("3(v3)3/7/7/7/7/7/P6 y 10/7 ZRzr - - 0")
    drawn = GAME.position("3(v3)3/7/7/7/7/7/P2V3 y 9/7 ZRzr - - 60")
    for state, sentence in (
        (START, "Yellow to move."),
        (START.play("d2g5"), "Blue to move."),
        (blue_has_won, "Blue has won."),
        (drawn, "The game is drawn."),
    ):
        description = shown(state).find(f"{SVG}desc")
        assert description is not None
        assert (description.text or "").splitlines()[-1] == sentence
    assert [marks(shown(state), "won") for state in (START, blue_has_won, drawn)] == [0, 1, 0]
    (blue,) = having(shown(blue_has_won), area="blue")
    assert having(blue, mark="won")


@pytest.mark.parametrize("seed", range(4))
def test_every_piece_card_and_price_of_random_games_is_there(seed: int) -> None:
    for state in playing(seed, 150):
        svg = state.svg()
        root = parse(svg)
        assert {use.get("data-square"): use.get("data-piece") for use in having(root, square=None)} == anchors(state)
        cards = [(card.get("data-face"), card.get("data-card")) for card in having(root, card=None)]
        assert cards == [("down", f"+{v}") for v in state.cards_left] + [("up", f"+{v}") for v in state.cards_seen]
        for side, name in enumerate(draw.COLOURS):
            (area,) = having(root, area=name)
            assert area.get("data-cost") == str(state.cost[side])
            waiting = [(each.get("data-legend"), each.get("data-price")) for each in having(area, legend=None)]
            # They are laid from the right.
            assert waiting[::-1] == [(piece.letter, str(piece.cost)) for piece in state.waiting(side)]
        assert marks(root, "swords check") == (2 if state.battle else 0)
        assert len(svg) < 45_000


def test_drawings_differ_when_positions_do() -> None:
    states = [START, *playing(1, 80)]
    assert all(one.svg() != other.svg() for one, other in pairwise(states))


def test_all_legal_moves_of_random_games_can_be_drawn() -> None:
    for state in [*playing(2, 300)][::20]:
        for flipped in (False, True):
            root = parse(state.svg(arrows=state.moves(), flipped=flipped))
            swords = any("x" in GAME.text(move) for move in state.moves())
            assert bool(marks(root, "swords arrow")) == swords


# -- tiles ------------------------------------------------------------------------------------------------------------


def test_tile_shows_power_arrows_and_emblem() -> None:
    root = shown(START)
    patrat = ElementTree.tostring(defined(root, on(root, "b2")), encoding="unicode")
    assert parse(drawing.lettering("60", 0, 0, height=9)).attrib["d"] in patrat
    for piece in standard().pieces:
        picture = symbols.picture(piece)
        assert picture in START.svg()
        assert ART[f"pieces/{piece.name.lower()}"] in picture


def points(markup: Markup) -> list[set[tuple[float, float]]]:
    """The triangles of arrows, each as its corners."""
    paths = (path.get("d", "") for path in parse(f"<g>{markup}</g>").iter("path"))
    heads = [head for d in paths for head in d.strip("Z").split("Z") if head]
    return [{(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", head)} for head in heads]


def test_arrows_point_where_the_sheet_says_and_turn_with_the_owner() -> None:
    forward = Face(10, ("N",), ())
    ((*corners,),) = points(symbols.heads(forward, turned=False, half=symbols.SMALL))
    assert min(corners, key=lambda corner: corner[1])[0] == 0  # the tip is above, in the middle
    slide = Face(10, ("W",), ("N", "SE"))
    ahead = points(symbols.heads(slide, turned=False, half=symbols.SMALL))
    turned = points(symbols.heads(slide, turned=True, half=symbols.SMALL))
    assert len(ahead) == 5  # a step is one head, a slide two
    assert [{(-x, -y) for x, y in head} for head in ahead] == turned
    assert points(symbols.heads(Face(10, (), ()), turned=False, half=symbols.SMALL)) == []


def test_arrows_are_turned_for_blue_and_on_a_flipped_mat() -> None:
    def heads(square: str, *, flipped: bool) -> str:
        root = shown(START, flipped=flipped)
        return next(path.get("d", "") for path in defined(root, on(root, square)) if path.tag == f"{SVG}path")

    assert heads("b2", flipped=False) == heads("b6", flipped=True)
    assert heads("b2", flipped=True) == heads("b6", flipped=False)
    assert heads("b2", flipped=False) != heads("b6", flipped=False)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_two_tiles_look_alike_without_colours(theme: str) -> None:
    """In grey and on the same ground a pixel differs by more than 6 of 255 on average, at 48 pixels."""
    normal = [piece for piece in PIECES.values() if piece.role != "legend"]
    for group in (normal, [piece for piece in PIECES.values() if piece.role == "legend"]):
        grey = {
            (piece.letter, side, back): on_square(
                render(tile(piece, side, back=back, theme=theme, turned=bool(side)), 48)[1],
                drawing.THEMES[theme].light,
            )
            for piece in group
            for side in (0, 1)
            for back in (False, True)
        }
        for one, other in combinations(grey, 2):
            apart = sum(abs(a - b) for a, b in zip(grey[one], grey[other], strict=True)) / 48**2
            assert apart > 6, (one, other, apart)


def test_yellow_and_blue_differ_in_shape_too() -> None:
    round_, cut = symbols.outline(0, symbols.SMALL), symbols.outline(1, symbols.SMALL)
    assert round_.count("Q") == 4
    assert "Q" not in cut


def test_backs_have_another_face_and_a_seam() -> None:
    root = shown(RICH)
    front, back = on(root, "e4"), on(root, "f3")  # Zoroark both
    groups = {use: group for group in root.iter(f"{SVG}g") for use in group if use in (front, back)}
    colours = drawing.THEMES["light"]
    assert groups[front].get("fill") == colours.yellow
    assert groups[back].get("fill") == colours.blue_back
    seams = ["stroke-dasharray" in symbols.base(0, symbols.SMALL, back=back) for back in (False, True)]
    assert seams == [False, True]


@pytest.mark.parametrize(("eggs", "shells"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_eggs_are_counted(eggs: int, shells: int) -> None:
    drawn = symbols.hidden(PIECES["V"], "t", 0, eggs)
    assert drawn.count(ART["egg"]) == shells
    assert drawing.GLYPHS[str(eggs)] in drawn


def test_victini_shows_eggs_until_they_are_gone() -> None:
    def victini(eggs: str) -> str:
        root = shown(
            GAME.position(f"3{eggs}3/7/7/7/7/7/3(V3)3 y 7/{10 - int(eggs[2]) if '(' in eggs else 10} ZRzr - - 0")
        )
        return ElementTree.tostring(defined(root, on(root, "d7")), encoding="unicode")

    (egg,) = re.findall(r'd="[^"]+"', ART["egg"])
    assert [victini(eggs).count(egg) for eggs in ("(v3)", "(v2)", "(v1)", "v", "+v")] == [3, 2, 1, 0, 0]
    assert victini("v") != victini("+v")


# -- where things lie -------------------------------------------------------------------------------------------------


def place(root: ElementTree.Element, square: str) -> tuple[float, float]:
    use = on(root, square)
    return float(use.get("x", 0)), float(use.get("y", 0))


def test_flipped_turns_the_mat_and_the_areas() -> None:
    plain, flipped = shown(RICH), shown(RICH, flipped=True)
    assert place(plain, "a2") == (30, 330)
    assert place(flipped, "a2") == (390, 90)
    assert place(plain, "a6") == (60, 60)  # the middle of a legend
    assert place(flipped, "a6") == (360, 360)
    assert [area.get("data-area") for area in having(plain, area=None)] == ["blue", "yellow", "cards"]
    assert [area.get("data-area") for area in having(flipped, area=None)] == ["yellow", "blue", "cards"]


def test_coordinates_follow_the_side() -> None:
    def names(flipped: bool) -> list[str]:
        groups = {(g.get("id") or "").split("-")[-1]: g for g in shown(SMALL.start(), flipped=flipped).iter(f"{SVG}g")}
        glyphs = {path: name for name, path in drawing.GLYPHS.items()}
        return ["".join(glyphs[path.get("d", "")] for path in groups[part]) for part in ("files", "ranks")]

    assert names(False) == ["abcd", "54321"]
    assert names(True) == ["dcba", "12345"]


def test_pieces_of_other_sheets_show_their_letter() -> None:
    svg = SMALL.start().svg()
    assert drawing.GLYPHS["q"] in svg
    assert drawing.GLYPHS["q"] not in START.svg()
    # A name that we know keeps its emblem, whatever its letter.
    assert ART["pieces/patrat"] in svg
    assert having(parse(svg), square="b1")[0].get("data-piece") == "K"


@pytest.mark.parametrize(("files", "ranks"), [(6, 4), (7, 8), (8, 5), (8, 8)])
def test_mats_of_all_sizes_fit_into_their_box(files: int, ranks: int) -> None:
    text = standard_text().replace("files = { value = 7", f"files = {{ value = {files}")
    state = BattleChess(sheet=text.replace("ranks = { value = 7", f"ranks = {{ value = {ranks}")).start()
    root = shown(state)
    assert {use.get("data-square") for use in having(root, square=None)} == set(anchors(state))
    width, height = map(float, root.get("viewBox", "").split()[2:])
    assert width == max(files, 6) * symbols.SQUARE + 2 * draw.MARGIN
    assert height > ranks * symbols.SQUARE
    pixels_wide, picture = render(state.svg(), 200)
    assert pixels_wide == 200
    assert len(set(picture)) > 50


# -- marks and choices ------------------------------------------------------------------------------------------------


def test_last_choice_is_marked() -> None:
    tint = f'"{drawing.THEMES["light"].last}"'
    assert tint not in START.svg()
    moved = START.play("d2g5")
    assert marks(shown(moved), "last") == 1
    assert moved.svg().count(f"fill={tint}") == 2  # the squares that were left and reached
    legend = RICH.play("c3b3")
    tinted = [rect for rect in shown(legend).iter(f"{SVG}rect") if rect.get("fill") == drawing.THEMES["light"].last]
    assert [(rect.get("x"), rect.get("width")) for rect in tinted] == [("120", "120"), ("60", "120")]


def test_last_battle_is_marked_with_swords() -> None:
    hit = GAME.position("1oe(v3)so1/1p1m1p1/2P4/7/7/1P1M3/1OS(V3)EO1 y 0/0 ZRzr - - 0").play("c5c6xd7")
    assert marks(shown(hit), "swords last") == 1
    # While it waits for a card, it has its own mark.
    assert marks(shown(BATTLE), "swords last") == 0
    assert marks(shown(BATTLE), "swords check") == 2


def test_a_summon_is_marked_on_all_its_squares() -> None:
    state = next(s for seed in range(20) for s in playing(seed, 200) if s.last is not None and "@" in GAME.text(s.last))
    root = shown(state)
    assert marks(root, "last") == 1
    tinted = [rect for rect in root.iter(f"{SVG}rect") if rect.get("fill") == drawing.THEMES["light"].last]
    assert [rect.get("width") for rect in tinted] == ["120"]


@pytest.mark.parametrize(("card", "face"), [("+20", "up"), ("+70", "down")])
def test_last_card_is_marked(card: str, face: str) -> None:
    root = shown(BATTLE.play(card))
    (cards,) = having(root, area="cards")
    assert marks(cards, "last") == marks(root, "last") == 1
    beside = {id(mark): before for before, mark in pairwise(cards)}
    (mark,) = having(cards, mark="last")
    assert beside[id(mark)].get("data-card") == card
    assert beside[id(mark)].get("data-face") == face


def test_waiting_battle_rings_all_its_pieces() -> None:
    def rings(root: ElementTree.Element) -> list[tuple[str | None, bool]]:
        group = next(g for g in root.iter(f"{SVG}g") if g.get("stroke") == drawing.THEMES["light"].check)
        return [(ring.get("width"), "stroke-dasharray" in ring.attrib) for ring in group]

    assert rings(shown(BATTLE)) == [("57", False), ("57", True)]
    two = GAME.position("1o+e(v3)3/7/5s1/2ZZ3/2ZZ+z+z1/3+E+z+z1/1O1(V3)3 b 2/1 Rr 30 e2xw 0")
    assert rings(shown(two)) == [("117", False), ("57", True), ("117", True)]


@pytest.mark.parametrize(
    ("choices", "arrows", "swords", "ghosts"),
    [
        (["f3g4"], 1, 0, 0),
        (["f3xe4"], 1, 1, 0),
        (["f3e3xe4"], 2, 1, 0),
        (["f3e3", "f3e3xe4"], 3, 1, 0),
        (["c3b3"], 1, 0, 0),
        (["c3xn"], 1, 1, 0),
        (["c3b3xn"], 2, 1, 0),
        (["R@f6"], 0, 0, 1),
        (["a2d7"], 1, 0, 0),  # not legal, but a move
        (["f3g4", "R@f6", "c3xn", "+20"], 2, 1, 1),
    ],
)
def test_choices_are_drawn(choices: list[str], arrows: int, swords: int, ghosts: int) -> None:
    root = shown(RICH, *choices)
    assert sum(len(group) for group in having(root, mark="arrows")) == arrows
    assert marks(root, "swords arrow") == swords
    assert marks(root, "summon") == ghosts
    assert marks(root, "card") == ("+20" in choices)


def test_a_legends_arrow_leads_from_edge_to_edge() -> None:
    """Its middle would move within the tile itself, where the arrow could not be read."""
    (group,) = having(shown(RICH, "c3b3"), mark="arrows")
    x, y = map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\)", group[0].get("transform", ""))[0])
    assert (x, y) == (180 - 44, 240)


def test_cards_are_pointed_out_once() -> None:
    root = shown(BATTLE, "+0", "+40")
    (cards,) = having(root, area="cards")
    before = [one.get("data-card") for one, other in pairwise(cards) if other.get("data-mark") == "card"]
    assert before == ["+0", "+40"]
    assert marks(shown(RICH, "+40"), "card") == 1  # which lies face up


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("d2d2", "An arrow must lead from one square to another."),
        ("d2h2", "h2 is not on this mat, which ends at g7."),
        ("a8a7", "a8 is not on this mat"),
        ("g7xh7", "h7 is not on this mat"),
        ("Z@g3", "A legend on g3 is not on this mat"),
        ("g1xn", "A legend on g1 is not on this mat"),
    ],
)
def test_what_cannot_be_drawn_is_refused(choice: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        shown(START, choice)


@pytest.mark.parametrize("choice", [-1, CARD + 5, CHOICES])
def test_choices_that_do_not_exist_are_refused(choice: int) -> None:
    with pytest.raises(ValueError, match="There is no choice"):
        START.svg(arrows=[choice])


# -- themes, sizes, pictures ------------------------------------------------------------------------------------------


def test_auto_is_light_unless_dark_is_preferred() -> None:
    svg = RICH.svg(theme="auto", arrows=[RICH.parse("R@f6"), RICH.parse("f3xe4")])
    root = parse(svg)
    style = next(root.iter(f"{SVG}style")).text or ""
    assert drawing.THEMES["dark"].blue_back in style
    classes = {name for element in root.iter() for name in element.get("class", "").split()}
    assert all(f".{name}{{" in style for name in classes)
    # Rules do not reach into what is used: nothing that is defined for that has classes.
    used = [element for defs in root.iter(f"{SVG}defs") for element in defs.iter()]
    assert not any(element.get("class") for element in used)
    assert render(RICH.svg(theme="auto"), 150) == render(RICH.svg(), 150)
    assert "<style" not in RICH.svg(theme="dark")


def test_ids_of_several_drawings_do_not_clash() -> None:
    drawings = [
        START.svg(),
        START.svg(theme="dark"),
        START.svg(flipped=True),
        START.svg(size=200),
        START.svg(arrows=[START.parse("b2b3")]),
        BattleChess(begins="blue").start().svg(),
        SMALL.start().svg(),
    ]
    ids = [{element.get("id") for element in parse(svg).iter()} - {None} for svg in drawings]
    for one, other in combinations(ids, 2):
        assert not one & other


@pytest.mark.parametrize("size", [16, 360, 800])
def test_size_is_the_width(size: int) -> None:
    root = shown(RICH, size=size)
    assert root.get("width") == str(size)
    width, picture = render(RICH.svg(size=size), min(size, 360))
    assert width == min(size, 360)
    assert len(set(picture)) > 20


def test_bad_themes_and_sizes_are_refused() -> None:
    with pytest.raises(ValueError, match="no theme 'sepia'"):
        START.svg(theme="sepia")
    with pytest.raises(ValueError, match="at least 1 pixel"):
        START.svg(size=0)
