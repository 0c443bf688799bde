"""No cache grows for ever: a client could fill it with keys of its own choice until the memory is used up."""

import ast
from collections.abc import Iterator
from pathlib import Path

from boxtop.bounded import BoundedDict

from tests.support.paths import ROOT

SOURCES = ROOT / "src/boxtop"
CONTAINERS = ("dict", "list", "set", "defaultdict", "OrderedDict", "Counter", "deque")
# Caches and containers of modules without a bound, and why nobody can fill them.
DECLARED = {
    "engines/arena.py: _worker": "what one worker process works with",
    "games/base/drawing.py: artwork": "packages of installed games",
    "games/battle_chess/lab/actions.py: _encoding": "sizes of a mat, which the sheet's reader bounds, and three flags",
    "games/battle_grid/decks.py: _preset": "decks that come with the game: any other name raises",
    "games/battle_grid/routes.py: _decks": "our languages",
    "games/battle_grid/rules/state.py: _chosen": "filled when the module is imported",
    "games/chessplus/engine/endgames.py: endgames": "a flag",
    "games/chessplus/engine/network.py: network": "files that the command line names",
    "games/chessplus/text.py: long": "the numbers of moves: any other raises",
    "games/chessplus/view.py: _plain": "the numbers of moves",
    "games/yahtzee/engine/trio_store.py: _found": "the file of this version of the engine",
    "games/yahtzee/lab/actions.py: _encoding": "numbers of players",
    "kernel/cache_paths.py: folder": "folders of compiled code",
    "kernel/cache_paths.py: module_folder": "modules of compiled code",
    "kernel/jit.py: compiled_functions": "functions of modules that are imported",
    "kernel/numba_internals.py: listeners": "set when modules are imported",
    "kernel/verbs.py: _modules": "modules of rules",
    "kernel/verbs.py: make_vtable": "modules of rules",
    "games/yahtzee/diagrams.py: PICTURES": "empty: this game has none",
    "lab/cluster.py: _workers": "the one of this process",
    "lessons/lesson.py: lesson_names": "installed games",
    "lessons/lesson.py: lessons_of": "installed games",
    "puzzles/packs.py: pack": "installed games",
    "rules_pages/reading.py: rules_page": "installed games, and our languages",
    "server/jobs/base.py: _layout": "installed games",
    "server/json_schema.py: comments": "our own types of messages",
    "server/routes/games.py: _game": "installed games, and our languages",
    "server/routes/rules.py: _pictures": "installed games",
    "words/catalogue.py: bundle": "packages of installed games, and our languages",
}


def called(node: ast.expr) -> str:
    """The name of what is called, subscripted or named: `functools.lru_cache(None)` is "lru_cache"."""
    while isinstance(node, ast.Call | ast.Subscript):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_unbounded(decorator: ast.expr) -> bool:
    """Whether this is `@cache`, or `@lru_cache(maxsize=None)`."""
    if called(decorator) != "lru_cache":
        return called(decorator) == "cache"
    sizes = [*decorator.args, *(k.value for k in decorator.keywords)] if isinstance(decorator, ast.Call) else []
    return any(isinstance(size, ast.Constant) and size.value is None for size in sizes)


def is_empty_container(value: ast.expr | None) -> bool:
    """Whether this is `{}`, `[]`, `dict()`, `Counter[str]()` ...: something to be filled later."""
    if isinstance(value, ast.Dict):
        return not value.keys
    if isinstance(value, ast.List):
        return not value.elts
    return isinstance(value, ast.Call) and called(value) in CONTAINERS and not value.args


def unbounded(tree: ast.Module) -> Iterator[str]:
    """The names of caches and of containers of the module that have no bound."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(map(is_unbounded, node.decorator_list)):
            given = node.args
            if given.posonlyargs or given.args or given.kwonlyargs or given.vararg or given.kwarg:
                yield node.name  # without parameters it is one value
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and is_empty_container(statement.value):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def found() -> dict[str, Path]:
    return {
        f"{path.relative_to(SOURCES).as_posix()}: {name}": path
        for path in sorted(SOURCES.rglob("*.py"))
        for name in unbounded(ast.parse(path.read_text(encoding="utf-8")))
    }


def test_every_cache_has_a_bound_or_a_reason() -> None:
    assert set(found()) == set(DECLARED)


def test_what_has_no_bound_is_seen() -> None:
    text = """
from functools import cache, lru_cache
@cache
def one(key): ...
@functools.lru_cache(maxsize=None)
def two(*keys): ...
@lru_cache(None)
def three(*, key): ...
@lru_cache(100)
def bounded(key): ...
@cache
def single(): ...
four: dict[str, int] = {}
five = Counter[str]()
class Inside:
    @cache
    def six(self): ...
"""
    assert sorted(unbounded(ast.parse(text))) == ["five", "four", "one", "six", "three", "two"]


def test_a_bounded_dictionary_drops_what_was_not_used_for_longest() -> None:
    kept: BoundedDict[str, int] = BoundedDict(2)
    kept["a"], kept["b"] = 1, 2
    assert kept["a"] == 1
    kept["c"] = 3
    assert dict(kept) == {"a": 1, "c": 3}
    kept["a"] = 4
    kept["d"] = 5
    assert dict(kept) == {"a": 4, "d": 5}
    del kept["a"]
    assert len(kept) == 1


def test_large_values_count_for_more() -> None:
    kept: BoundedDict[str, str] = BoundedDict(10, len)
    kept["a"], kept["b"] = "123", "456"  # four each
    assert list(kept) == ["a", "b"]
    kept["a"] = "1"  # in place of the other
    kept["c"] = "789"
    assert list(kept) == ["b", "a", "c"]
    kept["d"] = "12"
    assert list(kept) == ["a", "c", "d"]
    kept["e"] = "far too long"
    assert dict(kept) == {"e": "far too long"}
    kept["f"] = ""
    assert list(kept) == ["f"]
    for n in range(20):  # what is empty counts, too
        kept[str(n)] = ""
    assert len(kept) == 10
