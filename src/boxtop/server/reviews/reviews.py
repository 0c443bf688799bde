"""`Reviews`: all that can be asked of reviews. Routes decode requests and call this."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ...bounded import BoundedDict
from ...coach import Review
from ...coach.review import SAME, mark_of
from ...errors import BadRecord, Refused
from ...games.base import CHANCE, OPEN, State
from ...match.events import Origin
from ...match.match import LONGEST_LINE
from ...words import say, text
from .. import clock
from ..jobs import EnginePool, Job, Owner, ReviewSlice
from ..play.drawings import view_for
from ..play.errors import NoMatch
from ..play.matches import Matches, new_id
from ..play.setup import From, Setup, starting_at
from ..store import ReviewRow, Store
from . import rendering, running
from .games import ReviewedGame, ReviewedGames
from .luck import LuckReports
from .plan import nodes_of_pictures
from .preview import Previews
from .reviewers import Reviewers
from .structs import (
    Analysis,
    AskedAnalysis,
    Attempt,
    Attempted,
    ChanceOfSide,
    Line,
    Place,
    PossibleOutcome,
    Reached,
    ReviewedEvent,
    ReviewState,
)

MOST_WAITING = 5  # reviews of one person without a complete stage
MOST_WAITING_BY_ADDRESS = 20
MOST_BROUGHT = 50  # records of one person; the oldest goes when another one comes
MOST_ADDRESSES = 10_000  # that are remembered
THINKING = (1.0, 2.0, 4.0, 8.0)  # seconds for an analysis, by how often it was asked for before
LONGEST_SHOWN = 8  # moves of a line
RIGHT = 0.02  # costs up to which an attempt counts as right
KEPT = 10_000  # events in words, and decisions with readable moves, of all reviews: some 2 kB each


InWords = tuple[list[ReviewedEvent], list[ChanceOfSide | None]]


class Reviews:
    """The reviews of a server."""

    def __init__(self, store: Store, engines: EnginePool, matches: Matches) -> None:
        self._store, self._engines = store, engines
        self.games = ReviewedGames(store, matches)
        self.running = running.RunningMatches(store, matches)
        self.previews = Previews(self.games)
        self.luck = LuckReports(store, self.games)
        self._reviewers = Reviewers(store, engines, self.games, matches.owners)
        self._asked: BoundedDict[str, list[str]] = BoundedDict(MOST_ADDRESSES)  # reviews by address
        self._in_words: BoundedDict[tuple[Any, ...], InWords] = BoundedDict(KEPT, lambda found: len(found[0]))
        self._readable: BoundedDict[tuple[str, int], dict[int, rendering.ReadableMoves]] = BoundedDict(KEPT, len)

    async def start(self) -> None:
        await self._reviewers.start()

    async def close(self) -> None:
        await self._reviewers.close()
        self.games.close()

    # -- asking --------------------------------------------------------------------------------------------------------

    async def ask_for_match(self, id: str, person: str, owner: Owner) -> None:
        """Ask for the review of a match; NoMatch or Refused if there is none."""
        game = await self.games.find(id, person)
        row = await self._store.reviews.get(id)
        if row is None or row.status == "failed":
            await self._ask(game, person, owner)

    async def ask_for_record(self, record: str, person: str, owner: Owner) -> str:
        """Ask for the review of a record; its id. BadRecord says what is wrong with it."""
        played = await self.games.read(record)
        if len(played.line) > LONGEST_LINE + 1:
            many = say("record-too-many-events", events=len(played.line) - 1, most=LONGEST_LINE)
            raise BadRecord(say("record-unreadable"), [many])
        positions = await self.running.positions(person, played.record.game)
        if running.occurs(played.line[-1], positions):
            raise Refused(say("record-of-running-match"))
        id = new_id()
        await self._check_waiting(person, owner)
        brought = await self._store.reviews.brought(person)
        await self._store.reviews.delete(brought[: max(0, len(brought) + 1 - MOST_BROUGHT)])
        await self._add(id, played.line, person, owner, record=played.text)
        return id

    async def _ask(self, game: ReviewedGame, person: str, owner: Owner) -> None:
        await self._check_waiting(person, owner)
        await self._add(game.id, game.line, person, owner)

    async def _add(
        self, id: str, line: Sequence[State[Any]], person: str, owner: Owner, *, record: str | None = None
    ) -> None:
        if len(line) < 2:
            raise Refused(say("record-without-moves"))
        row = ReviewRow(id, line[0].game.name, clock.now(), person, total=len(line) - 1)
        await self._store.reviews.add(row, None if record is None else record.encode())
        self._asked[owner.address] = [*self._asked.get(owner.address, []), id]
        self._reviewers.asked(id, owner)

    async def _check_waiting(self, person: str, owner: Owner) -> None:
        """Refused if too many reviews of a person or an address wait."""
        if await self._store.reviews.waiting(person) >= MOST_WAITING:
            raise Refused(say("too-many-reviews", most=MOST_WAITING))
        asked = self._asked.get(owner.address, [])
        if len(asked) >= MOST_WAITING_BY_ADDRESS:
            asked = self._asked[owner.address] = await self._store.reviews.waiting_among(asked)
        if len(asked) >= MOST_WAITING_BY_ADDRESS:
            raise Refused(say("too-many-reviews-by-address", most=MOST_WAITING_BY_ADDRESS))

    # -- what there is to see ------------------------------------------------------------------------------------------

    async def state(self, id: str, person: str | None, language: str, known: int | None = None) -> ReviewState:
        """How far a review is; with what it says unless the reader has so many stages."""
        game = await self.games.find(id, person)
        row = await self._store.reviews.get(id)
        stages = 0 if row is None else row.stages
        planned = len(nodes_of_pictures(game.line[0].game, len(game.record.events)))
        more: dict[str, Any] = {}
        if known is None:
            events, chance = await self._worded(game, person, language)
            more["about"] = rendering.about(game, person, events, chance, language)
        if known is None or known < stages:
            more["review"] = await self._judgement(game, person, language) if stages else None
        return ReviewState(
            id=id,
            status="none" if row is None else row.status,
            stages=stages,
            of=stages if row is not None and row.status == "done" else planned,
            progress=_progress(row),
            **more,
        )

    async def _worded(self, game: ReviewedGame, person: str | None, language: str) -> InWords:
        you = rendering.reader_of(game, person)
        key = game.id, language, you, *(text(name, language) for name in game.names)
        if key not in self._in_words:
            self._in_words[key] = await self.games.run(_in_words, game, language, you)
        return self._in_words[key]

    async def _judgement(self, game: ReviewedGame, person: str | None, language: str) -> Any:
        body = await self._store.reviews.body(game.id)
        if body is None:  # whoever brought the record has left in this moment
            raise NoMatch
        review = msgspec.json.decode(body, type=Review)
        key = game.id, review.nodes  # another stage may have been completed since
        if key not in self._readable:
            self._readable[key] = await self.games.run(rendering.readable, game.line, review)
        moves = self._readable[key]
        withheld = running.withheld(game.line, await self.running.positions(person, game.record.game))
        you = rendering.reader_of(game, person)
        return await self.games.run(rendering.judgement, game, review, moves, withheld, language, you)

    async def reached(self, id: str, place: Place, seat: int | None, person: str | None, language: str) -> Reached:
        """The board at a place."""
        game = await self.games.find(id, person)
        before, state = self._at(game, place)
        if seat is not None and seat >= state.game.players:
            raise Refused(say("not-your-seat"))
        return Reached(
            id,
            place.event,
            rendering.steps(before, place.moves, len(place.moves)),
            seat,
            view_for(state, OPEN if seat is None else seat, game.players, language),
            [
                PossibleOutcome(state.game.text(outcome), state.short(outcome), float(probability))
                for outcome, probability in state.outcomes()
            ],
        )

    def _at(self, game: ReviewedGame, place: Place) -> tuple[State[Any], State[Any]]:
        """The state after the event of a place, and that after further moves; IllegalMove if they are not possible."""
        if place.event >= len(game.line):
            raise Refused(say("no-such-event", events=len(game.line) - 1))
        before = state = game.line[place.event]
        for move in place.moves:
            state = state.play(move)
        return before, state

    # -- trying and exploring ------------------------------------------------------------------------------------------

    async def analysis(self, id: str, asked: AskedAnalysis, person: str, owner: Owner, language: str) -> Analysis:
        """What the engine thinks at a place."""
        game = await self.games.find(id, person)
        before, state = self._at(game, asked)
        seat = _decider(state)
        running.check(state, await self.running.positions(person, state.game.name))
        seconds = THINKING[min(asked.again, len(THINKING) - 1)]
        job = Job.analysis(state, seconds=seconds, seed=asked.again, owner=owner)
        answer = await self._engines.run(job)
        values, you = dict(answer.rated), rendering.reader_of(game, person)
        lines = [
            Line(
                values.get(line[0], answer.value),
                rendering.steps(state, line, LONGEST_SHOWN),
                text(state.advised(state.game.parse(line[0]), game.players), language, you),
            )
            for line in answer.lines or (answer.line or (answer.move,),)
        ]
        variation = rendering.steps(before, asked.moves, len(asked.moves))
        return Analysis(id, asked.event, variation, seat, answer.value, lines, answer.nodes, answer.fallback)

    async def attempt(self, id: str, tried: Attempt, person: str, owner: Owner) -> Attempted:
        """How good a move would have been instead of what was decided by an event."""
        game = await self.games.find(id, person)
        if tried.event >= len(game.line):
            raise Refused(say("no-such-event", events=len(game.line) - 1))
        state = game.line[tried.event - 1]
        _decider(state)
        move = state.game.text(state.play(tried.move).last)
        running.check(state, await self.running.positions(person, state.game.name))
        body = await self._store.reviews.body(id)
        if body is None:
            raise Refused(say("review-not-ready"))
        review = msgspec.json.decode(body, type=Review)
        decision = next(one for one in review.decisions if one.number == tried.event)
        value = {decision.best: decision.best_value, decision.move: decision.value}.get(move)
        if value is None:
            played = game.played
            work = ReviewSlice(
                played.record.game, played.text, review.nodes, (tried.event,), attempt=move, owner=owner, deadline=30.0
            )
            found = await self._engines.find(work)
            if found is None or found.value is None:
                raise Refused(say("no-engine-free"))
            value = found.value
        cost = max(0.0, decision.best_value - value)
        return Attempted(cost <= RIGHT + SAME, value, decision.best_value, cost, mark_of(cost))

    async def play_on(self, setup: Setup, place: From, person: str) -> tuple[Setup, Origin]:
        """A match that begins at a place."""
        game = await self.games.find(place.review, person)
        _, state = self._at(game, Place(place.event, place.moves))
        if state.turn is None:
            raise Refused(say("nobody-to-move-there"))
        running.check(state, await self.running.positions(person, state.game.name))
        return starting_at(setup, state), Origin(place.review, place.event, state.position)


def _in_words(game: ReviewedGame, language: str, you: int | None) -> InWords:
    return rendering.events_of(game.line, game.players, language, you), rendering.chance_of(game.line, language)


def _decider(state: State[Any]) -> int:
    """Who is to move; Refused if it is nobody."""
    if state.turn is None or state.turn == CHANCE:
        raise Refused(say("nobody-to-move-there"))
    return state.turn


def _progress(row: ReviewRow | None) -> float:
    if row is None:
        return 0.0
    return 1.0 if row.status == "done" else round(row.done / max(1, row.total), 3)
