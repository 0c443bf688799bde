"""One turn, played perfectly for any aim: what to keep and what to score, given what each score is worth afterwards.

A turn is at most three rolls. From the last roll backwards, `look_ahead` finds what every set of dice is worth: that of
a roll is the best of its scores and of the sets within it that can be kept; that of a kept set is the average over one
more die. `look_forward` then follows the choices made, to say how likely each score is.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernel.bits import signed
from ...kernel.compiler import jit
from .sets import Sets

Floats = NDArray[np.float64]

IMPOSSIBLE = -1.0  # worse than everything: all worths are at least 0


class Turn(NamedTuple):
    """Room for one turn. Characters count from 1, as faces do; face 0 is Pikachu, the wild one."""

    weights: Floats  # [face]: how likely a die shows it
    after: Floats  # [face, count]: what scoring a character with so many dice is worth; count 0 is a zero
    worth: Floats  # [roll, set]: of a full set when this roll shows it; of a smaller one when it is kept for this roll
    choice: NDArray[np.uint16]  # [roll, set]: of a full set the best choice, numbered as the game numbers choices
    chance: Floats  # [roll, set]: how likely the set is rolled, or kept for the roll
    scored: Floats  # [face, count]: how likely a character is scored with so many dice
    keep: Floats  # [set]: the worth of the best that can be kept of it


def turn_room(sets: Sets, rolls: int) -> Turn:
    """Room for turns with these dice."""
    faces, dice = sets.more.shape[2], int(sets.counts.max())
    many = int(sets.end[-1])
    return Turn(
        np.full(faces, 1 / faces),
        np.zeros((faces, dice + 1)),
        np.zeros((rolls, many)),
        np.zeros((rolls, many), np.uint16),
        np.zeros((rolls, many)),
        np.zeros((faces, dice + 1)),
        np.zeros(many),
    )


@jit
def look_ahead(sets: Sets, faces: int, open_: int, t: Turn) -> float:
    """Fill in `worth` and `choice`; what the turn is worth before its first roll. `open_` has bits of characters."""
    full, end = sets.full[faces], sets.end[faces]
    last = t.worth.shape[0] - 1
    for roll in range(last, -1, -1):
        worth, choice = t.worth[roll], t.choice[roll]
        for rolled in range(full, end):
            best, chosen = IMPOSSIBLE, 0
            wild = signed(sets.counts[faces, rolled, 0])
            for face in range(1, faces):
                if open_ >> face - 1 & 1:
                    count = wild + signed(sets.counts[faces, rolled, face])
                    if count > 0 and t.after[face, count] > best:
                        best, chosen = t.after[face, count], end + face - 1
            if roll < last:
                if t.keep[rolled] > best:
                    best, chosen = t.keep[rolled], signed(choice[rolled])
            elif best == IMPOSSIBLE:
                for face in range(1, faces):
                    if open_ >> face - 1 & 1 and t.after[face, 0] > best:
                        best, chosen = t.after[face, 0], end + faces - 1 + face - 1
            worth[rolled], choice[rolled] = best, chosen
        average(sets, faces, t.weights, worth)
        if roll > 0:
            best_keeps(sets, faces, worth, t.keep, t.choice[roll - 1])
    return t.worth[0, 0]


@jit
def average(sets: Sets, faces: int, weights: Floats, worth: Floats) -> None:
    """What sets that are kept are worth, from those with one more die."""
    for kept in range(sets.full[faces] - 1, -1, -1):
        total = 0.0
        for face in range(faces):
            total += weights[face] * worth[sets.more[faces, kept, face]]
        worth[kept] = total


@jit
def best_keeps(sets: Sets, faces: int, worth: Floats, keep: Floats, choice: Any) -> None:
    """For every set the best smaller one within it: its worth, and in `choice` its number."""
    full, end = sets.full[faces], sets.end[faces]
    for kept in range(full):
        keep[kept], choice[kept] = worth[kept], kept
    for rolled in range(full, end):
        keep[rolled], choice[rolled] = IMPOSSIBLE, 0
    for kept in range(full):
        for face in range(faces):
            more = sets.more[faces, kept, face]
            if keep[kept] > keep[more]:
                keep[more], choice[more] = keep[kept], choice[kept]


@jit
def look_forward(sets: Sets, faces: int, t: Turn) -> None:
    """Fill in `chance` and `scored`: how likely everything is that can happen in a turn with the choices in `choice`."""
    full, end = sets.full[faces], sets.end[faces]
    t.chance[:, :end] = 0.0
    t.scored[:] = 0.0
    t.chance[0, 0] = 1.0
    for roll in range(t.worth.shape[0]):
        chance = t.chance[roll]
        for kept in range(full):
            if chance[kept] > 0.0:
                for face in range(faces):
                    chance[sets.more[faces, kept, face]] += t.weights[face] * chance[kept]
        for rolled in range(full, end):
            chosen = signed(t.choice[roll, rolled])
            if chosen < full:
                t.chance[roll + 1, chosen] += chance[rolled]
            elif chosen < end + faces - 1:
                face = chosen - end + 1
                count = signed(sets.counts[faces, rolled, 0]) + signed(sets.counts[faces, rolled, face])
                t.scored[face, count] += chance[rolled]
            else:
                t.scored[chosen - end - faces + 2, 0] += chance[rolled]
