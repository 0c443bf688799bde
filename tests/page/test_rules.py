"""The rules on their pages, in a drawer at the table, and where a refusal names one; which keys there are."""

import re

import pytest
from playwright.sync_api import Locator, expect

import boxtop

from tests.support.board_input import HANDS
from tests.support.browsers import Open, Window
from tests.support.page_matches import ME, board, sit, square

BEN = {"who": "me", "name": "Ben"}


def table(open_window: Open, *, phone: bool = False, game: str = "chessplus") -> Window:
    ann = open_window(name="Ann", phone=phone)
    sit(ann, game, ME, BEN)
    board(ann)
    return ann


def drawer(window: Window) -> Locator:
    return window.page.get_by_test_id("rules-drawer")


def section(window: Window, rule: str) -> Locator:
    return window.page.locator(f"[data-testid=rules] section#{rule}")


@pytest.mark.parametrize("phone", [False, True])
def test_the_rules_open_beside_the_table_by_keys_alone(open_window: Open, phone: bool) -> None:
    ann = table(open_window, phone=phone)
    button = ann.page.get_by_role("button", name="Rules", exact=True)
    button.focus()
    ann.page.keyboard.press("Enter")
    expect(drawer(ann).get_by_role("heading", name="How to play Chessplus")).to_be_visible()
    expect(section(ann, "CP-1")).to_be_attached()
    box = drawer(ann).bounding_box()
    assert box is not None
    width = ann.page.evaluate("innerWidth")
    assert box["width"] == width if phone else box["width"] < width / 2
    ann.is_accessible()
    ann.fits()
    ann.page.get_by_label("Search the rules").focus()
    ann.page.keyboard.type("stalemate")
    expect(section(ann, "CP-29")).to_be_visible()
    expect(section(ann, "CP-5")).to_have_count(0)
    expect(drawer(ann).get_by_text(re.compile(r"\d+ results"))).to_be_visible()
    expect(section(ann, "CP-29").locator("mark").first).to_have_text(re.compile("stalemate", re.IGNORECASE))
    ann.page.keyboard.press("Escape")  # empties the search, or closes the drawer at once, as the browser likes
    if drawer(ann).get_by_label("Search the rules").is_visible():
        ann.page.keyboard.press("Escape")
    expect(drawer(ann)).not_to_be_visible()
    expect(button).to_be_focused()


@pytest.mark.parametrize("phone", [False, True])
def test_a_refusal_names_its_rule_and_opens_it(open_window: Open, phone: bool) -> None:
    ann = table(open_window, phone=phone)
    square(ann, "e2").click()
    square(ann, "e5").click()
    note = ann.page.get_by_test_id("refusal")
    expect(note).to_contain_text("CP-7")
    note.get_by_role("button", name="Show rule CP-7").click()
    rule = section(ann, "CP-7")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("lit"))
    expect(rule.get_by_role("heading")).to_be_focused()
    ann.is_accessible()
    rule.get_by_role("link", name="CP-19").click()  # from rule to rule
    expect(section(ann, "CP-19")).to_be_in_viewport()
    drawer(ann).get_by_role("button", name="Close").click()
    expect(drawer(ann)).not_to_be_visible()
    assert ann.truth()["view"]["turn"] == 0  # nothing has happened


