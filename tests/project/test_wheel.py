"""The wheel carries the page, so that who installs it needs no Node.js: the build, with an npm that only pretends."""

import os
import shutil
import stat
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.support.paths import ROOT

NPM = """#!/bin/sh
echo "$@" >> "$NPM_LOG"
if [ "$1" = run ]; then mkdir -p ../src/boxtop/page/assets; echo page > ../src/boxtop/page/index.html
echo script > ../src/boxtop/page/assets/main-abc.js; echo small > ../src/boxtop/page/assets/main-abc.js.br; fi
"""
RULES = {
    f"boxtop/rules_pages/pages/{path.relative_to(ROOT / 'docs' / 'rules').as_posix()}"
    for path in (ROOT / "docs" / "rules").rglob("*.md")
}
PAGE = {"boxtop/page/index.html", "boxtop/page/assets/main-abc.js", "boxtop/page/assets/main-abc.js.br"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project with little in it, but all that its build is made of."""
    folder = tmp_path / "project"
    (folder / "src" / "boxtop").mkdir(parents=True)
    (folder / "web").mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md", ".gitignore"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copy(ROOT / "src" / "boxtop" / "__init__.py", folder / "src" / "boxtop")
    shutil.copy(ROOT / "web" / "package.json", folder / "web")
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    (folder / "tests").mkdir()
    npm = tmp_path / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text(NPM)
    npm.chmod(npm.stat().st_mode | stat.S_IXUSR)
    return folder


def build(project: Path, target: str, path: str) -> subprocess.CompletedProcess[str]:
    given = {**os.environ, "PATH": path, "NPM_LOG": str(project.parent / "npm.log")}
    command = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        target,
        "--directory",
        str(project.parent / "dist"),
    ]
    return subprocess.run(command, cwd=project, env=given, capture_output=True, text=True, check=False)


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as file:
        return set(file.namelist())


def test_the_wheel_has_the_page(project: Path) -> None:
    done = build(project, "wheel", f"{project.parent / 'bin'}:/usr/bin:/bin")
    assert done.returncode == 0, done.stderr
    (wheel,) = (project.parent / "dist").glob("*.whl")
    assert names(wheel) >= PAGE
    assert (project.parent / "npm.log").read_text().splitlines() == ["ci --no-audit --no-fund", "run build"]


def test_the_wheel_has_the_rules_pages(project: Path) -> None:
    """The page and `boxtop rules` show them: an installed Boxtop has no docs."""
    done = build(project, "wheel", f"{project.parent / 'bin'}:/usr/bin:/bin")
    assert done.returncode == 0, done.stderr
    (wheel,) = (project.parent / "dist").glob("*.whl")
    assert len(RULES) >= 8
    assert names(wheel) >= RULES


def test_without_npm_the_build_says_what_is_missing(project: Path) -> None:
    done = build(project, "wheel", "/nowhere")
    assert done.returncode != 0
    assert "Node.js 20" in done.stderr + done.stdout


def test_an_sdist_brings_the_page_and_needs_no_npm(project: Path) -> None:
    done = build(project, "sdist", f"{project.parent / 'bin'}:/usr/bin:/bin")
    assert done.returncode == 0, done.stderr
    (archive,) = (project.parent / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as file:
        file.extractall(project.parent / "unpacked", filter="data")
    (unpacked,) = (project.parent / "unpacked").iterdir()
    assert not (unpacked / "web").exists()
    again = build(unpacked, "wheel", "/nowhere")
    assert again.returncode == 0, again.stderr
    (wheel,) = (project.parent / "unpacked" / "dist").glob("*.whl")
    assert names(wheel) >= PAGE | RULES
