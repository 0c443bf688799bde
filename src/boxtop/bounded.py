"""A dictionary that cannot grow for ever, for whatever is kept under keys that a client can choose.

For functions there is `functools.lru_cache` with a size. A test refuses caches without a bound, unless their keys are
known to be few: `tests/project/test_caches.py`.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator, MutableMapping
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class BoundedDict(MutableMapping[Key, Value], Generic[Key, Value]):
    """A dictionary that drops what was read or written least recently."""

    def __init__(self, most: int, weigh: Callable[[Value], int] = lambda value: 0) -> None:
        """`weigh`: how much a value counts besides one, where some are far larger. The last one is always kept."""
        self._most, self._weigh = most, weigh
        self._weight = 0
        self._items: OrderedDict[Key, Value] = OrderedDict()

    def __getitem__(self, key: Key) -> Value:
        value = self._items[key]
        self._items.move_to_end(key)
        return value

    def __setitem__(self, key: Key, value: Value) -> None:
        self.pop(key, None)
        self._items[key] = value
        self._weight += 1 + self._weigh(value)
        while self._weight > self._most and len(self._items) > 1:
            del self[next(iter(self._items))]

    def __delitem__(self, key: Key) -> None:
        self._weight -= 1 + self._weigh(self._items.pop(key))

    def __iter__(self) -> Iterator[Key]:
        return iter(list(self._items))  # reading an item moves it

    def __len__(self) -> int:
        return len(self._items)
