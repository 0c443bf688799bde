"""Positions of Battle Chess as text."""

import re
from collections.abc import Mapping
from typing import Any

from ...errors import BadPosition, BadText, IllegalMove, quoted
from ..base.squares import square_name, square_number, squares_in
from .rules.limits import MOST_TYPES
from .rules.moves import anchor, face, turned
from .rules.state import BACK, BLUE, FIRST_SIDE, FRONT, KIND, NEXT, NO_SQUARE, PART, QUIET_TURNS, SPREAD, TARGET
from .rules.verbs import attacked, has_eggs, needs_card, put
from .sheet import DIRECTIONS, Sheet
from .text import EDGES, MOVE, SIDES, legends, parse_choice, parts, target_square, values

CELL = re.compile(r"[1-8]|\(([A-Za-z])([1-9])\)|(\+?)([A-Za-z])", re.ASCII)


def fill_sheet(sheet: Sheet, s: Any) -> None:
    """Write what the sheet says into a blank record, so that the rules hold for any sheet (BC-37)."""
    s["mat"] = sum(1 << 8 * rank + file for rank in range(sheet.ranks) for file in range(sheet.files))
    s["kinds"], s["legend_kinds"] = len(sheet.pieces), len(legends(sheet))
    s["royal"] = sheet.pieces.index(sheet.royal)
    s["most_eggs"] = sheet.eggs
    s["card_values"], s["reshuffle"] = len(values(sheet)), values(sheet).index(sheet.reshuffle)
    for k, value in enumerate(values(sheet)):
        s["value"][k], s["copies"][k] = value, sheet.cards.count(value)
    for k, legend in enumerate(sheet.legends):
        s["price"][k] = legend.cost
    for n, piece in enumerate(sheet.pieces):
        for at, shown in ((n, piece.front), (n + MOST_TYPES, piece.back)):
            s["power"][at] = shown.power
            s["step"][at] = sum(1 << DIRECTIONS.index(arrow) for arrow in shown.step)
            s["slide"][at] = sum(1 << DIRECTIONS.index(arrow) for arrow in shown.slide)
    s["attacker"] = NO_SQUARE


def start_text(sheet: Sheet, begins: str) -> str:
    """The position in which a game begins: the sheet's setup, and Blue's turned half round (BC-1)."""
    shown: dict[int, str] = {}
    for name, letter in sheet.setup:
        square = square_number(name)
        turned = 8 * (sheet.ranks - 1 - square // 8) + sheet.files - 1 - square % 8
        for where, piece in ((square, letter), (turned, letter.lower())):
            shown[where] = f"({piece}{sheet.eggs})" if letter == sheet.royal.letter and sheet.eggs else piece
    waiting = "".join(legends(sheet))
    return f"{_board(shown, sheet)} {begins[0]} 0/0 {waiting + waiting.lower() or '-'} - - 0"


def _board(shown: Mapping[int, str], sheet: Sheet) -> str:
    rows = []
    for rank in range(sheet.ranks - 1, -1, -1):
        cells = [shown.get(8 * rank + file, ".") for file in range(sheet.files)]
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), "".join(cells)))
    return "/".join(rows)


def pieces_of(s: Any, sheet: Sheet) -> dict[int, str]:
    """What stands on each square, as in the text of a position."""
    shown = {}
    for square, cell in enumerate(s["cells"].tolist()):
        if cell:
            kind, side = (cell & KIND) - 1, int(bool(cell & BLUE))
            letter = sheet.pieces[kind].letter
            letter = letter.lower() if side else letter
            eggs = int(s["eggs"][side]) if kind == s["royal"] else 0
            shown[square] = f"({letter}{eggs})" if eggs else ("+" if cell & BACK else "") + letter
    return shown


def position_text(s: Any, sheet: Sheet) -> str:
    """A position as text (BC-35)."""
    letters = legends(sheet)
    waiting = "".join(
        letter.lower() if side else letter
        for side in (0, 1)
        for n, letter in enumerate(letters)
        if s["waiting"][side] >> n & 1
    )
    seen = ",".join(str(value) for k, value in enumerate(values(sheet)) for _ in range(int(s["drawn"][k])))
    return " ".join(
        [
            _board(pieces_of(s, sheet), sheet),
            "yb"[s["side"]],
            f"{s['cost'][0]}/{s['cost'][1]}",
            waiting or "-",
            seen or "-",
            battle_text(int(s["attacker"]), int(s["target"])) or "-",
            str(s["quiet"]),
        ]
    )


def battle_text(square: int, target: int) -> str:
    """A battle that waits for a card; nothing if there is none."""
    if square == NO_SQUARE:
        return ""
    if target >= FIRST_SIDE:
        return f"{square_name(square)}x{EDGES[target - FIRST_SIDE]}"
    there = target_square(square, target)
    assert there is not None, "a battle is with something on the mat"
    return f"{square_name(square)}x{square_name(there)}"


