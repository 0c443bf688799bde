"""Puzzles of Chessplus: mates, merges and splits that win, forks by a half, promotions, and the only defence."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ...engines.engine import Limit, Rated
from ...puzzles import Puzzle
from ...puzzles.finder import Finder, Judged, Solution
from ..base import Choice, State
from ..base.squares import squares_in
from .engine import ChessplusEngine
from .engine.endgames import endgames
from .engine.score import UNDECIDED, score_of
from .game_state import ChessplusState
from .notation import parts
from .rules.attacks import attackers, reach
from .rules.state import LETTERS, B, K, N, P, Q, R, move_parts
from .solutions import at_most, why

__all__ = ["FINDER", "NOTATION", "THEMES", "ChessplusFinder", "at_most", "why"]

THEMES = ("mate", "merge", "split", "fork", "promotion", "defence")
NOTATION = True

GLANCE = 400  # nodes to see whether a position is worth a proof
EQUAL = 0.02  # values that differ by less are equal, unless they are mates
HOLDS, WINS, LOSES = 0.4, 0.78, 0.28  # expected results: a defence is worth as much, a win; all else loses
MATED = 1.0 - UNDECIDED  # values above it are mates
RARE, MISTAKES = 3, 16  # in one of so many positions, after so many moves, forks and merges that win are looked for
LATER = 0.12  # by which later moves are better
SLACK = 0.08  # by how much values may differ when a puzzle is proved again
LATER_AGAIN, WINS_AGAIN = 0.06, 0.82  # then, of later moves: by how much they are better, and what a win is
MISTAKE = 0.15  # an answer that costs as much is none of the best
SAME_MATE = 1e-9  # mates whose values differ by less are equally quick
DEFENCES = 3  # one of so many positions that have to be held is looked at: there are plenty
REFUTES = 4  # plies of what answers a wrong move
OFFICERS = (N, B, R, Q)
WORTH = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 99}
TOKEN = re.compile(r"\([A-Za-z]{2}\)|[A-Za-z]|[1-8]")


class ChessplusFinder(Finder):
    """Proves by searching two moves deep as long as a strong player would: one wins or holds, the other does not."""

    levels = (3, 4, 5, 6)
    opening = 4
    nodes = 20_000
    margin = 0.25
    margin_again = 0.15
    longest = 5
    alike = 6
    easiest = 650
    easiest_alone = 900

    def __init__(self) -> None:
        # All tables from the beginning: else what a search knows would depend on what was searched before it.
        endgames(merging=True).build()
        self._engine = ChessplusEngine(memory=4)
        self._quick = ChessplusEngine(memory=4)  # it keeps what it learned during a game

    def nearby(self, state: State[Any]) -> Iterable[State[Any]]:
        """The position, and what if whoever is to move did nothing: there are more threats than mistakes."""
        assert isinstance(state, ChessplusState)
        yield state
        if state.last is not None and not state.in_check:
            board, side, castling, _, *others = state.position.split()
            yield state.game.position(" ".join([board, "bw"["wb".index(side)], castling, "-", *others]))
        if state.last is not None and state.key % RARE == 0:  # what if somebody moved into a fork, or allowed a merge?
            moves = state.moves()
            for at in np.random.default_rng(int(state.key)).permutation(len(moves))[:MISTAKES].tolist():
                after = state.force(moves[at])
                if any(
                    _attacks_two(after, move) or (_may_fork(after, move) and _forks(after, move))
                    for move in after.moves()
                ):
                    yield after

    def promising(self, state: State[Any]) -> bool:
        thought = self._quick.think(state, Limit(nodes=GLANCE), lines=2)
        best, second = thought.rated[:2]
        taken_back = state.last is not None and move_parts(state.last)[1] == move_parts(best.move)[1]
        if best.value < HOLDS or best.value - second.value < self.margin - EQUAL or taken_back:
            return False
        assert isinstance(state, ChessplusState)
        if best.value < WINS - EQUAL:
            expected = {"defence"} if state.key % DEFENCES == 0 else set()
        else:
            expected = self._expected(state, thought.line) | ({"mate"} if best.value > MATED else set())
        return not expected.isdisjoint(self.wanted or THEMES)

    def _expected(self, state: ChessplusState, line: Sequence[Choice]) -> set[str]:
        """The themes that what is expected of a winning move belongs to."""
        found = _by_first_move(state, line[0])
        after: State[Any] = state
        for number, move in enumerate(line):
            if number % 2 == 0:
                found |= _by_any_move(after, move)
            after = after.force(move)
        return found

    def tidy(self, state: State[Any]) -> State[Any]:
        """Without the numbers of moves: neither fifty moves nor repetition are near."""
        return state.game.position(" ".join([*state.position.split()[:-2], "0", "1"]))  # type: ignore[no-any-return]

    def judge(self, state: State[Any], nodes: int) -> Judged | None:
        assert isinstance(state, ChessplusState)
        rated = self._rated(state, nodes, 2)
        if len(rated) > 1 and _equal(rated[0], rated[1]):
            rated = self._rated(state, nodes, 5)
        best = rated[0]
        right = [one.move for one in rated if _equal(best, one)]
        mates = [move for move in state.moves() if _is_mate(state, move)]
        if mates:  # all of them are right
            right = mates
        elif not all(_twins(state, best.move, other) for other in right[1:]):
            return None
        wrong = tuple(one for one in rated if one.move not in right)
        refutation: tuple[Choice, ...] = ()
        if wrong:
            after = state.force(wrong[0].move)
            if after.turn is not None:
                refutation = self._engine.think(after, Limit(nodes=self.nodes // 4)).line[:REFUTES]
        return Judged(tuple(right), best.value, wrong, refutation)

    def _rated(self, state: ChessplusState, nodes: int, lines: int) -> tuple[Rated, ...]:
        self._engine.forget()
        return self._engine.think(state, Limit(nodes=nodes), lines=lines).rated

    def clear(self, judged: Judged, step: int) -> bool:
        """The first move must be much better, later ones somewhat; of mates the quickest one is wanted."""
        if step:
            return judged.value > MATED or (judged.second < WINS and judged.margin >= LATER)
        wins = judged.value >= WINS or (judged.value >= HOLDS and judged.second <= LOSES)
        return wins and judged.margin >= self.margin

    def doubt(self, puzzle: Puzzle, judged: Sequence[Judged], left: int) -> str | None:
        """A mate has to come in as many moves as the task says, and no sooner; a win must still be one, and all else
        lose where it has to be held; later moves must still be better; and the answers must not be mistakes."""
        last, first = judged[-1], len(judged) == 1
        if "mate" in puzzle.themes:
            return None if _mate_in(last) == left else f"mate in {_mate_in(last)} instead of {left}"
        if first and "defence" in puzzle.themes and (last.value < HOLDS - SLACK or last.second > LOSES + SLACK):
            return f"worth {last.value:.2f}, and all else {last.second:.2f}"
        if first and "defence" not in puzzle.themes and last.value < WINS - SLACK:
            return f"worth only {last.value:.2f}"
        if not first and last.value < MATED and (last.second >= WINS_AGAIN or last.margin < LATER_AGAIN):
            return f"worth {last.value:.2f}, and another move {last.second:.2f}, as move {len(judged)}"
        if not first and last.value > judged[-2].value + MISTAKE:
            return f"move {len(judged)} answers a mistake: {judged[-2].value:.2f} to {last.value:.2f}"
        return None

    def reply(self, state: State[Any], nodes: int) -> Choice | None:
        self._engine.forget()
        return self._engine.think(state, Limit(nodes=nodes)).move

    def themes(self, solution: Solution) -> tuple[str, ...]:
        start = solution.start
        assert isinstance(start, ChessplusState)
        moves = solution.moves
        first = moves[0][1]
        found = set()
        mated = solution.end.result is not None and solution.end.result.reason == "checkmate"
        if mated and _mate_in(solution.judged[0]) == len(moves):
            found.add("mate")
        if solution.judged[0].value >= WINS:
            found |= _by_first_move(start, first).union(*(_by_any_move(state, move) for state, move in moves))
        elif len(start.moves()) > 2:
            found.add("defence")
        if len(moves) == 1 and found == {"mate"}:
            return ()  # a mate at once is a puzzle only if there is something to it
        return tuple(theme for theme in THEMES if theme in found)

    def patterns(self, start: State[Any], line: Sequence[Choice]) -> tuple[str, ...]:
        """The position and its mirror images; where it ends; the same moves by the same pieces; and the same first move
        while the solver's pieces stand on the same squares."""
        assert isinstance(start, ChessplusState)
        moves, state = [], start
        for move in line:
            moves.append((state.squares[move_parts(move)[0]], move))
            state = state.force(move)
        own = " ".join(f"{at}{what}" for at, what in start.squares.items() if int(what.islower()) == start.side)
        keys = [_canonical(start), f"ends {_canonical(state)}", f"{own} {line[0]}"]
        return (*keys, _same_moves(moves)) if len(line) > 2 else tuple(keys)

    def images(self, start: State[Any], line: Sequence[Choice]) -> tuple[tuple[str, ...], ...]:
        assert isinstance(start, ChessplusState)
        origin, target, half = move_parts(line[0])
        turned = 56 * start.side
        squares = {at: what.swapcase() if start.side else what for at, what in start.squares.items()}
        return tuple(
            (f"{origin ^ flip}-{target ^ flip}-{half}", *(squares.get(at ^ flip, ".") for at in range(64)))
            for flip in (turned, turned ^ 7)
        )

    def trivial(self, start: State[Any], line: Sequence[Choice]) -> bool:
        """Whether a whole piece takes something that nothing protects, or a pawn simply becomes a queen."""
        assert isinstance(start, ChessplusState)
        _, square, half = move_parts(line[0])
        after = start.force(line[0])
        if len(line) > 1 or half or _merges(start, line[0]) or after.result is not None:
            return False
        gains = square in start.squares or _promotes(start, line[0])
        return gains and not _attacking(after, square, 1 - start.side)


