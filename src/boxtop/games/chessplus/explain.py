"""Chessplus in sentences: why a move is not legal (with the rule), and what one does, for who cannot see the board.

Nothing here decides what is legal; the compiled rules do. This looks for the first rule, in the order in which a player
would think of them, that an illegal move breaks.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from ..base import Refusal
from ..base.squares import square_name, squares_in
from .notation import parts
from .rules.attacks import attackers
from .rules.state import LETTERS, MOVE_RANGE, move_parts
from .rules.tables import JUMPS, STEPS
from .text import COLOURS, long, name_of

if TYPE_CHECKING:
    from .game_state import ChessplusState

ENDED = {
    "checkmate": ("CP-28", "The game is over: {loser} is checkmated."),
    "stalemate": ("CP-29", "The game is over: stalemate."),
    "material": ("CP-35", "The game is drawn: there is not enough left to mate with."),
    "seventy-five moves": ("CP-31", "The game is drawn: 75 moves without a capture or a pawn moved."),
    "fivefold repetition": ("CP-33", "The game is drawn: this position came up five times."),
}
STRAIGHT = [step for step in STEPS if 0 in step]
DIAGONAL = [step for step in STEPS if 0 not in step]
# How each piece goes: its directions, whether it goes on in them, the rule, and how to say it.
WAYS = {
    "N": (JUMPS, False, "CP-5", "jumps two squares one way and one to the side"),
    "B": (DIAGONAL, True, "CP-4", "moves along diagonals"),
    "R": (STRAIGHT, True, "CP-4", "moves along ranks and files"),
    "Q": (STEPS, True, "CP-4", "moves along ranks, files and diagonals"),
}


def refuse(state: "ChessplusState", move: int) -> Refusal:
    """The rule that forbids a move, and a sentence."""
    rule, sentence = next(_reasons(state, move))
    return Refusal(rule, sentence)


def _reasons(state: "ChessplusState", move: int) -> Iterator[tuple[str, str]]:
    if state.result is not None:
        rule, sentence = ENDED[state.result.reason]
        yield rule, sentence.format(loser=COLOURS[state.side])
    if not 0 <= move < MOVE_RANGE:
        yield "CP-38", f"There is no move {move}."
    origin, target, part = move_parts(move)
    placement = state.squares
    start, end = square_name(origin), square_name(target)
    letters = placement.get(origin, "")
    if not letters:
        yield "CP-2", f"There is nothing on {start} to move."
    mine, other = COLOURS[state.side], COLOURS[1 - state.side]
    if letters.islower() != bool(state.side):
        yield "CP-2", f"The {name_of(letters)} on {start} is {other}'s, and it is {mine}'s turn."
    if origin == target:
        yield "CP-2", "A move ends on another square than it begins."
    letters = letters.upper()
    moving = letters
    if part:
        moving = LETTERS[part - 1]
        if len(letters) == 1:
            hint = " A promotion is not written: it is always to a queen." if letters == "P" else ""
            yield (
                "CP-16",
                f"The {name_of(letters)} on {start} stands alone, so it can't split: write {start}{end}.{hint}",
            )
        if moving not in letters:
            yield "CP-16", f"There is no {name_of(moving)} in the {name_of(letters)} on {start}."
    if letters == "K":
        yield from _king(state, origin, target)
    else:
        yield from _way(state, moving, origin, target)
        yield from _landing(state, moving, target)
    yield from _attacked(state, move)
    raise AssertionError(f"no rule forbids {long(move)} in {state.position}, yet it is not legal")


def _king(state: "ChessplusState", origin: int, target: int) -> Iterator[tuple[str, str]]:
    files, ranks = target % 8 - origin % 8, target // 8 - origin // 8
    if abs(files) == 2 and ranks == 0 and origin == (4, 60)[state.side]:
        yield from _castling(state, origin, target)
    if max(abs(files), abs(ranks)) > 1:
        yield "CP-3", "The king moves one square."
    yield from _landing(state, "K", target)


def _castling(state: "ChessplusState", origin: int, target: int) -> Iterator[tuple[str, str]]:
    corner = origin + 3 if target > origin else origin - 4
    if not int(state.facts["unmoved"]) >> corner & 1:
        place = square_name(corner)
        yield "CP-25", f"You cannot castle here: your king, or the rook that stood on {place} at the start, has moved."
    for square in range(min(origin, corner) + 1, max(origin, corner)):
        if square in state.squares:
            yield "CP-23", f"You cannot castle while the {_piece_on(state, square)} stands between king and rook."
    if state.in_check:
        yield "CP-23", "You cannot castle out of check."
    for square in ((origin + target) // 2, target):
        for attacker in _attackers(state, square):
            verb = "crosses" if square != target else "reaches"
            yield (
                "CP-23",
                f"You cannot castle: the king {verb} {square_name(square)}, "
                f"which the {_piece_on(state, attacker)} attacks.",
            )


def _way(state: "ChessplusState", moving: str, origin: int, target: int) -> Iterator[tuple[str, str]]:
    """Nothing if one of the moving pieces can go that way; else why the likeliest cannot."""
    found = []
    for letter in dict.fromkeys(moving):
        reason = (
            _pawn_way(state, moving, origin, target) if letter == "P" else _piece_way(state, letter, origin, target)
        )
        if reason is None:
            return
        found.append(reason)
    near = [reason for reason in found if reason[2]]
    if near or len(found) == 1:
        yield (near or found)[0][:2]
    start, end = square_name(origin), square_name(target)
    yield "CP-15", f"Neither half of the {name_of(moving)} on {start} can go to {end}."


def _piece_way(state: "ChessplusState", letter: str, origin: int, target: int) -> tuple[str, str, bool] | None:
    """None if this piece could land on the target; else rule, sentence, and whether the direction at least is right."""
    directions, goes_on, rule, how = WAYS[letter]
    for files, ranks in directions:
        square = origin
        blocker = None
        while (square % 8 + files) in range(8) and (square // 8 + ranks) in range(8):
            square += files + 8 * ranks
            if square == target:
                if blocker is None:
                    return None
                name = name_of(letter)
                return "CP-6", f"The {_piece_on(state, blocker)} stands in the {name}'s way.", True
            if square in state.squares and blocker is None:
                blocker = square
            if not goes_on:
                break
    return rule, f"A {name_of(letter)} {how}.", False


def _pawn_way(state: "ChessplusState", moving: str, origin: int, target: int) -> tuple[str, str, bool] | None:
    forward = 8 if state.side == 0 else -8
    step, double = origin + forward, origin + 2 * forward
    there = state.squares.get(target, "")
    fresh = origin // 8 == (1, 6)[state.side] and int(state.facts["unmoved"]) >> origin & 1
    if target in (step, double):
        if there and not _is_own(state, target):
            return "CP-7", "A pawn captures diagonally, not straight ahead.", True
        if target == double and not fresh:
            return "CP-8", f"The pawn on {square_name(origin)} has moved before, so it steps one square only.", True
        if target == double and step in state.squares:
            return "CP-6", f"The {_piece_on(state, step)} stands in the pawn's way.", True
        return None
    if abs(target % 8 - origin % 8) == 1 and target // 8 == step // 8:
        if there and not _is_own(state, target):
            return None
        if there and state.facts["merging"]:
            return "CP-13", "A pawn merges by stepping straight ahead, not diagonally.", True
        if target == int(state.facts["ep"]):
            if moving in ("P", "PP"):
                return None
            return "CP-20", f"A {name_of(moving)} as a whole does not capture en passant; only pawns do.", True
        return "CP-7", "A pawn moves diagonally only to capture.", True
    if target % 8 == origin % 8 and (target - origin) * forward > 0:
        return "CP-7", "A pawn steps one square straight ahead, or two on its first move.", False
    return "CP-7", "A pawn steps straight ahead and captures one square diagonally ahead.", False


def _landing(state: "ChessplusState", moving: str, target: int) -> Iterator[tuple[str, str]]:
    """Why a piece that can reach a square may not stay there."""
    if not _is_own(state, target):
        return
    there = state.squares[target].upper()
    if not state.facts["merging"]:
        yield "CP-40", f"Your own {name_of(there)} is on {square_name(target)}, and merging is switched off."
    if "K" in (moving, there):
        yield "CP-11", "The king cannot merge."
    if len(moving) == 2:
        yield "CP-12", f"A merged piece cannot merge again as a whole: the {name_of(moving)} is two pieces already."
    if len(there) == 2:
        place = square_name(target)
        yield "CP-12", f"A merged piece is two pieces at most, and on {place} stands a {name_of(there)} already."


def _attacked(state: "ChessplusState", move: int) -> Iterator[tuple[str, str]]:
    """The move can be made but for the king: who would attack it afterwards."""
    after = state.force(move)
    king = next(square for square, letters in after.squares.items() if letters == "Kk"[state.side])
    occupied = after.fields["own"][0] | after.fields["own"][1]
    attacking = list(squares_in(int(attackers(after.fields, np.uint64(king), occupied, 1 - state.side))))
    if not attacking:
        return
    who = " and the ".join(_piece_on(after, square) for square in attacking)
    _, target, _ = move_parts(move)
    if target not in after.squares:
        yield (
            "CP-22",
            f"With three queens on the board what arrives on {square_name(target)} is removed, "
            f"and that would leave your king attacked by the {who}.",
        )
    if state.in_check and target != king and any(square in _checkers(state) for square in attacking):
        yield "CP-27", f"Your king is attacked by the {who}, and this move does not stop it."
    yield "CP-27", f"That would leave your king attacked by the {who}."


def _checkers(state: "ChessplusState") -> list[int]:
    king = next(square for square, letters in state.squares.items() if letters == "Kk"[state.side])
    return _attackers(state, king)


def _attackers(state: "ChessplusState", square: int) -> list[int]:
    """Where the other side's pieces stand that attack a square."""
    occupied = state.facts["own"][0] | state.facts["own"][1]
    return list(squares_in(int(attackers(state.facts, np.uint64(square), occupied, 1 - state.side))))


