"""The rules as a server has them: machine code, without the compiler that made it (`kernel/ready.py`).

`use()` comes before anything else is imported that knows a game. What is not there yet is made by another process:
`python -m boxtop.server.ready_rules`.
"""

import hashlib
import logging
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from .. import installed, is_ours
from ..files import write_safely
from ..kernel import ready
from ..kernel.places import folder

log = logging.getLogger("boxtop.rules")


def use() -> None:
    """Take the rules of all installed games from machine code; if that cannot be had, Numba compiles as elsewhere."""
    if "boxtop.kernel.compiler" in sys.modules or any(name.startswith("NUMBA_") for name in os.environ):
        return  # it is too late, or somebody wants something special of the compiler
    if sys.platform == "win32":
        return  # how symbols are found there was not tried
    path = place()
    if not ready.use(path):
        print("The rules are compiled once, which takes half a minute.", file=sys.stderr, flush=True)
        made_elsewhere()
        if not ready.use(path):
            log.warning("the rules are compiled in this process, which takes more memory")


def made_elsewhere() -> bool:
    """Let another process make the file, for it needs Numba."""
    return subprocess.run([sys.executable, "-m", "boxtop.server.ready_rules"], check=False).returncode == 0


def place() -> Path:
    """The file for the games that are installed now, as they are now."""
    digest = hashlib.sha256(ready.machine().encode())
    for name, entry in sorted(installed().items()):
        digest.update(f"\0{name}={entry.value}\0".encode())
        if not is_ours(entry):
            for file in _sources(entry.module.partition(".")[0]):
                digest.update(file.read_bytes())
    return folder() / f"rules-{digest.hexdigest()[:16]}"


def _sources(package: str) -> list[Path]:
    spec = find_spec(package)
    if spec is None:
        return []
    inside = [path for place in spec.submodule_search_locations or () for path in sorted(Path(place).rglob("*.py"))]
    return inside or ([Path(spec.origin)] if spec.origin else [])


def make() -> None:
    """Compile or load all that a server may call, and write it into the file."""
    from .. import load
    from ..engines import greedy
    from ..kernel import calls, keeping

    calls.warm()
    greedy.warm()
    for name, entry in installed().items():
        try:
            load(name)().warm()
        except Exception:
            if is_ours(entry):
                raise
            log.exception("the game %s cannot be used", name)
    write_safely(place(), keeping.kept())


def main() -> int:
    from ..kernel.keeping import CannotKeep

    try:
        make()
    except (CannotKeep, OSError) as error:
        print(f"The rules cannot be kept ready: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
