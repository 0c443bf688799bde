"""Who is here: connected to this process, to another one, or away since when."""

from collections.abc import Iterable

from .. import messages as say
from ..store import Store
from .loaded import Live, now

LASTS = 12_000  # milliseconds for which somebody counts as present whom another process has seen


class Presence:
    """Who is at the matches of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._started = now()  # before that nobody could be here

    def came(self, live: Live, person: str | None, absent: Iterable[int]) -> None:
        """Somebody has begun to watch a match of which the people of the seats `absent` were not there before."""
        for seat in live.held_by(person):
            live.away.pop(seat, None)
            if seat in absent:
                _tell(live, seat, here=True)

    def left(self, live: Live, person: str | None) -> None:
        """A connection of somebody does not watch a match any more; they may have others."""
        here = live.here()
        for seat in live.held_by(person):
            if not here[seat]:
                live.away[seat] = now()
                _tell(live, seat, here=False)

    async def away(self, live: Live) -> dict[int, int]:
        """Since when the people are away who are connected neither here nor elsewhere."""
        here, seen = live.here(), await self._store.last_seen(live.match.id)
        away = {}
        for seat, present in here.items():
            if not present and live.match.is_person(seat):
                away[seat] = max(live.away.get(seat, 0), seen.get(seat, 0), live.match.began_at, self._started)
        return away

    async def note(self, lives: Iterable[Live]) -> None:
        """Write down who is here, for other processes and for after a restart, and learn who is elsewhere."""
        playing = [live for live in lives if live.match.status == "playing"]
        here = [(live.match.id, seat) for live in playing for seat, there in live.connected().items() if there]
        if here:
            await self._store.seen(here, now())
        if self._store.shared:
            # Also where nobody watches: whoever plays without a WebSocket may claim what others have abandoned.
            seen = await self._store.present([live.match.id for live in playing], now() - LASTS)
            for live in playing:
                _learn(live, seen.get(live.match.id, {}))


def _learn(live: Live, seen: dict[int, int]) -> None:
    """Tell who came to another process, or left it."""
    before, connected = live.here(), live.connected()
    # Who was seen only before they left us is nowhere else.
    live.elsewhere = {seat for seat, at in seen.items() if not connected[seat] and at > live.away.get(seat, 0)}
    for seat, there in live.here().items():
        if there != before[seat]:
            _tell(live, seat, here=there)


def _tell(live: Live, seat: int, *, here: bool) -> None:
    message = say.encode(say.Presence(live.match.id, seat, here))
    for connection in live.watchers:
        connection.send_bytes(message)
