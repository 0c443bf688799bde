"""`python -m tests.screenshots [PART ...]`: pictures of every page and state, into `screenshots/`, with an index.html.

In English, or in the language that LANGUAGE names (ja, en-XA): then no English word may be left in any of them.

Each in light and dark, on a desk, on a phone and on a phone on its side. Two processes share the parts.
"""

import multiprocessing
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from playwright.sync_api import Page

from tests.support import browsers, screenshot_lessons, screenshot_puzzles, screenshot_scenes
from tests.support.page_reviews import record_of_random_game, reviewed, worst
from tests.support.page_words import wording
from tests.support.paths import ROOT
from tests.support.screenshot_camera import Act, Album, Camera, Person, sheet
from tests.support.screenshot_people import (
    ANYONE,
    BEN,
    LANGUAGE,
    ME,
    WAIT,
    Studio,
    all_of,
    computer,
    press,
    says,
    shown,
    square,
    squares,
)
from tests.support.servers import Server

FOLDER = ROOT / "screenshots"
GAMES = ["chessplus", "battle_chess", "battle_grid", "yahtzee"]


def empty(s: Studio) -> None:
    s.camera.take("home", "nobody", s.nobody, "/")
    for name in ("open", "watch", "mine", "archive"):
        s.camera.take("lists", f"empty-{name}", s.nobody, f"/{name}")
    s.camera.take("me", "nobody", s.nobody, "/me")


def boxes(s: Studio) -> None:
    names = {
        "computer": says("play-computer"),
        "friend": says("play-friend"),
        "here": says("play-here"),
        "alone": says("play-alone"),
        "mixed": says("play-mixed"),
    }
    for game in GAMES:
        for mode, label in names.items():
            if mode in ("alone", "mixed") and game != "yahtzee":
                continue
            s.camera.take(f"box-{game}", mode, s.nobody, f"/play/{game}", _mode(label))
        s.camera.take(
            f"box-{game}",
            "options",
            s.nobody,
            f"/play/{game}",
            all_of(_mode(names["computer"]), _open(says("play-options"))),
        )
    s.camera.take("box-yahtzee", "four", s.nobody, "/play/yahtzee", all_of(_mode(names["mixed"]), _four))


def _mode(label: str) -> Act:
    return lambda page: page.get_by_label(label, exact=True).check(timeout=WAIT)


def _open(summary: str) -> Act:
    return lambda page: page.locator("summary", has_text=summary).click(timeout=WAIT)


def _four(page: Page) -> None:
    page.get_by_label("4", exact=True).check(timeout=WAIT)


def rooms(s: Studio) -> None:
    match = s.ann.create("chessplus", ME, ANYONE, pace={"kind": "fischer", "seconds": 300, "increment": 3}, listed=True)
    s.camera.take("room", "waiting", s.ann, f"/match/{match}")
    s.camera.take("room", "joining", s.nobody, f"/match/{match}")
    match = s.ann.create("battle_grid", ME, ANYONE)
    s.camera.take("room", "joining-with-deck", s.nobody, f"/match/{match}")
    match = s.ann.create("yahtzee", ME, ANYONE, ANYONE, computer(), words=True)
    s.bob.join(match)
    s.camera.take("room", "word", s.ann, f"/match/{match}")


