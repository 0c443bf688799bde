"""Atomic writes and file locks."""

import os
import sys
import time
from pathlib import Path

from .errors import BadText
from .words import say


def writable(path: Path) -> Path:
    """The path of a file that can be written there, without symbolic links; BadText if there is no place for one."""
    path = Path(os.path.realpath(path))
    if path.is_dir():
        raise BadText(say("path-is-folder", path=str(path)))
    if not path.parent.is_dir():
        raise BadText(say("no-such-folder", path=str(path.parent)))
    return path


def write_safely(path: Path, text: str | bytes) -> None:
    """Write a file atomically: to a temporary file beside it, which is then renamed."""
    path = writable(path)  # a symbolic link is followed, not replaced
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
