"""`jit`: Python that runs as machine code, compiled by Numba, or made before and only loaded (`ready.py`).

COMPILING says whether functions may be compiled in this process, INTERPRETED whether they are plain Python: for tests.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import ready

if TYPE_CHECKING or not ready.in_use():
    from .jitting import INTERPRETED, brief, jit, prepare

    COMPILING: bool = not INTERPRETED
else:
    INTERPRETED = COMPILING = False
    jit, brief = ready.Ready, ready.brief

    def prepare(function: Callable[..., Any], *examples: Any) -> None:
        """There is nothing to do."""


__all__ = ["COMPILING", "INTERPRETED", "brief", "jit", "prepare"]
