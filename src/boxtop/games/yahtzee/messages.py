"""The words of Yahtzee: `words/LANGUAGE/*.ftl`."""

from ...words import Catalogue

say = Catalogue(__package__)
