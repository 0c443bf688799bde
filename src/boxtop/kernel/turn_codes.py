"""What the verb `turn` returns when it is no player's turn. Players are 0, 1, 2 ... Nothing here imports Numba."""

CHANCE = -1  # dice or cards decide
OVER = -2  # the game has ended
TIEBREAK = -3  # chance breaks a tie after the last decision; not part of path counts
