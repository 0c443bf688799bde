"""The computer player of Yahtzee: perfect alone, for two and for three, strong for four. See docs/engines/yahtzee.md.

values(state)  # the exact expected results of up to three players, in any position, also before a roll
"""

from .duel import Duel, duel
from .exact import Alone, alone, solve_alone, values
from .player import YahtzeeEngine, prepare_solvers, prepare_trio, warm
from .trio import Trio, solve_trio
from .trio_store import file_of_three, store

__all__ = [
    "Alone",
    "Duel",
    "Trio",
    "YahtzeeEngine",
    "alone",
    "duel",
    "file_of_three",
    "prepare_solvers",
    "prepare_trio",
    "solve_alone",
    "solve_trio",
    "store",
    "values",
    "warm",
]
