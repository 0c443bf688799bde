"""Matches being played: loading, changing, storing and telling them, one thing at a time for each."""
