"""`boxtop perft`: count paths, the proof that rules are what they should be."""

import argparse
import json
from typing import TYPE_CHECKING, Any

from ..errors import BadText, BoxtopError, Reasons
from ..words import Text, say
from .options import Commands, add_game, add_position, chosen_game, line_from, read_text, whole_number

if TYPE_CHECKING:
    from ..games.base import Game, State


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "perft",
        help="count the paths of moves and outcomes from a position",
        description="Count lines of play: every legal move and every different outcome of chance is one edge; "
        "depth N counts the paths of exactly N edges. Prints one line per depth.",
    )
    add_game(command)
    command.add_argument(
        "--depth", metavar="N", type=whole_number(1, 1000), required=True, help="the longest paths to count"
    )
    add_position(command)
    command.add_argument(
        "--positions", metavar="FILE", help="one position per line, # for comments; prints one line of JSON each"
    )
    command.add_argument("--divide", action="store_true", help="also split the longest paths by their first edge")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    game = chosen_game(args)
    if args.positions is not None:
        if args.position is not None:
            raise BadText(say("position-or-positions"))
        for text, state in _read_positions(game, args.positions, args.moves):
            told = {"position": text, **({"moves": args.moves} if args.moves else {})}
            print(json.dumps({"game": game.name, **told, **_counted(state, args)}), flush=True)
        return
    state = line_from(game, args.position, args.moves)[-1]
    if args.json:
        print(json.dumps({"game": game.name, **_counted(state, args)}))
        return

    from ..engines.perft import divide, lengths

    if args.divide:
        for first, paths in divide(state, args.depth).items():
            print(f"{first}: {paths}")
    for depth, paths in enumerate(lengths(state, args.depth), 1):
        print(f"{depth} {paths}", flush=True)  # the next one may take long


def _counted(state: "State[Any]", args: argparse.Namespace) -> dict[str, Any]:
    from ..engines.perft import divide, perft

    counted = perft(state, args.depth)
    found: dict[str, Any] = {"paths": counted.paths, "seconds": round(counted.seconds, 6)}
    if args.divide:
        found["divide"] = divide(state, args.depth)
    return found


class BadPositions(Reasons):
    """Lines of a file that are no positions."""


def _read_positions(game: "Game[Any]", path: str, moves: str) -> "list[tuple[str, State[Any]]]":
    """All positions of a file; if any line is wrong, an error that names them all and nothing is counted."""
    found: list[tuple[str, State[Any]]] = []
    wrong: list[Text] = []
    for number, line in enumerate(read_text(path).splitlines(), 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            found.append((text, line_from(game, text, moves)[-1]))
        except BoxtopError as error:
            wrong.append(say("line-wrong", line=number, why=error.message))
    if wrong:
        raise BadPositions(say("positions-wrong", file=path), wrong)
    return found
