"""What is true of every position of every game, compiled, so that a million games can be watched step by step.

`sound` functions answer 0, or the number of the complaint in `COMPLAINTS`. They look at one record, and at the record
that the game began with, and use nothing of the rules but names of fields and constants.
"""

from typing import Any

from boxtop.games.battle_chess.rules import state as bc
from boxtop.games.battle_grid.rules import state as bg
from boxtop.games.chessplus.rules import attacks
from boxtop.games.chessplus.rules.state import K, P, Q
from boxtop.games.yahtzee.rules import state as yz
from boxtop.kernel.bits import ONE, ZERO, U, lowest, popcount, signed
from boxtop.kernel.jit import jit

TOP, BOTTOM = U(0xFF00000000000000), U(0xFF)  # the ranks on which White and Black promote
COMPLAINTS = {
    1: "pieces and colours do not agree",
    2: "kings are not one each, alone",
    3: "a pawn stands on a far rank",
    4: "pieces came from nowhere",
    5: "the side that has moved is in check",
    6: "too many queens",
    10: "cells and squares of the sides do not agree",
    11: "something stands beside the mat",
    12: "pieces, eggs, Cost Area and price of legends do not add up",
    13: "more cards lie face up than there are",
    14: "a legend is not whole",
    15: "Victini is neither there nor beaten, or twice there",
    20: "cards on the board and in the hand are not those of the deck",
    21: "tokens of both share a space, or lie under a Pokémon",
    22: "a player holds a card that they are known to lack",
    23: "the player to place cannot, or the game ended too early",
    30: "tokens placed and left do not add up",
    31: "totals are not the sums of the columns",
    32: "a token stands twice, or on another's space",
    33: "the dice are not what the roll says",
    40: "a list of moves has a number that is no move, or one twice",
    41: "probabilities do not add up to one",
    42: "scores of a finished game do not add up to one",
    43: "the same choices do not lead to the same end",
    44: "something that everybody sees was different after a guess",
}


# -- Chessplus -------------------------------------------------------------------------------------------------------


@jit
def count_of(s: Any, kind: int, side: int) -> int:
    """Pieces of a type and a side; a pair of equals stands in one set only."""
    there = s.pieces[kind] & s.own[side]
    others = ZERO
    for other in range(6):
        if other != kind:
            others |= s.pieces[other]
    return signed(popcount(there) + popcount(there & s.pairs & ~others))


@jit
def chessplus(s: Any, begun: Any) -> int:
    every = s.pieces[0] | s.pieces[1] | s.pieces[2] | s.pieces[3] | s.pieces[4] | s.pieces[5]
    if s.own[0] & s.own[1] or every != s.own[0] | s.own[1] or s.pairs & ~every:
        return 1
    for side in range(2):
        king = s.pieces[K] & s.own[side]
        if popcount(king) != ONE or king & s.pairs:
            return 2
        for kind in range(Q):
            if count_of(s, kind, side) > count_of(begun, kind, side):
                return 4
        queens = count_of(s, Q, side)
        if queens > 3 or queens - count_of(begun, Q, side) > count_of(begun, P, side) - count_of(s, P, side):
            return 6
    if s.pieces[P] & (s.own[0] & TOP | s.own[1] & BOTTOM):
        return 3
    rested = 1 - s.side
    king = lowest(s.pieces[K] & s.own[rested])
    if attacks.attackers(s, king, s.own[0] | s.own[1], s.side):
        return 5
    return 0


@jit
def no_weights(s: Any) -> int:
    return 0


# -- Battle Chess ----------------------------------------------------------------------------------------------------


@jit
def battle_chess(s: Any, begun: Any) -> int:
    normal_kinds = signed(s.kinds) - signed(s.legend_kinds)
    squares_0, squares_1 = ZERO, ZERO
    normal_0, normal_1, royal_0, royal_1 = 0, 0, 0, 0
    legend_cells = 0
    for square in range(64):
        cell = signed(s.cells[square])
        if cell == 0:
            continue
        kind = (cell & bc.KIND) - 1
        if kind >= normal_kinds:
            legend_cells += 1
        if cell & bc.BLUE:
            squares_1 |= ONE << U(square)
            normal_1 += 1 if kind < normal_kinds else 0
            royal_1 += 1 if kind == signed(s.royal) else 0
        else:
            squares_0 |= ONE << U(square)
            normal_0 += 1 if kind < normal_kinds else 0
            royal_0 += 1 if kind == signed(s.royal) else 0
    if squares_0 != s.own[0] or squares_1 != s.own[1]:
        return 10
    if (squares_0 | squares_1) & ~s.mat:
        return 11
    legends = s.legends
    while legends:
        square = signed(lowest(legends))
        legends &= legends - ONE
        cell = signed(s.cells[square])
        for part in range(4):
            if signed(s.cells[square + (part & 1) + 8 * (part >> 1)]) != cell + bc.PART * part:
                return 14
        legend_cells -= 4
    if legend_cells:
        return 14
    for side in range(2):
        normal = normal_1 if side else normal_0
        whole = signed(popcount(begun.own[side])) + signed(s.most_eggs)
        spent = 0
        for legend in range(signed(s.legend_kinds)):
            if not s.waiting[side] >> legend & 1:
                spent += signed(s.price[legend])
        if normal + signed(s.eggs[side]) + signed(s.cost[side]) + spent != whole:
            return 12
    if royal_0 + (s.beaten == 1) != 1 or royal_1 + (s.beaten == 2) != 1:
        return 15
    for k in range(signed(s.card_values)):
        if s.drawn[k] > s.copies[k] or (k == s.reshuffle and s.drawn[k]):
            return 13
    return 0


