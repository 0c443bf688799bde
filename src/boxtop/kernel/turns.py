"""Whose decision it is, where it is no player's. Players are 0, 1, 2 ..."""

CHANCE = -1  # dice or cards decide
OVER = -2  # the game has ended
TIEBREAK = -3  # chance, too, but only to break a tie after all decisions: not part of path counts
