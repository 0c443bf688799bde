"""A game is one folder, and nothing outside it knows its name (docs/architecture.md)."""

import ast
import re
from pathlib import Path

import pytest

import boxtop
from boxtop import stubs
from boxtop.kernel.cache_paths import COMPILED_PARTS

PACKAGE = Path(boxtop.__file__).parent
OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
NAMES = re.compile("|".join(OURS))
# What plays on the boards of the page and photographs them knows each of them.
OF_THE_PAGE = ("screenshots.py", "board_input.py", "screenshot_scenes.py", "screenshot_lessons.py")


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
def test_a_game_has_what_every_game_of_ours_needs(name: str) -> None:
    """The rest is optional: docs/adding-a-game.md has the list."""
    folder = PACKAGE / "games" / name
    for file in ("__init__.py", "game_state.py", "rules/__init__.py", "rules/state.py", "rules/verbs.py"):
        assert (folder / file).is_file(), f"{name} has no {file}"


@pytest.mark.parametrize("name", OURS)
def test_compiled_code_of_a_game_is_in_the_folders_that_are_cached_for_it(name: str) -> None:
    folder = PACKAGE / "games" / name
    compiled = {path for path in folder.rglob("*.py") if re.search(r"^@jit", path.read_text(), re.MULTILINE)}
    allowed = {path for part in COMPILED_PARTS for path in (folder / part).rglob("*.py")}
    assert compiled <= allowed, f"only {', '.join(COMPILED_PARTS)} hold compiled code"


def names_all_games(node: ast.AST) -> bool:
    """Whether a list, or the keys of a dictionary, name every game of ours."""
    inside = (
        node.elts
        if isinstance(node, ast.List | ast.Tuple | ast.Set)
        else node.keys
        if isinstance(node, ast.Dict)
        else ()
    )
    return {*OURS} <= {one.value for one in inside if isinstance(one, ast.Constant)}


def test_no_list_of_all_games_in_tests_and_tools_must_be_extended() -> None:
    """What a test needs to know of a game is in the game's own folder (tests/support/our_games.py)."""
    root = PACKAGE.parent.parent
    files = {path for folder in ("tests", "docs", "bench") for path in (root / folder).rglob("*.py")}
    own = {path for path in files if {"page", *OF_THE_PAGE} & {*path.relative_to(root).parts}}
    wrong = [
        f"{path.relative_to(root)}:{node.lineno}"
        for path in sorted(files - own)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.expr) and names_all_games(node)
    ]
    assert not wrong, f"these name all games: {wrong}"


def test_games_with_a_folder_on_the_page_say_so() -> None:
    """Else the server would send drawings that nobody looks at, or none where they are needed."""
    folders = {path.name for path in (PACKAGE.parent.parent / "web" / "src" / "games").iterdir() if path.is_dir()}
    assert {name for name in OURS if boxtop.load(name).page_board} == folders & set(OURS)
