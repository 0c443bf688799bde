"""What compiled code is built on: `jit` and its cache, records, bit sets, random numbers, a stop flag, verbs."""
