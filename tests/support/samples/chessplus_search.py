"""Thinks about some positions and prints a digest of what the engine found. Not a test: tests run it in several modes.

python -m tests.support.samples.chessplus_search NODES
"""

import hashlib
import sys

import boxtop
from boxtop.engines.engine import Task
from boxtop.games.chessplus.engine import ChessplusEngine

from tests.games.chessplus.positions import KIWIPETE, RICH, STANDARD

FEW = 100


def digest(nodes: int) -> str:
    seen = hashlib.sha256()
    engine = ChessplusEngine(memory=1)
    merging, plain = boxtop.game("chessplus"), boxtop.game("chessplus", merging=False)
    states = [*map(merging.position, RICH), *map(plain.position, (KIWIPETE, *STANDARD[2:4]))]
    if nodes > FEW:  # lines as deep as they can get; endgame tables, which are not made without a compiler
        states.append(merging.position("k7/8/1K6/8/8/8/8/1(RN)6 w - - 0 1"))
    for state in states:
        for task in (
            Task(nodes=nodes),
            Task(nodes=nodes, every=True, overlooks=0.2, seed=7),
            Task(nodes=nodes, lines=3),
        ):
            thought = engine.search(state, task)
            seen.update(f"{thought.line} {thought.value} {thought.rated} {thought.nodes} {thought.depth}".encode())
    return seen.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
