"""How much is searched for a review: in stages, each deeper than the one before, at a bounded cost."""

from typing import Any

from ...coach import stages
from ...games.base import Game

USUAL_LENGTH = 200  # events; longer games get smaller searches, so that none costs more than one of this length
FEWEST_NODES = 100


def nodes_of_pictures(game: Game[Any], events: int) -> tuple[int, ...]:
    """The nodes of each search, for each stage of a game with so many events."""
    shorter = min(1.0, USUAL_LENGTH / max(1, events))
    return tuple(max(min(nodes, FEWEST_NODES), int(nodes * shorter)) for nodes in stages(game))
