"""Records: a whole game on paper, one JSON format for every game.

    record = Record.of(line, players=[Player("Ann"), Player("Computer", "computer")])
    text = record.to_json()     # of a match whose chance can be checked, Record.of(..., fair=Fairness.of(...))
    record, line = read(text)   # checks everything by playing it again; BadRecord names the first bad move

The schema is published as docs/record.schema.json. `version` counts changes that old readers would not understand; a
record is written in the oldest version that can hold it.
"""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from .. import game as find_game
from ..engines.engine import LEVELS
from ..errors import BadRecord, BadText, BoxtopError, quoted
from ..games.base import CHANCE, Game, Result, State
from ..words import Text, say
from .fair import Fair, tidy_word

VERSION = 4  # 2 added the level of computer players, 3 what is needed to check chance, 4 two more endings
MOST_BYTES, MOST_EVENTS = 4_000_000, 20_000  # far beyond any real game

# How a game may end by what its players do, or by what happens to the match, rather than by its rules.
AGREED = ("resignation", "agreement", "time", "abandoned", "aborted", "restored", "length")
NO_RESULT = ("aborted", "restored")  # nobody has won, lost or drawn
SINCE_4 = ("length", "restored")  # endings that version 3 did not know


class Player(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat there."""

    name: str
    kind: Literal["person", "computer"] = "person"
    level: Annotated[int, msgspec.Meta(ge=1, le=LEVELS)] | None = None  # of a computer, if known


class Event(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A decision (`move`) or an outcome of chance (`chance`), in the game's long text, and how long it took."""

    move: str | None = None
    chance: str | None = None
    seconds: Annotated[float, msgspec.Meta(ge=0)] | None = None


class Ending(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """How it ended: a score from 0 to 1 for each player, why, and the points of each in games that have them."""

    scores: list[Annotated[float, msgspec.Meta(ge=0, le=1)]]
    reason: str
    points: list[int] | None = None

    @classmethod
    def of(cls, result: Result) -> "Ending":
        return cls(list(result.scores), result.reason, None if result.points is None else list(result.points))

    def result(self) -> Result:
        return Result(tuple(self.scores), self.reason, None if self.points is None else tuple(self.points))


# 32 bytes in hex. The length is asked for as well, since `$` would let a line end follow.
Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]


class Fairness(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What is needed to check the coin and all chance of a match: see docs/fair-chance.md."""

    match: str  # its id
    commitment: Hex  # the fingerprint of the seed, shown before the first move
    words: list[str]  # one of each person, in the order of the places; empty if none was given
    seed: Hex | None = None  # once the match is over
    order: list[int] | None = None  # at each seat whose place it is, from 0; none: no coin was tossed

    @classmethod
    def of(cls, fair: Fair, order: Sequence[int] | None = None, *, over: bool) -> "Fairness":
        """What may be told of the chance of a match: the seed only when it is over."""
        return cls(
            match=fair.match,
            commitment=fair.commitment,
            words=list(fair.words),
            seed=fair.seed.hex() if over else None,
            order=None if order is None else list(order),
        )


class _Heading(msgspec.Struct):
    """What every version of the format begins with."""

    format: Literal["boxtop-record"]
    version: Annotated[int, msgspec.Meta(ge=1)]


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A game on paper."""

    format: Literal["boxtop-record"]
    version: Annotated[int, msgspec.Meta(ge=1)]
    game: str
    options: dict[str, bool | int | str]
    players: list[Player]
    events: Annotated[list[Event], msgspec.Meta(max_length=MOST_EVENTS)]
    start: str | None = None  # a position; none: where the game always begins
    date: str | None = None  # when it began, as in ISO 8601
    result: Ending | None = None  # none: not finished
    fair: Fairness | None = None  # none: nobody can check the chance in it

    @classmethod
    def of(
        cls,
        line: Sequence[State[Any]],
        players: Sequence[Player],
        *,
        seconds: Sequence[float | None] = (),
        date: str | None = None,
        result: Result | None = None,
        fair: Fairness | None = None,
    ) -> "Record":
        """The record of a line of states, each reached from the one before. `result`: if it ended outside the rules."""
        game, times = line[0].game, [*seconds, *[None] * len(line)]
        events = [
            Event(**{"chance" if before.turn == CHANCE else "move": game.text(after.last)}, seconds=taken)
            for before, after, taken in zip(line, line[1:], times, strict=False)
        ]
        return cls.written(line[0], events, players, date=date, result=result or line[-1].result, fair=fair)

    @classmethod
    def written(
        cls,
        first: State[Any],
        events: list[Event],
        players: Sequence[Player],
        *,
        date: str | None,
        result: Result | None,
        fair: Fairness | None,
    ) -> "Record":
        """The record of a game whose events are known as texts; `result`: none if it goes on."""
        game = first.game
        if not np.array_equal(first.row, game.position(first.position).row):
            raise ValueError("a record begins with a position, and this one has a past: give the line from its start")
        if result is None and fair is not None and fair.seed is not None:
            raise ValueError("the seed of a match is secret until it is over")
        return cls(
            format="boxtop-record",
            version=_oldest_version(players, result, fair),
            game=game.name,
            options=game.written_settings(),
            players=list(players),
            start=None if first == game.start() else first.position,
            events=events,
            date=date,
            result=None if result is None else Ending.of(result),
            fair=fair,
        )

    def to_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"


def _oldest_version(players: Sequence[Player], ending: Result | None, fair: Fairness | None) -> int:
    """The oldest version that can hold a record."""
    if ending is not None and ending.reason in SINCE_4:
        return 4
    return 3 if fair is not None else 2 if any(player.level is not None for player in players) else 1


def schema() -> dict[str, Any]:
    """The JSON schema of a record."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Record)}


def read(text: str | bytes) -> tuple[Record, list[State[Any]]]:
    """A record and its line of states. All of it has been checked by playing it; BadRecord says what is wrong."""
    record, line, wrong = read_so_far(text)
    if wrong is not None:
        raise wrong
    return record, line


def read_so_far(text: str | bytes) -> tuple[Record, list[State[Any]], BadRecord | None]:
    """A record, its line of states as far as it can be played, and what is wrong then, if anything is.

    BadRecord if it is not even a record. For verify.py, which looks at what comes before the mistake.
    """
    if len(text) > MOST_BYTES:
        raise BadRecord(say("not-a-record"), [say("record-too-long", most=MOST_BYTES)])
    # Some editors put a mark before the text.
    text = text.removeprefix("\ufeff") if isinstance(text, str) else text.removeprefix(b"\xef\xbb\xbf")
    try:
        version = msgspec.json.decode(text, type=_Heading).version
        if version > VERSION:  # asked first: a later version may have fields that we do not know
            # As a short text: a number of thirty digits cannot be formatted as one.
            newer = say("record-from-newer-version", version=str(version)[:20], newest=VERSION)
            raise BadRecord(say("record-unreadable"), [newer])
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(say("not-a-record"), [say("record-syntax", why=str(error)[:200])]) from error
    try:
        game = find_game(record.game, **record.options)
        line = [game.start() if record.start is None else game.position(record.start)]
    except BoxtopError as error:
        raise BadRecord(say("record-unplayable"), [error.message]) from error
    if record.date is not None:
        try:
            datetime.fromisoformat(record.date)
        except ValueError as error:
            no_date = say("record-no-date", date=quoted(record.date))
            raise BadRecord(say("record-unreadable"), [no_date]) from error
    if len(record.players) != game.players:
        named = say("record-wrong-players", named=len(record.players), players=game.players)
        raise BadRecord(say("record-unplayable"), [named])
    _check_fair(game, record)
    try:
        for number, event in enumerate(record.events, 1):
            line.append(_follow(line[-1], number, event))
        _check_ending(game, line[-1], record.result)
    except BadRecord as error:
        return record, line, error
    return record, line, None


def _follow(state: State[Any], number: int, event: Event) -> State[Any]:
    """The state after an event; BadRecord if it could not happen."""
    kind = "chance" if state.turn == CHANCE else "move"
    text = event.chance if kind == "chance" else event.move
    other = event.move if kind == "chance" else event.chance
    if text is None or other is not None:
        raise BadRecord(say("record-unplayable"), [say(f"record-needs-{kind}", number=number)])
    try:
        return state.play(state.game.parse(text))
    except BoxtopError as error:
        wrong = say("record-event-wrong", number=number, event=quoted(text), why=error.message)
        raise BadRecord(say("record-unplayable"), [wrong]) from error


def _possible(ending: Ending) -> bool:
    """Whether an ending made by players has scores that it can have: all share alike, or one gets nothing."""
    shares = sorted(ending.scores)
    if ending.reason in ("agreement", "length", *NO_RESULT):
        return set(shares) == {1 / len(shares)}
    return shares[0] == 0 and set(shares[1:]) <= {1 / max(1, len(shares) - 1)}


def _told(result: Result) -> Text:
    scores = str(list(result.scores))
    if result.points is None:
        return say("outcome-scores", scores=scores)
    return say("outcome-scores-and-points", scores=scores, points=str(list(result.points)))


def _differs(result: Result, ending: Ending | None) -> Text:
    """What a record should say of the end by the rules."""
    if ending is None:
        return say("result-missing", reason=result.reason, outcome=_told(result))
    said = {"said-reason": quoted(ending.reason), "said": _told(ending.result())}
    return say("result-differs", reason=result.reason, outcome=_told(result), **said)


def _check_ending(game: Game[Any], last: State[Any], ending: Ending | None) -> None:
    """Whether the result is what the rules, or the players, can have made of the last position."""
    wrong: list[Text] = []
    if last.result is not None:
        if ending is None or ending.result() != last.result:
            wrong.append(_differs(last.result, ending))
    elif ending is not None:
        if ending.points is not None:
            wrong.append(say("points-by-rules-only"))
        if len(ending.scores) != game.players:
            wrong.append(say("result-wrong-players", scores=len(ending.scores), players=game.players))
        if ending.reason in last.claims():
            if set(ending.scores) != {1 / game.players}:
                wrong.append(say("claim-shares-alike", reason=ending.reason, score=str(1 / game.players)))
        elif ending.reason in AGREED:
            if len(ending.scores) == game.players and not _possible(ending):
                wrong.append(say("result-impossible", reason=ending.reason, scores=str(ending.scores)))
        else:
            possible = [*AGREED, *last.claims()]
            wrong.append(say("result-unknown-reason", reason=quoted(ending.reason), possible=possible))
    if wrong:
        raise BadRecord(say("bad-result"), wrong)


def _check_fair(game: Game[Any], record: Record) -> None:
    """Whether the part on chance can be; whether chance was as it says is another question: see verify.py."""
    fair = record.fair
    if fair is None:
        return
    wrong: list[Text] = []
    if record.version < 3:
        wrong.append(say("fairness-too-early", version=record.version))
    if not fair.match or not _tidy(fair.match):
        wrong.append(say("bad-match-id", id=quoted(fair.match)))
    if len(fair.words) > game.players:
        wrong.append(say("fairness-many-words", words=len(fair.words), players=game.players))
    wrong += [say("fairness-bad-word", word=quoted(word)) for word in fair.words if not _tidy(word)]
    if fair.order is not None and sorted(fair.order) != list(range(game.players)):
        wrong.append(say("fairness-bad-order", order=str(fair.order[:9]), last=game.players - 1))
    if fair.seed is not None and record.result is None:
        wrong.append(say("fairness-secret-seed"))
    if wrong:
        raise BadRecord(say("bad-fairness"), wrong)


def _tidy(text: str) -> bool:
    """Whether a text is as `tidy_word` leaves it."""
    try:
        return tidy_word(text) == text
    except BadText:
        return False


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
