"""How long games can be and what chance can do in them, as OpenSpiel wants to know before they are played.

Each bound follows from the rules; docs/games says how, and tests tie the numbers to the rules' own constants.
"""

from dataclasses import dataclass
from typing import Any

from ...errors import UnknownGame
from ...games.base import Choice, Game
from ...games.battle_chess.sheet import MOST_EGGS, MOST_LEGENDS, MOST_PIECES
from ...games.battle_chess.state import CARD, QUIET_TURNS
from ...games.battle_grid.state import SPACES
from ...games.chessplus.state import SEVENTY_FIVE
from ...games.yahtzee.state import FIRST_ROLL, ROLLS, SCORE, TURNS

# Battle Chess: every piece flips once and leaves once, every egg leaves, every legend comes, flips and goes; sixty
# turns without any of that are a draw (BC-33).
_EVENTS = 2 * (2 * MOST_PIECES + MOST_EGGS + 3 * MOST_LEGENDS)
# Plain chess: what sets the count of CP-31 back is a pawn's move, of which each of 16 has at most six, or a capture, of
# which there are at most 30, the last of which leaves bare kings and ends the game (CP-35).
_CHESS_EVENTS = 16 * 6 + 30
# Chessplus: THERE IS NO BOUND. A carried pawn sets the count of CP-31 back as often as one likes, and positions count
# as repeated only as far as the program remembers (CP-34): two players can go round for ever, as a test shows.
# OpenSpiel must have a number all the same (its AlphaZero makes a list of that length). Random games have about 320
# moves.
ENDLESS = 1_000_000
# Yahtzee: ties are rolled for until somebody wins (YZ-15), so there is no bound for rolls either. More than so many
# beyond those of the turns come once in 10**90 ties.
_TIEBREAK = 400


@dataclass(frozen=True)
class Sizes:
    """What OpenSpiel wants to know of a game before it is played."""

    longest: int  # decisions in a game
    outcomes: tuple[Choice, Choice] = (0, 0)  # our numbers of outcomes of chance: the first, and behind the last
    chances: int = 0  # events of chance in a game

    @property
    def random(self) -> bool:
        return self.outcomes[0] < self.outcomes[1]


def sizes(game: Game[Any]) -> Sizes:
    """The sizes of a game of ours."""
    match game.name:
        case "battle_chess":
            longest = QUIET_TURNS * (_EVENTS + 1)
            return Sizes(longest, (CARD, game.choices), longest)
        case "battle_grid":
            return Sizes(SPACES)  # each move fills a space
        case "chessplus":
            return Sizes(ENDLESS if game.settings["merging"] else SEVENTY_FIVE * _CHESS_EVENTS)
        case "yahtzee":
            rolls = game.players * TURNS[game.players] * ROLLS
            return Sizes(rolls, (FIRST_ROLL, SCORE), rolls + _TIEBREAK)
    raise UnknownGame(f"OpenSpiel is not told how long a game of {game.name} can be.")
