"""`python -m boxtop.server.jobs`: an engine process, see `engine_process.py`."""

from .engine_process import main

main()
