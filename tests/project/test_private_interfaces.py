"""What we use of Numba, uvicorn and websockets beyond their public interface: in one file each, and still there.

Their versions are capped in pyproject.toml. After raising a cap, what fails here says what to look at.
"""

import ast
import asyncio
import tomllib
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest
from h11 import IDLE, SEND_BODY
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State
from websockets.utils import apply_mask

from tests.support.paths import ROOT

SOURCES = ROOT / "src/boxtop"
# The modules of each library that are public, and the one file of ours that may import others.
LIBRARIES = {
    "numba": ({"numba", "numba.extending", "numba.types"}, "kernel/numba_internals.py"),
    "uvicorn": ({"uvicorn"}, "server/net/uvicorn_internals.py"),
    "websockets": (set[str](), "server/net/websockets_internals.py"),
}
# What `boxtop.kernel.numba_internals` overrides, calls and reads, by the class of Numba's that has it.
NUMBA_CLASSES = {
    "caching._CacheLocator": ("get_cache_path", "get_source_stamp", "get_disambiguator", "from_function"),
    "caching.CompileResultCacheImpl": ("_locator_classes", "filename_base", "locator"),
    "caching.FunctionCache": ("_impl_class", "load_overload", "_index_key"),
    "caching.IndexDataCacheFile": ("_data_name",),
    "registry.CPUDispatcher": ("compile", "get_call_template", "fold_argument_types", "get_compile_result"),
    "codegen.CPUCodegen": ("magic_tuple",),
    "codegen.JITCodeLibrary": ("get_pointer_to_function",),
    "cpu.CPUContext": ("call_conv", "make_array", "get_value_type", "get_dummy_value"),
    "callconv.CPUCallConv": ("get_function_type", "call_function", "return_status_propagate"),
}
NUMBA_FUNCTIONS = ("serialize.dumps", "typing.signature", "cgutils.get_or_insert_function")

# The server's WebSocket protocol, a subclass: what it overrides and calls, and what it reads and sets.
WEBSOCKET_METHODS = (
    *("connection_made", "connection_lost", "data_received", "resume_writing"),
    *("handle_connect", "handle_parser_exception", "send_receive_event_to_app"),
)
WEBSOCKET_FIELDS = ("config", "conn", "loop", "writable", "transport", "client", "close_timer")
WEBSOCKET_AT_FIRST = {
    "handshake_initiated": False,
    "read_paused": False,
    "close_sent": False,
    "frames": [],
    "curr_msg_data_type": "bytes",
}
# The HTTP protocol with a time limit, a subclass, too.
HTTP_METHODS = ("connection_made", "connection_lost", "handle_events")
HTTP_FIELDS = ("conn", "connections", "loop", "transport", "client")


def imported(source: str) -> Iterator[str]:
    """The modules that a source imports, wherever it does."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            # `from numba import core` imports numba.core, `from numba import njit` only a name.
            found = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if is_module(name) else node.module for name in found)


def is_module(name: str) -> bool:
    if name.partition(".")[0] not in LIBRARIES:
        return False
    try:
        import_module(name)
    except ImportError:
        return False
    return True


def private(modules: Iterable[str]) -> dict[str, str]:
    """The private modules of libraries among these, each with the file that may import it."""
    found = ((name, LIBRARIES.get(name.partition(".")[0])) for name in modules)
    return {name: library[1] for name, library in found if library is not None and name not in library[0]}


def test_private_parts_are_imported_by_one_file_each() -> None:
    files = [path for path in sorted(SOURCES.rglob("*.py")) if any(name in path.read_text() for name in LIBRARIES)]
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}, a private part: import it in {allowed} only"
        for path in files
        for name, allowed in private(imported(path.read_text())).items()
        if path != SOURCES / allowed
    ]
    assert not wrong, "\n".join(wrong)
    for _, allowed in LIBRARIES.values():
        assert private(imported((SOURCES / allowed).read_text())), f"{allowed} imports nothing private any more"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("from numba.core import cgutils", {"numba.core.cgutils"}),
        ("def f():\n    import numba.np.arrayobj", {"numba.np.arrayobj"}),
        ("from numba import core, njit", {"numba.core"}),
        ("import uvicorn.protocols", {"uvicorn.protocols"}),
        ("from websockets.protocol import State", {"websockets.protocol"}),
        ("import numba, uvicorn\nfrom numba.extending import intrinsic\nfrom .numba import core", set[str]()),
    ],
)
def test_private_imports_are_recognised(source: str, found: set[str]) -> None:
    assert {*private(imported(source))} == found


def test_numba_is_as_we_know_it() -> None:
    for path, names in NUMBA_CLASSES.items():
        module, _, name = path.partition(".")
        owner = getattr(import_module(f"numba.core.{module}"), name, None)
        assert owner is not None, f"Numba has no numba.core.{path} any more"
        for part in names:
            assert hasattr(owner, part), f"numba.core.{path} of Numba has no {part} any more"
    for path in NUMBA_FUNCTIONS:
        module, _, name = path.partition(".")
        assert callable(getattr(import_module(f"numba.core.{module}"), name, None)), f"Numba has no {path} any more"


def test_a_compiled_function_of_numba_is_as_we_know_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the dispatcher, its cache and its compile results hold besides the methods."""
    from numba import config, njit, types

    if config.DISABLE_JIT:
        pytest.skip("there are no dispatchers without the compiler")
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    made = njit(cache=True)(_add_one)
    for name in ("_cache", "py_func", "overloads"):
        assert hasattr(made, name), f"Numba's dispatcher has no {name} any more"
    for name in ("_cache_file", "_cache_path", "_impl", "_py_func"):
        assert hasattr(made._cache, name), f"Numba's function cache has no {name} any more"
    made.compile((types.int64,))
    (result,) = made.overloads.values()
    assert hasattr(result.fndesc, "llvm_func_name"), "Numba's compile results do not know the function's name any more"
    assert result.library.get_pointer_to_function(result.fndesc.llvm_func_name), "Numba gives no address any more"
    assert types.unliteral(result.signature.return_type) is types.int64


