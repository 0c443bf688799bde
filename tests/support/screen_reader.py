"""Somebody who plays the page by ear: hears names, roles and announcements, and has nothing but a keyboard.

    ann = Listener(window)
    ann.go("button", "Play")                         # Tab, until that is what has the focus
    ann.press("Enter")
    ann.hears("Your turn.")

What is heard is what the accessibility tree says: of whatever has the focus, of the page when it is read through
(`reads`), and of what appears in a live region that was there before. Never where something lies on the screen, how it
is marked for tests, or what the server knows.
"""

import re
import time
from collections.abc import Callable

from playwright.sync_api import expect

from boxtop.words import Text, text

from tests.support.browsers import PATIENCE, Window

MOST_TABS = 80  # until the keyboard has reached everything on a page
# What a screen reader says by itself: what comes into a live region, but not a region that has just come itself.
EARS = """
window.heard = [];
const live = '[aria-live=polite], [aria-live=assertive], ' +
    ['[role=status]', '[role=alert]', '[role=log]', 'output'].map((it) => it + ':not([aria-live=off])').join();
new MutationObserver((records) => {
    for (const {target, addedNodes} of records)
        for (const node of addedNodes)
            if ((target.nodeType === 1 ? target : target.parentElement)?.closest(live))
                window.heard.push(node.textContent.trim());
}).observe(document, {childList: true, subtree: true});
"""
SAID = re.compile(r'([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)')
QUOTED = re.compile(r"'((?:[^']|'')*)'")
SQUARE = re.compile(r"([a-h])([1-8])[,、]")


class Listener:
    """Somebody's ears and keyboard at a window that has not gone anywhere yet."""

    def __init__(self, window: Window) -> None:
        self.window, self.page = window, window.page
        window.page.add_init_script(EARS)
        window.go("/")
        self._known = 0

    def visits(self, address: str) -> None:
        self.page.goto(address)
        self._known = 0

    # -- ears ----------------------------------------------------------------------------------------------------------

    def hears(self, words: str) -> str:
        """Wait for an announcement; what was not asked for before it is gone by. `words` may be a pattern."""
        give_up = time.monotonic() + PATIENCE / 1000
        while True:
            for n, said in enumerate(self.heard()[self._known :]):
                if re.search(words, said):
                    self._known += n + 1
                    return said
            assert time.monotonic() < give_up, f"{words!r} is not announced, only {self.heard()[self._known :]}"
            time.sleep(0.02)

    def hears_of(self, id: str, *, game: str = "", **args: object) -> str:
        """Wait until a text of the page is announced, in the window's language; what is not given may be anything."""
        return self.hears(f"^{self.window.wording(id, game=game, **args).pattern}$")

    def is_told(self, message: Text, *, seat: int | None = None) -> str:
        """Wait until a message of the server is announced, in the language of the window, as it is told to a seat."""
        return self.hears(f"^{re.escape(text(message, self.window.language, you=seat))}$")

    def heard(self) -> list[str]:
        """All that has been announced so far."""
        said: list[str] = self.page.evaluate("window.heard")
        return said

    def at(self) -> tuple[str, str, str]:
        """What has the focus: its role, its name, and what else is said of it."""
        focus = self.page.locator(":focus")
        if not focus.count():
            return "", "", ""
        line = next(iter(focus.aria_snapshot().splitlines()), "- generic").removeprefix("- ")
        if quoted := QUOTED.match(line):  # where YAML would take it for something else
            line = quoted[1].replace("''", "'")
        said = SAID.match(line)
        assert said, line
        role, name, more = said.groups()
        return role, (name or "").replace('\\"', '"'), more

    @property
    def name(self) -> str:
        return self.at()[1]

    def reads(self) -> str:
        """The whole page, read through."""
        return self.page.locator("body").aria_snapshot()

    def finds(self, words: str) -> None:
        """Read the page until it says something."""
        expect(self.page.locator("main")).to_contain_text(re.compile(words))
        assert re.search(words, self.reads()), self.reads()

    def arrives(self, words: str) -> "Listener":
        """Another page has come, and the focus is on its heading."""
        give_up = time.monotonic() + PATIENCE / 1000
        while (at := self.at())[0] != "heading" or not re.search(words, at[1]):
            assert time.monotonic() < give_up, f"{words} does not come: {self.reads()}"
            time.sleep(0.02)
        return self

    # -- keyboard ------------------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> "Listener":
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def go(self, role: str, words: str = "", *, by: str = "Tab") -> "Listener":
        """Press a key until something has the focus that is called so."""

        def found() -> bool:
            here, name, _ = self.at()
            return here == role and re.search(words, name) is not None

        return self.search(found, by, words or role)

    def search(self, found: Callable[[], bool], by: str, what: str) -> "Listener":
        for _ in range(MOST_TABS):
            if found():
                return self
            self.page.keyboard.press(by)
        raise AssertionError(f"{by} does not lead to {what}:\n{self.reads()}")

    def use(self, role: str, words: str) -> "Listener":
        return self.go(role, words).press("Enter")

    def opens(self, words: str) -> None:
        """Unfold what is folded away under such a title."""
        folded = self.page.locator("summary", has_text=words)  # Playwright has no role for it; browsers say "button"
        self.search(lambda: bool(folded.evaluate("it => it === document.activeElement")), "Tab", words).press("Enter")

    def writes(self, text: str) -> None:
        """Write, or paste, into the field that has the focus, instead of what is in it."""
        self.press("Control+a")
        self.page.keyboard.insert_text(text)

    def walk(self, square: str) -> str:
        """Go by the arrows to a square of a board, from what is said of each on the way; its whole name."""
        self.search(lambda: SQUARE.match(self.name) is not None, "Tab", "a square")
        ways = {0: ["ArrowRight", "ArrowLeft"], 1: ["ArrowUp", "ArrowDown"]}  # perhaps the other way round
        here = self.name
        for _ in range(MOST_TABS):
            if here.startswith((f"{square},", f"{square}、")):
                return here
            axis = 0 if here[0] != square[0] else 1
            higher = here[axis] < square[axis]
            self.press(ways[axis][0 if higher else 1])
            there = self.name
            if there == here or (there[axis] > here[axis]) != higher:
                ways[axis].reverse()
            here = there
        raise AssertionError(f"the arrows do not lead to {square}: {self.name}")

    def pick(self, square: str, words: str) -> None:
        """Press a square of which that is said."""
        name = self.walk(square)
        assert re.search(words, name), f"{name!r} does not say {words!r}"
        self.press("Enter")
