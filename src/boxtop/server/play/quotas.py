"""How many matches one person may have at once, so that nobody fills the lobby or the server.

The numbers are far beyond what people need. They are counted in the store, so they hold after a restart; those of an
address are remembered by this process only, since addresses are never stored.
"""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from ...bounded import BoundedDict
from ...errors import Refused
from ...words import say
from ..jobs import Owner
from ..net.limits import Quota
from ..store import PersonRow, Store

MOST_ADDRESSES = 10_000  # that are remembered


class Quotas:
    """Counts the matches of people and addresses."""

    def __init__(self, store: Store, quota: Quota) -> None:
        self._store, self._quota = store, quota
        self._underway: Counter[str] = Counter()  # matches that are just being created or joined
        self._listed: BoundedDict[str, list[str]] = BoundedDict(MOST_ADDRESSES)  # matches by address

    @asynccontextmanager
    async def room(
        self, person: PersonRow, owner: Owner, *, listed: bool = False
    ) -> AsyncIterator[Callable[[str], None]]:
        """Make room for one more match of somebody, or Refused; call what it gives with the id of a new match."""
        keys = {person.id, owner.address}
        self._underway.update(keys)
        try:
            await self._check_person(person, listed=listed)
            if listed and owner.address:
                await self._check_address(owner.address)
            yield lambda id: self._note(owner.address, id) if listed else None
        finally:
            self._underway.subtract(keys)
            for key in keys:
                if not self._underway[key]:
                    del self._underway[key]

    async def _check_person(self, person: PersonRow, *, listed: bool) -> None:
        unfinished, waiting = await self._store.unfinished(person.id)
        others = self._underway[person.id] - 1
        quota = self._quota
        most = quota.unfinished if person.name_key is None else quota.unfinished_with_account
        if unfinished + others >= most:
            raise Refused(say("too-many-unfinished", most=most))
        if listed and waiting + others >= quota.waiting:
            raise Refused(say("too-many-waiting", most=quota.waiting))

    async def _check_address(self, address: str) -> None:
        asked = self._listed.get(address, [])
        begun = {*asked} - {*await self._store.open_among(asked)}
        waiting = self._listed[address] = [id for id in self._listed.get(address, []) if id not in begun]
        if len(waiting) + self._underway[address] > self._quota.waiting_by_address:
            raise Refused(say("too-many-waiting-by-address", most=self._quota.waiting_by_address))

    def _note(self, address: str, match: str) -> None:
        self._listed[address] = [*self._listed.get(address, []), match]
