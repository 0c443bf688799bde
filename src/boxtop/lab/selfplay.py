"""Self-play: a bot plays against itself, and its moves and values are stored as training data.

Games are played in shards of one file each (`shards.py`). A shard depends on nothing but the plan and its own number,
unless the bot is limited by time.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ..engines.arena import Arena, ArenaMatch, PairedChance, Stopped, hash_bits
from ..games.base import CHANCE, Choice, Value
from ..kernel.stop import Flag, flag

SHARD = 64  # games in a shard, by default


@dataclass(frozen=True)
class SelfPlayGame:
    """A game of self-play. The lists have one entry for each move and each outcome of chance."""

    game: int  # its number
    options: dict[str, Value]  # those that differ from the plan's, such as decks
    opening: int  # how many choices at the beginning are random
    choices: list[Choice]
    players: list[int]  # who chose; -1 is chance
    values: list[float | None]  # the expected result of the player who chose, 0 to 1; None for chance and the opening
    scores: list[float]
    reason: str
    points: list[int] | None


@dataclass(frozen=True)
class SelfPlayMatch(ArenaMatch):
    """A bot against itself, or in a game for one player: both bots are the same."""

    fewest: ClassVar[int] = 1


@dataclass(frozen=True)
class Plan:
    """Everything that determines the games."""

    match: ArenaMatch  # both bots are the same
    games: int
    shard: int = SHARD  # games in a file

    @property
    def shards(self) -> int:
        return -(-self.games // self.shard)

    def games_of(self, number: int) -> range:
        """The numbers of the games in a shard; the last one may be short."""
        return range(number * self.shard, min(self.games, (number + 1) * self.shard))


class SelfPlay:
    """Plays the shards of a plan in this process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._arena = Arena(plan.match)

    def __enter__(self) -> "SelfPlay":
        return self

    def __exit__(self, *_: object) -> None:
        self._arena.__exit__()

    def play(self, number: int, stop: Flag | None = None) -> tuple[int, list[SelfPlayGame]]:
        """Play the shard with this number; return the number and its games. Stopped if the flag is raised meanwhile."""
        stop = flag() if stop is None else stop
        return number, [self._game(one, stop) for one in self.plan.games_of(number)]

    def _game(self, number: int, stop: Flag) -> SelfPlayGame:
        match = self.plan.match
        game = match.variants[number % len(match.variants)]
        self._arena.bots[0].forget()
        opening = self._arena.opening(game, number)
        chance, state = PairedChance(match.seed, number), game.start()
        choices: list[Choice] = []
        players: list[int] = []
        values: list[float | None] = []
        while state.turn is not None:
            value = None
            if len(choices) < len(opening):
                choice = opening[len(choices)]
            elif state.turn == CHANCE:
                choice = chance.draw(state)
            else:
                chance.turn_passes_to(state.turn)
                thought = self._arena.ask(state, 0, hash_bits("self", match.seed, number, len(choices)), stop)
                choice, value = thought.move, _as_stored(thought.value)
            if stop[0]:
                raise Stopped
            choices.append(choice)
            players.append(state.turn)
            values.append(value)
            state = state.force(choice)
        result: Any = state.result
        before, now = match.game.written_settings(), game.written_settings()
        changed = {name: game.settings[name] for name in now if now[name] != before[name]}
        points = None if result.points is None else list(result.points)
        scores = [_as_stored(score) for score in result.scores]
        return SelfPlayGame(number, changed, len(opening), choices, players, values, scores, result.reason, points)


def _as_stored(number: float) -> float:
    """Round to the precision of the files, so that a game is the same before it is written and after it is read."""
    return float(np.float32(number))
