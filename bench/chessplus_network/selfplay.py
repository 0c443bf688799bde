"""Plays the Chessplus engine against itself, and writes down quiet positions to train a network on.

    python -m bench.chessplus_network.selfplay --data FOLDER --mode merging --seed 1 --files 100 [--network FILE]

A file holds the positions of GAMES games and depends on nothing but mode, seed, number and network. Files that are
there already are left alone: a run that was stopped goes on. Run one process per core, each with a seed of its own.

Games of two kinds, by luck:

* free (11 of 12 in Chessplus, none in plain chess): the first four plies are drawn by a policy (`draw_move`: softmax
  over the scores of a search three plies deep, now and then any move), the rest is played by the search alone;
* scattered: 4 to 11 plies at random (in Chessplus the first four by the policy), and then if the position is even
  the search.

One of eight games is played to its end, so that decided positions are seen, too.

Beside the positions `MODE-SEED-NUMBER.npy` lies `openings-MODE-SEED-NUMBER.npy`: an array of OPENED, one record for
each game that was played (discarded openings are left out), for the study of openings:

    moves   int32[4]  the first four plies, as `State.play` takes them
    chosen  uint8     a bit for each of the four plies (1: the first): whether it was any move, not drawn by scores
    score   int16     hundredths of a pawn that White is ahead by the search after four plies (free games; else 0)
    result  int8      1: White won, 0: drawn, -1: Black won (decided games are counted as won)
    plies   uint16    how many plies were played
    free    uint8     1: no random move after ply four. Count only these, and of them those whose bits of
                      `chosen` are 0 from the ply on that is asked about
"""

import argparse
import math
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

GAMES = 1_000  # in a file
FEWEST, VARIED, MOST = 250, 250, 5_000  # nodes after which no depth is begun, and by luck so many more; nodes at all
LONGEST = 400  # plies
OPENING = (4, 12)  # random plies
STUDIED = 4  # plies of the opening that are drawn by a policy, and written down
POLICY_DEPTH = 3
WARMTH = 40.0  # hundredths of a pawn that make a move e times as likely
ANY_FIRST, ANY_LATER = 0.15, 0.04  # how often any move is played, at the first ply and at the next three
EVEN = 300  # a scattered game begins where the score is at most this
DECIDED, SURE = 1_500, 5  # a game ends when the score has been beyond this for so many plies
FAR = 3_000  # positions with scores beyond this teach nothing, but in games that are played to their end
WINDOW = 30

OPENED = np.dtype(
    [
        ("moves", np.int32, STUDIED),
        ("score", np.int16),
        ("plies", np.uint16),
        ("result", np.int8),
        ("chosen", np.uint8),
        ("free", np.uint8),
    ],
    align=True,
)


@jit
def think(work: NDArray[Any], enough: int) -> tuple[int, int]:
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
        if w.nodes >= enough or abs(score) > MATE_FOUND:
            break
    return move, score


@jit
def draw_move(work: NDArray[Any], any_move: float, luck: np.uint64) -> tuple[int, bool]:
    """A move of `boards[0]`, likelier the better it is; whether it was any move, no matter how good."""
    w = work[0]
    w.killers[:] = 0
    w.nodes, w.halted, w.limit, w.age = 0, 0, 50 * MOST, w.age % (AGES - 1) + 1
    w.length[0] = 0
    search_moves(work, 0, -INFINITE, INFINITE, 0, False)
    luck = mix(luck)
    if part(luck) < any_move:
        return signed(w.root_moves[signed(mix(luck) % U(w.root_count))]), True
    for depth in range(1, POLICY_DEPTH + 1):
        search_moves(work, depth, -INFINITE, INFINITE, 0, True)
    best, total = signed(w.root_scores[0]), 0.0
    for i in range(w.root_count):
        total += math.exp((signed(w.root_scores[i]) - best) / WARMTH)
    left = part(mix(luck)) * total
    for i in range(w.root_count):
        left -= math.exp((signed(w.root_scores[i]) - best) / WARMTH)
        if left < 0:
            return signed(w.root_moves[i]), False
    return signed(w.root_moves[0]), False


@jit
def part(luck: np.uint64) -> float:
    """A number from 0 to 1."""
    return signed(luck >> U(12)) / 2.0**52


