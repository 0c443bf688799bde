"""The tables of docs/findings.md from the stored output of commands such as those of bench/worth.

    python -m bench.worth.battle_chess start --games 2000 --json > docs/findings/battle_chess-start.json
    python docs/write_findings.py                      rewrites the page from what is stored (`make findings`)

The page holds `<!-- finding NAME -->` above a table that ends at `<!-- end -->`. This program writes the table; do
not edit it.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from boxtop.games.chessplus import Chessplus
from boxtop.games.chessplus.openings import Entry, openings
from boxtop.games.chessplus.piece_names import MERGED, name_of

PAGE = Path(__file__).parent / "findings.md"
FOLDER = PAGE.parent / "findings"
MARKED = re.compile(r"<!-- finding (?P<name>[\w-]+) -->\n.*?<!-- end -->\n", re.DOTALL)
SINGLE = "PNBRQ"
SEEN_OFTEN = 100  # pieces of a kind that a mean needs
MOST_MOVES, MOST_REPLIES = 12, 3  # of the openings that the page shows
KNOWN = 1.0  # points that the standard error of a regression may have


def measurement(name: str) -> dict[str, Any]:
    """The stored output of a command."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def figure(one: dict[str, float], what: str, digits: int = 1) -> str:
    return f"{one[what]:.{digits}f} ± {one['error']:.{digits}f}"


def battle_chess_first() -> list[str]:
    data = measurement("battle_chess-start")
    first = data["first"]
    rows = {"all games": first["all"], "Yellow goes first": first["yellow"], "Blue goes first": first["blue"]}
    return [
        f"{data['games']:,} games at {data['nodes']:,} nodes a move, {first['turns']:.0f} turns on average, "
        f"{100 * first['draws']:.1f} % drawn.",
        "",
        "| | the player who goes first scores |",
        "|---|---:|",
        *(f"| {name} | {100 * one['score']:.1f} ± {100 * one['error']:.1f} % |" for name, one in rows.items()),
    ]


def battle_chess_worth() -> list[str]:
    """Worth by handicaps and by regression, side by side."""
    handicaps, start = measurement("battle_chess-handicaps"), measurement("battle_chess-start")
    lines = [
        f"{handicaps['games']:,} games with handicaps; {start['games']:,} games from the start with "
        f"{start['positions']:,} positions.",
        "",
        "| | by handicaps | in Patrats | by regression |",
        "|---|---:|---:|---:|",
    ]
    for name, one in start["worth"].items():
        if name != "going first":
            other = handicaps["worth"].get(name)
            cells = [figure(other, "worth"), in_units(name, other)] if other else ["", ""]
            lines.append(f"| {name} | {' | '.join(cells)} | {figure(one, 'worth')} |")
    return lines


def in_units(name: str, one: dict[str, float]) -> str:
    return "1" if name == "Patrat" else f"{one['times']:.1f} ± {one['times_error']:.1f}"


def battle_chess_lost() -> list[str]:
    data = measurement("battle_chess-handicaps")["lost"]
    return [
        "| | the first loss flips it | the second takes it off | both |",
        "|---|---:|---:|---:|",
        *(
            f"| {name} | {' | '.join(figure(one[how], 'worth') for how in ('flip', 'gone', 'both'))} |"
            for name, one in data.items()
        ),
    ]


def chessplus_worth() -> list[str]:
    """The worth of each kind in points by three methods, and what its halves are worth apart."""
    network, results, armies = (measurement(f"chessplus-{name}") for name in ("network", "results", "armies"))

    def row(unit: str) -> str:
        there, scored = network["worth"].get(unit), results["worth"][unit]
        cells = [
            figure(armies["worth"][unit], "points", 2),
            figure(armies["gains"][unit], "points", 2) if len(unit) == 2 else "",
            figure(there, "points", 2) if there is not None and there["n"] >= SEEN_OFTEN else "",
            figure(network["placed"][unit], "points", 2),
            figure(scored, "points", 2) if scored["error"] < KNOWN else "",
        ]
        return f"| {name_of(unit)} ({unit}) | " + " | ".join(cells) + " |"

    return [
        f"{armies['games']:,} games between armies; {network['positions']:,} positions for the network; "
        f"{results['games']:,} games of self-play with {results['positions']:,} positions.",
        "",
        "| | by matches | more than its halves | by the network "
        "| by the network, in place of any merged piece | by results of self-play |",
        "|---|---:|---:|---:|---:|---:|",
        *(row(unit) for unit in (*SINGLE, *MERGED)),
    ]


