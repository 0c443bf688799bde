"""`boxtop puzzles`: find puzzles in games, prove and rate them."""

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..words import say, text
from .options import Commands, whole_number
from .record_files import path_of, read_record

if TYPE_CHECKING:
    from ..games.base import Game
    from ..puzzles.making import Collection, Found
    from ..puzzles.puzzle import Puzzle

SELFPLAY = "selfplay"
SHIPPED = "shipped"


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "puzzles",
        help="find puzzles in games",
        description="Find positions with one right move in games of the computer against itself or in saved games; "
        "prove, rate and sort them.",
        epilog="docs/puzzles.md explains how. Puzzles that the --out file already has count, so you may interrupt it.",
    )
    command.add_argument("game", metavar="GAME", help="which game (`boxtop games` lists them)")
    command.add_argument(
        "--from",
        dest="source",
        metavar="RECORD",
        nargs="+",
        default=[SELFPLAY],
        help="saved games to search, or `selfplay`: the computer against itself (selfplay)",
    )
    command.add_argument(
        "--check",
        metavar="FILE",
        nargs="?",
        const=SHIPPED,
        help="check the puzzles in FILE instead, or those that come with the game; --out saves those that pass",
    )
    command.add_argument(
        "--times", metavar="N", type=whole_number(1, 1000), default=1, help="with --check: N times the nodes (1)"
    )
    command.add_argument(
        "--count", metavar="N", type=whole_number(1, 100_000), default=20, help="how many puzzles (20)"
    )
    command.add_argument("--seed", metavar="N", type=whole_number(0, 2**62), default=1, help="seed of the games (1)")
    command.add_argument(
        "--theme", metavar="THEME", nargs="+", default=[], help="only puzzles with one of these themes (all)"
    )
    command.add_argument(
        "--moves", metavar="N", type=whole_number(1, 20), default=1, help="only puzzles of N moves or more (1)"
    )
    command.add_argument(
        "--rating", metavar="N", type=whole_number(0, 4000), default=0, help="only puzzles rated N or higher (0)"
    )
    command.add_argument("--games", metavar="N", type=whole_number(1, 10**9), help="search at most N games")
    command.add_argument("--jobs", metavar="N", type=whole_number(1, 64), default=1, help="processes (1)")
    command.add_argument("--out", metavar="FILE", help="write the puzzles to FILE, compressed if its name ends in .gz")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from .. import load
    from ..errors import BadText
    from ..puzzles.making import Collection, found_before

    game = load(args.game)
    if game.puzzles is None:
        raise BadText(say("makes-no-puzzles", game=game.title))
    if not set(args.theme) <= set(game.puzzles.THEMES):
        raise BadText(say("no-such-theme"))
    file = None if args.out is None else path_of(args.out)
    if args.check is not None:
        _check(args, game, file)
        return
    progress = Progress(file, args)
    finder = game.puzzles.FINDER()
    collection = Collection(game.puzzles.THEMES, args.count, finder.filled, finder.alike)
    for puzzle in progress.before:
        collection.keep(found_before(finder, game, puzzle))
    begun, looked = time.perf_counter(), 0
    try:
        for number, found in () if collection.full else _found(args, progress.following):
            looked += 1
            if sum(collection.add(one) for one in found) or looked % 50 == 0:
                progress.write(collection, number + 1)
            if collection.full or looked == args.games:
                break
    finally:
        progress.write(collection, None)
    _tell(args, collection, looked, time.perf_counter() - begun)


def _found(args: argparse.Namespace, first: int) -> "Iterator[tuple[int, list[Found]]]":
    from ..puzzles.making import Maker, Plan, from_selfplay

    plan = Plan(args.game, args.seed, tuple(args.theme), args.moves, args.rating)
    if args.source == [SELFPLAY]:
        yield from from_selfplay(plan, first, args.jobs)
        return
    with Maker(plan) as maker:
        for number, name in enumerate(args.source[first:], first):
            yield number, maker.found_in(read_record(name)[1])


