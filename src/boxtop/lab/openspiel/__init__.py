"""All installed games for OpenSpiel. Importing this registers them:

    import pyspiel
    import boxtop.lab.openspiel
    game = pyspiel.load_game("boxtop_my_game(players=3)")

Their names are `boxtop_` and ours, their parameters our options. `docs/lab-openspiel.md` tells more.
"""

from ..extras import needed

needed("pyspiel")

from .evaluator import PlayoutEvaluator  # noqa: E402
from .games import PREFIX, SpielGame, register  # noqa: E402
from .parameters import encoded  # noqa: E402
from .states import SpielState  # noqa: E402

__all__ = ["PREFIX", "PlayoutEvaluator", "SpielGame", "SpielState", "encoded"]

register()
