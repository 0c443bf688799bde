"""Battles as they are seen on the mat: what comes after what, on a desk and on phones, and that nothing jumps."""

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from boxtop.games.battle_chess.sheet import Piece, standard

from tests.support.board_input import HANDS
from tests.support.browsers import Open, Window
from tests.support.page_matches import (
    ANYONE,
    COMPUTER,
    ME,
    annotate,
    annotate_by_touch,
    board,
    centre,
    drag,
    post,
    press,
    sit,
    square,
    touch,
    two,
)

LANDSCAPE = {"width": 844, "height": 390}
# Everything that is seen, in order: which scene, what stands over the mat, and which pieces lie on their backs.
EYES = """
window.seen = [];
const look = () => {
    const table = document.querySelector('[data-testid=board]');
    const words = (it) => table.querySelector(it)?.textContent.replaceAll(/\\s+/g, ' ').trim() ?? '';
    window.seen.push({
        scene: table.dataset.scene,
        words: words('.arena .words'),
        flipped: table.querySelectorAll('.coin.flipped').length,
        result: document.querySelector('.result') !== null,
    });
};
new MutationObserver(() => setTimeout(look)).observe(
    document.querySelector('[data-testid=board]'), {attributes: true, attributeFilter: ['data-scene']});
"""
# What has moved without anybody having done something.
JUMPS = """
window.jumps = [];
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map((it) => it.node).filter((it) => it?.closest?.('[data-testid=board]'));
        if (nodes.length) window.jumps.push(nodes.map((it) => it.className));
    }
}).observe({type: 'layout-shift'});
"""
# Where everything on the board is, whenever something else is seen.
PLACES = """
window.places = [];
const table = document.querySelector('[data-testid=board]');
const place = (scene) => {
    const all = ':is(.layout > *, .deck .card, .deck .outcome, .area, .slots, .legends li, .field)';
    const places = [...table.querySelectorAll(all)].map(
        (it) => [it.classList[0], it.offsetLeft, it.offsetTop, it.offsetWidth, it.offsetHeight].join(' '));
    window.places.push({scene, places});
};
place('');
new MutationObserver(() => {
    const scene = table.dataset.scene;
    setTimeout(() => place(scene), 300);
}).observe(table, {attributes: true, attributeFilter: ['data-scene']});
"""


def sheet(powers: dict[str, int], *, cost: int | None = None, **changes: Any) -> str:
    """The standard sheet, with other powers and prices, and whatever else is changed."""

    def changed(piece: Piece) -> Piece:
        front, back = (replace(face, power=powers.get(piece.letter, face.power)) for face in (piece.front, piece.back))
        return replace(piece, front=front, back=back, cost=cost if cost and piece.cost else piece.cost)

    pieces = tuple(changed(piece) for piece in standard().pieces)
    return replace(standard(), name="Own", pieces=pieces, **changes).text()


# Yellow's Patrat stands before Blue's Samurott, and Blue's before Yellow's: no card helps either.
HOPELESS = sheet({"P": 0, "M": 200}, setup=(("b1", "O"), ("d1", "V"), ("e3", "M"), ("c4", "P")))
# Yellow's Emboar stands before Blue's Victini, which has no eggs, and is stronger.
CLOSE = sheet({"E": 200}, setup=(("a1", "O"), ("d1", "V"), ("d6", "E")), eggs=0)
# Both Emboars stand beside Victini's eggs and a Serperior of their own strength; one egg pays for a legend.
CHEAP = sheet(
    {},
    cost=1,
    setup=(
        ("b1", "O"),
        ("c1", "S"),
        ("d1", "V"),
        ("f1", "O"),
        ("b2", "P"),
        ("d2", "M"),
        ("f2", "P"),
        ("e6", "E"),
    ),
)


def watch(window: Window) -> None:
    """From now on everything is seen."""
    board(window)
    expect(window.page.get_by_test_id("board")).to_have_attribute("data-scene", "")
    window.page.evaluate(EYES)


