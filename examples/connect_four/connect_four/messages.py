"""The words of Connect Four: `words/LANGUAGE/*.ftl`."""

from boxtop.words import Catalogue

say = Catalogue(__package__)
