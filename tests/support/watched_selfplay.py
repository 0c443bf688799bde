"""Self-play whose processes can be watched, and killed, from outside."""

import os
import time
from pathlib import Path

from boxtop.kernel.stop import Flag
from boxtop.lab.selfplay import Plan, SelfPlay, SelfPlayGame

FATAL = 3  # the shard over which the first process is to die


class Watched(SelfPlay):
    """Leaves a file for each attempt at a shard; the first attempt at one of them waits to be killed."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        super().__init__(plan)
        self.folder = folder

    def play(self, number: int, stop: Flag | None = None) -> tuple[int, list[SelfPlayGame]]:
        first = not list(self.folder.glob(f"{number}-*"))
        played = super().play(number, stop)  # in the middle: the games are played, and nobody has them yet
        (self.folder / f"{number}-{os.getpid()}").touch()
        if number == FATAL and first:
            time.sleep(120)
        return played
