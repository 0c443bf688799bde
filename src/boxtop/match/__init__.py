"""Matches, pure: a game on a table (who sits where, what was played and taken back), and a game on paper."""
