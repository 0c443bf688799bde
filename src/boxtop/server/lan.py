"""Playing on a local network (`--lan`): the address of this machine there, and a QR code of it for phones."""

import socket
from ipaddress import ip_address

from ..errors import BadText
from ..words import say

ALL = ("0.0.0.0", "::")  # hosts that stand for every address of the machine
PROBE = ("192.0.2.1", 9)  # reserved for documentation; nothing is sent there
BORDER = 2  # light squares around the code, which scanners need
BLACK_ON_WHITE, PLAIN = "\x1b[38;5;16;48;5;231m", "\x1b[0m"  # whatever the colours of the terminal
HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


class Lan:
    """How others on the network reach this server. The router may assign it another address while it runs."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._known = ""

    @property
    def url(self) -> str:
        """The current address; without a network the last one, which is usually the next one, too."""
        self._known = (own_address() if self._host in ALL else self._host) or self._known
        host = f"[{self._known}]" if ":" in self._known else self._known
        return f"http://{host}:{self._port}"


def check(host: str) -> None:
    """BadText if other machines could not reach a server that listens on this host."""
    if host in ALL:
        if own_address() is None:
            raise BadText(say("no-network"))
    elif host == "localhost" or _is_loopback(host):
        raise BadText(say("lan-not-reachable"))


def own_address() -> str | None:
    """The address of this machine on its network, by the route that a packet would take; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if _is_loopback(found) or found in ALL else found


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:  # a name
        return False


def qr_code(text: str) -> str:
    """A QR code for a terminal, two rows of squares to a line."""
    import segno  # needed only with --lan

    rows = [list(map(int, row)) for row in segno.make_qr(text, error="m").matrix_iter(border=BORDER)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    lines = ("".join(HALVES[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in _pairs(rows))
    return "\n".join(f"{BLACK_ON_WHITE}{line}{PLAIN}" for line in lines)


def _pairs(rows: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    return list(zip(rows[::2], rows[1::2], strict=True))