def chessplus(s: Studio) -> None:
    game, take = "chessplus", s.camera.take
    match = s.together(game)
    take(game, "start", s.ann, f"/match/{match}")
    take(game, "other-turn", s.bob, f"/match/{match}")
    take(game, "picked", s.ann, f"/match/{match}", squares("g1"))
    take(game, "refusal", s.ann, f"/match/{match}", all_of(squares("a1", "a5"), shown("refusal")))
    take(game, "confirm", s.ann, f"/match/{match}", _confirmed)
    take(game, "abort-dialog", s.ann, f"/match/{match}", press("action-abort"))
    take(game, "settings", s.ann, f"/match/{match}", press("settings-title"))
    take(game, "lost", s.ann, f"/match/{match}", _lost(s.ann))
    s.play(match, "e2e4", "e7e5", "g1e2")
    take(game, "last-move", s.ann, f"/match/{match}")
    take(game, "resign-dialog", s.ann, f"/match/{match}", press("action-resign"))
    take(game, "replay", s.ann, f"/match/{match}", press("replay-back"))
    s.ann.do(match, "offer", what="draw")
    s.bob.do(match, "offer", what="takeback")
    take(game, "offers", s.ann, f"/match/{match}")
    take(game, "offers-other", s.bob, f"/match/{match}")
    table = f"/match/{s.together(game, pace={'kind': 'fischer', 'seconds': 300, 'increment': 3})}"
    for name in ("middle", "crowded", "check", "promotion"):
        take(game, name, s.ann, table, dress=s.at(game, name))
    take(game, "halves-picked", s.ann, table, squares("e4"), dress=s.at(game, "halves"))
    take(game, "chooser", s.ann, table, squares("e4", "e2"), dress=s.at(game, "halves"))
    take(game, "promoting", s.ann, table, squares("c7", "c8"), dress=s.at(game, "three queens"))
    clock = {"left": [8400, 260_000], "at": int(time.time() * 1000) + 1000, "running": 0}
    take(game, "clock-low", s.ann, table, dress=s.at(game, "halves", clock=clock))
    alone = s.ann.create(game, ME, computer())
    take(game, "hint", s.ann, f"/match/{alone}", all_of(press("action-hint"), shown("hint")))
    public = s.together(game, "e2e4", "e7e5", "g1e2", listed=True)
    take(game, "spectator", s.nobody, f"/match/{public}")
    mated = s.together(game, "f2f3", "e7e5", "g2g4", "d8h4", listed=True)
    take(game, "mate", s.ann, f"/match/{mated}")
    s.bob.do(mated, "offer", what="rematch")
    take(game, "rematch-offered", s.ann, f"/match/{mated}")
    given = s.together(game, "e2e4", "e7e5", listed=True)
    s.bob.do(given, "resign")
    take(game, "resigned", s.ann, f"/match/{given}")
    drawn = s.together(game, "e2e4", "e7e5", listed=True)
    s.bob.do(drawn, "offer", what="draw")
    s.ann.do(drawn, "accept", what="draw")
    take(game, "drawn", s.ann, f"/match/{drawn}")
    off = s.together(game)
    s.bob.do(off, "abort")
    take(game, "called-off", s.ann, f"/match/{off}")
    here = s.ann.create(game, ME, BEN)
    take(game, "at-one-screen", s.ann, f"/match/{here}")


def _confirmed(page: Page) -> None:
    page.evaluate("localStorage.setItem('boxtop.settings', JSON.stringify({confirm: true}))")
    page.reload()
    squares("e2", "e4")(page)
    page.get_by_role("dialog").get_by_role("button", name=says("confirm-yes")).wait_for(timeout=WAIT)
    page.evaluate("localStorage.clear()")


def _lost(who: Person) -> Act:
    def act(page: Page) -> None:
        window = next(w for w in who.windows.values() if w.page is page)
        window.offline = True
        who.lose()
        page.get_by_test_id("connection").get_by_text(says("line-lost")).wait_for(timeout=WAIT)

    return act


def battle_chess(s: Studio) -> None:
    game, take = "battle_chess", s.camera.take
    match = s.together(game)
    table = f"/match/{match}"
    take(game, "start", s.ann, table)
    take(game, "start-blue", s.bob, table)
    take(game, "picked", s.ann, table, squares("c1"))
    take(game, "fairness", s.ann, table, _open(says("fair-title")))
    take(game, "attack", s.ann, table, dress=s.at(game, "attack"))
    take(game, "attack-picked", s.ann, table, squares("d3"), dress=s.at(game, "attack"))
    take(game, "odds", s.ann, table, _odds("d3", "d5"), dress=s.at(game, "attack"))
    take(game, "summon", s.ann, table, dress=s.at(game, "summon"))
    take(game, "summon-picked", s.ann, table, _summon, dress=s.at(game, "summon"))
    for name in ("flipped", "legend", "card", "drawn"):
        take(game, name, s.ann, table, dress=s.at(game, name))
    take(game, "legend-picked", s.ann, table, squares("c2"), dress=s.at(game, "legend"))
    take(game, "over", s.ann, table, dress=s.at(game, "over"))
    take(game, "spectator", s.ann, table, dress=s.at(game, "watching"))


