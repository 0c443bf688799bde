"""Pictures of the page in light and dark, on a desk, on a phone and on its side, and a sheet to look through them.

    camera.take("me", "guest", ann, "/me")
    camera.take("chessplus", "picked", ann, f"/match/{match}", lambda page: page.locator("[data-square=e2]").click())

`scene` puts what `page_views.py` writes for the tests of the boards onto a real table: positions that no short line of
moves leads to, and those that hang on luck. A `Hold` stops the page in the middle of something that moves: as
soon as it is there no timer ends it, and everything stands as it does after so many milliseconds.
"""

import html
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.support.browsers import Window
from tests.support.foreign_words import foreign
from tests.support.paths import ROOT

GAMES = ROOT / "web" / "tests" / "games"
SETTLING = 200  # milliseconds until lists that a page asks for are there
GLIDING = 50  # and until colours have changed
REACHING = 30_000  # and until what a page is held at is there
SIZES = {
    "desk": {"width": 1366, "height": 768},
    "phone": {"width": 390, "height": 844},
    "side": {"width": 844, "height": 390},
}
Act = Callable[[Page], object]
Dress = dict[str, Any] | Callable[[dict[str, Any]], dict[str, Any]]


# Colours that change with the theme are there at once; what is held stays.
ARRIVE = """document.getAnimations().forEach((movement) => {
    if (movement instanceof CSSTransition && movement.playState === 'running') movement.finish();
})"""


@dataclass(frozen=True)
class Hold:
    """What the page is to be stopped at: something that appears (a selector), perhaps with words in it."""

    selector: str
    after: int  # milliseconds
    words: str = ""


def at_scene(name: str, after: int, words: str = "") -> Hold:
    """A scene as it plays on the board."""
    return Hold(f'[data-testid=board][data-scene="{name}"]', after, words)


# What was to happen after the page is held never does (axe has timers of its own later), and what moves is put where it
# is at that time.
HOLDING = """(() => {
    const later = window.setTimeout;
    let held = false;
    window.setTimeout = (work, wait, ...more) => {
        const early = !window.still;
        return later((...given) => (held && early) || work(...given), wait, ...more);
    };
    const look = () => {
        const wanted = JSON.parse(localStorage.getItem('hold') ?? 'null');
        if (held || !wanted) return;
        const found = [...document.querySelectorAll(wanted.selector)];
        if (!found.some((it) => it.textContent.includes(wanted.words))) return;
        held = true;
        // Movements begin with the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => {
            for (const movement of document.getAnimations()) {
                movement.pause();
                movement.currentTime = Math.min(wanted.after, movement.effect.getComputedTiming().endTime);
            }
            window.still = true;
        }));
    };
    new MutationObserver(look).observe(document, {
        subtree: true, childList: true, attributes: true, characterData: true,
    });
})();"""


def scene(game: str, name: str) -> dict[str, Any]:
    """A scene of a game, as the server would send it."""
    found: dict[str, Any] = json.loads((GAMES / game / "views.json").read_text())[name]
    return found


