"""The network of the Chessplus engine against a slow, plain twin, and the accumulators that are updated from others."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxtop.engines.bots import bot
from boxtop.engines.engine import Limit, Task
from boxtop.errors import BadText
from boxtop.games.chessplus import Chessplus, ChessplusState
from boxtop.games.chessplus.engine import ChessplusEngine
from boxtop.games.chessplus.engine.board import fill
from boxtop.games.chessplus.engine.network import FILES, evaluate
from boxtop.games.chessplus.engine.player import Searcher
from boxtop.games.chessplus.engine.transposition import new_table
from boxtop.kernel.stop import flag

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS
from tests.games.chessplus.network_reference import network_score
from tests.games.chessplus.positions import KIWIPETE, RICH, states
from tests.support.modes import INTERPRETED, output_of
from tests.support.paths import ROOT

# -- the score ---------------------------------------------------------------------------------------------------------


class Board:
    """The boards of a search, to be filled by hand."""

    def __init__(self, game: Chessplus) -> None:
        self.searcher, self._table, self._stop = Searcher(), new_table(1), flag()
        self.searcher.set_up(game.start(), Task(), self._table, self._stop, 1)

    def score(self, state: ChessplusState, ply: int) -> int:
        fill(self.searcher.w["boards"][ply], state.fields)
        return int(evaluate(self.searcher.work[0], ply))


@cache
def board(game: Chessplus) -> Board:
    return Board(game)


@settings(max_examples=100, deadline=None)
@given(states())
def test_the_score_is_that_of_plain_arithmetic(state: ChessplusState) -> None:
    """Whatever was evaluated before at this ply."""
    assert board(CHESSPLUS).score(state, 0) == network_score(state)


def test_plain_chess_has_a_network_too() -> None:
    for position in (KIWIPETE, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", PLAIN_CHESS.start().position):
        state = PLAIN_CHESS.position(position)
        assert board(PLAIN_CHESS).score(state, 0) == network_score(state)


def other_way_round(state: ChessplusState) -> ChessplusState:
    """The same position with the colours changed."""
    pieces, side, castling, passed, unmoved, quiet, number = state.position.split()
    ranks = "/".join(reversed(pieces.split("/"))).swapcase()
    castling = "-" if castling == "-" else "".join(sorted(castling.swapcase()))
    passed = passed if passed == "-" else passed[0] + str(9 - int(passed[1]))
    unmoved = "-" if unmoved == "-" else "".join(sorted(unmoved.swapcase()))
    flipped = f"{ranks} {'b' if side == 'w' else 'w'} {castling} {passed} {unmoved} {quiet} {number}"
    return CHESSPLUS.position(flipped)


@settings(max_examples=50, deadline=None)
@given(states())
def test_the_score_does_not_depend_on_the_colour(state: ChessplusState) -> None:
    assert board(CHESSPLUS).score(state, 0) == board(CHESSPLUS).score(other_way_round(state), 0)


def test_pieces_are_counted_even_when_they_are_merged() -> None:
    for letters in ("QQ", "RR", "BB", "NN", "PP", "QR", "RP"):
        merged = CHESSPLUS.position(f"4k3/8/8/8/3({letters})4/8/8/4K3 w - - 0 1")
        single = CHESSPLUS.position(f"4k3/8/8/8/3{letters[0]}4/8/8/4K3 w - - 0 1")
        assert board(CHESSPLUS).score(merged, 0) > board(CHESSPLUS).score(single, 0)


# -- accumulators that are updated -------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from((CHESSPLUS.start().position, *RICH)),
    st.lists(st.tuples(st.integers(0, 999), st.booleans()), min_size=5),
)
def test_wherever_a_line_goes_the_score_is_that_of_the_position(start: str, steps: list[tuple[int, bool]]) -> None:
    """A line goes ahead and back as in a search, and not every position on it is evaluated."""
    line, boards = [CHESSPLUS.position(start)], Board(CHESSPLUS)
    for choice, skipped in steps:
        moves = line[-1].moves()
        if choice % 3 == 0 or not moves:
            line = line[: max(1, len(line) - 1 - choice % 4)]
        else:
            line.append(line[-1].play(moves[choice % len(moves)]))
        if not skipped:
            assert boards.score(line[-1], len(line) - 1) == network_score(line[-1])


def test_at_every_node_of_a_search_the_accumulators_are_those_made_afresh() -> None:
    """The search, interpreted, checks itself: tests/support/samples/chessplus_accumulators.py."""
    script = ROOT / "tests" / "support" / "samples" / "chessplus_accumulators.py"
    checked = [int(line) for line in output_of(script, mode=INTERPRETED).split()]
    assert len(checked) == 3
    assert min(checked) > 50


def test_an_engine_goes_from_one_game_to_the_other() -> None:
    """Accumulators of one network mean nothing to the other."""
    positions = [(PLAIN_CHESS, KIWIPETE), (CHESSPLUS, KIWIPETE), (PLAIN_CHESS, KIWIPETE)]
    engine = ChessplusEngine(memory=4)
    for game, position in positions:
        state = game.position(position)
        engine.think(state, Limit(nodes=300))
        searcher = engine._searchers[0]
        fill(searcher.w["boards"][0], state.fields)
        assert int(evaluate(searcher.work[0], 0)) == network_score(state)


# -- files -------------------------------------------------------------------------------------------------------------


def test_the_networks_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES.values()) < 1_000_000


def test_another_network_can_play(tmp_path: Path) -> None:
    """A network that values nothing plays, and worse files are refused with a sentence."""
    zero = tmp_path / "zero.npz"
    with np.load(FILES["merging"]) as found:
        np.savez(zero, **{name: np.zeros_like(found[name]) for name in found} | {"scale": found["scale"]})
    state = CHESSPLUS.position(RICH[0])
    thought = bot(f"network:{zero}@100n", CHESSPLUS).think(state)
    assert thought.move in state.moves()
    assert thought.value == 0.5
    worse = tmp_path / "worse.npz"
    np.savez(worse, rows=np.zeros((3, 64)))
    (tmp_path / "text.npz").write_text("no network")
    (tmp_path / "torn.npz").write_bytes(zero.read_bytes()[:5_000])
    for name in ("worse.npz", "text.npz", "torn.npz", "missing.npz"):
        with pytest.raises(BadText, match="couldn't be read as a network"):
            bot(f"network:{tmp_path / name}", CHESSPLUS)
