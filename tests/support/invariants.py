"""What is true of every position of a game, compiled, so that a million games can be watched step by step.

Each game has its own invariants in tests/games/NAME/invariants.py. All of them are optional:

    sound(s, begun)                   0, or the number of the complaint; `begun` is the record that the game began with
    kept(s, begun)                    the same, for what does not hold after a guess
    weights(s)                        what the weights of the outcomes of chance add up to
    seen_alike(s, guessed, player)    0, or SEEN_OTHERWISE if a guess changed what the player sees
    COMPLAINTS                        sentences by number, from 1 to 39
    SPOILT                            changes to the first position that `sound` has to notice

They use nothing of the rules but names of fields and constants.
"""

from typing import Any

from boxtop.kernel.jit import jit

from tests.support.our_games import part

SEEN_OTHERWISE = 44
COMPLAINTS = {
    40: "a list of moves has a number that is no move, or one twice",
    41: "probabilities do not add up to one",
    42: "scores of a finished game do not add up to one",
    43: "the same choices do not lead to the same end",
    SEEN_OTHERWISE: "something that everybody sees was different after a guess",
}


@jit
def always_sound(s: Any, begun: Any) -> int:
    return 0


@jit
def no_weights(s: Any) -> int:
    return 0


@jit
def always_alike(s: Any, guessed: Any, player: int) -> int:
    return 0


DEFAULTS = {"sound": always_sound, "kept": always_sound, "weights": no_weights, "seen_alike": always_alike}


def invariant(name: str, what: str) -> Any:
    """One of the functions above, for a game."""
    return getattr(part(name, "invariants"), what, DEFAULTS[what])


def complaint_text(name: str, number: int) -> str:
    return str((COMPLAINTS | getattr(part(name, "invariants"), "COMPLAINTS", {}))[number])
