"""Our engine at plain chess against Stockfish of a limited strength.

    python -m bench.stockfish_match --games 60 --elo 2100 --seconds 0.1

Every opening is played with both colours. On our side a pawn becomes a queen only; when Stockfish chooses another piece
the position is taken over as it stands, which our rules accept. Draws are claimed as soon as they can be.
"""

import argparse
import itertools
import math
from collections.abc import Iterator

import chess
import chess.engine

import boxtop
from boxtop.engines.chessplus import ChessplusEngine
from boxtop.engines.engine import Limit

from .peers import stockfish

OPENINGS = (
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
    "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5",
    "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4",
    "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6",
    "e2e4 e7e5 b1c3 g8f6 f2f4 d7d5",
    "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5",
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4",
    "e2e4 c7c5 g1f3 b8c6 f1b5 g7g6",
    "e2e4 c7c5 g1f3 e7e6 d2d4 c5d4",
    "e2e4 c7c5 b1c3 b8c6 g2g3 g7g6",
    "e2e4 c7c5 c2c3 d7d5 e4d5 d8d5",
    "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4",
    "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5",
    "e2e4 e7e6 d2d4 d7d5 b1d2 g8f6",
    "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4",
    "e2e4 c7c6 d2d4 d7d5 e4e5 c8f5",
    "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5",
    "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6",
    "e2e4 g8f6 e4e5 f6d5 d2d4 d7d6",
    "e2e4 g7g6 d2d4 f8g7 b1c3 d7d6",
    "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6",
    "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6",
    "d2d4 d7d5 c2c4 d5c4 g1f3 g8f6",
    "d2d4 d7d5 g1f3 g8f6 c1f4 e7e6",
    "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7",
    "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5",
    "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4",
    "d2d4 g8f6 c2c4 e7e6 g1f3 b7b6",
    "d2d4 g8f6 c2c4 c7c5 d4d5 e7e6",
    "d2d4 g8f6 c1g5 e7e6 e2e4 h7h6",
    "d2d4 f7f5 g2g3 g8f6 f1g2 e7e6",
    "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6",
    "c2c4 c7c5 g1f3 g8f6 b1c3 d7d5",
    "c2c4 g8f6 b1c3 e7e6 e2e4 d7d5",
    "g1f3 d7d5 g2g3 g8f6 f1g2 c7c6",
    "g1f3 g8f6 c2c4 b7b6 g2g3 c8b7",
    "b2b3 e7e5 c1b2 b8c6 e2e3 d7d5",
    "f2f4 d7d5 g1f3 g7g6 g2g3 f8g7",
)
LONGEST = 400  # plies; what is still going on then is called a draw


def one_game(
    ours: ChessplusEngine,
    theirs: chess.engine.SimpleEngine,
    opening: str,
    colour: chess.Color,
    limit: Limit,
    their_limit: chess.engine.Limit,
) -> float:
    """Our score of a game in which we have a colour."""
    game = boxtop.game("chessplus", merging=False)
    state, board = game.start(), chess.Board()
    for text in opening.split():
        state = state.play(text)
        board.push_uci(text)
    ours.forget()
    while board.outcome(claim_draw=True) is None and board.ply() < LONGEST:
        if board.turn == colour:
            text = game.text(ours.think(state, limit).move)
            promotes = board.piece_type_at(chess.parse_square(text[:2])) == chess.PAWN and text[3] in "18"
            move = chess.Move.from_uci(text + "q" * promotes)
        else:
            answer = theirs.play(board, their_limit, game=board.root())
            assert answer.move is not None
            move = answer.move
        assert move in board.legal_moves
        board.push(move)
        understood = move.promotion in (None, chess.QUEEN)
        state = state.play(move.uci()[:4]) if understood else game.position(board.fen())
    outcome = board.outcome(claim_draw=True)
    if outcome is None or outcome.winner is None:
        return 0.5
    return float(outcome.winner == colour)


def elo_difference(share: float) -> float:
    """How much stronger somebody is who scores this share."""
    share = min(max(share, 1e-3), 1 - 1e-3)
    return -400 * math.log10(1 / share - 1)


def estimate(scores: list[float]) -> tuple[float, float, float]:
    """The Elo difference with the ends of its 95 % interval."""
    mean = sum(scores) / len(scores)
    spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / max(1, len(scores) - 1) / len(scores))
    low, high = mean - 1.96 * spread, mean + 1.96 * spread
    return elo_difference(mean), elo_difference(low), elo_difference(high)


def match(
    games: int, elo: int, limit: Limit, their_limit: chess.engine.Limit, threads: int = 1, first: int = 0
) -> Iterator[list[float]]:
    """Our scores so far after each game; nothing if there is no Stockfish."""
    program = stockfish()
    if program is None:
        return
    ours, scores = ChessplusEngine(threads=threads), []
    pairs = itertools.cycle((opening, colour) for opening in OPENINGS for colour in (chess.WHITE, chess.BLACK))
    with chess.engine.SimpleEngine.popen_uci(program) as theirs:
        theirs.configure({"UCI_LimitStrength": True, "UCI_Elo": elo, "Threads": 1, "Hash": 32})
        for opening, colour in itertools.islice(pairs, first, first + games):
            scores.append(one_game(ours, theirs, opening, colour, limit, their_limit))
            yield scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="begin with this game of the list")
    parser.add_argument("--elo", type=int, default=2100, help="Stockfish's UCI_Elo")
    parser.add_argument("--seconds", type=float, default=0.1, help="per move, for both")
    parser.add_argument("--nodes", type=int, help="instead of seconds, for us: when the machine is busy")
    parser.add_argument("--threads", type=int, default=1, help="ours")
    given = parser.parse_args()
    limit = Limit(seconds=given.seconds) if given.nodes is None else Limit(nodes=given.nodes)
    scores: list[float] = []
    for scores in match(
        given.games, given.elo, limit, chess.engine.Limit(time=given.seconds), given.threads, given.first
    ):
        print(f"{len(scores)} games, {sum(scores):g} points", flush=True)
    if scores:
        difference, low, high = estimate(scores)
        print(
            f"{sum(scores):g} of {len(scores)} against Stockfish at {given.elo}: "
            f"{given.elo + difference:.0f} ({given.elo + low:.0f} to {given.elo + high:.0f}, 95 %)"
        )


if __name__ == "__main__":
    main()
