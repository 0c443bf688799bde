"""A port for a server that must get the same one again after it was killed."""

import random
import socket

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
