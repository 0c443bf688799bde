"""The compiled games beside their slow references, and how the two are compared."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Protocol

from boxtop.games.base import CHANCE, Game, State


class Slow(Protocol):
    """What every reference can be asked."""

    def text(self) -> str: ...
    def turn(self) -> int | str | None: ...
    def moves(self) -> list[str]: ...
    def outcomes(self) -> dict[str, Fraction]: ...
    def play(self, text: str, /) -> Any: ...
    def result(self) -> tuple[tuple[float, ...], str] | None: ...
    def perft(self, depth: int, /) -> int: ...


@dataclass(frozen=True)
class Pair:
    """A game, and its reference's way to read a position."""

    name: str
    game: Game[Any]
    read: Callable[[str], Slow]
    games: int = 6  # that are compared in tests

    def __str__(self) -> str:
        return self.name


@cache
def pairs(game: str | None = None) -> tuple[Pair, ...]:
    """Those of one game, or of all that have a reference of this kind."""
    from tests.support import our_games  # whose modules import this one

    names = our_games.NAMES if game is None else [game]
    return tuple(pair for name in names for pair in our_games.case(name, "pairs", list)())


def compare(pair: Pair, state: State[Any], slow: Slow) -> list[str]:
    """Both say the same about a position; what can happen there."""
    where = f"{pair}: {state.position}"
    assert state.position == slow.text(), where
    turn = "chance" if state.turn == CHANCE else state.turn
    assert turn == slow.turn(), where
    ended = state.result
    assert (ended and (ended.scores, ended.reason)) == slow.result(), where
    if hasattr(slow, "points"):
        assert state.points() == slow.points(), where
    moves = sorted(pair.game.text(move) for move in state.moves())
    assert moves == slow.moves(), where
    outcomes = {pair.game.text(outcome): chance for outcome, chance in state.outcomes()}
    assert outcomes == slow.outcomes(), where
    return moves or sorted(outcomes)


def play_both(pair: Pair, seed: int, *, start: str | None = None, steps: int = 10_000, eager: float = 0.0) -> int:
    """A random game on both to its end; how many positions were compared. `eager`: how often the computer's own idea
    of a good move is looked for, so that games get somewhere."""
    luck = random.Random(seed)
    state = pair.game.start() if start is None else pair.game.position(start)
    slow = pair.read(state.position)
    for compared in range(1, steps + 1):
        choices = compare(pair, state, slow)
        if not choices:
            return compared
        choice = luck.choice(choices)
        if state.turn != CHANCE and luck.random() < eager:
            fighting = [text for text in choices if "x" in text or "@" in text]
            choice = luck.choice(fighting or choices)
        state, slow = state.play(choice), slow.play(choice)
    return steps


def random_state(game: Game[Any], seed: int, steps: int) -> State[Any]:
    """A position somewhere in a random game, not after its end."""
    luck = random.Random(seed)
    state: State[Any] = game.start()
    for _ in range(steps):
        after = state.play(luck.choice(state.moves() or [outcome for outcome, _ in state.outcomes()]))
        if after.turn is None:
            break
        state = after
    return state
