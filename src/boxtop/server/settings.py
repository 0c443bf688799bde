"""Where things are and how the server is reached, and the secrets it makes for itself on its first start."""

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from .guard import RATES, Rate
from .page import PAGE

DATABASE_FILE = "boxtop.sqlite3"
METRICS_FILE = "metrics-token"


@dataclass(frozen=True)
class Settings:
    """How one server process is to run."""

    data: Path
    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    public: str | None = None  # the address by which players reach it, if a proxy stands before it: https://...
    workers: bool = False  # engines think in `boxtop worker` processes, not in ones of this server
    thinkers: int | None = None  # how many processes of this server think; none: as the machine allows
    page: Path = PAGE  # the built page
    rates: dict[str, Rate] = field(default_factory=lambda: RATES)

    @property
    def secure(self) -> bool:
        """Whether players come by TLS."""
        return self.public is not None and self.public.startswith("https://")


def data_folder(given: str | None) -> Path:
    """The folder for all that the server keeps; made if need be, for nobody else to read."""
    folder = Path(given or os.environ.get("BOXTOP_DATA") or user_data_path("boxtop"))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def database_url(given: str | None, data: Path) -> str:
    return given or os.environ.get("BOXTOP_DATABASE") or f"sqlite:///{(data / DATABASE_FILE).resolve()}"


def metrics_token(data: Path) -> str:
    """The secret by which a Prometheus may read the metrics, made on the first start."""
    given = os.environ.get("BOXTOP_METRICS_TOKEN")
    if given:
        return given
    path = data / METRICS_FILE
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(32))
    return path.read_text().strip()
