"""What a choice does, as values: for the page's list of moves (`State.details`) and for sentences (`explain`)."""

from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, UnsetType, field

from ..base import Choice, ViewPart
from ..base.squares import square_name, square_number
from .rules.state import CARD, NO_TARGET, SUMMON
from .text import SIDES, Side, parts, values
from .view import Scene, Stake

if TYPE_CHECKING:
    from .game_state import BattleChessState


class Named(ViewPart, frozen=True):
    """A piece by its owner and its name."""

    side: Side
    name: str


class Target(Named, frozen=True):
    """Somebody who is attacked."""

    square: str  # of a legend the lowest
    power: int
    egg: bool  # whether it is an egg that is attacked


class Loss(Named, frozen=True):
    """What a battle cost."""

    how: Stake


class Details(Named, frozen=True, kw_only=True):
    """A choice in parts. `side` and `name` are those of the piece that moves, attacks or is summoned."""

    what: Literal["move", "attack", "summon", "card"]  # a card ends an attack that waited for it
    origin: str | UnsetType = field(name="from", default=UNSET)  # not of a legend that is summoned
    to: str  # the same as `origin` for a piece that stays
    power: int | UnsetType = UNSET  # of a piece that attacks, without the card
    targets: list[Target] | UnsetType = UNSET  # of an attack, one or two
    card: int | UnsetType = UNSET  # that was drawn
    losses: list[Loss] | UnsetType = UNSET  # of an attack that is decided: nothing is lost in a draw


def details(state: "BattleChessState", choice: Choice) -> Details:
    """What a possible choice does."""
    side = SIDES[int(state.facts["side"])]
    if SUMMON <= choice < CARD:
        legend, square = divmod(choice - SUMMON, 64)
        return Details(side, state.sheet.legends[legend].name, what="summon", to=square_name(square))
    scene = Scene(state)
    card = values(state.sheet)[choice - CARD] if choice >= CARD else None
    if card is None:
        origin, to, target = parts(choice)
    else:
        origin = to = int(state.facts["attacker"])
        target = int(state.facts["target"])
    names = {piece.letter: piece.name for piece in state.sheet.pieces}
    attacker = scene.piece(origin)
    name, start, end = names[attacker.kind], square_name(origin), square_name(to)
    if target == NO_TARGET:
        return Details(side, name, what="move", origin=start, to=end)

    attack = scene.attack(origin, to, target)
    met = [scene.piece(square_number(meeting.square)) for meeting in attack.meets]
    other = SIDES[1 - SIDES.index(side)]
    losses: list[Loss] | UnsetType = UNSET
    if card is not None or not attack.card:
        ends = scene.ends(attack, card)
        losses = [
            Loss(other, names[piece.kind], meeting.stake)
            for piece, meeting, how in zip(met, attack.meets, ends, strict=True)
            if how == "win"
        ]
        if "lose" in ends:
            losses.append(Loss(side, name, attack.stake))
    return Details(
        side,
        name,
        what="attack" if card is None else "card",
        origin=start,
        to=end,
        power=attacker.power,
        targets=[Target(other, names[piece.kind], piece.square, piece.power, bool(piece.eggs)) for piece in met],
        card=UNSET if card is None else card,
        losses=losses,
    )
