"""A queue of jobs in which nobody can make others wait: engine time is shared fairly by address, then by person.

It is start-time fair queueing on two levels. Of all addresses with a waiting job, the one that has used the least
engine time comes next; of its people, the one who has used the least; of their jobs, the most urgent, then the oldest.
So it does not matter how many matches somebody plays, or how many guests somebody is. An urgent kind of job has a lead
over the others, in seconds: among people who have used about the same, moves come before hints, hints before analyses
and these before reviews, but nobody's moves can keep another's hint waiting for ever.
"""

import bisect
from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeVar

from .kinds import Kind, Work
from .owners import Owner

LEAD: dict[Kind, float] = {"move": 12.0, "hint": 8.0, "analysis": 0.0, "review": -12.0}  # seconds of engine time
MOST_WAITING = 100  # jobs of one address: more could not be answered in time


class Waiting(Protocol):
    """What the queue holds."""

    @property
    def job(self) -> Work: ...

    @property
    def number(self) -> int:
        """Unique, and greater for a job that came later."""
        ...


Item = TypeVar("Item", bound=Waiting)


class Share:
    """What an address, or a person, has used of the engines since they last had no job waiting or running."""

    def __init__(self, used: float) -> None:
        self.used = used  # seconds; a newcomer begins with the least that anybody there has used
        self.reserved = 0.0  # the time limits of the jobs that are running
        self.waiting = self.running = self.taken = 0  # jobs
        self.people: dict[str, Share] = {}  # of an address

    def rank(self, kind: Kind) -> float:
        """Where it stands in the queue with such a job: the smallest comes first."""
        return self.used + self.reserved - LEAD[kind]


class FairQueue(Generic[Item]):
    """Jobs that wait, and the shares of all who have jobs waiting or running."""

    def __init__(self) -> None:
        self._waiting: list[Item] = []  # the most urgent first, then the oldest
        self._addresses: dict[str, Share] = {}

    def __iter__(self) -> Iterator[Item]:
        return iter(self._waiting)

    def __len__(self) -> int:
        return len(self._waiting)

    def full(self, owner: Owner) -> bool:
        """Whether so many jobs of an address wait that another one could not be answered in time."""
        share = self._addresses.get(owner.address)
        return share is not None and share.waiting >= MOST_WAITING

    def add(self, item: Item) -> None:
        for share in self._shares(item):
            share.waiting += 1
        bisect.insort(self._waiting, item, key=_urgency)

    def remove(self, item: Item) -> None:
        """Remove a job that waits."""
        self._waiting.remove(item)
        for share in self._shares(item):
            share.waiting -= 1
        self._forget_idle(item)

    def take(self, ready: Callable[[Item], bool]) -> Item | None:
        """Take the job that is next among those that are ready; it counts as running until it is `finish`ed."""
        candidates: dict[str, dict[str, Item]] = {}  # of each person at each address the most urgent
        for item in self._waiting:
            owner = item.job.owner
            if owner.person not in candidates.get(owner.address, ()) and ready(item):
                candidates.setdefault(owner.address, {})[owner.person] = item
        if not candidates:
            return None
        # An address stands with the most urgent of its jobs, which is the first of its candidates.
        urgent = {address: next(iter(jobs.values())) for address, jobs in candidates.items()}
        address = min(urgent, key=lambda key: _order(self._addresses[key], urgent[key]))
        people, jobs = self._addresses[address].people, candidates[address]
        item = jobs[min(jobs, key=lambda key: _order(people[key], jobs[key]))]
        self._waiting.remove(item)
        for share in self._shares(item):
            share.waiting -= 1
            share.running += 1
            share.taken += 1
            share.reserved += item.job.time_limit
        return item

    def finish(self, item: Item, seconds: float, *, again: bool = False) -> None:
        """A job has run for so long; `again`: it was interrupted and waits once more."""
        if again:
            self.add(item)
        for share in self._shares(item):
            share.running -= 1
            share.reserved = share.reserved - item.job.time_limit if share.running else 0.0
            share.used += seconds
        self._forget_idle(item)

    def precedes(self, waiting: Item, running: Item, seconds: float) -> bool:
        """Whether a job that waits would come before one that has been running for so long, if that waited, too."""
        for one, other in zip(self._shares(waiting), self._shares(running), strict=True):
            if one is not other:
                in_queue = other.rank(running.job.kind) - running.job.time_limit + seconds
                return one.rank(waiting.job.kind) < in_queue
        return _urgency(waiting) < _urgency(running)

    def _shares(self, item: Item) -> tuple[Share, Share]:
        """The shares of a job's address and person. A new one begins with what the one that used the least has used."""
        owner = item.job.owner
        address = _share(self._addresses, owner.address)
        return address, _share(address.people, owner.person)

    def _forget_idle(self, item: Item) -> None:
        owner = item.job.owner
        address = self._addresses[owner.address]
        if not address.people[owner.person].waiting + address.people[owner.person].running:
            del address.people[owner.person]
        if not address.people:
            del self._addresses[owner.address]


def _share(shares: dict[str, Share], key: str) -> Share:
    if key not in shares:
        shares[key] = Share(min((share.used for share in shares.values()), default=0.0))
    return shares[key]


def _order(share: Share, item: Waiting) -> tuple[float, int]:
    """The smallest comes first; of equals, whoever had fewer jobs before."""
    return share.rank(item.job.kind), share.taken


def _urgency(item: Waiting) -> tuple[int, int]:
    return item.job.priority, item.number
