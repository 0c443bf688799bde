"""Runs a script as usual, with checks of every index, or interpreted: what it says must be the same each time."""

import fcntl
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import pytest

from tests.support.paths import ROOT

CHECKED, INTERPRETED = "NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT"
# The engines take minutes to compile with checks: `make soak` does. The rules are always checked.
CHECKED_LATER = pytest.mark.long


def output_of(*arguments: str | Path, mode: str | None = None) -> str:
    """What Python says, run with these arguments in this mode."""
    with _alone() if mode == CHECKED else nullcontext():
        done = subprocess.run(
            [sys.executable, "-W", "error", *arguments],
            env={**os.environ, "PYTHONPATH": str(ROOT), **({} if mode is None else {mode: "1"})},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def _alone() -> Iterator[None]:
    """Code with checks is compiled by one process after the other: they share the cache, so none does it again."""
    with (Path(tempfile.gettempdir()) / f"boxtop-checked-{os.getuid()}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
