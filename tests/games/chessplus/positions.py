"""Chessplus positions for tests: full of merged pieces, standard ones of plain chess, and random ones by seed."""

from hypothesis import strategies as st

from boxtop.engines.playouts import Playouts
from boxtop.games.chessplus import ChessplusState

from tests.games.chessplus.helpers import CHESSPLUS

# Reached by play that likes merging; many kinds of merged pieces, flags set and cleared.
RICH = (
    "1(qp)2k3/(rp)(bp)3r1(np)/2(np)2(pp)2/8/8/4(bp)3/(RP)(BP)(QP)(NP)PP(BP)P/4K1(RN)1 w - - ABCDEFGHa 0 23",
    "4k3/1(bp)1(np)(np)p1(rp)/3(qp)4/(rp)7/3(bp)4/8/(QP)(BP)(RP)(NP)(BP)PP(RP)/4K1N1 b - - ABCDEFGHbdefh 35 30",
    "1(np)(bp)1k2b/(rp)1(qp)1(np)(rp)1(pp)/8/8/8/8/P(BP)(RP)(NP)(QP)P(BP)P/4K1(RN)1 b - - ABCDEFGHacefh 1 17",
    "r3k2(rn)/pp1(qp)1pp1/8/2(BB)1(pp)3/4P3/5(QN)2/PPP2PPP/(RN)3K2R w KQkq e6 ABCFGHabdfg 0 9",
    "5RbK/1(BP)2P1P1/8/Q6p/(QQ)4npk/6pp/8/8 w - - - 12 40",
)

# The positions that chess programmers count, from the chessprogramming wiki.
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
STANDARD = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    KIWIPETE,
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r3k2r/8/8/8/3pPp2/8/8/R3K1RR b KQkq e3 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
)


def random_state(seed: int, plies: int, start: str | None = None) -> ChessplusState:
    """The state after some random plies, fewer if the game ends before."""
    begin = CHESSPLUS.start() if start is None else CHESSPLUS.position(start)
    game = Playouts(CHESSPLUS, 1, seed=seed, start=begin)
    game.step(plies)
    return game.state(0)  # type: ignore[return-value]


def states() -> st.SearchStrategy[ChessplusState]:
    """Any position that random play from the start, or from a position full of merged pieces, may reach."""
    return st.builds(
        random_state,
        st.integers(0, 2**32),
        st.integers(0, 250),
        st.sampled_from((None, *RICH)),
    )
