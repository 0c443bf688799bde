"""What is written about messages is what the server says and understands."""

import json
import re
from typing import Any

import jsonschema
import pytest

from boxtop.errors import BadText
from boxtop.server import messages, schemas

from tests.support.paths import ROOT

DOCS = ROOT / "docs"
PAGE = (DOCS / schemas.PAGE).read_text(encoding="utf-8")
SHOWN = re.findall(r"```json( client)?\n(.*?)```", PAGE, re.DOTALL)


def checker(name: str) -> Any:
    return jsonschema.Draft202012Validator({**messages.schema(), "$ref": f"#/$defs/{name}"})


def test_the_published_schema_is_today_s() -> None:
    """`make schemas` renews it."""
    assert json.loads((DOCS / schemas.SCHEMA).read_text()) == messages.schema()
    jsonschema.Draft202012Validator.check_schema(messages.schema())


def test_the_page_has_every_message_as_it_is() -> None:
    """`make schemas` renews the tables."""
    assert schemas.with_tables(PAGE) == PAGE
    for struct in (*messages.FROM_CLIENT, *messages.FROM_SERVER):
        assert f"\n| `{struct.__struct_config__.tag}` | " in PAGE


def test_a_table_that_has_no_place_is_missed() -> None:
    with pytest.raises(BadText, match="no place for the table actions"):
        schemas.with_tables(PAGE.replace("<!-- table: actions -->", ""))


def test_the_tables_of_the_module_are_complete() -> None:
    """The lists by which messages are documented hold all that can be sent."""
    for base, listed, union in (
        (messages.FromClient, messages.FROM_CLIENT, messages.AnyFromClient),
        (messages.FromServer, messages.FROM_SERVER, messages.AnyFromServer),
    ):
        assert set(base.__subclasses__()) == set(listed) == set(union.__args__)
        assert all(struct.__doc__ for struct in listed)


def test_the_conversation_is_one_that_could_be() -> None:
    sent = [text for client, text in SHOWN if client]
    heard = [text for client, text in SHOWN if not client]
    assert len(sent) >= 6
    assert len(heard) >= 6
    for text in sent:
        messages.read(text)
        checker("FromClient").validate(json.loads(text))
    for text in heard:
        checker("FromServer").validate(json.loads(text))
    with pytest.raises(jsonschema.ValidationError):
        checker("FromServer").validate({"type": "hello"})


def test_the_openapi_document_is_one() -> None:
    """OpenAPI 3.1 whose schemas are JSON Schema and whose references lead somewhere; every refusal is a Problem."""
    document = schemas.openapi()
    assert document["openapi"].startswith("3.1.")
    parts = document["components"]["schemas"]
    for part in parts.values():
        jsonschema.Draft202012Validator.check_schema(part)
    references = re.findall(r'"\$ref": "([^"]*)"', json.dumps(document))
    assert len(references) > 50
    assert {reference.removeprefix("#/components/schemas/") for reference in references} <= set(parts)
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    for operation in operations:
        assert operation["summary"]
        for status, answer in operation["responses"].items():
            if int(status) >= 400 and operation["tags"] != ["operations"]:
                assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")