def _odds(piece: str, foe: str) -> Act:
    """Pick a piece and point at a foe: with a mouse by hovering, with a finger by the first of two taps."""

    def act(page: Page) -> None:
        square(page, piece)
        there = page.locator(f'[data-testid=board] [data-square="{foe}"]')
        if page.evaluate("matchMedia('(hover: hover)').matches"):
            there.hover(timeout=WAIT)
        else:
            there.tap(timeout=WAIT)
        page.locator("[data-testid=odds]").first.wait_for(timeout=WAIT)

    return act


def _summon(page: Page) -> None:
    ready = wording("legend-ready", LANGUAGE, game="battle_chess", piece=says("species-zekrom", game="battle_chess"))
    page.get_by_test_id("board").get_by_role("button", name=ready).last.click(timeout=WAIT)


def battle_grid(s: Studio) -> None:
    game, take = "battle_grid", s.camera.take
    match = s.together(game)
    table = f"/match/{match}"
    take(game, "start", s.ann, table)
    take(game, "other-turn", s.bob, table)
    take(game, "picked", s.ann, table, _place(match, s))
    take(game, "preview", s.ann, table, _place(match, s, there=True))
    for name in ("middle", "waiting", "open hands", "skipped", "own deck"):
        take(game, name.replace(" ", "-"), s.ann, table, dress=s.at(game, name))
    take(game, "question", s.ann, table, _line("2", "b3"), dress=s.at(game, "intimidate"))
    take(game, "fifteen", s.ann, table, dress=s.at(game, "no effect, placed"))
    take(game, "spectator", s.ann, table, dress=s.at(game, "spectator"))
    here = s.ann.create(game, ME, BEN)
    take(game, "hand-over", s.ann, f"/match/{here}")
    match = s.together(game, listed=True)
    s.any_moves(match)
    take(game, "over", s.ann, f"/match/{match}")


def _line(line: str, space: str) -> Act:
    def act(page: Page) -> None:
        board = page.get_by_test_id("board")
        board.locator(f'[data-line="{line}"]').click(timeout=WAIT)
        if space:
            board.locator(f'[data-space="{space}"]').click(timeout=WAIT)

    return act


def _place(match: str, s: Studio, *, there: bool = False) -> Act:
    line, _, rest = s.ann.truth(match)["view"]["moves"][0].removeprefix("#").partition("@")
    return _line(line, rest.partition(">")[0] if there else "")


def yahtzee(s: Studio) -> None:
    game, take = "yahtzee", s.camera.take
    match = s.together(game)
    table = f"/match/{match}"
    take(game, "start", s.ann, table)
    take(game, "other-turn", s.bob, table)
    take(game, "kept", s.ann, table, _keep)
    s.any_moves(match, 6)
    take(game, "mid-game", s.ann, table)
    for name in ("third roll", "taken", "nothing yet", "zero", "late", "over", "in the air"):
        take(game, name.replace(" ", "-"), s.ann, table, dress=s.at(game, name))
    four = s.ann.create(game, ME, ANYONE, computer(), computer())
    s.bob.join(four)
    for name in ("four", "four pictures"):
        take(game, name.replace(" ", "-"), s.ann, f"/match/{four}", dress=s.at(game, name))
    three = s.ann.create(game, ME, ANYONE, BEN)
    s.bob.join(three)
    for name in ("picture", "tie", "tie decided"):
        take(game, name.replace(" ", "-"), s.ann, f"/match/{three}", dress=s.at(game, name))
    solo = s.ann.create(game, ME)
    take(game, "alone", s.ann, f"/match/{solo}", dress=s.at(game, "alone"))
    s.any_moves(solo)
    take(game, "alone-over", s.ann, f"/match/{solo}")
    public = s.together(game, listed=True)
    take(game, "spectator", s.nobody, f"/match/{public}")
    s.any_moves(public)
    take(game, "over-by-rules", s.ann, f"/match/{public}")


def _throw(page: Page) -> None:
    """Throw the dice, if they are still in the cup."""
    if page.locator("[data-testid=board][data-scene=throw]").count():
        page.get_by_role("button", name=says("roll-throw", game="yahtzee"), exact=True).click(timeout=WAIT)


def _keep(page: Page) -> None:
    _throw(page)
    dice = page.get_by_test_id("board").get_by_role("group", name=says("tray", game="yahtzee")).get_by_role("button")
    for n in (0, 2):
        dice.nth(n).click(timeout=WAIT)


