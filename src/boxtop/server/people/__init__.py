"""People: guests, accounts, sessions, tokens, authentication."""
