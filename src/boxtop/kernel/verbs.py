"""The verbs: the functions that make up the rules of a game, and how generic code calls them.

A game writes its verbs as compiled functions over its own record (the module `Game.rules`):

    turn(s) -> player, CHANCE, TIEBREAK     whose decision it is; a player without legal moves means OVER, too
               or OVER
    legal(s, moves) -> n                    writes the legal moves to moves.move
    count(s) -> n                           only counts them (optional: a faster `legal`)
    chance(s, chances) -> n                 writes the outcomes to chances.outcome and chances.weight (integers)
    apply(s, choice)                        makes a move, or applies an outcome
    result(s, player) -> 0..1               of a finished game
    guess(s, player, rng)                   replaces what the player cannot see by a random possibility; the moves of
                                            others may have other numbers then, since they can name what is hidden
    value(s, player) -> 0..1                a rough estimate of the result
    key(s) -> word                          a hash of the position
    used_words(s) -> n                      how many words of the record are in use (optional: all)

Generic code (playouts, searches, path counts) is compiled once for all games. It holds states as rows of words and
calls `legal(g, states, i, moves, j)`, where `g` is the game's vtable; the verbs themselves know nothing of that.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Annotated, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ..errors import BadGame
from .bits import U, mix
from .fields import I64, U64, Fields, Ints, rows, words, zeroed
from .jit import INTERPRETED, jit
from .random import Rng
from .turn_codes import CHANCE as CHANCE
from .turn_codes import OVER as OVER
from .turn_codes import TIEBREAK as TIEBREAK

if not INTERPRETED:
    from llvmlite import ir
    from numba import from_dtype, types
    from numba.extending import intrinsic

    from .numba_internals import call_address, compile_for, row_address

Rows = NDArray[Any]
VTableArray = NDArray[Any]  # of one VTable


class MoveList(Protocol):
    """What `legal` writes to."""

    move: Ints


class ChanceList(Protocol):
    """What `chance` writes to."""

    outcome: Ints
    weight: Ints


def move_list(longest: int) -> type[Fields]:
    """The record type to which a game's `legal` writes at most `longest` moves."""

    class Moves(Fields):
        move: Annotated[Ints, np.uint32, longest]

    return Moves


def chance_list(longest: int) -> type[Fields]:
    """The record type to which a game's `chance` writes at most `longest` outcomes with their weights."""

    class Chances(Fields):
        outcome: Annotated[Ints, np.uint32, longest]
        weight: Annotated[Ints, np.uint32, longest]

    return Chances


# -- defaults of verbs that a game may leave out -------------------------------------------------------------------


@jit
def no_chance(s: Any, chances: ChanceList) -> int:
    return 0


@jit
def nothing_hidden(s: Any, player: int, rng: Rng) -> None:
    pass


@jit
def even_value(s: Any, player: int) -> float:
    return 0.5


@dataclass(frozen=True)
class Verb:
    """The types that a verb takes after the state (those in LISTS are rows of an array), and the type it returns."""

    takes: tuple[str, ...]
    returns: str
    default: Callable[..., Any] | None = None
    optional: bool = False


LISTS = ("moves", "chances", "rng")
VERBS = {
    "turn": Verb((), "int64"),
    "legal": Verb(("moves",), "int64"),
    "count": Verb((), "int64", optional=True),
    "chance": Verb(("chances",), "int64", no_chance),
    "apply": Verb(("uint32",), "none"),
    "result": Verb(("int64",), "float64"),
    "guess": Verb(("int64", "rng"), "none", nothing_hidden),
    "value": Verb(("int64",), "float64", even_value),
    "key": Verb((), "uint64", optional=True),
    "used_words": Verb((), "int64", optional=True),
}


class VTable(Fields):
    """The addresses of a game's compiled verbs (0: the game has no such verb), and the sizes of its records."""

    turn: U64
    legal: U64
    count: U64
    chance: U64
    apply: U64
    result: U64
    guess: U64
    value: U64
    key: U64
    used_words: U64
    words: I64  # of a state
    moves: I64  # the capacity of a list of moves
    chances: I64  # the capacity of a list of outcomes
    game: I64  # the index of the game's module, for interpreted verbs


_modules: list[ModuleType] = []


