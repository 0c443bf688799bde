"""Types in TypeScript, made from the server's own code: a page that compiles says what the server understands."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from boxtop.server import view_schemas
from boxtop.server.schemas import protocol

from tests.support.paths import ROOT
from tests.support.skipping import nothing_is_skipped

WEB = ROOT / "web"
COMPILER = WEB / "node_modules" / ".bin" / "tsc"

needs_node = pytest.mark.skipif(
    (shutil.which("node") is None or not COMPILER.exists()) and not nothing_is_skipped(),
    reason="needs Node.js, and `make types` once",
)


def made(schema: object, folder: Path, *part: str) -> str:
    """The types of a schema, or of a part of it."""
    source, target = folder / "schema.json", folder / "types.ts"
    source.write_text(json.dumps(schema))
    subprocess.run(["node", "scripts/types.mjs", str(source), str(target), *part], cwd=WEB, check=True, timeout=120)
    return target.read_text()


@needs_node
def test_the_types_fit_a_client_that_uses_them(tmp_path: Path) -> None:
    """web/tests/protocol.ts handles every message, and tries what must not compile; the boards use the views."""
    (WEB / "src" / "lib").mkdir(parents=True, exist_ok=True)
    (WEB / "src" / "lib" / "protocol.gen.ts").write_text(made(protocol(), tmp_path))
    for game in view_schemas.our_games():
        types = made(view_schemas.schema(view_schemas.our_games()), tmp_path, game)
        (WEB / "src" / "games" / game / "view.gen.ts").write_text(types)
    done = subprocess.run([COMPILER, "--project", "."], cwd=WEB, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout


@needs_node
def test_tuples_stay_tuples(tmp_path: Path) -> None:
    pair = {"type": "array", "prefixItems": [{"type": "string"}, {"type": "number"}], "minItems": 2, "maxItems": 2}
    schema = {"title": "t", "$defs": {"Pair": {**pair, "items": False}, "Anything": {"type": "object"}}}
    types = made(schema, tmp_path)
    assert "export type Pair = [string, number]" in types
    assert "[k: string]: unknown" in types


@needs_node
def test_lists_of_a_fixed_length_are_tuples_and_references_keep_their_names(tmp_path: Path) -> None:
    three = {"type": "array", "items": {"type": "number"}, "minItems": 3, "maxItems": 3}
    many = {"type": "array", "items": {"type": "string"}, "minItems": 1}
    point = {"$ref": "#/$defs/part/$defs/Point", "description": "where it is"}
    box = {"title": "Box", "type": "object", "properties": {"at": point, "sides": three, "names": many}}
    parts = {"Box": box, "Point": {"title": "Point", "type": "object", "properties": {"x": {"type": "number"}}}}
    schema = {"title": "t", "$defs": {"part": {"$ref": "#/$defs/part/$defs/Box", "$defs": parts}}}
    types = made(schema, tmp_path, "part")
    assert "sides?: [number, number, number];" in types
    assert "at?: Point;" in types
    assert "* where it is" in types
    assert types.count("export interface") == 2


def test_every_part_of_the_protocol_is_there() -> None:
    """Messages and what HTTP sends, with every reference leading somewhere."""
    schema = protocol()
    parts = schema["$defs"]
    assert {"FromClient", "FromServer", "Watch", "MatchNews", "Setup", "Problem", "Games", "Page"} <= set(parts)
    text = json.dumps(schema)
    named = {piece.split('"', 1)[0] for piece in text.split("#/$defs/")[1:]}
    assert named <= set(parts)
    assert "#/components" not in text


def test_the_lock_file_holds_no_addresses() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text())
    assert lock["packages"]
    assert not any("resolved" in package for package in lock["packages"].values())
