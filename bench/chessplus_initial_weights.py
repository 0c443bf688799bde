"""Initial weights of the Chessplus evaluation, by rules of thumb, from which tuning starts."""

from boxtop.games.chessplus.engine.weights import GROUPS

Weight = list[int]


def places() -> list[Weight]:
    """Piece-square values by type, rank and distance of the file from the edge."""
    made = []
    for piece in "PNBRQK":
        for rank in range(8):
            for file in range(4):
                inner = file + min(rank, 7 - rank)  # 0 in the corner, 6 in the centre
                made.append(
                    {
                        "P": [5 * (rank - 1) + (6 * file - 9 if 1 < rank < 5 else 0), 8 * (rank - 1) - 2 * file],
                        "N": [11 * inner - 40 + 3 * rank, 8 * inner - 28],
                        "B": [5 * inner - 16 - (8 if rank == 0 else 0), 4 * inner - 12],
                        "R": [4 * file - 6 + (14 if rank == 6 else 0), 2 * rank - 4],
                        "Q": [2 * inner - 6 - (4 if rank > 4 else 0), 7 * inner - 20],
                        "K": [-22 * rank - (14 * file - 18 if rank < 2 else 10), 11 * inner - 36],
                    }[piece]
                )
    return made


def mobility(count: int, usual: int, full: int, bare: int) -> list[Weight]:
    """Values by the number of reachable squares, with diminishing returns."""
    return [
        [round(full * ((n + 1) ** 0.6 - usual**0.6)), round(bare * ((n + 1) ** 0.6 - usual**0.6))] for n in range(count)
    ]


def initial_weights() -> dict[str, list[Weight]]:
    """All groups."""
    made: dict[str, list[Weight]] = {
        "material": [[88, 110], [325, 305], [340, 320], [470, 540], [970, 990]],
        "place": places(),
        "knight_moves": mobility(9, 5, 14, 14),
        "bishop_moves": mobility(14, 6, 15, 15),
        "rook_moves": mobility(15, 7, 8, 16),
        "queen_moves": mobility(28, 12, 5, 10),
        "pair": [[10, 10] for _ in range(15)],
        "carried": [[3 * rank, 8 * rank] for rank in range(8)],
        "pair_hit_by_pawn": [[-40, -40]],
        "pair_hit_guarded": [[-15, -15]],
        "pair_hit_loose": [[-40, -40]],
        "pair_bites": [[8, 8]],
        "doubled": [[-8, -20]],
        "isolated": [[-10, -12]],
        "supported": [[0, 0], [0, 0], [10, 5], [10, 6], [14, 10], [25, 25], [40, 40], [0, 0]],
        "phalanx": [[0, 0], [3, 0], [5, 2], [8, 6], [16, 14], [30, 30], [45, 45], [0, 0]],
        "passed": [[0, 0], [0, 8], [0, 12], [4, 28], [18, 50], [45, 90], [80, 140], [0, 0]],
        "passed_free": [[0, 0], [0, 2], [0, 4], [2, 8], [5, 16], [12, 32], [20, 50], [0, 0]],
        "passed_own_king": [[0, 18 - 6 * d] for d in range(8)],
        "passed_other_king": [[0, 9 * d - 28] for d in range(8)],
        "bishop_pair": [[28, 48]],
        "rook_open": [[28, 10]],
        "rook_half_open": [[12, 8]],
        "outpost": [[22, 12]],
        "danger": [[n * n // 4, n // 2] for n in range(48)],
        "shield": [[-38, 0], [-18, 0], [0, 0], [12, 0], [16, 0], [16, 0], [16, 0]],
        "pawn_hits": [[0, 0], [50, 35], [50, 35], [70, 40], [70, 40]],
        "minor_hits": [[0, 0], [12, 12], [14, 14], [42, 30], [45, 35]],
        "rook_hits": [[0, 0], [14, 18], [14, 18], [2, 2], [45, 35]],
        "loose": [[6, 14], [24, 22], [24, 22], [18, 18], [10, 10]],
        "tempo": [[18, 10]],
    }
    assert {name: len(rows) for name, rows in made.items()} == GROUPS
    return made
