"""Reviews as a reader gets them: readable moves, sentences in the reader's language, "you" for that reader's seat."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ...coach import Decision, Review, tallies
from ...games.base import CHANCE, Choice, State
from ...match.verdict import explained, verdict
from ...words import ENGLISH, Player, text
from ..messages import Ending, SeatInfo
from ..play.projection import options_in_short
from .games import ReviewedGame
from .luck import side_of
from .structs import ChanceOfSide, JudgedDecision, Judgement, ReviewAbout, ReviewedEvent, Step

LONGEST_LINE = 6  # moves of an expected line that are shown
WORTH_AN_ANSWER = 0.02  # costs from which the answer to a mistake is shown
MOST_IN_WORDS = 600  # events, the last ones: rendering takes far longer than all the rest


class ReadableMoves(NamedTuple):
    """The moves of a decision in readable form, the same in every language."""

    text: str
    best: str
    line: list[Step]
    answer: list[Step]


def reader_of(game: ReviewedGame, person: str | None) -> int | None:
    """The seat of a reader; none at a shared screen, where "you" could be anybody."""
    mine = game.held_by(person)
    return mine[0] if len(mine) == 1 else None


def about(
    game: ReviewedGame,
    person: str | None,
    events: list[ReviewedEvent],
    chance: list[ChanceOfSide | None],
    language: str,
) -> ReviewAbout:
    rules = game.line[0].game
    return ReviewAbout(
        match=None if game.match is None else game.id,
        game=rules.name,
        title=text(rules.title, language),
        options=options_in_short(rules.name, dict(rules.settings)),
        seats=[
            SeatInfo(
                text(name, language),
                seat.kind,
                seat.level,
                called=text(rules.seat_names[number], language),
                id=rules.seats[number],
                guest=game.guests[number],
            )
            for number, (name, seat) in enumerate(zip(game.names, game.seats, strict=True))
        ],
        you=game.held_by(person),
        events=events,
        date=game.record.date,
        result=ending(game, language, reader_of(game, person)),
        chance=chance,
    )


def ending(game: ReviewedGame, language: str, you: int | None) -> Ending | None:
    """How it ended, in words; none if it did not."""
    if game.record.result is None:
        return None
    result, reasons = game.record.result.result(), game.line[0].game.reasons
    sentence, why = (text(tell(game.players, result, reasons), language, you) for tell in (verdict, explained))
    points = None if result.points is None else list(result.points)
    return Ending(list(result.scores), result.reason, sentence, points, why)


def events_of(
    line: Sequence[State[Any]], players: Sequence[Player], language: str, you: int | None
) -> list[ReviewedEvent]:
    """All events of a game. It takes a while."""
    found, decisions, worded = list[ReviewedEvent](), 0, len(line) - MOST_IN_WORDS
    for number, (state, after) in enumerate(pairwise(line), 1):
        choice = after.last
        assert choice is not None
        chance = state.turn == CHANCE
        decisions += not chance
        found.append(
            ReviewedEvent(
                number,
                None if chance else state.turn,
                state.game.text(choice),
                state.short(choice),
                decisions,
                text(state.spoken(choice, players), language, you) if number >= worded else "",
            )
        )
    return found


def chance_of(line: Sequence[State[Any]], language: str) -> list[ChanceOfSide | None]:
    """What chance did for each seat, in words. It takes a while."""
    game = line[0].game.name
    return [None if tally is None else side_of(game, [tally], language) for tally in tallies.count(line)]


def steps(state: State[Any], choices: Sequence[Choice | str], most: int = LONGEST_LINE) -> list[Step]:
    """Moves from a state on, as far as they are possible: with hidden hands an engine thinks of others."""
    found = list[Step]()
    for choice in choices[:most]:
        move = state.game.parse(choice) if isinstance(choice, str) else choice
        if state.explain(move) is not None:
            break
        found.append(Step(state.game.text(move), state.short(move)))
        state = state.force(move)
    return found


def readable(line: Sequence[State[Any]], review: Review) -> dict[int, ReadableMoves]:
    """The moves of all decisions in readable form. It takes a while."""
    return {decision.number: _readable_moves(line, decision) for decision in review.decisions}


def _readable_moves(line: Sequence[State[Any]], decision: Decision) -> ReadableMoves:
    before, after = line[decision.number - 1], line[decision.number]
    assert after.last is not None
    return ReadableMoves(
        before.short(after.last),
        before.short(before.game.parse(decision.best)),
        steps(before, decision.line),
        steps(after, decision.answer) if decision.cost >= WORTH_AN_ANSWER else [],
    )


def judgement(
    game: ReviewedGame,
    review: Review,
    moves: Mapping[int, ReadableMoves],
    withheld: Collection[int],
    language: str,
    you: int | None,
) -> Judgement:
    """A review for a reader; of the events that are withheld nothing is judged."""
    values = list(review.values)
    for number in sorted(withheld):  # a value would tell what the engine thinks of that position
        values[number - 1] = values[max(0, number - 2)]
    return Judgement(
        nodes=review.nodes,
        exact=review.exact,
        hidden=review.hidden,
        start=review.start,
        result=review.result,
        reason=review.reason,
        values=values,
        players=review.players,
        decisions=[
            _withheld(decision, moves[decision.number])
            if decision.number in withheld
            else _judged(game, decision, _up_to(moves[decision.number], decision, withheld), language, you)
            for decision in review.decisions
        ],
        chances=review.chances,
        ending=review.ending,
        moments=[number for number in review.moments if number not in withheld],
    )


def _up_to(moves: ReadableMoves, decision: Decision, withheld: Collection[int]) -> ReadableMoves:
    """The moves of a decision, without those that would follow in a position of which nothing is moves."""
    if decision.number + 1 not in withheld:
        return moves
    line = moves.line[:1] if decision.best == decision.move else moves.line
    return moves._replace(line=line, answer=[])


def _judged(
    game: ReviewedGame, decision: Decision, moves: ReadableMoves, language: str, you: int | None
) -> JudgedDecision:
    state = game.line[decision.number - 1]
    missed = decision.best != decision.move
    better = text(state.advised(state.game.parse(decision.best), game.players), language, you) if missed else ""
    return JudgedDecision(
        number=decision.number,
        seat=decision.seat,
        move=decision.move,
        text=moves.text,
        value=decision.value,
        best=decision.best,
        best_text=moves.best,
        best_value=decision.best_value,
        cost=decision.cost,
        mark=decision.mark,
        phase=decision.phase,
        effect=decision.effect,
        luck=decision.luck,
        error=decision.error,
        line=moves.line,
        answer=moves.answer,
        reasons=[reason.get(language) or reason.get(ENGLISH, "") for reason in decision.reasons],
        better=better,
    )


def _withheld(decision: Decision, moves: ReadableMoves) -> JudgedDecision:
    nothing = [0.0] * len(decision.effect)
    return JudgedDecision(
        number=decision.number,
        seat=decision.seat,
        move=decision.move,
        text=moves.text,
        value=0.0,
        best=decision.move,
        best_text=moves.text,
        best_value=0.0,
        cost=0.0,
        mark=None,
        phase=decision.phase,
        effect=nothing,
        luck=nothing,
        error=nothing,
        line=[],
        answer=[],
        reasons=[],
        withheld=True,
    )
