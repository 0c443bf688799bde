"""Puzzles of Yahtzee: what to keep, when to stop, and which row to use, alone and for two, by exact values."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from ...engines.engine import Limit
from ...puzzles import Puzzle
from ...puzzles.finder import Finder, Judged, Solution
from ...words import Text, together
from ..base import Choice, State
from .engine import YahtzeeEngine
from .engine.exact import solved_turn
from .engine.forecast import forecasts
from .engine.lookahead import Lookahead, score_points
from .engine.multiplayer import new_workspace, read_turn_start
from .engine.turn import look_ahead, turns
from .game_state import YahtzeeState
from .messages import say
from .rules.state import COLUMNS, COUNTS, DICE, FIRST_ROLL, KEEPS, KEEPS_FROM, ROLLS, ROWS, SCORE, ZERO
from .rules.verbs import column_for
from .text import letters_of

# There is none of stopping: who keeps the dice that count and rolls the others loses nothing, so it is right to stop
# with all five points alone, and nobody needs to think about that.
THEMES = ("keep", "roll-on", "row", "zero", "solo")

EXACTLY = Limit(nodes=1)  # values of one or two players are exact, however long the search
NAIVE = Lookahead.ROLL, Lookahead.TURN  # players who count the points of the next roll, or of this turn
EQUAL = 1e-9
FOR_TWO, ALONE = 0.025, 0.008
COMMON = ("keep", "row")  # themes of which there are plenty
MOST_RIGHT = 2  # moves, which are equal by symmetry


class YahtzeeFinder(Finder):
    """Every move has its exact value. The right one is not what players would choose who count points, roll by roll."""

    variants = ({}, {}, {"players": 1})
    levels = (2, 3, 4, 5, 6, 7, 8)
    opening = 0
    nodes = 1
    margin = margin_again = ALONE
    longest = 1
    filled = 1.3
    easiest_alone = 950

    def __init__(self) -> None:
        self._engine = YahtzeeEngine()
        self._forecasts = forecasts()
        self._starts = new_workspace(self._forecasts).starts

    def nearby(self, state: State[Any]) -> Iterable[State[Any]]:
        """At the beginning of a turn: of all rolls that may come in it, one for each kind of decision."""
        assert isinstance(state, YahtzeeState)
        if state.roll != 1:
            return
        board, player, *_ = state.position.split()
        rolls = self._rolls_of_turn(state)
        order = np.random.default_rng(int(state.key)).permutation(len(rolls)).tolist()
        chosen = {rolls[at][2]: rolls[at] for at in order}  # one of each kind
        for roll, dice, _ in chosen.values():
            yield state.game.position(f"{board} {player} {roll} {letters_of(dice)}")

    def _rolls_of_turn(self, state: YahtzeeState) -> list[tuple[int, int, str]]:
        """The rolls, first to third, after which one choice, or two equal ones, are much better than all others, and
        not what a naive player would choose, or close to scoring at once; and what kind of decision that is."""
        exactly, least = _Solved.of(solved_turn(state), state), _least(state)
        found = []
        for dice in range(FIRST_ROLL, SCORE):
            for roll in range(1, ROLLS + 1):
                values = exactly.values(roll, dice, roll)
                best = max(values.values())
                others = [value for value in values.values() if value <= best - EQUAL]
                if len(values) - len(others) <= MOST_RIGHT and others and best - max(others) >= least:
                    right = {move for move, value in values.items() if value > best - EQUAL}
                    if any(_scores_most(state, dice, move) for move in right):
                        continue
                    second = next(move for move, value in values.items() if value == max(others))
                    found.append((roll, dice, right, second))
        start, turn = self._starts[0], turns(1)[0]
        read_turn_start(state.fields, start)
        look_ahead(turn, ROWS + 1, score_points(start, self._forecasts, False, turn["after"]))
        points = _Solved.of(turn, state)
        kinds = []
        for roll, dice, right, second in found:
            tempting = points.naive(roll, dice) - right
            kind = _kind(min(right), max(tempting, default=second))
            if kind and (tempting or kind not in COMMON or state.game.players == 1):
                kinds.append((roll, dice, kind))
        return kinds

    def trivial(self, start: State[Any], line: Sequence[Choice]) -> bool:
        """Whether a turn cannot bring more points than there are to score; and alone, after the last roll, whether one
        row brings more than all others."""
        assert isinstance(start, YahtzeeState)
        if _scores_most(start, int(start.facts["dice"]), line[0]):
            return True
        if start.game.players > 1 or start.roll < ROLLS or not SCORE <= line[0] < ZERO:
            return False
        return all(start.column(move) < start.column(line[0]) for move in start.moves() if move != line[0])

    def promising(self, state: State[Any]) -> bool:
        """Whether people would choose something else: by their points, or because scoring and rolling on are close."""
        judged = self.judge(state, 0)
        return judged is not None and (state.game.players == 1 or _what(judged) not in COMMON or _tempts(judged))

    def judge(self, state: State[Any], nodes: int) -> Judged | None:
        rated = self._engine.think(state, EXACTLY, every=True).rated
        value = rated[0].value
        right = tuple(one.move for one in rated if one.value > value - EQUAL)
        wrong = tuple(one for one in rated if one.move not in right)
        if len(right) > MOST_RIGHT or not wrong:
            return None
        if value - wrong[0].value < _least(state):
            return None
        naive = (self._engine.think(state, Limit(depth=depth)).move for depth in NAIVE)
        tempting = next((move for move in naive if move not in right), None)
        return Judged(right, value, wrong, costs={one.move: value - one.value for one in wrong}, tempting=tempting)

    def reply(self, state: State[Any], nodes: int) -> Choice | None:
        return None  # the dice decide

    def themes(self, solution: Solution) -> tuple[str, ...]:
        state, judged = solution.start, solution.judged[0]
        kind = _what(judged)
        if not kind:
            return ()
        return (kind, "solo") if state.game.players == 1 else (kind,)

    def patterns(self, start: State[Any], line: Sequence[Choice]) -> tuple[str, ...]:
        """The position, whatever the characters are called; and the same dice with the same answer in such rows."""
        assert isinstance(start, YahtzeeState)
        s, dice = start.facts, COUNTS[int(start.facts["dice"])].tolist()
        me, players = int(s["player"]), start.game.players
        rows, hand = [], []
        for row in range(ROWS):
            cells = [(int(owner) - 1 - me) % players if owner else "." for owner in s["cells"][5 * row : 5 * row + 5]]
            pictures = [player for player in range(players) if int(s["pictures"][row]) >> (player + me) % players & 1]
            rows.append((dice[row + 1], *map(str, cells), *pictures))
            open_ = not int(s["placed"][me]) >> row & 1
            answer = COUNTS[line[0], row + 1] if line[0] < FIRST_ROLL else line[0] % ROWS == row
            hand.append((dice[row + 1], int(column_for(s, row, COLUMNS)) if open_ else -1, int(answer)))
        about = f"{players} {start.roll} {dice[0]}"
        return f"{about} {me} {sorted(map(str, rows))}", f"{about} {int(s['left'])} {sorted(h for h in hand if h[0])}"


FINDER = YahtzeeFinder


def goal(puzzle: Puzzle) -> Text:
    """What is to be decided; alone, for the points."""
    asked = say(f"theme-{puzzle.themes[0]}-goal")
    return together([say("theme-solo-goal"), asked]) if "solo" in puzzle.themes else asked


def why(start: YahtzeeState, puzzle: Puzzle) -> list[Text]:
    """What the right choice is worth, and the next best one."""
    if "solo" in puzzle.themes:
        best, second = (ROWS * COLUMNS * value for value in (puzzle.value, puzzle.second))
        return [say("why-points", best=best, second=second)]
    return [say("why-wins", best=round(100 * puzzle.value), second=round(100 * puzzle.second))]


def worth(puzzle: Puzzle, value: float) -> Text:
    """What can be expected after a wrong choice, and after the right one: points alone, else wins."""
    if "solo" in puzzle.themes:
        return say("worth-points", points=ROWS * COLUMNS * value, best=ROWS * COLUMNS * puzzle.value)
    return say("worth-wins", chance=round(100 * value), best=round(100 * puzzle.value))


class _Solved(NamedTuple):
    """A turn that was solved, by chances to win or by points."""

    worth: Any  # after each roll, of what can be kept
    after: Any  # of each score
    open_: list[int]

    @classmethod
    def of(cls, turn: Any, state: YahtzeeState) -> "_Solved":
        """A copy: the memory is used for the next turn, too."""
        placed = int(state.facts["placed"][state.turn])
        return cls(turn["worth"].copy(), turn["after"].copy(), [row for row in range(ROWS) if not placed >> row & 1])

    def values(self, roll: int, dice: int, seen: int) -> dict[Choice, float]:
        """What every choice is worth to somebody who looks as far ahead as from a roll on: from the second, one."""
        counts, at = COUNTS[dice].tolist(), dice - FIRST_ROLL
        found = {
            SCORE + row: float(self.after[row + 1, counts[0] + counts[row + 1]])
            for row in self.open_
            if counts[0] + counts[row + 1]
        }
        if roll < ROLLS:
            kept = KEEPS[int(KEEPS_FROM[at]) : int(KEEPS_FROM[at + 1])]
            found.update(zip(kept.tolist(), self.worth[seen, kept].tolist(), strict=True))
        return found or {ZERO + row: float(self.after[row + 1, 0]) for row in self.open_}

    def naive(self, roll: int, dice: int) -> set[Choice]:
        """What players choose who count the points of the next roll, or of the turn."""
        several = [self.values(roll, dice, seen) for seen in ({roll, ROLLS - 1} if roll < ROLLS else {roll})]
        return {max(values, key=values.__getitem__) for values in several}


def _least(state: State[Any]) -> float:
    """By how much the right choice has to be better: for two a part of a win, alone of 25 points."""
    return FOR_TWO if state.game.players > 1 else ALONE


def _scores_most(state: YahtzeeState, dice: int, move: Choice) -> bool:
    """Whether a choice scores all the points that a turn can bring."""
    counts, row = COUNTS[dice].tolist(), move - SCORE
    full = 0 <= row < ROWS and counts[0] + counts[row + 1] == DICE
    return full and int(column_for(state.facts, row, DICE)) == DICE


def _tempts(judged: Judged) -> bool:
    return judged.tempting is not None


def _what(judged: Judged) -> str:
    """What is to be decided."""
    wrong = judged.wrong[0].move
    return _kind(judged.right[0], wrong if judged.tempting is None else judged.tempting)


def _kind(right: Choice, wrong: Choice) -> str:
    """What is to be decided between the right move and a wrong one; "" if it is nothing for a puzzle."""
    if right < FIRST_ROLL:
        return "keep" if wrong < FIRST_ROLL else "roll-on"
    if wrong < FIRST_ROLL:
        return ""
    return "zero" if right >= ZERO else "row"