def seen(window: Window) -> list[dict[str, Any]]:
    """What was seen since, once everything has been."""
    seen_last(window)
    found: list[dict[str, Any]] = window.page.evaluate("window.seen")
    return [look for look in found if look["scene"] not in ("", "thinking")]


def names(looks: list[dict[str, Any]]) -> str:
    return " ".join(look["scene"] for look in looks)


def match_of(window: Window, text: str, *chairs: dict[str, Any], **more: Any) -> str:
    """Sit down at a match with such a sheet; whoever sits in the first chair is Yellow and begins."""
    return sit(window, "battle_chess", *chairs, options={"sheet": text}, coin=False, **more)


def attack(window: Window, start: str, foe: str) -> None:
    """Attack a neighbour: with a finger by two taps."""
    move = f"{start}x{foe}"
    HANDS["battle_chess"](window, touch=_touch(window)).move(window.truth()["view"], move)


def _touch(window: Window) -> bool:
    return bool(window.page.evaluate("matchMedia('(hover: none)').matches"))


def play(window: Window, start: str) -> None:
    """The first move that is written so, past the page; a square alone is any move from there without an attack."""
    now = window.truth()
    moves = now["view"]["moves"]
    move = next(text for text in moves if text.startswith(start) and ("x" in start or "x" not in text))
    body = {"action": {"type": "play", "move": move}, "position": now["position"]}
    post(window, f"/api/matches/{window.match()}/do", body)


def seen_last(window: Window) -> None:
    """Wait until everything has been seen."""
    count = len([event for event in window.truth()["events"] if event["kind"] == "moved"])
    expect(window.page.get_by_test_id("moves").get_by_role("button")).to_have_count(count)
    expect(window.page.get_by_test_id("board")).to_have_attribute("data-scene", "")


# -- what comes after what ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("phone", "motion"), [(False, True), (True, True), (True, False), (False, False)])
def test_my_own_card_is_seen_against_the_computer(open_window: Open, *, phone: bool, motion: bool) -> None:
    """The card is turned over and read before anything flips, however soon the computer answers."""
    ann = open_window(name="Ann", phone=phone, motion=motion, pace="natural")
    match_of(ann, HOPELESS, ME, COMPUTER)
    watch(ann)
    attack(ann, "c4", "c5")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(2)  # the computer has answered
    looks = seen(ann)
    card = next(look for look in looks if look["scene"] == "card")
    assert re.fullmatch(r"0 \+ (\d+) = \1 against 200 Your Patrat flips\.", card["words"]), card
    assert looks[0]["words"] == "0 against 200"
    assert [look["flipped"] for look in looks[:2]] == [0, 0]
    mine = "battle card flip" if motion else "battle card"
    assert names(looks).startswith(mine), looks
    if motion:
        assert looks[2]["flipped"] == 1
    expect(square(ann, "c4")).to_have_attribute("aria-label", re.compile("your Patrat, flipped"))


def test_players_and_spectators_see_the_same(open_window: Open) -> None:
    ann, bob = open_window(name="Ann", motion=True, pace="natural"), open_window(name="Bob", phone=True, pace="natural")
    eve = open_window(name="Eve", pace="natural")
    match = match_of(ann, HOPELESS, ME, ANYONE, listed=True)
    post(bob, f"/api/matches/{match}/join", {})
    for window in (bob, eve):
        window.go(f"/match/{match}")
    for window in (ann, bob, eve):
        watch(window)
    attack(ann, "c4", "c5")
    told = {}
    for window, name in ((ann, "ann"), (bob, "bob"), (eve, "eve")):
        expect(window.page.get_by_test_id("moves").get_by_role("button")).to_have_count(1)
        looks = seen(window)
        assert names(looks).startswith("battle card"), looks
        told[name] = next(look["words"] for look in looks if look["scene"] == "card")
    assert told["ann"].endswith("Your Patrat flips.")
    assert told["bob"] == told["eve"] == told["ann"].replace("Your", "Yellow's")
    # It stands beside the cards for whoever comes later, and in a look back.
    eve.page.reload()
    figures = told["ann"].split(" Your")[0]
    expect(board(eve).get_by_role("region", name="Plus Power Cards")).to_contain_text(figures)
    play(bob, "c5")
    expect(eve.page.get_by_test_id("moves").get_by_role("button")).to_have_count(2)
    expect(board(eve).get_by_role("region", name="Plus Power Cards")).not_to_contain_text(figures)
    eve.page.get_by_test_id("moves").get_by_role("button").first.click()
    expect(board(eve).get_by_role("region", name="Plus Power Cards")).to_contain_text(figures)


