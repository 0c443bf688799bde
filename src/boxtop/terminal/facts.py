"""`boxtop facts`: the figures of a game's page in docs/games."""

import argparse
import json
from typing import Any

from ..words import Text, say, text
from .options import Commands, add_game, add_limit, chosen_game, chosen_limit, whole_number


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "facts",
        help="measure a game: length, branching, results, positions",
        description="Play many games and measure how long they are, how many moves there are to choose from, who wins "
        "and why, each mean with its standard error; and how many positions the game has. The moves are random, or "
        "those of a computer player that plays against itself.",
    )
    add_game(command)
    command.add_argument("--games", metavar="N", type=whole_number(2, 1_000_000), default=1000, help="how many (1000)")
    command.add_argument("--bot", metavar="BOT", default="random", help="who plays, as in `boxtop arena` (random)")
    command.add_argument(
        "--samples", metavar="N", type=whole_number(10, 10**7), default=2000, help="for estimates of positions (2000)"
    )
    command.add_argument(
        "--opening", metavar="N", type=whole_number(0, 100), help="random moves before a bot plays (as in the arena)"
    )
    add_limit(command, 0.1)
    command.add_argument("--seed", metavar="N", type=whole_number(0, 2**62), default=1, help="of all luck (1)")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..kernel.stop import interruptible
    from ..lab.facts import facts

    game, limit = chosen_game(args), chosen_limit(args)
    about = {"seed": args.seed, "bot": args.bot, "opening": args.opening, "samples": args.samples}
    figures = interruptible(lambda _: facts(game, args.games, limit=limit, **about))
    print(json.dumps(figures, ensure_ascii=False) if args.json else "\n".join(lines(figures)))


def lines(figures: dict[str, Any]) -> list[str]:
    """The facts as a table in Markdown, as the pages have it."""
    decisions, branching, tree = figures["decisions"], figures["branching"], figures["tree_log10"]
    who = say("random-play") if figures["bot"] == "random" else figures["bot"]
    spread = say("from-to", mean=with_error(decisions), least=decisions["least"], most=decisions["most"])
    rows: list[tuple[Text, Text]] = [
        (say("fact-decisions"), spread),
        (say("fact-branching"), say("at-most", mean=with_error(branching), most=branching["most"])),
        (say("fact-lines"), with_error(tree)),
        *((say("fact-score", player=number), with_error(score)) for number, score in enumerate(figures["scores"])),
        *([(say("fact-drawn"), f"{100 * figures['drawn']:.4g} %")] if figures["drawn"] is not None else []),
        (say("fact-ends"), ", ".join(f"{reason} {100 * share:.4g} %" for reason, share in figures["reasons"].items())),
    ]
    if figures.get("space"):
        found = figures["space"]
        about = f" ± {found['error']:.1g}" if found["error"] else ""
        rows.append((say("fact-positions", kind=found["kind"]), f"{found['positions']:.3g}{about}: {found['method']}"))
    head = say("facts-about", who=who, games=figures["games"], seed=str(figures["seed"]))
    return [f"| {text(head)} | |", "|---|---|", *(f"| {text(what)} | {text(value)} |" for what, value in rows)]


def with_error(figure: dict[str, float | None]) -> str:
    """A mean and its standard error."""
    error = figure["error"]
    return f"{figure['mean']:g}" if error is None else f"{figure['mean']:g} ± {error:.2g}"
