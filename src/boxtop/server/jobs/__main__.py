"""A thinking process: see `process.py`."""

from .process import main

main()
