"""The verbs: what every game can be asked, and how code that knows no game asks it.

A game writes its verbs as compiled functions over its own record (`rules.py` of each game):

    turn(s) -> player, CHANCE, TIEBREAK     whose decision it is; no legal moves means over, too
               or OVER
    legal(s, moves) -> n                    writes the legal moves into moves.move
    count(s) -> n                           only how many there are (optional: a faster `legal`)
    chance(s, chances) -> n                 writes chances.outcome and chances.weight (whole numbers)
    apply(s, move)                          makes a move, or lets an outcome happen
    result(s, player) -> 0..1               of a finished game
    guess(s, player, rng)                   replaces what that player cannot see by a random possibility; others' moves
                                            may have other numbers then, as they name what is hidden
    value(s, player) -> 0..1                expected result, roughly
    key(s) -> word                          a hash of the position
    live(s) -> n                            how many words of the record are in use (optional: all)

Generic code (playouts, searches, path counts) is compiled once for all games: it holds states as rows of words and
calls `legal(g, states, i, moves, j)`, where `g` is the game's table of addresses. The games know nothing of this.
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
from .turns import CHANCE as CHANCE
from .turns import OVER as OVER
from .turns import TIEBREAK as TIEBREAK

if not INTERPRETED:
    from llvmlite import ir
    from numba import from_dtype, types
    from numba.core.typing import signature
    from numba.extending import intrinsic

Rows = NDArray[Any]
Tables = NDArray[Any]  # one row of Rules


class MoveList(Protocol):
    """What `legal` writes into."""

    move: Ints


class ChanceList(Protocol):
    """What `chance` writes into."""

    outcome: Ints
    weight: Ints


def move_list(longest: int) -> type[Fields]:
    """The record into which a game's `legal` writes at most `longest` moves."""

    class Moves(Fields):
        move: Annotated[Ints, np.uint32, longest]

    return Moves


def chance_list(longest: int) -> type[Fields]:
    """The record into which a game's `chance` writes at most `longest` outcomes with their weights."""

    class Chances(Fields):
        outcome: Annotated[Ints, np.uint32, longest]
        weight: Annotated[Ints, np.uint32, longest]

    return Chances


# -- verbs a game may leave out ------------------------------------------------------------------------------------


@jit
def no_chance(s: Any, chances: ChanceList) -> int:
    return 0


@jit
def nothing_hidden(s: Any, player: int, rng: Rng) -> None:
    pass


@jit
def no_idea(s: Any, player: int) -> float:
    return 0.5


@dataclass(frozen=True)
class Verb:
    """What a verb takes after the state (LISTS are rows of an array, the rest numbers), and what it returns."""

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
    "value": Verb(("int64",), "float64", no_idea),
    "key": Verb((), "uint64", optional=True),
    "live": Verb((), "int64", optional=True),
}


class Rules(Fields):
    """A game's verbs as addresses of machine code (0: the game has no such verb), and its sizes."""

    turn: U64
    legal: U64
    count: U64
    chance: U64
    apply: U64
    result: U64
    guess: U64
    value: U64
    key: U64
    live: U64
    words: I64  # of a state
    moves: I64  # the longest list of moves
    chances: I64  # the longest list of outcomes
    game: I64  # which module, for the interpreted twin


_modules: list[ModuleType] = []


@cache
def rules(module: ModuleType) -> Tables:
    """The table of a game (one row), from the module with its State, Moves, Chances and verbs; compiled or loaded."""
    table = zeroed(1, Rules)
    _modules.append(module)
    table["game"] = len(_modules) - 1
    table["words"] = words(module.State)
    table["moves"] = module.Moves.dtype["move"].shape[0]
    table["chances"] = module.Chances.dtype["outcome"].shape[0] if hasattr(module, "Chances") else 1
    for name, verb in VERBS.items():
        function = getattr(module, name, verb.default)
        if function is None and not verb.optional:
            raise BadGame(f"{module.__name__} has no verb {name!r}.")
        table[name] = 0 if function is None else 1 if INTERPRETED else _address(module, name, function)
    return table


