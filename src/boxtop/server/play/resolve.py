"""Who acts where in a match, and whether what they do was done before."""

from ...errors import BoxtopError, Refused
from ...match.actions import Action, Ask, Play, Speak
from ...match.match import Match
from .loaded import Live

LONGEST_REPLAY = 1_000  # decisions that are gone through again to understand a retry


class NoMatch(Refused):
    """There is no such match, or it is none of your business: nobody is told which."""

    def __init__(self) -> None:
        super().__init__("There is no such match.")


class OutOfStep(Refused):
    """A move for a position that is not on the board any more."""

    def __init__(self, sentence: str = "The board has changed since: here it is as it stands.") -> None:
        super().__init__(sentence)


class ForNoPosition(OutOfStep):
    """A move that does not say which board it was meant for. Who sent it is shown the board, too."""

    def __init__(self) -> None:
        super().__init__("A move has to name the position it is meant for.")


def seat_of(live: Live, person: str, action: Action, seat: int | None) -> int:
    """The seat at which somebody acts: the named one, else the one to move, else the first."""
    held = live.held_by(person)
    if not held or (seat is not None and seat not in held):
        raise Refused("You do not sit there.") if live.may_see(person) else NoMatch()
    if seat is not None:
        return seat
    if isinstance(action, Speak):
        return next((n for n in held if live.match.places[n].word is None), held[0])
    return live.match.turn if live.match.turn in held else held[0]


def meant_for_a_position(action: Action, position: int | None) -> bool:
    """Whether something may be done only on the board for which it was meant: a move, and a takeback that says so."""
    return isinstance(action, Play) or (position is not None and isinstance(action, Ask) and action.what == "takeback")


def stored_before(match: Match, seat: int, action: Action, position: int | None) -> int:
    """The number of a move that is stored already: a retry of what was not heard to be done. Else OutOfStep."""
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
