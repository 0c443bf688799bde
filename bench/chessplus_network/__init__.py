"""How the networks of the Chessplus engine are made; `docs/engines/chessplus.md` has the recipe."""
