"""What the tests of Chessplus share: positions as drawings, and short questions about them."""

from __future__ import annotations

from boxtop.games.base import Refusal
from boxtop.games.base.squares import square_name
from boxtop.games.chessplus import Chessplus, ChessplusState
from boxtop.words import Message

CHESSPLUS = Chessplus()
PLAIN_CHESS = Chessplus(merging=False)

# Where single pieces go from d4 on a board that is empty around them.
ROOK_D4 = "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8"
BISHOP_D4 = "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"
KNIGHT_D4 = "b3 b5 c2 c6 e2 e6 f3 f5"


def drawn(
    drawing: str,
    *,
    side: str = "w",
    castling: str = "-",
    passed: str = "-",
    unmoved: str = "",
    quiet: int = 0,
    game: Chessplus = CHESSPLUS,
) -> ChessplusState:
    """The position of a drawing: a line for each rank, its number first; ranks that are left out are empty.

    A square is `.`, a letter, or two letters for a merged piece; capitals are White's. Pawns on their home rank have
    not moved unless `unmoved` says which have not.
    """
    ranks = {str(rank): "8" for rank in range(8, 0, -1)}
    for line in drawing.strip().splitlines():
        rank, *cells = line.split()
        assert rank in ranks, f"a rank begins with its number: {line}"
        assert len(cells) == 8, f"a rank has eight squares: {line}"
        ranks[rank] = "".join("1" if cell == "." else cell if len(cell) == 1 else f"({cell})" for cell in cells)
    fields = ["/".join(ranks.values()), side, castling, passed, *([unmoved] if unmoved else []), str(quiet), "1"]
    return game.position(" ".join(fields))


def pieces(state: ChessplusState) -> dict[str, str]:
    """What stands where, by the names of the squares."""
    return {square_name(square): letters for square, letters in state.squares.items()}


def field(state: ChessplusState, name: str) -> str:
    """One field of the text of a position."""
    names = ("board", "side", "castling", "passed", "unmoved", "quiet", "number")
    return dict(zip(names, state.position.split(), strict=True))[name]


def moves_from(state: ChessplusState, square: str) -> set[str]:
    """The legal moves that begin on a square, in long form."""
    return {text for text in map(state.game.text, state.moves()) if text.startswith(square)}


def going(square: str, targets: str, half: str = "") -> set[str]:
    """Moves from a square to some others, in long form: going("e2", "e3 e4") is {"e2e3", "e2e4"}."""
    return {square + target + half for target in targets.split()}


def played(state: ChessplusState, moves: str) -> ChessplusState:
    """The position after some moves with spaces between them."""
    for move in moves.split():
        state = state.play(move)
    return state


def refusal_of(state: ChessplusState, move: str) -> Refusal:
    """Why a move in long form is not legal."""
    refusal = state.explain(state.game.parse(move))
    assert refusal is not None, f"{move} is legal in\n{state}"
    return refusal


def refused(state: ChessplusState, move: str) -> tuple[str, str]:
    """The rule that forbids a move in long form, and the id of the message that says so."""
    rule, reason = refusal_of(state, move)
    assert isinstance(reason, Message)
    return rule, reason.id


def refused_in_words(state: ChessplusState, move: str) -> tuple[str, str]:
    """The rule that forbids a move in long form, and the whole sentence in English."""
    refusal = refusal_of(state, move)
    return refusal.rule, refusal.sentence
