"""Slow, plain implementations of the rules, against which the fast ones are tested."""
