"""Plays a few random games and prints a digest of all that the rules said. Not a test: tests run it in several modes.

python tests/sample_play.py GAMES PLIES
"""

import hashlib
import random
import sys

import boxtop
from boxtop.engines.lookahead import choose
from boxtop.engines.perft import perft
from boxtop.engines.playouts import Playouts
from boxtop.games.chessplus import rules
from boxtop.games.chessplus.state import REMEMBERED

from positions import RICH


def digest(games: int, plies: int) -> str:
    seen = hashlib.sha256()
    game = boxtop.game("chessplus")
    plain = boxtop.game("chessplus", merging=False)
    for seed in range(games):
        luck = random.Random(seed)
        state = (game.start(), game.position(RICH[0]), plain.start())[seed % 3]
        for _ in range(plies):
            seen.update(f"{state.position} {state.key} {state.moves()} {state.result} {state.claims()}".encode())
            seen.update(f"{[float(rules.value(state.fields, player)) for player in (0, 1)]}".encode())
            if state.turn is None:
                break
            state = state.play(luck.choice(state.moves()))
    for start in (game.start(), game.position(RICH[0])):
        seen.update(repr(perft(start, 2).paths).encode())
        seen.update(repr(choose(start, nodes=300)).encode())
        batch = Playouts(game, 2, start=start)
        batch.step(plies)
        seen.update(batch.states.tobytes() + batch.plies.tobytes() + batch.scores.tobytes())
    full = game.start().fields  # a history that is full, once: nothing may be written beyond it
    full["past"] = REMEMBERED - 1
    rules.remember(full, False)
    seen.update(full["history"].tobytes())
    return seen.hexdigest()


if __name__ == "__main__":
    print(digest(*map(int, sys.argv[1:])))
