"""The verbs of Yahtzee. Ids (YZ-...) are those of `docs/rules/yahtzee.md`."""

from ....kernel.bits import signed
from ....kernel.fields import U32
from ....kernel.jit import jit
from ....kernel.verbs import CHANCE, OVER, TIEBREAK, ChanceList, MoveList
from .state import (
    COLUMNS,
    COUNTS,
    FIRST_ROLL,
    KEEPS,
    KEEPS_FROM,
    NOTHING_KEPT,
    ROLLED,
    ROLLS,
    ROLLS_FROM,
    ROWS,
    SCORE,
    SHOWN,
    WAYS,
    ZERO,
    Chances,
    Moves,
    State,
)

__all__ = ["Chances", "Moves", "State", "apply", "chance", "legal", "result", "turn", "value"]

TYPICAL = 3.0  # what a turn brings, roughly


@jit
def turn(s: State) -> int:
    if s.left:
        return CHANCE if s.rolling else signed(s.player)
    # YZ-15: the tied players roll. YZ-20: counting paths stops at TIEBREAK.
    return TIEBREAK if s.tied and next_roller(s) >= 0 else OVER


@jit
def next_roller(s: State) -> int:
    """The first of the tied players, by seat, who has not rolled yet (YZ-15); -1 if all have."""
    for player in range(signed(s.players)):
        if s.tied >> player & 1 and s.pikachus[player] == 0:
            return player
    return -1


@jit
def scorable(s: State) -> int:
    """The characters that can be scored with the dice on the table (YZ-7), as bits."""
    # YZ-8: not those whose token is placed.
    return signed(SHOWN[s.dice]) & ~signed(s.placed[s.player])


@jit
def legal(s: State, moves: MoveList) -> int:
    n = 0
    if s.roll < ROLLS:  # YZ-4: roll some dice again; YZ-5: not after the third roll
        roll = s.dice - FIRST_ROLL
        for k in range(signed(KEEPS_FROM[roll]), signed(KEEPS_FROM[roll + 1])):
            moves.move[n] = KEEPS[k]
            n += 1
    open_ = scorable(s)  # YZ-5: after any roll; YZ-11: if there is nothing to score, rolling again is all that is left
    first = SCORE
    if open_ == 0 and s.roll == ROLLS:  # YZ-12: a zero, of any character left, but only if nothing can be scored
        open_ = 31 & ~signed(s.placed[s.player])
        first = ZERO
    for character in range(ROWS):
        if open_ >> character & 1:
            moves.move[n] = first + character
            n += 1
    return n


@jit
def chance(s: State, chances: ChanceList) -> int:
    kept = signed(s.dice) if s.left else NOTHING_KEPT  # YZ-15: all five dice to break a tie
    first = signed(ROLLS_FROM[kept])
    n = signed(ROLLS_FROM[kept + 1]) - first
    for k in range(n):
        chances.outcome[k] = ROLLED[first + k]
        chances.weight[k] = WAYS[first + k]
    return n


@jit
def column_for(s: State, character: int, count: int) -> int:
    """The column in which a token for `count` of a character comes to lie; 0 is the picture."""
    # YZ-9: the column of the count. YZ-10: if it is taken, the nearest free one on the left, or else the picture.
    while count > 0 and s.cells[COLUMNS * character + count - 1]:
        count -= 1
    return count


@jit
def apply(s: State, choice: U32) -> None:
    c = signed(choice)
    if s.left == 0:
        break_tie(s, signed(COUNTS[c, 0]))
    elif s.rolling:
        s.dice = c
        s.rolling = 0
    elif c < FIRST_ROLL:
        s.dice = c  # YZ-4: these are kept, the others are rolled
        s.roll += 1
        s.rolling = 1
    elif c < ZERO:
        character = c - SCORE
        count = signed(COUNTS[s.dice, 0]) + signed(COUNTS[s.dice, character + 1])  # YZ-6: Pikachus count too
        place(s, character, column_for(s, character, count))
    else:
        place(s, c - ZERO, 0)  # YZ-12


