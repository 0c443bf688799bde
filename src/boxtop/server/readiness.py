"""Computer players whose engines are still being compiled: who plays with one comes first, and sees how far it is."""

from collections.abc import Mapping

from . import messages as say
from .hub import Connection
from .jobs import Thinkers
from .live import Live


class Readiness:
    """What those at the matches of this process are told of the engines."""

    def __init__(self, live: Mapping[str, Live], thinkers: Thinkers) -> None:
        self._live, self._thinkers = live, thinkers
        thinkers.follow(self._progress)

    def begun(self, live: Live) -> None:
        """Somebody has set up a match: if a computer plays in it, its engine comes next."""
        if any(place.kind == "computer" for place in live.match.created.places):
            self._thinkers.prepare(live.match.created.game)

    def watched(self, live: Live, connection: Connection) -> None:
        """Tell somebody who begins to watch, if there is something to wait for."""
        share = self._thinkers.preparing.get(live.match.created.game)
        if share is not None and concerns(live):
            connection.send(say.Preparing(live.match.id, share))

    def _progress(self, game: str) -> None:
        share = self._thinkers.preparing.get(game, 1.0)
        for live in self._live.values():
            if live.watchers and live.match.created.game == game and concerns(live):
                message = say.encode(say.Preparing(live.match.id, share))
                for connection in live.watchers:
                    connection.send_bytes(message)


def concerns(live: Live) -> bool:
    """Whether somebody at a match may wait for an engine: a computer plays, or one person, who may ask for hints."""
    places = live.match.created.places
    people = {place.person for place in places}
    return live.match.status == "playing" and (any(place.kind == "computer" for place in places) or len(people) == 1)
