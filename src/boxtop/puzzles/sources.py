"""Where positions come from: games of the computer against itself, and records."""

from collections.abc import Iterator
from typing import Any

from .. import engine, load
from ..engines.arena import PairedChance, hash_bits
from ..engines.engine import Engine, Thought
from ..games.base import CHANCE, Game, State
from .finder import Finder


class SelfPlay:
    """Games of the computer against itself, at changing levels. Each depends on the seed and its number alone."""

    def __init__(self, game_name: str, finder: Finder, seed: int) -> None:
        self._game_name, self._finder, self._seed = game_name, finder, seed
        self._player: Engine = engine(game_name)

    def game(self, number: int) -> Iterator[State[Any]]:
        """The states of a game, as they are reached."""
        finder, bits = self._finder, hash_bits("puzzles", self._seed, number)
        options = finder.variants[number % len(finder.variants)]
        game: Game[Any] = load(self._game_name)(**options)
        levels = [finder.levels[(bits >> 8 * seat) % len(finder.levels)] for seat in range(game.players)]
        chance, state, made = PairedChance(self._seed, number), game.start(), 0
        self._player.forget()
        while state.turn is not None:
            yield state
            yield from self._slips(state, number, made)
            if state.turn == CHANCE:
                choice = chance.draw(state)
            else:
                chance.turn_passes_to(state.turn)
                if made < finder.opening:
                    bits = hash_bits("opening", self._seed, number, made)
                    choice = state.moves()[bits * len(state.moves()) >> 64]
                else:
                    choice = self._played(state, levels[state.turn], number, made).move
                made += 1
            state = state.force(choice)

    def _played(self, state: State[Any], level: int, number: int, made: int) -> Thought:
        seed = hash_bits("move", self._seed, number, made) >> 1
        return self._player.play(state, level, seed=seed, seconds=None)

    def _slips(self, state: State[Any], number: int, made: int) -> Iterator[State[Any]]:
        """What would come of the moves of weaker players: games between equals hold too few mistakes."""
        if state.turn == CHANCE or made < self._finder.opening:
            return
        tried = {self._played(state, level, number, -made).move for level in self._finder.slips}
        for move in sorted(tried):
            yield state.force(move)
