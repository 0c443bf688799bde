"""The pieces by their letters: six single ones, and fifteen merged ones under the names of the rulebook (CP-14)."""

STRENGTH = "KQRBNP"  # stronger letters first: the order in which two halves are written
NAMES = {
    "K": "king",
    "Q": "queen",
    "R": "rook",
    "B": "bishop",
    "N": "knight",
    "P": "pawn",
    "QQ": "DQu",
    "QR": "quook",
    "QB": "quishop",
    "QN": "quight",
    "QP": "quawn",
    "RR": "DRo",
    "RB": "rishop",
    "RN": "roight",
    "RP": "roawn",
    "BB": "Dbi",
    "BN": "knishop",
    "BP": "biawn",
    "NN": "DKn",
    "NP": "knawn",
    "PP": "Dpa",
}
