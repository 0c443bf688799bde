"""The documentation shows what the program draws: every picture is there, up to date, and described in words."""

from __future__ import annotations

import re
import runpy
from itertools import pairwise
from pathlib import Path

import pytest

from boxtop.games.chessplus.piece_names import MERGED, name_of

from tests.support.paths import ROOT

DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.parent.glob("README*.md")), *sorted(DOCS.rglob("*.md"))]
JAPANESE = re.compile("[ぁ-んァ-ヶー一-鿿]")
PICTURE = re.compile(r"!\[(?P<alt>[^]]*)\]\((?P<path>[^)\s]+)\)")

DIAGRAMS = runpy.run_path(str(DOCS / "draw_diagrams.py"))


@pytest.fixture(scope="module")
def drawings() -> dict[Path, str]:
    drawn: dict[Path, str] = DIAGRAMS["drawings"]()
    return drawn


def pictures(page: Path) -> dict[Path, str]:
    """The pictures that a page shows, and what it says about them; pictures elsewhere on the web are not ours."""
    text = re.sub(r"`[^`\n]*`", "", page.read_text(encoding="utf-8"))  # a page about pictures shows how to write one
    found = PICTURE.finditer(text)
    return {(page.parent / match["path"]).resolve(): match["alt"] for match in found if "://" not in match["path"]}


def small_pictures(page: Path) -> set[Path]:
    """The pictures in a page's tables, each in a row that names what it shows."""
    rows = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    return {(page.parent / match["path"]).resolve() for row in rows for match in PICTURE.finditer(row)}


def words(text: str) -> int:
    """Roughly how many words a text has. Japanese is written without spaces: three characters count as one."""
    return len(JAPANESE.sub(" ", text).split()) + len(JAPANESE.findall(text)) // 3


@pytest.mark.parametrize("path", DIAGRAMS["paths"](), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_diagram_is_what_the_script_draws(path: Path, drawings: dict[Path, str]) -> None:
    assert path.is_file(), "run make diagrams"
    assert path.read_text(encoding="utf-8") == drawings[path], "run make diagrams"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_shows_pictures_that_are_there_and_described(page: Path) -> None:
    small = small_pictures(page)
    for path, alt in pictures(page).items():
        assert path.is_file(), f"{page.name} shows {path.name}, which does not exist"
        if path in small:
            assert not alt, f"{page.name} says what {path.name} shows, which stands beside its name"
            continue
        assert words(alt) >= 4, f"{page.name} does not say in words what {path.name} shows"


def test_every_diagram_is_shown_on_a_page(drawings: dict[Path, str]) -> None:
    shown = {path for page in PAGES for path in pictures(page)}
    assert list(drawings) == DIAGRAMS["paths"]()
    drawn = {path.resolve() for path in drawings}
    lying_about = {path.resolve() for path in (DOCS / "images").rglob("*.svg")}
    assert drawn <= shown
    assert lying_about <= drawn


def test_the_page_of_chessplus_has_the_names_of_all_merged_pieces() -> None:
    page = (DOCS / "rules" / "chessplus.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("|")]
    cells = [cell.strip() for row in rows for cell in row.strip("|").split("|")]
    merged = {(halves, str(name_of(halves))) for halves in MERGED}
    assert merged <= set(pairwise(cells))


def test_security_promises_name_tests_that_exist() -> None:
    named = re.findall(r"`((?:tests|deploy)/[^`]+)`", (DOCS / "security.md").read_text(encoding="utf-8"))
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).is_file()] == []
