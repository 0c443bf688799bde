"""Chessplus for the lab: observations and actions."""
