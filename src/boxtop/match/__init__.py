"""Matches, pure: seats, clocks, offers and moves as a fold of events, fair chance, and a game on paper."""
