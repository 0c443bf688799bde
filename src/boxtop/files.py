"""Atomic writes and file locks."""

import os
import sys
import time
from pathlib import Path

from .errors import BadText
from .words import say


def write_safely(path: Path, text: str | bytes) -> None:
    """Write a file atomically: to a temporary file beside it, which is then renamed."""
    path = Path(os.path.realpath(path))  # follow a symbolic link rather than replace it
    if path.is_dir():
        raise BadText(say("path-is-folder", path=str(path)))
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
        """Lock an open file until it is closed or the process ends; OSError if another process holds the lock."""
        while True:
            try:
                return msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    raise
                time.sleep(0.1)  # LK_LOCK would give up after ten attempts

else:
    import fcntl

    def lock(file: int, *, wait: bool = False) -> None:
        """Lock an open file until it is closed or the process ends; OSError if another process holds the lock."""
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
