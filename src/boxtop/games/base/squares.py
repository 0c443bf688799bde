"""Squares of boards up to 8 by 8: their numbers (a1 is 0, b1 is 1, a2 is 8), their names, and sets of them as bits."""

from collections.abc import Iterator

_NAMES = [file + rank for rank in "12345678" for file in "abcdefgh"]


def square_name(square: int) -> str:
    return _NAMES[square]


def square_number(name: str) -> int:
    return "abcdefgh".index(name[0]) + 8 * "12345678".index(name[1])


def squares_in(bits: int) -> Iterator[int]:
    """The squares of a set, lowest first."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1
