"""What searching costs with three players, against knowing the solution.

    boxtop solve yahtzee --players 3
    python -m bench.yahtzee_three [GAMES]

One seat searches, the other two play the solution. Each of its decisions loses what the solution says: the value of the
best move less that of its own. As the others play exactly what the solution expects of them, the losses of a game add
up, on average, to the chance to win that the searching player gives away. They vary much less than results do.
"""

import random
import sys

import numpy as np

import boxtop
from boxtop.engines.engine import Limit
from boxtop.games.base import CHANCE
from boxtop.games.yahtzee import YahtzeeState
from boxtop.games.yahtzee.engine import YahtzeeEngine
from boxtop.games.yahtzee.engine.trio_store import stored

KNOWN = Limit(nodes=1)
# A depth lets the engine search although it knows better.
SEARCHES = {"one turn ahead": Limit(depth=5), "as level 8 would without the solution": Limit(nodes=3000, depth=16)}


def lost(engine: YahtzeeEngine, limit: Limit, searcher: int, seed: int) -> tuple[float, int, int]:
    """What one seat loses in a game by searching; how many of its decisions were wrong, and how many it made."""
    luck, loss, wrong, made = random.Random(seed), 0.0, 0, 0
    state: YahtzeeState = boxtop.game("yahtzee", players=3).start()
    while state.turn is not None and not state.tied:
        if state.turn == CHANCE:
            kept = state.dice
            state = state.force(state.parse(kept + "".join(luck.choices("PTKMWL", k=5 - len(kept)))))
            continue
        best = engine.think(state, KNOWN)
        move = best.move
        if state.turn == searcher:
            move = engine.think(state, limit).move
            less = best.value - dict(best.rated)[move]
            loss, wrong, made = loss + less, wrong + (less > 1e-9), made + 1
        state = state.force(move)
    return loss, wrong, made


def main(games: int) -> None:
    if stored() is None:
        sys.exit("Solve the game first: boxtop solve yahtzee --players 3")
    engine = YahtzeeEngine()
    for name, limit in SEARCHES.items():
        seen = np.array([lost(engine, limit, game % 3, game) for game in range(games)])
        error = seen[:, 0].std(ddof=1) / np.sqrt(games)
        print(
            f"{name}: loses {100 * seen[:, 0].mean():.3f} ± {100 * error:.3f} % of the wins; "
            f"{100 * seen[:, 1].sum() / seen[:, 2].sum():.1f} % of {seen[:, 2].sum():.0f} decisions are not the best "
            f"({games} games)",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