def scored(entry: Entry) -> str:
    """What White scored, with its error."""
    if entry.score is None or entry.error is None:
        return ""
    return f"{100 * entry.score:.1f} ± {100 * entry.error:.1f} %"


def chessplus_start() -> list[str]:
    """Who is better off at the start."""
    book = openings()
    start = book.entry(Chessplus().start())
    assert start is not None
    return [
        f"| White, in {start.games:,} of {book.about['games']:,} games, without random moves | {scored(start)} |",
        "|---|---:|",
        f"| drawn | {100 * start.draws / start.games:.1f} % |",
        f"| White, expected by a search of {book.about['nodes']:,} nodes | {100 * start.value:.1f} % |",
    ]


def chessplus_openings() -> list[str]:
    """The best first moves, and the best replies to each."""
    book, start = openings(), Chessplus().start()
    lines = [
        f"{len(book)} positions; {book.about['games']:,} games.",
        "",
        "| first move | games | White scored | expected | best replies (White's expected result) | then |",
        "|---|---:|---:|---:|---|---|",
    ]
    for move, entry in book.replies(start)[:MOST_MOVES]:
        after = start.force(move)
        replies = book.replies(after)[:MOST_REPLIES]
        data = ", ".join(f"{after.short(reply)} ({100 * known.value:.0f} %)" for reply, known in replies)
        line, state = [], after
        for _ in range(3):
            following = book.replies(state)
            if not following:
                break
            line.append(state.short(following[0][0]))
            state = state.force(following[0][0])
        cells = [start.short(move), f"{entry.games:,}", scored(entry), f"{100 * entry.value:.0f} %", data]
        lines.append(f"| {' | '.join(cells)} | {' '.join(line[1:])} |")
    return lines


RESULTS = {0.0: "loses", 0.5: "draws", 1.0: "wins"}


def battle_grid_open() -> list[str]:
    """The first player's result with open hands, and a first move that achieves it."""
    data = measurement("battle_grid-open")
    pairs = {(pair["deck1"], pair["deck2"]): pair for pair in data["pairs"]}
    names = list(dict.fromkeys(first for first, _ in pairs))
    first, seconds = data["first"], sum(pair["seconds"] for pair in pairs.values())
    known = first["won"] + first["drawn"] + first["lost"]
    share = 100 * (first["won"] + first["drawn"] / 2) / known
    lines = [
        f"Of {len(pairs)} pairings {known} are proved, in {seconds:,.0f} s and "
        f"{sum(pair['positions'] for pair in pairs.values()):,} positions: the first player wins {first['won']}, draws "
        f"{first['drawn']} and loses {first['lost']}, {share:.0f} % in all.",
        "",
        f"| goes first \\ second | {' | '.join(names)} |",
        f"|---|{'---|' * len(names)}",
    ]
    for one in names:
        cells = [outcome_of(pairs[one, other]) if other != one else "" for other in names]
        lines.append(f"| {one} | {' | '.join(cells)} |")
    lines += ["", "| pairing | moves that are best at the start | such as |", "|---|--:|---|"]
    for (one, other), pair in pairs.items():
        how_many = f"{len(pair['best'])} of {pair['moves']}" if pair["best"] else "all alike"
        example = f"`{pair['best'][0]}`" if pair["best"] else ""
        lines.append(f"| {one} against {other} | {how_many} | {example} |")
    return lines


def outcome_of(pair: dict[str, Any]) -> str:
    """What is proved of a pairing."""
    least, most = RESULTS[pair["least"]], RESULTS[pair["most"]]
    return least if least == most else f"{least} to {most}"


TABLES: dict[str, Callable[[], list[str]]] = {
    "battle-grid-open": battle_grid_open,
    "battle-chess-first": battle_chess_first,
    "battle-chess-worth": battle_chess_worth,
    "battle-chess-lost": battle_chess_lost,
    "chessplus-worth": chessplus_worth,
    "chessplus-start": chessplus_start,
    "chessplus-openings": chessplus_openings,
}


def written(page: str) -> str:
    """The page with its tables."""

    def filled(match: re.Match[str]) -> str:
        name = match["name"]
        return "\n".join([f"<!-- finding {name} -->", "", *TABLES[name](), "", "<!-- end -->", ""])

    return MARKED.sub(filled, page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
