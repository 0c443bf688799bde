"""Positions, moves and rolls of Yahtzee as text."""

import re
from typing import Any

from ...errors import BadPosition, BadText, quoted
from ...words import Message
from .messages import say
from .rules.state import (
    CHARACTERS,
    CHOICES,
    COLUMNS,
    DICE,
    FIRST_ROLL,
    LETTERS,
    NOTHING_KEPT,
    NUMBER,
    ROWS,
    SCORE,
    SETS,
    TURNS,
    ZERO,
)

START = "/".join(["." * COLUMNS] * ROWS) + " 1 1 ?????"
BOARD_ROW = re.compile(r"([.1-4]{5})(?:\+([1-4]{1,4}))?", re.ASCII)
TIES = re.compile(r"[1-4]=[0-5?](?:,[1-4]=[0-5?])*", re.ASCII)


def face_name(face: int) -> Message:
    """What a face is called."""
    return say(f"face-{LETTERS[face]}")


def character_name(character: int) -> Message:
    """What a character with a row is called."""
    return face_name(character + 1)


def letters_of(dice: int) -> str:
    """A set of dice as letters: `PTTMW`."""
    return "".join(LETTERS[face] for face in SETS[dice])


def dice_of(letters: str) -> int | None:
    """The set that letters in any order stand for, if they stand for one."""
    if len(letters) > DICE or any(letter not in LETTERS for letter in letters):
        return None
    return NUMBER[tuple(sorted(map(LETTERS.index, letters)))]


def choice_text(choice: int) -> str:
    """A move or a roll as text (YZ-18)."""
    if not 0 <= choice < CHOICES:
        raise BadText(say("no-such-choice", choice=str(choice)))
    if choice >= SCORE:
        word, first = ("zero", ZERO) if choice >= ZERO else ("score", SCORE)
        return f"{word} {LETTERS[choice - first + 1]}"
    letters = letters_of(choice)
    return letters if choice >= FIRST_ROLL else f"keep {letters or '-'}"


def parse_choice(text: str) -> int:
    """The choice that a text names (YZ-18). Names of characters and small letters are understood, too."""
    words = text.split()
    kind = words[0].lower() if words else ""
    what = "".join(words[1:])
    if kind == "keep" and len(words) > 1:
        dice = NOTHING_KEPT if what == "-" else dice_of(what.upper())
        if dice is None:
            raise BadText(say("not-dice-to-keep", given=quoted(what)))
        if dice >= FIRST_ROLL:
            raise BadText(say("all-five-kept"))
        return dice
    if kind in ("score", "zero") and len(words) > 1:
        return (SCORE if kind == "score" else ZERO) + _character(what)
    roll = dice_of(text.strip().upper()) if len(words) == 1 else None
    if roll is not None and roll >= FIRST_ROLL:
        return roll
    raise BadText(say("not-a-choice", given=quoted(text)))


def _character(word: str) -> int:
    """The number of the character that a letter or the beginning of a name means."""
    if word.upper() in LETTERS[1:] and len(word) == 1:
        return LETTERS.index(word.upper()) - 1
    fitting = [n for n, name in enumerate(CHARACTERS) if len(word) > 1 and name.lower().startswith(word.lower())]
    if len(fitting) == 1:
        return fitting[0]
    raise BadText(say("not-a-character", given=quoted(word)))


# -- positions -------------------------------------------------------------------------------------------------------


def position_text(s: Any) -> str:
    """A position as text (YZ-19)."""
    rows = []
    for row in range(ROWS):
        cells = "".join(str(n) if n else "." for n in s["cells"][COLUMNS * row : COLUMNS * (row + 1)].tolist())
        there = players_in(int(s["pictures"][row]))
        rows.append(cells + ("+" + "".join(str(p + 1) for p in there) if there else ""))
    board = "/".join(rows)
    if s["left"]:
        dice = letters_of(int(s["dice"]))
        return f"{board} {s['player'] + 1} {s['roll']} {dice:?<5}"
    if s["tied"]:
        rolled = ",".join(
            f"{p + 1}={int(s['pikachus'][p]) - 1 if s['pikachus'][p] else '?'}" for p in players_in(int(s["tied"]))
        )
        return f"{board} - tie {rolled}"
    return f"{board} - over -"


def players_in(bits: int) -> list[int]:
    return [player for player in range(4) if bits >> player & 1]


