"""`boxtop warm`: compile everything ahead, so that nobody waits later."""

import argparse
import importlib
import os
import pkgutil
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context

from .. import engines, installed, is_ours, load
from .options import Commands


def generic() -> list[str]:
    """Engines and generic code, found and not listed so that none is forgotten; what takes longest comes first."""
    ours = [name for name, entry in installed().items() if is_ours(entry)]
    return [
        *(f"boxtop.games.{name}.engine" for name in ours),
        *(f"boxtop.engines.{module.name}" for module in pkgutil.iter_modules(engines.__path__)),
        "boxtop.kernel.calls",
        "boxtop.lab.stepping",
        "boxtop.lab.record_bits",
        "boxtop.lab.png",
        *(f"boxtop.games.{name}.lab.observation" for name in ours),
    ]


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "warm", help="compile everything ahead (done by `make setup`)", description="Compile all games and engines."
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..kernel.places import folder
    from ..server import ready_rules

    mark = folder() / "complete"  # our own code is compiled; of other packages' games we cannot know
    jobs = [("guest", name) for name, entry in installed().items() if not is_ours(entry)]
    if not mark.exists():
        jobs += [("game", name) for name, entry in installed().items() if is_ours(entry)]
        jobs += [("generic", module) for module in generic()]
    if not jobs and ready_rules.place().exists():
        print("Everything is compiled already.")
        return
    begun = time.perf_counter()
    for done, told in enumerate(_compiled(jobs), 1):
        _show(done, len(jobs), told)
    if not ready_rules.place().exists():
        ready_rules.made_elsewhere()
    mark.touch()
    print(f"\rCompiled in {time.perf_counter() - begun:.1f} s; kept in {mark.parent}.{'':30}")


def _compiled(jobs: list[tuple[str, str]]) -> Iterator[str]:
    """Do the jobs in parallel; what to tell of each as it is done."""
    workers = min(os.cpu_count() or 1, max(1, len(jobs)))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_us) as pool:
        waiting = [pool.submit(compile_one, kind, name) for kind, name in jobs]
        try:
            for future in as_completed(waiting):
                yield future.result()
        except KeyboardInterrupt:
            for worker in active_children():
                worker.kill()
            raise


def _leave_ctrl_c_to_us() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def compile_one(kind: str, name: str) -> str:
    """Compile a game's rules, or a module of generic code, in a process of its own; what to tell of it."""
    if kind == "generic":
        prepare_all = getattr(importlib.import_module(name), "warm", None)
        if prepare_all is not None:  # not every module compiles something
            prepare_all()
        return name.rpartition(".")[2]
    try:
        load(name)().warm()
    except Exception as error:
        if kind == "game":
            raise
        return f"{name} cannot be used: {error}"  # of another package: the rest goes on without it
    return name


def _show(done: int, all_: int, name: str) -> None:
    """The progress bar; a plain line each where there is no terminal."""
    if sys.stdout.isatty():
        bar = "█" * (30 * done // all_)
        print(f"\r▕{bar:30}▏ {done}/{all_} {name:24}", end="", flush=True)
    else:
        print(f"{done}/{all_} {name}", flush=True)
