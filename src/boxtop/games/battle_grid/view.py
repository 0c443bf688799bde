"""What Battle Grid adds to a view: what lies on the grid, the hands that the viewer may see, and what each placement
would do, so that a page can show it without knowing the rules.

| field | meaning |
|---|---|
| `board` | each space by its name: `{"player", "card"}`, or `{"tokens"}` of the first and the second player |
| `hands` | of both players: the cards with `line` and `count`, or null for one that the viewer may not see |
| `hand_sizes` | how many cards each holds |
| `lacks` | what the players are known to lack (BG-23) |
| `fresh` | whether each has still to place the first, free Pokémon (BG-6) |
| `columns`, `points` | HP of each player in columns a to c; what they score as it stands |
| `placed` | the last placement: `{"player", "space", "influenced"}`; null at the beginning |
| `classes` | of each class what it costs, how many spaces it influences, in which directions, how much it removes |
| `ways` | if the viewer is to place: see `ways` |
| `standings` | with `ways`: columns and points after a card of a line went into a column, by line and column |

A card is `{"name", "set", "number", "class", "hp", "types"}`; another's line numbers are theirs alone.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from ..base import OPEN, Viewer
from . import text
from .rules.cards import Card, Kind
from .rules.state import COLUMNS, EX, INFLUENCED, INTIMIDATE, LINES, NEXT, SPACES, SURGE
from .shown import typed
from .symbols import types

if TYPE_CHECKING:
    from . import BattleGridState

Tokens = list[int]  # of the first player and of the second

NAMES = tuple(text.space_name(space) for space in range(SPACES))
DIRECTIONS = {
    Kind.BASIC: ("forward", "left", "right"),
    Kind.STAGE_1: ("forward", "back", "left", "right"),
    Kind.STAGE_2: ("all",),
    Kind.EX: ("all",),
}
CLASSES = {
    kind.word: {
        "cost": kind + 1,
        "influences": int(INFLUENCED[kind]),
        "removes": kind + 1,
        "directions": list(DIRECTIONS[kind]),
    }
    for kind in Kind
}


def seen(state: "BattleGridState", viewer: Viewer) -> dict[str, Any]:
    """All of the above."""
    game, s = state.game, state.facts
    last = placed = None
    if state.last is not None:
        _, space, chosen = text.parts(state.last)
        player, card = _card_at(state, space)
        last = called(card) + text.place_text(space, chosen)
        placed = {"player": player, "space": NAMES[space], "influenced": [NAMES[there] for there in chosen]}
    to_place = state.turn is not None and viewer in (state.turn, OPEN)
    return {
        "options": {name: game.settings[name] for name in ("effect", "open_hands")},
        "board": {NAMES[space]: _space(state, space) for space in range(SPACES)},
        "hands": [
            [{"line": n + 1, "count": count, **facts(card)} for n, count, card in state.hand(player)]
            if state.may_see(player, viewer)
            else None
            for player in (0, 1)
        ],
        "hand_sizes": list(state.hand_sizes),
        "lacks": s["lacks"].tolist(),
        "fresh": [placed == 0 for placed in s["placed"].tolist()],
        "columns": [list(column) for column in state.columns],
        "points": list(state.points()),
        "last": last,
        "placed": placed,
        "classes": CLASSES,
        "ways": ways(state) if to_place else [],
        "standings": standings(state) if to_place else {},
    }


def called(card: Card) -> str:
    """A name that no other card has: with set and number, or of a free card with its facts."""
    return card.label if card.set_code else str(card)


def facts(card: Card) -> dict[str, Any]:
    return dict(_facts(card, card.type))


@lru_cache(4096)
def _facts(card: Card, _type: str) -> dict[str, Any]:
    """Cards that differ only in the type are equal, so the type is asked for, too."""
    return {
        "name": card.name,
        "set": card.set_code,
        "number": card.number,
        "class": card.kind.word,
        "hp": card.hp,
        "types": list(types(typed(card))),
    }


def _card_at(state: "BattleGridState", space: int) -> tuple[int, Card]:
    player, line = divmod(int(state.facts["pokemon"][space]) - 1, LINES)
    return player, state.game.decks[player].lines[line].card


def _space(state: "BattleGridState", space: int) -> dict[str, Any]:
    s = state.facts
    if s["pokemon"][space]:
        player, card = _card_at(state, space)
        return {"player": player, "card": facts(card)}
    return {"tokens": [int(s["tokens"][SPACES * player + space]) for player in (0, 1)]}


# -- what placements would do ----------------------------------------------------------------------------------------


def ways(state: "BattleGridState") -> list[dict[str, Any]]:
    """The legal moves, put together by class and space.

    A card of one of the `lines` may go to `space` and influences exactly `wants` of the spaces `reach`, any of them.
    `chosen` are the tokens that each of these has afterwards if it is chosen, `left` if it is not.
    """
    player = state.turn
    assert player is not None
    s = state.facts
    tokens, kinds, effect = s["tokens"].tolist(), s["kind"].tolist(), int(s["effect"])
    found: dict[tuple[int, int], dict[str, Any]] = {}
    for at, bits, wants in _placings(state):
        line, space = divmod(at, SPACES)
        kind = kinds[LINES * player + line]
        if (kind, space) in found:
            found[kind, space]["lines"].append(line + 1)
            continue
        reach = sorted(int(NEXT[space, direction]) for direction in range(8) if bits >> direction & 1)
        now = [[tokens[there], tokens[SPACES + there]] for there in reach]
        found[kind, space] = {
            "space": NAMES[space],
            "lines": [line + 1],
            "wants": wants,
            "reach": [NAMES[there] for there in reach],
            "chosen": [_influenced(there, player, kind, effect) for there in now],
            "left": [_passed_over(there, player, kind, effect) for there in now],
        }
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


def standings(state: "BattleGridState") -> dict[str, dict[str, dict[str, Any]]]:
    """Columns and points after a card of a line (`"3"`) went into a column (`"b"`), of all that can go there."""
    player = state.turn
    assert player is not None
    hp = state.facts["hp"].tolist()
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for at, _, _ in _placings(state):
        line, space = divmod(at, SPACES)
        column = space % COLUMNS
        by_column = found.setdefault(str(line + 1), {})
        if "abc"[column] not in by_column:
            columns = [list(of) for of in state.columns]
            columns[player][column] += hp[LINES * player + line]
            by_column["abc"[column]] = {"columns": columns, "points": _points(columns)}
    return found


def _points(columns: list[list[int]]) -> list[int]:
    """What the players score (BG-19)."""
    first, second = columns
    pairs = list(zip(first, second, strict=True))
    return [sum(a for a, b in pairs if a > b), sum(b for a, b in pairs if b > a)]
