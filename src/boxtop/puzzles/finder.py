"""`Finder`: what a game says of its puzzles, and what it is asked."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ..engines.engine import Rated
from ..games.base import CHANCE, Choice, Game, State, Value
from .puzzle import Puzzle

FILLED = 2.0


@dataclass(frozen=True)
class Judged:
    """What is known of the moves in a position."""

    right: tuple[Choice, ...]  # the best ones, which are equally good; the first of them is played
    value: float  # of these
    wrong: tuple[Rated, ...]  # the best of the others first; none if nothing else is legal
    refutation: tuple[Choice, ...] = ()  # what answers the first of these
    costs: Mapping[Choice, float] = field(default_factory=dict)  # of wrong moves, if they are known exactly
    theme: str = ""  # if it is known already
    tempting: Choice | None = None  # the wrong move that people would play, if it is not the best wrong one

    @property
    def second(self) -> float:
        return self.wrong[0].value if self.wrong else 0.0

    @property
    def margin(self) -> float:
        return self.value - self.second


@dataclass(frozen=True)
class Solution:
    """A line that was found: before each choice a state, and for each move of the solver what is known of it."""

    states: tuple[State[Any], ...]
    line: tuple[Choice, ...]
    judged: tuple[Judged, ...]
    end: State[Any]

    @property
    def start(self) -> State[Any]:
        return self.states[0]

    @property
    def solver(self) -> int:
        turn = self.start.turn
        assert turn is not None
        return turn

    @property
    def moves(self) -> list[tuple[State[Any], Choice]]:
        """The solver's moves, each with the state before it."""
        pairs = zip(self.states, self.line, strict=True)
        return [(state, move) for state, move in pairs if state.turn == self.solver]


class Finder(ABC):
    """Finds what is right in a position, for one game. It holds the engines that it needs."""

    variants: ClassVar[Sequence[Mapping[str, Value]]] = ({},)  # options for games of self-play, in turns
    levels: ClassVar[Sequence[int]] = tuple(range(1, 9))  # that play these games
    opening: ClassVar[int] = 4  # random moves at their beginning
    nodes: ClassVar[int] = 0  # of a proof
    margin: ClassVar[float] = 0.2  # by which the right first move is better, at least
    margin_again: ClassVar[float] = 0.1  # the same when it is checked again, with other searches
    filled: ClassVar[float] = FILLED  # times its even share: then a theme takes no more puzzles
    longest: ClassVar[int] = 4  # moves of the solver
    slips: ClassVar[Sequence[int]] = ()  # levels whose moves are tried on the side: what comes of a mistake
    solvers: ClassVar[Sequence[int]] = tuple(range(1, 9))  # levels that try a puzzle, to rate it
    easiest: ClassVar[int] = 600  # ratings below it are too easy for a puzzle
    easiest_alone: ClassVar[int] = 600  # the same where there is one move to find
    alike: ClassVar[int] = 0  # squares in which the boards of two puzzles with the same first move differ at least
    wanted: frozenset[str] = frozenset()  # themes that are looked for, if not all are

    def nearby(self, state: State[Any]) -> Iterable[State[Any]]:
        """The positions to look at when a game comes to a state: that one, or others like it."""
        return (state,)

    def promising(self, state: State[Any]) -> bool:
        """Whether a position is worth a proof: quick, and it may be wrong."""
        return True

    @abstractmethod
    def judge(self, state: State[Any], nodes: int) -> Judged | None:
        """Which moves are right; None if there is nothing to choose."""

    @abstractmethod
    def reply(self, state: State[Any], nodes: int) -> Choice | None:
        """The other side's best answer; None if the puzzle ends before it."""

    @abstractmethod
    def themes(self, solution: Solution) -> tuple[str, ...]:
        """The themes of a puzzle; none if it should not be one."""

    def clear(self, judged: Judged, step: int) -> bool:
        """Whether it is clear what is right, as move `step` of the solver."""
        return judged.margin >= self.margin

    def trivial(self, start: State[Any], line: Sequence[Choice]) -> bool:
        """Whether nobody needs to think to find a solution."""
        return False

    def doubt(self, puzzle: Puzzle, judged: Sequence[Judged], left: int) -> str | None:
        """What else is wrong with a puzzle that is proved again, as far as the last of the moves that were judged.

        `left` is how many moves of the solver there are from that one on; what a puzzle accepts is not among the wrong.
        """
        return None

    def tidy(self, state: State[Any]) -> State[Any]:
        """The position without what does not matter, such as the number of the move."""
        return state

    def patterns(self, start: State[Any], line: Sequence[Choice]) -> tuple[str, ...]:
        """What two puzzles may not share: the position and its mirror images as one text, and what else is the same."""
        return (start.position,)

    def images(self, start: State[Any], line: Sequence[Choice]) -> tuple[tuple[str, ...], ...]:
        """As the solver sees them, the first move and what is on each square, and the same mirrored; none if positions
        that are alike make different puzzles."""
        return ()


def follows(state: State[Any]) -> bool:
    """Whether somebody decides here."""
    return state.turn is not None and state.turn != CHANCE


def options_of(game: Game[Any]) -> dict[str, Value]:
    """The options of a game that are not the usual ones, written in full: what a name means may change."""
    written = game.written_settings()
    return {one.name: written[one.name] for one in game.options if game.settings[one.name] != one.default}
