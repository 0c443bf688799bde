"""Self-play of Battle Grid as training data for the network: with open hands, and with hidden ones as the engine plays.

Decks of different strength decide a game before it begins. So half of the pairs are a deck and a copy of it that is
varied as the engine varies its own to guess the other's: as strong on the average. Half of all decks are ready ones,
and whoever plays one of those expects others, as the engine does.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.games.battle_grid.engine.board import Board, Hands, legal, place, read
from boxtop.games.battle_grid.engine.evaluation import INPUTS, STATES, SURE, outcome, write_inputs
from boxtop.games.battle_grid.engine.opponent_model import OpponentModel, deal_hand, load_ready_decks, model_opponent
from boxtop.games.battle_grid.engine.search import Entry, RootMove, Workspace, search_root
from boxtop.games.battle_grid.engine.tree import Edge, Node, Tree, run_playouts
from boxtop.games.battle_grid.rules.state import (
    CARD_HP,
    CARD_KIND,
    INTIMIDATE,
    KIND_FROM,
    LINES,
    MAX_MOVES,
    NO_EFFECT,
    SPACES,
    SURGE,
)
from boxtop.games.battle_grid.rules.state import State as Record
from boxtop.games.battle_grid.rules.verbs import apply
from boxtop.kernel.bits import U, mix, signed
from boxtop.kernel.fields import rows, zeroed
from boxtop.kernel.jit import jit
from boxtop.kernel.random import Rng, below, seeded
from boxtop.kernel.stop import Flag, flag

OPENINGS = 4  # random moves at the beginning of a game, at most
BLUNDERS = 12  # random moves in a hundred after that
ALL_NODES = 1 << 60
TABLE = 1 << 14
MOST_NODES, MOST_EDGES = 1 << 12, 1 << 17  # of a tree for hidden hands
SLIPS = 5  # the same with hidden hands
EFFECTS_PLAYED = np.array([INTIMIDATE, INTIMIDATE, INTIMIDATE, SURGE, NO_EFFECT])


@jit
def draw_deck(deck: Any, m: OpponentModel, rng: Rng) -> None:
    """Draw a deck: a ready one, or random cards that can be played, with some Basics and few EX."""
    if below(rng, 2) == 0:
        drawn = below(rng, signed(m.ready_count))
        for k in range(LINES):
            deck[k, 0], deck[k, 1] = m.ready[drawn, k, 0], m.ready[drawn, k, 1]
        return
    basics, ones, twos = 3 + below(rng, 6), 2 + below(rng, 3), 1 + below(rng, 4)
    for k in range(LINES):
        kind = 0 if k < basics else 1 if k < basics + ones else 2 if k < basics + ones + twos else 3
        card = signed(KIND_FROM[kind]) + below(rng, signed(KIND_FROM[kind + 1] - KIND_FROM[kind]))
        deck[k, 0], deck[k, 1] = CARD_KIND[card], CARD_HP[card]


@jit
def fill_record(s: Record, decks: Any) -> None:
    """The start of a game with two decks, as the rules write it down: a line for each card."""
    for line in range(2 * LINES):
        s.kind[line], s.hp[line] = decks[line // LINES, line % LINES, 0], decks[line // LINES, line % LINES, 1]
        s.card[line], s.left[line] = line, 1
    for space in range(SPACES):
        s.tokens[space], s.tokens[SPACES + space], s.pokemon[space] = 0, 0, 0
    for player in range(2):
        s.placed[player], s.lacks[player] = 0, 0
    s.side, s.over, s.open_hands = 0, 0, 0


@jit
def guess_deck(s: Record, m: OpponentModel, b: Board, h: Hands, decks: Any, player: int, rng: Rng) -> None:
    """Make the other's deck one that a player would guess who knows only their own."""
    fill_record(s, decks)
    model_opponent(s, player, m)
    deal_hand(m, b, h, rng)
    for k in range(LINES):
        decks[1 - player, k, 0], decks[1 - player, k, 1] = m.hand_kinds[k], m.hand_hps[k]


@jit
def begin(s: Record, m: OpponentModel, b: Board, h: Hands, decks: Any, rng: Rng) -> None:
    """A new game."""
    draw_deck(decks[0], m, rng)
    draw_deck(decks[1], m, rng)
    if below(rng, 2) == 0:
        guess_deck(s, m, b, h, decks, below(rng, 2), rng)
    fill_record(s, decks)
    s.effect = EFFECTS_PLAYED[below(rng, len(EFFECTS_PLAYED))]
    read(s, b, h)


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
    s: Record,
    m: OpponentModel,
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
    states, decks = np.zeros(SPACES, np.int64), np.zeros((2, LINES, 2), np.int64)
    while n + SPACES < len(truth):
        begin(s, m, boards[0], h, decks, rng)
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


