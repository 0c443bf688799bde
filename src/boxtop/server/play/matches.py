"""All matches of a process: everything that happens to a match goes through here, one thing at a time.

    live = await matches.find("k3v9...")
    number = await matches.do(live, person, action, position=12)   # when this returns, it is stored
    await matches.watch(connection, id, since=0, detail="full")

A change is made to the match, then stored, and only then told. If it cannot be stored, or another process was faster,
the match is read again from the store and nobody ever saw the change.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...engines.engine import LONGEST
from ...errors import Refused
from ...games.base import State
from ...match import events as ev
from ...match.actions import Action, Claim, join, leave, played
from ...match.clocks import SECOND
from ...match.events import Event
from ...match.fair import new_seed
from ...match.match import Match, Moment
from .. import messages as say
from ..background import Beside
from ..jobs import PATIENCE, Job, Thinkers
from ..metrics import Meters
from ..net.connections import Connection
from ..store import LEFT, Entry, Store, Stored, StoreDown
from .advice import Advised
from .loaded import Detail, Live, now
from .presence import Presence
from .replication import Neighbours
from .resolve import NoMatch, OutOfStep, meant_for_a_position, seat_of, stored_before
from .setup import Setup, created, named
from .store_entries import entry_of, sequel_of

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no letters that look alike
MOST_LIVE = 20_000  # matches in memory; beyond that those that nobody watches are put away at once
REST = 60.0  # seconds for which a match stays in memory that nobody watches
HURRY = 1.0  # seconds for which it stays if there are too many: who has just asked for it does something with it
PAUSE = 1.0  # seconds before a computer, or a clock, tries again what could not be stored
STAND_BY = 8.0  # seconds after which one process lets its own computer think if that of another does not answer
LEAST_THOUGHT, LEAST_WAIT = 0.05, 0.5  # seconds that a computer has, and that its engines have, with no time left
WORTH_A_TRY = 600 * SECOND  # milliseconds after which a match is looked at again that cannot be read

log = logging.getLogger("boxtop.matches")


def new_id() -> str:
    """A name for a match that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def _only_moves(events: Sequence[Event]) -> bool:
    return {*map(type, events)} == {ev.Moved}


def _job_for(match: Match, seat: int) -> Job:
    """The question for a computer's move. Who has a clock is not to run out of time, however busy the engines are."""
    level = match.seats[seat].level
    assert level is not None
    seconds = deadline = None
    if match.clock.ticks:
        share = match.clock.remaining(seat, now()) / SECOND / match.created.pace.share
        seconds = min(LONGEST, max(LEAST_THOUGHT, share))
        deadline = min(seconds + PATIENCE["move"], max(LEAST_WAIT, 4 * share))
    return Job.move(match.state, level=level, seconds=seconds, seed=secrets.randbits(32), deadline=deadline)


