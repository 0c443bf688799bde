"""`boxtop arena`: two computer players meet over many games, and what that proves."""

import argparse
import json
import sys
import time
from contextlib import redirect_stdout
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from ..errors import BadText, quoted
from ..words import Text, say, text
from .options import Commands, add_game, add_limit, chosen_game, chosen_limit, option_set, whole_number
from .record_files import path_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ..engines.arena import ArenaMatch, Worker
    from ..engines.ratings import SequentialTest
    from ..engines.tally import Tally

Done = TypeVar("Done")
BAR = 20  # letters wide
LINES = 20  # of progress, where there is no terminal to draw a bar on


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "arena",
        help="play many games between two computer players",
        description="Play many games between two computer players. They are played in pairs with the same opening, "
        "decks and luck and the seats swapped. Players are level:1 to level:8, engine (full strength), mcts, greedy, "
        "random, or uci:COMMAND for another chess program; engine@0.5s, mcts@2000n or uci:stockfish@8d set a limit of "
        "seconds, nodes or depth for one of them.",
    )
    add_game(command)
    command.add_argument("--a", metavar="BOT", required=True, help="the first player, whose score is shown")
    command.add_argument("--b", metavar="BOT", required=True, help="the other")
    command.add_argument(
        "--games", metavar="N", type=whole_number(1, 1_000_000), required=True, help="how many, up to whole pairs"
    )
    add_limit(command, 0.1)
    command.add_argument("--seed", metavar="N", type=whole_number(0, 2**62), default=1, help="of luck and openings (1)")
    command.add_argument(
        "--opening", metavar="N", type=whole_number(0, 100), help="random moves at the beginning (as the game needs)"
    )
    command.add_argument(
        "--sprt", metavar="ELO0,ELO1", help="stop once it is clear which difference is nearer the truth, 5 %% errors"
    )
    command.add_argument("--out", metavar="FILE", help="save the games there; if FILE exists, continue that match")
    add_ray(command)
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def add_ray(command: argparse.ArgumentParser) -> None:
    """Where games are played."""
    command.add_argument("--jobs", metavar="N", type=whole_number(1, 256), help="processes that play (1)")
    command.add_argument(
        "--ray",
        metavar="ADDRESS",
        nargs="?",
        const="local",
        help="play on Ray: a cluster, such as auto or HOST:6379, or without an address one that is started here "
        "with as many processes as --jobs says, or as there are cores",
    )


def playing(make: "Callable[[], Worker[Done]]", numbers: "Iterable[int]", args: argparse.Namespace) -> "Iterator[Done]":
    """The work of these numbers, where the arguments say."""
    if args.ray is not None:
        from ..lab.cluster import run_jobs as run_on_ray

        return run_on_ray(make, numbers, args.ray, args.jobs)
    from ..engines.arena import run_jobs

    return run_jobs(make, numbers, args.jobs or 1)


