"""Lessons in real browser windows: played to the end by mouse, keyboard and finger, with wrong tries that explain
themselves."""

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from boxtop import load
from boxtop.lessons import Course, course_of, lessons_of
from boxtop.words import text

from tests.support.board_input import HANDS, YahtzeeHands
from tests.support.browsers import Open, Window
from tests.support.page_matches import board, drag, said, square

GAMES = sorted(HANDS)
NOT_ENGLISH = re.compile("You's|for You\\b")  # the learner is called “You”


@cache
def course(game: str) -> Course:
    """The lesson that the page offers."""
    kind = load(game)
    return course_of(kind, next(iter(lessons_of(kind))))


def lesson(window: Window) -> Locator:
    return window.page.get_by_test_id("lesson")


def begin(window: Window, game: str, step: int = 1) -> None:
    """Open a lesson; at a later step as somebody who has come so far before."""
    if step > 1:
        window.go("/learn")
        stored = f"{{ '{game}/{course(game).lesson.name}': {{ step: {step}, done: false }} }}"
        window.page.evaluate(f"localStorage['boxtop.lessons'] = JSON.stringify({stored})")
    window.go(f"/learn/{game}")
    lesson(window).wait_for()
    board(window)


def told(window: Window, game: str, step: int) -> dict[str, Any]:
    """What the server tells of a step, with the view in which the learner is asked."""
    found: dict[str, Any] = window.ask(f"/api/lessons/{game}/{course(game).lesson.name}/{step}")
    found["asked"] = found["events"][-1]["view"] if found["events"] else found["view"]
    return found


def forward(window: Window) -> Locator:
    return lesson(window).get_by_role("button", name=window.word("lesson-next"))


def wrong_try(game: str, number: int) -> tuple[str, str] | None:
    """A legal move that has an explanation of its own in a step, counted from 0, and the explanation."""
    one = course(game)
    step, state, accepted = one.lesson.steps[number], one.asked(number), one.accepted(number)
    for wrong in step.wrong:
        for move in state.moves():
            if move not in accepted and wrong.fits(state, move, one.lesson.seat):
                tried = one.attempt(number, one.game.text(move))
                return one.game.text(move), text(tried.text)
    return None


def shows_all(window: Window) -> None:
    """Nobody has to scroll to read what there is to do."""
    texts = lesson(window).locator(".texts")
    assert texts.evaluate("it => it.scrollHeight <= it.clientHeight + 1"), texts.inner_text()