def read_position(text: str, sheet: Sheet, s: Any) -> None:
    """Fill a blank record with the position that a text describes (BC-35); BadPosition names all that is wrong."""
    fields = text.split()
    if len(fields) != 7:
        raise BadText(
            "A position has seven fields (board, side, Cost Areas, waiting legends, open cards, battle, quiet turns), "
            f"not {len(fields)}: {quoted(text)}."
        )
    board, side, cost, waiting, seen, battle, quiet = fields
    fill_sheet(sheet, s)
    wrong = _read_board(board, sheet, s)
    if side not in ("y", "b"):
        raise BadText(f"{quoted(side)} is no side: y for Yellow, b for Blue.")
    s["side"] = "yb".index(side)
    wrong += _read_areas(cost, waiting, sheet, s)
    wrong += _read_cards(seen, sheet, s)
    if not quiet.isascii() or not quiet.isdigit() or len(quiet) > 2 or int(quiet) > QUIET_TURNS:
        wrong.append(f"The count of quiet turns is a number from 0 to {QUIET_TURNS}, not {quoted(quiet)}.")
    else:
        s["quiet"] = int(quiet)
    if not wrong:
        wrong = _read_battle(battle, sheet, s)
    if wrong:
        raise BadPosition("This position cannot be", wrong)


def _read_board(board: str, sheet: Sheet, s: Any) -> list[str]:
    """Put the pieces on the mat; what is wrong with them."""
    rows = board.split("/")
    if len(rows) != sheet.ranks:
        raise BadText(f"The mat has {sheet.ranks} ranks, this text has {len(rows)}.")
    found: dict[int, tuple[str, bool, int]] = {}  # letter, flipped, eggs
    for rank, row in zip(range(sheet.ranks - 1, -1, -1), rows, strict=True):
        file = at = 0
        while at < len(row):
            cell = CELL.match(row, at)
            if not cell:
                raise BadText(f"{quoted(row[at:])} in rank {rank + 1} is no piece: write P, +P (flipped) or (V3).")
            at = cell.end()
            if cell[0].isdigit():
                file += int(cell[0])
                continue
            if file < sheet.files:
                found[8 * rank + file] = (cell[1] or cell[4], cell[3] == "+", int(cell[2] or 0))
            file += 1
        if file != sheet.files:
            raise BadText(f"Rank {rank + 1} has {file} squares; the mat is {sheet.files} wide.")
    kinds = {piece.letter: n for n, piece in enumerate(sheet.pieces)}
    unknown = sorted({letter for letter, _, _ in found.values() if letter.upper() not in kinds})
    if unknown:
        raise BadText(f"There is no piece {', '.join(unknown)}: the letters are {' '.join(kinds)}, small for Blue.")
    return _stand(found, kinds, sheet, s)


def _stand(found: dict[int, tuple[str, bool, int]], kinds: dict[str, int], sheet: Sheet, s: Any) -> list[str]:
    """Write pieces into the record; what is wrong with them."""
    wrong = []
    setup = [letter for _, letter in sheet.setup]
    for letter, kind in kinds.items():
        for side, colour in enumerate(SIDES):
            written = letter.lower() if side else letter
            squares = sorted(square for square, (other, _, _) in found.items() if other == written)
            piece = sheet.pieces[kind]
            if piece.role == "legend":
                if squares and sum(1 << q for q in squares) != int(SPREAD[squares[0]]):
                    wrong.append(f"{colour}'s {piece.name} stands on four squares, two by two.")
                    continue
                if len({found[square][1] for square in squares}) > 1:
                    wrong.append(f"{colour}'s {piece.name} shows the same face on its four squares.")
                squares = squares[:1]
            elif len(squares) > setup.count(letter):
                wrong.append(f"{colour} has at most {setup.count(letter)} {piece.name}, not {len(squares)}.")
            for square in squares:
                _, flipped, eggs = found[square]
                if eggs and piece.role != "royal":
                    wrong.append(f"Only {sheet.royal.name} lies under eggs, not {piece.name}.")
                elif eggs > sheet.eggs:
                    wrong.append(f"{colour}'s {piece.name} has at most {sheet.eggs} eggs.")
                elif eggs:
                    s["eggs"][side] = eggs
                put(s, square, kind + 1 + (BACK if flipped else 0) + (BLUE if side else 0))
    royals = [
        any(cell & KIND == s["royal"] + 1 and bool(cell & BLUE) == side for cell in s["cells"])
        for side in (False, True)
    ]
    if not any(royals):
        wrong.append(f"At least one {sheet.royal.name} is on the mat.")
    elif not all(royals):
        s["beaten"] = 1 + royals.index(False)
    return wrong


