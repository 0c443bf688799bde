"""What a view of Battle Chess shows to a page that knows no rules: pieces, ways to move and exact odds in plain parts.

Nothing of this is secret: the order of the cards is no part of a state, and `ways` is empty for whoever is not to move.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, cast

from msgspec import UNSET, UnsetType, field
from msgspec.structs import asdict

from ..base import OPEN, View, Viewer, ViewPart
from ..base.squares import square_name, square_number, squares_in
from . import sheet as sheets
from .rules.state import BACK, BLUE, CARD, FIRST_SIDE, FRONT, KIND, NO_SQUARE, NO_TARGET, PART, SUMMON
from .text import EDGES, SIDES, Edge, Side, parts, target_square, values

if TYPE_CHECKING:
    from .game_state import BattleChessState

COVERED = (0, 1, 8, 9)  # the four squares of a legend, from its lowest

Compass = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
End = Literal["win", "draw", "lose"]
Stake = Literal["flip", "leave", "end", "egg"]  # what losing means: flip, leave the mat, the end of the game, an egg


class Face(ViewPart, frozen=True):
    """One side of a piece."""

    power: int  # what it brings to a battle
    step: list[Compass]  # where it can go one square, as its owner sees it: N is forward
    slide: list[Compass]  # where it can go any number of squares


class Kind(ViewPart, frozen=True):
    """A kind of piece."""

    name: str  # of the Pokémon
    role: Literal["normal", "royal", "legend"]  # a royal one bears the eggs, a legend covers four squares
    cost: int  # the price of a legend, else 0
    front: Face  # as it begins
    back: Face  # when it is flipped


class Piece(ViewPart, frozen=True):
    """A piece on the mat."""

    square: str  # by which it is named: the lowest of a legend's four
    squares: list[str]  # all that it covers
    player: int  # whose it is
    kind: str  # its letter in `kinds`
    flipped: bool  # whether its back is up
    power: int  # of the side that is up
    eggs: int  # on it


class Meeting(ViewPart, frozen=True):
    """Somebody who is attacked."""

    square: str  # where it is named in `pieces`
    stake: Stake  # what it loses if it loses
    ends: list[End]  # what each card of `cards.left` leads to, as the attacker sees it; just one if no card is drawn


class Attack(ViewPart, frozen=True):
    """An attack, and how it can end."""

    side: Edge | None  # of a legend, which attacks all that is beyond one of its sides; null for others
    card: bool  # whether one is drawn
    stake: Stake  # what the attacker loses if it loses
    meets: list[Meeting]  # one or two


class Way(ViewPart, frozen=True, kw_only=True):
    """A move in parts: a piece that goes, stays or attacks, or a legend that is summoned."""

    origin: str | UnsetType = field(name="from", default=UNSET)  # a square, the same as `to` for a piece that stays
    to: str  # a square; of a legend the lowest
    attack: Attack | UnsetType = UNSET  # made from there
    summon: str | UnsetType = UNSET  # the letter of a legend


class Moved(ViewPart, frozen=True, kw_only=True):
    """A move that was made, in parts."""

    origin: str | UnsetType = field(name="from", default=UNSET)  # a square, the same as `to` for a piece that stayed
    to: str  # a square; of a legend the lowest
    attacked: list[str] | UnsetType = UNSET  # squares; what stood there may be gone
    summon: str | UnsetType = UNSET  # the letter of a legend


class Fighter(Piece, frozen=True):
    """Somebody in a battle that was fought: as it was among `pieces` before, but where it fought."""

    lost: Stake | None  # null if it lost nothing


class Foe(Fighter, frozen=True):
    """Somebody who was attacked."""

    end: End  # as the attacker sees it


class Fought(ViewPart, frozen=True):
    """A battle that was fought."""

    attacker: Fighter  # on the square from which it attacked
    foes: list[Foe]  # one or two
    card: int | None  # null if none was drawn
    total: int  # the attacker's power, with the card


class Area(ViewPart, frozen=True):
    """What lies beside the mat on a player's side."""

    side: Side  # the colour of the player
    cost: int  # pieces in the Cost Area
    eggs: int  # left on the royal piece
    waiting: list[str]  # letters of the legends that can still be summoned


