"""The figures on the pages in docs/games, from the commands that print them.

    python docs/write_games.py                      runs `boxtop facts` for all games, writes the pages
    python docs/write_games.py facts chessplus      only the commands with these words in them
    python docs/write_games.py arena level:2        also matches, which all together take hours: those with these words
    python docs/write_games.py --logs FOLDER arena  the same, with games kept there as `arena --out` does
    python docs/write_games.py pages                writes the pages anew from what is stored (`make game-pages`)

What is measured is in docs/games/GAME.toml, output of commands in facts.json and baselines.json beside it. A
page holds `<!-- COMMAND -->` above a table that ends at `<!-- end -->`; `<!-- baselines GAME -->` is above matches,
`<!-- observation GAME -->` above the parts of an observation. This program writes what is between; do not edit it.
"""

import contextlib
import datetime
import io
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import boxtop
from boxtop.lab.batch import observer
from boxtop.terminal import main
from boxtop.terminal.facts import lines

FOLDER = Path(__file__).parent / "games"
STORED, MATCHES = FOLDER / "facts.json", FOLDER / "baselines.json"
MARKED = re.compile(r"<!-- (?P<what>(?:boxtop|baselines|observation) [^>]*?) -->\n.*?<!-- end -->\n", re.DOTALL)
TIMED = "--seconds "  # both sides have the same time for a move: such matches cannot be repeated exactly
# What is measured for each game: the options of `boxtop facts` (facts), those of `boxtop arena` with a title for each
# match (matches), the games of each level's match against the one below (level_games), and what cannot be repeated.
MEASURED = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))}
COMMANDS = tuple(f"boxtop facts {game} {options}" for game, chosen in MEASURED.items() for options in chosen["facts"])
BASELINES = {
    f"boxtop arena {game} {options}": title
    for game, chosen in MEASURED.items()
    for options, title in (
        *chosen["matches"].items(),
        *(
            (
                f"--a level:{level} --b level:{level - 1} --games {chosen['level_games']}",
                f"level {level} against level {level - 1}",
            )
            for level in range(2, 9)
        ),
    )
}
UNREPEATABLE = tuple(
    f"boxtop arena {game} {options}" for game, chosen in MEASURED.items() for options in chosen.get("unrepeatable", ())
)
SHORT = 4  # games of a match that are enough to see whether it still goes as it went
Figures = dict[str, Any]


def output_of(command: str, *more: str) -> Figures:
    """The output of a command."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        status = main([*command.split()[1:], *more, "--json"])
    if status:
        raise SystemExit(f"{command} ended with {status}")
    return json.loads(printed.getvalue())  # type: ignore[no-any-return]


def short_form(command: str) -> str:
    """The beginning of a match: the same games, but few."""
    return re.sub(r"--games \d+", f"--games {SHORT}", command)


def repeatable(command: str) -> bool:
    """Whether a match goes the same way every time: with limits of time it does not."""
    return TIMED not in command and not command.startswith(UNREPEATABLE)


def counts(figures: Figures) -> list[int]:
    return [figures[name] for name in ("wins", "draws", "losses")]


def measured(command: str, logs: Path | None = None) -> Figures:
    """What is stored of a command."""
    if command in COMMANDS:
        return output_of(command)
    kept = () if logs is None else ("--out", str(logs / (re.sub(r"\W+", "-", command) + ".jsonl")))
    figures = output_of(command, *kept)
    date = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
    del figures["seconds"], figures["a"], figures["b"]
    begun = counts(output_of(short_form(command))) if repeatable(command) else None
    return {"measured": date, "version": boxtop.__version__, **figures, "begun": begun}


def table(what: str, stored: Figures, matches: Figures) -> list[str]:
    """The lines between two marks."""
    kind, _, rest = what.partition(" ")
    if kind == "observation":
        return list(observer(boxtop.game(rest)).LAYOUT.markdown_table())
    if kind == "baselines":
        head = ["| match | games | score of the first | 95 % interval | measured |", "|---|---|---|---|---|"]
        of_game = {command: title for command, title in BASELINES.items() if command.split()[2] == rest}
        rows = [row(title, matches[command]) for command, title in of_game.items()]
        return [*head, *rows, "", *(f"- {title}: `{command}`" for command, title in of_game.items())]
    return ["", f"`{what}`", "", *lines(stored[what])]


def row(title: str, figures: Figures) -> str:
    """A match in a table."""
    low, high = figures["interval"]
    score = f"{100 * figures['score']:.1f} ± {100 * figures['error']:.1f} %"
    return f"| {title} | {figures['games']} | {score} | {100 * low:.1f} to {100 * high:.1f} | {figures['measured']} |"


def written(page: str, stored: Figures, matches: Figures) -> str:
    """A page with its figures."""

    def filled(match: re.Match[str]) -> str:
        what = match["what"]
        return "\n".join([f"<!-- {what} -->", *table(what, stored, matches), "", "<!-- end -->", ""])

    return MARKED.sub(filled, page)


def pages() -> list[Path]:
    return sorted(FOLDER.glob("*.md"))


def read(path: Path) -> Figures:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def run(words: list[str], logs: Path | None) -> None:
    """Run the chosen commands, and write everything; what is stored stays where nothing new was measured."""
    for path, commands in ((STORED, COMMANDS), (MATCHES, tuple(BASELINES))):
        before = read(path)
        figures = {command: before[command] for command in commands if command in before}
        for command in commands:
            meant = all(word in command for word in words) and (words or path == STORED)
            if words != ["pages"] and meant:
                print(command, flush=True)
                figures[command] = measured(command, logs)
                ordered = {one: figures[one] for one in commands if one in figures}
                path.write_text(json.dumps(ordered, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    stored, matches = read(STORED), read(MATCHES)
    for path in pages():
        path.write_text(written(path.read_text(encoding="utf-8"), stored, matches), encoding="utf-8")


if __name__ == "__main__":
    given = sys.argv[1:]
    folder = Path(given[1]) if given[:1] == ["--logs"] else None
    run(given[2:] if folder else given, folder)
