"""`boxtop solve battle_grid`: who wins with open hands if both play perfectly, proved, and by which openings."""

import argparse
import json
from functools import partial
from itertools import permutations
from typing import TYPE_CHECKING, Any, cast

from ....terminal.options import Commands, add_position, line_from, whole_number, with_settings
from ....words import text

if TYPE_CHECKING:
    from ....kernel.stop import Flag
    from ..engine.solver import Solver, Value
    from ..game_state import BattleGridState


def add_solver(games: Commands) -> None:
    command = games.add_parser(
        "battle_grid",
        help="Battle Grid with open hands",
        description="Prove who wins Battle Grid with open hands if both play perfectly, and which openings win: for "
        "two decks, or without --deck for all pairs of the ready ones. Where proof takes too long, bounds are given.",
    )
    command.add_argument(
        "--deck", metavar="DECK", action="append", default=[], help="a file, or a ready deck; the first player's first"
    )
    command.add_argument(
        "--set", metavar="OPTION=VALUE", action="append", default=[], help="set an option, such as effect=none"
    )
    add_position(command)
    command.add_argument(
        "--nodes", metavar="N", type=whole_number(1, 10**12), help="at most N positions for each question (3000000)"
    )
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run, game="battle_grid")


def run(args: argparse.Namespace) -> None:
    from ....kernel.stop import interruptible
    from ..decks import PRESET_DECKS
    from ..engine.solver import ENOUGH, Solver, prepare_solver

    prepare_solver()  # compiled or loaded before the time counts
    solver, nodes = Solver(), args.nodes or ENOUGH
    pairs = (
        [args.deck] if args.deck or args.position or args.moves else [list(p) for p in permutations(PRESET_DECKS, 2)]
    )
    solved = []
    for decks in pairs:
        game = with_settings("battle_grid", [*args.set, "open_hands=True"], decks)
        state = cast("BattleGridState", line_from(game, args.position, args.moves)[-1])
        solver.forget()
        solved.append(interruptible(partial(_solved, solver, state, nodes)))
        if not args.json:
            print(_told(solved[-1]), flush=True)
    first = _counts([pair["least"] for pair in solved if pair["least"] == pair["most"]])
    if args.json:
        print(json.dumps({"game": "battle_grid", "pairs": solved, "first": {**first, "unproved": _unproved(solved)}}))
    elif len(solved) > 1:
        print(text(_say("solved-all", pairs=len(solved), unproved=_unproved(solved), **first)))


def _solved(solver: "Solver", state: "BattleGridState", nodes: int, stop: "Flag") -> dict[str, Any]:
    """The value of a position, and of all moves in it, to the first player."""
    value = solver.value(state, nodes, stop)
    after = solver.openings(state, nodes, stop)
    return {
        **{f"deck{seat}": state.game.settings[f"deck{seat}"] for seat in (1, 2)},
        "least": value.least,
        "most": value.most,
        "best": [state.game.text(move) for move in _best(state, after)],
        "moves": len(after),
        "positions": value.positions + sum(each.positions for each in after.values()),
        "seconds": round(value.seconds + sum(each.seconds for each in after.values()), 3),
    }


def _best(state: "BattleGridState", after: "dict[int, Value]") -> list[int]:
    """The moves that are proved to be better than another, and as good as any; none if all are alike."""
    sign = -1 if state.turn else 1
    low = {move: min(sign * value.least, sign * value.most) for move, value in after.items()}
    high = max((max(sign * value.least, sign * value.most) for value in after.values()), default=0)
    best = [move for move, least in low.items() if least == high]
    return best if len(best) < len(after) else []


def _told(pair: dict[str, Any]) -> str:
    """A solved pair in a line."""
    names = {"first": _deck(pair["deck1"]), "second": _deck(pair["deck2"])}
    result = {0.0: "lost", 0.5: "drawn", 1.0: "won"}[pair["least"]] if pair["least"] == pair["most"] else "open"
    told = text(_say("solved-pair", **names, result=result))
    if pair["best"]:
        told += " " + text(
            _say("solved-openings", best=len(pair["best"]), moves=pair["moves"], opening=pair["best"][0])
        )
    return told


def _deck(setting: str) -> str:
    """The name of a ready deck; what else is played is the player's own."""
    return "own" if "\n" in setting else setting


def _counts(values: list[float]) -> dict[str, int]:
    return {"won": values.count(1.0), "drawn": values.count(0.5), "lost": values.count(0.0)}


def _unproved(solved: list[dict[str, Any]]) -> int:
    return sum(pair["least"] != pair["most"] for pair in solved)


def _say(id: str, **arguments: Any) -> Any:
    from ..messages import say

    return say(id, **arguments)
