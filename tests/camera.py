"""Pictures of the page in light and dark, on a desk and on a phone, and a sheet to look through them.

    camera.take("me", "guest", ann, "/me")
    camera.take("chessplus", "picked", ann, f"/match/{match}", lambda page: page.locator("[data-square=e2]").click())

`scene` puts what `tests/page_views.py` writes for the tests of the boards onto a real table: positions that no short
line of moves leads to, and those that hang on luck.
"""

import html
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from browsers import DESK, Window

VIEWS = Path(__file__).parent.parent / "web" / "tests" / "views"
SETTLING = 200  # milliseconds until lists that a page asks for are there
GLIDING = 50  # and until colours have changed
Act = Callable[[Page], object]


def scene(game: str, name: str) -> dict[str, Any]:
    """A scene of a game, as the server would send it."""
    found: dict[str, Any] = json.loads((VIEWS / f"{game}.json").read_text())[name]
    return found


class Person:
    """Somebody with a desk and a phone, who can also act without looking at the page."""

    def __init__(self, open_window: Callable[..., Window], name: str = "") -> None:
        self.desk = open_window(name=name)
        self.phone = open_window(phone=True)
        self.server = self.desk.server
        self.dress: dict[str, Any] | None = None  # what a table is to show instead of the truth
        self.dressed = ""  # which one: the other window may still be at the one before
        self.cut = False  # whether the connection is lost
        self.sockets: list[WebSocketRoute] = []
        for window in (self.desk, self.phone):
            window.context.route_web_socket("**/api/socket", self._between)
        self.same()

    def same(self) -> None:
        """The phone is the same person's."""
        self.phone.context.add_cookies(self.desk.context.cookies())  # type: ignore[arg-type]

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
        this = said["type"] == "match" and said["match"] == self.dressed
        return json.dumps(said | self.dress) if this else message

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
        answer = self.desk.context.request.fetch(self.server.url + path, method=method, data=data)
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


class Camera:
    """Takes four pictures of everything and remembers them in order."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken: dict[str, list[str]] = {}
        self.tall: list[str] = []  # what a window on a desk does not show at once
        self.missed: list[str] = []  # states that could not be reached
        self.found: list[str] = []  # what is wrong with those that were, by axe and by their width
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()

    def take(
        self,
        group: str,
        name: str,
        who: Person,
        path: str,
        act: Act | None = None,
        *,
        dress: dict[str, Any] | None = None,
        missing: bool = False,
    ) -> None:
        """Go somewhere, do something there, and take the pictures; what is `missing` is an error to browsers."""
        names = self.taken.setdefault(group, [])
        called = f"{group}-{len(names) + 1:02}-{name}"
        names.append(called)
        who.dress, who.dressed = dress, path.removeprefix("/match/")
        try:
            for device, window in (("desk", who.desk), ("phone", who.phone)):
                window.offline = missing
                self._show(window, path, act, called)
                for theme in ("light", "dark"):
                    self._shoot(window.page, theme, f"{called}-{theme}-{device}")
                    self._examine(window, f"{called}-{theme}-{device}")
                who.find()
                window.offline = False
        finally:
            who.dress = None

    def _show(self, window: Window, path: str, act: Act | None, called: str) -> None:
        page = window.page
        page.emulate_media(color_scheme="light")
        window.go(path)
        page.locator("main h1").first.wait_for(state="attached")
        if path.startswith("/match/"):
            page.locator("[data-testid=board] :first-child, .page").first.wait_for()
        page.get_by_text("One moment…").first.wait_for(state="hidden")
        page.wait_for_timeout(SETTLING)
        try:
            if act is not None:
                act(page)
        except Exception as error:  # a picture of what is there is better than none
            self.missed.append(f"{called}: {str(error).splitlines()[0]}")

    def _shoot(self, page: Page, theme: Any, name: str) -> None:
        page.emulate_media(color_scheme=theme)
        page.wait_for_timeout(GLIDING)
        high = page.evaluate("document.documentElement.scrollHeight")
        if name.endswith("light-desk") and high > DESK["height"]:
            self.tall.append(f"{name}: {high}")
        # A dialog covers the window, not the page below it.
        whole = not page.locator("dialog[open]").count()
        page.screenshot(path=self.folder / f"{name}.png", full_page=whole, animations="disabled")

    def _examine(self, window: Window, name: str) -> None:
        self.found += [f"{name}: {complaint}" for complaint in window.complaints()]
        wide, room = window.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        if wide > room:
            self.found.append(f"{name}: {wide} wide in a window of {room}")

    def sheet(self) -> None:
        """An index to look through: a group of pages after the other, each picture in its four looks side by side."""
        looks = [f"{theme}-{device}" for device in ("desk", "phone") for theme in ("light", "dark")]
        parts = []
        for group, names in self.taken.items():
            parts.append(f"<h2 id='{group}'>{html.escape(group)}</h2>")
            for name in names:
                pictures = "".join(
                    f"<a href='{name}-{look}.png'><img loading='lazy' alt='{look}' src='{name}-{look}.png'></a>"
                    for look in looks
                )
                parts.append(f"<h3>{html.escape(name)}</h3><div class='four'>{pictures}</div>")
        links = " ".join(f"<a href='#{group}'>{html.escape(group)}</a>" for group in self.taken)
        count = sum(map(len, self.taken.values()))
        (self.folder / "index.html").write_text(
            "<!doctype html><html lang='en'><meta charset='utf-8'><title>Boxtop, in pictures</title><style>"
            "body{font:16px sans-serif;margin:16px;background:#888}"
            "nav{position:sticky;top:0;background:#888;padding:8px}"
            "a{color:#000}h3{margin:24px 0 6px}.four{display:flex;gap:8px;align-items:start}"
            ".four a:nth-child(-n+2){flex:1280}.four a{flex:360}img{width:100%;display:block}"
            f"</style><nav>{count} states, {time.strftime('%Y-%m-%d %H:%M')}: {links}</nav>{''.join(parts)}</html>\n"
        )
