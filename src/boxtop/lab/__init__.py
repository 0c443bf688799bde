"""The lab: the games for people who train, search and measure. Thin adapters, with no rule in them."""
