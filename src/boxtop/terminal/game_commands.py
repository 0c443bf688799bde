"""What games add to the command line: `commands.py`, or a package of that name, in a game's folder.

It may have two functions: `add(commands)` adds commands of its own, `add_solver(games)` what `boxtop solve GAME` takes.

It is loaded without the game around it, which would bring the compiler: `boxtop --help` is to answer at once. So such a
module imports the game only when one of its commands runs.
"""

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from .. import installed
from .options import Commands


def add(commands: Commands) -> None:
    """Add the commands of all installed games."""
    modules = [module for entry in installed().values() for module in _found(entry)]
    for module in modules:
        if hasattr(module, "add"):
            module.add(commands)
    solvers = [module for module in modules if hasattr(module, "add_solver")]
    if solvers:
        command = commands.add_parser(
            "solve",
            help="compute what a game is worth under perfect play",
            description="Solve a game that is small enough: what it is worth if everybody plays perfectly.",
        )
        games = command.add_subparsers(title="games that can be solved", metavar="GAME", required=True)
        for module in solvers:
            module.add_solver(games)


def _found(entry: EntryPoint) -> Iterator[ModuleType]:
    """The module with a game's commands, if it has any."""
    name = f"{entry.module}.commands"
    if name in sys.modules:
        yield sys.modules[name]
        return
    package = find_spec(entry.module)
    for folder in (package.submodule_search_locations or ()) if package else ():
        for file in (Path(folder, "commands.py"), Path(folder, "commands", "__init__.py")):
            if file.is_file():
                inside = [str(file.parent)] if file.name == "__init__.py" else None
                spec = spec_from_file_location(name, file, submodule_search_locations=inside)
                assert spec is not None
                assert spec.loader is not None
                sys.modules[name] = module = module_from_spec(spec)
                spec.loader.exec_module(module)
                yield module
                return
