"""Why a move is not possible (with the rule's id on the rules page), and what one does: in sentences, and as values."""

from typing import TYPE_CHECKING, Any

from ...words import Message, Names, Text, together
from ..base import Choice, Refusal
from .messages import card_name, class_name, say
from .rules.cards import Card, Kind
from .rules.state import CHOICES, COLUMNS, INFLUENCED, LINES, NO_SPACE, REACH, SPACES
from .rules.verbs import first_space, open_directions
from .text import parts, space_name

if TYPE_CHECKING:
    from .game_state import BattleGridState


def refuse(state: "BattleGridState", choice: Choice) -> Refusal:
    """The rule that forbids a move, and a sentence. Only the mover's own hand is spoken of."""
    if not 0 <= choice < CHOICES:
        return Refusal("BG-22", say("no-such-choice", choice=str(choice)))
    if state.turn is None:
        return Refusal("BG-18", say("game-is-over"))
    line, space, chosen = parts(choice)
    player = state.turn
    s = state.facts
    if line >= len(state.game.decks[player].lines):
        return Refusal("BG-2", say("deck-has-no-line", line=line + 1))
    card = state.game.decks[player].lines[line].card
    at = LINES * player + line
    if s["left"][at] == 0:
        return Refusal("BG-5", say("no-longer-in-hand", card=card_name(card)))
    if s["pokemon"][space]:
        return Refusal("BG-5", say("space-has-pokemon", space=space_name(space)))
    tokens = int(s["tokens"][SPACES * player + space])
    if s["placed"][player] == 0:
        if card.kind != Kind.BASIC:
            return Refusal("BG-6", say("first-is-a-basic", **_named(card)))
        home = int(first_space(player))
        if not home <= space < home + COLUMNS:
            return Refusal("BG-6", say("first-in-starting-row", row=home // COLUMNS + 1))
    elif tokens <= card.kind:
        too_few = say("too-few-tokens", **_named(card), cost=card.kind + 1, tokens=tokens, space=space_name(space))
        return Refusal("BG-7", too_few)
    return _no_influence(state, player, card, space, chosen, choice % 256)


def _named(card: Card) -> dict[str, Text]:
    return {"card": card_name(card), "class": class_name(card.kind)}


def _no_influence(
    state: "BattleGridState", player: int, card: Card, space: int, chosen: list[int], bits: int
) -> Refusal:
    s = state.facts
    if NO_SPACE in chosen:
        return Refusal("BG-9", say("beyond-the-edge", space=space_name(space)))
    for there in chosen:
        if s["pokemon"][there]:
            return Refusal("BG-9", say("no-influence-on-pokemon", space=space_name(there)))
    reach = int(REACH[player, card.kind, space])
    if bits & ~reach:
        told = {Kind.BASIC: "basic-reach", Kind.STAGE_1: "stage-1-reach"}[card.kind]
        return Refusal("BG-9", say(told, card=card_name(card)))
    within = reach & int(open_directions(s, space))
    wanted = min(int(INFLUENCED[card.kind]), within.bit_count())
    return Refusal("BG-10", say("influences-exactly", **_named(card), count=wanted, chosen=len(chosen)))


def _card(state: "BattleGridState", choice: Choice) -> Card:
    return state.game.decks[int(state.facts["side"])].lines[parts(choice)[0]].card


def placed(state: "BattleGridState", choice: Choice, names: Names) -> Message:
    """Who places what where, and what that influences."""
    _, space, chosen = parts(choice)
    card = _card(state, choice)
    player = state.game.named_players(names)[int(state.facts["side"])]
    what = say("places", player=player, **_named(card), hp=card.hp, space=space_name(space))
    return say("places-and-influences", **what.args, spaces=[*map(space_name, chosen)]) if chosen else what


def described(state: "BattleGridState", choice: Choice, names: Names) -> Text:
    """A sentence on a placement, and on who is skipped because of it: that tells something of a hidden hand."""
    skipped = _skipped(state, choice)
    told = [placed(state, choice, names)]
    if state.play(choice).turn is None:
        told.append(say("nobody-can-place"))
    elif skipped is not None:
        told.append(say("is-skipped", player=state.game.named_players(names)[skipped]))
    return together(told)


def details(state: "BattleGridState", choice: Choice) -> dict[str, Any]:
    """What a placement shows to everybody: the card, where it goes, what it influences, and who is skipped after it."""
    skipped = _skipped(state, choice)
    _, space, chosen = parts(choice)
    card = _card(state, choice)
    return {
        "name": card.name,
        "class": card.kind.word,
        "hp": card.hp,
        "space": space_name(space),
        "influenced": [*map(space_name, chosen)],
        "skipped": skipped,
    }


def _skipped(state: "BattleGridState", choice: Choice) -> int | None:
    """Who cannot place after a move and is skipped (BG-17); IllegalMove if it is not possible."""
    player = int(state.facts["side"])
    return 1 - player if state.play(choice).turn == player else None