FINDER = ChessplusFinder


def _equal(one: Rated, other: Rated) -> bool:
    if max(one.value, other.value) > MATED:
        return abs(one.value - other.value) < SAME_MATE
    return abs(one.value - other.value) < EQUAL


def _mate_in(judged: Judged) -> int | None:
    """In how many moves the right one mates, if it does."""
    return score_of(judged.value, merging=True).mate


def _is_mate(state: ChessplusState, move: Choice) -> bool:
    result = state.force(move).result
    return result is not None and result.scores[state.side] == 1.0


def _twins(state: ChessplusState, one: Choice, other: Choice) -> bool:
    """Whether two moves are the same idea: the whole piece or its half, or the same position afterwards."""
    return one % 4096 == other % 4096 or state.force(one).position == state.force(other).position


def _by_first_move(state: ChessplusState, move: Choice) -> set[str]:
    """The themes of the first move of what wins."""
    found = {"merge"} if _merges(state, move) else set()
    return found | {"split"} if move_parts(move)[2] else found


def _by_any_move(state: State[Any], move: Choice) -> set[str]:
    """The themes of any move of what wins."""
    found = {"fork"} if _forks(state, move) else set()
    return found | {"promotion"} if _promotes(state, move) else found


def _merges(state: ChessplusState, move: Choice) -> bool:
    """Whether a move ends on an own piece."""
    there = state.squares.get(move_parts(move)[1], "")
    return bool(there) and int(there.islower()) == state.side


