"""`python tests/screenshots.py [WORD ...]`: pictures of every page and state, into `screenshots/`, with an index.html.

Each in light and dark, on a desk and on a phone. With words only the groups whose names hold one of them.
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import browsers
from camera import Act, Camera, Person, scene
from servers import Server

FOLDER = Path(__file__).parent.parent / "screenshots"
GAMES = ["chessplus", "battle_chess", "battle_grid", "yahtzee"]
ME, ANYONE = {"who": "me"}, {"who": "anyone"}
BEN = {"who": "me", "name": "Ben"}
WAIT = 8000  # milliseconds for something to appear


def computer(level: int = 2) -> dict[str, Any]:
    return {"who": "computer", "level": level}


class Studio:
    """The people in the pictures, and matches for them."""

    def __init__(self, camera: Camera, open_window: Callable[..., browsers.Window]) -> None:
        self.camera = camera
        self.nobody = Person(open_window)
        self.ann = Person(open_window, "Ann")
        self.bob = Person(open_window, "Bob")
        self.dice = random.Random(4)
        games = self.nobody.ask("GET", "/api/games")["games"]
        self.reasons: dict[str, dict[str, str]] = {game["name"]: game["reasons"] for game in games}

    def together(self, game: str, *moves: str, **more: object) -> str:
        """A match of Ann, who begins, and Bob."""
        match = self.ann.create(game, ME, ANYONE, **more)
        self.bob.join(match)
        self.play(match, *moves)
        return match

    def play(self, match: str, *moves: str) -> None:
        for move in moves:
            self.step(match, lambda view, move=move: move)  # type: ignore[misc]

    def step(self, match: str, choose: Callable[[dict[str, Any]], str]) -> bool:
        """A move of whoever's turn it is; whether there was one."""
        for person in (self.ann, self.bob):
            truth = person.truth(match)
            if truth["status"] != "playing":
                return False
            if truth["turn"] in truth["you"]:
                person.do(match, "play", truth["position"], move=choose(truth["view"]))
                return True
        time.sleep(0.1)  # the computer's turn
        return True

    def any_moves(self, match: str, most: int = 400) -> None:
        """So many moves, in games that go forward by any move."""

        def choose(view: dict[str, Any]) -> str:
            scoring = [m for m, way in zip(view["moves"], view.get("ways", []), strict=False) if "score" in way]
            move: str = self.dice.choice(scoring or view["moves"])
            return move

        for _ in range(most):
            if not self.step(match, choose):
                return

    def at(self, game: str, name: str, **more: object) -> dict[str, Any]:
        """What a table shows when a scene is on it."""
        found = scene(game, name)
        view, seat = found["view"], found["seat"]
        turn = view["turn"] if view["turn"] is not None and view["turn"] >= 0 else None
        dress = {"view": view, "seat": seat, "turn": turn, "you": [] if seat is None else [seat]}
        if view["result"]:
            winner = ("Ann", "Bob", "Ben")[view["result"]["scores"].index(1)] if 1 in view["result"]["scores"] else ""
            how = self.reasons[game].get(view["result"]["reason"], view["result"]["reason"])
            said = {"sentence": f"{winner} wins: {how}." if winner else f"It is over: {how}.", **view["result"]}
            dress |= {"status": "over", "turn": None, "result": said}
        return dress | more


def square(page: Page, name: str) -> None:
    page.locator(f'[data-testid=board] [data-square="{name}"]').click(timeout=WAIT)


def squares(*names: str) -> Act:
    def act(page: Page) -> None:
        for name in names:
            square(page, name)

    return act


def press(name: str) -> Act:
    return lambda page: page.get_by_role("button", name=name).first.click(timeout=WAIT)


def shown(test_id: str) -> Act:
    return lambda page: page.get_by_test_id(test_id).wait_for(timeout=WAIT)


def all_of(*acts: Act) -> Act:
    def act(page: Page) -> None:
        for one in acts:
            one(page)

    return act


def empty(s: Studio) -> None:
    s.camera.take("home", "nobody", s.nobody, "/")
    for name in ("open", "watch", "mine", "archive"):
        s.camera.take("lists", f"empty-{name}", s.nobody, f"/{name}")
    s.camera.take("me", "nobody", s.nobody, "/me")


