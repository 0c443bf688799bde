"""Puzzles of Battle Grid: endings with open hands, solved to the end of the game."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from ...engines.engine import Limit, Rated
from ...puzzles import Puzzle
from ...puzzles.finder import Finder, Judged, Solution
from ...words import Text
from ..base import Choice, State
from .coach import column_name
from .decks import PRESET_DECKS
from .engine import BattleGridEngine
from .engine.solver import Solver
from .game_state import BattleGridState
from .messages import say
from .rules.state import COLUMNS, LINES, ROWS, SPACES
from .text import parts

WON = 1.0
THEMES = ("win", "draw", "skip", "takeover", "column", "saving")

POSITIONS = 30_000  # for one question
FEWEST, MOST = 4, 100  # legal moves: fewer are no choice, more take long to prove
FREE = 11  # spaces at most: endings
GLANCE = 1_500  # nodes to see whether a position is worth a proof
NEAR = 0.15  # values at a glance that may be equal
MOST_RIGHT, SHARE = 3, 0.25  # moves that may be right: so many, and this share of all
REPLIES = 12  # that are compared


class BattleGridFinder(Finder):
    """Proved by solving the rest of the game after every move."""

    variants = tuple({"open_hands": True, "deck1": one, "deck2": other} for one, other in permutations(PRESET_DECKS, 2))
    levels = (3, 4, 5, 6, 7, 8)
    opening = 2
    nodes = POSITIONS
    margin = 0.5
    margin_again = 0.5
    longest = 4
    slips = (4, 5)
    easiest = 700
    easiest_alone = 1000

    def __init__(self) -> None:
        self._solver, self._engine = Solver(18), BattleGridEngine(table_bits=16)

    def promising(self, state: State[Any]) -> bool:
        assert isinstance(state, BattleGridState)
        s, moves = state.facts, state.moves()
        if not FEWEST <= len(moves) <= MOST or not s["placed"].all() or (s["pokemon"] == 0).sum() > FREE:
            return False
        if state.last is None:
            self._engine.forget()
        rated = self._engine.think(state, Limit(nodes=GLANCE), every=True).rated
        return sum(one.value > rated[0].value - NEAR for one in rated) <= max(1.0, 2 * SHARE * len(moves))

    def judge(self, state: State[Any], nodes: int) -> Judged | None:
        assert isinstance(state, BattleGridState)
        values = self._values(state, nodes)
        if values is None:
            return None
        value = max(values.values())
        right = tuple(move for move, worth in values.items() if worth == value)
        wrong = tuple(Rated(move, worth) for move, worth in values.items() if worth < value)
        if not wrong or len(right) > MOST_RIGHT or len(right) > max(1.0, SHARE * len(values)):
            return None
        ranked = tuple(sorted(wrong, key=lambda one: -one.value))
        costs = {one.move: value - one.value for one in ranked}
        return Judged(right, value, ranked, self._refutation(state, ranked[0].move, nodes), costs)

    def _refutation(self, state: BattleGridState, wrong: Choice, nodes: int) -> tuple[Choice, ...]:
        """What answers a wrong move, if it is the other side's turn then."""
        after = state.force(wrong)
        if after.turn in (None, state.turn):
            return ()
        values = self._values(after, nodes)
        return () if values is None else (max(values, key=values.__getitem__),)

    def _values(self, state: BattleGridState, nodes: int) -> dict[Choice, float] | None:
        """What all moves are worth to whoever makes them; None if the proofs take too long."""
        found = {}
        for move in state.moves():
            value = self._solver.value(state.force(move), nodes)
            if not value.proved:
                return None
            found[move] = 1.0 - value.least if state.turn else value.least
        return found

    def reply(self, state: State[Any], nodes: int) -> Choice | None:
        """Of the best answers the one after which fewest moves are right."""
        assert isinstance(state, BattleGridState)
        values = self._values(state, nodes)
        if values is None:
            return None
        best = max(values.values())
        answers = [move for move, worth in values.items() if worth == best][:REPLIES]
        return min(answers, key=lambda move: (self._share_right(state.force(move), nodes), move))

    def _share_right(self, state: BattleGridState, nodes: int) -> float:
        if state.turn is None:
            return 1.0
        values = self._values(state, nodes)
        return 1.0 if values is None else list(values.values()).count(max(values.values())) / len(values)

    def themes(self, solution: Solution) -> tuple[str, ...]:
        found = {"win" if solution.judged[0].value == 1.0 else "draw"}
        for state, move in solution.moves:
            assert isinstance(state, BattleGridState)
            found |= _ideas(state, move)
        assert isinstance(solution.start, BattleGridState)
        if _saves(solution.start, solution.judged[0].right):
            found.add("saving")
        return tuple(theme for theme in THEMES if theme in found)

    def patterns(self, start: State[Any], line: Sequence[Choice]) -> tuple[str, ...]:
        """The position and its mirror image, whatever the cards are called; and where cards and tokens are, with where
        the first card goes and what it influences."""
        assert isinstance(start, BattleGridState)
        hands = [sorted((card.hp, int(card.kind), n) for _, n, card in start.hand(player)) for player in (0, 1)]
        images = [f"{_board(start, mirrored=mirrored)} {hands} {start.turn}" for mirrored in (False, True)]
        return min(images), min(_idea(start, line[0], mirrored=mirrored) for mirrored in (False, True))