class Person:
    """Somebody with a desk and a phone, who can also act without looking at the page."""

    def __init__(self, open_window: Callable[..., Window], name: str = "") -> None:
        self.desk = open_window(name=name)
        self.phone = open_window(phone=True)
        self.side = open_window(sideways=True)
        self.windows = {"desk": self.desk, "phone": self.phone, "side": self.side}
        self.server = self.desk.server
        self.dress: Dress | None = None  # what a table is to show instead of the truth
        self.last: dict[str, Any] = {}  # what it was shown
        self.dressed = ""  # which one: the other window may still be at the one before
        self.cut = False  # whether the connection is lost
        self.sockets: list[WebSocketRoute] = []
        for device, window in self.windows.items():
            window.page.set_viewport_size(SIZES[device])  # type: ignore[arg-type]
            window.context.add_init_script(HOLDING)
            window.context.route_web_socket("**/api/socket?*", self._between)
        self.same()

    def same(self) -> None:
        """The phones are the same person's."""
        for window in (self.phone, self.side):
            window.context.add_cookies(self.desk.context.cookies())  # type: ignore[arg-type]

    def _between(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
            return
        self.sockets.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(self._dressed(message)))

    def _dressed(self, message: str | bytes) -> str | bytes:
        if self.dress is None:
            return message
        said = json.loads(message)
        if said["type"] != "match" or said["match"] != self.dressed:
            return message
        self.last = self.dress(said) if callable(self.dress) else said | self.dress
        return json.dumps(self.last)

    def hear(self, news: dict[str, Any]) -> None:
        """The table that is looked at learns something that follows what it was shown: one event more."""
        number = self.last["number"] + 1
        event = {"number": number, "at": int(time.time() * 1000), **news["events"][0]}
        following = {"number": number, "position": self.last["position"] + 1, "events": [event]}
        self.sockets[-1].send(json.dumps(self.last | news | following))

    def lose(self) -> None:
        """The connection is gone, and does not come back."""
        self.cut = True
        for socket in self.sockets:
            socket.close()

    def find(self) -> None:
        self.cut = False
        self.sockets.clear()

    # -- without the page ----------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, **body: object) -> Any:
        data = None if method == "GET" else json.dumps(body)
        headers = {"Accept-Language": self.desk.language}
        answer = self.desk.context.request.fetch(self.server.url + path, method=method, data=data, headers=headers)
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json() if answer.body() else None

    def create(self, game: str, *chairs: dict[str, Any], **more: object) -> str:
        """A match in which the first chair goes first unless a coin is wanted."""
        made = self.ask("POST", "/api/matches", **{"game": game, "chairs": list(chairs), "coin": False, **more})
        return str(made["match"])

    def join(self, match: str) -> None:
        self.ask("POST", f"/api/matches/{match}/join")

    def truth(self, match: str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"/api/matches/{match}")
        return found

    def do(self, match: str, action: str, position: int | None = None, **fields: object) -> None:
        at = {} if position is None else {"position": position}
        self.ask("POST", f"/api/matches/{match}/do", action={"type": action, **fields}, **at)


@dataclass
class Album:
    """The pictures of a group of states, and what was found there."""

    taken: dict[str, list[str]] = field(default_factory=dict)
    tall: list[str] = field(default_factory=list)  # what a window on a desk does not show at once
    missed: list[str] = field(default_factory=list)  # states that could not be reached
    found: list[str] = field(default_factory=list)  # what is wrong with those that were, by axe and by their width


