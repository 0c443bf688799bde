"""Statistics of a game for its page in docs/games: length, branching factor, results, state space.

    boxtop facts GAME --games 2000
    boxtop facts GAME --bot engine@500n --games 40

Standard errors are over games, since the decisions of one game are not independent.
"""

import math
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import __version__
from ..engines.arena import hash_bits
from ..engines.engine import Limit
from ..games.base import CHANCE, Game
from .batch import Batch, action_encoding, observer
from .selfplay import Plan, SelfPlay, SelfPlayMatch
from .state_space import state_space

RANDOM = "random"
AT_ONCE = 1_000  # random games in a batch: their masks take a few megabytes
Floats = NDArray[np.float64]


@dataclass
class Games:
    """Statistics of some games, with an entry for each game."""

    decisions: Floats
    choices: Floats  # the number of legal moves, summed over decisions
    logs: Floats  # its logarithm to the base 10, summed over decisions
    widest: Floats  # its maximum over decisions
    scores: Floats  # a column for each player
    reasons: list[str]


def random_games(game: Game[Any], count: int, seed: int) -> Games:
    """Random games, in which every legal move is equally likely."""
    parts = [
        _some_random(game, min(AT_ONCE, count - i), hash_bits("facts", seed, i) >> 1) for i in range(0, count, AT_ONCE)
    ]
    columns = ("decisions", "choices", "logs", "widest", "scores")
    together = {name: np.concatenate([getattr(part, name) for part in parts]) for name in columns}
    return Games(**together, reasons=[reason for part in parts for reason in part.reasons])


def _some_random(game: Game[Any], count: int, seed: int) -> Games:
    games = Batch(game, count, seed=seed, auto_reset="never")
    decisions, choices, logs, widest = (np.zeros(count) for _ in range(4))
    while True:
        going = games.turns >= 0
        if not going.any():
            break
        counts = np.count_nonzero(games.mask(), axis=1)[going]
        decisions[going] += 1
        choices[going] += counts
        logs[going] += np.log10(counts)
        widest[going] = np.maximum(widest[going], counts)
        games.step(games.sample())
    results = [games.state(i).result for i in range(count)]
    scores = np.array([result.scores for result in results if result is not None])
    return Games(decisions, choices, logs, widest, scores, [r.reason for r in results if r is not None])


def played_games(game: Game[Any], bot: str, count: int, seed: int, limit: Limit | None, opening: int | None) -> Games:
    """Games of a bot against itself, as `boxtop selfplay` plays them; decks and who goes first vary."""
    match = SelfPlayMatch(
        game, bot, bot, limit, seed, opening, [option.name for option in game.options if option.name != "players"]
    )
    zero = np.zeros(count)
    found = Games(zero, zero.copy(), zero.copy(), zero.copy(), np.zeros((count, game.players)), [])
    with SelfPlay(Plan(match, count, count)) as player:
        for i, one in enumerate(player.play(0)[1]):
            state = match.variants[one.game % len(match.variants)].start()
            for choice in one.choices:
                if state.turn != CHANCE:
                    many = len(state.moves())
                    found.decisions[i] += 1
                    found.choices[i] += many
                    found.logs[i] += math.log10(many)
                    found.widest[i] = max(found.widest[i], many)
                state = state.force(choice)
            found.scores[i] = one.scores
            found.reasons.append(one.reason)
    return found


def facts(
    game: Game[Any],
    count: int,
    *,
    seed: int = 1,
    bot: str = RANDOM,
    limit: Limit | None = None,
    opening: int | None = None,
    samples: int = 2_000,
) -> dict[str, Any]:
    """All statistics, as values for JSON."""
    games = random_games(game, count, seed) if bot == RANDOM else played_games(game, bot, count, seed, limit, opening)
    width = games.choices.sum() / games.decisions.sum()
    # The error of a ratio of two means, from what each game adds beyond the mean branching factor.
    beyond = (games.choices - width * games.decisions) / games.decisions.mean()
    alone = game.players == 1
    summary: dict[str, Any] = {
        "game": game.name,
        "options": dict(game.settings),
        "version": __version__,
        "players": game.players,
        "hidden": game.hidden,
        "actions": action_encoding(game).size,
        "observation": observer(game).LAYOUT.size,
        "bot": bot,
        "games": count,
        "seed": seed,
        "opening": 0 if bot == RANDOM else opening,
        "decisions": {
            "mean": _round(games.decisions.mean()),
            "error": _round(_error(games.decisions)),
            "least": int(games.decisions.min()),
            "most": int(games.decisions.max()),
        },
        "branching": {"mean": _round(width), "error": _round(_error(beyond)), "most": int(games.widest.max())},
        "tree_log10": {"mean": _round(games.logs.mean()), "error": _round(_error(games.logs))},
        "scores": [
            {"mean": _round(games.scores[:, player].mean()), "error": _round(_error(games.scores[:, player]))}
            for player in range(game.players)
        ],
        "drawn": None if alone else _round(np.mean(games.scores.max(axis=1) < 1)),
        "reasons": {reason: _round(n / count) for reason, n in sorted(Counter(games.reasons).items())},
    }
    if bot == RANDOM:
        found = state_space(game, samples, seed)
        summary["space"] = None if found is None else found.as_json()
    return summary


def _error(values: Floats) -> float:
    """The standard error of a mean."""
    return float(values.std(ddof=1) / math.sqrt(len(values))) if len(values) > 1 else math.nan


def _round(number: Any) -> float | None:
    """Round to four significant figures, more than any of this is known to; None for what is not finite."""
    number = float(number)
    return float(f"{number:.4g}") if math.isfinite(number) else None
