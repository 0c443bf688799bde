"""The graph of a review as SVG: what the players could expect, event by event, with decisions and luck told apart.

Colours are CSS variables of the page around it; shapes say the same as colours.
"""

from ..games.base.drawing import Markup, join, number, tag, text
from ..words import Text
from ..words import text as spoken
from .review import INACCURACY, Chance, Decision, Review
from .review_text import ReviewText

WIDTH, HEIGHT = 800, 240
LEFT, RIGHT, TOP, BOTTOM = 54, 14, 14, 26
LUCK_SHOWN = 0.05
DOT = 5.0


def draw(texts: ReviewText, language: str, description: Text) -> Markup:
    """The graph. Of two players who see the same, one line says all."""
    review = texts.review
    seats = [0] if len(review.start) == 2 and not review.hidden else range(len(review.start))
    return tag(
        "svg",
        tag("title", text(spoken(description, language))),
        _grid(review),
        join(*(_line(review, seat) for seat in seats)),
        join(*(_events(texts, seat, language, alone=len(seats) == 1) for seat in seats)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        class_="graph",
    )


def _x(review: Review, event: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * event / max(1, len(review.values) - 1)


def _y(value: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(1.0, max(0.0, value)))


def _grid(review: Review) -> Markup:
    """Lines at every quarter, and numbers of events."""
    parts: list[Markup] = []
    for quarter in range(5):
        y = _y(quarter / 4)
        parts.append(tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="middle" if quarter == 2 else "rule"))
        if quarter % 2 == 0:
            parts.append(tag("text", text(f"{25 * quarter}%"), x=LEFT - 6, y=y + 4, text_anchor="end"))
    last = len(review.values) - 1
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000) if last <= 10 * step or step == 5000)
    parts += [
        tag("text", text(str(event)), x=_x(review, event), y=HEIGHT - 6, text_anchor="middle")
        for event in range(step, last + 1, step)
    ]
    return join(*parts)


def _line(review: Review, seat: int) -> Markup:
    points = " ".join(
        f"{number(_x(review, event))},{number(_y(values[seat]))}" for event, values in enumerate(review.values)
    )
    return tag("polyline", points=points, class_=f"seat seat-{seat}")


def _events(texts: ReviewText, seat: int, language: str, *, alone: bool) -> Markup:
    """A dot for each decision that cost much, a diamond for each outcome that changed much; each leads to its text.

    A line for all has all decisions, one of several only those of its seat.
    """
    review, parts = texts.review, []
    for decision in review.decisions:
        if decision.cost >= INACCURACY and (decision.seat == seat or alone):
            x, y = _x(review, decision.number), _y(review.values[decision.number][seat])
            about = tag("title", text(spoken(texts.decision(decision), language)))
            dot = tag("circle", about, cx=x, cy=y, r=DOT, class_=f"mark-{decision.mark}")
            parts.append(_linked(review, decision.number, dot))
    lucky: list[Chance | Decision] = [*review.chances, *(review.decisions if review.hidden else ())]
    for event in lucky:
        if abs(event.luck[seat]) >= LUCK_SHOWN:
            x, y = _x(review, event.number), _y(review.values[event.number][seat])
            about = tag("title", text(spoken(texts.luck(event), language)))
            shape = f"M{number(x)} {number(y - DOT - 1)}l{DOT + 1} {DOT + 1}l-{DOT + 1} {DOT + 1}l-{DOT + 1}-{DOT + 1}z"
            parts.append(_linked(review, event.number, tag("path", about, d=shape, class_="luck")))
    return join(*parts)


def _linked(review: Review, event: int, shape: Markup) -> Markup:
    return tag("a", shape, href=f"#event-{event}") if event in review.moments else shape
