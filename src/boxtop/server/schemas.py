"""Prints the schemas of messages, HTTP interface and views, and writes them into docs.

python -m boxtop.server.schemas protocol     # JSON Schema of all messages and all HTTP bodies, in one document
python -m boxtop.server.schemas views        # JSON Schema of the views of our games
python -m boxtop.server.schemas openapi      # the document at /api/openapi.json
python -m boxtop.server.schemas docs FOLDER  # updates the JSON Schemas, views.md and the tables of messages.md there
"""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from litestar.serialization import encode_json

from .. import load
from ..errors import BadText
from ..games.base.view import View, ViewResult
from ..match.actions import AnyAction
from ..match.clocks import Pace
from . import messages, view_schemas
from .json_schema import comments, structs_in

SCHEMA, PAGE = "messages.schema.json", "messages.md"
VIEWS, VIEWS_PAGE = "views.schema.json", "views.md"
PARTS = (
    messages.About,
    messages.SeatInfo,
    messages.FairInfo,
    messages.OriginInfo,
    Pace,
    messages.ClockInfo,
    messages.OfferInfo,
    messages.Happened,
    messages.Ending,
    messages.Rated,
    View,
    ViewResult,
)

VIEWS_INTRO = """# Views

What a player, or anybody who looks on, may see of a game: `State.view` in Python, `view` of the `match` message. What
every view holds is in [messages.md](messages.md) at `View`; this is what each game adds. A field with a question mark
may be missing: then it does not apply. The JSON Schema is [views.schema.json](views.schema.json), and a server has that
of all its games at `/api/views.json`. `make schemas` makes both that file and this page from the structs in `view.py`
of each game, and `make types` makes TypeScript types of them.
"""


def openapi() -> dict[str, Any]:
    """The OpenAPI document, without starting a server."""
    from .app import application
    from .settings import Settings

    app = application(Settings(Path(), "sqlite:///unused"))
    document: dict[str, Any] = json.loads(encode_json(app.openapi_schema.to_schema()))
    return document


def protocol() -> dict[str, Any]:
    """One JSON Schema of messages and HTTP bodies. For structs in both, that of the messages has more descriptions."""
    of_messages = messages.schema()
    of_http = json.dumps(openapi()["components"]["schemas"]).replace("#/components/schemas/", "#/$defs/")
    return {**of_messages, "$defs": {**json.loads(of_http), **of_messages["$defs"]}}


def tables() -> dict[str, str]:
    """The tables of messages.md, by their names there."""
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
    """The fields with their comments in the source; optional ones are marked."""
    descriptions, base = comments(struct), struct.__bases__[0]
    of_base = getattr(base, "__struct_fields__", ())
    shown = [f"all of `{base.__name__}`"] if of_base else []
    for field in msgspec.structs.fields(struct):
        description = descriptions.get(field.name, "")
        if field.name not in of_base or description != comments(base).get(field.name, ""):
            optional = "" if field.required else "?"
            shown.append(f"`{field.encode_name}`{optional}{description and f' ({description})'}")
    return ", ".join(shown).replace("|", "\\|")


def views_page() -> str:
    """The text of views.md: a table for each of our games."""
    sections = [VIEWS_INTRO]
    for name in view_schemas.our_games():
        game = load(name)
        parts = [struct for struct in structs_in([game.view_type]) if struct not in PARTS]
        sections.append(f"## {game.title} (`{name}`)\n\n{_table('part', parts)}\n")
    return "\n".join(sections)


def with_tables(page: str) -> str:
    """A page with its tables replaced; each is between two comments, the first of which names it."""
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
        case ["views"]:
            print(json.dumps(view_schemas.schema(view_schemas.our_games()), indent=1))
        case ["openapi"]:
            print(json.dumps(openapi(), indent=1))
        case ["docs", folder]:
            for name, schema in ((SCHEMA, messages.schema()), (VIEWS, view_schemas.schema(view_schemas.our_games()))):
                Path(folder, name).write_text(json.dumps(schema, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            page = Path(folder, PAGE)
            page.write_text(with_tables(page.read_text(encoding="utf-8")), encoding="utf-8")
            Path(folder, VIEWS_PAGE).write_text(views_page(), encoding="utf-8")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
