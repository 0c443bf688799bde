"""What compiled code is made of: `jit`, records, bits, random numbers, a stop flag and the verbs of a game."""
