"""Whether a game keeps what every game must keep: `boxtop check`. It plays random games and looks at every position.

A law is a function that takes a `Visit`, a position on the way, and yields a sentence for each thing that is broken
there. `docs/adding-a-game.md` lists the laws; they stand in `laws.py` and `lists.py`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from ...errors import printable
from ...games.base import CHANCE, Choice, Game, State

LONGEST = 5_000  # choices in a game: some never end by themselves
Laws = Sequence[tuple[str, Callable[..., Iterator[str]]]]


class Broken(NamedTuple):
    """A law that a game breaks: which, how, in which position, and after which choices."""

    law: str
    sentence: str
    position: str
    choices: tuple[str, ...]

    def lines(self) -> list[str]:
        """For a terminal."""
        where = [f"in the position {self.position}"] if self.position else []
        if self.choices:
            where.append(f"after {'; '.join(self.choices)}")
        return [printable(line) for line in (f"{self.law}: {self.sentence}", *(f"  {line}" for line in where))]


@dataclass
class Met:
    """What was seen in all games so far, to compare with."""

    keys: dict[str, int] = field(default_factory=dict)  # by the text of the position
    moves: set[Choice] = field(default_factory=set)
    outcomes: set[Choice] = field(default_factory=set)


@dataclass
class Visit:
    """A position on the way of a random game."""

    state: State[Any]
    choices: list[Choice]  # that led here
    rng: np.random.Generator
    met: Met

    @property
    def game(self) -> Game[Any]:
        return self.state.game  # type: ignore[no-any-return]

    def some(self, choices: Sequence[Choice], most: int) -> list[Choice]:
        """A few of many."""
        if len(choices) <= most:
            return list(choices)
        return sorted(self.rng.choice(np.asarray(choices), most, replace=False).tolist())


@dataclass
class Report:
    """What was found."""

    games: int = 0
    positions: int = 0
    broken: list[Broken] = field(default_factory=list)
    unfinished: int = 0  # games that were longer than anybody waits for


def check(game: Game[Any], games: int = 20, seed: int = 1) -> Report:
    """Play random games and try all laws; each law is told once, where it was broken first.

    Where a list of moves is too short nothing else is tried: everything else reads such lists with less room behind.
    """
    from .laws import OF_A_GAME, OF_A_LINE, OF_A_POSITION
    from .lists import LISTS

    report, met = Report(), Met()
    for law, ask in OF_A_GAME:
        _ask(report, law, ask, game)
    if not _can_begin(report, game):
        return report
    for number in range(games):
        rng = np.random.default_rng([seed, number])
        line, choices = [game.start()], list[Choice]()
        while True:
            visit = Visit(line[-1], choices, rng, met)
            report.positions += 1
            for law, ask in LISTS:
                if not _ask(report, law, ask, visit):
                    return report
            for law, ask in OF_A_POSITION:
                _ask(report, law, ask, visit)
            open_to = possible(visit.state)
            if not open_to or len(choices) == LONGEST:
                report.unfinished += bool(open_to)
                break
            choices.append(open_to[int(rng.integers(len(open_to)))])
            try:
                line.append(visit.state.force(choices[-1]))
            except Exception as error:
                _note(report, "legal and apply agree", f"{visit.game.text(choices[-1])} {_raised(error)}.", visit)
                return report
        for law, ask in OF_A_LINE:
            _ask(report, law, ask, visit, line)
        report.games += 1
    return report


def possible(state: State[Any]) -> list[Choice]:
    """The moves, or what chance can do."""
    return [what for what, _ in state.outcomes()] if state.turn == CHANCE else state.moves()


def _can_begin(report: Report, game: Game[Any]) -> bool:
    try:
        _ = game.table
        game.start()
    except Exception as error:
        _note(report, "it can be played", f"To begin a game {_raised(error)}.", None)
    return not any(broken.law == "it can be played" for broken in report.broken)


def _ask(report: Report, law: str, ask: Callable[..., Iterator[str]], *about: Any) -> bool:
    """Try a law, unless it is known to be broken; what a game raises where it should not breaks it, too."""
    if any(broken.law == law for broken in report.broken):
        return False
    visit = about[0] if isinstance(about[0], Visit) else None
    try:
        for sentence in ask(*about):
            _note(report, law, sentence, visit)
            return False
    except Exception as error:  # whatever a game does wrong
        _note(report, law, f"The game {_raised(error)}.", visit)
        return False
    return True


def _raised(error: Exception) -> str:
    return f"raises {type(error).__name__}: {str(error).rstrip('.')}"


def _note(report: Report, law: str, sentence: str, visit: Visit | None) -> None:
    position, choices = "", tuple[str, ...]()
    if visit is not None:
        try:
            position = visit.state.position
            choices = tuple(visit.game.text(choice) for choice in visit.choices)
        except Exception as error:  # then it cannot even say where
            position = f"whose text {_raised(error)}"
    report.broken.append(Broken(law, sentence, position, choices))
