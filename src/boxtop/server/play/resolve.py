"""Which seat a request is for, and whether it is a retry of something that is stored already (idempotency)."""

from ...errors import BoxtopError, Refused
from ...match.actions import Action, Offer, Play, Word
from ...match.match import Match
from .errors import ForNoPosition, NoMatch, OutOfStep
from .loaded import LoadedMatch

LONGEST_REPLAY = 1_000  # decisions that are replayed to understand a retry


def resolve_seat(loaded: LoadedMatch, person: str, action: Action, seat: int | None) -> int:
    """The seat at which somebody acts: the named one, else the one to move, else the first."""
    held = loaded.held_by(person)
    if not held or (seat is not None and seat not in held):
        raise Refused("You do not sit there.") if loaded.may_see(person) else NoMatch()
    if seat is not None:
        return seat
    if isinstance(action, Word):
        return next((n for n in held if loaded.match.places[n].word is None), held[0])
    return loaded.match.turn if loaded.match.turn in held else held[0]


def needs_position(action: Action, position: int | None) -> bool:
    """Whether an action counts only for the position it names: a move, and a takeback that names one."""
    return isinstance(action, Play) or (
        position is not None and isinstance(action, Offer) and action.what == "takeback"
    )


def stored_retry(match: Match, seat: int, action: Action, position: int | None) -> int:
    """The number of the event that a retry has become already. Else OutOfStep."""
    if not isinstance(action, Play):
        raise OutOfStep
    if position is None:
        raise ForNoPosition
    for n, done in reversed(list(enumerate(match.decisions))):
        if done.position == position and done.seat == seat:
            if action.move in (done.move, done.note) or _means(match, n, action.move, done.move):
                return done.number
            break
    raise OutOfStep


def _means(match: Match, decisions: int, written: str, move: str) -> bool:
    """Whether a text meant that move after so many decisions: it may be written in many ways."""
    if decisions > LONGEST_REPLAY:
        return False
    try:
        return match.game.text(match.after(decisions).parse(written)) == move
    except BoxtopError:
        return False
