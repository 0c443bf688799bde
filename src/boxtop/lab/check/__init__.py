"""`boxtop check`: test a game against the laws that every game must keep, in every position of random games.

A law is a function that takes a `Visit` and yields a sentence for each violation. `docs/adding-a-game.md` lists the
laws; they are in `laws.py` and `lists.py`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from ...errors import printable
from ...games.base import CHANCE, Choice, Game, State

LONGEST = 5_000  # choices in a game, since random games need not end
Laws = Sequence[tuple[str, Callable[..., Iterator[str]]]]


class BrokenLaw(NamedTuple):
    """A law that a game breaks, with the position and the choices that led to it."""

    law: str
    sentence: str
    position: str
    choices: tuple[str, ...]

    def lines(self) -> list[str]:
        """The message for a terminal."""
        where = [f"in the position {self.position}"] if self.position else []
        if self.choices:
            where.append(f"after {'; '.join(self.choices)}")
        return [printable(line) for line in (f"{self.law}: {self.sentence}", *(f"  {line}" for line in where))]


@dataclass
class Seen:
    """What was seen in all games so far, for laws that compare positions."""

    keys: dict[str, int] = field(default_factory=dict)  # by the text of the position
    moves: set[Choice] = field(default_factory=set)
    outcomes: set[Choice] = field(default_factory=set)


@dataclass
class Visit:
    """A position of a random game."""

    state: State[Any]
    choices: list[Choice]  # that led here
    rng: np.random.Generator
    seen: Seen

    @property
    def game(self) -> Game[Any]:
        return self.state.game  # type: ignore[no-any-return]

    def some(self, choices: Sequence[Choice], most: int) -> list[Choice]:
        """A random sample of at most so many choices."""
        if len(choices) <= most:
            return list(choices)
        return sorted(self.rng.choice(np.asarray(choices), most, replace=False).tolist())


@dataclass
class Report:
    """The result of a check."""

    games: int = 0
    positions: int = 0
    broken: list[BrokenLaw] = field(default_factory=list)
    unfinished: int = 0  # games that were stopped at LONGEST


def check(game: Game[Any], games: int = 20, seed: int = 1) -> Report:
    """Play random games and test all laws; each broken law is reported once, where it was broken first.

    If a list of moves is too short, nothing else is tested: all other code uses such lists with a narrower guard.
    """
    from .laws import OF_A_GAME, OF_A_LINE, OF_A_POSITION
    from .lists import LISTS

    report, seen = Report(), Seen()
    for law, ask in OF_A_GAME:
        _ask(report, law, ask, game)
    if not _can_begin(report, game):
        return report
    for number in range(games):
        rng = np.random.default_rng([seed, number])
        line, choices = [game.start()], list[Choice]()
        while True:
            visit = Visit(line[-1], choices, rng, seen)
            report.positions += 1
            for law, ask in LISTS:
                if not _ask(report, law, ask, visit):
                    return report
            for law, ask in OF_A_POSITION:
                _ask(report, law, ask, visit)
            options = possible(visit.state)
            if not options or len(choices) == LONGEST:
                report.unfinished += bool(options)
                break
            choices.append(options[int(rng.integers(len(options)))])
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
    """The legal moves, or the outcomes of chance."""
    return [what for what, _ in state.outcomes()] if state.turn == CHANCE else state.moves()


def _can_begin(report: Report, game: Game[Any]) -> bool:
    try:
        _ = game.vtable
        game.start()
    except Exception as error:
        _note(report, "it can be played", f"To begin a game {_raised(error)}.", None)
    return not any(broken.law == "it can be played" for broken in report.broken)


def _ask(report: Report, law: str, ask: Callable[..., Iterator[str]], *about: Any) -> bool:
    """Test a law unless it is known to be broken; an exception breaks it, too. Return whether it was kept."""
    if any(broken.law == law for broken in report.broken):
        return False
    visit = about[0] if isinstance(about[0], Visit) else None
    try:
        for sentence in ask(*about):
            _note(report, law, sentence, visit)
            return False
    except Exception as error:  # a game may raise anything
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
        except Exception as error:  # its texts are broken, too
            position = f"whose text {_raised(error)}"
    report.broken.append(BrokenLaw(law, sentence, position, choices))
