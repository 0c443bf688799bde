"""The tally of an arena match, and the log file from which a match is resumed."""

import math
import os
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean, stdev
from typing import IO, Any, Literal

import msgspec

from ..errors import BadRecord, quoted
from ..games.base import Value
from ..words import say
from .arena import ArenaMatch, Pace, Pair
from .bots import DEFAULT_LIMIT
from .ratings import SequentialTest, elo, interval, superiority

VERSION = 1


class Tally:
    """The score of a match. Pairs may be added in any order, but are counted in the order of their numbers.

    So the tally does not depend on the number of processes, and slow pairs are not underrepresented.
    """

    def __init__(self, match: ArenaMatch, test: SequentialTest | None = None) -> None:
        self.match, self.test = match, test
        self.pairs: list[Pair] = []
        self.verdict: str | None = None  # of the sequential test; later pairs are not counted
        self._early: dict[int, Pair] = {}  # pairs that wait for one with a lower number

    @property
    def settled(self) -> bool:
        """Whether the sequential test has reached a verdict."""
        return self.verdict is not None

    def add(self, pair: Pair) -> None:
        self._early.setdefault(pair.pair, pair)
        while not self.settled and len(self.pairs) in self._early:
            self.pairs.append(self._early.pop(len(self.pairs)))
            if self.test is not None:
                self.verdict = self.test.verdict(self.scores, self.match.even)

    @property
    def scores(self) -> list[float]:
        """The first bot's, pair by pair."""
        return [pair.score for pair in self.pairs]

    def counts(self) -> tuple[int, int, int]:
        """How many games the first bot has won, drawn and lost."""
        scores = [game.score for pair in self.pairs for game in pair.games]
        won, lost = scores.count(1.0), scores.count(0.0)
        return won, len(scores) - won - lost, lost

    def summary(self) -> dict[str, Any]:
        """The results as values for JSON, which has no infinity: an Elo difference may be null."""
        match, scores = self.match, self.scores
        wins, draws, losses = self.counts()
        score = fmean(scores) if scores else match.even
        low, high = interval(scores)
        summary: dict[str, Any] = {
            "game": match.game.name,
            "a": match.a,
            "b": match.b,
            "games": wins + draws + losses,
            "pairs": len(scores),
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "score": round(score, 6),
            "error": _error(scores),
            "interval": [round(low, 6), round(high, 6)],
            "even": round(match.even, 6),
            "elo": _finite(elo(score, match.even)),
            "elo_interval": [_finite(elo(low, match.even)), _finite(elo(high, match.even))],
            "los": round(superiority(scores, match.even), 6),
            "seed": match.seed,
            "thinking": {name: _pace_summary(self.pace(who)) for who, name in enumerate("ab")},
        }
        if self.test is not None:
            summary["sprt"] = {
                "elo0": self.test.low,
                "elo1": self.test.high,
                "llr": round(self.test.ratio(scores, match.even), 4),
                "bound": round(self.test.bound, 4),
                "verdict": {"low": "elo0", "high": "elo1", None: None}[self.verdict],
            }
        return summary

    def pace(self, who: int) -> Pace:
        """The thinking time of the first bot, 0, or of the other, 1."""
        paces = [game.paces[who] for pair in self.pairs for game in pair.games if game.paces]
        return sum(paces, Pace())


def _error(scores: list[float]) -> float | None:
    """The standard error of the mean score over pairs; None for fewer than two."""
    return round(stdev(scores) / math.sqrt(len(scores)), 6) if len(scores) > 1 else None


def _finite(number: float) -> float | None:
    return round(number, 2) if math.isfinite(number) else None


def _pace_summary(pace: Pace) -> dict[str, float]:
    mean = pace.seconds / pace.moves if pace.moves else 0.0
    return {"moves": pace.moves, "mean": round(mean, 5), "longest": round(pace.longest, 5)}


# -- the log ---------------------------------------------------------------------------------------------------------


class Heading(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The first line of a log: everything that determines the games of the match."""

    format: Literal["boxtop-arena"]
    version: int
    game: str
    options: dict[str, Value]
    free: list[str]  # options that vary from pair to pair
    coin: bool
    a: str
    b: str
    seconds: float | None
    nodes: int | None
    seed: int
    opening: int

    @classmethod
    def of(cls, match: ArenaMatch) -> "Heading":
        limit = match.limit or DEFAULT_LIMIT
        return cls(
            "boxtop-arena",
            VERSION,
            match.game.name,
            match.game.written_settings(),
            sorted(match.free),
            match.coin,
            match.a,
            match.b,
            limit.seconds,
            limit.nodes,
            match.seed,
            match.moves_of_opening,
        )


class Log:
    """The append-only log of a match, one line of JSON for each pair."""

    def __init__(self, path: Path, match: ArenaMatch) -> None:
        """Read the log if it exists; BadRecord if it is not the log of this match."""
        self.path = path
        self._heading = Heading.of(match)
        self.pairs, self._complete = _read(path, self._heading)
        self._file: IO[bytes] | None = None

    def add(self, pair: Pair) -> None:
        """Append a pair, which is on the disk when this returns. The file is not created or changed before."""
        if self._file is None:
            self._file = self.path.open("r+b" if self.path.exists() else "xb")
            self._file.truncate(self._complete)  # drop a line that was incomplete when the program was killed
            self._file.seek(self._complete)
            if not self._complete:
                self._write(self._heading)
        self._write(pair)
        self.pairs.append(pair)

    def _write(self, line: Heading | Pair) -> None:
        assert self._file is not None
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _read(path: Path, heading: Heading) -> tuple[list[Pair], int]:
    """The pairs in a log, and the number of bytes up to the end of its last complete line."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return [], 0
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].splitlines()
    if data and not lines and not msgspec.json.encode(heading).startswith(data):
        raise BadRecord(say("not-a-log", file=str(path)), [say("first-line-incomplete")])
    pairs: list[Pair] = []
    for number, line in enumerate(lines, 1):
        try:
            if number == 1:
                _compare(path, msgspec.json.decode(line, type=Heading), heading)
            else:
                pairs.append(msgspec.json.decode(line, type=Pair))
        except (msgspec.DecodeError, UnicodeError) as error:
            wrong = say("line-unreadable", line=number, why=str(error))
            raise BadRecord(say("not-a-log", file=str(path)), [wrong]) from error
    return pairs, whole


def _compare(path: Path, found: Heading, wanted: Heading) -> None:
    """BadRecord, with all differences, if a log belongs to another match."""
    one, other = msgspec.to_builtins(found), msgspec.to_builtins(wanted)
    differ = [name for name in one if one[name] != other[name]]
    if differ:
        reasons = [
            say("differs-there", name=name, there=quoted(one[name]), here=quoted(other[name])) for name in differ
        ]
        raise BadRecord(say("log-of-another-match", file=str(path)), reasons)


def missing(pairs: Iterable[Pair], wanted: int) -> list[int]:
    """The numbers below `wanted` of pairs that have not been played."""
    played = {pair.pair for pair in pairs}
    return [number for number in range(wanted) if number not in played]
