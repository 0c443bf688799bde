"""Positions of Battle Chess as text."""

import re
from collections.abc import Mapping
from typing import Any

from ...errors import BadPosition, BadText, IllegalMove, quoted
from ...words import Text
from ..base.squares import square_name, square_number, squares_in
from .messages import say, side_name, species
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
        raise BadText(say("position-fields", given=quoted(text), count=len(fields)))
    board, side, cost, waiting, seen, battle, quiet = fields
    fill_sheet(sheet, s)
    wrong = _read_board(board, sheet, s)
    if side not in ("y", "b"):
        raise BadText(say("position-side", given=quoted(side)))
    s["side"] = "yb".index(side)
    wrong += _read_areas(cost, waiting, sheet, s)
    wrong += _read_cards(seen, sheet, s)
    if not quiet.isascii() or not quiet.isdigit() or len(quiet) > 2 or int(quiet) > QUIET_TURNS:
        wrong.append(say("position-quiet-turns", most=QUIET_TURNS, given=quoted(quiet)))
    else:
        s["quiet"] = int(quiet)
    if not wrong:
        wrong = _read_battle(battle, sheet, s)
    if wrong:
        raise BadPosition(say("impossible-position"), wrong)


def _read_board(board: str, sheet: Sheet, s: Any) -> list[Text]:
    """Put the pieces on the mat; what is wrong with them."""
    rows = board.split("/")
    if len(rows) != sheet.ranks:
        raise BadText(say("position-ranks", ranks=sheet.ranks, found=len(rows)))
    found: dict[int, tuple[str, bool, int]] = {}  # letter, flipped, eggs
    for rank, row in zip(range(sheet.ranks - 1, -1, -1), rows, strict=True):
        file = at = 0
        while at < len(row):
            cell = CELL.match(row, at)
            if not cell:
                raise BadText(say("position-piece", given=quoted(row[at:]), rank=rank + 1))
            at = cell.end()
            if cell[0].isdigit():
                file += int(cell[0])
                continue
            if file < sheet.files:
                found[8 * rank + file] = (cell[1] or cell[4], cell[3] == "+", int(cell[2] or 0))
            file += 1
        if file != sheet.files:
            raise BadText(say("position-files", rank=rank + 1, found=file, files=sheet.files))
    kinds = {piece.letter: n for n, piece in enumerate(sheet.pieces)}
    unknown = sorted({letter for letter, _, _ in found.values() if letter.upper() not in kinds})
    if unknown:
        raise BadText(say("position-letters", unknown=unknown, count=len(unknown), letters=list(kinds)))
    return _stand(found, kinds, sheet, s)


def _stand(found: dict[int, tuple[str, bool, int]], kinds: dict[str, int], sheet: Sheet, s: Any) -> list[Text]:
    """Write pieces into the record; what is wrong with them."""
    wrong: list[Text] = []
    setup = [letter for _, letter in sheet.setup]
    for letter, kind in kinds.items():
        for side, colour in enumerate(SIDES):
            written = letter.lower() if side else letter
            squares = sorted(square for square, (other, _, _) in found.items() if other == written)
            piece = sheet.pieces[kind]
            whose = {"owner": side_name(colour), "piece": species(piece.name)}
            if piece.role == "legend":
                if squares and sum(1 << q for q in squares) != int(SPREAD[squares[0]]):
                    wrong.append(say("position-legend-shape", **whose))
                    continue
                if len({found[square][1] for square in squares}) > 1:
                    wrong.append(say("position-legend-faces", **whose))
                squares = squares[:1]
            elif len(squares) > setup.count(letter):
                wrong.append(say("position-too-many", **whose, most=setup.count(letter), found=len(squares)))
            for square in squares:
                _, flipped, eggs = found[square]
                if eggs and piece.role != "royal":
                    wrong.append(say("position-wrong-eggs", royal=species(sheet.royal.name), piece=whose["piece"]))
                elif eggs > sheet.eggs:
                    wrong.append(say("position-too-many-eggs", **whose, most=sheet.eggs))
                elif eggs:
                    s["eggs"][side] = eggs
                put(s, square, kind + 1 + (BACK if flipped else 0) + (BLUE if side else 0))
    royals = [
        any(cell & KIND == s["royal"] + 1 and bool(cell & BLUE) == side for cell in s["cells"])
        for side in (False, True)
    ]
    if not any(royals):
        wrong.append(say("position-no-royal", royal=species(sheet.royal.name)))
    elif not all(royals):
        s["beaten"] = 1 + royals.index(False)
    return wrong


