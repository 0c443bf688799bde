"""Find the weights of Battle Chess's evaluation from games that the engine plays against itself.

    python -m bench.tune_battle_chess --games 2000 --nodes 800 --rounds 2 --write

In each round games are played with the weights so far, on the standard sheet and on random changes of it; then the
weights are found by which the result of a game, and what a search thinks that it will be, follow best from what is
counted in a position (logistic regression, held near the weights so far by a penalty: games of players who share an
error do not show it). The results of held-out games tell how good that is. One core: about seven minutes for 2,000
games. The next round plays with the new weights; `--write` puts the last ones into the engine. Whether they are better
only a match can tell.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boxtop
from boxtop.engines.engine import Limit
from boxtop.games.base import CHANCE, Game, State
from boxtop.games.battle_chess.engine import BattleChessEngine
from boxtop.games.battle_chess.engine.evaluation import count_up
from boxtop.games.battle_chess.engine.weights import DATA, OTHERS, TRAITS, load, traits
from boxtop.games.battle_chess.engine.workspace import FACES, Workspace
from boxtop.games.battle_chess.sheet import DIRECTIONS, STRAIGHT, Face, Piece, Sheet, standard
from boxtop.kernel.fields import zeroed

NAMES = TRAITS + OTHERS
ODD_SHEETS = 0.4  # the share of games that are played on changed sheets
OPENING = 6  # random moves at most, so that games differ
SLIPS = 0.04  # the share of random moves later on: also positions that are won or lost have to be seen
HELD_OUT = 0.15
TRUST = 0.6  # in what the search thinks of a position, against the result of the game, which luck decides as much
PENALTY = 30.0

Floats = NDArray[np.float64]


@dataclass
class Sample:
    """What is counted in the positions of some games, and what became, or will become, of who was to move."""

    counted: Floats
    results: Floats


def changed(sheet: Sheet, luck: random.Random) -> Sheet:
    """A sheet with other powers, arrows, prices and cards."""

    def arrows(face: Face, among: tuple[str, ...]) -> Face:
        kinds = dict.fromkeys(face.step, "step") | dict.fromkeys(face.slide, "slide")
        for direction in among:
            if luck.random() < 0.2:
                kinds[direction] = luck.choice(("step", "slide", "none", "none"))
        power = max(10, face.power + luck.choice((-20, -10, -10, 0, 0, 10, 10, 20)))
        step, slide = (tuple(d for d in DIRECTIONS if kinds.get(d) == kind) for kind in ("step", "slide"))
        return Face(power, step or ("N",) * ("N" not in slide), slide)

    def piece(old: Piece) -> Piece:
        among = STRAIGHT if old.role == "legend" else DIRECTIONS
        cost = max(1, old.cost + luck.choice((-1, 0, 1))) if old.role == "legend" else 0
        return replace(old, front=arrows(old.front, among), back=arrows(old.back, among), cost=cost)

    cards = tuple(sorted(max(0, card + luck.choice((-10, 0, 0, 10))) for card in sheet.cards))
    pieces = tuple(piece(old) for old in sheet.pieces)
    return replace(sheet, name="Changed", pieces=pieces, cards=cards, reshuffle=cards[-1], eggs=luck.choice((2, 3, 3)))


def game_for(luck: random.Random) -> Game[Any]:
    if luck.random() < ODD_SHEETS:
        return boxtop.game("battle_chess", sheet=changed(standard(), luck).text())
    return boxtop.game("battle_chess")


def positions(engine: BattleChessEngine, nodes: int, seed: int) -> Iterator[tuple[State[Any], float]]:
    """The positions of one game in which a player is to move, after a random opening, with what the engine thinks that
    they are worth; the last one is the end."""
    luck = random.Random(seed)
    state: State[Any] = game_for(luck).start()
    opening, turn = luck.randrange(OPENING + 1), 0
    engine.forget()
    while state.turn is not None:
        if state.turn == CHANCE:
            cards, odds = zip(*state.outcomes(), strict=True)
            state = state.force(luck.choices(cards, [float(each) for each in odds])[0])
            continue
        move = luck.choice(state.moves())
        if turn >= opening:
            thought = engine.think(state, Limit(nodes=nodes), seed=seed)
            yield state, thought.value
            move = move if luck.random() < SLIPS else thought.move
        state = state.force(move)
        turn += 1
    yield state, 0.5


def play(weights: dict[str, float], games: int, nodes: int, seed: int) -> tuple[Sample, Sample]:
    """Play games; what was counted in them, for finding weights and for judging them."""
    engine = BattleChessEngine(weights=weights, memory=4)
    work = zeroed(1, Workspace)
    rows: tuple[list[Floats], list[Floats]] = [], []
    results: tuple[list[float], list[float]] = [], []
    begun = time.perf_counter()
    for number in range(games):
        *thought_about, (end, _) = positions(engine, nodes, seed + number)
        if not thought_about:
            continue
        assert end.result is not None
        kept = number < games * HELD_OUT
        sheet = traits(end.fields)
        for state, thought in thought_about:
            assert state.turn is not None
            count_up(state.fields, work[0])
            counted = work["counted"][0]
            rows[kept].append(np.concatenate([counted[:FACES] @ sheet, counted[FACES:]]))
            result = end.result.scores[state.turn]
            results[kept].append(result if kept else TRUST * thought + (1 - TRUST) * result)
        if number % 100 == 99:
            print(f"  {number + 1} games, {time.perf_counter() - begun:.0f} s", flush=True)
    found, held = (Sample(np.array(r), np.array(v)) for r, v in zip(rows, results, strict=True))
    return found, held


def fit(sample: Sample, before: Floats) -> tuple[Floats, Floats]:
    """The weights, and their standard errors as if positions were independent (they are not: several times more)."""
    x, y = sample.counted, sample.results
    weights = before.copy()
    for _ in range(30):
        chance = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (y - chance) - PENALTY * (weights - before)
        curve = (x * (chance * (1 - chance))[:, None]).T @ x + PENALTY * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    return weights, np.sqrt(np.diag(np.linalg.inv(curve)))


def surprise(sample: Sample, weights: Floats) -> float:
    """How badly results are foretold: the mean logarithm of the chance given to what happened (0.693 for a coin)."""
    chance = np.clip(1 / (1 + np.exp(-sample.counted @ weights)), 1e-6, 1 - 1e-6)
    return float(-np.mean(sample.results * np.log(chance) + (1 - sample.results) * np.log(1 - chance)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--nodes", type=int, default=800)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    weights = load()
    for number in range(asked.rounds):
        found, held = play(weights, asked.games, asked.nodes, asked.seed + number * asked.games)
        before = np.array([weights[name] for name in NAMES])
        best, errors = fit(found, before)
        weights = {name: round(float(weight), 4) for name, weight in zip(NAMES, best, strict=True)}
        print(f"\nround {number + 1}: {len(found.results):,} positions; surprise on held-out games ", end="")
        print(f"{surprise(held, before):.4f} -> {surprise(held, best):.4f}")
        for name, error in zip(NAMES, errors, strict=True):
            print(f"  {name:30} {weights[name]:8.3f} ± {error:.3f}")
    if asked.write:
        DATA.write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
