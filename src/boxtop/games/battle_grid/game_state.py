"""`BattleGridState`: a position of Battle Grid for people, over the compiled rules."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ...errors import BadText, quoted
from ...words import Names, Text
from ...words import text as rendered
from ..base import OPEN, Choice, Look, Refusal, State, Viewer
from ..base.lazy import lazy
from . import console, draw, text
from .decks import Deck, DeckLine
from .explain import described, details, placed, refuse
from .messages import card_name, say
from .rules import verbs
from .rules.cards import Card
from .rules.state import CARDS, COLUMNS, LINES, SPACES
from .view import BattleGridView, called, make_view

if TYPE_CHECKING:
    from . import BattleGrid  # noqa: F401 (named in a string)

PLACE = re.compile(r"\s*([a-c][1-5])\s*(?:>\s*(.*))?", re.ASCII | re.DOTALL)


class BattleGridState(State["BattleGrid"]):
    """A position, with both hands: `view` is what one player may see of it."""

    @lazy
    def position(self) -> str:
        return text.position_text(self.facts)

    @lazy
    def hand_sizes(self) -> tuple[int, int]:
        left = self.facts["left"]
        return int(left[:LINES].sum()), int(left[LINES:].sum())

    def hand(self, player: int) -> list[tuple[int, int, Card]]:
        """What a player holds: the line in the deck from 0, how many copies, the card."""
        left = self.facts["left"][LINES * player :].tolist()
        return [(n, left[n], line.card) for n, line in enumerate(self.game.decks[player].lines) if left[n]]

    @lazy
    def columns(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The HP of each player in columns a, b and c."""
        s = self.facts
        first, second = (tuple(int(verbs.column_hp(s, p, c)) for c in range(COLUMNS)) for p in (0, 1))
        return first, second

    @property
    def touched(self) -> int | None:
        """The space on which the last card was placed."""
        return None if self.last is None else text.parts(self.last)[1]

    def may_see(self, player: int, viewer: Viewer) -> bool:
        """Whether a viewer may see a player's hand: only the player, unless hands are open (BG-3, BG-24)."""
        return viewer in (player, OPEN) or not self.game.hidden

    def make_view(self, viewer: Viewer) -> BattleGridView:
        return make_view(self, viewer)

    def resample(self, player: int, rng: int | np.random.Generator) -> "BattleGridState":
        """A random state that `player` cannot tell from this one (BG-24): the other has another deck in it."""
        guessed = super().resample(player, rng)
        if guessed is self:
            return self
        other = 1 - player
        s = guessed.fields
        lines = []
        for line in range(LINES * other, LINES * (other + 1)):
            on_board = [space for space in range(SPACES) if s["pokemon"][space] == 1 + line]
            count = int(s["left"][line]) + len(on_board)
            if count:
                lines.append(DeckLine(count, self._card_at(on_board[0]) if on_board else CARDS[s["card"][line]]))
        decks = [self.game.decks[0], self.game.decks[1]]
        decks[other] = Deck(tuple(lines))
        game = self.game.with_decks(decks)
        last = self.last
        if last is not None:  # the other's lines have new numbers
            _, space, _ = text.parts(last)
            line = (int(s["pokemon"][space]) - 1) % LINES
            last = (SPACES * line + space) * 256 + last % 256
        return game.state(guessed.row, last)

    def _card_at(self, space: int) -> Card:
        player, line = divmod(int(self.facts["pokemon"][space]) - 1, LINES)
        return self.game.decks[player].lines[line].card

    def refuse(self, choice: Choice) -> Refusal:
        return refuse(self, choice)

    def reason(self) -> str:
        return "columns"

    def points(self) -> tuple[int, int]:
        s = self.facts
        return int(verbs.points(s, 0)), int(verbs.points(s, 1))

    def parse(self, text_: str) -> Choice:
        """A move in long form, or with the card's name: `Pikachu@b2>a2,c2` (BG-22)."""
        name, at, rest = text_.strip().rpartition("@")
        place = PLACE.fullmatch(rest)
        if self.turn is None or not (name and at and place) or text.MOVE.fullmatch(text_.strip()):
            return self.game.parse(text_)  # which also says how moves are written
        return text.make_choice(self._line_called(name.strip()), place[1], place[2])

    def _line_called(self, name: str) -> int:
        assert self.turn is not None
        wanted = name.casefold()
        held = self.hand(self.turn)
        fitting = (
            [n for n, _, card in held if called(card).casefold() == wanted]
            or [n for n, _, card in held if wanted in (card.name.casefold(), rendered(card_name(card)).casefold())]
            or [n for n, _, card in held if called(card).casefold().startswith(wanted)]
            or [n for n, _, card in held if rendered(card_name(card)).casefold().startswith(wanted)]
        )
        if len(fitting) == 1:
            return fitting[0]
        if not fitting:
            raise BadText(say("not-in-hand", name=quoted(name)))
        which = [f"#{n + 1} {called(self.game.decks[self.turn].lines[n].card)}" for n in fitting]
        raise BadText(say("name-fits-several", name=quoted(name), cards=which))

    def short(self, choice: Choice) -> str:
        """With the card's full name, which everybody sees on the board: its line is hidden (BG-22, BG-24)."""
        long = self.game.text(choice)
        line, space, chosen = text.parts(choice)
        if self.turn is None or line >= len(self.game.decks[self.turn].lines):
            return long
        return called(self.game.decks[self.turn].lines[line].card) + text.place_text(space, chosen)

    def describe(self, choice: Choice, names: Names = ()) -> Text:
        return described(self, choice, names)

    def advised(self, choice: Choice, names: Names = ()) -> Text:
        return placed(self, choice, names)

    def details(self, choice: Choice) -> dict[str, Any]:
        return details(self, choice)

    def rendered(self, look: Look) -> str:
        """The grid with cards and tokens, and the hands that the viewer may see."""
        return draw.grid(self, **look._asdict())

    def colours(self, *, flipped: bool = False, viewer: Viewer = OPEN) -> Sequence[console.Line]:
        return console.board(self, viewer, flipped=flipped)

    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        return console.small_board(self, viewer, flipped=flipped)


def compile_helpers(state: BattleGridState) -> None:
    """Call the compiled functions that states use beside the verbs once, which compiles them."""
    s = state.fields
    verbs.points(s, 0)
    verbs.column_hp(s, 0, 0)
    verbs.first_space(0)
    verbs.open_directions(s, 0)