def _read_areas(cost: str, waiting: str, sheet: Sheet, s: Any) -> list[Text]:
    """Fill in Cost Areas and Legend Areas; what is wrong: pieces are conserved."""
    if not re.fullmatch(r"[0-9]{1,2}/[0-9]{1,2}", cost, re.ASCII):
        raise BadText(say("position-cost-areas", given=quoted(cost)))
    letters = legends(sheet)
    whole = "".join(letters) + "".join(letters).lower()
    if waiting != "-" and (not waiting or [c for c in whole if c in waiting] != list(waiting)):
        raise BadText(say("position-waiting", given=quoted(waiting), letters=whole or "-"))
    wrong: list[Text] = []
    for side, amount in enumerate(map(int, cost.split("/"))):
        owner, blue = side_name(SIDES[side]), BLUE if side else 0
        there = [cell for cell in s["cells"].tolist() if cell and cell & BLUE == blue and cell < PART]
        normal = sum((cell & KIND) - 1 < len(sheet.pieces) - len(letters) for cell in there)
        gone = len(sheet.setup) - normal + sheet.eggs - int(s["eggs"][side])
        spent = 0
        for n, letter in enumerate(letters):
            kind = len(sheet.pieces) - len(letters) + n
            if (letter.lower() if side else letter) in waiting:
                s["waiting"][side] |= 1 << n
                if any((cell & KIND) - 1 == kind for cell in there):
                    wrong.append(say("position-not-waiting", owner=owner, piece=species(sheet.pieces[kind].name)))
            else:
                spent += sheet.pieces[kind].cost
        if amount != gone - spent:
            wrong.append(say("position-cost-sum", owner=owner, lost=gone, spent=spent, given=amount))
        elif amount >= 0:
            s["cost"][side] = amount
    return wrong


def _read_cards(seen: str, sheet: Sheet, s: Any) -> list[Text]:
    """Fill in the face-up cards; what is wrong with them."""
    if seen == "-":
        return []
    if not re.fullmatch(r"[0-9]{1,3}(,[0-9]{1,3})*", seen, re.ASCII):
        raise BadText(say("position-cards", given=quoted(seen)))
    up = [int(value) for value in seen.split(",")]
    wrong: list[Text] = [say("position-unknown-card", card=v) for v in sorted(set(up)) if v not in sheet.cards]
    if sheet.reshuffle in up:
        wrong.append(say("position-reshuffled", card=sheet.reshuffle))
    for k, value in enumerate(values(sheet)):
        if up.count(value) > sheet.cards.count(value):
            most = sheet.cards.count(value)
            wrong.append(say("position-too-many-cards", card=value, most=most, found=up.count(value)))
        elif value != sheet.reshuffle:
            s["drawn"][k] = up.count(value)
    return wrong


def _read_battle(battle: str, sheet: Sheet, s: Any) -> list[Text]:
    """Fill in a battle that waits for a card; what is wrong with it."""
    if battle == "-":
        return []
    match = MOVE.fullmatch(battle)
    if not match or match[2] or not match[3]:
        raise BadText(say("position-battle", given=quoted(battle)))
    try:
        choice = parse_choice(battle, sheet)
    except IllegalMove as error:
        return [error.reason]
    square, _, target = parts(choice)
    enemies = int(s["own"][1 - int(s["side"])])
    if not int(s["own"][s["side"]]) >> square & 1 or int(anchor(s, square)) != square:
        return [say("battle-without-attacker", square=square_name(square))]
    if has_eggs(s, int(s["cells"][square])):
        return [say("under-eggs", piece=species(sheet.royal.name))]
    legend = bool(int(s["legends"]) >> square & 1)
    if legend != (target >= FIRST_SIDE):
        return [say("battle-side-or-square")]
    met = int(attacked(s, square, target))
    if not met or any(not enemies >> there & 1 or int(anchor(s, there)) != there for there in squares_in(met)):
        return [say("battle-with-nobody", battle=battle)]
    if s["beaten"] or s["quiet"] >= QUIET_TURNS:
        return [say("battle-after-end")]
    if not needs_card(s, square, target):
        return [say("battle-without-card", battle=battle)]
    if target not in _targets(s, square):
        return [say("battle-without-arrow", battle=battle)]
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
