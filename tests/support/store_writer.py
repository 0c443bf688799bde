"""Appends to a store as fast as it can, ten matches at once, and prints what was acknowledged, until it is killed.

    python store_writer.py URL

For each line on the standard input a new process begins to write: a copy of this one, as loading takes much longer than
what is to be seen. It prints its number first, and when it is dead, "dead" follows.
"""

import asyncio
import os
import sys

from boxtop.server.store import Entry, Store, Stored, open_store


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())  # at once, so that a kill cannot leave half a line


async def play(store: Store, match: str) -> None:
    number = 1
    while await store.append(Entry(match, (Stored(number, number, f"{match} {number}".encode()),))):
        say(f"{match} {number}")
        number += 1


async def write(url: str, life: str) -> None:
    store = open_store(url)
    await store.start()
    await asyncio.gather(*(play(store, f"match{life}-{i}") for i in range(10)))


def main(url: str) -> None:
    open_store(url)  # loads what is needed
    for line in sys.stdin:
        process = os.fork()
        if process == 0:
            say(f"{os.getpid()}")
            asyncio.run(write(url, line.strip()))
            os._exit(1)
        os.waitpid(process, 0)
        say("dead")


if __name__ == "__main__":
    main(sys.argv[1])
