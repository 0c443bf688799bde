"""Everything that Boxtop uses of Numba beyond its public interface: cache, dispatcher, compile results, calls.

`pyproject.toml` caps Numba's version. `tests/project/test_private_interfaces.py` checks that no other file uses private
parts of Numba, and that those used here still exist.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

from llvmlite import ir
from numba import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator
from numba.core.cgutils import get_or_insert_function
from numba.core.registry import CPUDispatcher
from numba.core.serialize import dumps
from numba.core.typing import signature

from . import compile_notice
from .cache_paths import module_folder

# -- the cache: Numba's own, in the folders that `cache_paths` names ---------------------------------------------------


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


# -- the dispatcher: what `@njit` makes of a function ------------------------------------------------------------------

listeners: list[Callable[[], None]] = []  # called whenever a function has been compiled or loaded


class Compiled(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that is not specialised on constant arguments.

    Numba would compile `f(s, 0)`, `f(s, 1)` and `f(s, x)` separately. That takes long, and a recursive function
    compiled in two versions crashes when it is loaded from the cache (numba issue 6061).
    """

    def compile(self, sig: Any) -> Any:
        with compile_notice.timed_compilation():
            result = super().compile(sig)
        for listener in listeners:
            listener()
        return result

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(*_unliteral(args, kws))

    def fold_argument_types(self, args: Any, kws: Any) -> Any:
        return super().fold_argument_types(*_unliteral(args, kws))


def _unliteral(args: Any, kws: Any) -> tuple[Any, Any]:
    return tuple(map(types.unliteral, args)), {name: types.unliteral(kind) for name, kind in kws.items()}


def customise(dispatcher: Any, cached: bool) -> None:
    """Turn what `@njit` returned into a `Compiled`, with our cache if `cached`."""
    dispatcher.__class__ = Compiled
    if cached:
        dispatcher._cache = BoxtopCache(dispatcher.py_func)


# -- compile results ---------------------------------------------------------------------------------------------------


def compile_for(function: Compiled, args: list[Any]) -> tuple[Any, int]:
    """Compile a function for arguments of these types; return the type it returns, and the machine code's address."""
    function.compile(tuple(args))
    made = function.get_compile_result(signature(None, *args))
    address = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)
    return types.unliteral(made.signature.return_type), int(address)


# -- code generation, for intrinsics: this runs while compiling --------------------------------------------------------


def array_data(target: Any, builder: Any, kind: Any, array: Any) -> Any:
    """The pointer to an array's first element."""
    return target.make_array(kind)(target, builder, array).data


def row_address(target: Any, builder: Any, kind: Any, array: Any, index: Any) -> Any:
    """The address of row `index` of an array."""
    made = target.make_array(kind)(target, builder, array)
    stride = builder.extract_value(made.strides, 0)
    start = builder.ptrtoint(made.data, ir.IntType(64))
    return builder.inttoptr(builder.add(start, builder.mul(index, stride)), target.get_value_type(types.voidptr))


def call_address(target: Any, builder: Any, address: Any, returns: Any, takes: list[Any], args: list[Any]) -> Any:
    """Call the compiled function at an address by Numba's calling convention, passing on what it raises."""
    convention = target.call_conv
    function = builder.inttoptr(address, convention.get_function_type(returns, takes).as_pointer())
    status, out = convention.call_function(builder, function, returns, takes, args)
    with builder.if_then(status.is_error, likely=False):
        convention.return_status_propagate(builder, status)
    return out


def declare_function(builder: Any, kind: Any, name: str) -> Any:
    """Declare a function of LLVM's in the module that is being built."""
    return get_or_insert_function(builder.module, kind, name)
