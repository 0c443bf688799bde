"""The computer player of Chessplus and plain chess. `docs/engines/chessplus.md` describes it."""

from .player import ChessplusEngine, warm
from .score import ChessplusThought, Score, score_of, value_of

__all__ = ["ChessplusEngine", "ChessplusThought", "Score", "score_of", "value_of", "warm"]
