"""boardgame.io, the server most like ours, with a minimal game, under the same load.

It stores matches in memory or in files, sends moves to players before it stores them, and never syncs to disk.

Two of its dependencies are pinned to old versions: its file store is slower with node-persist 3.1.3, which may wait a
second before it writes, than with 3.1.0, and with koa-compose 4.2.0 its lobby responds with 404.
"""

import json
import shutil
import subprocess
from pathlib import Path

from ..measured_process import Figures, MeasuredProcess

HERE = Path(__file__).parent
INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def installed() -> bool:
    """Whether it can be run; installs it here, at the versions in package-lock.json, if need be; else says why not."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        print("Node.js or npm is not installed (Debian: apt install nodejs npm): no rows for boardgame.io.")
        return False
    done = HERE / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < (HERE / "package-lock.json").stat().st_mtime:
        answer = subprocess.run([npm, *INSTALL], cwd=HERE, capture_output=True, text=True, check=False)
        if answer.returncode:
            print(f"{answer.stderr.strip()}\nnpm could not install boardgame.io: no rows for it.")
            return False
    return True


def played(matches: int, plies: int, folder: Path | None = None) -> Figures:
    """What it does with matches at once: in memory, or in files in a folder."""
    production = {"NODE_ENV": "production"}
    server = MeasuredProcess(["node", str(HERE / "server.mjs"), *([str(folder)] if folder else [])], **production)
    try:
        before = server.memory()
        # Its first line says that all players are there; then it waits for one.
        load = MeasuredProcess(
            ["node", str(HERE / "load.mjs"), server.greeting.strip(), str(matches), str(plies)], **production
        )
        waiting, cpu = server.memory(), server.cpu()
        said, _ = load.process.communicate("\n", timeout=600)
        if load.process.returncode:
            raise SystemExit("The load on boardgame.io failed.")
        found = json.loads(said)
        return Figures(
            rate=found["moves"] / found["seconds"],
            p50=found["p50"],
            p99=found["p99"],
            server=(server.cpu() - cpu) / found["seconds"],
            generator=found["cores"],
            memory=server.memory(),
            before=before,
            match=1024 * (waiting - before) / matches,
        )
    finally:
        server.end()
