"""Puzzles on the page: solving, hints, the puzzle of the day, a run, by mouse, by finger and by keyboard."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from boxtop.puzzles import Puzzle
from boxtop.server.puzzles import runs

from tests.support.board_input import HANDS
from tests.support.browsers import Open, Window
from tests.support.puzzle_solving import games, puzzles, solution, wrong_move

GAME = "chessplus"
SMALL: ViewportSize = {"width": 360, "height": 640}


def several_moves() -> Puzzle:
    """A puzzle in which the other side answers."""
    return next(puzzle for puzzle in puzzles(GAME) if len(puzzle.line) > 2 and puzzle.tempting)


def one_move(after: int = 0) -> Puzzle:
    return [puzzle for puzzle in puzzles(GAME) if len(puzzle.line) == 1][after]


def path_of(puzzle: Puzzle, game: str = GAME) -> str:
    return f"/puzzles/{game}/{puzzle.id}"


def view_of(window: Window, puzzle: Puzzle, game: str = GAME) -> Any:
    return window.ask(f"/api{path_of(puzzle, game)}")["view"]


def panel(window: Window) -> Any:
    return window.page.get_by_test_id("puzzle-panel")


def settled(window: Window) -> None:
    """Wait until the board shows all that was played."""
    expect(window.page.get_by_test_id("board")).to_have_attribute("data-current", "true")


def solve(window: Window, puzzle: Puzzle, game: str = GAME, **how: bool) -> list[dict[str, Any]]:
    """Make the right moves. Returns what the server answered."""
    view, answers = view_of(window, puzzle, game), []
    for move in solution(puzzle, game):
        settled(window)
        with window.page.expect_response(lambda got: got.url.endswith("/attempt")) as got:
            HANDS[game](window, **how).move(view, move)
        answers.append(got.value.json())
        view = answers[-1]["steps"][-1]["view"]
    return answers


def test_a_puzzle_is_tried_and_solved_and_this_device_remembers(open_window: Open) -> None:
    ann = open_window(pace="natural")
    puzzle = several_moves()
    ann.go(path_of(puzzle))
    goal = ann.ask(f"/api{path_of(puzzle)}")["goal"]
    expect(ann.page.locator("main h1")).to_have_text(goal)
    view = view_of(ann, puzzle)
    expect(ann.page.get_by_test_id("board").locator("[data-square]").first).to_be_visible()
    HANDS[GAME](ann).move(view, puzzle.tempting[0])
    expect(panel(ann)).to_have_attribute("data-stage", "wrong")
    heard = ann.page.get_by_test_id("announcements")
    expect(heard).to_contain_text(ann.word("puzzle-wrong"))
    ann.is_accessible()
    expect(ann.page.get_by_test_id("explanation")).to_have_count(0)  # it may give the right move away
    ann.page.get_by_role("button", name=ann.word("puzzle-why")).click()
    expect(ann.page.get_by_test_id("explanation")).not_to_be_empty()
    ann.page.get_by_role("button", name=ann.word("puzzle-again")).click()
    answers = solve(ann, puzzle)
    expect(panel(ann)).to_have_attribute("data-stage", "solved")
    expect(heard).to_contain_text(answers[-2]["steps"][1]["event"]["sentence"])
    expect(ann.page.get_by_test_id("explanation")).to_contain_text(answers[-1]["explanation"][0])
    expect(ann.page.get_by_role("button", name=ann.word("puzzle-next"))).to_be_focused()
    ann.is_accessible()

    # A stranger's rating is on the device, and goes along when the server knows them.
    ann.go(f"/puzzles/{GAME}")
    expect(ann.page.get_by_test_id(f"rating-{GAME}")).to_contain_text("±")
    lost = ann.page.get_by_test_id(f"rating-{GAME}").inner_text()
    assert ann.ask(f"/api/puzzles/{GAME}")["standing"] is None
    ann.go("/me")
    ann.page.get_by_test_id("my-name").fill("Ann of the puzzles")
    with ann.page.expect_response(lambda got: got.url.endswith("/api/me") and got.request.method == "PUT"):
        ann.page.get_by_role("button", name=ann.word("me-name-save")).click()
    expect(ann.page.get_by_test_id(f"rating-{GAME}")).to_contain_text("±")
    ann.go(f"/puzzles/{GAME}")
    expect(ann.page.get_by_test_id(f"rating-{GAME}")).to_have_text(lost, use_inner_text=True)
    ann.page.wait_for_function("() => !JSON.parse(localStorage['boxtop.puzzles']).tries.length")  # handed over
    assert ann.ask(f"/api/puzzles/{GAME}")["standing"]["tries"] == 1
    ann.is_accessible()
    ann.check()


def test_hints_and_the_solution(open_window: Open) -> None:
    ann = open_window(name="Ann", language="ja", dark=True)
    first, second = one_move(), one_move(1)
    ann.go(path_of(first))
    ann.page.get_by_role("button", name=ann.word("puzzle-hint"), exact=True).click()
    expect(ann.page.get_by_test_id("puzzle-hint")).not_to_be_empty()
    ann.is_accessible()
    ann.page.get_by_role("button", name=ann.word("puzzle-hint-more")).click()
    expect(ann.page.get_by_role("button", name=ann.word("puzzle-hint-more"))).to_have_count(0)
    solve(ann, first)
    expect(panel(ann)).to_contain_text(ann.word("puzzle-unrated-helped"))
    assert ann.ask(f"/api/puzzles/{GAME}")["standing"] is None
    ann.go(path_of(second))
    ann.page.get_by_role("button", name=ann.word("puzzle-solution")).click()
    expect(panel(ann)).to_have_attribute("data-stage", "shown")
    # The first tries move a rating by hundreds: how far says nothing yet, so how sure it is is told instead.
    mine = ann.ask(f"/api/puzzles/{GAME}")["standing"]
    told = {"rating": f"{mine['rating']:.0f}", "spread": round(2 * mine["deviation"])}
    expect(ann.page.get_by_test_id("puzzle-gained")).to_have_text(ann.word("puzzle-rating-so-far", **told))
    ann.page.get_by_role("button", name=ann.word("puzzle-next")).click()
    expect(panel(ann)).to_have_attribute("data-stage", "try")
    assert second.id not in ann.page.url
    ann.page.go_back()
    expect(panel(ann)).to_have_attribute("data-stage", "try")
    solve(ann, second)
    expect(panel(ann)).to_contain_text(ann.word("puzzle-unrated-known"))
    ann.is_accessible()
    ann.check()


@pytest.mark.parametrize("game", games())
def test_a_solved_puzzle_leads_on_to_a_review_in_which_to_explore(open_window: Open, game: str) -> None:
    ann = open_window()
    puzzle = puzzles(game)[0]
    ann.go(path_of(puzzle, game))
    settled(ann)
    explore = ann.page.get_by_role("button", name=ann.word("puzzle-explore"))
    expect(explore).to_have_count(0)  # it would show the solution
    ann.page.get_by_role("button", name=ann.word("puzzle-solution"), exact=True).click()
    explore.click()
    ann.page.wait_for_url("**/review/*?event=0")
    expect(ann.page.get_by_role("heading", name=ann.word("explore-title"))).to_be_visible()
    expect(ann.page.get_by_test_id("board")).to_be_visible()
    review = ann.page.url.rsplit("/", 1)[1].split("?")[0]
    told = ann.ask(f"/api/reviews/{review}")["about"]
    assert len(told["events"]) == len(puzzle.line)
    ann.page.go_back()
    expect(panel(ann)).to_be_visible()
    ann.check()


@pytest.mark.parametrize("game", ["battle_chess", "battle_grid"])
def test_after_a_wrong_move_the_board_asks_for_nothing(open_window: Open, game: str) -> None:
    ann = open_window(name="Ann")
    puzzle = next(puzzle for puzzle in puzzles(game) if puzzle.tempting)
    ann.go(path_of(puzzle, game))
    settled(ann)
    HANDS[game](ann).move(view_of(ann, puzzle, game), puzzle.tempting[0])
    expect(panel(ann)).to_have_attribute("data-stage", "wrong")
    board = ann.page.get_by_test_id("board")
    for asked in ("step-sending", "step-pick") if game == "battle_grid" else ("ask-start", "ask-startPlain"):
        expect(board.get_by_text(ann.word(asked, game=game), exact=True)).to_have_count(0)
    expect(
        board.get_by_text(ann.wording("ask-wait" if game == "battle_chess" else "step-wait", game=game))
    ).to_have_count(0)


def test_who_leaves_a_review_before_it_is_there_is_not_brought_back(open_window: Open) -> None:
    ann = open_window()
    ann.go(path_of(puzzles(GAME)[0]))
    settled(ann)
    ann.page.get_by_role("button", name=ann.word("puzzle-solution"), exact=True).click()
    held: list[Any] = []
    ann.page.route("**/api/reviews/*/position*", lambda route: held.append(route))
    with ann.page.expect_request("**/api/reviews/*/position*"):
        ann.page.get_by_role("button", name=ann.word("puzzle-explore")).click()
    ann.page.go_back()
    expect(panel(ann)).to_be_visible()
    for route in held:
        with ann.page.expect_response("**/api/reviews/*/position*"):
            route.continue_()
    settled(ann)
    expect(panel(ann)).to_be_visible()
    assert "/review/" not in ann.page.url


def test_why_a_later_move_is_wrong_is_told(open_window: Open) -> None:
    ann = open_window(name="Ann")
    puzzle = next(one for one in puzzles(GAME) if "mate" in one.themes and len(one.line) == 3)
    ann.go(path_of(puzzle))
    view = view_of(ann, puzzle)
    settled(ann)
    with ann.page.expect_response(lambda got: got.url.endswith("/attempt")) as got:
        HANDS[GAME](ann).move(view, puzzle.line[0])
    view = got.value.json()["steps"][-1]["view"]
    wrong = next(
        move
        for move, way in zip(view["moves"], view["ways"], strict=True)
        if move[:4] not in {right[:4] for right in (puzzle.line[2], *(puzzle.also[1] if puzzle.also[1:] else ()))}
        and not way.get("half")
        and not way.get("becomes")
    )
    settled(ann)
    HANDS[GAME](ann).move(view, wrong)
    expect(panel(ann)).to_have_attribute("data-stage", "wrong")
    ann.page.get_by_role("button", name=ann.word("puzzle-why")).click()
    expect(ann.page.get_by_test_id("explanation")).not_to_be_empty()
    ann.check()


def test_the_puzzle_of_the_day_is_the_same_for_two_people(open_window: Open) -> None:
    ann, bob = open_window(), open_window(name="Bob", phone=True, language="ja")
    shown = []
    for window in (ann, bob):
        window.go("/")
        window.page.get_by_test_id(f"daily-{GAME}").click()
        expect(panel(window)).to_be_visible()
        shown.append(window.ask(f"/api/puzzles/{GAME}/daily")["id"])
        window.page.get_by_role("button", name=window.word("puzzle-share")).click()
        expect(window.page.get_by_test_id("link")).to_have_value(window.server.url + f"/puzzles/{GAME}/{shown[-1]}")
        window.is_accessible()
        window.page.keyboard.press("Escape")
        window.check()
    assert shown[0] == shown[1]
    puzzle = next(one for one in puzzles(GAME) if one.id == shown[0])
    solve(bob, puzzle, touch=True)
    bob.go("/puzzles")
    expect(bob.page.get_by_test_id(f"daily-{GAME}").first).to_contain_text(bob.word("puzzles-today-solved"))
    bob.is_accessible()
    bob.fits()
    ann.go("/puzzles")
    expect(ann.page.get_by_test_id(f"daily-{GAME}").first).not_to_contain_text(ann.word("puzzles-today-solved"))


def test_a_run_against_the_clock(open_window: Open) -> None:
    ann = open_window()
    ann.go(f"/puzzles/{GAME}")
    ann.page.get_by_role("link", name=ann.word("puzzles-run")).click()
    ann.is_accessible()
    ann.page.get_by_test_id("run-start").click()
    expect(ann.page.get_by_test_id("goal")).to_be_visible()
    at_board = ann.page.get_by_test_id("board").locator("button:focus")
    expect(at_board).to_have_count(1)
    ann.is_accessible()
    for right in (True, False, True, False, False):
        run = ann.ask(f"/api/puzzles/{GAME}/run")
        puzzle = runs.puzzles_of(GAME, run["id"])[run["number"]]
        view = run["puzzle"]["view"]
        expect(ann.page.get_by_test_id("goal")).to_have_text(run["puzzle"]["goal"])
        for move in solution(puzzle, GAME) if right else [wrong_move(puzzle, GAME)]:
            settled(ann)
            with ann.page.expect_response(lambda got: got.url.endswith("/run/move")) as got:
                HANDS[GAME](ann).move(view, move)
            answer = got.value.json()
            view = answer["steps"][-1]["view"] if answer["number"] == run["number"] else None
        if answer["puzzle"] is not None:
            expect(ann.page.get_by_test_id("run-solved")).to_have_text(str(answer["solved"]))
            expect(ann.page.get_by_test_id("run-mistakes")).to_have_text(
                ann.word("run-mistakes-value", count=answer["strikes"])
            )
            expect(at_board).to_have_count(1)
    expect(ann.page.get_by_test_id("run-result")).to_have_text(ann.word("run-result", count=2))
    expect(ann.page.get_by_test_id("run-page").locator("li")).to_have_count(3)
    expect(ann.page.get_by_role("button", name=ann.word("run-again"))).to_be_focused()
    ann.is_accessible()
    ann.page.get_by_test_id("run-page").locator("li a").first.click()
    expect(panel(ann)).to_be_visible()
    ann.check()


def test_by_keyboard_alone(open_window: Open) -> None:
    ann = open_window(name="Ann")
    puzzle = several_moves()
    ann.go(path_of(puzzle))
    expect(ann.page.get_by_test_id("board").locator("[data-square]").first).to_be_visible()
    solve(ann, puzzle, keys=True)
    expect(panel(ann)).to_have_attribute("data-stage", "solved")
    expect(ann.page.get_by_role("button", name=ann.word("puzzle-next"))).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(panel(ann)).to_have_attribute("data-stage", "try")
    expect(ann.page.locator("main h1")).to_be_focused()
    ann.check()


@pytest.mark.parametrize("game", games())
def test_by_keyboard_alone_after_a_wrong_move(open_window: Open, game: str) -> None:
    ann = open_window(name="Ann")
    puzzle = next(puzzle for puzzle in puzzles(game) if len(puzzle.line) == 1 and puzzle.tempting)
    ann.go(path_of(puzzle, game))
    settled(ann)
    HANDS[game](ann, keys=True).move(view_of(ann, puzzle, game), puzzle.tempting[0])
    expect(panel(ann)).to_have_attribute("data-stage", "wrong")
    # Buttons go away when they are used; the focus goes to what one would do next.
    press(ann, "puzzle-why")
    expect(ann.page.get_by_test_id("explanation")).not_to_be_empty()
    expect(ann.page.get_by_role("button", name=ann.word("puzzle-again"))).to_be_focused()
    press(ann, "puzzle-again")
    expect(ann.page.get_by_test_id("board").locator("button:focus")).to_have_count(1)
    press(ann, "puzzle-hint")
    expect(ann.page.get_by_test_id("puzzle-hint")).not_to_be_empty()
    press(ann, "puzzle-hint-more")
    expect(ann.page.get_by_test_id("board").locator("button:focus")).to_have_count(1)
    solve(ann, puzzle, game, keys=True)
    expect(panel(ann)).to_have_attribute("data-stage", "solved")
    expect(ann.page.get_by_role("button", name=ann.word("puzzle-next"))).to_be_focused()
    ann.check()


def press(window: Window, word: str) -> None:
    """Press a button by keyboard."""
    HANDS[GAME](window, keys=True).use(window.page.get_by_role("button", name=window.word(word), exact=True))


@pytest.mark.parametrize("game", games())
def test_on_a_phone_on_its_side_the_board_is_beside_what_can_be_done(open_window: Open, game: str) -> None:
    ann = open_window(sideways=True)
    ann.go(path_of(puzzles(game)[0], game))
    settled(ann)
    board, side = ann.page.get_by_test_id("board").bounding_box(), panel(ann).bounding_box()
    assert board is not None
    assert side is not None
    assert board["x"] + board["width"] <= side["x"]
    assert board["y"] < side["y"]
    ann.fits()
    ann.check()


@pytest.mark.parametrize("game", games())
def test_on_a_small_phone_board_and_action_are_in_sight(open_window: Open, game: str) -> None:
    ann = open_window(phone=True)
    ann.page.set_viewport_size(SMALL)
    ann.go(f"/puzzles/{game}/{puzzles(game)[0].id}")
    hint = ann.page.get_by_role("button", name=ann.word("puzzle-hint"), exact=True)
    expect(hint).to_be_in_viewport(ratio=1)
    # What can be done is in sight at once; all fields fit on the screen together, hands may be below them.
    fields = ann.page.get_by_test_id("board").locator("[data-square], [data-space]")
    fields.or_(ann.page.get_by_test_id("board").locator("button")).filter(visible=True).first.wait_for()
    places = fields.evaluate_all(
        "them => them.map(it => it.getBoundingClientRect()).map(({top, bottom}) => [top, bottom])"
    )
    assert max((low for _, low in places), default=0) - min((high for high, _ in places), default=0) < SMALL["height"]
    actions = panel(ann).bounding_box()
    assert actions is not None
    assert actions["y"] >= 0
    ann.fits()
    ann.is_accessible()
    ann.check()