@pytest.mark.parametrize("how", ["mouse", "keys", "phone", "sideways, in Japanese"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_played_to_the_end(open_window: Open, game: str, how: str) -> None:
    sideways = how.startswith("sideways")
    window = open_window(phone=how == "phone", sideways=sideways, language="ja" if sideways else "en")
    hands = HANDS[game](window, touch=how == "phone" or sideways, keys=how == "keys")
    begin(window, game)
    steps = len(course(game).lesson.steps)
    for number in range(1, steps + 1):
        step = told(window, game, number)
        expect(lesson(window).get_by_role("heading")).to_have_text(
            window.word("lesson-step", number=number, steps=steps)
        )
        # What there is to see is over at once at this pace.
        shown = ("lesson-done", step["seen"]) if step["seen"] else ("lesson-text", step["text"])
        expect(window.page.get_by_test_id(shown[0])).to_have_text(shown[1])
        expect(said(window)).to_contain_text(step["text"])
        shows_all(window)
        if step["move"] is not None:
            wrong = wrong_try(game, number - 1) if how == "mouse" else None
            if wrong is not None:
                hands.move(step["asked"], wrong[0])
                expect(window.page.get_by_test_id("lesson-wrong")).to_have_text(wrong[1])
                expect(said(window)).to_contain_text(wrong[1])
                expect(board(window).get_by_text(wrong[1])).to_have_count(0)  # once is enough
                shows_all(window)
            hands.move(step["asked"], step["move"])
        expect(forward(window)).to_be_visible()
        shows_all(window)
        expect(board(window)).not_to_contain_text(NOT_ENGLISH)
        if number == 2:
            window.is_accessible()
            window.fits()
        hands.use(forward(window))
    end = window.page.get_by_test_id("lesson-end")
    expect(end.get_by_role("heading")).to_be_focused()
    window.is_accessible()
    window.fits()
    if how != "mouse":
        return
    hands.use(end.get_by_role("button", name=window.word("lesson-first-game")))
    found = window.truth()
    assert [seat.get("level") for seat in found["about"]["seats"]] == [None, 1]
    expect(window.page.get_by_test_id("hint")).to_be_visible()  # without being asked
    window.go("/learn")
    expect(window.page.get_by_test_id(f"learn-{game}")).to_contain_text(window.word("lesson-state-done"))


def test_what_the_rules_forbid_is_explained(open_window: Open) -> None:
    window = open_window()
    begin(window, "chessplus", 2)
    wrong = window.page.get_by_test_id("lesson-wrong")
    square(window, "g1").click()
    square(window, "g3").click()  # the king does not go so far
    expect(wrong).to_contain_text("king")
    drag(window, square(window, "g1"), square(window, "f2"))  # the lesson has a word of its own on this
    expect(wrong).to_contain_text("The king never merges.")
    expect(board(window).locator("[data-hint]").first).to_be_attached()  # after two wrong tries
    window.is_accessible()


@pytest.mark.parametrize("phone", [False, True])
def test_a_refusal_in_a_lesson_can_be_read_and_opens_its_rule(open_window: Open, phone: bool) -> None:
    window = open_window(phone=phone)
    begin(window, "battle_grid", 2)
    hands = HANDS["battle_grid"](window, touch=phone)
    hands.use(board(window).locator('[data-line="4"]'))  # Charmeleon, which costs two tokens
    hands.use(board(window).locator('[data-space="b1"]'))
    wrong = window.page.get_by_test_id("lesson-wrong")
    expect(wrong).to_contain_text("Charmeleon")
    expect(board(window).get_by_text(wrong.inner_text())).to_have_count(0)
    inside = "it => it.getBoundingClientRect().bottom <= it.parentElement.getBoundingClientRect().bottom"
    assert wrong.evaluate(inside)
    hands.use(lesson(window).get_by_role("button", name=window.word("refusal-rule", rule="BG-7")))
    drawer = window.page.get_by_test_id("rules-drawer")
    expect(drawer.locator("#BG-7")).to_be_in_viewport()
    window.is_accessible()
    window.page.keyboard.press("Escape")
    expect(drawer).not_to_be_visible()


def test_cards_that_are_too_dear_are_explained_wherever_they_are_tried(open_window: Open) -> None:
    window = open_window(phone=True)
    begin(window, "battle_grid", 2)
    for space in ("b1", "a5"):
        board(window).locator('[data-line="6"]').tap()
        board(window).locator(f'[data-space="{space}"]').tap()
        expect(window.page.get_by_test_id("lesson-wrong")).to_contain_text("costs three tokens")
        board(window).locator('[data-line="6"]').tap()  # back into the hand


@pytest.mark.parametrize("phone", [False, True])
def test_after_a_wrong_try_a_card_is_back_in_the_hand(open_window: Open, phone: bool) -> None:
    """So that what the explanation says can be done at once: b1 was wrong, and a1 is only a tap away."""
    window = open_window(phone=phone)
    begin(window, "battle_grid")
    hands = HANDS["battle_grid"](window, touch=phone)
    hands.move(told(window, "battle_grid", 1)["asked"], "#1@b1>c1,b2")
    expect(window.page.get_by_test_id("lesson-wrong")).to_contain_text("a1")
    hands.move(told(window, "battle_grid", 1)["asked"], "#1@a1>b1,a2")
    expect(forward(window)).to_be_visible()


def test_the_keys_of_the_board_are_listed_in_a_lesson(open_window: Open) -> None:
    window = open_window()
    begin(window, "chessplus", 2)
    window.page.keyboard.press("?")
    expect(window.page.get_by_role("dialog").get_by_text(window.word("keys-board-move"))).to_be_visible()
    window.is_accessible()


def test_only_the_first_move_of_a_lesson_is_marked_at_once(open_window: Open) -> None:
    window = open_window()
    begin(window, "chessplus")
    hint = board(window).locator("[data-hint]")
    expect(hint.first).to_be_attached()
    HANDS["chessplus"](window).move(told(window, "chessplus", 1)["asked"], "a1a5")
    forward(window).click()
    expect(lesson(window).get_by_role("heading")).to_have_text(window.word("lesson-step", number=2, steps=10))
    expect(hint).to_have_count(0)
    begin(window, "yahtzee")  # whose first step has nothing to do
    forward(window).click()
    expect(lesson(window).get_by_role("heading")).to_have_text(window.word("lesson-step", number=2, steps=7))
    shown = lesson(window).get_by_role("button", name=window.word("lesson-show"))
    expect(shown).to_have_attribute("aria-disabled", "true")


def test_what_happens_is_seen_before_it_is_spoken_of(open_window: Open) -> None:
    window = open_window(pace="natural")
    begin(window, "battle_chess", 5)
    step = told(window, "battle_chess", 5)
    expect(said(window)).to_contain_text(step["text"])
    HANDS["battle_chess"](window).move(step["asked"], step["move"])
    done = window.page.get_by_test_id("lesson-done")
    expect(window.page.locator("[data-testid=board][data-scene=card]")).to_be_visible()
    assert not done.is_visible()
    assert not forward(window).is_visible()
    expect(done).to_be_visible()
    expect(forward(window)).to_be_focused()
    expect(said(window).get_by_role("paragraph").last).to_have_text(done.inner_text())


def test_dice_are_thrown_by_hand(open_window: Open) -> None:
    window = open_window(pace="natural", phone=True)
    begin(window, "yahtzee")
    assert not forward(window).is_visible()
    YahtzeeHands(window, touch=True).throw(told(window, "yahtzee", 1)["asked"])
    expect(window.page.get_by_test_id("lesson-done")).to_contain_text(
        "These are your dice."
    )  # not “Press Roll” any more
    expect(said(window).get_by_role("paragraph").last).to_contain_text("These are your dice.")
    expect(forward(window)).to_be_focused()
    forward(window).tap()
    expect(lesson(window).get_by_role("heading")).to_have_text(window.word("lesson-step", number=2, steps=7))


def test_back_skip_show_and_start_over(open_window: Open) -> None:
    window = open_window()
    begin(window, "chessplus")
    heading = lesson(window).get_by_role("heading")

    def press(id: str, then: int) -> None:
        lesson(window).get_by_role("button", name=window.word(id), exact=True).click()
        expect(heading).to_have_text(window.word("lesson-step", number=then, steps=10))

    press("lesson-skip", 2)
    press("lesson-skip", 3)
    press("lesson-back", 2)
    lesson(window).get_by_role("button", name=window.word("lesson-show")).click()
    expect(board(window).locator("[data-hint]").first).to_be_attached()
    expect(said(window)).to_contain_text(window.word("lesson-shown"))
    press("lesson-skip", 3)
    window.page.reload()
    expect(heading).to_have_text(window.word("lesson-step", number=3, steps=10))
    press("lesson-restart", 1)


def test_lessons_are_offered_and_can_be_declined(open_window: Open) -> None:
    window = open_window(phone=True)
    window.go("/")
    offer = window.page.get_by_test_id("lesson-offer")
    expect(offer.get_by_role("link")).to_have_attribute("href", "/learn")
    window.settle()
    offer.get_by_role("button", name=window.word("lesson-decline")).click()
    expect(offer).to_have_count(0)
    window.page.reload()
    expect(window.page.get_by_test_id("box-chessplus")).to_contain_text("Chessplus")
    expect(offer).to_have_count(0)
    window.go("/play/chessplus")
    expect(offer).to_contain_text("New to Chessplus?")
    window.is_accessible()
    offer.get_by_role("button", name=window.word("lesson-decline")).click()
    link = window.page.get_by_role("link", name=window.word("lesson-link"))
    expect(link).to_have_attribute("href", "/learn/chessplus")
    link.click()
    lesson(window).get_by_role("button", name=window.word("lesson-skip")).click()
    expect(lesson(window).get_by_role("heading")).to_have_text(window.word("lesson-step", number=2, steps=10))
    lesson(window).get_by_role("link", name=window.word("lesson-leave")).click()
    expect(offer).to_contain_text(window.word("lesson-offer-on", number=2, steps=10))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_lessons_are_listed(open_window: Open, language: str) -> None:
    window = open_window(language=language)
    window.go("/learn")
    for game in GAMES:
        expect(window.page.get_by_test_id(f"learn-{game}")).to_contain_text(window.word("lesson-state-new"))
    window.is_accessible()
    window.fits()
    window.go("/learn/nothing")
    expect(window.page.get_by_role("heading", level=1)).to_have_text(window.word("lesson-missing"))
