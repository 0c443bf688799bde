"""JSON Schema of structs, with the comments in their source as descriptions of the fields.

    turn: int | None  # whose decision it is

A comment that is too long for the line goes above the field.
"""

import inspect
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_FIELD = re.compile(
    r"(?P<above>(?:^    # .*\n)*)"
    r"^    (?P<name>\w+): [^#\n]*?(?:#\s*(?:type: ignore\[[^\]]*\](?:\s*#\s*)?)?(?P<beside>.*))?$",
    re.MULTILINE,
)


@cache
def comments(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The comment on each field in the source, inherited fields included; fields without one are left out."""
    found: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        if kind in msgspec.Struct.__mro__:
            continue
        for field in _FIELD.finditer(_source(kind)):
            above = " ".join(line.strip().removeprefix("# ") for line in field["above"].splitlines())
            if comment := (above or field["beside"] or "").strip():
                found[field["name"]] = comment
    return found


def _source(kind: type) -> str:
    try:
        return inspect.getsource(kind)
    except (OSError, TypeError):  # a third-party game may come without its source
        return ""


def components(types: Sequence[Any], reference: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The schemas of some types, and those of all structs in them by name, as plain JSON values.

    `reference` is the template of references: "#/$defs/{name}".
    """
    made, parts = msgspec.json.schema_components(types, ref_template=reference)
    for struct in structs_in(types):
        properties = parts[struct.__name__]["properties"]
        for field in msgspec.structs.fields(struct):
            if comment := comments(struct).get(field.name):
                properties[field.encode_name]["description"] = comment
    written: tuple[list[dict[str, Any]], dict[str, Any]] = msgspec.json.decode(msgspec.json.encode((made, parts)))
    return written


def structs_in(types: Sequence[Any]) -> Iterator[type[msgspec.Struct]]:
    """All structs that some types are made of."""
    return _structs(msgspec.inspect.multi_type_info(types), set())


def _structs(found: object, seen: set[type]) -> Iterator[type[msgspec.Struct]]:
    if isinstance(found, (list, tuple)):
        for part in found:
            yield from _structs(part, seen)
    elif isinstance(found, msgspec.inspect.StructType):
        if found.cls not in seen:
            seen.add(found.cls)
            yield found.cls
            yield from _structs([field.type for field in found.fields], seen)
    elif isinstance(found, msgspec.inspect.Type):
        yield from _structs([getattr(found, name) for name in found.__struct_fields__], seen)
