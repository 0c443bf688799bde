# Made by `make types` from the entry points of pyproject.toml: do not edit.
from typing import Any, Literal, overload

from .base import Game, State
from .battle_chess import BattleChess
from .battle_grid import BattleGrid
from .chessplus import Chessplus
from .yahtzee import Yahtzee

@overload
def game(name: Literal["battle_chess"], /, **options: object) -> BattleChess: ...
@overload
def game(name: Literal["battle_grid"], /, **options: object) -> BattleGrid: ...
@overload
def game(name: Literal["chessplus"], /, **options: object) -> Chessplus: ...
@overload
def game(name: Literal["yahtzee"], /, **options: object) -> Yahtzee: ...
@overload
def game(name: str, /, **options: object) -> Game[State[Any]]: ...
