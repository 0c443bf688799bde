"""Builds the page before a wheel or an sdist is made, so that who installs Boxtop needs no Node.js.

An editable install has no page of its own: `make` builds it where the sources are.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDS_NPM = (
    "Boxtop's page is built by Node.js 20 or newer with npm, and there is no npm here. Install it,"
    " or build from an sdist, which brings the page along."
)


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `npm ci` and `npm run build` in `web`, unless the page is there and the sources are not."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        web, index = root / "web", root / "src" / "boxtop" / "page" / "index.html"
        if not (web / "package.json").is_file():  # unpacked from an sdist: the page came with it
            if not index.is_file():
                raise RuntimeError("There is neither the page nor what it is built from.")
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(NEEDS_NPM)
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            done = subprocess.run([npm, *command], cwd=web, capture_output=True, text=True, check=False)
            if done.returncode:
                raise RuntimeError(f"`npm {' '.join(command)}` failed:\n{done.stdout}\n{done.stderr}")
        if not index.is_file():
            raise RuntimeError("npm built no page.")
