"""Battle Chess in sentences: why a choice is not possible (with the rule's id on the rules page), and what one does."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from ...words import Arg, Message, Player, Text, together
from ..base import CHANCE, Choice, Refusal
from ..base.squares import square_name
from . import text
from .details import Details, Loss, Named, Target, details
from .messages import say, side_name, species
from .rules.moves import anchor, face, free, room, turned
from .rules.state import (
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
)
from .sheet import DIRECTIONS
from .text import EDGES, SIDES, parts

if TYPE_CHECKING:
    from .game_state import BattleChessState


def refuse(state: "BattleChessState", choice: Choice) -> Refusal:
    """The rule that forbids a choice, and a sentence."""
    if not 0 <= choice < CHOICES:
        return Refusal("BC-34", say("no-such-choice", number=str(choice)))
    if state.turn is None:
        rule = {"victini": "BC-20", "no move": "BC-32"}.get(state.reason(), "BC-33")
        return Refusal(rule, say("game-is-over"))
    if choice >= CARD:
        return _no_card(state, choice)
    if state.turn == CHANCE:
        return Refusal("BC-12", say("card-first"))
    return _no_summon(state, choice) if choice >= SUMMON else _no_move(state, choice)


def _no_card(state: "BattleChessState", choice: Choice) -> Refusal:
    known = text.values(state.sheet)
    if choice - CARD >= len(known):
        return Refusal("BC-36", say("no-such-card"))
    if state.turn != CHANCE:
        return Refusal("BC-11", say("no-battle-waits"))
    return Refusal("BC-30", say("card-drawn-already", card=known[choice - CARD]))


def _no_summon(state: "BattleChessState", choice: Choice) -> Refusal:
    legend, square = divmod(choice - SUMMON, 64)
    if legend >= len(state.sheet.legends):
        return Refusal("BC-21", say("no-such-legend"))
    piece = state.sheet.legends[legend]
    name = species(piece.name)
    s = state.facts
    side = int(s["side"])
    if not s["waiting"][side] >> legend & 1:
        return Refusal("BC-23", say("summoned-already", piece=name))
    if s["cost"][side] < piece.cost:
        return Refusal("BC-21", say("legend-too-dear", piece=name, cost=piece.cost, have=int(s["cost"][side])))
    assert not int(room(s)) >> square & 1
    return Refusal("BC-22", say("no-room-for-legend", piece=name, square=square_name(square)))


def _no_move(state: "BattleChessState", choice: Choice) -> Refusal:
    origin, to, target = parts(choice)
    s = state.facts
    side = int(s["side"])
    mat = int(s["mat"])
    for square in (origin, to):
        if not mat >> square & 1:
            return Refusal("BC-1", say("square-off-mat", square=square_name(square)))
    cell = int(s["cells"][origin])
    if not cell:
        return Refusal("BC-4", say("no-piece-there", square=square_name(origin)))
    name = species(state.sheet.pieces[(cell & KIND) - 1].name)
    if bool(cell & BLUE) != bool(side):
        turn = side_name(SIDES[side])
        return Refusal("BC-4", say("not-your-piece", piece=name, square=square_name(origin), side=turn))
    if int(anchor(s, origin)) != origin:
        lowest = square_name(int(anchor(s, origin)))
        return Refusal("BC-34", say("named-by-lowest-square", piece=name, square=lowest))
    if (cell & KIND) - 1 == s["royal"] and s["eggs"][side]:
        return Refusal("BC-18", say("under-eggs", piece=name))
    if origin == to and target == NO_TARGET:
        return Refusal("BC-5", say("no-passing"))
    if origin != to:
        refusal = _no_way(s, name, origin, to)
        if refusal:
            return refusal
    return _no_battle(state, s, name, origin, to, target)


def _no_way(s: Any, name: Text, origin: int, to: int) -> Refusal | None:
    """What forbids the moving part of a move, if anything does."""
    legend = bool(int(s["legends"]) >> origin & 1)
    side, cell, empty = int(s["side"]), int(s["cells"][origin]), int(free(s))
    shown = int(face(cell))
    step, slide = (int(turned(int(s[kind][shown]), side)) for kind in ("step", "slide"))
    rule = "BC-25" if legend else "BC-6"
    if legend and (not SPREAD[to] or int(SPREAD[to]) & ~int(s["mat"])):
        return Refusal(rule, say("legend-beyond-mat", piece=name, square=square_name(to)))
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
                    return Refusal(rule, say("only-one-square", piece=name))
                if blocked == to:
                    return Refusal("BC-8", say("square-not-empty", square=square_name(to)))
                if blocked != NO_SQUARE:
                    return Refusal("BC-7", say("no-jumping", piece=name, square=square_name(blocked)))
                return None
    facts: dict[str, Arg] = {"piece": name, "origin": square_name(origin), "to": square_name(to)}
    if step and slide:
        return Refusal(rule, say("no-arrow-but-both", **facts, steps=_points(step), slides=_points(slide)))
    if step or slide:
        id = "no-arrow-but-steps" if step else "no-arrow-but-slides"
        return Refusal(rule, say(id, **facts, directions=_points(step or slide)))
    return Refusal(rule, say("no-arrows", piece=name))


def _points(arrows: int) -> list[str]:
    """Directions on the mat, as points of the compass."""
    return [point for n, point in enumerate(DIRECTIONS) if arrows >> n & 1]


def attacks_a_side(name: Text) -> Refusal:
    return Refusal("BC-26", say("legend-attacks-a-side", piece=name))


def _no_battle(state: "BattleChessState", s: Any, name: Text, origin: int, to: int, target: int) -> Refusal:
    legend = bool(int(s["legends"]) >> origin & 1)
    if target >= FIRST_SIDE:
        edge = EDGES[target - FIRST_SIDE]
        if not legend:
            return Refusal("BC-34", say("only-legends-attack-a-side", piece=name))
        if int(FRONT[to, target - FIRST_SIDE]) & int(s["own"][1 - int(s["side"])]):
            return Refusal("BC-26", say("no-arrow-to-side", piece=name, edge=edge))
        return Refusal("BC-26", say("no-enemy-on-side", piece=name, square=square_name(to), edge=edge))
    if legend:
        return attacks_a_side(name)
    there = text.target_square(to, target)
    if there is None or not int(s["mat"]) >> there & 1:
        return Refusal("BC-1", say("that-square-off-mat"))
    cell = int(s["cells"][there])
    if not cell or there == origin:  # which it has just left
        return Refusal("BC-9", say("nothing-to-attack", square=square_name(there)))
    if bool(cell & BLUE) == bool(int(s["side"])):
        return Refusal("BC-9", say("own-piece", square=square_name(there)))
    lowest = int(anchor(s, there))
    if lowest != there:
        return Refusal("BC-34", say("legend-named-by-lowest-square", square=square_name(lowest)))
    covered = int(SPREAD[there]) if int(s["legends"]) >> there & 1 else 1 << there
    if not covered & int(POINTED[255, to]):
        return Refusal("BC-9", text.too_far(there, to))
    return Refusal("BC-9", say("no-arrow-points", piece=name, square=square_name(to), target=square_name(there)))


# -- what a choice does ----------------------------------------------------------------------------------------------


def described(state: "BattleChessState", choice: Choice, players: Sequence[Player]) -> Text:
    """A move or a card with the player's name, and what it led to."""
    does = _done(state, choice)
    if does.what == "card":
        return together([say("card-drawn", card=_number(does.card)), *_outcome(state, does)])
    facts: dict[str, Arg] = {"player": players[_seat(state, does)], "piece": species(does.name)}
    if does.what == "summon":
        return say("player-summons", **facts, square=does.to)
    if does.what == "move":
        return say("player-moves", **facts, origin=_square(does), to=does.to)
    foes = [_target(state, target) for target in _targets(does)]
    if does.origin == does.to:
        told = say("player-attacks", **facts, square=does.to, foes=foes)
    else:
        told = say("player-moves-and-attacks", **facts, origin=_square(does), to=does.to, foes=foes)
    return together([told, *_outcome(state, does)])


