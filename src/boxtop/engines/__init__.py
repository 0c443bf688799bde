"""What plays and counts without knowing which game it is: path counts, playouts, searches."""
