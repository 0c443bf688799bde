"""Attributes that are worked out when they are first asked for."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class lazy(Generic[Value]):  # noqa: N801 (a word before attributes, like property)
    """`functools.cached_property` without the lock that Python 3.11 takes for it.

    Several are worked out for every state, and states are made by the thousand. Two threads may both work one out: they
    find the same.
    """

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self.work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, owner: None, kind: type) -> "lazy[Value]": ...

    @overload
    def __get__(self, owner: object, kind: type) -> Value: ...

    def __get__(self, owner: object | None, kind: type) -> "lazy[Value] | Value":
        if owner is None:
            return self
        value = owner.__dict__[self.name] = self.work(owner)  # found there from now on, without asking us
        return value