_NO_CHANCES = chance_list(1)

# A game whose list is too short writes beyond it. Words behind every list are nobody's, so that this comes to light
# before any damage is done; `boxtop check` leaves room for far more.
GUARD = 64
UNTOUCHED = np.uint32(0xA5A5_A5A5)
_UNTOUCHED = UNTOUCHED.tobytes()
TOO_MANY_MOVES = "the game has more legal moves than its move_list has room for: make it longer"
TOO_MANY_OUTCOMES = "the game has more outcomes than its chance_list has room for: make it longer"


def move_room(table: Tables, count: int = 1, guard: int = GUARD) -> NDArray[np.uint32]:
    """Rows for lists of moves, with a guard behind each."""
    return guarded(count, int(table[0]["moves"]), guard)


def chance_room(table: Tables, count: int = 1, guard: int = GUARD) -> NDArray[np.uint32]:
    """Rows for lists of outcomes and their weights, with a guard behind each."""
    return guarded(count, 2 * int(table[0]["chances"]), guard)


def guarded(count: int, width: int, guard: int = GUARD) -> NDArray[np.uint32]:
    """Rows of a width, with a guard behind each."""
    made = rows(count, width + guard, np.uint32)
    made[:, width:] = UNTOUCHED
    return made


def overrun(room: NDArray[np.uint32], width: int) -> bool:
    """Whether somebody has written behind lists of this width."""
    behind = room[:, width:]
    return behind.tobytes() != _UNTOUCHED * behind.size


def _address(module: ModuleType, name: str, function: Any) -> int:
    """Have a verb compiled for the game's own records, and say where its machine code is."""
    verb = VERBS[name]
    lists = {"moves": module.Moves, "chances": getattr(module, "Chances", _NO_CHANCES), "rng": Rng}
    takes = module.State.dtype, *(lists[kind].dtype if kind in LISTS else kind for kind in verb.takes)
    args = [from_dtype(kind) if isinstance(kind, np.dtype) else getattr(types, kind) for kind in takes]
    if not hasattr(function, "compile"):
        raise BadGame(f"{module.__name__}.{name} is not compiled: put @jit above it.")
    function.compile(tuple(args))
    made = function.get_compile_result(signature(None, *args))
    returned = types.unliteral(made.signature.return_type)
    if str(returned) != verb.returns:
        hint = " (signed(...) makes one)" if verb.returns == "int64" else ""
        raise BadGame(f"{module.__name__}.{name} returns {returned}, not {verb.returns}{hint}.")
    return int(made.library.get_pointer_to_function(made.fndesc.llvm_func_name))


# -- the same verbs for generic code -------------------------------------------------------------------------------


def _row(target: Any, builder: Any, kind: Any, array: Any, index: Any) -> Any:
    """The address of row `index` of an array."""
    made = target.make_array(kind)(target, builder, array)
    stride = builder.extract_value(made.strides, 0)
    start = builder.ptrtoint(made.data, ir.IntType(64))
    return builder.inttoptr(builder.add(start, builder.mul(index, stride)), target.get_value_type(types.voidptr))


