"""A state of ours as OpenSpiel's, whose states change."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pyspiel

from ...errors import IllegalMove
from ...games.base import CHANCE, Choice, State
from ..numbering import NO_MOVE
from ..secrets import PublicMove

if TYPE_CHECKING:
    from .games import SpielGame


@dataclass(frozen=True)
class Moment:
    """All that changes in OpenSpiel's state: it copies what hangs on a state in full, and this need not be copied."""

    state: State[Any]
    told: tuple[PublicMove, ...] = field(default=())  # the moves so far, in games with secrets only
    begun: bool = True  # whether the game was played from its start, so that it can be played again

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def after(self, choice: Choice) -> "Moment":
        """IllegalMove if the choice is not possible: OpenSpiel does not look."""
        state, told = self.state, self.told
        now = state.play(choice)
        if state.game.hidden:
            assert state.turn is not None
            told = (*told, PublicMove(state.turn, choice, state.game.text(choice), state.short(choice)))
        return replace(self, state=now, told=told)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of play. Actions are those of the lab; outcomes of chance are counted from 0."""

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
        return sorted(self.get_game().numbering.to_action[player, self.moment.state.moves()].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Our exact fractions as floats."""
        first = self.get_game().length.outcomes[0]
        return [(outcome - first, float(chance)) for outcome, chance in self.moment.state.outcomes()]

    def _apply_action(self, action: int) -> None:
        choice = self._choice(self.current_player(), action)
        if choice == NO_MOVE:
            raise IllegalMove(f"Action {action} means nothing to player {self.current_player()}.")
        self.moment = self.moment.after(choice)

    def _choice(self, player: int, action: int) -> Choice:
        game = self.get_game()
        if player == pyspiel.PlayerId.CHANCE:
            return int(action + game.length.outcomes[0])
        return int(game.numbering.move(player, action)) if player >= 0 else NO_MOVE

    def _action_to_string(self, player: int, action: int) -> str:
        choice = self._choice(player, action)
        return "nothing" if choice == NO_MOVE else str(self.moment.state.game.text(choice))

    def returns(self) -> list[float]:
        """1 for a win; what all have adds up to 0. Alone, the score from 0 to 1."""
        result, players = self.moment.state.result, self.moment.state.game.players
        if result is None:
            return [0.0] * players
        return utilities(result.scores)

    def __str__(self) -> str:
        return self.moment.state.position

    def resample_from_infostate(self, player_id: int, sampler: Any) -> "SpielState":
        """A state that this player cannot tell from the real one; `sampler` gives random numbers from 0 to 1.

        Where others' hands are hidden, so are their decks, so the state may be one of a game with another deck.
        """
        if not self.moment.state.game.hidden:
            return self.clone()  # type: ignore[no-any-return]
        guess = self.moment.state.resample(player_id, int(sampler() * 2**62))
        made: SpielState = self.get_game().new_initial_state()
        if not self.moment.begun:
            made.moment = replace(self.moment, state=guess)
            return made
        made.moment = Moment(guess.game.start())
        for told in self.moment.told:  # the same moves again, by names of cards: lines of a deck are the guess's own
            now = made.moment.state
            own = told.player == player_id
            move = told.choice if own else now.parse(told.public)
            made.apply_action(self.get_game().numbering.action(told.player, move))
        return made


def utilities(scores: tuple[float, ...]) -> list[float]:
    """Scores from 0 to 1 that add up to 1, as utilities that add up to 0; of one player, as they are."""
    players = len(scores)
    return [(players * score - 1.0) / (players - 1) for score in scores] if players > 1 else list(scores)


def score_of(utility: float, players: int) -> float:
    """The score that a utility stands for."""
    return (utility * (players - 1) + 1.0) / players if players > 1 else utility
