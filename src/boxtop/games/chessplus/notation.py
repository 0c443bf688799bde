"""Short moves: the readable notation.

move     = "O-O" | "O-O-O" | piece origin? action? square promotion? , then check?
piece    = ""  a pawn alone         | "K" "Q" "R" "B" "N"   a piece alone
         | "(" two letters ")"      a merged piece as a whole
         | "(" two letters ")" and one of them: that half leaves
origin   = file | rank | file and rank, as little as tells it from other moves; always the file when a pawn captures
action   = "x" takes | "&" merges with what stands there
promotion= "=Q" becomes a queen | "=0" is removed, since three other queens stand
check    = "+" check | "#" mate

e4   Nf3   exd5   N&e2   (QN)f6   (QN)Nxf6   (RP)P&e4   (BP)e8=Q   O-O   (RR)aR&d4+
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...errors import BadText, IllegalMove, quoted
from ...words import Message
from ..base.squares import square_name, square_number
from .messages import say
from .piece_names import STRENGTH, name_of
from .rules.state import LETTERS, move_parts
from .text import LONG_MOVE, parse_long

if TYPE_CHECKING:
    from .game_state import ChessplusState

PATTERN = re.compile(
    r"(?P<piece>[KQRBNP]|\([QRBNP]{2}\)[QRBNP]?|)(?P<file>[a-h]?)(?P<rank>[1-8]?)(?P<action>[x&]?)"
    r"(?P<target>[a-h][1-8])(?P<promotion>=[QRBN0]|)[+#]?",
    re.ASCII,
)
PLAIN_WAYS = ("CP-4", "CP-5", "CP-7", "CP-15")  # "a knight does not move like that" tells little if there are two
CASTLING = re.compile(r"(O-O(-O)?|0-0(-0)?)[+#]?")


@dataclass(frozen=True)
class Parts:
    """A move taken apart."""

    piece: str
    origin: str
    action: str
    target: str
    promotion: str


def parts(state: "ChessplusState", move: int) -> Parts:
    """Take a legal move apart."""
    placement = state.placement
    origin, target, part = move_parts(move)
    own = placement.at(origin)
    letters = own.upper()
    piece = letters if len(letters) == 1 else f"({letters})" + (LETTERS[part - 1] if part else "")
    there = placement.at(target)
    passed = target == state.ep and (letters in ("P", "PP") or part == 1)
    action = "&" if there and there.isupper() == own.isupper() else "x" if there or passed else ""
    moving = LETTERS[part - 1] if part else letters
    promotion = ""
    if "P" in moving and target // 8 == (7, 0)[state.side]:
        promotion = "=Q" if state.force(move).placement.at(target) else "=0"
    return Parts("" if piece == "P" else piece, square_name(origin), action, square_name(target), promotion)


def short(state: "ChessplusState", move: int) -> str:
    """The short text of a legal move (CP-39)."""
    here = parts(state, move)
    after = state.force(move)
    check = "" if not after.in_check else "#" if after.result and after.result.reason == "checkmate" else "+"
    if castles(here):
        return ("O-O" if here.target[0] == "g" else "O-O-O") + check
    # Only an equal piece of which the same half moves, or the whole, can be taken for this one.
    placement = state.placement
    letters = placement.at(move >> 6 & 63)
    rivals = [
        square_name(rival >> 6 & 63)
        for rival in state.moves()
        if (rival ^ move) & ~(63 << 6) == 0 and rival != move and placement.at(rival >> 6 & 63) == letters
    ]
    origin = ""
    if here.piece == "":
        origin = here.origin[0] if here.action == "x" else ""
    elif rivals:
        if all(rival[0] != here.origin[0] for rival in rivals):
            origin = here.origin[0]
        elif all(rival[1] != here.origin[1] for rival in rivals):
            origin = here.origin[1]
        else:
            origin = here.origin
    return here.piece + origin + here.action + here.target + here.promotion + check


def parse(state: "ChessplusState", text: str) -> int:
    """The move that a text means in a position, in long or short form (CP-38, CP-39)."""
    written = _tidied(text)
    if LONG_MOVE.fullmatch(written):  # small letters only: B3f5 is a bishop's move
        return parse_long(written)
    castling = CASTLING.fullmatch(written.upper())
    if castling:
        long_side = castling[2] or castling[3]
        return parse_long(("e1", "e8")[state.side] + ("c" if long_side else "g") + ("1", "8")[state.side])
    match = PATTERN.fullmatch(written)
    if not match and LONG_MOVE.fullmatch(written.lower()):
        return parse_long(written)
    if not match:
        capital = written[:1].upper() + written[1:].lower()
        if PATTERN.fullmatch(capital):
            raise BadText(say("capitals-matter", move=capital))
        raise BadText(say("not-a-move", text=quoted(written)))
    if match["promotion"] not in ("", "=Q", "=0"):
        raise IllegalMove(say("always-a-queen"), "CP-21")
    fitting = [move for move in state.moves() if _fits(parts(state, move), match)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise BadText(say("ambiguous-move", text=written, moves=[short(state, move) for move in fitting]))
    return _meant(state, written, match)


def _tidied(text: str) -> str:
    """A move without what people add to it: marks, "e.p.", a hyphen between squares."""
    written = re.sub(r"(\s*e\.?p\.?)?[!?]*$", "", text.strip()[:200])
    return re.sub(r"^([a-h][1-8])-([a-h][1-8])", r"\1\2", written)


def _meant(state: "ChessplusState", written: str, match: re.Match[str]) -> int:
    """The move that a text must mean although it is not legal, so that the rules can say why it is not."""
    piece = match["piece"]
    halves, half = piece.lstrip("(").partition(")")[::2]
    kind = "".join(sorted(halves, key=STRENGTH.index)) or "P"
    target = square_number(match["target"])
    part = LETTERS.index(half) + 1 if half else 0
    pawn_file = match["file"] or (match["target"][0] if kind == "P" else "")
    meant = [
        target | square << 6 | part << 12
        for square, letters in state.squares.items()
        if letters == (kind if state.side == 0 else kind.lower())
        and pawn_file in ("", square_name(square)[0])
        and match["rank"] in ("", square_name(square)[1])
        and square != target
    ]
    legal = [move for move in meant if state.explain(move) is None]
    if legal:
        raise BadText(_better(state, match, [short(state, move) for move in legal]))
    if len(meant) == 1:
        return meant[0]
    refusals = [refusal for refusal in map(state.explain, meant) if refusal]
    for refusal in refusals:
        if refusal.rule not in PLAIN_WAYS:
            raise IllegalMove(refusal.reason, refusal.rule)
    if not meant:
        _look_into_merged(state, kind, target)
    reason = say("no-piece-can-go-there", piece=name_of(kind), square=match["target"])
    raise IllegalMove(reason, refusals[0].rule if refusals else "CP-2")


def _better(state: "ChessplusState", match: re.Match[str], right: list[str]) -> Message:
    """What to say of a move that is legal but not what was written."""
    there = state.squares.get(square_number(match["target"]), "")
    mine = bool(there) and there.islower() == bool(state.side)
    if match["action"] == "&" and not mine:
        return say("nothing-to-merge-with", square=match["target"], count=len(right), moves=right)
    if match["action"] == "x" and (mine or not there):
        return say("nothing-to-capture", square=match["target"], count=len(right), moves=right)
    return say("written-differently", count=len(right), moves=right)


def _look_into_merged(state: "ChessplusState", kind: str, target: int) -> None:
    """Somebody who writes Nf5 may mean a knight that is half of a merged piece: tell how that is written."""
    for square, letters in state.squares.items():
        if len(kind) == 1 < len(letters) and letters.islower() == bool(state.side) and kind in letters.upper():
            leaves = target | square << 6 | (LETTERS.index(kind) + 1) << 12
            ways = {"split": leaves, "whole": target | square << 6}
            possible = {way: short(state, move) for way, move in ways.items() if state.explain(move) is None}
            if possible:
                id = f"half-of-merged-{'-or-'.join(possible)}"
                where = square_name(square)
                reason = say(id, half=name_of(kind), piece=name_of(letters), square=where, **possible)
                raise IllegalMove(reason, "CP-16")


def castles(here: Parts) -> bool:
    return here.piece == "K" and here.origin[0] == "e" and here.target[0] in "gc"


def _fits(here: Parts, match: re.Match[str]) -> bool:
    """Whether a legal move is what was written. The action and the promotion may be left out, but not be wrong."""
    return (
        here.piece == ("" if match["piece"] == "P" else match["piece"])
        and here.target == match["target"]
        and match["file"] in ("", here.origin[0])
        and match["rank"] in ("", here.origin[1])
        and match["action"] in ("", here.action)
        and match["promotion"] in ("", here.promotion)
        and not castles(here)
    )
