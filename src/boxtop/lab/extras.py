"""Packages that only the lab needs. Nothing else of Boxtop imports them, and not everybody has them."""

import importlib
from types import ModuleType

from ..errors import BoxtopError


class MissingExtra(BoxtopError, ImportError):
    """A package of the extra `lab` that is not installed."""


def needed(name: str) -> ModuleType:
    """A package of the extra `lab`; MissingExtra says how to get it."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise MissingExtra(f"This needs {error.name}, which is not installed: pip install boxtop[lab]") from error
