"""The other servers on the same database, and whether they have been heard of lately.

A player may be connected to any of them. A clock that ran out is judged only when all servers are known to have run
until then: one that sleeps cannot take its players' moves, and cannot say so either before it wakes up.

Their clocks may differ a little, so what counts is when a heartbeat is seen to have changed, by this server's clock.
"""

import msgspec

from .. import clock
from ..store import Store

SILENCE = 3_000  # milliseconds without a new heartbeat: the server sleeps
LONGEST_SILENCE = 30_000  # after that its players have had the time to connect to another one


class Peer(msgspec.Struct):
    beat: int  # its last heartbeat, by its own clock
    heard: int  # that heartbeat was not before this moment
    gone: bool = False  # silent for so long that nobody waits for it any more


class Peers:
    """The other servers, as far as this one has heard of them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._peers: dict[str, Peer] = {}
        self._asked: int | None = None  # when their heartbeats were last read

    async def listen(self) -> list[int]:
        """Read the heartbeats. Returns the last ones of servers that are not waited for any more from now on."""
        asked = clock.now()
        before = asked if self._asked is None else self._asked
        known, self._peers = self._peers, {}
        for name, beat in (await self._store.peers()).items():
            peer = known.get(name)
            self._peers[name] = peer if peer is not None and peer.beat == beat else Peer(beat, before)
        self._asked = asked
        lost = [peer for peer in self._peers.values() if not peer.gone and asked - peer.heard > LONGEST_SILENCE]
        for peer in lost:
            peer.gone = True
        return [peer.beat for peer in lost]

    def heard_since(self, moment: int) -> bool:
        """Whether all of them are known to have run at that moment or later."""
        return all(peer.gone or peer.heard >= moment for peer in self._peers.values())

    def silent_since(self) -> int | None:
        """Since when one of them has been silent; None: they all run."""
        now = clock.now()
        return min((p.beat for p in self._peers.values() if not p.gone and now - p.heard > SILENCE), default=None)
