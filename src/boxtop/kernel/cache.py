"""Numba's cache, told to keep our functions in the folder that `places` names."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator
from numba.core.serialize import dumps

from . import notice
from .places import module_folder


class _Locator(_CacheLocator):  # type: ignore[misc]
    """Tells Numba to keep a function of ours in our folder."""

    def __init__(self, place: Path, file: str, line: int) -> None:
        self._place, self._line = place, line
        self._py_file = file  # Numba names it when it warns that it cannot keep a function

    def get_cache_path(self) -> str:
        return str(self._place)

    def get_source_stamp(self) -> str:
        return "the folder's name says it all"

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "_Locator":
        return cls(module_folder(py_func.__module__, py_file), py_file, py_func.__code__.co_firstlineno)


class _Store(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _Index(IndexDataCacheFile):  # type: ignore[misc]
    """Numba numbers the data files of a function. Two processes that compile it at once would choose the same number,
    and the index of one could end up with the machine code of the other; so each file has a name of its own."""

    def _data_name(self, number: int) -> str:
        return f"{super()._data_name(number)}.{uuid4().hex}"


class BoxtopCache(FunctionCache):  # type: ignore[misc]
    """What a compiled function of ours uses in place of Numba's own cache."""

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
            notice.missed()
        return found

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """Numba's, but compiled functions that this one encloses go by their names.

        Numba pickles what is enclosed, and a compiled function is pickled otherwise in each process: what was kept
        would never be found again. That its code is the same is said by the folder's name.
        """
        held = [_key_of(cell.cell_contents) for cell in self._py_func.__closure__ or ()]
        parts = self._py_func.__code__.co_code, b"".join(held)
        return sig, codegen.magic_tuple(), tuple(hashlib.sha256(part).hexdigest() for part in parts)


def _key_of(enclosed: Any) -> bytes:
    function = getattr(enclosed, "py_func", None)
    if function is None:
        return bytes(dumps(enclosed))
    return f"{function.__module__}.{function.__qualname__}:{function.__code__.co_firstlineno}\0".encode()
