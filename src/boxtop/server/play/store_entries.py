"""Store entries of loaded matches: their events, and the card that is shown in lists."""

from collections.abc import Sequence

import msgspec

from ...match import events as ev
from ...match.events import Event
from ...match.fair import new_seed
from ...match.match import Match
from ..store import UNCHANGED, Card, Entry, SeatRow, Stored
from .apply_events import apply
from .loaded import FORMER, FREE_SEAT, LoadedMatch, Sitter
from .projection import options_in_short, public_options


def card_of(loaded: LoadedMatch) -> Card:
    """The card of a match, for lists."""
    match = loaded.match
    result = match.result if match.status == "over" else None
    scores = result.scores if result is not None and match.order else [None] * len(match.setup_seats)
    options = options_in_short(match.created.game, public_options(match))
    seated = list(zip(match.seats, loaded.names, strict=True))
    summary = {
        "pace": match.created.pace,
        "options": options,
        "seats": [{"kind": seat.kind, "level": seat.level, "free": sitter is None} for seat, sitter in seated],
        "moves": len(match.decisions),
    }
    return Card(
        id=match.id,
        game=match.created.game,
        status=match.status,
        listed=match.created.listed,
        created=match.created_at,
        changed=match.changed_at,
        ended=match.ended_at,
        due=match.due,
        summary=msgspec.json.encode(summary).decode(),
        reason=None if result is None else result.reason,
        seats=tuple(
            _row(n, seat.person, sitter or FREE_SEAT, score)
            for n, ((seat, sitter), score) in enumerate(zip(seated, scores, strict=True))
        ),
    )


def _row(number: int, person: str | None, sitter: Sitter, score: float | None) -> SeatRow:
    return SeatRow(number, None if sitter == FORMER else person, sitter.name, score, sitter.guest)


def entry_of(loaded: LoadedMatch, events: Sequence[Event], at: int, *, with_card: bool) -> Entry:
    """The store entry of a match to which these events were just applied."""
    match, due = loaded.match, loaded.match.flag_falls
    card = card_of(loaded) if with_card else None
    sooner = card is None and due is not None and (loaded.due is None or due < loaded.due)
    if card is not None:
        loaded.due = card.due
    elif sooner:
        loaded.due = due
    first = match.number - len(events) + 1
    rows = tuple([Stored(n, at, ev.written(event)) for n, event in enumerate(events, first)])
    return Entry(match.id, rows, card, due if sooner else UNCHANGED)


def sequel_of(loaded: LoadedMatch, at: int) -> tuple[LoadedMatch, Entry]:
    """The rematch that was agreed on, and its store entry."""
    assert loaded.match.followed is not None
    made = LoadedMatch(Match(loaded.match.followed), [*loaded.names[1:], loaded.names[0]])
    events: list[Event] = [loaded.match.sequel(new_seed().hex())]
    apply(made, events[0], at)
    if made.match.complete:
        events.append(made.match.begun())
        apply(made, events[1], at)
    return made, entry_of(made, events, at, with_card=True)
