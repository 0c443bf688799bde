"""Attributes computed on first access."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class lazy(Generic[Value]):  # noqa: N801 (a word before attributes, like property)
    """`functools.cached_property` without the lock that Python 3.11 takes for it.

    Every state has several, and states are made by the thousand. Two threads may both compute one: they get the same.
    """

    def __init__(self, compute: Callable[[Any], Value]) -> None:
        self.compute = compute
        self.__doc__ = compute.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, owner: None, kind: type) -> "lazy[Value]": ...

    @overload
    def __get__(self, owner: object, kind: type) -> Value: ...

    def __get__(self, owner: object | None, kind: type) -> "lazy[Value] | Value":
        if owner is None:
            return self
        value = owner.__dict__[self.name] = self.compute(owner)  # shadows this descriptor from now on
        return value
