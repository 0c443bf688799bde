"""How older databases become new ones; Alembic runs the files in `versions`."""
