"""`python -m bench.strength [WORD ...]`: the strength of the engines, by arena matches; part of `make bench`.

Words select the matches whose names contain all of them. Against peers both sides have the same time for a move, so
the machine should be idle otherwise. Levels are limited by nodes and may be matched at any time.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import boxtop
from boxtop.engines.arena import ArenaMatch, play_pairs
from boxtop.engines.engine import LEVELS, Limit
from boxtop.engines.ratings import elo
from boxtop.engines.tally import Log, Tally, missing

from .peers import stockfish

FISH = 2400  # the strength to which Stockfish is limited


@dataclass(frozen=True)
class Trial:
    """A match, its number of games, and the score to reach."""

    name: str
    game: str
    a: str
    b: str
    games: int
    wanted: str
    limit: Limit | None = None
    options: dict[str, object] = field(default_factory=dict)


def trials() -> Iterator[Trial]:
    """All matches that the figures in docs/performance.md come from."""
    program = stockfish()
    if program:
        limited = f"uci:{program}?UCI_LimitStrength=true&UCI_Elo={FISH}&Threads=1&Hash=16"
        plain: dict[str, object] = {"merging": False}
        yield Trial(
            f"plain chess against Stockfish limited to {FISH}",
            *("chessplus", "engine", limited, 200, "at least 50 %"),
            Limit(seconds=0.1),
            plain,
        )
    equal = Limit(seconds=0.1)
    yield Trial("Chessplus against MCTS", "chessplus", "engine", "mcts", 100, "at least 95 %", equal)
    yield Trial("Battle Chess against MCTS", "battle_chess", "engine", "mcts", 200, "at least 85 %", equal)
    name = "Battle Chess against OpenSpiel's MCTS"
    yield Trial(name, "battle_chess", "engine", "openspiel-mcts", 200, "at least 80 %", equal)
    yield Trial("Battle Grid against greedy", "battle_grid", "engine", "greedy", 240, "at least 85 %", equal)
    yield Trial("Battle Grid against MCTS", "battle_grid", "engine", "mcts", 240, "at least 65 %", equal)
    for players in (3, 4):
        options: dict[str, object] = {"players": players}
        who = f"Yahtzee for {players} against own totals"
        yield Trial(who, "yahtzee", "engine@5d", "engine@4d", 2_400, "clearly more than its share", None, options)
    for game in (name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)):
        for level in range(2, LEVELS + 1):
            name = f"{game} level {level} against level {level - 1}"
            yield Trial(name, game, f"level:{level}", f"level:{level - 1}", 200, "60 to 85 %")


def played(trial: Trial, jobs: int, folder: Path | None) -> Tally:
    """Play a match, or the pairs that are missing in its log."""
    game = boxtop.game(trial.game, **trial.options)
    free = [option.name for option in game.options if option.name not in trial.options]
    match = ArenaMatch(game, trial.a, trial.b, trial.limit, free=free)
    tally = Tally(match)
    log = None if folder is None else Log(folder / f"{trial.name.replace(' ', '-')}.jsonl", match)
    wanted = -(-trial.games // match.size)
    for pair in log.pairs if log else ():
        tally.add(pair)
    for pair in play_pairs(match, missing(log.pairs if log else [], wanted), jobs):
        tally.add(pair)
        if log is not None:
            log.add(pair)
        print(f"\r{trial.name}: {len(tally.pairs)} of {wanted} pairs ", end="", file=sys.stderr, flush=True)
    print("\r\033[K" if sys.stderr.isatty() else "", end="", file=sys.stderr)
    return tally


def table_row(trial: Trial, tally: Tally) -> str:
    """A row of the Markdown table."""
    found = tally.summary()
    low, high = found["interval"]
    pace = " / ".join(f"{found['thinking'][who]['mean']:.3f}" for who in "ab")
    counts = f"{found['wins']} - {found['draws']} - {found['losses']}"
    score = f"{100 * found['score']:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    if "Stockfish" in trial.name:
        rating, least, most = (FISH + elo(share, tally.match.even) for share in (found["score"], low, high))
        score += f", rating {rating:.0f} ({least:.0f} to {most:.0f})"
    return f"| {trial.name} | {counts} | {score} | {trial.wanted} | {pace} |"


def bench_strength(words: list[str], jobs: int, folder: Path | None) -> None:
    print("\n| match | won - drawn - lost | score (95 % interval) | wanted | seconds a move |\n|---|---|---|---|---|")
    for trial in trials():
        if all(word.lower() in trial.name.lower() for word in words):
            begun = time.perf_counter()
            tally = played(trial, jobs, folder)
            print(table_row(trial, tally), flush=True)
            print(f"{trial.name}: {time.perf_counter() - begun:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("words", metavar="WORD", nargs="*", help="only matches with these words in their names")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at once")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep the games, and go on with those kept")
    args = parser.parse_args()
    if args.out is not None:
        args.out.mkdir(parents=True, exist_ok=True)
    bench_strength(args.words, args.jobs, args.out)
