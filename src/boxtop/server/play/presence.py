"""Presence: which players are connected, to this process or another, and since when others are away."""

from collections.abc import Iterable

from .. import clock
from ..messages import Presence as PresenceMessage
from ..messages import encode
from ..store import Store
from .loaded import LoadedMatch

PRESENCE_TTL = 12_000  # milliseconds for which somebody counts as present after another process has seen them


class Presence:
    """The presence of players in the matches of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._started = clock.now()  # nobody could connect before

    def came(self, loaded: LoadedMatch, person: str | None, absent: Iterable[int]) -> None:
        """Somebody has begun to watch a match. `absent` are the seats whose players were not connected before."""
        for seat in loaded.held_by(person):
            loaded.away.pop(seat, None)
            if seat in absent:
                _tell(loaded, seat, here=True)

    def left(self, loaded: LoadedMatch, person: str | None) -> None:
        """A connection has stopped watching a match; its person may have others."""
        here = loaded.here()
        for seat in loaded.held_by(person):
            if not here[seat]:
                loaded.away[seat] = clock.now()
                _tell(loaded, seat, here=False)

    async def away(self, loaded: LoadedMatch) -> dict[int, int]:
        """For each seat whose player is not connected to any process, since when."""
        here, seen = loaded.here(), await self._store.last_seen(loaded.match.id)
        away = {}
        for seat, present in here.items():
            if not present and loaded.match.is_person(seat):
                away[seat] = max(loaded.away.get(seat, 0), seen.get(seat, 0), loaded.match.began_at, self._started)
        return away

    async def note(self, matches: Iterable[LoadedMatch]) -> None:
        """Store who is connected, for other processes and for a restart, and read who is connected to others."""
        playing = [loaded for loaded in matches if loaded.match.status == "playing"]
        here = [(loaded.match.id, seat) for loaded in playing for seat, there in loaded.connected().items() if there]
        if here:
            await self._store.seen(here, clock.now())
        if self._store.shared:
            # Also of matches without watchers: a player without a WebSocket may claim that others have left.
            seen = await self._store.present([loaded.match.id for loaded in playing], clock.now() - PRESENCE_TTL)
            for loaded in playing:
                _update(loaded, seen.get(loaded.match.id, {}))


def _update(loaded: LoadedMatch, seen: dict[int, int]) -> None:
    """Update who is connected to other processes, and tell the watchers of changes."""
    before, connected = loaded.here(), loaded.connected()
    # Somebody who disconnected from us after they were last seen is not connected elsewhere.
    loaded.elsewhere = {seat for seat, at in seen.items() if not connected[seat] and at > loaded.away.get(seat, 0)}
    for seat, there in loaded.here().items():
        if there != before[seat]:
            _tell(loaded, seat, here=there)


def _tell(loaded: LoadedMatch, seat: int, *, here: bool) -> None:
    message = encode(PresenceMessage(loaded.match.id, seat, here))
    for connection in loaded.watchers:
        connection.send_bytes(message)