@jit
def cards_left(s: Any) -> int:
    left = 0
    for k in range(signed(s.card_values)):
        left += signed(s.copies[k]) - signed(s.drawn[k])
    return left


# -- Battle Grid -----------------------------------------------------------------------------------------------------


@jit
def battle_grid(s: Any, begun: Any) -> int:
    for player in range(2):
        on_board, dearest = 0, 0
        for space in range(bg.SPACES):
            line = signed(s.pokemon[space]) - 1
            if line >= 0 and (s.tokens[space] or s.tokens[bg.SPACES + space]):
                return 21
            if s.tokens[space] and s.tokens[bg.SPACES + space]:
                return 21
            on_board += 1 if line >= 0 and line // bg.LINES == player else 0
            dearest = max(dearest, signed(s.tokens[bg.SPACES * player + space]))
        if on_board != signed(s.placed[player]):
            return 20
        whole, able = 0, False
        for line in range(bg.LINES * player, bg.LINES * (player + 1)):
            there = signed(s.left[line])
            if there and signed(s.kind[line]) < signed(s.lacks[player]):
                return 22
            if there and (signed(s.kind[line]) < dearest or (s.placed[player] == 0 and s.kind[line] == bg.BASIC)):
                able = True
            for space in range(bg.SPACES):
                if signed(s.pokemon[space]) == 1 + line:
                    there += 1
            if there > 2:
                return 20
            whole += there
        if whole != bg.DECK_SIZE:
            return 20
        if able if s.over else (player == s.side and not able):
            return 23
    return 0


@jit
def deck_kept(s: Any, begun: Any) -> int:
    """Every line has as many cards in hand and on the board as at the start."""
    for line in range(2 * bg.LINES):
        there, before = signed(s.left[line]), signed(begun.left[line])
        for space in range(bg.SPACES):
            there += 1 if signed(s.pokemon[space]) == 1 + line else 0
            before += 1 if signed(begun.pokemon[space]) == 1 + line else 0
        if there != before:
            return 20
    return 0


@jit
def sound_enough(s: Any, begun: Any) -> int:
    return 0


@jit
def seen_alike(s: Any, guessed: Any, player: int) -> int:
    """After a guess for `player`, everything that this player sees is as it was."""
    if s.side != guessed.side or s.over != guessed.over:
        return 44
    hidden, guessed_hidden = 0, 0
    other = 1 - player
    for line in range(bg.LINES):
        mine = bg.LINES * player + line
        if s.left[mine] != guessed.left[mine] or s.hp[mine] != guessed.hp[mine] or s.kind[mine] != guessed.kind[mine]:
            return 44
        hidden += signed(s.left[bg.LINES * other + line])
        guessed_hidden += signed(guessed.left[bg.LINES * other + line])
    if hidden != guessed_hidden:
        return 44
    for space in range(bg.SPACES):
        if s.tokens[space] != guessed.tokens[space] or s.tokens[bg.SPACES + space] != guessed.tokens[bg.SPACES + space]:
            return 44
        line, there = signed(s.pokemon[space]) - 1, signed(guessed.pokemon[space]) - 1
        if (line < 0) != (there < 0):
            return 44
        if line >= 0 and (
            line // bg.LINES != there // bg.LINES
            or s.hp[line] != guessed.hp[there]
            or s.kind[line] != guessed.kind[there]
        ):
            return 44
    return 0


# -- Yahtzee ---------------------------------------------------------------------------------------------------------


@jit
def yahtzee(s: Any, begun: Any) -> int:
    tokens = 0
    for player in range(signed(s.players)):
        total, placed = 0, 0
        for row in range(yz.ROWS):
            here = signed(s.pictures[row]) >> player & 1
            for column in range(yz.COLUMNS):
                if signed(s.cells[yz.COLUMNS * row + column]) == player + 1:
                    here += 1
                    total += column + 1
            if here > 1:
                return 32
            placed |= here << row
            tokens += here
        if placed != signed(s.placed[player]):
            return 32
        if total != signed(s.totals[player]):
            return 31
    if tokens + signed(s.left) != signed(begun.left):
        return 30
    full = s.dice >= yz.FIRST_ROLL
    if s.left and (full == (s.rolling != 0) or s.roll < 1 or s.roll > yz.ROLLS):
        return 33
    return 0


@jit
def ways_to_roll(s: Any) -> int:
    """6 to the number of dice in the air."""
    ways = 7776
    if s.left:
        for face in range(6):
            for _ in range(signed(yz.COUNTS[s.dice, face])):
                ways //= 6
    return ways


SOUND = {"battle_chess": battle_chess, "battle_grid": battle_grid, "chessplus": chessplus, "yahtzee": yahtzee}
WEIGHTS = {"battle_chess": cards_left, "battle_grid": no_weights, "chessplus": no_weights, "yahtzee": ways_to_roll}
