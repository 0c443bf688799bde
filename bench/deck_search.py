"""Finds six decks of Battle Grid that are equally strong: python -m bench.deck_search [--seconds 1200] [--write].

Of each ready deck variants are drawn: some of its cards are replaced by cards of the catalogue of the same class with
nearly as many HP. Then six decks at a time, a variant of each, meet each other from both seats, as the engine plays
with hidden hands, while everybody expects these six. A model is fitted to all games: the odds of a pair of decks are a
product of one factor for the pair and the seat, and one for each variant against the other's deck. So what is learned
of a variant in one company counts in every other. The first rounds take variants at random; later ones the six that are
most even if the factors are what they may be, at random within their errors (Thompson sampling). From those come new
variants, too.

Whoever looks at many decks finds some that only luck made even: let the six that come out play `bench.decks` with
another seed. What comes out depends on the network, so search again after teaching it.
"""

import argparse
from dataclasses import dataclass, field
from itertools import permutations
from time import process_time

import numpy as np
from numpy.typing import NDArray

from boxtop.games.battle_grid.decks import DECKS as DECKS_FOLDER
from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.games.battle_grid.rules.cards import Card

from .battle_grid_matches import Matches
from .battle_grid_variants import Cards, cards_of, numbers, shares, strength, text, variant

LOPSIDED = 0.01  # how much uneven pairings count beside uneven decks
SEATS = 0.5  # and how much the seats
AT_RANDOM, RENEWED, PROVED = 0.4, 0.6, 0.7  # of the time: until then variants are at random, added, drawn by odds
FITTED = 5  # rounds between fits
LOOSE = 1.5, 0.5  # how far factors spread, as logarithms of odds: of pairs, and of variants
DECKS = len(PRESET_DECKS)
PAIRS = list(permutations(range(DECKS), 2))

Floats = NDArray[np.float64]
Variants = tuple[int, ...]  # one of each deck, by number


@dataclass
class Fitted:
    """Logarithms of odds: of all ordered pairs of decks, then of each variant against each other deck."""

    means: Floats
    root: Floats  # of their covariance
    starts: list[int]  # where the variants of each deck begin

    def drawn(self, luck: np.random.Generator | None) -> Floats:
        """The means, or values as likely as the games make them."""
        return self.means if luck is None else self.means + self.root @ luck.normal(size=len(self.means))

    def odds(self, values: Floats, chosen: Variants) -> Floats:
        """What the first scores in each ordered pair of some variants."""
        found = np.full((DECKS, DECKS), 0.5)
        for at, (one, other) in enumerate(PAIRS):
            mine = values[self.starts[one] + chosen[one] * DECKS + other]
            theirs = values[self.starts[other] + chosen[other] * DECKS + one]
            found[one, other] = 1 / (1 + np.exp(-(values[at] + mine - theirs)))
        return found

    def uneven(self, values: Floats, chosen: Variants) -> float:
        """How far some variants are from even."""
        first = self.odds(values, chosen)
        pairs = 0.5 * (first + 1 - first.T) - 0.5
        seats = (first.sum() - 0.5 * DECKS) / len(PAIRS) - 0.5
        totals = pairs.sum(1) / (DECKS - 1)
        return float((totals**2).mean() + LOPSIDED * (pairs**2).mean() + SEATS * max(0.0, abs(seats) - 0.02) ** 2)

    def told(self, chosen: Variants) -> str:
        """What some variants score."""
        first = self.odds(self.means, chosen)
        pairs = 0.5 * (first + 1 - first.T)
        totals = (pairs.sum(1) - 0.5) / (DECKS - 1)
        cells = [f"{name}.{at} {100 * total:.1f}" for name, at, total in zip(PRESET_DECKS, chosen, totals, strict=True)]
        seats = (first.sum() - 0.5 * DECKS) / len(PAIRS)
        apart = np.abs(pairs - 0.5).sum() / len(PAIRS)
        return f"{', '.join(cells)}; first player {100 * seats:.1f}, pairs off by {100 * apart:.1f}"


