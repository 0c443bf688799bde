"""Positions and moves of Battle Grid as text."""

import re
from collections.abc import Sequence
from typing import Any

from ...errors import BadPosition, BadText, IllegalMove, quoted
from .decks import Deck
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
        raise BadText(f"There is no choice {choice} in Battle Grid.")
    return f"#{line + 1}{place_text(space, chosen)}"


def place_text(space: int, chosen: Sequence[int]) -> str:
    return f"@{space_name(space)}" + (">" + ",".join(map(space_name, chosen)) if chosen else "")


def parse_choice(text: str) -> int:
    """The choice that a text in long form names, whatever the position (BG-22)."""
    match = MOVE.fullmatch(text.strip())
    if not match:
        raise BadText(f"{quoted(text)} is no move of Battle Grid: write #3@b2>a2,c2,b3, or #3@b2 for no influence.")
    if int(match[1]) > LINES:
        raise BadText(f"A deck has at most {LINES} lines, so there is no #{match[1]}.")
    return make_choice(int(match[1]) - 1, match[2], match[3])


def make_choice(line: int, where: str, influenced: str | None) -> int:
    """The number of the move that places a card of a line on a space and influences the named spaces."""
    space, directions = space_number(where), 0
    near = {int(there): direction for direction, there in enumerate(NEXT[space]) if there != NO_SPACE}
    for name in (part.strip() for part in influenced.split(",")) if influenced is not None else ():
        if not re.fullmatch("[a-c][1-5]", name, re.ASCII):
            raise BadText(f"{quoted(name)} is no space: the columns are a to c, the rows 1 to 5.")
        there = space_number(name)
        if there not in near:
            raise IllegalMove(f"{name} is not next to {where}: only neighbouring spaces can be influenced.", "BG-9")
        if directions >> near[there] & 1:
            raise BadText(f"{name} is named twice.")
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
        raise BadText(f"{quoted(text)} is not a position of Battle Grid: it has three parts, as in {START}")
    board, side, lacks = fields
    wrong = _read_board(board, decks, s)
    if side not in ("1", "2", "-"):
        raise BadText(f"{quoted(side)} is nobody's turn: write 1 or 2, or - when the game is over.")
    if not re.fullmatch("[0-4]/[0-4]", lacks, re.ASCII):
        raise BadText(f"{quoted(lacks)} is not what the players lack: write 0/0, each from 0 to 4.")
    s["over"], s["side"] = side == "-", 0 if side == "-" else int(side) - 1
    for player in (0, 1):
        s["lacks"][player] = lack = int(lacks[2 * player])
        hand = slice(LINES * player, LINES * (player + 1))
        if (s["kind"][hand][s["left"][hand] > 0] < lack).any():
            cost = "1 token" if lack == 1 else f"{lack} tokens or fewer"
            wrong.append(f"Player {player + 1} holds a card that costs {cost}.")
        if most_tokens(s, player) and not s["placed"][player]:
            wrong.append(f"Player {player + 1} has tokens, but no Pokémon from which they came.")
    wrong = wrong or _wrong_turn(s)
    if wrong:
        raise BadPosition("This position cannot be", wrong)


def _wrong_turn(s: Any) -> list[str]:
    """What is wrong about whose turn it is, or about the end of the game."""
    able = [bool(can_place(s, player)) for player in (0, 1)]
    if not s["over"]:
        player = int(s["side"])
        return [] if able[player] else [f"Player {player + 1} cannot place anything, so it is not their turn."]
    if any(able):
        return [f"Player {able.index(True) + 1} can still place, so the game is not over."]
    known = [min(int(most_tokens(s, player)), 4) for player in (0, 1)]
    return [
        f"When the game ended player {player + 1} lacked at least {known[player]}, not {s['lacks'][player]}."
        for player in (0, 1)
        if s["lacks"][player] < known[player]
    ]


def _read_board(board: str, decks: Sequence[Deck], s: Any) -> list[str]:
    """Fill in tokens and cards; what is wrong with them."""
    rows = [row.split(",") for row in board.split("/")]
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        raise BadText(f"{quoted(board)} is not a board: five rows of three spaces, as in {START.split()[0]}")
    wrong = []
    for row, cells in zip(range(ROWS - 1, -1, -1), rows, strict=True):
        for column, cell in enumerate(cells):
            space = COLUMNS * row + column
            match = CELL.fullmatch(cell)
            if not match:
                raise BadText(f"{quoted(cell)} on {space_name(space)}: write . or +2 or -2 (tokens) or 1#3 (a card).")
            if match[1]:
                s["tokens"][SPACES * "+-".index(match[1]) + space] = int(match[2])
            elif match[3]:
                player, line = int(match[3]) - 1, int(match[4]) - 1
                if line >= len(decks[player].lines):
                    wrong.append(f"Player {player + 1}'s deck has no line #{line + 1}.")
                    continue
                at = LINES * player + line
                s["pokemon"][space] = 1 + at
                s["placed"][player] += 1
                if s["left"][at] == 0:
                    wrong.append(f"Player {player + 1} has {decks[player].lines[line].count} of #{line + 1}, not more.")
                else:
                    s["left"][at] -= 1
    return wrong
