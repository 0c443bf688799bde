"""Puzzles of Battle Chess: the attack with the best chance, by exact odds over face-down cards, and the best escape."""

import re
from collections.abc import Sequence
from itertools import chain
from typing import Any

from ...engines.engine import Limit, Rated
from ...puzzles import Puzzle
from ...puzzles.finder import Finder, Judged, Solution
from ...words import Text
from ..base import CHANCE, Choice, State
from .coach import LIKELY, is_attack, odds
from .engine import BattleChessEngine
from .game_state import BattleChessState
from .messages import say
from .rules.state import BACK, KIND, SUMMON
from .text import parts

THEMES = ("victory", "last-stand", "battle")

GLANCE = 400  # nodes to see whether a position is worth a proof
GAP = 0.04  # by which the best move is better at a glance
AGREES = 0.03  # how much worse than its best move the engine may find the one with the best odds
BEST = {"victory": 0.1, "last-stand": 0.12, "battle": 0.1}  # by how much the odds of the right move are better
WORTH_IT = 0.06  # by which a battle is better than anything without it, as the engine sees it
SAME = 1e-9  # odds that differ by less are equal
MOST_RIGHT = 4
TOKEN = re.compile(r"\([A-Za-z][1-9]\)|\+?[A-Za-z]|[1-8]")


