"""Compiling that takes as long as a test wants: the test says how much is done, and when it is over."""

import json
import sys
from pathlib import Path

# It notes in a folder that it was started, and does there what the test writes: shares to tell, and "done". It ends
# with the server that started it, however that ended.
PROGRAM = """
import os, pathlib, sys, time
parent = os.getppid()
folder, game, niceness = pathlib.Path(sys.argv[1]), *sys.argv[2:]
new = folder / f"{game}.new"
new.write_text(niceness)
new.rename(folder / f"{game}.started")
said = ""
while said != "done" and os.getppid() == parent:
    found = (folder / game).read_text() if (folder / game).exists() else ""
    if found not in ("", "done", said):
        print(found, flush=True)
    said = found or said
    time.sleep(0.005)
"""
# `boxtop serve` with it, in which nobody has too little patience to see what the test wants to see.
SERVER = """
import sys
from boxtop.server.jobs import base, engine_compiler
from boxtop.terminal import main
engine_compiler.COMMAND = {command}
engine_compiler.uncompiled = lambda: {games}
base.DEADLINE_MARGIN.update(move=600.0, hint=600.0)
sys.exit(main())
"""


class SlowCompiler:
    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder = folder
        self.command = (sys.executable, "-c", PROGRAM, str(folder))

    def started(self, game: str) -> bool:
        return (self.folder / f"{game}.started").exists()

    def niceness(self, game: str) -> int:
        return int((self.folder / f"{game}.started").read_text())

    def tell(self, game: str, share: float) -> None:
        self._write(game, str(share))

    def end(self, game: str) -> None:
        self._write(game, "done")

    def server(self, *games: str) -> tuple[str, str]:
        """The program of a server that has to compile the engines of these games."""
        return "-c", SERVER.format(command=json.dumps(self.command), games=json.dumps(games))

    def _write(self, game: str, text: str) -> None:
        new = self.folder / f"{game}.next"
        new.write_text(text)
        new.replace(self.folder / game)
