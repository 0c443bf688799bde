"""Games of other packages on the page: played on their own drawing, by mouse, by touch, by keys, and from the list."""

import os
import re
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.browsers import Open, Window, windows
from tests.support.example_packages import installed_into
from tests.support.page_matches import ANYONE, COMPUTER, ME, post, sit, turn
from tests.support.ports import free_port
from tests.support.servers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the examples."""
    found = installed_into(tmp_path_factory.mktemp("site"))
    data = tmp_path_factory.mktemp("guests") / "data"
    with (
        patch.dict(os.environ, PYTHONPATH=found["PYTHONPATH"]),
        Server(data, "--no-limits", "--thinkers", "1", port=free_port()) as server,
    ):
        yield server


@pytest.fixture
def open_window(server: Server, program: Browser) -> Iterator[Open]:
    with windows(server, program) as found:
        yield found


def column(window: Window, number: int) -> Locator:
    return window.page.get_by_test_id("drawing").locator(f'[data-move="drop {number}"]')


def two(open_window: Open, game: str, **more: object) -> tuple[Window, Window]:
    ann, bob = open_window(name="Ann"), open_window(name="Bob", phone=True, dark=True)
    match = sit(ann, game, ME, ANYONE, **more)
    post(bob, f"/api/matches/{match}/join", {})
    bob.go(f"/match/{match}")
    return ann, bob


def test_connect_four_by_mouse_and_by_touch(open_window: Open) -> None:
    ann, bob = two(open_window, "connect_four")
    ann.page.get_by_test_id("drawing").locator("svg").wait_for()
    ann.settle()
    for number in (1, 2, 3):
        turn(ann)
        expect(column(ann, number)).to_have_attribute("aria-label", f"You drop a disc into column {number}.")
        column(ann, number).click()
        turn(bob)
        column(bob, number).tap()
    turn(ann)
    ann.is_steady()
    for window in (ann, bob):
        window.is_accessible()
        window.fits()
    column(ann, 4).click()
    expect(ann.page.get_by_test_id("turn")).to_contain_text("You won!")
    expect(bob.page.get_by_test_id("result")).to_contain_text(re.compile("four in a line", re.IGNORECASE))
    expect(column(bob, 1)).to_have_attribute("aria-disabled", "true")
    assert ann.truth()["view"]["drawings"][0].count("<circle") == 42 + 3, "a ring on each disc of Yellow"


def test_a_lesson_of_another_package_is_played_on_its_own_drawing(open_window: Open) -> None:
    window = open_window()
    window.go("/learn/connect_four")
    lesson = window.page.get_by_test_id("lesson")
    text = window.page.get_by_test_id("lesson-text")
    expect(text).to_contain_text("Drop a disc into the middle column")
    column(window, 1).click()
    expect(window.page.get_by_test_id("lesson-wrong")).to_contain_text("At the edge")
    for number in (4, 6, 1):
        column(window, number).click()
        lesson.get_by_role("button", name=window.word("lesson-next")).click()
    expect(window.page.get_by_test_id("lesson-end")).to_contain_text("Connect Four")
    window.is_accessible()


def test_connect_four_by_keys(open_window: Open) -> None:
    """The focus stays where it is while the computer moves, and a full column can no longer be pressed."""
    ann = open_window(name="Ann")
    sit(ann, "connect_four", ME, {**ME, "name": "Bob"})
    column(ann, 3).focus()
    for _ in range(6):
        expect(column(ann, 3)).to_be_focused()
        expect(column(ann, 3)).to_have_attribute("aria-disabled", "false")
        before = ann.page.get_by_test_id("moves").get_by_role("button").count()
        ann.page.keyboard.press("Enter")
        expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(before + 1)
    expect(column(ann, 3)).to_have_attribute("aria-disabled", "true")
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Tab")
    expect(column(ann, 4)).to_be_focused()
    ann.page.keyboard.press(" ")
    expect(ann.page.get_by_test_id("moves").get_by_role("button")).to_have_count(7)
    assert ann.truth()["view"]["position"].endswith("..RR...")


def test_pig_from_the_list(open_window: Open) -> None:
    """Without places in its drawing a game is played from the list, and nobody sees a dump of the position."""
    ann = open_window(name="Ann", phone=True)
    sit(ann, "pig", ME, COMPUTER, options={"goal": 20})
    board = ann.page.get_by_test_id("board")
    expect(board.locator("svg")).to_be_visible()
    moves = board.get_by_role("list", name="Your moves")
    over = ann.page.get_by_test_id("result")
    for wanted in ("roll", "hold") * 60:
        expect(moves.get_by_role("button", name="roll").or_(over).first).to_be_visible()
        if over.is_visible():
            break
        button = moves.get_by_role("button", name=wanted)
        count = ann.page.get_by_test_id("moves").get_by_role("button").count()
        if button.count():
            button.click()
            listed = ann.page.get_by_test_id("moves").get_by_role("button").nth(count)
            expect(listed.or_(over).first).to_be_attached()
    expect(over).to_contain_text("the goal is reached")
    assert "rolling" not in board.inner_text()
    ann.is_accessible()
    ann.fits()


def test_looking_back_shows_the_drawing_of_then(open_window: Open) -> None:
    ann = open_window(name="Ann")
    sit(ann, "connect_four", ME, {**ME, "name": "Bob"})
    for number in (4, 5):
        column(ann, number).click()
        expect(column(ann, number).locator("circle[fill='#f1e8d4']")).to_have_count(5)
    ann.page.get_by_test_id("moves").get_by_role("button").first.click()
    expect(column(ann, 5).locator("circle[fill='#f1e8d4']")).to_have_count(6)
    expect(column(ann, 5)).to_have_attribute("aria-disabled", "true")


def test_how_to_play_is_what_the_rules_say(open_window: Open) -> None:
    ann = open_window(name="Ann")
    ann.go("/rules/connect_four")
    told = ann.page.get_by_role("listitem")
    expect(told.first).to_contain_text("Take turns dropping a disc")
    expect(told).to_have_count(3)
    ann.is_accessible()
    ann.go("/")
    ann.page.get_by_role("link", name=re.compile("Pig")).first.click()
    expect(ann.page.get_by_role("heading", name=re.compile("Pig"))).to_be_visible()
    ann.page.get_by_text("How to play").click()
    expect(ann.page.get_by_text("A 1 loses what the turn has gathered")).to_be_visible()
