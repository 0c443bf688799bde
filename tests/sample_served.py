"""Plays random games and prints a digest of all that a server asks of them. Not a test: tests run it in two ways.

python tests/sample_served.py GAMES PLIES [ready]
"""

import hashlib
import random
import sys


def digest(games: int, plies: int) -> str:
    import boxtop
    from boxtop.engines.engine import Limit
    from boxtop.engines.greedy import Greedy
    from boxtop.games.base import PUBLIC

    from pairs import RICH as RICH_DECK
    from pairs import WILD_SHEET
    from positions import RICH

    seen = hashlib.sha256()
    starts = [
        boxtop.game("chessplus").start(),
        boxtop.game("chessplus").position(RICH[0]),
        boxtop.game("chessplus", merging=False).start(),
        boxtop.game("battle_chess").start(),
        boxtop.game("battle_chess", sheet=WILD_SHEET, begins="blue").start(),
        boxtop.game("battle_grid", effect="surge").start(),
        boxtop.game("battle_grid", deck1=RICH_DECK, deck2=RICH_DECK).start(),
        boxtop.game("yahtzee", players=1).start(),
        boxtop.game("yahtzee", players=3).start(),
        boxtop.game("yahtzee").position("1..2./2..1./1..2./2..1./.....+12 - tie 1=?,2=?"),
    ]
    for seed, state in enumerate(start for _ in range(games) for start in starts):
        luck, game = random.Random(seed), state.game
        for ply in range(plies):
            told = [
                state.turn,
                state.moves(),
                state.outcomes(),
                state.position,
                state.key,
                state.claims(),
                state.result,
            ]
            if ply % 5 == 0:
                viewers = [*range(game.players), PUBLIC]
                told += [[state.view(viewer), state.svg(viewer=viewer)] for viewer in viewers]
                told += [state.explain(choice) for choice in luck.sample(range(game.choices), min(40, game.choices))]
                told.append(state.resample(0, seed).position)
                told.append(game.position(state.position).position)
                if state.moves():
                    told.append(Greedy().think(state, Limit(depth=1)).rated)
            seen.update(repr(told).encode())
            if state.turn is None:
                break
            choice = luck.choice(state.moves() or [outcome for outcome, _ in state.outcomes()])
            names = list(game.seats)
            said = [state.short(choice), state.describe(choice, names), state.aloud(choice, names)]
            seen.update(repr([*said, state.parse(state.short(choice)) if state.moves() else None]).encode())
            state = state.play(choice)
    return seen.hexdigest()


if __name__ == "__main__":
    if "ready" in sys.argv:
        from boxtop.server import ready_rules

        ready_rules.use()
    print(digest(*map(int, sys.argv[1:3])))
    if "ready" in sys.argv:
        from boxtop.kernel import ready

        assert ready.in_use()
        assert "numba" not in sys.modules
        assert not ready.interpreted, ready.interpreted
