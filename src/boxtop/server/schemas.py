"""What client and server say to each other, written down for other programs and for people.

python -m boxtop.server.schemas protocol     # JSON Schema of all messages and all that HTTP sends, on one page
python -m boxtop.server.schemas openapi      # what a server has at /api/openapi.json
python -m boxtop.server.schemas docs FOLDER  # renews messages.schema.json and the tables of messages.md there
"""

import inspect
import json
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from litestar.serialization import encode_json

from ..errors import BadText
from ..match.actions import AnyAction
from ..match.clocks import Pace
from . import messages

SCHEMA, PAGE = "messages.schema.json", "messages.md"
PARTS = (
    messages.About,
    messages.SeatInfo,
    messages.FairInfo,
    Pace,
    messages.ClockInfo,
    messages.OfferInfo,
    messages.Happened,
    messages.Ending,
    messages.Rated,
)
FIELD = re.compile(r"^    (?P<name>\w+): [^#\n]*?(?:#\s*(?P<meaning>.*))?$", re.MULTILINE)


def openapi() -> dict[str, Any]:
    """The OpenAPI document. Nothing is started or opened for it."""
    from .app import application
    from .settings import Settings

    app = application(Settings(Path(), "sqlite:///unused"))
    document: dict[str, Any] = json.loads(encode_json(app.openapi_schema.to_schema()))
    return document


def protocol() -> dict[str, Any]:
    """One JSON Schema of all there is. What both sides have is told by that of the messages, which says more."""
    spoken = messages.schema()
    asked = json.dumps(openapi()["components"]["schemas"]).replace("#/components/schemas/", "#/$defs/")
    return {**spoken, "$defs": {**json.loads(asked), **spoken["$defs"]}}


def tables() -> dict[str, str]:
    """The tables of the page on messages, by their names there."""
    return {
        "client": _table("type", messages.FROM_CLIENT),
        "server": _table("type", messages.FROM_SERVER),
        "actions": _table("action", AnyAction.__args__),
        "parts": _table("part", PARTS),
    }


def _table(heading: str, structs: Iterable[type[msgspec.Struct]]) -> str:
    rows = [f"| {heading} | what it says | fields |", "|---|---|---|"]
    for struct in structs:
        tag = struct.__struct_config__.tag
        meaning = " ".join((struct.__dict__.get("__doc__") or "").split())
        rows.append(f"| `{tag or struct.__name__}` | {meaning} | {_fields(struct)} |")
    return "\n".join(rows)


def _fields(struct: type[msgspec.Struct]) -> str:
    """The fields with what the source says of them; those that may be missing are marked."""
    told = {match["name"]: match["meaning"] for match in FIELD.finditer(inspect.getsource(struct))}
    shown = [
        f"`{field.encode_name}`{'' if field.required else '?'}{f' ({told[field.name]})' if told[field.name] else ''}"
        for field in msgspec.structs.fields(struct)
    ]
    return ", ".join(shown).replace("|", "\\|")


def with_tables(page: str) -> str:
    """A page with its tables as they are today: each stands between two comments that name it."""
    for name, table in tables().items():
        begin, end = f"<!-- table: {name} -->\n", "<!-- end of table -->"
        before, found, rest = page.partition(begin)
        if not found or end not in rest:
            raise BadText(f"The page has no place for the table {name}.")
        page = before + begin + table + "\n" + end + rest.partition(end)[2]
    return page


def main(arguments: Sequence[str]) -> None:
    match arguments:
        case ["protocol"]:
            print(json.dumps(protocol(), indent=1))
        case ["openapi"]:
            print(json.dumps(openapi(), indent=1))
        case ["docs", folder]:
            Path(folder, SCHEMA).write_text(json.dumps(messages.schema(), indent=1) + "\n")
            page = Path(folder, PAGE)
            page.write_text(with_tables(page.read_text(encoding="utf-8")), encoding="utf-8")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
