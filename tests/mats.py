"""What the tests of Battle Chess share: positions as drawings, and short questions about them."""

from __future__ import annotations

from fractions import Fraction

from boxtop.games.battle_chess import BattleChess, BattleChessState
from boxtop.games.battle_chess.text import square_name

BATTLE_CHESS = BattleChess()
BLUE_BEGINS = BattleChess(begins="blue")


def drawn(
    drawing: str,
    *,
    side: str = "y",
    waiting: str | None = None,
    seen: str = "-",
    battle: str = "-",
    quiet: int = 0,
    game: BattleChess = BATTLE_CHESS,
) -> BattleChessState:
    """The position of a drawing: a line for each rank, its number first; ranks that are left out are empty.

    A square is `.`, a letter, a letter with a plus for a flipped piece, or a letter with a number of eggs; capitals are
    Yellow's. Legends that are not drawn wait, unless `waiting` says which do. What has been lost lies in the Cost Areas.
    """
    sheet = game.sheet
    ranks = {str(rank): str(sheet.files) for rank in range(sheet.ranks, 0, -1)}
    drawn_cells: list[str] = []
    for line in drawing.strip().splitlines():
        rank, *cells = line.split()
        assert rank in ranks, f"a rank begins with its number: {line}"
        assert len(cells) == sheet.files, f"a rank has {sheet.files} squares: {line}"
        ranks[rank] = "".join("1" if cell == "." else f"({cell})" if cell[1:].isdigit() else cell for cell in cells)
        drawn_cells += cells
    legends = {piece.letter: piece.cost for piece in sheet.pieces if piece.role == "legend"}
    letters = "".join(cell.strip("+.0123456789") for cell in drawn_cells)
    if waiting is None:
        waiting = "".join(x for x in [*legends, *map(str.lower, legends)] if x not in letters) or "-"
    cost = []
    for turn in (str.upper, str.lower):
        own = [letter for letter in letters if letter == turn(letter) and letter.upper() not in legends]
        eggs = sum(int(cell[1:]) for cell in drawn_cells if cell[1:].isdigit() and cell == turn(cell))
        spent = sum(price for letter, price in legends.items() if turn(letter) not in waiting)
        cost.append(len(sheet.setup) - len(own) + sheet.eggs - eggs - spent)
    return game.position(f"{'/'.join(ranks.values())} {side} {cost[0]}/{cost[1]} {waiting} {seen} {battle} {quiet}")


def pieces(state: BattleChessState) -> dict[str, str]:
    """What stands where, by the names of the squares."""
    return {square_name(square): cell for square, cell in state.squares.items()}


def field(state: BattleChessState, name: str) -> str:
    """One field of the text of a position."""
    names = ("board", "side", "cost", "waiting", "seen", "battle", "quiet")
    return dict(zip(names, state.position.split(" "), strict=True))[name]


def moves(state: BattleChessState) -> set[str]:
    return {state.game.text(move) for move in state.moves()}


def moves_from(state: BattleChessState, square: str) -> set[str]:
    """The legal moves of the piece that a square names."""
    return {text for text in moves(state) if text.startswith(square)}


def going(square: str, targets: str) -> set[str]:
    """Moves from a square to some others: going("b2", "b3 c3") is {"b2b3", "b2c3"}."""
    return {square + target for target in targets.split()}


def cards(state: BattleChessState) -> dict[str, Fraction]:
    """What can be drawn, and how likely it is."""
    return {state.game.text(card): chance for card, chance in state.outcomes()}


def played(state: BattleChessState, choices: str) -> BattleChessState:
    """The position after some moves and cards with spaces between them."""
    for choice in choices.split():
        state = state.play(choice)
    return state


def refused(state: BattleChessState, choice: str | int) -> tuple[str, str]:
    """The rule that forbids a move or a card, and the sentence that says so."""
    refusal = state.explain(choice)
    assert refusal is not None, f"{choice} is possible in\n{state}"
    return refusal.rule, refusal.sentence
