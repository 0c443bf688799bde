"""What tests of the store share."""

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, ParamSpec

from boxtop.server.store import Card, Entry, SeatRow, Status, Store, Stored, open_store

P = ParamSpec("P")
NOW = 1_800_000_000_000


def async_test(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine."""

    @functools.wraps(test)
    def run(*arguments: P.args, **named: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*arguments, **named), 120))

    return run


async def wait_until(true: Callable[[], object], seconds: float = 120.0) -> None:
    """Wait for what must come, however busy the machine is."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = open_store(url)
    await store.start()
    try:
        yield store
    finally:
        await store.close()


def event(number: int, body: bytes = b'{"kind":"move"}', at: int = NOW) -> Stored:
    return Stored(number, at, body)


def move(match: str, number: int, body: bytes = b'{"kind":"move"}') -> Entry:
    return Entry(match, (event(number, body),))


def card(id: str, status: Status = "playing", *seats: SeatRow, **others: Any) -> Card:
    plain: dict[str, Any] = {"game": "yahtzee", "listed": True, "created": NOW, "changed": NOW}
    return Card(**(plain | {"id": id, "status": status, "seats": seats} | others))


async def put(store: Store, *cards: Card) -> None:
    """Store matches of which only the card matters."""
    for one in cards:
        assert await store.append(Entry(one.id, (event(1),), one))


def ids(cards: list[Card]) -> list[str]:
    return [one.id for one in cards]
