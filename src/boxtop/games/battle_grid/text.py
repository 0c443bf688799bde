"""Positions and moves of Battle Grid as text."""

import re
from collections.abc import Sequence
from typing import Any

from ...errors import BadPosition, BadText, IllegalMove, quoted
from ...words import Text
from .decks import Deck
from .messages import say
from .rules.state import CARDS, CHOICES, COLUMNS, LINES, NEXT, NO_SPACE, OWN_CARD, ROWS, SPACES
from .rules.verbs import can_place, most_tokens

START = "/".join([".,.,."] * ROWS) + " 1 0/0"
MOVE = re.compile(r"#\s*([1-9][0-9]?)\s*@\s*([a-c][1-5])\s*(?:>\s*(.*))?", re.ASCII | re.DOTALL)
CELL = re.compile(r"\.|([+-])([1-9][0-9]?)|([12])#([1-9][0-9]?)", re.ASCII)
NUMBERS = {card.key: number for number, card in enumerate(CARDS)}


def space_name(space: int) -> str:
    return "abc"[space % COLUMNS] + "12345"[space // COLUMNS]


def space_number(name: str) -> int:
    return "abc".index(name[0]) + COLUMNS * "12345".index(name[1])


# -- moves -----------------------------------------------------------------------------------------------------------


def parts(choice: int) -> tuple[int, int, list[int]]:
    """Line, space and influenced spaces of a move; a space beyond the board is NO_SPACE."""
    space = choice // 256 % SPACES
    chosen = [int(NEXT[space, direction]) for direction in range(8) if choice >> direction & 1]
    return choice // 256 // SPACES, space, sorted(chosen)


def choice_text(choice: int) -> str:
    """A move in long form (BG-22)."""
    line, space, chosen = parts(choice)
    if not 0 <= choice < CHOICES or NO_SPACE in chosen:
        raise BadText(say("no-such-choice", choice=str(choice)))
    return f"#{line + 1}{place_text(space, chosen)}"


def place_text(space: int, chosen: Sequence[int]) -> str:
    return f"@{space_name(space)}" + (">" + ",".join(map(space_name, chosen)) if chosen else "")


def parse_choice(text: str) -> int:
    """The choice that a text in long form names, whatever the position (BG-22)."""
    match = MOVE.fullmatch(text.strip())
    if not match:
        raise BadText(say("not-a-move", text=quoted(text)))
    if int(match[1]) > LINES:
        raise BadText(say("line-beyond-deck", most=LINES, line=match[1]))
    return make_choice(int(match[1]) - 1, match[2], match[3])


def make_choice(line: int, where: str, influenced: str | None) -> int:
    """The number of the move that places a card of a line on a space and influences the named spaces."""
    space, directions = space_number(where), 0
    near = {int(there): direction for direction, there in enumerate(NEXT[space]) if there != NO_SPACE}
    for name in (part.strip() for part in influenced.split(",")) if influenced is not None else ():
        if not re.fullmatch("[a-c][1-5]", name, re.ASCII):
            raise BadText(say("not-a-space", text=quoted(name)))
        there = space_number(name)
        if there not in near:
            raise IllegalMove(say("not-next-to", there=name, space=where), "BG-9")
        if directions >> near[there] & 1:
            raise BadText(say("space-named-twice", space=name))
        directions |= 1 << near[there]
    return (SPACES * line + space) * 256 + directions


# -- positions -------------------------------------------------------------------------------------------------------


def position_text(s: Any) -> str:
    """A position as text (BG-23)."""
    rows = [",".join(_cell(s, COLUMNS * row + column) for column in range(COLUMNS)) for row in range(ROWS - 1, -1, -1)]
    side = "-" if s["over"] else s["side"] + 1
    return f"{'/'.join(rows)} {side} {s['lacks'][0]}/{s['lacks'][1]}"


def _cell(s: Any, space: int) -> str:
    if s["pokemon"][space]:
        player, line = divmod(int(s["pokemon"][space]) - 1, LINES)
        return f"{player + 1}#{line + 1}"
    for player, sign in enumerate("+-"):
        if s["tokens"][SPACES * player + space]:
            return f"{sign}{s['tokens'][SPACES * player + space]}"
    return "."


def fill_decks(decks: Sequence[Deck], s: Any) -> None:
    """Put both decks into the hands of a blank record: all cards are there from the start (BG-3)."""
    for player, deck in enumerate(decks):
        for at, line in enumerate(deck.lines, LINES * player):
            s["hp"][at], s["kind"][at], s["left"][at] = line.card.hp, line.card.kind, line.count
            s["card"][at] = NUMBERS.get(line.card.key, OWN_CARD)


def read_position(text: str, decks: Sequence[Deck], s: Any) -> None:
    """Fill a record with decks and options with the position that a text describes (BG-23)."""
    fields = text.split()
    if len(fields) != 3:
        raise BadText(say("not-a-position", text=quoted(text), start=START))
    board, side, lacks = fields
    wrong = _read_board(board, decks, s)
    if side not in ("1", "2", "-"):
        raise BadText(say("not-a-turn", text=quoted(side)))
    if not re.fullmatch("[0-4]/[0-4]", lacks, re.ASCII):
        raise BadText(say("not-lacks", text=quoted(lacks)))
    s["over"], s["side"] = side == "-", 0 if side == "-" else int(side) - 1
    for player in (0, 1):
        s["lacks"][player] = lack = int(lacks[2 * player])
        hand = slice(LINES * player, LINES * (player + 1))
        if (s["kind"][hand][s["left"][hand] > 0] < lack).any():
            wrong.append(say("holds-what-it-lacks", number=player + 1, tokens=lack))
        if most_tokens(s, player) and not s["placed"][player]:
            wrong.append(say("tokens-without-pokemon", number=player + 1))
    wrong = wrong or _wrong_turn(s)
    if wrong:
        raise BadPosition(say("position-impossible"), wrong)


def _wrong_turn(s: Any) -> list[Text]:
    """What is wrong about whose turn it is, or about the end of the game."""
    able = [bool(can_place(s, player)) for player in (0, 1)]
    if not s["over"]:
        player = int(s["side"])
        return [] if able[player] else [say("turn-of-nobody", number=player + 1)]
    if any(able):
        return [say("not-over-yet", number=able.index(True) + 1)]
    known = [min(int(most_tokens(s, player)), 4) for player in (0, 1)]
    return [
        say("lacks-too-little", number=player + 1, least=known[player], given=int(s["lacks"][player]))
        for player in (0, 1)
        if s["lacks"][player] < known[player]
    ]


def _read_board(board: str, decks: Sequence[Deck], s: Any) -> list[Text]:
    """Fill in tokens and cards; what is wrong with them."""
    rows = [row.split(",") for row in board.split("/")]
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        raise BadText(say("not-a-board", text=quoted(board), start=START.split()[0]))
    wrong: list[Text] = []
    for row, cells in zip(range(ROWS - 1, -1, -1), rows, strict=True):
        for column, cell in enumerate(cells):
            space = COLUMNS * row + column
            match = CELL.fullmatch(cell)
            if not match:
                raise BadText(say("not-on-a-space", text=quoted(cell), space=space_name(space)))
            if match[1]:
                s["tokens"][SPACES * "+-".index(match[1]) + space] = int(match[2])
            elif match[3]:
                player, line = int(match[3]) - 1, int(match[4]) - 1
                if line >= len(decks[player].lines):
                    wrong.append(say("player-has-no-line", number=player + 1, line=line + 1))
                    continue
                at = LINES * player + line
                s["pokemon"][space] = 1 + at
                s["placed"][player] += 1
                if s["left"][at] == 0:
                    count = decks[player].lines[line].count
                    wrong.append(say("player-has-no-more", number=player + 1, count=count, line=line + 1))
                else:
                    s["left"][at] -= 1
    return wrong
