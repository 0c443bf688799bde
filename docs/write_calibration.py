"""The curves on docs/engines/calibration.md, from the output of `boxtop calibrate`.

    python docs/write_calibration.py boxtop calibrate battle_chess --bot engine@2000n --games 1000
                                                       runs the command, stores its output, writes the page
    python docs/write_calibration.py --output FILE.json boxtop calibrate ...
                                                       the same with JSON that the command has already printed
    python docs/write_calibration.py                   rewrites the page from what is stored (`make calibration`)

What is stored lies in docs/engines/calibration, a file for each game with its options: a newer measurement takes the
place of an older one. The page holds `<!-- calibration NAME -->` above the curve of that file, up to `<!-- end -->`.
This program writes what is between, and the picture; do not edit them.
"""

import contextlib
import datetime
import io
import json
import math
import re
import sys
from pathlib import Path
from typing import Any

import boxtop
from boxtop.terminal import main, parser

PAGE = Path(__file__).parent / "engines" / "calibration.md"
FOLDER = PAGE.parent / "calibration"
MARKED = re.compile(r"<!-- calibration (?P<name>[\w-]+) -->\n.*?<!-- end -->\n", re.DOTALL)
GOAL = 0.03  # of the error, and of the first move's value
SIZE, EDGE = 260, 34  # of a picture: the square of the curve, and the room for numbers beside it
Curve = dict[str, Any]


def name_of(command: str) -> str:
    """The file of a command: its game and the options that are set."""
    args = parser().parse_args(command.split()[1:])
    return "-".join([args.game, *(re.sub(r"\W+", "-", given) for given in args.set)])


def stored() -> dict[str, Curve]:
    """The output of the commands, by the names of their files."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}


def store(command: str, output: Curve) -> None:
    date = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
    fields = {"command": command, "measured": date, "version": boxtop.__version__, **output}
    fields.pop("seconds", None)
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(fields, indent=1, ensure_ascii=False) + "\n"
    (FOLDER / f"{name_of(command)}.json").write_text(text, encoding="utf-8")


def run(command: str) -> Curve:
    """The output of a command."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        status = main([*command.split()[1:], "--json"])
    if status:
        raise SystemExit(f"{command} ended with {status}")
    return json.loads(printed.getvalue())  # type: ignore[no-any-return]


def spread(result: float, games: int) -> float:
    """The standard error of a mean result; draws make it smaller."""
    return math.sqrt(result * (1 - result) / games)


def verdict(off: float) -> str:
    return f"within the goal of {GOAL}" if off <= GOAL else f"**not within the goal of {GOAL}**"


def lines(name: str, curve: Curve | None) -> list[str]:
    """What stands on the page for a curve."""
    if curve is None:
        return ["", "Not measured yet."]
    first, error = curve["first"], curve["error"]
    off = abs(first["value"] - first["result"])
    alt = f"Expected result across, actual result up: the points of {len(curve['bins'])} bins beside the diagonal."
    rows = [
        f"| {one['from']:.1f} to {one['to']:.1f} | {one['n']:,} | {one['value']:.3f} | {one['result']:.3f} |"
        for one in curve["bins"]
    ]
    return [
        "",
        f"`{curve['command']}`, {curve['measured']}: {curve['games']:,} games, {curve['decisions']:,} decisions.",
        "",
        f"- Error {error:.3f}: {verdict(error)}.",
        f"- At the first move {first['value']:.3f} is expected, and {first['result']:.3f} ± "
        f"{spread(first['result'], first['n']):.3f} scored: {verdict(off)}.",
        f"- Over all decisions {curve['mean_value']:.3f} is expected, and {curve['mean_result']:.3f} scored.",
        "",
        f"![{alt}](calibration/{name}.svg)",
        "",
        "| expected | decisions | mean expected | mean scored |",
        "|---|---:|---:|---:|",
        *rows,
    ]


def picture(curve: Curve) -> str:
    """The curve: points as big as their bins are full, and the diagonal on which they should be."""
    whole = SIZE + EDGE

    def at(value: float, result: float) -> str:
        return f"{EDGE + SIZE * value:.1f},{4 + SIZE * (1 - result):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole + 8} {whole + 8}" width="{whole + 8}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{whole + 8}" height="{whole + 8}" fill="#fff"/>',
        f'<path d="M{at(0, 0)} L{at(1, 1)}" stroke="#999" stroke-dasharray="4 3"/>',
        f'<path d="M{at(0, 1)} L{at(0, 0)} L{at(1, 0)}" fill="none" stroke="#333"/>',
    ]
    for tick in (0, 0.5, 1):
        across, up = at(tick, 0).split(","), at(0, tick).split(",")
        parts.append(f'<text x="{across[0]}" y="{SIZE + 20}" text-anchor="middle">{tick}</text>')
        parts.append(f'<text x="{EDGE - 6}" y="{float(up[1]) + 4:.1f}" text-anchor="end">{tick}</text>')
    points = [at(one["value"], one["result"]) for one in curve["bins"]]
    parts.append(f'<path d="M{" L".join(points)}" fill="none" stroke="#1f6fb2" stroke-width="1.5"/>')
    most = max((one["n"] for one in curve["bins"]), default=1)
    for one, point in zip(curve["bins"], points, strict=True):
        x, y = point.split(",")
        parts.append(f'<circle cx="{x}" cy="{y}" r="{1.5 + 4 * math.sqrt(one["n"] / most):.1f}" fill="#1f6fb2"/>')
    parts.append(f'<text x="{EDGE + SIZE / 2}" y="{whole + 2}" text-anchor="middle">expected</text></svg>')
    return "\n".join(parts) + "\n"


def written(page: str, curves: dict[str, Curve]) -> str:
    """The page with its curves."""

    def filled(match: re.Match[str]) -> str:
        name = match["name"]
        return "\n".join([f"<!-- calibration {name} -->", *lines(name, curves.get(name)), "", "<!-- end -->", ""])

    return MARKED.sub(filled, page)


def write() -> None:
    curves = stored()
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), curves), encoding="utf-8")
    for name, curve in curves.items():
        (FOLDER / f"{name}.svg").write_text(picture(curve), encoding="utf-8")


if __name__ == "__main__":
    given = sys.argv[1:]
    output = Path(given[1]) if given[:1] == ["--output"] else None
    if command := " ".join(given[2:] if output else given):
        store(command, json.loads(output.read_text(encoding="utf-8")) if output else run(command))
    write()