def read_position(text: str, players: int, s: Any) -> None:
    """Fill a blank record with the position that a text describes (YZ-19)."""
    fields = text.split()
    if len(fields) != 4:
        raise BadText(say("not-a-position", given=quoted(text), example=START))
    board, player, roll, dice = fields
    s["players"] = players
    wrong = _read_board(board, players, s)
    counts = [int(s["placed"][p]).bit_count() for p in range(players)]
    left = players * TURNS[players] - sum(counts)
    if max(counts) > TURNS[players] or left < 0:
        wrong.append(say("too-many-tokens", players=players, turns=TURNS[players]))
    elif any(
        counts[p] != counts[0] - (p >= sum(counts) % players and sum(counts) % players > 0) for p in range(players)
    ):
        wrong.append(say("tokens-uneven"))
    if wrong:
        raise BadPosition(say("impossible-position"), wrong)
    s["left"] = left
    wrong = _read_turn(player, roll, dice, s) if left else _read_end(player, roll, dice, s)
    if wrong:
        raise BadPosition(say("impossible-position"), wrong)


def _read_board(board: str, players: int, s: Any) -> list[Message]:
    """Fill in the tokens; what is wrong with them."""
    rows = [BOARD_ROW.fullmatch(row) for row in board.split("/")]
    if len(rows) != ROWS or not all(rows):
        raise BadText(say("not-a-board", given=quoted(board)))
    wrong = []
    for row, match in enumerate(rows):
        assert match is not None
        character, pictures = character_name(row), match[2] or ""
        if sorted(set(pictures)) != list(pictures):
            wrong.append(say("picture-not-in-order", character=character))
        tokens = [int(n) - 1 for n in match[1].replace(".", "") + "".join(dict.fromkeys(pictures))]
        for player in set(tokens):
            if player >= players:
                wrong.append(say("no-such-player", character=character, number=player + 1, players=players))
            elif tokens.count(player) > 1:
                wrong.append(say("token-twice", character=character, number=player + 1))
            else:
                s["placed"][player] |= 1 << row
        for column, owner in enumerate(match[1], 1):
            if owner != "." and int(owner) <= players:
                s["cells"][COLUMNS * row + column - 1] = int(owner)
                s["totals"][int(owner) - 1] += column
        for owner in dict.fromkeys(pictures):
            if int(owner) <= players:
                s["pictures"][row] |= 1 << int(owner) - 1
    return wrong


def _read_turn(player: str, roll: str, dice: str, s: Any) -> list[Message]:
    """Fill in whose turn it is and the dice; what is wrong with that."""
    players, placed = int(s["players"]), sum(int(bits).bit_count() for bits in s["placed"])
    if player not in ("1", "2", "3", "4") or roll not in ("1", "2", "3"):
        raise BadText(say("not-a-turn", given=quoted(f"{player} {roll}")))
    on_table = dice.rstrip("?")
    found = dice_of(on_table)
    if found is None or len(dice) != DICE:
        raise BadText(say("not-five-dice", given=quoted(dice)))
    wrong = []
    if int(player) - 1 != placed % players:
        wrong.append(say("other-player-to-roll", expected=placed % players + 1, given=int(player)))
    rolling = on_table != dice
    if roll == "1" and rolling and on_table:
        wrong.append(say("first-roll-is-of-all"))
    s["player"], s["roll"], s["rolling"], s["dice"] = int(player) - 1, int(roll), rolling, found
    return wrong


def _read_end(player: str, roll: str, dice: str, s: Any) -> list[Message]:
    """Fill in the tie-break, if there is one; what is wrong with it."""
    totals = [int(total) for total in s["totals"][: int(s["players"])]]
    leaders = [p for p, total in enumerate(totals) if total == max(totals)]
    if player != "-" or roll not in ("over", "tie"):
        raise BadText(say("not-an-ending"))
    if roll == "over":
        if dice != "-":
            raise BadText(say("not-after-over", given=quoted(dice)))
        return [say("players-are-tied", players=[str(p + 1) for p in leaders])] if len(leaders) > 1 else []
    if not TIES.fullmatch(dice):
        raise BadText(say("not-a-tie-break", given=quoted(dice)))
    rolled = [(int(part[0]) - 1, part[2]) for part in dice.split(",")]
    who = [p for p, _ in rolled]
    wrong = []
    if who != sorted(set(who)) or not set(who) <= set(leaders) or len(who) < 2:
        wrong.append(say("tie-break-players"))
    waiting = [n == "?" for _, n in rolled]
    if waiting != sorted(waiting):
        wrong.append(say("tie-break-order"))
    if not wrong and not any(waiting):
        best = max(n for _, n in rolled)
        if [n for _, n in rolled].count(best) > 1:
            wrong.append(say("still-tied"))
    if wrong:
        return wrong
    for p, n in rolled:
        s["tied"] |= 1 << p
        s["pikachus"][p] = 0 if n == "?" else int(n) + 1
    return []
