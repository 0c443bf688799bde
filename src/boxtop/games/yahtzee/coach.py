"""Why a decision in Yahtzee was not the best, with exact chances.

A chance such as "31% for 4 or more with Torchic" is that of a player who from now on keeps every Torchic and every
Pikachu and rolls all other dice again: each shows one of the two with 1 in 3.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import Any

from ...coach.moment import Moment
from ...coach.tallies import Drawn
from ...words import Arg, Message, Text
from ..base import Choice, State
from .explain import counted
from .game_state import YahtzeeState
from .messages import say
from .rules.state import COLUMNS, COUNTS, DICE, FACES, FIRST_ROLL, LETTERS, NOTHING_KEPT, ROLLS, ROWS, SCORE, ZERO
from .rules.verbs import column_for, next_roller
from .text import character_name, face_name

NODES = (100, 3_000)  # exact for up to three players; with four, turns ahead
TELLING = 0.03  # the least difference of two chances that is a reason
CERTAIN = 0.999
LIKELY = 0.05  # the least chance that is worth naming


def reasons(moment: Moment) -> Sequence[Text]:
    """What the rules say about a decision that was not the best."""
    state, played, best = moment.state, moment.played, moment.best
    assert isinstance(state, YahtzeeState)
    if best < FIRST_ROLL:
        return _keeping(state, played, best) if played < FIRST_ROLL else _stopping(state, played, best)
    return _rolling_on(state, played, best) if played < FIRST_ROLL else _rows(state, played, best)


def tally(state: State[Any], outcome: Choice) -> Drawn:
    """The faces of the dice that were rolled, not those that were kept."""
    facts = state.facts
    tied = not facts["left"]  # YZ-15: then all five are rolled
    kept = NOTHING_KEPT if tied else int(facts["dice"])
    return Drawn(int(next_roller(state.fields) if tied else facts["player"]), _rolled(kept, outcome))


@lru_cache(1 << 14)  # asked for all outcomes of every roll
def _rolled(kept: int, outcome: Choice) -> Mapping[str, int]:
    counts = COUNTS[outcome].astype(int) - COUNTS[kept].astype(int)
    return {LETTERS[face]: int(n) for face, n in enumerate(counts)}


def tally_name(what: str) -> Text:
    """What a face is called."""
    return face_name(LETTERS.index(what))


def chance_of(state: YahtzeeState, kept: int, row: int, least: int) -> float:
    """The chance of at least so many points for a character, if some dice are kept and the turn is spent on it."""
    rolls = ROLLS - state.roll
    have, held = int(COUNTS[kept, 0] + COUNTS[kept, row + 1]), int(COUNTS[kept].sum())
    # Dice that were kept for nothing miss the next roll.
    thrown, late = _hits(DICE - held, rolls), _hits(held - have, rolls - 1)
    return sum(
        thrown[now] * late[then]
        for now in range(len(thrown))
        for then in range(len(late))
        if column_for(state.facts, row, have + now + then) >= least
    )


@lru_cache(128)  # few arguments, asked for hundreds of times a game
def _hits(dice: int, rolls: int) -> tuple[float, ...]:
    """How likely so many of some dice come to show what is wanted, if those that do not are rolled again."""
    one = 1 - (1 - 2 / len(FACES)) ** rolls
    return tuple(comb(dice, hits) * one**hits * (1 - one) ** (dice - hits) for hits in range(dice + 1))


def _keeping(state: YahtzeeState, played: int, best: int) -> list[Text]:
    """Two sets of dice that can be kept: for what the better one is more likely; and what need not be kept at all."""
    found: list[Text] = []
    goals = [
        (chance_of(state, best, row, least) - less, least, row, less)
        for row in _open(state)
        for least in range(2, COLUMNS + 1)
        for less in (chance_of(state, played, row, least),)
    ]
    # What is still open tells more than what the better dice have for certain.
    still_open = [goal for goal in goals if goal[0] + goal[3] < CERTAIN and goal[0] >= TELLING]
    difference, least, row, less = max(still_open or goals)
    if difference >= TELLING and less + difference >= LIKELY:
        found.append(
            say(
                "keeps-less-likely",
                kept=_dice(played),
                better=_dice(best),
                least=least,
                character=character_name(row),
                chance=_percent(less),
                **{"better-chance": _percent(less + difference)},
                **{"kept-dice": _count(played), "better-dice": _count(best)},
            )
        )
    closed = [row for row in range(ROWS) if row not in _open(state) and COUNTS[played, row + 1] > COUNTS[best, row + 1]]
    return found + [say("keeps-what-is-scored", character=character_name(row)) for row in closed]


def _stopping(state: YahtzeeState, played: Choice, best: int) -> list[Text]:
    """Scoring although rolling on was better: how likely more points were for what is best kept."""
    points = int(state.column(played))
    chances = {row: chance_of(state, best, row, points + 1) for row in _open(state)}
    wanted = max(chances, key=lambda row: (COUNTS[best, row + 1], chances[row], row == played - SCORE))
    # The next points that are not certain yet tell more than those that the dice show already.
    goals = [(chance_of(state, best, wanted, least), least) for least in range(points + 1, COLUMNS + 1)]
    possible = [goal for goal in goals if goal[0] >= LIKELY]
    if not possible:
        return []
    chance = next((chance for chance, _ in possible if chance < CERTAIN), possible[-1][0])
    least = max(
        least for other, least in possible if other == chance
    )  # taken columns are worth no more than those below
    about: dict[str, Arg] = {"points": points, "scored": _character(played), "rolls": ROLLS - state.roll}
    return [
        say(
            "stops-early",
            **about,
            kept=_dice(best),
            least=least,
            chance=_percent(chance),
            character=character_name(wanted),
            **{"kept-dice": _count(best)},
        ),
    ]


def _rolling_on(state: YahtzeeState, played: int, best: Choice) -> list[Text]:
    """Rolling on although there was enough on the table: how likely it is to get more."""
    points, row = int(state.column(best)), best - SCORE
    about: dict[str, Arg] = {"points": points, "character": _character(best)}
    if points >= COLUMNS:
        return [say("rolls-a-full-row", **about)]
    chance = max(chance_of(state, played, other, points + 1) for other in _open(state))
    same = chance_of(state, played, row, points)
    return [say("rolls-on", **about, chance=_percent(chance), again=_percent(same))]


def _rows(state: YahtzeeState, played: Choice, best: Choice) -> list[Text]:
    """Two rows to place a token in: the points, or what a row could still have brought."""
    points, better = int(state.column(played)), int(state.column(best))
    about: dict[str, Arg] = {
        "points": points,
        "character": _character(played),
        "better": better,
        "other": _character(best),
    }
    if better > points:
        return [say("scores-less", **about)]
    hope, other = (_highest_free(state, (choice - SCORE) % ROWS) for choice in (played, best))
    if hope > other:
        return [say("uses-the-better-row", **about, free=hope, **{"other-free": other})]
    return []


def _open(state: YahtzeeState) -> list[int]:
    """The characters that the player can still score."""
    s = state.facts
    return [row for row in range(ROWS) if not s["placed"][s["player"]] >> row & 1]


def _highest_free(state: YahtzeeState, row: int) -> int:
    return int(column_for(state.facts, row, COLUMNS))


def _character(choice: Choice) -> Message:
    return character_name(choice - (ZERO if choice >= ZERO else SCORE))


def _dice(kept: int) -> list[Message]:
    return [say("no-dice")] if kept == NOTHING_KEPT else counted(kept)


def _count(kept: int) -> int:
    """How many dice are kept."""
    return 0 if kept == NOTHING_KEPT else int(COUNTS[kept].sum())


def _percent(chance: float) -> int:
    return round(100 * chance)
