"""The files of the built page, which Vite makes from `web/`, in memory and ready to be sent.

They are in `boxtop/page`, which is not in the repository: `make` builds it, and the wheel includes it.
"""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).parents[1] / "page"
INDEX = "index.html"
ASSETS = "assets/"
CODINGS = (("br", ".br"), ("gzip", ".gz"))  # the smaller first

YEAR = 365 * 24 * 3600
IMMUTABLE = f"public, max-age={YEAR}, immutable"  # files with a hash of their content in their name
REVALIDATE = "no-cache"
NO_STORE = "no-store"

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class File:
    """A file of the page in all its content codings."""

    body: bytes
    media_type: str
    compressed: dict[str, bytes]  # by coding
    cache_control: str

    def sent(self, accepted: str) -> tuple[bytes, dict[str, str]]:
        """The body and the headers for a client with this Accept-Encoding header."""
        headers = {"Cache-Control": self.cache_control, "Vary": "Accept-Encoding"}
        body = self.body
        wanted = codings(accepted)
        for coding, compressed in self.compressed.items():
            if coding in wanted:
                body = compressed
                headers["Content-Encoding"] = coding
                break
        if self.cache_control != NO_STORE:
            headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        return body, headers


class Page:
    """All files of the page; reloaded when it is built again."""

    def __init__(self, folder: Path = PAGE) -> None:
        self.folder = folder
        self._files: dict[str, File] = {}
        self._built: int | None = None

    def find(self, name: str) -> File | None:
        """The file of that name. Names are only looked up among the files found when the folder was read."""
        try:
            built = (self.folder / INDEX).stat().st_mtime_ns
        except OSError:
            return None
        if built != self._built:
            self._files, self._built = self._read(), built
        return self._files.get(name)

    def _read(self) -> dict[str, File]:
        files = {}
        endings = tuple(ending for _, ending in CODINGS)
        for path in self.folder.rglob("*"):
            if path.is_file() and not path.name.endswith(endings):
                name = path.relative_to(self.folder).as_posix()
                compressed = {
                    coding: other.read_bytes()
                    for coding, ending in CODINGS
                    if (other := path.with_name(path.name + ending)).is_file()
                }
                cache_control = NO_STORE if name == INDEX else IMMUTABLE if name.startswith(ASSETS) else REVALIDATE
                files[name] = File(path.read_bytes(), media_type(path), compressed, cache_control)
        return files


def media_type(path: Path) -> str:
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def codings(accepted: str) -> set[str]:
    """The codings that an Accept-Encoding header names, except those with `q=0`."""
    wanted = set()
    for part in accepted.lower().split(","):
        coding, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            wanted.add(coding.strip())
    return wanted


def matches_etag(etag: str, header: str) -> bool:
    """Whether an If-None-Match header names this version."""
    return header.strip() == "*" or etag in (tag.strip().removeprefix("W/") for tag in header.split(","))
