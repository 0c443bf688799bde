"""Puzzles for `make screenshots`: what there is, solving, hints, the solution, and a run against the clock."""

from playwright.sync_api import Page

from tests.support.puzzle_solving import games, puzzles
from tests.support.screenshot_camera import Act
from tests.support.screenshot_people import WAIT, Studio, all_of, shown


def puzzles_to_solve(s: Studio) -> None:
    take = s.camera.take
    take("puzzles", "stranger", s.nobody, "/puzzles", shown(f"daily-{games()[0]}"))
    for game in games():
        first, second = (puzzle.id for puzzle in puzzles(game)[:2])
        take("puzzles", f"{game}-asked", s.nobody, f"/puzzles/{game}/{first}", shown("puzzle-panel"))
        hinted = all_of(shown("puzzle-panel"), _press(0), shown("puzzle-hint"))
        take("puzzles", f"{game}-hint", s.ann, f"/puzzles/{game}/{first}", hinted)
        solved = all_of(shown("puzzle-panel"), _press(1), shown("explanation"))
        take("puzzles", f"{game}-solution", s.ann, f"/puzzles/{game}/{second}", solved)
        take("puzzles", f"{game}-themes", s.ann, f"/puzzles/{game}", shown(f"rating-{game}"))
    game = games()[0]
    take("puzzles", "before-a-run", s.ann, f"/puzzles/{game}/run", shown("run-start"))
    take("puzzles", "run", s.ann, f"/puzzles/{game}/run", all_of(shown("run-start"), _start, shown("run")))
    take("puzzles", "mine", s.ann, "/puzzles", shown(f"rating-{game}"))
    take("me", "puzzles", s.ann, "/me", shown(f"rating-{game}"))


def _press(number: int) -> Act:
    def act(page: Page) -> None:
        page.locator("[data-testid=puzzle-panel] .ui-row button").nth(number).click(timeout=WAIT)

    return act


def _start(page: Page) -> None:
    page.get_by_test_id("run-start").click(timeout=WAIT)