FINDER = BattleGridFinder


def why(start: BattleGridState, puzzle: Puzzle) -> list[Text]:
    """That only one move is right, if so, and what it does."""
    move, me = start.game.parse(puzzle.line[0]), start.turn
    assert me is not None
    told: list[Text] = []
    if len(puzzle.costs) == len(start.moves()) - 1:
        told.append(say("why-win" if puzzle.value == WON else "why-draw", moves=len(start.moves())))
    after, ideas = start.force(move), _ideas(start, move)
    if "takeover" in ideas:
        left = int(after.facts["tokens"][SPACES * (1 - me) : SPACES * (2 - me)].sum())
        told.append(say("why-takeover", taken=_taken(start, move), left=left))
    if "skip" in ideas:
        told.append(say("why-skip"))
    if "column" in ideas:
        column = parts(move)[1] % COLUMNS
        mine, theirs = after.columns[me][column], after.columns[1 - me][column]
        told.append(say("why-column", column=column_name(column), mine=mine, theirs=theirs))
    return told


def worth(puzzle: Puzzle, value: float) -> Text:
    """How the game ends after a wrong card."""
    return say("worth-a-draw" if value else "worth-nothing")


def _ideas(state: BattleGridState, move: Choice) -> set[str]:
    """What a move does, as themes."""
    me = state.turn
    assert me is not None
    space = parts(move)[1]
    after, found = state.force(move), set()
    if after.turn == me:
        found.add("skip")
    if _taken(state, move):
        found.add("takeover")
    column = space % COLUMNS
    before, now = _lead(state, me, column), _lead(after, me, column)
    if before <= 0 < now:
        found.add("column")
    return found


def _taken(state: BattleGridState, move: Choice) -> int:
    """How many tokens a move takes from the opponent where it has influence."""
    me = state.turn
    assert me is not None
    theirs, left = (
        one.facts["tokens"][SPACES * (1 - me) : SPACES * (2 - me)].astype(int) for one in (state, state.force(move))
    )
    return sum(max(0, int(theirs[there] - left[there])) for there in parts(move)[2])


def _saves(state: BattleGridState, right: Sequence[Choice]) -> bool:
    """Whether no right move places the card with the most HP of those that could be placed."""

    def hp(move: Choice) -> int:
        return int(state.game.decks[int(state.facts["side"])].lines[parts(move)[0]].card.hp)

    return max(map(hp, right)) < max(map(hp, state.moves()))


def _lead(state: BattleGridState, player: int, column: int) -> int:
    return state.columns[player][column] - state.columns[1 - player][column]


def _idea(state: BattleGridState, move: Choice, *, mirrored: bool) -> str:
    """Where a card goes among which cards and tokens, as its player sees it."""
    s, me, cells = state.facts, state.turn, []
    assert me is not None
    _, space, influenced = parts(move)
    for row in range(ROWS) if me == 0 else reversed(range(ROWS)):
        for column in reversed(range(COLUMNS)) if mirrored else range(COLUMNS):
            at = COLUMNS * row + column
            own, other = int(s["tokens"][SPACES * me + at]), int(s["tokens"][SPACES * (1 - me) + at])
            card = int(s["pokemon"][at]) - 1
            what = f"{own - other:+}" if card < 0 else "own" if card // LINES == me else "other"
            cells.append(f"{what}{'!' if at == space else '?' if at in influenced else ''}")
    return " ".join(cells)


def _board(state: BattleGridState, *, mirrored: bool) -> str:
    """What lies where, a card as its player and its HP."""
    s, cells = state.facts, []
    for row in range(ROWS):
        for column in range(COLUMNS):
            space = COLUMNS * row + (COLUMNS - 1 - column if mirrored else column)
            tokens = int(s["tokens"][space]) - int(s["tokens"][SPACES + space])
            at = int(s["pokemon"][space]) - 1
            cells.append(f"{at >= 15}{s['hp'][at]}" if at >= 0 else f"{tokens:+}")
    return ",".join(cells)