@cache
def make_vtable(module: ModuleType) -> VTableArray:
    """Compile or load the verbs of a module with State, Moves, Chances and verbs; return an array of one VTable."""
    vtable = zeroed(1, VTable)
    _modules.append(module)
    vtable["game"] = len(_modules) - 1
    vtable["words"] = words(module.State)
    vtable["moves"] = module.Moves.dtype["move"].shape[0]
    vtable["chances"] = module.Chances.dtype["outcome"].shape[0] if hasattr(module, "Chances") else 1
    for name, verb in VERBS.items():
        function = getattr(module, name, verb.default)
        if function is None and not verb.optional:
            raise BadGame(f"{module.__name__} has no verb {name!r}.")
        vtable[name] = 0 if function is None else 1 if INTERPRETED else _address(module, name, function)
    return vtable


_NO_CHANCES = chance_list(1)

# Compiled code does not check bounds: a verb writes past the end of a list that is too short. A guard behind every list
# catches this before other memory is damaged; `boxtop check` uses a much wider one. Python checks the guards after each
# compiled call (`check_lists`): a check after each list would make random games 7 to 22 % slower.
GUARD = 64  # numbers
UNTOUCHED = np.uint32(0xA5A5_A5A5)
_UNTOUCHED = UNTOUCHED.tobytes()
TOO_MANY_MOVES = "the game has more legal moves than its move_list has room for: make it longer"
TOO_MANY_OUTCOMES = "the game has more outcomes than its chance_list has room for: make it longer"


def move_buffer(vtable: VTableArray, count: int = 1, guard: int = GUARD) -> NDArray[np.uint32]:
    """Rows for lists of moves, each followed by a guard."""
    return guarded_buffer(count, int(vtable[0]["moves"]), guard)


def chance_buffer(vtable: VTableArray, count: int = 1, guard: int = GUARD) -> NDArray[np.uint32]:
    """Rows for lists of outcomes and their weights, each followed by a guard."""
    return guarded_buffer(count, 2 * int(vtable[0]["chances"]), guard)


def guarded_buffer(count: int, width: int, guard: int = GUARD) -> NDArray[np.uint32]:
    """`count` rows of `width` numbers, each followed by a guard."""
    made = rows(count, width + guard, np.uint32)
    made[:, width:] = UNTOUCHED
    return made


def overrun(buffer: NDArray[np.uint32], width: int) -> bool:
    """Whether a guard was written to."""
    behind = buffer[:, width:]
    return behind.tobytes() != _UNTOUCHED * behind.size


def check_lists(vtable: VTableArray, moves: NDArray[np.uint32], chances: NDArray[np.uint32]) -> None:
    """Raise MemoryError if the game wrote more moves or outcomes into these buffers than its lists have room for."""
    if overrun(moves, int(vtable[0]["moves"])):
        raise MemoryError(TOO_MANY_MOVES)
    if overrun(chances, 2 * int(vtable[0]["chances"])):
        raise MemoryError(TOO_MANY_OUTCOMES)


def _address(module: ModuleType, name: str, function: Any) -> int:
    """Compile a verb for the game's records, and return the address of its machine code."""
    verb = VERBS[name]
    lists = {"moves": module.Moves, "chances": getattr(module, "Chances", _NO_CHANCES), "rng": Rng}
    takes = module.State.dtype, *(lists[kind].dtype if kind in LISTS else kind for kind in verb.takes)
    args = [from_dtype(kind) if isinstance(kind, np.dtype) else getattr(types, kind) for kind in takes]
    if not hasattr(function, "compile"):
        raise BadGame(f"{module.__name__}.{name} is not compiled: put @jit above it.")
    returned, address = compile_for(function, args)
    if str(returned) != verb.returns:
        hint = " (signed(...) makes one)" if verb.returns == "int64" else ""
        raise BadGame(f"{module.__name__}.{name} returns {returned}, not {verb.returns}{hint}.")
    return address


# -- the verbs for generic code ------------------------------------------------------------------------------------


