"""Numba's function cache, pointed at the folders that `cache_paths` names.

This subclasses private parts of Numba; `pyproject.toml` caps its version.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator
from numba.core.serialize import dumps

from . import compile_notice
from .cache_paths import module_folder


class _Locator(_CacheLocator):  # type: ignore[misc]
    """Tells Numba to cache a function in our folder."""

    def __init__(self, folder: Path, file: str, line: int) -> None:
        self._folder, self._line = folder, line
        self._py_file = file  # named in Numba's warning when a function cannot be cached

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return "none: the folder is named by a hash of the sources"

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "_Locator":
        return cls(module_folder(py_func.__module__, py_file), py_file, py_func.__code__.co_firstlineno)


class _Store(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _Index(IndexDataCacheFile):  # type: ignore[misc]
    """Gives every data file a unique name.

    Numba numbers them. Two processes that compile a function at the same time would choose the same number, and the
    index written by one could point to the machine code of the other.
    """

    def _data_name(self, number: int) -> str:
        return f"{super()._data_name(number)}.{uuid4().hex}"


class BoxtopCache(FunctionCache):  # type: ignore[misc]
    """The cache of our compiled functions, in place of Numba's own."""

    _impl_class = _Store

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._cache_file = _Index(
            cache_path=self._cache_path,
            filename_base=self._impl.filename_base,
            source_stamp=self._impl.locator.get_source_stamp(),
        )

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = super().load_overload(sig, target_context)
        if found is None:
            compile_notice.count_cache_miss()
        return found

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """Numba's index key, except that compiled functions in the closure go by their names.

        Numba pickles the closure, and the pickle of a compiled function differs from process to process: the cached
        code would never be found. That the enclosed function has not changed follows from the folder's name.
        """
        closure = [_key_of(cell.cell_contents) for cell in self._py_func.__closure__ or ()]
        parts = self._py_func.__code__.co_code, b"".join(closure)
        return sig, codegen.magic_tuple(), tuple(hashlib.sha256(part).hexdigest() for part in parts)


def _key_of(enclosed: Any) -> bytes:
    function = getattr(enclosed, "py_func", None)
    if function is None:
        return bytes(dumps(enclosed))
    return f"{function.__module__}.{function.__qualname__}:{function.__code__.co_firstlineno}\0".encode()