class BattleChessFinder(Finder):
    """The odds are exact, and the engine agrees that they are what matters. A puzzle ends with its card."""

    levels = (2, 3, 4, 5, 6)
    opening = 4
    nodes = 10_000
    margin = 0.1
    margin_again = 0.1
    longest = 1
    alike = 6
    slips = (1, 2, 3, 5)
    solvers = (1, 2, 3, 4, 5, 6, 7)  # level 8 takes long, and finds nearly all
    easiest = 700
    easiest_alone = 700

    def __init__(self) -> None:
        self._engine = BattleChessEngine(memory=4)
        self._quick = BattleChessEngine(memory=4)  # it keeps what it learned during a game

    def promising(self, state: State[Any]) -> bool:
        if state.last is None:
            self._quick.forget()
        judged = self._by_odds(state)
        if judged is None or not self.clear(judged, 0):
            return False
        if judged.theme != "battle":  # the end of the game is at stake: that is nearly always what matters
            return True
        best, second = self._quick.think(state, Limit(nodes=GLANCE), lines=2).rated[:2]
        return best.value - second.value >= GAP and best.move in judged.right

    def tidy(self, state: State[Any]) -> State[Any]:
        """Without the count of quiet turns."""
        return state.game.position(" ".join([*state.position.split()[:-1], "0"]))  # type: ignore[no-any-return]

    def judge(self, state: State[Any], nodes: int) -> Judged | None:
        """By odds; with nodes, the engine has its say, too."""
        judged = self._by_odds(state)
        if judged is None or not nodes:
            return judged
        self._engine.forget()
        rated = {one.move: one.value for one in self._engine.think(state, Limit(nodes=nodes), every=True).rated}
        best = max(rated.values())
        mine = max(rated[move] for move in judged.right)
        other = max(value for move, value in rated.items() if move not in judged.right)
        if mine < best - AGREES or (judged.theme == "battle" and mine < other + WORTH_IT):
            return None
        return judged

    def clear(self, judged: Judged, step: int) -> bool:
        return judged.margin >= BEST[judged.theme]

    def _by_odds(self, state: State[Any]) -> Judged | None:
        """What is right by the odds alone: to win now, else not to lose at once, else to win a battle."""
        assert isinstance(state, BattleChessState)
        attacks = [move for move in state.moves() if is_attack(move)]
        wins = {move: win_chance(state, move) for move in attacks}
        if any(wins.values()):
            return _best("victory", wins)
        if _in_danger(state):
            return self._escape(state)
        if len(attacks) < 2:
            return None
        judged = _best("battle", {move: odds(state, move).won for move in attacks})
        return None if judged is None or (judged.value == 1.0 and judged.second < LIKELY) else judged

    def _escape(self, state: BattleChessState) -> Judged | None:
        """The move after which the opponent's best attack on Victini is least likely to win."""
        safe = {}
        for move in state.moves():
            after = state.force(move)
            if after.turn == CHANCE:
                safe[move] = sum(float(p) * _survives(after.force(card), state.turn) for card, p in after.outcomes())
            else:
                safe[move] = _survives(after, state.turn)
        return None if len(set(safe.values())) < 2 else _best("last-stand", safe)

    def reply(self, state: State[Any], nodes: int) -> Choice | None:
        return None  # the card has decided

    def themes(self, solution: Solution) -> tuple[str, ...]:
        judged = solution.judged[0]
        if judged.theme == "victory" and not judged.second and any(map(_on_the_spot, judged.right)):
            return ()  # one attack, and nothing to compare it with
        return (judged.theme,)

    def patterns(self, start: State[Any], line: Sequence[Choice]) -> tuple[str, ...]:
        """The position and its mirror images; and the same attack on the same piece with the same cards."""
        assert isinstance(start, BattleChessState)
        board, side, cost, waiting, seen, *_ = start.position.split()
        rows = [TOKEN.findall(row) for row in board.split("/")]
        turned = [[token.swapcase() for token in reversed(row)] for row in reversed(rows)]
        image = rows if side == "y" else turned
        images = ["/".join("".join(one) for one in each) for each in (image, [[*reversed(row)] for row in image])]
        about = f"{seen} {sorted(cost.split('/'))} {waiting.lower()}"
        found = [f"{min(images)} {about}"]
        if is_attack(line[0]) or line[0] >= SUMMON:
            found.append(f"{_attack(start, line[0])} {seen} {len(start.moves())}")
        return tuple(found)

    def images(self, start: State[Any], line: Sequence[Choice]) -> tuple[tuple[str, ...], ...]:
        assert isinstance(start, BattleChessState)
        if line[0] >= SUMMON:
            return ()
        origin, to, _ = parts(line[0])
        found = []
        for mirrored in (False, True):
            cells = _as_seen(start, mirrored=mirrored)
            first = [cells[square // 8][square % 8][0] for square in (origin, to)]
            found.append((f"{first} {is_attack(line[0])}", *(what for _, what in sorted(chain(*cells)))))
        return tuple(found)


FINDER = BattleChessFinder


def why(start: BattleChessState, puzzle: Puzzle) -> list[Text]:
    """How likely the right turn succeeds, and the best of the others."""
    return [say(f"why-{puzzle.themes[0]}", best=_percent(puzzle.value), second=_percent(puzzle.second))]


def worth(puzzle: Puzzle, value: float) -> Text:
    """How likely a wrong turn succeeds, and the right one."""
    return say(f"worth-{puzzle.themes[0]}", chance=_percent(value), best=_percent(puzzle.value))


def _percent(chance: float) -> int:
    return round(100 * chance)


def _best(theme: str, odds_of: dict[Choice, float]) -> Judged | None:
    """What is right if the odds are all that matters."""
    ranked = sorted(odds_of, key=lambda move: (-odds_of[move], move))
    value = odds_of[ranked[0]]
    right = tuple(move for move in ranked if odds_of[move] > value - SAME)
    wrong = tuple(Rated(move, odds_of[move]) for move in ranked[len(right) :])
    if not wrong or len(right) > MOST_RIGHT:
        return None
    return Judged(right, value, wrong, costs={one.move: value - one.value for one in wrong}, theme=theme)


def win_chance(state: BattleChessState, move: Choice) -> float:
    """How likely an attack wins the game at once."""
    after, me = state.force(move), state.turn
    assert me is not None
    if after.turn != CHANCE:
        return _won(after, me)
    return sum(float(probability) * _won(after.force(card), me) for card, probability in after.outcomes())


def _won(state: BattleChessState, player: int) -> float:
    return float(state.result is not None and state.result.scores[player] == 1.0)


def _survives(state: BattleChessState, player: int | None) -> float:
    """How likely a player has not lost after the opponent's next turn."""
    assert player is not None
    if state.result is not None:
        return state.result.scores[player]
    return 1.0 - max((win_chance(state, move) for move in state.moves() if is_attack(move)), default=0.0)


def _in_danger(state: BattleChessState) -> bool:
    """Whether the next battle that one's Victini loses is the last: it has no eggs and has been flipped."""
    s = state.facts
    side = int(s["side"])
    if s["eggs"][side]:
        return False
    royal = int(s["royal"]) + 1
    cells = [int(cell) for cell in s["cells"] if cell and int(cell) & KIND == royal and (int(cell) >> 5 & 1) == side]
    return any(cell & BACK for cell in cells)


def _as_seen(state: BattleChessState, *, mirrored: bool) -> list[list[tuple[int, str]]]:
    """By rank and file: the number of each square as the solver sees it, or as in a mirror, and what stands on it."""
    rows = [TOKEN.findall(row) for row in reversed(state.position.split()[0].split("/"))]
    rows = [[*chain(*(["."] * int(one) if one.isdigit() else [one] for one in row))] for row in rows]
    size = len(rows)
    found = []
    for rank, row in enumerate(rows):
        line = []
        for file, what in enumerate(row):
            seen = what.swapcase() if state.turn else what
            up = size - 1 - rank if state.turn else rank
            across = size - 1 - file if bool(state.turn) != mirrored else file
            line.append((size * up + across, seen))
        found.append(line)
    return found


def _on_the_spot(move: Choice) -> bool:
    """Whether a piece attacks without moving before."""
    origin, to, _ = parts(move)
    return origin == to


def _attack(state: BattleChessState, move: Choice) -> str:
    """Who attacks and from how far."""
    if move >= SUMMON:
        return "summon"
    origin, to, target = parts(move)
    return f"{state.squares.get(origin, '').lower()} {origin == to} {target}"
