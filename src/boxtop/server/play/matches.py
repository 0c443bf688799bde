"""All matches of a process: everything that happens to a match goes through here, one thing at a time.

loaded = await matches.find("k3v9...")
number = await matches.do(loaded, person, action, position=12)   # when this returns, it is stored
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
from .. import clock
from ..background import BackgroundTasks
from ..jobs import Job, Thinkers
from ..metrics import Meters
from ..net.connections import Connection
from ..store import LEFT, Entry, Store, StoreDown
from .advice import Advised
from .applying import forget
from .broadcast import Broadcast
from .committer import Committer
from .errors import NoMatch
from .loaded import Detail, LoadedMatch
from .presence import Presence
from .readiness import Readiness
from .registry import Registry
from .replication import Replication
from .resolve import needs_position, resolve_seat, stored_retry
from .scheduler import PAUSE, Scheduler
from .setup import Setup, created, named

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no letters that look alike
WORTH_A_TRY = 600 * SECOND  # milliseconds after which a match is looked at again that cannot be read

log = logging.getLogger("boxtop.matches")


def new_id() -> str:
    """A name for a match that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


class Standing(NamedTuple):
    """How a match stands: the seat to move, and how many moves were made."""

    turn: int | None
    moves: int


class Matches:
    """All matches of this process."""

    def __init__(self, store: Store, thinkers: Thinkers, meters: Meters) -> None:
        self.store = store
        self.thinkers = thinkers
        self.meters = meters
        self._loading: dict[str, asyncio.Task[LoadedMatch | None]] = {}
        self._resuming = False  # clocks may show time that is nobody's: nothing is done by them yet
        self._registry = Registry()
        self._tasks = BackgroundTasks()
        self._presence = Presence(store)
        self._readiness = Readiness(self._registry, thinkers)
        self._broadcast = Broadcast(self._registry, self._presence, self._readiness)
        self._committer = Committer(store, self._registry, self._broadcast, meters)
        self._scheduler = Scheduler(self._committer, self._registry, thinkers, meters, self._tasks)
        self._replication = Replication(store, self._registry, self._committer, self._scheduler, self._tasks)

    # -- finding and making --------------------------------------------------------------------------------------------

    async def find(self, id: str) -> LoadedMatch:
        """A match, from memory or from the store; NoMatch if there is none."""
        loaded = self._registry.get(id)
        if loaded is None:
            # Concurrent requests wait for the same load: there must never be two of one match.
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.ensure_future(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            loaded = await asyncio.shield(task)
        if loaded is None:
            raise NoMatch
        loaded.used = time.monotonic()
        return loaded

    async def standing(self, id: str) -> Standing | None:
        """How a match stands that is being played, which no card tells; none if that cannot be told now."""
        try:
            loaded = await self.find(id)
            async with loaded.lock():  # what is on the board is stored
                return Standing(loaded.match.turn, len(loaded.match.decisions))
        except (NoMatch, StoreDown) as error:
            log.info("a match in a list cannot be looked into", extra={"match": id, "why": str(error)})
        except Exception:  # one that cannot be read must not hide all others
            log.exception("a match in a list cannot be read", extra={"match": id})
        return None

    async def create(self, setup: Setup, person: str, name: str) -> LoadedMatch:
        """Set up a match; it begins at once if nobody has to be waited for."""
        loaded = LoadedMatch(Match(new_id()), named(setup, name))
        await self._scheduler.commit(loaded, [created(setup, person, new_seed().hex())])
        self._registry.add(loaded)
        self._readiness.begun(loaded)
        return loaded

    async def join(self, loaded: LoadedMatch, person: str, name: str, own: ev.Options, place: int | None) -> None:
        """Take a free place."""
        async with loaded.lock():
            await self._scheduler.let_time_pass(loaded)
            news = join(loaded.match, person, own, place)
            joined = news[0]
            assert isinstance(joined, ev.Joined)
            loaded.names[joined.place] = name
            await self._scheduler.commit(loaded, news)

    async def leave(self, loaded: LoadedMatch, person: str) -> None:
        """Give up one's places before it begins."""
        async with loaded.lock():
            news = leave(loaded.match, person)
            for event in news:
                if isinstance(event, ev.Left):
                    loaded.names[event.place] = None
            await self._scheduler.commit(loaded, news)

    async def leave_all(self, person: str) -> None:
        """Give up somebody's places in all matches that have not begun."""
        while cards := await self.store.cards_of(person, "open"):  # so many at once
            for card in cards:
                await self.leave(await self.find(card.id), person)

    def forget(self, person: str) -> None:
        """Remove the name of a deleted person from the loaded matches, at once for all of them."""
        for loaded in self._registry:
            if loaded.held_by(person):
                forget(loaded, person)
                self._tasks.start(self._tell_about(loaded))

    async def forget_deleted_people(self) -> None:
        """Forget people who were deleted at another process, also where this one has written their name since."""
        # Events keep who sat where, so whom we have forgotten already is known by the name only.
        people = {
            place.person
            for loaded in self._registry
            for place, name in zip(loaded.match.seats, loaded.names, strict=True)
            if place.person and name != LEFT
        }
        for person in people - await self.store.living_people(people):
            self.forget(person)
            await self.store.delete_person(person)

    async def _tell_about(self, loaded: LoadedMatch) -> None:
        async with loaded.lock():
            self._broadcast.tell(loaded, loaded.match.number, about=True)

    async def _load(self, id: str) -> LoadedMatch | None:
        loaded = LoadedMatch(Match(id))
        if not await self._committer.read(loaded):
            return None
        self._registry.evict_idle()
        self._registry.add(loaded)
        if self.store.shared:  # what another process wrote while we read was told before we could hear it
            try:
                await self._replication.catch_up(loaded)
            except BaseException:
                self._registry.evict(loaded)
                raise
        self._scheduler.schedule(loaded, pause=PAUSE if self._resuming else 0.0)
        return loaded

    # -- doing ---------------------------------------------------------------------------------------------------------

    async def do(
        self, loaded: LoadedMatch, person: str, action: Action, *, position: int | None = None, seat: int | None = None
    ) -> int:
        """Let somebody do something; the number of the event it became, once that is stored."""
        async with loaded.lock():
            seat = resolve_seat(loaded, person, action, seat)
            away = await self._presence.away(loaded) if isinstance(action, Claim) else {}
            moment = Moment(clock.now(), away, new_id)
            await self._scheduler.let_time_pass(loaded, moment.at)
            match = loaded.match
            if match.order and position != match.position and needs_position(action, position):
                return stored_retry(match, seat, action, position)
            await self._scheduler.commit(loaded, action.events(match, seat, moment), moment.at)
            return loaded.match.number

    async def hint(self, loaded: LoadedMatch, person: str) -> Advised:
        """What the engine thinks of the position; only for a player who has no human opponent."""
        async with loaded.lock():  # what is on the board is stored
            match, turn, position = loaded.match, loaded.match.turn, loaded.match.position
            if not loaded.may_see(person):
                raise NoMatch
            if turn is None or turn not in loaded.held_by(person):
                raise Refused("It is not your turn.")
            if match.others(turn):
                raise Refused("There are no hints in a match against other people.")
            state: State[Any] = match.state
        answer = await self.thinkers.ask(Job.hint(state, seed=secrets.randbits(32)))
        return Advised(position, state, answer, loaded.spoken_names)

    def past(self, loaded: LoadedMatch, decisions: int) -> State[Any]:
        """The position after so many decisions of a match that is over, when somebody was to decide."""
        if loaded.match.status != "over" or not loaded.match.order:
            raise Refused("Positions can be looked into when the match is over.")
        state = loaded.match.after(decisions)
        if state.turn is None:
            raise Refused("Nobody had to decide there.")
        return state

    @property
    def in_memory(self) -> int:
        return len(self._registry)

    # -- telling -------------------------------------------------------------------------------------------------------

    async def watch(self, connection: Connection, id: str, since: int, detail: Detail) -> None:
        """Tell a connection about a match, from now on and what it missed; NoMatch if it may not look."""
        await self._broadcast.watch(connection, await self.find(id), since, detail)

    def unwatch(self, connection: Connection, id: str) -> None:
        self._broadcast.unwatch(connection, id)

    def gone(self, connection: Connection) -> None:
        """A connection is lost."""
        for id in list(connection.watching):
            self.unwatch(connection, id)

    # -- what happens by itself ----------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """End matches whose time is up, also those that are not in memory; evict what nobody watches."""
        self._registry.evict_idle()
        for id in await self.store.due(clock.now()):
            try:
                await self._look_at_the_time(await self.find(id))
            except Refused as error:  # another process was faster
                log.info("a match that was due has changed", extra={"match": id, "why": str(error)})
            except StoreDown:
                raise
            except Exception:  # one that cannot be read must not stand in the way of all others
                log.exception("a match that is due cannot be read", extra={"match": id})
                await self.store.append(Entry(id, due=clock.now() + WORTH_A_TRY))

    async def _look_at_the_time(self, loaded: LoadedMatch) -> None:
        """End a match if its time is up; else write down when it will be."""
        async with loaded.lock():
            await self._scheduler.let_time_pass(loaded)
            if loaded.match.status != "over" and loaded.match.due != loaded.due:
                loaded.due = loaded.match.due
                await self.store.append(Entry(loaded.match.id, due=loaded.due))

    async def note_presence(self) -> None:
        """Write down who is here, and learn who is elsewhere."""
        await self._presence.note(self._registry)

    async def resume(self, gap: int) -> None:
        """After a start: the time for which no server was there is nobody's, and computers go on."""
        if gap > SECOND:  # before anybody's clock is looked at
            self._resuming = True
            try:
                await self._resume(gap)
            finally:
                self._resuming = False
        else:
            self._tasks.start(self._resume(0))

    async def _resume(self, gap: int) -> None:
        for id in await self.store.playing():
            try:
                loaded = await self.find(id)
                async with loaded.lock():
                    if gap and loaded.match.clock.running is not None:
                        await self._scheduler.commit(loaded, [ev.Paused(gap)])
            except Refused as error:
                log.info("a match went on without us", extra={"match": id, "why": str(error)})
            except Exception:  # one match that cannot be read must not keep all others from being played
                log.exception("a match cannot go on", extra={"match": id})

    async def close(self) -> None:
        await self._tasks.close()
        for loaded in self._registry:
            loaded.cancel_timers()
