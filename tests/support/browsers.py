"""Real browser windows at a real server, for the tests of the page and for `make screenshots`.

    with windows(server) as open_window:
        ann = open_window()                          # a person of her own: her own cookies
        bob = open_window(phone=True)
        ann.go("/")
        ...
        ann.check()                                  # no error in the console, no failed request

Playwright drives Debian's Chromium; nothing is downloaded.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, expect, sync_playwright

from tests.support.debian import install
from tests.support.page_words import word, wording
from tests.support.paths import ROOT
from tests.support.servers import Server
from tests.support.skipping import nothing_is_skipped

WEB = ROOT / "web"
PAGE = ROOT / "src" / "boxtop" / "page"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# The first is the same browser without its own windows and menus: a third of the work for the machine.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LOCALES = {"en": "en-US", "ja": "ja-JP"}  # of browsers whose people read these languages
FONTS = ("fontconfig", "fonts-noto-cjk")  # Japanese letters, and the program that lists fonts
DESK, PHONE = {"width": 1280, "height": 860}, {"width": 360, "height": 740}
SIDEWAYS = {"width": 844, "height": 390}  # a phone on its side
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000  # milliseconds: far longer than anything takes
LASTING = f"""
const soon = window.setTimeout;
window.setTimeout = (work, wait, ...more) => soon(work, wait >= 400 ? {PATIENCE} : wait, ...more);
null;
"""
# What moves under a finger without anybody having moved it, with what it was: docs of the Layout Instability API.
SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => list.getEntries().forEach(entry => window.shifts.push({
    value: entry.value,
    what: entry.sources.map(source => source.node?.outerHTML?.slice(0, 160) ?? String(source.node?.nodeValue)),
}))).observe({type: 'layout-shift', buffered: true});
"""
expect.set_options(timeout=PATIENCE)


@cache
def chromium() -> str | None:
    """The installed Chromium; as root, Debian installs it, and Japanese letters, where there are none."""
    install(_missing)
    return _installed()


def _missing() -> list[str]:
    """The packages that Debian has to install."""
    return [*([] if _installed() else PROGRAMS[:1]), *([] if _has_japanese() else FONTS)]


def _has_japanese() -> bool:
    """Whether a font has Japanese letters: else only the boxes in their place could be looked at."""
    lister = shutil.which("fc-list")
    return lister is not None and bool(subprocess.run([lister, ":lang=ja"], capture_output=True, check=False).stdout)


def _installed() -> str | None:
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


def needs_browser() -> str:
    """Chromium's program; skips the test if there is none, but never in CI."""
    program = chromium()
    if program is None or not (PAGE / "index.html").exists():
        missing = "no Chromium here (Debian: apt install chromium)" if program is None else "no page built (make page)"
        if nothing_is_skipped():
            pytest.fail(f"There is {missing}.")
        pytest.skip(f"There is {missing}.")
    return program


