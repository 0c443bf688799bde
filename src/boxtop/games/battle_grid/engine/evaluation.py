"""The static evaluation of a position, from -SURE to SURE for the player whose turn it is.

A finished game is counted, and some games are decided before they are finished. Anything else is evaluated by a small
neural network, trained on the values of thousands of solved positions: bench/tune_battle_grid.py. It sees the board
from the side of the player whose turn it is.
"""

from pathlib import Path
from typing import Annotated, Any

import numpy as np

from ....kernel.bits import signed
from ....kernel.fields import Fields, Ints
from ....kernel.jit import jit
from ..rules.state import COLUMNS, SPACES
from .board import CLASSES, PILES, Board, Hands, can_place, own_tokens

SURE = 10_000  # a game that is won
HIGHEST = 9_900  # that the network can say: a proof is worth more

STATES = 10  # of a space: taken, free, own tokens 1 to 4 or more, the other's
POINTS = 4 * COLUMNS  # where each group of facts begins; the columns are first
CLASS_COUNTS = POINTS + 1
BEST_CARDS = CLASS_COUNTS + 2 * CLASSES
TALLEST = BEST_CARDS + 2 * CLASSES
SPOTS = TALLEST + 2 * CLASSES
EFFECT = SPOTS + 2
FACTS = EFFECT + 3
INPUTS = STATES * SPACES + FACTS
FIRST, SECOND = 32, 8  # neurons in the two layers
ZERO, ONE = np.float32(0), np.float32(1)
NOTHING = (ZERO,) * 8
SIZES = ((INPUTS + 1, FIRST), (FIRST + 1, SECOND), (SECOND + 1, 1))  # of its weights; the last row are constants


class Network(Fields):
    """The weights of the network, and buffers for its inputs and layers."""

    one: Annotated[Ints, np.float32, *SIZES[0]]
    two: Annotated[Ints, np.float32, *SIZES[1]]
    three: Annotated[Ints, np.float32, SECOND + 1]
    facts: Annotated[Ints, np.float32, FACTS]
    first: Annotated[Ints, np.float32, FIRST]
    second: Annotated[Ints, np.float32, SECOND]
    states: Annotated[Ints, np.int64, SPACES]


def load_network(network: Any) -> None:
    """Read the trained weights."""
    set_weights(network, np.load(Path(__file__).with_name("network.npy")))


def set_weights(network: Any, weights: Any) -> None:
    """Write weights into a record."""
    ends = np.cumsum([rows * columns for rows, columns in SIZES])
    for name, part, size in zip(("one", "two", "three"), np.split(weights, ends[:-1]), SIZES, strict=True):
        network[name] = part.reshape(size) if size[1] > 1 else part


# -- what is certain -------------------------------------------------------------------------------------------------


@jit
def points(b: Board, player: int) -> int:
    """The sum of the columns that a player is ahead in."""
    total = 0
    for column in range(COLUMNS):
        ours, theirs = b.columns[COLUMNS * player + column], b.columns[COLUMNS * (1 - player) + column]
        if ours > theirs:
            total += signed(ours)
    return total


@jit
def outcome(b: Board, player: int) -> int:
    """What a finished game is worth to a player."""
    ours, theirs = points(b, player), points(b, 1 - player)
    return SURE if ours > theirs else -SURE if ours < theirs else 0


@jit
def safe(b: Board, h: Hands, player: int) -> bool:
    """Whether a player has won whatever happens: no more cards of their own, and the other's best on all free spaces.

    Cards never leave a column, so placing more never costs the player points; that makes it a proof.
    """
    other = 1 - player
    if points(b, player) <= points(b, other):
        return False
    able = can_place(b, other)
    ahead = 0
    for column in range(COLUMNS):
        ours, theirs = signed(b.columns[COLUMNS * player + column]), signed(b.columns[COLUMNS * other + column])
        if able:
            theirs += most_added(b, h, other, column)
        if ours > theirs:
            ahead += ours
        elif theirs > ours:
            ahead -= theirs
    return ahead > 0


@jit
def most_added(b: Board, h: Hands, player: int, column: int) -> int:
    """The highest HP that a player could add in a column, if tokens were no question."""
    room = 0
    for space in range(column, SPACES, COLUMNS):
        if not b.taken >> space & 1:
            room += 1
    added = 0
    for slot in range(PILES * player, PILES * player + signed(h.piles[player])):
        at = PILES * player + signed(h.highest[slot])
        cards = min(room, signed(b.left[at]))
        added += cards * signed(h.hp[at])
        room -= cards
        if room == 0:
            break
    return added


# -- the network -----------------------------------------------------------------------------------------------------


