"""Who is here: connected to this process, to another one, or away since when."""

from collections.abc import Iterable

from .. import clock
from ..messages import Presence as PresenceMessage
from ..messages import encode
from ..store import Store
from .loaded import LoadedMatch

LASTS = 12_000  # milliseconds for which somebody counts as present whom another process has seen


class Presence:
    """Who is at the matches of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._started = clock.now()  # before that nobody could be here

    def came(self, loaded: LoadedMatch, person: str | None, absent: Iterable[int]) -> None:
        """Somebody has begun to watch a match of which the people of the seats `absent` were not there before."""
        for seat in loaded.held_by(person):
            loaded.away.pop(seat, None)
            if seat in absent:
                _tell(loaded, seat, here=True)

    def left(self, loaded: LoadedMatch, person: str | None) -> None:
        """A connection of somebody does not watch a match any more; they may have others."""
        here = loaded.here()
        for seat in loaded.held_by(person):
            if not here[seat]:
                loaded.away[seat] = clock.now()
                _tell(loaded, seat, here=False)

    async def away(self, loaded: LoadedMatch) -> dict[int, int]:
        """Since when the people are away who are connected neither here nor elsewhere."""
        here, seen = loaded.here(), await self._store.last_seen(loaded.match.id)
        away = {}
        for seat, present in here.items():
            if not present and loaded.match.is_person(seat):
                away[seat] = max(loaded.away.get(seat, 0), seen.get(seat, 0), loaded.match.began_at, self._started)
        return away

    async def note(self, matches: Iterable[LoadedMatch]) -> None:
        """Write down who is here, for other processes and for after a restart, and learn who is elsewhere."""
        playing = [loaded for loaded in matches if loaded.match.status == "playing"]
        here = [(loaded.match.id, seat) for loaded in playing for seat, there in loaded.connected().items() if there]
        if here:
            await self._store.seen(here, clock.now())
        if self._store.shared:
            # Also where nobody watches: whoever plays without a WebSocket may claim what others have abandoned.
            seen = await self._store.present([loaded.match.id for loaded in playing], clock.now() - LASTS)
            for loaded in playing:
                _learn(loaded, seen.get(loaded.match.id, {}))


def _learn(loaded: LoadedMatch, seen: dict[int, int]) -> None:
    """Tell who came to another process, or left it."""
    before, connected = loaded.here(), loaded.connected()
    # Who was seen only before they left us is nowhere else.
    loaded.elsewhere = {seat for seat, at in seen.items() if not connected[seat] and at > loaded.away.get(seat, 0)}
    for seat, there in loaded.here().items():
        if there != before[seat]:
            _tell(loaded, seat, here=there)


def _tell(loaded: LoadedMatch, seat: int, *, here: bool) -> None:
    message = encode(PresenceMessage(loaded.match.id, seat, here))
    for connection in loaded.watchers:
        connection.send_bytes(message)
