"""Telling watchers: who watches a match, and what is sent to all of them."""

import time

from .. import messages
from ..net.connections import Connection
from . import projection
from .errors import NoMatch
from .loaded import Detail, LoadedMatch
from .presence import Presence
from .readiness import Readiness
from .registry import Registry


class Broadcast:
    """The watchers of all matches of this process."""

    def __init__(self, registry: Registry, presence: Presence, readiness: Readiness) -> None:
        self._registry = registry
        self._presence = presence
        self._readiness = readiness

    async def watch(self, connection: Connection, loaded: LoadedMatch, since: int, detail: Detail) -> None:
        """Tell a connection about a match, from now on and what it missed; NoMatch if it may not look."""
        async with loaded.lock():  # nobody sees a change that is not stored yet
            if not loaded.may_see(connection.person):
                raise NoMatch
            absent = [seat for seat, here in loaded.here().items() if not here]
            loaded.watchers[connection] = detail
            connection.watching.add(loaded.match.id)
            connection.send(projection.news(loaded, connection.person, since, views=detail == "full"))
            self._readiness.watched(loaded, connection)
        self._presence.came(loaded, connection.person, absent)

    def unwatch(self, connection: Connection, id: str) -> None:
        connection.watching.discard(id)
        loaded = self._registry.get(id)
        if loaded is None or loaded.watchers.pop(connection, None) is None:
            return
        loaded.used = time.monotonic()
        self._presence.left(loaded, connection.person)

    def tell(self, loaded: LoadedMatch, since: int, *, about: bool) -> None:
        """Tell all watchers what happened after event `since`; those who see the same get the same bytes."""
        written: dict[tuple[tuple[int, ...], Detail], bytes] = {}
        for connection, detail in list(loaded.watchers.items()):
            person = connection.person
            held = loaded.held_by(person)
            if not held and not loaded.may_see(person):
                self.unwatch(connection, loaded.match.id)
                continue
            key = tuple(held), detail
            message = written.get(key)
            if message is None:
                news = projection.news(loaded, person, since, about=about, views=detail == "full")
                message = written[key] = messages.encode(news)
            connection.send_bytes(message)
