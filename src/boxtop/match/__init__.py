"""Matches: so far the record of a game on paper."""
