"""Nobody gets help with a match against other people that is being played: which positions that concerns."""

import hashlib
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from ...bounded import BoundedDict
from ...errors import Refused
from ...games.base import CHANCE, State
from ...words import say
from ..play.loaded import LoadedMatch
from ..play.matches import Matches
from ..store import Store

MOST_LOOKED_AT = 100  # running matches of one person, the last changed ones
KEPT = 100_000  # positions of all matches that are remembered, some 300 bytes each

Key = tuple[str, int, str]  # game, seat (-1: everybody sees the same), position
Keys = frozenset[Key]


class RunningMatches:
    """The matches that people are playing against each other."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self._store, self._matches = store, matches
        self._kept: BoundedDict[tuple[str, str], tuple[int, Keys]] = BoundedDict(KEPT, lambda kept: len(kept[1]))

    async def positions(self, person: str | None, game: str) -> Keys:
        """The positions that have occurred in somebody's running matches against people, since the first decision."""
        if person is None:
            return frozenset()
        found = set[Key]()
        for card in await self._store.cards_of(person, "playing", MOST_LOOKED_AT):
            if card.game == game and any(seat.person not in (None, person) for seat in card.seats):
                loaded = await self._matches.find(card.id)
                async with loaded.lock():
                    found |= self._positions_of(loaded, person)
        return frozenset(found)

    def _positions_of(self, loaded: LoadedMatch, person: str) -> Keys:
        match, mine = loaded.match, loaded.held_by(person)
        if match.status != "playing" or not mine:
            return frozenset()
        kept = self._kept.get((match.id, person))
        if kept is None or kept[0] != match.revision:
            since = len(match.opening) + 1  # the start is the same for everybody
            states = match.line()[since:]
            kept = match.revision, frozenset(key for state in states for key in _keys(state, mine))
            self._kept[match.id, person] = kept
        return kept[1]


def _keys(state: State[Any], seats: Collection[int]) -> list[Key]:
    """What a position is the same by: with hidden hands, what a seat sees of it."""
    game = state.game
    return (
        [(game.name, seat, _seen(state, seat)) for seat in seats] if game.hidden else [(game.name, -1, str(state.key))]
    )


def _seen(state: State[Any], seat: int) -> str:
    view = {name: value for name, value in state.view(seat).items() if name not in ("last", "options")}
    return hashlib.sha256(msgspec.json.encode(view, order="sorted")).hexdigest()


def occurs(state: State[Any], positions: Keys) -> bool:
    """Whether a state is one of these positions."""
    return bool(positions) and not positions.isdisjoint(_keys(state, range(state.game.players)))


def withheld(line: Sequence[State[Any]], positions: Keys) -> frozenset[int]:
    """The events by which something was decided in one of these positions."""
    if not positions:
        return frozenset()
    deciding = (number for number, state in enumerate(line[:-1], 1) if state.turn != CHANCE)
    return frozenset(number for number in deciding if occurs(line[number - 1], positions))


def check(state: State[Any], positions: Keys) -> None:
    """Refused if a state is one of these positions."""
    if occurs(state, positions):
        raise Refused(say("in-running-match"))
