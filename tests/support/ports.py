"""Where servers of tests listen: a port that one must get again after it was killed, an address on the network."""

import random
import socket

import pytest

from boxtop.server import lan

from tests.support.skipping import nothing_is_skipped

# Below those that the system gives to whoever asks for any (on Linux from 32,768): nobody gets one of ours by chance.
OURS = range(20_000, 32_000)


def free_port() -> int:
    """A port that nobody uses."""
    luck = random.SystemRandom()
    while True:
        port = luck.choice(OURS)
        with socket.socket() as free:
            try:
                free.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def network_address() -> str:
    """This machine's address on its network; skips the test if there is none, but never in CI."""
    found = lan.own_address()
    if found is None:
        if nothing_is_skipped():
            pytest.fail("This machine is on no network.")
        pytest.skip("This machine is on no network.")
    return found
