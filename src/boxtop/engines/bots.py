"""Bots: players made from a text such as `level:5`, for the arena and the lab.

    player = bot("engine@2000n", boxtop.game("my_game"))
    player.think(state, seed=1).move

| text                     | who plays                                                                          |
|--------------------------|------------------------------------------------------------------------------------|
| `level:N`                | the game's engine as a player of level 1 to 8                                      |
| `engine`                 | the game's engine at full strength                                                 |
| `engine:N`               | the same with N threads                                                            |
| `mcts`                   | the search that plays any game                                                     |
| `greedy`                 | one move ahead, by the game's own rough value                                      |
| `random`                 | any legal move                                                                     |

`engine` and `mcts` take a limit in the text, `@0.5s` seconds, `@2000n` nodes or `@6d` depth, or else the caller's. A
game can add bots of its own (`Game.bots`), and any package can add some for all games (the entry-point group
`boxtop.bots`): a name, and a function that makes a bot from the text after the colon, the game and the limit.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any

import numpy as np

from .. import engine
from ..errors import BadText, BoxtopError, quoted
from ..games.base import Game, State
from ..kernel.stop import Flag
from ..words import Message, Player, say
from .engine import LEVELS, Engine, Limit, Rated, Thought, no_level
from .greedy import Greedy
from .mcts import Mcts

DEFAULT_LIMIT = Limit(seconds=0.1)
MOST_THREADS = 64
# The name of a bot, whether a colon follows, and whether it takes a limit.
NAMED = {
    ("level", ":"): False,
    ("engine", ""): True,
    ("engine", ":"): True,
    ("mcts", ""): True,
    ("greedy", ""): False,
    ("random", ""): False,
}
LIMITED = re.compile(r"(?P<who>.*?)(?:@(?P<amount>\d{1,12}(?:\.\d{1,6})?)(?P<unit>[snd]))?", re.DOTALL | re.ASCII)


class Bot(ABC):
    """A player of a game. It sees what the player to move may see, and no more."""

    @abstractmethod
    def think(self, state: State[Any], *, seed: int = 0, stop: Flag | None = None) -> Thought:
        """Choose a move. The same seed gives the same move, unless the bot is limited by time."""

    def forget(self) -> None:
        """Drop everything learned in earlier games."""
        return

    def close(self) -> None:
        """Release what it holds."""
        return


class Limited(Bot):
    """An engine at full strength, with a limit."""

    def __init__(self, player: Engine, limit: Limit) -> None:
        self.player, self.limit = player, limit

    def think(self, state: State[Any], *, seed: int = 0, stop: Flag | None = None) -> Thought:
        return self.player.think(state, self.limit, seed=seed, stop=stop)

    def forget(self) -> None:
        self.player.forget()


class Levelled(Bot):
    """An engine at one of its levels."""

    def __init__(self, player: Engine, level: int) -> None:
        self.player, self.level = player, level

    def think(self, state: State[Any], *, seed: int = 0, stop: Flag | None = None) -> Thought:
        return self.player.play(state, self.level, seed=seed, stop=stop)

    def forget(self) -> None:
        self.player.forget()


class Random(Bot):
    """Plays a random legal move."""

    def think(self, state: State[Any], *, seed: int = 0, stop: Flag | None = None) -> Thought:
        moves = state.moves()
        move = moves[int(np.random.default_rng(seed).integers(len(moves)))]
        return Thought(move, 0.5, (move,), 0.0, (Rated(move, 0.5),))


MakeBot = Callable[[str, Game[Any], Limit], Bot]  # from the text after the colon, the game and the limit


def limit_in(text: str) -> tuple[str, Limit | None]:
    """Split a text into the bot and its limit, if it has one."""
    match = LIMITED.fullmatch(text.strip())
    assert match is not None  # the limit is optional, and anything may come before it
    who, amount, unit = match["who"].strip(), match["amount"], match["unit"]
    if amount is None:
        return who, None
    if unit != "s" and "." in amount:
        raise BadText(say("whole-numbers", bot=quoted(text)))
    if float(amount) == 0:
        raise BadText(say("limit-above-zero", bot=quoted(text)))
    if unit == "s":
        return who, Limit(seconds=float(amount))
    return who, Limit(nodes=int(amount)) if unit == "n" else Limit(depth=int(amount))


def bot(text: str, game: Game[Any], limit: Limit | None = None, *, threads: int = 1) -> Bot:
    """The bot for a text; BadText if there is none. A limit in the text takes precedence over `limit`."""
    who, own = limit_in(text)
    kind, colon, rest = who.partition(":")
    kind = kind.strip().lower()
    meant = own or limit or DEFAULT_LIMIT
    if (kind, colon) not in NAMED:
        return _added(kind, rest, game, meant, text)
    if own is not None and not NAMED[kind, colon]:
        raise BadText(say("takes-no-limit", bot=quoted(text), kind=kind))
    match kind:
        case "level":
            number = level(rest)
            return Levelled(engine(game.name, threads=threads), number)
        case "engine":
            return Limited(engine(game.name, threads=thread_count(rest, text) if colon else threads), meant)
        case "mcts":
            return Limited(Mcts(threads=threads), meant)
        case "greedy":
            return Limited(Greedy(), Limit(depth=1))
    return Random()


def _added(kind: str, rest: str, game: Game[Any], limit: Limit, text: str) -> Bot:
    """A bot that the game or an entry point adds."""
    if kind in game.bots:
        return game.bots[kind](rest, game, limit)
    found = {entry.name: entry for entry in entry_points(group="boxtop.bots")}
    if kind not in found:
        plain = [kind for kind, colon in NAMED if not colon]
        there_are: list[str | Message | Player] = [say("level-bots", most=LEVELS), *plain, *game.bots, *sorted(found)]
        raise BadText(say("no-such-bot", bot=quoted(text), game=game.title, bots=there_are))
    try:
        make = found[kind].load()
    except BoxtopError:
        raise
    except Exception as error:  # another package may raise anything while it is imported
        raise BadText(say("bot-not-loaded", bot=kind, why=str(error).removesuffix("."))) from error
    return make(rest, game, limit)


def thread_count(text: str, bot: str) -> int:
    """The number of threads after the colon of a bot."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits[:9]) <= MOST_THREADS):
        raise BadText(say("number-of-threads", bot=quoted(bot), most=MOST_THREADS))
    return int(digits)


def level(text: str) -> int:
    """The number of a level."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits[:9]) <= LEVELS):
        raise BadText(no_level(quoted(text)))
    return int(digits)