class Cards(ViewPart, frozen=True):
    """The deck."""

    left: list[int]  # face down, ascending: which they are is known, their order is not
    seen: list[int]  # face up, ascending
    reshuffle: int  # the card after which all are shuffled


class BattleChessView(View, frozen=True, kw_only=True):
    """A position of Battle Chess, with what led to it."""

    game: Literal["battle_chess"]
    position: str  # as text: the mat from the top, who is to move, and what lies beside it
    files: int  # the width of the mat
    ranks: int  # its height
    kinds: dict[str, Kind]  # by letter
    pieces: list[Piece]  # on the mat, from a1 on
    areas: list[Area]  # by player
    cards: Cards  # the deck
    ways: list[Way]  # what each of `moves` does, at the same place
    battle: Way | None  # the attack that waits for a card
    moved: Moved | None  # the last move, if it is known; after a card the attack that it was drawn for
    fought: Fought | None  # the battle that the last move or card has decided; not known of a position read from a text
    quiet: int  # turns in which nothing happened


def make_view(state: "BattleChessState", viewer: Viewer) -> BattleChessView:
    """The view of a state; the ways only for those who also get the moves."""
    sheet, first = state.sheet, int(state.facts["first"])
    scene = Scene(state)
    attacker, moving = int(state.facts["attacker"]), viewer in (state.turn, OPEN)
    battle = None
    if attacker != NO_SQUARE:
        attack = scene.attack(attacker, attacker, int(state.facts["target"]))
        battle = Way(origin=square_name(attacker), to=square_name(attacker), attack=attack)
    return BattleChessView(
        **state.view_fields(viewer),
        files=sheet.files,
        ranks=sheet.ranks,
        kinds=_kinds(sheet),
        pieces=scene.pieces(),
        areas=[
            Area(SIDES[side], state.cost[side], state.eggs[side], [piece.letter for piece in state.waiting(side)])
            for side in (first, 1 - first)
        ],
        cards=Cards(scene.left, state.cards_seen, sheet.reshuffle),
        ways=[scene.way(move) for move in state.moves()] if moving else [],
        battle=battle,
        moved=_moved(state),
        fought=_fought(state),
        quiet=int(state.facts["quiet"]),
    )


@lru_cache(64)  # sheets come from players
def _kinds(sheet: sheets.Sheet) -> dict[str, Kind]:
    return {
        piece.letter: Kind(piece.name, piece.role, piece.cost, _face(piece.front), _face(piece.back))
        for piece in sheet.pieces
    }


def _face(face: sheets.Face) -> Face:
    def listed(directions: Sequence[str]) -> list[Compass]:
        return cast("list[Compass]", list(directions))

    return Face(face.power, listed(face.step), listed(face.slide))


def _moved(state: "BattleChessState") -> Moved | None:
    """The squares of the last move. What it attacked may be gone."""
    if state.moved is None:
        return None
    if state.moved >= SUMMON:
        legend, square = divmod(state.moved - SUMMON, 64)
        return Moved(summon=state.sheet.legends[legend].letter, to=square_name(square))
    origin, to, target = parts(state.moved)
    attacked: list[str] | UnsetType = UNSET
    if target >= FIRST_SIDE:
        attacked = [square_name(square) for square in squares_in(int(FRONT[to, target - FIRST_SIDE]))]
    elif target != NO_TARGET:
        there = target_square(to, target)
        assert there is not None, "a battle is with something on the mat"
        attacked = [square_name(there)]
    return Moved(origin=square_name(origin), to=square_name(to), attacked=attacked)


def _fought(state: "BattleChessState") -> Fought | None:
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
    ends = scene.ends(attack, card)
    attacker = scene.piece(origin)
    there = [square_name(to + step) for step in (COVERED if len(attacker.squares) > 1 else (0,))]
    lost = attack.stake if "lose" in ends else None
    return Fought(
        Fighter(**asdict(attacker) | {"square": there[0], "squares": there}, lost=lost),
        [
            Foe(
                **asdict(scene.piece(square_number(meeting.square))),
                lost=meeting.stake if end == "win" else None,
                end=end,
            )
            for meeting, end in zip(attack.meets, ends, strict=True)
        ],
        card,
        attacker.power + (card or 0),
    )


