"""The watchers of matches, and sending them what happens."""

import time

from .. import messages
from ..net.connections import Connection
from . import projection
from .engine_progress import EngineProgress
from .errors import NoMatch
from .loaded import Detail, LoadedMatch
from .presence import Presence
from .registry import Registry


class Broadcast:
    """The watchers of all matches of this process."""

    def __init__(self, registry: Registry, presence: Presence, engine_progress: EngineProgress) -> None:
        self._registry = registry
        self._presence = presence
        self._engine_progress = engine_progress

    async def watch(self, connection: Connection, loaded: LoadedMatch, since: int, detail: Detail) -> None:
        """Subscribe a connection to a match and send it what it missed; NoMatch if it may not see the match."""
        async with loaded.lock():  # changes that are not stored yet must not be seen
            if not loaded.may_see(connection.person):
                raise NoMatch
            absent = [seat for seat, here in loaded.here().items() if not here]
            loaded.watchers[connection] = detail
            connection.watching.add(loaded.match.id)
            connection.send(
                projection.news(loaded, connection.person, since, language=connection.language, views=detail == "full")
            )
            self._engine_progress.send_to(connection, loaded)
        self._presence.came(loaded, connection.person, absent)

    def unwatch(self, connection: Connection, id: str) -> None:
        connection.watching.discard(id)
        loaded = self._registry.get(id)
        if loaded is None or loaded.watchers.pop(connection, None) is None:
            return
        loaded.used = time.monotonic()
        self._presence.left(loaded, connection.person)

    def tell(self, loaded: LoadedMatch, since: int, *, about: bool) -> None:
        """Send all watchers what happened after event `since`; encoded once for all who see the same."""
        encoded: dict[tuple[tuple[int, ...], Detail, str], bytes] = {}
        for connection, detail in list(loaded.watchers.items()):
            person = connection.person
            held = loaded.held_by(person)
            if not held and not loaded.may_see(person):
                self.unwatch(connection, loaded.match.id)
                continue
            key = tuple(held), detail, connection.language
            message = encoded.get(key)
            if message is None:
                news = projection.news(
                    loaded, person, since, language=connection.language, about=about, views=detail == "full"
                )
                message = encoded[key] = messages.encode(news)
            connection.send_bytes(message)
