"""Checks of a player's request: which seat it is for, and whether it is a retry of a stored move (idempotency)."""

from ...errors import BoxtopError, Refused
from ...match.actions import Action, Offer, Play, Word
from ...match.match import Match
from ...words import say
from .errors import MissingRevision, NoMatch, OutOfStep
from .loaded import LoadedMatch

LONGEST_REPLAY = 1_000  # decisions that are replayed to recognise a retry


def resolve_seat(loaded: LoadedMatch, person: str, action: Action, seat: int | None) -> int:
    """The seat that somebody acts for: the named one, else the one to move, else their first."""
    held = loaded.held_by(person)
    if not held or (seat is not None and seat not in held):
        raise Refused(say("not-your-seat")) if loaded.may_see(person) else NoMatch()
    if seat is not None:
        return seat
    if isinstance(action, Word):
        return next((n for n in held if loaded.match.setup_seats[n].word is None), held[0])
    return loaded.match.turn if loaded.match.turn in held else held[0]


def needs_revision(action: Action, revision: int | None) -> bool:
    """Whether an action is valid only for the revision of the board it names: a move, or a takeback that names one."""
    return isinstance(action, Play) or (
        revision is not None and isinstance(action, Offer) and action.what == "takeback"
    )


def stored_retry(match: Match, seat: int, action: Action, revision: int | None) -> int:
    """The number of the stored event that an action is a retry of; OutOfStep if it is none."""
    if not isinstance(action, Play):
        raise OutOfStep
    if revision is None:
        raise MissingRevision
    for n, done in reversed(list(enumerate(match.decisions))):
        if done.revision == revision and done.seat == seat:
            if action.move in (done.move, done.note) or _same_move(match, n, action.move, done.move):
                return done.number
            break
    raise OutOfStep


def _same_move(match: Match, decisions: int, written: str, move: str) -> bool:
    """Whether a text meant that move after so many decisions; a move can be written in many ways."""
    if decisions > LONGEST_REPLAY:
        return False
    try:
        return match.game.text(match.after(decisions).parse(written)) == move
    except BoxtopError:
        return False
