"""`make bench`: print the figures for docs/performance.md. The machine should be idle otherwise."""

import datetime
import os
import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import boxtop
from boxtop.engines.perft import Counter
from boxtop.engines.playouts import Playouts
from boxtop.games.base import Game

from . import peers

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
MERGED = {
    "ten kinds of merged pieces": (
        "1(qp)2k3/(rp)(bp)3r1(np)/2(np)2(pp)2/8/8/4(bp)3/(RP)(BP)(QP)(NP)PP(BP)P/4K1(RN)1 w - - ABCDEFGHa 0 23"
    ),
    "155 legal moves": (
        "4k3/1(bp)1(np)(np)p1(rp)/3(qp)4/(rp)7/3(bp)4/8/(QP)(BP)(RP)(NP)(BP)PP(RP)/4K1N1 b - - ABCDEFGHbdefh 35 30"
    ),
}
ROUNDS = 5
MERGING, PLAIN = boxtop.game("chessplus"), boxtop.game("chessplus", merging=False)


def machine() -> str:
    info = Path("/proc/cpuinfo")
    models = (
        [line.split(":")[1].strip() for line in info.read_text().splitlines() if "model name" in line]
        if info.exists()
        else []
    )
    return (
        f"{models[0] if models else platform.processor()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    )


def perft_rate(game: Game[Any], position: str, depth: int) -> float:
    """Leaves per second."""
    counter, state = Counter(game, depth), game.position(position)
    begun = time.perf_counter()
    leaves = counter.paths(state, depth)
    return leaves / (time.perf_counter() - begun)


def playout_rate(game: Game[Any], threads: int, seed: int, *, count: int = 1_000, stepwise: bool = False) -> float:
    """Moves per second in many games in lockstep: to the end in one call, or one call per step."""
    games = Playouts(game, count, seed=seed, threads=threads)
    begun = time.perf_counter()
    if stepwise:
        while games.step():
            pass
    else:
        games.run()
    return float(games.plies.sum()) / (time.perf_counter() - begun)


def best_of_rounds(measures: dict[str, Callable[[int], float]]) -> dict[str, float]:
    """The best rate of each, measured alternately so that a slow moment of the machine affects all of them."""
    best = dict.fromkeys(measures, 0.0)
    for number in range(ROUNDS):
        for name, measure in measures.items():
            best[name] = max(best[name], measure(number))
    return best


def print_table(title: str, unit: str, rates: dict[str, float], against: dict[str, str]) -> None:
    """Rates, and each ratio `against` a peer of the same run."""
    print(f"\n{title}\n")
    print(f"| {unit:62} | {'per second':>13} |" + "".join(f" of {short:>12} |" for short in against))
    print(f"|{'-' * 64}|{'-' * 14}:|" + f"{'-' * 16}:|" * len(against))
    for name, rate in rates.items():
        ratios = "".join(f" {rate / rates[peer]:15.2f} |" for peer in against.values())
        print(f"| {name:62} | {rate:13,.0f} |{ratios}")


def bench_perft() -> None:
    measures: dict[str, Callable[[int], float]] = {
        "Chessplus, start, depth 5": lambda _: perft_rate(MERGING, START, 5),
        **{
            f"Chessplus, {name}, depth 4": lambda _, position=position: perft_rate(MERGING, position, 4)  # type: ignore[misc]
            for name, position in MERGED.items()
        },
        "plain chess here, start, depth 6": lambda _: perft_rate(PLAIN, START, 6),
        "plain chess here, Kiwipete, depth 5": lambda _: perft_rate(PLAIN, KIWIPETE, 5),
    }
    against = {}
    program = peers.stockfish()
    if program:
        fish = peers.Stockfish(program)

        def rate(position: str, depth: int) -> float:
            leaves, seconds = fish.perft(position, depth)
            return leaves / seconds

        measures["Stockfish, start, depth 6"] = lambda _: rate(START, 6)
        measures["Stockfish, Kiwipete, depth 5"] = lambda _: rate(KIWIPETE, 5)
        against["SF start"] = "Stockfish, start, depth 6"
        against["SF Kiwipete"] = "Stockfish, Kiwipete, depth 5"

    def package(_: int) -> float:
        leaves, seconds = peers.chess_package_perft(START, 4)
        return leaves / seconds

    measures["chess package, start, depth 4"] = package
    against["chess"] = "chess package, start, depth 4"
    print_table("Paths counted on one core (last moves counted, not made)", "leaves", best_of_rounds(measures), against)
    if program:
        fish.close()


# Each game with the most similar one in OpenSpiel, and how many games of that to play. Gin rummy is the two-player game
# with hidden hands that is nearest in size; its trick-taking games have far simpler moves.
RELATIVES = (
    ("Chessplus", MERGING, "chess", 20),
    ("Battle Chess", boxtop.game("battle_chess"), "backgammon", 40),
    ("Yahtzee, two players", boxtop.game("yahtzee"), "yacht", 40),
    ("Battle Grid", boxtop.game("battle_grid"), "gin_rummy", 20),
)


def bench_playouts(title: str, game: Game[Any], relative: str, games: int) -> None:
    def rate(peer: Callable[[str, int, int], tuple[int, float]], seed: int) -> float:
        moves, seconds = peer(relative, games, seed)
        return moves / seconds

    ours = f"{title}, 1,000 games in lockstep"
    bots, driven = f"OpenSpiel {relative}, its random bots in C++", f"OpenSpiel {relative}, driven from Python"
    measures: dict[str, Callable[[int], float]] = {
        f"{ours}, one thread": lambda seed: playout_rate(game, 1, seed),
        f"{ours}, a call per step": lambda seed: playout_rate(game, 1, seed, stepwise=True),
        f"{ours}, two threads": lambda seed: playout_rate(game, 2, seed),
        f"{title}, 4,000 games in lockstep, two threads": lambda seed: playout_rate(game, 2, seed, count=4_000),
    }
    if game is MERGING:
        measures["plain chess here, 1,000 games in lockstep"] = lambda seed: playout_rate(PLAIN, 1, seed)
    measures[bots] = lambda seed: rate(peers.open_spiel_bots, seed)
    measures[driven] = lambda seed: rate(peers.open_spiel_driven, seed)
    against = {"one thread": f"{ours}, one thread", "OS bots": bots, "OS driven": driven}
    print_table(f"{title}: random games to the end", "moves and outcomes", best_of_rounds(measures), against)


print(f"{machine()}, {datetime.datetime.now(datetime.UTC):%Y-%m-%d}")
bench_perft()
for relative in RELATIVES:
    bench_playouts(*relative)
