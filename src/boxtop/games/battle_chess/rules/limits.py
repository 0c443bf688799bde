"""How much the compiled rules have room for: what a piece sheet may ask for at most."""

SMALLEST_MAT, LARGEST_MAT = 4, 8  # files and ranks
MOST_EGGS, MOST_COST, MOST_POWER = 9, 24, 999
MOST_TYPES, MOST_LEGENDS, MOST_PIECES, MOST_CARDS = 12, 4, 16, 12
