"""What a fork server imports: everything that a server needs, loaded by starting one once."""

import asyncio

from tests.support.forked_servers import load_all

asyncio.run(load_all())
