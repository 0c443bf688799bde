"""How long to think about a move, from what a clock shows."""

from dataclasses import dataclass

EXPECTED = 30  # moves that a game is taken to last from here on
MANY = 40  # moves to the next time control beyond which nothing changes
RESERVE = 0.03  # seconds that are lost between the clock and us


@dataclass(frozen=True)
class Budget:
    """Seconds for one move: begin nothing new after `soft`, have moved by `hard`."""

    soft: float
    hard: float


def budget(left: float, increment: float = 0.0, moves_to_go: int | None = None, reserve: float = RESERVE) -> Budget:
    """What to spend of the time on the clock; never all of it."""
    usable = max(0.0, left - reserve)
    moves = EXPECTED if moves_to_go is None else max(1, min(moves_to_go, MANY))
    fair = usable / moves + 0.75 * increment
    most = usable * (0.8 if moves == 1 else 0.45)
    soft = min(0.7 * fair if moves > 1 else fair, most)
    return Budget(soft, max(0.001, min(4 * fair, most)))


class Patience:
    """Whether another round of searching is worth its time: sooner no if the best move stays the same."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._best: object = None
        self._same = 0

    def enough(self, best: object, spent: float) -> bool:
        """To be asked after each round, with the best move and the seconds spent so far."""
        self._same = self._same + 1 if best == self._best else 0
        self._best = best
        wanted = 1.5 if self._same == 0 else 1.0 if self._same < 4 else 0.7
        return spent >= min(wanted * self.budget.soft, self.budget.hard)
