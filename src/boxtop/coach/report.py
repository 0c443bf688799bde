"""A review as one HTML file, to be mailed to somebody: graph, boards and tables, without scripts or other files."""

from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from ..games.base import OPEN, State, Viewer
from ..words import Text, say
from ..words import text as spoken
from ..words.catalogue import current
from .graph import draw
from .review import MARKS, Chance, Decision
from .review_text import ReviewText, percent

BOARD = 360  # pixels wide


@cache
def style() -> str:
    return (files(__package__) / "report.css").read_text(encoding="utf-8")


def page(texts: ReviewText, language: str | None = None) -> str:
    """The review as an HTML document, in a language: without one, that of the program."""
    return _Page(texts, language or current.get()).document()


class _Page:
    """The parts of the document, in one language."""

    def __init__(self, texts: ReviewText, language: str) -> None:
        self.texts, self.review, self.language = texts, texts.review, language

    def say(self, what: Text) -> str:
        return escape(spoken(what, self.language))

    def document(self) -> str:
        title = self.say(self.texts.title())
        return (
            f'<!doctype html>\n<html lang="{escape(self.language)}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
            f"<style>{style()}</style></head><body><main><h1>{title}</h1><p>{self.say(self.texts.verdict())}</p>"
            f"{self.players()}{self.graph()}{self.moments()}{self.all()}{self.notes()}"
            f"<p>{self.say(say('report-unofficial'))}</p></main></body></html>\n"
        )

    def players(self) -> str:
        """A column for each player: so it is narrow enough for a phone."""
        texts, review = self.texts, self.review
        names = "".join(f'<th scope="col">{self.say(texts.name(player.seat))}</th>' for player in review.players)
        figures = [texts.figures(player) for player in review.players]
        rows = [self.row(say(id), [self.say(one[id]) for one in figures]) for id in figures[0]]
        rows += [
            self.row(say(f"mark-{mark}"), [str(player.marks[mark]) for player in review.players]) for mark in MARKS
        ]
        return f"<table><thead><tr><td></td>{names}</tr></thead><tbody>{''.join(rows)}</tbody></table>"

    def row(self, heading: Text, cells: Sequence[str]) -> str:
        """A row of a table: what it is about, and a cell for each player."""
        return f'<tr><th scope="row">{self.say(heading)}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'

    def graph(self) -> str:
        texts, review = self.texts, self.review
        one = len(review.start) == 2 and not review.hidden
        about = say("graph-about-two", player=texts.name(0)) if one else say("graph-about")
        keys = [
            f'<span><svg class="key" viewBox="0 0 32 10" aria-hidden="true"><line x1="0" x2="32" y1="5" y2="5" '
            f'stroke-width="3" class="seat-{seat}"/></svg> {self.say(texts.name(seat))}</span>'
            for seat in range(len(review.start))
        ]
        legend = "" if one or len(keys) == 1 else f"<p>{' &nbsp; '.join(keys)}</p>"
        picture = draw(texts, self.language, about)
        heading = self.say(say("graph-heading"))
        return (
            f'<h2>{heading}</h2><div class="scroll" tabindex="0" role="region" aria-label="{heading}">{picture}</div>'
            f'{legend}<p class="soft">{self.say(about)}</p>'
        )

    # -- what mattered most --------------------------------------------------------------------------------------------

    def moments(self) -> str:
        events: dict[int, Decision | Chance] = {one.number: one for one in self.review.decisions}
        events |= {one.number: one for one in self.review.chances}
        moments = "".join(self.moment(events[number]) for number in self.review.moments)
        nothing = f"<p>{self.say(say('no-moments'))}</p>"
        ending = self.texts.ending()
        ended = "" if ending is None else f"<p>{self.say(ending)}</p>"
        return f"<h2>{self.say(say('moments-heading'))}</h2>{moments or nothing}{ended}"

    def moment(self, event: Decision | Chance) -> str:
        inside = self.decision(event) if isinstance(event, Decision) else self.outcome(event)
        return f'<section class="moment" id="event-{event.number}">{inside}</section>'

    def decision(self, decision: Decision) -> str:
        texts, number = self.texts, decision.number
        state = texts.line[number - 1]
        parts = []
        if decision.cost:
            parts.append(f'<h3 class="mark mark-{decision.mark}">{self.say(texts.decision(decision))}</h3>')
            parts.append(f"<p>{self.say(say('better-was', best=texts.move(number, decision.best)))}</p>")
        if decision.reasons:
            items = [escape(reason.get(self.language, reason["en"])) for reason in decision.reasons]
            parts.append("<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>")
        if max(map(abs, decision.luck)) >= decision.cost:
            parts.append(f'<p class="is-luck">{self.say(texts.luck(decision))}</p>')
        boards = [self.board(state, say("played-caption", move=texts.short(number, decision.move)), decision.move)]
        if decision.cost:
            caption = say("best-caption", move=texts.short(number, decision.best))
            boards.append(self.board(state, caption, decision.best))
        return "".join(parts) + f'<div class="boards">{"".join(boards)}</div>'

    def outcome(self, chance: Chance) -> str:
        texts, number = self.texts, chance.number
        caption = say("after-caption", outcome=texts.short(number, chance.outcome))
        board = self.board(texts.line[number], caption)
        return f'<h3 class="is-luck">{self.say(texts.luck(chance))}</h3><div class="boards">{board}</div>'

    def board(self, state: State[Any], caption: Text, arrow: str | None = None) -> str:
        """A drawing; with an arrow, as the player who had to decide saw it."""
        game, seat = state.game, state.turn
        looking: Viewer = OPEN
        if game.hidden and seat is not None and seat >= 0:
            looking = seat
        drawing = state.svg(
            theme="auto",
            flipped=arrow is not None and seat is not None and game.sits_opposite(seat),
            arrows=() if arrow is None else (game.parse(arrow),),
            size=BOARD,
            viewer=looking,
        )
        return f"<figure>{drawing}<figcaption>{self.say(caption)}</figcaption></figure>"

    # -- everything ----------------------------------------------------------------------------------------------------

    def all(self) -> str:
        columns = ("number-column", "player-column", "move-column", "mark-column", "cost-row", "best-column")
        head = "".join(f'<th scope="col">{self.say(say(column))}</th>' for column in columns)
        rows = "".join(map(self.decision_row, self.review.decisions))
        return (
            f"<details><summary>{self.say(say('all-heading'))}</summary>"
            f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>'
        )

    def decision_row(self, decision: Decision) -> str:
        texts, number = self.texts, decision.number
        cells = (
            str(number),
            self.say(texts.name(decision.seat)),
            escape(texts.short(number, decision.move)),
            f'<span class="mark mark-{decision.mark}">{self.say(texts.mark(decision))}</span>',
            percent(decision.cost) if decision.cost else "",
            escape(texts.short(number, decision.best)) if decision.cost else "",
        )
        return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"

    def notes(self) -> str:
        texts = self.texts
        lines: list[Text] = [*map(texts.phases, self.review.players)]
        if not self.review.exact:
            lines += map(texts.books, self.review.players)
        lines += [*texts.notes(), say("made-by")]
        return "".join(f'<p class="soft">{self.say(line)}</p>' for line in lines)
