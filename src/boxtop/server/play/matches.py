"""All matches of a process. Every change of a match goes through here, under its lock.

loaded = await matches.find("k3v9...")
number = await matches.do(loaded, person, action, revision=12)   # when this returns, it is stored
await matches.watch(connection, id, since=0, detail="full")
"""

import asyncio
import logging
import secrets
import time
from typing import Any, NamedTuple

from ...errors import Refused
from ...games.base import State
from ...match import events as ev
from ...match.actions import Action, Claim, join, leave
from ...match.clocks import SECOND
from ...match.fair import new_seed
from ...match.match import Match, Moment
from ...words import say
from .. import clock
from ..background import BackgroundTasks
from ..jobs import NOBODY, EnginePool, Job, Owner, Owners
from ..metrics import Metrics
from ..net.budget import HeavyWork, metered_alike
from ..net.connections import Connection
from ..store import Entry, Store, StoreDown
from .advice import EngineAdvice
from .apply_events import forget
from .broadcast import Broadcast
from .committer import Committer
from .engine_progress import EngineProgress
from .errors import NoMatch, OutOfStep
from .loaded import FORMER, Detail, LoadedMatch, Sitter
from .outages import Outages
from .presence import Presence
from .registry import Registry
from .replication import Replication
from .request_checks import needs_revision, resolve_seat, stored_retry
from .scheduler import RETRY_DELAY, Scheduler
from .setup import Setup, created, has_long_text, named

MOST_SWEPT = 5_000  # matches that are looked up at once: the query reads all that are being played
SWEPT_TOGETHER = 8  # matches that are ended at the same time, so that they share the syncs of the disk
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no letters that look alike
UNREADABLE_RETRY = 600 * SECOND  # milliseconds before a match that cannot be read is tried again

log = logging.getLogger("boxtop.matches")


