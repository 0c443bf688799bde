"""Whole games in OpenSpiel's playthrough format, kept in tests/playthroughs_openspiel and compared by the tests.

    python -m tests.support.openspiel_playthrough        play all of them again (`make playthroughs`)

Of many random games the shortest is shown, so that the files stay small, unless a game's cases.py has moves.
"""

import numpy as np
import pyspiel
from absl import flags

import boxtop.lab.openspiel  # noqa: F401  # registers the games

from tests.support import our_games
from tests.support.paths import ROOT

FOLDER = ROOT / "tests" / "playthroughs_openspiel"
TRIED = 400
PLAYED = {
    file: f"boxtop_{name}{parameters}"
    for name in our_games.NAMES
    for file, parameters in our_games.case(name, "OPENSPIEL", {f"boxtop_{name}": ""}).items()
}


def actions(game: str) -> list[int]:
    """The actions and outcomes of a short game."""
    moves = our_games.case(game.removeprefix("boxtop_").partition("(")[0], "OPENSPIEL_MOVES", ())
    if moves:
        state = pyspiel.load_game(game).new_initial_state()
        for move in moves:
            state.apply_action(state.string_to_action(move))
        return list(state.history())
    return min((random_game(game, seed) for seed in range(TRIED)), key=len)


def random_game(game: str, seed: int) -> list[int]:
    luck, state = np.random.default_rng(seed), pyspiel.load_game(game).new_initial_state()
    while not state.is_terminal():
        state.apply_action(int(luck.choice(state.legal_actions())))
    return list(state.history())


def printed(game: str, chosen: list[int]) -> str:
    # Imported here: it imports SciPy's statistics, which takes a second.
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    if not flags.FLAGS.is_parsed():  # their module keeps a setting as a flag
        flags.FLAGS(["playthrough"])
    return str(playthrough(game, chosen, seed=1))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, game in PLAYED.items():
        (FOLDER / f"{file}.txt").write_text(printed(game, actions(game)), encoding="utf-8")
