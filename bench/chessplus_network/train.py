"""Trains a network of the Chessplus engine on samples of self-play.

    python -m bench.chessplus_network.train OUT.npz --data FOLDER [FOLDER ...] --mode merging [--start FILE]

Without `--start` it begins with random numbers. The last twentieth of each file is kept aside, to see what is learned.
A folder holds the games of one player. The same samples and seed give the same network on the same machine.
`curve` then fits scores to results.
"""

import argparse
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from boxtop.games.chessplus.engine.network import (
    BIAS,
    BUCKETS,
    FILES,
    INNER,
    KIND_OF,
    KINDS,
    OUTER,
    OUTPUT,
    SIDE,
    WIDTH,
    network,
)

from .factors import COUNT, HALF_HERE, add_up, explained, factors, share_out
from .samples import curve_of, read, results

# A target is a mean of the scores to come, of which each ply counts so much less, and the result.
KEEP, RESULT = 0.8, 0.1
BATCH, RATE, THREADS = 4096, 1.5e-3, 2
HELD = 20  # one of so many games is kept aside
MOST_OUTPUT = 127 / OUTER  # output weights have to fit 8 bits

Floats = NDArray[np.float32]


@njit(cache=True)  # type: ignore[untyped-decorator]
def features(samples: Any, codes: Any, starts: Any, mirrored: Any, bucket: Any) -> int:
    """The rows of positions as the side to move sees them; `mirrored`: 1 if its king is on files a-d, 2: the other."""
    at = 0
    for i in range(len(samples)):
        s = samples[i]
        starts[i] = at
        pieces = 0
        for square in range(64):
            bit = np.uint64(1) << np.uint64(square)
            if not (s.own[0] | s.own[1]) & bit:
                continue
            code = 64 if s.pairs & bit else 0
            for t in range(6):
                code |= 1 << t if s.pieces[t] & bit else 0
            theirs = 0 if s.own[s.side] & bit else 1
            codes[at] = theirs * SIDE + KIND_OF[code] * 64 + (square ^ 56 if s.side else square)
            mirrored[i] |= 1 << theirs if code == 32 and square & 7 < 4 else 0
            pieces += 2 if code & 64 else 1
            at += 1
        bucket[i] = min((pieces - 2) // 4, BUCKETS - 1)
    starts[len(samples)] = at
    return at


@njit(cache=True)  # type: ignore[untyped-decorator]
def targets(samples: Any, scale: float, even: float, share: float) -> Any:
    """TD(lambda): what is seen at the plies to come, and the result, of which `share` counts in any case."""
    goal = np.zeros(len(samples), np.float32)
    ahead = 0.0
    for i in range(len(samples) - 1, -1, -1):
        s = samples[i]
        won = s.result * 0.5 + 0.5
        keep = KEEP
        if i == len(samples) - 1 or samples[i + 1].ply <= s.ply:
            ahead = won  # the last of a game
        else:
            keep = KEEP ** (samples[i + 1].ply - s.ply)
        hope = (s.score - even) / scale
        seen = 1 / (1 + math.exp(-hope if s.side == 0 else hope))
        ahead = (1 - keep) * seen + keep * ahead
        mixed = share * won + (1 - share) * ahead
        goal[i] = mixed if s.side == 0 else 1 - mixed
    return goal


class Positions:
    """Samples as training reads them."""

    def __init__(self, parts: list[tuple[NDArray[np.void], tuple[float, float]]], share: float) -> None:
        samples = np.concatenate([part for part, _ in parts])
        self.count = n = len(samples)
        self.target = np.concatenate([targets(part, *curve, share) for part, curve in parts])
        codes = np.zeros(n * 32, np.uint16)
        self.starts, self.mirrored, self.bucket = (
            np.zeros(n + 1, np.int64),
            np.zeros(n, np.uint8),
            np.zeros(n, np.int64),
        )
        self.codes = codes[: features(samples, codes, self.starts, self.mirrored, self.bucket)].copy()
        self.result = results(samples)

    def arrays(self) -> tuple[Any, ...]:
        return self.codes, self.starts, self.mirrored, self.bucket, self.target


def split(folders: list[Path], modes: tuple[str, ...], share: float) -> tuple[Positions, Positions]:
    """What to learn from, and what is kept aside. Each folder has the games of one player, with a curve of its own."""
    used, held = [], []
    for folder in folders:
        for mode in modes:
            files = read([folder], mode)
            if not files:
                continue
            curve = curve_of(np.concatenate(files))
            count = sum(map(len, files))
            print(f"{folder}: {count} positions, {mode}, scale {curve[0]:.0f}, even at {curve[1]:.0f}", flush=True)
            for file in files:
                end = len(file) - len(file) // HELD
                used.append((file[:end], curve))
                held.append((file[end:], curve))
    return Positions(used, share), Positions(held, share)


@njit(cache=True, fastmath=True, parallel=True)  # type: ignore[untyped-decorator]
def run(
    order: Any, codes: Any, starts: Any, mirrored: Any, bucket: Any, target: Any,
    rows: Any, bias: Any, output: Any, offsets: Any,
    g_rows: Any, g_bias: Any, g_output: Any, g_offsets: Any, learn: bool, out: Any,
) -> None:  # fmt: skip
    """Outputs of some positions and, to learn, the gradient of the cross entropy, a part for each thread."""
    n, width = len(order), len(bias)
    for thread in prange(THREADS):
        x, g = np.zeros((2, width), np.float32), np.zeros((2, width), np.float32)
        for place in range(n * thread // THREADS, n * (thread + 1) // THREADS):
            i = order[place]
            own, their = 7 * np.int64(mirrored[i] & 1), 56 ^ 7 * np.int64(mirrored[i] >> 1)
            x[:] = bias
            for k in range(starts[i], starts[i + 1]):
                code = np.int64(codes[k])
                a, b = code ^ own, (code - SIDE if code >= SIDE else code + SIDE) ^ their
                for j in range(width):
                    x[0, j] += rows[a, j]
                    x[1, j] += rows[b, j]
            w, z = output[bucket[i]], offsets[bucket[i]]
            for side in range(2):
                for j in range(width):
                    z += w[side, j] * min(max(x[side, j], np.float32(0)), np.float32(1)) ** 2
            out[place] = z
            if not learn:
                continue
            d = np.float32(1 / (1 + math.exp(-z)) - target[i])
            g_offsets[thread, bucket[i]] += d
            for side in range(2):
                for j in range(width):
                    v = min(max(x[side, j], np.float32(0)), np.float32(1))
                    g_output[thread, bucket[i], side, j] += d * v * v
                    g[side, j] = d * w[side, j] * (v + v) if v < np.float32(1) else np.float32(0)
                    g_bias[thread, j] += g[side, j]
            for k in range(starts[i], starts[i + 1]):
                code = np.int64(codes[k])
                a, b = code ^ own, (code - SIDE if code >= SIDE else code + SIDE) ^ their
                for j in range(width):
                    g_rows[thread, a, j] += g[0, j]
                    g_rows[thread, b, j] += g[1, j]


@njit(cache=True, fastmath=True)  # type: ignore[untyped-decorator]
def adam(x: Any, g: Any, m: Any, v: Any, rate: float, step: int) -> None:
    """One step of Adam."""
    rate /= 1 - 0.9**step
    for i in range(len(x)):
        m[i] += np.float32(0.1) * (g[i] - m[i])
        v[i] += np.float32(0.001) * (g[i] * g[i] - v[i])
        x[i] -= np.float32(rate) * m[i] / (np.sqrt(v[i] / np.float32(1 - 0.999**step)) + np.float32(1e-8))


class Trainer:
    """A network with real numbers, and how it learns."""

    def __init__(self, start: Path | None, seed: int) -> None:
        self.luck = np.random.default_rng(seed)
        self.table = factors()
        self.rows = np.zeros((2 * SIDE, WIDTH), np.float32)
        if start is None:
            here = (np.arange(COUNT) < HALF_HERE)[:, None]
            self.values = (self.luck.normal(0, 0.05, (COUNT, WIDTH)) * here).astype(np.float32)
            self.bias = np.full(WIDTH, 0.3, np.float32)
            alike = self.luck.normal(0, 0.15, (1, 2, WIDTH))
            self.output = np.repeat(alike, BUCKETS, 0).astype(np.float32)
            self.offsets = np.zeros(BUCKETS, np.float32)
        else:
            before = network(start)
            rows: Any = before.rows.astype(np.float32)
            self.values = explained(rows[: 2 * SIDE] / INNER, self.table)
            self.bias = rows[BIAS] / INNER
            self.output = rows[OUTPUT:].reshape(BUCKETS, 2, WIDTH) / OUTER
            self.offsets = (before.offsets / (INNER * OUTER)).astype(np.float32)
        add_up(self.values, self.table, self.rows)
        self.learned = [self.values, self.bias, self.output, self.offsets]
        self.moments = [(np.zeros(x.size, np.float32), np.zeros(x.size, np.float32)) for x in self.learned]
        shapes = (self.rows.shape, *(x.shape for x in self.learned[1:]))
        self.gradients = [np.zeros((THREADS, *shape), np.float32) for shape in shapes]
        self.step = 0

    def outputs(self, positions: Positions, order: NDArray[np.int64], *, learn: bool) -> NDArray[np.float64]:
        out = np.zeros(len(order))
        numbers = (self.rows, self.bias, self.output, self.offsets)
        run(order, *positions.arrays(), *numbers, *self.gradients, learn, out)
        return out

    def learn(self, positions: Positions, order: NDArray[np.int64], rate: float) -> None:
        """One step, on one batch."""
        self.step += 1
        for gradient in self.gradients:
            gradient[:] = 0
        self.outputs(positions, order, learn=True)
        of_values = np.zeros_like(self.values)
        share_out(self.gradients[0].sum(0), self.table, of_values)
        sums = [of_values, *(gradient.sum(0) for gradient in self.gradients[1:])]
        for x, g, (m, v) in zip(self.learned, sums, self.moments, strict=True):
            adam(x.reshape(-1), g.reshape(-1) / np.float32(len(order)), m, v, rate, self.step)
        np.clip(self.output, -MOST_OUTPUT, MOST_OUTPUT, self.output)
        add_up(self.values, self.table, self.rows)

    def losses(self, positions: Positions) -> str:
        """How well targets and results are predicted."""
        z = self.outputs(positions, np.arange(positions.count), learn=False)
        p = (1 / (1 + np.exp(-z))).clip(1e-6, 1 - 1e-6)
        found = [-np.mean(t * np.log(p) + (1 - t) * np.log(1 - p)) for t in (positions.target, positions.result)]
        return f"targets {found[0]:.5f}, results {found[1]:.5f}"

    def write(self, path: Path, mode: str, centipawns: int) -> None:
        """Write the network as the engine reads it, in whole numbers."""
        rows = np.rint(self.rows * INNER).astype(np.int16)
        if mode == "plain":
            rows.reshape(2, KINDS, 64, WIDTH)[:, 6:] = 0  # nothing merges: zeros take no room
        np.savez_compressed(
            path,
            rows=rows,
            bias=np.rint(self.bias * INNER).astype(np.int16),
            output=np.rint(self.output * OUTER).astype(np.int8),
            offsets=np.rint(self.offsets * INNER * OUTER).astype(np.int32),
            centipawns=np.int32(centipawns),
            scale=np.float64(centipawns),  # until `curve` knows better
            hope=np.float64(0),
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="where positions are kept")
    parser.add_argument("--mode", choices=(*FILES, "both"), default="merging")
    parser.add_argument("--start", type=Path, help="an earlier network to go on from")
    parser.add_argument("--result", type=float, default=RESULT, help="how much of a target is the result of the game")
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--centipawns", type=int, default=300, help="what the engine multiplies the output by")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = time.perf_counter()
    used, held = split(given.data, tuple(FILES) if given.mode == "both" else (given.mode,), given.result)
    trainer = Trainer(given.start, given.seed)
    print(f"{used.count} positions to learn from; of {held.count} kept aside: {trainer.losses(held)}", flush=True)
    steps = used.count // BATCH
    for epoch in range(given.epochs):
        order = trainer.luck.permutation(used.count)
        for k in range(steps):
            done = (epoch * steps + k) / (given.epochs * steps)
            rate = given.rate * min(1, (trainer.step + 1) / 300) * (0.02 + 0.49 * (1 + math.cos(math.pi * done)))
            trainer.learn(used, order[k * BATCH : (k + 1) * BATCH], rate)
        print(f"epoch {epoch + 1}: {trainer.losses(held)}; {time.perf_counter() - begun:.0f} s", flush=True)
        trainer.write(given.out, given.mode, given.centipawns)


if __name__ == "__main__":
    main()
