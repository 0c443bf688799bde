"""Machine code of compiled functions as one file, for `ready.py`."""

import ctypes
from typing import Any

import llvmlite.binding as llvm
import msgspec
from numba import types
from numba.np.numpy_support import as_dtype

from .jitting import made
from .ready import ARRAY, NEVER_CALLED, RECORD, SCALARS, Contents, Way, layout, machine


class CannotKeep(Exception):
    """A function that takes or returns something that cannot be handed over without Numba."""


def kept() -> bytes:
    """The machine code of all functions that this process has compiled or loaded."""
    whole: Any = None
    functions: dict[str, list[Way]] = {}
    for function in made:
        for result in function.overloads.values():
            try:
                way = _way(result)
            except CannotKeep:
                continue
            part = result.library._get_module_for_linking().clone()
            part.get_function(way.symbol).linkage = "external"  # what it calls stays where only it is used
            if whole is None:
                whole, compiler = part, result.library._codegen._tm
            else:
                whole.link_in(part)
            functions.setdefault(f"{function.__module__}.{function.__name__}", []).append(way)
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()  # what Numba needs to call the functions from Python
    passes.run(whole, llvm.create_pass_builder(compiler, llvm.create_pipeline_tuning_options()))
    strangers = {f.name for f in whole.functions if f.is_declaration and not f.name.startswith("llvm.")}
    unknown = sorted(name for name in strangers - {NEVER_CALLED} if not hasattr(ctypes.CDLL(None), name))
    if unknown:
        raise CannotKeep(f"the functions call {', '.join(unknown)}, which is a part of Numba")
    code = compiler.emit_object(whole)
    return msgspec.json.encode(Contents(machine(), len(code), functions)) + b"\n" + code


def _way(result: Any) -> Way:
    returned = types.unliteral(result.signature.return_type)
    several = (
        tuple(returned) if isinstance(returned, types.BaseTuple) else () if returned == types.none else (returned,)
    )
    if not all(str(kind) in SCALARS for kind in several) or len(set(several)) > 1:
        raise CannotKeep(f"it returns {returned}")
    return Way(result.fndesc.llvm_func_name, tuple(map(_kind, result.signature.args)), tuple(map(str, several)))


def _kind(kind: Any) -> str:
    kind = types.unliteral(kind)
    if isinstance(kind, types.Record):
        return RECORD + layout(as_dtype(kind))
    if isinstance(kind, types.Array):
        return f"{ARRAY}{kind.ndim}"
    if str(kind) in SCALARS:
        return str(kind)
    raise CannotKeep(f"it takes {kind}")
