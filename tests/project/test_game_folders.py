"""A game is one folder, and nothing outside it knows its name (docs/architecture.md)."""

import re
from pathlib import Path

import pytest

import boxtop
from boxtop import stubs

PACKAGE = Path(boxtop.__file__).parent
OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
NAMES = re.compile("|".join(OURS))


def generic_files() -> list[Path]:
    games = PACKAGE / "games"
    inside = [path for name in OURS for path in (games / name).rglob("*.py")]
    return sorted({*PACKAGE.rglob("*.py")} - {*inside})


@pytest.mark.parametrize("path", generic_files(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_generic_code_names_no_game(path: Path) -> None:
    found = NAMES.findall(path.read_text())
    assert not found, f"{path.name} names {found}: ask the Game instead"


def test_what_names_our_games_for_type_checkers_is_made_and_up_to_date() -> None:
    """Of stub files there is this one, and nobody writes it by hand: a new game is in it by `make types`."""
    assert [*PACKAGE.rglob("*.pyi")] == [stubs.FILE]
    assert stubs.FILE.read_text() == stubs.text()
    assert all(f'Literal["{name}"]' in stubs.text() for name in OURS)


def test_pyproject_has_one_line_for_each_game() -> None:
    lines = (PACKAGE.parent.parent / "pyproject.toml").read_text().splitlines()
    named = [line for line in lines if NAMES.search(line)]
    assert len(named) == len(OURS), named


@pytest.mark.parametrize("name", OURS)
def test_a_game_has_the_same_modules_as_the_others(name: str) -> None:
    folder = PACKAGE / "games" / name
    for room in ("rules", "engine", "lab"):
        assert (folder / room / "__init__.py").is_file()
    for file in ("game_state.py", "text.py", "explain.py", "view.py", "draw.py", "console.py", "commands"):
        assert (folder / file).exists() or (folder / f"{file}.py").exists(), file


def test_games_with_a_folder_on_the_page_say_so() -> None:
    """Else the server would send drawings that nobody looks at, or none where they are needed."""
    folders = {path.name for path in (PACKAGE.parent.parent / "web" / "src" / "games").iterdir() if path.is_dir()}
    assert {name for name in OURS if boxtop.load(name).page_board} == folders & set(OURS)