class Scene:
    """The figures of one state as plain numbers, read once for all its moves."""

    def __init__(self, state: "BattleChessState") -> None:
        self.state = state
        self.sheet = state.sheet
        self.cells: list[int] = state.facts["cells"].tolist()
        self.us = int(state.facts["side"])
        self.first = int(state.facts["first"])
        self.left = state.cards_left
        self.known: dict[tuple[int, int, bool], list[End]] = {}  # many attacks have the same powers

    def power(self, cell: int) -> int:
        piece = self.sheet.pieces[(cell & KIND) - 1]
        return (piece.back if cell & BACK else piece.front).power

    def eggs(self, cell: int) -> int:
        royal = self.sheet.pieces[(cell & KIND) - 1].role == "royal"
        return self.state.eggs[bool(cell & BLUE)] if royal else 0

    def pieces(self) -> list[Piece]:
        # Neither what is empty, nor a legend whose lowest square we have seen.
        return [self.piece(square) for square, cell in enumerate(self.cells) if cell and cell < PART]

    def piece(self, square: int) -> Piece:
        """What stands on a square, of a legend its lowest."""
        cell = self.cells[square]
        kind = self.sheet.pieces[(cell & KIND) - 1]
        return Piece(
            square_name(square),
            [square_name(square + step) for step in (COVERED if kind.role == "legend" else (0,))],
            int(bool(cell & BLUE)) ^ self.first,
            kind.letter,
            bool(cell & BACK),
            self.power(cell),
            self.eggs(cell),
        )

    def way(self, move: int) -> Way:
        """A move in parts."""
        if move >= SUMMON:
            legend, square = divmod(move - SUMMON, 64)
            return Way(summon=self.sheet.legends[legend].letter, to=square_name(square))
        origin, to, target = parts(move)
        attack = self.attack(origin, to, target) if target != NO_TARGET else UNSET
        return Way(origin=square_name(origin), to=square_name(to), attack=attack)

    def attack(self, origin: int, to: int, target: int) -> Attack:
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
            Meeting(
                square_name(there),
                self._stake(self.cells[there]),
                self._ends(power, self.cells[there], card=card),
            )
            for there in met
        ]
        side = EDGES[target - FIRST_SIDE] if target >= FIRST_SIDE else None
        return Attack(side, card, self._stake(attacker), meets)

    def ends(self, attack: Attack, card: int | None) -> list[End]:
        """How an attack ends against each enemy, with a card or without one."""
        drawn = 0 if card is None else self.left.index(card)
        return [meeting.ends[drawn] for meeting in attack.meets]

    def _enemy(self, square: int) -> bool:
        """Whether an enemy stands there. The attacker's own squares, which it may have left, hold none."""
        cell = self.cells[square]
        return bool(cell) and bool(cell & BLUE) != bool(self.us)

    def _anchor(self, square: int) -> int:
        part = self.cells[square] // PART
        return square - (part & 1) - 8 * (part >> 1)

    def _stake(self, cell: int) -> Stake:
        if self.eggs(cell):
            return "egg"
        if not cell & BACK:
            return "flip"
        return "end" if self.sheet.pieces[(cell & KIND) - 1].role == "royal" else "leave"

    def _ends(self, power: int, cell: int, *, card: bool) -> list[End]:
        """What each card that is left leads to against one enemy: an egg is always taken."""
        if self.eggs(cell):
            return ["win"] * (len(self.left) if card else 1)
        against = self.power(cell)
        asked = (power, against, card)
        if asked not in self.known:
            totals = [power + value for value in self.left] if card else [power]
            self.known[asked] = [_end(total, against) for total in totals]
        return self.known[asked]


def _end(total: int, against: int) -> End:
    return "win" if total > against else "draw" if total == against else "lose"