def _read_areas(cost: str, waiting: str, sheet: Sheet, s: Any) -> list[str]:
    """Fill in Cost Areas and Legend Areas; what is wrong: pieces are conserved."""
    if not re.fullmatch(r"[0-9]{1,2}/[0-9]{1,2}", cost, re.ASCII):
        raise BadText(f"{quoted(cost)} are no Cost Areas: write how many pieces lie in Yellow's and Blue's, as in 2/0.")
    letters = legends(sheet)
    whole = "".join(letters) + "".join(letters).lower()
    if waiting != "-" and (not waiting or [c for c in whole if c in waiting] != list(waiting)):
        raise BadText(f"{quoted(waiting)} are no waiting legends: some of {whole}, in this order, or -.")
    wrong = []
    for side, amount in enumerate(map(int, cost.split("/"))):
        colour, blue = SIDES[side], BLUE if side else 0
        there = [cell for cell in s["cells"].tolist() if cell and cell & BLUE == blue and cell < PART]
        normal = sum((cell & KIND) - 1 < len(sheet.pieces) - len(letters) for cell in there)
        gone = len(sheet.setup) - normal + sheet.eggs - int(s["eggs"][side])
        spent = 0
        for n, letter in enumerate(letters):
            kind = len(sheet.pieces) - len(letters) + n
            if (letter.lower() if side else letter) in waiting:
                s["waiting"][side] |= 1 << n
                if any((cell & KIND) - 1 == kind for cell in there):
                    name = sheet.pieces[kind].name
                    wrong.append(f"{colour}'s {name} is on the mat and cannot wait in the Legend Area.")
            else:
                spent += sheet.pieces[kind].cost
        if amount != gone - spent:
            wrong.append(
                f"{colour} has lost {gone} pieces and eggs and spent {spent} on legends, so {amount} cannot lie in the "
                "Cost Area."
            )
        elif amount >= 0:
            s["cost"][side] = amount
    return wrong


def _read_cards(seen: str, sheet: Sheet, s: Any) -> list[str]:
    """Fill in the face-up cards; what is wrong with them."""
    if seen == "-":
        return []
    if not re.fullmatch(r"[0-9]{1,3}(,[0-9]{1,3})*", seen, re.ASCII):
        raise BadText(f"{quoted(seen)} are no cards: write the values of the face-up ones, as in 0,0,40, or -.")
    up = [int(value) for value in seen.split(",")]
    wrong = [f"There is no card +{value}." for value in sorted(set(up)) if value not in sheet.cards]
    if sheet.reshuffle in up:
        wrong.append(f"+{sheet.reshuffle} never lies face up: it is shuffled in at once.")
    for k, value in enumerate(values(sheet)):
        if up.count(value) > sheet.cards.count(value):
            there = "is 1 card" if sheet.cards.count(value) == 1 else f"are {sheet.cards.count(value)} cards"
            wrong.append(f"There {there} +{value}, not {up.count(value)}.")
        elif value != sheet.reshuffle:
            s["drawn"][k] = up.count(value)
    return wrong


def _read_battle(battle: str, sheet: Sheet, s: Any) -> list[str]:
    """Fill in a battle that waits for a card; what is wrong with it."""
    if battle == "-":
        return []
    match = MOVE.fullmatch(battle)
    if not match or match[2] or not match[3]:
        raise BadText(f"{quoted(battle)} is no battle: write attacker and attacked, as in d3xd4 or c3xn, or -.")
    try:
        choice = parse_choice(battle, sheet)
    except IllegalMove as error:
        return [error.sentence]
    square, _, target = parts(choice)
    enemies = int(s["own"][1 - int(s["side"])])
    if not int(s["own"][s["side"]]) >> square & 1 or int(anchor(s, square)) != square:
        return [f"No piece of the side to move stands on {square_name(square)}, so it cannot be in battle."]
    if has_eggs(s, int(s["cells"][square])):
        return [f"{sheet.royal.name} lies under eggs and starts no battle."]
    legend = bool(int(s["legends"]) >> square & 1)
    if legend != (target >= FIRST_SIDE):
        return ["A legend attacks a side (n e s w), any other piece a square."]
    met = int(attacked(s, square, target))
    if not met or any(not enemies >> there & 1 or int(anchor(s, there)) != there for there in squares_in(met)):
        return [f"{battle}: nothing is attacked there."]
    if s["beaten"] or s["quiet"] >= QUIET_TURNS:
        return ["The game is over, so no battle waits for a card."]
    if not needs_card(s, square, target):
        return [f"{battle} needs no card, so it does not wait for one."]
    if target not in _targets(s, square):
        return [f"{battle}: no arrow of the attacker points there."]
    s["attacker"], s["target"] = square, target
    return []


def _targets(s: Any, square: int) -> set[int]:
    """What the piece on a square could attack."""
    side, cell = int(s["side"]), int(s["cells"][square])
    shown = int(face(cell))
    arrows = int(turned(int(s["step"][shown]) | int(s["slide"][shown]), side))
    enemies = int(s["own"][1 - side])
    if int(s["legends"]) >> square & 1:
        return {FIRST_SIDE + e for e in range(4) if arrows >> 2 * e & 1 and int(FRONT[square, e]) & enemies}
    near = (int(NEXT[square, direction]) for direction in range(8) if arrows >> direction & 1)
    return {int(TARGET[square, int(anchor(s, there))]) for there in near if there != NO_SQUARE and enemies >> there & 1}
