"""Summoning a legend by dragging it from its place beside the mat onto free squares, with a real mouse."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playwright.sync_api import Locator, expect

from boxtop.games.battle_chess.sheet import Piece, standard

from tests.support.browsers import Open, Window

# Yellow's Patrat stands before Blue's Samurott, and no card helps it there: it loses twice, and that pays for Zekrom.
SETUP = (("b1", "O"), ("d1", "V"), ("e3", "M"), ("c4", "P"))
POWERS, PRICES = {"P": 0, "M": 999}, {"Z": 1}


def soon_paid() -> str:
    """The standard sheet, changed so that a legend is soon paid for."""

    def changed(piece: Piece) -> Piece:
        front, back = (replace(face, power=POWERS.get(piece.letter, face.power)) for face in (piece.front, piece.back))
        return replace(piece, front=front, back=back, cost=PRICES.get(piece.letter, piece.cost))

    pieces = tuple(changed(piece) for piece in standard().pieces)
    return replace(standard(), name="Soon", setup=SETUP, pieces=pieces).text()


def do(window: Window, match: str, wanted: Callable[[dict[str, Any]], bool]) -> None:
    """The first move that is wanted, past the page."""
    now = window.ask(f"/api/matches/{match}")
    view = now["view"]
    move = next(text for text, way in zip(view["moves"], view["ways"], strict=True) if wanted(way))
    body = {"action": {"type": "play", "move": move}, "position": now["position"]}
    answer = window.context.request.post(f"{window.server.url}/api/matches/{match}/do", data=json.dumps(body))
    assert answer.ok, answer.text()


def drag(window: Window, start: Locator, end: Locator, corner: Locator) -> None:
    """Drag something to where two squares meet at their corners."""
    boxes = [place.bounding_box() for place in (start, end, corner)]
    one, low, high = (box for box in boxes if box)
    mouse = window.page.mouse
    mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    mouse.down()
    mouse.move(low["x"] + low["width"] / 2, low["y"] + low["height"] / 2, steps=6)
    mouse.move((low["x"] + high["x"] + high["width"]) / 2, (high["y"] + low["y"] + low["height"]) / 2, steps=6)


def test_a_legend_is_dragged_onto_free_squares(open_window: Open) -> None:
    ann = open_window(name="Ann")
    chairs = [{"who": "me"}, {"who": "me", "name": "Bob"}]
    setup = {"game": "battle_chess", "chairs": chairs, "options": {"sheet": soon_paid()}, "coin": False}
    made = ann.context.request.post(f"{ann.server.url}/api/matches", data=json.dumps(setup))
    assert made.ok, made.text()
    match = made.json()["match"]
    for _ in range(2):
        do(ann, match, lambda way: way.get("from") == "c4" and way.get("to") == "c4" and "attack" in way)
        do(ann, match, lambda way: way.get("from") in ("f7", "e6", "g6") and not way.get("attack"))
    ann.go(f"/match/{match}")
    board = ann.page.get_by_test_id("board")
    squares = {name: board.locator(f'[data-square="{name}"]') for name in ("e3", "e4", "f4", "f5", "g4")}
    legend = board.get_by_role("button", name="Your Zekrom")
    expect(legend).to_be_enabled()

    # Onto others it cannot go: it shakes, and the server says why.
    ann.keep_notes()
    drag(ann, legend, squares["e3"], squares["e4"])
    ann.page.mouse.up()
    expect(board.locator(".legend.shaken")).to_have_count(1)
    note = ann.page.get_by_test_id("refusal")
    expect(note).to_contain_text("Zekrom")
    note.get_by_role("button", name="Close").click()
    expect(legend).to_be_enabled()

    drag(ann, legend, squares["f4"], squares["g4"])
    expect(board.locator(".ghost")).to_be_visible()  # where it would stand
    ann.page.mouse.up()
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(5)
    view = ann.truth()["view"]
    assert "Z" not in view["areas"][0]["waiting"]
    (stands,) = [piece["squares"] for piece in view["pieces"] if piece["kind"] == "Z"]
    assert {"f4", "g4"} <= set(stands)
    expect(squares["f4"]).to_have_attribute("aria-label", re.compile("Zekrom"))