def _compiled(name: str, verb: Verb) -> Callable[..., Any]:
    """An intrinsic `verb(g, states, i, ...)` that calls the verb through the vtable `g`."""
    offset = VTable.dtype.fields[name][1]  # type: ignore[index]
    returns = getattr(types, verb.returns)
    wanted: list[Any] = []  # the types of the arguments after g, states, i; None: an array of any type
    for kind in verb.takes:
        wanted += [None, types.int64] if kind in LISTS else [getattr(types, kind)]

    def typed(context: Any, g: Any, states: Any, i: Any, *rest: Any) -> Any:
        def build(target: Any, builder: Any, sig: Any, values: Any) -> Any:
            passed = [row_address(target, builder, states, values[1], values[2])]
            index = 3
            for kind in verb.takes:
                if kind in LISTS:
                    passed.append(row_address(target, builder, sig.args[index], values[index], values[index + 1]))
                    index += 2
                else:
                    passed.append(values[index])
                    index += 1
            kinds = [types.voidptr, *(types.voidptr if k in LISTS else getattr(types, k) for k in verb.takes)]
            slot = builder.gep(
                builder.bitcast(values[0], ir.IntType(8).as_pointer()), [ir.Constant(ir.IntType(32), offset)]
            )
            address = builder.load(builder.bitcast(slot, ir.IntType(64).as_pointer()))
            return call_address(target, builder, address, returns, kinds, passed)

        kinds = [given if kind is None else kind for kind, given in zip(wanted, rest, strict=True)]
        return returns(g, states, types.int64, *kinds), build

    takers = (
        lambda context, g, states, i: typed(context, g, states, i),
        lambda context, g, states, i, a: typed(context, g, states, i, a),
        lambda context, g, states, i, a, b: typed(context, g, states, i, a, b),
        lambda context, g, states, i, a, b, c: typed(context, g, states, i, a, b, c),
    )
    return intrinsic(takers[len(wanted)])


def _interpreted(name: str, verb: Verb) -> Callable[..., Any]:
    """The same verb, interpreted."""

    def call(g: Any, states: Rows, i: int, *rest: Any) -> Any:
        module = _modules[g["game"]]
        kinds = {"moves": module.Moves, "chances": getattr(module, "Chances", _NO_CHANCES), "rng": Rng}
        args: list[Any] = []
        given = iter(rest)
        for kind in verb.takes:
            value = next(given)
            if kind in LISTS:
                row, made = value[int(next(given))], kinds[kind].dtype
                row = row[: made.itemsize // row.itemsize] if kind != "rng" else row.reshape(-1)
                args.append(row.view(made).view(np.recarray)[0])
            else:
                args.append(value)
        row, whole = states[int(i)], words(module.State)
        if len(row) < whole:  # a read-only state that has only the words in use
            row = np.pad(row, (0, whole - len(row)))
        state = row.view(module.State.dtype).view(np.recarray)[0]
        rule: Any = getattr(module, name, verb.default)
        return rule(state, *args)

    return call


def _verb(name: str) -> Callable[..., Any]:
    return (_interpreted if INTERPRETED else _compiled)(name, VERBS[name])


turn = _verb("turn")
legal = _verb("legal")
_count = _verb("count")
chance = _verb("chance")
apply = _verb("apply")
result = _verb("result")
guess = _verb("guess")
value = _verb("value")
_key = _verb("key")
_used_words = _verb("used_words")


@jit
def count(g: VTable, states: Rows, i: int, moves: Rows, j: int) -> int:
    """Count the legal moves; `moves` may be written to."""
    if g.count != U(0):
        return _count(g, states, i)
    return legal(g, states, i, moves, j)


@jit
def used_words(g: VTable, states: Rows, i: int) -> int:
    """How many words of a state are in use."""
    if g.used_words != U(0):
        return _used_words(g, states, i)
    return g.words


@jit
def copy(g: VTable, to_states: Rows, to: int, from_states: Rows, origin: int) -> None:
    """Copy state `origin` to state `to`."""
    for k in range(used_words(g, from_states, origin)):
        to_states[to, k] = from_states[origin, k]


@jit
def key(g: VTable, states: Rows, i: int) -> np.uint64:
    """A hash of the position: the game's own, or one of all words in use."""
    if g.key != U(0):
        return _key(g, states, i)
    hashed = U(0)
    for k in range(used_words(g, states, i)):
        hashed = mix(hashed ^ states[i, k])
    return hashed
