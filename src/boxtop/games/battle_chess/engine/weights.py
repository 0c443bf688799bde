"""What faces are worth on any sheet, from weights that were found by games on many sheets.

A face is described by traits that do not depend on names: how well it attacks and resists the others on its sheet, with
the sheet's own cards, and how many ways it can go. The weights of traits, and those of everything else that the
evaluation counts, are in data/weights.json, written by bench/tune_battle_chess.py.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..rules.limits import MOST_TYPES
from .workspace import COUNTED, FACES, ROYAL_BACK, THREATS

DATA = Path(__file__).parent / "data" / "weights.json"

TRAITS = (
    "lives",  # battles that it can lose until it is gone
    "attack",  # of the face that is up: chances to win less chances to lose
    "defence",
    "steps",
    "slides",
    "attack in reserve",  # of the back, while the front is up
    "defence in reserve",
    "arrows in reserve",
    "royal without eggs",  # the royal piece, without eggs and with its front up
    "royal flipped",
    "legend",
    "legend flipped",
    "legend attack",
    "legend defence",
)
# What the evaluation counts besides faces, in the order of workspace.py.
THREATENED = ("front", "back", "egg", "royal", "flipped royal", "legend", "flipped legend", "more at the royal")
OTHERS = (
    "turn",
    "eggs",
    "last egg",
    "legends waiting",
    "price of a legend saved",
    "prices of all legends saved",
    "a legend can be paid",
    "mobility",
    "near the enemy royal",
    "near the own royal",
    "legends near the enemy royal",
    "only one can move",
    "only two can move",
    *(f"threat to {what}" for what in THREATENED),
    *(f"threat of {what}" for what in THREATENED),
)
assert len(OTHERS) == COUNTED - FACES
assert OTHERS[THREATS - FACES + ROYAL_BACK] == "threat to flipped royal"

GAME = 6.0  # what it costs to lose the flipped royal piece, as an expected gain of battles: more than all the rest


def load() -> dict[str, float]:
    """The weights by name."""
    weights: dict[str, float] = json.loads(DATA.read_text(encoding="utf-8"))
    return weights


def traits(s: Any) -> NDArray[np.float64]:
    """The traits of each face on the sheet of a position: a row for each face."""
    table = np.zeros((FACES, len(TRAITS)))
    kinds, legends, royal = int(s["kinds"]), int(s["legend_kinds"]), int(s["royal"])
    small = [face for face in range(FACES) if face % MOST_TYPES < kinds - legends]
    power = s["power"].astype(np.int64)
    card_values, copies = s["value"].astype(np.int64), s["copies"].astype(np.float64)
    copies /= copies.sum()

    def duel(attacker: int, attacked: int) -> float:
        """Chance that the attacker wins, less chance that it loses."""
        if power[attacker] > power[attacked]:
            return 1.0
        totals = power[attacker] + card_values
        return float(copies @ np.sign(totals - power[attacked]))

    for face in range(FACES):
        kind, back = face % MOST_TYPES, face >= MOST_TYPES
        if kind >= kinds:
            continue
        attack = sum(duel(face, other) for other in small) / len(small)
        defence = -sum(duel(other, face) for other in small) / len(small)
        steps, slides = (int(s[name][face]).bit_count() / 8 for name in ("step", "slide"))
        found = {"attack": attack, "defence": defence, "steps": steps, "slides": slides}
        if kind >= kinds - legends:
            name = "legend flipped" if back else "legend"
            found = {name: 1.0, "legend attack": attack, "legend defence": defence}
        elif kind == royal:
            found["royal flipped" if back else "royal without eggs"] = 1.0
        else:
            found["lives"] = 1.0 if back else 2.0
            if not back:
                under = face + MOST_TYPES
                found["attack in reserve"] = sum(duel(under, other) for other in small) / len(small)
                found["defence in reserve"] = -sum(duel(other, under) for other in small) / len(small)
                found["arrows in reserve"] = int(s["step"][under] | s["slide"][under]).bit_count() / 8
        for name, value in found.items():
            table[face, TRAITS.index(name)] = value
    return table


def weights_for(s: Any, weights: Mapping[str, float]) -> NDArray[np.float64]:
    """The weight of everything that is counted, on the sheet of a position."""
    faces = traits(s) @ np.array([weights[name] for name in TRAITS])
    return np.concatenate([faces, [weights[name] for name in OTHERS]])


def losses(s: Any, weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """What it costs to lose a battle with each face up: the difference to the back, or all that the back is worth."""
    fronts, backs = weights[:MOST_TYPES], weights[MOST_TYPES:FACES]
    lost = np.concatenate([fronts - backs, backs])
    lost[MOST_TYPES + int(s["royal"])] = GAME
    return lost