@dataclass
class Search:
    """Variants of decks, and the games that they played."""

    decks: list[list[Cards]]
    shares: list[set[Card]]
    matches: Matches
    nodes: int
    luck: np.random.Generator
    played: dict[tuple[int, int, int, int], list[float]] = field(default_factory=dict)  # deck, variant, deck, variant

    def play(self, chosen: Variants, games: int) -> None:
        """Some games of each pair of six variants, while everybody expects these."""
        decks = [numbers(self.decks[deck][at]) for deck, at in enumerate(chosen)]
        self.matches.ready[:] = decks
        for one, other in PAIRS:
            first, second = (np.repeat(decks[deck][None], games, 0) for deck in (one, other))
            scores = self.matches.play(first, second, self.nodes).scores
            self.played.setdefault((one, chosen[one], other, chosen[other]), []).extend(scores.tolist())

    def least_known(self) -> Variants:
        """Of each deck the variant that played least, at random if it is not the only one."""
        counts = [np.zeros(len(some)) for some in self.decks]
        for (deck, at, _, _), scores in self.played.items():
            counts[deck][at] += len(scores)
        return tuple(int((some + self.luck.random(len(some))).argmin()) for some in counts)

    def fit(self) -> Fitted:
        """The factors, by all games."""
        *starts, size = (np.cumsum([0, *(len(some) * DECKS for some in self.decks)]) + len(PAIRS)).tolist()
        rows = np.zeros((len(self.played), size))
        sums = np.array([[sum(scores), len(scores)] for scores in self.played.values()]).reshape(-1, 2)
        for row, (one, a, other, b) in zip(rows, self.played, strict=True):
            row[PAIRS.index((one, other))] = 1
            row[starts[one] + a * DECKS + other] = 1
            row[starts[other] + b * DECKS + one] = -1
        prior = np.concatenate([np.full(len(PAIRS), LOOSE[0]), np.full(size - len(PAIRS), LOOSE[1])]) ** -2.0
        means = np.zeros(size)
        for _ in range(8):  # Newton's method
            chance = 1 / (1 + np.exp(-rows @ means))
            weights = sums[:, 1] * np.maximum(chance * (1 - chance), 0.01)
            precision = rows.T @ (rows * weights[:, None]) + np.diag(prior)
            means = means + np.linalg.solve(precision, rows.T @ (sums[:, 0] - sums[:, 1] * chance) - prior * means)
        return Fitted(means, np.linalg.inv(np.linalg.cholesky(precision)).T, starts)

    def most_even(self, fitted: Fitted, luck: np.random.Generator | None = None) -> Variants:
        """The six variants nearest to even, found by changing one after the other, from some beginnings."""
        values, best, least = fitted.drawn(luck), (0,) * DECKS, 1e9
        for _ in range(6):
            now = tuple(int(self.luck.integers(len(some))) for some in self.decks)
            score = fitted.uneven(values, now)
            better = True
            while better:
                better = False
                for deck in self.luck.permutation(DECKS).tolist():
                    tried = [(*now[:deck], at, *now[deck + 1 :]) for at in range(len(self.decks[deck]))]
                    scores = [fitted.uneven(values, one) for one in tried]
                    if min(scores) < score - 1e-9:
                        now, score, better = tried[int(np.argmin(scores))], min(scores), True
            if score < least:
                best, least = now, score
        return best

    def renew(self, chosen: Variants) -> None:
        """Add a variant of each of six decks."""
        for deck, at in enumerate(chosen):
            known = {strength(cards) for cards in self.decks[deck]}
            for _ in range(100):
                made = variant(self.decks[deck][at], self.shares[deck], self.luck)
                if strength(made) not in known:
                    self.decks[deck].append(made)
                    break


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seconds", type=int, default=1_200, help="of one processor")
    arguments.add_argument("--variants", type=int, default=10, help="of each deck at first, with itself")
    arguments.add_argument("--most", type=int, default=24, help="of each deck in the end")
    arguments.add_argument("--nodes", type=int, default=2_000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--write", action="store_true", help="take the decks that come out as the ready ones")
    wanted = arguments.parse_args()
    luck = np.random.default_rng(wanted.seed)
    decks = [cards_of(deck) for deck in PRESET_DECKS.values()]
    search = Search([[cards] for cards in decks], shares(decks), Matches(wanted.seed), wanted.nodes, luck)
    while len(search.decks[0]) < wanted.variants:
        search.renew((0,) * DECKS)
    rounds, begun, fitted = 0, process_time(), search.fit()
    while (done := (process_time() - begun) / wanted.seconds) < 1:
        chosen = search.least_known() if done < AT_RANDOM else search.most_even(fitted, luck if done < PROVED else None)
        search.play(chosen, 1)
        rounds += 1
        if rounds % FITTED == 0:
            if AT_RANDOM <= done < RENEWED and len(search.decks[0]) < wanted.most:
                search.renew(search.most_even(fitted, luck))
            fitted = search.fit()
            if rounds % (10 * FITTED) == 0:
                print(f"{100 * done:.0f} %: {fitted.told(search.most_even(fitted))}", flush=True)
    fitted = search.fit()
    chosen = search.most_even(fitted)
    print(fitted.told(chosen))
    for name, some, at in zip(PRESET_DECKS, search.decks, chosen, strict=True):
        print(f"\n{name}\n{text(some[at])}", end="")
        if wanted.write:
            (DECKS_FOLDER / f"{name}.txt").write_text(text(some[at]), encoding="utf-8")


if __name__ == "__main__":
    main()