def test_a_click_shows_the_present_at_once(open_window: Open) -> None:
    ann = open_window(name="Ann", motion=True, pace="natural")
    match_of(ann, HOPELESS, ME, {**ME, "name": "Bob"})
    watch(ann)
    attack(ann, "c4", "c5")
    expect(board(ann).locator(".arena")).to_be_visible()
    square(ann, "d4").click()
    expect(board(ann).locator(".arena")).to_have_count(0)
    expect(square(ann, "c4")).to_have_attribute("aria-label", re.compile("Patrat, flipped"))


@pytest.mark.parametrize(("phone", "motion"), [(False, True), (True, False)])
def test_victini_falls_before_the_result(open_window: Open, *, phone: bool, motion: bool) -> None:
    ann = open_window(name="Ann", phone=phone, motion=motion, pace="natural")
    match_of(ann, CLOSE, ME, {**ME, "name": "Bob"})
    board(ann)
    attack(ann, "d6", "d7")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(1)
    play(ann, "g7")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(2)
    watch(ann)
    attack(ann, "d6", "d7")
    expect(ann.page.get_by_text("Victini is beaten").first).to_be_visible()
    looks = seen(ann)
    assert names(looks) == "battle fall"
    assert not any(look["result"] for look in looks)


# -- arrows and circles ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("flipped", [False, True])
def test_arrows_and_circles_by_mouse(open_window: Open, *, flipped: bool) -> None:
    ann, bob = two(open_window, "battle_chess")
    if flipped:
        ann.page.get_by_role("button", name="Flip board").click()
        expect(board(ann).locator("[data-square]").first).to_have_attribute("data-square", "g1")
    drawn = board(ann).locator("[data-annotation]")
    annotate(ann, "d2", "g5")
    annotate(ann, "b4", "b4")
    assert drawn.evaluate_all("all => all.map(it => it.dataset.annotation)") == ["d2-g5", "b4"]
    circle, middle = drawn.last.locator("circle").bounding_box(), centre(ann, "b4")
    assert circle
    assert abs(circle["x"] + circle["width"] / 2 - middle["x"]) < 1.5
    assert abs(circle["y"] + circle["height"] / 2 - middle["y"]) < 1.5
    expect(square(ann, "d2")).not_to_have_attribute("aria-label", re.compile("selected"))  # it was not picked up
    annotate(ann, "b4", "b4")  # the same again erases it
    expect(drawn).to_have_count(1)
    ann.is_accessible()
    square(ann, "b2").click()
    expect(drawn).to_have_count(0)
    expect(square(ann, "b2")).to_have_attribute("aria-label", re.compile("selected"))
    square(ann, "b3").click()
    expect(bob.page.get_by_test_id("moves").get_by_role("button")).to_have_count(1)
    annotate(ann, "b6", "b5")
    expect(drawn).to_have_count(1)
    expect(board(bob).locator("[data-annotation]")).to_have_count(0)  # one's own
    play(bob, "b6")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(2)
    expect(drawn).to_have_count(0)  # a new position


