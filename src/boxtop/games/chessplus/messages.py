"""The words of Chessplus, in the folder `words`."""

from ...words import Catalogue

say = Catalogue(__package__)
