"""Whole games printed for people, kept in tests/playthroughs and printed anew by the tests.

    python -m tests.support.playthrough        play all of them again (`make playthroughs`)

A playthrough shows every position, who decides and between what, the chances, what was chosen and what came of it, and
the result. So a change of rules shows up as a change of text that a person can judge. The tests read the choices from
the file and print the rest from the rules.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import boxtop
from boxtop.engines.engine import Limit
from boxtop.engines.greedy import Greedy
from boxtop.games.base import CHANCE, OPEN, PUBLIC, Game, State
from boxtop.match.fair import picked

from tests.support import our_games
from tests.support.paths import ROOT

FOLDER = ROOT / "tests" / "playthroughs"
MANY = 36  # moves or outcomes beyond which only some are shown
CHOSEN = "> "


class Played(NamedTuple):
    """Which game a file shows, and with which luck it was played."""

    file: str
    game: str
    options: dict[str, object]
    seed: int = 1

    def load(self) -> Game[Any]:
        return boxtop.game(self.game, **self.options)


PLAYED = tuple(
    Played(file, name, options, seed)
    for name in our_games.NAMES
    for file, (options, seed) in our_games.case(name, "PLAYTHROUGHS", {name: ({}, 1)}).items()
)


def printed(game: Game[Any], choices: list[str]) -> str:
    """The playthrough of a game with these choices."""
    options = ", ".join(f"{option.name}={option.named(game.settings[option.name])}" for option in game.options)
    lines = [f"{game.title} ({options})", ""]
    state: State[Any] = game.start()
    for number, text in enumerate(choices, 1):
        lines += [f"---- {number}", *_situation(state), f"{CHOSEN}{text}"]
        choice = game.parse(text)
        lines += [str(state.describe(choice)), ""]
        state = state.play(choice)
    lines += ["---- end", *_situation(state)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _situation(state: State[Any]) -> Iterator[str]:
    """A position, whose turn it is and what can happen."""
    if state.turn == CHANCE:
        outcomes = [f"{state.game.text(outcome)} ({chance})" for outcome, chance in state.outcomes()]
        yield f"Chance decides between {len(outcomes)} outcomes: {_some(outcomes)}"
        return
    yield from state.lines(OPEN)
    yield f"Position: {state.position}"
    if state.game.hidden and state.turn is not None:
        yield "Everybody sees: " + "; ".join(state.lines(PUBLIC)[-2:])
    if state.claims():
        yield f"May be claimed: {', '.join(state.claims())}"
    if state.turn is not None:
        moves = [state.short(move) for move in state.moves()]
        yield f"{state.game.seats[state.turn]} decides between {len(moves)} moves: {_some(moves)}"
        return
    assert state.result is not None
    yield f"Over by {state.result.reason}: scores {state.result.scores}, points {state.result.points}"


def _some(texts: list[str]) -> str:
    if len(texts) <= MANY:
        return "; ".join(texts)
    return "; ".join(texts[: MANY // 2]) + "; ...; " + "; ".join(texts[-MANY // 2 :])


def choices_in(text: str) -> list[str]:
    return [line.removeprefix(CHOSEN) for line in text.splitlines() if line.startswith(CHOSEN)]


def played_anew(played: Played) -> list[str]:
    """The choices of a game between greedy players, who stay as they are while engines get better."""
    luck = random.Random(played.seed)
    state: State[Any] = played.load().start()
    choices: list[str] = []
    while state.turn is not None and len(choices) < 300:
        if state.turn == CHANCE:
            choice = picked(state.outcomes(), luck.randrange)
        else:
            choice = Greedy().think(state, Limit(depth=1), seed=luck.getrandbits(32)).move
        choices.append(state.game.text(choice))
        state = state.play(choice)
    return choices


if __name__ == "__main__":
    for played in PLAYED:
        game = played.load()
        choices = played_anew(played)
        (FOLDER / f"{played.file}.txt").write_text(printed(game, choices), encoding="utf-8")
        print(f"{played.file}: {len(choices)} choices")
