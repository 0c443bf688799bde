"""What the tests of Battle Chess share: positions as drawings, and short questions about them."""

from __future__ import annotations

from fractions import Fraction

from boxtop.games.base import Refusal
from boxtop.games.base.squares import square_name
from boxtop.games.battle_chess import BattleChess, BattleChessState
from boxtop.games.battle_chess.messages import say, side_name, species
from boxtop.words import Arg

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
    Yellow's. Legends that are not drawn wait, unless `waiting` says which do. What is lost lies in the Cost Areas.
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


def squares(lowest: str) -> set[str]:
    """The four squares of a legend."""
    file, rank = lowest[0], lowest[1]
    return {f + r for f in (file, chr(ord(file) + 1)) for r in (rank, str(int(rank) + 1))}


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


def ending(state: BattleChessState) -> str:
    """How a game has ended, such as "1-0 victini": scores in order of play, and the reason; nothing if it goes on."""
    if state.result is None:
        return ""
    (first, second), reason = state.result.scores, state.result.reason
    assert state.result.points is None
    return f"{first:g}-{second:g} {reason}"


def refused(state: BattleChessState, choice: str | int) -> Refusal:
    """The rule that forbids a move or a card, and the message that says so."""
    refusal = state.explain(choice)
    assert refusal is not None, f"{choice} is possible in\n{state}"
    assert str(refusal.reason).endswith(".")  # it can be rendered
    return refusal


def why(rule: str, id: str, **args: Arg) -> Refusal:
    """A refusal by its rule, the id of its message and its arguments; pieces and sides by their English names."""
    named = {"piece": species, "side": side_name}
    return Refusal(
        rule, say(id, **{name: named[name](str(arg)) if name in named else arg for name, arg in args.items()})
    )


# The page's table: the power of each face.
POWERS = dict(
    zip(
        ["P", "+P", "O", "+O", "S", "+S", "M", "+M", "E", "+E", "V", "+V", "Z", "+Z", "R", "+R"],
        [60, 50, 70, 50, 80, 60, 90, 70, 80, 100, 70, 100, 110, 90, 120, 100],
        strict=True,
    )
)


def facing(attacker: str, attacked: str) -> tuple[BattleChessState, str, str]:
    """Yellow's piece next to Blue's, how to attack, and where the attacked stands. For any two faces."""
    cells = dict.fromkeys((file + rank for file in "abcdefg" for rank in "1234567"), ".")
    straight = attacker not in ("+O", "M")
    there, origin = "d4" if straight else "e4", "c2" if attacker[-1] in "ZR" else "d3"
    for square, piece in ((origin, attacker), (there, attacked.lower())):
        cells |= dict.fromkeys(squares(square) if piece[-1] in "ZRzr" else [square], piece)
    cells |= {} if attacker[-1] == "V" else {"a1": "V"}
    cells |= {} if attacked[-1] == "V" else {"g7": "v"}
    rows = [f"{rank} " + " ".join(cells[file + rank] for file in "abcdefg") for rank in "7654321"]
    state = drawn("\n".join(rows))
    return state, f"{origin}xn" if origin == "c2" else f"{origin}x{there}", there
