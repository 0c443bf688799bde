"""What is true of every position of Yahtzee: see tests/support/invariants.py."""

from typing import Any

from boxtop.games.yahtzee.rules import state as yz
from boxtop.kernel.bits import signed
from boxtop.kernel.jit import jit

COMPLAINTS = {
    30: "tokens placed and left do not add up",
    31: "totals are not the sums of the columns",
    32: "a token stands twice, or on another's space",
    33: "the dice are not what the roll says",
}
# A field of the first position, its place, a wrong value, and the complaint.
SPOILT: tuple[tuple[str, int | None, int, int], ...] = (
    ("totals", 0, 3, 31),
    ("cells", 4, 1, 32),
    ("left", None, 9, 30),
    ("rolling", None, 0, 33),
)


@jit
def sound(s: Any, begun: Any) -> int:
    tokens = 0
    for player in range(signed(s.players)):
        total, placed = 0, 0
        for row in range(yz.ROWS):
            here = signed(s.pictures[row]) >> player & 1
            for column in range(yz.COLUMNS):
                if signed(s.cells[yz.COLUMNS * row + column]) == player + 1:
                    here += 1
                    total += column + 1
            if here > 1:
                return 32
            placed |= here << row
            tokens += here
        if placed != signed(s.placed[player]):
            return 32
        if total != signed(s.totals[player]):
            return 31
    if tokens + signed(s.left) != signed(begun.left):
        return 30
    full = s.dice >= yz.FIRST_ROLL
    if s.left and (full == (s.rolling != 0) or s.roll < 1 or s.roll > yz.ROLLS):
        return 33
    return 0


@jit
def weights(s: Any) -> int:
    """6 to the number of dice in the air."""
    ways = 7776
    if s.left:
        for face in range(6):
            for _ in range(signed(yz.COUNTS[s.dice, face])):
                ways //= 6
    return ways
