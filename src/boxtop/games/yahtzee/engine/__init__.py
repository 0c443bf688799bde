"""The computer player of Yahtzee: perfect alone and for two, strong for three and four. See docs/engines/yahtzee.md.

values(state)  # the exact expected results of one or two players, in any position, also before a roll
"""

from .duel import Duel, duel
from .exact import Alone, alone, solve_alone, values
from .player import YahtzeeEngine, prepare_solvers, warm

__all__ = ["Alone", "Duel", "YahtzeeEngine", "alone", "duel", "prepare_solvers", "solve_alone", "values", "warm"]