class Camera:
    """Takes pictures of everything in six looks and remembers them in order."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.album = Album()

    def take(
        self,
        group: str,
        name: str,
        who: Person,
        path: str,
        act: Act | None = None,
        *,
        dress: Dress | None = None,
        then: dict[str, Any] | None = None,
        hold: Hold | None = None,
        missing: bool = False,
    ) -> None:
        """Go somewhere, do something there, and take the pictures.

        `dress` is what a table shows instead of the truth, `then` what it learns next, `hold` where it is stopped. What
        is `missing` is an error to browsers.
        """
        names = self.album.taken.setdefault(group, [])
        called = f"{group}-{len(names) + 1:02}-{name}"
        names.append(called)
        who.dress, who.dressed = dress, path.removeprefix("/match/")
        try:
            for device, window in who.windows.items():
                window.offline = missing
                if hold:
                    _prepare(window, hold)
                self._show(window, path, called)
                try:
                    if act is not None:
                        act(window.page)
                    if then is not None:
                        who.hear(then)
                    if hold:
                        window.page.wait_for_function("() => window.still === true", timeout=REACHING)
                except Exception as error:  # a picture of what is there is better than none
                    self.album.missed.append(f"{called}-{device}: {str(error).splitlines()[0]}")
                for theme in ("light", "dark"):
                    self._shoot(window.page, theme, f"{called}-{theme}-{device}", held=hold is not None)
                    self._examine(window, f"{called}-{theme}-{device}")
                who.find()
                window.offline = False
                if hold:
                    _forget(window)
        finally:
            who.dress = None

    def _show(self, window: Window, path: str, called: str) -> None:
        page = window.page
        page.emulate_media(color_scheme="light")
        window.go(path)
        page.locator("main h1").first.wait_for(state="attached")
        if path.startswith("/match/"):
            page.locator("[data-testid=board] :is(button, [data-testid=hand-over]), .page").first.wait_for()
        page.get_by_text(window.word("loading")).first.wait_for(state="hidden")
        page.wait_for_timeout(SETTLING)

    def _shoot(self, page: Page, theme: Any, name: str, *, held: bool) -> None:
        page.emulate_media(color_scheme=theme)
        page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
        page.wait_for_timeout(GLIDING)
        page.evaluate(ARRIVE)
        high = page.evaluate("document.documentElement.scrollHeight")
        if name.endswith("light-desk") and high > SIZES["desk"]["height"]:
            self.album.tall.append(f"{name}: {high}")
        # A dialog covers the window, not the page below it.
        whole = not page.locator("dialog[open]").count()
        page.screenshot(path=self.folder / f"{name}.png", full_page=whole, animations="allow" if held else "disabled")

    def _examine(self, window: Window, name: str) -> None:
        self.album.found += [f"{name}: {complaint}" for complaint in window.complaints()]
        if window.language not in ("en", "en-XA"):
            self.album.found += [f"{name}: {word}" for word in foreign(window.page)]
        wide, room = window.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        if wide > room:
            self.album.found.append(f"{name}: {wide} wide in a window of {room}")


def _prepare(window: Window, hold: Hold) -> None:
    """From the next page on everything moves at its natural pace, until what is wanted is there."""
    window.page.emulate_media(reduced_motion="no-preference")
    window.go("/")
    wanted = {"selector": hold.selector, "after": hold.after, "words": hold.words}
    window.page.evaluate(
        "kept => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, JSON.stringify(value)))",
        {"hold": wanted, "boxtop.settings": {"pace": "natural"}},
    )


def _forget(window: Window) -> None:
    window.page.evaluate("localStorage.clear(), sessionStorage.clear()")  # the second has which coin toss was seen
    window.page.emulate_media(reduced_motion="reduce")


def sheet(folder: Path, albums: list[Album]) -> None:
    """An index to look through: a group of pages after the other, each picture in its six looks side by side."""
    looks = [f"{theme}-{device}" for device in SIZES for theme in ("light", "dark")]
    taken = {group: names for album in albums for group, names in album.taken.items()}
    parts = []
    for group, names in taken.items():
        parts.append(f"<h2 id='{group}'>{html.escape(group)}</h2>")
        for name in names:
            pictures = "".join(
                f"<a href='{name}-{look}.png'><img loading='lazy' alt='{look}' src='{name}-{look}.png'></a>"
                for look in looks
            )
            parts.append(f"<h3>{html.escape(name)}</h3><div class='looks'>{pictures}</div>")
    links = " ".join(f"<a href='#{group}'>{html.escape(group)}</a>" for group in taken)
    count = sum(map(len, taken.values()))
    (folder / "index.html").write_text(
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>Boxtop, in pictures</title><style>"
        "body{font:16px sans-serif;margin:16px;background:#888}"
        "nav{position:sticky;top:0;background:#888;padding:8px}"
        "a{color:#000}h3{margin:24px 0 6px}.looks{display:flex;gap:8px;align-items:start}"
        ".looks a:nth-child(-n+2){flex:1366}.looks a{flex:390}.looks a:nth-child(n+5){flex:844}"
        "img{width:100%;display:block}"
        f"</style><nav>{count} states, {time.strftime('%Y-%m-%d %H:%M')}: {links}</nav>{''.join(parts)}</html>\n"
    )