def _is_own(state: "ChessplusState", square: int) -> bool:
    letters = state.squares.get(square, "")
    return bool(letters) and letters.islower() == bool(state.side)


def _piece_on(state: "ChessplusState", square: int) -> str:
    return f"{name_of(state.squares[square])} on {square_name(square)}"


# -- what a move does --------------------------------------------------------------------------------------------------


def spoken(state: "ChessplusState", move: int, names: Sequence[str]) -> str:
    """A legal move in words only. Pieces belong to colours: "Black's roight from c4 takes White's bishop on e5."."""
    origin, target, part = move_parts(move)
    after = state.force(move)
    letters, start = state.squares[origin].upper(), square_name(origin)
    moving = LETTERS[part - 1] if part else letters
    mine, other = COLOURS[state.side], COLOURS[1 - state.side]
    told = f"{mine}'s {name_of(moving)} "
    if moving == "K" and abs(target - origin) == 2:
        told += f"castles on the {'king' if target > origin else 'queen'}'s side"
    else:
        told += f"splits from the {name_of(letters)} on {start}" if part else f"from {start}"
        told += (" and " if part else " ") + _arrives(
            state, after, moving, target, other, passing=parts(state, move).action == "x"
        )
    if after.in_check:
        mate = after.result is not None and after.result.reason == "checkmate"
        told += ": checkmate" if mate else f": {other}'s king is in check"
    return f"{told}."


def _arrives(
    state: "ChessplusState", after: "ChessplusState", moving: str, target: int, other: str, *, passing: bool
) -> str:
    """What a piece does where it arrives, and what it becomes there."""
    end, there, now = square_name(target), state.squares.get(target, ""), after.squares.get(target, "")
    if there and _is_own(state, target):
        told = f"merges with the {name_of(there)} on {end}"
        became = f" to make a {name_of(now)}"
    elif there:
        told, became = f"takes {other}'s {name_of(there)} on {end}", ""
    elif passing:
        passed = state.squares[target - 8 if state.side == 0 else target + 8]  # one pawn, or two (CP-19)
        told, became = f"takes {other}'s {name_of(passed)} in passing and goes to {end}", ""
    else:
        told, became = f"goes to {end}", ""
    if not now:
        return f"{told}, where it leaves the board, since there are three queens"
    if "P" in moving and target // 8 == (7, 0)[state.side]:
        return f"{told} and becomes a queen"
    return told + became
