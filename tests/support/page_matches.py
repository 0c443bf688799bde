"""What the tests of the table share: sitting down at one without the forms, and moving there by the mouse."""

import json
from typing import Any

from playwright.sync_api import CDPSession, FloatRect, Locator, expect

from tests.support.board_input import HANDS
from tests.support.browsers import Open, Window

ME, ANYONE, COMPUTER = {"who": "me"}, {"who": "anyone"}, {"who": "computer", "level": 1}


def post(window: Window, path: str, body: object) -> Any:
    answer = window.context.request.post(window.server.url + path, data=json.dumps(body))
    assert answer.ok, answer.text()
    return answer.json()


def sit(window: Window, game: str, *chairs: dict[str, Any], **more: object) -> str:
    """Make a match without the forms, and sit down at its table. The first chair goes first unless a coin is wanted."""
    match: str = post(window, "/api/matches", {"game": game, "chairs": chairs, "coin": False, **more})["match"]
    window.go(f"/match/{match}")
    return match


def two(open_window: Open, game: str, **more: object) -> tuple[Window, Window]:
    """Ann, who begins, and Bob, who has a phone, at a table."""
    ann, bob = open_window(name="Ann"), open_window(name="Bob", phone=True, dark=True)
    match = sit(ann, game, ME, ANYONE, **more)
    post(bob, f"/api/matches/{match}/join", {})
    bob.go(f"/match/{match}")
    for window in (ann, bob):
        expect(window.page.get_by_test_id("player-1")).to_be_visible()
        board(window)
    return ann, bob


def board(window: Window) -> Locator:
    found = window.page.get_by_test_id("board")
    expect(found.get_by_role("button").first).to_be_visible()
    return found


def move(window: Window, text: str) -> None:
    """A move by the mouse; the page has it in its list afterwards."""
    turn(window)
    truth = window.truth()
    before = window.page.get_by_test_id("moves").get_by_role("button").count()
    HANDS[truth["about"]["game"]](window).move(truth["view"], text)
    moved(window, before)


def moved(window: Window, before: int) -> None:
    """The page shows more moves than before; one after which somebody here throws is listed only after the throw."""
    # Perhaps not as the last one: somebody may have answered already.
    listed = window.page.get_by_test_id("moves").get_by_role("button").nth(before)
    cup = window.page.locator("[data-testid=board][data-scene=throw]")
    expect(listed.or_(cup).first).to_be_attached()


def turn(window: Window) -> None:
    expect(window.page.get_by_test_id("turn")).to_contain_text("Your turn")


def press(window: Window, name: str) -> None:
    window.page.get_by_role("button", name=name, exact=True).click()


def refused(window: Window, sentence: str) -> None:
    """The server's sentence is shown, and said at once."""
    note = window.page.get_by_test_id("refusal")
    expect(note).to_contain_text(sentence)
    expect(window.page.locator("[aria-live=assertive]")).to_contain_text(sentence)
    window.is_accessible()
    note.get_by_role("button", name="Close").click()


def said(window: Window) -> Locator:
    return window.page.get_by_test_id("announcements")


def at_rest(window: Window, thing: Locator) -> FloatRect:
    """Where something stands, once it does: boards turn when the next player is to move."""
    before = None
    while (now := thing.bounding_box()) is None or now != before:
        before = now
        window.page.wait_for_timeout(50)
    return now


def drag(
    window: Window, start: Locator, end: Locator, *, at: tuple[float, float] = (0.5, 0.5), drop: bool = True
) -> None:
    """Drag with the mouse from a point of something to the middle of something else."""
    one, other = at_rest(window, start), at_rest(window, end)
    mouse = window.page.mouse
    mouse.move(one["x"] + at[0] * one["width"], one["y"] + at[1] * one["height"])
    mouse.down()
    mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=8)
    if drop:
        mouse.up()


def square(window: Window, name: str) -> Locator:
    return board(window).locator(f'[data-square="{name}"]')


def centre(window: Window, name: str) -> dict[str, float]:
    """The middle of a square on the screen."""
    box = square(window, name).bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def annotate(window: Window, start: str, end: str) -> None:
    """Draw an arrow with the right button, or within one square a circle."""
    mouse = window.page.mouse
    one, other = centre(window, start), centre(window, end)
    mouse.move(one["x"], one["y"])
    mouse.down(button="right")
    mouse.move(other["x"], other["y"], steps=4)
    mouse.up(button="right")


def touch(finger: CDPSession, kind: str, at: dict[str, float] | None = None) -> None:
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at] if at else []})


def annotate_by_touch(window: Window, finger: CDPSession, start: str, end: str) -> None:
    """Draw an arrow with a finger: hold it still, then drag."""
    drawn = board(window).locator("[data-annotation]").last
    touch(finger, "touchStart", centre(window, start))
    expect(drawn).to_have_attribute("data-annotation", start)  # held still for long enough
    one, other = centre(window, start), centre(window, end)
    for step in (0.3, 0.6, 1.0):
        touch(finger, "touchMove", {axis: one[axis] + step * (other[axis] - one[axis]) for axis in ("x", "y")})
    touch(finger, "touchEnd")
    expect(drawn).to_have_attribute("data-annotation", f"{start}-{end}")