def test_arrows_by_finger(open_window: Open) -> None:
    ann = open_window(name="Ann", phone=True, motion=True)
    sit(ann, "battle_chess", ME, {**ME, "name": "Bob"})
    drawn, carried = board(ann).locator("[data-annotation]"), board(ann).locator(".piece.held")
    finger = ann.context.new_cdp_session(ann.page)
    # From a piece of one's own, and from an empty square, where fingers scroll.
    annotate_by_touch(ann, finger, "b2", "b4")
    annotate_by_touch(ann, finger, "d4", "d6")
    assert ann.page.evaluate("scrollY") == 0
    expect(drawn).to_have_count(2)
    expect(carried).to_have_count(0)
    expect(square(ann, "b2")).to_have_attribute("aria-label", re.compile("can move or attack"))
    # A finger that moves at once drags the piece.
    touch(finger, "touchStart", centre(ann, "b2"))
    touch(finger, "touchMove", centre(ann, "c3"))
    expect(carried).to_have_count(1)
    touch(finger, "touchMove", centre(ann, "b3"))
    touch(finger, "touchEnd")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(1)
    expect(drawn).to_have_count(0)


# -- nothing jumps -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["desk", "phone", "landscape"])
def test_nothing_on_the_board_jumps(open_window: Open, size: str) -> None:
    """Questions, attacks, cards, flips, summons and a board that turns round leave everything in its place."""
    ann = open_window(name="Ann", phone=size != "desk", motion=True, pace="natural")
    if size == "landscape":
        ann.page.set_viewport_size(LANDSCAPE)  # type: ignore[arg-type]
    match_of(ann, CHEAP, ME, {**ME, "name": "Bob"})
    board(ann)
    ann.page.evaluate(JUMPS)
    ann.page.evaluate(PLACES)
    square(ann, "d2").click()
    square(ann, "a5").click()
    board(ann).get_by_role("button", name="Attack Patrat on b6").click()
    for start in ("c2xd1", "Z@", "c2xc1", "e6xe7"):  # an egg, which pays for Zekrom, and two cards
        play(ann, start)
    for name in ("move", "egg", "summon", "battle", "card", ""):
        ann.page.wait_for_function("name => window.places.some((look) => look.scene === name)", arg=name)
    seen_last(ann)
    looks = ann.page.evaluate("window.places")
    for look in looks:
        assert look["places"] == looks[0]["places"], look["scene"]
    assert ann.page.evaluate("window.jumps") == []
    ann.fits()


def test_a_legend_that_follows_the_mouse_shifts_nothing(open_window: Open) -> None:
    """Neither where it would stand, nor the legend itself when it is dragged there."""
    ann = open_window(name="Ann", motion=True)
    match_of(ann, CHEAP, ME, {**ME, "name": "Bob"})
    board(ann)
    for start in ("d2", "c2xd1"):  # Yellow loses an egg, which pays for a legend
        play(ann, start)
    seen_last(ann)
    ann.settle()
    legend = board(ann).get_by_role("button", name=re.compile("^your Zekrom.*can be summoned"))
    legend.click()
    ghost = board(ann).locator(".ghost")
    for there in ("b4", "d4", "e5"):
        square(ann, there).hover()
        expect(ghost).to_be_visible()
    legend.click()  # put down again
    drag(ann, legend, square(ann, "d4"), drop=False)
    box, cell = ghost.bounding_box(), square(ann, "d4").bounding_box()
    assert box
    assert cell
    assert abs(box["width"] - 2 * cell["width"]) < 1
    ann.page.mouse.up()
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(3)
    ann.is_steady()


PHONES = [(390, 844), (360, 740), (360, 640), (844, 390)]
OTHERS = [(820, 1180), (1180, 820), (768, 1024), (1024, 768), (1366, 768)]
# Which texts are cut, or run into what stands beside them.
CUT = """
() => [...document.querySelectorAll('.area h2, .area .price, .deck .outcome, .panel, .panel button')]
    .filter((it) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1)
    .map((it) => `${it.className}: ${it.textContent.trim().slice(0, 60)}`)
"""


