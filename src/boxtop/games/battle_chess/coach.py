"""Why a turn in Battle Chess was not the best: who could have attacked at which odds, and what was left open.

Odds are exact: over the cards that lie face down, each as likely as it has copies.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from ...coach.moment import Moment
from ...coach.tallies import Drawn
from ...words import Message, Text
from ..base import CHANCE, Choice, State
from ..base.squares import square_name
from .details import Details, Target, details
from .game_state import BattleChessState
from .messages import say, species
from .rules.state import CARD, NO_TARGET, SUMMON
from .text import parts

NODES = (10_000, 100_000)
LIKELY = 0.3  # the least odds at which something is open to an attack
SOON = 4  # turns in which something comes of a turn
BETTER = 0.05  # the least difference of odds that is a reason


class Odds(NamedTuple):
    """How likely a battle is won and lost by its attacker; else it is a draw."""

    won: float
    lost: float
    wins_game: float = 0.0


def reasons(moment: Moment) -> Sequence[Text]:
    """What the rules say about a turn that was not the best, the most important first."""
    state = moment.state
    assert isinstance(state, BattleChessState)
    found = [*_attacks(state, moment.played, moment.best), *_left_open(moment, state), *_summons(state, moment)]
    return found or [*_open_soon(moment, state)]


def tally(state: State[Any], outcome: Choice) -> Drawn:
    """The card, which is the attacker's."""
    facts = state.facts
    return Drawn(int(facts["side"]) ^ int(facts["first"]), {state.game.text(outcome): 1})


def odds(state: BattleChessState, choice: Choice) -> Odds:
    """The odds of an attack."""
    after, me = state.force(choice), details(state, choice).side
    if after.turn != CHANCE:
        return _ended(details(state, choice), me, after, 1.0)
    won = lost = wins = 0.0
    for card, probability in after.outcomes():
        one = _ended(details(after, card), me, after.force(card), float(probability))
        won, lost, wins = won + one.won, lost + one.lost, wins + one.wins_game
    return Odds(won, lost, wins)


def _ended(told: Details, me: str, after: BattleChessState, probability: float) -> Odds:
    """What one end of a battle adds to its odds."""
    losers = {loss.side for loss in told.losses} if told.losses is not UNSET else set()
    beaten = bool(losers - {me})
    over = beaten and after.result is not None
    return Odds(probability * beaten, probability * (me in losers), probability * over)


def _attacks(state: BattleChessState, played: Choice, best: Choice) -> Iterator[Text]:
    """Attacks that were made or missed, at which odds."""
    better = odds(state, best) if is_attack(best) else None
    mine = odds(state, played) if is_attack(played) else Odds(0.0, 0.0)
    if better is not None and better.wins_game > mine.wins_game + BETTER:
        yield _about("misses-win", state, best, better.wins_game)
        return
    same = is_attack(played) and better is not None and _target(details(state, played)) == _target(details(state, best))
    if is_attack(played):
        if same and better is not None and better.won > mine.won + BETTER:
            other = details(state, best)
            about = {"other": species(other.name), "square": str(other.origin), "better": _percent(better.won)}
            yield _about("better-attacker", state, played, mine.won, **about)
            return
        if mine.lost > mine.won and not (same and better is not None and better.lost > mine.lost - BETTER):
            yield _about("poor-odds", state, played, mine.won, lost=_percent(mine.lost))
    if better is None or better.won <= better.lost:
        return
    if not same or better.won > mine.won + BETTER:
        yield _about("misses-attack", state, best, better.won)


def _left_open(moment: Moment, state: BattleChessState) -> Iterator[Text]:
    """What the opponent can attack now, and could not, or at worse odds, after the best turn."""
    after = state.force(moment.played)
    if after.turn in (None, CHANCE) or not moment.answer or not is_attack(moment.answer[0]):
        return
    answer = moment.answer[0]
    if after.explain(answer) is not None:
        return
    told, now = details(after, answer), odds(after, answer)
    target = _target(told)
    spared = state.force(moment.best)
    if spared.turn not in (None, CHANCE) and target is not None:
        there = _moved(_moved_back(target.square, moment.played), moment.best)  # where that piece would be
        others = [odds(spared, move).won for move in spared.moves() if is_attack(move) and _hits(spared, move, there)]
        if others and max(others) > now.won - BETTER:
            return
    if now.wins_game > 0:
        yield _about("leaves-the-game", after, answer, now.wins_game)
    elif now.won >= LIKELY:
        yield _about("leaves-open", after, answer, now.won)


def _open_soon(moment: Moment, state: BattleChessState) -> Iterator[Text]:
    """The attack on the piece that moved that is expected a little later, where nothing is to be seen at once."""
    if moment.played >= SUMMON:
        return
    me, after = state.turn, state.force(moment.played)
    standing = square_name(parts(moment.played)[1])
    for n, choice in enumerate(moment.answer[:SOON]):
        if after.turn in (None, CHANCE) or after.explain(choice) is not None or _moved(standing, choice) != standing:
            return
        if after.turn != me and is_attack(choice) and _hits(after, choice, standing):
            now = odds(after, choice)
            if n and now.won >= LIKELY:
                yield _about("leaves-open-soon", after, choice, now.won)
            return
        after = after.force(choice)


def _summons(state: BattleChessState, moment: Moment) -> Iterator[Text]:
    if not SUMMON <= moment.best < CARD:
        return
    told, played = details(state, moment.best), details(state, moment.played)
    if (played.what, played.name) != (told.what, told.name):
        yield say("misses-summon", piece=species(told.name), square=told.to)


def is_attack(choice: Choice) -> bool:
    return choice < SUMMON and parts(choice)[2] != NO_TARGET


def _target(told: Details) -> Target | None:
    """The first of those who are attacked."""
    return told.targets[0] if told.targets is not UNSET and told.targets else None


def _hits(state: BattleChessState, choice: Choice, square: str) -> bool:
    found = details(state, choice).targets
    return found is not UNSET and any(target.square == square for target in found)


def _moved(square: str, choice: Choice) -> str:
    """Where a piece on a square is after a choice."""
    origin, to = (square_name(place) for place in parts(choice)[:2]) if choice < SUMMON else ("", "")
    return to if square == origin else square


def _moved_back(square: str, choice: Choice) -> str:
    """Where the piece on a square was before a choice."""
    origin, to = (square_name(place) for place in parts(choice)[:2]) if choice < SUMMON else ("", "")
    return origin if square == to else square


def _about(id: str, state: BattleChessState, choice: Choice, chance: float, **more: Text | int) -> Message:
    """A message about an attack: who attacks whom, where, and how likely that succeeds."""
    told = details(state, choice)
    target = _target(told)
    assert target is not None
    foe = say("foe-egg" if target.egg else "foe-on", piece=species(target.name), square=target.square)
    about: dict[str, Text | int] = {"piece": species(told.name), "from": str(told.origin), "foe": foe}
    return say(id, **about, chance=_percent(chance), **more)


def _percent(chance: float) -> int:
    return round(100 * chance)
