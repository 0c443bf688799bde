"""Telling players that the engine of their computer opponent is still being compiled, and how far that is."""

from .. import messages
from ..jobs import EnginePool
from ..net.connections import Connection
from .loaded import LoadedMatch
from .registry import Registry


class EngineProgress:
    """Asks for engines that matches need, and sends their progress to the watchers."""

    def __init__(self, registry: Registry, engines: EnginePool) -> None:
        self._registry, self._engines = registry, engines
        engines.on_progress(self._send_progress)

    def match_created(self, loaded: LoadedMatch) -> None:
        """Have the engine of a new match compiled next, if a computer plays in it."""
        if any(seat.kind == "computer" for seat in loaded.match.created.seats):
            self._engines.prepare(loaded.match.created.game)

    def send_to(self, connection: Connection, loaded: LoadedMatch) -> None:
        """Tell a new watcher how far the engine is, unless it is compiled."""
        share = self._engines.preparing.get(loaded.match.created.game)
        if share is not None and may_need_engine(loaded):
            connection.send(messages.Preparing(loaded.match.id, share))

    def _send_progress(self, game: str) -> None:
        share = self._engines.preparing.get(game, 1.0)
        for loaded in self._registry:
            if loaded.watchers and loaded.match.created.game == game and may_need_engine(loaded):
                message = messages.encode(messages.Preparing(loaded.match.id, share))
                for connection in loaded.watchers:
                    connection.send_bytes(message)


def may_need_engine(loaded: LoadedMatch) -> bool:
    """Whether a match may need an engine: for a computer player, or for the hints of a person who plays alone."""
    seats = loaded.match.created.seats
    people = {seat.person for seat in seats}
    return loaded.match.status == "playing" and (any(seat.kind == "computer" for seat in seats) or len(people) == 1)
