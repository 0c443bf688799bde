"""`Game` and `State`: the interface to any game, for the terminal, engines, the server and programs.

A `Game` is a rulebook with its options. A `State` is an immutable moment of play: `play` returns a new one. Both wrap
the compiled verbs of the game's `rules` folder; a game adds its texts, explanations and drawing.
"""

from ...kernel.verbs import CHANCE
from .game import Game
from .options import Option, TextOption, Value
from .parts import part
from .state import State
from .types import OPEN, PUBLIC, Choice, Look, Refusal, Result, Viewer
from .view import View, ViewPart

__all__ = [
    "CHANCE",
    "OPEN",
    "PUBLIC",
    "Choice",
    "Game",
    "Look",
    "Option",
    "Refusal",
    "Result",
    "State",
    "TextOption",
    "Value",
    "View",
    "ViewPart",
    "Viewer",
    "part",
]
