"""Thousands of games in NumPy arrays: `boxtop.batch`. See docs/lab.md.

games = boxtop.batch("my_game", 4_096, seed=1, threads=2)
games.step(policy(games.observe(), games.mask()))
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .. import game as game_called
from ..errors import BadText, IllegalMove
from ..games.base import Game, State
from ..kernel.fields import rows
from ..kernel.jit import INTERPRETED
from ..kernel.random import seeded
from ..kernel.verbs import chance_buffer, check_lists, move_buffer
from ..words import say
from . import stepping
from .action_encoding import NO_MOVE, ActionEncoding, same_for_all_players
from .batch_pointers import batch_pointers
from .layout import Floats, Layout
from .record_bits import RecordBits
from .stepping import BY_LOT, EVERYBODY, LEFT_ALONE

AutoReset = Literal["same step", "next step", "never"]
AFTER: dict[AutoReset, int] = {
    "never": stepping.STAYS,
    "next step": stepping.NEXT_STEP,
    "same step": stepping.SAME_STEP,
}
SETTINGS = ("game", "count", "threads", "auto_reset", "longest", "seat", "start")
KEPT = (
    "states",
    "turns",
    "seats",
    "rewards",
    "terminated",
    "truncated",
    "plies",
    "_masks",
    "_counts",
    "_going",
    "_rngs",
)


class Batch:
    """Many games, stepped together. The arrays are reused by every step: copy what you keep.

    `turns`        the player to move in each game; negative when it is over
    `rewards`      the rewards of the last step, a column for each player: see docs/lab.md
    `terminated`   games that the last step has ended by the rules
    `truncated`    games that the last step has ended after `longest` actions
    `plies`        actions made in each game so far
    `seats`        the player who is asked for actions in each game, or EVERYBODY
    `states`       the states, a row of words each
    `actions`      the number of actions
    """

    def __init__(
        self,
        game: Game[Any],
        count: int,
        *,
        seed: int = 0,
        threads: int = 1,
        auto_reset: AutoReset = "same step",
        longest: int = 0,
        seat: int = EVERYBODY,
        start: State[Any] | None = None,
    ) -> None:
        if count < 1 or threads < 1:
            raise ValueError("at least one game and one thread are needed")
        if auto_reset not in AFTER:
            raise ValueError(f"auto_reset is one of {', '.join(map(repr, AFTER))}, not {auto_reset!r}")
        if longest < 0:
            raise ValueError("longest is the number of actions after which a game is ended, or 0 for never")
        if seat not in (EVERYBODY, BY_LOT, *range(game.players)):
            raise ValueError(f"there is no player {seat}")
        self.game, self.count, self.threads = game, count, threads
        self.auto_reset, self.longest, self.seat = auto_reset, longest, seat
        self.start = start or game.start()
        if self.start.turn is None:
            raise ValueError("a game that is over cannot be played")
        self.states: NDArray[np.uint64] = rows(count, game.blank().shape[1])
        self.turns = np.full(count, -1, np.int8)
        self.seats = np.full(count, seat, np.int8)
        self.rewards = np.zeros((count, game.players), np.float32)
        self.terminated = np.zeros(count, np.bool_)
        self.truncated = np.zeros(count, np.bool_)
        self.plies = np.zeros(count, np.int32)
        self._masks = np.zeros((count, self.action_encoding.size), np.int8)
        self._going = np.zeros(count, np.uint8)
        self._rngs = seeded(seed, count)
        self._counts = np.zeros(count, np.int32)
        self._prepare()
        self.reset()

    def _prepare(self) -> None:
        """Make what is not pickled: buffers, threads, pointers."""
        self._vtable = self.game.vtable
        start = self.start.whole_row()
        moves, chances = move_buffer(self._vtable, self.threads), chance_buffer(self._vtable, self.threads)
        self._lists = moves, chances
        self._listed = np.zeros((self.count, moves.shape[1]), np.int32)
        self._actions = np.zeros(self.count, np.int64)
        self._wanted = np.ones(self.count, np.bool_)
        self._each_player = [np.full(1, player, np.int8) for player in range(self.game.players)]
        edges = [self.count * t // self.threads for t in range(self.threads + 1)]
        self._parts = list(pairwise(edges))
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        encoding = self.action_encoding
        self.actions = encoding.size
        # Compiled code has the addresses of these arrays: from here on none may be replaced.
        self._arrays = {
            "vtable": self._vtable,
            "rngs": self._rngs,
            "states": self.states,
            "start": start,
            "actions": self._actions,
            "wanted": self._wanted,
            "to_move": encoding.to_move,
            "to_action": encoding.to_action,
            "moves": moves,
            "chances": chances,
            "asked": self.seats,
            "turns": self.turns,
            "counts": self._counts,
            "listed": self._listed,
            "masks": self._masks,
            "going": self._going,
            "rewards": self.rewards,
            "terminated": self.terminated,
            "truncated": self.truncated,
            "plies": self.plies,
        }
        numbers = {
            "count": self.count,
            "words": self.states.shape[1],
            "all_actions": encoding.size,
            "all_choices": encoding.to_action.shape[1],
            "longest_moves": moves.shape[1],
            "longest_chances": chances.shape[1],
            "players": self.game.players,
            "threads": self.threads,
            "seats": self.seat,
            "after": AFTER[self.auto_reset],
            "longest": self.longest,
        }
        self._pointers = batch_pointers(numbers, self._arrays)
        self._address = self._pointers.ctypes.data
        self._is_one = self.count == 1 and not INTERPRETED

    # -- observing -----------------------------------------------------------------------------------------------------

    @cached_property
    def action_encoding(self) -> ActionEncoding:
        """Maps actions to moves and back."""
        return action_encoding(self.game)

    @cached_property
    def layout(self) -> Layout:
        """The meaning of each number of an observation."""
        return self._observer.LAYOUT  # type: ignore[no-any-return]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of all observations together."""
        return self.count, *self.layout.shape

    @cached_property
    def _observer(self) -> Any:
        return observer(self.game, self.count, int(self._rngs["word"][0]))

    @cached_property
    def _observe_some(self) -> Callable[..., None]:
        return self._observer.observe_some  # type: ignore[no-any-return]

    @cached_property
    def _records(self) -> NDArray[Any]:
        records: NDArray[Any] = self.states.view(self.game.rules.State.dtype)[:, 0]
        return records.view(np.recarray) if INTERPRETED else records

    @cached_property
    def _observations(self) -> Floats:
        return rows(self.count, self.layout.size, np.float32)

    def observe(self, player: int | NDArray[np.int8] | None = None, out: Floats | None = None) -> Floats:
        """Observe each game as the player to move, as another player, or as an array of one player for each game.

        Returns the batch's own array unless `out` is given.
        """
        written = self._observations
        if out is not None:
            if out.dtype != np.float32 or out.size != written.size or not out.flags.c_contiguous:
                raise ValueError(f"out must be an array of float32 without gaps, of shape {self.shape}")
            written = out.reshape(written.shape)
        viewers = self.viewers() if player is None else np.broadcast_to(player, self.count).astype(np.int8)
        if player is not None and not (viewers.min() >= 0 and viewers.max() < self.game.players):
            raise ValueError(f"players go from 0 to {self.game.players - 1}")
        observe_some, records = self._observe_some, self._records
        if self._pool is None:
            observe_some(records, 0, self.count, viewers, written)
        else:
            list(self._pool.map(lambda part: observe_some(records, *part, viewers, written), self._parts))
        return written.reshape(self.shape)

    def look(self, i: int, player: int) -> Floats:
        """Observe game `i` as a player; returns a new array."""
        if not 0 <= player < len(self._each_player):
            raise ValueError(f"there is no player {player}")
        layout = self.layout
        seen = np.empty((1, layout.size), np.float32)
        records = self._records if self.count == 1 else self._records[i : i + 1]
        self._observe_some(records, 0, 1, self._each_player[player], seen)
        return seen.reshape(layout.shape)

    def viewers(self) -> NDArray[np.int8]:
        """The player who observes each game: who is asked, else the player to move, else the first player."""
        if self.seat == EVERYBODY:
            return np.maximum(self.turns, 0, dtype=np.int8)
        return self.seats

    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action in each game; the batch's own array."""
        return self._masks

    def legal(self, i: int = 0) -> NDArray[np.int32]:
        """The legal actions of game `i`, in no particular order; the batch's own array, which the next step changes."""
        return self._listed[i, : self._counts[i]]

    def part(self, name: str) -> Floats:
        """A view of one named part of the last observation."""
        return self.layout.part(self._observations.reshape(self.shape), name)

    def state(self, i: int) -> State[Any]:
        """The current state of game `i`."""
        return self.game.state(self.states[i])  # type: ignore[no-any-return]

    # -- stepping ------------------------------------------------------------------------------------------------------

    def reset(self, which: ArrayLike | None = None, *, seed: int | None = None) -> None:
        """Start all games over, or those given by indices or a mask; a seed reseeds all games."""
        if seed is not None:
            self._rngs[:] = seeded(seed, self.count)
            if isinstance(self._observer, RecordBits):
                self._observer.reseed(seed, self.count)
        self._wanted[:] = which is None
        if which is not None:
            self._wanted[np.asarray(which)] = True
        self._in_parts(stepping.begin_some)

    def step(self, actions: int | ArrayLike, *, illegal: Literal["refuse", "lose"] = "refuse") -> None:
        """Make an action in each game that is not over; LEFT_ALONE (-1) leaves a game as it is.

        An illegal action raises an error before any game is changed, or with illegal="lose" loses its game.
        """
        if self._is_one and isinstance(actions, int):
            if not stepping.step_one(self._address, int(actions), illegal == "refuse"):
                raise self.refusal(0, actions)
            return
        if not isinstance(actions, int) and np.asarray(actions).dtype.kind not in "iu":
            raise ValueError("actions are whole numbers, one for each game")
        self._actions[:] = actions
        if illegal == "refuse":
            wrong = stepping.first_illegal(self._pointers)
            if wrong >= 0:
                raise self.refusal(wrong, int(self._actions[wrong]))
        self._in_parts(stepping.step_some)

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game, from its own random numbers; 0 if it is over."""
        chosen = np.empty(self.count, np.int64)
        stepping.sample(self._rngs, self._pointers, chosen)
        return chosen

    def refusal(self, i: int, action: int) -> IllegalMove | BadText:
        """The error for an action that cannot be made in game `i`."""
        state = self.state(i)
        if not 0 <= action < self.actions:
            return BadText(say("no-such-action", action=str(action), number=str(i), last=str(self.actions - 1)))
        move = self.action_encoding.move(int(self.turns[i]), action)
        if move == NO_MOVE:
            return BadText(say("action-without-meaning", action=str(action), number=str(i)))
        refused = state.explain(move)
        why = refused.reason if refused else ""
        where = {"action": str(action), "move": self.game.text(move), "number": str(i)}
        return IllegalMove(say("action-refused", **where, why=why))

    def _in_parts(self, work: Callable[..., None]) -> None:
        """Run a compiled function on all games, each thread on its part of them."""
        if self._pool is None:
            work(self._vtable, self._rngs, self._pointers, 0, self.count, 0)
        else:
            parts = enumerate(self._parts)
            list(self._pool.map(lambda part: work(self._vtable, self._rngs, self._pointers, *part[1], part[0]), parts))
        check_lists(self._vtable, *self._lists)

    # -- copies --------------------------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        """The state of the games, without what `_prepare` makes."""
        kept = {name: getattr(self, name) for name in (*SETTINGS, *KEPT)}
        return {**kept, "_listed": self._listed[:, : self._counts.max()].copy()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        whole, listed = rows(*self.states.shape), self._listed
        whole[:] = self.states
        self.states = whole  # aligned to a cache line again
        self._prepare()
        self._listed[:, : listed.shape[1]] = listed

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<{self.count} games of {self.game!r}>"


def observer(game: Game[Any], count: int = 1, seed: int = 0) -> Any:
    """What observes so many games: the game's own module, or else the bits of its record."""
    return RecordBits(game, count, seed) if game.observation is None else game.observation


def action_encoding(game: Game[Any]) -> ActionEncoding:
    """The action encoding of a game; without one of its own, actions are the numbers of its choices."""
    if game.actions is None:
        return same_for_all_players(game.choices, game.players, range(game.choices))
    return game.actions.action_encoding(game)  # type: ignore[no-any-return]


def batch(
    game: str | Game[Any],
    n: int,
    /,
    *,
    seed: int = 0,
    threads: int = 1,
    auto_reset: AutoReset = "same step",
    longest: int = 0,
    seat: int = EVERYBODY,
    **options: object,
) -> Batch:
    """A batch of `n` games; `options` are the game's."""
    made = game_called(game, **options) if isinstance(game, str) else game
    if options and made is game:
        raise ValueError("options are for a game given by its name: this one has its own")
    return Batch(made, n, seed=seed, threads=threads, auto_reset=auto_reset, longest=longest, seat=seat)


__all__ = ["BY_LOT", "EVERYBODY", "LEFT_ALONE", "AutoReset", "Batch", "action_encoding", "batch", "observer"]