# What people type, and a rule that has to be among the first three of what is found.
TYPED = {
    ("chessplus", "en"): {
        "combine": "CP-10",
        "how do you merge pieces?": "CP-10",
        "can the king merge": "CP-11",
        "horse": "CP-5",
        "castle": "CP-23",
        "promoting": "CP-21",
        "too many queens": "CP-22",
        "threefold repetition": "CP-32",
        "50 moves": "CP-30",
        "insufficient material": "CP-35",
        "who goes first": "CP-2",
        "roight": "CP-14",
    },
    ("chessplus", "ja"): {
        "がったい": "CP-10",
        "キングは合体できる？": "CP-11",
        "きゃすりんぐ": "CP-23",
        "おうて": "CP-26",
        "成る": "CP-21",
        "千日手": "CP-32",
        "ひきわけ": "CP-29",
        "馬": "CP-5",
        "ポーンの合体": "CP-13",
    },
    ("battle_chess", "en"): {
        "how to win": "BC-20",
        "tamago": "BC-18",
        "jump": "BC-7",
        "turn over": "BC-15",
        "graveyard": "BC-16",
        "odds": "BC-30",
        "shuffle": "BC-31",
        "passing": "BC-5",
    },
    ("battle_chess", "ja"): {
        "卵": "BC-18",
        "召喚": "BC-21",
        "裏返る": "BC-15",
        "やじるし": "BC-2",
        "まぜる": "BC-31",
        "パスできる？": "BC-5",
        "とびこえ": "BC-7",
    },
    ("battle_grid", "en"): {
        "how much does it cost": "BG-7",
        "steal": "BG-12",
        "evolution": "BG-4",
        "radiant": "BG-4",
        "ability": "BG-14",
        "coin flip": "BG-25",
        "adjacent": "BG-7",
        "can't place": "BG-17",
    },
    ("battle_grid", "ja"): {
        "えいきょう": "BG-10",
        "奪う": "BG-12",
        "いかく": "BG-14",
        "出せない": "BG-17",
        "取りのぞく": "BG-8",
        "かがやく": "BG-4",
        "コイン": "BG-25",
    },
    ("yahtzee", "en"): {
        "reroll": "YZ-4",
        "joker": "YZ-6",
        "occupied": "YZ-10",
        "scratch": "YZ-12",
        "draw": "YZ-15",
        "who starts": "YZ-2",
        "solo": "YZ-16",
        "probability": "YZ-17",
    },
    ("yahtzee", "ja"): {
        "振り直す": "YZ-4",
        "さいころ": "YZ-1",
        "ふさがる": "YZ-10",
        "ゼロ": "YZ-12",
        "あいこ": "YZ-15",
        "だれから": "YZ-2",
        "一人": "YZ-16",
    },
}


@pytest.mark.parametrize(("game", "language"), sorted(TYPED))
def test_a_search_finds_what_people_type(open_window: Open, game: str, language: str) -> None:
    ann = open_window(language=language)
    ann.go(f"/rules/{game}")
    box = ann.page.get_by_label(ann.word("rules-search"))
    rules = ann.page.locator("[data-testid=rules] section.rule")
    for query, rule in TYPED[game, language].items():
        box.fill(query)
        expect(ann.page.locator("[data-testid=rules] mark, [data-testid=rules] section").first).to_be_attached()
        first = [found.get_attribute("id") for found in rules.all()[:3]]
        assert rule in first, f"{query}: {first}"
    box.fill("combine" if language == "en" else "がったい")
    ann.is_accessible()
    ann.fits()


def test_a_link_leads_to_a_rule_whose_diagram_can_be_played_on(open_window: Open) -> None:
    ann = open_window()
    ann.go("/rules/chessplus#CP-10")
    expect(section(ann, "CP-10")).to_be_in_viewport()
    expect(section(ann, "CP-10")).to_have_class(re.compile("lit"))
    diagram = ann.page.locator("[data-diagram=merging]")
    squares = diagram.locator("[data-square]")
    expect(squares.first).to_be_visible()
    diagram.locator("[data-square=b1]").click()
    diagram.locator("[data-square=d2]").click()
    expect(diagram.get_by_role("status")).to_contain_text("merge")
    reset = diagram.get_by_role("button", name="Reset")
    expect(reset).to_have_attribute("aria-disabled", "false")
    ann.is_accessible()
    reset.click()
    expect(reset).to_have_attribute("aria-disabled", "true")
    diagram.locator("[data-square=e2]").click()
    diagram.locator("[data-square=e5]").click()
    expect(diagram.get_by_role("status")).to_contain_text("CP-7")
    diagram.get_by_role("link", name="Show rule CP-7").click()
    expect(section(ann, "CP-7")).to_be_in_viewport()
    assert ann.page.url.endswith("/rules/chessplus#CP-7")
    ann.page.reload()
    expect(section(ann, "CP-7")).to_be_in_viewport()


@pytest.mark.parametrize("game", sorted(HANDS))
def test_every_diagram_has_its_board(open_window: Open, game: str) -> None:
    ann = open_window()
    ann.go(f"/rules/{game}")
    diagrams = ann.page.get_by_test_id("diagram")
    expect(diagrams.first).to_be_attached()
    names = {diagram.name for diagram in boxtop.load(game).diagrams.DIAGRAMS}
    assert diagrams.count() == len(names)
    for diagram in diagrams.all():
        diagram.scroll_into_view_if_needed()
        expect(diagram.locator("button").first).to_be_attached()
        expect(diagram.locator(":scope > img")).to_have_count(0)  # the drawing, until the board is there