def run(args: argparse.Namespace) -> None:
    from ..engines.arena import Arena, ArenaMatch
    from ..engines.tally import Log, Tally, missing

    match, test = chosen_pairing(args, ArenaMatch, args.a, args.b), chosen_test(args.sprt)
    wanted = -(-args.games // match.size)
    log = None if args.out is None else Log(path_of(args.out), match)
    tally = Tally(match, test)
    for pair in log.pairs if log else ():
        if pair.pair < wanted:
            tally.add(pair)
    numbers = [] if tally.settled else missing(log.pairs if log else (), wanted)
    begun, interrupted = time.perf_counter(), False
    progress = Progress(wanted)
    try:
        with redirect_stdout(sys.stderr):  # Ray has its say there, too
            for pair in playing(partial(Arena, match), numbers, args):
                if log:
                    log.add(pair)
                tally.add(pair)
                progress.show(tally)
                if tally.settled:
                    break
    except KeyboardInterrupt:
        interrupted = True
    finally:
        progress.end()
        if log:
            log.close()
    tell(args, tally, time.perf_counter() - begun)
    if interrupted:
        raise KeyboardInterrupt


def chosen_pairing(args: argparse.Namespace, kind: "type[ArenaMatch]", a: str, b: str) -> "ArenaMatch":
    """The match of two bots that the arguments describe."""
    from .menus import sets_beginner

    game = chosen_game(args)
    given = {*map(option_set, args.set), *(f"deck{number}" for number in range(1, len(args.deck) + 1))}
    return kind(
        game,
        a,
        b,
        chosen_limit(args),
        args.seed,
        args.opening,
        free=tuple(option.name for option in game.options if option.name not in given),
        coin=not sets_beginner(args.set),
    )


def chosen_test(given: str | None) -> "SequentialTest | None":
    """The test that --sprt asks for."""
    from ..engines.ratings import SequentialTest

    if given is None:
        return None
    try:
        low, high = map(float, given.split(","))
    except ValueError:
        low = high = 0.0
    if not -1000 <= low < high <= 1000:
        raise BadText(say("sprt-wrong", given=quoted(given)))
    return SequentialTest(low, high)


class Progress:
    """How far a match is, on the standard error: a bar, or a line now and then where there is no terminal."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.drawn = sys.stderr.isatty()
        self.told = 0
        self.width = 0

    def show(self, tally: "Tally") -> None:
        from .wrapping import columns, padded

        done = len(tally.pairs)
        line = f"{text(say('pairs-played', done=done, wanted=self.wanted))}  {text(standing(tally))}"
        if self.drawn:
            bar = "█" * (BAR * done // self.wanted)
            print(f"\r▕{bar:{BAR}}▏ {padded(line, self.width)}", end="", file=sys.stderr, flush=True)
            self.width = max(self.width, columns(line))
        elif LINES * done // self.wanted > self.told:
            self.told = LINES * done // self.wanted
            print(line, file=sys.stderr, flush=True)

    def end(self) -> None:
        """Take the bar away."""
        if self.drawn and self.width:
            print(f"\r{'':{self.width + BAR + 4}}\r", end="", file=sys.stderr, flush=True)


def standing(tally: "Tally") -> Text:
    """The score in a few words."""
    wins, draws, losses = tally.counts()
    told = tally.summary()
    low, high = told["interval"]
    counts = f"+{wins} ={draws} -{losses}"
    return say("arena-standing", counts=counts, score=share(told["score"]), low=share(low), high=share(high))


def share(number: float) -> str:
    """A part of one in percent."""
    return f"{100 * number:.1f}"


def tell(args: argparse.Namespace, tally: "Tally", taken: float) -> None:
    """What the match has shown."""
    told = {**tally.summary(), "seconds": round(taken, 3)}
    if args.json:
        print(json.dumps(told))
        return
    pairing = {"a": told["a"], "b": told["b"], "games": told["games"], "pairs": told["pairs"]}
    print(text(say("arena-match", game=tally.match.game.title, **pairing)))
    if not told["games"]:
        print(text(say("nothing-played")))
        return
    if tally.match.size == 2:
        print(text(say("arena-score", standing=standing(tally))))
    else:
        print(text(say("arena-score-of-many", standing=standing(tally), even=share(told["even"]))))
    low, high = (elo_text(number, sign) for number, sign in zip(told["elo_interval"], "-+", strict=True))
    middle = elo_text(told["elo"], "+" if told["score"] > told["even"] else "-")
    print(text(say("arena-elo", elo=middle, low=low, high=high, bot=told["a"], chance=share(told["los"]))))
    for name in "ab":
        pace = told["thinking"][name]
        mean, longest = f"{pace['mean']:.4f}", f"{pace['longest']:.3f}"
        print(text(say("arena-pace", bot=told[name], mean=mean, longest=longest)))
    if "sprt" in told:
        print(text(test_text(told["sprt"])))


def elo_text(number: float | None, sign: str) -> str:
    """An Elo difference with its sign; one that cannot be told from infinity."""
    return f"{sign}inf" if number is None else f"{number:+.0f}"


def test_text(sprt: dict[str, Any]) -> Text:
    """What the sequential test says."""
    figures = {"llr": f"{sprt['llr']:.2f}", "bound": f"{sprt['bound']:.2f}"}
    if sprt["verdict"] is None:
        return say("test-not-settled", **figures)
    other = "elo0" if sprt["verdict"] == "elo1" else "elo1"
    return say("test-settled", **figures, elo=f"{sprt[sprt['verdict']]:+g}", other=f"{sprt[other]:+g}")