class Window:
    """A browser window of somebody's own, and all that went wrong in it."""

    def __init__(self, server: Server, context: BrowserContext, language: str = "en") -> None:
        self.server, self.context, self.language = server, context, language
        self.page: Page = context.new_page()
        self.wrong: list[str] = []
        self.offline = False
        self._listen(self.page)

    def _listen(self, page: Page) -> None:
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self._note(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self._note(f"{error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _failed(self, request: Request) -> None:
        # A page that is left takes its requests with it.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"{request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.request.method} {response.url}: {response.status}")

    def _note(self, what: str) -> None:
        if not self.offline:  # a browser without a network may say so
            self.wrong.append(what)

    def check(self) -> None:
        """Nothing went wrong."""
        assert not self.wrong, "\n".join(self.wrong)

    def word(self, id: str, *, game: str = "", **args: object) -> str:
        """A text of the page in the language of this window."""
        return word(id, self.language, game=game, **args)

    def wording(self, id: str, *, game: str = "", **args: object) -> "re.Pattern[str]":
        """The same as a pattern, in which arguments that are not given may be anything."""
        return wording(id, self.language, game=game, **args)

    def go(self, path: str) -> "Window":
        self.page.goto(self.server.url + path)
        return self

    def second_tab(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        self._listen(page)
        return page

    @contextmanager
    def without_network(self) -> Iterator[None]:
        self.offline = True
        self.context.set_offline(True)
        try:
            yield
        finally:
            self.context.set_offline(False)

    def back_online(self) -> None:
        """From now on errors count again."""
        self.offline = False

    def ask(self, path: str) -> Any:
        """What the server tells this person, besides what the page asks."""
        answer = self.context.request.get(self.server.url + path, headers={"Accept-Language": self.language})
        assert answer.ok, answer.text()
        return answer.json()

    def match(self) -> str:
        """The match at whose table this person is."""
        self.page.wait_for_url("**/match/**")
        return self.page.url.rsplit("/", 1)[1].split("?")[0]

    def truth(self) -> dict[str, Any]:
        """The match, as this person may see it."""
        found: dict[str, Any] = self.ask(f"/api/matches/{self.match()}")
        return found

    def keep_notes(self) -> None:
        """Whatever vanishes by itself, a note or a shake, stays from now on: a busy machine may look late."""
        self.page.evaluate(LASTING)

    def complaints(self) -> list[str]:
        """What axe finds, in words."""
        self.page.locator("main").first.wait_for(state="attached")  # the words come first
        # Straight into the page: its policy forbids scripts from elsewhere, and tests must not need an exception.
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text() + "; null")
        found = self.page.evaluate(
            "rules => axe.run(document, {runOnly: {type: 'tag', values: rules}}).then(r => r.violations)", RULES
        )
        return [
            f"{rule['id']}: {rule['help']}: " + " | ".join(node["html"][:160] for node in rule["nodes"][:4])
            for rule in found
        ]

    def is_accessible(self) -> None:
        found = self.complaints()
        assert not found, "\n".join(found)

    def settle(self) -> None:
        """Whatever moved until now does not count: the page was being loaded."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 300)))")
        self.page.evaluate("() => { window.shifts = []; }")

    def is_steady(self) -> None:
        """Nothing has moved under anybody's finger since `settle`."""
        shifts = self.page.evaluate("window.shifts")
        told = [f"{shift['value']:.4f}: {' | '.join(shift['what'])}" for shift in shifts]
        assert not shifts, f"{len(shifts)} shifts at {self.page.url}:\n" + "\n".join(told[:12])

    def fits(self) -> None:
        """Nobody has to scroll sideways."""
        wide, room = self.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert wide <= room, f"{self.page.url} is {wide} wide, the window {room}"


Open = Callable[..., Window]  # opens a window: see `windows`


@contextmanager
def browser() -> Iterator[Browser]:
    program = needs_browser()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            yield found
        finally:
            found.close()


@contextmanager
def windows(server: Server, program: Browser) -> Iterator[Callable[..., Window]]:
    """A way to open windows; all are closed in the end, and nothing may have gone wrong in any of them."""
    opened: list[Window] = []

    def open_window(
        *,
        phone: bool = False,
        sideways: bool = False,
        dark: bool = False,
        motion: bool = False,
        pace: str = "instant",
        name: str = "",
        language: str = "en",
    ) -> Window:
        context = program.new_context(
            locale=LOCALES.get(language, "en-US"),
            viewport=SIDEWAYS if sideways else PHONE if phone else DESK,  # type: ignore[arg-type]
            has_touch=phone or sideways,
            is_mobile=phone or sideways,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        # Most tests are about something else than how long things take to be seen.
        context.add_init_script(SHIFTS)
        context.add_init_script(f"localStorage['boxtop.settings'] ??= JSON.stringify({{pace: '{pace}'}});")
        if language not in LOCALES:  # no browser asks for it by itself
            context.add_init_script(f"localStorage['boxtop.language'] ??= JSON.stringify('{language}');")
        window = Window(server, context, language)
        if name:
            made = context.request.put(server.url + "/api/me", data=json.dumps({"name": name}))
            assert made.ok, made.text()
        opened.append(window)
        return window

    try:
        yield open_window
        for window in opened:
            window.check()
    finally:
        for window in opened:
            window.context.close()
