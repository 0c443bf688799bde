"""Limits of the compiled rules: the most that a piece sheet may have of anything."""

SMALLEST_MAT, LARGEST_MAT = 4, 8  # files and ranks
MOST_EGGS, MOST_COST, MOST_POWER = 9, 24, 999
MOST_TYPES, MOST_LEGENDS, MOST_PIECES, MOST_CARDS = 12, 4, 16, 12