def others(s: Studio) -> None:
    for game in GAMES:
        s.together(game, listed=True)
        s.ann.create(game, ME, ANYONE, listed=True)
        s.camera.take("rules", game, s.nobody, f"/rules/{game}")
    for loser in (s.ann, s.bob):
        given = s.together("chessplus", "e2e4", "e7e5", listed=True)
        loser.do(given, "resign")
    drawn = s.together("chessplus", "e2e4", "e7e5", listed=True)
    s.bob.do(drawn, "offer", what="draw")
    s.ann.do(drawn, "accept", what="draw")
    s.together("chessplus", "e2e4")  # Bob's turn
    s.camera.take("home", "games-going-on", s.ann, "/")
    s.camera.take("box-chessplus", "going-on", s.ann, "/play/chessplus")
    for name in ("open", "watch", "mine", "archive"):
        s.camera.take("lists", name, s.ann, f"/{name}")
    s.camera.take("me", "guest", s.ann, "/me")
    s.camera.take("me", "delete", s.ann, "/me", press("me-delete"))
    s.ann.ask("POST", "/api/account", name="Ann of the shelf", password="a long password")
    s.ann.same()
    s.ann.ask("POST", "/api/tokens", label="my bot")
    s.camera.take("me", "account", s.ann, "/me")
    s.camera.take("elsewhere", "settings", s.nobody, "/", press("settings-title"))
    s.camera.take("elsewhere", "muted", s.nobody, "/", _mute)
    s.camera.take("elsewhere", "not-found", s.nobody, "/nowhere/at/all", missing=True)
    s.camera.take("elsewhere", "no-match", s.nobody, "/match/abcdefghjkmn", missing=True)
    s.camera.take("elsewhere", "no-box", s.nobody, "/play/halma", missing=True)


FIGURES = {  # a rule of each game with a diagram, and what is tried there
    "chessplus": ("CP-10", "merging"),
    "battle_chess": ("BC-9", "neighbours"),
    "battle_grid": ("BG-7", "prices"),
    "yahtzee": ("YZ-7", "wild"),
}


def rules(s: Studio) -> None:
    for game, (rule, diagram) in FIGURES.items():
        at = f"/rules/{game}#{rule}"
        s.camera.take("rules", f"{game}-diagram", s.nobody, at, _board_of(diagram))
        match = s.together(game)
        s.camera.take("rules", f"{game}-drawer", s.ann, f"/match/{match}", _drawer)
        s.camera.take("rules", f"{game}-keys", s.ann, f"/match/{match}", _keys)
    for rule in ("CP-14", "CP-22"):
        s.camera.take("rules", rule, s.nobody, f"/rules/chessplus#{rule}", _lit(rule))
    s.camera.take("rules", "BC-2", s.nobody, "/rules/battle_chess#BC-2", _lit("BC-2"))
    s.camera.take("rules", "glossary", s.nobody, "/rules/chessplus#word-merge", _lit("word-merge"))
    s.camera.take("rules", "search", s.nobody, "/rules/chessplus", _search("CP-2"))
    s.camera.take("rules", "nothing-found", s.nobody, "/rules/chessplus", _search("zzz"))
    s.camera.take("rules", "refused", s.ann, f"/match/{s.together('chessplus')}", _refused_rule)


def _lit(anchor: str) -> Act:
    return lambda page: page.locator(f"#{anchor}.lit").wait_for(timeout=WAIT)


def _board_of(diagram: str) -> Act:
    found = f"[data-diagram={diagram}] [data-testid=diagram] button"
    return lambda page: page.locator(found).first.wait_for(timeout=WAIT)


def _drawer(page: Page) -> None:
    press("rules-open")(page)
    page.locator("[data-testid=rules-drawer] section").first.wait_for(timeout=WAIT)


def _keys(page: Page) -> None:
    page.keyboard.press("?")
    page.get_by_role("dialog", name=says("keys-title")).wait_for(timeout=WAIT)


def _search(words: str) -> Act:
    def act(page: Page) -> None:
        page.get_by_label(says("rules-search")).fill(words, timeout=WAIT)
        page.locator("[data-testid=rules] [role=status]").first.wait_for(timeout=WAIT)

    return act


def _refused_rule(page: Page) -> None:
    all_of(squares("a1", "a5"), shown("refusal"))(page)
    page.get_by_test_id("refusal").get_by_role("button").first.click(timeout=WAIT)
    page.locator("[data-testid=rules-drawer] .lit").wait_for(timeout=WAIT)


