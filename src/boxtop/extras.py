"""Packages that not everybody has: what `pip install "boxtop[server]"` and `"boxtop[lab]"` bring.

Whoever plays in a terminal or studies games from Python needs neither. All that needs one imports it so:

    with extra("lab"):
        import gymnasium
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from .errors import BoxtopError


class MissingExtra(BoxtopError, ImportError):
    """A package of an extra that is not installed."""


@contextmanager
def extra(name: Literal["server", "lab"]) -> Iterator[None]:
    """Import packages of an extra; MissingExtra says how to get what is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        if f"{error.name}.".startswith(f"{__package__}."):  # a mistake of ours, and no matter of installing
            raise
        raise MissingExtra(f'This needs {error.name}, which is not installed: pip install "boxtop[{name}]"') from error
