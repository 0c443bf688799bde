"""Yahtzee in sentences: why a choice is not possible (with the rule's id on the rules page), and what one does."""

from collections import Counter
from typing import TYPE_CHECKING

from ...words import Arg, Message, Names
from ..base import CHANCE, Choice, Refusal
from .messages import say
from .rules.state import CHOICES, FIRST_ROLL, LETTERS, NOTHING_KEPT, ROLLS, SCORE, SETS, ZERO
from .rules.verbs import next_roller
from .text import character_name, letters_of

if TYPE_CHECKING:
    from .game_state import YahtzeeState


def refuse(state: "YahtzeeState", choice: Choice) -> Refusal:
    """The rule that forbids a choice, and a sentence."""
    if not 0 <= choice < CHOICES:
        return Refusal("YZ-18", say("no-such-choice", choice=str(choice)))
    if state.turn is None:
        return Refusal("YZ-14", say("game-is-over"))
    is_roll = FIRST_ROLL <= choice < SCORE
    if state.turn == CHANCE:
        if is_roll:
            return Refusal("YZ-4", say("kept-dice-stay", kept=letters_of(int(state.facts["dice"]))))
        if state.tied:
            return Refusal("YZ-15", say("tie-break-rolls"))
        return Refusal("YZ-3" if state.roll == 1 else "YZ-4", say("dice-are-rolling"))
    if is_roll:
        return Refusal("YZ-5", say("dice-are-on-the-table"))
    if choice < FIRST_ROLL:
        return _no_keep(state, choice)
    return _no_token(state, choice)


def _no_keep(state: "YahtzeeState", choice: Choice) -> Refusal:
    if state.roll == ROLLS:
        return Refusal("YZ-5", say("third-roll-was-last"))
    return Refusal("YZ-4", say("dice-not-there", kept=letters_of(choice), dice=state.dice))


def _no_token(state: "YahtzeeState", choice: Choice) -> Refusal:
    zero = choice >= ZERO
    number = choice - (ZERO if zero else SCORE)
    character = character_name(number)
    s = state.facts
    if s["placed"][s["player"]] >> number & 1:
        return Refusal("YZ-8", say("token-is-placed", character=character))
    if not zero:
        return Refusal("YZ-7", say("character-not-rolled", character=character))
    if state.scorable:
        return Refusal("YZ-12", say("zero-not-needed", characters=[character_name(n) for n in state.scorable]))
    return Refusal("YZ-11", say("zero-not-yet"))


def described(state: "YahtzeeState", choice: Choice, names: Names) -> Message:
    """A sentence on a roll, a keep or a score, with the dice as letters."""
    return _told(state, choice, names, letters_of(choice) if choice < SCORE else "")


def spoken(state: "YahtzeeState", choice: Choice, names: Names) -> Message:
    """The same in words only, for screen readers: the dice by the names of their faces."""
    return _told(state, choice, names, counted(choice) if choice < SCORE else "")


def _told(state: "YahtzeeState", choice: Choice, names: Names, dice: Arg) -> Message:
    state.play(choice)  # IllegalMove if it is not possible
    s = state.facts
    is_roll = FIRST_ROLL <= choice < SCORE
    player = state.game.named_players(names)[int(next_roller(s) if is_roll and state.tied else s["player"])]
    if choice == NOTHING_KEPT:
        return say("keeps-nothing", player=player)
    if choice < SCORE:
        return say("rolls" if is_roll else "keeps", player=player, dice=dice)
    number = choice - (ZERO if choice >= ZERO else SCORE)
    return say("scores", player=player, points=state.column(choice), character=character_name(number))


def counted(dice: int) -> list[Message]:
    """A set of dice in words: one Pikachu, two Torchics."""
    return [say("dice-alike", n=n, face=say(f"faces-{LETTERS[face]}", n=n)) for face, n in Counter(SETS[dice]).items()]
