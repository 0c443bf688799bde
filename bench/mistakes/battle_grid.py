"""Mistakes in Battle Grid."""

from . import gives_away

QUESTIONS = {"gives away a tenth of a win": gives_away}
