"""The laws that are tested first: lists of moves and outcomes are long enough, and verbs do not change the state.

Compiled code does not check bounds, so the lists here have a much wider guard than elsewhere.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ...games.base import CHANCE, State
from ...kernel import verb_calls
from ...kernel.raw_memory import address_of
from ...kernel.verbs import UNTOUCHED, chance_buffer, move_buffer, overrun
from . import Laws, Visit, possible

WIDE = 1 << 16  # numbers in the guard
LARGEST_WEIGHT = 1 << 32


def moves_fit(visit: Visit) -> Iterator[str]:
    """In this position and after every choice: other laws look one choice ahead, with a narrower guard."""
    buffer = move_buffer(visit.game.vtable, 1, WIDE)
    for sentence in moves_of(visit.state, buffer):
        yield sentence
        return
    for choice in possible(visit.state) if visit.state.turn != CHANCE else ():
        for sentence in moves_of(visit.state.force(choice), buffer):
            yield f"After {visit.game.text(choice)}: {sentence}"
            return


def moves_of(state: State[Any], buffer: Any = None) -> Iterator[str]:
    """Sentences about what is wrong with a state's list of moves. Check this before anything else of a new state."""
    game = state.game
    if buffer is None:
        buffer = move_buffer(game.vtable, 1, WIDE)
    most, before = game.most_moves, state.row.tobytes()
    turn, n = verb_calls.situation(game.vtable_address, address_of(state.row), state.row.shape[1], address_of(buffer))
    written = _written(buffer, most, n)
    if written > most:
        yield f"The verb legal writes {written} moves into a list of {most}: make move_list({most}) longer."
        return
    if state.row.tobytes() != before:
        yield "The verb turn or legal changes the state: only apply and guess may."
        return
    moves = buffer[0, :n].tolist()
    if len(set(moves)) < n:
        yield f"The verb legal lists a move twice: {_first_twice(moves)}."
    if any(move >= game.choices for move in moves):
        yield f"The verb legal lists {max(moves)}, but choices are below {game.choices}."
    if turn >= game.players:
        yield f"The verb turn says player {turn}, but there are {game.players}."


def outcomes_fit(visit: Visit) -> Iterator[str]:
    state, game = visit.state, visit.game
    if state.turn != CHANCE:
        return
    most, before = int(game.vtable[0]["chances"]), state.row.tobytes()
    buffer = chance_buffer(game.vtable, 1, WIDE)
    n = verb_calls.chances_of(game.vtable, state.row, buffer)
    if n > most or overrun(buffer, 2 * most):
        yield f"The verb chance writes {max(n, most + 1)} outcomes into a list of {most}: make chance_list longer."
        return
    if state.row.tobytes() != before:
        yield "The verb chance changes the state: only apply and guess may."
        return
    outcomes, weights = buffer[0, :n].tolist(), buffer[0, most : most + n].tolist()
    if not n:
        yield "It is chance's turn, and the verb chance lists nothing that can happen."
        return
    if not all(weights):
        yield f"Outcome {outcomes[weights.index(0)]} has the weight 0: leave out what cannot happen."
    if sum(weights) >= LARGEST_WEIGHT:
        yield f"The weights add up to {sum(weights)}, and must stay below {LARGEST_WEIGHT}."
    if len(set(outcomes)) < n:
        yield f"The verb chance lists an outcome twice: {_first_twice(outcomes)}."
    if max(outcomes) >= game.choices:
        yield f"The verb chance lists {max(outcomes)}, but choices are below {game.choices}."
    total = sum(chance for _, chance in state.outcomes())
    if total != 1:
        yield f"The probabilities add up to {total}, not to 1."
    for outcome in outcomes:
        for sentence in moves_of(state.force(outcome)):
            yield f"After {game.text(outcome)}: {sentence}"
            return


def _written(buffer: Any, most: int, n: int) -> int:
    """How many numbers the verb has written: what it returned, or more if it has touched the guard."""
    touched = np.flatnonzero(buffer[0, most:] != UNTOUCHED)
    return max(n, most + int(touched[-1]) + 1) if touched.size else n


def _first_twice(numbers: list[int]) -> int:
    return next(number for number in numbers if numbers.count(number) > 1)


def numbers_differ(visit: Visit) -> Iterator[str]:
    """No move shares its number with an outcome: records and texts could not distinguish them."""
    state, seen = visit.state, visit.seen
    (seen.outcomes if state.turn == CHANCE else seen.moves).update(possible(state))
    both = seen.moves & seen.outcomes
    if both:
        yield f"{min(both)} is the number of a move and of an outcome."


LISTS: Laws = (
    ("lists are long enough", moves_fit),
    ("chance is fair", outcomes_fit),
    ("choices have one number each", numbers_differ),
)
