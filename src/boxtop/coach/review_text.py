"""A review in words: what the terminal prints and the HTML file shows."""

from collections.abc import Sequence
from typing import Any

from ..games.base import State
from ..match.names import one_line
from ..match.record import Record
from ..match.verdict import verdict
from ..words import Message, Text, say
from ..words import Player as Named
from .review import MARKS, Chance, Decision, Player, Review


def percent(value: float, *, sign: bool = False) -> str:
    """A share of a win; a minus sign that is one, and no "-0.0"."""
    written = f"{100 * value:+.1f}" if sign else f"{100 * value:.1f}"
    return written.replace("-", "") if float(written) == 0 else written.replace("-", "\u2212")


class ReviewText:
    """What there is to say about a review, piece by piece."""

    def __init__(self, record: Record, line: Sequence[State[Any]], review: Review) -> None:
        self.record, self.line, self.review = record, line, review
        self.game = line[0].game
        self.players = [self._called(seat) for seat in range(self.game.players)]

    def _called(self, seat: int) -> Named:
        """A seat, with the player's name if there is one."""
        title, name = self.game.seat_names[seat], one_line(self.record.players[seat].name)
        return Named(title if name in ("", self.game.seats[seat]) else say("seat-and-name", seat=title, name=name))

    def name(self, seat: int) -> Text:
        return self.players[seat].name

    def title(self) -> Text:
        return say("review-title", game=self.game.title)

    def verdict(self) -> Text:
        """How the game ended."""
        ending = self.record.result
        return say("review-unfinished") if ending is None else verdict(self.players, ending.result(), self.game.reasons)

    def notes(self) -> list[Text]:
        """How all that is to be read."""
        review = self.review
        notes: list[Text] = [say("review-unit" if self.game.players > 1 else "review-unit-alone")]
        if review.hidden:
            notes.append(say("review-hidden"))
        return [*notes, say("review-exact") if review.exact else say("review-searched", nodes=review.nodes)]

    def move(self, number: int, text: str) -> Text:
        """A move in words, as its player would be told it; `text` is in long form."""
        state = self.line[number - 1]
        return state.advised(self.game.parse(text), self.players)

    def short(self, number: int, text: str) -> str:
        """A move or an outcome in short form."""
        return self.line[number - 1].short(self.game.parse(text))

    def mark(self, decision: Decision) -> Message:
        return say("only-move") if decision.mark is None else say(f"mark-{decision.mark}")

    def decision(self, decision: Decision) -> Message:
        """A decision that cost something."""
        about: dict[str, Text] = {"mark": self.mark(decision), "cost": percent(decision.cost)}
        return say("decision-costs", number=decision.number, what=self.move(decision.number, decision.move), **about)

    def luck(self, event: Chance | Decision) -> Message:
        """An outcome of chance, or what a decision has shown, and whom it helped."""
        shares: list[Text] = [
            say("luck-share", player=self.name(seat), luck=percent(luck, sign=True))
            for seat, luck in enumerate(event.luck)
            if abs(luck) >= 0.0005
        ]
        if isinstance(event, Decision):
            return say("shown-luck", luck=shares)
        what = self.line[event.number - 1].spoken(self.game.parse(event.outcome), self.players)
        return say("luck-of", number=event.number, what=what, luck=shares)

    def ending(self) -> Message | None:
        """What it cost a player to end the game, by resigning for example; None if nothing was lost by that."""
        ending = self.review.ending
        if ending is None or ending.seat is None or ending.cost < 0.0005:
            return None
        return say("ending-costs", player=self.name(ending.seat), cost=percent(ending.cost), reason=ending.reason)

    def marks(self, player: Player) -> Message:
        marks: list[Text] = [say(f"marks-{mark}", count=player.marks[mark]) for mark in MARKS if player.marks[mark]]
        return say("marks-of", player=self.name(player.seat), marks=marks)

    def phases(self, player: Player) -> Message:
        costs = {phase: percent(cost) for phase, cost in player.phases.items()}
        return say("phases-of", player=self.name(player.seat), **costs)

    def books(self, player: Player) -> Message:
        """Start, luck, decisions and error of a player, which add up to the result."""
        seat, review = player.seat, self.review
        decided = sum(decision.effect[seat] for decision in review.decisions)
        if review.ending is not None:
            decided += review.ending.effect[seat]
        return say(
            "error-of",
            player=self.name(seat),
            start=percent(review.start[seat]),
            luck=percent(player.luck, sign=True),
            decisions=percent(decided, sign=True),
            error=percent(player.error, sign=True),
        )

    @property
    def lucky(self) -> bool:
        """Whether there can have been any luck."""
        return self.review.hidden or bool(self.review.chances)

    def figures(self, player: Player) -> dict[str, Text]:
        """Accuracy, result, luck, costs and the result without luck, by the messages that name them."""
        result = self.review.result
        found: dict[str, Text] = {
            "accuracy-row": "" if player.accuracy is None else f"{player.accuracy:.1f}",
            "result-row": "" if result is None else percent(result[player.seat]),
            "cost-row": percent(player.cost),
        }
        if self.lucky:
            adjusted: Text = "" if player.adjusted is None else percent(player.adjusted)
            if adjusted and player.uncertainty >= 0.0005:
                adjusted = say("uncertain", value=adjusted, error=percent(player.uncertainty))
            found |= {"luck-row": percent(player.luck, sign=True), "adjusted-row": adjusted}
        return found
