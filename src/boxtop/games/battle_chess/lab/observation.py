"""What a player of Battle Chess sees, on planes of 8 by 8 whatever the size of the mat. Nothing is hidden.

Blue's mat is turned by 180 degrees, so that both begin on the lowest rank. A smaller mat lies in the lower left corner.
"""

from ....kernel.bits import ONE, U, lowest, signed
from ....kernel.jit import jit
from ....lab.layout import row
from ....lab.observation import Row, batched
from ..rules.limits import MOST_CARDS, MOST_LEGENDS, MOST_TYPES
from ..rules.moves import face
from ..rules.state import BACK, BLUE, KIND, QUIET_TURNS, State

LAYOUT = row(
    (
        ("own_pieces", (12, 8, 8), "own pieces, a plane for each type of the sheet in its order; legends on 4 squares"),
        ("their_pieces", (12, 8, 8), "the same of the other player"),
        ("flipped", (2, 8, 8), "1 where an own piece shows its back; the same of the other player"),
        ("power", (2, 8, 8), "power of own pieces as they lie, of the strongest face of the sheet; of the other's"),
        ("named", (1, 8, 8), "1 on the square by which a legend is named in actions"),
        ("mat", (1, 8, 8), "1 for squares that there are"),
        ("eggs", (2,), "eggs on the player's own Victini and on the other, of those at the start"),
        ("costs", (2,), "pieces in the player's own Cost Area and in the other, of 24"),
        ("legends", (2, 4), "legends that wait in the player's own Legend Area and in the other"),
        ("payable", (2, 4), "those of them for which the Cost Area pays"),
        ("cards", (12,), "cards of each value, ascending, that lie face up, of all with that value"),
        ("quiet", (1,), "turns in which nothing happened, of the sixty that end the game"),
        ("to_move", (1,), "1 if it is the observer's turn"),
    )
)
PLANE = 64
_at = LAYOUT.starts
AT_FLIPPED, AT_POWER, AT_NAMED, AT_MAT, AT_EGGS, AT_COSTS = (
    _at[name] for name in ("flipped", "power", "named", "mat", "eggs", "costs")
)
AT_LEGENDS, AT_PAYABLE, AT_CARDS, AT_QUIET, AT_TURN = (
    _at[name] for name in ("legends", "payable", "cards", "quiet", "to_move")
)
MOST_COST = 24.0


@jit
def corner(s: State) -> int:
    """The highest square of the mat: a square seen from the other side is as far from it as from a1."""
    highest = 0
    for k in range(8):
        if s.mat >> U(8 * k) & ONE:
            highest = 8 * k
    files = 0
    for k in range(8):
        if s.mat >> U(k) & ONE:
            files = k
    return highest + files


@jit
def observe(s: State, player: int, out: Row) -> None:
    side = player ^ signed(s.first)
    turned = corner(s) if side else 0
    strongest = 1.0
    for k in range(2 * MOST_TYPES):
        strongest = max(strongest, float(signed(s.power[k])))
    squares = s.mat
    while squares:
        square = signed(lowest(squares))
        squares &= squares - ONE
        seen = turned - square if side else square
        out[AT_MAT + seen] = 1.0
        cell = signed(s.cells[square])
        if cell:
            theirs = (1 if cell & BLUE else 0) ^ side
            out[PLANE * (MOST_TYPES * theirs + (cell & KIND) - 1) + seen] = 1.0
            if cell & BACK:
                out[AT_FLIPPED + PLANE * theirs + seen] = 1.0
            out[AT_POWER + PLANE * theirs + seen] = signed(s.power[face(cell)]) / strongest
            if s.legends >> U(square) & ONE:
                out[AT_NAMED + seen] = 1.0
    for k in range(2):
        owner = side ^ k
        if s.most_eggs:
            out[AT_EGGS + k] = signed(s.eggs[owner]) / float(signed(s.most_eggs))
        out[AT_COSTS + k] = min(1.0, signed(s.cost[owner]) / MOST_COST)
        for legend in range(MOST_LEGENDS):
            if signed(s.waiting[owner]) >> legend & 1:
                out[AT_LEGENDS + MOST_LEGENDS * k + legend] = 1.0
                if s.cost[owner] >= s.price[legend]:
                    out[AT_PAYABLE + MOST_LEGENDS * k + legend] = 1.0
    for k in range(MOST_CARDS):
        if s.copies[k]:
            out[AT_CARDS + k] = signed(s.drawn[k]) / float(signed(s.copies[k]))
    out[AT_QUIET] = min(1.0, signed(s.quiet) / float(QUIET_TURNS))
    if s.side == side:
        out[AT_TURN] = 1.0


observe_some, warm = batched(observe, State)
