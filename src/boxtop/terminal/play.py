"""`boxtop play`: a game in the terminal, for people and the computer at eight levels."""

import argparse
from typing import TYPE_CHECKING

from ..errors import BadText
from ..words import say
from .options import Commands, add_game, for_as_many, with_settings

if TYPE_CHECKING:
    from random import Random

    from .hotseat import HotSeat
    from .screen import Screen


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "play",
        help="play a game",
        description="Play a game in the terminal. What is not said here is asked.",
    )
    add_game(command, needed=False)
    command.add_argument("--position", metavar="TEXT", help="begin from this position")
    command.add_argument("--load", metavar="FILE", help="go on with a saved game")
    command.add_argument(
        "--players",
        metavar="WHO,...",
        help="who plays each seat: person, a person's name, computer (level 4), or computer:5 for level 5 of 8",
    )
    command.add_argument(
        "--no-coin", action="store_true", help="the first of the players begins, where otherwise a coin decides"
    )
    command.add_argument("--seed", metavar="N", type=int, help="make dice, cards and the computer repeatable")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    import random

    from .screen import Cancelled, InputEnded, screen_here
    from .session import Session

    if args.load is not None and (args.game is not None or args.position is not None or args.set or args.deck):
        raise BadText(say("load-stands-alone"))
    if args.game is None and (args.position is not None or args.set or args.deck):
        raise BadText(say("name-the-game"))
    # The system's randomness for play among people; a seed only where somebody wants to see the same again.
    rng = random.SystemRandom() if args.seed is None else random.Random(args.seed)
    screen = screen_here()
    try:
        match = first_match(args, screen, rng)
    except (Cancelled, InputEnded):
        return
    Session(screen, match, rng).run()


def first_match(args: argparse.Namespace, screen: "Screen", rng: "Random") -> "HotSeat":
    """The match that the arguments, and answers to questions, set up."""
    from ..match.fair import SEED_BYTES
    from . import menus
    from .hotseat import HotSeat
    from .screen import patiently

    if args.load is not None:
        return patiently(screen, menus.PREPARING, lambda: menus.taken_up(args.load, rng, args.players))
    if args.game is None:
        return menus.new_match(screen, rng, who=args.players)
    settings = for_as_many(args.game, args.set, args.players)
    game = with_settings(args.game, settings, args.deck)
    if args.position is None and not args.set and not args.deck:
        if args.players is None:
            settings = menus.changed_options(screen, game)
            game = with_settings(args.game, settings)
        elif not settings:
            menus.mention_options(screen, game)
    game = menus.prepared(screen, game)
    first = None if args.position is None else game.position(args.position)
    players = menus.players(screen, game) if args.players is None else menus.named_players(args.players, game)
    if first is not None:
        return HotSeat([first], players, seed=rng.randbytes(SEED_BYTES))
    return menus.begun(screen, game, players, rng, coin=not args.no_coin and not menus.sets_beginner(settings))
