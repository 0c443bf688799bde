"""Plays the Chessplus engine against itself, and writes down quiet positions to train a network on.

    python -m bench.chessplus_network.selfplay --data FOLDER --mode merging --seed 1 --files 100 [--network FILE]

A file holds the positions of GAMES games and depends on nothing but mode, seed, number and network. Files that are
there already are left alone: a run that was stopped goes on. Run one process per core, each with a seed of its own.
"""

import argparse
import os
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boxtop
from boxtop.engines.engine import Task
from boxtop.games.chessplus.engine.board import Board, captures, fill, play, promotes
from boxtop.games.chessplus.engine.network import FILES
from boxtop.games.chessplus.engine.player import Searcher
from boxtop.games.chessplus.engine.root import search_moves
from boxtop.games.chessplus.engine.search import INFINITE, MATE_FOUND
from boxtop.games.chessplus.engine.transposition import AGES, new_table
from boxtop.games.chessplus.engine.workspace import Workspace
from boxtop.games.chessplus.rules.moves import legal
from boxtop.games.chessplus.rules.state import FIFTY
from boxtop.games.chessplus.rules.verbs import cannot_mate
from boxtop.kernel.bits import U, mix, signed
from boxtop.kernel.fields import zeroed
from boxtop.kernel.jit import jit
from boxtop.kernel.stop import flag

from .samples import SAMPLE

GAMES = 400  # in a file
ENOUGH, MOST = 450, 5_000  # nodes after which no depth is begun; nodes at all
LONGEST = 400  # plies
OPENING = (4, 12)  # random plies
EVEN = 300  # a game begins where the score is at most this
DECIDED, SURE = 1_500, 5  # a game ends when the score has been beyond this for so many plies
FAR = 3_000  # positions with scores beyond this teach nothing
WINDOW = 30


@jit
def think(work: NDArray[Any]) -> tuple[int, int]:
    """The best move of `boards[0]` and its score."""
    w = work[0]
    w.killers[:] = 0
    w.nodes, w.halted, w.limit, w.age = 0, 0, MOST, w.age % (AGES - 1) + 1
    w.length[0] = 0
    score = search_moves(work, 0, -INFINITE, INFINITE, 0, False)
    move = signed(w.root_moves[0])
    for depth in range(1, 30):
        low, high = -INFINITE, INFINITE
        if depth >= 4:
            low, high = score - WINDOW, score + WINDOW
        found = search_moves(work, depth, low, high, 0, False)
        if not w.halted and not low < found < high:
            found = search_moves(work, depth, -INFINITE, INFINITE, 0, False)
        if w.halted:
            break
        move, score = signed(w.root_moves[0]), found
        if w.nodes >= ENOUGH or abs(score) > MATE_FOUND:
            break
    return move, score


@jit
def is_drawn(w: Workspace) -> bool:
    """Whether a draw can be claimed, or no mate is possible."""
    b = w.boards[0]
    seen = 0
    for place in range(w.played - signed(b.past), w.played):
        seen += w.keys[place] == b.key
    return seen >= 2 or (b.quiet >= FIFTY and not b.checked) or cannot_mate(b)


@jit
def one_game(work: NDArray[Any], start: NDArray[Any], out: NDArray[Any], luck: np.uint64) -> int:
    """Play a game from a random opening; how many samples were written to `out`."""
    w = work[0]
    b = w.boards[0]
    w.boards[0] = start[0]
    w.played = 0
    w.quiet[:] = 0
    w.taken[:] = 0
    w.after[:] = 0
    n, sure, result = 0, 0, 0
    opening = OPENING[0] + signed(mix(luck) % U(OPENING[1] - OPENING[0]))
    for ply in range(LONGEST):
        w.keys[w.played] = b.key
        count = legal(b, w.moves[0])
        if count == 0:
            result = 0 if not b.checked else -1 if b.side == 0 else 1
            break
        if is_drawn(w):
            break
        luck = mix(luck)
        move = signed(w.moves[0].move[signed(luck % U(count))])
        if ply >= opening:
            move, score = think(work)
            if ply == opening and abs(score) > EVEN:
                return 0
            sure = sure + 1 if abs(score) > DECIDED else 0
            if abs(score) > MATE_FOUND or sure >= SURE:
                result = 1 if (score > 0) == (b.side == 0) else -1
                break
            if not b.checked and abs(score) < FAR and not captures(b, move) and not promotes(b, move):
                sample = out[n]
                sample.pieces[:] = b.pieces
                sample.own[:] = b.own
                sample.pairs, sample.side = b.pairs, b.side
                sample.score, sample.ply = score, ply
                n += 1
        play(b, move)
        w.played = signed(b.past)
    for i in range(n):
        out[i].result = result
    return n


def one_file(mode: str, seed: int, number: int, network: Path) -> NDArray[np.void]:
    """The samples of one file's games."""
    searcher, table, stop, out = Searcher(network), new_table(4), flag(), np.zeros(LONGEST, SAMPLE)
    state = boxtop.game("chessplus", merging=mode == "merging").start()
    searcher.set_up(state, Task(), table, stop, 1)
    start = zeroed(1, Board)
    fill(start[0], state.fields)
    luck = (seed * 1_000_003 + number) * 1_000_003
    games = [out[: one_game(searcher.work, start, out, U(luck + game))].copy() for game in range(GAMES)]
    return np.concatenate(games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="where positions are kept")
    parser.add_argument("--mode", choices=tuple(FILES), default="merging")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=100)
    parser.add_argument("--network", type=Path, help="of the player, if not that of the package")
    given = parser.parse_args()
    given.data.mkdir(parents=True, exist_ok=True)
    for number in range(given.files):
        path = given.data / f"{given.mode}-{given.seed}-{number:04}.npy"
        if path.exists():
            continue
        begun = time.perf_counter()
        found = one_file(given.mode, given.seed, number, given.network or FILES[given.mode])
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.save(file, found)
        os.replace(part, path)
        seconds = time.perf_counter() - begun
        print(
            f"{path.name}: {len(found)} positions, White scored {0.5 + found['result'].mean() / 2:.3f}, "
            f"{len(found) / seconds:.0f} a second",
            flush=True,
        )


if __name__ == "__main__":
    main()
