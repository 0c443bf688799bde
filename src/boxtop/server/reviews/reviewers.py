"""Making reviews: which one is next, in slices, stored as they come, and continued by whoever is there.

What waits is in the store, not in memory. A server takes a few reviews at a time and holds them while it works. The
first stage of any review comes before a deeper one of another, and nobody has more than a share of the work at once.
When a server stops or dies, others go on with what it held, or it does when it is back.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from ... import __version__
from ...bounded import BoundedDict
from ...coach import Finding, Judge, Review
from ...errors import BoxtopError
from ...match.clocks import SECOND
from .. import clock
from ..background import BackgroundTasks
from ..jobs import EnginePool, Found, Owner, Owners, ReviewSlice
from ..store import ReviewRow, Store, StoreDown
from . import mistakes
from .games import ReviewedGame, ReviewedGames
from .plan import nodes_of_pictures

AT_ONCE = 8  # reviews that a server works on
OF_ONE_PERSON = 2  # of these
LANES = 2  # slices of one review at once, if there are so many engine processes
MOST_IN_A_SLICE = 400  # events
HOLD = 20 * SECOND  # for which a review is held, unless the server says so again
HOLD_AGAIN = 5.0  # seconds
LOOK_AGAIN = 5.0  # seconds
MOST_ADRIFT = 50  # reviews that are looked at to find the next one
MOST_OWNERS = 10_000  # that are remembered
MOST_FAILURES = 3  # of slices in a row
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds, after so many slices in a row for which no engine had time

log = logging.getLogger("boxtop.reviews")


class _Failed(Exception):
    """No engine can make this review."""


class _Interrupted(Exception):
    """Something else comes first, or another server has taken it."""


class Reviewers:
    """Makes the reviews that are asked for."""

    def __init__(self, store: Store, engines: EnginePool, games: ReviewedGames, owners: Owners) -> None:
        self._store, self._engines, self._games, self._owners = store, engines, games, owners
        self._name = secrets.token_hex(8)
        self._tasks = BackgroundTasks()
        self._running: dict[str, ReviewRow] = {}
        self._asked_by: BoundedDict[str, Owner] = BoundedDict(MOST_OWNERS)
        self._first_waits = False  # whether a review waits for its first stage because this server has no room
        self._first_waits_of: set[str | None] = set()  # people whose other reviews keep a first stage waiting
        self._wanted = asyncio.Event()

    async def start(self) -> None:
        if not self._store.shared:  # then what is held was held by a server that is gone
            await self._store.reviews.release_all()
        self._tasks.start(self._look_for_work())

    async def close(self) -> None:
        """Stop; what was being made is left to others, or to the next start."""
        await self._tasks.close()

    def asked(self, id: str, owner: Owner) -> None:
        """Somebody waits for a review that is in the store: it uses their share of the engines."""
        self._asked_by[id] = owner
        self._wanted.set()

    async def _look_for_work(self) -> None:
        """Take on what waits when something was asked for or is finished, and every few seconds."""
        while True:
            try:
                await self._take_on()
            except BoxtopError as error:
                log.warning("reviews cannot be looked for", extra={"why": str(error)})
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._wanted.wait()
            self._wanted.clear()

    async def _take_on(self) -> None:
        rows = await self._store.reviews.adrift(clock.now(), MOST_ADRIFT)
        self._first_waits = False
        self._first_waits_of.clear()
        for row in rows:
            if row.id in self._running:
                continue
            of_person = Counter(other.person for other in self._running.values())
            if len(self._running) >= AT_ONCE:
                self._first_waits = self._first_waits or not row.stages
            elif row.person is not None and of_person[row.person] >= OF_ONE_PERSON:
                if not row.stages:
                    self._first_waits_of.add(row.person)
            elif await self._hold(row.id):
                self._running[row.id] = row
                self._tasks.start(self._make(row))

    async def _hold(self, id: str) -> bool:
        """Hold a review for a while; False if another server does."""
        now = clock.now()
        return await self._store.reviews.take(id, self._name, now, now + HOLD)

    async def _make(self, row: ReviewRow) -> None:
        """Work on a review that this server holds, until it is finished or something else comes first."""
        holding = asyncio.create_task(self._go_on_holding(row.id))
        try:
            await self._pictures(row)
        except _Interrupted:
            await self._store.reviews.release(row.id, self._name)
        except StoreDown as error:  # it is not held for long, and then continued
            log.warning("a review was interrupted", extra={"why": str(error)})
        except asyncio.CancelledError:
            with contextlib.suppress(BoxtopError):
                await asyncio.shield(self._store.reviews.release(row.id, self._name))
            raise
        except Exception:  # an engine that fails, a game that is gone: trying again would not help
            log.exception("a review cannot be made")
            await self._store.reviews.fail(row.id)
        finally:
            holding.cancel()
            del self._running[row.id]
            self._wanted.set()

    async def _go_on_holding(self, id: str) -> None:
        while True:
            await asyncio.sleep(HOLD_AGAIN)
            with contextlib.suppress(BoxtopError):  # if the database is away, findings cannot be stored either
                await self._hold(id)

    async def _pictures(self, row: ReviewRow) -> None:
        game = await self._games.unchecked(row.id, brought=row.brought)
        owner = self._asked_by.get(row.id) or self._owners.of(row.person)
        searches = nodes_of_pictures(game.line[0].game, len(game.record.events))
        for stage in range(row.stages, len(searches)):
            body = await _Stage(self, game, stage, searches[stage], owner).make()
            review = msgspec.json.decode(body, type=Review)
            last = stage + 1 == len(searches) or review.exact  # exact values do not get any better
            luck = msgspec.json.encode([player.luck for player in review.players]).decode()
            if last:  # before it counts as finished, so that a crash in between loses nothing
                await mistakes.add(self._store, game, review)
            await self._store.reviews.complete(row.id, stage, body, luck, __version__, last=last)
            if last:
                return

    # -- for stages --------------------------------------------------------------------------------------------------

    async def known(self, id: str, stage: int) -> list[Finding]:
        stored = await self._store.reviews.findings(id, stage)
        return [msgspec.json.decode(body, type=Finding) for body in stored]

    async def keep(self, id: str, stage: int, found: Sequence[Finding], *, done: int, total: int) -> None:
        """Store findings; _Interrupted if something else comes first now, or nobody waits for the stage any more."""
        bodies = {one.number: msgspec.json.encode(one) for one in found}
        until = clock.now() + HOLD
        if not await self._store.reviews.add_findings(id, stage, bodies, done=done, total=total, until=until):
            raise _Interrupted("the record is deleted, or another server has finished the stage")
        if stage and self._keeps_first_waiting(id):
            self._first_waits_of.discard(self._running[id].person)  # one that makes room is enough
            raise _Interrupted("another review has no complete stage yet")

    def _keeps_first_waiting(self, id: str) -> bool:
        """Whether a review without a complete stage has no room because of this one."""
        full = self._first_waits and len(self._running) >= AT_ONCE
        return full or self._running[id].person in self._first_waits_of

    async def find(self, work: ReviewSlice) -> Found | None:
        return await self._engines.find(work)

    @property
    def lanes(self) -> int:
        return max(1, min(LANES, self._engines.stats().processes))


class _Stage:
    """A stage of a review that is being made."""

    def __init__(self, reviewers: Reviewers, game: ReviewedGame, stage: int, nodes: int, owner: Owner) -> None:
        self._reviewers, self._game, self._stage, self._nodes, self._owner = reviewers, game, stage, nodes, owner
        self._found: dict[int, Finding] = {}
        self._failures = 0

    async def make(self) -> bytes:
        """The complete stage, as JSON."""
        judge = Judge(self._game.record, self._game.line, nodes=self._nodes)
        numbers = list(judge.numbers)
        self._found = {one.number: one for one in await self._reviewers.known(self._game.id, self._stage)}
        await self._keep((), len(numbers))
        # One lane from the front and one from the back, until they meet.
        lanes = [numbers, numbers[::-1]][: self._reviewers.lanes]
        tasks = [asyncio.ensure_future(self._run_lane(order)) for order in lanes]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return await self._written(numbers)

    async def _run_lane(self, order: Sequence[int]) -> None:
        idle = 0
        while missing := tuple(number for number in order if number not in self._found)[:MOST_IN_A_SLICE]:
            found = await self._slice(missing)
            new = [one for one in found.findings if one.number not in self._found]
            self._found |= {one.number: one for one in new}
            await self._keep(new, len(order))
            idle = 0 if found.findings else idle + 1
            if idle:
                await asyncio.sleep(PAUSES[min(idle, len(PAUSES)) - 1])

    async def _written(self, numbers: Sequence[int]) -> bytes:
        known = tuple(self._found[number] for number in numbers)
        idle = 0
        while True:
            found = await self._slice((), known)
            if found.review is not None:
                return found.review.encode()
            idle += 1
            await asyncio.sleep(PAUSES[min(idle, len(PAUSES)) - 1])

    async def _slice(self, numbers: tuple[int, ...], known: tuple[Finding, ...] = ()) -> Found:
        """What an engine finds out in a while; _Failed if engines fail again and again."""
        played = self._game.played
        work = ReviewSlice(played.record.game, played.text, self._nodes, numbers, known, owner=self._owner)
        found = await self._reviewers.find(work)
        if found is not None and not found.error:
            self._failures = 0
            return found
        self._failures += 1
        if self._failures >= MOST_FAILURES:
            raise _Failed(found.error if found is not None else "an engine process died of it")
        return Found()

    async def _keep(self, new: Iterable[Finding], total: int) -> None:
        await self._reviewers.keep(self._game.id, self._stage, list(new), done=len(self._found), total=total)
