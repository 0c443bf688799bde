"""Where compiled code is kept between runs.

Numba looks only at a function's own file to decide whether its machine code is stale: a changed constant in another
module, or a changed NUMBA_ setting, goes unnoticed. So a folder is named after a hash of everything that can end up
in the machine code it holds, and is never wrong. Folders that nobody has used for a while are removed. Nothing here
imports Numba, so a command can ask whether everything is compiled without waiting for it.
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
SOURCES = frozenset({".py", ".toml", ".json", ".csv"})  # tables read from data files become constants, too
ROOMS = ("rules", "engine", "lab")  # the folders of a game that are compiled
GENERIC = ["kernel", "engines", "lab"]  # each may import those before it
KEPT_UNUSED_DAYS = 14
OUR_NAMES = re.compile("[0-9a-f]{16}")  # nothing else is ever removed


def area(module: str) -> str:
    """The folder a module of ours stands in, which is cached as one: "kernel", "lab", "games/NAME/rules"."""
    _, layer, *inside = module.split(".")
    return "/".join([layer, *inside[:2]]) if layer == "games" else layer


def folders(area: str) -> list[str]:
    """The folders whose sources can end up in the machine code of an area: its own, and those it may import.

    The import contracts of pyproject.toml make sure of it. So whoever works on one game waits for the compiler only
    there, and whoever works on texts and drawings never.
    """
    layer, *inside = area.split("/")
    if layer != "games":
        return GENERIC[: GENERIC.index(layer) + 1]
    game, room = inside
    rules = ["kernel", f"games/{game}/rules"]
    return {"rules": rules, "engine": [*rules, area], "lab": [*rules, "lab", area]}[room]


def sources(area: str = "") -> Iterator[Path]:
    """Every file of ours whose text can end up in machine code: all, or what the code of one area can be made of."""
    every = [*GENERIC, *(f"games/*/{room}" for room in ROOMS)]
    for pattern in folders(area) if area else every:
        inside = "**/*" if "/" in pattern else "*"  # generic rooms have folders of adapters, which are not compiled
        yield from (path for path in sorted(PACKAGE.glob(f"{pattern}/{inside}")) if path.suffix in SOURCES)


def fingerprint(place: str = "") -> str:
    """A name for this exact set of compiled sources, compiler and settings."""
    digest = hashlib.sha256(f"{version('numba')} {version('numpy')}".encode())
    _add(digest, sources(place))
    for name, value in sorted(os.environ.items()):
        if name.startswith("NUMBA_"):
            digest.update(f"{name}={value}\0".encode())
    return digest.hexdigest()[:16]


@cache
def module_folder(module: str, file: str) -> Path:
    """Where a module's functions are kept. One of another package, which brings a game, has its own sources to heed."""
    package = module.partition(".")[0]
    if package == PACKAGE.name:
        return folder(area(module)) / module
    first = sys.modules.get(package)
    # Not the file that the code stands in: a function of theirs may be made by one of ours.
    return _guest_folder(package, getattr(first, "__path__", ()), getattr(first, "__file__", None) or file) / module


def package_folder(package: str) -> Path:
    """Where the functions of another package are kept, which need not be imported for that."""
    spec = find_spec(package)
    if spec is None:
        raise ModuleNotFoundError(f"there is no package {package}")
    return _guest_folder(package, spec.submodule_search_locations or (), spec.origin)


def _guest_folder(package: str, folders: Iterable[str], file: str | None) -> Path:
    inside = [path for place in folders for path in sorted(Path(place).rglob("*.py"))]
    digest = hashlib.sha256()
    _add(digest, inside or [Path(file or "")])
    return folder("lab") / f"{package}-{digest.hexdigest()[:16]}"


def _add(digest: "hashlib._Hash", files: Iterable[Path]) -> None:
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")


def root() -> Path:
    """The folder of all caches: BOXTOP_CACHE, else the user's cache folder."""
    return Path(os.environ.get("BOXTOP_CACHE") or platformdirs.user_cache_path("boxtop"))


@cache
def folder(of: str = "") -> Path:
    """The folder for an area, or for all together, made if need be; stale neighbours are removed."""
    place = root() / "compiled" / fingerprint(of)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that cannot be written to: better a cache for this run than none
        return Path(tempfile.mkdtemp(prefix="boxtop-"))
    with suppress(OSError):  # a cache that others made and we only read; a neighbour that somebody else removes
        os.utime(place)
        oldest = time.time() - KEPT_UNUSED_DAYS * 86_400
        for other in place.parent.iterdir():
            if OUR_NAMES.fullmatch(other.name) and other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)
    return place
