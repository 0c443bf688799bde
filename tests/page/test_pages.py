"""The page around the tables, in real browser windows: settings, header, lists, waiting room."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browsers import Open, Window

TICKS = ["Animations", "Make the first roll for me", "Show moves in notation", "Confirm each move"]


@pytest.mark.parametrize("phone", [False, True])
def test_all_settings_are_remembered(open_window: Open, phone: bool) -> None:
    ann = open_window(phone=phone, pace="natural")
    ann.go("/")
    settings = ann.page.get_by_role("button", name="Settings")
    dialog = ann.page.get_by_role("dialog", name="Settings")
    settings.click()
    before = {tick: dialog.get_by_label(tick).is_checked() for tick in TICKS}
    for tick, on in before.items():
        dialog.get_by_label(tick).set_checked(not on)
    dialog.get_by_role("group", name="Theme").get_by_label("Dark").check()
    pace = dialog.get_by_role("group", name="Pace")
    expect(pace.get_by_label("Natural")).to_be_checked()
    expect(pace).to_contain_text("The computer takes a moment")
    pace.get_by_label("Instant").check()
    expect(pace).to_contain_text("answers at once")
    dialog.get_by_role("slider", name="Volume").fill("25")
    ann.is_accessible()
    ann.fits()
    dialog.get_by_role("button", name="Done").click()
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ann.page.locator("html")).to_have_attribute("data-motion", "no")
    settings.click()
    for tick, on in before.items():
        expect(dialog.get_by_label(tick)).to_be_checked(checked=not on)
    expect(pace.get_by_label("Instant")).to_be_checked()
    expect(dialog.get_by_role("slider", name="Volume")).to_have_value("25")
    expect(dialog.get_by_role("slider", name="Volume")).to_have_attribute("aria-valuetext", re.compile("25"))


@pytest.mark.parametrize(("width", "height"), [(844, 390), (640, 360)])
def test_a_phone_held_sideways_has_room(open_window: Open, width: int, height: int) -> None:
    ann = open_window(name="Ann", phone=True)
    ann.page.set_viewport_size({"width": width, "height": height})
    for path in ("/", "/play/chessplus", "/play/yahtzee", "/open", "/mine", "/archive", "/me"):
        ann.go(path)
        expect(ann.page.locator("main h1")).to_be_visible()
        header = ann.page.locator("header").bounding_box()
        assert header is not None
        assert header["height"] <= 40, path
        ann.fits()
    ann.go("/")
    expect(ann.page.get_by_test_id("box-yahtzee")).to_be_in_viewport()
    ann.is_accessible()


def test_the_button_to_play_is_in_sight_on_a_phone_held_sideways(open_window: Open) -> None:
    ann = open_window(phone=True)
    ann.page.set_viewport_size({"width": 844, "height": 390})
    for game in ("chessplus", "battle_chess", "yahtzee"):
        ann.go(f"/play/{game}")
        expect(ann.page.get_by_test_id("play")).to_be_in_viewport(ratio=1)


ME, ANYONE, PIP = {"who": "me"}, {"who": "anyone"}, {"who": "computer", "level": 1}


def create(window: Window, game: str, *chairs: dict[str, Any], **more: object) -> str:
    body = json.dumps({"game": game, "chairs": list(chairs), **more})
    made = window.context.request.post(f"{window.server.url}/api/matches", data=body)
    assert made.ok, made.text()
    match: str = made.json()["match"]
    return match


def do(window: Window, match: str, **action: object) -> None:
    position = window.ask(f"/api/matches/{match}")["position"]
    body = json.dumps({"action": action, "position": position})
    done = window.context.request.post(f"{window.server.url}/api/matches/{match}/do", data=body)
    assert done.ok, done.text()


def join(window: Window, match: str) -> None:
    joined = window.context.request.post(f"{window.server.url}/api/matches/{match}/join", data="{}")
    assert joined.ok, joined.text()


@pytest.mark.parametrize("phone", [False, True])
def test_my_games_are_in_order_and_say_how_they_ended(open_window: Open, phone: bool) -> None:
    ann, bob = open_window(name="Ann", phone=phone, dark=phone), open_window(name="Bob")
    open_one = create(ann, "chessplus", ME, ANYONE)
    won, lost, drawn, waiting, turn = (create(ann, "chessplus", ME, ANYONE) for _ in range(5))
    for match in (won, lost, drawn, waiting, turn):
        join(bob, match)
    do(bob, won, type="resign")
    do(ann, lost, type="resign")
    do(ann, drawn, type="offer", what="draw")
    do(bob, drawn, type="accept", what="draw")
    do(ann, waiting, type="play", move="e2e4")
    alone = create(ann, "chessplus", ME, PIP)
    ann.go("/mine")
    headings = ann.page.get_by_role("heading", level=2)
    expect(headings).to_have_text(["Your turn", "Waiting for others", "Finished"])
    groups: tuple[tuple[str, dict[str, str | re.Pattern[str]]], ...] = (
        ("Your turn", {turn: "Your turn", alone: "Ann – Pip (level 1)"}),
        (
            "Waiting for others",
            {open_one: "Waiting for players", waiting: re.compile(r"Waiting for Bob\s·\s+1 move\b")},
        ),
        ("Finished", {won: "You won", lost: "You lost", drawn: "Draw"}),
    )
    for group, matches in groups:
        rows = ann.page.get_by_role("region", name=group)
        expect(rows.get_by_role("link")).to_have_count(len(matches))
        for match, words in matches.items():
            expect(rows.get_by_test_id(f"match-{match}")).to_contain_text(words)
    ann.is_accessible()
    ann.fits()
    ann.go("/")
    expect(ann.page.get_by_role("heading", name="Games in progress")).to_be_visible()


def test_the_waiting_room_shows_who_will_sit_where(open_window: Open) -> None:
    ann = open_window(name="Ann")
    seats = ann.page.get_by_label("Seats").get_by_role("listitem")
    ann.go(f"/match/{create(ann, 'battle_chess', ANYONE, ME, options={'begins': 'blue'}, coin=False)}")
    expect(seats).to_have_text([re.compile("Open seat Blue"), re.compile(r"Ann You\s· Yellow")])
    expect(seats.nth(1).locator(".dot")).to_have_class(re.compile("yellow"))
    ann.is_accessible()
    ann.go(f"/match/{create(ann, 'battle_grid', ME, ANYONE, coin=True)}")
    expect(ann.page.get_by_text("a coin toss decides who goes first")).to_be_visible()
    expect(seats).to_have_text([re.compile(r"^\s*Ann You\s*$"), re.compile(r"^\s*Open seat\s*$")])
    ann.go(f"/match/{create(ann, 'yahtzee', ME, ANYONE, PIP, PIP)}")
    expect(seats.nth(2)).to_contain_text("Pip level 1 · Red")
    expect(seats.nth(3)).to_contain_text("Pip 2 level 1 · Yellow")
    expect(seats.nth(3).locator("svg[data-level='1']")).to_be_visible()
    ann.is_accessible()


@pytest.mark.parametrize(
    ("game", "coin", "asked"),
    [
        ("chessplus", False, None),
        ("chessplus", True, "Was the coin toss fair?"),
        ("battle_grid", False, None),
        ("yahtzee", False, "Is it really random?"),
    ],
)
def test_fairness_is_a_question_only_where_there_is_chance(
    open_window: Open, game: str, coin: bool, asked: str | None
) -> None:
    ann = open_window(name="Ann")
    ann.go(f"/match/{create(ann, game, ME, {'who': 'me', 'name': 'Bob'}, coin=coin)}")
    expect(ann.page.get_by_test_id("board")).to_be_visible()
    ann.page.wait_for_load_state("networkidle")  # the games are known by then
    expect(ann.page.get_by_test_id("fairness").locator("summary")).to_have_text([asked] if asked else [])
    ann.go(f"/play/{game}")
    ann.page.get_by_text("Options", exact=True).click()
    words = ann.page.get_by_label("Everyone chooses a lucky word")
    expect(words).to_have_count(0 if game != "yahtzee" else 1)
