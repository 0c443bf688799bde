"""What was said, by the ids of messages rather than by their sentences."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest

from boxtop.errors import BoxtopError, Reasons
from boxtop.words import Message

AnyError = TypeVar("AnyError", bound=BoxtopError)


def ids(what: object) -> list[str]:
    """The ids of a message and of all messages in it; of an error, those of its heading and its reasons."""
    if isinstance(what, Reasons):
        return [id for part in (what.heading, *what.reasons) for id in ids(part)]
    if isinstance(what, BoxtopError):
        return ids(what.message)
    if isinstance(what, Message):
        return [what.id, *(id for value in what.args.values() for id in ids(value))]
    return [id for one in what for id in ids(one)] if isinstance(what, list | tuple) else []


@contextmanager
def says(kind: type[AnyError], id: str) -> Iterator[pytest.ExceptionInfo[AnyError]]:
    """That an error of that kind is raised, and says that."""
    with pytest.raises(kind) as caught:
        yield caught
    assert id in ids(caught.value), f"{ids(caught.value)}: {caught.value}"
