"""Numba's cache, told to keep our functions in the folder that `places` names."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

from .places import module_folder


class _Locator(_CacheLocator):  # type: ignore[misc]
    """Tells Numba to keep a function of ours in our folder."""

    def __init__(self, place: Path, line: int) -> None:
        self._place, self._line = place, line

    def get_cache_path(self) -> str:
        return str(self._place)

    def get_source_stamp(self) -> str:
        return "the folder's name says it all"

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "_Locator":
        return cls(module_folder(py_func.__module__, py_file), py_func.__code__.co_firstlineno)


class _Store(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class BoxtopCache(FunctionCache):  # type: ignore[misc]
    """What a compiled function of ours uses in place of Numba's own cache."""

    _impl_class = _Store
