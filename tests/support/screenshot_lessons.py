"""The states of lessons for `make screenshots`: tasks, explanations, what is said when it is done, and the end."""

from playwright.sync_api import Page

from tests.support.screenshot_camera import Act
from tests.support.screenshot_people import WAIT, Studio, all_of, press, shown, squares

# A step at which there is much to see.
STEPS = {"chessplus": 3, "battle_chess": 10, "battle_grid": 4, "yahtzee": 5}


def lessons(s: Studio) -> None:
    def take(name: str, path: str, act: Act | None = None) -> None:
        s.camera.take("lessons", name, s.nobody, path, *([] if act is None else [act]))

    take("list", "/learn")
    for game, step in STEPS.items():
        take(f"{game}-task", f"/learn/{game}", _at(game, step))
        take(f"{game}-marked", f"/learn/{game}", all_of(_at(game, step), press("lesson-show")))
    first = _at("chessplus", 1)
    take("wrong", "/learn/chessplus", all_of(first, squares("a1", "a3"), shown("lesson-wrong")))
    take("done", "/learn/chessplus", all_of(first, squares("a1", "a5"), shown("lesson-done")))
    take("end", "/learn/chessplus", all_of(_at("chessplus", 10), press("lesson-skip"), shown("lesson-end")))


def _at(game: str, step: int) -> Act:
    """At a step, as somebody who has come so far."""

    def act(page: Page) -> None:
        reached = f"{{ '{game}/first': {{ step: {step}, done: false }} }}"
        page.evaluate(f"localStorage.setItem('boxtop.lessons', JSON.stringify({reached}))")
        page.reload()
        page.get_by_test_id("board").get_by_role("button").first.wait_for(timeout=WAIT)

    return act
