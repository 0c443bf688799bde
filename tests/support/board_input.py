"""How people move at each game's board in the page: by mouse, by finger, and by the keyboard alone.

hands("chessplus").move(window, "g1e2")
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from playwright.sync_api import Locator, expect

from boxtop.words import slug
from boxtop.words.catalogue import listed

from tests.support.browsers import Window

LETTERS = "PTKMWL"  # of the faces of dice
MOST_TABS = 80  # until the keyboard has reached everything on a page


class Hands(ABC):
    """Somebody's hands at a board. `touch` and `keys` say by what they move; else it is the mouse."""

    def __init__(self, window: Window, *, touch: bool = False, keys: bool = False) -> None:
        self.window, self.page = window, window.page
        self.touch, self.keys = touch, keys
        self.board = self.page.get_by_test_id("board")

    def word(self, id: str, **args: object) -> str:
        """What this board says, in the language of its window."""
        return self.window.word(id, game=self.game, **args)

    def wording(self, id: str, **args: object) -> "re.Pattern[str]":
        return self.window.wording(id, game=self.game, **args)

    def move(self, view: dict[str, Any], text: str) -> None:
        """Make a move that the server has offered."""
        way = dict(zip(view["moves"], view["ways"], strict=True))[text] if self.parallel else {}
        self.make(view, text, way)

    game: ClassVar[str]
    parallel = True  # whether `ways` tell what `moves` do, one by one

    @abstractmethod
    def make(self, view: dict[str, Any], text: str, way: dict[str, Any]) -> None:
        """Do what the move needs at this board; `way` tells what it does."""

    # -- one thing -----------------------------------------------------------------------------------------------------

    def use(self, thing: Locator) -> None:
        """Press something, once it is there."""
        if self.keys:
            thing.wait_for()
            self.reach(thing)
            self.page.keyboard.press("Enter")
        elif self.touch:
            thing.tap()
        else:
            thing.click()

    def reach(self, thing: Locator) -> None:
        """Bring the focus to something by Tab alone."""
        for _ in range(MOST_TABS):
            if thing.evaluate("it => it === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {thing}")

    def walk(self, attribute: str, target: str, step: Callable[[str], str]) -> None:
        """Go with the arrows from where the focus is on a board to a field; `step` says by which key from a field."""
        for _ in range(60):
            here = self.page.evaluate(f"document.activeElement.dataset.{attribute} ?? null")
            if here == target:
                return
            if here is None:
                self.page.keyboard.press("Tab")
            else:
                self.page.keyboard.press(step(here))
        raise AssertionError(f"the arrows do not lead to {target}")

    def use_field(self, attribute: str, name: str) -> None:
        """Press a square or a space of a board."""
        if not self.keys:
            self.use(self.board.locator(f'[data-{attribute}="{name}"]'))
            return
        seen: list[str] = []

        def step(here: str) -> str:
            seen.append(here)
            # Where something large stands the arrows may lead to and fro: then the other way first.
            return self._arrow(attribute, here, name, upright=seen.count(here) % 2 == 0)

        self.walk(attribute, name, step)
        self.page.keyboard.press("Enter")

    def _arrow(self, attribute: str, here: str, target: str, *, upright: bool) -> str:
        """An arrow that leads from a field towards another, as they lie on the screen."""
        place = "n => { const b = document.querySelector(n).getBoundingClientRect(); return [b.x, b.y] }"
        x, y = self.page.evaluate(place, f'[data-{attribute}="{here}"]')
        to_x, to_y = self.page.evaluate(place, f'[data-{attribute}="{target}"]')
        if abs(to_x - x) > 4 and not (upright and abs(to_y - y) > 4):
            return "ArrowRight" if to_x > x else "ArrowLeft"
        return "ArrowDown" if to_y > y else "ArrowUp"