@jit
def write_inputs(b: Board, h: Hands, states: Any, facts: Any) -> None:
    """Write the inputs of the network: which of its states each space has, and facts as numbers around 1."""
    me = signed(b.side)
    other = 1 - me
    for at in range(FACTS):
        facts[at] = 0.0
    for owner in range(2):
        player = other if owner else me
        best_cards(b, h, player, facts, BEST_CARDS + CLASSES * owner)
        tallest_cards(b, h, player, facts, TALLEST + CLASSES * owner)
    for space in range(SPACES):
        seen = SPACES - 1 - space if me else space  # the board turned round for the second player
        state = 0
        if not b.taken >> space & 1:
            tokens = own_tokens(b, me, space)
            paid = min(abs(tokens), CLASSES)
            state = 1 + (paid if tokens >= 0 else CLASSES + paid)
            owner = 0 if tokens > 0 else 1
            if paid and facts[BEST_CARDS + CLASSES * owner + paid - 1] > 0.0:
                facts[SPOTS + owner] += 0.2
        states[seen] = STATES * seen + state
    lead = 0
    for column in range(COLUMNS):
        seen = COLUMNS - 1 - column if me else column
        ours, theirs = signed(b.columns[COLUMNS * me + column]), signed(b.columns[COLUMNS * other + column])
        facts[seen] = ours / 200.0
        facts[COLUMNS + seen] = theirs / 200.0
        facts[2 * COLUMNS + seen] = 1.0 if ours > theirs else -1.0 if ours < theirs else 0.0
        facts[3 * COLUMNS + seen] = min(max((ours - theirs) / 100.0, -2.0), 2.0)
        lead += ours if ours > theirs else -theirs if ours < theirs else 0
    facts[POINTS] = lead / 300.0
    for kind in range(CLASSES):
        facts[CLASS_COUNTS + kind] = signed(b.classes[CLASSES * me + kind]) / 4.0
        facts[CLASS_COUNTS + CLASSES + kind] = signed(b.classes[CLASSES * other + kind]) / 4.0
    facts[EFFECT + signed(h.effect)] = 1.0


@jit
def best_cards(b: Board, h: Hands, player: int, facts: Any, first: int) -> None:
    """Write the highest HP in a hand that 1, 2, 3, 4 tokens pay for."""
    for at in range(PILES * player, PILES * player + signed(h.piles[player])):
        slot = first + signed(h.kind[at])
        if b.left[at] and facts[slot] == 0.0:  # the highest of a class comes first
            facts[slot] = signed(h.hp[at]) / 200.0
    for slot in range(first + 1, first + CLASSES):
        facts[slot] = max(facts[slot], facts[slot - 1])


@jit
def tallest_cards(b: Board, h: Hands, player: int, facts: Any, first: int) -> None:
    """Write the HP of the highest three cards of each class in a hand, together: more of them are seldom placed."""
    kind, room = CLASSES, 0
    for at in range(PILES * player, PILES * player + signed(h.piles[player])):
        if signed(h.kind[at]) != kind:
            kind, room = signed(h.kind[at]), 3
        cards = min(room, signed(b.left[at]))
        facts[first + kind] += cards * signed(h.hp[at]) / 400.0
        room -= cards


@jit
def evaluate(b: Board, h: Hands, network: Network) -> int:
    """The network's value of a position for the player whose turn it is."""
    one, two, three, first, second = network.one, network.two, network.three, network.first, network.second
    states, facts = network.states, network.facts
    write_inputs(b, h, states, facts)
    for at in range(0, FIRST, 8):
        sums = added(NOTHING, one, INPUTS, at, ONE)
        for space in range(SPACES):
            sums = added(sums, one, states[space], at, ONE)
        for k in range(FACTS):
            sums = added(sums, one, STATES * SPACES + k, at, facts[k])
        write_outputs(sums, first, at)
    for at in range(0, SECOND, 8):
        sums = added(NOTHING, two, FIRST, at, ONE)
        for i in range(FIRST):
            sums = added(sums, two, i, at, first[i])
        write_outputs(sums, second, at)
    told = three[SECOND]
    for j in range(SECOND):
        told += second[j] * three[j]
    return signed(HIGHEST * np.tanh(0.5 * told))


@jit
def added(sums: Any, weights: Any, row: int, at: int, amount: Any) -> Any:
    """Eight neurons' sums with one more input; eight at once stay in one register, which is three times as fast."""
    return (
        sums[0] + amount * weights[row, at],
        sums[1] + amount * weights[row, at + 1],
        sums[2] + amount * weights[row, at + 2],
        sums[3] + amount * weights[row, at + 3],
        sums[4] + amount * weights[row, at + 4],
        sums[5] + amount * weights[row, at + 5],
        sums[6] + amount * weights[row, at + 6],
        sums[7] + amount * weights[row, at + 7],
    )


@jit
def write_outputs(sums: Any, layer: Any, at: int) -> None:
    """Write the outputs of eight neurons (ReLU)."""
    for j in range(8):
        layer[at + j] = max(sums[j], ZERO)
