"""The pieces by their letters: six single ones, and fifteen merged ones under the names of the rulebook."""

from itertools import combinations_with_replacement

from ...words import Message
from .messages import say

STRENGTH = "KQRBNP"  # stronger letters first: the order in which two halves are written
MERGED = tuple("".join(halves) for halves in combinations_with_replacement("QRBNP", 2))  # CP-14
KINDS = (*STRENGTH, *MERGED)


def name_of(letters: str) -> Message:
    """What a piece is called: "QN" and "qn" are quights."""
    kind = letters.upper()
    # A merged king cannot be, but stands in positions that are refused.
    return say(f"piece-{kind.lower()}" if kind in KINDS else "piece-merged-king")


def counted(letter: str, count: int) -> Message:
    """So many pieces of a kind: "a rook", "3 pawns"."""
    return say(f"count-{letter.lower()}", count=count)
