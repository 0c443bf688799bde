"""Optional dependencies: what `pip install "boxtop[server]"` and `"boxtop[lab]"` install.

The terminal and the Python interface need neither. Code that needs one imports it like this:

    with extra("lab"):
        import gymnasium
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from .errors import BoxtopError
from .words import say


class MissingExtra(BoxtopError, ImportError):
    """A package of an extra is not installed."""


@contextmanager
def extra(name: Literal["server", "lab"]) -> Iterator[None]:
    """Import packages of an extra; MissingExtra says how to install one that is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if f"{error.name}.".startswith(f"{__package__}."):  # a bug of ours, not a missing package
            raise
        command = f'pip install "boxtop[{name}]"'
        raise MissingExtra(say("missing-extra", package=str(error.name), command=command)) from error
