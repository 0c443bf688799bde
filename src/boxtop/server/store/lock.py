"""A lock file that one process holds; the system releases it when the process ends, however that happens."""

import os
from pathlib import Path

from ...files import lock
from ...words import Text
from .rows import StoreRefused


class ProcessLock:
    """Held from `take` to `release`, on a file beside what it protects."""

    def __init__(self, path: Path, refusal: Text) -> None:
        self._path, self._refusal = path, refusal
        self._file: int | None = None

    def take(self) -> None:
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(file)
        except OSError as error:
            os.close(file)
            raise StoreRefused(self._refusal) from error
        self._file = file

    def release(self) -> None:
        # The file stays: removing it could remove one that another process has just locked.
        if self._file is not None:
            os.close(self._file)
            self._file = None
