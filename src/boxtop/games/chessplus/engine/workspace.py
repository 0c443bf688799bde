"""The memory that one thread searches with, allocated once."""

from typing import Annotated

import numpy as np

from ....kernel.fields import I64, U64, Fields, Ints, Words
from ....kernel.verbs import move_list
from ..rules.state import MAX_MOVES, MOVE_RANGE, REMEMBERED
from .board import KINDS, Board
from .network import BUCKETS, Accumulated

MAX_PLY = 120  # no line is searched beyond this: `search` and `quiesce` check it
PLIES = MAX_PLY + 2  # a position is made one ply beyond, and its list of moves may be asked for
CONTEXTS = KINDS * 64  # what moved, and where to
NO_CONTEXT = CONTEXTS  # after no move
UNKNOWN = -32_000  # no evaluation: in check, there is none

Moves = move_list(MAX_MOVES)


class Workspace(Fields):
    """Everything that one thread reads and writes while it searches."""

    network: U64  # the address of the rows of the network
    offsets: Annotated[Ints, np.int64, BUCKETS]  # of its output
    centipawns: I64  # what that is multiplied by
    accumulators: U64  # the address of two rows per ply
    accumulated: Annotated[Ints, Accumulated, PLIES]  # what they stand for
    boards: Annotated[Ints, Board, PLIES]  # the line being looked at; [0] is the position to think about
    moves: Annotated[Ints, Moves, PLIES]
    ranks: Annotated[Ints, np.int32, PLIES, MAX_MOVES]  # how promising each move is
    static: Annotated[Ints, np.int32, PLIES]  # the static evaluation
    context: Annotated[Ints, np.int32, PLIES]  # what moved where to reach a position; NO_CONTEXT for nothing
    last: Annotated[Ints, np.uint32, PLIES]  # the move that led there; NO_MOVE after a pass
    killers: Annotated[Ints, np.uint32, PLIES, 2]
    line: Annotated[Ints, np.uint32, PLIES, PLIES]  # [ply]: the principal variation from there
    length: Annotated[Ints, np.int32, PLIES]  # of that line
    keys: Annotated[Words, np.uint64, REMEMBERED + PLIES]  # of the game so far and of the line
    quiet: Annotated[Ints, np.int16, 2, MOVE_RANGE]  # history of quiet moves: how well each did
    taken: Annotated[Ints, np.int16, KINDS * 64, 8]  # history of captures, by mover, target and kind of victim
    after: Annotated[
        Ints, np.int16, CONTEXTS + 1, CONTEXTS
    ]  # continuation history: how well quiet moves did after others
    root_moves: Annotated[Ints, np.uint32, MAX_MOVES]
    root_scores: Annotated[Ints, np.int32, MAX_MOVES]
    root_nodes: Annotated[Ints, np.int64, MAX_MOVES]
    root_count: I64
    played: I64  # how many keys precede that of boards[0]
    nodes: I64
    limit: I64  # of nodes
    halted: I64  # 1 when the limit was reached or the flag raised: no score counts any more
    stop: U64  # the address of the stop flag
    table: U64  # the address of the transposition table
    mask: U64  # its words less one
    endgames: U64  # the address of the endgame tables; 0: none
    age: I64  # of entries in the transposition table: which search they are from
    salt: U64  # mixed into keys: a search that overlooks moves must not share its results
    overlooked: U64  # of the 2**32 hashes of a move, those below this are overlooked
    exact: I64  # 1: nothing is pruned, reduced or extended, so that the score is that of plain minimax
    no_pass_until: I64  # the ply before which passing is not tried, while a pass is being verified