def _add_one(x: int) -> int:
    return x + 1


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    made = asyncio.new_event_loop()
    yield made
    made.close()


def config() -> Config:
    async def application(scope: object, receive: object, send: object) -> None:
        return

    made = Config(application, log_config=None, ws_max_size=64_000)
    made.load()
    return made


def test_the_websocket_protocol_of_uvicorn_is_as_we_know_it(loop: asyncio.AbstractEventLoop) -> None:
    made = WebSocketsSansIOProtocol(config(), ServerState(), {}, loop)
    for name in WEBSOCKET_METHODS:
        assert callable(getattr(made, name, None)), f"uvicorn's WebSocket has no {name} any more"
    for name in (*WEBSOCKET_FIELDS, *WEBSOCKET_AT_FIRST):
        assert hasattr(made, name), f"uvicorn's WebSocket has no {name} any more"
    assert {name: getattr(made, name) for name in WEBSOCKET_AT_FIRST} == WEBSOCKET_AT_FIRST
    assert made.writable.is_set()
    assert made.config.ws_max_size == 64_000
    # Set by `handle_connect`, and read after it.
    assert {"response", "scope"} <= {*WebSocketsSansIOProtocol.handle_connect.__code__.co_names}


def test_the_connection_of_websockets_is_as_we_know_it(loop: asyncio.AbstractEventLoop) -> None:
    conn = WebSocketsSansIOProtocol(config(), ServerState(), {}, loop).conn
    assert conn.state is State.CONNECTING
    assert State.OPEN in State
    conn.state = State.OPEN  # past the opening
    conn.send_close(1007)
    assert conn.data_to_send() == [b"\x88\x02\x03\xef"]
    assert apply_mask(b"\x01\x02\x03\x04\x05", b"\x01\x00\x01\x00") == b"\x00\x02\x02\x04\x04"


def test_the_http_protocol_of_uvicorn_is_as_we_know_it(loop: asyncio.AbstractEventLoop) -> None:
    made = H11Protocol(config(), ServerState(), {}, loop)
    for name in (*HTTP_METHODS, *HTTP_FIELDS):
        assert hasattr(made, name), f"uvicorn's HTTP has no {name} any more"
    assert made.conn.their_state in (IDLE, SEND_BODY)


def test_the_server_of_uvicorn_is_as_we_know_it() -> None:
    """It leaves with SystemExit if the application cannot start, which becomes a sentence."""
    assert "exit" in Server.startup.__code__.co_names
    assert hasattr(Server(config()), "config")


@pytest.mark.parametrize("name", ["numba", "uvicorn", "websockets"])
def test_what_we_use_beyond_its_interface_is_capped(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    (line,) = (line for line in needed if line.startswith(name))
    least, cap = (part.strip("<>=") for part in line.removeprefix(name).split(","))
    have = [*map(int, version(name).split("."))]
    assert [*map(int, least.split("."))] <= have < [*map(int, cap.split("."))]
    assert f"{name}=={version(name)}\n" in (ROOT / "constraints.txt").read_text()