def spoken(state: "BattleChessState", choice: Choice) -> Text:
    """The same for screen readers: pieces belong to colours, stand on squares, and have powers."""
    does = _done(state, choice)
    if does.what == "summon":
        return say("player-summons", player=_owner(state, does), piece=species(does.name), square=does.to)
    against = [str(target.power) for target in _targets(does) if not target.egg]
    if does.what == "card":
        card = _number(does.card)
        told = say("spoken-card", card=card, power=_number(does.power) + card, against=against)
        return together([told, *_outcome(state, does)])
    stays = does.origin == does.to
    facts: dict[str, Arg] = {"owner": _owner(state, does), "piece": species(does.name)}
    facts |= {"square": does.to} if stays else {"origin": _square(does), "to": does.to}
    if does.what == "move":
        return say("piece-moves", **facts)
    facts["foes"] = [_target(state, target, placed=True) for target in _targets(does)]
    if against:
        facts |= {"power": _number(does.power), "against": against}
        told = say("piece-attacks" if stays else "piece-moves-and-attacks", **facts)
    else:
        told = say("piece-attacks-eggs" if stays else "piece-moves-and-attacks-eggs", **facts)
    return together([told, *_outcome(state, does)])


def _done(state: "BattleChessState", choice: Choice) -> Details:
    """What a choice does; IllegalMove if it is not possible."""
    state.play(choice)
    return details(state, choice)


def _outcome(state: "BattleChessState", does: Details) -> list[Message]:
    """What became of the pieces in a battle, as sentences."""
    if does.losses is UNSET:
        return [say("card-decides")]
    return [_loss(state, loss) for loss in does.losses] or [say("battle-drawn")]


LOSSES = {"flip": "piece-flips", "leave": "piece-leaves", "end": "piece-is-beaten", "egg": "piece-loses-egg"}


def _loss(state: "BattleChessState", loss: Loss) -> Message:
    return say(LOSSES[loss.how], owner=_owner(state, loss), piece=species(loss.name))


def _target(state: "BattleChessState", target: Target, *, placed: bool = False) -> Message:
    """Who is attacked, with the owner, since both sides have pieces of one name; `placed`: and where."""
    facts: dict[str, Arg] = {"owner": _owner(state, target), "piece": species(target.name)}
    if placed:
        return say("target-egg-on" if target.egg else "target-on", **facts, square=target.square)
    return say("target-egg" if target.egg else "target", **facts)


def _owner(state: "BattleChessState", piece: Named) -> Player:
    """The owner of a piece, by colour."""
    return Player(side_name(piece.side), _seat(state, piece))


def _seat(state: "BattleChessState", piece: Named) -> int:
    return state.game.seats.index(piece.side)


def _targets(does: Details) -> list[Target]:
    return does.targets or []


def _number(value: object) -> int:
    assert isinstance(value, int), "an attack has powers, and a card a value"
    return value


def _square(does: Details) -> str:
    assert isinstance(does.origin, str), "a piece that moves comes from somewhere"
    return does.origin
