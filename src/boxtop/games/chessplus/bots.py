"""Bots that only Chessplus has: other chess programs, and our engine with another network.

`uci:COMMAND?NAME=VALUE` takes options as in `uci:stockfish?Threads=1&Hash=16`; `network:FILE` compares networks.
"""

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from ...engines.bots import Bot, Limited
from ...engines.engine import Limit, Thought
from ...errors import BadText, quoted
from ...kernel.stop import Flag
from ..base import Game, State
from .engine import ChessplusEngine
from .engine.network import network
from .messages import say
from .uci_client import Program


class ProgramBot(Bot):
    """Another program."""

    def __init__(self, program: Program, limit: Limit) -> None:
        self.program, self.limit = program, limit

    def think(self, state: State[Any], *, seed: int = 0, stop: Flag | None = None) -> Thought:
        return self.program.think(state, self.limit, stop)

    def forget(self) -> None:
        self.program.forget()

    def close(self) -> None:
        self.program.close()


def uci(text: str, game: Game[Any], limit: Limit) -> Bot:
    """The bot for a command with options."""
    return ProgramBot(program(text), limit)


def program(text: str) -> Program:
    """The program that a command with options means: `stockfish?UCI_LimitStrength=true&UCI_Elo=2100`."""
    command, _, told = text.partition("?")
    options = {}
    for setting in filter(None, told.split("&")):
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not equals or not name:
            raise BadText(say("program-option-form", text=quoted(setting)))
        options[name] = value
    return Program(command, options)


def with_network(text: str, game: Game[Any], limit: Limit) -> Bot:
    """The engine with the network of a file."""
    path = Path(text.strip())
    try:
        network(path)
    except (OSError, ValueError, KeyError, BadZipFile) as error:
        raise BadText(say("network-not-read", file=quoted(text), reason=str(error))) from error
    return Limited(ChessplusEngine(network_file=path), limit)


BOTS = {"uci": uci, "network": with_network}