@jit
def place(s: State, character: int, column: int) -> None:
    """Put the player's token there, and let the next one roll."""
    player = s.player
    if column:
        s.cells[COLUMNS * character + column - 1] = player + 1
        s.totals[player] += column  # YZ-14
    else:
        s.pictures[character] |= 1 << player  # YZ-13: pictures are shared
    s.placed[player] |= 1 << character  # YZ-8
    s.left -= 1
    s.dice = NOTHING_KEPT  # YZ-3: the next turn begins with all five dice
    if s.left:  # YZ-2: in the order of seats, until everybody has had all turns
        s.player = (player + 1) % s.players
        s.roll = 1
        s.rolling = 1
    else:
        s.player = 0
        s.roll = 0
        s.rolling = 0
        s.tied = leaders(s)
        if s.tied & s.tied - 1 == 0:  # one alone
            s.tied = 0


@jit
def leaders(s: State) -> int:
    """The players with the highest total (YZ-14), as bits."""
    best, found = -1, 0
    for player in range(signed(s.players)):
        if signed(s.totals[player]) > best:
            best, found = signed(s.totals[player]), 0
        if s.totals[player] == best:
            found |= 1 << player
    return found


@jit
def luckiest(s: State) -> int:
    """Of the tied players those with most Pikachus (YZ-15), as bits."""
    best, found = 0, 0
    for player in range(signed(s.players)):
        if s.tied >> player & 1:
            if signed(s.pikachus[player]) > best:
                best, found = signed(s.pikachus[player]), 0
            if s.pikachus[player] == best:
                found |= 1 << player
    return found


@jit
def break_tie(s: State, pikachus: int) -> None:
    """The next of the tied players has rolled."""
    s.pikachus[next_roller(s)] = pikachus + 1
    if next_roller(s) < 0:
        best = luckiest(s)
        if best & best - 1:  # YZ-15: still tied, so only those roll again, without their earlier rolls
            s.tied = best
            for player in range(signed(s.players)):
                s.pikachus[player] = 0


@jit
def result(s: State, player: int) -> float:
    if s.players == 1:
        return signed(s.totals[0]) / 25.0  # YZ-16: alone, the part of the best possible total
    # YZ-14: the highest total wins; YZ-15: after a tie, most Pikachus
    winners = luckiest(s) if s.tied else leaders(s)
    return 1.0 if winners >> player & 1 else 0.0


@jit
def value(s: State, player: int) -> float:
    """Totals, what turns usually bring, and what lies on the table."""
    if s.left == 0:
        if s.tied == 0:
            return result(s, player)
        share = 0
        for other in range(signed(s.players)):
            share += signed(s.tied) >> other & 1
        # YZ-15: before the rolls a tie is worth the same to all who share it.
        return (1.0 / share) if s.tied >> player & 1 else 0.0
    if s.players == 1:
        return min(1.0, expected_total(s, 0) / 25.0)
    rival = -1.0
    for other in range(signed(s.players)):
        if other != player:
            rival = max(rival, expected_total(s, other))
    lead = expected_total(s, player) - rival
    even = 1.0 / signed(s.players)
    swing = lead / (abs(lead) + 4.0)
    return even + swing * ((1.0 - even) if lead > 0.0 else even)


@jit
def expected_total(s: State, player: int) -> float:
    """A rough guess of the total that a player ends with."""
    turns = (signed(s.left) + signed(s.players) - 1 - (player - signed(s.player)) % signed(s.players)) // signed(
        s.players
    )
    hope = signed(s.totals[player]) + TYPICAL * turns
    if player == s.player:
        best = 0
        for character in range(ROWS):
            if not s.placed[player] >> character & 1:
                count = signed(COUNTS[s.dice, 0]) + signed(COUNTS[s.dice, character + 1])
                best = max(best, column_for(s, character, count))
        # The dice on the table count fully after the last roll, and less while there is hope for better.
        hope += (best - TYPICAL) * (0.4 if s.roll == 1 else 0.7 if s.roll == 2 else 1.0) * (0.5 if s.rolling else 1.0)
    return hope
