"""What searches find out about one event of a game: the part of a review that takes time.

Every finding depends on the record, the nodes and the seed alone, never on what was searched before. So findings can be
made in any order and on several threads, be stored as they come, and be continued after a crash.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from ..engines.engine import Engine, Limit, Thought
from ..games.base import CHANCE, Choice, State
from ..kernel.stop import Flag

WORLDS = 4  # guesses at what a player cannot see, for the value of a start at which others are to move
SEEDS = 2  # searches of a decision with hidden information, at least: their difference is the engine's error
MOST_SEEDS = 16  # where they differ, so that nobody is blamed for what one search happened to think
DOUBT = 0.02  # standard errors below this are small enough; so are costs after which nobody asks twice
PROOF = 1.0  # what `Thought.sure` is for a proof


class Finding(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was found out about one event; number 0 is the start, where a game with hidden information needs it."""

    number: int
    before: list[float] | None = None  # value of the state before it to each seat; None: that after it says it
    best: str | None = None  # of a decision: the best move, if that is not the one that was played
    after_best: list[float] | None = None  # what the seats can expect after that
    line: list[str] = []
    proved: bool = False  # whether `line` is one
    # Of chance: the sum over all other outcomes of their probability times their value.
    others: list[float] | None = None
    # With hidden information only the values of the seat that decides are known: of the best move and of the
    # one that was played.
    own: tuple[float, float] | None = None
    # Standard errors, also with hidden information only: of the cost; at the start, of each seat's value.
    noise: list[float] = []
    exact: bool = False


class Stopped(Exception):
    """The stop flag was set: what was found is worth nothing."""


class Worth(NamedTuple):
    """What a state is worth to each seat."""

    values: tuple[float, ...]
    exact: bool
    thought: Thought | None = None


