"""How changes of matches in memory are written for the store."""

from collections.abc import Sequence

from ...match.fair import new_seed
from ...match.match import Match
from ..store import UNCHANGED, Card, Entry, Stored
from .loaded import Live


def entry_of(live: Live, bodies: Sequence[bytes], at: int, card: Card | None) -> Entry:
    """What is to be stored of a match of which the last events are new."""
    due = live.match.flag_falls
    sooner = card is None and due is not None and (live.due is None or due < live.due)
    if card is not None:
        live.due = card.due
    elif sooner:
        live.due = due
    first = live.match.number - len(bodies) + 1
    rows = tuple([Stored(n, at, body) for n, body in enumerate(bodies, first)])
    return Entry(live.match.id, rows, card, due if sooner else UNCHANGED)


def sequel_of(live: Live, at: int) -> tuple[Live, Entry]:
    """The rematch that was agreed, and how it is to be stored."""
    assert live.match.followed is not None
    made = Live(Match(live.match.followed), [*live.names[1:], live.names[0]], [])
    bodies = [made.add(live.match.sequel(new_seed().hex()), at)]
    if made.match.complete:
        bodies.append(made.add(made.match.begun(), at))
    return made, entry_of(made, bodies, at, made.card())