# -- hidden hands ----------------------------------------------------------------------------------------------------


@jit
def choice_of(s: Record, h: Hands, move: int) -> int:
    """A move of the search as the rules write it."""
    first = LINES * signed(s.side)
    for line in range(LINES):
        if s.left[first + line] and signed(h.pile_of_line[first + line]) == move // 4096:
            return (SPACES * line + move // 256 % 16) * 256 + move % 256
    return -1


@jit
def most_visited(edges: Any, count: int) -> int:
    """The move of the root that was tried most often."""
    best = 0
    for at in range(count):
        if edges[at].visits > edges[best].visits:
            best = at
    return signed(edges[best].move)


@jit
def play_hidden(
    s: Record,
    m: OpponentModel,
    boards: Any,
    h: Hands,
    w: Workspace,
    t: Tree,
    tree_nodes: Any,
    edges: Any,
    moves: Any,
    limit: int,
    rng: Rng,
    inputs: Any,
    truth: Any,
    stop: Flag,
) -> int:
    """Fill rows with positions of games as the engine plays them and their results; return how many were filled.

    A random move may be bad, so positions before one are left out: their result would be that of another game.
    """
    n = 0
    states, decks, sides = np.zeros(SPACES, np.int64), np.zeros((2, LINES, 2), np.int64), np.zeros(SPACES)
    while n + SPACES < len(truth):
        begin(s, m, boards[0], h, decks, rng)
        opening = max(0, below(rng, 2 * OPENINGS) - OPENINGS)  # none in more than half of the games
        first = n
        while not s.over:
            me = signed(s.side)
            read(s, boards[0], h)
            move = signed(moves[0, below(rng, legal(boards[0], h, moves[0]))])
            opening -= 1
            if opening >= 0 or below(rng, 100) < SLIPS:
                n = first
            else:
                note(boards[0], h, states, inputs[n])
                sides[n - first] = me
                n += 1
                model_opponent(s, me, m)
                w.nodes, w.limit, w.overlooked, w.salt = 0, ALL_NODES, U(0), U(0)
                t.nodes, t.edges, t.reached, t.me, t.depth, t.every = 1, 0, 1, me, SPACES, 0
                run_playouts(m, boards, h, w, t, tree_nodes, edges, moves, rng, limit, True, stop)
                move = most_visited(edges, signed(tree_nodes[1].count))
            apply(s, choice_of(s, h, move))
        read(s, boards[0], h)
        for k in range(n - first):
            truth[first + k] = 0.5 + 0.5 * outcome(boards[0], signed(np.int64(sides[k]))) / SURE
    return n


class SelfPlay:
    """Plays games with a network, in buffers that are allocated once."""

    def __init__(self, seed: int) -> None:
        self.work = zeroed(1, Workspace)
        self.room = (
            zeroed(1, Record)[0],
            zeroed(1, OpponentModel)[0],
            zeroed(SPACES + 2, Board),
            zeroed(1, Hands)[0],
            self.work[0],
            rows(SPACES + 2, MAX_MOVES, np.uint32),
            rows(SPACES + 2, MAX_MOVES, np.int32),
            zeroed(TABLE, Entry),
            zeroed(MAX_MOVES, RootMove),
        )
        self.hidden = (
            *self.room[:5],
            zeroed(1, Tree)[0],
            zeroed(MOST_NODES, Node),
            zeroed(MOST_EDGES, Edge),
            self.room[5],
        )
        load_ready_decks(self.room[1])
        self.rng = seeded(seed)[0]

    @property
    def ready(self) -> NDArray[np.int64]:
        """The ready decks, in the order of PRESET_DECKS; both players expect these. Others can be written here."""
        model = self.room[1]
        decks: NDArray[np.int64] = model["ready"][: model["ready_count"]]
        return decks

    def play(self, positions: int, depth: int, trust: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The network's inputs for so many positions, and their values."""
        inputs, truth = np.zeros((positions, INPUTS), np.float32), np.zeros(positions, np.float32)
        n = play_games(*self.room, depth, trust, self.rng, inputs, truth, flag())
        return inputs[:n], truth[:n]

    def play_hidden(self, positions: int, nodes: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The same of games with hidden hands; the players evaluate so many nodes a move."""
        inputs, truth = np.zeros((positions, INPUTS), np.float32), np.zeros(positions, np.float32)
        n = play_hidden(*self.hidden, nodes, self.rng, inputs, truth, flag())
        return inputs[:n], truth[:n]
