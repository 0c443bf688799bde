"""Write the type stub by which type checkers know that `boxtop.game("NAME")` returns that game's class.

`make types` runs it (`python -m boxtop.stubs`); the games are those of the entry points in pyproject.toml.
"""

from pathlib import Path

from . import installed, is_ours

FILE = Path(__file__).parent / "games" / "by_name.pyi"
BEGINNING = """# Made by `make types` from the entry points of pyproject.toml: do not edit.
from typing import Any, Literal, overload

"""
ONE = """@overload
def game(name: Literal["{name}"], /, **options: object) -> {kind}: ...
"""
ANY = """@overload
def game(name: str, /, **options: object) -> Game[State[Any]]: ...
"""


def text() -> str:
    """The overloads of `boxtop.game`."""
    ours = {name: entry for name, entry in installed().items() if is_ours(entry)}
    modules = {".base": "Game, State"}
    modules |= {entry.module.removeprefix(f"{__package__}.games"): entry.attr for entry in ours.values()}
    imports = "".join(f"from {module} import {names}\n" for module, names in sorted(modules.items()))
    games = "".join(ONE.format(name=name, kind=entry.attr) for name, entry in ours.items())
    return f"{BEGINNING}{imports}\n{games}{ANY}"


if __name__ == "__main__":
    FILE.write_text(text())
