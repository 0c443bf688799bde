"""Battle Chess in sentences: why a choice is not possible (with the rule's id on the rules page), and what one does."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..base import CHANCE, Choice, Refusal
from ..base.squares import square_name, squares_in
from . import text
from .rules.moves import anchor, face, free, room, turned
from .rules.state import (
    BACK,
    BLUE,
    CARD,
    CHOICES,
    FIRST_SIDE,
    FRONT,
    KIND,
    NEXT,
    NO_SQUARE,
    NO_TARGET,
    POINTED,
    SPREAD,
    SUMMON,
    TARGETS,
)
from .rules.verbs import attacked, has_eggs
from .sheet import DIRECTIONS
from .text import SIDES, parts

if TYPE_CHECKING:
    from .game_state import BattleChessState

EDGE_NAMES = ("north", "east", "south", "west")


def refuse(state: "BattleChessState", choice: Choice) -> Refusal:
    """The rule that forbids a choice, and a sentence."""
    if not 0 <= choice < CHOICES:
        return Refusal("BC-34", f"There is no choice {choice} in Battle Chess.")
    if state.turn is None:
        rule = {"victini": "BC-20", "no move": "BC-32"}.get(state.reason(), "BC-33")
        return Refusal(rule, "The game is over.")
    if choice >= CARD:
        return _no_card(state, choice)
    if state.turn == CHANCE:
        return Refusal("BC-12", "A battle is going on: first a Plus Power Card is drawn.")
    return _no_summon(state, choice) if choice >= SUMMON else _no_move(state, choice)


def _no_card(state: "BattleChessState", choice: Choice) -> Refusal:
    known = text.values(state.sheet)
    if choice - CARD >= len(known):
        return Refusal("BC-36", "There is no such card.")
    if state.turn != CHANCE:
        return Refusal("BC-11", "No battle waits for a card now.")
    return Refusal("BC-30", f"Every +{known[choice - CARD]} lies face up already.")


def _no_summon(state: "BattleChessState", choice: Choice) -> Refusal:
    legend, square = divmod(choice - SUMMON, 64)
    if legend >= len(state.sheet.legends):
        return Refusal("BC-21", "There is no such legend.")
    piece = state.sheet.legends[legend]
    s = state.facts
    side = int(s["side"])
    if not s["waiting"][side] >> legend & 1:
        return Refusal("BC-23", f"{SIDES[side]}'s {piece.name} has been summoned already; once is all.")
    if s["cost"][side] < piece.cost:
        return Refusal(
            "BC-21",
            f"{piece.name} costs {piece.cost} pieces, and {SIDES[side]}'s Cost Area holds {s['cost'][side]}.",
        )
    assert not int(room(s)) >> square & 1
    return Refusal(
        "BC-22", f"{piece.name} needs four empty squares, two by two; {square_name(square)} is not the lowest of such."
    )


def _no_move(state: "BattleChessState", choice: Choice) -> Refusal:
    origin, to, target = parts(choice)
    s = state.facts
    side = int(s["side"])
    mat = int(s["mat"])
    for square in (origin, to):
        if not mat >> square & 1:
            return Refusal("BC-1", f"{square_name(square)} is not on the mat.")
    cell = int(s["cells"][origin])
    if not cell:
        return Refusal("BC-4", f"There is no piece on {square_name(origin)}.")
    name = state.sheet.pieces[(cell & KIND) - 1].name
    if bool(cell & BLUE) != bool(side):
        return Refusal("BC-4", f"The {name} on {square_name(origin)} is not yours: it is {SIDES[side]}'s turn.")
    if int(anchor(s, origin)) != origin:
        return Refusal("BC-34", f"{name} is named by its lowest square, {square_name(int(anchor(s, origin)))}.")
    if (cell & KIND) - 1 == s["royal"] and s["eggs"][side]:
        return Refusal("BC-18", f"{name} lies under eggs: it neither moves nor starts a battle.")
    if origin == to and target == NO_TARGET:
        return Refusal("BC-5", "Nobody can pass: move, battle or summon.")
    if origin != to:
        refusal = _no_way(s, name, origin, to)
        if refusal:
            return refusal
    return _no_battle(state, s, name, origin, to, target)


def _no_way(s: Any, name: str, origin: int, to: int) -> Refusal | None:
    """What forbids the moving part of a move, if anything does."""
    legend = bool(int(s["legends"]) >> origin & 1)
    side, cell, empty = int(s["side"]), int(s["cells"][origin]), int(free(s))
    shown = int(face(cell))
    step, slide = (int(turned(int(s[kind][shown]), side)) for kind in ("step", "slide"))
    rule = "BC-25" if legend else "BC-6"
    if legend and (not SPREAD[to] or int(SPREAD[to]) & ~int(s["mat"])):
        return Refusal(rule, f"{name} covers four squares: from {square_name(to)} they reach beyond the mat.")
    for direction in range(8):
        if not (step | slide) >> direction & 1:
            continue
        square, distance, blocked = origin, 0, NO_SQUARE
        while True:
            beyond = int(FRONT[square, direction // 2]) if legend else 0
            ahead = int(NEXT[square, direction])
            if ahead == NO_SQUARE or not int(s["mat"]) >> ahead & 1 or (legend and not beyond):
                break
            distance += 1
            square = ahead
            full = bool(beyond & ~empty) if legend else not empty >> ahead & 1
            if full and blocked == NO_SQUARE:
                blocked = square
            if square == to:
                if distance > 1 and not slide >> direction & 1:
                    return Refusal(rule, f"This arrow of {name} reaches one square only.")
                if blocked == to:
                    return Refusal("BC-8", f"{square_name(to)} is not empty: a move ends on empty squares.")
                if blocked != NO_SQUARE:
                    return Refusal("BC-7", f"{name} cannot pass {square_name(blocked)}: nothing jumps over a piece.")
                return None
    kinds = (("step", step), ("slide", slide))
    led = ", ".join(f"{word} {_points(arrows)}" for word, arrows in kinds if arrows)
    return Refusal(
        rule,
        f"No arrow of {name} leads from {square_name(origin)} to {square_name(to)}; it has {led or 'none'} "
        "(N is towards the highest rank).",
    )


def _points(arrows: int) -> str:
    """Directions on the mat, in words of the compass."""
    return " ".join(point for n, point in enumerate(DIRECTIONS) if arrows >> n & 1)


def attacks_a_side(name: str) -> Refusal:
    return Refusal("BC-26", f"{name} is a legend and attacks a side: write n, e, s or w after the x.")


def _no_battle(state: "BattleChessState", s: Any, name: str, origin: int, to: int, target: int) -> Refusal:
    legend = bool(int(s["legends"]) >> origin & 1)
    if target >= FIRST_SIDE:
        edge = EDGE_NAMES[target - FIRST_SIDE]
        if not legend:
            return Refusal("BC-34", f"Only legends attack a side; name the square that {name} attacks.")
        if int(FRONT[to, target - FIRST_SIDE]) & int(s["own"][1 - int(s["side"])]):
            return Refusal("BC-26", f"{name} has no arrow to its {edge} side.")
        return Refusal("BC-26", f"{name} on {square_name(to)} has no enemy to attack on its {edge} side.")
    if legend:
        return attacks_a_side(name)
    there = text.target_square(to, target)
    if there is None or not int(s["mat"]) >> there & 1:
        return Refusal("BC-1", "That square is not on the mat.")
    cell = int(s["cells"][there])
    if not cell or there == origin:  # which it has just left
        return Refusal("BC-9", f"There is nothing to battle on {square_name(there)}.")
    if bool(cell & BLUE) == bool(int(s["side"])):
        return Refusal("BC-9", f"The piece on {square_name(there)} is your own.")
    lowest = int(anchor(s, there))
    if lowest != there:
        return Refusal("BC-34", f"A legend is named by its lowest square, {square_name(lowest)}.")
    covered = int(SPREAD[there]) if int(s["legends"]) >> there & 1 else 1 << there
    if not covered & int(POINTED[255, to]):
        return Refusal("BC-9", text.too_far(there, to))
    return Refusal("BC-9", f"No arrow of {name} on {square_name(to)} points at what stands on {square_name(there)}.")


# -- what a choice does ----------------------------------------------------------------------------------------------


def described(state: "BattleChessState", choice: Choice, names: Sequence[str]) -> str:
    """A sentence on a move or a card, and on what it led to."""
    after = state.play(choice)
    s = state.facts
    who = names[int(s["side"]) ^ int(s["first"])]
    if choice >= CARD:
        outcome = _outcome(state, s, after.fields, int(s["attacker"]), int(s["target"]), egg="an egg of {whose}")
        return f"{state.game.text(choice)} is drawn: {outcome}."
    if choice >= SUMMON:
        legend, square = divmod(choice - SUMMON, 64)
        return f"{who} summons {state.sheet.legends[legend].name} on {square_name(square)}."
    origin, to, target = parts(choice)
    name = state.sheet.pieces[(int(s["cells"][origin]) & KIND) - 1].name
    told = f"{who}: {name} {square_name(origin)}" + (f" goes to {square_name(to)}" if to != origin else "")
    return told + _attacks(state, after, origin, to, target) + "."


def spoken(state: "BattleChessState", choice: Choice) -> str:
    """The same for who hears it. Pieces belong to colours, and stand somewhere."""
    s = state.facts
    side = SIDES[int(s["side"])]
    if choice >= CARD:
        attacker, target, value = int(s["attacker"]), int(s["target"]), text.values(state.sheet)[choice - CARD]
        outcome = _outcome(state, s, state.play(choice).fields, attacker, target, egg="an egg of {whose}")
        return f"A plus {value} card is drawn, which makes {_powers(state, s, attacker, target, value)}: {outcome}."
    if choice >= SUMMON:
        legend, square = divmod(choice - SUMMON, 64)
        return f"{side} summons {state.sheet.legends[legend].name} on {square_name(square)}."
    origin, to, target = parts(choice)
    told = f"{_whose(state, int(s['cells'][origin]))} {'from' if to != origin else 'on'} {square_name(origin)}"
    if to != origin:
        told += f" goes to {square_name(to)}"
    return told + _attacks(state, state.play(choice), origin, to, target, placed=True) + "."


def _attacks(
    state: "BattleChessState", after: "BattleChessState", origin: int, to: int, target: int, *, placed: bool = False
) -> str:
    """How a sentence on a move goes on if it is an attack; `placed`: with the squares of who is attacked."""
    if target == NO_TARGET:
        return ""
    s = state.facts
    if to != origin:
        s = state.force((64 * origin + to) * TARGETS + NO_TARGET).fields
        s["side"] = state.facts["side"]  # between move and battle it is still this player's turn
    met = " and ".join(_met(state, s, there, placed=placed) for there in squares_in(int(attacked(s, to, target))))
    outcome = "a card decides" if after.battle else _outcome(state, s, after.fields, to, target, egg="the egg")
    powers = _powers(state, s, to, target) if placed else ""
    return f"{' and' if to != origin else ''} attacks {met}{', ' if powers else ''}{powers}: {outcome}"


def _powers(state: "BattleChessState", s: Any, square: int, target: int, extra: int = 0) -> str:
    """What is compared in a battle, such as "130 against 80 and 120"; empty if it is about eggs alone."""

    def power(cell: int) -> int:
        piece = state.sheet.pieces[(cell & KIND) - 1]
        return (piece.back if cell & BACK else piece.front).power

    met = [int(s["cells"][there]) for there in squares_in(int(attacked(s, square, target)))]
    against = " and ".join(str(power(cell)) for cell in met if not has_eggs(s, cell))
    return f"{power(int(s['cells'][square])) + extra} against {against}" if against else ""


def _met(state: "BattleChessState", s: Any, square: int, *, placed: bool) -> str:
    """What is attacked on a square; of Victini under eggs, an egg. `placed`: where, too."""
    cell = int(s["cells"][square])
    egg = "an egg of " if placed else "an egg on "
    return (egg if has_eggs(s, cell) else "") + _whose(state, cell) + (f" on {square_name(square)}" if placed else "")


def _whose(state: "BattleChessState", cell: int) -> str:
    """A piece with its owner, since both sides have pieces of one name."""
    return f"{SIDES[bool(cell & BLUE)]}'s {state.sheet.pieces[(cell & KIND) - 1].name}"


def _outcome(state: "BattleChessState", s: Any, after: Any, square: int, target: int, *, egg: str) -> str:
    """What became of the pieces in a battle. `egg`: what one is called, which depends on what was said before."""
    told = []
    for there in (*squares_in(int(attacked(s, square, target))), square):
        cell, now = int(s["cells"][there]), int(after["cells"][there])
        if not now:
            told.append(f"{_whose(state, cell)} leaves the mat")
        elif now & BACK and not cell & BACK:
            told.append(f"{_whose(state, cell)} is flipped")
        elif has_eggs(s, cell):
            told.append(f"{egg.format(whose=_whose(state, cell))} is taken")
    return " and ".join(told) or "nobody wins"