def new_id() -> str:
    """A new id of a match, which cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


class Standing(NamedTuple):
    """How a match stands: the seat to move, and how many moves were made."""

    turn: int | None
    moves: int


class Matches:
    """All matches of this process."""

    def __init__(self, store: Store, engines: EnginePool, metrics: Metrics) -> None:
        self.store = store
        self.engines = engines
        self.metrics = metrics
        self.owners = Owners()
        self._loading: dict[str, asyncio.Task[LoadedMatch | None]] = {}
        self._registry = Registry()
        self._tasks = BackgroundTasks()
        self._heavy = HeavyWork()
        self._presence = Presence(store)
        self._engine_progress = EngineProgress(self._registry, engines)
        self._broadcast = Broadcast(self._registry, self._presence, self._engine_progress)
        self._committer = Committer(store, self._registry, self._broadcast, metrics)
        self.outages = Outages(store)
        self._scheduler = Scheduler(self._committer, self._registry, engines, metrics, self._tasks, self.outages)
        self._replication = Replication(store, self._registry, self._committer, self._scheduler, self._tasks)

    async def start(self) -> None:
        """Read what has to be known before any match is loaded."""
        self._scheduler.copied_at = await self.store.copied_at()

    # -- finding and making --------------------------------------------------------------------------------------------

    async def find(self, id: str) -> LoadedMatch:
        """Find a match in memory or in the store; NoMatch if there is none."""
        loaded = self._registry.get(id)
        if loaded is None:
            # Concurrent requests share one load: a match must never be loaded twice.
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.ensure_future(metered_alike(self._load(id)))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            loaded = await asyncio.shield(task)
        if loaded is None:
            raise NoMatch
        loaded.used = time.monotonic()
        return loaded

    async def standing(self, id: str) -> Standing | None:
        """Whose turn it is in a match and how many moves were made, which its card does not say; none on failure."""
        try:
            loaded = await self.find(id)
            async with loaded.lock():  # so that the state is a stored one
                return Standing(loaded.match.turn, len(loaded.match.decisions))
        except (NoMatch, StoreDown) as error:
            log.info("a listed match cannot be loaded", extra={"match": id, "why": str(error)})
        except Exception:  # one match that cannot be read must not break the list
            log.exception("a listed match cannot be read", extra={"match": id})
        return None

    async def create(
        self,
        setup: Setup,
        person: str,
        name: str,
        *,
        guest: bool = False,
        owner: Owner = NOBODY,
        origin: ev.Origin | None = None,
    ) -> LoadedMatch:
        """Set up a match; it begins at once if all seats are taken."""
        loaded = LoadedMatch(Match(new_id()), named(setup, Sitter(name, guest)))
        loaded.owner = owner
        seed = new_seed().hex()
        if has_long_text(setup.options, *(seat.own for seat in setup.seats)):
            event = await self._heavy.run(created, setup, person, seed, origin)
        else:
            event = created(setup, person, seed, origin)
        await self._scheduler.commit(loaded, [event])
        self._registry.add(loaded)
        self._engine_progress.match_created(loaded)
        return loaded

    async def join(
        self,
        loaded: LoadedMatch,
        person: str,
        name: str,
        own: ev.Options,
        seat: int | None,
        *,
        guest: bool = False,
        owner: Owner = NOBODY,
    ) -> None:
        """Take a free seat."""
        async with loaded.lock():
            await self._scheduler.enforce_deadlines(loaded)
            if has_long_text(own):
                news = await self._heavy.run(join, loaded.match, person, own, seat)
            else:
                news = join(loaded.match, person, own, seat)
            joined = news[0]
            assert isinstance(joined, ev.Joined)
            loaded.names[joined.setup_seat] = Sitter(name, guest)
            loaded.owner = owner
            await self._scheduler.commit(loaded, news)

    async def leave(self, loaded: LoadedMatch, person: str) -> None:
        """Give up one's seats before the match begins."""
        async with loaded.lock():
            news = leave(loaded.match, person)
            for event in news:
                if isinstance(event, ev.Left):
                    loaded.names[event.setup_seat] = None
            await self._scheduler.commit(loaded, news)

    async def leave_all(self, person: str) -> None:
        """Give up somebody's seats in all matches that have not begun."""
        while cards := await self.store.cards_of(person, "open"):  # a page at a time
            for card in cards:
                await self.leave(await self.find(card.id), person)

    def forget(self, person: str) -> None:
        """Remove the name of a deleted person from all loaded matches."""
        for loaded in self._registry:
            if loaded.held_by(person):
                forget(loaded, person)
                self._tasks.start(self._broadcast_about(loaded))

    async def forget_deleted_people(self) -> None:
        """Forget people who were deleted by another process, also where this one has written their name since."""
        # Events keep the ids of people, so only the name shows who was forgotten already.
        people = {
            seat.person
            for loaded in self._registry
            for seat, sitter in zip(loaded.match.seats, loaded.names, strict=True)
            if seat.person and sitter != FORMER
        }
        for person in people - await self.store.living_people(people):
            self.forget(person)
            await self.store.delete_person(person)

    async def _broadcast_about(self, loaded: LoadedMatch) -> None:
        async with loaded.lock():
            self._broadcast.tell(loaded, loaded.match.number, about=True)

    async def _load(self, id: str) -> LoadedMatch | None:
        loaded = LoadedMatch(Match(id))
        if not await self._committer.read(loaded):
            return None
        people = (seat.person for seat in loaded.match.seats)
        loaded.owner = self.owners.of(next(filter(None, people), None))  # the address is known when they come
        self._registry.make_room()
        self._registry.add(loaded)
        if self.store.shared:  # notices of what another process wrote while we read came too early for us
            try:
                await self._replication.catch_up(loaded)
            except BaseException:
                self._registry.evict(loaded)
                raise
        pause = 0.0
        try:
            async with loaded.lock():  # before anybody thinks: a computer shares out the time that is left
                if self.store.shared:
                    await self.outages.refresh()
                await self._scheduler.close_restored(loaded, clock.now())
                await self._scheduler.credit(loaded, clock.now())
        except (OutOfStep, StoreDown):  # it can be looked at all the same, and no clock is judged before
            pause = RETRY_DELAY
        self._scheduler.schedule(loaded, pause=pause)
        return loaded

    # -- doing ---------------------------------------------------------------------------------------------------------

    async def do(
        self,
        loaded: LoadedMatch,
        person: str,
        action: Action,
        *,
        revision: int | None = None,
        seat: int | None = None,
        owner: Owner = NOBODY,
    ) -> int:
        """Perform a player's action. Returns the number of its event, once that is stored."""
        async with loaded.lock():
            seat = resolve_seat(loaded, person, action, seat)
            away = await self._presence.away(loaded) if isinstance(action, Claim) else {}
            moment = Moment(clock.now(), away, new_id)
            await self._scheduler.enforce_deadlines(loaded, moment.at)
            match = loaded.match
            if match.order and revision != match.revision and needs_revision(action, revision):
                return stored_retry(match, seat, action, revision)
            loaded.owner = owner
            await self._scheduler.commit(loaded, action.events(match, seat, moment), moment.at)
            return loaded.match.number

    async def hint(self, loaded: LoadedMatch, person: str, *, owner: Owner = NOBODY) -> EngineAdvice:
        """The engine's advice on the position; only for a player without human opponents."""
        async with loaded.lock():  # so that the state is a stored one
            match, turn, revision = loaded.match, loaded.match.turn, loaded.match.revision
            if not loaded.may_see(person):
                raise NoMatch
            if turn is None or turn not in loaded.held_by(person):
                raise Refused(say("not-your-turn"))
            if match.others(turn):
                raise Refused(say("no-hints-against-people"))
            state: State[Any] = match.state
        answer = await self.engines.run(Job.hint(state, seed=secrets.randbits(32), owner=owner))
        return EngineAdvice(revision, state, answer, loaded.players)

    @property
    def in_memory(self) -> int:
        return len(self._registry)

    # -- watching ------------------------------------------------------------------------------------------------------

    async def watch(
        self, connection: Connection, id: str, since: int, detail: Detail, *, owner: Owner = NOBODY
    ) -> None:
        """Subscribe a connection to a match and send it what it missed; NoMatch if it may not see the match."""
        loaded = await self.find(id)
        if not loaded.owner.address and loaded.held_by(connection.person):
            loaded.owner = owner
        await self._broadcast.watch(connection, loaded, since, detail)

    def unwatch(self, connection: Connection, id: str) -> None:
        self._broadcast.unwatch(connection, id)

    def disconnected(self, connection: Connection) -> None:
        """Remove a closed connection from all matches."""
        for id in list(connection.watching):
            self.unwatch(connection, id)

    # -- periodic work, start and end ----------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """End matches whose time is up, loaded or not, and evict idle ones."""
        self._registry.evict_idle()
        if self.outages.silence:
            return
        while due := await self.store.due(clock.now(), self.outages.recent(), MOST_SWEPT):
            for at in range(0, len(due), SWEPT_TOGETHER):
                checks = map(self._sweep, due[at : at + SWEPT_TOGETHER])
                for failure in await asyncio.gather(*checks, return_exceptions=True):
                    if failure is not None:
                        raise failure
                self._registry.make_room()
            if len(due) < MOST_SWEPT:
                return

    async def _sweep(self, id: str) -> None:
        try:
            unused = id not in self._registry
            loaded = await self.find(id)
            if unused:
                self._registry.evict_soon(loaded)
            await self._check_due(loaded)
        except Refused as error:  # another process was faster
            log.info("a match that was due has changed", extra={"match": id, "why": str(error)})
        except StoreDown:
            raise
        except Exception:  # one match that cannot be read must not block all others
            log.exception("a match that is due cannot be read", extra={"match": id})
            await self.store.append(Entry(id, due=clock.now() + UNREADABLE_RETRY))

    async def _check_due(self, loaded: LoadedMatch) -> None:
        """End a match if its time is up; else store when it will be."""
        async with loaded.lock():
            await self._scheduler.enforce_deadlines(loaded)
            if loaded.match.status != "over" and loaded.match.due != loaded.due:
                loaded.due = loaded.match.due
                await self.store.append(Entry(loaded.match.id, due=loaded.due))

    async def note_presence(self) -> None:
        """Store who is connected here, and read who is connected to other processes."""
        await self._presence.note(self._registry)

    async def close(self) -> None:
        await self._tasks.close()
        self._heavy.close()
        for loaded in self._registry:
            loaded.cancel_timers()
