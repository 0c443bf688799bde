"""The figures on the pages in docs/games, from the commands that print them.

    python docs/write_games.py              runs all commands again, and writes docs/games/facts.json and the pages
    python docs/write_games.py chessplus    only the commands with that word in them
    python docs/write_games.py pages        writes the pages anew from that file

A page holds `<!-- COMMAND -->` above a table that ends at `<!-- end -->`; `<!-- observation GAME -->` stands above the
parts of an observation. What is between is written here and by nobody else.
"""

import contextlib
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import boxtop
from boxtop.lab.batch import observer
from boxtop.terminal import main
from boxtop.terminal.facts import lines

FOLDER = Path(__file__).parent / "games"
STORED = FOLDER / "facts.json"
MARKED = re.compile(r"<!-- (?P<what>(?:boxtop|observation) [^>]*?) -->\n.*?<!-- end -->\n", re.DOTALL)
COMMANDS = (
    "boxtop facts chessplus --games 1000 --samples 5000",
    "boxtop facts chessplus --set merging=False --games 1000",
    "boxtop facts chessplus --bot level:4 --opening 0 --games 100",
    "boxtop facts battle_chess --games 5000",
    "boxtop facts battle_chess --bot engine@1000n --opening 0 --games 100",
    "boxtop facts battle_grid --games 20000",
    "boxtop facts battle_grid --bot engine@500n --games 120",
    "boxtop facts yahtzee --games 20000",
    "boxtop facts yahtzee --set players=1 --games 20000",
    "boxtop facts yahtzee --set players=3 --games 20000",
    "boxtop facts yahtzee --set players=4 --games 20000",
    "boxtop facts yahtzee --bot engine@1000n --games 500",
    "boxtop facts yahtzee --set players=1 --bot engine@1000n --games 500",
)


def measured(command: str) -> dict[str, Any]:
    """What a command says."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        status = main([*command.split()[1:], "--json"])
    if status:
        raise SystemExit(f"{command} ended with {status}")
    return json.loads(said.getvalue())  # type: ignore[no-any-return]


def table(what: str, stored: dict[str, Any]) -> list[str]:
    """The lines between two marks."""
    if what.startswith("observation "):
        return list(observer(boxtop.game(what.split()[1])).LAYOUT.table())
    return ["", f"`{what}`", "", *lines(stored[what])]


def written(page: str, stored: dict[str, Any]) -> str:
    """A page with its figures."""

    def filled(match: re.Match[str]) -> str:
        what = match["what"]
        return "\n".join([f"<!-- {what} -->", *table(what, stored), "", "<!-- end -->", ""])

    return MARKED.sub(filled, page)


def pages() -> list[Path]:
    return sorted(FOLDER.glob("*.md"))


if __name__ == "__main__":
    words = sys.argv[1:]
    before = json.loads(STORED.read_text(encoding="utf-8")) if words else {}
    figures = {command: before[command] for command in COMMANDS if command in before}
    for command in COMMANDS:
        if words != ["pages"] and all(word in command for word in words):
            print(command, flush=True)
            figures[command] = measured(command)
    STORED.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for path in pages():
        path.write_text(written(path.read_text(encoding="utf-8"), figures), encoding="utf-8")
