"""What protects the server: limits on how often, checks of where a request comes from, headers for browsers."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from ...errors import Refused

OLD_AS_NEW = "::ffff:"  # and an address of version 4
MOST_KEYS = 100_000  # of people and addresses that are remembered at once

# The page is ours alone: no script, style, picture or connection from or to anywhere else, and no frame around it.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",  # answers depend on who asks; what may be kept says so itself
}
NEEDS_TRUST = "Cross-Origin-Opener-Policy"  # taken by TLS and from this machine only: elsewhere browsers complain of it
TLS_HEADERS = {"Strict-Transport-Security": "max-age=31536000"}


class TooMuch(Refused):
    """Somebody asks too often."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, int(seconds + 0.999))
        super().__init__(
            f"That is too much at once: try again in {self.seconds} {'second' if self.seconds == 1 else 'seconds'}."
        )


class Foreign(Refused):
    """A request that another site made in somebody's name."""

    def __init__(self) -> None:
        super().__init__("This request comes from another site.")


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    second: float


# What one address may do. Several people may share one, so these are generous but for what costs much.
RATES = {
    "ask": Rate(200, 40),  # any request
    "sign": Rate(10, 0.1),  # accounts, passwords
    "guess": Rate(30, 0.02),  # passwords for one account
    "account": Rate(300, 0.2),  # the same from all addresses together: no single one can keep the owner out
    "person": Rate(60, 0.5),  # new guests
    "create": Rate(40, 0.5),  # matches
    "connect": Rate(100, 5),  # WebSockets
    "say": Rate(200, 50),  # messages on one of them
    "hint": Rate(10, 0.5),
}
UNLIMITED = {what: Rate(1e9, 1e9) for what in RATES}


class Bucket:
    """What somebody may still do: it fills up again with time."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left, self.since = rate.burst, time.monotonic()

    def take(self) -> float:
        """Take one out; if it is empty nothing is taken, and it tells in how many seconds there will be one."""
        rate, at = self.rate, time.monotonic()
        self.left = min(rate.burst, self.left + (at - self.since) * rate.second)
        self.since = at
        if self.left < 1:
            return (1 - self.left) / rate.second
        self.left -= 1
        return 0

    def spend(self) -> None:
        """TooMuch if it is empty."""
        wait = self.take()
        if wait:
            raise TooMuch(wait)


class Limiter:
    """Everybody's buckets, those that were used last."""

    def __init__(self, rates: dict[str, Rate] | None = None) -> None:
        self.rates = RATES if rates is None else rates
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def spend(self, what: str, who: str) -> None:
        """TooMuch if somebody does something too often."""
        key = what, who
        if key not in self._buckets:
            self._buckets[key] = self.bucket(what)
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        self._buckets[key].spend()

    def bucket(self, what: str) -> Bucket:
        """A new one, for whoever keeps it."""
        return Bucket(self.rates[what])


def check_origin(origin: str | None, host: str | None, public: str | None = None) -> None:
    """Foreign if a browser says that another site's page sent this. Programs send no origin.

    Our own pages are at the public address, or where there is none, at the host that was asked.
    """
    if origin is None:
        return
    page = _site(origin)
    ours = (page[0], (host or "").lower()) if public is None else _site(public)  # by TLS or not: only a proxy knows
    if not page[1] or page != ours:
        raise Foreign


def _site(address: str) -> tuple[str, str]:
    """Scheme, and host with port."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "", ""
    return parts.scheme.lower(), parts.netloc.lower()


def neighbourhood(host: str) -> str:
    """Whom limits count as one: an address, or of the new long ones all that one customer gets."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    old = getattr(address, "ipv4_mapped", None)
    if address.version == 4 or old is not None:
        return str(old or address)
    return str(ip_network((address, 64), strict=False))


def plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Where a connection comes from: a socket for old and new addresses writes the old ones as new ones."""
    if client is None or not client[0].startswith(OLD_AS_NEW):
        return client
    return client[0].removeprefix(OLD_AS_NEW), client[1]
