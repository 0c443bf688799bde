"""Short moves: the readable notation (CP-39).

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
from .names import STRENGTH
from .state import LETTERS, made_of
from .text import LONG_MOVE, name_of, parse_long, square_name, square_number

if TYPE_CHECKING:
    from . import ChessplusState

PATTERN = re.compile(
    r"(?P<piece>[KQRBN]|\([QRBNP]{2}\)[QRBNP]?|)(?P<file>[a-h]?)(?P<rank>[1-8]?)(?P<action>[x&]?)"
    r"(?P<target>[a-h][1-8])(?P<promotion>=Q|=0|)[+#]?",
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
    standing = state.squares
    origin, target, part = made_of(move)
    letters = standing[origin].upper()
    piece = letters if len(letters) == 1 else f"({letters})" + (LETTERS[part - 1] if part else "")
    there = standing.get(target, "")
    passed = target == state.fields["ep"] and (letters in ("P", "PP") or part == 1)
    action = "&" if there and there.isupper() == standing[origin].isupper() else "x" if there or passed else ""
    moving = LETTERS[part - 1] if part else letters
    promotion = ""
    if "P" in moving and target // 8 == (7, 0)[state.side]:
        promotion = "=Q" if target in state.play(move).squares else "=0"
    return Parts("" if piece == "P" else piece, square_name(origin), action, square_name(target), promotion)


def short(state: "ChessplusState", move: int) -> str:
    """The short text of a legal move."""
    here = parts(state, move)
    after = state.play(move)
    check = "" if not after.in_check else "#" if after.result and after.result.reason == "checkmate" else "+"
    if _castles(here):
        return ("O-O" if here.target[0] == "g" else "O-O-O") + check
    rivals = [
        other.origin
        for other in (parts(state, rival) for rival in state.moves() if rival & 63 == move & 63)
        if other.piece == here.piece and other.origin != here.origin
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
    """The move that a text means in a position, in long or short form."""
    written = text.strip()
    if LONG_MOVE.fullmatch(written):  # small letters only: B3f5 is a bishop's move
        return parse_long(written)
    castling = CASTLING.fullmatch(written)
    if castling:
        long_side = castling[2] or castling[3]
        return parse_long(("e1", "e8")[state.side] + ("c" if long_side else "g") + ("1", "8")[state.side])
    match = PATTERN.fullmatch(written)
    if not match and LONG_MOVE.fullmatch(written.lower()):
        return parse_long(written)
    if not match:
        raise BadText(
            f"{quoted(written)} is not a move. Write it long (e2e4, e4f6n) or short (e4, Nf3, N&e2, (QN)f6, (QN)Nxf6)."
        )
    fitting = [move for move in state.moves() if _fits(parts(state, move), match)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        choices = ", ".join(short(state, move) for move in fitting)
        raise BadText(f"{written} can mean more than one move: {choices}.")
    return _meant(state, written, match)


def _meant(state: "ChessplusState", written: str, match: re.Match[str]) -> int:
    """The move that a text must mean although it is not legal, so that the rules can say why it is not."""
    piece = match["piece"]
    halves, half = piece.lstrip("(").partition(")")[::2]
    kind = "".join(sorted(halves, key=STRENGTH.index)) or "P"
    target = square_number(match["target"])
    meant = []
    for square, letters in state.squares.items():
        name = square_name(square)
        pawn_file = match["file"] or (match["target"][0] if piece == "" else "")
        if (
            letters == (kind if state.side == 0 else kind.lower())
            and pawn_file in ("", name[0])
            and match["rank"] in ("", name[1])
            and square != target
        ):
            meant.append(target | square << 6 | (LETTERS.index(half) + 1 if half else 0) << 12)
    legal = [move for move in meant if state.explain(move) is None]
    if legal:
        better = " or ".join(short(state, move) for move in legal)
        raise BadText(f"{written} is written {better} here.")
    if len(meant) == 1:
        return meant[0]
    refusals = [refusal for refusal in map(state.explain, meant) if refusal]
    telling = [refusal for refusal in refusals if refusal.rule not in PLAIN_WAYS]
    if len(telling) == 1:
        raise IllegalMove(telling[0].sentence, telling[0].rule)
    who = f"None of your {name_of(kind)}s can" if meant else f"You have no {name_of(kind)} that could"
    raise IllegalMove(f"{who} go to {match['target']}.", refusals[0].rule if refusals else "CP-2")


def _castles(here: Parts) -> bool:
    return here.piece == "K" and here.origin[0] == "e" and here.target[0] in "gc"


def _fits(here: Parts, match: re.Match[str]) -> bool:
    """Whether a legal move is what was written. The action and the promotion may be left out, but not be wrong."""
    return (
        here.piece == match["piece"]
        and here.target == match["target"]
        and match["file"] in ("", here.origin[0])
        and match["rank"] in ("", here.origin[1])
        and match["action"] in ("", here.action)
        and match["promotion"] in ("", here.promotion)
        and not _castles(here)
    )