def _promotes(state: State[Any], move: Choice) -> bool:
    assert isinstance(state, ChessplusState)
    return parts(state, move).promotion == "=Q"


def _forks(state: State[Any], move: Choice) -> bool:
    """Whether half of a merged piece leaves and attacks two things that are worth it; not if it mates at once."""
    assert isinstance(state, ChessplusState)
    _, square, half = move_parts(move)
    if not half:
        return False
    after = state.force(move)
    if after.result is not None:
        return False
    mover = after.squares.get(square, "")
    targets = 0
    for there, letters in after.squares.items():
        if letters.islower() == mover.islower() or square not in _attacking(after, there, state.side):
            continue
        free = letters.upper() != "P" and not _attacking(after, there, 1 - state.side)
        targets += free or sum(WORTH[one] for one in letters.upper()) > sum(WORTH[one] for one in mover.upper())
    return targets > 1


def _may_fork(state: ChessplusState, move: Choice) -> bool:
    """Whether half of a merged piece leaves and may attack two pieces: quick, before `_forks` looks closer."""
    _, square, half = move_parts(move)
    if not half:
        return False
    if half - 1 == P:
        return True
    return _reached(state, half - 1, square).bit_count() > 1


def _attacks_two(state: ChessplusState, move: Choice) -> bool:
    """Whether a merge makes a piece that attacks two others, one of them anew: quick, and often nothing comes of it."""
    origin, square, half = move_parts(move)
    letters = state.squares.get(square, "")
    if len(letters) != 1 or not _merges(state, move):
        return False
    comes = half - 1 if half else LETTERS.find(state.squares[origin].upper())
    there = LETTERS.find(letters.upper())
    reached = _reached(state, comes, square) if comes in OFFICERS else 0
    before = _reached(state, there, square) if there in OFFICERS else 0
    return bool(reached) and (reached | before).bit_count() > 1


def _reached(state: ChessplusState, piece: int, square: int) -> int:
    """The opponent's pieces, other than pawns, that a knight, bishop, rook or queen reaches from a square."""
    s = state.facts
    pieces = s["pieces"][N] | s["pieces"][B] | s["pieces"][R] | s["pieces"][Q] | s["pieces"][K]
    reached = reach(piece, np.uint64(square), s["own"][0] | s["own"][1])
    return int(reached & pieces & s["own"][1 - state.side])


def _attacking(state: ChessplusState, square: int, by: int) -> list[int]:
    occupied = state.facts["own"][0] | state.facts["own"][1]
    return list(squares_in(int(attackers(state.facts, np.uint64(square), occupied, by))))


def _canonical(state: ChessplusState) -> str:
    """The same text for a position, its mirror image, and both with the colours exchanged."""
    board, side, *_ = state.position.split()
    rows = [TOKEN.findall(row) for row in board.split("/")]
    turned = [["".join(token).swapcase() for token in row] for row in reversed(rows)]
    images = []
    for image, mover in ((rows, side), (turned, "bw"["wb".index(side)])):
        mirrored = [list(reversed(row)) for row in image]
        images += [f"{_joined(image)} {mover}", f"{_joined(mirrored)} {mover}"]
    return min(images)


def _joined(rows: Sequence[Sequence[str]]) -> str:
    return "/".join("".join(row) for row in rows)


def _same_moves(moves: Sequence[tuple[str, Choice]]) -> str:
    """The moves of a line with the pieces that make them, the same for mirror images."""
    images = []
    for turn in (0, 56):
        for mirror in (0, 7):
            flip = turn ^ mirror
            told = []
            for letters, move in moves:
                origin, target, half = move_parts(move)
                told.append(f"{letters.swapcase() if turn else letters}{origin ^ flip}-{target ^ flip}-{half}")
            images.append(" ".join(told))
    return min(images)
