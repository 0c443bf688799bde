"""Making puzzles: positions from games are proved, rated and sorted out until there are enough of each theme."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from operator import ne
from typing import Any, NamedTuple

from msgspec.structs import replace

from .. import engine, load
from ..engines.arena import Stopped, run_jobs
from ..games.base import Game, State
from ..kernel.stop import Flag, flag
from .finder import FILLED, Finder, Judged, Solution, follows, options_of
from .puzzle import Puzzle, puzzle_id
from .rating import rate
from .solving import solve
from .sources import SelfPlay

DECIMALS = 4


class Found(NamedTuple):
    """A puzzle, and what no other may share with it."""

    puzzle: Puzzle
    patterns: tuple[str, ...]
    images: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def of(cls, finder: Finder, start: State[Any], puzzle: Puzzle) -> "Found":
        line = [start.game.parse(move) for move in puzzle.line]
        return cls(puzzle, finder.patterns(start, line), finder.images(start, line))

    def is_double(self, other: "Found", alike: int) -> bool:
        """Whether they share a pattern, or have the same first move in positions that differ in fewer squares."""
        if not set(self.patterns).isdisjoint(other.patterns):
            return True
        return any(
            self.images[0][0] == image[0] and sum(map(ne, self.images[0][1:], image[1:])) < alike
            for image in (other.images if self.images else ())
        )


@dataclass(frozen=True)
class Plan:
    """Everything that determines the puzzles of self-play."""

    game: str
    seed: int = 1
    themes: tuple[str, ...] = ()  # one of which a puzzle must have; none: whichever
    moves: int = 1  # of the solver, at least
    rating: int = 0  # at least


class Maker:
    """Makes the puzzles of one game of self-play after the other."""

    def __init__(self, plan: Plan) -> None:
        self.finder: Finder = load(plan.game).puzzles.FINDER()
        self.finder.wanted = frozenset(plan.themes)
        self._plan = plan
        self._games = SelfPlay(plan.game, self.finder, plan.seed)
        self._solver = engine(plan.game)

    def __enter__(self) -> "Maker":
        return self

    def __exit__(self, *_: object) -> None:
        return

    def play(self, number: int, stop: Flag | None = None) -> tuple[int, list[Found]]:
        """The number of a game, and the puzzles in it."""
        return number, self.found_in(self._games.game(number), stop)

    def found_in(self, states: Iterable[State[Any]], stop: Flag | None = None) -> list[Found]:
        """The puzzles in a game."""
        stop, found = flag() if stop is None else stop, []
        for state in states:
            if stop[0]:
                raise Stopped
            for near in self.finder.nearby(state) if follows(state) else ():
                one = self.puzzle_of(near)
                if one is not None:
                    found.append(one)
        return found

    def puzzle_of(self, state: State[Any]) -> Found | None:
        """The puzzle that a position is, if it is one."""
        finder = self.finder
        if len(state.moves()) < 2 or not finder.promising(state):
            return None
        start = finder.tidy(state)
        solution = solve(finder, start)
        if solution is None or len(solution.judged) < self._plan.moves:
            return None
        themes = finder.themes(solution)
        if not themes or finder.trivial(start, solution.line) or (finder.wanted and finder.wanted.isdisjoint(themes)):
            return None
        puzzle = written(solution, themes)
        rated = rate(puzzle, start, self._solver, finder.solvers)
        easiest = finder.easiest if len(solution.judged) > 1 else finder.easiest_alone
        if rated < max(easiest, self._plan.rating):
            return None
        return Found.of(finder, start, replace(puzzle, rating=rated))


def written(solution: Solution, themes: tuple[str, ...]) -> Puzzle:
    """A solution as a puzzle, without its rating."""
    start, first = solution.start, solution.judged[0]
    text, options = start.game.text, options_of(start.game)
    also = [tuple(text(other) for other in judged.right[1:]) for judged in solution.judged]
    while also and not also[-1]:
        also.pop()
    return Puzzle(
        id=puzzle_id(start.game.name, options, start.position),
        position=start.position,
        themes=themes,
        rating=0,
        line=tuple(map(text, solution.line)),
        also=tuple(also),
        value=round(first.value, DECIMALS),
        second=round(first.second, DECIMALS),
        options=options,
        tempting=tuple(map(text, _tempting(first))),
        costs={text(move): round(cost, DECIMALS) for move, cost in sorted(first.costs.items())},
    )


def _tempting(judged: Judged) -> tuple[int, ...]:
    """A wrong move, and what answers it if that is known."""
    if judged.tempting is not None:
        return (judged.tempting,)
    return (judged.wrong[0].move, *judged.refutation) if judged.wrong else ()


class Collection:
    """Puzzles that differ, with enough of each theme: what is well filled takes no more."""

    def __init__(self, themes: Iterable[str], wanted: int, filled: float = FILLED, alike: int = 0) -> None:
        self.wanted, self._themes, self._alike = wanted, tuple(themes), alike
        self._most = filled * wanted / len(self._themes)
        self.puzzles: dict[str, Puzzle] = {}
        self.doubles = 0
        self._kept: list[Found] = []
        self._counts: Counter[str] = Counter()  # by each of their themes
        self._filling: Counter[str] = Counter()  # by the theme that needed them most

    def __len__(self) -> int:
        return len(self.puzzles)

    @property
    def full(self) -> bool:
        return len(self) >= self.wanted

    @property
    def counts(self) -> dict[str, int]:
        return {theme: self._counts[theme] for theme in self._themes}

    def keep(self, found: Found) -> None:
        """Take a puzzle whatever there is."""
        puzzle = found.puzzle
        self._kept.append(found)
        self.puzzles[puzzle.id] = puzzle
        neediest = self._neediest(puzzle)
        self._counts.update(puzzle.themes)
        self._filling[neediest] += 1

    def _neediest(self, puzzle: Puzzle) -> str:
        """Of the themes of a puzzle the one that has fewest."""
        return min(puzzle.themes, key=lambda theme: self._counts[theme])

    def add(self, found: Found) -> bool:
        """Take a puzzle, unless it is a double or all of its themes are well filled."""
        if found.puzzle.id in self.puzzles or any(found.is_double(kept, self._alike) for kept in self._kept):
            self.doubles += 1
            return False
        if self.full or self._filling[self._neediest(found.puzzle)] >= self._most:
            return False
        self.keep(found)
        return True


def found_before(finder: Finder, game: type[Game[Any]], puzzle: Puzzle) -> Found:
    """A puzzle that was made before."""
    return Found.of(finder, game(**puzzle.options).position(puzzle.position), puzzle)


def from_selfplay(plan: Plan, first: int = 0, jobs: int = 1) -> Iterator[tuple[int, list[Found]]]:
    """The puzzles of one game after the other, from a number on, without end; made by so many processes."""
    waiting: dict[int, list[Found]] = {}
    expected = first
    for number, found in run_jobs(partial(Maker, plan), count(first), jobs):
        waiting[number] = found
        while expected in waiting:  # the order is that of the numbers, whatever is done first
            yield expected, waiting.pop(expected)
            expected += 1
