"""How strong the decks are that the engine of Battle Grid guesses: python -m bench.battle_grid_guesses [GAMES] [SEED].

A guessed deck plays against the deck it was modelled on, open hands, two moves ahead, from both seats. It must score
about 50 %: if the engine thinks that the other's deck is weaker than its own, both players expect to win.
"""

import sys
from typing import Any

import numpy as np

from boxtop.games.battle_grid.engine.board import legal, place, read
from boxtop.games.battle_grid.engine.evaluation import SURE, load_network, outcome
from boxtop.games.battle_grid.engine.search import search_root
from boxtop.games.battle_grid.rules.state import INTIMIDATE, LINES
from boxtop.kernel.bits import U, mix, signed
from boxtop.kernel.jit import jit
from boxtop.kernel.random import Rng, below
from boxtop.kernel.stop import Flag, flag

from .battle_grid_selfplay import ALL_NODES, SelfPlay, draw_deck, fill_record, guess_deck

VARIETY = 1000  # a tenth of the whole range: by so much at most a move in the opening is preferred at random


@jit
def duel(
    s: Any,
    m: Any,
    boards: Any,
    h: Any,
    w: Any,
    moves: Any,
    values: Any,
    table: Any,
    root: Any,
    decks: Any,
    rng: Rng,
    stop: Flag,
) -> float:
    """The first player's score in a game with these decks."""
    fill_record(s, decks)
    s.effect = INTIMIDATE
    read(s, boards[0], h)
    w.salt = mix(w.salt + U(1))
    while not boards[0].over:
        count = legal(boards[0], h, moves[0])
        for at in range(count):
            root[at].number, root[at].move = at, signed(moves[0, at])
        w.nodes, w.limit, w.margin, w.stopped, w.overlooked = 0, ALL_NODES, 0, 0, U(0)
        search_root(boards, h, w, moves, values, table, root[:count], 2, count, stop)
        best, most = 0, -(1 << 30)
        for at in range(count):
            worth = signed(root[at].worth) + below(rng, VARIETY if boards[0].placed[1] < 2 else 100)
            if worth > most:
                best, most = at, worth
        place(boards[0], boards[1], h, signed(root[best].move))
        boards[0] = boards[1]
    return 0.5 + 0.5 * outcome(boards[0], 0) / SURE


def main(games: str = "4000", seed: str = "1") -> None:
    play = SelfPlay(int(seed))
    load_network(play.work[0])
    decks, scores = np.zeros((2, LINES, 2), np.int64), []
    for number in range(int(games)):
        guess = number % 2  # where the guessed deck sits
        draw_deck(decks[1 - guess], play.room[1], play.rng)
        guess_deck(*play.room[:2], play.room[2][0], play.room[3], decks, 1 - guess, play.rng)
        score = duel(*play.room, decks, play.rng, flag())
        scores.append(1 - score if guess else score)
    error = np.std(scores) / len(scores) ** 0.5
    print(f"guessed decks score {100 * np.mean(scores):.1f} % (standard error {100 * error:.1f}) in {games} games")


if __name__ == "__main__":
    main(*sys.argv[1:])
