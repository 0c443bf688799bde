"""What a view of Chessplus shows; nothing is hidden."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from ..base import OPEN, View, Viewer, ViewPart
from ..base.squares import square_name
from .piece_names import STRENGTH
from .rules.state import LETTERS, P, move_parts

if TYPE_CHECKING:
    from .game_state import ChessplusState

BEGIN = {"K": 1, "Q": 1, "R": 2, "B": 2, "N": 2, "P": 8}
# The king's move in castling, and the rook's.
ROOKS = {(4, 6): (7, 5), (4, 2): (0, 3), (60, 62): (63, 61), (60, 58): (56, 59)}

Pair = Annotated[list[str], Meta(min_length=2, max_length=2)]


class Path(ViewPart, frozen=True):
    """Where something went. What does not apply is left out."""

    origin: str = field(name="from")  # a square
    to: str  # a square
    half: str | UnsetType = UNSET  # the letter of the half that leaves a merged piece: n
    rook: Pair | UnsetType = UNSET  # in castling, from where to where the rook goes


class Way(Path, frozen=True):
    """What a legal move does. What does not apply is left out."""

    does: Literal["takes", "merges", "castles"] | UnsetType = UNSET  # besides going there
    taken: str | UnsetType = UNSET  # where what is taken stands, if not on `to`: en passant
    becomes: Literal["queen", "nothing"] | UnsetType = UNSET  # of a pawn on the far rank (CP-22)


class ChessplusView(View, frozen=True, kw_only=True):
    """A position of Chessplus."""

    game: Literal["chessplus"]
    position: str  # as text: FEN with merged pieces in brackets
    # What stands where, {"e1": "K", "e4": "RN", "d5": "qp"}: capitals are White's, the stronger half comes first.
    board: dict[str, str]
    moved: Path | None  # the last move taken apart, if it is known
    check: str | None  # the square of the king in check
    # What White and Black have lost since the usual start, strongest first: ["RNP", "q"]. A pawn that became a queen
    # still stands there as that queen, so it is not among them.
    captured: Pair
    ways: list[Way]  # for each of `moves`, at the same place, what it does


def make_view(state: "ChessplusState", viewer: Viewer) -> ChessplusView:
    """The view of a state; the ways only for those who also get the moves."""
    board, checked = state.squares, state.checked
    return ChessplusView(
        **state.view_fields(viewer),
        board={square_name(square): letters for square, letters in board.items()},
        moved=None if state.last is None else _moved(board, state.last),
        check=None if checked is None else square_name(checked),
        captured=list(state.captured),
        ways=[_way(state, board, move) for move in state.moves()] if viewer in (state.turn, OPEN) else [],
    )


@cache
def _plain(move: int) -> Way:
    """A move that does nothing but go there."""
    origin, target, part = move_parts(move)
    return Way(square_name(origin), square_name(target), LETTERS[part - 1].lower() if part else UNSET)


def _rook(king: str, move: int) -> list[str] | UnsetType:
    """The rook's way, if this is a castling king."""
    if king not in ("K", "k"):
        return UNSET
    origin, target, _ = move_parts(move)
    if (origin, target) not in ROOKS:
        return UNSET
    start, end = ROOKS[origin, target]
    return [square_name(start), square_name(end)]


def _moved(board: Mapping[int, str], move: int) -> Path:
    path = _plain(move)
    return Path(path.origin, path.to, path.half, _rook(board.get(move & 63, ""), move))


def _way(state: "ChessplusState", board: Mapping[int, str], move: int) -> Way:
    origin, target, part = move_parts(move)
    own, there = board[origin], board.get(target)
    goes = LETTERS[part - 1] if part else own.upper()
    does: Literal["takes", "merges", "castles"] | UnsetType = UNSET
    becomes: Literal["queen", "nothing"] | UnsetType = UNSET
    taken: str | UnsetType = UNSET
    rook: list[str] | UnsetType = UNSET
    if there is not None:
        does = "merges" if there.isupper() == own.isupper() else "takes"
    elif target == state.ep and (goes in ("P", "PP")):
        does, taken = "takes", square_name(target ^ 8)
    elif rook := _rook(own, move):
        does = "castles"
    if LETTERS[P] in goes and target // 8 == (7, 0)[state.side]:
        becomes = "queen" if state.force(move).placement.at(target) else "nothing"
    way = _plain(move)
    if does is UNSET and becomes is UNSET:  # nearly all of them
        return way
    return Way(way.origin, way.to, way.half, rook, does, taken, becomes)


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