@pytest.mark.parametrize(("wide", "high"), PHONES + OTHERS)
def test_mat_question_and_areas_fit_together(open_window: Open, wide: int, high: int) -> None:
    """Mat, cards, questions and both Cost Areas are seen at once, without scrolling, and nothing in them is cut."""
    ann = open_window(name="Ann", phone=min(wide, high) < 500)
    ann.page.set_viewport_size({"width": wide, "height": high})
    match_of(ann, HOPELESS, ME, {**ME, "name": "Bob"})
    for there in ("c4", "c5") if _touch(ann) else ("c4",):  # the first tap on an enemy shows the odds
        HANDS["battle_chess"](ann, touch=_touch(ann)).use(square(ann, there))
        boxes = {
            name: board(ann).locator(f".layout > .{name}").bounding_box()
            for name in ("far", "mat", "ask", "near", "cards")
        }
        low = max(box["y"] + box["height"] for box in boxes.values() if box)
        assert low <= high, boxes
        mat = boxes["mat"]
        assert mat
        assert mat["width"] > 0.44 * min(wide, high)
        assert ann.page.evaluate(CUT) == []
    ann.fits()
    ann.is_accessible()


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True])
def test_sixty_quiet_turns_are_counted_and_then_a_draw(open_window: Open, *, phone: bool) -> None:
    ann = open_window(name="Ann", phone=phone)
    sit(ann, "battle_chess", ME, {**ME, "name": "Bob"})
    count = board(ann).get_by_text("quiet turns")
    moves = ann.page.get_by_test_id("moves").get_by_role("button")
    for turn in range(60):
        play(ann, ("b1a2", "f7g6", "a2b1", "g6f7")[turn % 4])
        if turn + 1 == 39:
            expect(moves).to_have_count(39)
            expect(count).to_have_count(0)
            ann.settle()
        if turn + 1 in (40, 59):
            expect(count).to_have_text(f"{turn + 1} of 60 quiet turns")
            expect(count).to_be_in_viewport(ratio=1)
    expect(board(ann).get_by_text("Game over: a draw.")).to_be_visible()
    expect(ann.page.get_by_test_id("result")).to_contain_text(
        "othing flipped, left the mat or was summoned for sixty turns"
    )
    expect(count).to_have_count(0)
    ann.is_steady()


def test_the_rules_on_the_page_tell_of_the_sixty_turns(open_window: Open) -> None:
    ann = open_window(name="Ann").go("/rules/battle_chess")
    expect(ann.page.get_by_text("After sixty quiet turns in a row")).to_be_visible()


def test_a_match_that_was_given_up_is_over_and_no_earlier_position(open_window: Open) -> None:
    ann = open_window(name="Ann")
    match_of(ann, HOPELESS, ME, {**ME, "name": "Bob"})
    attack(ann, "c4", "c5")
    play(ann, "c5")
    seen_last(ann)
    press(ann, "Resign")
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    asked = board(ann).locator(".panel")
    expect(asked).to_have_text("Game over")
    ann.page.get_by_test_id("moves").get_by_role("button").first.click()
    expect(asked).to_have_text("An earlier position")


def test_a_finished_scene_leaves_nothing_behind(open_window: Open) -> None:
    ann, bob = two(open_window, "battle_chess", options={"sheet": HOPELESS})
    watch(bob)
    attack(ann, "c4", "c5")
    expect(bob.page.get_by_test_id("moves").get_by_role("button")).to_have_count(1)
    seen(bob)
    expect(board(bob).locator(".arena")).to_have_count(0)
    expect(board(ann).locator(".arena")).to_have_count(0)
    assert bob.truth()["view"]["fought"]["attacker"]["lost"] == "flip"
