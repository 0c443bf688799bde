"""Compiling ahead of use: the rules before a server listens, an engine before it thinks, and all the rest.

What is compiled in one go is a unit. That it is done is noted in the cache beside its machine code, and so under the
same hash of its sources: to ask costs nothing, and nothing here imports Numba before something is compiled. Of several
processes that want the same unit one compiles it, and the others wait for that.

`python -m boxtop.compiling GAME NICENESS` compiles what the computer needs to play a game, and prints how much of it
is done. It ends when its input does: whoever started it is gone then.
"""

import hashlib
import importlib
import os
import pkgutil
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from . import CHANCE, engine, game, installed, is_ours, load
from .files import lock
from .kernel.places import area, folder, package_folder, sources

if TYPE_CHECKING:
    from .games.base import State

PACKAGE = __package__
QUICK = ("engines.greedy", "kernel.calls")  # modules that make quick moves
STEP = 0.01  # of the whole: less is not worth telling


class Unit(NamedTuple):
    """What is compiled in one go: the rules or the engine of a game, or a module that knows no game."""

    kind: Literal["rules", "engine", "module"]
    name: str

    def __str__(self) -> str:
        return (
            f"{self.name.rpartition('.')[2]} ({self.kind})" if self.kind == "engine" else self.name.rpartition(".")[2]
        )


def rules() -> list[Unit]:
    """What a server needs before it listens: the rules of all games, and what makes quick moves."""
    return [*(Unit("rules", name) for name in installed()), *(Unit("module", f"{PACKAGE}.{name}") for name in QUICK)]


def engines() -> list[Unit]:
    """What the computer needs to play the games."""
    return [Unit("engine", name) for name in installed()]


def everything() -> list[Unit]:
    """All that there is, found and not listed so that nothing is forgotten."""
    package = importlib.import_module(f"{PACKAGE}.engines")
    generic = [f"engines.{module.name}" for module in pkgutil.iter_modules(package.__path__) if not module.ispkg]
    ours = [name for name, entry in installed().items() if is_ours(entry)]
    lab = ["lab.stepping", "lab.record_bits", *(f"games.{name}.lab.observation" for name in ours)]
    rest = [Unit("module", f"{PACKAGE}.{name}") for name in (*generic, *lab) if name not in QUICK]
    return [*rules(), *engines(), *rest]


# -- what is compiled already ------------------------------------------------------------------------------------------


def compiled(unit: Unit) -> bool:
    """Whether a unit is compiled, as it is now."""
    return _mark(unit).exists()


def missing(units: Sequence[Unit]) -> list[Unit]:
    return [unit for unit in units if not compiled(unit)]


def _mark(unit: Unit) -> Path:
    return _place(unit) / f"{unit.kind}-{unit.name}.{_processor()}.complete"


@cache
def _processor() -> str:
    """A name for the kind of processor: Numba loads machine code only on the kind that it was compiled for."""
    import llvmlite.binding as llvm

    kind = llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    return hashlib.sha256(" ".join(kind).encode()).hexdigest()[:8]


def _place(unit: Unit) -> Path:
    if unit.kind == "module":
        return folder(area(unit.name))
    entry = installed()[unit.name]
    if is_ours(entry):
        return folder(_area(unit))
    return package_folder(entry.module.partition(".")[0])


