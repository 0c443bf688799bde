"""Computer players whose engines are still being compiled: who plays with one comes first, and sees how far it is."""

from .. import messages
from ..jobs import Thinkers
from ..net.connections import Connection
from .loaded import LoadedMatch
from .registry import Registry


class Readiness:
    """What those at the matches of this process are told of the engines."""

    def __init__(self, registry: Registry, thinkers: Thinkers) -> None:
        self._registry, self._thinkers = registry, thinkers
        thinkers.follow(self._progress)

    def begun(self, loaded: LoadedMatch) -> None:
        """Somebody has set up a match: if a computer plays in it, its engine comes next."""
        if any(place.kind == "computer" for place in loaded.match.created.places):
            self._thinkers.prepare(loaded.match.created.game)

    def watched(self, loaded: LoadedMatch, connection: Connection) -> None:
        """Tell somebody who begins to watch, if there is something to wait for."""
        share = self._thinkers.preparing.get(loaded.match.created.game)
        if share is not None and concerns(loaded):
            connection.send(messages.Preparing(loaded.match.id, share))

    def _progress(self, game: str) -> None:
        share = self._thinkers.preparing.get(game, 1.0)
        for loaded in self._registry:
            if loaded.watchers and loaded.match.created.game == game and concerns(loaded):
                message = messages.encode(messages.Preparing(loaded.match.id, share))
                for connection in loaded.watchers:
                    connection.send_bytes(message)


def concerns(loaded: LoadedMatch) -> bool:
    """Whether somebody at a match may wait for an engine: a computer plays, or one person, who may ask for hints."""
    places = loaded.match.created.places
    people = {place.person for place in places}
    return loaded.match.status == "playing" and (any(place.kind == "computer" for place in places) or len(people) == 1)
