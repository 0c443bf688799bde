"""What the view of a Chessplus position shows beyond what every view has; nothing is hidden.

- `board`: what stands where, `{"e1": "K", "e4": "RN", "d5": "qp"}`; capitals are White's, the stronger half first
- `moved`: the last move taken apart, `{"from": "e4", "to": "f6", "half": "n"}`, or null; `rook` if it castled
- `check`: the square of the king in check, or null
- `captured`: for White and for Black what is gone since the usual start, strongest first: `["RNP", "q"]`; a pawn that
  became a queen still stands there as that queen, so it is not among them
- `ways`: for each of `moves`, at the same place, what it does:
  `from`, `to`; `half`: the letter of the half that leaves; `does`: "takes", "merges" or "castles"; `taken`: where, if
  not on `to` (en passant); `rook`: from where to where, in castling; `becomes`: "queen" or "nothing" (CP-22). What does
  not apply is left out
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from ..base import OPEN, Viewer
from ..base.squares import square_name
from .names import STRENGTH
from .rules.state import LETTERS, P, made_of

if TYPE_CHECKING:
    from . import ChessplusState

BEGIN = {"K": 1, "Q": 1, "R": 2, "B": 2, "N": 2, "P": 8}
# The king's move in castling, and the rook's.
ROOKS = {(4, 6): (7, 5), (4, 2): (0, 3), (60, 62): (63, 61), (60, 58): (56, 59)}


def sight(state: "ChessplusState", viewer: Viewer) -> dict[str, Any]:
    """What the module's text describes; the ways only for those who also get the moves."""
    board, checked = state.squares, state.checked
    return {
        "board": {square_name(square): letters for square, letters in board.items()},
        "moved": None if state.last is None else _moved(board, state.last),
        "check": None if checked is None else square_name(checked),
        "captured": list(state.captured),
        "ways": [_way(state, board, move) for move in state.moves()] if viewer in (state.turn, OPEN) else [],
    }


@cache
def _path(move: int) -> Mapping[str, Any]:
    origin, target, part = made_of(move)
    half = {"half": LETTERS[part - 1].lower()} if part else {}
    return {"from": square_name(origin), "to": square_name(target), **half}


def _rook(king: str, move: int) -> dict[str, Any]:
    """The rook's way, if this is a castling king."""
    if king not in ("K", "k"):
        return {}
    origin, target, _ = made_of(move)
    if (origin, target) not in ROOKS:
        return {}
    start, end = ROOKS[origin, target]
    return {"rook": [square_name(start), square_name(end)]}


def _moved(board: Mapping[int, str], move: int) -> dict[str, Any]:
    return {**_path(move), **_rook(board.get(move & 63, ""), move)}


def _way(state: "ChessplusState", board: Mapping[int, str], move: int) -> dict[str, Any]:
    origin, target, part = made_of(move)
    own, there = board[origin], board.get(target)
    goes = LETTERS[part - 1] if part else own.upper()
    more: dict[str, Any] = {}
    if there is not None:
        more["does"] = "merges" if there.isupper() == own.isupper() else "takes"
    elif target == state.ep and (goes in ("P", "PP")):
        more = {"does": "takes", "taken": square_name(target ^ 8)}
    elif rook := _rook(own, move):
        more = {"does": "castles", **rook}
    if LETTERS[P] in goes and target // 8 == (7, 0)[state.side]:
        more["becomes"] = "queen" if state.force(move).standing.at(target) else "nothing"
    return {**_path(move), **more}


def lost(board: Mapping[int, str], *, white: bool) -> str:
    """What one side had at the start and has no more."""
    men = "".join(board.values())
    held = {letter: men.count(letter if white else letter.lower()) for letter in STRENGTH}
    gone = {letter: max(0, BEGIN[letter] - held[letter]) for letter in STRENGTH}
    # More of a kind than at the start (three queens; in plain chess any piece) were pawns once.
    grown = sum(max(0, held[letter] - BEGIN[letter]) for letter in STRENGTH)
    gone["P"] = max(0, gone["P"] - grown)
    letters = "".join(letter * gone[letter] for letter in STRENGTH)
    return letters if white else letters.lower()
