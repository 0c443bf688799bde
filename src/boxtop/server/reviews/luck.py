"""Luck over all matches of a player: what dice and cards did for both sides, against what is expected."""

import msgspec

from ... import load, usable
from ...coach import tallies
from ...coach.tallies import Tally
from ...errors import BoxtopError
from ...words import Text, text
from ..store import Store, StoreDown
from .games import ReviewedGames
from .structs import ChanceOfSide, Counted

MOST_MATCHES = 1_000  # seats of one person that are counted, the last ones
AT_ONCE = 10  # matches that one request counts anew


class ReviewedLuck(msgspec.Struct, frozen=True):
    """Luck by reviews, in expected results: the sum over the matches that were reviewed."""

    matches: int
    me: float
    others: float


class LuckInGame(msgspec.Struct, frozen=True):
    """Luck in the matches of one game."""

    game: str
    title: str
    matches: int
    me: ChanceOfSide
    others: ChanceOfSide
    reviewed: ReviewedLuck


class Luck(msgspec.Struct, frozen=True):
    """Luck in somebody's last matches."""

    games: list[LuckInGame]
    uncounted: int  # matches that are still to be counted: ask again


class LuckReports:
    """Counts matches when somebody asks, a few at a time; what was counted is stored."""

    def __init__(self, store: Store, games: ReviewedGames) -> None:
        self._store, self._games = store, games

    async def of(self, person: str, language: str) -> Luck:
        rows = await self._store.learning.chance_of(person, MOST_MATCHES)
        mine: dict[str, set[int]] = {}
        stored: dict[str, str | None] = {}
        luck: dict[str, list[float]] = {}
        games: dict[str, list[str]] = {}
        for row in rows:
            if row.match not in mine:
                games.setdefault(row.game, []).append(row.match)
                stored[row.match] = row.tally
                if row.luck is not None:
                    luck[row.match] = msgspec.json.decode(row.luck, type=list[float])
            mine.setdefault(row.match, set()).add(row.seat)
        by_game = []
        left = AT_ONCE
        uncounted = 0
        known = usable()  # matches stay when a game is uninstalled
        for game, matches in games.items():
            if game not in known or getattr(known[game].coach, "tally", None) is None:
                continue
            counted: dict[str, list[Tally | None]] = {}
            for id in matches:
                body = stored[id]
                if body is None and left:
                    left -= 1
                    counted[id] = await self._count(id, game)
                elif body is None:
                    uncounted += 1
                else:
                    counted[id] = msgspec.json.decode(body, type=list[Tally | None])
            reviewed = {id: luck[id] for id in matches if id in luck}
            by_game.append(await self._games.run(_in_game, game, counted, mine, reviewed, language))
        return Luck(by_game, uncounted)

    async def _count(self, id: str, game: str) -> list[Tally | None]:
        """The tallies of a match; nothing if it stays secret, or cannot be read."""
        try:
            reviewed = await self._games.unchecked(id, brought=False)
            found: list[Tally | None] = await self._games.run(tallies.count, reviewed.line)
        except StoreDown:
            raise
        except BoxtopError:
            found = []
        await self._store.learning.add_tally(id, game, msgspec.json.encode(found).decode())
        return found


def _in_game(
    game: str,
    counted: dict[str, list[Tally | None]],
    mine: dict[str, set[int]],
    luck: dict[str, list[float]],
    language: str,
) -> LuckInGame:
    sides: dict[bool, list[Tally]] = {True: [], False: []}
    for id, seats in counted.items():
        for seat, tally in enumerate(seats):
            if tally is not None:
                sides[seat in mine[id]].append(tally)
    sums = {
        side: [one for id, all_ in luck.items() for seat, one in enumerate(all_) if (seat in mine[id]) is side]
        for side in sides
    }
    return LuckInGame(
        game,
        text(load(game).title, language),
        len(counted),
        side_of(game, sides[True], language),
        side_of(game, sides[False], language),
        ReviewedLuck(len(luck), sum(sums[True]), sum(sums[False])),
    )


def side_of(game: str, several: list[Tally], language: str) -> ChanceOfSide:
    """What chance did for one side, by the tallies of its games."""
    whole = tallies.add(several)
    counts = [
        Counted(what, text(_name(game, what), language), seen, expected)
        for what, seen, expected in zip(whole.what, whole.seen, whole.expected, strict=True)
    ]
    return ChanceOfSide(whole.outcomes, counts, tallies.p_value(whole))


def _name(game: str, what: str) -> Text:
    """What is counted, as the game calls it, else as it is."""
    naming = getattr(load(game).coach, "tally_name", None)
    name: Text = what if naming is None else naming(what)
    return name
