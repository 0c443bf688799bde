"""Generic engines: the engine interface, tree search, greedy, bots, the arena, playouts and path counts."""
