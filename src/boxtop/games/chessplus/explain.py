"""Chessplus in sentences: why a move is not legal (with the rule), and what a move does, for screen readers and hints.

Nothing here decides what is legal; the compiled rules do. This looks for the first rule, in the order in which a player
would think of them, that an illegal move breaks.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from ...words import Message, Player, Text, together
from ..base import Refusal
from ..base.squares import square_name, squares_in
from .messages import say
from .notation import parts
from .piece_names import STRENGTH, name_of
from .rules.attacks import attackers
from .rules.state import LETTERS, MOVE_RANGE, move_parts
from .rules.tables import JUMPS, STEPS
from .text import colour_name, long

if TYPE_CHECKING:
    from .game_state import ChessplusState

# Why nobody can move any more: the rule, and the message.
ENDED = {
    "checkmate": ("CP-28", "over-checkmate"),
    "stalemate": ("CP-29", "over-stalemate"),
    "material": ("CP-35", "over-material"),
    "seventy-five moves": ("CP-31", "over-seventy-five-moves"),
    "fivefold repetition": ("CP-33", "over-fivefold-repetition"),
}
STRAIGHT = [step for step in STEPS if 0 in step]
DIAGONAL = [step for step in STEPS if 0 not in step]
# How each piece goes: its directions, whether it goes on in them, the rule, and the message.
WAYS = {
    "N": (JUMPS, False, "CP-5", "knights-way"),
    "B": (DIAGONAL, True, "CP-4", "bishops-way"),
    "R": (STRAIGHT, True, "CP-4", "rooks-way"),
    "Q": (STEPS, True, "CP-4", "queens-way"),
}

Reason = tuple[str, Message]  # the rule, and a sentence


def refuse(state: "ChessplusState", move: int) -> Refusal:
    """The rule that forbids a move, and a sentence."""
    return Refusal(*next(_reasons(state, move)))


def _reasons(state: "ChessplusState", move: int) -> Iterator[Reason]:
    if state.result is not None:
        rule, id = ENDED[state.result.reason]
        yield rule, say(id, player=_player(state.side)) if id == "over-checkmate" else say(id)
    if not 0 <= move < MOVE_RANGE:
        yield "CP-38", say("no-such-move", number=str(move))
    origin, target, part = move_parts(move)
    placement = state.squares
    start, end = square_name(origin), square_name(target)
    letters = placement.get(origin, "")
    if not letters:
        yield "CP-2", say("nothing-to-move", square=start)
    if letters.islower() != bool(state.side):
        owner, player = colour_name(1 - state.side), colour_name(state.side)
        yield "CP-2", say("others-piece", piece=name_of(letters), square=start, owner=owner, player=player)
    if origin == target:
        yield "CP-2", say("same-square")
    letters = letters.upper()
    moving = letters
    if part:
        moving = LETTERS[part - 1]
        if len(letters) == 1:
            if letters == "P":
                yield "CP-16", say("pawn-cannot-split", square=start, move=start + end)
            yield "CP-16", say("single-cannot-split", piece=name_of(letters), square=start, move=start + end)
        if moving not in letters:
            yield "CP-16", say("no-such-half", half=name_of(moving), piece=name_of(letters), square=start)
    if letters == "K":
        yield from _king(state, origin, target)
    else:
        yield from _way(state, moving, origin, target)
        yield from _landing(state, moving, target)
    yield from _attacked(state, move)
    raise AssertionError(f"no rule forbids {long(move)} in {state.position}, yet it is not legal")


def _king(state: "ChessplusState", origin: int, target: int) -> Iterator[Reason]:
    files, ranks = target % 8 - origin % 8, target // 8 - origin // 8
    if abs(files) == 2 and ranks == 0 and origin == (4, 60)[state.side]:
        yield from _castling(state, origin, target)
    if max(abs(files), abs(ranks)) > 1:
        yield "CP-3", say("kings-way")
    yield from _landing(state, "K", target)


def _castling(state: "ChessplusState", origin: int, target: int) -> Iterator[Reason]:
    corner = origin + 3 if target > origin else origin - 4
    if not int(state.facts["unmoved"]) >> corner & 1:
        yield "CP-25", say("castling-right-lost", square=square_name(corner))
    for square in range(min(origin, corner) + 1, max(origin, corner)):
        if square in state.squares:
            yield "CP-23", say("castling-blocked", **_piece_on(state, square))
    if state.in_check:
        yield "CP-23", say("castling-in-check")
    for square in ((origin + target) // 2, target):
        for attacker in _attackers(state, square):
            id = "castling-into-attack" if square == target else "castling-through-attack"
            yield "CP-23", say(id, crossed=square_name(square), **_piece_on(state, attacker))


def _way(state: "ChessplusState", moving: str, origin: int, target: int) -> Iterator[Reason]:
    """Nothing if one of the moving pieces can go that way; else why the likeliest cannot."""
    found = []
    for letter in dict.fromkeys(moving):
        reason = (
            _pawn_way(state, moving, origin, target) if letter == "P" else _piece_way(state, letter, origin, target)
        )
        if reason is None:
            return
        found.append(reason)
    near = [reason for reason in found if reason[1]]
    if near or len(found) == 1:
        yield (near or found)[0][0]
    where = {"origin": square_name(origin), "target": square_name(target)}
    yield "CP-15", say("neither-half", piece=name_of(moving), **where)


def _piece_way(state: "ChessplusState", letter: str, origin: int, target: int) -> tuple[Reason, bool] | None:
    """None if this piece could land on the target; else the reason, and whether the direction at least is right."""
    directions, goes_on, rule, id = WAYS[letter]
    for files, ranks in directions:
        square = origin
        blocker = None
        while (square % 8 + files) in range(8) and (square // 8 + ranks) in range(8):
            square += files + 8 * ranks
            if square == target:
                if blocker is None:
                    return None
                return ("CP-6", say("in-the-way", mover=name_of(letter), **_piece_on(state, blocker))), True
            if square in state.squares and blocker is None:
                blocker = square
            if not goes_on:
                break
    return (rule, say(id)), False


def _pawn_way(state: "ChessplusState", moving: str, origin: int, target: int) -> tuple[Reason, bool] | None:
    forward = 8 if state.side == 0 else -8
    step, double = origin + forward, origin + 2 * forward
    there = state.squares.get(target, "")
    fresh = origin // 8 == (1, 6)[state.side] and int(state.facts["unmoved"]) >> origin & 1
    if target in (step, double):
        if there and not _is_own(state, target):
            return ("CP-7", say("pawn-captures-diagonally")), True
        if target == double and not fresh:
            return ("CP-8", say("pawn-has-moved", square=square_name(origin))), True
        if target == double and step in state.squares:
            return ("CP-6", say("in-the-way", mover=name_of("P"), **_piece_on(state, step))), True
        return None
    if abs(target % 8 - origin % 8) == 1 and target // 8 == step // 8:
        if there and not _is_own(state, target):
            return None
        if there and state.facts["merging"]:
            return ("CP-13", say("pawn-merges-straight")), True
        if target == int(state.facts["ep"]):
            if moving in ("P", "PP"):
                return None
            return ("CP-20", say("en-passant-only-pawns", piece=name_of(moving))), True
        return ("CP-7", say("pawn-diagonal-only-captures")), True
    if target % 8 == origin % 8 and (target - origin) * forward > 0:
        return ("CP-7", say("pawn-steps")), False
    return ("CP-7", say("pawns-way")), False


def _landing(state: "ChessplusState", moving: str, target: int) -> Iterator[Reason]:
    """Why a piece that can reach a square may not stay there."""
    if not _is_own(state, target):
        return
    there = state.squares[target].upper()
    if not state.facts["merging"]:
        yield "CP-40", say("merging-is-off", **_piece_on(state, target))
    if "K" in (moving, there):
        yield "CP-11", say("king-cannot-merge")
    if len(moving) == 2:
        yield "CP-12", say("whole-cannot-merge", piece=name_of(moving))
    if len(there) == 2:
        yield "CP-12", say("merged-already", **_piece_on(state, target))


def _attacked(state: "ChessplusState", move: int) -> Iterator[Reason]:
    """The move can be made but for the king: who would attack it afterwards."""
    after = state.force(move)
    king = next(square for square, letters in after.squares.items() if letters == "Kk"[state.side])
    occupied = after.fields["own"][0] | after.fields["own"][1]
    attacking = list(squares_in(int(attackers(after.fields, np.uint64(king), occupied, 1 - state.side))))
    if not attacking:
        return
    who = [say("the-piece-on", **_piece_on(after, square)) for square in attacking]
    _, target, _ = move_parts(move)
    if target not in after.squares:
        yield "CP-22", say("removal-exposes-king", square=square_name(target), attackers=who)
    if state.in_check and target != king and any(square in _checkers(state) for square in attacking):
        yield "CP-27", say("still-in-check", attackers=who)
    yield "CP-27", say("king-exposed", attackers=who)


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


def _piece_on(state: "ChessplusState", square: int) -> dict[str, Text]:
    """What stands on a square, as arguments."""
    return {"piece": name_of(state.squares[square]), "square": square_name(square)}


def _player(side: int) -> Player:
    return Player(colour_name(side), side)


# -- what a move does --------------------------------------------------------------------------------------------------


def spoken(state: "ChessplusState", move: int) -> Text:
    """A legal move in words only. Pieces belong to colours: "Black's roight on c4 takes White's bishop on e5."."""
    after = state.force(move)
    told: list[Text] = [_moved(state, move)]
    promotion = parts(state, move).promotion
    if promotion:
        told.append(say("becomes-queen" if promotion == "=Q" else "is-removed"))
    if after.in_check:
        mate = after.result is not None and after.result.reason == "checkmate"
        told.append(say("gives-mate") if mate else say("gives-check", player=_player(after.side)))
    return together(told)


def _moved(state: "ChessplusState", move: int) -> Message:
    """Where a piece goes, and what it does there."""
    origin, target, part = move_parts(move)
    letters = state.squares[origin].upper()
    moving = LETTERS[part - 1] if part else letters
    mover, other = _player(state.side), _player(1 - state.side)
    if moving == "K" and abs(target - origin) == 2:
        return say("castles-kingside" if target > origin else "castles-queenside", player=mover)
    about: dict[str, Text] = {
        "piece": say("owned-piece-first", owner=mover, piece=name_of(moving)),
        "origin": square_name(origin),
        "target": square_name(target),
    }
    if part:
        about["whole"] = name_of(letters)
    there, action = state.squares.get(target, ""), parts(state, move).action
    if action == "&":
        made = "".join(sorted(moving + there.upper(), key=STRENGTH.index))
        return say("splits-and-merges" if part else "merges", partner=name_of(there), made=name_of(made), **about)
    if action == "x":
        passed = there or state.squares[target ^ 8]  # en passant: one pawn, or two (CP-19)
        taken = say("owned-piece", owner=other, piece=name_of(passed))
        if not there:
            return say("splits-and-takes-en-passant" if part else "takes-en-passant", taken=taken, **about)
        return say("splits-and-takes" if part else "takes", taken=taken, **about)
    return say("splits-and-moves" if part else "moves", **about)
