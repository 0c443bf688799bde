"""What a player of Chessplus sees, as planes of 8 by 8; Black's board is turned over, so that pawns go up for both."""

from ....kernel.bits import ONE, U, byteswap, signed
from ....kernel.jit import jit
from ....lab.layout import planes
from ....lab.observation import Row, batched, fill, mark
from ..rules.state import NO_SQUARE, SEVENTY_FIVE, State
from ..rules.verbs import times_seen

LAYOUT = planes(
    ("own_pieces", 6, "own pawns, knights, bishops, rooks, queens, king: 1 where at least one stands, merged or not"),
    ("their_pieces", 6, "the same of the other player"),
    ("own_merged", 1, "1 where two own pieces stand; two of a kind if only one of `own_pieces` is set"),
    ("their_merged", 1, "the same of the other player"),
    ("unmoved", 1, "1 for pawns on their home rank that never moved, and for corners whose rook may still castle"),
    ("passed", 1, "1 on the square that a double step has just passed over, if it can be captured there"),
    ("seen", 2, "all 1 if the position was on the board before; if it was at least twice"),
    ("quiet", 1, "plies since a capture or a pawn moved, of the 150 that end the game"),
    ("to_move", 1, "all 1 if it is the observer's turn"),
)
PLANE = 64


@jit
def observe(s: State, player: int, out: Row) -> None:
    other = 1 - player
    at = 0
    for owner in (player, other):
        own = s.own[owner]
        for piece in range(6):
            there = s.pieces[piece] & own
            mark(out, at, byteswap(there) if player else there)
            at += PLANE
    for owner in (player, other):
        there = s.pairs & s.own[owner]
        mark(out, at, byteswap(there) if player else there)
        at += PLANE
    mark(out, at, byteswap(s.unmoved) if player else s.unmoved)
    at += PLANE
    if s.ep != NO_SQUARE:
        passed = ONE << U(s.ep)
        mark(out, at, byteswap(passed) if player else passed)
    at += PLANE
    seen = times_seen(s)
    if seen > 1:
        fill(out, at, PLANE, 1.0)
    if seen > 2:
        fill(out, at + PLANE, PLANE, 1.0)
    at += 2 * PLANE
    if s.quiet:
        fill(out, at, PLANE, signed(s.quiet) / float(SEVENTY_FIVE))
    at += PLANE
    if s.side == player:
        fill(out, at, PLANE, 1.0)


observe_some, warm = batched(observe, State)
