"""What a view of Battle Grid shows: what lies on the grid, the hands that the viewer may see, and what each placement
would do, so that a page can show it without knowing the rules.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal, cast

import numpy as np
from msgspec import UNSET, Meta, UnsetType, field

from ..base import OPEN, View, Viewer, ViewPart
from . import text
from .rules.cards import Card, ClassWord, Kind, with_type
from .rules.state import COLUMNS, EX, INFLUENCED, INTIMIDATE, LINES, NEXT, SPACES, SURGE
from .symbols import types

if TYPE_CHECKING:
    from .game_state import BattleGridState

TWO = Meta(min_length=2, max_length=2)  # one for the first player, one for the second

Player = Literal[0, 1]
Direction = Literal["forward", "back", "left", "right", "all"]
Effect = Literal["intimidate", "surge", "none"]
Tokens = Annotated[list[int], TWO]
Columns = Annotated[list[Annotated[list[int], Meta(min_length=3, max_length=3)]], TWO]  # HP in columns a to c


class CardFacts(ViewPart, frozen=True):
    """A card."""

    name: str  # as it is printed
    set_code: str = field(name="set")  # empty for a card of no set
    number: str  # in its set
    kind: ClassWord = field(name="class")  # decides what it costs and how far it reaches
    hp: int  # counts in its column
    types: list[str]  # for its emblem


class HeldCard(CardFacts, frozen=True):
    """A card in a hand."""

    line: int  # in the owner's deck, from 1: moves name the card by it
    count: int  # how many copies are held


class Space(ViewPart, frozen=True, kw_only=True):
    """A space of the grid: with a card, or with tokens."""

    player: Player | UnsetType = UNSET  # whose card it is
    card: CardFacts | UnsetType = UNSET  # if one was placed here
    tokens: Tokens | UnsetType = UNSET  # of the first and of the second player; never of both


class Placed(ViewPart, frozen=True):
    """A placement."""

    player: Player  # who placed it
    space: str  # where
    influenced: list[str]  # the spaces that were chosen


class ClassInfo(ViewPart, frozen=True):
    """What cards of a class can do."""

    cost: int  # tokens
    influences: int  # how many spaces
    removes: int  # how many tokens of the other player from each
    directions: list[Direction]  # as its owner sees them


class Classes(ViewPart, frozen=True):
    """What cards can do, by class."""

    basic: ClassInfo = field(name="Basic")  # Basic Pokémon
    stage_1: ClassInfo = field(name="Stage 1")  # evolved once
    stage_2: ClassInfo = field(name="Stage 2")  # evolved twice
    ex: ClassInfo = field(name="EX/V/GX")  # the strongest, with an effect besides


class Way(ViewPart, frozen=True):
    """Legal moves put together: a card of one of the `lines` may go to `space` and influences `wants` of `reach`."""

    space: str  # where the card would lie
    lines: list[int]  # in the deck of the player to move, from 1
    wants: int  # exactly so many, and any of them
    reach: list[str]  # the spaces that can be influenced from there
    chosen: list[Tokens]  # what each space of `reach` has afterwards if it is chosen
    left: list[Tokens]  # and if it is not


class Standing(ViewPart, frozen=True):
    """How the players stand."""

    columns: Columns  # HP of each player in columns a to c
    points: Tokens  # what each scores


class Options(ViewPart, frozen=True):
    """The options that everybody may know: decks are secret."""

    effect: Effect  # what an EX/V/GX does besides
    open_hands: bool  # both players see both hands


class BattleGridView(View, frozen=True, kw_only=True):
    """What somebody may see of a Battle Grid."""

    game: Literal["battle_grid"]
    options: Options  # type: ignore[assignment] # only two of those that the game has
    board: dict[str, Space]  # by name: a1 to c5
    hands: Annotated[list[list[HeldCard] | None], TWO]  # null for one that the viewer may not see
    hand_sizes: Tokens  # how many cards each holds
    lacks: Tokens  # everybody knows of each player: no card that costs as many tokens or fewer (BG-23)
    fresh: Annotated[list[bool], TWO]  # whether each has still to place the first, free Pokémon (BG-6)
    columns: Columns  # HP of each player in columns a to c
    points: Tokens  # what each scores as it stands
    placed: Placed | None  # the last placement; null at the beginning
    classes: Classes  # what cards can do, by class
    ways: list[Way]  # if the viewer is to place
    # With `ways`: how the players stand after a card of a line went into a column, by line ("3") and column ("b").
    standings: dict[str, dict[str, Standing]]


NAMES = tuple(text.space_name(space) for space in range(SPACES))
DIRECTIONS: dict[Kind, list[Direction]] = {
    Kind.BASIC: ["forward", "left", "right"],
    Kind.STAGE_1: ["forward", "back", "left", "right"],
    Kind.STAGE_2: ["all"],
    Kind.EX: ["all"],
}
CLASSES = Classes(*(ClassInfo(kind + 1, int(INFLUENCED[kind]), kind + 1, DIRECTIONS[kind]) for kind in Kind))


def make_view(state: "BattleGridState", viewer: Viewer) -> BattleGridView:
    """The view of a state; the ways only for those who also get the moves."""
    game, s = state.game, state.facts
    last = placed = None
    if state.last is not None:
        _, space, chosen = text.parts(state.last)
        player, card = _card_at(state, space)
        last = called(card) + text.place_text(space, chosen)
        placed = Placed(player, NAMES[space], [NAMES[there] for there in chosen])
    to_place = state.turn is not None and viewer in (state.turn, OPEN)
    return BattleGridView(
        **state.turn_fields(viewer),
        options=Options(cast("Effect", game.settings["effect"]), bool(game.settings["open_hands"])),
        last=last,
        board=_board(state),
        hands=[_held(state, player) if state.may_see(player, viewer) else None for player in (0, 1)],
        hand_sizes=list(state.hand_sizes),
        lacks=s["lacks"].tolist(),
        fresh=[placed == 0 for placed in s["placed"].tolist()],
        columns=[list(column) for column in state.columns],
        points=list(state.points()),
        placed=placed,
        classes=CLASSES,
        ways=ways(state) if to_place else [],
        standings=standings(state) if to_place else {},
    )


def called(card: Card) -> str:
    """A name that no other card has: with set and number, or of a free card with its facts."""
    return card.label if card.set_code else str(card)


def facts(card: Card) -> CardFacts:
    return _facts(card, card.type)


@lru_cache(4096)
def _facts(card: Card, _type: str) -> CardFacts:
    """Cards that differ only in the type are equal, so the type is asked for, too."""
    return CardFacts(card.name, card.set_code, card.number, card.kind.word, card.hp, list(types(with_type(card))))


def _held(state: "BattleGridState", player: int) -> list[HeldCard]:
    held = []
    for n, count, card in state.hand(player):
        of = facts(card)
        held.append(HeldCard(of.name, of.set_code, of.number, of.kind, of.hp, of.types, n + 1, count))
    return held


def _card_at(state: "BattleGridState", space: int) -> tuple[Player, Card]:
    player, line = divmod(int(state.facts["pokemon"][space]) - 1, LINES)
    return cast("Player", player), state.game.decks[player].lines[line].card


def _board(state: "BattleGridState") -> dict[str, Space]:
    tokens, board = state.facts["tokens"].tolist(), {}
    for space, pokemon in enumerate(state.facts["pokemon"].tolist()):
        if pokemon:
            player, card = _card_at(state, space)
            board[NAMES[space]] = Space(player=player, card=facts(card))
        else:
            board[NAMES[space]] = Space(tokens=[tokens[space], tokens[SPACES + space]])
    return board


# -- what placements would do ----------------------------------------------------------------------------------------


def ways(state: "BattleGridState") -> list[Way]:
    """The legal moves, put together by class and space."""
    player = state.turn
    assert player is not None
    s = state.facts
    tokens, kinds, effect = s["tokens"].tolist(), s["kind"].tolist(), int(s["effect"])
    found: dict[tuple[int, int], Way] = {}
    for at, bits, wants in _placings(state):
        line, space = divmod(at, SPACES)
        kind = kinds[LINES * player + line]
        if (kind, space) in found:
            found[kind, space].lines.append(line + 1)
            continue
        reach = sorted(int(NEXT[space, direction]) for direction in range(8) if bits >> direction & 1)
        now = [[tokens[there], tokens[SPACES + there]] for there in reach]
        found[kind, space] = Way(
            NAMES[space],
            [line + 1],
            wants,
            [NAMES[there] for there in reach],
            [_influenced(there, player, kind, effect) for there in now],
            [_passed_over(there, player, kind, effect) for there in now],
        )
    return list(found.values())


def _placings(state: "BattleGridState") -> list[tuple[int, int, int]]:
    """Of each line and space that moves name: their number, all directions in which moves influence, how many at once.

    Moves of one line and space follow each other.
    """
    moves = np.asarray(state.moves(), np.int64)
    begins = np.flatnonzero(np.diff(moves // 256, prepend=-1))
    within = np.bitwise_or.reduceat(moves % 256, begins)
    return [
        (move // 256, bits, (move % 256).bit_count())
        for move, bits in zip(moves[begins].tolist(), within.tolist(), strict=True)
    ]


def _influenced(tokens: Tokens, player: int, kind: int, effect: int) -> Tokens:
    """What a space has after a card of a class influenced it (BG-11, BG-12, BG-15)."""
    ours, theirs = tokens[player], tokens[1 - player]
    if theirs == 0:
        ours += 2 if kind == EX and effect == SURGE else 1
    else:
        ours, theirs = ours + max(kind + 1 - theirs, 0), max(theirs - kind - 1, 0)
    return [ours, theirs] if player == 0 else [theirs, ours]


def _passed_over(tokens: Tokens, player: int, kind: int, effect: int) -> Tokens:
    """What a neighbour has that was not chosen (BG-14)."""
    after = list(tokens)
    if kind == EX and effect == INTIMIDATE:
        after[1 - player] = max(after[1 - player] - 1, 0)
    return after


def standings(state: "BattleGridState") -> dict[str, dict[str, Standing]]:
    """Columns and points after a card of a line (`"3"`) went into a column (`"b"`), of all that can go there."""
    player = state.turn
    assert player is not None
    hp = state.facts["hp"].tolist()
    found: dict[str, dict[str, Standing]] = {}
    for at, _, _ in _placings(state):
        line, space = divmod(at, SPACES)
        column = space % COLUMNS
        by_column = found.setdefault(str(line + 1), {})
        if "abc"[column] not in by_column:
            columns = [list(of) for of in state.columns]
            columns[player][column] += hp[LINES * player + line]
            by_column["abc"[column]] = Standing(columns, _points(columns))
    return found


def _points(columns: list[list[int]]) -> list[int]:
    """What the players score (BG-19)."""
    first, second = columns
    pairs = list(zip(first, second, strict=True))
    return [sum(a for a, b in pairs if a > b), sum(b for a, b in pairs if b > a)]
