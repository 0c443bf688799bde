"""Self-play of Battle Grid with open hands, thousands of games a second, as training data for the network."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.games.battle_grid.engine.board import Board, Hands, add_cards, finish_hand, legal, place, take_up
from boxtop.games.battle_grid.engine.evaluation import INPUTS, STATES, SURE, outcome, write_inputs
from boxtop.games.battle_grid.engine.search import Entry, RootMove, Workspace, search_root
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

OPENINGS = 4  # random moves at the beginning of a game, at most
BLUNDERS = 12  # random moves in a hundred after that
ALL_NODES = 1 << 60
TABLE = 1 << 14
EFFECTS_PLAYED = np.array([INTIMIDATE, INTIMIDATE, INTIMIDATE, SURGE, NO_EFFECT])


def _cards(deck: Any) -> list[tuple[int, int]]:
    return [(int(line.card.kind), line.card.hp) for line in deck.lines for _ in range(line.count)]


PRESET_CARDS = np.array([_cards(deck) for deck in PRESET_DECKS.values()], np.int64)


@jit
def draw_hand(b: Board, h: Hands, player: int, rng: Rng) -> None:
    """Draw a hand: a preset deck, or random cards that can be played, with many Basics and few EX."""
    take_up(b, h, player)
    ready, drawn = below(rng, 2) == 0, below(rng, len(PRESET_CARDS))
    basics, ones, twos = 5 + below(rng, 4), 2 + below(rng, 3), 1 + below(rng, 3)
    for k in range(LINES):
        kind = 0 if k < basics else 1 if k < basics + ones else 2 if k < basics + ones + twos else 3
        card = signed(KIND_FROM[kind]) + below(rng, signed(KIND_FROM[kind + 1] - KIND_FROM[kind]))
        if ready:
            add_cards(b, h, player, signed(PRESET_CARDS[drawn, k, 0]), signed(PRESET_CARDS[drawn, k, 1]), 1)
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
    """Write the network's inputs for a position."""
    for at in range(STATES * SPACES):
        row[at] = 0.0
    write_inputs(b, h, states, row[STATES * SPACES :])
    for space in range(SPACES):
        row[states[space]] = 1.0


@jit
def play_games(
    boards: Any,
    h: Hands,
    w: Workspace,
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
    """Fill rows with positions of games and their values to the player to move; return how many were filled.

    A value is the result of the game, blended by `trust` with the search's values of later positions. It does not
    reach back beyond a blunder.
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
            search_root(boards, h, w, moves, values, table, root[:count], depth, count, stop)
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


class SelfPlay:
    """Plays games with a network, in buffers that are allocated once."""

    def __init__(self, seed: int) -> None:
        self.work = zeroed(1, Workspace)
        self._room = (
            zeroed(SPACES + 2, Board),
            zeroed(1, Hands)[0],
            self.work[0],
            rows(SPACES + 2, MAX_MOVES, np.uint32),
            rows(SPACES + 2, MAX_MOVES, np.int32),
            zeroed(TABLE, Entry),
            zeroed(MAX_MOVES, RootMove),
        )
        self._rng = seeded(seed)[0]

    def play(self, positions: int, depth: int, trust: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The network's inputs for so many positions, and their values."""
        inputs, truth = np.zeros((positions, INPUTS), np.float32), np.zeros(positions, np.float32)
        n = play_games(*self._room, depth, trust, self._rng, inputs, truth, flag())
        return inputs[:n], truth[:n]
