"""The settings of a server, from options and environment variables, and the secrets it makes on its first start."""

import os
import re
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path

from ..errors import BadText
from ..words import say
from .net.limits import RATES, Quota, Rate
from .page import PAGE

DATABASE_FILE = "boxtop.sqlite3"
METRICS_FILE = "metrics-token"
MOST_PROXIES = 10
PORTS = {"http": 80, "https": 443}  # the default ports, which browsers leave out


@dataclass(frozen=True)
class Settings:
    """The settings of one server process."""

    data: Path
    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    public: str | None = None  # the address by which players reach it through a proxy: https://...
    proxies: int = 0  # through which every request comes, and which append to X-Forwarded-For
    lan: bool = False  # links have the address of this machine on its network
    workers: bool = False  # engines run in `boxtop worker` processes, not in processes of this server
    engine_processes: int | None = None  # of this server; none: one for each core but one
    page: Path = PAGE  # the built page
    rates: dict[str, Rate] = field(default_factory=lambda: RATES)
    quota: Quota = field(default_factory=Quota)

    @property
    def secure(self) -> bool:
        """Whether players connect by TLS."""
        return self.public is not None and self.public.startswith("https://")


def data_folder(given: str | None, *, make: bool = True) -> Path:
    """The folder of the server's data; created, if need be, with access for its owner only."""
    folder = Path(given or os.environ.get("BOXTOP_DATA") or user_data_path("boxtop"))
    if make:
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            unusable = say("data-folder-unusable", folder=str(folder), why=str(error.strerror))
            raise BadText(unusable) from error
    return folder


def database_url(given: str | None, data: Path) -> str:
    return given or os.environ.get("BOXTOP_DATABASE") or f"sqlite:///{(data / DATABASE_FILE).resolve()}"


def public_address(given: str | None) -> str | None:
    """The public address of the server, in the form that browsers send as `Origin`."""
    text = (given or os.environ.get("BOXTOP_PUBLIC") or "").strip()
    if not text:
        return None
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:  # a bad port, or a missing bracket
        raise BadText(say("bad-public-address")) from error
    more = "@" in parts.netloc or parts.path.strip("/") or parts.query or parts.fragment
    if more or parts.scheme not in PORTS or not re.fullmatch(r"[a-z0-9._:-]+", host):
        raise BadText(say("bad-public-address"))
    site = f"{parts.scheme}://{f'[{host}]' if ':' in host else host}"
    return site if port in (None, PORTS[parts.scheme]) else f"{site}:{port}"


def proxy_count(given: int | None, public: str | None) -> int:
    """Through how many proxies requests come: one if the server has a public address, unless said otherwise."""
    text = os.environ.get("BOXTOP_PROXIES", "").strip()
    if given is None and text:
        if not re.fullmatch("[0-9]|10", text):
            raise BadText(say("bad-proxies", most=MOST_PROXIES))
        given = int(text)
    if given is None:
        given = 0 if public is None else 1
    return given


def metrics_token(data: Path) -> str:
    """The token for reading the metrics, made on the first start."""
    given = os.environ.get("BOXTOP_METRICS_TOKEN")
    if given:
        return given
    path = data / METRICS_FILE
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(32))
    return path.read_text().strip()