def boxes(s: Studio) -> None:
    names = {
        "computer": "The computer",
        "friend": "A friend, by link",
        "here": "Identity here, on this screen",
        "alone": "Alone",
        "mixed": "A mixed table",
    }
    for game in GAMES:
        for mode, label in names.items():
            if mode in ("alone", "mixed") and game != "yahtzee":
                continue
            s.camera.take(f"box-{game}", mode, s.nobody, f"/play/{game}", _mode(label))
        s.camera.take(
            f"box-{game}", "options", s.nobody, f"/play/{game}", all_of(_mode("The computer"), _open("Options"))
        )
    s.camera.take("box-yahtzee", "four", s.nobody, "/play/yahtzee", all_of(_mode("A mixed table"), _four))


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
    take(game, "resign-dialog", s.ann, f"/match/{match}", press("Resign"))
    take(game, "settings", s.ann, f"/match/{match}", press("Settings"))
    take(game, "lost", s.ann, f"/match/{match}", _lost(s.ann))
    s.play(match, "e2e4", "e7e5", "g1e2")
    take(game, "last-move", s.ann, f"/match/{match}")
    take(game, "replay", s.ann, f"/match/{match}", press("One move back"))
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
    take(game, "hint", s.ann, f"/match/{alone}", all_of(press("Hint"), shown("hint")))
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
    page.get_by_role("dialog").get_by_role("button", name="Play it").wait_for(timeout=WAIT)
    page.evaluate("localStorage.clear()")


def _lost(who: Person) -> Act:
    def act(page: Page) -> None:
        window = next(w for w in (who.desk, who.phone) if w.page is page)
        window.offline = True
        who.lose()
        page.get_by_test_id("connection").get_by_text("Connection lost").wait_for(timeout=WAIT)

    return act


def battle_chess(s: Studio) -> None:
    game, take = "battle_chess", s.camera.take
    match = s.together(game)
    table = f"/match/{match}"
    take(game, "start", s.ann, table)
    take(game, "start-blue", s.bob, table)
    take(game, "picked", s.ann, table, squares("c1"))
    take(game, "fairness", s.ann, table, _open("Is chance fair?"))
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
        page.get_by_test_id("board").get_by_text("Wins").first.wait_for(timeout=WAIT)

    return act


def _summon(page: Page) -> None:
    board = page.get_by_test_id("board")
    kind = scene("battle_chess", "summon")["view"]["kinds"]["Z"]["name"]
    board.get_by_role("button", name=kind).filter(has_not_text="more needed").last.click(timeout=WAIT)


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
        page.get_by_role("button", name="Roll", exact=True).click(timeout=WAIT)


def _keep(page: Page) -> None:
    _throw(page)
    dice = page.get_by_test_id("board").get_by_role("group", name="Dice").get_by_role("button")
    for n in (0, 2):
        dice.nth(n).click(timeout=WAIT)


def others(s: Studio) -> None:
    for game in GAMES:
        s.together(game, listed=True)
        s.ann.create(game, ME, ANYONE, listed=True)
        s.camera.take("rules", game, s.nobody, f"/rules/{game}")
    s.camera.take("home", "games-going-on", s.ann, "/")
    s.camera.take("box-chessplus", "going-on", s.ann, "/play/chessplus")
    for name in ("open", "watch", "mine", "archive"):
        s.camera.take("lists", name, s.ann, f"/{name}")
    s.camera.take("me", "guest", s.ann, "/me")
    s.camera.take("me", "delete", s.ann, "/me", press("Delete me"))
    s.ann.ask("POST", "/api/account", name="Ann of the shelf", password="a long password")
    s.ann.same()
    s.ann.ask("POST", "/api/tokens", label="my bot")
    s.camera.take("me", "account", s.ann, "/me")
    s.camera.take("elsewhere", "settings", s.nobody, "/", press("Settings"))
    s.camera.take("elsewhere", "not-found", s.nobody, "/nowhere/at/all", missing=True)
    s.camera.take("elsewhere", "no-match", s.nobody, "/match/abcdefghjkmn", missing=True)
    s.camera.take("elsewhere", "no-box", s.nobody, "/play/halma", missing=True)


PARTS: dict[str, Callable[[Studio], None]] = {
    "empty": empty,
    "boxes": boxes,
    "rooms": rooms,
    "chessplus": chessplus,
    "battle_chess": battle_chess,
    "battle_grid": battle_grid,
    "yahtzee": yahtzee,
    "others": others,
}


def main(wanted: list[str]) -> int:
    started = time.monotonic()
    camera = Camera(FOLDER)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data", "--no-limits", "--thinkers", "1") as server,
        browsers.browser() as program,
        browsers.windows(server, program) as open_window,
    ):
        studio = Studio(camera, open_window)
        for name, part in PARTS.items():
            if not wanted or name in wanted:
                part(studio)
    camera.sheet()
    for line in (*camera.tall, *camera.missed, *camera.found):
        print(line)
    print(f"{FOLDER / 'index.html'}: {time.monotonic() - started:.0f} s")
    return 1 if camera.missed or camera.found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
