"""Move ordering: the better the first moves are, the more of the rest can be skipped."""

import numpy as np

from ....kernel.bits import ONE, ZERO, U, lowest, mix, popcount, signed
from ....kernel.jit import jit
from ..rules.limits import MOST_TYPES
from ..rules.moves import face
from ..rules.state import FRONT, KIND, NO_TARGET, SUMMON, TARGETS, State
from ..rules.verbs import attacked, has_eggs
from .evaluation import cards_left, losing_cards, winning_cards
from .workspace import Ply, Workspace

# Scores, from best to worst. Between the limits: the expected gain of a battle, or the history score.
KNOWN_BEST = 1 << 30  # the move that was best when the position was seen before
SURE_GAIN = 1 << 24  # a battle that is won without a card
LIKELY_GAIN = 1 << 23  # a battle with a card, that promises more than it risks
KILLER = 1 << 20  # a quiet move that refuted a neighbouring position
MOST_HISTORY = 1 << 17
POOR_BATTLE = -(1 << 22)
PER_UNIT = 1 << 12  # score for each unit of expected gain
MOST_GAIN = 100.0


@jit
def score_moves(s: State, w: Workspace, p: Ply, n: int, known: np.uint64) -> None:
    """Say how promising each move looks."""
    for i in range(n):
        move = signed(p.list.move[i])
        if U(move) == known:
            p.score[i] = KNOWN_BEST
        elif move >= SUMMON:
            p.score[i] = summon_score(s, w, p, move)
        elif move % TARGETS != NO_TARGET:
            p.score[i] = battle_score(s, w, move)
        elif move == signed(p.killer[0]) or move == signed(p.killer[1]):
            p.score[i] = KILLER
        else:
            p.score[i] = w.history[remembered(s, move)]


@jit
def take_best(p: Ply, i: int, n: int) -> int:
    """Bring the most promising of moves i to n - 1 to place i; its score."""
    best = i
    for k in range(i + 1, n):
        if p.score[k] > p.score[best]:
            best = k
    score, move = p.score[best], p.list.move[best]
    p.score[best], p.list.move[best] = p.score[i], p.list.move[i]
    p.score[i], p.list.move[i] = score, move
    return signed(score)


@jit
def battle_score(s: State, w: Workspace, move: int) -> int:
    """The expected gain of a battle, and whether it needs a card."""
    origin, to, target = move // TARGETS // 64, move // TARGETS % 64, move % TARGETS
    mine = face(s.cells[origin])
    power = signed(s.power[mine])
    met = attacked(s, to, target)
    needs_card = False
    others = met
    while others:
        cell = signed(s.cells[lowest(others)])
        others &= others - ONE
        if not has_eggs(s, cell) and signed(s.power[face(cell)]) >= power:
            needs_card = True
    gain, risk = 0.0, 0.0
    left = cards_left(s)
    while met:
        cell = signed(s.cells[lowest(met)])
        met &= met - ONE
        shown = face(cell)
        deficit = signed(s.power[shown]) - power
        if has_eggs(s, cell):
            gain += w.egg[0]
        elif not needs_card:
            gain += w.loss[shown]
        else:
            gain += w.loss[shown] * winning_cards(s, deficit) / left
            risk = max(risk, losing_cards(s, deficit) / left)
    gain -= risk * w.loss[mine]
    score = signed(max(-MOST_GAIN, min(MOST_GAIN, gain)) * PER_UNIT)
    if score <= 0:
        return POOR_BATTLE + score
    return (LIKELY_GAIN if needs_card else SURE_GAIN) + score


@jit
def summon_score(s: State, w: Workspace, p: Ply, move: int) -> int:
    """Legends are called to where they meet the enemy."""
    if move == signed(p.killer[0]) or move == signed(p.killer[1]):
        return KILLER
    square = (move - SUMMON) % 64
    beyond = ZERO
    for side in range(4):
        beyond |= FRONT[square, side]
    near = signed(popcount(beyond & s.own[1 - signed(s.side)]))
    return signed(w.history[remembered(s, move)]) + (near << 12)


@jit
def remembered(s: State, move: int) -> int:
    """Where the history of a quiet move or a summon is kept: by side, type of piece and where it goes."""
    if move >= SUMMON:
        kind = signed(s.kinds) - signed(s.legend_kinds) + (move - SUMMON) // 64
        to = (move - SUMMON) % 64
    else:
        kind = (signed(s.cells[move // TARGETS // 64]) & KIND) - 1
        to = move // TARGETS % 64
    return (MOST_TYPES * signed(s.side) + kind) * 64 + to


@jit
def is_quiet(move: int) -> bool:
    """Whether a move neither attacks nor summons."""
    return move < SUMMON and move % TARGETS == NO_TARGET


@jit
def remember(s: State, w: Workspace, p: Ply, move: int, depth: int) -> None:
    """A move caused a cutoff: try it early in other positions."""
    if move < SUMMON and move % TARGETS != NO_TARGET:
        return
    if move != signed(p.killer[0]):
        p.killer[1] = p.killer[0]
        p.killer[0] = move
    bonus = min(depth * depth, 400) * 32
    place = remembered(s, move)
    old = signed(w.history[place])
    w.history[place] = old + bonus - old * bonus // MOST_HISTORY


@jit
def overlooked(w: Workspace, key: np.uint64, move: int) -> bool:
    """Whether a player of this level overlooks a move here; always the same for the same seed."""
    return bool(w.overlooks != ZERO and mix(key ^ mix(w.seed ^ U(move))) < w.overlooks)
