"""The simple computer player: it sees what a beginner sees."""

import pytest

from boxtop.engines.lookahead import choose
from boxtop.engines.playouts import Playouts
from boxtop.kernel.stop import flag

from positions import random_state
from support import CHESSPLUS


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"),  # mate on the back rank
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - - 0 1", "e4d5"),  # a queen for nothing
        ("3qk3/8/8/3(QN)4/8/8/8/4K3 b - - - 0 1", "d8d5"),  # two pieces on one square
        ("4k3/8/4p3/3p4/8/8/8/3QK3 w - - - 0 1", None),  # a guarded pawn is not worth a queen
    ],
)
def test_it_takes_what_is_offered_and_keeps_what_it_has(position: str, best: str | None) -> None:
    state = CHESSPLUS.position(position)
    chosen = {CHESSPLUS.text(choose(state, nodes=30_000, seed=seed)) for seed in range(4)}
    if best is None:
        assert "d1d5" not in chosen
    else:
        assert chosen == {best}


def test_it_beats_a_player_who_moves_at_random() -> None:
    import random

    won = 0
    for seed in range(4):
        luck, state = random.Random(seed), CHESSPLUS.start()
        while state.turn is not None and int(state.fields["number"]) < 120:
            mine = state.turn == seed % 2
            state = state.play(choose(state, nodes=4_000, seed=seed) if mine else luck.choice(state.moves()))
        won += state.result is not None and state.result.scores[seed % 2] == 1
    assert won == 4


def test_same_seed_same_move_and_a_raised_flag_ends_it() -> None:
    state = random_state(3, 30)
    assert choose(state, nodes=20_000, seed=5) == choose(state, nodes=20_000, seed=5)
    stop = flag()
    stop[0] = 1
    assert choose(state, nodes=10**12, seed=5, stop=stop) in state.moves()


def test_playouts_do_not_depend_on_threads() -> None:
    one, three = Playouts(CHESSPLUS, 30, seed=7), Playouts(CHESSPLUS, 30, seed=7, threads=3)
    one.run()
    three.run()
    assert (one.states == three.states).all()
    assert (one.plies == three.plies).all()
    assert not one.going.any()
    assert one.state(0).result is not None
    with pytest.raises(ValueError, match="at least one"):
        Playouts(CHESSPLUS, 3, threads=0)
