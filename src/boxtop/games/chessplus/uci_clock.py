"""How long to think about a move, from what a clock shows."""

from dataclasses import dataclass

EXPECTED = 30  # moves that a game is taken to last from here on
MANY = 40  # moves to the next time control beyond which nothing changes
RESERVE = 0.03  # seconds that are lost between the clock and us
MOST_LAG = 1.0  # seconds more than that, of which we learn in the game
FORGETTING = 0.95  # of what a move lagged, this much is expected of the next one at least


@dataclass(frozen=True)
class Budget:
    """Seconds for one move: begin nothing new after `soft`, have moved by `hard`."""

    soft: float
    hard: float


def budget(left: float, increment: float = 0.0, moves_to_go: int | None = None, lag: float = 0.0) -> Budget:
    """What to spend of the time on the clock; never all of it. Each move takes `lag` more than what is spent."""
    usable = max(0.0, left - RESERVE - 2 * lag)
    moves = EXPECTED if moves_to_go is None else max(1, min(moves_to_go, MANY))
    fair = max(0.0, usable / moves + 0.75 * increment - lag)
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


class Lag:
    """How much more time a move costs than we know of: by a slow way to us and back, or on a busy machine."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._expected: dict[int, float] = {}  # on the clocks: somebody may have us play both sides

    def moved(self, player: int, left: float, increment: float, spent: float) -> None:
        """To be told after a move, with what the player's clock showed before it."""
        self._expected[player] = left - spent + increment

    def look(self, player: int, left: float) -> None:
        """To be told before a move: what is missing on the clock is the lag. If time was added, nothing is learned."""
        expected = self._expected.pop(player, left)
        if left < expected:
            self.seconds = max(min(expected - left, MOST_LAG), FORGETTING * self.seconds)
