"""`Game` and `State`: what the terminal, the engines, the server and researchers see of any game.

A `Game` is a rulebook with its options; a `State` is a moment of play that never changes: `play` returns a new one. The
rules themselves are the compiled verbs of the game's `rules` folder; here they are wrapped for people. A game adds its
texts, its explanations and its drawing.
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
