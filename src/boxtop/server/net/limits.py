"""Rate limits: how often one address, person or connection may do something."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any

from litestar.connection import ASGIConnection

from ...errors import Refused

MAPPED = "::ffff:"  # and an IPv4 address
MOST_KEYS = 100_000  # of people and addresses that are remembered at once


class TooMuch(Refused):
    """Somebody asks too often."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, int(seconds + 0.999))
        super().__init__(
            f"That is too much at once: try again in {self.seconds} {'second' if self.seconds == 1 else 'seconds'}."
        )


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


def neighbourhood(host: str) -> str:
    """What limits count as one client: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    mapped = getattr(address, "ipv4_mapped", None)
    if address.version == 4 or mapped is not None:
        return str(mapped or address)
    return str(ip_network((address, 64), strict=False))


def plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """The address of a client, IPv4 as such: a dual-stack socket writes it as an IPv6 address."""
    if client is None or not client[0].startswith(MAPPED):
        return client
    return client[0].removeprefix(MAPPED), client[1]


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from; used for limits only, and never written down."""
    return neighbourhood(connection.client.host) if connection.client else ""
