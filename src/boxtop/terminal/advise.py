"""`boxtop advise`: every legal move of a position with its value, best first."""

import argparse
import json
from typing import TYPE_CHECKING, Any

from .. import engine
from ..errors import BadText
from ..words import say, text, together
from .options import Commands, add_game, add_limit, add_position, chosen_limit, chosen_state, whole_number

if TYPE_CHECKING:
    from ..engines.engine import Engine, Thought
    from ..games.base import State

USUAL = 1.0  # seconds


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "advise",
        help="show every legal move with its value",
        description="Show every legal move of a position with its value, best first. A value is the expected result of "
        "the player to move, from 0 to 1. The computer looks only at what that player may see.",
    )
    add_game(command)
    add_position(command)
    add_limit(command, USUAL)
    command.add_argument("--seed", metavar="N", type=whole_number(0, 2**62), default=0, help="of all guesses (0)")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..engines.engine import Limit
    from ..games.base import CHANCE
    from ..kernel.stop import interruptible

    state = chosen_state(args)
    if state.turn is None:
        raise BadText(say("over-in-this-position"))
    player = engine(state.game.name)
    if state.turn == CHANCE:
        tell_chance(args, state, player)
        return
    limit = chosen_limit(args) or Limit(seconds=USUAL)
    player.think(state, Limit(nodes=1))  # for nothing: code is loaded or compiled with it, and not within the limit
    thought = interruptible(lambda stop: player.think(state, limit, seed=args.seed, stop=stop, every=True))
    tell_json(state, thought) if args.json else tell(state, thought)


def tell_chance(args: argparse.Namespace, state: "State[Any]", player: "Engine") -> None:
    """Where chance decides there are no moves, but an engine that knows everything knows what the position is worth."""
    from ..engines.arena import next_to_decide

    values, who = player.values(state), next_to_decide(state)
    if values is None or who is None:
        first = state.game.text(state.outcomes()[0][0])
        raise BadText(say("chance-comes-first", example=first))
    if args.json:
        print(json.dumps({"game": state.game.name, "value": values[who], "moves": []}))
    else:
        seats = state.game.seat_names
        shares = [
            say("share-of-seat", seat=seat, share=f"{100 * value:.2f}")
            for seat, value in zip(seats, values, strict=True)
        ]
        print(text(say("worth-before-chance", seat=seats[who], shares=shares)))


def tell_json(state: "State[Any]", thought: "Thought") -> None:
    written = state.game.text
    told = {
        "game": state.game.name,
        "value": thought.value,
        "moves": [{"move": written(move), "value": value} for move, value in thought.rated],
        "line": [written(choice) for choice in thought.line],
        "sure": thought.sure,
        "nodes": thought.nodes,
        "depth": thought.depth,
        "seconds": round(thought.seconds, 6),
    }
    print(json.dumps(told))


def tell(state: "State[Any]", thought: "Thought") -> None:
    """For people: values in percent, moves in both forms and, where the game has sentences, what they do."""
    from ..games.base import State
    from .advice import advice
    from .wrapping import columns, padded

    print(text(together(list(advice(state, thought)))))
    shorts = [state.short(move) for move, _ in thought.rated]
    longs = [state.game.text(move) for move, _ in thought.rated]
    wide = [max(map(columns, forms)) for forms in ((shorts, longs) if shorts != longs else (shorts,))]
    sentences = type(state).describe is not State.describe
    for short, long, (move, value) in zip(shorts, longs, thought.rated, strict=True):
        forms = [padded(form, width) for form, width in zip((short, long), wide, strict=False)]
        what = text(state.describe(move)) if sentences else ""
        print("  ".join([f"{100 * value:6.2f}%", *forms, what]).rstrip())