class ChessplusHands(Hands):
    game = "chessplus"

    def make(self, view: dict[str, Any], text: str, way: dict[str, Any]) -> None:
        self.use_field("square", way["from"])
        self.use_field("square", way["to"])
        same = [other for other in view["ways"] if (other["from"], other["to"]) == (way["from"], way["to"])]
        if len(same) > 1:
            half = way.get("half")
            name = self.word("choose-both") if half is None else self.word(f"piece-{half.lower()}")
            self.use(self.page.get_by_role("dialog").get_by_role("button").filter(has_text=name).first)
        elif way.get("becomes") == "nothing":
            self.use(self.page.get_by_role("dialog").get_by_role("button", name=self.word("choose-single")))


class BattleChessHands(Hands):
    game = "battle_chess"

    def make(self, view: dict[str, Any], text: str, way: dict[str, Any]) -> None:
        # A click while a battle is still being seen only ends that.
        expect(self.board).to_have_attribute("data-scene", "")
        if way.get("summon"):
            kind = view["kinds"][way["summon"]]["name"]
            named = self.board.get_by_role("button", name=self._called(kind))
            self.use(named.filter(has_not_text=self.wording("legend-notYet")).last)
            self.use_field("square", way["to"])
            return
        self.use_field("square", way["from"])
        if way["to"] == way["from"]:
            self.use_field("square", way["attack"]["meets"][0]["square"])
            again = self.board.locator("button", has_text=self.word("ask-touch"))
            if self.touch and again.count():
                self.use(again)
            self._settle(view, way)
            return
        self.use_field("square", self._entered(view, way))
        self._settle(view, way)

    def _entered(self, view: dict[str, Any], way: dict[str, Any]) -> str:
        """The square to pick for going somewhere: of a legend's four one that it does not stand on already."""
        piece = next(piece for piece in view["pieces"] if piece["square"] == way["from"])
        if len(piece["squares"]) == 1:
            return str(way["to"])
        file, rank = ord(way["to"][0]), int(way["to"][1])
        four = [f"{chr(file + i)}{rank + j}" for j in (0, 1) for i in (0, 1)]
        new = [square for square in four if square not in piece["squares"]]
        others = {
            square
            for other in view["ways"]
            if other.get("from") == way["from"] and other["to"] not in (way["to"], way["from"])
            for square in self._four(other["to"])
        }
        return next((square for square in new if square not in others), new[0])

    @staticmethod
    def _four(lowest: str) -> list[str]:
        file, rank = ord(lowest[0]), int(lowest[1])
        return [f"{chr(file + i)}{rank + j}" for j in (0, 1) for i in (0, 1)]

    def _called(self, name: str) -> str:
        """A Pokémon's name, in the language of the window; of a sheet of one's own as it is written."""
        try:
            return self.word(f"species-{slug(name)}")
        except LookupError:
            return name

    def _foes(self, view: dict[str, Any], squares: list[str]) -> str:
        standing = {square: piece["kind"] for piece in view["pieces"] for square in piece["squares"]}
        return listed(
            [self._called(view["kinds"][standing[square]]["name"]) for square in squares], self.window.language
        )

    def _settle(self, view: dict[str, Any], way: dict[str, Any]) -> None:
        """Answer what the board still asks, if it does: whom to attack from there, or from where."""
        choices = self.board.locator("button:not([data-square])")
        if not choices.filter(has_text=self.word("do-back")).count():
            return
        attack = way.get("attack")
        if attack is None:
            self.use(choices.filter(has_text=self.word("do-nobody")))
            return
        met = [meeting["square"] for meeting in attack["meets"]]
        named = choices.filter(
            has_text=self._foes(view, met) if len(met) > 1 else self.wording("do-attack", square=met[0])
        )
        here, there = self.wording("do-stay", square=way["to"]), self.wording("do-from", square=way["to"])
        from_where = choices.filter(has_text=re.compile(f"{here.pattern}|{there.pattern}"))
        self.use(named.first if named.count() else from_where.first)


