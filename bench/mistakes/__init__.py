"""`python -m bench.mistakes [GAME ...]`: which mistakes the computer makes at each level, as tables for docs/engines.

A question is asked in positions where it matters: some moves are that mistake, and some are not. The positions come
from games in which half of the moves are greedy and the others random, so they do not depend on the engines.
The last row is how often a random move is the mistake. The questions of a game are in the module of its name.
"""

import importlib
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any, NamedTuple

import numpy as np

import boxtop
from boxtop.engines.engine import LEVELS, Engine, Limit
from boxtop.engines.greedy import Greedy
from boxtop.games.base import CHANCE, Choice, Game, State

Mistakes = Callable[[State[Any]], set[Choice]]  # the moves of a position that are the mistake

NODES, MUCH = 20_000, 0.1  # how the engine finds out what a move costs, and what is much of it, in expected results


def questions(game: str) -> dict[str, Mistakes]:
    """What is asked of a game: the mistake in words, and which moves are it."""
    found: dict[str, Mistakes] = importlib.import_module(f"{__name__}.{game}").QUESTIONS
    return found


# -- positions ---------------------------------------------------------------------------------------------------------


def positions(game: Game[Any], seed: int) -> Iterator[State[Any]]:
    """Positions with a player to move, without end: about every fifth of games between hasty players."""
    greedy = Greedy()
    for number in count():
        luck, state = np.random.default_rng([seed, number]), game.start()
        while state.turn is not None:
            if state.turn == CHANCE:
                outcomes = state.outcomes()
                state = state.force(outcomes[int(luck.choice(len(outcomes), p=[float(p) for _, p in outcomes]))][0])
                continue
            if luck.random() < 0.2:
                yield state
            if luck.random() < 0.5:
                state = state.force(greedy.think(state, Limit(depth=1), seed=int(luck.integers(1 << 40))).move)
            else:
                state = state.force(int(luck.choice(state.moves())))


# -- mistakes in any game ----------------------------------------------------------------------------------------------


def winning(state: State[Any]) -> set[Choice]:
    """The moves that win at once."""
    me = state.turn
    ends = {move: state.force(move).result for move in state.moves()}
    return {move for move, end in ends.items() if end is not None and end.scores[me or 0] == 1.0}


def misses_a_win(state: State[Any]) -> set[Choice]:
    return set(state.moves()) - winning(state) if winning(state) else set()


def rated(state: State[Any], nodes: int) -> dict[Choice, float]:
    """What the engine thinks of every move."""
    engine = boxtop.engine(state.game.name)
    return {one.move: one.value for one in engine.think(state, Limit(nodes=nodes), every=True).rated}


def gives_away(state: State[Any]) -> set[Choice]:
    """Moves that cost much, by what the engine thinks."""
    values = rated(state, NODES)
    best = max(values.values())
    return {move for move, value in values.items() if value < best - MUCH}


# -- the table ---------------------------------------------------------------------------------------------------------


class Sample(NamedTuple):
    """Positions in which a question matters, with the moves that are the mistake."""

    cases: list[tuple[State[Any], set[Choice]]]

    def share(self, engine: Engine, level: int) -> float:
        """How often a level makes the mistake."""
        made = 0
        for number, (state, mistakes) in enumerate(self.cases):
            engine.forget()
            made += engine.play(state, level, seed=1000 * level + number, seconds=None).move in mistakes
        return made / len(self.cases)

    def by_chance(self) -> float:
        """How often a random move is the mistake."""
        return float(np.mean([len(mistakes) / len(state.moves()) for state, mistakes in self.cases]))


def sample(game: str, question: str, size: int, seed: int = 1) -> Sample:
    """The first positions of the sequence in which the question matters."""
    ask = questions(game)[question]
    found = ((state, ask(state)) for state in positions(boxtop.game(game), seed))
    return Sample(list(islice(((s, wrong) for s, wrong in found if 0 < len(wrong) < len(s.moves())), size)))


def table(game: str, size: int, seed: int, levels: range = range(1, LEVELS + 1)) -> str:
    """The table of a game, in Markdown."""
    samples = {question: sample(game, question, size, seed) for question in questions(game)}
    engine = boxtop.engine(game)
    lines = ["| level | " + " | ".join(samples) + " |", "|---" * (1 + len(samples)) + "|"]
    for level in levels:
        shares = (f"{100 * found.share(engine, level):.0f} %" for found in samples.values())
        lines.append(f"| {level} | " + " | ".join(shares) + " |")
    lines.append("| random | " + " | ".join(f"{100 * found.by_chance():.0f} %" for found in samples.values()) + " |")
    return "\n".join(lines)
