"""A dictionary that cannot grow for ever, for whatever is kept under keys that a client can choose.

For functions there is `functools.lru_cache` with a size. A test refuses caches without a bound, unless their keys are
known to be few: `tests/project/test_caches.py`.
"""

from collections import OrderedDict
from collections.abc import Iterator, MutableMapping
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class BoundedDict(MutableMapping[Key, Value], Generic[Key, Value]):
    """A dictionary that drops what was read or written least recently."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._items: OrderedDict[Key, Value] = OrderedDict()

    def __getitem__(self, key: Key) -> Value:
        value = self._items[key]
        self._items.move_to_end(key)
        return value

    def __setitem__(self, key: Key, value: Value) -> None:
        self._items[key] = value
        self._items.move_to_end(key)
        if len(self._items) > self._most:
            self._items.popitem(last=False)

    def __delitem__(self, key: Key) -> None:
        del self._items[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(list(self._items))  # reading an item moves it

    def __len__(self) -> int:
        return len(self._items)
