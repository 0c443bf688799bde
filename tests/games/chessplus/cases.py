"""What the tests of every game take from Chessplus: see tests/support/our_games.py."""

PUZZLES = 400  # at least so many come with it
VARIANTS: dict[str, dict[str, object]] = {"chessplus": {}, "plain chess": {"merging": False}}
PLAYTHROUGHS: dict[str, tuple[dict[str, object], int]] = {"chessplus": ({}, 10)}
OPENSPIEL_MOVES = ("f2f3", "e7e5", "g2g4", "d8h4")  # the fool's mate
HAS_HISTORY = True
