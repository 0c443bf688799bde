"""Reviews of matches and records: asked for over HTTP, made by engine jobs, stored, and rendered for each reader."""
