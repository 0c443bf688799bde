"""What a viewer may see of a position, as the drawing needs it, and its description in words.

Only `drawing_model` reads the state. The SVG, its texts and its ids are made from what it returns, so nothing that a
viewer may not see can get into a drawing.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..base import Choice, Viewer
from .rules.cards import Card, with_type
from .rules.state import CHOICES, COLUMNS, LINES, NO_SPACE, ROWS, SPACES
from .text import parts, space_name

if TYPE_CHECKING:
    from .game_state import BattleGridState


class Space(NamedTuple):
    """A card or tokens and whose they are; an empty space is nobody's."""

    player: int | None = None
    card: Card | None = None
    tokens: int = 0


class Held(NamedTuple):
    """Copies of a card in a hand, with the number of its line from 1."""

    line: int
    copies: int
    card: Card


class Placing(NamedTuple):
    """A choice to show: of a hidden hand without its card."""

    player: int
    space: int
    influenced: tuple[int, ...]
    held: Held | None


class DrawingModel(NamedTuple):
    """Everything that the drawing is made from."""

    seats: tuple[str, ...]
    spaces: tuple[Space, ...]
    hands: tuple[tuple[Held, ...] | None, ...]  # None for one that is hidden
    sizes: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]  # HP of each player
    points: tuple[int, ...]
    turn: int | None
    last: tuple[int, tuple[int, ...]] | None  # the space of the last card, and what it influenced
    placings: tuple[Placing, ...]

    def leader(self, column: int) -> int | None:
        """Who has more HP in a column."""
        return more(self.columns[0][column], self.columns[1][column])


def more(first: int, second: int) -> int | None:
    """The player with the larger number, if there is one."""
    return None if first == second else int(second > first)


def drawing_model(state: "BattleGridState", viewer: Viewer, choices: Sequence[Choice]) -> DrawingModel:
    """What the viewer sees; ValueError for an unknown viewer and for a choice that cannot be drawn."""
    state.check_viewer(viewer)
    last = None
    if state.last is not None:
        _, space, influenced = parts(state.last)
        last = space, tuple(influenced)
    hands = tuple(
        tuple(Held(line + 1, count, with_type(card)) for line, count, card in state.hand(player))
        if state.may_see(player, viewer)
        else None
        for player in (0, 1)
    )
    return DrawingModel(
        seats=state.game.seats,
        spaces=tuple(_space(state, space) for space in range(SPACES)),
        hands=hands,
        sizes=state.hand_sizes,
        columns=state.columns,
        points=state.points(),
        turn=state.turn,
        last=last,
        # Choices of a hidden hand that differ in the card only are one here.
        placings=tuple(dict.fromkeys(_placing(state, viewer, choice) for choice in choices)),
    )


def _space(state: "BattleGridState", space: int) -> Space:
    s = state.facts
    if s["pokemon"][space]:
        player, line = divmod(int(s["pokemon"][space]) - 1, LINES)
        return Space(player, with_type(state.game.decks[player].lines[line].card))
    for player in (0, 1):
        if tokens := int(s["tokens"][SPACES * player + space]):
            return Space(player, tokens=tokens)
    return Space()


def _placing(state: "BattleGridState", viewer: Viewer, choice: Choice) -> Placing:
    if not 0 <= choice < CHOICES:
        raise ValueError(f"There is no choice {choice} in Battle Grid.")
    line, space, influenced = parts(choice)
    if NO_SPACE in influenced:
        raise ValueError(f"Choice {choice} influences a space beyond the board.")
    if state.turn is None:
        raise ValueError("The game is over: nobody places a card any more, so no choice can be drawn.")
    if state.facts["pokemon"][space]:
        raise ValueError(f"A Pokémon stands on {space_name(space)}: another cannot be drawn there.")
    held = None
    if state.may_see(state.turn, viewer):
        lines = state.game.decks[state.turn].lines
        if line >= len(lines):
            raise ValueError(f"The deck has no line #{line + 1}, so its card cannot be drawn.")
        held = Held(line + 1, 1, with_type(lines[line].card))
    return Placing(state.turn, space, tuple(influenced), held)


# -- in words --------------------------------------------------------------------------------------------------------


def title(model: DrawingModel) -> str:
    """The game and how it stands."""
    first, second = model.points
    if model.turn is not None:
        return f"Battle Grid: {model.seats[model.turn]} to place, {first} to {second} points as it stands"
    winner = more(first, second)
    return f"Battle Grid: {'a draw' if winner is None else f'{model.seats[winner]} wins'}, {first} to {second} points"


def description(model: DrawingModel) -> str:
    """Everything that is drawn, line by line."""
    lines = [_row_words(model, row) for row in range(ROWS - 1, -1, -1)]
    lines += [_column_words(model, column) for column in range(COLUMNS)]
    if model.last:
        space, influenced = model.last
        lines.append(f"Last placed: {space_name(space)}{_influence_words(influenced)}.")
    lines += [_hand_words(model, player) for player in (0, 1)]
    lines += [
        f"Shown: {_card_words(placing.held.card) if placing.held else 'a card'} on "
        f"{space_name(placing.space)}{_influence_words(placing.influenced)}."
        for placing in model.placings
    ]
    return "\n".join(lines)


def _row_words(model: DrawingModel, row: int) -> str:
    spaces = range(COLUMNS * row, COLUMNS * (row + 1))
    return "; ".join(f"{space_name(space)} {_space_words(model, model.spaces[space])}" for space in spaces) + "."


def _space_words(model: DrawingModel, space: Space) -> str:
    if space.player is None:
        return "empty"
    seat = model.seats[space.player]
    if space.card:
        return f"{seat}'s {_card_words(space.card)}"
    return f"{space.tokens} token{'s' if space.tokens > 1 else ''} of {seat}"


def _card_words(card: Card) -> str:
    return f"{card.name} ({card.facts})"


def _column_words(model: DrawingModel, column: int) -> str:
    leader = model.leader(column)
    ahead = "nobody leads" if leader is None else f"{model.seats[leader]} leads"
    first, second = (hp[column] for hp in model.columns)
    return f"Column {'abc'[column]}: {first} HP to {second}, {ahead}."


def _influence_words(spaces: Iterable[int]) -> str:
    named = ", ".join(map(space_name, spaces))
    return f", influencing {named}" if named else ""


def _hand_words(model: DrawingModel, player: int) -> str:
    seat, size, hand = model.seats[player], model.sizes[player], model.hands[player]
    if not hand:
        return f"{seat}: {size} card{'' if size == 1 else 's'} in hand."
    cards = (f"#{held.line} {'2 x ' if held.copies > 1 else ''}{_card_words(held.card)}" for held in hand)
    return f"{seat}'s hand: {'; '.join(cards)}."
