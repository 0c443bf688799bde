"""Battle Grid in sentences: why a move is not possible (with the rule's id on the rules page), and what one does."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..base import Choice, Refusal
from .rules.cards import Kind
from .rules.state import CHOICES, COLUMNS, INFLUENCED, LINES, NO_SPACE, REACH, SPACES
from .rules.verbs import first_space, open_directions
from .text import parts, space_name

if TYPE_CHECKING:
    from .game_state import BattleGridState


def refuse(state: "BattleGridState", choice: Choice) -> Refusal:
    """The rule that forbids a move, and a sentence. Only the mover's own hand is spoken of."""
    if not 0 <= choice < CHOICES:
        return Refusal("BG-22", f"There is no choice {choice} in Battle Grid.")
    if state.turn is None:
        return Refusal("BG-18", "The game is over: neither player can place a Pokémon.")
    line, space, chosen = parts(choice)
    player = state.turn
    s = state.facts
    if line >= len(state.game.decks[player].lines):
        return Refusal("BG-2", f"Your deck has no line #{line + 1}.")
    card = state.game.decks[player].lines[line].card
    at = LINES * player + line
    if s["left"][at] == 0:
        return Refusal("BG-5", f"{card.name} is no longer in your hand.")
    if s["pokemon"][space]:
        return Refusal("BG-5", f"A Pokémon stands on {space_name(space)} already; it never leaves.")
    tokens = int(s["tokens"][SPACES * player + space])
    if s["placed"][player] == 0:
        if card.kind != Kind.BASIC:
            return Refusal("BG-6", f"{card.name} is {card.kind.word}: your first Pokémon is a Basic.")
        home = int(first_space(player))
        if not home <= space < home + COLUMNS:
            return Refusal("BG-6", f"Your first Pokémon goes into your starting row, row {home // COLUMNS + 1}.")
    elif tokens <= card.kind:
        has = "no token" if tokens == 0 else "1 token" if tokens == 1 else f"{tokens} tokens"
        return Refusal(
            "BG-7", f"{card.name} ({card.kind.word}) costs {card.kind + 1}, and you have {has} on {space_name(space)}."
        )
    return _no_influence(state, player, card.kind, card.name, space, chosen, choice % 256)


def _no_influence(
    state: "BattleGridState", player: int, kind: Kind, name: str, space: int, chosen: list[int], bits: int
) -> Refusal:
    s = state.facts
    if NO_SPACE in chosen:
        return Refusal("BG-9", f"There are no spaces beyond the board next to {space_name(space)}.")
    for there in chosen:
        if s["pokemon"][there]:
            return Refusal("BG-9", f"A Pokémon stands on {space_name(there)}: it cannot be influenced.")
    reach = int(REACH[player, kind, space])
    if bits & ~reach:
        word = {Kind.BASIC: "forward and to the sides", Kind.STAGE_1: "forward, back and to the sides"}[kind]
        return Refusal("BG-9", f"{name} ({kind.word}) influences only {word}.")
    within = reach & int(open_directions(s, space))
    wanted = min(int(INFLUENCED[kind]), within.bit_count())
    spaces = "1 space" if wanted == 1 else f"{wanted} spaces"
    return Refusal("BG-10", f"{name} ({kind.word}) influences exactly {spaces} here, not {len(chosen)}.")


def placed(state: "BattleGridState", choice: Choice, names: Sequence[str]) -> str:
    """Who places what where, and what that influences."""
    line, space, chosen = parts(choice)
    player = int(state.facts["side"])
    card = state.game.decks[player].lines[line].card
    told = f"{names[player]} places {card.name} ({card.facts}) on {space_name(space)}"
    return f"{told} and influences {', '.join(map(space_name, chosen))}" if chosen else told


def described(state: "BattleGridState", choice: Choice, names: Sequence[str]) -> str:
    """A sentence on a placement, and on who is skipped because of it: that tells something of a hidden hand."""
    after, player = state.play(choice), int(state.facts["side"])
    told = placed(state, choice, names)
    if after.turn is None:
        return f"{told}. Nobody can place any more."
    return f"{told}. {names[1 - player]} cannot place and is skipped." if after.turn == player else f"{told}."