class Searcher:
    """An engine that judges single events. One search at a time; each begins without memories."""

    def __init__(self, engine: Engine, nodes: int, seed: int, stop: Flag) -> None:
        self.engine, self.nodes, self.seed, self.stop = engine, nodes, seed, stop

    def find(self, line: Sequence[State[Any]], number: int) -> Finding:
        """What is found out about an event; Stopped if the flag was set meanwhile."""
        if number == 0:
            return self._start(line[0])
        state = line[number - 1]
        if number == len(line):
            return self._end(number, state)
        choice = line[number].last
        assert choice is not None
        if state.game.hidden:
            return self._hidden(number, state, choice)
        return self._chance(number, state, choice) if state.turn == CHANCE else self._decision(number, state, choice)

    # -- nothing is hidden ---------------------------------------------------------------------------------------------

    def worth(self, state: State[Any]) -> Worth:
        """What a state is worth: by its result, exactly, by a search, or as the mean over the outcomes of chance."""
        if state.result is not None:
            return Worth(state.result.scores, exact=True)
        known = self.engine.values(state)
        if known is not None:
            return Worth(known, exact=True)
        expected = self.engine.outlook(state, Limit(nodes=self.nodes), seed=self.seed, stop=self.stop)
        if expected is not None:
            self._go_on()
            return Worth(expected, exact=False)
        if state.turn == CHANCE:
            values = [0.0] * state.game.players
            exact = True
            for outcome, probability in state.outcomes():
                worth = self.worth(state.force(outcome))
                exact = exact and worth.exact
                values = [value + float(probability) * more for value, more in zip(values, worth.values, strict=True)]
            return Worth(tuple(values), exact)
        thought = self.think(state)
        return Worth(shared(state, thought.value), thought.sure == PROOF, thought)

    def think(self, state: State[Any], *, every: bool = False, seed: int = 0) -> Thought:
        """Search for the best move, with nothing in memory but what belongs to this search."""
        valued = getattr(state.game.coach, "valued", None)
        state = state if valued is None else valued(state)
        self.engine.forget()
        thought = self.engine.think(state, Limit(nodes=self.nodes), seed=self.seed + seed, stop=self.stop, every=every)
        self._go_on()
        return thought

    def value_of(self, state: State[Any], move: Choice, played: Choice) -> float:
        """What a move is worth to the player who is to move, as it would be judged if it had been `played`."""
        seat = state.turn
        assert seat is not None
        if not state.game.hidden:
            return self.worth(state.force(move)).values[seat]
        ratings = [dict(thought.rated) for thought in self._searches(state, played)]
        return sum(rated[move] for rated in ratings) / len(ratings)

    def _go_on(self) -> None:
        if self.stop[0]:
            raise Stopped

    def _chance(self, number: int, state: State[Any], outcome: Choice) -> Finding:
        """The mean over all outcomes: exactly known, or by searching all but the one that came, which comes next."""
        known = self.engine.values(state)
        if known is not None:
            return Finding(number=number, before=list(known), exact=True)
        expected = self.engine.outlook(state, Limit(nodes=self.nodes), seed=self.seed, stop=self.stop)
        self._go_on()
        if expected is not None:
            return Finding(number=number, before=list(expected))
        others = [0.0] * state.game.players
        for other, probability in state.outcomes():
            if other != outcome:
                values = self.worth(state.force(other)).values
                others = [sum_ + float(probability) * value for sum_, value in zip(others, values, strict=True)]
        return Finding(number=number, others=others)

    def _decision(self, number: int, state: State[Any], played: Choice) -> Finding:
        """The best move, and if that was not played what comes of it, by a search as large as that after the other."""
        text = state.game.text
        if len(state.moves()) == 1:
            return Finding(number=number, line=[text(played)], exact=True)
        values, thought = self.engine.values(state), self.think(state)
        exact = values is not None or thought.sure == PROOF
        if values is None:
            values = self.engine.outlook(state, Limit(nodes=self.nodes), seed=self.seed, stop=self.stop)
            self._go_on()
        after = None if thought.move == played else self.worth(state.force(thought.move))
        return Finding(
            number=number,
            before=list(shared(state, thought.value) if values is None else values),
            best=None if after is None else text(thought.move),
            after_best=None if after is None else list(after.values),
            line=[text(choice) for choice in thought.line],
            proved=thought.sure == PROOF,
            exact=exact,
        )

    # -- hidden information --------------------------------------------------------------------------------------------

    def _hidden(self, number: int, state: State[Any], played: Choice) -> Finding:
        """A decision by what its player could know: best and played in the same searches, with different guesses."""
        if state.turn == CHANCE:
            return Finding(number=number)
        thoughts = self._searches(state, played)
        ratings = [dict(thought.rated) for thought in thoughts]
        mean = mean_of(ratings)
        best = best_of(mean, played)
        leading = next((thought for thought in thoughts if thought.move == best), None)
        text = state.game.text
        line = [text(choice) for choice in leading.line] if leading else [text(best)]
        return Finding(
            number=number,
            own=(mean[best], mean[played]),
            noise=[standard_error([rated[best] - rated[played] for rated in ratings])],
            best=None if best == played else text(best),
            line=line,
            proved=all(thought.sure == PROOF for thought in thoughts),
        )

    def _searches(self, state: State[Any], played: Choice) -> list[Thought]:
        """Searches of a decision, so many that value and cost are clear: the first ones of a match differ widely."""
        thoughts = [self.think(state, every=True, seed=seed) for seed in range(SEEDS)]
        while len(thoughts) < MOST_SEEDS:
            ratings = [dict(thought.rated) for thought in thoughts]
            mean = mean_of(ratings)
            best = best_of(mean, played)
            costs = [rated[best] - rated[played] for rated in ratings]
            doubt = max(standard_error(costs), standard_error([rated[best] for rated in ratings]))
            if doubt < DOUBT and (len(thoughts) > SEEDS or mean[best] - mean[played] < DOUBT):
                break
            thoughts += [self.think(state, every=True, seed=len(thoughts) + more) for more in range(SEEDS)]
        return thoughts

    def _start(self, state: State[Any]) -> Finding:
        """What each player expects of the start, by what that player knows of it: hands of others are guessed."""
        if state.turn is None or state.turn == CHANCE:  # then nobody can be asked
            return Finding(number=0)
        found = [
            [shared(world, self.think(world, seed=seed).value)[seat] for seed, world in self._worlds(state, seat)]
            for seat in range(state.game.players)
        ]
        return Finding(number=0, before=[sum(one) / len(one) for one in found], noise=[*map(standard_error, found)])

    def _worlds(self, state: State[Any], seat: int) -> list[tuple[int, State[Any]]]:
        """States that a player cannot tell from this one, numbered."""
        many = SEEDS if seat == state.turn else WORLDS
        return [(seed, state.resample(seat, self.seed + seed)) for seed in range(many)]

    # -- where a match ended outside the rules, or was left ------------------------------------------------------------

    def _end(self, number: int, state: State[Any]) -> Finding:
        """The value of the last state, without a decision."""
        if not state.game.hidden:
            worth = self.worth(state)
            return Finding(number=number, before=list(worth.values), exact=worth.exact)
        if state.turn is None or state.turn == CHANCE:
            return Finding(number=number)
        values = [self.think(state, seed=seed).value for seed in range(SEEDS)]
        mean = sum(values) / SEEDS
        return Finding(number=number, own=(mean, mean), noise=[standard_error(values)])


def shared(state: State[Any], value: float) -> tuple[float, ...]:
    """The value of a state to each seat, from that to the player to move: others share what is left."""
    seats, me = state.game.players, state.turn
    rest = (1.0 - value) / max(1, seats - 1)
    return tuple(value if seat == me else rest for seat in range(seats))


def mean_of(ratings: Sequence[Mapping[Choice, float]]) -> dict[Choice, float]:
    """The mean of each move's values over several searches."""
    return {move: sum(rated[move] for rated in ratings) / len(ratings) for move in ratings[0]}


def best_of(values: Mapping[Choice, float], played: Choice) -> Choice:
    """The move of the greatest value; of several, the one that was played."""
    return max(values, key=lambda move: (values[move], move == played))


def standard_error(samples: Sequence[float]) -> float:
    """Of the mean of some samples."""
    n = len(samples)
    if n < 2:
        return 0.0
    mean = sum(samples) / n
    return float((sum((one - mean) ** 2 for one in samples) / (n - 1) / n) ** 0.5)
