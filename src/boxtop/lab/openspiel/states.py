"""Our states as OpenSpiel states, which are mutable."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pyspiel

from ...errors import IllegalMove
from ...games.base import CHANCE, Choice, State
from ...words import say
from ..action_encoding import NO_MOVE
from ..hidden_information import PublicMove

if TYPE_CHECKING:
    from .games import SpielGame


@dataclass(frozen=True)
class Moment:
    """The mutable part of an OpenSpiel state, as one immutable object: OpenSpiel deep-copies states."""

    state: State[Any]
    moves: tuple[PublicMove, ...] = field(default=())  # the moves so far, in games with hidden information only
    begun: bool = True  # whether the game was played from its start, so that it can be replayed

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def after(self, choice: Choice) -> "Moment":
        """The moment after a choice; IllegalMove if it is not possible, which OpenSpiel does not check."""
        state, moves = self.state, self.moves
        now = state.play(choice)
        if state.game.hidden:
            assert state.turn is not None
            moves = (*moves, PublicMove(state.turn, choice, state.game.text(choice), state.short(choice)))
        return replace(self, state=now, moves=moves)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """An OpenSpiel state. Actions are those of the lab; outcomes of chance are numbered from 0."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.moment = game.first

    @property
    def state(self) -> State[Any]:
        """Our state."""
        return self.moment.state

    def current_player(self) -> int:
        turn = self.moment.state.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def is_terminal(self) -> bool:
        return self.moment.state.turn is None

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.get_game().action_encoding.to_action[player, self.moment.state.moves()].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Our exact fractions as floats."""
        first = self.get_game().length.outcomes[0]
        return [(outcome - first, float(chance)) for outcome, chance in self.moment.state.outcomes()]

    def _apply_action(self, action: int) -> None:
        choice = self._choice(self.current_player(), action)
        if choice == NO_MOVE:
            raise IllegalMove(say("action-not-for-player", action=str(action), player=int(self.current_player())))
        self.moment = self.moment.after(choice)

    def _choice(self, player: int, action: int) -> Choice:
        game = self.get_game()
        if player == pyspiel.PlayerId.CHANCE:
            return int(action + game.length.outcomes[0])
        return int(game.action_encoding.move(player, action)) if player >= 0 else NO_MOVE

    def _action_to_string(self, player: int, action: int) -> str:
        choice = self._choice(player, action)
        return "nothing" if choice == NO_MOVE else str(self.moment.state.game.text(choice))

    def returns(self) -> list[float]:
        """1 for a win, with a sum of 0 over players; with one player, the score from 0 to 1."""
        result, players = self.moment.state.result, self.moment.state.game.players
        if result is None:
            return [0.0] * players
        return utilities(result.scores)

    def __str__(self) -> str:
        return self.moment.state.position

    def resample_from_infostate(self, player_id: int, sampler: Any) -> "SpielState":
        """A random state that the player cannot tell from this one; `sampler` returns random numbers from 0 to 1.

        Where hands are hidden, so are decks: the state may be of a game with another deck.
        """
        if not self.moment.state.game.hidden:
            return self.clone()  # type: ignore[no-any-return]
        guess = self.moment.state.resample(player_id, int(sampler() * 2**62))
        made: SpielState = self.get_game().new_initial_state()
        if not self.moment.begun:
            made.moment = replace(self.moment, state=guess)
            return made
        made.moment = Moment(guess.game.start())
        for past in self.moment.moves:  # replayed by names of cards, as their numbers differ between decks
            now = made.moment.state
            own = past.player == player_id
            move = past.choice if own else now.parse(past.public)
            made.apply_action(self.get_game().action_encoding.action(past.player, move))
        return made


def utilities(scores: tuple[float, ...]) -> list[float]:
    """Convert scores that add up to 1 to utilities that add up to 0; of one player, the score."""
    players = len(scores)
    return [(players * score - 1.0) / (players - 1) for score in scores] if players > 1 else list(scores)


def score_of(utility: float, players: int) -> float:
    """The score for a utility: the inverse of `utilities`."""
    return (utility * (players - 1) + 1.0) / players if players > 1 else utility
