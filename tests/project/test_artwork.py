"""One picture, one source: no path of an SVG stands in two places, and both readers of our SVG files agree."""

import ast
import json
import os
import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boxtop.games.base import drawing

from tests.support.paths import ROOT
from tests.support.skipping import nothing_is_skipped

GAMES = sorted(path.parent.name for path in (ROOT / "src" / "boxtop" / "games").glob("*/art"))
# Those that are made by a program: docs/images by draw_diagrams.py, curves by write_calibration.py, the page by Vite.
MADE = (
    ROOT / "docs" / "engines" / "calibration",
    ROOT / "docs" / "images",
    ROOT / "src" / "boxtop" / "page",
    ROOT / "web" / "build",
    ROOT / "web" / "node_modules",
)
FOLDERS = ("src", "web", "docs", "examples", "tests", "bench")
SUFFIXES = (".py", ".ts", ".mjs", ".js", ".svelte", ".svg", ".html", ".css")
QUOTED = re.compile(r"""(["'`])(.*?)\1""", re.DOTALL)
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)"
PATH = re.compile(rf"\s*[Mm]\s*{NUMBER}[\s,]*{NUMBER}(?:[\s,]*(?:[MmLlHhVvCcSsQqTtAaZz]|{NUMBER}))*\s*")
SHORTEST = 20  # characters: a plain line or a cross may be drawn by anybody


def sources() -> Iterator[Path]:
    """The files that people write."""
    for folder in FOLDERS:
        for parent, folders, names in os.walk(ROOT / folder):
            folders[:] = sorted(name for name in folders if name[0] != "." and Path(parent, name) not in MADE)
            yield from (Path(parent, name) for name in sorted(names) if name[0] != "." and name.endswith(SUFFIXES))


def strings(path: Path) -> Iterator[str]:
    """The texts in quotes of a file; Python's as the program has them, however they are broken into lines."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    else:
        yield from (match[2] for match in QUOTED.finditer(text))


def normal(path: str) -> str:
    """A path as all who write the same one do: numbers in full, no idle spaces."""
    parts = re.findall(rf"[A-Za-z]|{NUMBER}", path)
    return " ".join(part if part.isalpha() else f"{float(part):g}" for part in parts)


def test_paths_are_recognised_however_they_are_written() -> None:
    assert normal("M-8.50 1L.5-2Z") == normal("M -8.5,1 L 0.5 -2 Z") != normal("M-8.5 1L.5-2")
    assert PATH.fullmatch("M0-9L2-4.2L6.4-6.4Z")
    assert not PATH.fullmatch("Many words, all small")
    assert not PATH.fullmatch("M{x} 3h4")


def test_no_path_stands_twice() -> None:
    found = defaultdict(list)
    for path in sources():
        for text in strings(path):
            if len(text) > SHORTEST and PATH.fullmatch(text):
                found[normal(text)].append(path.relative_to(ROOT).as_posix())
    assert len(found) > 200
    twice = {text: places for text, places in found.items() if len(places) > 1}
    assert not twice, "draw it from one file in the game's folder art, or from one constant"


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_whole_and_carry_no_ids(game: str) -> None:
    art = drawing.artwork(f"boxtop.games.{game}")
    assert "box" in art
    for name, picture in art.items():
        elements = [*ElementTree.fromstring(f"<svg>{picture}</svg>").iter()]
        assert len(elements) > 1, name
        assert not any(element.get("id") or element.tag in ("use", "defs") for element in elements), name
        page = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 300 300" stroke="#000">{picture}</svg>'
        assert drawing.png(page, 60) != drawing.png(page.replace(picture, ""), 60), f"{name} draws nothing"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_reads_the_files_as_the_drawings_do(game: str) -> None:
    node, script = shutil.which("node"), ROOT / "web" / "scripts" / "art.mjs"
    if node is None or not script.exists():
        if nothing_is_skipped():
            pytest.fail("There is no Node.js here, or no sources of the page.")
        pytest.skip("There is no Node.js here, or no sources of the page.")
    folder = Path(str(files(f"boxtop.games.{game}"))) / "art"
    paths = sorted(folder.rglob("*.svg"))
    read = f"""
        import {{ readFileSync }} from 'node:fs';
        import {{ pictures }} from {json.dumps(script.as_uri())};
        const paths = {json.dumps([str(path) for path in paths])};
        console.log(JSON.stringify(paths.map((path) => pictures(readFileSync(path, 'utf8')))));
    """
    done = subprocess.run(
        [node, "--input-type=module", "--eval", read], capture_output=True, text=True, check=True, timeout=60
    )
    theirs = {}
    for path, picture in zip(paths, json.loads(done.stdout), strict=True):
        name = path.relative_to(folder).with_suffix("").as_posix()
        theirs[name] = picture["whole"]
        theirs |= {f"{name}#{part}": text for part, text in picture["parts"].items()}
    assert theirs == drawing.artwork(f"boxtop.games.{game}")
