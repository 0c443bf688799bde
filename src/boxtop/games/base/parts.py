"""Parts of a game that are imported on first access: engine, lab, commands, routes."""

from importlib import import_module
from typing import Any


class part:  # noqa: N801 (a word in a game's table of contents, like property)
    """A module of the game's folder, or a name in it: `engine_type = part(".engine", "MyEngine")`.

    So a program that needs only the rules does not import the engine or the lab.
    """

    def __init__(self, module: str, name: str | None = None) -> None:
        self.module, self.name = module, name

    def __set_name__(self, owner: type, _: str) -> None:
        self.package = owner.__module__  # the class is defined in the `__init__` of the game's folder

    def __get__(self, instance: object, owner: type) -> Any:
        found: Any = import_module(self.module, self.package)
        return found if self.name is None else getattr(found, self.name)