@jit
def is_drawn(w: Workspace) -> bool:
    """Whether a draw can be claimed, or no mate is possible."""
    b = w.boards[0]
    seen = 0
    for place in range(w.played - signed(b.past), w.played):
        seen += w.keys[place] == b.key
    return seen >= 2 or (b.quiet >= FIFTY and not b.checked) or cannot_mate(b)


@jit
def one_game(
    work: NDArray[Any], start: NDArray[Any], out: NDArray[Any], opened: NDArray[Any], policy: bool, luck: np.uint64
) -> int:
    """Play a game; how many samples were written to `out`, or -1 if its opening was discarded."""
    w = work[0]
    b = w.boards[0]
    o = opened[0]
    w.boards[0] = start[0]
    w.played = 0
    w.quiet[:] = 0
    w.taken[:] = 0
    w.after[:] = 0
    n, sure, result = 0, 0, 0
    kind = mix(mix(luck))
    free = policy and kind % U(12) != 0
    to_the_end = kind >> U(32) & U(7) == 0
    opening = STUDIED if free else OPENING[0] + signed(mix(luck) % U(OPENING[1] - OPENING[0]))
    o.moves[:] = 0
    o.score, o.plies, o.result, o.chosen, o.free = 0, 0, 0, 0, free
    for ply in range(LONGEST):
        w.keys[w.played] = b.key
        o.plies = ply
        count = legal(b, w.moves[0])
        if count == 0:
            result = 0 if not b.checked else -1 if b.side == 0 else 1
            break
        if is_drawn(w):
            break
        luck = mix(luck)
        if ply >= opening:
            move, score = think(work, FEWEST + signed(luck % U(VARIED)))
            if ply == opening and free:
                o.score = score if b.side == 0 else -score
            elif ply == opening and abs(score) > EVEN:
                return -1
            sure = sure + 1 if abs(score) > DECIDED and not to_the_end else 0
            if (abs(score) > MATE_FOUND and not to_the_end) or sure >= SURE:
                result = 1 if (score > 0) == (b.side == 0) else -1
                break
            taught = abs(score) < FAR or (to_the_end and abs(score) < MATE_FOUND)
            if taught and not b.checked and not captures(b, move) and not promotes(b, move):
                sample = out[n]
                sample.pieces[:] = b.pieces
                sample.own[:] = b.own
                sample.pairs, sample.side = b.pairs, b.side
                sample.score, sample.ply = score, ply
                n += 1
        elif policy and ply < STUDIED:
            move, chosen = draw_move(work, ANY_FIRST if ply == 0 else ANY_LATER, luck)
            o.chosen |= (1 << ply) * chosen
        else:
            move = signed(w.moves[0].move[signed(luck % U(count))])
        if ply < STUDIED:
            o.moves[ply] = move
        play(b, move)
        w.played = signed(b.past)
    for i in range(n):
        out[i].result = result
    o.result = result
    return n


def one_file(mode: str, seed: int, number: int, network: Path) -> tuple[NDArray[np.void], NDArray[np.void]]:
    """The samples of one file's games, and how these games began."""
    searcher, table, stop, out = Searcher(network), new_table(4), flag(), np.zeros(LONGEST, SAMPLE)
    state = boxtop.game("chessplus", merging=mode == "merging").start()
    searcher.set_up(state, Task(), table, stop, 1)
    start = zeroed(1, Board)
    fill(start[0], state.fields)
    luck = (seed * 1_000_003 + number) * 1_000_003
    games, opened, one = [], [], np.zeros(1, OPENED)
    for game in range(GAMES):
        n = one_game(searcher.work, start, out, one, mode == "merging", U(luck + game))
        if n >= 0:
            games.append(out[:n].copy())
            opened.append(one.copy())
    return np.concatenate(games), np.concatenate(opened)


def save(path: Path, found: NDArray[np.void]) -> None:
    """Write a file that is whole as soon as it is there."""
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.save(file, found)
    os.replace(unfinished, path)


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
        found, opened = one_file(given.mode, given.seed, number, given.network or FILES[given.mode])
        save(given.data / f"openings-{path.name}", opened)
        save(path, found)
        seconds = time.perf_counter() - begun
        print(
            f"{path.name}: {len(opened)} games ({opened['free'].sum()} free), {len(found)} positions, "
            f"White scored {0.5 + opened['result'].mean() / 2:.3f}, {len(found) / seconds:.0f} positions a second",
            flush=True,
        )


if __name__ == "__main__":
    main()
