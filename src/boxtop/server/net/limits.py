"""Rate limits by address, person or connection, as token buckets."""

import time
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any

from litestar.connection import ASGIConnection

from ...bounded import BoundedDict
from ...errors import Refused
from ...words import Message, say

IPV4_MAPPED = "::ffff:"  # the prefix of an IPv4 address in IPv6 form
MOST_BUCKETS = 100_000  # that are kept at once


class RateLimited(Refused):
    """A client has used up a rate limit."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, int(seconds + 0.999))
        super().__init__(self.sentence(self.seconds))

    def sentence(self, seconds: int) -> Message:
        return say("rate-limited", seconds=seconds)


@dataclass(frozen=True)
class Rate:
    """The size of a token bucket, and how many tokens it gains per second."""

    burst: float
    per_second: float


# Mostly per address. Several people may share one, so all are generous except for what is expensive.
RATES = {
    "request": Rate(200, 40),  # any HTTP request
    "credentials": Rate(10, 0.1),  # accounts, passwords, tokens
    "password": Rate(30, 0.02),  # for one account, per address
    "account": Rate(300, 0.2),  # the same for all addresses together: no single one can lock the owner out
    "guest": Rate(60, 0.5),  # new ones
    "create": Rate(40, 0.5),  # matches
    "connect": Rate(100, 5),  # WebSockets
    "frame": Rate(200, 50),  # per WebSocket
    "hint": Rate(10, 0.5),  # per person
    "hints": Rate(60, 3),  # the same per address: guests are free
    "analysis": Rate(30, 1),  # and attempts, per person: while exploring, every step asks for one
    "analyses": Rate(90, 3),  # the same per address
    "puzzle": Rate(60, 2),  # tries, hints, solutions and moves of runs, per person
    "puzzles": Rate(180, 6),  # the same per address
    "review": Rate(30, 0.1),  # reviews that are asked for
    # Seconds of processor time, however many requests they are spent on: see budget.py.
    "address time": Rate(2, 0.25),
    "person time": Rate(1.5, 0.15),
    "own match": Rate(60, 2),  # moves, and looks at own matches, of somebody over the budget; per person
}
UNLIMITED = {what: Rate(1e9, 1e9) for what in RATES}


@dataclass(frozen=True)
class Quota:
    """The most matches that are not over: `play/quotas.py`."""

    waiting: int = 10  # of one person in the lobby, listed and still without all players
    waiting_by_address: int = 40  # the same of one address
    unfinished: int = 200  # of one guest: by correspondence people play a hundred
    unfinished_with_account: int = 2_000  # also for programs


NO_QUOTA = Quota(*[1_000_000_000] * 4)


class Bucket:
    """A token bucket."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens, self.updated = rate.burst, time.monotonic()

    def take(self) -> float:
        """Take a token and return 0; without one, return the seconds until there will be one."""
        wait = self.wait(1)
        if not wait:
            self.tokens -= 1
        return wait

    def wait(self, tokens: float) -> float:
        """The seconds until there will be so many tokens; 0 if there are."""
        rate, now = self.rate, time.monotonic()
        self.tokens = min(rate.burst, self.tokens + (now - self.updated) * rate.per_second)
        self.updated = now
        return max(0.0, (tokens - self.tokens) / rate.per_second)

    def owe(self, tokens: float) -> None:
        """Take tokens for something that is done already, if need be on credit; nobody owes more than a burst."""
        self.wait(0)
        self.tokens = max(-self.rate.burst, self.tokens - tokens)

    def spend(self) -> None:
        """Take a token; RateLimited if there is none."""
        wait = self.take()
        if wait:
            raise RateLimited(wait)


class Limiter:
    """The buckets of all clients; the least recently used are dropped."""

    def __init__(self, rates: dict[str, Rate] | None = None) -> None:
        self.rates = RATES if rates is None else rates
        self._buckets: BoundedDict[tuple[str, str], Bucket] = BoundedDict(MOST_BUCKETS)

    def spend(self, what: str, who: str) -> None:
        """Take a token from a client's bucket; RateLimited if there is none."""
        self.shared(what, who).spend()

    def shared(self, what: str, who: str, kind: type[Bucket] = Bucket) -> Bucket:
        """A client's bucket."""
        bucket = self._buckets.get((what, who))
        if bucket is None:
            bucket = self._buckets[what, who] = kind(self.rates[what])
        return bucket

    def bucket(self, what: str) -> Bucket:
        """A new bucket that the caller keeps."""
        return Bucket(self.rates[what])


def client_network(host: str) -> str:
    """What limits count as one client: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    mapped = getattr(address, "ipv4_mapped", None)
    if address.version == 4 or mapped is not None:
        return str(mapped or address)
    return str(ip_network((address, 64), strict=False))


def unmapped(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """The address of a client, without the IPv6 form that a dual-stack socket gives IPv4 addresses."""
    if client is None or not client[0].startswith(IPV4_MAPPED):
        return client
    return client[0].removeprefix(IPV4_MAPPED), client[1]


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The client's address; used for limits only, never logged or stored."""
    return client_network(connection.client.host) if connection.client else ""
