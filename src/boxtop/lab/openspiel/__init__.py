"""OpenSpiel games for all installed games. Importing this registers them:

    import pyspiel
    import boxtop.lab.openspiel
    game = pyspiel.load_game("boxtop_my_game(players=3)")

Their names are ours with the prefix `boxtop_`, their parameters our options. See docs/lab-openspiel.md.
"""

from ...extras import extra

with extra("lab"):
    from .evaluator import PlayoutEvaluator
    from .games import PREFIX, SpielGame, register
    from .parameters import encoded
    from .states import SpielState

__all__ = ["PREFIX", "PlayoutEvaluator", "SpielGame", "SpielState", "encoded"]

register()
