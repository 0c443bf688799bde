"""The tray under the scoreboard: the dice and whose turn it is, the rolls that break a tie, or who has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..base import CHANCE, Choice
from ..base.drawing import Markup, Palette, join, lettering, tag
from .rules.state import DICE, FIRST_ROLL, ROLLS, SCORE
from .symbols import DIE, INK, PAPER, capital, crown, die, moved, rim, written
from .text import players_in

if TYPE_CHECKING:
    from .game_state import YahtzeeState

WIDTH = 400  # of the whole drawing
LEFT, RIGHT = 19, 387
HEIGHT, KEEP_HEIGHT = 92, 22  # of the tray without keeps that are pointed out, and for each of those
FIRST_DIE, NEXT_DIE, DICE_AT = 119, 58, 37  # the middle of the first die and how far the next one is
TILTS = (-17, 13, -8, 21, -13)  # degrees by which dice in the air are turned
HIGHEST = 25  # the best total that somebody alone can have


def tray(state: YahtzeeState, keeps: Sequence[str], palette: Palette, prefix: str) -> Markup:
    """The tray with its upper edge at 0; `keeps` are the dice of keeps to point out."""
    height = HEIGHT + KEEP_HEIGHT * len(keeps)
    felt = tag("rect", x=LEFT, width=RIGHT - LEFT, height=height, rx=8, **palette(fill="dark"))
    if state.fields["tied"]:
        return join(felt, _tie_break(state, palette, prefix))
    if state.turn is None:
        return join(felt, _ending(state, palette, prefix))
    return join(felt, _turn(state, palette, prefix), *_dice(state, palette, prefix), *_keeps(state, keeps, palette))


def roller(state: YahtzeeState) -> int | None:
    """Whose dice are rolled or lie on the table."""
    if state.turn is None:
        return None
    if state.tied:
        return next(player for player, pikachus in tie(state) if pikachus is None)
    return int(state.fields["player"])


def tie(state: YahtzeeState) -> list[tuple[int, int | None]]:
    """Who breaks a tie, and how many Pikachus each has rolled."""
    rolled = state.fields["pikachus"].tolist()
    return [
        (player, rolled[player] - 1 if rolled[player] else None) for player in players_in(int(state.fields["tied"]))
    ]


def _is_roll(choice: Choice | None) -> bool:
    return choice is not None and FIRST_ROLL <= choice < SCORE


def _is_keep(choice: Choice | None) -> bool:
    return choice is not None and choice < FIRST_ROLL


# -- a turn ----------------------------------------------------------------------------------------------------------


def _turn(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    """Whose turn it is and which roll, at the left of the dice."""
    x = LEFT + 36
    steps = [
        tag("rect", x=x - 21 + 15 * step, y=64, width=12, height=12, rx=3, fill_opacity=int(step < state.roll))
        for step in range(ROLLS)
    ]
    return tag(
        "g",
        tag("use", href=f"#{prefix}-token-{int(state.fields['player']) + 1}", transform=f"{moved(x, 25)}scale(1.2)"),
        written(lettering(f"roll {state.roll}", x, 52, height=9), palette=palette, role="white_line"),
        tag("g", *steps, stroke_width=1.3, **palette(fill="white", stroke="white_line")),
        data_roll=str(state.roll),
    )


def _die_at(place: int) -> float:
    return FIRST_DIE + NEXT_DIE * place


def _dice(state: YahtzeeState, palette: Palette, prefix: str) -> Iterator[Markup]:
    """The dice on the table with their letters under them; while some are in the air, those kept lie on a shelf."""
    rolling, on_table = state.turn == CHANCE, state.dice
    if rolling and on_table:
        x, width, height = _die_at(0) - 28, NEXT_DIE * len(on_table) - 2, HEIGHT - 12
        yield tag("rect", x=x, y=6, width=width, height=height, rx=8, opacity=0.6, **palette(fill="light"))
        if _is_keep(state.last):
            yield rim(x, 6, width, height, palette, radius=8, marks="kept")
    elif _is_keep(state.last) or _is_roll(state.last):
        yield rim(_die_at(0) - 29, 6, NEXT_DIE * DICE, HEIGHT - 12, palette, radius=8, marks="dice")
    for place, letter in enumerate(on_table):
        kept = "yes" if rolling else None
        at = moved(_die_at(place), DICE_AT)
        yield tag("g", die(letter, prefix), transform=at, data_die=letter, data_kept=kept)
    letters = (capital(letter, _die_at(place), DICE_AT + 36, height=9) for place, letter in enumerate(on_table))
    yield written(*letters, palette=palette, role="white_line")
    for place in range(len(on_table), DICE):
        yield _tumbling(place, palette, prefix)


def _tumbling(place: int, palette: Palette, prefix: str) -> Markup:
    """A die in the air: turned, its face unknown, with lines of the way it came."""
    streaks = tag("path", d="M-13 31q3 8 9 11M3 33q1 5 5 8")
    return tag(
        "g",
        written(streaks, palette=palette, role="white_line", width=1.7),
        tag("g", die(None, prefix), transform=f"rotate({TILTS[place]})scale(.9)"),
        transform=moved(_die_at(place), DICE_AT + (8 if place % 2 else 2)),
        data_die="?",
    )


def _keeps(state: YahtzeeState, keeps: Sequence[str], palette: Palette) -> Iterator[Markup]:
    """A line for each keep: a bar under the dice that stay, a turning arrow under those that are rolled again."""
    for line, kept in enumerate(keeps):
        left, marks = kept, []
        for place, letter in enumerate(state.dice):
            marks.append(_stays(place, palette) if letter in left else _again(place, palette))
            left = left.replace(letter, "", 1)
        yield tag("g", *marks, transform=moved(0, HEIGHT + KEEP_HEIGHT * line + 9), data_keep=kept or "-")


def _stays(place: int, palette: Palette) -> Markup:
    bar = {"x": _die_at(place) - 22, "y": -4.0, "width": 44.0, "height": 8.0, "rx": 4.0}
    return tag("rect", **bar, stroke_width=1, data_stays="yes", **palette(fill="arrow", stroke="halo"))


def _again(place: int, palette: Palette) -> Markup:
    circle = written(tag("path", d="M4.5-4a6 6 0 1 0 1.5 4"), palette=palette, role="white_line", width=2)
    head = tag("path", d="M1-3.4l5.4 .6l-.4-5.4z", **palette(fill="white_line"))
    return tag("g", circle, head, transform=moved(_die_at(place), 0))


# -- the end ---------------------------------------------------------------------------------------------------------


def _tie_break(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    """For each of the tied players five dice: those that showed Pikachu, others without a face, or all unknown yet."""
    players, next_one = tie(state), roller(state)
    rolled = [player for player, pikachus in players if pikachus is not None]
    shown = []
    if _is_roll(state.last) and not rolled:  # a new round, after rolls that are not seen any more
        shown.append(rim(LEFT + 4, 4, RIGHT - LEFT - 8, HEIGHT - 8, palette, radius=6, marks="dice"))
    columns = 1 if len(players) == 2 else 2
    for at, (player, pikachus) in enumerate(players):
        x, y = (WIDTH / 2 - 66 if columns == 1 else LEFT + 27 + 179 * (at % 2)), 25 + 42 * (at // columns)
        parts = [tag("use", href=f"#{prefix}-token-{player + 1}", x=x, y=y)]
        if _is_roll(state.last) and rolled and player == rolled[-1]:
            parts.insert(0, rim(x - 19, y - 19, 175, 38, palette, radius=6, marks=str(player + 1)))
        parts += [
            tag("g", _tie_die(place, pikachus, prefix), transform=f"{moved(x + 32 + 27 * place, y)}scale(.52)")
            for place in range(DICE)
        ]
        if player == next_one:
            parts.append(tag("path", d="M-24-6l8 6l-8 6z", transform=moved(x, y), **palette(fill="arrow")))
        count = "?" if pikachus is None else str(pikachus)
        shown.append(tag("g", *parts, data_tied=str(player + 1), data_pikachus=count))
    return join(*shown)


def _tie_die(place: int, pikachus: int | None, prefix: str) -> Markup:
    if pikachus is None:
        return tag("g", die(None, prefix), transform=f"rotate({TILTS[place]})scale(.9)")
    if place < pikachus:
        return die("P", prefix)
    edge = {"x": -DIE / 2, "y": -DIE / 2, "width": float(DIE), "height": float(DIE), "rx": 9.0}
    face = tag("rect", **edge, fill=PAPER, fill_opacity=0.35, stroke=INK, stroke_width=1.6)
    return join(face, tag("path", d="M-8 0H8", stroke=INK, stroke_width=3, stroke_linecap="round"))


def _ending(state: YahtzeeState, palette: Palette, prefix: str) -> Markup:
    """Who has won; of somebody alone, the total."""
    assert state.result is not None
    alone, winner = state.game.players == 1, state.result.scores.index(max(state.result.scores))
    words = f"{state.points()[0]} of {HIGHEST}" if alone else f"{state.game.seats[winner].lower()} wins"
    crowned = Markup("") if alone else tag("g", crown(), transform=moved(WIDTH / 2, 16))
    return tag(
        "g",
        tag("use", href=f"#{prefix}-token-{winner + 1}", transform=f"{moved(WIDTH / 2, 37)}scale(1.4)"),
        crowned,
        written(lettering(words, WIDTH / 2, 74, height=13), palette=palette, role="white_line"),
        data_ending=state.result.reason,
    )
