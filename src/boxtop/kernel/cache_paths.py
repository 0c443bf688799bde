"""The folders in which compiled code is cached.

Numba looks only at a function's own file to decide whether its machine code is stale: a changed constant in another
module, or a changed NUMBA_ setting, goes unnoticed. So each folder is named by a hash of everything that can affect
the machine code in it, and is never stale. Folders not used for two weeks are removed. Nothing here imports Numba, so
a command can check whether everything is compiled without waiting for that import.
"""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent.parent
SOURCE_SUFFIXES = frozenset({".py", ".toml", ".json", ".csv"})  # data files become constants of compiled code, too
COMPILED_PARTS = ("rules", "engine", "lab")  # the folders of a game that are compiled
GENERIC = ["kernel", "engines", "lab"]  # each may import those before it
UNUSED_DAYS = 14  # after which a folder is removed
FINGERPRINT = re.compile("[0-9a-f]{16}")  # folders with other names are never removed


def area(module: str) -> str:
    """The part of the package that a module is cached with: "kernel", "lab", "games/NAME/rules"."""
    _, layer, *inside = module.split(".")
    return "/".join([layer, *inside[:2]]) if layer == "games" else layer


def folders(area: str) -> list[str]:
    """The folders whose sources can affect the machine code of an area: its own, and those it may import.

    The import contracts in pyproject.toml guarantee this. So a change to one game recompiles only that game, and a
    change to texts or drawings recompiles nothing.
    """
    layer, *inside = area.split("/")
    if layer != "games":
        return GENERIC[: GENERIC.index(layer) + 1]
    game, part = inside
    rules = ["kernel", f"games/{game}/rules"]
    return {"rules": rules, "engine": [*rules, area], "lab": [*rules, "lab", area]}[part]


def sources(area: str = "") -> Iterator[Path]:
    """All files of the package that can affect machine code: of one area, or of all."""
    every = [*GENERIC, *(f"games/*/{part}" for part in COMPILED_PARTS)]
    for pattern in folders(area) if area else every:
        inside = "**/*" if "/" in pattern else "*"  # subfolders of `lab` are adapters, which are not compiled
        yield from (path for path in sorted(PACKAGE.glob(f"{pattern}/{inside}")) if path.suffix in SOURCE_SUFFIXES)


def fingerprint(area: str = "") -> str:
    """A hash of an area's sources, the compiler's version and its settings."""
    digest = hashlib.sha256(f"{version('numba')} {version('numpy')}".encode())
    _add(digest, sources(area))
    for name, value in sorted(os.environ.items()):
        if name.startswith("NUMBA_"):
            digest.update(f"{name}={value}\0".encode())
    return digest.hexdigest()[:16]


@cache
def module_folder(module: str, file: str) -> Path:
    """The cache folder of a module. One of another package (a game's) is named by a hash of that package's sources."""
    package = module.partition(".")[0]
    if package == PACKAGE.name:
        return folder(area(module)) / module
    imported = sys.modules.get(package)
    # `file` only as a last resort: a function of theirs may be made by code of ours (`lab.observation.batched`).
    file = getattr(imported, "__file__", None) or file
    return _other_package_folder(package, getattr(imported, "__path__", ()), file) / module


def package_folder(package: str) -> Path:
    """The cache folder of another package, which need not be imported."""
    spec = find_spec(package)
    if spec is None:
        raise ModuleNotFoundError(f"there is no package {package}")
    return _other_package_folder(package, spec.submodule_search_locations or (), spec.origin)


def _other_package_folder(package: str, folders: Iterable[str], file: str | None) -> Path:
    inside = [path for folder in folders for path in sorted(Path(folder).rglob("*.py"))]
    digest = hashlib.sha256()
    _add(digest, inside or [Path(file or "")])
    return folder() / f"{package}-{digest.hexdigest()[:16]}"  # it may inline any function of ours, as bench does


def _add(digest: "hashlib._Hash", files: Iterable[Path]) -> None:
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")


def root() -> Path:
    """The root of all caches: BOXTOP_CACHE, else the user's cache folder."""
    return Path(os.environ.get("BOXTOP_CACHE") or platformdirs.user_cache_path("boxtop"))


@cache
def folder(area: str = "") -> Path:
    """The cache folder of an area, created if missing. Folders that were not used for long are removed."""
    path = root() / "compiled" / fingerprint(area)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError:  # read-only home: a cache for this run is better than none
        return Path(tempfile.mkdtemp(prefix="boxtop-"))
    with suppress(OSError):  # a read-only cache, or another process removing the same folder
        os.utime(path)
        oldest = time.time() - UNUSED_DAYS * 86_400
        for other in path.parent.iterdir():
            if FINGERPRINT.fullmatch(other.name) and other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)
    return path
