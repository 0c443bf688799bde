"""What a view of Battle Chess adds for a page that knows no rules: pieces, ways to move and exact odds in plain parts.

    files, ranks   the size of the mat
    kinds          by letter: name, role, cost, front and back, each with power, step and slide (as its owner looks)
    pieces         square (the lowest of a legend), squares, player, kind, flipped, power, eggs
    areas          by player: side (Yellow, Blue), cost (pieces in the Cost Area), eggs, waiting (legends' letters)
    cards          left and seen, ascending; reshuffle, the one after which all are shuffled
    ways           parallel to `moves`: from, to, attack, or summon (a letter) and to
    battle         the attack that waits for a card, or none
    moved          the last move in the same parts, or none; after a card the attack that it was drawn for
    fought         the battle that the last move or card has decided, or none
    quiet          turns in which nothing happened

`from` and `to` are equal for who stays. An attack has its `side` (n e s w, of legends only), `card` (whether one is
drawn), `stake` of the attacker and `meets`, one or two, each with its `square`, its `stake`, and what each card of
`cards.left` would lead to as seen from the attacker: `ends`, a list of win, draw and lose (one, if no card is drawn).
A stake is what losing means: flip, leave, end (of the game) or egg.

A battle that was fought has its `attacker` and its `foes`, one or two, as they were among `pieces` before it, but where
they fought; the `card`, or none; and the attacker's `total`. Each foe has its `end` as seen from the attacker, and each
of all has what it `lost`, its stake or none. A state that was read from a text remembers no battle.

Nothing of this is secret: the order of the cards is no part of a state, and `ways` is empty for whoever is not to move.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from ..base import OPEN, Viewer
from ..base.squares import square_name, square_number, squares_in
from .rules.state import BACK, BLUE, CARD, FIRST_SIDE, FRONT, KIND, NO_SQUARE, NO_TARGET, PART, SUMMON
from .sheet import Face, Sheet
from .text import EDGES, SIDES, parts, target_square, values

if TYPE_CHECKING:
    from . import BattleChessState

Seen = dict[str, Any]
COVERED = (0, 1, 8, 9)  # the four squares of a legend, from its lowest


def seen(state: "BattleChessState", viewer: Viewer) -> Seen:
    """What the view of a state adds."""
    sheet, first = state.sheet, int(state.facts["first"])
    scene = Scene(state)
    attacker, moving = int(state.facts["attacker"]), viewer in (state.turn, OPEN)
    battle = None
    if attacker != NO_SQUARE:
        battle = scene.attack(attacker, attacker, int(state.facts["target"]))
    return {
        "files": sheet.files,
        "ranks": sheet.ranks,
        "kinds": _kinds(sheet),
        "pieces": scene.pieces(),
        "areas": [
            {
                "side": SIDES[side],
                "cost": state.cost[side],
                "eggs": state.eggs[side],
                "waiting": [piece.letter for piece in state.waiting(side)],
            }
            for side in (first, 1 - first)
        ],
        "cards": {"left": scene.left, "seen": state.cards_seen, "reshuffle": sheet.reshuffle},
        "ways": [scene.way(move) for move in state.moves()] if moving else [],
        "battle": battle and {"from": square_name(attacker), "to": square_name(attacker), "attack": battle},
        "moved": _moved(state),
        "fought": _fought(state),
        "quiet": int(state.facts["quiet"]),
    }


@cache
def _kinds(sheet: Sheet) -> Seen:
    def shown(face: Face) -> Seen:
        return {"power": face.power, "step": list(face.step), "slide": list(face.slide)}

    return {
        piece.letter: {
            "name": piece.name,
            "role": piece.role,
            "cost": piece.cost,
            "front": shown(piece.front),
            "back": shown(piece.back),
        }
        for piece in sheet.pieces
    }


def _moved(state: "BattleChessState") -> Seen | None:
    """The squares of the last move. What it attacked may be gone."""
    if state.moved is None:
        return None
    if state.moved >= SUMMON:
        legend, square = divmod(state.moved - SUMMON, 64)
        return {"summon": state.sheet.legends[legend].letter, "to": square_name(square)}
    origin, to, target = parts(state.moved)
    way: Seen = {"from": square_name(origin), "to": square_name(to)}
    if target >= FIRST_SIDE:
        way["attacked"] = [square_name(square) for square in squares_in(int(FRONT[to, target - FIRST_SIDE]))]
    elif target != NO_TARGET:
        there = target_square(to, target)
        assert there is not None, "a battle is with something on the mat"
        way["attacked"] = [square_name(there)]
    return way


def _fought(state: "BattleChessState") -> Seen | None:
    """The battle that has just been decided, with all who took part as they were before."""
    before = state.before_battle
    if before is None:
        return None
    assert state.last is not None, "a battle is decided by a move or a card"
    assert state.moved is not None, "and was begun by a move"
    scene = Scene(before)
    card = values(state.sheet)[state.last - CARD] if state.last >= CARD else None
    _, to, target = parts(state.moved)
    origin = to if card is not None else parts(state.moved)[0]
    attack = scene.attack(origin, to, target)
    drawn = 0 if card is None else scene.left.index(card)
    ends = [meeting["ends"][drawn] for meeting in attack["meets"]]
    attacker = scene.piece(origin)
    there = [square_name(to + step) for step in (COVERED if len(attacker["squares"]) > 1 else (0,))]
    return {
        "attacker": {
            **attacker,
            "square": there[0],
            "squares": there,
            "lost": attack["stake"] if "lose" in ends else None,
        },
        "foes": [
            {
                **scene.piece(square_number(meeting["square"])),
                "end": end,
                "lost": meeting["stake"] if end == "win" else None,
            }
            for meeting, end in zip(attack["meets"], ends, strict=True)
        ],
        "card": card,
        "total": attacker["power"] + (card or 0),
    }


class Scene:
    """The figures of one state as plain numbers, read once for all its moves."""

    def __init__(self, state: "BattleChessState") -> None:
        self.state = state
        self.sheet = state.sheet
        self.cells: list[int] = state.facts["cells"].tolist()
        self.us = int(state.facts["side"])
        self.first = int(state.facts["first"])
        self.left = state.cards_left
        self.known: dict[tuple[int, int, bool], list[str]] = {}  # many attacks have the same powers

    def power(self, cell: int) -> int:
        piece = self.sheet.pieces[(cell & KIND) - 1]
        return (piece.back if cell & BACK else piece.front).power

    def eggs(self, cell: int) -> int:
        royal = self.sheet.pieces[(cell & KIND) - 1].role == "royal"
        return self.state.eggs[bool(cell & BLUE)] if royal else 0

    def pieces(self) -> list[Seen]:
        # Neither what is empty, nor a legend whose lowest square we have seen.
        return [self.piece(square) for square, cell in enumerate(self.cells) if cell and cell < PART]

    def piece(self, square: int) -> Seen:
        """What stands on a square, of a legend its lowest."""
        cell = self.cells[square]
        kind = self.sheet.pieces[(cell & KIND) - 1]
        return {
            "square": square_name(square),
            "squares": [square_name(square + step) for step in (COVERED if kind.role == "legend" else (0,))],
            "player": int(bool(cell & BLUE)) ^ self.first,
            "kind": kind.letter,
            "flipped": bool(cell & BACK),
            "power": self.power(cell),
            "eggs": self.eggs(cell),
        }

    def way(self, move: int) -> Seen:
        """A move in parts."""
        if move >= SUMMON:
            legend, square = divmod(move - SUMMON, 64)
            return {"summon": self.sheet.legends[legend].letter, "to": square_name(square)}
        origin, to, target = parts(move)
        way: Seen = {"from": square_name(origin), "to": square_name(to)}
        if target != NO_TARGET:
            way["attack"] = self.attack(origin, to, target)
        return way

    def attack(self, origin: int, to: int, target: int) -> Seen:
        """Whom an attack from `to` meets, and how it can end; the attacker may still stand on `origin`."""
        attacker = self.cells[origin]
        if target >= FIRST_SIDE:
            beyond = [square for square in squares_in(int(FRONT[to, target - FIRST_SIDE])) if self._enemy(square)]
            met = sorted({self._anchor(square) for square in beyond})
        else:
            square = target_square(to, target)
            assert square is not None, "a battle is with something on the mat"
            met = [square]
        power = self.power(attacker)
        card = any(not self.eggs(self.cells[there]) and self.power(self.cells[there]) >= power for there in met)
        meets = [
            {
                "square": square_name(there),
                "stake": self._stake(self.cells[there]),
                "ends": self._ends(power, self.cells[there], card=card),
            }
            for there in met
        ]
        side = EDGES[target - FIRST_SIDE] if target >= FIRST_SIDE else None
        return {"side": side, "card": card, "stake": self._stake(attacker), "meets": meets}

    def _enemy(self, square: int) -> bool:
        """Whether an enemy stands there. The attacker's own squares, which it may have left, hold none."""
        cell = self.cells[square]
        return bool(cell) and bool(cell & BLUE) != bool(self.us)

    def _anchor(self, square: int) -> int:
        part = self.cells[square] // PART
        return square - (part & 1) - 8 * (part >> 1)

    def _stake(self, cell: int) -> str:
        if self.eggs(cell):
            return "egg"
        if not cell & BACK:
            return "flip"
        return "end" if self.sheet.pieces[(cell & KIND) - 1].role == "royal" else "leave"

    def _ends(self, power: int, cell: int, *, card: bool) -> list[str]:
        """What each card that is left leads to against one enemy: an egg is always taken."""
        if self.eggs(cell):
            return ["win"] * (len(self.left) if card else 1)
        against = self.power(cell)
        asked = (power, against, card)
        if asked not in self.known:
            totals = [power + value for value in self.left] if card else [power]
            self.known[asked] = [_end(total, against) for total in totals]
        return self.known[asked]


def _end(total: int, against: int) -> str:
    return "win" if total > against else "draw" if total == against else "lose"
