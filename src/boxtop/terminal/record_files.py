"""Records as files: read with every check, written so that nothing is lost half-way."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import BadText
from ..words import say

if TYPE_CHECKING:
    from ..games.base import State
    from ..match.record import Record


def path_of(name: str) -> Path:
    """The file that a user means; ~ is their home."""
    if "\0" in name:
        raise BadText(say("file-name-unusable"))
    return Path(os.path.expanduser(name.strip()))


def read_record(name: str) -> "tuple[Record, list[State[Any]]]":
    """The record in a file and its line of states; BadRecord, or an OSError with the file's name."""
    from ..match.record import read

    return read(record_bytes(name))


def record_bytes(name: str) -> bytes:
    """What is in a file, one byte more than allowed at most: enough to be refused, whatever the file is."""
    from ..match.record import MOST_BYTES

    with path_of(name).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def paths_like(beginning: str) -> list[str]:
    """Names of files and folders that begin like this, as the user has begun to write them."""
    folder, slash, start = beginning.rpartition("/")
    try:
        inside = sorted(path_of(folder + slash or ".").iterdir())
    except (OSError, BadText):
        return []
    fitting = [path for path in inside if path.name.startswith(start) and (start or not path.name.startswith("."))]
    return [folder + slash + path.name + ("/" if path.is_dir() else "") for path in fitting]
