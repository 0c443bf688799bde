"""Games of Battle Grid that a network plays against itself with open hands, thousands a second, to be taught by."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.games.battle_grid.decks import READY
from boxtop.games.battle_grid.engine.board import Board, Hands, add_cards, finish_hand, legal, place, take_up
from boxtop.games.battle_grid.engine.judge import INPUTS, STATES, SURE, describe, outcome
from boxtop.games.battle_grid.engine.search import Choice, Entry, Work, explore
from boxtop.games.battle_grid.rules.state import (
    CARD_HP,
    CARD_KIND,
    COLUMNS,
    INTIMIDATE,
    KIND_FROM,
    LINES,
    MAX_MOVES,
    NO_EFFECT,
    SPACES,
    SURGE,
)
from boxtop.kernel.bits import U, mix, signed
from boxtop.kernel.fields import rows, zeroed
from boxtop.kernel.jit import jit
from boxtop.kernel.random import Rng, below, seeded
from boxtop.kernel.stop import Flag, flag

OPENINGS = 4  # so many moves at most are anything at all at the beginning of a game,
BLUNDERS = 12  # and of a hundred others so many
ALL_NODES = 1 << 60
TABLE = 1 << 14
EFFECTS_PLAYED = np.array([INTIMIDATE, INTIMIDATE, INTIMIDATE, SURGE, NO_EFFECT])


def _cards(deck: Any) -> list[tuple[int, int]]:
    return [(int(line.card.kind), line.card.hp) for line in deck.lines for _ in range(line.count)]


READY_CARDS = np.array([_cards(deck) for deck in READY.values()], np.int64)


@jit
def draw_hand(b: Board, h: Hands, player: int, rng: Rng) -> None:
    """A ready deck, or cards drawn so that they can be played: many Basics, few EX."""
    take_up(b, h, player)
    ready, drawn = below(rng, 2) == 0, below(rng, len(READY_CARDS))
    basics, ones, twos = 5 + below(rng, 4), 2 + below(rng, 3), 1 + below(rng, 3)
    for k in range(LINES):
        kind = 0 if k < basics else 1 if k < basics + ones else 2 if k < basics + ones + twos else 3
        card = signed(KIND_FROM[kind]) + below(rng, signed(KIND_FROM[kind + 1] - KIND_FROM[kind]))
        if ready:
            add_cards(b, h, player, signed(READY_CARDS[drawn, k, 0]), signed(READY_CARDS[drawn, k, 1]), 1)
        else:
            add_cards(b, h, player, signed(CARD_KIND[card]), signed(CARD_HP[card]), 1)
    finish_hand(h, player)


@jit
def begin(b: Board, h: Hands, rng: Rng) -> None:
    """A new game."""
    h.effect = EFFECTS_PLAYED[below(rng, len(EFFECTS_PLAYED))]
    b.taken, b.side, b.over = 0, 0, 0
    for at in range(2 * COLUMNS):
        b.columns[at] = 0
    for space in range(SPACES):
        b.tokens[space] = 0
    for player in range(2):
        b.placed[player] = 0
        draw_hand(b, h, player, rng)


@jit
def note(b: Board, h: Hands, states: Any, row: Any) -> None:
    """Write what the network sees of a position."""
    for at in range(STATES * SPACES):
        row[at] = 0.0
    describe(b, h, states, row[STATES * SPACES :])
    for space in range(SPACES):
        row[states[space]] = 1.0


@jit
def play_games(
    boards: Any,
    h: Hands,
    w: Work,
    moves: Any,
    values: Any,
    table: Any,
    root: Any,
    depth: int,
    trust: float,
    rng: Rng,
    inputs: Any,
    truth: Any,
    stop: Flag,
) -> int:
    """Fill the rows with positions of games and what they are worth to who is to move; how many rows were filled.

    That is what came of them, mixed by `trust` with what the players thought of each position on the way. What came
    after a blunder says nothing about the position before it.
    """
    n = 0
    worths, sides, strayed = np.zeros(2 * SPACES), np.zeros(2 * SPACES), np.zeros(2 * SPACES)
    states = np.zeros(SPACES, np.int64)
    while n + SPACES < len(truth):
        begin(boards[0], h, rng)
        w.salt = mix(w.salt + U(1))  # the network has changed since
        first, opening = n, 1 + below(rng, OPENINGS)
        while not boards[0].over:
            k = n - first
            count = legal(boards[0], h, moves[0])
            for at in range(count):
                root[at].number, root[at].move = at, signed(moves[0, at])
            chosen = below(rng, count)
            w.nodes, w.limit, w.margin, w.stopped, w.overlooked = 0, ALL_NODES, 0, 0, U(0)
            explore(boards, h, w, moves, values, table, root[:count], depth, count, stop)
            best = 0
            for at in range(count):
                if root[at].worth > root[best].worth:
                    best = at
            if k >= opening and below(rng, 100) >= BLUNDERS:
                chosen = best
            note(boards[0], h, states, inputs[n])
            strayed[k] = 1.0 if chosen != best else 0.0
            sides[k] = boards[0].side
            worths[k] = root[best].worth
            place(boards[0], boards[1], h, signed(root[chosen].move))
            boards[0] = boards[1]
            n += 1
        came = np.float64(outcome(boards[0], 0))
        for k in range(n - first - 1, -1, -1):
            sign = -1.0 if sides[k] else 1.0
            thought = sign * worths[k]
            if trust > 0.0 and (strayed[k] > 0.0 or abs(thought) == SURE):
                came = thought
            else:
                came += trust * (thought - came)
            truth[first + k] = 0.5 + 0.5 * sign * came / SURE
    return n


class Games:
    """Who plays, and the room for it."""

    def __init__(self, seed: int) -> None:
        self.work = zeroed(1, Work)
        self._room = (
            zeroed(SPACES + 2, Board),
            zeroed(1, Hands)[0],
            self.work[0],
            rows(SPACES + 2, MAX_MOVES, np.uint32),
            rows(SPACES + 2, MAX_MOVES, np.int32),
            zeroed(TABLE, Entry),
            zeroed(MAX_MOVES, Choice),
        )
        self._rng = seeded(seed)[0]

    def play(self, positions: int, depth: int, trust: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """What the network sees of so many positions, and what they are worth."""
        inputs, truth = np.zeros((positions, INPUTS), np.float32), np.zeros(positions, np.float32)
        n = play_games(*self._room, depth, trust, self._rng, inputs, truth, flag())
        return inputs[:n], truth[:n]