@pytest.mark.parametrize("phone", [False, True])
def test_the_head_of_the_drawer_stays_where_it_is(open_window: Open, phone: bool) -> None:
    """However far down the rule is, and with boards in the text: the way out is in sight."""
    ann = table(open_window, phone=phone, game="battle_chess")
    square(ann, "d2").click()
    square(ann, "d4").click()
    ann.page.get_by_test_id("refusal").get_by_role("button", name="Show rule BC-6").click()
    expect(section(ann, "BC-6").locator("[data-square]").first).to_be_visible()
    expect(section(ann, "BC-6").get_by_role("heading", level=3)).to_be_in_viewport()
    close = drawer(ann).get_by_role("button", name="Close")
    expect(close).to_be_in_viewport(ratio=1)


def test_a_diagram_lies_as_in_its_picture_and_goes_on(open_window: Open) -> None:
    """The first seat is at the bottom, whoever is to move."""
    ann = open_window()
    ann.go("/rules/battle_chess#BC-27")  # where it is Blue's turn
    mat = ann.page.locator("[data-diagram=zekrom]")
    high, low = (mat.locator(f"[data-square={square}]").bounding_box() for square in ("a7", "a1"))
    assert high is not None
    assert low is not None
    assert high["y"] < low["y"]
    expect(mat).to_contain_text("Your turn: choose a piece.")
    expect(mat).not_to_contain_text("Game over")


def test_chance_can_be_let_decide_in_a_diagram(open_window: Open) -> None:
    ann = open_window()
    ann.go("/rules/yahtzee#YZ-1")
    diagram = ann.page.locator("[data-diagram=start]")
    diagram.get_by_role("button", name="Roll or draw").click()
    expect(diagram.get_by_role("status")).not_to_be_empty()
    expect(diagram.get_by_role("button", name="Roll or draw")).to_have_count(0)


def test_words_of_the_rules_lead_to_the_glossary(open_window: Open) -> None:
    ann = open_window(phone=True)
    ann.go("/rules/chessplus")
    ann.page.get_by_test_id("rules").get_by_role("link", name="merge", exact=True).first.click()
    word = ann.page.locator("#word-merge")
    expect(word).to_be_in_viewport()
    expect(word).to_contain_text("Moving a piece onto another of your own")
    assert ann.page.url.endswith("#word-merge")
    ann.is_accessible()
    ann.fits()


def test_a_question_mark_lists_the_keys_of_the_page(open_window: Open) -> None:
    ann = table(open_window, game="yahtzee")
    ann.page.keyboard.press("?")
    help_ = ann.page.get_by_role("dialog", name="Keyboard shortcuts")
    for does in ("Roll the dice", "One move back or forward", "Sound on or off"):
        expect(help_.get_by_text(does)).to_be_visible()
    ann.is_accessible()
    ann.page.keyboard.press("Escape")
    expect(help_).not_to_be_visible()
    ann.go("/rules/chessplus")
    search = ann.page.get_by_label("Search the rules")
    search.press("?")  # in a text field it is a letter
    expect(search).to_have_value("?")
    expect(help_).not_to_be_visible()
    ann.page.locator("main h1").focus()
    ann.page.keyboard.press("?")
    expect(help_.get_by_text("Sound on or off")).to_be_visible()
    expect(help_.get_by_text("Roll the dice")).to_have_count(0)


def test_every_page_says_that_it_is_unofficial(open_window: Open) -> None:
    ann = table(open_window)
    line = "Unofficial. Names and trademarks belong to their owners."
    expect(ann.page.get_by_text(line)).to_be_visible()
    nowhere = ["/nowhere/at/all", "/match/abcdefghjkmn", "/learn/nothing", "/review/abcdefghjkmn"]
    rooms = [
        *("/", "/play/chessplus", "/rules/yahtzee", "/learn", "/learn/yahtzee", "/open", "/watch", "/mine", "/archive"),
        *("/me", "/mistakes", "/puzzles", "/puzzles/chessplus", "/puzzles/chessplus/run", "/review"),
    ]
    for path in [*rooms, *nowhere]:
        ann.offline = path in nowhere  # a browser says that something was not found
        ann.page.goto(ann.server.url + path)
        expect(ann.page.get_by_test_id("foot").get_by_text(line)).to_have_count(1)
        expect(ann.page.get_by_test_id("foot").get_by_text(line)).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_so_does_the_room_where_one_waits_for_others(open_window: Open, phone: bool) -> None:
    ann = open_window(name="Ann", phone=phone)
    sit(ann, "chessplus", ME, {"who": "anyone"})
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ann.page.get_by_test_id("foot")).to_have_count(1)
    expect(ann.page.get_by_test_id("foot")).to_contain_text("Unofficial.")
    ann.is_accessible()
    ann.fits()
