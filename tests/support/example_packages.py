"""The games of `examples`, installed as anybody would install them, but into a folder of their own."""

import os
import subprocess
import sys
from pathlib import Path

from tests.support.paths import ROOT

EXAMPLES = ROOT / "examples"
NAMES = ("pig", "connect_four")


def installed_into(folder: Path) -> dict[str, str]:
    """Install them; the environment in which Python finds them."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    packages = [EXAMPLES / name for name in NAMES]
    subprocess.run([*command, "--target", folder, *packages], check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(folder)}
