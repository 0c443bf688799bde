"""Moves, summons and cards of Battle Chess as text."""

import re
from typing import Literal

from ...errors import BadText, IllegalMove, quoted
from ...words import Message
from ..base.squares import square_name, square_number
from .messages import say
from .rules.state import CARD, FIRST_SIDE, NO_TARGET, SUMMON, TARGET, TARGETS
from .sheet import Sheet

Side = Literal["Yellow", "Blue"]
SIDES: tuple[Side, Side] = ("Yellow", "Blue")
Edge = Literal["n", "e", "s", "w"]
EDGES: tuple[Edge, ...] = ("n", "e", "s", "w")
MOVE = re.compile(r"([a-h][1-8])([a-h][1-8])?(?:x([a-h][1-8]|[nesw]))?", re.ASCII)
SUMMONED = re.compile(r"([A-Z])@([a-h][1-8])", re.ASCII)
CARD_TEXT = re.compile(r"\+(0|[1-9][0-9]{0,2})", re.ASCII)


# -- moves, summons, cards -------------------------------------------------------------------------------------------


def legends(sheet: Sheet) -> list[str]:
    """The letters of the legends, as they are numbered in moves."""
    return [piece.letter for piece in sheet.legends]


def values(sheet: Sheet) -> list[int]:
    """The different values of the cards, as they are numbered in outcomes."""
    return sorted(set(sheet.cards))


def parts(choice: int) -> tuple[int, int, int]:
    """Origin, destination and target of a move."""
    return choice // TARGETS // 64, choice // TARGETS % 64, choice % TARGETS


def target_square(to: int, target: int) -> int | None:
    """The square that a target names as seen from another; None beyond the board."""
    file, rank = to % 8 + target % 4 - 2, to // 8 + target // 4 - 2
    return 8 * rank + file if 0 <= file < 8 and 0 <= rank < 8 else None


def choice_text(choice: int, sheet: Sheet) -> str:
    """A move, a summons or a card as text (BC-34)."""
    if 0 <= choice < SUMMON:
        origin, to, target = parts(choice)
        there = square_name(to) if to != origin or target == NO_TARGET else ""
        if target >= FIRST_SIDE:
            return f"{square_name(origin)}{there}x{EDGES[target - FIRST_SIDE]}"
        square = target_square(to, target)
        if square is not None:
            return square_name(origin) + there + ("" if target == NO_TARGET else f"x{square_name(square)}")
    elif SUMMON <= choice < CARD:
        legend, square = divmod(choice - SUMMON, 64)
        if legend < len(legends(sheet)):
            return f"{legends(sheet)[legend]}@{square_name(square)}"
    elif CARD <= choice < CARD + len(values(sheet)):
        return f"+{values(sheet)[choice - CARD]}"
    raise BadText(say("no-such-choice", number=str(choice)))


def parse_choice(text: str, sheet: Sheet) -> int:
    """The choice that a text names, whatever the position (BC-34)."""
    text = text.strip()
    card = CARD_TEXT.fullmatch(text)
    if card:
        if int(card[1]) not in values(sheet):
            raise BadText(say("unknown-card", card=text, cards=[f"+{value}" for value in values(sheet)]))
        return CARD + values(sheet).index(int(card[1]))
    summoned = SUMMONED.fullmatch(text)
    if summoned:
        if summoned[1] not in legends(sheet):
            known = legends(sheet)
            raise BadText(
                say("unknown-legend", letter=summoned[1], letters=known) if known else say("sheet-without-legends")
            )
        return SUMMON + 64 * legends(sheet).index(summoned[1]) + square_number(summoned[2])
    move = MOVE.fullmatch(text)
    if not move or (move[2] is None and move[3] is None):
        raise BadText(say("not-a-move", given=quoted(text)))
    origin = square_number(move[1])
    to = square_number(move[2]) if move[2] else origin
    if move[3] is None:
        target = NO_TARGET
    elif move[3] in EDGES:
        target = FIRST_SIDE + EDGES.index(move[3])
    else:
        target = int(TARGET[to, square_number(move[3])])
        if target in (255, NO_TARGET):
            raise IllegalMove(too_far(square_number(move[3]), to), "BC-9")
    return (64 * origin + to) * TARGETS + target


def too_far(attacked: int, square: int) -> Message:
    return say("too-far-to-attack", target=square_name(attacked), square=square_name(square))
