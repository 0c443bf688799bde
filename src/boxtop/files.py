"""Files that are written whole or not at all, and files that one process locks."""

import os
import sys
import time
from pathlib import Path

from .errors import BadText


def write_safely(path: Path, text: str | bytes) -> None:
    """Write a whole file or nothing: into a new file beside it, which then takes its name."""
    path = Path(os.path.realpath(path))  # through a link, not over it
    if path.is_dir():
        raise BadText(f"{path} is a folder.")
    beside = path.with_name(f".{path.name[:200]}.{os.getpid()}.new")
    try:
        with beside.open("xb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


if sys.platform == "win32":
    import msvcrt

    def lock(file: int, *, wait: bool = False) -> None:
        """Lock an open file until it is closed, or its process ends; OSError if another one has it."""
        while True:
            try:
                return msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    raise
                time.sleep(0.1)  # Windows gives up after ten attempts by itself

else:
    import fcntl

    def lock(file: int, *, wait: bool = False) -> None:
        """Lock an open file until it is closed, or its process ends; OSError if another one has it."""
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
