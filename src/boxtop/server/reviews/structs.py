"""What is sent of reviews: docs/reviews.md. Values, costs and luck are as in `boxtop.coach.review`."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ...coach.review import Chance, Mark, Phase, Player
from ...coach.review import Ending as UnruledEnding
from ...games.base import View
from ...match.actions import MoveText
from ...match.events import Options
from ..messages import Ending, MatchId, SeatInfo

LONGEST_RECORD = 250_000  # characters: a match of 3,000 moves has about 180,000
MOST_MOVES = 200  # of a variation

EventNumber = Annotated[int, msgspec.Meta(ge=0, le=20_000)]
Moves = Annotated[list[MoveText], msgspec.Meta(max_length=MOST_MOVES)]
ReviewStatus = Literal["none", "waiting", "working", "done", "failed"]


class Step(msgspec.Struct, frozen=True):
    """A move, or an outcome of chance, in long form and as people write it."""

    move: str
    text: str


class ReviewedEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event of the record: a decision, or an outcome of chance."""

    number: int  # from 1
    seat: int | None  # who decided; null: chance
    move: str  # in long form
    text: str  # as people write it
    decisions: int  # made by then, this one included
    sentence: str = ""  # in words; of very long games only the last events have one


class Counted(msgspec.Struct, frozen=True):
    """How often a face, a card or the like came up."""

    what: str
    name: str
    seen: int
    expected: float


class ChanceOfSide(msgspec.Struct, frozen=True):
    """What chance did for one side."""

    outcomes: int  # rolls, or cards that were drawn
    counts: list[Counted]
    chance: float | None  # that fair chance deviates at least as much; null: too few to tell


class ReviewAbout(msgspec.Struct, frozen=True):
    """The game that is reviewed."""

    match: str | None  # null: a record that somebody brought
    game: str
    title: str
    options: Options
    seats: list[SeatInfo]
    you: list[int]  # your seats
    events: list[ReviewedEvent]
    date: str | None  # when it began, as in ISO 8601
    result: Ending | None  # null: it was not finished
    chance: list[ChanceOfSide | None]  # what came up for each seat; null: nothing that is counted


class JudgedDecision(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision, judged; as in `boxtop coach --json`, with readable moves."""

    number: int
    seat: int
    move: str
    text: str
    value: float
    best: str
    best_text: str
    best_value: float
    cost: float
    mark: Mark | None  # null: it was the only legal move, or is withheld
    phase: Phase
    effect: list[float]
    luck: list[float]
    error: list[float]
    line: list[Step]  # after the best move, which comes first
    answer: list[Step]  # what follows the move that was played
    reasons: list[str]
    better: str = ""  # the best move in words, if another one was played
    withheld: bool = False  # not judged for you, since it is a position of a match that you are playing


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach says of a game."""

    nodes: int
    exact: bool
    hidden: bool
    start: list[float]
    result: list[float] | None
    reason: str | None
    values: list[list[float]]
    players: list[Player]
    decisions: list[JudgedDecision]
    chances: list[Chance]
    ending: UnruledEnding | None
    moments: list[int]


class ReviewState(msgspec.Struct, frozen=True, kw_only=True):
    """How far a review is, and what it says so far."""

    id: str
    status: ReviewStatus
    stages: int  # complete ones so far
    of: int  # how many there will be, each deeper than the one before
    progress: float  # from 0 to 1, of the stage that is being made
    about: ReviewAbout | UnsetType = UNSET  # left out if you said how many stages you have
    review: Judgement | UnsetType | None = UNSET  # null before the first stage; left out if you have it


class AskedReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A review of a match, or of a record: one of the two."""

    match: MatchId | None = None
    record: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)] | None = None


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position of a review: after an event, and further moves and outcomes from there."""

    event: EventNumber
    moves: Moves = []


class AskedAnalysis(Place, frozen=True, omit_defaults=True):
    """A position that the engine shall think about."""

    again: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0  # how often you have asked before: it thinks longer


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move instead of the one that was played by an event."""

    event: Annotated[int, msgspec.Meta(ge=1, le=20_000)]
    move: MoveText


class Attempted(msgspec.Struct, frozen=True):
    """How good such a move is."""

    right: bool  # within 0.02 of the best
    value: float
    best_value: float
    cost: float
    mark: Mark


class PossibleOutcome(msgspec.Struct, frozen=True):
    """What chance can do."""

    outcome: str  # in long form
    text: str
    probability: float


class Reached(msgspec.Struct, frozen=True):
    """A position of a review."""

    id: str
    event: int
    moves: list[Step]  # the variation
    seat: int | None  # whose view it is; null: everything is shown
    view: View  # as in `match`
    outcomes: list[PossibleOutcome]  # where chance is next


class Line(msgspec.Struct, frozen=True):
    """A move that the engine considers, and how it would go on."""

    value: float  # to the player to move
    moves: list[Step]
    sentence: str  # its first move, in words


class Analysis(msgspec.Struct, frozen=True):
    """What the engine thinks of a position."""

    id: str
    event: int
    moves: list[Step]  # the variation
    seat: int  # to move
    value: float  # to that player
    lines: list[Line]  # best first, three at most
    nodes: int
    quick: bool  # no engine was free in time: a guess at first sight
