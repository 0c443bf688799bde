"""Puzzles on the server: docs/puzzles-on-the-server.md."""
