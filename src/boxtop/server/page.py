"""The built page: files that Vite made of `web/`, kept in memory, and which of them answers a request.

They lie in `boxtop/page`, which is not in the repository: `make` builds it, and the wheel carries it.
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
FOREVER = f"public, max-age={YEAR}, immutable"  # what the hash in a name stands for never changes
ASK = "no-cache"  # keep it, but ask each time whether it is still the same
NEVER = "no-store"

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
    """A file of the page in all the ways in which it can be sent."""

    body: bytes
    media_type: str
    packed: dict[str, bytes]  # by coding
    keep: str  # how long browsers may

    def sent(self, accepted: str) -> tuple[bytes, dict[str, str]]:
        """The bytes for a client that accepts these codings, and the headers with them."""
        headers = {"Cache-Control": self.keep, "Vary": "Accept-Encoding"}
        body = self.body
        wanted = codings(accepted)
        for coding, packed in self.packed.items():
            if coding in wanted:
                body = packed
                headers["Content-Encoding"] = coding
                break
        if self.keep != NEVER:
            headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        return body, headers


class Page:
    """All files of the page; read again when it was built anew."""

    def __init__(self, folder: Path = PAGE) -> None:
        self.folder = folder
        self._files: dict[str, File] = {}
        self._built: int | None = None

    def find(self, name: str) -> File | None:
        """The file of that name. Only names that were found when the folder was read are ever looked up."""
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
                packed = {
                    coding: other.read_bytes()
                    for coding, ending in CODINGS
                    if (other := path.with_name(path.name + ending)).is_file()
                }
                keep = NEVER if name == INDEX else FOREVER if name.startswith(ASSETS) else ASK
                files[name] = File(path.read_bytes(), media_type(path), packed, keep)
        return files


def media_type(path: Path) -> str:
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def codings(accepted: str) -> set[str]:
    """What an Accept-Encoding header takes: every coding it names, but for those with `q=0`."""
    wanted = set()
    for part in accepted.lower().split(","):
        coding, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            wanted.add(coding.strip())
    return wanted


def same(etag: str, known: str) -> bool:
    """Whether an If-None-Match header names this version."""
    return known.strip() == "*" or etag in (tag.strip().removeprefix("W/") for tag in known.split(","))
