"""Random games that are watched step by step: every position is sound, every list is, and every game replays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

import boxtop
from boxtop.games.base import Game, State
from boxtop.kernel.bits import signed
from boxtop.kernel.fields import rows
from boxtop.kernel.random import below, seeded
from boxtop.kernel.verbs import CHANCE, OVER, TIEBREAK, apply, chance, copy, guess, legal, result, turn, used_words

from tests.support.invariants import complaint_text, invariant

LONGEST = 20_000  # choices in one game
START, PLAYED, AGAIN, GUESSED = range(4)  # rows of states


@dataclass(frozen=True)
class Watched:
    """How many games were watched, and how many choices they took."""

    games: int
    choices: int


@cache
def watcher(name: str) -> Callable[..., tuple[int, int]]:
    """The compiled loop for one kind of game. It is a closure over that game's own checks, so no cache keeps it."""
    sound, weights, kept = (invariant(name, what) for what in ("sound", "weights", "kept"))
    seen_alike, hidden = invariant(name, "seen_alike"), boxtop.game(name).hidden

    @njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]
    def watch(
        table: Any,
        states: Any,
        records: Any,
        moves: Any,
        chances: Any,
        marks: Any,
        log: Any,
        rngs: Any,
        games: int,
        players: int,
    ) -> tuple[int, int]:
        """Play that many games; the choices made and the number of a complaint, or 0."""
        g, rng, choices = table[0], rngs[0], 0
        stamp = 0
        for _ in range(games):
            copy(g, states, PLAYED, states, START)
            length = 0
            while True:
                who = turn(g, states, PLAYED)
                if who == OVER:
                    break
                if who in (CHANCE, TIEBREAK):
                    n = chance(g, states, PLAYED, chances, 0)
                    total, choice = 0, -1
                    for k in range(n):
                        total += signed(chances[0, g.chances + k])
                    left = below(rng, total)
                    for k in range(n):
                        if chances[0, g.chances + k] == 0:
                            return choices, 41
                        left -= signed(chances[0, g.chances + k])
                        if left < 0 and choice < 0:
                            choice = signed(chances[0, k])
                    if total != weights(records[PLAYED]):
                        return choices, 41
                else:
                    n = legal(g, states, PLAYED, moves, 0)
                    if n == 0:
                        break
                    stamp += 1
                    for k in range(n):  # every move once, and within the range
                        move = moves[0, k]
                        if move >= len(marks) or marks[move] == stamp:
                            return choices, 40
                        marks[move] = stamp
                    choice = signed(moves[0, below(rng, n)])
                apply(g, states, PLAYED, choice)
                log[length] = choice
                length += 1
                complaint = sound(records[PLAYED], records[START])
                if complaint == 0:
                    complaint = kept(records[PLAYED], records[START])
                if complaint:
                    return choices + length, complaint
                if hidden and below(rng, 4) == 0:
                    for player in range(2):
                        copy(g, states, GUESSED, states, PLAYED)
                        guess(g, states, GUESSED, player, rngs, 0)
                        complaint = seen_alike(records[PLAYED], records[GUESSED], player)
                        if complaint == 0:
                            complaint = sound(records[GUESSED], records[START])
                        if complaint:
                            return choices + length, complaint
            choices += length
            scored = 0.0
            for player in range(players):
                scored += result(g, states, PLAYED, player)
            if players > 1 and abs(scored - 1.0) > 1e-12:
                return choices, 42
            copy(g, states, AGAIN, states, START)
            for k in range(length):
                apply(g, states, AGAIN, log[k])
            if used_words(g, states, AGAIN) != used_words(g, states, PLAYED):
                return choices, 43
            for k in range(used_words(g, states, AGAIN)):
                if states[AGAIN, k] != states[PLAYED, k]:
                    return choices, 43
        return choices, 0

    return watch  # type: ignore[no-any-return]


def watched(game: Game[Any], games: int, seed: int, start: State[Any] | None = None) -> Watched:
    """Watch that many random games; AssertionError with the complaint and the position that it is about."""
    sizes = game.vtable[0]
    states = rows(4, sizes["words"])
    states[START] = (start or game.start()).whole_row()[0]
    records = states.view(game.rules.State.dtype)[:, 0]
    log: NDArray[np.uint32] = np.zeros(LONGEST, np.uint32)
    choices, complaint = watcher(game.name)(
        game.vtable,
        states,
        records,
        rows(1, sizes["moves"], np.uint32),
        rows(1, 2 * sizes["chances"], np.uint32),
        np.zeros(game.choices, np.uint32),
        log,
        seeded(seed),
        games,
        game.players,
    )
    assert complaint == 0, f"{complaint_text(game.name, complaint)}: {game!r}, {game.state(states[PLAYED]).position}"
    return Watched(games, choices)
