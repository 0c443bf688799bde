"""What compiled code is made of, checked against plain Python."""

import ast
import importlib
import os
import pkgutil
import re
import threading
import time
from pathlib import Path
from types import ModuleType
from typing import Annotated

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba.core.errors import NumbaWarning

import boxtop
from boxtop.kernel import bits, cache_paths, random, stop, verbs
from boxtop.kernel import jit as jit_module
from boxtop.kernel.fields import U8, Fields, Ints, words, zeroed
from boxtop.kernel.jit import jit
from boxtop.kernel.raw_memory import address_of

from tests.support.paths import ROOT
from tests.support.timing import in_time

PARTS = cache_paths.COMPILED_PARTS
WORDS = st.integers(0, 2**64 - 1)
OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]


@jit
def each_bit_function(x: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    return bits.popcount(x), bits.lowest(x), bits.byteswap(x), bits.first(x)


@settings(deadline=None)  # the first call compiles
@given(WORDS.filter(bool))
def test_bit_functions_say_what_python_says(x: int) -> None:
    lowest = min(i for i in range(64) if x >> i & 1)
    swapped = int.from_bytes(x.to_bytes(8, "big"), "little")
    assert tuple(map(int, each_bit_function(np.uint64(x)))) == (x.bit_count(), lowest, swapped, 1 << lowest)


def test_mix_is_splitmix64() -> None:
    # The first outputs of the published generator for seed 0.
    assert int(bits.mix(np.uint64(0))) == 0xE220A8397B1DCDAF
    assert int(bits.mix(np.uint64(0x9E3779B97F4A7C15))) == 0x6E789E6AA1B965F4


@jit
def draw_many(rng: random.Rng, n: int, counts: Ints) -> float:
    total = 0.0
    for _ in range(100_000):
        counts[random.below(rng, n)] += 1
        total += random.uniform(rng)
    return total


def test_random_numbers_are_even_and_repeatable() -> None:
    counts = np.zeros(6, np.int64)
    mean = draw_many(random.seeded(7)[0], 6, counts) / 100_000
    assert abs(mean - 0.5) < 0.005  # more than five standard errors
    assert np.all(abs(counts - 100_000 / 6) < 700)
    again = np.zeros(6, np.int64)
    draw_many(random.seeded(7)[0], 6, again)
    assert np.array_equal(counts, again)
    assert len(np.unique(random.seeded(7, 1000)["word"])) == 1000
    assert not set(random.seeded(7, 1000)["word"]) & set(random.seeded(8, 1000)["word"])


class Small(Fields):
    """Seven bytes and one of padding."""

    numbers: Annotated[Ints, np.uint8, 7]
    side: U8


class Odd(Fields):
    """Three bytes."""

    numbers: Annotated[Ints, np.uint8, 3]


def test_a_record_is_described_by_its_annotations() -> None:
    made = zeroed(2, Small)
    assert made.dtype.names == ("numbers", "side")
    assert made["numbers"].shape == (2, 7)
    assert words(Small) == 1
    with pytest.raises(TypeError, match="Odd takes 3 bytes"):
        words(Odd)


@jit
def count_until(flag: stop.Flag) -> int:
    counted = 0
    while not stop.raised(flag):
        counted += 1
    return counted


def test_compiled_code_sees_a_flag_at_once() -> None:
    count_until(np.ones(1, np.int64))  # compile

    def late() -> float:
        flag = stop.flag()
        ended: list[float] = []

        def work() -> None:
            count_until(flag)
            ended.append(time.perf_counter())

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        time.sleep(0.05)
        begun = time.perf_counter()
        flag[0] = 1
        thread.join(60)
        assert ended, "the flag was not seen"
        return ended[0] - begun

    assert in_time(0.5, late)  # a machine under load; the goal is 10 ms


def test_interruptible_work_returns_and_raises() -> None:
    assert stop.interruptible(lambda flag: int(flag[0]) + 5) == 5

    def fails(flag: stop.Flag) -> int:
        raise ArithmeticError("as asked")

    with pytest.raises(ArithmeticError, match="as asked"):
        stop.interruptible(fails)


def game_module(name: str, **its_verbs: object) -> ModuleType:
    """A module as `verbs.make_vtable` wants it, with some verbs."""
    module = ModuleType(name)
    vars(module).update(State=Small, Moves=verbs.move_list(3), **its_verbs)
    return module


def test_a_game_without_a_verb_is_refused() -> None:
    with pytest.raises(TypeError, match="half_a_game has no verb 'turn'"):
        verbs.make_vtable(game_module("half_a_game"))


@jit
def turn_as_float(s: Small) -> float:
    return 0.5


def plain_turn(s: Small) -> int:
    return 0


def test_a_verb_that_is_not_compiled_is_refused() -> None:
    with pytest.raises(TypeError, match=r"plain_game\.turn is not compiled: put @jit above it"):
        verbs.make_vtable(game_module("plain_game", turn=plain_turn))


def test_a_verb_that_returns_the_wrong_type_is_refused() -> None:
    with pytest.raises(TypeError, match=r"wrong_game.turn returns float64, not int64"):
        verbs.make_vtable(game_module("wrong_game", turn=turn_as_float))


def test_the_cache_folder_depends_on_sources_and_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    usual = cache_paths.fingerprint()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    checked = cache_paths.fingerprint()
    monkeypatch.delenv("NUMBA_BOUNDSCHECK")
    extra = tmp_path / "more.py"
    extra.write_text("A = 1")
    real = list(cache_paths.sources())
    monkeypatch.setattr(cache_paths, "sources", lambda area: [*real, extra])
    one = cache_paths.fingerprint()
    extra.write_text("A = 2")
    assert len({usual, checked, one, cache_paths.fingerprint()}) == 4
    monkeypatch.undo()
    assert cache_paths.fingerprint() == usual


def test_the_cache_is_keyed_by_folders() -> None:
    """Who works on one game need not compile another, and who works on texts and drawings need not compile at all."""
    assert cache_paths.area("boxtop.kernel.bits") == "kernel"
    assert cache_paths.area("boxtop.engines.perft") == "engines"
    assert cache_paths.area("boxtop.games.yahtzee.rules.verbs") == "games/yahtzee/rules"
    assert cache_paths.area("boxtop.games.yahtzee.engine") == "games/yahtzee/engine"
    areas = ["kernel", "engines", "lab", *(f"games/{name}/{part}" for name in OURS for part in PARTS)]
    everything = set(cache_paths.sources())
    for area in areas:
        found = {path.relative_to(cache_paths.PACKAGE).as_posix() for path in cache_paths.sources(area)}
        assert found
        assert {path.rpartition("/data/")[0] or path.rpartition("/")[0] for path in found} == set(
            cache_paths.folders(area)
        )
        assert set(cache_paths.sources(area)) < everything


def test_another_package_is_compiled_anew_after_any_change_of_ours() -> None:
    """It may inline any function of ours: the benchmarks inline engines."""
    assert cache_paths.package_folder("tests").parent == cache_paths.folder()


def test_only_cached_folders_hold_compiled_code() -> None:
    """What is not in the cache's name must not end up in machine code."""
    cached = set(cache_paths.sources())
    for path in cache_paths.PACKAGE.rglob("*.py"):
        if path not in cached:
            assert not re.search("^@(jit|jit_holding_gil)$", path.read_text(), re.MULTILINE), path


def test_compiled_code_is_made_of_its_own_folders_only() -> None:
    """A compiled function sees constants and functions of the folders that its cache is keyed by, and of no others."""
    looked_at = 0
    for name in OURS:
        for part in PARTS:
            package = importlib.import_module(f"boxtop.games.{name}.{part}")
            for module in pkgutil.iter_modules(package.__path__):
                importlib.import_module(f"{package.__name__}.{module.name}")
    for function in jit_module.compiled_functions:
        module = function.py_func.__module__
        if module.partition(".")[0] != "boxtop":
            continue
        allowed = {*cache_paths.folders(cache_paths.area(module))}
        for used in function.py_func.__code__.co_names:
            value = function.py_func.__globals__.get(used)
            origin = getattr(getattr(value, "py_func", None), "__module__", "")
            if origin.startswith("boxtop."):
                looked_at += 1
                assert cache_paths.area(origin) in allowed, f"{module}.{function.__name__} uses {origin}.{used}"
    assert looked_at > 500


def test_old_cache_folders_are_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOXTOP_CACHE", str(tmp_path))
    ours = tmp_path / "compiled"
    old, recent, not_ours = ours / ("0" * 16), ours / ("1" * 16), ours / "thesis"
    for made in (old, recent, not_ours):
        made.mkdir(parents=True)
    os.utime(old, (0, 0))
    os.utime(not_ours, (0, 0))
    place = cache_paths.folder.__wrapped__()
    assert place.parent == ours
    assert place.is_dir()
    assert recent.is_dir()
    assert not_ours.is_dir()
    assert not old.exists()


def test_a_cache_that_cannot_be_written_stops_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("BOXTOP_CACHE", str(tmp_path / "file"))
    assert cache_paths.folder.__wrapped__().is_dir()


def test_two_processes_never_share_the_name_of_a_data_file() -> None:
    """Numba would number them, and two processes that compile a function at once would take the same number."""
    index = draw_many._cache._cache_file  # type: ignore[attr-defined]
    assert index._data_name(1) != index._data_name(1)


LARGE = np.arange(200_000)  # Numba does not write such an array into machine code that is kept


@jit
def look_up(i: int) -> int:
    return int(LARGE[i])


def test_a_function_that_cannot_be_kept_is_compiled_each_time() -> None:
    """Numba warns, names the file, and goes on."""
    with pytest.warns(NumbaWarning, match="look_up.*dynamic globals"):
        assert look_up(7) == 7


def test_what_is_typed_into_a_notebook_compiles() -> None:
    names: dict[str, object] = {"jit": jit}
    exec(compile("@jit\ndef twice(x):\n    return 2 * x\n", "<input>", "exec"), names)
    assert names["twice"](21) == 42  # type: ignore[operator]


def test_compiled_code_never_calls_int() -> None:
    """Compiled, `int` leaves an unsigned number unsigned, and a difference of two wraps around: `signed` is meant."""
    examples = ROOT / "examples"
    found = 0
    for path in [*cache_paths.sources(), *examples.rglob("*.py")]:
        if path.suffix != ".py":
            continue
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, ast.FunctionDef) and any(
                isinstance(mark, ast.Name) and mark.id == "jit" for mark in function.decorator_list
            ):
                found += 1
                called = {
                    call.func.id
                    for call in ast.walk(function)
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
                }
                assert "int" not in called, f"{path.name}: {function.name}"
    assert found > 50


def test_addresses_are_those_that_numpy_tells() -> None:
    whole = np.zeros((4, 5), [("word", np.uint64, 7), ("byte", np.uint8)])
    for array in (whole, whole[1:], whole["word"], whole["byte"][2], np.zeros(0)):
        assert address_of(array) == array.ctypes.data
