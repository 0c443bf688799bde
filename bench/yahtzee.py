"""How much the Yahtzee engine gains with three and four players over one that only maximises its own total.

    python -m bench.yahtzee [DEALS]

One player looks one or more turns ahead, all others maximise their own expected total: either on the scoreboard as it
is, or as if nobody else played. Each deal of dice is played once from every seat: the same player in the same turn sees
the same dice. A deal's mean is the independent unit of the errors.
"""

import sys
import time

import numpy as np
from numpy.typing import NDArray

from boxtop.engines.engine import UNLIMITED
from boxtop.games.yahtzee.engine.forecast import forecasts, free_column
from boxtop.games.yahtzee.engine.lookahead import score_points
from boxtop.games.yahtzee.engine.multiplayer import (
    DEEPEST,
    TurnStart,
    Workspace,
    new_workspace,
    place,
    score_chances,
    search_turns,
)
from boxtop.games.yahtzee.engine.multisets import KINDS, MORE
from boxtop.games.yahtzee.engine.turn import Turn, look_ahead, turns
from boxtop.games.yahtzee.rules.state import COUNTS, DICE, ROWS, SCORE, TURNS, ZERO
from boxtop.kernel.bits import U, mix, signed
from boxtop.kernel.jit import jit
from boxtop.kernel.stop import Flag, flag

TOTAL, ALONE = (
    0,
    -1,
)  # how to play: for the own total on the scoreboard as it is, or as if alone; else turns to look round


@jit
def decide(w: Workspace, t: Turn, how: int, stop: Flag) -> None:
    """Fill in what a player does in the turn that begins at the first moment."""
    m = w.starts[0]
    if how > 0:
        search_turns(w, 0, min(how, m.left), stop)
        open_ = score_chances(m, t.after)
    else:
        seen = w.starts[DEEPEST]
        place(m, 0, 0, seen)  # a copy, corrected at once
        seen.placed[m.player], seen.player, seen.left = m.placed[m.player], m.player, m.left
        if how == ALONE:
            for row in range(ROWS):
                seen.taken[row] = 0
        open_ = score_points(seen, w.forecasts, True, t.after)
    look_ahead(t, ROWS + 1, open_)


@jit
def play_turn(m: TurnStart, t: Turn, luck: int) -> int:
    """Roll and follow the choices; the row and the column of the token, as row * 8 + column."""
    kept, roll = 0, 0
    while True:
        dice, size = kept, 0
        for face in range(KINDS):
            size += signed(COUNTS[kept, face])
        for number in range(size, DICE):
            word = mix(U(luck) ^ mix(U(64 * m.left + 8 * roll + number - size)))
            dice = signed(MORE[KINDS, dice, signed(word % U(KINDS))])
        chosen = signed(t.choice[roll, dice])
        if chosen >= ZERO:
            return 8 * (chosen - ZERO)
        if chosen >= SCORE:
            row = chosen - SCORE
            return 8 * row + free_column(m.taken[row], signed(COUNTS[dice, 0]) + signed(COUNTS[dice, row + 1]))
        kept, roll = chosen, roll + 1


@jit
def play_game(
    w: Workspace, t: Turn, hows: NDArray[np.int64], each: int, luck: int, stop: Flag, shares: NDArray[np.float64]
) -> None:
    """Play a game; what each player has of the win."""
    m, after = w.starts[0], w.starts[DEEPEST]
    players = len(hows)
    for row in range(ROWS):
        m.taken[row] = 0
    for player in range(players):
        m.placed[player], m.totals[player] = 0, 0
    m.players, m.player, m.left = players, 0, players * each
    while m.left > 0:
        decide(w, t, hows[m.player], stop)
        token = play_turn(m, t, luck)
        place(m, token // 8, token % 8, after)
        for row in range(ROWS):
            m.taken[row] = after.taken[row]
        for player in range(players):
            m.placed[player], m.totals[player] = after.placed[player], after.totals[player]
        m.player, m.left = after.player, after.left
    best, winners = 0, 0
    for player in range(players):
        best = max(best, m.totals[player])
    for player in range(players):
        winners += 1 if m.totals[player] == best else 0
    for player in range(players):
        shares[player] = 1.0 / winners if m.totals[player] == best else 0.0


def margin(players: int, how: int, others: int, deals: int) -> tuple[float, float]:
    """The mean share of the wins of one player against all others of another kind, and its standard error."""
    w, t, stop, shares = new_workspace(forecasts(17)), turns(1)[0], flag(), np.zeros(players)
    w.nodes[:] = 0, UNLIMITED
    means = np.zeros(deals)
    for deal in range(deals):
        for seat in range(players):
            hows = np.full(players, others)
            hows[seat] = how
            play_game(w, t, hows, TURNS[players], int(mix(U(deal)) >> U(1)), stop, shares)
            means[deal] += shares[seat] / players
    return float(means.mean()), float(means.std(ddof=1) / np.sqrt(deals))


def main(deals: int) -> None:
    for players in (3, 4):
        for others, name in ((TOTAL, "own total"), (ALONE, "own total, as if alone")):
            for how in (1, 2):
                begun = time.perf_counter()
                mean, error = margin(players, how, others, deals)
                print(
                    f"{players} players, looking {how} ahead against {name}: {100 * mean:.2f} ± {100 * error:.2f} % "
                    f"of the wins, {100 / players:.2f} % would be even "
                    f"({deals * players} games, {time.perf_counter() - begun:.0f} s)",
                    flush=True,
                )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
