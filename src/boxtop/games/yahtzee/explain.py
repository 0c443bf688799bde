"""Yahtzee in sentences: why a choice is not possible (with the rule's id on the rules page), and what one does."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..base import CHANCE, Choice, Refusal
from .rules.state import CHARACTERS, CHOICES, FACES, FIRST_ROLL, ROLLS, SCORE, SETS, ZERO
from .rules.verbs import next_roller
from .text import choice_text, letters_of

if TYPE_CHECKING:
    from .game_state import YahtzeeState


def refuse(state: "YahtzeeState", choice: Choice) -> Refusal:
    """The rule that forbids a choice, and a sentence."""
    if not 0 <= choice < CHOICES:
        return Refusal("YZ-18", f"There is no choice {choice} in Yahtzee.")
    if state.turn is None:
        return Refusal("YZ-14", "The game is over.")
    is_roll = FIRST_ROLL <= choice < SCORE
    if state.turn == CHANCE:
        if is_roll:
            kept = letters_of(int(state.facts["dice"]))
            return Refusal("YZ-4", f"{kept} was kept, so the roll shows at least that.")
        if state.tied:
            return Refusal("YZ-15", "All tokens are placed: the tied players roll, and most Pikachus win.")
        return Refusal("YZ-3" if state.roll == 1 else "YZ-4", "The dice are still rolling.")
    if is_roll:
        return Refusal("YZ-5", "The dice lie on the table: keep some and roll the others, or score.")
    if choice < FIRST_ROLL:
        return _no_keep(state, choice)
    return _no_token(state, choice)


def _no_keep(state: "YahtzeeState", choice: Choice) -> Refusal:
    if state.roll == ROLLS:
        return Refusal("YZ-5", "That was the third roll: place a token now.")
    return Refusal("YZ-4", f"The dice show {state.dice}: {choice_text(choice)} is not among them.")


def _no_token(state: "YahtzeeState", choice: Choice) -> Refusal:
    zero = choice >= ZERO
    character = choice - (ZERO if zero else SCORE)
    name = CHARACTERS[character]
    s = state.facts
    if s["placed"][s["player"]] >> character & 1:
        return Refusal("YZ-8", f"Your {name} token is already on the board: each character scores once.")
    if not zero:
        return Refusal("YZ-7", f"There is no {name} and no Pikachu on the dice.")
    if state.scorable:
        names = " or ".join(CHARACTERS[n] for n in state.scorable)
        return Refusal("YZ-12", f"A zero is only possible when nothing scores: these dice score {names}.")
    return Refusal("YZ-11", "Nothing scores yet: roll again. A zero is only possible after the third roll.")


def described(state: "YahtzeeState", choice: Choice, names: Sequence[str]) -> str:
    """A sentence on a roll, a keep or a score."""
    after = state.play(choice)
    s = state.facts
    if FIRST_ROLL <= choice < SCORE:
        who = names[int(next_roller(s)) if state.tied else int(s["player"])]
        return f"{who} rolls {letters_of(choice)}."
    who = names[int(s["player"])]
    if choice < FIRST_ROLL:
        return f"{who} keeps {letters_of(choice) or 'nothing'}."
    name = CHARACTERS[choice - (ZERO if choice >= ZERO else SCORE)]
    column = sum(after.points()) - sum(state.points())
    return f"{who} scores {column} for {name}." if column else f"{who} puts {name} into the Picture column: 0."


COUNTS = ("no", "one", "two", "three", "four", "five")


def spoken(state: "YahtzeeState", choice: Choice, names: Sequence[str]) -> str:
    """The same in words only, for who hears it: the faces by their names."""
    s = state.facts
    if choice >= SCORE:
        return described(state, choice, names)
    shown = SETS[choice]
    counted = [f"{COUNTS[n]} {FACES[face]}{'s' if n > 1 else ''}" for face, n in Counter(shown).items()]
    dice = " and ".join((", ".join(counted[:-1]), counted[-1])) if len(counted) > 1 else "".join(counted)
    if choice >= FIRST_ROLL:
        who = names[int(next_roller(s)) if state.tied else int(s["player"])]
        return f"{who} rolls {dice}."
    return f"{names[int(s['player'])]} keeps {dice or 'nothing'}."
