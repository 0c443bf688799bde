"""Debian's packages, for what tests need beside Python's: a browser, fonts, a database server."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

LOCK = Path(tempfile.gettempdir()) / "boxtop-tests-apt.lock"
TIMEOUT = 600.0  # seconds


def install(missing: Callable[[], Sequence[str]]) -> None:
    """Install the packages that are missing, if this is Debian and we are root; else nothing happens."""
    if not missing() or os.getuid() != 0 or not shutil.which("apt-get"):
        return
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several processes share the tests, and apt refuses all but one
        if packages := missing():  # nobody has installed them meanwhile
            for command in (["update"], ["install", "-y", *packages]):  # a new machine knows no packages yet
                subprocess.run(["apt-get", "-qq", *command], capture_output=True, check=False, timeout=TIMEOUT)
