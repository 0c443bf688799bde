"""The dice game Pig, as a game for Boxtop in a package of its own. `docs/adding-a-game.md` walks through it."""

import re
from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar

from boxtop.errors import BadPosition, BadText, quoted
from boxtop.games.base import Choice, Game, Look, Option, Refusal, State
from boxtop.games.base.drawing import Palette, document, identifier, lettering, tag

from . import rules
from .rules import HOLD, ROLL

WORDS = {ROLL: "roll", HOLD: "hold", **{face + 1: str(face) for face in rules.FACES}}
POSITION = re.compile(r"(\d{1,3})-(\d{1,3}) ([12]) (\d{1,3})( rolling)?", re.ASCII)


class PigState(State["Pig"]):
    """A moment of play."""

    @property
    def position(self) -> str:
        """Points of both, whose turn, points gathered in it; such as `12-7 2 5 rolling`."""
        r = self.fields
        rolling = " rolling" if r["rolling"] else ""
        return f"{r['points'][0]}-{r['points'][1]} {r['side'] + 1} {r['gathered']}{rolling}"

    def refuse(self, choice: Choice) -> Refusal:
        if self.turn is None:
            return Refusal("PIG-4", "The game is over.")
        if choice == HOLD and not self.fields["rolling"]:
            return Refusal("PIG-2", "You have gathered nothing to hold: roll first.")
        return Refusal("PIG-1", f"{self.game.text(choice)} cannot happen now.")

    def reason(self) -> str:
        return "goal reached"

    def rendered(self, look: Look) -> str:
        """The points of both, a line under whose turn it is, and between them what the turn has gathered."""
        prefix = identifier("pig", self.position, look.theme, look.size)
        palette = Palette(look.theme, prefix)
        first, second, gathered = (str(n) for n in (*self.fields["points"], self.fields["gathered"]))
        place = (25, 95)[self.fields["side"]]
        numbers = tag(
            "g",
            lettering(first, 25, 20, height=18),
            lettering(gathered, 60, 20, height=9),
            lettering(second, 95, 20, height=18),
            tag("path", d=f"M{place - 12} 34h24"),
            fill="none",
            stroke_width=1.5,
            **palette(stroke="frame_ink"),
        )
        ground = tag("rect", width=120, height=40, **palette(fill="frame"))
        return document(
            palette.style(),
            ground,
            numbers,
            prefix=prefix,
            title="Pig",
            description=self.position,
            box=(120, 40),
            width=look.size,
        )


class Pig(Game[PigState]):
    """The game."""

    name = "pig"
    title = "Pig"
    summary = "roll as often as you dare"
    seats = ("First", "Second")
    options = (Option("goal", 50, "points that win", choices=(20, 50, 100)),)
    reasons: ClassVar[Mapping[str, str]] = {"goal reached": "the goal is reached"}
    choices = 8
    rules: ClassVar[ModuleType] = rules
    state_type = PigState

    def start(self) -> PigState:
        return self.position("0-0 1 0")

    def position(self, text: str) -> PigState:
        match = POSITION.fullmatch(text.strip())
        if not match:
            raise BadText(f"{quoted(text)} is not a position of Pig: write it like 12-7 2 5.")
        first, second, side, gathered = map(int, match.groups()[:4])
        wrong = []
        if max(first, second, gathered) > 255:
            wrong.append("Nobody can have more than 255 points.")
        if first >= self.goal <= second:
            wrong.append("Only one player can reach the goal.")
        if wrong:
            raise BadPosition("This position cannot be", wrong)

        def fill(s: Any) -> None:
            s["points"] = first, second
            s["side"], s["gathered"] = side - 1, gathered
            s["rolling"], s["goal"] = match[5] is not None, self.goal

        return self.filled(fill)

    @property
    def goal(self) -> int:
        return int(self.settings["goal"])

    def parse(self, text: str) -> Choice:
        for choice, word in WORDS.items():
            if text.strip().lower() == word:
                return choice
        raise BadText(f"{quoted(text)} is nothing that happens in Pig: {', '.join(WORDS.values())}.")

    def text(self, choice: Choice) -> str:
        return WORDS.get(choice, f"choice {choice}")
