"""The arena: two bots play many games in pairs that are fair to both.

    match = ArenaMatch(boxtop.game("my_game"), "level:5", "level:4", seed=1)
    with Arena(match) as arena:
        pair = arena.play(0)            # the first pair; pairs can be played in any order and in any process
    pair.score                          # of the first bot, from 0 to 1

The games of a pair have the same opening, the same options (such as decks) and the same dice and cards; only the seats
change. With more than two players a pair has as many games as there are seats: the first bot takes each seat in turn
against copies of the other. A pair depends on nothing but the match and its own number, unless bots are limited by
time.
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
from ..words import say
from .bots import bot
from .engine import Limit, Thought
from .greedy import Greedy

OPENINGS = 8  # candidates drawn for each pair, of which the most balanced one is played
MOST_CHANCE_EVENTS = 64  # in a row, when looking for the next player to decide


class Pace(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """A bot's thinking time: for how many moves, how many seconds in all, and the longest."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus_move(self, seconds: float) -> "Pace":
        return Pace(self.moves + 1, self.seconds + seconds, max(self.longest, seconds))

    def __add__(self, other: "Pace") -> "Pace":
        return Pace(self.moves + other.moves, self.seconds + other.seconds, max(self.longest, other.longest))


class PlayedGame(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """One game: the first bot's seat, all choices and outcomes in long form, and how it ended."""

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
    """The games of a pair."""

    pair: int  # its number
    games: list[PlayedGame]
    options: dict[str, Value] = msgspec.field(default_factory=dict)  # those that differ from the match's
    opening: int = 0  # how many of the choices are the opening

    @property
    def score(self) -> float:
        """The first bot's mean."""
        return sum(game.score for game in self.games) / len(self.games)


@dataclass(frozen=True)
class ArenaMatch:
    """Everything that determines the games of a match."""

    game: Game[Any]
    a: str
    b: str
    limit: Limit | None = None  # for bots that need one and have none of their own
    seed: int = 1
    opening: int | None = None  # random moves at the beginning; None: see `moves_of_opening`
    free: Collection[str] = field(default_factory=tuple)  # options that the user has not set, which may vary
    coin: bool = True  # whether who goes first may vary, in games that leave it to a coin
    fewest: ClassVar[int] = 2  # players

    def __post_init__(self) -> None:
        if self.game.players < self.fewest:
            raise BadText(say("arena-needs-two-players", game=self.game.title))
        if self.opening is not None and self.opening < 0:
            raise ValueError("an opening has no fewer than 0 moves")

    @property
    def size(self) -> int:
        """The number of games of a pair."""
        return self.game.players

    @property
    def even(self) -> float:
        """The expected score of equal bots."""
        return 1 / self.game.players

    @cached_property
    def moves_of_opening(self) -> int:
        """Random moves at the beginning. Without dice or hidden hands, deterministic bots would repeat one game."""
        if self.opening is not None:
            return self.opening
        if self.game.start().turn == CHANCE:
            return 0
        return 0 if self.game.hidden else 4

    @cached_property
    def variants(self) -> tuple[Game[Any], ...]:
        """The games that pairs take in turn: all presets (decks) of free options, and both players going first."""
        varying = [
            option
            for option in self.game.options
            if option.name in self.free and isinstance(option, TextOption) and len(option.choices) > 1
        ]
        found: list[Game[Any]] = []
        for values in product(*(option.choices for option in varying)):
            if len(set(values)) < len(values):
                continue  # no two players have the same deck
            chosen = {option.name: value for option, value in zip(varying, values, strict=True)}
            game = type(self.game)(**{**self.game.settings, **chosen})
            turned = game.other_way_round() if self.coin else None
            for one in (game, turned):
                if one is not None and one not in found:
                    found.append(one)
        return tuple(found)


def hash_bits(*about: object) -> int:
    """64 pseudo-random bits, a hash of the arguments."""
    return int.from_bytes(hashlib.blake2b(repr(about).encode(), digest_size=8).digest(), "big")


class PairedChance:
    """Chance that is the same in all games of a pair: it depends on the number of the turn and of the event within it.

    Games with the same possible outcomes draw the same one; otherwise one at about the same place in the list.
    """

    def __init__(self, seed: int, pair: int) -> None:
        self._seeds = seed, pair
        self._player: int | None = None
        self._turn = self._event = 0

    def turn_passes_to(self, player: int | None) -> None:
        """Count a new turn if this player was not the last to decide."""
        if player != self._player:
            self._player, self._turn, self._event = player, self._turn + 1, 0

    def draw(self, state: State[Any]) -> Choice:
        """Draw an outcome. It belongs to the turn of the player who decides after it."""
        self.turn_passes_to(next_to_decide(state))
        self._event += 1
        return _outcome_at(state, hash_bits("chance", *self._seeds, self._turn, self._event))


def next_to_decide(state: State[Any]) -> int | None:
    """The player to decide, now or after chance; None if there are no more decisions."""
    for _ in range(MOST_CHANCE_EVENTS):
        if state.turn != CHANCE or state.tied:
            break
        state = state.force(state.outcomes()[0][0])
    return None if state.turn == CHANCE else state.turn


def _outcome_at(state: State[Any], bits: int) -> Choice:
    """Draw an outcome by its probability from 64 random bits (inverse of the cumulative distribution)."""
    outcomes = state.outcomes()
    whole = math.lcm(*(probability.denominator for _, probability in outcomes))
    left = bits * whole >> 64
    for outcome, probability in outcomes:
        left -= int(probability * whole)
        if left < 0:
            return outcome
    raise AssertionError("the probabilities of outcomes add up to 1")


class Stopped(Exception):
    """The stop flag was raised."""


class Arena:
    """Plays the pairs of a match in this process."""

    def __init__(self, match: ArenaMatch) -> None:
        self.match = match
        first = bot(match.a, match.game, match.limit)
        self.bots = first, bot(match.b, match.game, match.limit)
        self._greedy = Greedy()
        self._warm = False

    def __enter__(self) -> "Arena":
        return self

    def __exit__(self, *_: object) -> None:
        for player in self.bots:
            player.close()

    def play(self, number: int, stop: Flag | None = None) -> Pair:
        """Play the pair with this number; Stopped if the flag is raised meanwhile."""
        stop = flag() if stop is None else stop
        match = self.match
        game = match.variants[number % len(match.variants)]
        if not self._warm:
            self._warm_up(game)
        opening = self.opening(game, number)
        games = [self._game(game, number, seat, opening, stop) for seat in range(match.size)]
        before, now = match.game.written_settings(), game.written_settings()
        changed = {name: value for name, value in now.items() if value != before[name]}
        return Pair(number, games, {name: game.settings[name] for name in changed}, len(opening))

    def _warm_up(self, game: Game[Any]) -> None:
        """Let each bot think once, so that loading or compiling its code does not count as thinking time."""
        chance, state = PairedChance(0, 0), game.start()
        while state.turn == CHANCE:
            state = state.force(chance.draw(state))
        for player in self.bots:
            player.think(state)
        self._warm = True

    def opening(self, game: Game[Any], number: int) -> list[Choice]:
        """Random choices: of several candidates, the one that changes the greedy evaluation least.

        With one player any will do.
        """
        wanted = self.match.moves_of_opening
        if not wanted:
            return []
        fair = self._evaluation(game.start())
        attempts = range(OPENINGS if game.players > 1 else 1)
        candidates = [self._random_line(game, number, attempt, wanted) for attempt in attempts]
        going = [(line, end) for line, end in candidates if end.turn is not None]
        if not going:
            raise BadText(say("opening-too-long", moves=wanted, game=game.title))
        return min(going, key=lambda one: abs(self._evaluation(one[1]) - fair))[0]

    def _random_line(self, game: Game[Any], number: int, attempt: int, wanted: int) -> tuple[list[Choice], State[Any]]:
        seed, line, state = self.match.seed, list[Choice](), game.start()
        made = 0
        while state.turn is not None and (made < wanted or state.turn == CHANCE):
            bits = hash_bits("opening", seed, number, attempt, len(line))
            if state.turn == CHANCE:
                choice = _outcome_at(state, bits)
            else:
                choice, made = state.moves()[bits * len(state.moves()) >> 64], made + 1
            line.append(choice)
            state = state.force(choice)
        return line, state

    def _evaluation(self, state: State[Any]) -> float:
        return self._greedy.think(state, Limit(depth=1)).value if state.moves() else self.match.even

    def _game(self, game: Game[Any], number: int, seat: int, opening: list[Choice], stop: Flag) -> PlayedGame:
        """Play one game, with the first bot in this seat."""
        for player in self.bots:
            player.forget()
        chance, state = PairedChance(self.match.seed, number), game.start()
        paces = [Pace(), Pace()]
        choices: list[str] = []
        while state.turn is not None:
            if len(choices) < len(opening):
                choice = opening[len(choices)]
            elif state.turn == CHANCE:
                choice = chance.draw(state)
            else:
                chance.turn_passes_to(state.turn)
                who = int(state.turn != seat)
                begun = time.perf_counter()
                choice = self.ask(state, who, hash_bits("bot", self.match.seed, number, seat, len(choices)), stop).move
                paces[who] = paces[who].plus_move(time.perf_counter() - begun)
            if stop[0]:
                raise Stopped
            choices.append(game.text(choice))
            state = state.force(choice)
        result = state.result
        assert result is not None
        points = None if result.points is None else list(result.points)
        return PlayedGame(seat, choices, list(result.scores), result.reason, points, paces)

    def ask(self, state: State[Any], who: int, seed: int, stop: Flag) -> Thought:
        """Ask bot 0 or 1 for its move; BadProgram if it is not legal."""
        thought = self.bots[who].think(state, seed=seed >> 1, stop=stop)  # seeds are below 2**63
        refusal = state.explain(thought.move)
        if refusal is not None:
            why = say("with-rule", sentence=refusal.reason, rule=refusal.rule) if refusal.rule else refusal.reason
            bot = (self.match.a, self.match.b)[who]
            raise BadProgram(say("bot-breaks-rules", bot=bot, position=state.position, why=why))
        return thought


def replayed(match: ArenaMatch, pair: Pair) -> Iterator[list[State[Any]]]:
    """Replay the games of a pair by the rules, each as a list of states."""
    game = type(match.game)(**{**match.game.settings, **pair.options})
    for played in pair.games:
        line = [game.start()]
        for text in played.choices:
            line.append(line[-1].play(game.parse(text)))
        yield line


# -- many pairs ------------------------------------------------------------------------------------------------------

Done = TypeVar("Done", covariant=True)


class Worker(Protocol[Done]):
    """Does independent jobs by their numbers, as the arena plays its pairs."""

    def __enter__(self) -> "Worker[Done]": ...

    def __exit__(self, *_: object) -> None: ...

    def play(self, number: int, stop: Flag | None = None) -> Done:
        """Do the job with this number; Stopped if the flag is raised meanwhile."""


def play_pairs(match: ArenaMatch, numbers: Iterable[int], jobs: int = 1) -> Iterator[Pair]:
    """Play the pairs with these numbers in `jobs` processes; yield each when it is finished. Ctrl-C ends it at once."""
    return run_jobs(partial(Arena, match), numbers, jobs)


def run_jobs(make: Callable[[], Worker[Done]], numbers: Iterable[int], jobs: int = 1) -> Iterator[Done]:
    """The same for any jobs: each process makes a worker by `make`."""
    if jobs == 1:
        with make() as worker:
            for number in numbers:
                yield interruptible(lambda stop, number=number: worker.play(number, stop))  # type: ignore[misc]
        return
    with make():
        pass  # report a wrong bot here rather than in a worker process
    waiting = iter(numbers)
    with _workers(make, jobs) as pool:
        running: set[Future[Done]] = set()
        while True:
            for number in waiting:
                running.add(pool.submit(_run_job, number))
                if len(running) >= 2 * jobs:  # no more than these are lost when a match ends early
                    break
            if not running:
                return
            try:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
            except BrokenProcessPool as error:
                raise BadProgram(say("arena-process-died")) from error


@contextmanager
def _workers(make: Callable[[], Worker[Any]], jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of worker processes, which are killed on exit."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_start_worker, initargs=(make,))
    try:
        yield pool
    finally:
        workers = set(active_children()) - others
        for worker in workers:
            worker.kill()
        for worker in workers:
            worker.join()
        # Waiting matters: when Python exits while the pool's thread is still closing its pipe, both use it at once.
        pool.shutdown(cancel_futures=True)


_worker: list[Worker[Any]] = []  # of this process, if it is a worker process


def _start_worker(make: Callable[[], Worker[Any]]) -> None:
    signal(SIGINT, SIG_IGN)  # Ctrl-C is handled by the parent process
    _worker.append(make())


def _run_job(number: int) -> Any:
    return _worker[0].play(number)
