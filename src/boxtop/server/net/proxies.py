"""The address of a client behind proxies, from `X-Forwarded-For`.

Each proxy appends the address from which it was asked, so only the last entries are true, one for each proxy that we
know of. What stands before them came with the request, and anybody may write anything there.
"""

from ipaddress import ip_address

from litestar.types import Scope

HEADER = b"x-forwarded-for"
LONGEST = 10_000  # letters of the header that are looked at, from its end


def client_behind(scope: Scope, proxies: int) -> tuple[str, int] | None:
    """The client of a request that has come through so many proxies.

    It is the peer of the connection if the header is too short: then the request has not come through all of them.
    """
    peer = scope.get("client")
    if not proxies:
        return peer
    lines = [value for name, value in scope["headers"] if name == HEADER]
    entries = b",".join(lines)[-LONGEST:].decode("latin-1").split(",")
    if len(entries) < proxies:
        return peer
    return _parsed(entries[-proxies].strip()) or peer


def _parsed(entry: str) -> tuple[str, int] | None:
    """The address and port of an entry: `192.0.2.7`, `192.0.2.7:4711`, `2001:db8::7`, `[2001:db8::7]:4711`; or none."""
    host, port = entry, ""
    if entry.startswith("["):
        host, _, port = entry[1:].partition("]")
        port = port.removeprefix(":")
    elif entry.count(":") == 1:
        host, _, port = entry.partition(":")
    try:
        found = ip_address(host)
    except ValueError:
        return None
    return str(getattr(found, "ipv4_mapped", None) or found), int(port) if port.isdecimal() else 0