def reviews(s: Studio) -> None:
    """Looking back at a game of each kind; learning, luck, the engine, and bringing a record."""
    take = s.camera.take
    take("review", "bring", s.nobody, "/review")
    for game in GAMES:
        id = s.ann.ask(
            "POST", "/api/reviews", record=record_of_random_game(game, most=40 if game == "yahtzee" else 12)
        )["id"]
        state = reviewed(s.ann.desk, id)
        event = worst(state)["number"]
        take("review", f"{game}-before", s.nobody, f"/review/{id}?event={event - 1}", shown("graph"))
        take("review", f"{game}-after", s.nobody, f"/review/{id}?event={event}", shown("graph"))
        take("review", f"{game}-learn", s.ann, f"/review/{id}", all_of(shown("graph"), _practise))
        take("review", f"{game}-engine", s.ann, f"/review/{id}?event={event - 1}", all_of(shown("graph"), _explore))
    match = s.together("yahtzee", listed=True)
    s.any_moves(match, 12)
    s.bob.do(match, "resign")
    take("review", "dice-checked", s.ann, f"/match/{match}", _checked)
    take("review", "nobody-asked", s.bob, f"/review/{match}")
    s.ann.ask("POST", "/api/reviews", match=match)
    reviewed(s.ann.desk, match, done=True)
    take("review", "own-match", s.ann, f"/review/{match}", shown("graph"))
    take("me", "luck-and-mistakes", s.ann, "/me", shown("luck"))
    take("review", "no-mistakes-today", s.ann, "/mistakes")


def _practise(page: Page) -> None:
    page.get_by_test_id("practise").click(timeout=WAIT)
    page.get_by_test_id("learn").wait_for(timeout=WAIT)


def _explore(page: Page) -> None:
    page.get_by_role("button", name=says("explore-live"), exact=True).click(timeout=WAIT)
    page.get_by_test_id("lines").wait_for(timeout=8 * WAIT)


def _checked(page: Page) -> None:
    page.get_by_role("button", name=says("chance-check", game="yahtzee")).click(timeout=WAIT)
    page.get_by_test_id("fair-check").get_by_text(says("fair-good")).wait_for(timeout=WAIT)


def _mute(page: Page) -> None:
    page.get_by_test_id("mute").click(timeout=WAIT)
    page.get_by_role("button", name=says("sound-unmute")).wait_for(timeout=WAIT)


# Those that take longest come first.
PARTS: dict[str, Callable[[Studio], None]] = {
    "chessplus": chessplus,
    "battle_chess": battle_chess,
    "yahtzee": yahtzee,
    "boxes": boxes,
    "battle_grid": battle_grid,
    "table": screenshot_scenes.table,
    "battle_chess_moments": screenshot_scenes.battle_chess,
    "yahtzee_moments": screenshot_scenes.yahtzee,
    "battle_grid_moments": screenshot_scenes.battle_grid,
    "chessplus_moments": screenshot_scenes.chessplus,
    "reviews": reviews,
    "lessons": screenshot_lessons.lessons,
    "puzzles": screenshot_puzzles.puzzles_to_solve,
    "others": others,
    "rules": rules,
    "empty": empty,
    "rooms": rooms,
}


def photograph(part: str) -> Album:
    """All pictures of a part, at a server of its own."""
    camera = Camera(FOLDER)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data", "--no-limits", "--thinkers", "1") as server,
        browsers.browser() as program,
        browsers.windows(server, program) as open_window,
    ):
        PARTS[part](Studio(camera, partial(open_window, language=LANGUAGE)))
    return camera.album


def main(wanted: list[str]) -> int:
    started = time.monotonic()
    if browsers.chromium() is None:
        print("There is no Chromium here (Debian: apt install chromium).")
        return 1
    parts = [name for name in PARTS if not wanted or name in wanted]
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn"), max_tasks_per_child=1) as pool:
        albums = list(pool.map(photograph, parts))
    sheet(FOLDER, albums)
    for album in albums:
        for line in (*album.tall, *album.missed, *album.found):
            print(line)
    print(f"{FOLDER / 'index.html'}: {time.monotonic() - started:.0f} s")
    return 1 if any(album.missed or album.found for album in albums) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
