"""What a fork server imports: everything that a server needs, loaded by starting one once."""

import asyncio

from forked import load_all

asyncio.run(load_all())
