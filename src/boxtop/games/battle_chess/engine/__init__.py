"""The computer player of Battle Chess: expectiminimax with the exact odds of the cards.

`docs/engines/battle_chess.md` describes it.
"""

from .player import BattleChessEngine, warm

__all__ = ["BattleChessEngine", "warm"]
