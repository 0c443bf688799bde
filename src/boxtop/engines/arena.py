"""The arena: two bots meet over many games, in pairs that are fair to both.

    match = Match(boxtop.game("my_game"), "level:5", "level:4", seed=1)
    with Arena(match) as arena:
        pair = arena.play(0)            # the first pair; any other at any time, in any process
    pair.score                          # of the first bot, from 0 to 1

The games of a pair have the same opening, the same options (such as decks) and the same luck of dice and cards; only
the seats change. Where more than two play, a pair is as many games as there are seats: the first bot takes each of them
in turn against copies of the other. Pairs are independent of each other, and each depends on nothing but the match and
its own number, unless bots are limited by time.
"""

import hashlib
import math
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import product
from multiprocessing import active_children, get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from ..errors import BadProgram, BadText
from ..games.base import CHANCE, Choice, Game, State, TextOption, Value
from ..kernel.stop import Flag, flag, interruptible
from .bots import bot
from .engine import Limit, Thought
from .greedy import Greedy

OPENINGS = 8  # that are drawn for each pair; the one that changes least about who is ahead is played
TIRED = 64  # events of chance in a row that we look past to see who decides next


class Pace(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """How long a bot thought: about how many moves, for how many seconds in all, and the longest time."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def and_then(self, seconds: float) -> "Pace":
        return Pace(self.moves + 1, self.seconds + seconds, max(self.longest, seconds))

    def __add__(self, other: "Pace") -> "Pace":
        return Pace(self.moves + other.moves, self.seconds + other.seconds, max(self.longest, other.longest))


class Played(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """One game: the seat of the first bot, all choices and outcomes in long form, and how it ended."""

    seat: int
    choices: list[str]
    scores: list[float]
    reason: str
    points: list[int] | None = None
    paces: list[Pace] = msgspec.field(default_factory=list)  # of the first bot and of the other

    @property
    def score(self) -> float:
        """The first bot's."""
        return self.scores[self.seat]


class Pair(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """The games of a pair: its number, which options differ from those of the match, and the games."""

    pair: int
    games: list[Played]
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    opening: int = 0  # how many of the choices are the opening

    @property
    def score(self) -> float:
        """The first bot's mean."""
        return sum(game.score for game in self.games) / len(self.games)


@dataclass(frozen=True)
class Match:
    """All that decides how a match goes. `free` are options that nobody has set, so that they may vary."""

    game: Game[Any]
    a: str
    b: str
    limit: Limit | None = None  # for bots that need one and have none of their own
    seed: int = 1
    opening: int | None = None  # random moves at the beginning; None: as many as this kind of game needs
    free: Collection[str] = field(default_factory=tuple)
    coin: bool = True  # whether the other player may begin, in games that leave it to a coin
    fewest: ClassVar[int] = 2  # players

    def __post_init__(self) -> None:
        if self.game.players < self.fewest:
            raise BadText(f"Two bots need a game for two or more; this {self.game.title} is for one.")
        if self.opening is not None and self.opening < 0:
            raise ValueError("an opening has no fewer than 0 moves")

    @property
    def size(self) -> int:
        """How many games a pair has."""
        return self.game.players

    @property
    def even(self) -> float:
        """The score that equal bots have."""
        return 1 / self.game.players

    @cached_property
    def moves_of_opening(self) -> int:
        """Dice make games differ from the beginning, hidden hands soon; without either, games would be repeated."""
        if self.opening is not None:
            return self.opening
        if self.game.start().turn == CHANCE:
            return 0
        return 0 if self.game.hidden else 4

    @cached_property
    def variants(self) -> tuple[Game[Any], ...]:
        """What pairs go through in turn: ready decks where nobody has chosen any, and who begins."""
        open_to_choice = [
            option
            for option in self.game.options
            if option.name in self.free and isinstance(option, TextOption) and len(option.choices) > 1
        ]
        found: list[Game[Any]] = []
        for values in product(*(option.choices for option in open_to_choice)):
            if len(set(values)) < len(values):
                continue  # everybody has a deck of their own
            chosen = {option.name: value for option, value in zip(open_to_choice, values, strict=True)}
            game = type(self.game)(**{**self.game.settings, **chosen})
            turned = game.other_way_round() if self.coin else None
            for one in (game, turned):
                if one is not None and one not in found:
                    found.append(one)
        return tuple(found)


def luck(*about: object) -> int:
    """64 random bits that are always the same for the same things."""
    return int.from_bytes(hashlib.blake2b(repr(about).encode(), digest_size=8).digest(), "big")


class Fate:
    """The luck of a pair. The same number of turn and of event within it bring the same in all of its games.

    Where both games have the same outcomes to draw from, they draw the same one; else one about as far up the list.
    """

    def __init__(self, seed: int, pair: int) -> None:
        self._about = seed, pair
        self._decider: int | None = None
        self._turn = self._event = 0

    def goes_to(self, player: int | None) -> None:
        """The decision is this player's from now on."""
        if player != self._decider:
            self._decider, self._turn, self._event = player, self._turn + 1, 0

    def draw(self, state: State[Any]) -> Choice:
        """What chance does. A roll belongs to the turn of whoever decides after it."""
        self.goes_to(next_to_decide(state))
        self._event += 1
        return _at(state, luck("chance", *self._about, self._turn, self._event))


def next_to_decide(state: State[Any]) -> int | None:
    """Whose decision it is, or will be when chance has decided; None if there is none any more."""
    for _ in range(TIRED):
        if state.turn != CHANCE or state.tied:
            break
        state = state.force(state.outcomes()[0][0])
    return None if state.turn == CHANCE else state.turn


def _at(state: State[Any], place: int) -> Choice:
    """The outcome at a place from 0 to 2**64 when all are laid side by side, each as wide as it is likely."""
    outcomes = state.outcomes()
    whole = math.lcm(*(chance.denominator for _, chance in outcomes))
    left = place * whole >> 64
    for outcome, chance in outcomes:
        left -= int(chance * whole)
        if left < 0:
            return outcome
    raise AssertionError("the probabilities of outcomes add up to 1")


class Stopped(Exception):
    """Somebody has had enough."""


class Arena:
    """Two bots that play pairs of a match, in one process."""

    def __init__(self, match: Match) -> None:
        self.match = match
        first = bot(match.a, match.game, match.limit)
        self.bots = first, bot(match.b, match.game, match.limit)
        self._judge = Greedy()
        self._warm = False

    def __enter__(self) -> "Arena":
        return self

    def __exit__(self, *_: object) -> None:
        for player in self.bots:
            player.close()

    def play(self, number: int, stop: Flag | None = None) -> Pair:
        """The games of the pair with this number; Stopped if the flag is raised meanwhile."""
        stop = flag() if stop is None else stop
        match = self.match
        game = match.variants[number % len(match.variants)]
        if not self._warm:
            self._wake(game)
        opening = self.opening(game, number)
        games = [self._game(game, number, seat, opening, stop) for seat in range(match.size)]
        before, now = match.game.written_settings(), game.written_settings()
        changed = {name: value for name, value in now.items() if value != before[name]}
        return Pair(number, games, {name: game.settings[name] for name in changed}, len(opening))

    def _wake(self, game: Game[Any]) -> None:
        """A first thought of each bot, for nothing: code is loaded or compiled with it, and that is not its fault."""
        fate, state = Fate(0, 0), game.start()
        while state.turn == CHANCE:
            state = state.force(fate.draw(state))
        for player in self.bots:
            player.think(state)
        self._warm = True

    def opening(self, game: Game[Any], number: int) -> list[Choice]:
        """Random choices: of several drawn, those that change least about how well off the player to move is.

        Alone there is nobody to whom that would be unfair, and any will do.
        """
        wanted = self.match.moves_of_opening
        if not wanted:
            return []
        fair = self._prospect(game.start())
        drawn = [self._drawn(game, number, attempt, wanted) for attempt in range(OPENINGS if game.players > 1 else 1)]
        going = [(line, end) for line, end in drawn if end.turn is not None]
        if not going:
            raise BadText(f"{wanted} random moves end a game of {game.title}: give a shorter --opening.")
        return min(going, key=lambda one: abs(self._prospect(one[1]) - fair))[0]

    def _drawn(self, game: Game[Any], number: int, attempt: int, wanted: int) -> tuple[list[Choice], State[Any]]:
        seed, line, state = self.match.seed, list[Choice](), game.start()
        made = 0
        while state.turn is not None and (made < wanted or state.turn == CHANCE):
            bits = luck("opening", seed, number, attempt, len(line))
            if state.turn == CHANCE:
                choice = _at(state, bits)
            else:
                choice, made = state.moves()[bits * len(state.moves()) >> 64], made + 1
            line.append(choice)
            state = state.force(choice)
        return line, state

    def _prospect(self, state: State[Any]) -> float:
        return self._judge.think(state, Limit(depth=1)).value if state.moves() else self.match.even

    def _game(self, game: Game[Any], number: int, seat: int, opening: list[Choice], stop: Flag) -> Played:
        """One game, in which the first bot has this seat."""
        for player in self.bots:
            player.forget()
        fate, state = Fate(self.match.seed, number), game.start()
        paces = [Pace(), Pace()]
        choices: list[str] = []
        while state.turn is not None:
            if len(choices) < len(opening):
                choice = opening[len(choices)]
            elif state.turn == CHANCE:
                choice = fate.draw(state)
            else:
                fate.goes_to(state.turn)
                who = int(state.turn != seat)
                begun = time.perf_counter()
                choice = self.asked(state, who, luck("bot", self.match.seed, number, seat, len(choices)), stop).move
                paces[who] = paces[who].and_then(time.perf_counter() - begun)
            if stop[0]:
                raise Stopped
            choices.append(game.text(choice))
            state = state.force(choice)
        result = state.result
        assert result is not None
        points = None if result.points is None else list(result.points)
        return Played(seat, choices, list(result.scores), result.reason, points, paces)

    def asked(self, state: State[Any], who: int, seed: int, stop: Flag) -> Thought:
        """What a bot, 0 or 1, thinks; its move must be legal."""
        thought = self.bots[who].think(state, seed=seed >> 1, stop=stop)  # seeds are below 2**63
        refusal = state.explain(thought.move)
        if refusal is not None:
            text = (self.match.a, self.match.b)[who]
            raise BadProgram(f"{text} makes a move that is not legal in {state.position}: {refusal}")
        return thought


def replayed(match: Match, pair: Pair) -> Iterator[list[State[Any]]]:
    """The games of a pair as lines of states, played again by the rules."""
    game = type(match.game)(**{**match.game.settings, **pair.options})
    for played in pair.games:
        line = [game.start()]
        for text in played.choices:
            line.append(line[-1].play(game.parse(text)))
        yield line


# -- many pairs ------------------------------------------------------------------------------------------------------

Done = TypeVar("Done", covariant=True)


class Player(Protocol[Done]):
    """Somebody who plays pieces of work by their numbers, such as the arena its pairs, each a matter of its own."""

    def __enter__(self) -> "Player[Done]": ...

    def __exit__(self, *_: object) -> None: ...

    def play(self, number: int, stop: Flag | None = None) -> Done:
        """The piece of work with this number; Stopped if the flag is raised meanwhile."""


def results(match: Match, numbers: Iterable[int], jobs: int = 1) -> Iterator[Pair]:
    """The pairs of these numbers, each as soon as it is played; `jobs` processes play. Ctrl-C ends it at once."""
    return spread(partial(Arena, match), numbers, jobs)


def spread(make: Callable[[], Player[Done]], numbers: Iterable[int], jobs: int = 1) -> Iterator[Done]:
    """The same for any work: `make` makes who does it, in each process."""
    if jobs == 1:
        with make() as player:
            for number in numbers:
                yield interruptible(lambda stop, number=number: player.play(number, stop))  # type: ignore[misc]
        return
    with make():
        pass  # what is wrong with a bot is better told here than in another process
    waiting = iter(numbers)
    with _workers(make, jobs) as pool:
        playing: set[Future[Done]] = set()
        while True:
            for number in waiting:
                playing.add(pool.submit(_play, number))
                if len(playing) >= 2 * jobs:  # so many are lost at most when a match ends early
                    break
            if not playing:
                return
            try:
                done, playing = wait(playing, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
            except BrokenProcessPool as error:
                raise BadProgram("A process that played for the arena has died.") from error


@contextmanager
def _workers(make: Callable[[], Player[Any]], jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play; whatever they still play when nobody wants it any more is lost."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_sit, initargs=(make,))
    try:
        yield pool
    finally:
        workers = set(active_children()) - others
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
        for worker in workers:
            worker.join()


_player: list[Player[Any]] = []  # of this process, if it plays for another


def _sit(make: Callable[[], Player[Any]]) -> None:
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the process that asked
    _player.append(make())


def _play(number: int) -> Any:
    return _player[0].play(number)