@contextmanager
def _alone(mark: Path) -> Iterator[None]:
    """Be the only process that compiles a unit. Where nobody can write, everybody compiles for themselves anyway."""
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(mark.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        yield
        return
    try:
        lock(file, wait=True)
        yield
    finally:
        os.close(file)


# -- compiling ---------------------------------------------------------------------------------------------------------


def compile_unit(unit: Unit, tell: Callable[[float], None] = lambda share: None) -> None:
    """Compile a unit in this process, unless it is; an engine's rules come first. `tell` hears how much is done."""
    if unit.kind == "engine":
        compile_unit(Unit("rules", unit.name))
    mark = _mark(unit)
    if mark.exists():
        return
    with _alone(mark):
        if not mark.exists():
            _compile(unit, tell)
            with suppress(OSError):  # a cache that others made and we only read
                mark.touch()


def _compile(unit: Unit, tell: Callable[[float], None]) -> None:
    if unit.kind == "rules":
        load(unit.name)().warm()
    elif unit.kind == "module":
        _warm(unit.name)
    else:
        player = engine(unit.name)
        module = type(player).__module__
        # An engine of ours is a package of several modules, one of which holds its class.
        package = f"{PACKAGE}.{_area(unit).replace('/', '.')}" if is_ours(installed()[unit.name]) else module
        with _told(package, tell):
            _warm(package)
            first_thought(player, first_decision(unit.name))  # for an engine that has no `warm`


def _warm(module: str) -> None:
    prepare_all = getattr(importlib.import_module(module), "warm", None)
    if prepare_all is not None:  # not every module compiles something
        prepare_all()


def first_decision(name: str) -> "State[Any]":
    """The first state of a game in which somebody has to decide."""
    state: State[Any] = game(name).start()
    while state.turn == CHANCE:
        state = state.play(state.outcomes()[0][0])
    return state


def first_thought(player: Any, state: "State[Any]") -> None:
    """Have all of an engine's code loaded, or compiled."""
    from .engines.engine import Limit

    player.think(state, Limit(nodes=1))


@contextmanager
def _told(package: str, tell: Callable[[float], None]) -> Iterator[None]:
    """Tell how much of a package is compiled as it grows."""
    from .kernel import jit

    said = 0.0

    def listen() -> None:
        nonlocal said
        share = jit.share_compiled(package)
        if share >= said + STEP:
            said = share
            tell(share)

    jit.listeners.append(listen)
    try:
        yield
    finally:
        jit.listeners.remove(listen)


# -- in other processes ------------------------------------------------------------------------------------------------


def compile_all(units: Sequence[Unit]) -> Iterator[str]:
    """Compile units in processes side by side, the rules first; what to tell of each as it is done."""
    workers = min(os.cpu_count() or 1, max(1, len(units)))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_us) as pool:
        try:
            for first in (True, False):
                part = sorted((unit for unit in units if (unit.kind == "rules") == first), key=_size, reverse=True)
                for future in as_completed([pool.submit(_compiled, unit) for unit in part]):
                    yield future.result()
        except KeyboardInterrupt:
            for worker in active_children():
                worker.kill()
            raise


def _size(unit: Unit) -> int:
    """How much there is to compile, roughly: what takes longest begins first."""
    if unit.kind == "module":
        return 0
    return sum(path.stat().st_size for path in sources(_area(unit)) if unit.name in path.parts)


def _area(unit: Unit) -> str:
    """The folder in which the rules or the engine of a game of ours stand, as the cache names it."""
    return f"games/{unit.name}/{unit.kind}"


def _leave_ctrl_c_to_us() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _compiled(unit: Unit) -> str:
    try:
        compile_unit(unit)
    except Exception as error:
        if unit.kind == "module" or is_ours(installed()[unit.name]):
            raise
        return f"{unit} cannot be used: {error}"  # of another package: the rest goes on without it
    return str(unit)


def main() -> None:
    name, niceness = sys.argv[1:]
    told = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever libraries print must not be taken for a share
    for ending in (signal.SIGINT, signal.SIGTERM):  # for whoever started us, who ends us in their own time
        signal.signal(ending, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(niceness))

    def end_with_whoever_started_us() -> None:
        while os.read(0, 1):  # not by `sys.stdin`, whose lock this thread would still hold at a regular end
            pass
        os._exit(1)

    threading.Thread(target=end_with_whoever_started_us, daemon=True).start()
    compile_unit(Unit("engine", name), lambda share: print(f"{share:.3f}", file=told, flush=True))


if __name__ == "__main__":
    main()
