"""The computer player of Battle Grid. `docs/engines/battle_grid.md` describes it."""

from .player import BattleGridEngine, warm

__all__ = ["BattleGridEngine", "warm"]
