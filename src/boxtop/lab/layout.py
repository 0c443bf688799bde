"""The layout of an observation: named parts, one after the other in a row of numbers from 0 to 1."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Part:
    """One named part: planes of a board, or a vector."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """The parts of a game's observation, in order."""

    def __init__(self, *parts: Part, shape: tuple[int, ...] | None = None) -> None:
        self.parts = parts
        self.size = sum(part.size for part in parts)
        self.shape = shape or (self.size,)  # of the whole: planes if all parts are planes, else a row
        if prod(self.shape) != self.size:
            raise ValueError(f"parts of {self.size} numbers do not fill {self.shape}")

    @cached_property
    def starts(self) -> Mapping[str, int]:
        """The index at which each part begins."""
        ends = np.cumsum([0, *(part.size for part in self.parts)]).tolist()
        return {part.name: start for part, start in zip(self.parts, ends, strict=False)}

    def part(self, observations: Floats, name: str) -> Floats:
        """A view of one part of an observation, or of many at once."""
        found = next((part for part in self.parts if part.name == name), None)
        if found is None:
            raise KeyError(f"there is no part {name!r}: there are {', '.join(part.name for part in self.parts)}")
        before = observations.shape[: observations.ndim - len(self.shape)]
        start = self.starts[name]
        rows = observations.reshape(*before, self.size)
        return rows[..., start : start + found.size].reshape(*before, *found.shape)

    def markdown_table(self) -> list[str]:
        """The parts as a Markdown table."""
        lines = ["| numbers | part | shape | meaning |", "|---|---|---|---|"]
        for part in self.parts:
            start = self.starts[part.name]
            numbers = str(start) if part.size == 1 else f"{start}-{start + part.size - 1}"
            shape = " × ".join(map(str, part.shape))
            lines.append(f"| {numbers} | `{part.name}` | {shape} | {part.meaning} |")
        return lines


def planes(*parts: tuple[str, int, str], ranks: int = 8, files: int = 8) -> Layout:
    """A layout of planes only; a part is a name, a number of planes and a meaning."""
    made = [Part(name, (count, ranks, files), meaning) for name, count, meaning in parts]
    return Layout(*made, shape=(sum(count for _, count, _ in parts), ranks, files))


Parts = Sequence[tuple[str, tuple[int, ...], str]]


def row(parts: Parts) -> Layout:
    """A layout of parts of any shape, in one row."""
    return Layout(*(Part(*part) for part in parts))
