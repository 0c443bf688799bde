"""The books of a game: from what was found out about its events to a review. Nothing is searched here.

For each seat the changes of its value, event by event, add up to the result less the start. Each change is split into
luck, what decisions changed, and what only the engine changed: its error. docs/coach.md has the formulas.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from typing import Any

from ..games.base import CHANCE, State
from ..match.record import NO_RESULT, Record
from .findings import Finding
from .reasons import reasons_for
from .review import MARKS, PHASES, SAME, Chance, Decision, Ending, Mark, Phase, Player, Review, mark_of

Values = list[float]

STEEPNESS = 5.0  # accuracy is 100 * exp(-STEEPNESS * mean cost)
MOST_MOMENTS = 5
LEAST_MOMENT = 0.02  # of luck or cost
SURE = 2.0  # with hidden hands, luck below so many standard errors of the whole game's may be a misjudgement
WORTH_A_REASON = 0.02  # costs from which a decision is explained
BY_ONE = ("resignation", "time", "abandoned")  # endings that one player brought about


@dataclass
class Books:
    """What is written while the events are gone through."""

    values: list[Values]  # after each event
    effects: dict[int, Values] = field(default_factory=dict)  # of decisions, by the event
    costs: dict[int, tuple[float, float]] = field(default_factory=dict)  # cost and value of what was played
    luck: dict[int, Values] = field(default_factory=dict)
    errors: dict[int, Values] = field(default_factory=dict)
    variance: Values = field(default_factory=list)  # of what the engine says of each seat
    ending: Ending | None = None


def write_review(record: Record, line: Sequence[State[Any]], found: Mapping[int, Finding], nodes: int) -> Review:
    """The review of a game of which everything has been found out."""
    game = line[0].game
    result = None if record.result is None or record.result.reason in NO_RESULT else list(record.result.scores)
    by_rules = line[-1].result is not None
    keep = _hidden_books if game.hidden else _open_books
    books = keep(line, found, result, None if by_rules or record.result is None else record.result.reason)
    numbers = range(1, len(line))
    deciding = [number for number in numbers if line[number - 1].turn != CHANCE]
    phases = {number: PHASES[3 * place // len(deciding)] for place, number in enumerate(deciding)}
    decisions = [_decision(line, found, books, number, phases[number]) for number in deciding]
    chances = [_chance(line, books, number) for number in numbers if line[number - 1].turn == CHANCE]
    return Review(
        game=game.name,
        nodes=nodes,
        exact=all(finding.exact for finding in found.values()),
        hidden=game.hidden,
        start=books.values[0],
        result=result,
        reason=None if record.result is None else record.result.reason,
        values=books.values,
        players=[_player(seat, books, decisions, result) for seat in range(game.players)],
        decisions=decisions,
        chances=chances,
        ending=books.ending,
        moments=_moments(books, decisions, chances, hidden=game.hidden),
    )


# -- nothing is hidden -------------------------------------------------------------------------------------------------


def _open_books(
    line: Sequence[State[Any]], found: Mapping[int, Finding], result: Values | None, unruled: str | None
) -> Books:
    """Everybody sees the same, so that all have the same values."""
    last, seats = line[-1], line[0].game.players
    values: list[Values] = [[] for _ in line]
    values[-1] = list(last.result.scores) if last.result else _known(found[len(line)].before)
    for number in range(len(line) - 1, 0, -1):
        values[number - 1] = _before(line, found[number], values[number])
    books = Books(values, variance=[0.0] * seats)
    nothing = [0.0] * seats
    for number in range(1, len(line)):
        state, after = line[number - 1], values[number]
        change = _less(after, values[number - 1])
        effect = luck = nothing
        if state.turn == CHANCE:
            luck = change
        else:
            best, seat = found[number].after_best, state.turn
            assert seat is not None
            if best is not None and best[seat] >= after[seat] - SAME:
                effect = _less(after, best)
                if abs(effect[seat]) < SAME:
                    effect[seat] = 0.0
            books.costs[number] = max(0.0, -effect[seat]), after[seat]
            books.effects[number] = effect
        books.luck[number] = luck
        books.errors[number] = error = _less(_less(change, effect), luck)
        books.variance = [sum_ + one**2 for sum_, one in zip(books.variance, error, strict=True)]
    if result is not None and unruled is not None:
        books.ending = _ending(unruled, values[-1], result)
    return books


def _before(line: Sequence[State[Any]], finding: Finding, after: Values) -> Values:
    """The values of the state before an event."""
    if finding.before is not None:
        return finding.before
    if finding.others is None:  # an only move: nothing has been decided
        return after
    state, outcome = line[finding.number - 1], line[finding.number].last
    share = float(next(probability for what, probability in state.outcomes() if what == outcome))
    return [others + share * value for others, value in zip(finding.others, after, strict=True)]


def _ending(reason: str, values: Values, result: Values) -> Ending:
    """An ending that is not by the rules: what it changed, and whose doing it was."""
    effect = _less(result, values)
    seat = result.index(min(result)) if reason in BY_ONE else None
    return Ending(reason=reason, seat=seat, cost=0.0 if seat is None else max(0.0, -effect[seat]), effect=effect)


# -- hidden information ------------------------------------------------------------------------------------------------


def _hidden_books(
    line: Sequence[State[Any]], found: Mapping[int, Finding], result: Values | None, unruled: str | None
) -> Books:
    """Each seat has its own values, by what it could know.

    A seat learns what it can expect whenever it has to decide, and from the result. What has changed since the last
    time, save for what the others' decisions were worth to it, is what hidden information turned out to be: luck.
    """
    seats, last = line[0].game.players, len(line) - 1
    start, deciders = found[0], {state.turn: number for number, state in reversed([*enumerate(line, 1)])}
    expected = [
        _first_value(seat, start, found.get(deciders.get(seat, 0)), deciders.get(seat)) for seat in range(seats)
    ]
    books = Books([[*expected]], variance=[noise**2 for noise in start.noise or [0.0] * seats])

    def learn(seat: int, value: float, number: int) -> None:
        """Write that a seat has learnt, by an event, what it can expect."""
        if number > 0:
            books.luck[number][seat] += value - expected[seat]
            books.values[number][seat] = value
        expected[seat] = value

    for number in range(1, last + 1):
        seat, own = line[number - 1].turn, found[number].own
        books.luck[number], books.errors[number] = [0.0] * seats, [0.0] * seats
        if seat is not None and seat != CHANCE and own is not None:
            learn(seat, own[0], number - 1)
            cost = max(0.0, own[0] - own[1])
            effect = [-cost if other == seat else cost / max(1, seats - 1) for other in range(seats)]
            expected[:] = [value + change for value, change in zip(expected, effect, strict=True)]
            books.costs[number], books.effects[number] = (cost, own[1]), effect
            books.variance = [sum_ + found[number].noise[0] ** 2 for sum_ in books.variance]
        books.values.append([*expected])
    if last + 1 in found and (own := found[last + 1].own) is not None:
        seat = line[-1].turn
        assert seat is not None
        learn(seat, own[0], last)
    if result is not None and unruled is not None:
        books.ending = _ending(unruled, expected, result)
    elif result is not None:
        for seat in range(seats):
            learn(seat, result[seat], last)
    return books


def _first_value(seat: int, start: Finding, first: Finding | None, number: int | None) -> float:
    """What a seat expects of the start: if nobody else has decided before it did, what it expected then."""
    if first is not None and first.own is not None and (number == 1 or start.before is None):
        return first.own[0]
    return _known(start.before)[seat]


# -- for each event, for each seat -------------------------------------------------------------------------------------


def _decision(
    line: Sequence[State[Any]], found: Mapping[int, Finding], books: Books, number: int, phase: Phase
) -> Decision:
    state, finding = line[number - 1], found[number]
    move = state.game.text(line[number].last)
    cost, value = books.costs[number]
    cost = 0.0 if cost <= SAME else cost
    choice = len(state.moves()) > 1
    follows = found.get(number + 1) if not state.game.hidden else None
    better = finding.best if cost and finding.best is not None else None
    expected = finding.line if better is not None else []
    answer = follows.line if follows is not None else []
    assert state.turn is not None
    return Decision(
        number=number,
        seat=state.turn,
        move=move,
        value=value,
        best=better or move,
        best_value=value + cost,
        cost=cost,
        mark=mark_of(cost) if choice else None,
        phase=phase,
        effect=books.effects[number],
        luck=books.luck[number],
        error=books.errors[number],
        line=expected or [move, *answer],
        answer=answer,
        reasons=reasons_for(line, found, number, value, value + cost) if cost >= WORTH_A_REASON else [],
    )


def _chance(line: Sequence[State[Any]], books: Books, number: int) -> Chance:
    state, outcome = line[number - 1], line[number].last
    probability = next(probability for what, probability in state.outcomes() if what == outcome)
    return Chance(
        number=number,
        outcome=state.game.text(outcome),
        luck=books.luck[number],
        probability=float(probability),
    )


def _player(seat: int, books: Books, decisions: Sequence[Decision], result: Values | None) -> Player:
    own = [decision for decision in decisions if decision.seat == seat]
    judged = [decision for decision in own if decision.mark is not None]
    marks: dict[Mark, int] = dict.fromkeys(MARKS, 0)
    phases: dict[Phase, float] = dict.fromkeys(PHASES, 0.0)
    for decision in own:
        phases[decision.phase] += decision.cost
        if decision.mark is not None:
            marks[decision.mark] += 1
    luck = sum(one[seat] for one in books.luck.values())
    cost = sum(decision.cost for decision in own)
    if books.ending is not None and books.ending.seat == seat:
        cost += books.ending.cost
    return Player(
        seat=seat,
        accuracy=accuracy([decision.cost for decision in judged]),
        cost=cost,
        luck=luck,
        adjusted=None if result is None else result[seat] - luck,
        uncertainty=sqrt(books.variance[seat]),
        error=sum(one[seat] for one in books.errors.values()),
        marks=marks,
        phases=phases,
        judged=len(judged),
    )


def accuracy(costs: Sequence[float]) -> float | None:
    """How well somebody played, from 0 to 100, by the mean cost of the decisions."""
    return 100.0 * exp(-STEEPNESS * sum(costs) / len(costs)) if costs else None


def _moments(books: Books, decisions: Sequence[Decision], chances: Sequence[Chance], *, hidden: bool) -> list[int]:
    """The events that changed most, by what was decided or by luck: with hidden hands, if it is certain to be luck."""
    least = [SURE * sqrt(variance) if hidden else 0.0 for variance in books.variance]

    def lucky(luck: Sequence[float]) -> float:
        return max(abs(one) if abs(one) >= doubt else 0.0 for one, doubt in zip(luck, least, strict=True))

    weights = {decision.number: max(decision.cost, lucky(decision.luck)) for decision in decisions}
    weights |= {chance.number: lucky(chance.luck) for chance in chances}
    heaviest = sorted(weights, key=lambda number: (-weights[number], number))[:MOST_MOMENTS]
    return sorted(number for number in heaviest if weights[number] >= LEAST_MOMENT)


def _less(one: Sequence[float], other: Sequence[float]) -> Values:
    return [a - b for a, b in zip(one, other, strict=True)]


def _known(values: Values | None) -> Values:
    assert values is not None, "the start or the end of a game was not searched"
    return values
