"""Whole games in OpenSpiel's playthrough format, kept in tests/playthroughs_openspiel and compared by the tests.

    python -m tests.support.openspiel_playthrough        play all of them again (`make playthroughs`)

Of many random games the shortest is shown, so that the files stay small; Chessplus is the fool's mate.
"""

import numpy as np
import pyspiel
from absl import flags
from open_spiel.python.algorithms.generate_playthrough import playthrough

import boxtop.lab.openspiel  # noqa: F401  # registers the games

from tests.support.paths import ROOT

FOLDER = ROOT / "tests" / "playthroughs_openspiel"
TRIED = 400
FOOLS_MATE = ("f2f3", "e7e5", "g2g4", "d8h4")
PLAYED = {
    "boxtop_battle_chess": "boxtop_battle_chess",
    "boxtop_battle_grid": "boxtop_battle_grid",
    "boxtop_chessplus": "boxtop_chessplus",
    "boxtop_yahtzee-solo": "boxtop_yahtzee(players=1)",
    "boxtop_yahtzee-two": "boxtop_yahtzee",
}

if not flags.FLAGS.is_parsed():  # their module keeps a setting as a flag
    flags.FLAGS(["playthrough"])


def actions(game: str) -> list[int]:
    """The actions and outcomes of a short game."""
    if game == "boxtop_chessplus":
        state = pyspiel.load_game(game).new_initial_state()
        for move in FOOLS_MATE:
            state.apply_action(state.string_to_action(move))
        return list(state.history())
    return min((random_game(game, seed) for seed in range(TRIED)), key=len)


def random_game(game: str, seed: int) -> list[int]:
    luck, state = np.random.default_rng(seed), pyspiel.load_game(game).new_initial_state()
    while not state.is_terminal():
        state.apply_action(int(luck.choice(state.legal_actions())))
    return list(state.history())


def printed(game: str, chosen: list[int]) -> str:
    return str(playthrough(game, chosen, seed=1))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, game in PLAYED.items():
        (FOLDER / f"{file}.txt").write_text(printed(game, actions(game)), encoding="utf-8")