def _compiled(name: str, verb: Verb) -> Callable[..., Any]:
    """An intrinsic `verb(g, states, i, ...)` that calls through the table `g`."""
    offset = Rules.dtype.fields[name][1]  # type: ignore[index]
    returns = getattr(types, verb.returns)
    wanted: list[Any] = []  # the types of what follows g, states, i; None: an array as it comes
    for kind in verb.takes:
        wanted += [None, types.int64] if kind in LISTS else [getattr(types, kind)]

    def typed(context: Any, g: Any, states: Any, i: Any, *rest: Any) -> Any:
        def build(target: Any, builder: Any, sig: Any, values: Any) -> Any:
            passed = [_row(target, builder, states, values[1], values[2])]
            position = 3
            for kind in verb.takes:
                if kind in LISTS:
                    passed.append(_row(target, builder, sig.args[position], values[position], values[position + 1]))
                    position += 2
                else:
                    passed.append(values[position])
                    position += 1
            kinds = [types.voidptr, *(types.voidptr if k in LISTS else getattr(types, k) for k in verb.takes)]
            slot = builder.gep(
                builder.bitcast(values[0], ir.IntType(8).as_pointer()), [ir.Constant(ir.IntType(32), offset)]
            )
            address = builder.load(builder.bitcast(slot, ir.IntType(64).as_pointer()))
            convention = target.call_conv
            rule = builder.inttoptr(address, convention.get_function_type(returns, kinds).as_pointer())
            status, out = convention.call_function(builder, rule, returns, kinds, passed)
            with builder.if_then(status.is_error, likely=False):
                convention.return_status_propagate(builder, status)
            return out

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
    """The same without a compiler."""

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
        if len(row) < whole:  # a state that keeps only the words in use, to be read and not written
            row = np.pad(row, (0, whole - len(row)))
        state = row.view(module.State.dtype).view(np.recarray)[0]
        rule: Any = getattr(module, name, verb.default)
        return rule(state, *args)

    return call


def _verb(name: str) -> Callable[..., Any]:
    return (_interpreted if INTERPRETED else _compiled)(name, VERBS[name])


turn = _verb("turn")
legal_unchecked = _verb("legal")
_count = _verb("count")
chance_unchecked = _verb("chance")
apply = _verb("apply")
result = _verb("result")
guess = _verb("guess")
value = _verb("value")
_key = _verb("key")
_live = _verb("live")


@jit
def legal(g: Rules, states: Rows, i: int, moves: Rows, j: int) -> int:
    """How many legal moves there are, written into row `j`; MemoryError if the game's list is too short for them."""
    is_guarded = moves.shape[1] > g.moves
    if is_guarded:
        moves[j, g.moves] = UNTOUCHED
    n = legal_unchecked(g, states, i, moves, j)
    if n > g.moves or (is_guarded and moves[j, g.moves] != UNTOUCHED):
        raise MemoryError(TOO_MANY_MOVES)
    return n


@jit
def chance(g: Rules, states: Rows, i: int, chances: Rows, j: int) -> int:
    """How many outcomes there are, written with their weights into row `j`; MemoryError as above."""
    behind = 2 * g.chances
    is_guarded = chances.shape[1] > behind
    if is_guarded:
        chances[j, behind] = UNTOUCHED
    n = chance_unchecked(g, states, i, chances, j)
    if n > g.chances or (is_guarded and chances[j, behind] != UNTOUCHED):
        raise MemoryError(TOO_MANY_OUTCOMES)
    return n


@jit
def count(g: Rules, states: Rows, i: int, moves: Rows, j: int) -> int:
    """How many legal moves there are; `moves` may be written to."""
    if g.count != U(0):
        return _count(g, states, i)
    return legal(g, states, i, moves, j)


@jit
def live(g: Rules, states: Rows, i: int) -> int:
    """How many words of a state matter."""
    if g.live != U(0):
        return _live(g, states, i)
    return g.words


@jit
def copy(g: Rules, to_states: Rows, to: int, from_states: Rows, origin: int) -> None:
    """Make state `to` the same as state `origin`."""
    for k in range(live(g, from_states, origin)):
        to_states[to, k] = from_states[origin, k]


@jit
def key(g: Rules, states: Rows, i: int) -> np.uint64:
    """A hash of the position: the game's own, or one of all that matters."""
    if g.key != U(0):
        return _key(g, states, i)
    hashed = U(0)
    for k in range(live(g, states, i)):
        hashed = mix(hashed ^ states[i, k])
    return hashed