class BattleGridHands(Hands):
    game = "battle_grid"
    parallel = False

    def make(self, view: dict[str, Any], text: str, way: dict[str, Any]) -> None:
        line, _, rest = text.removeprefix("#").partition("@")
        space, _, influenced = rest.partition(">")
        card = self.board.locator(f'[data-line="{line}"]')
        if self.keys:
            hand = [str(held["line"]) for held in view["hands"][view["turn"]]]
            self.walk("line", line, lambda here: "ArrowRight" if hand.index(here) < hand.index(line) else "ArrowLeft")
            self.page.keyboard.press("Enter")
        else:
            self.use(card)
        self.use_field("space", space)
        place = self.board.get_by_role("button", name=self.word("step-place"), exact=True)
        wants = influenced.split(",") if influenced else []
        if not place.is_enabled():
            for there in wants:
                self.use_field("space", there)
        self.use(place)


# Whether the dice wait in the cup, or lie there as the server has told.
AT_DICE = """
([names, dice, roll]) => {
    const board = document.querySelector('[data-testid=board]');
    if (!board || board.dataset.scene === 'throw') return Boolean(board);
    const faces = [...board.querySelectorAll('[role=group] button')]
        .map((die) => names.find((name) => die.ariaLabel.includes(name)));
    return !board.dataset.scene && faces.sort().join() === dice && board.innerText.includes(roll);
}
"""


class YahtzeeHands(Hands):
    game = "yahtzee"

    @property
    def faces(self) -> dict[str, str]:
        return {letter: self.word(f"face-{letter}") for letter in LETTERS}

    def throw(self, view: dict[str, Any]) -> None:
        """Wait until the dice of a view lie on the table; if they are in the cup, throw them."""
        faces, roll = self.faces, self.word("turn-roll", roll=view["roll"], rolls=3)
        told = [list(faces.values()), ",".join(sorted(faces[letter] for letter in view["dice"])), roll]
        self.page.wait_for_function(AT_DICE, arg=told)
        if self.board.get_attribute("data-scene") == "throw":
            self.use(self.board.get_by_role("button", name=self.word("roll-throw"), exact=True))
            expect(self.board).not_to_have_attribute("data-scene", "throw")
            self.page.wait_for_function(AT_DICE, arg=told)

    def make(self, view: dict[str, Any], text: str, way: dict[str, Any]) -> None:
        self.throw(view)
        letter = way.get("score") or way.get("zero")
        if letter is not None:
            name = self.faces[letter]
            rows = self.board.get_by_role("table", name=self.word("scoreboard")).get_by_role("button")
            row = rows.filter(has_text=name)
            if self.keys:
                self._row(row)
            else:
                self.use(row)
            return
        wanted = list(way["keep"])
        dice = self.board.get_by_role("group", name=self.word("tray")).get_by_role("button")
        for n in range(dice.count()):
            die = dice.nth(n)
            name = die.get_attribute("aria-label") or die.inner_text()
            letter = next(key for key, word in self.faces.items() if word in name)
            kept = die.get_attribute("aria-pressed") == "true"
            keep = letter in wanted
            if keep:
                wanted.remove(letter)
            if keep != kept:
                if self.keys:
                    self._into_board()
                    self.page.keyboard.press(str(n + 1))
                else:
                    self.use(die)
                expect(die).to_have_attribute("aria-pressed", "true" if keep else "false")
        some, all_five = self.wording("roll-others").pattern, self.wording("roll-all").pattern
        self.use(self.board.get_by_role("button", name=re.compile(f"^({some}|{all_five})$")))

    def _into_board(self) -> None:
        inside = "document.querySelector('[data-testid=board]').contains(document.activeElement)"
        for _ in range(MOST_TABS):
            if self.page.evaluate(inside):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not reach the board")

    def _row(self, row: Locator) -> None:
        """Rows have one stop for Tab; the arrows go among them."""
        rows = self.board.get_by_role("table", name=self.word("scoreboard")).get_by_role("button")
        inside = "it => it.contains(document.activeElement)"
        table = self.board.get_by_role("table", name=self.word("scoreboard"))
        for _ in range(MOST_TABS):
            if table.evaluate(inside):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Home")
        for _ in range(rows.count()):
            if row.evaluate("it => it === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError("the arrows do not reach the row")


HANDS: dict[str, type[Hands]] = {
    "chessplus": ChessplusHands,
    "battle_chess": BattleChessHands,
    "battle_grid": BattleGridHands,
    "yahtzee": YahtzeeHands,
}