class Progress:
    """What was found before, and how far an interrupted run came: beside FILE, in FILE.progress."""

    def __init__(self, file: Path | None, args: argparse.Namespace) -> None:
        from ..puzzles.packs import read_pack

        self.file = file
        self._about = {name: getattr(args, name) for name in ("game", "seed", "source", "theme", "moves", "rating")}
        self.before: list[Puzzle] = []
        self.following = 0
        self._counted = sys.stderr.isatty()
        if file is not None and file.is_file():
            self.before = read_pack(file)
            if self._beside.is_file():
                noted = json.loads(self._beside.read_text(encoding="utf-8"))
                if {name: noted.get(name) for name in self._about} == self._about:
                    self.following = int(noted["next"])

    @property
    def _beside(self) -> Path:
        assert self.file is not None
        return self.file.with_name(f"{self.file.name}.progress")

    def write(self, collection: "Collection", following: int | None) -> None:
        """Write what there is; `following` is the number of the next game."""
        from ..files import write_safely
        from ..puzzles.packs import packed

        if following is not None:
            self.following = following
        print(
            text(say("puzzles-so-far", count=len(collection), wanted=collection.wanted, games=self.following)),
            end="\r" if self._counted else "\n",
            file=sys.stderr,
            flush=True,
        )
        if self.file is not None:
            write_safely(self.file, packed(collection.puzzles.values(), compressed=self.file.suffix == ".gz"))
            write_safely(self._beside, json.dumps({**self._about, "next": self.following}))


def _check(args: argparse.Namespace, game: "type[Game[Any]]", file: Path | None) -> None:
    """Prove puzzles again, one after the other; what was proved is written as soon as it is."""
    from ..files import write_safely
    from ..puzzles import packs
    from ..puzzles.verifying import doubts, slips

    finder, rules = game.puzzles.FINDER(), game()
    puzzles = packs.pack(args.game).puzzles if args.check == SHIPPED else packs.read_pack(path_of(args.check))
    passed, failed, begun = [], dict[str, list[str]](), time.perf_counter()
    for number, puzzle in enumerate(puzzles, 1):
        why = list(slips(rules, puzzle)) or list(doubts(finder, rules, puzzle, args.times * finder.nodes))
        if why:
            failed[puzzle.id] = why
            if not args.json:
                print(f"{puzzle.id}  {'; '.join(why)}", flush=True)
        else:
            passed.append(puzzle)
        if file is not None and (number % 20 == 0 or number == len(puzzles)):
            write_safely(file, packs.packed(passed, compressed=file.suffix == ".gz"))
    if args.json:
        about = {"game": args.game, "checked": len(puzzles), "failed": failed}
        print(json.dumps({**about, "seconds": round(time.perf_counter() - begun, 1)}))
    else:
        print(text(say("puzzles-checked", count=len(puzzles), failed=len(failed))))


def _tell(args: argparse.Namespace, collection: "Collection", looked: int, seconds: float) -> None:
    import msgspec

    puzzles: Iterable[Puzzle] = collection.puzzles.values()
    if args.json:
        about: dict[str, Any] = {"game": args.game, "count": len(collection), "themes": collection.counts}
        about |= {"games": looked, "doubles": collection.doubles, "seconds": round(seconds, 1)}
        if args.out is None:
            about["puzzles"] = [msgspec.to_builtins(puzzle) for puzzle in puzzles]
        print(json.dumps(about))
        return
    if args.out is None:
        for puzzle in puzzles:
            print(
                f"{puzzle.id}  {puzzle.rating}  {','.join(puzzle.themes)}  {puzzle.position}  {' '.join(puzzle.line)}"
            )
    for theme, many in collection.counts.items():
        print(f"{theme:12} {many:5}")
    print(text(say("puzzles-made", count=len(collection), games=looked, doubles=collection.doubles)))
