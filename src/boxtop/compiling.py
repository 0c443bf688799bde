"""Compilation ahead of time: the rules before a server starts, an engine before its first search, or everything.

A unit is what is compiled in one go. A marker file beside its machine code, and so under the same hash of its sources,
says that it is complete: checking that is cheap, and Numba is not imported before something is compiled. If several
processes need the same unit, one compiles it and the others wait.

`python -m boxtop.compiling GAME NICENESS` compiles a game's engine and prints its progress. It exits when its stdin is
closed, which means that its parent process has ended.
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
from .kernel.cache_paths import area, folder, package_folder, sources

if TYPE_CHECKING:
    from .games.base import State

PACKAGE = __package__
QUICK = ("engines.greedy", "engines.glance", "kernel.verb_calls")  # modules that a server needs for quick moves
STEP = 0.01  # the least progress that is reported


class Unit(NamedTuple):
    """What is compiled in one go: the rules or the engine of a game, or a generic module."""

    kind: Literal["rules", "engine", "module"]
    name: str

    def __str__(self) -> str:
        return (
            f"{self.name.rpartition('.')[2]} ({self.kind})" if self.kind == "engine" else self.name.rpartition(".")[2]
        )


def rules() -> list[Unit]:
    """The units that a server needs before it listens: the rules of all games, and generic code for quick moves."""
    return [*(Unit("rules", name) for name in installed()), *(Unit("module", f"{PACKAGE}.{name}") for name in QUICK)]


def engines() -> list[Unit]:
    """The engines of all games."""
    return [Unit("engine", name) for name in installed()]


def everything() -> list[Unit]:
    """All units, discovered rather than listed so that none is forgotten."""
    package = importlib.import_module(f"{PACKAGE}.engines")
    generic = [f"engines.{module.name}" for module in pkgutil.iter_modules(package.__path__) if not module.ispkg]
    ours = [name for name, entry in installed().items() if is_ours(entry)]
    lab = ["lab.stepping", "lab.record_bits", *(f"games.{name}.lab.observation" for name in ours)]
    rest = [Unit("module", f"{PACKAGE}.{name}") for name in (*generic, *lab) if name not in QUICK]
    return [*rules(), *engines(), *rest]


# -- what is compiled already ------------------------------------------------------------------------------------------


def compiled(unit: Unit) -> bool:
    """Whether a unit is compiled from its current sources."""
    return _marker(unit).exists()


def missing(units: Sequence[Unit]) -> list[Unit]:
    return [unit for unit in units if not compiled(unit)]


def _marker(unit: Unit) -> Path:
    """The file whose existence says that a unit is compiled."""
    return _cache_folder(unit) / f"{unit.kind}-{unit.name}.{_processor()}.complete"


@cache
def _processor() -> str:
    """A hash of the CPU model and features: Numba loads machine code only on the CPU it was compiled for."""
    import llvmlite.binding as llvm

    kind = llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    return hashlib.sha256(" ".join(kind).encode()).hexdigest()[:8]


def _cache_folder(unit: Unit) -> Path:
    if unit.kind == "module":
        return folder(area(unit.name))
    entry = installed()[unit.name]
    if is_ours(entry):
        return folder(_area(unit))
    return package_folder(entry.module.partition(".")[0])


@contextmanager
def _locked(marker: Path) -> Iterator[None]:
    """Hold the lock on compiling a unit. A read-only cache has no lock: nothing is shared through it anyway."""
    try:
        marker.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(marker.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        yield
        return
    try:
        lock(file, wait=True)
        yield
    finally:
        os.close(file)


# -- compiling ---------------------------------------------------------------------------------------------------------


def compile_unit(unit: Unit, report: Callable[[float], None] = lambda share: None) -> None:
    """Compile a unit in this process unless it is compiled; `report` is called with the progress, from 0 to 1.

    The rules of an engine's game are compiled first.
    """
    if unit.kind == "engine":
        compile_unit(Unit("rules", unit.name))
    marker = _marker(unit)
    if marker.exists():
        return
    with _locked(marker):
        if not marker.exists():
            _compile(unit, report)
            with suppress(OSError):  # a read-only cache
                marker.touch()


def _compile(unit: Unit, report: Callable[[float], None]) -> None:
    if unit.kind == "rules":
        load(unit.name)().warm()
    elif unit.kind == "module":
        _warm(unit.name)
    else:
        player = engine(unit.name)
        module = type(player).__module__
        # An engine of ours is a package of several modules, of which one defines its class.
        package = f"{PACKAGE}.{_area(unit).replace('/', '.')}" if is_ours(installed()[unit.name]) else module
        with _progress_reported(package, report):
            _warm(package)
            warm_up(player, first_decision(unit.name))  # for an engine that has no `warm`


def _warm(module: str) -> None:
    warm = getattr(importlib.import_module(module), "warm", None)
    if warm is not None:  # not every module has compiled code
        warm()


def first_decision(name: str) -> "State[Any]":
    """The first state of a game in which a player is to move."""
    state: State[Any] = game(name).start()
    while state.turn == CHANCE:
        state = state.play(state.outcomes()[0][0])
    return state


def warm_up(player: Any, state: "State[Any]") -> None:
    """Search once with an engine, so that all of its code is loaded or compiled."""
    from .engines.engine import Limit

    player.think(state, Limit(nodes=1))


@contextmanager
def _progress_reported(package: str, report: Callable[[float], None]) -> Iterator[None]:
    """Report which share of a package is compiled whenever it has grown by STEP."""
    from .kernel import jit

    reported = 0.0

    def listen() -> None:
        nonlocal reported
        share = jit.share_compiled(package)
        if share >= reported + STEP:
            reported = share
            report(share)

    jit.listeners.append(listen)
    try:
        yield
    finally:
        jit.listeners.remove(listen)


# -- in other processes ------------------------------------------------------------------------------------------------


def compile_all(units: Sequence[Unit]) -> Iterator[str]:
    """Compile units in worker processes, the rules first; yield a line about each when it is done."""
    workers = min(os.cpu_count() or 1, max(1, len(units)))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_ignore_ctrl_c) as pool:
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
    """Roughly how much there is to compile: the largest unit is started first."""
    if unit.kind == "module":
        return 0
    return sum(path.stat().st_size for path in sources(_area(unit)) if unit.name in path.parts)


def _area(unit: Unit) -> str:
    """The cache area of the rules or the engine of a game of ours."""
    return f"games/{unit.name}/{unit.kind}"


def _ignore_ctrl_c() -> None:
    """The parent process handles it, and kills its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _compiled(unit: Unit) -> str:
    try:
        compile_unit(unit)
    except Exception as error:
        if unit.kind == "module" or is_ours(installed()[unit.name]):
            raise
        return f"{unit} cannot be used: {error}"  # of another package: compile the rest all the same
    return str(unit)


def main() -> None:
    name, niceness = sys.argv[1:]
    progress = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what libraries print must not be read as progress
    for ending in (signal.SIGINT, signal.SIGTERM):  # left to the parent process, which ends this one
        signal.signal(ending, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(niceness))

    def exit_with_parent() -> None:
        while os.read(0, 1):  # not `sys.stdin.read`: this thread would still hold its lock at a regular exit
            pass
        os._exit(1)

    threading.Thread(target=exit_with_parent, daemon=True).start()
    compile_unit(Unit("engine", name), lambda share: print(f"{share:.3f}", file=progress, flush=True))


if __name__ == "__main__":
    main()
