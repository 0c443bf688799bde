"""The page in other languages than English: the switch, what is remembered, and that everything fits."""

import json

import pytest
from playwright.sync_api import Route, expect

from tests.support.browsers import Open, Window

PAGES = (
    "/",
    "/play/chessplus",
    "/play/yahtzee",
    "/rules/battle_chess",
    "/open",
    "/mine",
    "/archive",
    "/me",
)
OVERFULL = """() => [...document.querySelectorAll('button, a.button, .ui-choices label, nav a, select')]
    .filter(one => one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1)
    .map(one => `${one.textContent.trim()}: ${one.scrollWidth} in ${one.clientWidth}`)"""


def has_room(window: Window) -> None:
    """Nothing is too wide, neither the page nor the words on anything to press."""
    window.fits()
    overfull = window.page.evaluate(OVERFULL)
    assert not overfull, f"{window.page.url}: {overfull}"


@pytest.mark.parametrize("phone", [False, True])
def test_the_language_is_switched_in_the_header_and_remembered(open_window: Open, phone: bool) -> None:
    ann = open_window(phone=phone)
    ann.go("/")
    html, heading = ann.page.locator("html"), ann.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Pick a game")
    switch = ann.page.get_by_role("combobox", name="Language")
    expect(switch.get_by_role("option")).to_have_text(["English", "日本語"])
    ann.is_accessible()
    switch.select_option("ja")
    expect(heading).to_have_text("ゲームをえらぶ")
    expect(html).to_have_attribute("lang", "ja")
    expect(ann.page.get_by_test_id("box-chessplus")).to_contain_text("チェスプラス")
    ann.is_accessible()
    ann.go("/open")
    expect(ann.page).to_have_title("参加できる対戦 · Boxtop")
    ann.page.get_by_role("combobox", name="言語").select_option("en")
    expect(html).to_have_attribute("lang", "en")
    expect(ann.page).to_have_title("Games to join · Boxtop")


def test_the_switch_is_reached_and_used_by_keys(open_window: Open) -> None:
    ann = open_window()
    ann.go("/")
    settings = ann.page.get_by_role("button", name="Settings")
    settings.focus()
    ann.page.keyboard.press("Shift+Tab")
    expect(ann.page.get_by_role("combobox", name="Language")).to_be_focused()
    ann.page.keyboard.press("End")
    expect(ann.page.locator("html")).to_have_attribute("lang", "ja")


def test_an_account_takes_its_language_along(open_window: Open) -> None:
    ann, elsewhere = open_window(), open_window(phone=True)
    account = {"name": "Ann of two tongues", "password": "correct horse"}
    made = ann.context.request.post(f"{ann.server.url}/api/account", data=json.dumps(account))
    assert made.ok, made.text()
    ann.go("/")
    expect(ann.page.get_by_role("link", name="Ann of two tongues")).to_be_visible()
    ann.page.get_by_role("combobox", name="Language").select_option("ja")
    expect(ann.page.locator("html")).to_have_attribute("lang", "ja")
    assert ann.ask("/api/me")["language"] == "ja"
    elsewhere.go("/me")
    elsewhere.page.locator("summary", has_text="Sign in").click()
    form = elsewhere.page.locator("form", has_text="Already have an account?")
    form.get_by_label("Name").fill(account["name"])
    form.get_by_label("Password").fill(account["password"])
    form.get_by_role("button", name="Sign in").click()
    expect(elsewhere.page.locator("html")).to_have_attribute("lang", "ja")
    expect(elsewhere.page.get_by_role("heading", level=1)).to_have_text("マイページ")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("language", ["ja", "en-XA"])
def test_every_page_fits_in_every_language(open_window: Open, language: str, phone: bool) -> None:
    ann = open_window(language=language, phone=phone)
    for path in PAGES:
        ann.go(path)
        expect(ann.page.locator("html")).to_have_attribute("lang", language)
        expect(ann.page.locator("main h1")).to_be_visible()
        ann.page.wait_for_load_state("networkidle")
        ann.page.evaluate("document.querySelectorAll('details').forEach(one => (one.open = true))")
        has_room(ann)


def test_titles_come_late_and_nothing_moves(open_window: Open) -> None:
    ann = open_window(language="ja")
    held: list[Route] = []
    ann.page.route("**/api/games", lambda route: held.append(route))
    ann.go("/")
    box = ann.page.get_by_test_id("box-chessplus")
    expect(box).to_be_visible()
    expect(box).not_to_contain_text("チェスプラス")
    ann.settle()
    held[0].continue_()
    expect(box).to_contain_text("チェスプラス")
    ann.page.wait_for_timeout(300)
    ann.is_steady()
