"""Prints what the engine of Yahtzee thinks here and there. Not a test: tests run it in several modes.

python -m tests.support.samples.yahtzee_search [all]
"""

import sys

import boxtop
from boxtop.engines.engine import Limit, Thought
from boxtop.games.yahtzee.engine import Duel, YahtzeeEngine, solve_alone
from boxtop.games.yahtzee.engine.multisets import Size

THREE = ".1.32/..123/..321/1..../..... 2 2 PTKWW"  # two turns before the end
TWO = "..1.2/1...2/.12../2...1/..... 1 2 PLLTK"


def told(thought: Thought) -> str:
    return f"{thought.move} {[(move, round(value, 9)) for move, value in thought.rated]} {thought.nodes}"


def main(everything: bool) -> None:
    engine = YahtzeeEngine()
    print([round(Duel(Size(*size)).value, 12) for size in ((2, 2, 2), (3, 1, 3))], round(solve_alone().value, 12))
    three, two = boxtop.game("yahtzee", players=3).position(THREE), boxtop.game("yahtzee").position(TWO)
    print(told(engine.think(three, Limit(nodes=50))))
    for depth in range(1, 5):
        print(told(engine.think(two, Limit(depth=depth))))
    print(told(engine.play(two, 2, seed=3)))
    if everything:  # interpreted, the solution of the whole game takes minutes
        print(told(engine.think(two, Limit(nodes=1))), [round(value, 12) for value in engine.values(two) or ()])


if __name__ == "__main__":
    main("all" in sys.argv)
