"""The page's sources keep the law that a game is one folder: nothing outside it knows its name, no game another's."""

import re
from pathlib import Path, PurePosixPath

import pytest

from tests.support.paths import ROOT

WEB = ROOT / "web"
GAMES = WEB / "src" / "games"
NAMES = sorted(path.name for path in GAMES.iterdir() if path.is_dir())
GENERIC = [
    path
    for folder in ("src", "scripts", "public")
    for path in sorted((WEB / folder).rglob("*"))
    if path.is_file() and GAMES not in path.parents
] + [WEB / name for name in ("index.html", "preview.html", "vite.config.ts", "svelte.config.js", "package.json")]
OWN = [path for path in sorted(GAMES.rglob("*")) if path.suffix in (".ts", ".svelte")]
# Static and dynamic imports, and what import.meta.glob looks for.
IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*|\bglob(?:<[^>]*>)?\(\s*)['"](?P<path>[^'"]+)['"]""")


def short(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def named(text: str) -> set[str]:
    """The games that a text names, however it writes them: battle_chess, battleChess, Battle Chess."""
    return {name for name in NAMES if re.search(name.replace("_", "[_ -]?"), text, re.IGNORECASE)}


def imported(path: Path) -> list[PurePosixPath]:
    """What a file imports, as paths in the repository; packages of others are left out."""
    found = []
    for match in IMPORT.finditer(path.read_text(encoding="utf-8")):
        if match["path"].startswith("."):
            whole = (path.parent / match["path"]).resolve().relative_to(ROOT)
            found.append(PurePosixPath(whole.as_posix()))
        elif match["path"].startswith("$boxtop/"):
            found.append(PurePosixPath("src", "boxtop", match["path"].removeprefix("$boxtop/")))
    return found


def game_of(path: PurePosixPath) -> str | None:
    """The game whose folder this lies in: on the page or in the Python package."""
    for top in (("web", "src", "games"), ("src", "boxtop", "games")):
        if path.parts[: len(top)] == top and len(path.parts) > len(top):
            return path.parts[len(top)]
    return None


def test_there_are_games_and_files() -> None:
    assert len(NAMES) > 1
    assert len(GENERIC) > 50
    assert all(path.is_file() for path in GENERIC)


def test_names_are_recognised() -> None:
    first, *_ = (name for name in NAMES if "_" in name)
    words = first.split("_")
    for written in (first, " ".join(words).title(), words[0] + words[1].title(), "-".join(words)):
        assert named(f"about {written}.") == {first}


@pytest.mark.parametrize("path", GENERIC, ids=short)
def test_no_generic_file_names_a_game(path: Path) -> None:
    assert not named(path.read_text(encoding="utf-8")), "what is one game's belongs into its folder in web/src/games"


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_a_manifest(name: str) -> None:
    assert ": GameManifest = {" in (GAMES / name / "index.ts").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_no_game_imports_another(name: str) -> None:
    files = [path for path in OWN if GAMES / name in path.parents]
    assert any(imported(path) for path in files)
    for path in files:
        others = {game for one in imported(path) if (game := game_of(one)) is not None} - {name}
        assert not others, f"{short(path)} imports from {', '.join(sorted(others))}"
