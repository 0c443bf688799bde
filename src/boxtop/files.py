"""Files that are written whole or not at all."""

import os
from pathlib import Path

from .errors import BadText


def write_safely(path: Path, text: str | bytes) -> None:
    """Write a whole file or nothing: into a new file beside it, which then takes its name."""
    path = Path(os.path.realpath(path))  # through a link, not over it
    if path.is_dir():
        raise BadText(f"{path} is a folder.")
    beside = path.with_name(f".{path.name[:200]}.{os.getpid()}.new")
    try:
        with beside.open("xb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