def _later(seconds: float, work: Callable[[], object]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, work)


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
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._resuming = False  # clocks may show time that is nobody's: nothing is done by them yet
        self._beside = Beside()
        self._presence = Presence(store)
        self._neighbours = Neighbours(store, self._live, self._learn_events, self._beside)

    # -- finding and making --------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Live:
        """A match, from memory or from the store; NoMatch if there is none."""
        live = self._live.get(id)
        if live is None:
            # Who asks while somebody else is reading it waits for the same: there must never be two of one match.
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.ensure_future(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            live = await asyncio.shield(task)
        if live is None:
            raise NoMatch
        live.used = time.monotonic()
        return live

    async def standing(self, id: str) -> Standing | None:
        """How a match stands that is being played, which no card tells; none if that cannot be told now."""
        try:
            live = await self.find(id)
            async with live.alone():  # what is on the board is stored
                return Standing(live.match.turn, len(live.match.decisions))
        except (NoMatch, StoreDown) as error:
            log.info("a match in a list cannot be looked into", extra={"match": id, "why": str(error)})
        except Exception:  # one that cannot be read must not hide all others
            log.exception("a match in a list cannot be read", extra={"match": id})
        return None

    async def create(self, setup: Setup, person: str, name: str) -> Live:
        """Set up a match; it begins at once if nobody has to be waited for."""
        match = Match(new_id())
        live = Live(match, named(setup, name), [])
        await self._commit(live, [created(setup, person, new_seed().hex())])
        self._live[match.id] = live
        return live

    async def join(self, live: Live, person: str, name: str, own: ev.Options, place: int | None) -> None:
        """Take a free place."""
        async with live.alone():
            await self._let_time_pass(live)
            news = join(live.match, person, own, place)
            joined = news[0]
            assert isinstance(joined, ev.Joined)
            live.names[joined.place] = name
            await self._commit(live, news)

    async def leave(self, live: Live, person: str) -> None:
        """Give up one's places before it begins."""
        async with live.alone():
            news = leave(live.match, person)
            for event in news:
                if isinstance(event, ev.Left):
                    live.names[event.place] = None
            await self._commit(live, news)

    async def leave_all(self, person: str) -> None:
        """Give up somebody's places in all matches that have not begun."""
        while cards := await self.store.cards_of(person, "open"):  # so many at once
            for card in cards:
                await self.leave(await self.find(card.id), person)

    def forget(self, person: str) -> None:
        """Call somebody by no name any more in the matches that are in memory. Nothing may happen in between."""
        for live in self._live.values():
            if live.held_by(person):
                live.forget(person)
                self._beside.begin(self._tell_about(live))

    async def forget_the_gone(self) -> None:
        """Forget who has deleted themselves at another process, also where this one has written their name since."""
        # Events keep who sat where, so whom we have forgotten already is known by the name only.
        people = {
            place.person
            for live in self._live.values()
            for place, name in zip(live.match.seats, live.names, strict=True)
            if place.person and name != LEFT
        }
        for person in people - await self.store.living_people(people):
            self.forget(person)
            await self.store.delete_person(person)

    async def _tell_about(self, live: Live) -> None:
        async with live.alone():
            self._tell(live, live.match.number, about=True)

    async def _load(self, id: str) -> Live | None:
        live = Live(Match(id), [], [])
        if not await self._read(live):
            return None
        self._put_away()
        self._live[id] = live
        if self.store.shared:  # what another process wrote while we read was told before we could hear it
            try:
                await self._neighbours.catch_up(live)
            except BaseException:
                self._forget(live)
                raise
        self._go_on(live, rest=PAUSE if self._resuming else 0.0)
        return live

    async def _read(self, live: Live) -> bool:
        """Make a match what the store says; False if there is none."""
        stored, card = await self.store.events(live.match.id), await self.store.card(live.match.id)
        if not stored or card is None:
            return False
        live.read(stored, card)
        return True

    # -- doing ---------------------------------------------------------------------------------------------------------

    async def do(
        self, live: Live, person: str, action: Action, *, position: int | None = None, seat: int | None = None
    ) -> int:
        """Let somebody do something; the number of the event it became, once that is stored."""
        async with live.alone():
            seat = seat_of(live, person, action, seat)
            away = await self._presence.away(live) if isinstance(action, Claim) else {}
            moment = Moment(now(), away, new_id)
            await self._let_time_pass(live, moment.at)
            match = live.match
            if match.order and position != match.position and meant_for_a_position(action, position):
                return stored_before(match, seat, action, position)
            await self._commit(live, action.events(match, seat, moment), moment.at)
            return live.match.number

    async def hint(self, live: Live, person: str) -> Advised:
        """What the engine thinks of the position; only for who misleads nobody by asking."""
        async with live.alone():  # what is on the board is stored
            match, turn, position = live.match, live.match.turn, live.match.position
            if not live.may_see(person):
                raise NoMatch
            if turn is None or turn not in live.held_by(person):
                raise Refused("It is not your turn.")
            if match.others(turn):
                raise Refused("There are no hints in a match against other people.")
            state: State[Any] = match.state
        answer = await self.thinkers.ask(Job.hint(state, seed=secrets.randbits(32)))
        return Advised(position, state, answer, live.spoken_names)

    def past(self, live: Live, decisions: int) -> State[Any]:
        """The position after so many decisions of a match that is over, when somebody was to decide."""
        if live.match.status != "over" or not live.match.order:
            raise Refused("Positions can be looked into when the match is over.")
        state = live.match.after(decisions)
        if state.turn is None:
            raise Refused("Nobody had to decide there.")
        return state

    @property
    def in_memory(self) -> int:
        return len(self._live)

    async def _let_time_pass(self, live: Live, at: int | None = None) -> None:
        """End a match in which somebody's time has run out."""
        at = now() if at is None else at
        late = live.match.overdue(at)
        if late:
            await self._commit(live, late, at)

    async def _commit(self, live: Live, news: Sequence[Event], at: int | None = None) -> None:
        """Change a match, store it, tell everybody. The caller holds the lock."""
        at = now() if at is None else at
        match = live.match
        first, before = match.number, match.status
        entries, sequel = list[Entry](), None
        try:
            bodies = [live.add(event, at) for event in news]
            if match.complete:
                bodies.append(live.add(match.begun(), at))
            if isinstance(news[-1], ev.Followed):
                sequel, entry = sequel_of(live, at)
                entries.append(entry)
            weighty = match.status != before or not _only_moves(news)
            entries.append(entry_of(live, bodies, at, live.card() if weighty else None))
            stored = await self.store.append(*entries)
        except BaseException:
            await self._undo(live)
            raise
        if not stored:
            await self._undo(live)
            raise OutOfStep
        if sequel is not None:
            self.meters.moves.events += sequel.match.number
            self._live[sequel.match.id] = sequel
            self._go_on(sequel)
        self.meters.moves.events += match.number - first
        self._tell(live, first, about=weighty)
        self._go_on(live)

    async def _undo(self, live: Live) -> None:
        """Nothing of what was just changed is true. Whatever the store says is."""
        known = live.match.id in self._live
        if not known:
            return  # it was being made: there is nothing to go back to
        try:
            await self._read(live)
        except BaseException:
            # We cannot know. Whoever asks next reads it again; whoever watches connects again, and asks.
            self._forget(live)
            raise
        self._tell(live, 0, about=True)
        self._go_on(live, rest=PAUSE)

    # -- telling -------------------------------------------------------------------------------------------------------

    async def watch(self, connection: Connection, id: str, since: int, detail: Detail) -> None:
        """Tell a connection about a match, from now on and what it missed; NoMatch if it may not look."""
        live = await self.find(id)
        async with live.alone():  # nobody sees a change that is not stored yet
            if not live.may_see(connection.person):
                raise NoMatch
            absent = [seat for seat, here in live.here().items() if not here]
            live.watchers[connection] = detail
            connection.watching.add(id)
            connection.send(live.news(connection.person, since, views=detail == "full"))
        self._presence.came(live, connection.person, absent)

    def unwatch(self, connection: Connection, id: str) -> None:
        connection.watching.discard(id)
        live = self._live.get(id)
        if live is None or live.watchers.pop(connection, None) is None:
            return
        live.used = time.monotonic()
        self._presence.left(live, connection.person)

    def gone(self, connection: Connection) -> None:
        """A connection is lost."""
        for id in list(connection.watching):
            self.unwatch(connection, id)

    def _tell(self, live: Live, since: int, *, about: bool) -> None:
        """Tell everybody who watches what happened after event `since`; who sees the same gets the same bytes."""
        written: dict[tuple[tuple[int, ...], Detail], bytes] = {}
        for connection, detail in list(live.watchers.items()):
            person = connection.person
            held = live.held_by(person)
            if not held and not live.may_see(person):
                self.unwatch(connection, live.match.id)
                continue
            key = tuple(held), detail
            message = written.get(key)
            if message is None:
                message = written[key] = say.encode(live.news(person, since, about=about, views=detail == "full"))
            connection.send_bytes(message)

    # -- what happens by itself ----------------------------------------------------------------------------------------

    def _go_on(self, live: Live, *, rest: float = 0.0, elsewhere: bool = False) -> None:
        """Set the alarm for the running clock, and let the computer think if it is to move.

        `rest`: seconds before which nothing of that happens. `elsewhere`: another process has made this position, and
        lets its computer think; ours does so if nothing comes of that.
        """
        live.still()
        match = live.match
        due = match.flag_falls if match.status == "playing" else None
        if due is not None:
            left = max(rest, (due - now()) / SECOND, 0.0) + 0.01
            live.timer = _later(left, lambda: self._beside.begin(self._time_is_up(live)))
        turn = match.turn
        if turn is None or match.is_person(turn) or (live.thinking is not None and not live.thinking.done()):
            return
        wait = STAND_BY if elsewhere else rest
        if wait:
            live.standby = _later(wait, lambda: self._go_on(live))
        else:
            live.thinking = self._beside.begin(self._think(live))

    async def _time_is_up(self, live: Live) -> None:
        async with live.alone():
            await self._let_time_pass(live)

    async def _think(self, live: Live) -> None:
        """Play for the computers at a match until it is somebody else's turn."""
        while not live.put_away:  # else whoever reads the match again lets it think again
            try:
                async with live.alone():  # what is on the board is stored
                    turn, position = live.match.turn, live.match.position
                    if turn is None or live.match.is_person(turn):
                        return
                    job = _job_for(live.match, turn)
                answer = await self.thinkers.ask(job)
                self.meters.bot_moves.inc()
                async with live.alone():
                    if live.match.position == position and live.match.turn == turn:  # else it was taken back meanwhile
                        # A quick move was not thought about: nobody knows how hard the choice was.
                        sure = None if answer.fallback else answer.sure
                        await self._commit(live, played(live.match, turn, answer.move, Moment(now()), sure=sure))
            except (OutOfStep, StoreDown) as error:
                log.warning("a computer's move was not stored", extra={"match": live.match.id, "why": str(error)})
                await asyncio.sleep(PAUSE)

    async def sweep(self) -> None:
        """End matches whose time is up, also those that are not in memory; put away what nobody watches."""
        self._put_away()
        for id in await self.store.due(now()):
            try:
                await self._look_at_the_time(await self.find(id))
            except Refused as error:  # another process was faster
                log.info("a match that was due has changed", extra={"match": id, "why": str(error)})
            except StoreDown:
                raise
            except Exception:  # one that cannot be read must not stand in the way of all others
                log.exception("a match that is due cannot be read", extra={"match": id})
                await self.store.append(Entry(id, due=now() + WORTH_A_TRY))

    async def _look_at_the_time(self, live: Live) -> None:
        """End a match if its time is up; else write down when it will be."""
        async with live.alone():
            await self._let_time_pass(live)
            if live.match.status != "over" and live.match.due != live.due:
                live.due = live.match.due
                await self.store.append(Entry(live.match.id, due=live.due))

    async def note_presence(self) -> None:
        """Write down who is here, and learn who is elsewhere."""
        await self._presence.note(self._live.values())

    async def resume(self, gap: int) -> None:
        """After a start: the time for which no server was there is nobody's, and computers go on."""
        if gap > SECOND:  # before anybody's clock is looked at
            self._resuming = True
            try:
                await self._resume(gap)
            finally:
                self._resuming = False
        else:
            self._beside.begin(self._resume(0))

    async def _resume(self, gap: int) -> None:
        for id in await self.store.playing():
            try:
                live = await self.find(id)
                async with live.alone():
                    if gap and live.match.clock.running is not None:
                        await self._commit(live, [ev.Paused(gap)])
            except Refused as error:
                log.info("a match went on without us", extra={"match": id, "why": str(error)})
            except Exception:  # one match that cannot be read must not keep all others from being played
                log.exception("a match cannot go on", extra={"match": id})

    def _put_away(self) -> None:
        patience = REST if len(self._live) < MOST_LIVE else HURRY
        oldest = time.monotonic() - patience
        for live in list(self._live.values()):
            busy = live.busy or (live.thinking is not None and not live.thinking.done())
            if not live.watchers and live.used < oldest and not busy:
                self._forget(live)

    def _forget(self, live: Live) -> None:
        live.still()
        for connection in list(live.watchers):
            connection.close()
        live.put_away = True
        self._live.pop(live.match.id, None)

    # -- other processes -----------------------------------------------------------------------------------------------

    async def _learn_events(self, live: Live, rows: Sequence[Stored]) -> None:
        """Let happen in memory what another process has stored. The caller holds the lock."""
        if not rows:
            return
        known = live.match.number
        try:
            events = live.add_stored(rows)
            weighty = live.match.status == "over" or not _only_moves(events)
            card = await self.store.card(live.match.id) if weighty else None
        except BaseException:  # half of it is known now: whoever asks next reads it again
            self._forget(live)
            raise
        if card is not None:
            live.name_from(card)
        self._tell(live, known, about=weighty)
        self._go_on(live, elsewhere=True)

    async def close(self) -> None:
        await self._beside.close()
        for live in self._live.values():
            live.still()
